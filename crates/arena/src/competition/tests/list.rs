//! Lists of competitors: all of a list is taken, or nothing.

use super::*;

fn line(name: &str, change: impl Fn(&mut Application, &mut Profile)) -> Register {
    let (mut application, mut profile) = (application(name, &["333"]), profile());
    change(&mut application, &mut profile);
    Register { application, profile }
}

fn all(lines: &[Register], approve: bool) -> Command {
    Command::Registration(registration::Command::RegisterAll { all: lines.to_vec(), approve })
}

#[test]
fn everybody_is_entered_or_nobody() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let good = [line("zoe", |_, _| {}), line("yan", |_, _| {})];
        let bad = [good[0].clone(), line("yan", |a, _| a.accepts.clear())];
        assert_eq!(desk.no(&organiser(), all(&bad, true)), Some(wca!(edition, _2a1)));
        assert!(desk.state.registrations().get(&id("zoe")).is_none(), "not even the good line");
        desk.no(&organiser(), all(&[], true));
        desk.no(&organiser(), all(&[good[0].clone(), good[0].clone()], true));
        desk.ok(&organiser(), all(&good, true));
        for name in ["zoe", "yan"] {
            let own = &desk.state.registrations()[&id(name)];
            assert_eq!(own.entries[&id("333")], EntryStatus::Approved, "{name}");
        }
        desk.no(&organiser(), all(&good, true));
    }
}

#[test]
fn who_lacks_something_is_registered_and_waits() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        desk.ok(&organiser(), all(&[line("zoe", |_, p| p.contact = false)], true));
        let own = &desk.state.registrations()[&id("zoe")];
        assert_eq!(own.missing, [Missing::Contact]);
        assert_eq!(own.entries[&id("333")], EntryStatus::Pending);
    }
}

#[test]
fn a_list_is_for_the_desk_and_keeps_to_the_limits() {
    let mut desk = Desk::cubing(Edition::Wca2010);
    let zoe = [line("zoe", |_, _| {})];
    assert!(matches!(
        desk.ask(&actor("zoe", Role::Competitor), &all(&zoe, true)),
        Err(Refused::Role { .. })
    ));
    let now = desk.now;
    let window = Window { opens: now, closes: now + Span::days(1), limit: Some(1) };
    let taken = desk.state.registrations().len();
    let window = Window { limit: u32::try_from(taken + 1).ok(), ..window };
    desk.ok(&organiser(), Command::Registration(registration::Command::SetRegistration(window)));
    let two = [zoe[0].clone(), line("yan", |_, _| {})];
    desk.no(&organiser(), all(&two, false));
    desk.ok(&organiser(), all(&zoe, false));
    let own = &desk.state.registrations()[&id("zoe")];
    assert_eq!(own.entries[&id("333")], EntryStatus::Pending, "not approved unless asked");
}

#[test]
fn all_faults_are_told_at_once_and_nothing_changes() {
    let desk = Desk::cubing(Edition::Wca2010);
    let lines = [
        line("zoe", |a, _| a.events.clear()),
        line("yan", |_, _| {}),
        line("yan", |_, _| {}),
        line("xia", |a, _| a.accepts.clear()),
    ];
    let context = Context { now: desk.now, actor: organiser(), seed: None };
    let faults = desk.state.faults_of_list(&lines, true, &context);
    let told: Vec<_> =
        faults.iter().map(|(place, why)| (*place, why.message().key.into_owned())).collect();
    assert_eq!(
        told,
        [(0, "registration-events"), (2, "registration-twice"), (3, "registration-accept")]
            .map(|(place, key)| (place, key.to_owned()))
    );
}

#[test]
fn whoever_is_entered_by_others_says_yes_themselves() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let zoe = actor("zoe", Role::Competitor);
        let accept = |profile| {
            Command::Registration(registration::Command::AcceptEntry { person: id("zoe"), profile })
        };
        desk.ok(
            &organiser(),
            all(&[line("zoe", |_, p| *p = Profile::unasked(country("TR")))], true),
        );
        assert_eq!(desk.state.accepted(&id("zoe")), None, "nobody asked her");
        let own = &desk.state.registrations()[&id("zoe")];
        assert_eq!(own.missing.len(), 3, "nobody has been told anything");
        assert_eq!(own.entries[&id("333")], EntryStatus::Pending);
        assert!(desk.ask(&organiser(), &accept(profile())).is_err(), "nobody says yes for another");
        desk.no(&actor("yan", Role::Competitor), accept(profile()));
        let mut foreign = profile();
        foreign.nationalities.clear();
        assert_eq!(desk.no(&zoe, accept(foreign)), Some(wca!(edition, _2e1)));
        desk.ok(&zoe, accept(profile()));
        assert!(desk.state.accepted(&id("zoe")).is_some());
        assert_eq!(desk.state.registrations()[&id("zoe")].missing, []);
        let leave = registration::Command::WithdrawEntry { person: id("zoe"), event: None };
        desk.ok(&zoe, Command::Registration(leave));
        assert_eq!(desk.state.accepted(&id("zoe")), None, "the yes goes with her");
    }
}
