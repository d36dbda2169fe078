//! The list of official events: who changes it, from when it counts, and for whom.

use puzzles::{Edition, Event};
use rulebook::proves;

use super::*;
use crate::Actor;

/// 16 November 2026.
const NOW: Moment = Moment(1_794_816_000_000);

fn context(role: Role) -> Context {
    Context { now: NOW, actor: Actor { person: "ada".parse().ok(), role }, seed: None }
}

fn without(edition: Edition, year: i16, dropped: &[Event]) -> EventList {
    let events = Event::ALL.into_iter().filter(|own| !dropped.contains(own)).map(Listed).collect();
    EventList { edition, year, events, reason: "hardly anybody enters it".to_owned() }
}

fn publish(state: &mut Federation, list: EventList) -> Result<(), Refused> {
    let context = context(Role::Board);
    for cited in state.decide(&Command::PublishEvents(list), &context)? {
        let entry = Entry {
            version: 1,
            at: context.now,
            by: context.actor.clone(),
            citations: cited.citations,
            fact: cited.fact,
        };
        state.apply(&entry);
    }
    Ok(())
}

fn day(year: i16, month: u8) -> Day {
    Day::new(year, month, 15).unwrap()
}

#[test]
fn a_list_counts_from_its_year_on_and_a_later_decision_replaces_it() {
    for edition in Edition::ALL {
        let mut state = Federation::default();
        assert_eq!(state.events_on(day(2027, 1)), Event::ALL, "the events of the book");
        publish(&mut state, without(edition, 2028, &[Event::Magic])).unwrap();
        publish(&mut state, without(edition, 2027, &[Event::WithFeet])).unwrap();
        for (first, event, listed) in [
            (day(2026, 12), Event::WithFeet, true),
            (day(2027, 1), Event::WithFeet, false),
            (day(2027, 12), Event::Magic, true),
            (day(2028, 1), Event::Magic, false),
            (day(2028, 1), Event::WithFeet, true),
            (day(2040, 6), Event::Magic, false),
        ] {
            assert_eq!(state.lists(event, first), listed, "{event} {first}");
            let checked = state.check_listed(edition, event, first);
            assert_eq!(checked.is_ok(), listed);
            let clause = checked.err().and_then(|own| own.citation());
            assert_eq!(clause, (!listed).then_some(yearly_clause(edition)));
        }
        publish(&mut state, without(edition, 2028, &[Event::MasterMagic])).unwrap();
        assert!(
            state.lists(Event::Magic, day(2028, 3)),
            "it was added again before the year began"
        );
        let changes = state.changes();
        let changed: Vec<_> =
            changes.iter().map(|own| (&own.added[..], &own.dropped[..])).collect();
        let (magic, feet) = (&[Event::Magic][..], &[Event::WithFeet][..]);
        let last = (magic, &[Event::MasterMagic][..]);
        assert_eq!(changed, [(&[][..], magic), (&[][..], feet), last], "what each has changed");
    }
    proves!(wca_2009::_9e, wca_2010::_9e);
}

#[test]
fn the_board_alone_decides_with_a_reason_for_a_year_to_come() {
    for edition in Edition::ALL {
        let state = Federation::default();
        let list = without(edition, 2027, &[Event::Magic]);
        for role in Role::ALL.into_iter().filter(|own| *own != Role::Board) {
            let command = Command::PublishEvents(list.clone());
            let refused = state.decide(&command, &context(role)).unwrap_err();
            assert_eq!(refused.citation(), Some(board_clause(edition)), "{role:?}");
        }
        for (wrong, key) in [
            (EventList { reason: " ".to_owned(), ..list.clone() }, "text-empty"),
            (EventList { year: 2026, ..list.clone() }, "federation-year-begun"),
            (EventList { year: 2037, ..list.clone() }, "federation-year-far"),
            (EventList { events: BTreeSet::new(), ..list.clone() }, "federation-no-events"),
            (without(edition, 2027, &[]), "federation-no-change"),
        ] {
            let refused = publish(&mut state.clone(), wrong).unwrap_err();
            assert_eq!(refused.message().key, key);
        }
        let mut state = state;
        publish(&mut state, list).unwrap();
        let decision = state.decision_in(2027).unwrap();
        assert_eq!(decision.list.reason, "hardly anybody enters it");
        assert_eq!((decision.at, decision.by.clone()), (NOW, "ada".parse().ok()));
        let other = Edition::ALL.into_iter().find(|own| *own != edition).unwrap();
        assert!(publish(&mut state, without(other, 2028, &[Event::Clock])).is_err());
    }
    proves!(wca_2009::_9e1, wca_2010::_9e1);
}
