//! WCA article 2, first half: who may compete, registration, privacy, check-in; closed competitions.

use super::*;

fn zoe() -> Actor {
    actor("zoe", Role::Competitor)
}

/// A registration of zoe for 333 with a change.
fn zoe_with(change: impl Fn(&mut Application, &mut Profile)) -> Command {
    let (mut application, mut profile) = (application("zoe", &["333"]), profile());
    change(&mut application, &mut profile);
    register_with(application, profile)
}

/// What is taken away, what is then missing, by which clause.
type Lack = (fn(&mut Profile), Missing, Citation);

fn ban(from: &str, until: Option<&str>) -> Ban {
    Ban { from: day(from), until: until.map(day) }
}

#[test]
fn who_accepts_the_rules_and_meets_what_was_announced_may_compete() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let needs: RecordId = id("own-cube");
        let change = Amendment {
            requirements: Some([(needs.clone(), "bring a cube".to_owned())].into()),
            ..Amendment::default()
        };
        desk.ok(&organiser(), Command::Planning(planning::Command::Amend(Box::new(change))));
        let accept = zoe_with(|a, _| a.accepts.clear());
        assert_eq!(desk.no(&zoe(), accept), Some(wca!(edition, _2a1)));
        assert_eq!(desk.no(&zoe(), zoe_with(|_, _| {})), Some(wca!(edition, _2a2)));
        let banned = zoe_with(|a, profile| {
            a.meets = [id("own-cube")].into();
            profile.bans = vec![ban("2026-12-01", None)];
        });
        assert_eq!(desk.no(&zoe(), banned), Some(wca!(edition, _2a3)));
        let good = zoe_with(|a, _| a.meets = [id("own-cube")].into());
        desk.ok(&zoe(), good);
        let stored = &desk.state.registrations()[&id("zoe")];
        assert!(stored.application.accepts.contains(book_of(edition)));
        assert_eq!(stored.accepted_at, desk.now);
        // What was not announced refuses nobody.
        let decline = |requirement: &str| {
            Command::Registration(registration::Command::DeclineEntry {
                person: id("zoe"),
                event: None,
                requirement: Some(id(requirement)),
                note: String::new(),
            })
        };
        assert_eq!(desk.no(&organiser(), decline("red-cube")), Some(wca!(edition, _2a2)));
        assert!(desk.ask(&organiser(), &decline("own-cube")).is_ok());
        // And nothing is added once the competition has begun.
        desk.now = day("2026-12-19").start();
        let change = Amendment {
            requirements: Some([(id("red-cube"), "a red one".to_owned())].into()),
            ..Amendment::default()
        };
        let added = Command::Planning(planning::Command::Amend(Box::new(change)));
        assert_eq!(desk.no(&organiser(), added), Some(wca!(edition, _2a2)));
    }
    proves_both!(_2a, _2a1, _2a2);
}

#[test]
fn a_suspension_on_any_day_keeps_out() {
    for edition in EDITIONS {
        let clause = Some(wca!(edition, _2a3));
        let cases = [
            (ban("2026-01-01", Some("2026-12-18")), None),
            (ban("2026-01-01", Some("2026-12-19")), clause),
            (ban("2026-12-20", None), clause),
            (ban("2026-12-21", None), None),
        ];
        for (ban, refused) in cases {
            let mut desk = Desk::cubing(edition);
            let command = zoe_with(|_, profile| profile.bans = vec![ban]);
            match refused {
                None => drop(desk.ok(&zoe(), command)),
                Some(_) => {
                    assert_eq!(desk.no(&zoe(), command), refused);
                    desk.ok(&zoe(), zoe_with(|_, _| {}));
                }
            }
            let come = Command::Registration(registration::Command::CheckIn {
                person: id("zoe"),
                document: Document::Passport,
                bans: vec![ban],
            });
            match refused {
                None => drop(desk.ok(&organiser(), come)),
                Some(_) => assert_eq!(desk.no(&organiser(), come), refused),
            }
        }
    }
    proves_both!(_2a3);
}

#[test]
fn a_registration_is_complete_with_all_data_and_a_guardian_for_minors() {
    for edition in EDITIONS {
        let lacks: [Lack; 4] = [
            (|p| p.birth_date = false, Missing::BirthDate, wca!(edition, _2c)),
            (|p| p.gender = false, Missing::Gender, wca!(edition, _2c)),
            (|p| p.contact = false, Missing::Contact, wca!(edition, _2c)),
            (|p| p.minor = true, Missing::Guardian, wca!(edition, _2b)),
        ];
        for (change, missing, clause) in lacks {
            let mut desk = Desk::running(edition);
            let command = zoe_with(|_, profile| change(profile));
            desk.ok(&organiser(), command);
            assert_eq!(desk.state.registrations()[&id("zoe")].missing, [missing]);
            let approve = Command::Registration(registration::Command::ApproveEntry {
                person: id("zoe"),
                event: None,
            });
            assert_eq!(desk.no(&organiser(), approve.clone()), Some(clause));
            desk.ok(&organiser(), check_in("zoe"));
            let one = || vec![group(&["ann", "bob", "zoe"])];
            assert_eq!(desk.no(&main_judge(), groups("333", 1, one())), Some(wca!(edition, _2c)));
            let guardian = Profile { minor: true, guardian: true, ..profile() };
            desk.ok(
                &zoe(),
                Command::Registration(registration::Command::Complete {
                    person: id("zoe"),
                    profile: guardian,
                }),
            );
            desk.ok(&organiser(), approve);
            desk.ok(&main_judge(), groups("333", 1, one()));
        }
        // Name, country and events are part of every registration.
        let desk = Desk::cubing(edition);
        assert_eq!(desk.no(&zoe(), zoe_with(|a, _| a.person.name.clear())), None);
        assert_eq!(desk.no(&zoe(), zoe_with(|a, _| a.events.clear())), None);
        assert!(serde_json::from_str::<PublicPerson>(r#"{"id":"zoe","name":"Zoe"}"#).is_err());
    }
    proves_both!(_2b, _2c);
}

fn private() -> PrivatePerson {
    PrivatePerson {
        born: Some(day("2008-12-20")),
        gender: Some("f".to_owned()),
        contact: Some("secret@example.org".to_owned()),
        nationalities: [country("TR")].into(),
        guardian: None,
        may_pass_on: false,
        needs: None,
    }
}

#[test]
fn age_counts_on_the_first_day() {
    let born = |text: &str| PrivatePerson { born: Some(day(text)), ..private() };
    let first = day("2026-12-19");
    assert!(!born("2008-12-19").profile(first).minor);
    let minor = born("2008-12-20");
    assert_eq!(minor.profile(first).missing(), [Missing::Guardian]);
    let mut guarded = minor;
    guarded.guardian = Some(Guardian { name: "Mother".to_owned(), permits: false });
    assert_eq!(guarded.profile(first).missing(), [Missing::Guardian]);
    guarded.guardian = Some(Guardian { name: "Mother".to_owned(), permits: true });
    assert_eq!(guarded.profile(first).missing(), []);
    guarded.contact = Some(" ".to_owned());
    assert_eq!(guarded.profile(first).missing(), [Missing::Contact]);
    assert!(PrivatePerson { gender: Some("x".repeat(500)), ..private() }.check().is_err());
    assert!(private().check().is_ok());
}

#[test]
fn private_data_stay_with_organisers_and_the_delegate() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let person = private();
        let profile = Profile { guardian: true, ..person.profile(day("2026-12-19")) };
        desk.ok(&zoe(), register_with(application("zoe", &["333"]), profile));
        // Neither the log nor the state holds any of it.
        let state = serde_json::to_string(&desk.state).unwrap();
        let bodies = desk.log.iter().map(|entry| serde_json::to_string(&entry.fact).unwrap());
        for text in bodies.chain([state]) {
            for secret in ["secret@", "2008-12-20", "nationalities\":[\"TR\"", "guardian"] {
                assert!(!text.contains(secret), "{secret}: {text}");
            }
        }
        for role in Role::ALL {
            let few = matches!(role, Role::Organiser | Role::Delegate | Role::Director);
            let official = Official { person: id("new"), role, event: None };
            let mut state = desk.state.clone();
            state.officials = [official].into();
            assert_eq!(state.sees_private(&id("new")), few, "{role}");
            assert!(!state.sees_private(&id("zoe")), "{role}");
        }
        assert_eq!(person.passed_on(), None);
        let willing = PrivatePerson { may_pass_on: true, ..person };
        assert_eq!(willing.passed_on(), Some("secret@example.org"));
    }
    proves_both!(_2d);
}

#[test]
fn an_identity_is_confirmed_before_anyone_is_called() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        desk.ok(&organiser(), zoe_with(|_, _| {}));
        desk.ok(
            &organiser(),
            Command::Registration(registration::Command::ApproveEntry {
                person: id("zoe"),
                event: None,
            }),
        );
        let all = || vec![group(&["ann", "bob", "zoe"])];
        let clause = Some(wca!(edition, _2e));
        assert_eq!(desk.no(&main_judge(), groups("333", 1, all())), clause);
        let known = Command::Registration(registration::Command::CheckIn {
            person: id("zoe"),
            document: Document::Known,
            bans: Vec::new(),
        });
        assert_eq!(desk.no(&organiser(), known), clause);
        // A number of the document cannot even be said.
        let json =
            r#"{"kind":"check-in","body":{"person":"zoe","document":"passport","number":"1"}}"#;
        assert!(serde_json::from_str::<Command>(json).is_err());
        desk.ok(&organiser(), check_in("zoe"));
        let entry = desk.log.last().unwrap();
        assert_eq!((entry.by.clone(), entry.at), (organiser(), desk.now));
        desk.ok(&main_judge(), groups("333", 1, all()));
    }
    proves_both!(_2e);
}

#[test]
fn a_competitor_represents_a_nationality() {
    for edition in EDITIONS {
        let desk = Desk::cubing(edition);
        let foreign = zoe_with(|a, _| a.person.country = country("JP"));
        assert_eq!(desk.no(&zoe(), foreign), Some(wca!(edition, _2e1)));
        let second = zoe_with(|a, _| a.person.country = country("IR"));
        assert!(desk.ask(&zoe(), &second).is_ok());
        // Only countries of the list, in both its parts; no free text.
        assert!(Country::all().count() > 200);
        for good in ["TR", "VA", "TW", "XK"] {
            assert!(Country::try_from(good.to_owned()).is_ok(), "{good}");
        }
        for bad in ["", "tr", "Turkey", "ZZ", "XX", "TR "] {
            assert!(Country::try_from(bad.to_owned()).is_err(), "{bad:?}");
        }
        assert_eq!(COUNTRIES_VERSION, 1);
        assert!(Day::try_from(COUNTRIES_DATE.to_owned()).is_ok());
        // Another country than before: with several nationalities, at the first of the year.
        let changed = |competed: bool, alone: bool| {
            zoe_with(move |_, profile| {
                profile.represented = Some(country("IR"));
                profile.competed_this_year = competed;
                if alone {
                    profile.nationalities = [country("TR")].into();
                }
            })
        };
        assert!(desk.ask(&zoe(), &changed(false, false)).is_ok());
        assert_eq!(desk.no(&zoe(), changed(true, false)), Some(wca!(edition, _2e2)));
        assert_eq!(desk.no(&zoe(), changed(false, true)), Some(wca!(edition, _2e2)));
    }
    proves_both!(_2e1, _2e1a, _2e2);
}

#[test]
fn open_and_closed_competitions() {
    for edition in EDITIONS {
        let book = book_of(edition);
        let create = |admission, nationalities: &[&str]| {
            let mut plan = plan(&[book]);
            plan.admission = admission;
            plan.nationalities = nationalities.iter().map(|code| country(code)).collect();
            plan
        };
        let empty = Desk::empty();
        let open_filter = Command::Planning(planning::Command::Create(Box::new(create(
            Admission::Open,
            &["TR"],
        ))));
        assert_eq!(empty.no(&organiser(), open_filter), Some(wca!(edition, _8b)));
        let closed =
            Command::Planning(planning::Command::Create(Box::new(create(Admission::Closed, &[]))));
        assert_eq!(empty.no(&organiser(), closed), Some(wca!(edition, _8c)));
        let mut desk = Desk::created(&organiser(), create(Admission::Closed, &["IR"]));
        desk.ok(
            &organiser(),
            Command::Planning(planning::Command::AddEvent(Box::new(event("magic", book, "magic")))),
        );
        desk.ok(&board(), appoint("del", Role::Delegate, None));
        for (role, event) in [
            (Role::MainJudge, Some("magic")),
            (Role::Judge, None),
            (Role::Scrambler, None),
            (Role::ScoreTaker, None),
        ] {
            desk.ok(&organiser(), appoint("del", role, event));
        }
        desk.ok(&organiser(), Command::Planning(planning::Command::Announce));
        desk.open_registration();
        let turk = |profile: &mut Profile| profile.nationalities = [country("TR")].into();
        let mut only_turk = profile();
        turk(&mut only_turk);
        let refused = register_with(application("zoe", &["magic"]), only_turk);
        assert_eq!(desk.no(&zoe(), refused), Some(wca!(edition, _8c)));
        desk.ok(&zoe(), register("zoe", &["magic"]));
        assert_eq!(
            desk.no(&organiser(), Command::Floor(floor::Command::Start)),
            Some(wca!(edition, _8c))
        );
        let decide = |approved| {
            Command::Reports(reports::Command::Decide { approved, reason: "as asked".to_owned() })
        };
        assert_eq!(desk.no(&organiser(), decide(true)), Some(wca!(edition, _8a1)));
        desk.ok(&board(), decide(true));
        desk.ok(&organiser(), Command::Floor(floor::Command::Start));
    }
    proves_both!(_8b, _8c);
}

#[test]
fn registration_has_a_window_and_limits() {
    let mut desk = Desk::cubing(Edition::Wca2010);
    let opens = desk.now + Span::days(1);
    let window = Window { opens, closes: opens + Span::days(2), limit: Some(3) };
    desk.ok(&organiser(), Command::Registration(registration::Command::SetRegistration(window)));
    assert_eq!(desk.no(&zoe(), zoe_with(|_, _| {})), None, "not open yet");
    desk.now = opens;
    desk.ok(&zoe(), zoe_with(|_, _| {}));
    let carl = actor("carl", Role::Competitor);
    assert_eq!(desk.no(&carl, register("carl", &["333"])), None, "full");
    // Who leaves makes room, and may come back.
    desk.ok(
        &zoe(),
        Command::Registration(registration::Command::WithdrawEntry {
            person: id("zoe"),
            event: None,
        }),
    );
    desk.ok(&carl, register("carl", &["333"]));
    assert_eq!(desk.no(&carl, register("carl", &["333"])), None, "twice");
    desk.ok(&carl, register("carl", &["magic"]));
    assert_eq!(desk.no(&zoe(), register("carl", &["magic"])), None, "for another");
    // The end comes by the clock.
    let closes = opens + Span::days(2);
    assert_eq!(
        desk.state.alarms(),
        [(closes, Command::Registration(registration::Command::CloseRegistration))]
    );
    desk.now = closes;
    desk.ok(&Actor::system(), Command::Registration(registration::Command::CloseRegistration));
    assert!(desk.state.alarms().is_empty());
    let dora = actor("dora", Role::Competitor);
    assert_eq!(desk.no(&dora, register("dora", &["magic"])), None, "closed");
}

#[test]
fn teams_are_complete_and_play_once() {
    let mut desk = Desk::created(&organiser(), plan(&["quixo"]));
    let mut four = event("quixo4", "quixo", "quixo4");
    four.team = 2;
    four.limit = Some(1);
    desk.ok(&organiser(), Command::Planning(planning::Command::AddEvent(Box::new(four))));
    desk.open_registration();
    let team = |captain: &str, members: &[&str]| {
        let mut application = application(captain, &["quixo4"]);
        let members = members.iter().map(|name| public(name)).collect();
        let team = Team { name: "Eagles".to_owned(), members };
        application.teams = [(id("quixo4"), team)].into();
        register_with(application, profile())
    };
    let ann = actor("ann", Role::Competitor);
    assert_eq!(desk.no(&ann, register("ann", &["quixo4"])), None, "alone");
    assert_eq!(desk.no(&ann, team("ann", &["ann"])), None, "with oneself");
    assert_eq!(desk.no(&ann, team("ann", &["bob", "zoe"])), None, "three");
    desk.ok(&ann, team("ann", &["bob"]));
    assert!(desk.state.enters(&id("bob"), &id("quixo4")));
    assert!(desk.state.roles_of(&id("bob")).contains(&Role::Competitor));
    assert_eq!(desk.no(&zoe(), team("zoe", &["bob"])), None, "bob plays already");
    assert_eq!(desk.no(&zoe(), team("zoe", &["carl"])), None, "the event is full");
    let approve = Command::Registration(registration::Command::ApproveEntry {
        person: id("ann"),
        event: Some(id("quixo4")),
    });
    let facts = desk.ok(&organiser(), approve);
    assert_eq!(
        facts,
        [Fact::Registration(registration::Fact::EntryApproved {
            person: id("ann"),
            event: id("quixo4")
        })]
    );
}
