//! The Iranian laws of backgammon, section 1: scope, staff, entries, spectators, devices.

use rulebook::{iran_backgammon as law, proves};

use super::*;

fn ali() -> Actor {
    actor("ali", Role::Competitor)
}

fn dara() -> Actor {
    actor("dara", Role::Competitor)
}

#[test]
fn a_sanctioned_tournament_follows_these_laws_alone() {
    let create = |books: &[&str], sanctioned: bool| {
        let mut plan = plan(books);
        plan.sanctioned = sanctioned;
        Command::Planning(planning::Command::Create(Box::new(plan)))
    };
    let desk = Desk::empty();
    for books in [&["iran-backgammon", "tr-mangala"][..], &["tr-mangala"]] {
        assert_eq!(desk.no(&director(), create(books, true)), Some(law::_1_1a));
        assert!(desk.ask(&director(), &create(books, false)).is_ok());
    }
    let mut desk = Desk::backgammon(false);
    assert_eq!(desk.state.books(), ["iran-backgammon"]);
    let foreign = event("mangala", "tr-mangala", "mangala");
    assert_eq!(
        desk.no(&director(), Command::Planning(planning::Command::AddEvent(Box::new(foreign)))),
        None
    );
    // Nothing can change the books later.
    let change = Amendment { name: Some("Tehran Cup".into()), ..Amendment::default() };
    desk.ok(&director(), Command::Planning(planning::Command::Amend(Box::new(change))));
    assert_eq!(desk.state.books(), ["iran-backgammon"]);
    proves!(law::_1_1a);
}

#[test]
fn other_rules_count_when_the_director_has_announced_them() {
    let mut desk = Desk::backgammon(false);
    desk.ok(&director(), appoint("org", Role::Organiser, None));
    let changed = |notice: Option<&str>| {
        let mut event = event("open", "iran-backgammon", "backgammon");
        event.level = Some(1);
        event.changed = [("minutes_per_point".to_owned(), "1.5".to_owned())].into();
        event.notice = notice.map(id);
        Command::Planning(planning::Command::ChangeEvent(Box::new(event)))
    };
    let clause = Some(law::_1_1b);
    assert_eq!(desk.no(&director(), changed(None)), clause);
    assert_eq!(desk.no(&director(), changed(Some("n-1"))), clause);
    let notice = |name: &str| {
        Command::Planning(planning::Command::Publish(Notice {
            id: id(name),
            text: "1:30 a point".into(),
        }))
    };
    desk.ok(&organiser(), notice("n-0"));
    assert_eq!(desk.no(&director(), changed(Some("n-0"))), clause, "not the director's");
    desk.ok(&director(), notice("n-1"));
    let published = &desk.state.notices()[&id("n-1")];
    assert_eq!((published.by.clone(), published.at), (Some(id("dir")), desk.now));
    desk.ok(&director(), changed(Some("n-1")));
    proves!(law::_1_1b);
}

#[test]
fn a_tournament_has_a_director() {
    let mut desk = Desk::created(&organiser(), plan(&["iran-backgammon"]));
    let open = event("open", "iran-backgammon", "backgammon");
    desk.ok(&organiser(), Command::Planning(planning::Command::AddEvent(Box::new(open))));
    assert_eq!(desk.no(&organiser(), Command::Floor(floor::Command::Start)), Some(law::_1_3_1a));
    desk.ok(&organiser(), appoint("dir", Role::Director, None));
    desk.ok(&organiser(), Command::Floor(floor::Command::Start));
    proves!(law::_1_3_1a);
}

#[test]
fn the_council_bans_players_and_staff() {
    let ban = |from: &str, until: Option<&str>| Ban { from: day(from), until: until.map(day) };
    let mut desk = Desk::backgammon(false);
    let banned = ban("2026-12-01", Some("2026-12-31"));
    let mut profile = profile();
    profile.bans = vec![banned];
    let register = register_with(application("dara", &["open"]), profile);
    let refused = desk.ask(&dara(), &register).unwrap_err();
    assert_eq!(refused.citation(), Some(law::_1_2_3b));
    assert!(!refused.to_string().contains("2026-12"), "no dates are told: {refused}");
    // Entered here by the Council alone, and seen by the director.
    let until = Some(day("2027-01-01").start());
    for clause in [law::_1_2_3b, law::_1_6_3c] {
        let consequence = Consequence::Suspended { person: id("dara"), until };
        let entered = rule("r-1", clause, consequence);
        assert_eq!(desk.no(&director(), entered.clone()), Some(clause));
        assert!(desk.ask(&board(), &entered).is_ok());
    }
    let consequence = Consequence::Suspended { person: id("dara"), until };
    desk.ok(&board(), rule("r-1", law::_1_2_3b, consequence));
    let plain = super::register("dara", &["open"]);
    assert_eq!(desk.no(&dara(), plain), Some(law::_1_2_3b));
    assert_eq!(desk.state.suspensions_for(&id("dara"), Role::Director).len(), 1);
    for role in [Role::Competitor, Role::Spectator, Role::Organiser, Role::Observer] {
        assert!(desk.state.suspensions_for(&id("dara"), role).is_empty(), "{role}");
    }

    // Staff: no director, deputy, observer or member.
    let appoint = |role| {
        Command::Officials(officials::Command::Appoint {
            official: official("zal", role, None),
            bans: vec![banned],
        })
    };
    for role in [Role::Director, Role::Deputy] {
        assert_eq!(desk.no(&director(), appoint(role)), Some(law::_1_2_3c));
    }
    desk.ok(&director(), appoint(Role::ScoreTaker));
    let members = ["dara", "mina", "nima"].map(id).into();
    let committee = Command::Officials(officials::Command::FormCommittee { members });
    assert_eq!(desk.no(&director(), committee), Some(law::_1_2_3c));
    let observer = Observer { of: id("m-1"), person: id("dara"), asked_by: None, reason: None };
    assert_eq!(
        desk.no(&director(), Command::Officials(officials::Command::AssignObserver(observer))),
        Some(law::_1_2_3c)
    );
    proves!(law::_1_2_3b, law::_1_2_3c, law::_1_6_3c);
}

#[test]
fn an_observer_rules_in_one_match_and_is_replaced_once() {
    let mut desk = Desk::backgammon(false);
    let wanted = Task {
        id: id("t-1"),
        what: TaskKind::ObserverWanted,
        of: Some(id("m-1")),
        persons: [].into(),
        text: "we argue".to_owned(),
    };
    desk.ok(&ali(), Command::Venue(venue::Command::AskDesk(wanted)));
    let assign = |of: &str, name: &str, reason: Option<&str>| {
        Command::Officials(officials::Command::AssignObserver(Observer {
            of: id(of),
            person: id(name),
            asked_by: Some(id("ali")),
            reason: reason.map(str::to_owned),
        }))
    };
    assert_eq!(desk.no(&ali(), assign("m-1", "omid", None)), Some(law::_1_3_3a));
    let facts = desk.ok(&director(), assign("m-1", "omid", None));
    let Fact::Officials(officials::Fact::ObserverAssigned(kept)) = &facts[0] else {
        panic!("an observer");
    };
    assert_eq!(kept.asked_by, Some(id("ali")));
    assert_eq!(desk.log.last().unwrap().at, desk.now);
    assert!(desk.state.roles_of(&id("omid")).contains(&Role::Observer));

    let omid = actor("omid", Role::Observer);
    let in_match = |name: &str, of: &str, consequence: Consequence| {
        let mut rule = rule_of(name, law::_1_2_1b, consequence);
        rule.subject = Subject::Match { id: id(of), set: None, move_number: None, person: None };
        Command::Court(court::Command::Rule(Box::new(rule)))
    };
    assert_eq!(desk.no(&omid, in_match("r-1", "m-2", warning("ali"))), Some(law::_1_3_3b));
    assert_eq!(desk.no(&omid, rule("r-1", law::_1_2_1b, warning("ali"))), Some(law::_1_3_3b));
    assert_eq!(desk.no(&omid, in_match("r-1", "m-1", disqualified("ali"))), Some(law::_1_3_3b));
    desk.ok(&omid, in_match("r-1", "m-1", warning("ali")));
    let made = desk.state.rulings_for(&director())[0];
    assert_eq!((made.ruling.clause, made.ruling.at), (law::_1_2_1b, desk.now));

    assert_eq!(desk.no(&director(), assign("m-1", "piruz", None)), Some(law::_1_3_3c));
    desk.ok(&director(), assign("m-1", "piruz", Some("a cousin of the other player")));
    assert_eq!(desk.no(&director(), assign("m-1", "reza", Some("again"))), Some(law::_1_3_3c));
    assert_eq!(desk.no(&omid, in_match("r-2", "m-1", warning("ali"))), None, "replaced");
    proves!(law::_1_3_3a, law::_1_3_3b, law::_1_3_3c);
}

#[test]
fn the_director_takes_and_refuses_entries_without_protest() {
    let mut desk = Desk::backgammon(false);
    desk.ok(&director(), appoint("org", Role::Organiser, None));
    desk.ok(&dara(), register("dara", &["open"]));
    let status = |desk: &Desk| desk.state.registrations()[&id("dara")].entries[&id("open")];
    assert_eq!(status(&desk), EntryStatus::Pending);
    let approve = Command::Registration(registration::Command::ApproveEntry {
        person: id("dara"),
        event: None,
    });
    assert_eq!(desk.no(&organiser(), approve.clone()), Some(law::_1_4_1a));
    desk.ok(&director(), approve);
    assert_eq!(status(&desk), EntryStatus::Approved);

    let (person, event) = (id("dara"), None);
    let decline = Command::Registration(registration::Command::DeclineEntry {
        person,
        event,
        requirement: None,
        note: String::new(),
    });
    assert_eq!(desk.no(&organiser(), decline.clone()), Some(law::_1_4_1a));
    desk.ok(&director(), decline);
    assert_eq!(status(&desk), EntryStatus::Declined);
    let protest = |event: &str| {
        let about = About::Entry { event: id(event) };
        Command::Court(court::Command::Dispute(Dispute {
            id: id("d-1"),
            person: id("dara"),
            about,
            text: "why?".into(),
        }))
    };
    assert_eq!(desk.no(&dara(), protest("open")), Some(law::_1_4_1b));

    desk.enter(&director(), "esther", &["open"]);
    let move_entry = |from: &str, to: &str| {
        Command::Registration(registration::Command::MoveEntry {
            person: id("esther"),
            from: id(from),
            to: id(to),
        })
    };
    assert_eq!(desk.no(&organiser(), move_entry("open", "masters")), Some(law::_1_4_2));
    desk.ok(&director(), move_entry("open", "masters"));
    let entries = &desk.state.registrations()[&id("esther")].entries;
    assert_eq!(entries[&id("masters")], EntryStatus::Approved);
    assert_eq!(entries[&id("open")], EntryStatus::Withdrawn);
    assert_eq!(desk.no(&director(), move_entry("masters", "open")), Some(law::_1_4_2));
    let esther = actor("esther", Role::Competitor);
    let about = About::Entry { event: id("masters") };
    let protest = Command::Court(court::Command::Dispute(Dispute {
        id: id("d-1"),
        person: id("esther"),
        about,
        text: "no".into(),
    }));
    assert_eq!(desk.no(&esther, protest), Some(law::_1_4_2));
    proves!(law::_1_4_1a, law::_1_4_1b, law::_1_4_2);
}

#[test]
fn whoever_enters_agrees_to_be_shown() {
    let mut desk = Desk::backgammon(false);
    let mut application = application("dara", &["open"]);
    application.agrees_to_recording = false;
    let refused = register_with(application.clone(), profile());
    assert_eq!(desk.no(&dara(), refused), Some(law::_1_7_5));
    application.agrees_to_recording = true;
    desk.ok(&dara(), register_with(application, profile()));
    let kept = &desk.state.registrations()[&id("dara")];
    assert_eq!((kept.application.agrees_to_recording, kept.accepted_at), (true, desk.now));
    proves!(law::_1_7_5);
}

#[test]
fn spectators_tell_the_desk_about_a_clock_and_are_not_punished() {
    let mut desk = Desk::backgammon(false);
    let task = |name: &str, what: TaskKind| {
        let (of, text) = (Some(id("m-1")), "the clock runs for the wrong side".to_owned());
        Command::Venue(venue::Command::AskDesk(Task {
            id: id(name),
            what,
            of,
            persons: [].into(),
            text,
        }))
    };
    let guest = actor("guest", Role::Spectator);
    let facts = desk.ok(&guest, task("t-1", TaskKind::ClockError));
    assert!(
        matches!(facts[..], [Fact::Venue(venue::Fact::TaskAsked(_))]),
        "a task and nothing else"
    );
    assert!(desk.cited(law::_1_6_1b));
    assert_eq!(desk.no(&guest, task("t-2", TaskKind::NoSpectators)), None);
    let open = |desk: &Desk| desk.state.court().tasks.values().filter(|(_, done)| !done).count();
    assert_eq!(open(&desk), 1);
    assert_eq!(desk.no(&guest, Command::Venue(venue::Command::TaskDone { id: id("t-1") })), None);
    desk.ok(&director(), Command::Venue(venue::Command::TaskDone { id: id("t-1") }));
    assert_eq!(open(&desk), 0);
    assert!(!desk.state.is_barred(&id("guest")));
    proves!(law::_1_6_1b);
}

#[test]
fn a_spectator_who_is_barred_with_consequences_is_reported() {
    let mut desk = Desk::backgammon(false);
    let bar = |name: &str, beyond: bool| {
        Command::Venue(venue::Command::BarSpectator {
            id: id(name),
            person: Some(id("guest")),
            finding: "called the dice".to_owned(),
            beyond,
        })
    };
    assert_eq!(desk.no(&ali(), bar("b-1", false)), Some(law::_1_6_3a));
    desk.ok(&director(), bar("b-1", false));
    assert!(desk.state.is_barred(&id("guest")) && desk.state.reports().is_empty());
    desk.ok(&director(), bar("b-2", true));
    assert_eq!(desk.state.barred()[&id("b-2")].1, "called the dice", "what the report starts from");
    let mut player = rule_of("r-1", law::_1_6_3b, disqualified("ali"));
    player.grounds.beyond = true;
    desk.ok(&director(), Command::Court(court::Command::Rule(Box::new(player))));
    let clauses: Vec<_> = desk.state.reports().iter().map(|r| r.task.clause).collect();
    assert_eq!(clauses, [law::_1_6_5, law::_1_6_5]);
    desk.ok(&director(), Command::Floor(floor::Command::Start));
    desk.ok(&director(), Command::Reports(reports::Command::Finish));
    let text = "the whole story".to_owned();
    for report in [ReportKind::Council(id("r-1")), ReportKind::CouncilSpectator(id("b-2"))] {
        desk.no(&director(), Command::Reports(reports::Command::Archive));
        let deviations = Vec::new();
        desk.ok(
            &director(),
            Command::Reports(reports::Command::SendReport(Report {
                report,
                text: text.clone(),
                deviations,
            })),
        );
    }
    desk.ok(&director(), Command::Reports(reports::Command::Archive));
    proves!(law::_1_6_5);
}

#[test]
fn the_director_forbids_headphones() {
    let mut desk = Desk::backgammon(false);
    let forbid = |person: Option<&str>, of: Option<&str>, reason: &str| {
        Command::Venue(venue::Command::Forbid(Prohibition {
            what: Forbidden::Headphones,
            person: person.map(id),
            of: of.map(id),
            reason: reason.to_owned(),
        }))
    };
    let reason = "babak hears the music";
    assert_eq!(desk.no(&ali(), forbid(Some("ali"), None, reason)), Some(law::_1_7_3));
    assert_eq!(desk.no(&director(), forbid(Some("ali"), None, "")), None);
    desk.ok(&director(), forbid(Some("ali"), None, reason));
    desk.ok(&director(), forbid(None, Some("m-1"), reason));
    let kept = &desk.state.court().forbidden;
    assert_eq!((kept.len(), kept[0].reason.as_str()), (2, reason));
    assert!(desk.cited(law::_1_7_3));
    proves!(law::_1_7_3);
}

#[test]
fn no_shows_are_counted_for_each_player() {
    let mut desk = Desk::backgammon(true);
    for _ in 0..2 {
        let (person, event) = (id("ali"), id("open"));
        let note = "waited 30 minutes".to_owned();
        desk.ok(&director(), Command::Venue(venue::Command::RecordNoShow { person, event, note }));
    }
    assert_eq!(desk.state.no_shows_of(&id("ali")).len(), 2);
    let (person, event) = (id("zal"), id("open"));
    let stranger =
        Command::Venue(venue::Command::RecordNoShow { person, event, note: "x".to_owned() });
    assert_eq!(desk.no(&director(), stranger), None);
}
