//! Where two parts of a puzzle can be out of line, and by how much they may be.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 10f-cube | `Cut::limit` | 45 degrees; in 2009 for Square-1 as well |
//! | wca 10f-megaminx | `Cut::limit` | 36 degrees |
//! | wca 10f-pyraminx | `Cut::limit` | 60 degrees |
//! | wca-2010 10f-square-1 | `Cut::limit` | 45 degrees for the layers, 90 for the half turn |

use rulebook::{Citation, wca_2009, wca_2010};

use crate::cube::Axis;
use crate::megaminx::MegaminxFace;
use crate::pyraminx::Vertex;
use crate::{Edition, Puzzle};

/// The gap between two adjacent parts that turn against each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cut {
    /// Between two neighbouring slices of a cube: `after` slices lie on the first side of it
    /// (left, bottom or back).
    Slices {
        /// The axis around which they turn.
        axis: Axis,
        /// From 1 to the number of layers less one.
        after: usize,
    },
    /// Between a face of the Megaminx and the rest.
    Face(MegaminxFace),
    /// Between the two layers at a corner of the Pyraminx and the rest.
    Corner(Vertex),
    /// Between a tip of the Pyraminx and the layer below it.
    Tip(Vertex),
    /// Between the upper and the middle layer of Square-1.
    UpperLayer,
    /// Between the middle and the lower layer of Square-1.
    LowerLayer,
    /// Between the two halves of Square-1.
    HalfTurn,
}

impl Cut {
    /// Whether the puzzle has this cut.
    #[must_use]
    pub fn exists_on(self, puzzle: Puzzle) -> bool {
        match self {
            Self::Slices { after, .. } => {
                let layers = puzzle.layers();
                layers.is_some_and(|layers| (1..layers).contains(&after))
            }
            Self::Face(_) => puzzle == Puzzle::Megaminx,
            Self::Corner(_) | Self::Tip(_) => puzzle == Puzzle::Pyraminx,
            Self::UpperLayer | Self::LowerLayer | Self::HalfTurn => puzzle == Puzzle::SquareOne,
        }
    }

    /// The most degrees by which the two parts may be out of line, and the clause that says so.
    #[must_use]
    pub const fn limit(self, edition: Edition) -> (u16, Citation) {
        match (self, edition) {
            (Self::Slices { .. }, _) => {
                (45, edition.cite(wca_2009::_10f_cube, wca_2010::_10f_cube))
            }
            (Self::Face(_), _) => {
                (36, edition.cite(wca_2009::_10f_megaminx, wca_2010::_10f_megaminx))
            }
            (Self::Corner(_) | Self::Tip(_), _) => {
                (60, edition.cite(wca_2009::_10f_pyraminx, wca_2010::_10f_pyraminx))
            }
            (_, Edition::Wca2009) => (45, wca_2009::_10f_cube),
            (Self::HalfTurn, Edition::Wca2010) => (90, wca_2010::_10f_square_1),
            (_, Edition::Wca2010) => (45, wca_2010::_10f_square_1),
        }
    }
}

/// Two adjacent parts, and how far the judge sees them out of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Misalignment {
    /// The cut between the two parts.
    pub cut: Cut,
    /// By how many degrees, either way; a full turn is none.
    pub degrees: u16,
}

impl Misalignment {
    /// The angle on the shorter way round, 0 to 180.
    #[must_use]
    pub const fn angle(self) -> u16 {
        let degrees = self.degrees % 360;
        if degrees > 180 { 360 - degrees } else { degrees }
    }

    /// Whether it is over the limit: equal to it is still allowed.
    #[must_use]
    pub const fn is_over(self, edition: Edition) -> bool {
        self.angle() > self.cut.limit(edition).0
    }
}
