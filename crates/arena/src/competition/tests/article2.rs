//! WCA article 2, second half: disqualification, suspension, disputes.

use super::*;

fn with_grounds(name: &str, clause: Citation, who: &str, change: impl Fn(&mut Grounds)) -> Command {
    let mut rule = rule_of(name, clause, disqualified(who));
    change(&mut rule.grounds);
    Command::Court(court::Command::Rule(Box::new(rule)))
}

#[test]
fn the_delegate_disqualifies_from_the_competition_on_these_grounds() {
    for edition in EDITIONS {
        let grounds =
            [wca!(edition, _2k2), wca!(edition, _2k3), wca!(edition, _2k4), wca!(edition, _2k5)];
        for clause in grounds {
            let mut desk = Desk::running(edition);
            let mut incident = article11::incident("i-1", IncidentKind::Disturbance, desk.now);
            incident.attempts = vec!["ann 2".to_owned(), "ann 3".to_owned()];
            desk.ok(&main_judge(), Command::Court(court::Command::LogIncident(Box::new(incident))));
            let refused = (clause == wca!(edition, _2k5)).then_some(wca!(edition, _2g));
            let command = with_grounds("r-1", clause, "bob", |grounds| {
                grounds.incidents = [id("i-1")].into();
                grounds.refused_clause = refused;
            });
            for other in [main_judge(), board()] {
                assert_eq!(desk.no(&other, command.clone()), Some(wca!(edition, _1c7)));
            }
            let unsaid =
                Rule { finding: " ".to_owned(), ..rule_of("r-1", clause, disqualified("bob")) };
            assert_eq!(
                desk.no(&delegate(), Command::Court(court::Command::Rule(Box::new(unsaid)))),
                None
            );
            desk.ok(&delegate(), command);
            let made = desk.state.rulings_for(&delegate())[0];
            assert_eq!((made.ruling.by.as_str(), made.ruling.at), ("del", desk.now));
            assert_eq!(made.ruling.clause, clause);
            assert!(made.grounds.incidents.contains(&id("i-1")));
            assert_eq!(made.grounds.refused_clause, refused);
            // Nothing more for bob.
            let both = groups("333", 1, vec![group(&["ann", "bob"])]);
            assert_eq!(desk.no(&main_judge(), both), Some(wca!(edition, _1d2)));
            desk.ok(&main_judge(), groups("333", 1, vec![group(&["ann"])]));
            let more = register("bob", &["magic"]);
            assert_eq!(desk.no(&organiser(), more), None);
        }
        let desk = Desk::running(edition);
        let other = rule("r-1", wca!(edition, _2h), disqualified("bob"));
        assert_eq!(desk.no(&delegate(), other), Some(wca!(edition, _2k)));
        let unnamed = rule("r-1", wca!(edition, _2k5), disqualified("bob"));
        assert_eq!(desk.no(&delegate(), unnamed), Some(wca!(edition, _2k5)));
    }
    proves_both!(_1c7, _2k, _2k2, _2k3, _2k4, _2k5);
}

#[test]
fn who_did_not_come_to_register_is_listed_for_the_delegate() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        desk.ok(&organiser(), register("zoe", &["333"]));
        let clause = wca!(edition, _2k1);
        let command = rule("r-1", clause, disqualified("zoe"));
        assert_eq!(desk.no(&delegate(), command.clone()), Some(clause), "check-in is open");
        assert!(desk.state.absent().is_empty());
        desk.ok(&organiser(), Command::Registration(registration::Command::CloseCheckIn));
        assert_eq!(desk.state.absent(), [&id("zoe")]);
        let here = rule("r-2", clause, disqualified("ann"));
        assert_eq!(desk.no(&delegate(), here), Some(clause));
        desk.ok(&delegate(), command);
    }
    proves_both!(_2k1);
}

#[test]
fn the_main_judge_disqualifies_from_the_event() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        desk.ok(&organiser(), appoint("zoe", Role::MainJudge, Some("magic")));
        let clause = wca!(edition, _2g);
        let command = rule("r-1", clause, out_of_event("bob", "333"));
        for other in [delegate(), actor("zoe", Role::MainJudge), board()] {
            assert_eq!(desk.no(&other, command.clone()), Some(wca!(edition, _1d2)));
        }
        desk.ok(&main_judge(), command);
        let made = desk.state.rulings_for(&delegate())[0];
        assert_eq!((made.ruling.by.as_str(), made.ruling.at), ("mj", desk.now));
        assert!(desk.state.is_disqualified(&id("bob"), Some(&id("333"))));
        assert!(!desk.state.is_disqualified(&id("bob"), Some(&id("magic"))));
        let both = groups("333", 1, vec![group(&["ann", "bob"])]);
        assert_eq!(desk.no(&main_judge(), both), Some(wca!(edition, _1d2)));
        // No-show: recorded first.
        let no_show = rule("r-2", wca!(edition, _2j), out_of_event("ann", "333"));
        assert_eq!(desk.no(&main_judge(), no_show.clone()), Some(wca!(edition, _2j)));
        let (person, event) = (id("ann"), id("333"));
        desk.ok(
            &main_judge(),
            Command::Venue(venue::Command::RecordNoShow { person, event, note: "called".into() }),
        );
        desk.ok(&main_judge(), no_show);
    }
    proves_both!(_1d2);
}

#[test]
fn disqualification_comes_at_once_or_after_a_warning() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let clause = wca!(edition, _2k4);
        let after = with_grounds("r-2", clause, "bob", |grounds| grounds.after_warning = true);
        assert_eq!(desk.no(&delegate(), after.clone()), Some(wca!(edition, _2l)));
        desk.ok(&main_judge(), rule("r-1", clause, warning("bob")));
        assert_eq!(desk.state.warnings_of(&id("bob")), 1);
        let made = desk.state.rulings_for(&delegate())[0];
        assert_eq!((made.ruling.by.as_str(), made.ruling.clause), ("mj", clause));
        desk.ok(&delegate(), after);
        desk.ok(&delegate(), rule("r-3", clause, disqualified("ann")));
    }
    proves_both!(_2l);
}

#[test]
fn the_board_suspends_on_four_grounds_with_an_end() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let until = Some(day("2027-03-01").start());
        let suspended = |person: &str, until| Consequence::Suspended { person: id(person), until };
        let limit = Some(wca!(edition, _2k6));
        for clause in [wca!(edition, _2k1), wca!(edition, _2r), wca!(edition, _1e2)] {
            assert_eq!(desk.no(&board(), rule("r-1", clause, suspended("zoe", until))), limit);
        }
        let clause = wca!(edition, _2k3);
        assert_eq!(desk.no(&board(), rule("r-1", clause, suspended("zoe", None))), limit);
        for other in [delegate(), main_judge()] {
            assert_eq!(desk.no(&other, rule("r-1", clause, suspended("zoe", until))), limit);
        }
        for clause in
            [wca!(edition, _2k2), wca!(edition, _2k3), wca!(edition, _2k4), wca!(edition, _2k5)]
        {
            assert!(desk.ask(&board(), &rule("r-1", clause, suspended("zoe", until))).is_ok());
        }
        desk.ok(&board(), rule("r-1", clause, suspended("zoe", until)));
        let zoe = actor("zoe", Role::Competitor);
        assert_eq!(desk.no(&zoe, register("zoe", &["333"])), Some(wca!(edition, _2a3)));
        assert_eq!(desk.state.suspensions_for(&id("zoe"), Role::Delegate).len(), 1);
        assert!(desk.state.suspensions_for(&id("zoe"), Role::Competitor).is_empty());
    }
    proves_both!(_2k6);
}

/// A running competition with round 1 of 333 under way and bob out of the event.
fn disputed(edition: Edition) -> Desk {
    let mut desk = Desk::running(edition);
    desk.ok(&organiser(), open("333", 1));
    desk.wait(Span::minutes(10));
    desk.ok(&main_judge(), rule("r-1", wca!(edition, _2g), out_of_event("bob", "333")));
    desk
}

#[test]
fn a_ruling_is_disputed_in_time_and_before_the_next_round() {
    for edition in EDITIONS {
        let bob = actor("bob", Role::Competitor);
        let late = Some(wca!(edition, _2o));
        let mut desk = disputed(edition);
        let closes = desk.now + Span::minutes(30);
        let window = Command::Court(court::Command::CloseWindow { ruling: id("r-1") });
        assert!(desk.state.alarms().contains(&(closes + Span(1), window.clone())));
        desk.now = closes;
        assert_eq!(desk.no(&Actor::system(), window.clone()), None);
        assert!(desk.ask(&bob, &dispute("d-1", "bob", "r-1")).is_ok());
        // An official can log what was said; a competitor speaks for nobody else.
        assert!(desk.ask(&organiser(), &dispute("d-1", "bob", "r-1")).is_ok());
        let ann = actor("ann", Role::Competitor);
        assert_eq!(desk.no(&ann, dispute("d-1", "bob", "r-1")), None);
        desk.wait(Span(1));
        assert_eq!(desk.no(&bob, dispute("d-1", "bob", "r-1")), late);
        desk.ok(&Actor::system(), window);

        // The incident's time counts when the ruling rests on one.
        let mut desk = disputed(edition);
        let mut incident = article11::incident("i-1", IncidentKind::Procedure, desk.now);
        incident.at = desk.now + Span::minutes(-20);
        desk.ok(&main_judge(), Command::Court(court::Command::LogIncident(Box::new(incident))));
        desk.ok(&main_judge(), article11::stands("i-1", wca!(edition, _11a1)));
        let mut linked = rule_of("r-2", wca!(edition, _2g), warning("bob"));
        linked.grounds.incidents = [id("i-1")].into();
        desk.ok(&main_judge(), Command::Court(court::Command::Rule(Box::new(linked))));
        desk.wait(Span::minutes(11));
        assert_eq!(desk.no(&bob, dispute("d-1", "bob", "r-2")), late);

        let mut desk = disputed(edition);
        desk.wait(Span::minutes(1));
        desk.ok(&organiser(), close("333", 1));
        desk.ok(&organiser(), open("333", 2));
        assert_eq!(desk.no(&bob, dispute("d-1", "bob", "r-1")), late);

        let mut desk = disputed(edition);
        desk.ok(&organiser(), close("333", 1));
        desk.ok(&organiser(), Command::Reports(reports::Command::Finish));
        assert_eq!(desk.no(&bob, dispute("d-1", "bob", "r-1")), late);
    }
    proves_both!(_2o);
}

#[test]
fn the_delegate_answers_before_the_next_round_and_finally() {
    for edition in EDITIONS {
        let mut desk = disputed(edition);
        let bob = actor("bob", Role::Competitor);
        let about_rule = Command::Court(court::Command::Dispute(Dispute {
            id: id("d-0"),
            person: id("bob"),
            about: About::Clause(wca!(edition, _2g)),
            text: "silly rule".to_owned(),
        }));
        assert_eq!(desk.no(&bob, about_rule), Some(wca!(edition, _2q)));
        desk.ok(&bob, dispute("d-1", "bob", "r-1"));
        let open_one = desk.state.open_disputes().next().unwrap();
        assert_eq!(
            (open_one.raised, open_one.dispute.text.as_str()),
            (desk.now, "that was not me")
        );
        assert!(desk.cited(wca!(edition, _2n)));
        desk.ok(&organiser(), close("333", 1));
        assert_eq!(desk.no(&organiser(), open("333", 2)), Some(wca!(edition, _2p)));
        // Other events go on.
        assert!(desk.ask(&organiser(), &open("magic", 1)).is_ok());

        let mut answer = answer_of("d-1", "r-2", wca!(edition, _2r));
        answer.instead = Some(warning("bob"));
        let answer = Command::Court(court::Command::Answer(Box::new(answer)));
        for other in [main_judge(), organiser()] {
            assert_eq!(desk.no(&other, answer.clone()), Some(wca!(edition, _2n)));
        }
        desk.ok(&delegate(), answer);
        assert!(!desk.state.is_disqualified(&id("bob"), Some(&id("333"))));
        assert_eq!(desk.state.warnings_of(&id("bob")), 1);
        desk.ok(&organiser(), open("333", 2));
        // The word is final.
        let last = Some(wca!(edition, _2r));
        let again = Command::Court(court::Command::Answer(Box::new(answer_of(
            "d-1",
            "r-3",
            wca!(edition, _2r),
        ))));
        assert_eq!(desk.no(&delegate(), again), last);
        assert_eq!(desk.no(&bob, dispute("d-2", "bob", "r-1")), last);
        assert_eq!(desk.no(&bob, dispute("d-2", "bob", "r-2")), last);
        // Not accepting it is a ground.
        assert_eq!(
            desk.no(&delegate(), rule("r-4", wca!(edition, _2r), disqualified("ann"))),
            last
        );
        desk.ok(&delegate(), rule("r-4", wca!(edition, _2r), disqualified("bob")));
    }
    proves_both!(_2n, _2p, _2q, _2r);
}
