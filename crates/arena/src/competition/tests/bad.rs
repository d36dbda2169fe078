//! Bad input: missing, oversized, contradictory and malicious content gets a refusal and no fact.

use super::*;

/// One command of each kind, good where nothing stands against it.
fn every_command() -> Vec<Command> {
    laws::every_command()
}

#[test]
fn roles_that_may_not_are_told_who_may() {
    let desk = Desk::running(Edition::Wca2010);
    for command in every_command() {
        let roles = desk.state.may(command.kind());
        assert!(!roles.is_empty());
        for role in Role::ALL {
            let answer = desk.ask(&actor("ann", role), &command);
            let refused_for_role = matches!(&answer, Err(Refused::Role { .. }));
            if !roles.contains(&role) {
                assert!(refused_for_role, "{command:?} {role} {answer:?}");
            }
        }
    }
}

#[test]
fn nothing_happens_in_a_competition_that_does_not_exist() {
    let desk = Desk::empty();
    for command in every_command().into_iter().skip(1) {
        for role in Role::ALL {
            assert!(desk.ask(&actor("ann", role), &command).is_err(), "{command:?} {role}");
        }
        assert!(desk.ask(&Actor::system(), &command).is_err(), "{command:?}");
    }
}

#[test]
fn a_second_competition_of_the_same_id_is_a_conflict() {
    let desk = Desk::cubing(Edition::Wca2010);
    let again = Command::Planning(planning::Command::Create(Box::new(plan(&["wca-2010"]))));
    assert!(matches!(desk.ask(&organiser(), &again), Err(Refused::Exists(_))));
}

#[test]
fn a_plan_with_contradictions_is_not_created() {
    let changes: [fn(&mut Plan); 16] = [
        |plan| plan.name.clear(),
        |plan| plan.name = "x".repeat(10_000),
        |plan| plan.name = "a\u{202E}b".to_owned(),
        |plan| plan.place = "\0".to_owned(),
        |plan| plan.last = day("2026-12-18"),
        |plan| plan.last = day("2029-01-01"),
        |plan| plan.offset = 900,
        |plan| plan.offset = i16::MIN,
        |plan| plan.languages.clear(),
        |plan| plan.languages = vec!["xx".to_owned()],
        |plan| plan.books.clear(),
        |plan| plan.books = vec!["chess".to_owned()],
        |plan| plan.books = vec!["wca-2009".to_owned(), "wca-2010".to_owned()],
        |plan| plan.books = vec!["quixo".to_owned(), "quixo".to_owned()],
        |plan| plan.requirements = [(id("r"), String::new())].into(),
        |plan| plan.awards = vec![Award { event: None, place: 1, prize: String::new() }],
    ];
    for change in changes {
        let mut plan = plan(&["wca-2010"]);
        change(&mut plan);
        let create = Command::Planning(planning::Command::Create(Box::new(plan.clone())));
        assert_eq!(Desk::empty().no(&organiser(), create), None, "{plan:?}");
    }
}

#[test]
fn an_event_with_contradictions_is_not_added() {
    let desk = Desk::cubing(Edition::Wca2010);
    let changes: [fn(&mut EventPlan); 10] = [
        |event| event.id = id("333"),
        |event| event.name.clear(),
        |event| *event = super::event("222", "tr-mangala", "mangala"),
        |event| *event = super::event("222", "wca-2010", &"x".repeat(41)),
        |event| set_rounds(event, 0),
        |event| set_rounds(event, 60_000),
        |event| rounds_of(event)[0].goes_on = Some(0),
        |event| rounds_of(event)[0].limit = Some(Span::minutes(-1)),
        |event| event.team = 0,
        |event| event.limit = Some(0),
    ];
    for change in changes {
        let mut new = event("222", "wca-2010", "222");
        change(&mut new);
        assert!(
            desk.ask(
                &organiser(),
                &Command::Planning(planning::Command::AddEvent(Box::new(new.clone())))
            )
            .is_err(),
            "{new:?}"
        );
    }
}

/// Replaces every text of a value by a longer one, one at a time.
fn blown_up(value: &serde_json::Value) -> Vec<serde_json::Value> {
    fn pointers(value: &serde_json::Value, at: &str, found: &mut Vec<String>) {
        match value {
            serde_json::Value::String(_) => found.push(at.to_owned()),
            serde_json::Value::Array(items) => {
                for (place, item) in items.iter().enumerate() {
                    pointers(item, &format!("{at}/{place}"), found);
                }
            }
            serde_json::Value::Object(fields) => {
                for (name, field) in fields {
                    pointers(field, &format!("{at}/{name}"), found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    pointers(value, "", &mut found);
    let long = |pointer: &String| {
        let mut changed = value.clone();
        *changed.pointer_mut(pointer).unwrap() = "x".repeat(100_000).into();
        changed
    };
    found.iter().filter(|pointer| *pointer != "/kind").map(long).collect()
}

#[test]
fn every_text_of_every_command_has_a_limit() {
    let mut tried = 0;
    let desk = Desk::running(Edition::Wca2010);
    for command in every_command() {
        let json = serde_json::to_value(&command).unwrap();
        for changed in blown_up(&json) {
            // What is no text but an id or a word is not even read.
            let Ok(command) = serde_json::from_value::<Command>(changed) else {
                continue;
            };
            tried += 1;
            for role in desk.state.may(command.kind()) {
                let answer = desk.ask(&actor("ann", role), &command);
                assert!(answer.is_err(), "{}", json["kind"]);
            }
        }
    }
    assert!(tried > 30, "{tried}");
}

#[test]
fn unknown_and_missing_fields_are_not_read() {
    for command in every_command() {
        let json = serde_json::to_value(&command).unwrap();
        let mut more = json.clone();
        if let Some(body) = more.get_mut("body").and_then(|body| body.as_object_mut()) {
            body.insert("extra".to_owned(), 1.into());
        } else {
            more["body"] = serde_json::json!({"extra": 1});
        }
        assert!(serde_json::from_value::<Command>(more).is_err(), "{}", json["kind"]);
    }
    for json in [
        r#"{"kind":"unknown"}"#,
        r#"{"kind":"open-round","body":{"event":"333"}}"#,
        r#"{"kind":"open-round","body":{"event":"<script>","round":1}}"#,
        r#"{"kind":"open-round","body":{"event":"333","round":70000}}"#,
        r#"{"kind":"tick","body":{"clause":"wca-2010 99z"}}"#,
        r#"{"kind":"check-in","body":{"person":"ann","document":"library-card"}}"#,
        r#"{"kind":"create","body":{"name":"x"}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(json).is_err(), "{json}");
    }
}

#[test]
fn what_does_not_exist_or_fit_is_refused() {
    let desk = Desk::running(Edition::Wca2010);
    let organisers = [
        open("444", 1),
        open("333", 2),
        open("333", 0),
        close("333", 1),
        Command::Planning(planning::Command::RemoveEvent { event: id("444") }),
        Command::Planning(planning::Command::RemoveEvent { event: id("333") }),
        Command::Planning(planning::Command::ChangeEvent(Box::new(event(
            "333", "wca-2010", "333",
        )))),
        Command::Planning(planning::Command::Amend(Box::default())),
        Command::Planning(planning::Command::Announce),
        Command::Floor(floor::Command::Start),
        Command::Reports(reports::Command::Archive),
        Command::Officials(officials::Command::Dismiss(official("zoe", Role::Judge, None))),
        Command::Officials(officials::Command::Dismiss(official("org", Role::Organiser, None))),
        appoint("zoe", Role::Board, None),
        appoint("zoe", Role::System, None),
        appoint("zoe", Role::Competitor, None),
        appoint("zoe", Role::Committee, None),
        appoint("zoe", Role::Organiser, Some("333")),
        appoint("zoe", Role::Judge, Some("444")),
        appoint("jud", Role::Judge, None),
        check_in("zoe"),
        check_in("ann"),
        Command::Registration(registration::Command::ApproveEntry {
            person: id("zoe"),
            event: None,
        }),
        Command::Registration(registration::Command::ApproveEntry {
            person: id("ann"),
            event: None,
        }),
        Command::Registration(registration::Command::WithdrawEntry {
            person: id("ann"),
            event: Some(id("magic")),
        }),
        Command::Registration(registration::Command::Complete {
            person: id("ann"),
            profile: profile(),
        }),
        Command::Venue(venue::Command::RecordRefusal { person: id("zoe"), duty: Duty::Judge }),
        Command::Venue(venue::Command::TaskDone { id: id("t-9") }),
    ];
    for command in organisers {
        desk.no(&organiser(), command);
    }
    let delegates = [
        Command::Planning(planning::Command::ApproveEvent { event: id("444") }),
        Command::Planning(planning::Command::ApproveEvent { event: id("333") }),
        rule("r-1", rulebook::tr_mangala::f, warning("ann")),
        rule("r-1", rulebook::wca_2010::_2k3, warning("zoe")),
        rule("r-1", rulebook::wca_2010::_2k3, Consequence::Restored),
        rule("r-1", rulebook::wca_2010::_2k3, Consequence::Confirmed(id("r-0"))),
        dispute("d-1", "ann", "r-0"),
        Command::Court(court::Command::Answer(Box::new(answer_of(
            "d-0",
            "r-1",
            rulebook::wca_2010::_2r,
        )))),
        article1::send(ReportKind::Compliance),
    ];
    for command in delegates {
        desk.no(&delegate(), command);
    }
    desk.no(
        &board(),
        rule(
            "r-1",
            rulebook::wca_2010::_2k3,
            Consequence::Suspended { person: id("ann"), until: Some(Moment(i64::MAX)) },
        ),
    );
    desk.no(&Actor::system(), Command::Court(court::Command::CloseWindow { ruling: id("r-0") }));
    desk.no(&Actor::system(), article1::late(ReportKind::Course));
}
