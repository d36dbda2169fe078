//! Reports, warnings, and claims about moves.

use rulebook::{proves, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi};

use super::*;

struct Book {
    game: &'static str,
    warning: Citation,
    third: Citation,
    claims: Option<Citation>,
    /// Two moves of the first player and two of the second.
    moves: [&'static str; 4],
}

const BOOKS: [Book; 5] = [
    Book {
        game: "mangala",
        warning: tr_mangala::h_1,
        third: tr_mangala::h_2,
        claims: Some(tr_mangala::f),
        moves: ["S3", "N3", "S2", "N2"],
    },
    Book {
        game: "pentago",
        warning: tr_pentago::_14_1,
        third: tr_pentago::_14_2,
        claims: Some(tr_pentago::_15),
        moves: ["a1/1", "f6/4", "a6/3", "f1/2"],
    },
    Book {
        game: "kure",
        warning: tr_kure::_12_3,
        third: tr_kure::_15_1,
        claims: None,
        moves: ["d7-d6", "d1-d2", "b7-b6", "b1-b2"],
    },
    Book {
        game: "reversi",
        warning: tr_reversi::_10_2,
        third: tr_reversi::_10_4,
        claims: Some(tr_reversi::_11),
        moves: ["f5", "d6", "c5", "f4"],
    },
    Book {
        game: "kulami",
        warning: tr_kulami::_12_1,
        third: tr_kulami::_12_2,
        claims: Some(tr_kulami::_11),
        moves: ["d4", "d8", "h8", "h1"],
    },
];

/// Sets that allow a second one, to see that warnings are carried on.
fn three_sets(game: &str) -> Setup {
    Setup { sets: 3, ..setup(game, Mode::Board) }
}

#[test]
fn a_report_becomes_a_case_that_the_referee_confirms_or_rejects() {
    for book in &BOOKS {
        let mut desk = Desk::begun(three_sets(book.game));
        desk.moves(book.moves[0]);
        let before = desk.position();
        let case = report("c-1", "ayse", Reason::IllegalMove);
        let facts = desk.ok(&player("berk"), case.clone());
        assert_eq!(facts[0].citations, [book.warning], "{}", book.game);
        let open = desk.state.open_cases().next().unwrap();
        assert_eq!(open.reporter, Some(person("berk")));
        assert_eq!((open.at, open.set, open.move_number), (desk.now, 1, 1));
        assert_eq!(desk.no(&player("berk"), case), None, "the same case twice");
        assert_eq!(desk.no(&player("berk"), mv(book.moves[1])), None, "play waits");
        // Rejected: nothing follows.
        desk.ok(&referee(), rule("c-1", book.warning, Consequence::Nothing));
        assert_eq!(desk.state.warnings(), [0, 0]);
        assert_eq!(desk.state.open_cases().count(), 0);
        // Confirmed: one warning, and the move is taken back.
        desk.ok(&player("berk"), report("c-2", "ayse", Reason::IllegalMove));
        let players_ruling = rule("c-2", book.warning, warning("ayse"));
        assert!(desk.ask(&player("berk"), &players_ruling).is_err(), "only the referee rules");
        desk.ok(&referee(), rule("c-2", book.warning, undone_with_warning("ayse")));
        assert_eq!(desk.state.warnings(), [1, 0]);
        assert_eq!(desk.state.sets()[0].record.len(), 0);
        assert_ne!(desk.position(), before);
        assert_eq!(desk.state.to_move(), [&person("ayse")], "moves again");
        let made = &desk.state.rulings()[1];
        assert_eq!((&made.by, made.role), (&person("hakem"), Role::Referee));
        assert!(!made.finding.is_empty());
        let again = rule("c-2", book.warning, warning("ayse"));
        assert_eq!(desk.no(&referee(), again), None, "ruled once");
    }
    proves!(tr_mangala::h_1, tr_pentago::_14_1);
}

#[test]
fn a_warning_for_a_report_needs_no_words_and_any_other_ruling_does() {
    for book in &BOOKS {
        let mut desk = Desk::begun(three_sets(book.game));
        desk.moves(book.moves[0]);
        let silent = |id: &str, consequence: Consequence| {
            let Command::Rule(own) = rule(id, book.warning, consequence) else { unreachable!() };
            Command::Rule(Rule { finding: String::new(), ..own })
        };
        let unreported = silent("c-1", Consequence::Nothing);
        assert_eq!(desk.no(&referee(), unreported), None, "words are missing");
        desk.ok(&player("berk"), report("c-1", "ayse", Reason::IllegalMove));
        assert_eq!(desk.no(&referee(), silent("c-1", Consequence::Nothing)), None);
        desk.ok(&referee(), silent("c-1", undone_with_warning("ayse")));
        let made = &desk.state.rulings()[0];
        assert_eq!((made.finding.as_str(), desk.state.warnings()), ("", [1, 0]));
        let (case, _) = desk.state.case(&made.id).unwrap();
        assert_eq!(case.reason, Reason::IllegalMove);
    }
}

#[test]
fn only_in_kure_the_referee_warns_unasked() {
    for book in &BOOKS {
        let mut desk = Desk::begun(three_sets(book.game));
        desk.moves(book.moves[0]);
        let unasked = rule("c-1", book.warning, warning("ayse"));
        if book.game == "kure" {
            desk.ok(&referee(), unasked);
            assert_eq!(desk.state.warnings(), [1, 0]);
            continue;
        }
        let clause = match book.game {
            "reversi" => tr_reversi::_10_5,
            _ => book.warning,
        };
        assert_eq!(desk.no(&referee(), unasked), Some(clause));
        let note = report("c-1", "ayse", Reason::IllegalMove);
        assert_eq!(desk.no(&referee(), note), Some(clause), "nobody reported it");
        // A report about one player warns no other.
        desk.ok(&player("berk"), report("c-1", "ayse", Reason::IllegalMove));
        let other = rule("c-1", book.warning, warning("berk"));
        assert_eq!(desk.no(&referee(), other), Some(clause));
        let own = report("c-3", "berk", Reason::IllegalMove);
        assert_eq!(desk.no(&player("berk"), own), None, "no player reports the own side");
    }
}

#[test]
fn the_third_warning_of_a_round_loses_it() {
    for book in &BOOKS {
        let mut desk = Desk::begun(three_sets(book.game));
        let warn = |desk: &mut Desk, id: &str| {
            desk.ok(&player("berk"), report(id, "ayse", Reason::IllegalMove));
            desk.ok(&referee(), rule(id, book.warning, undone_with_warning("ayse")))
        };
        desk.moves(book.moves[0]);
        warn(&mut desk, "c-1");
        // ayse wins the first set: the score does not help her.
        if book.game == "kulami" {
            let position =
                "b......./......../......../......../......../......../......../........";
            let end = Command::EnterEnd { position: position.to_owned() };
            desk.ok(&referee(), end);
            desk.ok(&player("ayse"), Command::Sign { person: None });
            desk.ok(&player("berk"), Command::Sign { person: None });
        } else {
            desk.set(1, Some(0));
        }
        assert_eq!(desk.state.warnings(), [1, 0], "carried on to the next set");
        desk.ok(&referee(), Command::StartSet { set: 2 });
        desk.moves(book.moves[0]);
        desk.moves(book.moves[1]);
        warn(&mut desk, "c-2");
        assert_eq!(desk.points(), None);
        desk.moves(book.moves[1]);
        let facts = warn(&mut desk, "c-3");
        let end = facts.last().unwrap();
        assert!(end.citations.contains(&book.third), "{}", book.game);
        assert_eq!(desk.points(), Some([0, 2]));
        let result = desk.state.result().unwrap();
        assert_eq!(result.reason, EndReason::Warnings { loser: 0 });
        assert_eq!(desk.no(&referee(), mv(book.moves[2])), None, "over at once");
        // The next round is a new match: it starts without warnings.
        assert_eq!(Desk::begun(three_sets(book.game)).state.warnings(), [0, 0]);
    }
    proves!(
        tr_mangala::h_2,
        tr_mangala::h_3,
        tr_pentago::_14_2,
        tr_pentago::_14_3,
        tr_kure::_15_1,
        tr_kure::_15_2,
        tr_reversi::_10_4,
        tr_kulami::_12_2
    );
}

#[test]
fn a_wrong_ruling_is_withdrawn_by_another() {
    let mut desk = Desk::board("kure");
    desk.moves("d7-d6");
    for id in ["r-1", "r-2", "r-3"] {
        desk.ok(&referee(), rule(id, tr_kure::_11_2, warning("ayse")));
    }
    assert_eq!(desk.points(), Some([0, 2]));
    let withdraw = |id: &str, earlier: &str, with| {
        let consequence =
            Consequence::Replaced { ruling: earlier.parse().unwrap(), with: Box::new(with) };
        rule(id, tr_kure::_11_2, consequence)
    };
    assert_eq!(desk.no(&referee(), withdraw("r-4", "r-9", Consequence::Nothing)), None);
    assert_eq!(desk.no(&referee(), withdraw("r-4", "r-2", warning("berk"))), None);
    desk.ok(&referee(), withdraw("r-4", "r-2", Consequence::Nothing));
    assert_eq!(desk.points(), None, "the match goes on where it stood");
    assert_eq!(desk.state.warnings(), [2, 0]);
    assert_eq!(desk.no(&referee(), withdraw("r-5", "r-2", Consequence::Nothing)), None, "once");
    desk.moves("d1-d2");
    // The loss of the match, ruled by the chief referee, is withdrawn the same way.
    let loses = Consequence::LosesMatch { person: person("berk") };
    desk.ok(&chief(), rule("r-6", tr_kure::_16_1, loses));
    assert_eq!(desk.points(), Some([2, 0]));
    let by_referee = desk.no(&referee(), withdraw("r-7", "r-6", Consequence::Nothing));
    assert_eq!(by_referee, Some(tr_kure::_16_2));
    desk.ok(&chief(), withdraw("r-7", "r-6", Consequence::Nothing));
    assert_eq!(desk.points(), None);
    desk.moves("b7-b6");
}

#[test]
fn claims_are_about_the_latest_move_until_the_own_next_one() {
    for book in &BOOKS {
        let claim = |id: &str, number: Option<u32>, against: &str| {
            let mut command = report(id, against, Reason::IllegalMove);
            if let Command::Report(report) = &mut command {
                report.move_number = number;
            }
            command
        };
        let mut desk = Desk::begun(three_sets(book.game));
        let early = desk.no(&player("berk"), claim("c-1", None, "ayse"));
        assert_eq!(early, book.claims, "nothing was played");
        desk.moves(book.moves[0]);
        desk.moves(book.moves[1]);
        // berk has moved: ayse's first move is past.
        for number in [None, Some(1)] {
            let refused = desk.no(&player("berk"), claim("c-1", number, "ayse"));
            assert_eq!(refused, book.claims, "{}", book.game);
        }
        desk.moves(book.moves[2]);
        desk.moves(book.moves[3]);
        // ayse may claim about move 4, not about move 2.
        let refused = desk.no(&player("ayse"), claim("c-1", Some(2), "berk"));
        assert_eq!(refused, book.claims);
        let asked_by_referee = {
            let mut command = claim("c-1", Some(2), "berk");
            if let Command::Report(report) = &mut command {
                report.reporter = Some(person("ayse"));
            }
            command
        };
        assert_eq!(desk.no(&referee(), asked_by_referee), book.claims, "nor through the desk");
        desk.ok(&player("ayse"), claim("c-1", Some(4), "berk"));
    }
    proves!(tr_mangala::f, tr_pentago::_15, tr_reversi::_11, tr_kulami::_11);
}

#[test]
fn illegal_entries_wait_for_the_referee_at_the_board_and_are_refused_online() {
    for (game, before, illegal, breaks, ruled) in [
        ("pentago", "", "a1/4", tr_pentago::_6_3, tr_pentago::_14_1),
        ("kulami", "d4", "e4", tr_kulami::_7, tr_kulami::_12_1),
        ("kulami", "d4", "e6", tr_kulami::_6_1, tr_kulami::_12_1),
        ("mangala", "", "N4", tr_mangala::I3, tr_mangala::h_1),
    ] {
        let mut desk = Desk::board(game);
        // Mangala has nothing illegal but an empty pit.
        if game == "mangala" {
            let enter = Command::EnterPosition {
                position: "S 4 4 4 4 4 4 [0] N 4 4 4 0 4 4 [4]".to_owned(),
                seat: "N".to_owned(),
                finding: "set up".to_owned(),
            };
            desk.ok(&referee(), enter);
        } else {
            desk.moves(before);
        }
        let position = desk.position();
        let mover = desk.mover();
        let opponent = if mover == player("ayse") { "berk" } else { "ayse" };
        let facts = desk.ok(&mover, mv(illegal));
        assert_eq!(facts[0].citations, [breaks, ruled], "{game} {illegal}");
        let set = desk.state.current().unwrap();
        assert_eq!(set.illegal.as_ref().unwrap().text, illegal);
        assert_eq!(desk.position(), position);
        // The legal moves are for the referee alone.
        assert!(!desk.state.legal_moves(&referee()).is_empty());
        assert!(desk.state.legal_moves(&mover).is_empty());
        assert!(desk.state.legal_moves(&player(opponent)).is_empty());
        assert_eq!(desk.no(&mover, mv(illegal)), None, "the referee has to rule first");
        let name = mover.person.clone().unwrap();
        desk.ok(&player(opponent), report("c-1", name.as_str(), Reason::IllegalMove));
        let case = desk.state.open_cases().next().unwrap();
        let shown = |actor: &Actor| desk.state.legal_moves_of_case(case, actor);
        assert_eq!(shown(&referee()), desk.state.legal_moves(&referee()), "{game}");
        assert!(shown(&mover).is_empty() && shown(&player(opponent)).is_empty());
        let side = desk.state.setup().unwrap().side_of(&name).unwrap();
        desk.ok(&referee(), rule("c-1", ruled, undone_with_warning(name.as_str())));
        assert_eq!(desk.state.warnings()[usize::from(side)], 1);
        assert_eq!(desk.position(), position);
        assert_eq!(desk.mover(), mover, "moves again");

        let mut online = Desk::online(game);
        if game == "mangala" {
            online.moves("S3");
            assert_eq!(online.no(&player("berk"), mv("S3")), Some(tr_mangala::K1_6));
        } else {
            online.moves(before);
            assert_eq!(online.no(&online.mover(), mv(illegal)), Some(breaks));
        }
        let against = online.mover().person.unwrap();
        let refused = online.no(&player("ayse"), report("c-1", "berk", Reason::IllegalMove));
        assert_eq!(refused, Some(ruled), "no such report online");
        assert_eq!(online.state.warnings(), [0, 0], "{against}");
    }
    // A case about a recorded move shows what was legal before it.
    let mut desk = Desk::board("kulami");
    desk.moves("d4 d8");
    desk.ok(&player("ayse"), report("c-1", "berk", Reason::IllegalMove));
    let case = desk.state.open_cases().next().unwrap();
    let shown = desk.state.legal_moves_of_case(case, &referee()).join(" ");
    assert_eq!(shown, "d1 d2 d3 a4 b4 c4 g4 h4 d6 d7 d8", "the notes' L1");
    proves!(tr_kulami::_12_1);
}

#[test]
fn an_illegal_move_may_be_let_stand_as_it_is_on_the_board() {
    let mut desk = Desk::board("pentago");
    desk.ok(&referee(), mv("a1/4"));
    let stands = |position: Option<&str>| {
        rule(
            "r-1",
            tr_pentago::_14_1,
            Consequence::Stands { position: position.map(str::to_owned) },
        )
    };
    assert_eq!(desk.no(&referee(), stands(None)), None);
    assert_eq!(desk.no(&referee(), stands(Some("nonsense"))), None);
    let position = "b...../....../....../....../....../......";
    desk.ok(&referee(), stands(Some(position)));
    assert_eq!(desk.position(), position);
    assert_eq!(desk.state.to_move(), [&person("berk")]);
    assert_eq!(desk.state.warnings(), [0, 0], "unreported");
}
