//! Writes the golden files of crates/pairing/tests/data/peer: sixty random tournaments as TRF, and
//! the peer's answer for each of their rounds.

use std::fmt::Write as _;
use std::fs;

use bench_pairing::{Peer, folder};
use pairing::generate::{Chance, Recipe, generate};
use pairing::trf::{self, TrfFile, Version};

fn main() -> Result<(), String> {
    let data = folder().join("../../crates/pairing/tests/data/peer");
    fs::create_dir_all(&data).map_err(|error| error.to_string())?;
    let mut peer = Peer::start()?;
    let mut answers = String::new();
    for seed in 1..=60 {
        let mut chance = Chance::new(seed);
        let players = 8 + chance.below(17) as usize;
        let file = TrfFile {
            tournament: generate(&Recipe::new(players, 5 + chance.below(5) as u32, seed)),
            ..TrfFile::default()
        };
        let text = trf::write(&file, Version::Trf16);
        let read = trf::read(text.as_bytes()).map_err(|error| error.to_string())?;
        for completed in 0..read.tournament.completed_rounds {
            let games = peer.pair(&read.tournament.after(completed))?;
            let games: Vec<String> = games.iter().map(|(w, b)| format!("{w}-{b}")).collect();
            writeln!(answers, "{seed:02} {} {}", completed + 1, games.join(" "))
                .map_err(|error| error.to_string())?;
        }
        fs::write(data.join(format!("{seed:02}.trf")), text).map_err(|error| error.to_string())?;
    }
    fs::write(data.join("answers.txt"), answers).map_err(|error| error.to_string())
}
