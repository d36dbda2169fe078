//! WCA article 1: officials.

use super::*;

#[test]
fn a_competition_opens_with_all_its_officials() {
    for edition in EDITIONS {
        let book = book_of(edition);
        let mut desk = Desk::created(&organiser(), plan(&[book]));
        desk.ok(
            &organiser(),
            Command::Planning(planning::Command::AddEvent(Box::new(event("333", book, "333")))),
        );
        assert_eq!(
            desk.no(&organiser(), Command::Floor(floor::Command::Start)),
            Some(wca!(edition, _8a4))
        );
        desk.ok(&organiser(), Command::Planning(planning::Command::Announce));
        let needed = [
            ("delegate", Role::Delegate, None),
            ("judge", Role::Judge, None),
            ("scrambler", Role::Scrambler, None),
            ("score-taker", Role::ScoreTaker, None),
            ("main-judges (list: 333)", Role::MainJudge, Some("333")),
        ];
        for (word, role, event) in needed {
            let refused =
                desk.ask(&organiser(), &Command::Floor(floor::Command::Start)).unwrap_err();
            assert_eq!(refused.citation(), Some(wca!(edition, _1a)));
            assert!(refused.to_string().contains(word), "{refused}");
            let giver = if role == Role::Delegate { board() } else { organiser() };
            desk.ok(&giver, appoint("del", role, event));
        }
        // The names are published before anything starts.
        assert_eq!(
            desk.no(&organiser(), Command::Floor(floor::Command::Start)),
            Some(wca!(edition, _1i))
        );
        assert_eq!(desk.state.public_officials().count(), 1);
        desk.ok(&organiser(), Command::Officials(officials::Command::PublishOfficials));
        assert!(desk.state.public_officials().any(|o| o.role == Role::Delegate));
        desk.ok(&organiser(), Command::Floor(floor::Command::Start));
        assert!(desk.cited(wca!(edition, _1a)));
    }
    proves_both!(_1a);
}

#[test]
fn setting_up_is_the_organisers() {
    for edition in EDITIONS {
        let desk = Desk::cubing(edition);
        let window = Window { opens: desk.now, closes: desk.now + Span::days(1), limit: None };
        let setup = [
            Command::Planning(planning::Command::Amend(Box::new(Amendment {
                name: Some("x".into()),
                ..Amendment::default()
            }))),
            Command::Planning(planning::Command::AddEvent(Box::new(event(
                "222",
                book_of(edition),
                "222",
            )))),
            Command::Planning(planning::Command::SetSchedule { slots: Vec::new() }),
            Command::Registration(registration::Command::SetRegistration(window)),
            Command::Officials(officials::Command::PublishOfficials),
            appoint("zoe", Role::Judge, None),
        ];
        for command in setup {
            assert!(desk.ask(&organiser(), &command).is_ok(), "{command:?}");
            for other in [main_judge(), delegate(), actor("jud", Role::Judge)] {
                let clause = desk.no(&other, command.clone());
                assert_eq!(clause, Some(wca!(edition, _1b)), "{command:?}");
            }
        }
        // The organisers' items are theirs to sign off.
        let item = Command::Venue(venue::Command::Tick { clause: wca!(edition, _1b1) });
        assert_eq!(desk.no(&delegate(), item.clone()), Some(wca!(edition, _1b)));
        assert!(desk.ask(&organiser(), &item).is_ok());
        // Nobody acts in a role they do not hold.
        let stranger = actor("zoe", Role::Organiser);
        assert_eq!(desk.no(&stranger, item), None);
    }
    proves_both!(_1b);
}

#[test]
fn no_round_without_approval_and_officials() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        // The format changes: approved anew, by the delegate alone.
        let mut changed = event("333", book_of(edition), "333");
        rounds_of(&mut changed)[0].format = Format::BestOf3;
        let facts = desk
            .ok(&organiser(), Command::Planning(planning::Command::ChangeEvent(Box::new(changed))));
        assert!(
            facts.contains(&Fact::Planning(planning::Fact::ApprovalWithdrawn { event: id("333") }))
        );
        assert_eq!(desk.no(&organiser(), open("333", 1)), Some(wca!(edition, _1c6)));
        let approve = Command::Planning(planning::Command::ApproveEvent { event: id("333") });
        for other in [organiser(), main_judge()] {
            assert_eq!(desk.no(&other, approve.clone()), Some(wca!(edition, _1c6)));
        }
        desk.ok(&delegate(), approve);

        for (name, role, event, clause) in [
            ("mj", Role::MainJudge, Some("333"), wca!(edition, _1d)),
            ("jud", Role::Judge, None, wca!(edition, _1e)),
            ("scr", Role::Scrambler, Some("333"), wca!(edition, _1f)),
            ("sco", Role::ScoreTaker, None, wca!(edition, _1g)),
        ] {
            desk.ok(
                &organiser(),
                Command::Officials(officials::Command::Dismiss(official(name, role, event))),
            );
            assert_eq!(desk.no(&main_judge_or(&desk), open("333", 1)), Some(clause));
            desk.ok(&organiser(), appoint(name, role, event));
        }
        // Magic is not scrambled and has no scrambler here.
        desk.ok(&organiser(), open("magic", 1));
        desk.ok(&main_judge(), open("333", 1));
    }
    proves_both!(_1c6, _1e, _1f, _1g);
}

/// The main judge, or the organiser while there is none of 333.
fn main_judge_or(desk: &Desk) -> Actor {
    let holds = desk.state.holds(&id("mj"), Role::MainJudge, Some(&id("333")));
    if holds { main_judge() } else { organiser() }
}

#[test]
fn an_event_has_one_main_judge() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let clause = Some(wca!(edition, _1d));
        assert_eq!(desk.no(&organiser(), appoint("zoe", Role::MainJudge, None)), clause);
        let facts = desk.ok(&organiser(), appoint("zoe", Role::MainJudge, Some("333")));
        let old = official("mj", Role::MainJudge, Some("333"));
        let new = official("zoe", Role::MainJudge, Some("333"));
        assert_eq!(
            facts,
            [
                Fact::Officials(officials::Fact::RoleOffered(new.clone())),
                Fact::Officials(officials::Fact::Dismissed(old)),
                Fact::Officials(officials::Fact::RoleAccepted(new.clone()))
            ]
        );
        let judges = desk.state.officials().filter(|o| o.role == Role::MainJudge);
        assert_eq!(judges.filter(|o| o.serves(&id("333"))).count(), 1);
        // The new name is told before the event starts.
        assert_eq!(desk.no(&organiser(), open("333", 1)), Some(wca!(edition, _1i)));
        desk.ok(&organiser(), Command::Officials(officials::Command::PublishOfficials));
        desk.ok(&organiser(), Command::Officials(officials::Command::Dismiss(new)));
        assert_eq!(desk.no(&organiser(), open("333", 1)), clause);
        desk.ok(&organiser(), appoint("mj", Role::MainJudge, Some("333")));
        desk.ok(&organiser(), Command::Officials(officials::Command::PublishOfficials));
        desk.ok(&organiser(), open("333", 1));
        assert!(desk.state.public_officials().any(|o| o.person == id("mj")));
    }
    proves_both!(_1d, _1i);
}

#[test]
fn a_main_judge_does_not_compete_unless_also_the_delegate() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let clause = Some(wca!(edition, _1j));
        let mj = actor("mj", Role::Competitor);
        assert_eq!(desk.no(&mj, register("mj", &["333"])), clause);
        assert_eq!(desk.no(&organiser(), appoint("ann", Role::MainJudge, Some("333"))), clause);
        // Other events are free, and other roles.
        desk.ok(&organiser(), appoint("ann", Role::MainJudge, Some("magic")));
        for role in [Role::Judge, Role::Scrambler, Role::ScoreTaker, Role::Organiser] {
            desk.ok(&organiser(), appoint("ann", role, None));
        }
        let roles = desk.state.roles_of(&id("ann"));
        let held = [
            Role::MainJudge,
            Role::Judge,
            Role::Scrambler,
            Role::ScoreTaker,
            Role::Organiser,
            Role::Competitor,
        ];
        assert!(held.iter().all(|role| roles.contains(role)), "{roles:?}");
        // The delegate may judge and compete, and then stays the delegate.
        desk.ok(&organiser(), appoint("del", Role::MainJudge, Some("333")));
        desk.enter(&organiser(), "del", &["333"]);
        let leave =
            Command::Officials(officials::Command::Dismiss(official("del", Role::Delegate, None)));
        assert_eq!(desk.no(&board(), leave), clause);
    }
    proves_both!(_1j, _1k);
}

#[test]
fn the_main_judge_moves_a_round_and_everyone_is_told() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let start = desk.now + Span::minutes(60);
        let what = Activity::Round { event: id("333"), round: 1 };
        let slot = Slot { what, start, end: start + Span::minutes(30), elsewhere: None };
        desk.ok(
            &organiser(),
            Command::Planning(planning::Command::SetSchedule { slots: vec![slot] }),
        );
        let to = start + Span::minutes(15);
        let reason = "the timers are late".to_owned();
        let moved = Command::Floor(floor::Command::MoveRound {
            event: id("333"),
            round: 1,
            start: to,
            reason,
        });
        for other in [organiser(), delegate()] {
            assert_eq!(desk.no(&other, moved.clone()), Some(wca!(edition, _1d3)));
        }
        desk.ok(&organiser(), appoint("zoe", Role::MainJudge, Some("magic")));
        let other_event = actor("zoe", Role::MainJudge);
        assert_eq!(desk.no(&other_event, moved.clone()), Some(wca!(edition, _1d3)));
        desk.ok(&main_judge(), moved);
        let [note] = desk.state.moves() else {
            panic!("one notice");
        };
        assert_eq!((note.from, note.to, note.by.clone()), (start, to, Some(id("mj"))));
        assert_eq!(note.reason, "the timers are late");
        let slot = &desk.state.schedule()[0];
        assert_eq!((slot.start, slot.end - slot.start), (to, Span::minutes(30)));
    }
    proves_both!(_1d3);
}

#[test]
fn groups_and_who_helps_in_them() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let clause = Some(wca!(edition, _1h));
        assert_eq!(desk.no(&main_judge(), groups("333", 1, Vec::new())), clause);
        let twice = vec![group(&["ann", "bob"]), group(&["bob"])];
        assert_eq!(desk.no(&main_judge(), groups("333", 1, twice)), clause);
        assert_eq!(desk.no(&main_judge(), groups("333", 1, vec![group(&["ann"])])), clause);
        desk.ok(&main_judge(), groups("333", 1, vec![group(&["ann"]), group(&["bob"])]));

        let help = |name: &str, group: u16, duty: Duty| {
            Command::Floor(floor::Command::AssignDuty {
                event: id("333"),
                round: 1,
                group,
                person: id(name),
                duty,
            })
        };
        for duty in [Duty::Judge, Duty::Scramble] {
            let own = desk.no(&main_judge(), help("ann", 1, duty));
            assert_eq!(own, Some(wca!(edition, _1h1)));
            desk.ok(&main_judge(), help("ann", 2, duty));
        }
        let done = Command::Floor(floor::Command::FinishSolves {
            event: id("333"),
            round: 1,
            person: id("ann"),
        });
        desk.ok(&Actor::system(), done);
        desk.ok(&main_judge(), help("ann", 1, Duty::Judge));
        assert_eq!(desk.no(&main_judge(), help("zoe", 1, Duty::Judge)), None);
        let first = &desk.state.event(&id("333")).unwrap().groups[&1][0];
        assert!(first.judges.contains(&id("ann")));
    }
    proves_both!(_1h, _1h1);
}

#[test]
fn who_refuses_to_help_can_be_disqualified() {
    for edition in EDITIONS {
        for (duty, role, clause) in [
            (Duty::Judge, Role::Judge, wca!(edition, _1e2)),
            (Duty::Scramble, Role::Scrambler, wca!(edition, _1f2)),
        ] {
            let mut desk = Desk::running(edition);
            // Any competitor can be asked.
            desk.ok(&organiser(), appoint("bob", role, Some("333")));
            let early = rule("r-1", clause, disqualified("bob"));
            assert_eq!(desk.no(&delegate(), early.clone()), Some(clause));
            desk.ok(
                &organiser(),
                Command::Venue(venue::Command::RecordRefusal { person: id("bob"), duty }),
            );
            assert!(desk.cited(clause));
            assert_eq!(desk.no(&main_judge(), early.clone()), Some(wca!(edition, _1c7)));
            desk.ok(&delegate(), early);
            assert!(desk.state.is_disqualified(&id("bob"), None));
        }
    }
    proves_both!(_1e2, _1f2);
}

#[test]
fn the_delegates_duties_and_reports_have_deadlines() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let incident = article11::incident("i-1", IncidentKind::Equipment, desk.now);
        desk.ok(
            &actor("jud", Role::Judge),
            Command::Court(court::Command::LogIncident(Box::new(incident))),
        );
        desk.ok(&main_judge(), article11::stands("i-1", wca!(edition, _11a3)));
        desk.ok(&delegate(), rule("r-1", wca!(edition, _2k4), warning("bob")));
        assert!(desk.state.reports().is_empty());
        for event in ["333", "magic"] {
            for round in [1, 2] {
                desk.ok(&organiser(), open(event, round));
                desk.ok(&organiser(), close(event, round));
            }
        }
        // The last day ends at 21:00 in universal time.
        let end = day("2026-12-20").start() + Span::minutes(21 * 60);
        let due: Vec<_> = desk.state.reports().iter().map(|r| r.task.due.unwrap()).collect();
        assert_eq!(due, [end + Span::days(7), end + Span::days(7), end]);
        let roles = desk.state.reports().iter().map(|r| r.task.role);
        assert!(roles.into_iter().all(|role| role == Role::Delegate));
        let draft = desk.state.course_draft(desk.now);
        assert_eq!((draft.incidents.len(), draft.rulings.len()), (1, 1));
        assert!(draft.remarks.contains(&Warning::FewCompetitors(wca!(edition, _8a5))));

        // Approval and disqualification are the delegate's as well.
        for other in [organiser(), main_judge()] {
            let approve = Command::Planning(planning::Command::ApproveEvent { event: id("333") });
            assert_eq!(desk.no(&other, approve), Some(wca!(edition, _1c6)));
            let out = rule("r-2", wca!(edition, _2k4), disqualified("bob"));
            assert_eq!(desk.no(&other, out), Some(wca!(edition, _1c7)));
        }
        desk.ok(&organiser(), Command::Reports(reports::Command::Finish));
        assert_eq!(
            desk.no(&organiser(), Command::Reports(reports::Command::Archive)),
            Some(wca!(edition, _1c1))
        );
        // Time runs out.
        assert_eq!(desk.no(&Actor::system(), late(ReportKind::Course)), None);
        desk.now = end;
        assert!(desk.state.warnings(end).contains(&Warning::ResultsUnsent(wca!(edition, _1c3))));
        desk.now = end + Span::days(7);
        for kind in [ReportKind::Compliance, ReportKind::Course] {
            desk.ok(&Actor::system(), late(kind));
        }
        let overdue = desk.state.reports().iter().filter(|report| report.overdue).count();
        assert_eq!(overdue, 2);
        for other in [organiser(), main_judge()] {
            assert_eq!(desk.no(&other, send(ReportKind::Compliance)), Some(wca!(edition, _1c)));
        }
        desk.ok(&delegate(), send(ReportKind::Course));
        assert_eq!(
            desk.no(&organiser(), Command::Reports(reports::Command::Archive)),
            Some(wca!(edition, _1c1))
        );
        desk.ok(&delegate(), send(ReportKind::Compliance));
        desk.ok(&organiser(), Command::Reports(reports::Command::Archive));
        assert_eq!(desk.no(&delegate(), send(ReportKind::Results)), None);
        assert!(desk.state.alarms().is_empty());
    }
    proves_both!(_1c, _1c1, _1c2);
}

pub(super) fn late(report: ReportKind) -> Command {
    Command::Reports(reports::Command::ReportLate { report })
}

pub(super) fn send(report: ReportKind) -> Command {
    Command::Reports(reports::Command::SendReport(Report {
        report,
        text: "all went well".to_owned(),
        deviations: vec![],
    }))
}

#[test]
fn results_that_were_sent_are_corrected_by_number() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        for event in ["333", "magic"] {
            for round in [1, 2] {
                desk.ok(&organiser(), open(event, round));
                desk.ok(&organiser(), close(event, round));
            }
        }
        let correct = |old: &str, new: &str| {
            Command::Reports(reports::Command::CorrectResults(Correction {
                event: id("333"),
                old: old.to_owned(),
                new: new.to_owned(),
                reason: "read upside down".to_owned(),
            }))
        };
        assert_eq!(desk.no(&delegate(), correct("12.34", "12.43")), None, "not sent yet");
        desk.ok(&delegate(), send(ReportKind::Results));
        assert_eq!(desk.no(&organiser(), correct("12.34", "12.43")), Some(wca!(edition, _1c)));
        desk.ok(&delegate(), correct("12.34", "12.43"));
        let end = day("2026-12-20").start() + Span::minutes(21 * 60);
        desk.now = end + Span::days(7);
        desk.ok(&delegate(), correct("9.10", "9.01"));
        desk.wait(Span(1));
        desk.ok(&delegate(), correct("8.10", "8.01"));
        let made: Vec<_> = desk.state.corrections().iter().map(|c| (c.number, c.late)).collect();
        assert_eq!(made, [(1, false), (2, false), (3, true)]);
        let last = desk.log.last().unwrap();
        assert_eq!((last.by.clone(), last.at), (delegate(), desk.now));
        assert!(desk.cited(wca!(edition, _1c4)));
    }
    proves_both!(_1c4);
}
