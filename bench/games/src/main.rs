//! Perft and random games of all our engines, and of the peers that a registry gives, in one run
//! on one core. Prints one table: what, ours, peer, ratio.

mod measure;
mod ours;
mod peers;
mod spiel;

use measure::Speed;

/// Depths that take some tenths of a second.
const PERFT: [(&str, u32); 8] = [
    ("mangala", 8),
    ("pentago", 4),
    ("kure", 5),
    ("reversi", 9),
    ("kulami", 5),
    ("quixo", 4),
    ("quixo4", 3),
    ("backgammon", 3),
];

fn main() {
    let leaves = ours::start("reversi").perft(7);
    assert_eq!(
        peers::reversi_leaves(7),
        [leaves; 2],
        "all count the same Reversi"
    );
    println!(
        "{:<30}{:>16}{:>16}  {:<22}{:>16}{:>8}",
        "what", "ours/s", "moves/s", "peer", "peer/s", "ratio"
    );
    for (name, depth) in PERFT {
        let what = format!("{name} perft {depth} (leaves)");
        let peers = match name {
            "reversi" => vec![
                ("magpie", peers::magpie_perft(depth)),
                ("rust_reversi_core", peers::core_perft(depth)),
            ],
            _ => Vec::new(),
        };
        print_rows(&what, ours::perft(name, depth), &peers, |speed| speed.units);
    }
    let spiel = spiel::speeds();
    for (name, _) in PERFT {
        let mut peers = crate_playouts(name);
        let spiel_name = match name {
            "reversi" => "othello",
            "mangala" => "mancala",
            other => other,
        };
        if let Some(&speed) = spiel
            .as_ref()
            .ok()
            .and_then(|speeds| speeds.get(spiel_name))
        {
            peers.push(("OpenSpiel (C++)", speed));
        }
        let what = format!("{name} random games");
        print_rows(&what, ours::playouts(name), &peers, |speed| speed.units);
    }
    let bkgm = [("bkgm", peers::bkgm_playouts())];
    let positions = ours::backgammon_positions();
    print_rows("backgammon positions listed", positions, &bkgm, |speed| {
        speed.steps
    });
    if let Err(why) = spiel {
        println!("{why}");
    }
    println!("OpenSpiel's mancala is Kalah, and its pentago turns either way: near, not the same.");
}

fn crate_playouts(name: &str) -> Vec<(&'static str, Speed)> {
    match name {
        "reversi" => vec![
            ("magpie", peers::magpie_playouts()),
            ("rust_reversi_core", peers::core_playouts()),
        ],
        "backgammon" => vec![("bkgm", peers::bkgm_playouts())],
        _ => Vec::new(),
    }
}

/// One row for each peer, or one without.
fn print_rows(what: &str, ours: Speed, peers: &[(&str, Speed)], by: fn(Speed) -> f64) {
    let (speed, steps) = (thousands(by(ours)), thousands(ours.steps));
    if peers.is_empty() {
        println!("{what:<30}{speed:>16}{steps:>16}");
    }
    for &(peer, theirs) in peers {
        let ratio = by(ours) / by(theirs);
        let theirs = thousands(by(theirs));
        println!("{what:<30}{speed:>16}{steps:>16}  {peer:<22}{theirs:>16}{ratio:>8.1}");
    }
}

/// 1234567.8 as `1,234,568`.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
