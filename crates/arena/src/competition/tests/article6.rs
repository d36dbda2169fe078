//! WCA articles 6 and 8: awards, ceremony, what makes a competition official.

use super::article1::send;
use super::*;

fn award(place: u8, prize: &str) -> Award {
    Award { event: Some(id("333")), place, prize: prize.to_owned() }
}

fn place(place: u16, person: &str, result: &str) -> Place {
    Place { place, person: id(person), result: result.to_owned() }
}

#[test]
fn awards_are_given_as_announced_from_the_final_results() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let change = Amendment { awards: Some(vec![award(1, "cup")]), ..Amendment::default() };
        desk.ok(&organiser(), Command::Planning(planning::Command::Amend(Box::new(change))));
        let give = |place: u8, person: &str, prize: &str| {
            let (event, person) = (Some(id("333")), id(person));
            Command::Reports(reports::Command::GiveAward(GivenAward {
                event,
                place,
                person,
                prize: prize.to_owned(),
            }))
        };
        assert_eq!(desk.no(&organiser(), give(1, "ann", "cup")), None, "no results yet");
        for round in [1, 2] {
            desk.ok(&organiser(), open("333", round));
            desk.ok(&organiser(), close("333", round));
        }
        let places = vec![place(1, "ann", "12.34"), place(2, "bob", "13.57")];
        desk.ok(
            &Actor::system(),
            Command::Floor(floor::Command::FinishEvent { event: id("333"), places }),
        );
        let winners = desk.state.winners();
        assert_eq!(winners, [(&award(1, "cup"), vec![&id("ann")])]);
        assert_eq!(desk.no(&organiser(), give(1, "bob", "cup")), None, "second");
        desk.ok(&organiser(), give(1, "ann", "cup"));
        desk.ok(&organiser(), give(2, "bob", "book"));
        let marks: Vec<bool> =
            desk.state.awards().iter().map(|(_, announced)| *announced).collect();
        assert_eq!(marks, [true, false]);

        let [certificate] = &desk.state.certificates()[..] else {
            panic!("one winner");
        };
        assert_eq!(certificate.winner, "ann of Ankara");
        assert_eq!(certificate.result, "12.34");
        assert_eq!(certificate.signatures, [Some(id("org")), Some(id("del"))]);
    }
    proves_both!(_6a);
}

#[test]
fn the_ceremony_is_at_the_venue_within_an_hour() {
    for edition in EDITIONS {
        let mut desk = Desk::cubing(edition);
        let start = day("2026-12-20").start();
        let round = Slot {
            what: Activity::Round { event: id("333"), round: 2 },
            start,
            end: start + Span::minutes(60),
            elsewhere: None,
        };
        let clause = wca!(edition, _6b1);
        let cases = [
            (60, None, vec![]),
            (61, None, vec![Warning::CeremonyLate(clause)]),
            (10, Some("Town hall"), vec![Warning::CeremonyElsewhere(clause)]),
        ];
        for (minutes, elsewhere, expected) in cases {
            let from = round.end + Span::minutes(minutes);
            let ceremony = Slot {
                what: Activity::Ceremony,
                start: from,
                end: from + Span::minutes(20),
                elsewhere: elsewhere.map(str::to_owned),
            };
            let slots = vec![round.clone(), ceremony];
            desk.ok(&organiser(), Command::Planning(planning::Command::SetSchedule { slots }));
            assert_eq!(desk.state.warnings(desk.now), expected);
        }
    }
    proves_both!(_6b1);
}

#[test]
fn a_competition_is_announced_a_month_before() {
    for edition in EDITIONS {
        let first = plan(&[book_of(edition)]).start_of(day("2026-12-19"));
        for (before, short) in [(Span::days(30), false), (Span::days(30) - Span(1), true)] {
            let mut desk = Desk::created(&organiser(), plan(&[book_of(edition)]));
            let magic = event("magic", book_of(edition), "magic");
            desk.ok(&organiser(), Command::Planning(planning::Command::AddEvent(Box::new(magic))));
            assert_eq!(
                desk.no(&organiser(), Command::Floor(floor::Command::Start)),
                Some(wca!(edition, _8a4))
            );
            desk.now = first + Span(-before.0);
            assert_eq!(
                desk.ok(&organiser(), Command::Planning(planning::Command::Announce)),
                [Fact::Planning(planning::Fact::Announced { short })]
            );
            assert_eq!(desk.state.announced(), Some(desk.now));
            let late = Warning::AnnouncedLate(wca!(edition, _8a4));
            assert_eq!(desk.state.warnings(desk.now).contains(&late), short);
        }
    }
    proves_both!(_8a4);
}

#[test]
fn the_board_names_the_delegate_who_is_there() {
    for edition in EDITIONS {
        let clause = Some(wca!(edition, _8a3));
        let mut desk = Desk::cubing(edition);
        assert_eq!(desk.no(&organiser(), appoint("zoe", Role::Delegate, None)), clause);
        desk.ok(&organiser(), Command::Floor(floor::Command::Start));
        for event in ["333", "magic"] {
            desk.ok(
                &delegate(),
                Command::Planning(planning::Command::ApproveEvent { event: id(event) }),
            );
        }
        assert_eq!(desk.no(&organiser(), open("333", 1)), clause);
        desk.ok(&organiser(), check_in("del"));
        desk.ok(&organiser(), open("333", 1));
    }
    proves_both!(_8a3);
}

#[test]
fn a_competition_becomes_official_when_its_points_are_met() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let unmet = |desk: &Desk| -> Vec<Citation> {
            let points = desk.state.official_points();
            points.iter().filter(|p| p.must && !p.met).map(|p| p.clause).collect()
        };
        let few = Warning::FewCompetitors(wca!(edition, _8a5));
        assert!(desk.state.warnings(desk.now).contains(&few), "two competitors");
        let open_points =
            [wca!(edition, _8a1), wca!(edition, _8a2), wca!(edition, _8a6), wca!(edition, _8a7)];
        assert_eq!(unmet(&desk), open_points);
        let decide = |approved| {
            Command::Reports(reports::Command::Decide { approved, reason: "as asked".to_owned() })
        };
        desk.ok(&board(), decide(false));
        assert_eq!(unmet(&desk), open_points);
        desk.ok(&board(), decide(true));
        desk.ok(&organiser(), Command::Venue(venue::Command::Tick { clause: wca!(edition, _8a6) }));
        desk.ok(&delegate(), Command::Venue(venue::Command::Tick { clause: wca!(edition, _8a7) }));
        assert_eq!(unmet(&desk), [wca!(edition, _8a2)]);
        assert!(!desk.state.is_official());
        for event in ["333", "magic"] {
            for round in [1, 2] {
                desk.ok(&organiser(), open(event, round));
                desk.ok(&organiser(), close(event, round));
            }
        }
        desk.ok(&delegate(), send(ReportKind::Compliance));
        // Few competitors only warn, and are remarked in the report.
        assert!(desk.state.is_official());
        assert!(desk.state.course_draft(desk.now).remarks.contains(&few));
        let declare = |scope| {
            Command::Reports(reports::Command::DeclareUnofficial {
                scope,
                clause: wca!(edition, _8a7),
                reason: "other timers".to_owned(),
            })
        };
        let whole = declare(Scope::Competition);
        assert_eq!(desk.no(&delegate(), whole.clone()), Some(wca!(edition, _8f)));
        desk.ok(&board(), declare(Scope::Event(id("333"))));
        let solve = |event: &str| Scope::Solve { event: id(event), solve: "ann 1".to_owned() };
        assert!(desk.state.is_unofficial(&solve("333")));
        assert!(!desk.state.is_unofficial(&solve("magic")));
        assert!(desk.state.is_official());
        desk.ok(&board(), whole);
        assert!(!desk.state.is_official());
    }
    proves_both!(_8a);
}

#[test]
fn twelve_competitors_are_enough() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        let few = Warning::FewCompetitors(wca!(edition, _8a5));
        for number in 3..=12 {
            assert!(desk.state.warnings(desk.now).contains(&few), "{number}");
            let name = format!("c{number}");
            desk.ok(&organiser(), register(&name, &["333"]));
            desk.ok(&organiser(), check_in(&name));
        }
        assert!(!desk.state.warnings(desk.now).contains(&few));
        assert!(!desk.state.course_draft(desk.now).remarks.contains(&few));
    }
    proves_both!(_8a5);
}

#[test]
fn deviations_are_listed_by_clause_and_lead_to_the_board() {
    for edition in EDITIONS {
        let mut desk = Desk::running(edition);
        for event in ["333", "magic"] {
            for round in [1, 2] {
                desk.ok(&organiser(), open(event, round));
                desk.ok(&organiser(), close(event, round));
            }
        }
        let report = |clause| {
            let text = "no silence in the hall".to_owned();
            Command::Reports(reports::Command::SendReport(Report {
                report: ReportKind::Compliance,
                text: text.clone(),
                deviations: vec![Deviation { clause, text }],
            }))
        };
        assert_eq!(desk.no(&delegate(), report(rulebook::tr_mangala::f)), None);
        desk.ok(&delegate(), report(wca!(edition, _2g)));
        let sent = desk.state.reports()[0].sent.as_ref().unwrap();
        assert_eq!(sent.0.deviations[0].clause, wca!(edition, _2g));
        let point = desk.state.official_points()[1];
        assert_eq!((point.clause, point.met), (wca!(edition, _8a2), false));
        let clause = wca!(edition, _2g);
        let reason = "as reported".to_owned();
        let scope = Scope::Event(id("333"));
        desk.ok(
            &board(),
            Command::Reports(reports::Command::DeclareUnofficial {
                scope: scope.clone(),
                clause,
                reason,
            }),
        );
        assert!(desk.state.is_unofficial(&scope));
        assert!(desk.cited(wca!(edition, _8f)));
    }
    proves_both!(_8a2);
}
