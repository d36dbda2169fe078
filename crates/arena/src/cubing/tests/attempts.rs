//! From the scramble to the verdict.

use super::*;

fn penalise(person: &str, clause: Citation) -> Command {
    Command::Penalise { solve: solve(person, 1), clause, note: finding() }
}

#[test]
fn an_attempt_begins_only_when_a_scrambler_has_signed() {
    for edition in EDITIONS {
        let mut venue = Venue::open(settings(edition, Event::Pyraminx));
        venue.ok(&judge(), Command::CallGroup { group: 1 });
        venue.approve(&id("ann"));
        let begin = || Command::Begin { solve: solve("ann", 1) };
        let sign = || Command::SignScramble { solve: solve("ann", 1) };
        let clause = Some(cite!(edition, _1f1));
        assert_eq!(venue.no(&judge(), begin()), clause);
        assert_eq!(venue.no(&scrambler(), sign()), Some(cite!(edition, _4b)), "the set is closed");
        venue.ok(&scrambler(), Command::OpenSet { group: 1 });
        let seed = venue.seed.clone().unwrap();
        let shown = venue.round.scramble_for(&id("scr"), &solve("ann", 1), &seed);
        assert!(!shown.unwrap().sequences[0].is_empty(), "for this group and number");
        for other in [judge(), main_judge(), delegate(), competitor("ann")] {
            assert_eq!(venue.no(&other, sign()), Some(cite!(edition, _4a)), "{other:?}");
        }
        let stranger = actor("sue", Role::Scrambler);
        assert_eq!(venue.no(&stranger, sign()), Some(cite!(edition, _4b)), "of another group");
        assert_eq!(venue.no(&judge(), begin()), clause, "still");
        venue.wait(Span::seconds(40));
        venue.ok(&scrambler(), sign());
        let signed = Signed { by: Some(id("scr")), at: venue.now };
        assert_eq!(venue.attempt("ann", 1).scrambler, Some(signed));
        venue.ok(&judge(), begin());
        assert_eq!(venue.no(&scrambler(), sign()), None, "once");
    }
    proves_both!(_1f1, _4a);
}

#[test]
fn only_the_puzzle_as_it_rests_after_the_stop_is_judged() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        let check = |observed| Command::Check {
            solve: solve("ann", 1),
            observed,
            pieces: Pieces::Complete,
        };
        let own_clause = cite!(edition, _10b);
        let clause = Some(own_clause);
        venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
        assert_eq!(venue.no(&judge(), check(Observation::Moves(0))), clause);
        venue.ok(&judge(), Command::Begin { solve: solve("ann", 1) });
        assert_eq!(venue.no(&judge(), check(Observation::Moves(0))), clause);
        venue.ok(&judge(), Command::Start { solve: solve("ann", 1), inspection: 1500 });
        assert_eq!(venue.no(&judge(), check(Observation::Moves(0))), clause);
        venue.ok(&judge(), Command::Stop { solve: solve("ann", 1), time: 1420 });
        let record = || Command::Record { solve: solve("ann", 1) };
        assert_eq!(venue.no(&judge(), record()), Some(cite!(edition, A6g)), "no verdict yet");
        // The examples of 10f: what the judge sees decides.
        for (degrees, verdict) in puzzles::judge::EXAMPLES {
            let gaps = vec![(Gap::Y(1), degrees[0]), (Gap::Y(2), degrees[1])];
            let facts = venue.ok(&judge(), check(Observation::Layers { gaps, besides: 0 }));
            assert!(facts[0].citations.contains(&own_clause));
            let found = venue.attempt("ann", 1).sheet.verdict;
            let due = match verdict {
                puzzles::judge::Verdict::PlusTwo => Verdict::PlusTwo,
                puzzles::judge::Verdict::DidNotFinish => Verdict::DidNotFinish,
                _ => Verdict::Solved,
            };
            assert_eq!(found, Some(due));
        }
        let nowhere = Observation::Layers { gaps: vec![(Gap::Face(1), 40)], besides: 0 };
        assert_eq!(venue.no(&judge(), check(nowhere)), None);
        venue.check("ann", 1, 0);
        venue.ok(&judge(), record());
        assert_eq!(venue.no(&judge(), check(Observation::Moves(2))), None, "it is on the sheet");
    }
    proves_both!(_10b, A6g);
}

#[test]
fn time_penalties_of_a_kind_do_not_add_up() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        let inspect = |venue: &mut Venue, person: &str, inspection| {
            venue.ok(&scrambler(), Command::SignScramble { solve: solve(person, 1) });
            venue.ok(&judge(), Command::Begin { solve: solve(person, 1) });
            let start = Command::Start { solve: solve(person, 1), inspection };
            let facts = venue.ok(&judge(), start);
            facts.get(1).map(|fact| fact.citations[0])
        };
        assert_eq!(inspect(&mut venue, "ann", 1630), Some(cite!(edition, A4d1)));
        venue.ok(&judge(), penalise("ann", cite!(edition, A4b)));
        venue.ok(&judge(), penalise("ann", cite!(edition, A4b1)));
        assert_eq!(venue.no(&judge(), penalise("ann", cite!(edition, A6c))), None, "not yet");
        venue.ok(&judge(), Command::Stop { solve: solve("ann", 1), time: 1420 });
        venue.ok(&judge(), penalise("ann", cite!(edition, A6c)));
        venue.ok(&judge(), penalise("ann", cite!(edition, A6d)));
        venue.check("ann", 1, 1);
        let sheet = &venue.attempt("ann", 1).sheet;
        assert_eq!(sheet.marks.len(), 5, "all reasons stay");
        assert_eq!(sheet.to_string(), "14.20 + 6 = 20.20");
        assert_eq!(sheet.outcome(), Some(Outcome::Time(2020)));

        assert_eq!(inspect(&mut venue, "bob", 1701), Some(cite!(edition, A4d2)));
        venue.ok(&judge(), Command::Record { solve: solve("bob", 1) });
        assert_eq!(venue.outcome("bob", 1), Some(Outcome::Dnf), "without a time");
        let mut venue = Venue::called(settings(edition, Event::Three));
        assert_eq!(inspect(&mut venue, "ann", 1500), None);
        assert_eq!(inspect(&mut venue, "bob", 1700), Some(cite!(edition, A4d1)));
    }
    proves_both!(A4b, A4b1, A4d1, A4d2, A4e, A6c, A6d, A6i);
}

#[test]
fn a_judge_gives_dnf_by_a_clause_that_the_event_and_the_moment_offer() {
    for edition in EDITIONS {
        let during = [cite!(edition, A5a), cite!(edition, A5b)];
        let repairs = [cite!(edition, _5b1), cite!(edition, _5b2)];
        for clause in during.into_iter().chain(repairs) {
            let mut venue = Venue::called(settings(edition, Event::Three));
            venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
            assert_eq!(venue.no(&judge(), penalise("ann", clause)), None, "not begun");
            venue.ok(&judge(), Command::Begin { solve: solve("ann", 1) });
            assert_eq!(venue.no(&scrambler(), penalise("ann", clause)), None);
            venue.ok(&judge(), penalise("ann", clause));
            assert_eq!(venue.outcome("ann", 1), Some(Outcome::Dnf), "at once");
            let mark = &venue.attempt("ann", 1).sheet.marks[0];
            assert_eq!((mark.clause, &mark.note), (clause, &finding()));
            let entry = venue.log.last().unwrap();
            assert_eq!((entry.by.person.clone(), entry.at), (Some(id("jud")), venue.now));
        }
        for clause in [cite!(edition, A6e), cite!(edition, A6f)] {
            let mut venue = Venue::called(settings(edition, Event::Three));
            venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
            venue.ok(&judge(), Command::Begin { solve: solve("ann", 1) });
            assert_eq!(venue.no(&judge(), penalise("ann", clause)), None, "not stopped");
            venue.ok(&judge(), Command::Start { solve: solve("ann", 1), inspection: 900 });
            venue.ok(&judge(), Command::Stop { solve: solve("ann", 1), time: 999 });
            if clause == cite!(edition, A6e) {
                let observed = Command::Check {
                    solve: solve("ann", 1),
                    observed: Observation::Moves(0),
                    pieces: Pieces::Complete,
                };
                let mut other = Venue {
                    round: venue.round.clone(),
                    log: venue.log.clone(),
                    now: venue.now,
                    seed: None,
                };
                other.ok(&judge(), observed);
                assert_eq!(other.no(&judge(), penalise("ann", clause)), None, "after the verdict");
            }
            venue.ok(&judge(), penalise("ann", clause));
            assert_eq!(venue.outcome("ann", 1), Some(Outcome::Dnf));
            assert_eq!(venue.attempt("ann", 1).sheet.time, Some(999), "the time is kept");
        }
    }
    proves_both!(A5a, A5b, _5b1, _5b2, A6e, _9f4);
}

#[test]
fn each_way_of_solving_has_penalties_of_its_own() {
    let offered = |event: Event, clause: Citation| {
        let mut venue = Venue::called(settings(Edition::Wca2010, event));
        venue.stop("ann", 1, 4000);
        let offered = venue.round.offered(&id("ann"), venue.attempt("ann", 1));
        let found = offered.iter().any(|act| act.clause == clause);
        let asked = venue.ask(&judge(), &penalise("ann", clause));
        assert_eq!(asked.is_ok(), found, "{event} {clause}");
        found
    };
    let (oh, feet, blind) = (Event::OneHanded, Event::WithFeet, Event::ThreeBlindfolded);
    let own = [
        (oh, &[wca_2010::C1a, wca_2010::C1b, wca_2010::C1c, wca_2010::C1b2][..]),
        (feet, &[wca_2010::D1b, wca_2010::D1c, wca_2010::D3a, wca_2010::D4a]),
        (
            blind,
            &[
                wca_2010::B1c,
                wca_2010::B2b,
                wca_2010::B2c,
                wca_2010::B3b,
                wca_2010::B4d,
                wca_2010::B5c,
                wca_2010::_5b4,
            ],
        ),
    ];
    for (event, clauses) in own {
        for clause in clauses {
            for other in [Event::Three, oh, feet, blind] {
                assert_eq!(offered(other, *clause), other == event, "{other} {clause}");
            }
        }
    }
    assert!(!offered(feet, wca_2010::A4b) && !offered(feet, wca_2010::A6c), "feet, not hands");
    let mut venue = Venue::called(settings(Edition::Wca2010, blind));
    venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
    venue.ok(&judge(), Command::Begin { solve: solve("ann", 1) });
    assert_eq!(venue.attempt("ann", 1).phase, Phase::Solving, "memorising is inside the time");
    let start = Command::Start { solve: solve("ann", 1), inspection: 1800 };
    assert_eq!(venue.no(&judge(), start), None, "there is no inspection");
    rulebook::proves!(
        wca_2010::C1a,
        wca_2010::C1b,
        wca_2010::C1c,
        wca_2010::D1b,
        wca_2010::D1c,
        wca_2010::B1a,
        wca_2010::B1c,
        wca_2010::B3b,
        wca_2010::B5c,
        wca_2010::_5b4,
    );
}

#[test]
fn over_the_limit_the_main_judge_gives_dnf() {
    for edition in EDITIONS {
        let clause = cite!(edition, _9s);
        let mut venue = Venue::new(settings(edition, Event::Three));
        venue.ok(&organiser(), Command::SetLimit { limit: Span::seconds(20) });
        venue.ok(&delegate(), Command::MakeSets);
        venue.ok(&delegate(), Command::Seal);
        venue.ok(&organiser(), Command::Open);
        venue.ok(&judge(), Command::CallGroup { group: 1 });
        venue.ok(&scrambler(), Command::OpenSet { group: 1 });
        for (person, time) in [("ann", 2000), ("bob", 2001)] {
            venue.approve(&id(person));
            venue.stop(person, 1, time);
        }
        assert_eq!(venue.no(&main_judge(), penalise("ann", clause)), None, "the limit itself");
        assert_eq!(venue.no(&judge(), penalise("bob", clause)), Some(clause));
        venue.ok(&main_judge(), penalise("bob", clause));
        assert_eq!(venue.outcome("bob", 1), Some(Outcome::Dnf));
    }
}

#[test]
fn a_cap_that_is_off_waits_for_the_main_judge() {
    for edition in EDITIONS {
        for (solved, outcome) in [(true, Outcome::Time(1500)), (false, Outcome::Dnf)] {
            let mut venue = Venue::called(settings(edition, Event::Five));
            venue.stop("ann", 1, 1500);
            let (observed, pieces) = (Observation::Moves(0), Pieces::CapOnly);
            venue.ok(&judge(), Command::Check { solve: solve("ann", 1), observed, pieces });
            let clause = Some(cite!(edition, _5b5));
            let record = || Command::Record { solve: solve("ann", 1) };
            assert_eq!(venue.no(&judge(), record()), clause, "it waits");
            let rule =
                || Command::RuleSolved { solve: solve("ann", 1), solved, finding: finding() };
            assert_eq!(venue.no(&judge(), rule()), clause);
            venue.ok(&main_judge(), rule());
            assert_eq!(venue.no(&main_judge(), rule()), None, "once");
            venue.ok(&judge(), record());
            assert_eq!(venue.outcome("ann", 1), Some(outcome));
        }
    }
    proves_both!(_5b5);
}

#[test]
fn who_does_not_come_is_out_and_what_was_not_played_is_dns() {
    for edition in EDITIONS {
        let own_clause = cite!(edition, _2j);
        let clause = Some(own_clause);
        let mut venue = Venue::open(settings(edition, Event::Three));
        let no_show = |person: &str| Command::NoShow { person: id(person), finding: finding() };
        assert_eq!(venue.no(&main_judge(), no_show("ann")), clause, "not called");
        venue.ok(&judge(), Command::CallGroup { group: 1 });
        venue.ok(&scrambler(), Command::OpenSet { group: 1 });
        venue.approve(&id("bob"));
        venue.solved("bob", 1, 1000);
        for other in [judge(), delegate(), organiser()] {
            assert_eq!(venue.no(&other, no_show("ann")), clause);
        }
        assert_eq!(venue.no(&main_judge(), no_show("bob")), clause, "bob has come");
        let facts = venue.ok(&main_judge(), no_show("ann"));
        assert_eq!(facts[0].citations, [own_clause]);
        assert_eq!(venue.round.out()[&id("ann")].clause, clause);
        for number in 1..=5 {
            assert_eq!(venue.outcome("ann", number), Some(Outcome::Dns));
        }
        let sign = Command::SignScramble { solve: solve("ann", 1) };
        assert_eq!(venue.no(&scrambler(), sign), None, "no attempts left");
        let table = venue.round.table();
        let ann = table.iter().find(|line| line.person == id("ann")).unwrap();
        assert_eq!(ann.attempts, [Some(Outcome::Dns); 5]);
        assert_eq!((ann.best, ann.average), (Some(Outcome::Dnf), Some(Average::Dnf)));
        venue.ok(&main_judge(), Command::Close);
    }
}

#[test]
fn who_is_disqualified_elsewhere_loses_the_attempt_and_those_to_come() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    venue.solved("ann", 1, 1000);
    venue.stop("ann", 2, 1100);
    let leave = || Command::Leave { person: id("ann"), finding: finding() };
    assert_eq!(venue.no(&main_judge(), leave()), None, "only from the competition");
    venue.ok(&Actor::system(), leave());
    let outcomes: Vec<_> = (1..=5).map(|number| venue.outcome("ann", number).unwrap()).collect();
    let [dnf, dns] = [Outcome::Dnf, Outcome::Dns];
    assert_eq!(outcomes, [Outcome::Time(1000), dnf, dns, dns, dns], "earlier results stand");
    assert_eq!(venue.ok(&Actor::system(), leave()), [], "it is done");
    venue.ok(&main_judge(), Command::Close);
    assert_eq!(venue.ok(&Actor::system(), leave()), []);
}
