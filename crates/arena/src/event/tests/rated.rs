//! Which rounds count for the house's own ratings.

use super::*;

fn rated(hall: &Hall) -> Vec<(String, String, Outcome)> {
    let line = |Rated(one, other, outcome, _)| (one.to_string(), other.to_string(), outcome);
    hall.event.rated().into_iter().map(line).collect()
}

fn line(one: &str, other: &str, outcome: Outcome) -> (String, String, Outcome) {
    (one.to_owned(), other.to_owned(), outcome)
}

#[test]
fn the_rounds_of_an_ended_event_that_were_really_played() {
    // Seven players: one has a bye in each round.
    let mut hall = Hall::listed(settings("reversi", 2), 7);
    hall.open_round();
    assert_eq!(hall.pairs(1), "1-4 5-2 3-6 7 bye");
    hall.result(1, 1, BoardResult::played(Outcome::First));
    hall.result(1, 2, BoardResult::forfeit(Outcome::Second));
    hall.result(1, 3, BoardResult::played(Outcome::Draw));
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    hall.open_round();
    let tables: Vec<u16> = hall.event.round(2).unwrap().open_tables().collect();
    for table in tables {
        hall.result(2, table, BoardResult::played(Outcome::Neither));
    }
    hall.ok(&chief(), Command::CloseRound { round: 2 });
    assert_eq!(rated(&hall), [], "not before the end");
    assert_eq!(hall.event.ended(), None);
    let end = hall.now;
    hall.close();
    let expected = [line("a", "d", Outcome::First), line("c", "f", Outcome::Draw)];
    assert_eq!(rated(&hall), expected);
    assert_eq!(hall.event.ended(), Some(end));

    // Opened again it does not count, and with the correction it counts where it stood.
    hall.now = Moment(end.0 + 86_400_000);
    hall.ok(&chief(), Command::Reopen { finding: finding() });
    assert_eq!((rated(&hall), hall.event.ended()), (Vec::new(), None));
    let result = BoardResult::played(Outcome::Second);
    let reported =
        Reported { round: 1, table: 1, id: None, result, finding: finding(), expected: None };
    hall.ok(&chief(), Command::CorrectResult(reported));
    hall.close();
    let expected = [line("a", "d", Outcome::Second), line("c", "f", Outcome::Draw)];
    assert_eq!(rated(&hall), expected);
    assert_eq!(hall.event.ended(), Some(end));
}

#[test]
fn pairs_are_not_rated() {
    let mut four = settings("quixo4", 1);
    let Format::Matches(play) = &mut four.format;
    assert_eq!(play.players, 2);
    play.consultation = Some(false);
    let mut hall = Hall::new(four);
    for number in 1..=4 {
        let mut team = entering(&name(number));
        team.players.push(Member { person: id(&format!("partner-{number}")), impaired: false });
        hall.ok(&organiser(), Command::Enter(team));
    }
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    let drawn_by = "a".to_owned();
    hall.ok(&organiser(), Command::EnterLot { first: true, drawn_by });
    hall.round();
    hall.close();
    assert!(hall.event.ended().is_some());
    assert_eq!(rated(&hall), []);
}
