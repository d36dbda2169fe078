//! Paper score sheets, defects, puzzles that are sent back, who goes on and what the next attempt needs.

use super::*;
use crate::cubing::{Goal, Prospect, entry};

fn line(number: u8, sheet: Sheet) -> CardLine {
    CardLine { number, sheet }
}

fn typed(venue: &Venue, person: &str, text: &str) -> Sheet {
    entry::sheet(&venue.round, &id(person), text).unwrap()
}

fn card(venue: &Venue, person: &str, texts: &[&str]) -> Command {
    let lines = (1..).zip(texts).map(|(number, text)| line(number, typed(venue, person, text)));
    Command::EnterCard { person: id(person), lines: lines.collect(), signed: true }
}

#[test]
fn a_whole_card_is_one_command_of_a_score_taker() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        let whole = card(&venue, "ann", &["1234", "1102", "1357", "d", "1201+s+e+m"]);
        for other in [judge(), main_judge(), organiser(), competitor("ann")] {
            assert_eq!(venue.no(&other, whole.clone()), Some(cite!(edition, _1g1)), "{other:?}");
        }
        let unsigned = match whole.clone() {
            Command::EnterCard { person, lines, .. } => {
                Command::EnterCard { person, lines, signed: false }
            }
            other => other,
        };
        assert_eq!(venue.no(&score_taker(), unsigned), Some(wca_2010::A7b));
        let gap = Command::EnterCard {
            person: id("ann"),
            lines: vec![line(2, typed(&venue, "ann", "1234"))],
            signed: true,
        };
        assert_eq!(venue.no(&score_taker(), gap), Some(cite!(edition, _4e)));
        assert_eq!(venue.no(&score_taker(), card(&venue, "cyd", &["1234"])), None, "not called");
        venue.ok(&score_taker(), whole.clone());
        assert_eq!(venue.outcome("ann", 4), Some(Outcome::Dnf));
        assert_eq!(venue.attempt("ann", 5).sheet.to_string(), "12.01 + 6 = 18.01");
        let row = venue.round.table().into_iter().find(|row| row.person == id("ann")).unwrap();
        assert_eq!(row.average, Some(Average::Time(1464)), "12.34, 13.57 and 18.01");
        assert_eq!(venue.no(&score_taker(), whole), None, "registered sheets change by 1g2 alone");
    }
    proves_both!(_1g1);
    rulebook::proves!(wca_2010::A7b, wca_2010::A7b1);
}

#[test]
fn a_check_of_a_card_lasts_until_it_is_entered_or_changed_again() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    let check = |checked| Command::CheckCard { person: id("ann"), checked };
    assert_eq!(venue.no(&score_taker(), check(true)), None, "nothing is entered");
    let first = card(&venue, "ann", &["1234", "1102"]);
    venue.ok(&score_taker(), first);
    assert_eq!(venue.no(&judge(), check(true)), Some(wca_2010::_1g1));
    venue.ok(&score_taker(), check(true));
    let due = |venue: &Venue| venue.round.piles()[0].cards[0].is_due();
    assert!(!due(&venue));
    let third = Command::EnterCard {
        person: id("ann"),
        lines: vec![line(3, typed(&venue, "ann", "1357"))],
        signed: true,
    };
    venue.ok(&score_taker(), third);
    assert!(due(&venue), "there is more on the card");
    venue.ok(&score_taker(), check(true));
    venue.ok(&score_taker(), check(false));
    assert!(due(&venue));
    assert_eq!(venue.round.piles().len(), 1);
}

#[test]
fn a_badly_scrambled_puzzle_goes_back_to_the_scrambler() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        let back = || Command::SendBack { solve: solve("ann", 1) };
        assert_eq!(venue.no(&judge(), back()), Some(cite!(edition, _1f1)), "not scrambled");
        venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
        venue.ok(&judge(), back());
        assert_eq!(venue.attempt("ann", 1).phase, Phase::Called);
        let begin = Command::Begin { solve: solve("ann", 1) };
        assert_eq!(venue.no(&judge(), begin), Some(cite!(edition, _1f1)));
        venue.ok(&scrambler(), Command::SignScramble { solve: solve("ann", 1) });
        venue.ok(&judge(), Command::Begin { solve: solve("ann", 1) });
        assert_eq!(venue.no(&judge(), back()), None, "too late");
    }
    proves_both!(A2d, A2b);
}

#[test]
fn a_defect_is_noted_and_more_than_four_pieces_go_to_the_main_judge() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        let note = |person: &str, then, pieces| Command::NoteDefect {
            solve: solve(person, 1),
            defect: Defect { what: DefectKind::Piece, then, pieces },
        };
        venue.stop("ann", 1, 1500);
        venue.ok(&judge(), note("ann", AfterDefect::Repaired, 4));
        venue.check("ann", 1, 0);
        assert_eq!(
            venue.outcome("ann", 1),
            Some(Outcome::Time(1500)),
            "the mark alone changes nothing"
        );
        venue.ok(&judge(), note("ann", AfterDefect::Repaired, 5));
        let record = Command::Record { solve: solve("ann", 1) };
        assert_eq!(venue.no(&judge(), record.clone()), Some(cite!(edition, _5b3)));
        let (solved, finding) = (false, finding());
        let rule = Command::RuleSolved { solve: solve("ann", 1), solved, finding };
        assert_eq!(venue.no(&judge(), rule.clone()), Some(cite!(edition, _5b5)));
        let facts = venue.ok(&main_judge(), rule);
        assert_eq!(facts[0].citations[0], cite!(edition, _11d));
        assert_eq!(venue.outcome("ann", 1), Some(Outcome::Dnf));
        venue.ok(&judge(), record);
        venue.stop("bob", 1, 1500);
        venue.ok(&judge(), note("bob", AfterDefect::Stopped, 0));
        venue.ok(&judge(), Command::Record { solve: solve("bob", 1) });
        assert_eq!(venue.outcome("bob", 1), Some(Outcome::Dnf), "who stops has no result");
    }
    proves_both!(_5a, _5b, _5b3, _11d);
}

#[test]
fn the_best_go_on_and_a_tie_at_the_cut_only_together() {
    let mut own = settings(Edition::Wca2010, Event::Three);
    own.format = puzzles::Format::BestOf1;
    own.groups = vec![group(&["a", "b", "c", "d", "e", "f", "g", "h"], "scr")];
    let mut venue = Venue::called(own);
    let times = ["1000", "1100", "1200", "1200", "1300", "1400", "1500", "d"];
    for (person, time) in ["a", "b", "c", "d", "e", "f", "g", "h"].into_iter().zip(times) {
        let card = card(&venue, person, &[time]);
        venue.ok(&score_taker(), card);
    }
    let on = |announced| {
        venue
            .round
            .going_on(Announced { best: announced, better_than: None })
            .iter()
            .map(ToString::to_string)
            .collect::<String>()
    };
    assert_eq!(on(Some(2)), "ab");
    assert_eq!(on(Some(3)), "ab", "both of a tie, or none");
    assert_eq!(on(Some(4)), "abcd");
    assert_eq!(on(None), "abcdef", "three quarters of eight");
    rulebook::proves!(wca_2010::_9p, wca_2010::_9p1);
}

#[test]
fn what_the_last_attempt_has_to_be_is_computed() {
    let mut venue = Venue::called(settings(Edition::Wca2010, Event::Three));
    let whole = card(&venue, "ann", &["1000", "1100", "1200", "1300", "1400"]);
    venue.ok(&score_taker(), whole);
    let of = |venue: &Venue, place: u16| {
        venue.round.prospects(Goal::Place(place)).get(&id("bob")).copied()
    };
    assert_eq!(of(&venue, 1), None, "not before the last attempt");
    assert_eq!(of(&venue, 2), None, "without a result nothing is sure");
    let four = card(&venue, "bob", &["1000", "1150", "1250", "1350"]);
    venue.ok(&score_taker(), four);
    // Ann has 12.00: of 11.50, 12.50 and the third the mean is 12.00 with 12.00, and the best is equal.
    assert_eq!(of(&venue, 1), Some(Prospect::Needs(Outcome::Time(1201))));
    let on = venue.round.prospects(Goal::GoesOn(Announced { best: Some(1), better_than: None }));
    assert_eq!(
        on.get(&id("bob")),
        Some(&Prospect::Needs(Outcome::Time(1198))),
        "who ties at the cut goes on only if both can"
    );
    let last = Command::EnterCard {
        person: id("bob"),
        lines: vec![line(5, typed(&venue, "bob", "1201"))],
        signed: true,
    };
    venue.ok(&score_taker(), last);
    assert_eq!(venue.round.table()[1].place, Some(1), "both are first");
}

#[test]
fn what_is_sure_and_what_is_out_of_reach_is_said_before_the_last_attempt() {
    let mut own = settings(Edition::Wca2010, Event::Three);
    own.groups = vec![group(&["a", "b", "c"], "scr")];
    let mut venue = Venue::called(own);
    for (person, time, count) in [("a", "1000", 5), ("b", "1100", 5), ("c", "2000", 3)] {
        let card = card(&venue, person, &vec![time; count]);
        venue.ok(&score_taker(), card);
    }
    let of = |place: u16| venue.round.prospects(Goal::Place(place)).get(&id("c")).copied();
    // Of 0.01, 0.01 and three of 20.00 the mean is 13.34 at best.
    assert_eq!(of(1), Some(Prospect::OutOfReach));
    assert_eq!(of(2), Some(Prospect::OutOfReach));
    assert_eq!(of(3), Some(Prospect::Sure), "there are only two others");
    let on = |best| venue.round.prospects(Goal::GoesOn(Announced { best, better_than: None }));
    assert_eq!(on(Some(2)).get(&id("c")), Some(&Prospect::OutOfReach));
    assert_eq!(on(Some(2)).get(&id("a")), None, "who is done needs nothing");
}

#[test]
fn a_combined_round_gives_all_attempts_only_past_the_cutoff() {
    for edition in EDITIONS {
        let clause = Some(cite!(edition, _9g2));
        let mut own = settings(edition, Event::Three);
        own.cutoff = Some(Cutoff { attempts: 2, by: CutoffBy::Under(2000) });
        let mut venue = Venue::called(own.clone());
        let both = card(&venue, "ann", &["2100", "1999"]);
        venue.ok(&score_taker(), both);
        assert_eq!(venue.round.attempts_for(&id("ann")), 5);
        let both = card(&venue, "bob", &["2100", "2000"]);
        venue.ok(&score_taker(), both);
        assert_eq!(venue.round.attempts_for(&id("bob")), 2, "strictly less");
        assert!(venue.round.is_done(&id("bob")), "may help in their own group now");
        let third = |person: &str, venue: &Venue| Command::EnterCard {
            person: id(person),
            lines: vec![line(3, typed(venue, person, "1500"))],
            signed: true,
        };
        assert_eq!(venue.no(&score_taker(), third("bob", &venue)), clause);
        let sign = Command::SignScramble { solve: solve("bob", 3) };
        assert_eq!(venue.no(&scrambler(), sign), clause);
        let third = third("ann", &venue);
        venue.ok(&score_taker(), third);
        venue.ok(&main_judge(), Command::Close);
        let row = venue.round.table().into_iter().find(|row| row.person == id("bob")).unwrap();
        assert_eq!((row.average, row.attempts[2]), (None, None), "no average, and no DNS");

        own.cutoff = Some(Cutoff { attempts: 1, by: CutoffBy::Best(1) });
        own.groups = vec![group(&["ann", "bob"], "scr")];
        let mut venue = Venue::called(own.clone());
        let first = card(&venue, "ann", &["1500"]);
        venue.ok(&score_taker(), first);
        assert_eq!(venue.round.attempts_for(&id("ann")), 1, "not before all have made it");
        let first = card(&venue, "bob", &["1400"]);
        venue.ok(&score_taker(), first);
        assert_eq!(venue.round.attempts_for(&id("ann")), 1);
        assert_eq!(venue.round.attempts_for(&id("bob")), 5);
        own.cutoff = Some(Cutoff { attempts: 5, by: CutoffBy::Best(1) });
        let refused = Venue::empty().ask(&Actor::system(), &Command::Create(Box::new(own)));
        assert_eq!(refused.unwrap_err().citation(), clause);
    }
    proves_both!(_9g, _9g2);
}

#[test]
fn who_beats_the_announced_result_goes_on() {
    let mut own = settings(Edition::Wca2010, Event::Three);
    own.format = puzzles::Format::BestOf1;
    own.groups = vec![group(&["a", "b", "c", "d"], "scr")];
    let mut venue = Venue::called(own);
    for (person, time) in ["a", "b", "c", "d"].into_iter().zip(["1000", "1199", "1200", "1300"]) {
        let card = card(&venue, person, &[time]);
        venue.ok(&score_taker(), card);
    }
    let announced = Announced { best: None, better_than: Some(1200) };
    assert_eq!(venue.round.going_on(announced), [id("a"), id("b")]);
    rulebook::proves!(wca_2010::_9p2);
}

#[test]
fn the_number_of_cubes_is_declared_in_secret_before_the_event_starts() {
    let mut own = settings(Edition::Wca2010, Event::MultipleBlindfolded);
    own.format = puzzles::Format::BestOf1;
    let mut venue = Venue::new(own);
    let declare = |person: &str, cubes| Command::DeclareCubes { solve: solve(person, 1), cubes };
    assert_eq!(
        venue.no(&competitor("ann"), declare("ann", 1)),
        Some(wca_2010::H1a),
        "more than one"
    );
    assert_eq!(venue.no(&competitor("bob"), declare("ann", 3)), None, "for themselves");
    venue.ok(&competitor("ann"), declare("ann", 3));
    venue.ok(&competitor("bob"), declare("bob", 5));
    let at = solve("ann", 1);
    assert_eq!(venue.round.declared_to(Some(&id("ann")), false, &at), Some(3));
    assert_eq!(venue.round.declared_to(Some(&id("bob")), false, &at), None, "secret");
    assert_eq!(venue.round.declared_to(None, true, &at), Some(3), "who prepares the puzzles");
    assert_eq!(venue.round.settings().unwrap().cubes, 5, "scrambles for the most");
    assert_eq!(venue.round.limit_for(&at), Some(Span::minutes(45)));
    assert_eq!(venue.round.limit_for(&solve("bob", 1)), Some(Span::minutes(60)), "60 at most");
    assert_eq!(venue.no(&organiser(), Command::Open), Some(wca_2010::H1a), "two have said nothing");
    for person in ["cyd", "dan"] {
        venue.ok(&organiser(), declare(person, 2));
    }
    assert!(venue.round.undeclared().is_empty());
    venue.ok(&delegate(), Command::MakeSets);
    venue.ok(&delegate(), Command::Seal);
    venue.ok(&organiser(), Command::Open);
    assert_eq!(venue.no(&competitor("ann"), declare("ann", 4)), Some(wca_2010::H1a1));
    let mut groups = venue.round.settings().unwrap().groups.clone();
    groups[1].competitors.insert(id("eva"));
    venue.ok(&organiser(), Command::SetGroups { groups });
    assert_eq!(venue.round.declared_to(None, false, &at), Some(3), "known from the start on");
    venue.ok(&judge(), Command::CallGroup { group: 1 });
    venue.ok(&judge(), Command::CallGroup { group: 2 });
    venue.ok(&scrambler(), Command::OpenSet { group: 1 });
    let seed = venue.seed.clone().unwrap();
    let shown = venue.round.scramble_for(&id("scr"), &at, &seed).unwrap();
    assert_eq!(shown.sequences.len(), 3, "one for each declared cube");
    venue.approve(&id("ann"));
    venue.stop("ann", 1, 45 * 6000 + 700);
    assert_eq!(venue.attempt("ann", 1).sheet.time, Some(45 * 6000), "the limit is the time");
    let look = |attempted| Command::Check {
        solve: solve("ann", 1),
        observed: Observation::Cubes { solved: 2, attempted },
        pieces: Pieces::Complete,
    };
    assert_eq!(venue.no(&judge(), look(4)), Some(wca_2010::H1a1));
    venue.ok(&judge(), look(3));
    let sue = actor("sue", Role::Scrambler);
    venue.ok(&sue, Command::OpenSet { group: 2 });
    venue.approve(&id("eva"));
    venue.ok(&sue, Command::SignScramble { solve: solve("eva", 1) });
    let begin = Command::Begin { solve: solve("eva", 1) };
    assert_eq!(venue.no(&judge(), begin), Some(wca_2010::H1a), "nothing declared");
    rulebook::proves!(
        wca_2010::H1a,
        wca_2010::H1a1,
        wca_2010::H1a2,
        wca_2010::H1b,
        wca_2010::H1b1,
        wca_2010::H1c
    );
}
