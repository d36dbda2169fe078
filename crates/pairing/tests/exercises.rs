//! The tie-breaks beside published answers: the Swiss of sixteen players and five rounds in the
//! exercises that FIDE's technical commission made for arbiters (M. Held, "Exercises in
//! Tie-Breaking", March 2024, exercises 1 to 8, 11 to 13, 23, 24, 27, 28, 31 and 32). It has
//! half-point byes, a zero-point bye, forfeits, pairing-allocated byes and a withdrawal. The
//! exercises follow the rules before 2026; what the caps of 2026 change is worked out below.

use pairing::standings::{Edition, Settings, TieBreak, explain, standings};
use pairing::tournament::{Bye, Color, Entry, Outcome, Player, Tournament, Tpn};

/// What each player did in rounds 1 to 5: the opponent and `+ = -`, or a forfeit `w` (won) and `l`
/// (lost), or `H` half-point bye, `U` pairing-allocated bye, `Z` not there.
const CROSS_TABLE: [&str; 16] = [
    "9+ 13= 2= 15+ 4=",
    "10+ 7+ 1= 16+ 3=",
    "11= 6+ 8+ 4= 2=",
    "12+ H 13+ 3= 1=",
    "13- 15- 11+ 7= 10+",
    "14- 3- U 10+ 8+",
    "15+ 2- 16- 5= 11-",
    "16= 14+ 3- 13+ 6-",
    "1- 10- H 11l U",
    "2- 9+ 15- 6- 5-",
    "3= 16- 5- 9w 7+",
    "4- U 14w Z Z",
    "5+ 1= 4- 8- 14-",
    "6+ 8- 12l Z 13+",
    "7- 5+ 10+ 1- 16-",
    "8= 11+ 7+ 2- 15+",
];

fn entry(text: &str) -> Entry {
    let bye = |bye| Entry::Bye { bye };
    let (number, result) = text.split_at(text.len() - 1);
    let opponent = Tpn(number.parse().unwrap_or(0));
    let color = Some(Color::White);
    let game = |outcome| Entry::Game {
        opponent,
        color: None,
        outcome: Some(outcome),
        points: None,
        unrated: false,
    };
    match result {
        "H" => bye(Bye::HalfPoint),
        "U" => bye(Bye::PairingAllocated),
        "Z" => bye(Bye::ZeroPoint),
        "+" => game(Outcome::Win),
        "=" => game(Outcome::Draw),
        "-" => game(Outcome::Loss),
        _ => Entry::Forfeit { opponent, color, won: result == "w" },
    }
}

fn cross_table() -> Tournament {
    let player =
        |row: &&str| Player { rounds: row.split(' ').map(entry).collect(), ..Player::default() };
    Tournament {
        players: CROSS_TABLE.iter().map(player).collect(),
        completed_rounds: 5,
        declared_rounds: Some(5),
        ..Tournament::default()
    }
}

fn values(code: &str, edition: Edition) -> String {
    let tournament = cross_table();
    let settings = Settings { edition, ..Settings::default() };
    let tie_break: TieBreak = code.parse().expect("a code");
    let value = |player| explain(&tournament, &settings, tie_break, player, &[]).value.to_string();
    tournament.tpns().map(value).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_published_answers() {
    let table = [
        ("BH", "12.5 13.0 15.5 15.0 8.5 12.0 14.5 13.5 9.0 13.0 13.5 11.5 14.0 11.0 12.0 12.5"),
        ("BH/C1", "11.0 12.0 13.0 11.5 7.5 11.0 12.5 12.0 7.5 11.5 12.0 9.5 12.0 9.0 11.0 11.0"),
        ("SB", "8.0 9.5 10.5 9.75 4.25 6.5 3.25 5.25 2.25 1.5 5.75 4.0 4.25 4.5 3.5 7.25"),
        ("SB/C1", "7.25 8.5 9.25 8.0 3.25 5.5 1.25 3.75 2.25 0.0 4.25 4.0 4.25 3.0 2.5 5.75"),
        ("WIN", "2.0 3.0 2.0 2.0 2.0 3.0 1.0 2.0 1.0 1.0 2.0 2.0 1.0 2.0 2.0 3.0"),
        ("WON", "2.0 3.0 2.0 2.0 2.0 2.0 1.0 2.0 0.0 1.0 1.0 0.0 1.0 2.0 2.0 3.0"),
        ("REP", "5.0 5.0 5.0 4.0 5.0 5.0 5.0 5.0 3.0 5.0 5.0 3.0 5.0 3.0 5.0 5.0"),
        ("PS", "11.0 13.0 11.0 11.5 5.0 6.0 6.0 8.5 2.5 4.0 5.5 7.0 7.0 6.0 7.0 10.5"),
    ];
    for (code, published) in table {
        assert_eq!(values(code, Edition::Y2024), published, "{code}");
    }
}

#[test]
fn the_direct_encounters_that_decide_nothing() {
    let rows = standings(&cross_table(), &Settings::new(&[TieBreak::DirectEncounter]));
    let at = |place| -> Vec<u32> {
        rows.iter().filter(|row| row.place == place).map(|row| row.player.0).collect()
    };
    assert_eq!((at(1), at(2), at(7)), (vec![2], vec![1, 3, 4, 16], vec![5, 8, 11]));
}

/// The caps of 2026 meet three players: 4 (3.5 points) and 6 (3.0) have byes, whose dummy has at
/// most five draws, 2.5; 11 (2.5) won by forfeit against 9, whom opponents see with 1.5.
#[test]
fn what_the_caps_of_2026_change() {
    let changed = |code: &str| -> Vec<(usize, String)> {
        let (before, after) = (values(code, Edition::Y2024), values(code, Edition::Y2026));
        let pairs = before.split(' ').zip(after.split(' ')).enumerate();
        pairs.filter(|(_, (b, a))| b != a).map(|(at, (_, a))| (at + 1, a.to_owned())).collect()
    };
    let list = |of: [(usize, &str); 3]| of.map(|(player, value)| (player, value.to_owned()));
    assert_eq!(changed("BH"), list([(4, "14.0"), (6, "11.5"), (11, "12.5")]));
    assert_eq!(changed("SB"), list([(4, "9.25"), (6, "6.0"), (11, "4.75")]));
    // 4: the bye gives 2.5 x 0.5 = 1.25, less than the 1.5 of the lowest opponent, which is cut.
    assert_eq!(changed("SB/C1"), list([(4, "7.75"), (6, "5.0"), (11, "3.25")]));
}
