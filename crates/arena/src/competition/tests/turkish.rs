//! Turkish books and Quixo in a competition: the chief referee, and no appeal about past moves.

use rulebook::{tr_kulami, tr_kure, tr_mangala};

use super::*;

fn chief() -> Actor {
    actor("chief", Role::MainJudge)
}

fn desk(book: &str) -> Desk {
    let mut desk = Desk::created(&organiser(), plan(&[book]));
    desk.ok(
        &organiser(),
        Command::Planning(planning::Command::AddEvent(Box::new(event("open", book, &book[3..])))),
    );
    desk.ok(&organiser(), appoint("chief", Role::MainJudge, None));
    desk.ok(&organiser(), appoint("hakem", Role::Referee, None));
    desk.open_registration();
    desk.enter(&organiser(), "ayse", &["open"]);
    desk
}

#[test]
fn a_competition_of_board_games_needs_no_delegate() {
    let mut desk = desk("tr-mangala");
    desk.ok(&organiser(), Command::Floor(floor::Command::Start));
    desk.ok(&Actor::system(), open("open", 1));
    // Boards of round 1 may still be playing when round 2 is paired elsewhere.
    desk.ok(&Actor::system(), open("open", 2));
    desk.ok(&Actor::system(), close("open", 1));
    desk.ok(&Actor::system(), close("open", 2));
    let places = vec![Place { place: 1, person: id("ayse"), result: "2".to_owned() }];
    desk.ok(
        &Actor::system(),
        Command::Floor(floor::Command::FinishEvent { event: id("open"), places }),
    );
    desk.ok(&organiser(), Command::Reports(reports::Command::Finish));
    assert!(desk.state.reports().is_empty());
    let reopen =
        || Command::Reports(reports::Command::Reopen { reason: "a match was missing".to_owned() });
    desk.ok(&organiser(), reopen());
    assert!(desk.state.finished().is_none());
    desk.no(&organiser(), reopen());
    desk.ok(&organiser(), Command::Reports(reports::Command::Finish));
    desk.ok(&organiser(), Command::Reports(reports::Command::Archive));
    desk.no(&organiser(), reopen());
    assert_eq!(
        desk.no(&organiser(), Command::Planning(planning::Command::Announce)),
        None,
        "put away"
    );
}

#[test]
fn books_and_country_change_until_play_begins_and_a_check_in_until_its_player_plays() {
    let mut desk = desk("tr-mangala");
    let books = |books: &[&str]| {
        let books = Some(books.iter().map(|book| (*book).to_owned()).collect());
        Command::Planning(planning::Command::Amend(Box::new(Amendment {
            books,
            ..Amendment::default()
        })))
    };
    desk.ok(&organiser(), books(&["tr-mangala", "tr-kure"]));
    desk.no(&organiser(), books(&["tr-kure"]));
    let undo = || Command::Registration(registration::Command::UndoCheckIn { person: id("ayse") });
    desk.no(&organiser(), undo());
    desk.ok(&organiser(), check_in("ayse"));
    desk.ok(&organiser(), undo());
    assert!(!desk.state.is_checked_in(&id("ayse")));
    desk.ok(&organiser(), check_in("ayse"));
    desk.ok(&organiser(), Command::Floor(floor::Command::Start));
    desk.ok(&Actor::system(), open("open", 1));
    desk.no(&organiser(), books(&["tr-mangala"]));
    desk.no(&organiser(), undo());
}

#[test]
fn the_chief_referee_rules_on_conduct_and_earlier_moves_are_not_disputed() {
    for (book, clause, barred) in [
        ("tr-mangala", tr_mangala::f, Some(tr_mangala::f)),
        ("tr-kulami", tr_kulami::_11, Some(tr_kulami::_11)),
        ("tr-kure", tr_kure::_16_1, None),
    ] {
        let mut desk = desk(book);
        let out = rule("r-1", clause, disqualified("ayse"));
        assert_eq!(desk.no(&actor("hakem", Role::Referee), out.clone()), None);
        desk.ok(&chief(), out);
        let ayse = actor("ayse", Role::Competitor);
        assert_eq!(desk.no(&ayse, dispute("d-1", "ayse", "r-1")), barred);
        let made = desk.state.rulings_for(&ayse)[0];
        assert!(desk.state.is_final(made));
        let until = Some(desk.now + Span::days(30));
        let suspended = Consequence::Suspended { person: id("ayse"), until };
        assert_eq!(desk.no(&board(), rule("r-2", clause, suspended)), None, "no such thing");
    }
}
