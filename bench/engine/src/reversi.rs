//! Reversi against other engines that anybody can get: the searches of the crate `rust_reversi_core`
//! at a fixed depth and a fixed number of random games, and Rhino (`gtp-rhino` of Debian's package
//! grhino) as it plays by itself. Nothing hangs on the time, so a busy machine measures the same.
//!
//! Every opening of random moves is played from both sides. `GTP_RHINO` may name Rhino's program.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;

use engine::{Level, Sparring};
use games::reversi::{Reversi, ReversiMove};
use games::{Game, Random, Side, Turn};
use rust_reversi_core::board::{Board, Turn as PeerTurn};
use rust_reversi_core::search::{
    AlphaBetaSearch, Evaluator, LegalNumEvaluator, MatrixEvaluator, MctsSearch, Search,
};

use crate::ladder::Score;
use crate::monte::{Way, think_for};

/// Random moves at the start of each pair of games.
const OPENING: u32 = 6;
/// How deep the peer's alpha-beta looks.
const DEPTH: usize = 6;
/// How many random games the peer's Monte Carlo plays for a move.
const PLAYOUTS: usize = 5_000;
/// Worth of the squares as the peer's own tests give it to the matrix evaluator.
const MATRIX: [[i32; 8]; 8] = [
    [100, -20, 10, 5, 5, 10, -20, 100],
    [-20, -50, -2, -2, -2, -2, -50, -20],
    [10, -2, -1, -1, -1, -1, -2, 10],
    [5, -2, -1, -1, -1, -1, -2, 5],
    [5, -2, -1, -1, -1, -1, -2, 5],
    [10, -2, -1, -1, -1, -1, -2, 10],
    [-20, -50, -2, -2, -2, -2, -50, -20],
    [100, -20, 10, 5, 5, 10, -20, 100],
];

/// Somebody who answers a position; the moves so far are told as well.
type Answers<'a> = dyn FnMut(&Reversi, &[ReversiMove]) -> io::Result<ReversiMove> + 'a;

/// Plays a level against every peer that is there and prints the scores.
pub fn run(games: u32, level: Level) -> io::Result<()> {
    println!("Reversi, level {}", level.number());
    let ours = Way::Skilled(Reversi::LEVELS[level.index()]);
    let by_moves: Arc<dyn Evaluator> = Arc::new(LegalNumEvaluator::new());
    let by_squares: Arc<dyn Evaluator> = Arc::new(MatrixEvaluator::new(MATRIX));
    let alpha_beta = |evaluator| Box::new(AlphaBetaSearch::new(DEPTH, evaluator, 1 << 20));
    let searches: [(&str, Box<dyn Search>); 3] = [
        ("alpha-beta by moves, 6 deep", alpha_beta(by_moves)),
        ("alpha-beta by squares, 6 deep", alpha_beta(by_squares)),
        ("Monte Carlo, 5,000 random games", Box::new(MctsSearch::new(PLAYOUTS, 1.0, 3))),
    ];
    for (name, search) in &searches {
        let score = versus(games, ours, &mut |game, _| core_move(search.as_ref(), game))?;
        println!("  against rust_reversi_core, {name}: {score}");
    }
    match Rhino::start() {
        Ok(mut rhino) => {
            let score = versus(games, ours, &mut |game, moves| rhino.answer(game, moves))?;
            println!("  against Rhino: {score}");
        }
        Err(error) => println!("  Rhino is not here ({error}): install the package grhino"),
    }
    Ok(())
}

fn core_move(search: &dyn Search, game: &Reversi) -> io::Result<ReversiMove> {
    let side = game.to_move();
    let turn = if side == Side::FIRST { PeerTurn::Black } else { PeerTurn::White };
    let mut board = Board::new();
    // The peer's first square is the highest bit.
    let [own, theirs] = [side, side.other()].map(|side| game.discs(side).reverse_bits());
    board.set_board(own, theirs, turn);
    let Some(square) = search.get_move(&mut board) else { return Err(io::Error::other("no move")) };
    let name = format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1);
    game.read_move(&name).map_err(|_| io::Error::other(name))
}

fn versus(games: u32, way: Way, peer: &mut Answers<'_>) -> io::Result<Score> {
    let mut score = Score::default();
    for number in 0..games.div_ceil(2) {
        let seed = Random::new(77 ^ u64::from(number) << 32).next();
        for ours in [Side::FIRST, Side::SECOND] {
            score.games += 1;
            score.halves += match one(ours, seed, way, peer)? {
                Some(winner) => 2 * u32::from(winner == ours),
                None => 1,
            };
        }
    }
    Ok(score)
}

/// One game: its winner.
fn one(ours: Side, seed: u64, way: Way, peer: &mut Answers<'_>) -> io::Result<Option<Side>> {
    let mut random = Random::new(seed);
    let mut game = Reversi::start(&Default::default());
    let (mut moves, mut room) = (Vec::new(), Vec::new());
    while game.turn() != Turn::Over {
        room.clear();
        game.legal_moves(&mut room);
        let mv = match *room {
            [only] => only,
            _ if moves.len() < OPENING as usize => room[random.below(room.len() as u32) as usize],
            _ if game.to_move() == ours => {
                let best = think_for(&game, way, seed);
                best.ok_or_else(|| io::Error::other("no move of our own"))?
            }
            _ => peer(&game, &moves)?,
        };
        moves.push(mv);
        game.play(mv).map_err(|refusal| io::Error::other(format!("{refusal:?}")))?;
    }
    Ok(game.winner())
}

/// The program of Debian's package grhino, over its text protocol.
struct Rhino {
    child: Child,
    ask: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Rhino {
    fn start() -> io::Result<Self> {
        let program =
            std::env::var("GTP_RHINO").unwrap_or_else(|_| "/usr/games/gtp-rhino".to_owned());
        let mut child =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(ask), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Self { child, ask, answers: BufReader::new(answers) })
    }

    /// The answer to a command, without its sign.
    fn say(&mut self, command: &str) -> io::Result<String> {
        writeln!(self.ask, "{command}")?;
        self.ask.flush()?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(line.trim());
        }
        let good = answer.strip_prefix('=').map(|text| text.trim().to_lowercase());
        good.ok_or_else(|| io::Error::other(format!("{command}: {answer}")))
    }

    /// Its move after the moves so far.
    fn answer(&mut self, game: &Reversi, moves: &[ReversiMove]) -> io::Result<ReversiMove> {
        self.say("clear_board")?;
        let mut now = Reversi::start(&Default::default());
        let color = |game: &Reversi| if game.to_move() == Side::FIRST { "black" } else { "white" };
        for &mv in moves {
            // It finds passes by itself.
            if mv != ReversiMove::Pass {
                self.say(&format!("play {} {}", color(&now), now.move_text(mv)))?;
            }
            now.play_unchecked(mv);
        }
        let text = self.say(&format!("genmove {}", color(game)))?;
        game.read_move(&text).map_err(|_| io::Error::other(text))
    }
}

impl Drop for Rhino {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
