//! Every tie-break worked out by hand on one small tournament with a half-point bye, a zero-point
//! bye in the last round, pairing byes, a forfeit and a withdrawal.
//!
//! ```text
//!      R1   R2   R3   R4   R5   points   as the opponents see it
//! 1    4w1  3w=  5w1  2b=  H    3.5      3.5  the last round's bye is a draw, which it was
//! 2    5w=  H    3b1  1w=  Z    2.5      3.0  the zero of the last round counts as a draw
//! 3    6w1  1b=  2w0  5w1  4w0  2.5      2.5
//! 4    1b0  5b0  6w+  U    3b1  3.0      3.0
//! 5    2b=  4w1  1b0  3b0  U    2.5      2.5
//! 6    3b0  U    4b-  .    .    1.0      2.0  rounds 4 and 5 count as draws, the forfeit as lost
//! ```
//! The dummy of an unplayed round (2026): own score, at most 5 x 0.5 = 2.5; for a forfeit at most
//! the scheduled opponent's 2.0 or 3.0.

use std::collections::BTreeMap;

use pairing::standings::{Edition, Settings, TieBreak, Value, explain, standings};
use pairing::tournament::{Color, Entry, Outcome, Player, Score, Tournament, Tpn};
use pairing::trf;

fn winter() -> Tournament {
    let file =
        trf::read(include_bytes!("data/winter.trf")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(file.tournament.completed_rounds, 5);
    file.tournament
}

/// The values of all players, in the order of the start list, as text.
fn values(tournament: &Tournament, code: &str, edition: Edition) -> Vec<String> {
    let settings = Settings { edition, ..Settings::default() };
    let tie_break: TieBreak = code.parse().expect("a code");
    let value = |player| explain(tournament, &settings, tie_break, player, &[]).value.to_string();
    tournament.tpns().map(value).collect()
}

#[test]
fn buchholz() {
    let tournament = winter();
    // 1: 3.0 + 2.5 + 2.5 + 3.0, dummy min(3.5, 2.5)                        = 13.5
    // 2: 2.5 + dummy 2.5 + 2.5 + 3.5 + dummy 2.5                           = 13.5
    // 3: 2.0 + 3.5 + 3.0 + 2.5 + 3.0                                       = 14.0
    // 4: 3.5 + 2.5 + forfeit min(3.0, 2.0) + bye min(3.0, 2.5) + 2.5       = 13.0
    // 5: 3.0 + 3.0 + 3.5 + 2.5 + bye 2.5                                   = 14.5
    // 6: 2.5 + 1.0 + 1.0 + 1.0 + 1.0 (own score, below every limit)        =  6.5
    assert_eq!(
        values(&tournament, "BH", Edition::Y2026),
        ["13.5", "13.5", "14.0", "13.0", "14.5", "6.5"]
    );
    // Before 2026 the dummy has the full own score: 1 gains 1.0, 4 gains 1.0 + 0.5.
    assert_eq!(
        values(&tournament, "BH", Edition::Y2024),
        ["14.5", "13.5", "14.0", "14.5", "14.5", "6.5"]
    );
}

#[test]
fn the_example_of_the_notes() {
    // 5 rounds, 3.5 points, one half-point bye: the dummy has 2.5, before 2026 3.5.
    let tournament = winter();
    let dummy = |edition| {
        let settings = Settings { edition, ..Settings::default() };
        let why = explain(&tournament, &settings, "BH".parse().unwrap(), Tpn(1), &[]);
        why.parts[4].amount.to_string()
    };
    assert_eq!((dummy(Edition::Y2026), dummy(Edition::Y2024)), ("2.5".into(), "3.5".into()));
}

#[test]
fn buchholz_with_cuts() {
    let tournament = winter();
    // Cut 1: 1 loses the bye's 2.5 (voluntary, first), 2 one of its byes' 2.5, 3 the 2.0,
    // 4 the 2.0 of the forfeit (not voluntary, but the lowest), 5 a 2.5, 6 a voluntary 1.0.
    assert_eq!(
        values(&tournament, "BH/C1", Edition::Y2026),
        ["11.0", "11.0", "12.0", "11.0", "12.0", "5.5"]
    );
    // Cut 2: 1 also loses a 2.5; 2 both byes; 3 2.0 and 2.5; 4 2.0 and 2.5; 5 its two 2.5
    // (player 3 and the bye); 6 two of the voluntary 1.0.
    assert_eq!(
        values(&tournament, "BH/C2", Edition::Y2026),
        ["8.5", "8.5", "9.5", "8.5", "9.5", "4.5"]
    );
    // Median 1: cut 1, then the highest that is left: 3.0, 3.5, 3.5, 3.5, 3.5, 2.5.
    assert_eq!(
        values(&tournament, "BH/M1", Edition::Y2026),
        ["8.0", "7.5", "8.5", "7.5", "8.5", "3.0"]
    );
    // Median 2: cut 2, then the two highest: 6.0, 6.0, 6.5, 6.0, 6.5, 3.5.
    assert_eq!(
        values(&tournament, "BH/M2", Edition::Y2026),
        ["2.5", "2.5", "3.0", "2.5", "3.0", "1.0"]
    );
}

#[test]
fn a_voluntary_unplayed_round_is_cut_first_in_every_edition() {
    let tournament = winter();
    let first = |code, edition| values(&tournament, code, edition)[0].clone();
    // Player 1 before 2026: 3.0 2.5 2.5 3.0 and the bye's 3.5, 14.5 in all. The bye's 3.5 goes
    // first although it is the highest, then a 2.5; a median then also loses a 3.0.
    assert_eq!(first("BH/C1", Edition::Y2024), "11.0");
    assert_eq!(first("BH/C2", Edition::Y2024), "8.5");
    assert_eq!(first("BH/M1", Edition::Y2024), "8.0");
}

#[test]
fn sonneborn_berger() {
    let tournament = winter();
    // 1: 3.0 x 1 + 2.5 x .5 + 2.5 x 1 + 3.0 x .5 + dummy 2.5 x .5          = 9.5
    // 2: 2.5 x .5 + dummy 2.5 x .5 + 2.5 x 1 + 3.5 x .5 + dummy 2.5 x 0    = 6.75
    // 3: 2.0 x 1 + 3.5 x .5 + 0 + 2.5 x 1 + 0                              = 6.25
    // 4: 0 + 0 + forfeit 2.0 x 1 + bye 2.5 x 1 + 2.5 x 1                   = 7.0
    // 5: 3.0 x .5 + 3.0 x 1 + 0 + 0 + bye 2.5 x 1                          = 7.0
    // 6: 0 + bye 1.0 x 1 + 0 + 0 + 0                                       = 1.0
    assert_eq!(
        values(&tournament, "SB", Edition::Y2026),
        ["9.5", "6.75", "6.25", "7.0", "7.0", "1.0"]
    );
    // Cut 1, the lowest opponent's product: 3 loses 2.0 x 1 (player 6), 4 the forfeit's 2.0, 5 the
    // 0 against player 3, as low as the bye but less. 1 and 2 lose a voluntary round, which gives
    // no less than that: 1.25, and the last round's 0. So does 6.
    assert_eq!(
        values(&tournament, "SB/C1", Edition::Y2026),
        ["8.25", "6.75", "4.25", "5.0", "7.0", "1.0"]
    );
}

#[test]
fn wins_and_running_scores_and_rounds() {
    let tournament = winter();
    // WIN counts forfeits and pairing byes, WON does not.
    assert_eq!(
        values(&tournament, "WIN", Edition::Y2026),
        ["2.0", "1.0", "2.0", "3.0", "2.0", "1.0"]
    );
    assert_eq!(
        values(&tournament, "WON", Edition::Y2026),
        ["2.0", "1.0", "2.0", "1.0", "1.0", "0.0"]
    );
    // PS, 1: 1 + 1.5 + 2.5 + 3 + 3.5 = 11.5; 4: 0 + 0 + 1 + 2 + 3 = 6; 6: 0 + 1 + 1 + 1 + 1 = 4.
    assert_eq!(
        values(&tournament, "PS", Edition::Y2026),
        ["11.5", "8.5", "9.0", "6.0", "7.5", "4.0"]
    );
    // REP: 1 asked for one bye, 2 for two, 6 forfeited once and was away twice.
    assert_eq!(
        values(&tournament, "REP", Edition::Y2026),
        ["4.0", "3.0", "5.0", "5.0", "5.0", "2.0"]
    );
}

#[test]
fn a_bye_worth_less_than_a_win_is_no_win() {
    let mut tournament = winter();
    tournament.points.win = Score(30);
    tournament.points.forfeit_win = Score(30);
    tournament.points.draw = Score(10);
    tournament.points.pairing_bye = Score(10);
    assert_eq!(
        values(&tournament, "WIN", Edition::Y2026),
        ["2.0", "1.0", "2.0", "2.0", "1.0", "0.0"]
    );
}

#[test]
fn the_table_with_its_order_and_shared_places() {
    let tournament = winter();
    let table = |codes: &str| {
        let rows = standings(&tournament, &Settings::new(&TieBreak::list(codes).unwrap()));
        rows.iter().map(|row| (row.place, row.player.0)).collect::<Vec<_>>()
    };
    assert_eq!(table(""), [(1, 1), (2, 4), (3, 2), (3, 3), (3, 5), (6, 6)]);
    // Among 2, 3 and 5: cut 1 gives 11.0, 12.0, 12.0; then Buchholz 14.5 against 14.0.
    assert_eq!(table("BH/C1"), [(1, 1), (2, 4), (3, 3), (3, 5), (5, 2), (6, 6)]);
    assert_eq!(table("PTS,BH/C1,BH,SB,DE"), [(1, 1), (2, 4), (3, 5), (4, 3), (5, 2), (6, 6)]);
    // Direct encounter: 2 drew with 5 and beat 3, 3 beat 5: 1.5, 1.0, 0.5.
    assert_eq!(table("DE"), [(1, 1), (2, 4), (3, 2), (4, 3), (5, 5), (6, 6)]);
    assert_eq!(table("TPN"), [(1, 1), (2, 4), (3, 2), (4, 3), (5, 5), (6, 6)]);
}

#[test]
fn a_value_says_what_it_is_made_of() {
    let why = explain(&winter(), &Settings::default(), "BH/C1".parse().unwrap(), Tpn(4), &[]);
    let parts = |why: &pairing::standings::Explanation| {
        let all = why.parts.iter().map(|part| (part.round, part.amount.to_string(), part.cut));
        (why.value.to_string(), all.collect::<Vec<_>>())
    };
    let part = |round, amount: &str, cut| (round, amount.to_owned(), cut);
    let made_of = vec![
        part(1, "3.5", false),
        part(2, "2.5", false),
        part(3, "2.0", true),
        part(4, "2.5", false),
        part(5, "2.5", false),
    ];
    assert_eq!(parts(&why), ("11.0".to_owned(), made_of));
    assert_eq!(
        why.parts[2].message().to_string(),
        "tie-part-dummy (amount: 2.0, cut: yes, round: 3)"
    );
    let tied = [Tpn(2), Tpn(3), Tpn(5)];
    let why = explain(&winter(), &Settings::default(), TieBreak::DirectEncounter, Tpn(3), &tied);
    assert_eq!(
        why.to_string(),
        "DE 2. = tie-part-opponent (amount: 0.0, cut: no, player: 2, round: 3); \
         tie-part-opponent (amount: 1.0, cut: no, player: 5, round: 4)"
    );
}

/// A tournament from games `(round, first, second, result of the first)`; `+` and `-` are forfeits.
fn played(players: u32, rounds: u32, games: &[(u32, u32, u32, char)]) -> Tournament {
    let blank = Player { rounds: vec![Entry::Absent; rounds as usize], ..Player::default() };
    let mut tournament = Tournament {
        players: vec![blank; players as usize],
        completed_rounds: rounds,
        ..Tournament::default()
    };
    for &(round, first, second, result) in games {
        let sides =
            [(first, second, Color::White, result), (second, first, Color::Black, other(result))];
        for (one, opponent, color, result) in sides {
            tournament.players[one as usize - 1].rounds[round as usize - 1] =
                entry(Tpn(opponent), color, result);
        }
    }
    assert!(pairing::check::check(&tournament).iter().all(|fault| !fault.kind.is_error()));
    tournament
}

fn other(result: char) -> char {
    match result {
        '1' => '0',
        '0' => '1',
        '+' => '-',
        '-' => '+',
        same => same,
    }
}

fn entry(opponent: Tpn, color: Color, result: char) -> Entry {
    let color = Some(color);
    let outcome = match result {
        '1' => Outcome::Win,
        '0' => Outcome::Loss,
        '=' => Outcome::Draw,
        _ => {
            return Entry::Forfeit { opponent, color, won: result == '+' };
        }
    };
    Entry::Game { opponent, color, outcome: Some(outcome), points: None, unrated: false }
}

fn direct(tournament: &Tournament, tied: &[u32]) -> Vec<u32> {
    let tied: Vec<Tpn> = tied.iter().copied().map(Tpn).collect();
    let place = |player: &Tpn| {
        let why =
            explain(tournament, &Settings::default(), TieBreak::DirectEncounter, *player, &tied);
        match why.value {
            Value::Place(place) => place,
            Value::Sum(_) => panic!("a direct encounter is a place"),
        }
    };
    tied.iter().map(place).collect()
}

#[test]
fn direct_encounter_with_missing_games() {
    // 1 beat 2 and 3, who have not met: 1 is first in any case (2 points against at most 1), and
    // 2 and 3 stay tied.
    let tournament = played(4, 2, &[(1, 1, 2, '1'), (2, 1, 3, '1')]);
    assert_eq!(direct(&tournament, &[1, 2, 3]), [1, 2, 2]);
    // 1 beat 2; 3 has met nobody and could still have 2 points: nothing is decided.
    let tournament = played(4, 2, &[(1, 1, 2, '1')]);
    assert_eq!(direct(&tournament, &[1, 2, 3]), [1, 1, 1]);
    // 1 beat 2, 3 and 4, who played in a ring except 2-4: 1 is first; among the rest 2 beat 3 and
    // 3 beat 4, and 2 could lose to 4: nobody is certain, 2 to 4 stay tied.
    let ring = [(1, 1, 2, '1'), (2, 1, 3, '1'), (3, 1, 4, '1'), (1, 3, 4, '1'), (3, 2, 3, '1')];
    assert_eq!(direct(&played(4, 3, &ring), &[1, 2, 3, 4]), [1, 2, 2, 2]);
}

#[test]
fn direct_encounter_starts_again_among_those_who_are_level() {
    // 1: beat 2, lost to 3, beat 4 = 2. 2: lost, beat 3, drew 4 = 1.5. 3: beat 1, lost to 2, lost
    // to 4 = 1. 4: lost, drew, beat 3 = 1.5. 2 and 4 drew with each other: still level.
    let games = [
        (1, 1, 2, '1'),
        (1, 4, 3, '1'),
        (2, 3, 1, '1'),
        (2, 2, 4, '='),
        (3, 1, 4, '1'),
        (3, 2, 3, '1'),
    ];
    assert_eq!(direct(&played(4, 3, &games), &[1, 2, 3, 4]), [1, 2, 4, 2]);
    // Had 2 beaten 4: 1 and 2 have 2 points, and 1 beat 2; 3 and 4 have 1, and 4 beat 3.
    let games = games.map(|game| if game.1 == 2 && game.2 == 4 { (2, 2, 4, '1') } else { game });
    assert_eq!(direct(&played(4, 3, &games), &[1, 2, 3, 4]), [1, 2, 4, 3]);
}

#[test]
fn who_met_twice_counts_the_average() {
    // 1 beat 2 twice and drew with 3; 3 beat 2 once. On average 1 has 1 + 0.5, 3 has 1 + 0.5 and
    // 2 nothing: 1 and 3 stay level, although 1 has more points in these games.
    let games = [(1, 1, 2, '1'), (2, 2, 1, '0'), (3, 1, 3, '='), (4, 3, 2, '1')];
    assert_eq!(direct(&played(4, 4, &games), &[1, 2, 3]), [1, 3, 1]);
}

#[test]
fn a_forfeit_is_no_encounter() {
    assert_eq!(direct(&played(2, 1, &[(1, 1, 2, '+')]), &[1, 2]), [1, 1]);
    assert_eq!(direct(&played(2, 1, &[(1, 1, 2, '1')]), &[1, 2]), [1, 2]);
}

#[test]
fn koya_and_sonneborn_berger_in_a_round_robin() {
    // 1: =2 +3 -4 = 1.5; 2: =1 +3 =4 = 2.0; 3: -1 -2 +4 (by forfeit) = 1.0; 4: +1 =2 -3 = 1.5.
    let games = [
        (1, 1, 4, '0'),
        (1, 2, 3, '1'),
        (2, 4, 3, '-'),
        (2, 1, 2, '='),
        (3, 2, 4, '='),
        (3, 3, 1, '0'),
    ];
    let tournament = played(4, 3, &games);
    let settings = Settings { round_robin: true, ..Settings::default() };
    let all = |code: &str| {
        let tie_break = code.parse().unwrap();
        let value =
            |player| explain(&tournament, &settings, tie_break, player, &[]).value.to_string();
        tournament.tpns().map(value).collect::<Vec<_>>()
    };
    // Half of three points is 1.5: 1, 2 and 4 have it.
    // KS: 1 has 0.5 + 0 (against 2 and 4), 2 has 0.5 + 0.5, 3 has 0 + 0 + 1, 4 has 1 + 0.5.
    assert_eq!(all("KS"), ["0.5", "1.0", "1.0", "1.5"]);
    // SB: 1: .5 x 2.0 + 1 x 1.0 + 0 = 2.0; 2: .5 x 1.5 + 1 x 1.0 + .5 x 1.5 = 2.5;
    // 3: the forfeit counts like a game, 1 x 1.5; 4: 1 x 1.5 + .5 x 2.0 = 2.5.
    assert_eq!(all("SB"), ["2.0", "2.5", "1.5", "2.5"]);
    // WON: the forfeit counts like a game here too.
    assert_eq!(all("WON"), ["1.0", "1.0", "1.0", "1.0"]);
}

#[test]
fn averages_performances_and_games_with_black() {
    // 1: +2 (white), =3 (black); 2: -1, +4 by forfeit; 3: +4 (white), =1 (white); 4: -3, - by forfeit.
    let games = [(1, 1, 2, '1'), (1, 3, 4, '1'), (2, 3, 1, '='), (2, 2, 4, '+')];
    let mut tournament = played(4, 2, &games);
    for (player, rating) in tournament.players.iter_mut().zip([2000, 1900, 2100, 1800]) {
        player.rating = rating;
    }
    let settings = Settings::default();
    let all = |code: &str| {
        let tie_break = code.parse().unwrap();
        let value =
            |player| explain(&tournament, &settings, tie_break, player, &[]).value.to_string();
        tournament.tpns().map(value).collect::<Vec<_>>()
    };
    assert_eq!(all("ARO"), ["2000.0", "2000.0", "1900.0", "2100.0"], "over the board alone");
    assert_eq!(all("ARO/C1"), ["2100.0", "0.0", "2000.0", "0.0"], "without the lowest");
    // 1.5 of 2 is 0.75: 193 more; nothing of 1 is 800 less.
    assert_eq!(all("TPR"), ["2193.0", "1200.0", "2093.0", "1300.0"]);
    // The lowest rating that expects 1.5 of 2 against 1900 and 2100: 0.86 and 0.64 at 2203. Without a
    // point it is 800 below the only opponent.
    assert_eq!(all("PTP")[..2], ["2203.0", "1200.0"]);
    // 1 has met 2 (1200) and 3 (2093): 1646.5 is rounded up.
    assert_eq!(all("APRO"), ["1647.0", "2193.0", "1747.0", "2093.0"]);
    assert_eq!(all("BPG"), ["1.0", "1.0", "0.0", "1.0"]);
    assert_eq!(all("BWG"), ["0.0", "0.0", "0.0", "0.0"]);
    // With draws in round 2, 2 and 4 have half a point and 3 one and a half.
    assert_eq!(all("FB")[0], "2.0");
    // The opponents of 1 are 2 and 3.
    let number = |text: &str| text.parse::<f64>().unwrap();
    let buchholz = all("BH");
    let mean = (number(&buchholz[1]) + number(&buchholz[2])) / 2.0;
    assert!((number(&all("AOB")[0]) - mean).abs() < 0.006, "in hundredths");
    let why = explain(&tournament, &settings, "TPR".parse().unwrap(), Tpn(1), &[]);
    assert_eq!(why.parts.len(), 2, "what it is made of: the ratings of both opponents");
}

#[test]
fn set_points_and_their_difference() {
    // Round 1: 1 beats 2 by 2-0, 3 beats 4 by 2-1. Both winners have a point; the sets decide.
    let tournament = played(4, 1, &[(1, 1, 2, '1'), (1, 3, 4, '1')]);
    let set = |player, won, lost| ((Tpn(player), 1), (Score(won), Score(lost)));
    let sets: BTreeMap<_, _> =
        [set(1, 20, 0), set(2, 0, 20), set(3, 20, 10), set(4, 10, 20)].into();
    let order = |codes: &str| {
        let settings =
            Settings { sets: sets.clone(), ..Settings::new(&TieBreak::list(codes).unwrap()) };
        standings(&tournament, &settings)
            .iter()
            .map(|row| (row.place, row.player.0))
            .collect::<Vec<_>>()
    };
    assert_eq!(order("SP"), [(1, 1), (1, 3), (3, 4), (4, 2)]);
    assert_eq!(order("SPD"), [(1, 1), (2, 3), (3, 4), (4, 2)]);
}

#[test]
fn codes_are_read_and_written_and_refused() {
    let codes = "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,DE,WIN,WON,PS,REP,KS,SP,SPD,TPN,FB,FB/C1,AOB,ARO,ARO/C1,TPR,\
                 PTP,APRO,APPO,BPG,BWG";
    let list = TieBreak::list(codes).unwrap();
    let again: Vec<String> = list.iter().map(ToString::to_string).collect();
    assert_eq!(again.join(","), codes);
    let all: Vec<String> = TieBreak::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(TieBreak::list(&all.join(",")).unwrap(), TieBreak::ALL);
    for wrong in ["BX", "BH/C0", "BH/X1", "DE/C1", "TPR/C1", "BH/", "BH/C", "BH/Cé"] {
        assert!(TieBreak::list(wrong).is_err(), "{wrong}");
    }
    assert_eq!("2026-03".parse(), Ok(Edition::Y2026));
    let error = "2025".parse::<Edition>().unwrap_err().to_string();
    assert_eq!(error, "tie-break-edition (edition: 2025)");
}
