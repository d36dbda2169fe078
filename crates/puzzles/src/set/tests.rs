//! Sets of a round: made, brought from elsewhere, and refused.

use std::collections::BTreeSet;

use rulebook::proves;

use super::*;
use crate::random::from_key;
use crate::{Puzzle, start};

const KEY: [u8; 32] = [7; 32];

fn sequences(set: &ScrambleSet) -> Vec<&str> {
    let all = set.attempts.iter().chain(&set.spares).flatten();
    all.map(|sequence| sequence.text.as_str()).collect()
}

fn texts(sets: &[ScrambleSet]) -> Vec<Vec<Vec<String>>> {
    let scramble = |s: &Scramble| s.iter().map(|one| one.text.clone()).collect();
    let group = |set: &ScrambleSet| set.attempts.iter().chain(&set.spares).map(scramble).collect();
    sets.iter().map(group).collect()
}

#[test]
fn every_group_has_its_own_scrambles_and_spares() {
    for event in Event::ALL {
        let format = *event.formats(Edition::Wca2010).last().unwrap();
        let plan = Plan::new(event, format, 3).with_spares(0);
        let Ok(sets) = make(&plan, &mut from_key(KEY)) else {
            assert_eq!(
                make(&plan, &mut from_key(KEY)),
                Err(SetError::NotScrambled(event)),
                "only Magic is not scrambled"
            );
            assert!(start(event.puzzle()).is_none());
            continue;
        };
        assert_eq!(sets.len(), 3);
        let different: BTreeSet<&str> = sets.iter().flat_map(sequences).collect();
        assert_eq!(different.len(), 3 * (format.attempts() + LEAST_SPARES), "{event}");
        for set in &sets {
            assert_eq!(set.event(), event);
            assert_eq!(set.spares(), LEAST_SPARES);
            assert!(set.attempt(format.attempts()).is_some());
            assert_eq!((set.attempt(0), set.attempt(format.attempts() + 1)), (None, None));
            assert!(set.spare(1).is_some() && set.spare(0).is_none());
            assert_eq!(set.made_by(), &Program::this());
        }
        assert_eq!(Ok(&sets), make(&plan, &mut from_key(KEY)).as_ref(), "the key decides");
        assert_ne!(Ok(&sets), make(&plan, &mut from_key([8; 32])).as_ref());
        let elsewhere = Program { name: "Cube Explorer".to_owned(), version: "4.30".to_owned() };
        let brought = import(&plan, &elsewhere, &texts(&sets)).unwrap();
        assert_eq!(texts(&brought), texts(&sets), "{event}");
        assert_eq!(brought[0].made_by().to_string(), "Cube Explorer 4.30");
    }
}

/// A puzzle of few sequences would repeat itself by chance: thousands of scrambles of the 2x2x2
/// do, as long as nobody looks.
#[test]
fn no_sequence_comes_twice_in_a_round() {
    let plan = Plan::new(Event::Two, Format::AverageOf5, 1500);
    let blind: BTreeSet<String> = {
        let mut random = from_key(KEY);
        (0..plan.groups * plan.scrambles())
            .map(|_| scramble(Event::Two, &mut random).unwrap().text)
            .collect()
    };
    assert!(blind.len() < plan.groups * plan.scrambles(), "the test needs a repetition");
    let sets = make(&plan, &mut from_key(KEY)).unwrap();
    let different: BTreeSet<&str> = sets.iter().flat_map(sequences).collect();
    assert_eq!(different.len(), plan.groups * plan.scrambles());

    let plan = Plan::new(Event::Three, Format::BestOf1, 2);
    let good = texts(&make(&plan, &mut from_key(KEY)).unwrap());
    let mut bad = good.clone();
    bad[1][2] = vec![format!(" {}", good[0][0][0].replace(' ', "  "))];
    let error = import(&plan, &Program::this(), &bad).unwrap_err();
    assert_eq!(error, SetError::Twice { text: good[0][0][0].clone(), groups: [1, 2] });
    for edition in Edition::ALL {
        assert_eq!(error.citation(edition).unwrap().clause().id, "1h2");
    }
    assert!(error.to_string().contains("again: 2, first: 1"), "{error}");
    proves!(wca_2009::_1h2, wca_2010::_1h2);
}

#[test]
fn multiple_blindfolded_has_a_sequence_for_each_cube() {
    let plan = Plan::new(Event::MultipleBlindfolded, Format::BestOf1, 1).with_cubes(4);
    let sets = make(&plan, &mut from_key(KEY)).unwrap();
    assert_eq!(sets[0].attempt(1).unwrap().len(), 4);
    assert_eq!(sequences(&sets[0]).len(), 12);
    let last = sets[0].sheet().pop().unwrap().to_string();
    assert!(
        last.starts_with("scrambles-sequence-cube (cube: 4, kind: spare, number: 2,"),
        "{last}"
    );
}

#[test]
fn what_is_brought_must_be_whole_and_fit_its_row() {
    let plan = Plan::new(Event::Four, Format::BestOf1, 1);
    let good = texts(&make(&plan, &mut from_key(KEY)).unwrap());
    let refusal = |groups: &[Vec<Vec<String>>]| {
        let error = import(&plan, &Program::this(), groups).unwrap_err();
        let clause = error.citation(Edition::Wca2010).map(|c| c.clause().id);
        (error.to_string(), clause)
    };
    let (message, clause) = refusal(&[]);
    assert_eq!(message, "set-number (expected: 1, found: 0, of: groups)");
    assert_eq!(clause, None);
    assert!(refusal(&[good[0][1..].to_vec()]).0.contains("expected: 3, found: 2, of: scrambles"));
    let mut doubled = good.clone();
    doubled[0][1].push("R".to_owned());
    assert!(refusal(&doubled).0.contains("expected: 1, found: 2, of: sequences"));
    let mut short = good.clone();
    short[0][2][0] = "R U".to_owned();
    let (message, clause) = refusal(&short);
    assert!(message.starts_with("set-row (error: row-length (expected: 40"), "{message}");
    assert_eq!(clause, Some("4f-4x4x4"));
    let magic = make(&Plan::new(Event::Magic, Format::BestOf1, 1), &mut from_key(KEY));
    let error = magic.unwrap_err();
    assert_eq!(error.citation(Edition::Wca2009).unwrap().clause().id, "4f-other");
    assert_eq!(error.to_string(), "set-not-scrambled (event: magic)");
}

#[test]
fn every_sheet_of_a_cube_says_how_to_hold_it() {
    for event in Event::ALL.into_iter().filter(|e| e.puzzle().row() != crate::Row::None) {
        let sets = make(&Plan::new(event, Format::BestOf1, 1), &mut from_key(KEY)).unwrap();
        let sheet = sets[0].sheet();
        let is_cube = event.puzzle().layers().is_some();
        assert_eq!(sheet[1].key == cube::HOLDING, is_cube, "{sheet:?}");
        let said = |start: &str| sheet.iter().any(|own| own.to_string().starts_with(start));
        assert!(said("scrambles-sequence (kind: scramble, number: 1,"), "{sheet:?}");
        assert!(said("scrambles-sequence (kind: spare, number: 2,"), "{sheet:?}");
        if let (true, Some(mut state)) = (is_cube, start(event.puzzle())) {
            let scramble = &sets[0].attempt(1).unwrap()[0];
            assert_eq!(state.apply(&scramble.text), Ok(scramble.moves));
            let picture = state.draw(crate::drawing::Letters::Hidden);
            assert!(picture.description().contains("White on top and green in front"));
        }
    }
    assert_eq!(Puzzle::ALL.iter().filter(|p| p.layers().is_some()).count(), 6);
}
