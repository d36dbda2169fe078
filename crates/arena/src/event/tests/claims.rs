//! Results that the two players report themselves.

use super::*;

fn claim(table: u16, side: u8, outcome: Outcome) -> Command {
    Command::ClaimResult(Claim { round: 1, table, side, result: BoardResult::played(outcome) })
}

/// The two at a table, in the order of the pairing.
fn at(hall: &Hall, table: u16) -> [Actor; 2] {
    let pairing = hall.event.seated(1, table).unwrap().board.pairing;
    let of = |number| player(hall.event.numbered(number).unwrap().entered.entrant.as_str());
    [of(pairing.first), of(pairing.second.unwrap())]
}

fn allowed() -> Hall {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.open_round();
    hall.ok(&organiser(), Command::AllowReports { allowed: true });
    hall
}

#[test]
fn a_result_is_in_when_both_players_report_the_same() {
    let mut hall = allowed();
    let [one, two] = at(&hall, 1);
    hall.ok(&one, claim(1, 0, Outcome::First));
    let seated = hall.event.seated(1, 1).unwrap();
    assert!(seated.result.is_none() && seated.is_reported() && !seated.is_disputed());
    let again = Command::ClaimResult(Claim {
        round: 1,
        table: 1,
        side: 0,
        result: BoardResult::played(Outcome::First),
    });
    assert_eq!(hall.ask(&one, &again), Ok(Vec::new()), "sent twice, it is said once");

    hall.ok(&two, claim(1, 1, Outcome::Second));
    assert!(hall.event.seated(1, 1).unwrap().is_disputed());
    let facts = hall.ok(&two, claim(1, 1, Outcome::First));
    assert!(matches!(&facts[1].fact, Fact::ResultIn(own) if own.agreed && own.finding.is_empty()));
    assert_eq!(hall.event.seated(1, 1).unwrap().result.unwrap().outcome, Outcome::First);
    hall.no(&one, claim(1, 0, Outcome::Second));

    // What was agreed by mistake an official takes back, and the two report again.
    hall.ok(&referee(), Command::TakeBackResult { round: 1, table: 1, expected: None });
    assert!(!hall.event.seated(1, 1).unwrap().is_reported());
    hall.ok(&two, claim(1, 1, Outcome::Second));
    assert!(hall.event.seated(1, 1).unwrap().result.is_none());
}

#[test]
fn nobody_reports_for_another_or_where_it_is_not_allowed() {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.open_round();
    let [one, two] = at(&hall, 1);
    hall.no(&one, claim(1, 0, Outcome::First));
    hall.no(&one, Command::AllowReports { allowed: true });
    hall.no(&organiser(), Command::AllowReports { allowed: false });
    hall.ok(&organiser(), Command::AllowReports { allowed: true });

    hall.no(&one, claim(1, 1, Outcome::First));
    hall.no(&one, claim(2, 0, Outcome::First));
    hall.no(&two, claim(1, 2, Outcome::First));
    hall.no(&one, claim(9, 0, Outcome::First));
    hall.no(&referee(), claim(1, 0, Outcome::First));
    hall.no(&one, claim(1, 0, Outcome::Neither));
    let forfeit = BoardResult::forfeit(Outcome::First);
    let not_played = Claim { round: 1, table: 1, side: 0, result: forfeit };
    hall.no(&one, Command::ClaimResult(not_played));
    // The card of the table speaks for either side.
    hall.ok(&Actor::system(), claim(1, 0, Outcome::Draw));
    hall.ok(&Actor::system(), claim(1, 1, Outcome::Draw));
    assert!(hall.event.seated(1, 1).unwrap().result.is_some());

    let hall = Hall::listed(recorded(settings("pentago", 3)), 4);
    hall.no(&organiser(), Command::AllowReports { allowed: true });
}

#[test]
fn what_an_official_enters_wins() {
    let mut hall = allowed();
    let [one, two] = at(&hall, 2);
    hall.ok(&one, claim(2, 0, Outcome::First));
    hall.result(1, 2, BoardResult::played(Outcome::Second));
    hall.no(&two, claim(2, 1, Outcome::First));
    assert_eq!(hall.event.seated(1, 2).unwrap().result.unwrap().outcome, Outcome::Second);
    hall.result(1, 1, BoardResult::played(Outcome::Draw));
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    hall.no(&two, claim(2, 1, Outcome::First));
}
