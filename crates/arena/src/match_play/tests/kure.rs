//! Küre: touched pieces, moves taken back, conduct.

use rulebook::{proves, tr_kure};

use super::*;

fn touch(text: &str) -> Command {
    Command::Touch { text: text.to_owned() }
}

fn enter(position: &str) -> Command {
    Command::EnterPosition {
        position: position.to_owned(),
        seat: "p".to_owned(),
        finding: "set up".to_owned(),
    }
}

#[test]
fn the_touched_piece_is_played_whatever_it_takes() {
    let mut desk = Desk::board("kure");
    desk.wait(Span::seconds(3));
    assert_eq!(desk.no(&referee(), touch("d4")), None, "an empty hole");
    assert_eq!(desk.no(&referee(), touch("d1")), None, "the opponent's piece");
    desk.ok(&referee(), touch("d7"));
    assert_eq!(desk.state.sets()[0].bound.as_ref().unwrap().text, "d7");
    assert_eq!(desk.no(&referee(), mv("c7-c6")), Some(tr_kure::_11_1));
    // She insists: a warning, without anybody's report; she is still bound.
    desk.ok(&referee(), rule("r-1", tr_kure::_11_2, warning("ayse")));
    let made = &desk.state.rulings()[0];
    assert_eq!((made.clause, made.at), (tr_kure::_11_2, desk.now));
    assert_eq!(desk.no(&player("ayse"), mv("c7-c6")), Some(tr_kure::_11_1));
    desk.ok(&referee(), rule("r-2", tr_kure::_11_2, warning("ayse")));
    assert_eq!(desk.state.warnings(), [2, 0]);
    desk.ok(&player("ayse"), mv("d7-d6"));
    assert!(desk.state.sets()[0].bound.is_none());
    // Online the first piece pressed is bound when touch-move is on.
    let mut online = Desk::begun(Setup { touch_move: true, ..setup("kure", Mode::Online) });
    online.ok(&player("ayse"), touch("d7"));
    assert_eq!(online.no(&player("ayse"), mv("c7-c6")), Some(tr_kure::_11_1));
    online.ok(&player("ayse"), mv("d7-e6"));
    proves!(tr_kure::_11_1, tr_kure::_11_2, tr_kure::_11_3);
}

#[test]
fn a_touched_piece_that_cannot_move_binds_nobody() {
    let mut desk = Desk::board("kure");
    desk.ok(&referee(), enter("ooooooo/......./......./......./......./..ppp../...p..."));
    let facts = desk.ok(&referee(), touch("d7"));
    assert_eq!(facts.len(), 2);
    assert_eq!(facts[1].citations, [tr_kure::_11_4]);
    assert!(matches!(&facts[1].fact, Fact::TouchReleased { text } if text == "d7"));
    let other = desk.state.legal_moves(&referee())[0].clone();
    assert!(!other.starts_with("d7"));
    desk.ok(&referee(), mv(&other));
    proves!(tr_kure::_11_4);
}

#[test]
fn the_hole_that_a_piece_has_touched_is_its_destination() {
    let mut desk = Desk::board("kure");
    desk.ok(&referee(), touch("d7"));
    desk.ok(&referee(), touch("d7-d6"));
    assert_eq!(desk.no(&referee(), touch("d7-e6")), Some(tr_kure::_12_2));
    let facts = desk.ok(&referee(), mv("d7-e6"));
    assert!(facts[0].citations.contains(&tr_kure::_12_2), "marked as an irregularity");
    assert!(desk.state.sets()[0].record.is_empty());
    desk.ok(&referee(), rule("r-1", tr_kure::_12_2, Consequence::Restored));
    desk.ok(&referee(), mv("d7-d6"));
    // Online the release on a hole is final.
    let mut online = Desk::online("kure");
    online.ok(&player("ayse"), mv("d7-d6"));
    let back = Command::TakeBack { finding: "slipped".to_owned() };
    assert_eq!(online.no(&player("ayse"), back.clone()), Some(tr_kure::_12_2));
    assert_eq!(online.no(&referee(), back), Some(tr_kure::_12_2));
    proves!(tr_kure::_12_2);
}

#[test]
fn an_illegal_move_is_taken_back_and_its_piece_has_to_move() {
    let mut desk = Desk::board("kure");
    desk.moves("d7-d6 d1-d2");
    let before = desk.position();
    desk.ok(&player("ayse"), mv("d6-e6"));
    assert_eq!(desk.state.current().unwrap().illegal.as_ref().unwrap().clause, tr_kure::_5_2);
    desk.ok(&referee(), rule("r-1", tr_kure::_12_3, undone_with_warning("ayse")));
    assert_eq!(desk.position(), before);
    assert_eq!(desk.state.warnings(), [1, 0]);
    assert_eq!(desk.no(&player("ayse"), mv("c7-c6")), Some(tr_kure::_11_1), "only that piece");
    desk.ok(&player("ayse"), mv("d6-d5"));
    let mut online = Desk::online("kure");
    online.moves("d7-d6 d1-d2");
    assert_eq!(online.no(&player("ayse"), mv("d6-e6")), Some(tr_kure::_5_2));
    assert_eq!(online.state.warnings(), [0, 0]);
    proves!(tr_kure::_12_3);
}

#[test]
fn four_in_line_is_taken_back_with_a_warning() {
    let four = "oooo.../......./......./......./p.p..p./......p/.p.p...";
    let mut desk = Desk::board("kure");
    desk.ok(&referee(), enter(four));
    let facts = desk.ok(&referee(), mv("g6-g5"));
    assert!(facts[0].citations.contains(&tr_kure::_13));
    let why = &desk.state.current().unwrap().illegal.as_ref().unwrap().why;
    for hole in ["a5", "c5", "f5", "g5"] {
        assert!(why.to_string().contains(hole), "{why}");
    }
    desk.ok(&referee(), rule("r-1", tr_kure::_13, undone_with_warning("ayse")));
    assert_eq!(desk.position(), four);
    assert_eq!(desk.state.warnings(), [1, 0]);
    assert!(desk.cited(tr_kure::_13));
    assert!(!desk.state.legal_moves(&referee()).contains(&"g6-g5".to_owned()), "not offered");
    desk.ok(&referee(), mv("g6-f6"));
    proves!(tr_kure::_13);
}

#[test]
fn who_moves_more_than_one_piece_plays_the_first() {
    let mut desk = Desk::board("kure");
    desk.moves("d7-d6 d1-d2");
    let before = desk.position();
    let two = |bind: &str| {
        let mut command = rule("r-1", tr_kure::_14, undone_with_warning("ayse"));
        if let Command::Rule(rule) = &mut command {
            rule.bind = Some(bind.to_owned());
        }
        command
    };
    assert_eq!(desk.no(&referee(), two("d4")), None, "no such piece");
    assert_eq!(desk.no(&referee(), two("c7-c6")), None);
    desk.ok(&referee(), two("c7"));
    assert_eq!(desk.position(), before);
    assert_eq!(desk.state.warnings(), [1, 0]);
    assert_eq!(desk.no(&player("ayse"), mv("e7-e6")), Some(tr_kure::_11_1));
    desk.ok(&player("ayse"), mv("c7-c6"));
    let online = Desk::online("kure");
    let impossible = report("c-1", "berk", Reason::MovedMoreThanOne);
    assert_eq!(online.no(&player("ayse"), impossible), Some(tr_kure::_14));
    proves!(tr_kure::_14);
}

#[test]
fn conduct_is_punished_by_the_chief_referee() {
    let mut desk = Desk::board("kure");
    let mut note = report("c-1", "berk", Reason::Conduct);
    if let Command::Report(report) = &mut note {
        report.note = "shouted; seen by tables 2 and 3".to_owned();
    }
    desk.ok(&referee(), note);
    let case = desk.state.open_cases().next().unwrap();
    assert_eq!((case.clause, &case.person), (tr_kure::_16_1, &person("berk")));
    assert_eq!(case.note, "shouted; seen by tables 2 and 3");
    // Play goes on, and even ends: the result is provisional.
    desk.set(1, Some(1));
    desk.set(2, Some(1));
    assert_eq!(desk.points(), Some([0, 2]));
    assert!(desk.state.is_provisional());
    let loses = || {
        let consequence = Consequence::LosesMatch { person: person("berk") };
        rule("c-1", tr_kure::_16_1, consequence)
    };
    assert_eq!(desk.no(&referee(), loses()), Some(tr_kure::_16_2));
    desk.ok(&chief(), loses());
    assert!(!desk.state.is_provisional());
    assert_eq!(desk.points(), Some([2, 0]));
    // Milder penalties.
    for (consequence, points) in
        [(warning("berk"), [0, 0]), (Consequence::LosesSet { person: person("berk") }, [10, 0])]
    {
        let mut desk = Desk::board("kure");
        desk.ok(&chief(), rule("r-1", tr_kure::_16_1, consequence));
        assert_eq!(desk.state.set_points().map(Score::tenths), points);
    }
    let out = Consequence::Disqualified { person: person("berk") };
    let desk = Desk::board("kure");
    assert_eq!(desk.no(&chief(), rule("r-1", tr_kure::_16_1, out)), None, "the competition's");
    proves!(tr_kure::_16_1, tr_kure::_16_2);
}
