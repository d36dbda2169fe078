//! Article 9 as far as a competition plans it: which events, how many rounds, how many go on.

use puzzles::Event;

use super::*;
use crate::cubing::most_rounds;
use crate::cubing::plan::{most_going_on, number, span};

/// 333 of four rounds, and so many competitors who have come.
fn field(edition: Edition, competitors: usize) -> Desk {
    let mut desk = Desk::cubing(edition);
    let mut plan = desk.state.event(&id("333")).unwrap().plan.clone();
    set_rounds(&mut plan, 4);
    desk.ok(&organiser(), Command::Planning(planning::Command::ChangeEvent(Box::new(plan))));
    for name in names(competitors).iter().skip(2) {
        desk.enter(&organiser(), name, &["333"]);
    }
    desk.now = day("2026-12-19").start() + Span::minutes(6 * 60);
    desk.ok(&organiser(), Command::Floor(floor::Command::Start));
    desk.ok(&organiser(), check_in("del"));
    for name in names(competitors) {
        desk.ok(&organiser(), check_in(&name));
    }
    desk.ok(&delegate(), Command::Planning(planning::Command::ApproveEvent { event: id("333") }));
    desk
}

fn names(count: usize) -> Vec<String> {
    let more = (3..).map(|number| format!("p{number}"));
    ["ann", "bob"].map(str::to_owned).into_iter().chain(more).take(count).collect()
}

/// The first so many in one group of a round.
fn called(round: u16, count: usize) -> Command {
    let names = names(count);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    groups("333", round, vec![group(&names)])
}

#[test]
fn an_event_is_held_once() {
    for edition in EDITIONS {
        let book = book_of(edition);
        let mut desk = Desk::cubing(edition);
        let again = |name: &str, discipline: &str| Box::new(event(name, book, discipline));
        let clause = Some(wca!(edition, _9j));
        assert_eq!(
            desk.no(
                &organiser(),
                Command::Planning(planning::Command::AddEvent(again("second", "333")))
            ),
            clause
        );
        assert_eq!(
            desk.no(
                &organiser(),
                Command::Planning(planning::Command::ChangeEvent(again("magic", "333")))
            ),
            clause
        );
        desk.ok(
            &organiser(),
            Command::Planning(planning::Command::AddEvent(again("second", "222"))),
        );
        let mut own = again("second", "222");
        set_rounds(&mut own, 1);
        desk.ok(&organiser(), Command::Planning(planning::Command::ChangeEvent(own)));
        // What is no official event may be held in several ways.
        for name in ["relay", "relay-2"] {
            desk.ok(
                &organiser(),
                Command::Planning(planning::Command::AddEvent(again(name, "relay"))),
            );
        }
    }
    proves_both!(_9j);
}

#[test]
fn an_event_has_four_rounds_at_most_and_fewer_for_few_competitors() {
    for edition in EDITIONS {
        let desk = Desk::cubing(edition);
        let mut plan = event("444", book_of(edition), "444");
        set_rounds(&mut plan, 5);
        let add = |plan: &EventPlan| {
            Command::Planning(planning::Command::AddEvent(Box::new(plan.clone())))
        };
        assert_eq!(desk.no(&organiser(), add(&plan)), Some(wca!(edition, _9m)));
        let mut relay = event("relay", book_of(edition), "relay");
        if let Discipline::UnofficialCubing(own) = &mut relay.discipline {
            own.rounds = 5;
        }
        assert_eq!(desk.no(&organiser(), add(&relay)), Some(wca!(edition, _9m)), "any event");
        set_rounds(&mut plan, 3);
        plan.limit = Some(15);
        assert_eq!(desk.no(&organiser(), add(&plan)), Some(wca!(edition, _9m2)), "for 15 at most");

        for (competitors, most, clause) in [
            (7, 1, wca!(edition, _9m3)),
            (8, 2, wca!(edition, _9m2)),
            (15, 2, wca!(edition, _9m2)),
            (16, 3, wca!(edition, _9m1)),
            (99, 3, wca!(edition, _9m1)),
        ] {
            let mut desk = field(edition, competitors);
            desk.ok(&organiser(), called(1, competitors));
            for round in 1..=most {
                desk.ok(&organiser(), open("333", round));
                desk.ok(&main_judge(), close("333", round));
            }
            let refused = desk.no(&organiser(), called(most + 1, 1));
            assert_eq!(refused, Some(clause), "{competitors} competitors: not created");
            let refused = desk.no(&organiser(), open("333", most + 1));
            assert_eq!(refused, Some(clause), "{competitors} competitors: not started");
        }
        let desk = field(edition, 15);
        let planned = desk.state.event(&id("333")).unwrap();
        let told = desk.state.too_many_rounds(planned).and_then(|refused| refused.citation());
        assert_eq!(told, Some(wca!(edition, _9m2)), "15 have entered, four rounds are planned");
        let mut desk = field(edition, 100);
        assert_eq!(desk.state.too_many_rounds(desk.state.event(&id("333")).unwrap()), None);
        desk.ok(&organiser(), called(1, 100));
        desk.ok(&organiser(), called(4, 1));
    }
    proves_both!(_9m, _9m1, _9m2, _9m3);
}

#[test]
fn not_everybody_goes_on_to_the_next_round() {
    for (competitors, most) in [(16, 12), (15, 11), (10, 7), (2, 1)] {
        assert_eq!(most_going_on(Edition::Wca2010, competitors).0, most);
        assert_eq!(most_going_on(Edition::Wca2009, competitors).0, competitors - 1);
    }
    for edition in EDITIONS {
        let (most, clause) = most_going_on(edition, 16);
        let mut desk = field(edition, 16);
        desk.ok(&organiser(), called(1, 16));
        assert_eq!(desk.no(&organiser(), called(2, most + 1)), Some(clause));
        desk.ok(&organiser(), called(2, most));
        // Those who are left are not more than those who go on: now it cannot be opened either.
        for name in &names(16)[most..] {
            let out = out_of_event(name, "333");
            let ruling = format!("out-{name}");
            desk.ok(&main_judge(), rule(&ruling, wca!(edition, _2g), out));
        }
        desk.ok(&organiser(), called(1, most));
        desk.ok(&organiser(), open("333", 1));
        desk.ok(&main_judge(), close("333", 1));
        assert_eq!(desk.no(&organiser(), open("333", 2)), Some(clause));
        desk.ok(&organiser(), called(2, 8));
        desk.ok(&organiser(), open("333", 2));
    }
    rulebook::proves!(rulebook::wca_2009::_9p, rulebook::wca_2010::_9p1);
}

#[test]
fn how_many_go_on_is_as_announced_and_stands_once_the_round_is_open() {
    for edition in EDITIONS {
        let announced = match edition {
            Edition::Wca2009 => rulebook::wca_2009::_9p,
            Edition::Wca2010 => rulebook::wca_2010::_9p2,
        };
        let mut desk = field(edition, 16);
        let change = |desk: &Desk, best: u16| {
            let mut plan = desk.state.event(&id("333")).unwrap().plan.clone();
            rounds_of(&mut plan)[0].goes_on = Some(best);
            Command::Planning(planning::Command::ChangeEvent(Box::new(plan)))
        };
        assert_eq!(desk.no(&organiser(), change(&desk, 0)), None);
        desk.ok(&organiser(), change(&desk, 5));
        desk.ok(
            &delegate(),
            Command::Planning(planning::Command::ApproveEvent { event: id("333") }),
        );
        desk.ok(&organiser(), called(1, 16));
        assert_eq!(desk.no(&organiser(), called(2, 6)), Some(announced));
        desk.ok(&organiser(), called(2, 5));
        desk.ok(&organiser(), change(&desk, 6));
        desk.ok(
            &delegate(),
            Command::Planning(planning::Command::ApproveEvent { event: id("333") }),
        );
        desk.ok(&organiser(), open("333", 1));
        assert_eq!(desk.no(&organiser(), change(&desk, 7)), Some(announced));
        let mut fewer = desk.state.event(&id("333")).unwrap().plan.clone();
        set_rounds(&mut fewer, 2);
        let fewer = Command::Planning(planning::Command::ChangeEvent(Box::new(fewer)));
        assert_eq!(desk.no(&organiser(), fewer), None, "round 2 is made, and is no final");
    }
}

#[test]
fn a_plan_says_the_same_when_it_is_read_again_and_has_only_formats_of_its_row() {
    for edition in Edition::ALL {
        for of in Event::ALL {
            let proposed = CubingPlan::proposed(edition, of);
            assert_eq!(proposed.check(None), Ok(()), "{of}");
            for format in Format::ALL {
                let round = |goes_on| RoundPlan { goes_on, ..RoundPlan::of(format) };
                let last = RoundPlan { limit: Some(Span::minutes(3)), ..round(None) };
                let rounds = vec![round(Some(8)), proposed.rounds[0], last];
                let plan = CubingPlan { edition, event: of, rounds, qualification: None };
                assert_eq!(trial::sent(&plan).0, plan);
                let allowed = of.formats(edition).contains(&format);
                let refused = plan.check(None).err().and_then(|refused| refused.citation());
                assert_eq!(refused, (!allowed).then(|| of.citation(edition)), "{of} {format}");
            }
        }
        let mut plan = CubingPlan::proposed(edition, Event::Three);
        let round = |goes_on| RoundPlan { goes_on: Some(goes_on), ..plan.rounds[0] };
        let rounds = |first, second| vec![round(first), round(second), plan.rounds[0]];
        let (good, bad) = (rounds(12, 9), rounds(12, 12));
        plan.rounds = good;
        assert_eq!(plan.check(Some(16)), Ok(()));
        plan.rounds = bad;
        let clause = most_going_on(edition, 12).1;
        assert_eq!(plan.check(None).unwrap_err().citation(), Some(clause));
        plan.rounds.truncate(1);
        assert_eq!(plan.check(None).unwrap_err().citation(), None, "nobody goes on from the final");
        assert_eq!(most_rounds(edition).map(|most| most.rounds), [1, 2, 3, 4]);
    }
    for wrong in ["", "10", "1:60", "1:", ":5", "a:b", "99999:00", "-1:00"] {
        assert!(span(wrong).is_err(), "{wrong}");
    }
    assert_eq!(span("1:05"), Ok(Span::seconds(65)));
    assert!(number("-1").is_err() && number("65536").is_err() && number(" 7 ") == Ok(7));
}
