//! Fewest moves: one clock for all.

use puzzles::Format;
use rulebook::proves;

use super::*;
use crate::follow::{Alarm, AnyCommand};

fn hall() -> Venue {
    let mut settings = settings(Edition::Wca2010, Event::FewestMoves);
    settings.format = Format::BestOf2;
    Venue::called(settings)
}

fn go(number: u8) -> Command {
    Command::Go { number }
}

fn hand_in(person: &str, text: &str) -> Command {
    Command::HandIn { solve: solve(person, 1), text: text.to_owned(), paper: false }
}

/// A solution: the scramble backwards.
fn inverse(sequence: &str) -> String {
    puzzles::start(puzzles::Puzzle::Three).unwrap().invert(sequence).unwrap().text
}

/// Rings what the clock asks until the end.
fn ring_all(venue: &mut Venue) -> Vec<(Span, u8)> {
    let start = venue.now;
    let mut rung = Vec::new();
    while let Some(Alarm { at, command }) = venue.round.alarms().into_iter().min_by_key(|a| a.at) {
        let AnyCommand::Round(command) = command else { panic!("of a round") };
        let Command::Announce { minute, .. } = *command else { panic!("a call") };
        venue.now = at + Span(-1);
        assert_eq!(venue.no(&Actor::system(), (*command).clone()), Some(wca_2010::E2b1), "early");
        venue.now = at;
        venue.ok(&Actor::system(), *command);
        rung.push((at - start, minute));
    }
    rung
}

#[test]
fn go_releases_sequence_and_picture_to_all_at_the_same_moment() {
    let mut venue = hall();
    let open = Command::OpenSet { group: 1 };
    assert_eq!(venue.no(&scrambler(), open), Some(wca_2010::E2a), "nobody opens it before");
    assert_eq!(venue.round.released(1), None);
    assert_eq!(venue.no(&competitor("ann"), hand_in("ann", "R")), Some(wca_2010::E2a));
    assert_eq!(venue.no(&competitor("ann"), go(1)), None);
    assert_eq!(venue.no(&judge(), go(2)), None, "in order");
    let facts = venue.ok(&judge(), go(1));
    assert_eq!(facts[0].citations, [wca_2010::E2a, wca_2010::E2b]);
    let sequence = venue.round.released(1).unwrap().to_owned();
    assert!(venue.round.picture(&sequence).unwrap().to_svg().starts_with("<svg"));
    assert_eq!(venue.round.released(2), None, "the next one stays secret");
    let sitting = &venue.round.sittings()[0];
    assert_eq!((sitting.go, sitting.due(60)), (venue.now, venue.now + Span::minutes(60)));
    for person in ["ann", "bob", "cyd", "dan"] {
        assert_eq!(venue.attempt(person, 1).phase, Phase::Solving, "one clock for all");
    }
    assert_eq!(venue.no(&judge(), go(2)), None, "the first one runs");
    ring_all(&mut venue);
    let mut two = settings(Edition::Wca2010, Event::FewestMoves);
    two.groups.push(group(&["eva"], "sue"));
    let create = Command::Create(Box::new(two));
    assert_eq!(Venue::empty().no(&Actor::system(), create), Some(wca_2010::E2a), "one group");
    proves!(wca_2010::E2a);
}

#[test]
fn the_clock_calls_after_30_50_55_and_59_minutes_and_stop_at_60() {
    let mut venue = hall();
    assert_eq!(venue.round.alarms(), []);
    venue.ok(&judge(), go(1));
    let rung = ring_all(&mut venue);
    assert_eq!(rung, [30, 50, 55, 59, 60].map(|m| (Span::minutes(i64::from(m)), m)));
    assert!(venue.round.sittings()[0].stopped);
    assert_eq!(venue.attempt("ann", 1).phase, Phase::Stopped);
    let again = Command::Announce { number: 1, minute: 60 };
    assert_eq!(venue.no(&Actor::system(), again), Some(wca_2010::E2b1), "once");
    assert_eq!(venue.round.alarms(), []);
    proves!(wca_2010::E2b1);
}

#[test]
fn solutions_are_handed_in_and_replaced_until_60_minutes() {
    let mut venue = hall();
    venue.ok(&judge(), go(1));
    let sequence = venue.round.released(1).unwrap().to_owned();
    let start = venue.now;
    venue.ok(&competitor("ann"), hand_in("ann", "R"));
    assert_eq!(venue.no(&competitor("bob"), hand_in("ann", "R")), None, "for oneself");
    venue.now = start + Span::minutes(60);
    venue.ok(&competitor("ann"), hand_in("ann", &inverse(&sequence)));
    assert_eq!(venue.round.sittings()[0].solutions[&id("ann")].replaced, 1);
    venue.now = start + Span::minutes(60) + Span(1);
    let late = hand_in("bob", &inverse(&sequence));
    assert_eq!(venue.no(&competitor("bob"), late.clone()), Some(wca_2010::E2b));
    venue.now = start;
    ring_all(&mut venue);
    assert_eq!(venue.no(&judge(), late), Some(wca_2010::E2b), "after 'Stop'");
    for person in ["ann", "bob", "cyd", "dan"] {
        venue.ok(&judge(), Command::CheckSolution { solve: solve(person, 1) });
    }
    assert!(matches!(venue.outcome("ann", 1), Some(Outcome::Moves(1..=21))));
    assert_eq!(venue.outcome("bob", 1), Some(Outcome::Dnf), "nothing was handed in");
    proves!(wca_2010::E2b);
}

#[test]
fn a_sheet_that_the_judge_had_at_stop_is_typed_in_until_it_is_checked() {
    let mut venue = hall();
    venue.ok(&judge(), go(1));
    let sequence = venue.round.released(1).unwrap().to_owned();
    let typed = |person: &str, paper| Command::HandIn {
        solve: solve(person, 1),
        text: inverse(&sequence),
        paper,
    };
    venue.ok(&score_taker(), typed("ann", true));
    ring_all(&mut venue);
    assert_eq!(venue.no(&judge(), typed("bob", false)), Some(wca_2010::E2b), "after 'Stop'");
    assert_eq!(venue.no(&competitor("bob"), typed("bob", true)), Some(wca_2010::_1h1), "one's own");
    venue.ok(&judge(), typed("bob", true));
    for person in ["ann", "bob"] {
        venue.ok(&judge(), Command::CheckSolution { solve: solve(person, 1) });
        assert!(matches!(venue.outcome(person, 1), Some(Outcome::Moves(1..=21))), "{person}");
    }
    assert_eq!(venue.no(&judge(), typed("bob", true)), None, "it was checked");
    proves!(wca_2010::E2c);
}

#[test]
fn fewest_moves_has_states_of_its_own_and_no_penalties_of_the_timer() {
    let mut venue = hall();
    let e1 = Some(wca_2010::E1);
    let (at, observed) = (|| solve("ann", 1), Observation::Moves(0));
    assert_eq!(venue.no(&scrambler(), Command::SignScramble { solve: at() }), e1);
    assert_eq!(venue.no(&judge(), Command::Begin { solve: at() }), e1);
    venue.ok(&judge(), go(1));
    assert_eq!(venue.no(&judge(), Command::Start { solve: at(), inspection: 1600 }), e1);
    assert_eq!(venue.no(&judge(), Command::Stop { solve: at(), time: 1000 }), e1);
    let pieces = Pieces::Complete;
    assert_eq!(venue.no(&judge(), Command::Check { solve: at(), observed, pieces }), e1);
    assert_eq!(venue.no(&judge(), Command::CheckSolution { solve: at() }), e1, "not closed");
    let offered = venue.round.offered(&id("ann"), venue.attempt("ann", 1));
    let clauses: Vec<_> = offered.iter().map(|act| act.clause).collect();
    assert_eq!(clauses, [wca_2010::E2e, wca_2010::E3a]);
    for clause in [wca_2010::A4b, wca_2010::A4d1, wca_2010::A6c] {
        let give = Command::Penalise { solve: at(), clause, note: finding() };
        assert_eq!(venue.no(&judge(), give), e1);
    }
    let mut seen = vec![venue.attempt("ann", 1).phase];
    ring_all(&mut venue);
    seen.push(venue.attempt("ann", 1).phase);
    venue.ok(&judge(), Command::CheckSolution { solve: at() });
    seen.push(venue.attempt("ann", 1).phase);
    venue.ok(&judge(), Command::Record { solve: at() });
    seen.push(venue.attempt("ann", 1).phase);
    assert_eq!(seen, [Phase::Solving, Phase::Stopped, Phase::Checked, Phase::Recorded]);
    proves!(wca_2010::E1);
}

#[test]
fn a_solution_that_is_not_explained_goes_to_the_main_judge() {
    let mut venue = hall();
    venue.ok(&judge(), go(1));
    let solution = inverse(venue.round.released(1).unwrap());
    let people = ["ann", "bob", "cyd"];
    for person in people {
        venue.ok(&competitor(person), hand_in(person, &solution));
    }
    ring_all(&mut venue);
    for person in people {
        let facts = venue.ok(&judge(), Command::CheckSolution { solve: solve(person, 1) });
        assert!(facts[0].citations.contains(&wca_2010::E2e), "the shared run is marked");
        let ask = || Command::AskExplanation { solve: solve(person, 1) };
        venue.ok(&judge(), ask());
        assert_eq!(venue.no(&judge(), ask()), None, "once");
    }
    let note = |person, explained| Command::NoteExplanation { solve: solve(person, 1), explained };
    let record = |person| Command::Record { solve: solve(person, 1) };
    let rule = |person, accepted| Command::RuleExplanation {
        solve: solve(person, 1),
        accepted,
        finding: finding(),
    };
    venue.ok(&judge(), note("ann", true));
    venue.ok(&judge(), record("ann"));
    for (person, accepted) in [("bob", true), ("cyd", false)] {
        assert_eq!(venue.no(&main_judge(), rule(person, accepted)), None, "nothing to rule on");
        let facts = venue.ok(&judge(), note(person, false));
        assert_eq!(facts[0].citations, [wca_2010::E2f, wca_2010::_11b]);
        assert_eq!(venue.no(&judge(), record(person)), Some(wca_2010::_11b), "it waits");
        assert_eq!(venue.no(&judge(), rule(person, accepted)), Some(wca_2010::E2f));
        let facts = venue.ok(&main_judge(), rule(person, accepted));
        assert!(facts[0].citations.contains(&wca_2010::E2e), "linked to E2e");
        venue.ok(&judge(), record(person));
    }
    assert!(matches!(venue.outcome("bob", 1), Some(Outcome::Moves(_))));
    assert_eq!(venue.outcome("cyd", 1), Some(Outcome::Dnf));
    proves!(wca_2010::E2f);
}

#[test]
fn a_forbidden_object_is_named_and_gives_dnf() {
    let mut venue = hall();
    venue.ok(&judge(), go(1));
    let solution = inverse(venue.round.released(1).unwrap());
    venue.ok(&competitor("ann"), hand_in("ann", &solution));
    let give = |note: &str| Command::Penalise {
        solve: solve("ann", 1),
        clause: wca_2010::E3a,
        note: note.to_owned(),
    };
    assert_eq!(venue.no(&judge(), give("")), None, "name the object");
    assert_eq!(venue.no(&competitor("bob"), give("a telephone")), None);
    let facts = venue.ok(&judge(), give("a telephone"));
    assert_eq!(facts[0].citations, [wca_2010::E3a]);
    ring_all(&mut venue);
    venue.ok(&judge(), Command::CheckSolution { solve: solve("ann", 1) });
    assert_eq!(venue.outcome("ann", 1), Some(Outcome::Dnf), "although it solves");
    assert_eq!(venue.attempt("ann", 1).sheet.marks[0].note, "a telephone");
    let mut other = Venue::called(settings(Edition::Wca2010, Event::Three));
    other.stop("ann", 1, 1000);
    assert_eq!(other.no(&judge(), give("a telephone")), None, "only in fewest moves");
    proves!(wca_2010::E3a);
}
