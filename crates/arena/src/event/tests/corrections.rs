//! Results corrected, taken back and forfeited; the end of an event and its opening.

use super::*;
use pairing::systems::KnockOut;

fn reported(round: u16, table: u16, result: BoardResult) -> Reported {
    Reported { round, table, id: None, result, finding: finding(), expected: None }
}

fn correct(round: u16, table: u16, outcome: Outcome) -> Command {
    Command::CorrectResult(reported(round, table, BoardResult::played(outcome)))
}

#[test]
fn a_correction_changes_standings_and_no_pairing_that_was_made() {
    let mut hall = Hall::listed(settings("pentago", 4), 8);
    hall.round();
    hall.round();
    let (before, pairs, why) = (hall.order(), hall.pairs(2), hall.event.explain(2).unwrap());
    hall.ok(&chief(), correct(1, 1, Outcome::Second));
    assert_ne!(hall.order(), before);
    assert_eq!(hall.pairs(2), pairs);
    assert_eq!(hall.event.explain(2).unwrap(), why, "explained by what was known then");
    hall.no(&chief(), correct(1, 1, Outcome::Second));
    hall.no(&player("a"), correct(1, 1, Outcome::First));
    // The next round is paired by the corrected points.
    let mut other = Hall::listed(settings("pentago", 4), 8);
    other.round();
    other.round();
    hall.open_round();
    other.open_round();
    assert_ne!(hall.pairs(3), other.pairs(3));
}

#[test]
fn a_slip_is_taken_back_until_the_round_is_closed() {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.open_round();
    let undo = |table| Command::TakeBackResult { round: 1, table, expected: None };
    hall.no(&organiser(), undo(1));
    let report = |outcome| Command::ReportResult(reported(1, 1, BoardResult::played(outcome)));
    hall.ok(&organiser(), report(Outcome::First));
    hall.no(&organiser(), report(Outcome::Second));
    hall.no(&player("a"), undo(1));
    hall.ok(&referee(), undo(1));
    hall.ok(&organiser(), report(Outcome::Second));
    hall.ok(
        &organiser(),
        Command::ReportResult(reported(1, 2, BoardResult::played(Outcome::Draw))),
    );
    hall.ok(&organiser(), Command::CloseRound { round: 1 });
    hall.no(&organiser(), undo(1));
    hall.ok(&organiser(), correct(1, 1, Outcome::First));

    let mut hall = Hall::listed(recorded(settings("pentago", 3)), 4);
    hall.open_round();
    let ids: Vec<MatchId> = hall.matches.keys().cloned().collect();
    hall.sets(&ids[0], Some(0));
    hall.no(&referee(), undo(1));
}

#[test]
fn a_result_that_came_in_meanwhile_is_not_overwritten_unseen() {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.open_round();
    let played = |outcome| BoardResult::played(outcome);
    let report = |outcome, expected| {
        let expected = Some(expected);
        Command::ReportResult(Reported { expected, ..reported(1, 1, played(outcome)) })
    };
    let seen = |outcome| Expected::Result(played(outcome));
    hall.ok(&referee(), report(Outcome::Second, Expected::Nothing));
    // The organiser still had an empty row before the eyes, and an undo of another entry.
    hall.no(&organiser(), report(Outcome::First, Expected::Nothing));
    let undo = |expected| Command::TakeBackResult { round: 1, table: 1, expected: Some(expected) };
    hall.no(&organiser(), undo(seen(Outcome::First)));
    let correct = |expected| {
        let expected = Some(expected);
        Command::CorrectResult(Reported { expected, ..reported(1, 1, played(Outcome::First)) })
    };
    hall.no(&organiser(), correct(Expected::Nothing));
    hall.ok(&organiser(), correct(seen(Outcome::Second)));
    hall.ok(&organiser(), undo(seen(Outcome::First)));
}

#[test]
fn a_check_in_is_undone_until_the_list_is_closed() {
    let mut hall = Hall::new(settings("pentago", 3));
    for name in ["a", "b"] {
        hall.ok(&organiser(), Command::Enter(entering(name)));
        hall.ok(&organiser(), Command::CheckIn { entrant: id(name) });
    }
    let undo = || Command::UndoCheckIn { entrant: id("a") };
    hall.ok(&organiser(), undo());
    hall.no(&organiser(), undo());
    assert_eq!(hall.ok(&Actor::system(), undo()), [], "what follows is taken as done");
    hall.ok(&organiser(), Command::CheckIn { entrant: id("a") });
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    hall.no(&organiser(), undo());
}

#[test]
fn a_tree_stands_as_it_was_played() {
    let mut hall = Hall::listed(with_system(System::KnockOut(KnockOut::default())), 8);
    hall.round();
    hall.open_round();
    let pairs = hall.pairs(2);
    // Number 1 did not win, but has already gone on; later rounds are drawn from the tree as it is.
    hall.ok(&chief(), correct(1, 1, Outcome::Second));
    hall.results(2, smaller);
    hall.ok(&chief(), Command::CloseRound { round: 2 });
    hall.round();
    assert_eq!(hall.pairs(2), pairs);
    assert_eq!(hall.pairs(3), "1-2");
    // The final is the last round: its correction counts.
    hall.ok(&chief(), correct(3, 1, Outcome::Second));
    assert_eq!(hall.close()[0].entrants, [id("b")]);
}

#[test]
fn a_corrected_match_corrects_its_board() {
    let mut hall = Hall::listed(recorded(settings("pentago", 3)), 4);
    hall.open_round();
    let ids: Vec<MatchId> = hall.matches.keys().cloned().collect();
    for match_id in &ids {
        hall.sets(match_id, Some(0));
    }
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    let half = [pairing::Score::HALF; 2];
    let points = |points, set| match_play::Command::CorrectSet { set, points, finding: finding() };
    // One set fewer: the match goes on, and its board waits.
    hall.play(&ids[0], &referee(), points(half, 2));
    assert_eq!(hall.event.round(1).unwrap().table(1).unwrap().result, None);
    hall.no(&chief(), Command::Pair { round: 2 });
    hall.no(&chief(), Command::Close { finding: finding() });
    hall.play(&ids[0], &referee(), match_play::Command::StartSet { set: 3 });
    let winner = Some(1);
    let enter = match_play::Command::EnterResult { winner, finding: finding(), confirm: true };
    hall.play(&ids[0], &referee(), enter);
    let result = hall.event.round(1).unwrap().table(1).unwrap().result.unwrap();
    assert_eq!((result.outcome, result.sets), (Outcome::Draw, Some([pairing::Score(15); 2])));
    // A correction that ends the match otherwise is a correction here too.
    hall.play(&ids[0], &referee(), points([pairing::Score::ZERO, pairing::Score::ONE], 2));
    let result = hall.event.round(1).unwrap().table(1).unwrap().result.unwrap();
    assert_eq!(result.outcome, Outcome::Second);
    hall.open_round();
    // The program names the match, and it is the one of the table.
    let stranger = Reported {
        id: Some(id("open-r9-t9")),
        ..reported(1, 1, BoardResult::played(Outcome::First))
    };
    hall.no(&Actor::system(), Command::ReportResult(stranger));
    hall.no(&Actor::system(), correct(1, 1, Outcome::First));
}

#[test]
fn forfeits_give_points_but_no_meeting() {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.open_round();
    hall.result(1, 1, BoardResult::forfeit(Outcome::Second));
    hall.result(1, 2, BoardResult::forfeit(Outcome::Neither));
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    let points: Vec<_> = hall.event.standings().unwrap().iter().map(|r| r.points.0).collect();
    assert_eq!(points, [10, 0, 0, 0]);
    hall.open_round();
    assert!(hall.event.round(2).unwrap().boards.len() == 2, "they may meet again");
}

#[test]
fn a_closed_event_is_opened_by_the_main_judge_alone() {
    let mut hall = Hall::listed(settings("pentago", 2), 4);
    hall.round();
    hall.no(&chief(), Command::Close { finding: String::new() });
    hall.open_round();
    hall.no(&chief(), Command::Close { finding: finding() });
    hall.results(2, smaller);
    hall.ok(&chief(), Command::CloseRound { round: 2 });
    let places = hall.close();
    assert_eq!(places.iter().map(|line| line.place).collect::<Vec<_>>(), [1, 2, 3, 4]);
    hall.no(&chief(), correct(1, 1, Outcome::Second));
    hall.no(&organiser(), Command::Reopen { finding: finding() });
    hall.ok(&chief(), Command::Reopen { finding: finding() });
    hall.ok(&chief(), correct(1, 1, Outcome::Second));
    hall.no(&chief(), Command::Reopen { finding: finding() });
    let again = hall.close();
    assert_ne!(again, places);
}

#[test]
fn places_are_shared_by_those_whom_nothing_separates() {
    let mut settings = settings("reversi", 1);
    settings.tie_breaks = Vec::new();
    let mut hall = Hall::listed(settings, 6);
    hall.round();
    let places = hall.close();
    let lines: Vec<_> = places.iter().map(|line| (line.place, line.entrants.len())).collect();
    assert_eq!(lines, [(1, 3), (4, 3)]);
}
