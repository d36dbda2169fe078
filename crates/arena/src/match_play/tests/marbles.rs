//! Kulami's score, and Pentago's marble that stays where it was put.

use rulebook::{proves, tr_kulami, tr_pentago};

use super::*;

/// Notes L4: black 11+10+21, red 0+1+4.
const END: &str = "bbbbbb../b......./b......./b......./b......./....r.../......../........";

fn end(position: &str) -> Command {
    Command::EnterEnd { position: position.to_owned() }
}

fn sign() -> Command {
    Command::Sign { person: None }
}

#[test]
fn a_score_is_final_when_both_have_signed() {
    let mut desk = Desk::board("kulami");
    assert_eq!(desk.no(&player("ayse"), sign()), None, "nothing to sign");
    assert_eq!(desk.no(&player("ayse"), end(END)), None, "the referee enters it");
    let facts = desk.ok(&referee(), end(END));
    assert_eq!(facts[0].citations, [tr_kulami::P4_1, tr_kulami::P4_2]);
    let sheet = |desk: &Desk| desk.state.sets()[0].sheet.clone().unwrap();
    assert_eq!(sheet(&desk).rows, [[11, 10, 21], [0, 1, 4]]);
    desk.ok(&player("ayse"), sign());
    assert_eq!(desk.no(&player("ayse"), sign()), None, "once is enough");
    assert_eq!(desk.points(), None, "provisional");
    // A player disputes a row: the signatures are void, and the referee recounts.
    let recount = Command::AskRecount { row: "lines".to_owned() };
    let facts = desk.ok(&player("berk"), recount);
    assert_eq!(facts[0].citations, [tr_kulami::P4_2]);
    assert!(sheet(&desk).signed.is_empty());
    assert_eq!(desk.no(&player("ayse"), sign()), None, "being recounted");
    desk.ok(&referee(), end(END));
    desk.wait(Span::seconds(5));
    desk.ok(&player("berk"), sign());
    assert_eq!(sheet(&desk).signed, [(person("berk"), desk.now)]);
    // The referee records the other signature.
    let of_ayse = Command::Sign { person: Some(person("ayse")) };
    assert_eq!(desk.no(&player("berk"), of_ayse.clone()), None, "not for another");
    let result =
        Command::EnterResult { winner: Some(1), finding: "typed".to_owned(), confirm: true };
    assert_eq!(desk.no(&referee(), result), Some(tr_kulami::P4_3), "no way around the sheet");
    desk.ok(&referee(), of_ayse);
    assert_eq!(desk.points(), Some([2, 0]));
    assert_eq!(desk.state.sets()[0].ended.as_ref().unwrap().score, Some([42, 5]));
    assert!(desk.cited(tr_kulami::P4_3));
    proves!(tr_kulami::P4_2, tr_kulami::P4_3);
}

#[test]
fn a_recorded_game_gives_its_score_by_itself() {
    // Notes L3: red cannot move; black 29, red 27.
    let moves = "h1 d1 g1 b1 b6 f6 e6 e3 h3 h4 d4 c4 c6 a6 d6 d2 h2 h8 h6";
    let mut desk = Desk::board("kulami");
    desk.moves(moves);
    let sheet = desk.state.sets()[0].sheet.clone().unwrap();
    assert_eq!(sheet.rows, [[0, 4, 25], [0, 2, 25]]);
    assert_eq!(desk.points(), None, "not signed");
    desk.ok(&player("ayse"), sign());
    desk.ok(&player("berk"), sign());
    assert_eq!(desk.points(), Some([2, 0]));
    let mut online = Desk::online("kulami");
    online.moves(moves);
    assert_eq!(online.points(), Some([2, 0]), "online it is computed");
}

#[test]
fn black_is_the_starter_whichever_side_that_is() {
    let mut desk = Desk::begun(Setup { starter: Some(1), ..setup("kulami", Mode::Board) });
    desk.ok(&referee(), end(END));
    let sheet = desk.state.sets()[0].sheet.clone().unwrap();
    assert_eq!(sheet.rows, [[0, 1, 4], [11, 10, 21]], "berk has black");
    desk.ok(&player("ayse"), sign());
    desk.ok(&player("berk"), sign());
    assert_eq!(desk.points(), Some([0, 2]));
    let level = "brbr..../rbrb..../......../......../......../......../......../........";
    let mut drawn = Desk::board("kulami");
    drawn.ok(&referee(), end(level));
    drawn.ok(&player("ayse"), sign());
    drawn.ok(&player("berk"), sign());
    assert_eq!(drawn.points(), Some([1, 1]));
}

#[test]
fn a_marble_put_down_stays() {
    let place = |text: &str| Command::Touch { text: text.to_owned() };
    let mut online = Desk::online("pentago");
    let facts = online.ok(&player("ayse"), place("b2"));
    assert_eq!(facts[0].citations, [tr_pentago::_11]);
    assert_eq!(online.no(&player("ayse"), place("c3")), Some(tr_pentago::_11));
    assert_eq!(online.no(&player("ayse"), mv("c3/1")), Some(tr_pentago::_11));
    assert!(online.state.sets()[0].record.is_empty(), "the part is still open");
    online.ok(&player("ayse"), mv("b2/1"));
    assert_eq!(online.no(&player("berk"), place("b2")), None, "an occupied hole");
    // At the board a changed hole is an irregularity under 14.
    let mut desk = Desk::board("pentago");
    desk.ok(&referee(), place("b2"));
    let facts = desk.ok(&referee(), mv("c3/1"));
    assert_eq!(facts[0].citations, [tr_pentago::_11, tr_pentago::_14_1]);
    desk.ok(&player("berk"), report("c-1", "ayse", Reason::TouchedPiece));
    desk.ok(&referee(), rule("c-1", tr_pentago::_14_1, undone_with_warning("ayse")));
    assert_eq!(desk.state.warnings(), [1, 0]);
    desk.ok(&referee(), mv("b2/1"));
    proves!(tr_pentago::_11);
}
