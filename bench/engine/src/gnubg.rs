//! Backgammon against GNU Backgammon at 0 ply: points a game for money, without the cube and with it.
//!
//! Every sequence of dice is played twice, with the sides exchanged, so that luck counts less; and the
//! luck that is left is told apart from what was played well. The program is asked over its own
//! protocol for other programs (`external`), in which a position is a line as the server FIBS writes it.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use engine::backgammon::{Networks, cube_advice, ranked};
use games::backgammon::{Backgammon, Board, Cube, MatchState, Move, Phase, Roll, generate};
use games::{Game, Random, Side};

/// Where Debian's package puts it.
const PROGRAM: &str = "/usr/games/gnubg";
/// The cube goes no higher.
const MOST_DOUBLINGS: u8 = 6;

/// The other program.
struct Peer {
    child: Child,
    ask: TcpStream,
    answers: BufReader<TcpStream>,
}

impl Peer {
    fn start(cube: bool) -> io::Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let cubeful = if cube { "on" } else { "off" };
        let mut child = Command::new(PROGRAM)
            .args(["-t", "-q"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        if let Some(input) = &mut child.stdin {
            write!(
                input,
                "set jacoby off\n\
                 set evaluation chequerplay evaluation plies 0\n\
                 set evaluation chequerplay evaluation cubeful {cubeful}\n\
                 set evaluation cubedecision evaluation plies 0\n\
                 external localhost:{port}\n"
            )?;
            input.flush()?;
        }
        // It loads its networks first.
        for _ in 0..300 {
            if let Ok(ask) = TcpStream::connect(("localhost", port)) {
                ask.set_nodelay(true)?;
                let answers = BufReader::new(ask.try_clone()?);
                return Ok(Self { child, ask, answers });
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        let _ = child.kill();
        Err(io::ErrorKind::TimedOut.into())
    }

    /// Its answer to a position.
    fn answer(&mut self, position: &Position) -> io::Result<String> {
        writeln!(self.ask, "{position}")?;
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

/// What is asked: a board in the eyes of the peer.
struct Position {
    board: Board,
    dice: [u8; 2],
    cube: Cube,
    /// The peer's side.
    peer: Side,
    /// Whether the other side has just doubled.
    doubled: bool,
}

impl fmt::Display for Position {
    /// The line of the server FIBS: the peer has the positive checkers and moves down to its home.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, dice: [first, second], cube, peer, doubled } = self;
        write!(f, "board:gnubg:other:0:0:0")?;
        for place in 0..26_u8 {
            let own = i32::from(if place == 0 { 0 } else { board.own.count(place) });
            let other = i32::from(if place == 25 { 0 } else { board.other.count(25 - place) });
            write!(f, ":{}", own - other)?;
        }
        // The turn is with whoever doubles, also while the other is asked.
        let turn = if *doubled { -1 } else { 1 };
        let may = |side: Side| u8::from(cube.owner.is_none_or(|owner| owner == side));
        let [mine, theirs] = [may(*peer), may(peer.other())];
        let (value, was) = (cube.value(), u8::from(*doubled));
        let off = [board.own.count(0), board.other.count(0)];
        let bar = [board.own.count(25), board.other.count(25)];
        write!(f, ":{turn}:{first}:{second}:0:0:{value}:{mine}:{theirs}:{was}:1:-1:0:25")?;
        write!(f, ":{}:{}:{}:{}:0:0:0:0", off[0], off[1], bar[0], bar[1])
    }
}

/// A mean that grows.
#[derive(Default)]
struct Mean {
    sum: f64,
    squares: f64,
    count: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
        self.count += 1.0;
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mean = self.sum / self.count;
        let error = ((self.squares / self.count - mean * mean) / self.count).sqrt();
        write!(f, "{mean:+.4} (± {error:.4})")
    }
}

/// Plays so many games and prints the points a game, as they were and without the luck of the dice.
pub fn run(games: u32, networks: &Networks, cube: bool) -> io::Result<()> {
    let mut hall = Hall { peer: Peer::start(cube)?, networks, cube };
    let mut random = Random::new(2_027);
    let [mut points, mut without_luck] = [Mean::default(), Mean::default()];
    let name = if cube { "with the cube" } else { "cubeless" };
    for pair in 1..=games.div_ceil(2) {
        let seed = random.next();
        let both = [hall.game(Side::FIRST, seed)?, hall.game(Side::SECOND, seed)?];
        let [won, luck] = [0, 1].map(|part| (both[0][part] + both[1][part]) / 2.0);
        points.add(won);
        without_luck.add(won - luck);
        if pair.is_multiple_of(100) || pair >= games.div_ceil(2) {
            println!(
                "  against gnubg at 0 ply, {name}: {points} points a game, without luck {without_luck}, {} games",
                2 * pair
            );
        }
    }
    Ok(())
}

/// Two players of backgammon.
struct Hall<'a> {
    peer: Peer,
    networks: &'a Networks,
    cube: bool,
}

impl Hall<'_> {
    /// One game: the points of our side, and how many of them were luck.
    fn game(&mut self, ours: Side, seed: u64) -> io::Result<[f64; 2]> {
        let mut random = Random::new(seed);
        let mut game = Backgammon::start(&Default::default());
        let mut cube = Cube::default();
        let mut luck = 0.0;
        loop {
            let value = cube.value() as f64;
            let points = |winner: Side, points: f64| if winner == ours { points } else { -points };
            if let (Some(winner), Some(level)) = (game.winner(), game.level()) {
                return Ok([points(winner, value * f64::from(level)), luck]);
            }
            let mv = match game.phase() {
                Phase::Opening => {
                    let mut roll = Roll::of_36(random.below(36));
                    while roll.is_double() {
                        roll = Roll::of_36(random.below(36));
                    }
                    Move::Roll(roll)
                }
                Phase::Roll(side) => {
                    if self.cube && self.doubles(&game, cube, side, side == ours)? {
                        if !self.takes(&game, cube, side, side != ours)? {
                            return Ok([points(side, value), luck]);
                        }
                        cube = Cube { doublings: cube.doublings + 1, owner: Some(side.other()) };
                    }
                    let roll = Roll::of_36(random.below(36)).sorted();
                    let lucky = f64::from(self.luck(game.board(side), roll)) * cube.value() as f64;
                    luck += if side == ours { lucky } else { -lucky };
                    Move::Roll(roll)
                }
                Phase::Play(side, roll) if side == ours => {
                    let plays = ranked(self.networks, game.board(side), roll, &mut |_| 0.0);
                    plays
                        .first()
                        .map_or(Move::Play(Default::default()), |play| Move::Play(play.steps))
                }
                Phase::Play(side, roll) => self.peers_play(&game, cube, side, roll)?,
            };
            game.play(mv).map_err(|refusal| io::Error::other(format!("{refusal:?}")))?;
        }
    }

    fn peers_play(
        &mut self,
        game: &Backgammon,
        cube: Cube,
        peer: Side,
        roll: Roll,
    ) -> io::Result<Move> {
        let dice = [roll.large(), roll.small()];
        let position = Position { board: game.board(peer), dice, cube, peer, doubled: false };
        let text = self.peer.answer(&position)?;
        // Where nothing can be played it says so in its own way.
        let text = if text.contains('/') { text } else { "--".to_owned() };
        game.read_move(&text).map_err(|_| io::Error::other(format!("{text} at {position}")))
    }

    /// Whether a side doubles before its roll.
    fn doubles(
        &mut self,
        game: &Backgammon,
        cube: Cube,
        side: Side,
        own: bool,
    ) -> io::Result<bool> {
        if cube.doublings >= MOST_DOUBLINGS || cube.owner.is_some_and(|owner| owner != side) {
            return Ok(false);
        }
        if own {
            return Ok(self.advice(game, cube, side).is_some_and(|advice| advice.double));
        }
        let board = game.board(side);
        let position = Position { board, dice: [0; 2], cube, peer: side, doubled: false };
        Ok(self.peer.answer(&position)? == "double")
    }

    /// Whether the other side takes a double; `own` says whether that is our side.
    fn takes(
        &mut self,
        game: &Backgammon,
        cube: Cube,
        doubler: Side,
        own: bool,
    ) -> io::Result<bool> {
        if own {
            return Ok(self.advice(game, cube, doubler).is_none_or(|advice| advice.take));
        }
        let peer = doubler.other();
        let position =
            Position { board: game.board(peer), dice: [0; 2], cube, peer, doubled: true };
        // A beaver is a take that is not to be had here.
        Ok(matches!(self.peer.answer(&position)?.as_str(), "take" | "beaver" | "accept"))
    }

    fn advice(
        &self,
        game: &Backgammon,
        cube: Cube,
        side: Side,
    ) -> Option<engine::backgammon::CubeAdvice> {
        let state = MatchState { cube, ..MatchState::default() };
        cube_advice(&state, side, self.networks.chances(game.board(side)))
    }

    /// By how much a roll is better than rolls are on average. On average this is 0 whoever looks,
    /// so what is left of the points is as true and far less scattered.
    fn luck(&self, board: Board, roll: Roll) -> f32 {
        let (mut mean, mut this) = (0.0, 0.0);
        let mut results: Vec<Board> = Vec::new();
        for each in Roll::all() {
            results.clear();
            generate(board, each, &mut results);
            let worth =
                results.iter().map(|result| -self.networks.chances(result.turned()).equity());
            let best = worth.fold(f32::NEG_INFINITY, f32::max);
            mean += each.weight() as f32 / 36.0 * best;
            if each.sorted() == roll {
                this = best;
            }
        }
        this - mean
    }
}
