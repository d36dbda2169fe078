//! Measures the engine and trains it: `cargo xtask bench engine`, `cargo xtask train GAME`.

mod gnubg;
mod ladder;
mod monte;
mod reversi;
mod rungs;
mod train;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::backgammon::{Networks, networks};
use engine::{Effort, Level, PARTNERS, Partner, Skill};
use ladder::Player;
use monte::Way;

/// Where the engine keeps its weights.
const WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/engine/weights");
/// Games of every pair of levels.
const GAMES: u32 = 200;

const USAGE: &str = "\
(nothing)                          everything, for every game
speed [GAME]                       positions a second
ladder GAME [GAMES [FROM [TO]]]    every level against the one below
rungs FOLDER [GAMES [MINUTES]]     the ladder of every game; goes on from what is in FOLDER
simple GAME [GAMES]                against chance and a greedy player
skills GAME GAMES SKILL SKILL...   each way of playing against the one before: nodes,depth,noise,blind
ways GAME [GAMES [MILLISECONDS]]   alpha-beta against Monte Carlo with equal time
reversi [GAMES [LEVEL]]            Reversi against other engines
gnubg [GAMES [FOLDER]]             backgammon against gnubg at 0 ply, cubeless and with the cube
cubeless GAMES [FOLDER]            the same without the cube
train backgammon FOLDER GAMES      learn; goes on from what is in FOLDER
gather backgammon FOLDER COUNT     write down positions with their values after all rolls
study backgammon FOLDER NEWEST TIMES RATE  learn from the newest of them
export backgammon FOLDER           write what was learnt into the engine";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        None => {
            eprintln!("{USAGE}");
            ExitCode::FAILURE
        }
    }
}

/// Carries out the words of the command line; `None` when they mean nothing.
fn run(words: &[&str]) -> Option<std::io::Result<()>> {
    match *words {
        [] => {
            PARTNERS.iter().for_each(|&partner| everything(partner));
            return Some(
                reversi::run(GAMES, Level::STRONGEST).and_then(|()| both(10_000, networks())),
            );
        }
        ["speed"] => PARTNERS.iter().for_each(|&partner| speed(partner)),
        ["speed", game] => speed(find(game)?),
        ["ladder", game, ref rest @ ..] => {
            let numbers =
                rest.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
            let number = |place: usize, other: u32| numbers.get(place).copied().unwrap_or(other);
            let [from, to] = [number(1, 1), number(2, 8)].map(|level| level.min(8) as u8);
            ladder::levels(find(game)?, number(0, GAMES), from, to);
        }
        ["rungs", folder, ref rest @ ..] => {
            let numbers =
                rest.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
            let games = numbers.first().copied().unwrap_or(GAMES);
            let minutes = numbers.get(1).copied().unwrap_or(u32::MAX);
            return Some(rungs::run(Path::new(folder), games, minutes.into()));
        }
        ["simple", game] => simple(find(game)?, GAMES),
        ["simple", game, games] => simple(find(game)?, games.parse().ok()?),
        ["skills", game, games, ref skills @ ..] => {
            let skills = skills.iter().map(|word| skill(word)).collect::<Option<Vec<_>>>()?;
            ladder::skills(find(game)?, games.parse().ok()?, &skills);
        }
        ["ways", game, ref rest @ ..] => {
            let numbers =
                rest.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
            let time = numbers.get(1).copied().unwrap_or(50);
            ways(find(game)?, numbers.first().copied().unwrap_or(GAMES), time);
        }
        ["reversi", ref rest @ ..] => {
            let numbers =
                rest.iter().map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
            let number = |place: usize, other: u32| numbers.get(place).copied().unwrap_or(other);
            return Some(reversi::run(number(0, GAMES), Level::new(number(1, 8) as u8)?));
        }
        ["gnubg"] => return Some(both(10_000, networks())),
        ["gnubg", games] => return Some(both(games.parse().ok()?, networks())),
        ["gnubg", games, keep] => {
            let games = games.parse().ok()?;
            let networks = train::backgammon::networks_of(Path::new(keep));
            return Some(networks.and_then(|networks| both(games, &networks)));
        }
        ["cubeless", games, ref keep @ ..] => {
            let games = games.parse().ok()?;
            let networks = match *keep {
                [keep] => train::backgammon::networks_of(Path::new(keep)),
                _ => Ok(networks().clone()),
            };
            return Some(networks.and_then(|networks| gnubg::run(games, &networks, false)));
        }
        ["gather", "backgammon", keep, count] => {
            return Some(train::study::gather(Path::new(keep), count.parse().ok()?));
        }
        ["study", "backgammon", keep, newest, times, rate] => {
            let [newest, times] = [newest, times].map(|word| word.parse().ok());
            let rate = rate.parse().ok()?;
            return Some(train::study::study(Path::new(keep), newest?, times?, rate));
        }
        ["train", "backgammon", keep, games] => {
            let games = games.parse().ok()?;
            return Some(train::backgammon::run(Path::new(keep), Path::new(WEIGHTS), games));
        }
        ["export", "backgammon", keep] => {
            return Some(train::backgammon::export(Path::new(keep), Path::new(WEIGHTS)));
        }
        _ => return None,
    }
    Some(Ok(()))
}

/// Backgammon against gnubg, without the cube and with it.
fn both(games: u32, networks: &Networks) -> std::io::Result<()> {
    gnubg::run(games, networks, false)?;
    gnubg::run(games, networks, true)
}

fn find(game: &str) -> Option<&'static dyn Partner> {
    PARTNERS.iter().copied().find(|partner| partner.kind().name() == game)
}

/// A skill in four numbers.
fn skill(word: &str) -> Option<Skill> {
    let numbers = word.split(',').map(|part| part.parse().ok()).collect::<Option<Vec<u32>>>()?;
    let [nodes, depth, noise, blind] = numbers[..] else { return None };
    Some(Skill::new(nodes.into(), u8::try_from(depth).ok()?, i32::try_from(noise).ok()?, blind))
}

/// Alpha-beta against Monte Carlo, with random games to their end and with short ones.
fn ways(partner: &dyn Partner, games: u32, milliseconds: u32) {
    let time = Duration::from_millis(milliseconds.into());
    let alpha_beta = Player::Thinks(Way::AlphaBeta(time));
    println!("{}, {milliseconds} ms a move", partner.kind().title());
    for (moves, name) in
        [(u32::MAX, "random games"), (0, "the evaluation"), (6, "six random moves")]
    {
        let other = Player::Thinks(Way::MonteCarlo(time, moves));
        let score = ladder::versus(partner, [alpha_beta, other], games);
        println!("  alpha-beta against Monte Carlo with {name}: {score}");
    }
}

fn everything(partner: &dyn Partner) {
    speed(partner);
    simple(partner, GAMES);
    ladder::levels(partner, GAMES, 1, 8);
}

/// How fast the strongest level looks at positions in the first moves of a game.
fn speed(partner: &dyn Partner) {
    let Ok(mut table) = partner.kind().start(&[]) else { return };
    let mut random = games::Random::new(5);
    let (begun, mut nodes) = (Instant::now(), 0);
    for _ in 0..12 {
        if let Some(advice) =
            partner.advise(table.as_ref(), Effort::Nodes(300_000), 0, &mut || false)
        {
            nodes += advice.nodes;
        }
        let Some(text) = table.random_move(&mut random) else { break };
        if table.play(&text).is_err() {
            break;
        }
    }
    let each = nodes as f64 / begun.elapsed().as_secs_f64();
    println!("{}: {each:.0} positions a second", partner.kind().title());
}

fn simple(partner: &dyn Partner, games: u32) {
    let middle = Level::new(4).unwrap_or(Level::STRONGEST);
    let program = Player::Program(Effort::Level(middle));
    for (name, other) in [("chance", Player::Chance), ("a greedy player", Player::Greedy)] {
        let score = ladder::versus(partner, [program, other], games);
        println!("  level 4 against {name}: {:.1} % of {}", score.percent(), score.games);
    }
}
