//! The ladder of every game in parts that can be stopped and gone on with: each pair of games is a
//! line in a file, and what is there is not played again. All pairs of levels get as many games at a
//! time, so that whenever somebody stops, the table is as exact everywhere.
//!
//! A file belongs to the levels that it was measured with: after they were changed, begin a new folder.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use engine::{Effort, Level, PARTNERS, Partner};

use crate::ladder::{Player, Score, pair};

/// Pairs of games that a rung gets at a time.
const AT_A_TIME: u32 = 5;

/// A game, and the lower of two levels.
type Rung = (String, u8);

/// Plays on where an earlier run was stopped, until every rung has so many games or the time is over.
pub fn run(folder: &Path, games: u32, minutes: u64) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let file = folder.join("ladder.txt");
    let mut scores = read(&file)?;
    let mut out = fs::OpenOptions::new().create(true).append(true).open(&file)?;
    let until = Instant::now() + Duration::from_secs(minutes * 60);
    let pairs = games.div_ceil(2);
    'all: for goal in
        (0..pairs).step_by(AT_A_TIME as usize).map(|done| (done + AT_A_TIME).min(pairs))
    {
        for &partner in PARTNERS {
            for low in 1..Level::COUNT {
                let rung = (partner.kind().name().to_owned(), low);
                while scores.get(&rung).map_or(0, |score| score.games / 2) < goal {
                    if Instant::now() >= until {
                        break 'all;
                    }
                    let score = scores.entry(rung.clone()).or_default();
                    let halves = play(partner, low, score.games / 2);
                    writeln!(out, "{} {low} {halves}", rung.0)?;
                    score.games += 2;
                    score.halves += halves;
                }
            }
        }
    }
    print(&scores);
    Ok(())
}

/// What is in the file: a game, the lower level, and the halves that the higher one won.
fn read(file: &Path) -> io::Result<BTreeMap<Rung, Score>> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        read => read?,
    };
    let mut scores: BTreeMap<Rung, Score> = BTreeMap::new();
    for line in text.lines() {
        // The last line may be half written.
        let [game, low, halves] = line.split(' ').collect::<Vec<_>>()[..] else { continue };
        let (Ok(low), Ok(halves)) = (low.parse(), halves.parse::<u32>()) else { continue };
        let score = scores.entry((game.to_owned(), low)).or_default();
        score.games += 2;
        score.halves += halves;
    }
    Ok(scores)
}

/// The pair of games with a number: its opening, from both sides.
fn play(partner: &dyn Partner, low: u8, number: u32) -> u32 {
    let levels =
        [Level::new(low + 1), Level::new(low)].map(|level| level.unwrap_or(Level::STRONGEST));
    pair(partner, levels.map(|level| Player::Program(Effort::Level(level))), number)
}

/// How much of their games each level wins against the one below.
fn print(scores: &BTreeMap<Rung, Score>) {
    for &partner in PARTNERS {
        println!("{}", partner.kind().title());
        for low in 1..Level::COUNT {
            let score = scores.get(&(partner.kind().name().to_owned(), low)).copied();
            let Some(score) = score.filter(|score| score.games > 0) else { continue };
            let verdict = if score.percent() >= 65.0 { "" } else { "  (goal: 65)" };
            println!("  level {} against {low}: {score}{verdict}", low + 1);
        }
    }
}
