//! The countdown of a round, and those who play every round at one table.

use super::*;
use crate::time::Span;

#[test]
fn the_hall_is_told_until_when_a_round_lasts() {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    let time = |minutes| Command::TimeRound { round: 1, minutes };
    hall.no(&chief(), time(30));
    hall.ok(&chief(), Command::Pair { round: 1 });
    hall.no(&chief(), time(30));
    hall.ok(&chief(), Command::Publish { round: 1 });
    hall.no(&player("a"), time(30));
    hall.no(&chief(), time(24 * 60 + 1));
    hall.no(&chief(), time(0));
    hall.ok(&chief(), time(30));
    let until = |hall: &Hall| hall.event.rounds()[0].until;
    assert_eq!(until(&hall), Some(hall.now + Span::minutes(30)));
    hall.ok(&chief(), time(45));
    assert_eq!(until(&hall), Some(hall.now + Span::minutes(45)));
    hall.ok(&chief(), time(0));
    assert_eq!(until(&hall), None);
    hall.results(1, |_, _| Outcome::First);
    hall.ok(&chief(), Command::CloseRound { round: 1 });
    hall.no(&chief(), time(30));
}

fn table_of(hall: &Hall, name: &str, round: u16) -> Option<u16> {
    let number = hall.event.entrant(&id(name)).unwrap().number.unwrap();
    let boards = &hall.event.round(round).unwrap().boards;
    boards.iter().find(|own| own.board.pairing.has(number)).and_then(|own| own.board.table)
}

#[test]
fn who_needs_one_place_has_it_in_every_round() {
    let mut hall = Hall::listed(settings("pentago", 5), 10);
    let fix = |name: &str, table| Command::FixTable { entrant: id(name), table };
    hall.no(&player("a"), fix("a", Some(5)));
    hall.no(&chief(), fix("a", Some(0)));
    hall.no(&chief(), fix("a", None));
    hall.ok(&organiser(), fix("a", Some(5)));
    hall.ok(&organiser(), fix("j", Some(2)));
    hall.no(&chief(), fix("b", Some(5)));
    // A table that the hall does not have in a round is nobody's: it goes by the order then.
    hall.ok(&organiser(), fix("c", Some(40)));
    for _ in 0..3 {
        let round = hall.open_round();
        let met = hall.event.seated(round, 5).unwrap().board.pairing;
        let j = hall.event.entrant(&id("j")).unwrap().number.unwrap();
        assert_eq!(table_of(&hall, "a", round), Some(5), "round {round}");
        let expected = if met.has(j) { 5 } else { 2 };
        assert_eq!(table_of(&hall, "j", round), Some(expected), "round {round}");
        let tables: Vec<_> =
            hall.event.round(round).unwrap().boards.iter().filter_map(|s| s.board.table).collect();
        assert_eq!(tables, [1, 2, 3, 4, 5], "in order, none twice");
        hall.results(round, |one, two| if one < two { Outcome::First } else { Outcome::Draw });
        hall.ok(&chief(), Command::CloseRound { round });
    }
    hall.ok(&organiser(), fix("a", None));
}
