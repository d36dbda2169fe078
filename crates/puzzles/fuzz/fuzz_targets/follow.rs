//! What every target asks of a puzzle: any text is read or refused with a place inside it, what
//! is read prints and reads back, and a state follows it without breaking.

use puzzles::PuzzleState;
use puzzles::drawing::Letters;

pub fn follow<S: PuzzleState>(mut state: S, text: &str) {
    match state.parse(text) {
        Ok(moves) => {
            let printed = S::print(&moves);
            assert_eq!(state.parse(&printed).as_ref(), Ok(&moves), "{printed}");
            let _ = S::count(&S::invert(&moves));
        }
        Err(error) => assert!(text.get(error.byte..).is_some(), "{error}"),
    }
    match state.apply(text) {
        Ok(_) => assert!(!state.draw(Letters::Shown).to_fragment().is_empty()),
        Err(error) => assert!(text.get(error.byte..).is_some(), "{error}"),
    }
}
