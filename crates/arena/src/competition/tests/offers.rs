//! Nobody becomes an official unasked: a role that somebody else gives waits for the person's yes.

use super::*;

fn accept(name: &str, role: Role, event: Option<&str>) -> Command {
    let official = official(name, role, event);
    Command::Officials(officials::Command::AcceptRole { official, bans: Vec::new() })
}

fn decline(name: &str, role: Role, event: Option<&str>) -> Command {
    Command::Officials(officials::Command::DeclineRole(official(name, role, event)))
}

fn themselves(name: &str) -> Actor {
    actor(name, Role::Spectator)
}

fn publish() -> Command {
    Command::Officials(officials::Command::PublishOfficials)
}

#[test]
fn a_role_is_an_offer_until_the_person_accepts() {
    let mut desk = Desk::cubing(Edition::Wca2010);
    let zoe: PersonId = id("zoe");
    let judge = official("zoe", Role::Judge, None);
    let facts = desk.done(&organiser(), appoint("zoe", Role::Judge, None));
    assert_eq!(facts, [Fact::Officials(officials::Fact::RoleOffered(judge.clone()))]);
    desk.done(&organiser(), publish());
    assert_eq!(desk.state.roles_of(&zoe), [Role::Spectator].into());
    assert!(!desk.state.public_officials().any(|own| own.person == zoe), "nobody reads of it");
    assert!(!desk.state.sees_private(&zoe));
    assert_eq!(desk.state.offered().collect::<Vec<_>>(), [&judge]);
    // Once is enough, and nobody answers for another, the organiser included.
    assert!(desk.ask(&organiser(), &appoint("zoe", Role::Judge, None)).is_err());
    assert!(desk.ask(&themselves("ann"), &accept("zoe", Role::Judge, None)).is_err());
    assert!(desk.ask(&organiser(), &accept("zoe", Role::Judge, None)).is_err());
    assert!(desk.ask(&themselves("zoe"), &accept("zoe", Role::Organiser, None)).is_err());

    desk.done(&themselves("zoe"), accept("zoe", Role::Judge, None));
    assert!(desk.state.roles_of(&zoe).contains(&Role::Judge));
    desk.done(&organiser(), publish());
    assert!(desk.state.public_officials().any(|own| own.person == zoe));
    // Whoever has said yes once holds the next role at once.
    desk.done(&organiser(), appoint("zoe", Role::ScoreTaker, None));
    assert!(desk.state.roles_of(&zoe).contains(&Role::ScoreTaker));
}

#[test]
fn who_enters_and_who_appoints_themselves_have_said_yes() {
    let mut desk = Desk::cubing(Edition::Wca2010);
    desk.done(&organiser(), appoint("ann", Role::Judge, None));
    desk.done(&organiser(), appoint("org", Role::Scrambler, None));
    assert_eq!(desk.state.offered().count(), 0);
    assert!(desk.state.roles_of(&id("ann")).contains(&Role::Judge));
    assert!(desk.state.roles_of(&id("org")).contains(&Role::Scrambler));
}

#[test]
fn an_offer_is_declined_or_taken_back_and_a_role_laid_down() {
    let mut desk = Desk::cubing(Edition::Wca2010);
    let zoe = themselves("zoe");
    desk.done(&organiser(), appoint("zoe", Role::Judge, None));
    desk.done(&zoe, decline("zoe", Role::Judge, None));
    assert_eq!((desk.state.offered().count(), desk.state.declined().count()), (0, 1));
    assert!(desk.ask(&zoe, &accept("zoe", Role::Judge, None)).is_err(), "nobody asks any more");
    // The organisers ask again, and take it back.
    desk.done(&organiser(), appoint("zoe", Role::Judge, None));
    let dismiss = officials::Command::Dismiss(official("zoe", Role::Judge, None));
    desk.done(&organiser(), Command::Officials(dismiss));
    assert_eq!((desk.state.offered().count(), desk.state.declined().count()), (0, 0));
    // Who holds a role lays it down; somebody still has to run the competition.
    let ann = themselves("ann");
    desk.done(&organiser(), appoint("ann", Role::Judge, None));
    assert_eq!(desk.state.can_lay_down(&id("ann")).count(), 1);
    desk.done(&ann, decline("ann", Role::Judge, None));
    assert!(!desk.state.roles_of(&id("ann")).contains(&Role::Judge));
    assert_eq!(desk.state.can_lay_down(&id("org")).count(), 0);
    assert!(desk.ask(&themselves("org"), &decline("org", Role::Organiser, None)).is_err());
}

#[test]
fn the_main_judge_is_replaced_when_the_next_one_accepts() {
    let mut desk = Desk::cubing(Edition::Wca2010);
    desk.done(&organiser(), appoint("zoe", Role::MainJudge, Some("333")));
    assert!(desk.state.holds(&id("mj"), Role::MainJudge, Some(&id("333"))), "until then");
    desk.done(&themselves("zoe"), accept("zoe", Role::MainJudge, Some("333")));
    assert!(!desk.state.holds(&id("mj"), Role::MainJudge, Some(&id("333"))));
    assert!(desk.state.holds(&id("zoe"), Role::MainJudge, Some(&id("333"))));
}

#[test]
fn members_of_the_committee_and_observers_are_asked_too() {
    let mut desk = Desk::backgammon(false);
    let members = ["ali", "zoe", "yan"].map(id).into();
    desk.done(&director(), Command::Officials(officials::Command::FormCommittee { members }));
    assert_eq!(desk.state.committee(), [id("ali")].into(), "who plays has said yes");
    desk.done(&themselves("zoe"), accept("zoe", Role::Committee, None));
    desk.done(&themselves("yan"), decline("yan", Role::Committee, None));
    assert_eq!(desk.state.committee(), ["ali", "zoe"].map(id).into());
    let observer = |person: &str, reason: Option<&str>| {
        let reason = reason.map(str::to_owned);
        let new = Observer { of: id("m-1"), person: id(person), asked_by: None, reason };
        Command::Officials(officials::Command::AssignObserver(new))
    };
    desk.done(&director(), observer("obs", None));
    assert!(desk.state.observer_of(&id("m-1")).is_none());
    assert!(!desk.state.roles_of(&id("obs")).contains(&Role::Observer));
    desk.done(&themselves("obs"), accept("obs", Role::Observer, None));
    assert!(desk.state.observer_of(&id("m-1")).is_some());
    assert!(desk.state.roles_of(&id("obs")).contains(&Role::Observer));
    // Somebody who is replaced before answering is asked no more.
    desk.done(&director(), observer("pia", Some("obs is ill")));
    assert_eq!(desk.state.offered().count(), 1);
}
