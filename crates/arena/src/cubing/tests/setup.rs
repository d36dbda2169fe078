//! Settings, approvals, time limits, accommodations.

use puzzles::{Format, PreferredFinal};

use super::*;
use crate::people::Accommodation;

#[test]
fn a_round_has_only_the_formats_of_its_row_and_a_final_the_preferred_one() {
    for edition in EDITIONS {
        for event in Event::ALL {
            let final_round = |format| {
                let mut settings = settings(edition, event);
                (settings.last, settings.format) = (true, format);
                settings
            };
            let preset = Settings::proposed(id("r"), id("e"), edition, event, true);
            assert!(!preset.needs_approval(), "the preset is the preferred one");
            if let PreferredFinal::Format(format) = event.preferred_final(edition) {
                assert_eq!(preset.format, format);
            }
            assert_eq!(preset.formats(), event.formats(edition));
            for format in Format::ALL {
                let create = Command::Create(Box::new(final_round(format)));
                if !event.formats(edition).contains(&format) {
                    let refused = Venue::empty().no(&Actor::system(), create);
                    assert_eq!(refused, Some(event.citation(edition)), "{event} {format}");
                    continue;
                }
                let mut venue = Venue::new(final_round(format));
                venue.declare_all();
                let preferred = match event.preferred_final(edition) {
                    PreferredFinal::Format(preferred) => preferred == format,
                    PreferredFinal::BestOfX => format.is_best_of(),
                };
                if !preferred {
                    let clause = Some(cite!(edition, _1c6));
                    assert_eq!(venue.no(&organiser(), Command::Open), clause, "{event} {format}");
                    assert_eq!(venue.no(&organiser(), Command::ApproveFormat), clause);
                    venue.ok(&delegate(), Command::ApproveFormat);
                }
                venue.ok(&organiser(), Command::Open);
            }
        }
        let mut venue = Venue::new(settings(edition, Event::Six));
        let set = |format| Command::SetFormat { format };
        let clause = Some(Event::Six.citation(edition));
        assert_eq!(venue.no(&organiser(), set(Format::AverageOf5)), clause);
        venue.ok(&delegate(), Command::ApproveFormat);
        venue.ok(&organiser(), set(Format::BestOf3));
        assert!(!venue.round.is_approved(), "a change withdraws the approval");
    }
    proves_both!(_9b);
}

#[test]
fn the_time_limit_is_ten_minutes_and_stands_when_the_event_starts() {
    for edition in EDITIONS {
        let mut text = serde_json::to_value(settings(edition, Event::Three)).unwrap();
        text.as_object_mut().unwrap().remove("limit");
        let plain: Settings = serde_json::from_value(text).unwrap();
        assert_eq!(plain.limit, Span::minutes(10), "nothing is said");
        let mut venue = Venue::new(plain);
        let set = |minutes| Command::SetLimit { limit: Span::minutes(minutes) };
        assert_eq!(venue.no(&organiser(), set(0)), None);
        let facts = venue.ok(&organiser(), set(3));
        assert_eq!(facts[0].citations, [cite!(edition, _8d), cite!(edition, A1a)]);
        venue.ok(&organiser(), set(2));
        venue.ok(&organiser(), Command::StartEvent);
        assert_eq!(venue.no(&organiser(), set(5)), Some(cite!(edition, A1a)));
        assert_eq!(venue.no(&delegate(), set(5)), Some(cite!(edition, A1a)));
        assert_eq!(venue.round.settings().unwrap().limit, Span::minutes(2));
        assert!(venue.round.is_over_limit(12_001) && !venue.round.is_over_limit(12_000));

        let venue = Venue::open(settings(edition, Event::Three));
        assert_eq!(venue.no(&organiser(), set(5)), Some(cite!(edition, A1a)), "by its opening");
    }
    proves_both!(_8d, A1a);
}

fn accommodate(person: &str, what: Accommodation) -> Command {
    Command::Accommodate { person: id(person), what }
}

#[test]
fn who_is_helped_with_the_timer_has_no_penalties_for_hands() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        let help = accommodate("ann", Accommodation::TimerHelp);
        assert_eq!(venue.no(&judge(), help.clone()), None);
        let facts = venue.ok(&delegate(), help);
        assert_eq!(facts[0].citations, [cite!(edition, _2s2)]);
        assert!(venue.round.has(&id("ann"), Accommodation::TimerHelp));
        for person in ["ann", "bob"] {
            venue.stop(person, 1, 1234);
        }
        let offered = |venue: &Venue, person: &str| -> Vec<Citation> {
            let all = venue.round.offered(&id(person), venue.attempt(person, 1));
            all.into_iter().map(|act| act.clause).collect()
        };
        let hands = [cite!(edition, A4b), cite!(edition, A6c)];
        for clause in hands {
            assert!(offered(&venue, "bob").contains(&clause));
            assert!(!offered(&venue, "ann").contains(&clause));
            let give =
                |person| Command::Penalise { solve: solve(person, 1), clause, note: String::new() };
            assert_eq!(venue.no(&judge(), give("ann")), Some(cite!(edition, _2s2)));
            venue.ok(&judge(), give("bob"));
        }
        assert!(offered(&venue, "ann").contains(&cite!(edition, A6d)), "the others stay");
        venue.check("ann", 1, 0);
        venue.check("bob", 1, 0);
        assert_eq!(venue.outcome("ann", 1), Some(Outcome::Time(1234)));
        assert_eq!(venue.outcome("bob", 1), Some(Outcome::Time(1634)));
    }
    proves_both!(_2s2);
}

fn approve(person: &str, textured: bool) -> Command {
    Command::ApprovePuzzle { person: id(person), textured, remarks: "Braille".to_owned() }
}

#[test]
fn a_puzzle_with_textures_is_solved_by_article_b_and_refused_in_blindfolded_events() {
    let textures = || accommodate("ann", Accommodation::Textures);
    let edition = Edition::Wca2009;
    let mut venue = Venue::called(settings(edition, Event::Three));
    assert_eq!(venue.no(&judge(), approve("ann", true)), None, "not without the delegate");
    assert_eq!(venue.no(&main_judge(), textures()), None);
    let facts = venue.ok(&delegate(), textures());
    assert_eq!(facts[0].citations, [wca_2009::_2s3]);
    venue.ok(&judge(), approve("ann", true));
    venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
    venue.ok(&judge(), Command::Begin { solve: solve("ann", 1) });
    assert_eq!(venue.attempt("ann", 1).phase, Phase::Solving, "there is no inspection");
    let start = Command::Start { solve: solve("ann", 1), inspection: 2000 };
    assert_eq!(venue.no(&judge(), start), None);
    let offered = venue.round.offered(&id("ann"), venue.attempt("ann", 1));
    for clause in [wca_2010::B2b, wca_2010::B4d] {
        assert!(offered.iter().any(|act| act.clause == clause), "{clause}");
    }
    assert!(!offered.iter().any(|act| act.clause == wca_2009::A4b));

    for event in [Event::ThreeBlindfolded, Event::FourBlindfolded] {
        let mut venue = Venue::called(settings(edition, event));
        venue.ok(&delegate(), textures());
        assert_eq!(venue.no(&judge(), approve("ann", true)), Some(wca_2009::_2s3));
        venue.ok(&judge(), approve("ann", false));
    }
    let venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    assert_eq!(venue.no(&delegate(), textures()), None, "only in 2009");
    rulebook::proves!(wca_2009::_2s3);
}

#[test]
fn no_attempt_before_a_judge_has_approved_the_puzzle() {
    for edition in EDITIONS {
        let mut venue = Venue::open(settings(edition, Event::Three));
        venue.ok(&judge(), Command::CallGroup { group: 1 });
        venue.ok(&scrambler(), Command::OpenSet { group: 1 });
        venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
        let begin = || Command::Begin { solve: solve("ann", 1) };
        assert_eq!(venue.no(&judge(), begin()), Some(cite!(edition, _3k)));
        assert_eq!(venue.no(&competitor("ann"), approve("ann", false)), None);
        venue.ok(&judge(), approve("ann", false));
        let approval = venue.round.approval(&id("ann")).unwrap();
        assert_eq!(approval.signed, Signed { by: Some(id("jud")), at: venue.now });
        assert_eq!(approval.remarks, "Braille");
        venue.ok(&judge(), begin());
    }
    let venue = Venue::called(settings(Edition::Wca2010, Event::ThreeBlindfolded));
    assert_eq!(venue.no(&judge(), approve("ann", true)), Some(wca_2010::B1d));
    rulebook::proves!(wca_2009::_3k, wca_2010::_3k, wca_2010::B1d);
}
