//! Is it solved? From what a judge sees on the puzzle that rests after the stop to solved, two
//! seconds more, or DNF, with the clauses that say so.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 10c | `Appearance` | nothing here asks how the puzzle lies |
//! | wca 10d | `Pieces` | a part without function goes to the main judge (5b5) |
//! | wca 10e, 10e2, 10e3, 10e4 | `by_moves` | none: solved; one: +2; more: DNF |
//! | wca 10e1 | `judge_layers` | each pair of adjacent parts over its limit is one move |
//! | wca 10f and its rows | `Cut::limit` | equal to the limit is allowed |
//! | wca 10f-examples | `EXAMPLES` | the nine pictures |
//! | wca 10g, 10g1 | `judge_raised`, `judge_angles` | Magic: 2009 by height, 2010 by angle |
//! | wca 10h | `Appearance::Goal` | Clock, and what has no rule of its own |
//!
//! Not here: when the check may begin (10b), and where the two seconds are added (`arena`).

mod cut;

pub use cut::{Cut, Misalignment};

use std::collections::BTreeMap;
use std::fmt;

use rulebook::{Argument, Citation, Message, wca_2009, wca_2010};

use crate::cube::Axis;
use crate::{Edition, Puzzle};

/// Whether all pieces are where they belong (10d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pieces {
    /// All attached and in their places.
    #[default]
    Complete,
    /// A part without function is off or twisted, such as the cap of a centre.
    CapOnly,
    /// A piece is off or not fully placed.
    Loose,
}

/// What the judge sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appearance {
    /// A puzzle of layers: what is out of line, and how many moves it needs beside that.
    Layers {
        /// Pairs of adjacent parts that are out of line. A pair that is named twice counts once,
        /// by its larger angle.
        misalignments: Vec<Misalignment>,
        /// Moves that are needed when everything is put in line.
        moves_besides: usize,
    },
    /// Magic in 2009: the tiles that are folded or raised by more than two tiles, by row and
    /// column.
    RaisedTiles {
        /// The tiles; each counts once.
        tiles: Vec<(u8, u8)>,
        /// Whether everything else is solved.
        otherwise_solved: bool,
    },
    /// Magic in 2010: the angles between connected tiles, in degrees; 180 is flat.
    TileAngles {
        /// Those that the judge wants to name; all others are flat enough.
        degrees: Vec<u16>,
        /// Whether everything else is solved.
        otherwise_solved: bool,
    },
    /// A puzzle with a goal of its own: how many moves are missing to it.
    Goal {
        /// 0 where it is reached.
        moves_needed: usize,
    },
}

/// How the solve counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Solved, no penalty.
    Solved,
    /// Solved, with two seconds for the misalignment.
    PlusTwo,
    /// Did not finish.
    DidNotFinish,
    /// The main judge rules by 5b5 whether it counts as solved.
    MainJudge,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Solved => "OK",
            Self::PlusTwo => "+2",
            Self::DidNotFinish => "DNF",
            Self::MainJudge => "main judge",
        })
    }
}

/// A verdict with its clauses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// How the solve counts.
    pub verdict: Verdict,
    /// How many moves are proposed as still needed; for Magic, which has none, how many tiles or
    /// pairs are over the limit.
    pub needed: usize,
    /// The clauses that decide, the deciding one first.
    pub citations: Vec<Citation>,
}

/// A look at a puzzle that does not fit the puzzle or the edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    puzzle: Puzzle,
    edition: Edition,
    /// The kind of what was entered, or the cut that the puzzle does not have.
    wrong: String,
}

impl CheckError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let enter = match (self.puzzle, self.edition) {
            (Puzzle::Magic | Puzzle::MasterMagic, Edition::Wca2009) => "raised-tiles",
            (Puzzle::Magic | Puzzle::MasterMagic, Edition::Wca2010) => "tile-angles",
            (Puzzle::Clock, _) => "goal",
            _ => "misalignments",
        };
        Message::new("judge-not-here")
            .with("what", &self.wrong)
            .with("puzzle", self.puzzle.name())
            .with("edition", Argument::text(self.edition))
            .with("enter", enter)
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for CheckError {}

/// Judges a puzzle by an edition.
///
/// # Errors
/// When what was seen does not exist on the puzzle, or the edition judges it by something else.
pub fn judge(
    puzzle: Puzzle,
    edition: Edition,
    pieces: Pieces,
    seen: &Appearance,
) -> Result<Judgement, CheckError> {
    let found = judge_seen(puzzle, edition, seen)?;
    Ok(match pieces {
        Pieces::Complete => found,
        Pieces::Loose => Judgement {
            verdict: Verdict::DidNotFinish,
            citations: vec![edition.cite(wca_2009::_10d, wca_2010::_10d)],
            ..found
        },
        // A puzzle that is not solved anyway needs no ruling on its cap.
        Pieces::CapOnly if found.verdict == Verdict::DidNotFinish => found,
        Pieces::CapOnly => refer(edition, &found),
    })
}

fn refer(edition: Edition, found: &Judgement) -> Judgement {
    let mut citations = vec![
        edition.cite(wca_2009::_5b5, wca_2010::_5b5),
        edition.cite(wca_2009::_10d, wca_2010::_10d),
    ];
    citations.extend(&found.citations);
    Judgement { verdict: Verdict::MainJudge, needed: found.needed, citations }
}

fn judge_seen(
    puzzle: Puzzle,
    edition: Edition,
    seen: &Appearance,
) -> Result<Judgement, CheckError> {
    let magic = matches!(puzzle, Puzzle::Magic | Puzzle::MasterMagic);
    let not_here = |wrong: &str| Err(CheckError { puzzle, edition, wrong: wrong.to_owned() });
    match seen {
        Appearance::Layers { .. } if magic || puzzle == Puzzle::Clock => not_here("misalignments"),
        Appearance::Layers { misalignments, moves_besides } => {
            judge_layers(puzzle, edition, misalignments, *moves_besides)
        }
        Appearance::RaisedTiles { tiles, otherwise_solved }
            if magic && edition == Edition::Wca2009 =>
        {
            Ok(judge_raised(tiles, *otherwise_solved))
        }
        Appearance::RaisedTiles { .. } => not_here("raised-tiles"),
        Appearance::TileAngles { degrees, otherwise_solved }
            if magic && edition == Edition::Wca2010 =>
        {
            Ok(judge_angles(degrees, *otherwise_solved))
        }
        Appearance::TileAngles { .. } => not_here("tile-angles"),
        Appearance::Goal { moves_needed } if puzzle == Puzzle::Clock => {
            let mut found = by_moves(edition, *moves_needed);
            let goal = edition.cite(wca_2009::_10h, wca_2010::_10h);
            found.citations.push(goal);
            Ok(found)
        }
        Appearance::Goal { .. } => not_here("goal"),
    }
}

/// The verdict for the number of moves that are still needed, which the judge confirms.
#[must_use]
pub fn by_moves(edition: Edition, moves: usize) -> Judgement {
    let (verdict, clause) = match moves {
        0 => (Verdict::Solved, edition.cite(wca_2009::_10e2, wca_2010::_10e2)),
        1 => (Verdict::PlusTwo, edition.cite(wca_2009::_10e3, wca_2010::_10e3)),
        _ => (Verdict::DidNotFinish, edition.cite(wca_2009::_10e4, wca_2010::_10e4)),
    };
    Judgement { verdict, needed: moves, citations: vec![clause] }
}

fn judge_layers(
    puzzle: Puzzle,
    edition: Edition,
    misalignments: &[Misalignment],
    moves_besides: usize,
) -> Result<Judgement, CheckError> {
    let mut widest = BTreeMap::new();
    for one in misalignments {
        if !one.cut.exists_on(puzzle) {
            return Err(CheckError { puzzle, edition, wrong: format!("{:?}", one.cut) });
        }
        let angle = widest.entry(one.cut).or_insert(0);
        *angle = one.angle().max(*angle);
    }
    let over: Vec<Citation> = widest
        .into_iter()
        .filter(|&(cut, degrees)| Misalignment { cut, degrees }.is_over(edition))
        .map(|(cut, _)| cut.limit(edition).1)
        .collect();
    let mut found = by_moves(edition, over.len().saturating_add(moves_besides));
    if let Some(&limit) = over.first() {
        found.citations.push(edition.cite(wca_2009::_10e1, wca_2010::_10e1));
        found.citations.push(limit);
    }
    Ok(found)
}

fn judge_raised(tiles: &[(u8, u8)], otherwise_solved: bool) -> Judgement {
    let mut tiles = tiles.to_vec();
    tiles.sort_unstable();
    tiles.dedup();
    let (verdict, clause) = match tiles[..] {
        _ if !otherwise_solved => (Verdict::DidNotFinish, wca_2009::_10g1),
        [] => (Verdict::Solved, wca_2009::_10g),
        [_] => (Verdict::PlusTwo, wca_2009::_10g1),
        [a, b] if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1 => (Verdict::PlusTwo, wca_2009::_10g1),
        _ => (Verdict::DidNotFinish, wca_2009::_10g1),
    };
    Judgement { verdict, needed: tiles.len(), citations: vec![clause] }
}

/// The smallest angle that two connected tiles may have in 2010.
pub const SMALLEST_TILE_ANGLE: u16 = 135;

fn judge_angles(degrees: &[u16], otherwise_solved: bool) -> Judgement {
    let pairs = degrees.iter().filter(|&&d| d < SMALLEST_TILE_ANGLE).count();
    let (verdict, clause) = match pairs {
        _ if !otherwise_solved => (Verdict::DidNotFinish, wca_2010::_10g1),
        0 => (Verdict::Solved, wca_2010::_10g),
        1 | 2 => (Verdict::PlusTwo, wca_2010::_10g1),
        _ => (Verdict::DidNotFinish, wca_2010::_10g1),
    };
    Judgement { verdict, needed: pairs, citations: vec![clause] }
}

/// The nine pictured examples of 10f on a 3x3x3: by how many degrees the lower and the upper of
/// three slices are out of line with the middle one, and how the solve counts.
pub const EXAMPLES: [([u16; 2], Verdict); 9] = [
    ([20, 40], Verdict::Solved),
    ([0, 60], Verdict::PlusTwo),
    ([60, 60], Verdict::DidNotFinish),
    ([30, 50], Verdict::PlusTwo),
    ([45, 45], Verdict::Solved),
    ([0, 30], Verdict::Solved),
    ([50, 80], Verdict::DidNotFinish),
    ([10, 45], Verdict::Solved),
    ([70, 45], Verdict::PlusTwo),
];

/// What the judge sees in an example of [`EXAMPLES`].
#[must_use]
pub fn example(degrees: [u16; 2]) -> Appearance {
    let slices = |after: usize, degrees: u16| Misalignment {
        cut: Cut::Slices { axis: Axis::Y, after },
        degrees,
    };
    Appearance::Layers {
        misalignments: vec![slices(1, degrees[0]), slices(2, degrees[1])],
        moves_besides: 0,
    }
}

#[cfg(test)]
mod tests;
