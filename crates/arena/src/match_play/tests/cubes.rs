//! Quixo: symbols, teams of two, consultation.

use rulebook::{proves, quixo};

use super::*;

#[test]
fn symbols_and_the_starter_come_first() {
    let mut desk =
        Desk::new(Setup { symbols: None, starter: None, ..setup("quixo", Mode::Online) });
    let start = || Command::StartSet { set: 1 };
    assert_eq!(desk.no(&referee(), start()), Some(quixo::S4), "no symbols");
    let prepare =
        |symbols, starter| Command::Prepare(Prepare { symbols, starter, consultation: None });
    let same = prepare(Some([Symbol::Circle; 2]), None);
    assert_eq!(desk.no(&referee(), same), Some(quixo::S4), "different symbols");
    desk.ok(&referee(), prepare(Some([Symbol::Circle, Symbol::Cross]), None));
    assert_eq!(desk.no(&referee(), start()), Some(quixo::S4), "no starter");
    assert_eq!(desk.no(&referee(), prepare(None, Some(2))), None);
    desk.ok(&referee(), prepare(None, Some(1)));
    desk.ok(&referee(), start());
    assert_eq!(desk.mover(), player("berk"));
    let symbols = desk.state.setup().unwrap().symbols;
    assert_eq!(symbols, Some([Symbol::Circle, Symbol::Cross]));
    assert_eq!(desk.no(&referee(), prepare(None, Some(0))), None, "it has started");
    desk.moves("c1S");
    let both = Setup { symbols: Some([Symbol::Cross; 2]), ..setup("quixo", Mode::Online) };
    let created = Desk::empty().no(&Actor::system(), Command::Create(Box::new(both)));
    assert_eq!(created, Some(quixo::S4));
    proves!(quixo::S4);
}

#[test]
fn four_players_sit_in_two_teams() {
    let create = |setup: Setup| Command::Create(Box::new(setup));
    let mut twice = setup("quixo4", Mode::Board);
    twice.sides[1][1].person = person("ayse");
    assert_eq!(Desk::empty().no(&Actor::system(), create(twice)), Some(quixo::F1));
    let mut three = setup("quixo4", Mode::Board);
    three.sides[1].pop();
    assert_eq!(Desk::empty().no(&Actor::system(), create(three)), Some(quixo::F1));
    // A1 south, B1 west, A2 north, B2 east: partners face each other.
    for (starter, order) in
        [(0, ["ayse", "berk", "can", "deniz"]), (1, ["berk", "ayse", "deniz", "can"])]
    {
        let mut desk =
            Desk::begun(Setup { starter: Some(starter), ..setup("quixo4", Mode::Online) });
        for (name, text) in order.iter().zip(["c1Ss", "b1Sw", "d1Sn", "a2Ee"]) {
            assert_eq!(desk.state.to_move(), [&person(name)]);
            for other in order.iter().filter(|other| other != &name) {
                assert!(desk.ask(&player(other), &mv(text)).is_err(), "{other} out of turn");
            }
            desk.ok(&player(name), mv(text));
        }
        assert_eq!(desk.state.to_move(), [&person(order[0])]);
    }
    proves!(quixo::F1);
}

#[test]
fn consultation_is_agreed_before_the_game() {
    for (agreed, open) in [(true, true), (false, false)] {
        let mut desk = Desk::new(Setup { consultation: None, ..setup("quixo4", Mode::Online) });
        let start = || Command::StartSet { set: 1 };
        assert_eq!(desk.no(&referee(), start()), Some(quixo::F3));
        let prepare =
            Command::Prepare(Prepare { consultation: Some(agreed), ..Prepare::default() });
        desk.ok(&referee(), prepare.clone());
        assert_eq!(desk.state.partners_may_consult(), Some(true), "before the game");
        desk.ok(&referee(), start());
        assert_eq!(desk.state.partners_may_consult(), Some(open));
        assert_eq!(desk.no(&referee(), prepare), None, "not during the game");
        assert_eq!(desk.state.setup().unwrap().consultation, Some(agreed), "in the record");
    }
    assert_eq!(Desk::online("quixo").state.partners_may_consult(), None, "nobody has a partner");
    // At the board a breach is reported to the referee.
    let mut desk = Desk::board("quixo4");
    let facts = desk.ok(&player("berk"), report("c-1", "can", Reason::Consultation));
    assert_eq!(facts[0].citations, [quixo::F3]);
    let unknown = rule("c-1", quixo::F3, warning("can"));
    assert_eq!(desk.no(&referee(), unknown), None, "the book knows no warnings");
    let loses = Consequence::LosesSet { person: person("can") };
    desk.ok(&referee(), rule("c-1", quixo::F3, loses));
    assert_eq!(desk.points(), Some([0, 2]));
    proves!(quixo::F3);
}
