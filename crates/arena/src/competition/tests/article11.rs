//! WCA article 11: incidents.

use super::*;

pub(super) fn incident(name: &str, what: IncidentKind, at: Moment) -> Incident {
    Incident {
        id: id(name),
        what,
        event: id("333"),
        round: Some(1),
        attempts: vec!["bob 2".to_owned()],
        clause: None,
        station: None,
        at,
        text: "seen by the judge".to_owned(),
    }
}

pub(super) fn outcome(name: &str, clause: Citation) -> Outcome {
    Outcome {
        incident: id(name),
        outcome: OutcomeKind::Stands,
        clause,
        finding: "nothing was gained".to_owned(),
        not_covered: None,
        no_pictures: true,
    }
}

pub(super) fn stands(name: &str, clause: Citation) -> Command {
    Command::Court(court::Command::DecideIncident(Box::new(outcome(name, clause))))
}

#[test]
fn any_official_logs_one_of_three_kinds() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let kinds = [
            ("jud", Role::Judge, IncidentKind::Procedure, wca!(edition, _11a1)),
            ("scr", Role::Scrambler, IncidentKind::Disturbance, wca!(edition, _11a2)),
            ("sco", Role::ScoreTaker, IncidentKind::Equipment, wca!(edition, _11a3)),
        ];
        for (name, role, what, clause) in kinds {
            let mut incident = incident(&format!("i-{name}"), what, desk.now);
            incident.clause = Some(wca!(edition, _1e1));
            incident.station = Some("timer 4".to_owned());
            incident.attempts = vec!["bob 2".to_owned(), "ann 2".to_owned()];
            let log = Command::Court(court::Command::LogIncident(Box::new(incident.clone())));
            let player = actor("bob", Role::Competitor);
            assert_eq!(desk.no(&player, log.clone()), Some(wca!(edition, _11a)));
            desk.ok(&actor(name, role), log);
            assert!(desk.cited(clause));
            let (kept, decided) = &desk.state.court().incidents[&incident.id];
            assert_eq!((kept, decided), (&incident, &None));
        }
        // Kind, time and description are needed.
        let unsaid =
            Incident { text: String::new(), ..incident("i-9", IncidentKind::Procedure, desk.now) };
        assert_eq!(
            desk.no(&main_judge(), Command::Court(court::Command::LogIncident(Box::new(unsaid)))),
            None
        );
        let future = incident("i-9", IncidentKind::Procedure, desk.now + Span(1));
        assert_eq!(
            desk.no(&main_judge(), Command::Court(court::Command::LogIncident(Box::new(future)))),
            None
        );
        let full = serde_json::to_value(Command::Court(court::Command::LogIncident(Box::new(
            incident("i-9", IncidentKind::Procedure, desk.now),
        ))))
        .unwrap();
        for field in ["what", "at", "text", "event"] {
            let mut less = full.clone();
            less["body"].as_object_mut().unwrap().remove(field);
            assert!(serde_json::from_value::<Command>(less).is_err(), "{field}");
        }
    }
    proves_both!(_11a, _11a1, _11a2, _11a3);
}

#[test]
fn the_main_judge_of_the_event_decides_before_the_round_is_closed() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        desk.ok(&organiser(), appoint("zoe", Role::MainJudge, Some("magic")));
        desk.ok(&organiser(), open("333", 1));
        let log = Command::Court(court::Command::LogIncident(Box::new(incident(
            "i-1",
            IncidentKind::Equipment,
            desk.now,
        ))));
        desk.ok(&actor("jud", Role::Judge), log);
        let clause = Some(wca!(edition, _11b));
        assert_eq!(desk.no(&organiser(), close("333", 1)), clause);
        let decide = stands("i-1", wca!(edition, _11a3));
        for other in [delegate(), actor("zoe", Role::MainJudge), organiser()] {
            assert_eq!(desk.no(&other, decide.clone()), clause);
        }
        for kind in
            [OutcomeKind::Stands, OutcomeKind::Penalty, OutcomeKind::Dnf, OutcomeKind::ExtraAttempt]
        {
            let outcome = Outcome { outcome: kind, ..outcome("i-1", wca!(edition, _11a3)) };
            let decided = Command::Court(court::Command::DecideIncident(Box::new(outcome)));
            assert!(desk.ask(&main_judge(), &decided).is_ok());
        }
        desk.ok(&main_judge(), decide.clone());
        assert_eq!(desk.no(&main_judge(), decide), None, "twice");
        desk.ok(&organiser(), close("333", 1));
    }
    proves_both!(_11b);
}

#[test]
fn what_is_not_covered_is_talked_over_with_the_delegate() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let log = Command::Court(court::Command::LogIncident(Box::new(incident(
            "i-1",
            IncidentKind::Equipment,
            desk.now,
        ))));
        desk.ok(&main_judge(), log);
        let talk = |delegate: Option<&str>, at: Option<Moment>| {
            let consulted = Consulted { delegate: delegate.map(id), at };
            let outcome =
                Outcome { not_covered: Some(consulted), ..outcome("i-1", wca!(edition, _11d)) };
            Command::Court(court::Command::DecideIncident(Box::new(outcome)))
        };
        let (now, later) = (Some(desk.now), Some(desk.now + Span(1)));
        let clause = Some(wca!(edition, _11d));
        for bad in [
            talk(None, now),
            talk(Some("del"), None),
            talk(Some("org"), now),
            talk(Some("del"), later),
        ] {
            assert_eq!(desk.no(&main_judge(), bad), clause);
        }
        desk.ok(&main_judge(), talk(Some("del"), now));
        assert!(desk.cited(wca!(edition, _11d)));
    }
    proves_both!(_11d);
}

#[test]
fn decisions_do_not_rest_on_pictures() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        desk.ok(&organiser(), open("333", 1));
        let clause = Some(wca!(edition, _11f));
        let log = Command::Court(court::Command::LogIncident(Box::new(incident(
            "i-1",
            IncidentKind::Equipment,
            desk.now,
        ))));
        desk.ok(&main_judge(), log);
        let seen = Outcome { no_pictures: false, ..outcome("i-1", wca!(edition, _11a3)) };
        assert_eq!(
            desk.no(&main_judge(), Command::Court(court::Command::DecideIncident(Box::new(seen)))),
            clause
        );
        let mut ruling = rule_of("r-1", wca!(edition, _2k4), warning("bob"));
        ruling.grounds.no_pictures = false;
        assert_eq!(
            desk.no(&delegate(), Command::Court(court::Command::Rule(Box::new(ruling)))),
            clause
        );
        desk.ok(&main_judge(), rule("r-1", wca!(edition, _2k4), warning("bob")));
        desk.ok(&actor("bob", Role::Competitor), dispute("d-1", "bob", "r-1"));
        let answer = Answer { no_pictures: false, ..answer_of("d-1", "r-2", wca!(edition, _2r)) };
        assert_eq!(
            desk.no(&delegate(), Command::Court(court::Command::Answer(Box::new(answer)))),
            clause
        );
        // Nothing can be attached.
        let mut json = serde_json::to_value(stands("i-1", wca!(edition, _11a3))).unwrap();
        assert!(serde_json::from_value::<Command>(json.clone()).is_ok());
        json["body"]["picture"] = "film.mp4".into();
        assert!(serde_json::from_value::<Command>(json).is_err());
    }
    proves_both!(_11f);
}
