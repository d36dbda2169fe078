//! Backgammon against GNU Backgammon's networks, without the cube: points a game.
//!
//! Every sequence of dice is played twice, with the sides exchanged, so that luck counts less.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use engine::backgammon::{networks, ranked};
use games::backgammon::{Backgammon, Board, Move, Phase, Roll};
use games::{Game, Random, Side};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/gnubg.py");

/// The other program.
struct Peer {
    child: Child,
    ask: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Peer {
    fn start() -> std::io::Result<Self> {
        let mut child = Command::new("python3")
            .arg(SCRIPT)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(ask), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        };
        Ok(Self { child, ask, answers: BufReader::new(answers) })
    }

    /// Its play, in notation.
    fn play(&mut self, board: Board, roll: Roll) -> std::io::Result<String> {
        let sides = [board.own, board.other];
        let counts = sides.iter().flat_map(|side| (1..=25).map(|place| side.count(place)));
        let mut words: Vec<String> = counts.map(|count| count.to_string()).collect();
        words.extend([roll.large(), roll.small(), 0].map(|number| number.to_string()));
        writeln!(self.ask, "{}", words.join(" "))?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        Ok(answer.trim().to_owned())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays so many games and prints the points a game.
pub fn run(games: u32) -> std::io::Result<()> {
    let mut peer = Peer::start()?;
    let mut random = Random::new(2_027);
    let (mut sum, mut squares, mut pairs) = (0.0, 0.0, 0_u32);
    while pairs < games.div_ceil(2) {
        let seed = random.next();
        let pair = f64::from(game(&mut peer, Side::FIRST, seed)? + game(&mut peer, Side::SECOND, seed)?) / 2.0;
        sum += pair;
        squares += pair * pair;
        pairs += 1;
        if pairs.is_multiple_of(500) || pairs >= games.div_ceil(2) {
            let count = f64::from(pairs);
            let mean = sum / count;
            let error = ((squares / count - mean * mean) / count).sqrt();
            println!("  against gnubg at 0 ply: {mean:+.4} points a game (± {error:.4}), {} games", 2 * pairs);
        }
    }
    Ok(())
}

/// One game: the points of our side.
fn game(peer: &mut Peer, ours: Side, seed: u64) -> std::io::Result<i32> {
    let mut random = Random::new(seed);
    let mut game = Backgammon::start(&Default::default());
    loop {
        if let (Some(winner), Some(level)) = (game.winner(), game.level()) {
            let points = i32::from(level);
            return Ok(if winner == ours { points } else { -points });
        }
        let mv = match game.phase() {
            Phase::Opening => {
                let mut roll = Roll::of_36(random.below(36));
                while roll.is_double() {
                    roll = Roll::of_36(random.below(36));
                }
                Move::Roll(roll)
            }
            Phase::Roll(_) => Move::Roll(Roll::of_36(random.below(36)).sorted()),
            Phase::Play(side, roll) if side == ours => {
                let plays = ranked(networks(), game.board(side), roll, &mut |_| 0.0);
                plays.first().map_or(Move::Play(Default::default()), |play| Move::Play(play.steps))
            }
            Phase::Play(side, roll) => {
                let text = peer.play(game.board(side), roll)?;
                game.read_move(&text).map_err(|_| std::io::Error::other(text))?
            }
        };
        if let Err(refusal) = game.play(mv) {
            return Err(std::io::Error::other(format!("{refusal:?}")));
        }
    }
}
