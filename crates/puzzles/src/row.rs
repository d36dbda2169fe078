//! The rows of 4f: how long a scramble of each puzzle is, and whether a sequence from elsewhere
//! fits its row.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4f and its rows | `Puzzle::row`, `check` | an imported sequence that does not fit is refused |
//! | wca 4f-megaminx | `rows_of_megaminx` | 7 rows of 10, each closed by U or U' |
//! | wca 4f-other | `Row::None` | what has no row is never scrambled by the program |
//!
//! Not here: that no sequence comes twice in a round, and who may import one (see `arena`).

use std::fmt;

use rulebook::{Citation, Message, wca_2009, wca_2010};

use crate::{Edition, NotationError, Puzzle, start};

/// What 4f says about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// A uniformly random position, however many moves reach it.
    RandomPosition,
    /// Exactly so many random moves.
    RandomMoves(usize),
    /// No row: the puzzle is not scrambled.
    None,
}

impl Puzzle {
    /// The puzzle's row in 4f; the same in both editions.
    #[must_use]
    pub const fn row(self) -> Row {
        match self {
            Self::Two | Self::Three | Self::Clock | Self::Pyraminx => Row::RandomPosition,
            Self::Four | Self::SquareOne => Row::RandomMoves(40),
            Self::Five => Row::RandomMoves(60),
            Self::Six => Row::RandomMoves(80),
            Self::Seven => Row::RandomMoves(100),
            Self::Megaminx => Row::RandomMoves(70),
            Self::Magic | Self::MasterMagic => Row::None,
        }
    }

    /// The clause of the puzzle's row.
    #[must_use]
    pub const fn row_citation(self, edition: Edition) -> Citation {
        let (in_2009, in_2010) = match self {
            Self::Two => (wca_2009::_4f_2x2x2, wca_2010::_4f_2x2x2),
            Self::Three => (wca_2009::_4f_3x3x3, wca_2010::_4f_3x3x3),
            Self::Four => (wca_2009::_4f_4x4x4, wca_2010::_4f_4x4x4),
            Self::Five => (wca_2009::_4f_5x5x5, wca_2010::_4f_5x5x5),
            Self::Six => (wca_2009::_4f_6x6x6, wca_2010::_4f_6x6x6),
            Self::Seven => (wca_2009::_4f_7x7x7, wca_2010::_4f_7x7x7),
            Self::Clock => (wca_2009::_4f_clock, wca_2010::_4f_clock),
            Self::Megaminx => (wca_2009::_4f_megaminx, wca_2010::_4f_megaminx),
            Self::SquareOne => (wca_2009::_4f_square_1, wca_2010::_4f_square_1),
            Self::Pyraminx => (wca_2009::_4f_pyraminx, wca_2010::_4f_pyraminx),
            Self::Magic | Self::MasterMagic => (wca_2009::_4f_other, wca_2010::_4f_other),
        };
        edition.cite(in_2009, in_2010)
    }
}

/// A sequence that does not fit its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RowError {
    /// It cannot be read, or the puzzle's shape blocks it.
    Notation(NotationError),
    /// It has the wrong number of moves.
    Length {
        /// The puzzle.
        puzzle: Puzzle,
        /// What the row says.
        expected: usize,
        /// What was counted.
        found: usize,
    },
    /// A Megaminx sequence is not in rows of ten, R and D by turns, each closed by U or U'.
    Rows {
        /// The row that is wrong, from 1.
        row: usize,
    },
    /// The puzzle is not scrambled.
    NotScrambled(Puzzle),
}

impl RowError {
    /// The puzzle whose row it does not fit.
    pub(crate) fn puzzle(&self) -> Puzzle {
        match self {
            Self::Notation(error) => error.puzzle,
            Self::Length { puzzle, .. } | Self::NotScrambled(puzzle) => *puzzle,
            Self::Rows { .. } => Puzzle::Megaminx,
        }
    }

    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Notation(error) => error.message(),
            Self::Length { puzzle, expected, found } => Message::new("row-length")
                .with("puzzle", puzzle.name())
                .with("expected", *expected)
                .with("found", *found),
            Self::Rows { row } => Message::new("row-megaminx").with("row", *row),
            Self::NotScrambled(puzzle) => {
                Message::new("row-not-scrambled").with("puzzle", puzzle.name())
            }
        }
    }
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for RowError {}

/// Checks a sequence from elsewhere against the puzzle's row, and says how many moves it has.
///
/// # Errors
/// When it cannot be read, cannot be turned from solved, or does not fit the row.
pub fn check(puzzle: Puzzle, text: &str) -> Result<usize, RowError> {
    let solved = start(puzzle).filter(|_| puzzle.row() != Row::None);
    let mut state = solved.ok_or(RowError::NotScrambled(puzzle))?;
    let found = state.apply(text).map_err(RowError::Notation)?;
    if puzzle == Puzzle::Megaminx {
        rows_of_megaminx(text)?;
    }
    match puzzle.row() {
        Row::RandomMoves(expected) if expected != found => {
            Err(RowError::Length { puzzle, expected, found })
        }
        _ => Ok(found),
    }
}

/// Rows are known by the turn of U that closes them, so that line ends may be lost on the way.
fn rows_of_megaminx(text: &str) -> Result<(), RowError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let rows = words.split_inclusive(|word| word.starts_with('U'));
    for (index, row) in rows.enumerate() {
        let turns = row.iter().zip("RDRDRDRDRDU".chars());
        let fits = row.len() == 11 && { turns }.all(|(word, letter)| word.starts_with(letter));
        if !fits {
            return Err(RowError::Rows { row: index + 1 });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rulebook::proves;

    use super::*;
    use crate::random::generator;

    #[test]
    fn every_scramble_that_the_program_makes_fits_its_row() {
        let mut random = generator(11);
        for puzzle in Puzzle::ALL {
            let Some(solved) = start(puzzle) else {
                assert_eq!(puzzle.row(), Row::None);
                assert_eq!(check(puzzle, ""), Err(RowError::NotScrambled(puzzle)));
                continue;
            };
            let scramble = solved.scramble(&mut random).unwrap();
            assert_eq!(check(puzzle, &scramble.text), Ok(scramble.moves), "{puzzle}");
            if let Row::RandomMoves(moves) = puzzle.row() {
                assert_eq!(scramble.moves, moves);
            }
        }
    }

    #[test]
    fn a_sequence_that_does_not_fit_its_row_is_refused() {
        let length = |puzzle, expected, found| Err(RowError::Length { puzzle, expected, found });
        assert_eq!(check(Puzzle::Four, "R U F"), length(Puzzle::Four, 40, 3));
        assert_eq!(check(Puzzle::Seven, ""), length(Puzzle::Seven, 100, 0));
        let half = "(1,0)/ (3,0)/";
        assert_eq!(check(Puzzle::SquareOne, half), length(Puzzle::SquareOne, 40, 4));
        let row = "R++ D-- R++ D-- R++ D-- R++ D-- R++ D-- U'";
        assert_eq!(check(Puzzle::Megaminx, row), length(Puzzle::Megaminx, 70, 10));
        let seven = [row; 7].join(" ");
        assert_eq!(check(Puzzle::Megaminx, &seven), Ok(70));
        let swapped = seven.replacen("R++ D--", "D-- R++", 1);
        assert_eq!(check(Puzzle::Megaminx, &swapped), Err(RowError::Rows { row: 1 }));
        assert_eq!(
            check(Puzzle::Megaminx, &seven[..seven.len() - 3]),
            Err(RowError::Rows { row: 7 })
        );
        assert!(matches!(
            check(Puzzle::SquareOne, "(-1,0)/"),
            Err(RowError::Notation(error)) if error.found == "/"
        ));
        // A random position may have any length.
        assert_eq!(check(Puzzle::Pyraminx, "U L' u"), Ok(3));
        assert_eq!(check(Puzzle::Three, "R U R' U'"), Ok(4));
        for edition in Edition::ALL {
            for puzzle in Puzzle::ALL {
                let clause = puzzle.row_citation(edition).clause();
                let other = puzzle.row() == Row::None;
                let id = if other { "4f-other".to_owned() } else { format!("4f-{puzzle}") };
                assert_eq!((clause.book, clause.id), (&*edition.to_string(), &*id));
            }
        }
        proves!(wca_2009::_4f, wca_2010::_4f);
    }

    #[test]
    fn refusals_are_sentences() {
        let message = |puzzle, text: &str| check(puzzle, text).unwrap_err().to_string();
        assert_eq!(
            message(Puzzle::Four, "R"),
            "row-length (expected: 40, found: 1, puzzle: 4x4x4)"
        );
        assert_eq!(message(Puzzle::Magic, ""), "row-not-scrambled (puzzle: magic)");
        assert!(message(Puzzle::Megaminx, "R++").starts_with("row-megaminx (row: 1)"));
        assert!(
            message(Puzzle::Clock, "x")
                .starts_with("notation-no-move (expected: notation-clock, found: x, place: 1")
        );
    }
}
