//! What the judge sees on the puzzle, as a command says it, and the verdict on it.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 10c to 10h | `Observation::judge` | by `puzzles::judge` |
//! | wca 10f and its rows | `Measured` | what a judge measures, and the limit there |
//! | wca 9e4 | `Observation::judge` | an unofficial puzzle: only the number of moves that are missing |
//! | wca-2010 H1, 9f16 | `Observation::Cubes` | multiple blindfolded: how many are solved |

use puzzles::cube::Axis;
use puzzles::judge::{self, Appearance, Cut, Judgement, Misalignment};
use puzzles::megaminx::MegaminxFace;
use puzzles::pyraminx::Vertex;
use puzzles::{Edition, Puzzle};
use rulebook::{Citation, Message};
use serde::{Deserialize, Serialize};

use super::attempt::Verdict;
use super::settings::Settings;
use crate::Refused;
use crate::text::check_list;

/// The most gaps, tiles or angles that are named.
const PARTS: usize = 100;

/// Whether all pieces are where they belong (10d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pieces {
    /// All attached and in their places.
    #[default]
    Complete,
    /// A part without function is off or twisted: the main judge rules (5b5).
    CapOnly,
    /// A piece is off or not fully placed.
    Loose,
}

/// What the judge sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Observation {
    /// So many moves are missing, as the judge counts them.
    Moves(u8),
    /// A puzzle of layers: what is out of line, and how many moves it needs beside that.
    Layers {
        /// The gaps that are out of line.
        gaps: Vec<(Gap, u16)>,
        /// Moves that are needed when everything is in line.
        #[serde(default)]
        besides: u8,
    },
    /// Magic in 2009: tiles that are folded or raised by more than two tiles, by row and column.
    RaisedTiles {
        /// The tiles.
        tiles: Vec<(u8, u8)>,
        /// Whether everything else is solved.
        otherwise_solved: bool,
    },
    /// Magic in 2010: angles between connected tiles, in degrees.
    TileAngles {
        /// The angles.
        degrees: Vec<u16>,
        /// Whether everything else is solved.
        otherwise_solved: bool,
    },
    /// Multiple blindfolded: how many cubes are solved, of how many.
    Cubes {
        /// How many cubes are solved.
        solved: u8,
        /// How many cubes were attempted.
        attempted: u8,
    },
}

/// Where two parts of a puzzle can be out of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Gap {
    /// Between slices of a cube along the axis from left to right: after so many slices.
    X(u8),
    /// The same, from bottom to top.
    Y(u8),
    /// The same, from back to front.
    Z(u8),
    /// A face of the Megaminx, from 1 in the order of its drawing.
    Face(u8),
    /// A corner of the Pyraminx, from 1: up, left, right, back.
    Corner(u8),
    /// A tip of the Pyraminx, likewise.
    Tip(u8),
    /// Below the upper layer of Square-1.
    Upper,
    /// Above its lower layer.
    Lower,
    /// Between its halves.
    Half,
}

impl Gap {
    fn cut(self) -> Option<Cut> {
        let slices = |axis, after: u8| Some(Cut::Slices { axis, after: usize::from(after) });
        let place = |number: u8| usize::from(number).wrapping_sub(1);
        match self {
            Self::X(after) => slices(Axis::X, after),
            Self::Y(after) => slices(Axis::Y, after),
            Self::Z(after) => slices(Axis::Z, after),
            Self::Face(number) => MegaminxFace::ALL.get(place(number)).copied().map(Cut::Face),
            Self::Corner(number) => Vertex::ALL.get(place(number)).copied().map(Cut::Corner),
            Self::Tip(number) => Vertex::ALL.get(place(number)).copied().map(Cut::Tip),
            Self::Upper => Some(Cut::UpperLayer),
            Self::Lower => Some(Cut::LowerLayer),
            Self::Half => Some(Cut::HalfTurn),
        }
    }
}

/// A place at which a judge measures, with the angle that is still allowed there (10f).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// What it is called on the judge's page.
    pub name: &'static str,
    /// Where it is.
    pub gap: Gap,
    /// The most degrees that are allowed.
    pub limit: u16,
    /// The clause that says so.
    pub clause: Citation,
}

impl Measured {
    /// The two or three places of a puzzle at which misalignments are told apart: none over the limit, one,
    /// or more. Clock and Magic have none, nor have puzzles without a row.
    #[must_use]
    pub fn of(settings: &Settings) -> Vec<Self> {
        let Some(puzzle) = settings.contest.puzzle() else { return Vec::new() };
        let last = puzzle.layers().and_then(|layers| u8::try_from(layers - 1).ok());
        let places = match (puzzle, last) {
            (_, Some(1)) => vec![("lower", Gap::Y(1)), ("side", Gap::X(1))],
            (_, Some(last)) => vec![("lower", Gap::Y(1)), ("upper", Gap::Y(last))],
            (Puzzle::Megaminx, _) => vec![("face", Gap::Face(1)), ("other-face", Gap::Face(2))],
            (Puzzle::Pyraminx, _) => vec![("corner", Gap::Corner(1)), ("tip", Gap::Tip(1))],
            (Puzzle::SquareOne, _) => {
                vec![("lower", Gap::Lower), ("upper", Gap::Upper), ("half", Gap::Half)]
            }
            _ => Vec::new(),
        };
        let measured = |(name, gap): (&'static str, Gap)| {
            let (limit, clause) = gap.cut()?.limit(settings.edition);
            Some(Self { name, gap, limit, clause })
        };
        places.into_iter().filter_map(measured).collect()
    }
}

/// A verdict with the clauses that decide it.
pub(super) struct Judged {
    pub verdict: Verdict,
    pub cubes: Option<[u8; 2]>,
    pub clauses: Vec<Citation>,
}

impl Observation {
    /// The verdict on what is seen.
    ///
    /// # Errors
    /// When it does not fit the puzzle or the edition.
    pub(super) fn judge(&self, settings: &Settings, pieces: Pieces) -> Result<Judged, Refused> {
        if let Self::Cubes { solved, attempted } = *self {
            return cubes(settings, solved, attempted);
        }
        if settings.cubes > 1 {
            return unfit("cubing-look-cubes");
        }
        let found = match settings.contest.puzzle() {
            Some(puzzle) => self.on(puzzle, settings.edition, pieces)?,
            None => self.by_count(settings.edition)?,
        };
        let verdict = match found.verdict {
            judge::Verdict::Solved => Verdict::Solved,
            judge::Verdict::PlusTwo => Verdict::PlusTwo,
            judge::Verdict::DidNotFinish => Verdict::DidNotFinish,
            judge::Verdict::MainJudge => Verdict::MainJudge,
        };
        Ok(Judged { verdict, cubes: None, clauses: found.citations })
    }

    fn by_count(&self, edition: Edition) -> Result<Judgement, Refused> {
        match self {
            Self::Moves(moves) => Ok(judge::by_moves(edition, usize::from(*moves))),
            _ => unfit("cubing-look-moves"),
        }
    }

    fn on(&self, puzzle: Puzzle, edition: Edition, pieces: Pieces) -> Result<Judgement, Refused> {
        let pieces = match pieces {
            Pieces::Complete => judge::Pieces::Complete,
            Pieces::CapOnly => judge::Pieces::CapOnly,
            Pieces::Loose => judge::Pieces::Loose,
        };
        judge::judge(puzzle, edition, pieces, &self.seen(puzzle, edition)?)
            .map_err(|error| Refused::invalid("cubing-look").with("error", error.message()))
    }

    /// What is seen, in the words of `puzzles`.
    fn seen(&self, puzzle: Puzzle, edition: Edition) -> Result<Appearance, Refused> {
        Ok(match self {
            Self::Moves(moves) => by_moves(puzzle, edition, usize::from(*moves)),
            Self::Layers { gaps, besides } => {
                check_list("gaps", gaps.len(), PARTS)?;
                let one =
                    |&(gap, degrees): &(Gap, u16)| Some(Misalignment { cut: gap.cut()?, degrees });
                let Some(misalignments) = gaps.iter().map(one).collect() else {
                    return unfit("cubing-look-gap");
                };
                Appearance::Layers { misalignments, moves_besides: usize::from(*besides) }
            }
            Self::RaisedTiles { tiles, otherwise_solved } => {
                check_list("tiles", tiles.len(), PARTS)?;
                let (tiles, otherwise_solved) = (tiles.clone(), *otherwise_solved);
                Appearance::RaisedTiles { tiles, otherwise_solved }
            }
            Self::TileAngles { degrees, otherwise_solved } => {
                check_list("angles", degrees.len(), PARTS)?;
                let (degrees, otherwise_solved) = (degrees.clone(), *otherwise_solved);
                Appearance::TileAngles { degrees, otherwise_solved }
            }
            Self::Cubes { .. } => return unfit("cubing-look-multiple"),
        })
    }
}

/// A count of moves on any puzzle: Magic has none, it is solved or not.
fn by_moves(puzzle: Puzzle, edition: Edition, moves: usize) -> Appearance {
    let otherwise_solved = moves == 0;
    match (puzzle, edition) {
        (Puzzle::Magic | Puzzle::MasterMagic, Edition::Wca2009) => {
            Appearance::RaisedTiles { tiles: Vec::new(), otherwise_solved }
        }
        (Puzzle::Magic | Puzzle::MasterMagic, Edition::Wca2010) => {
            Appearance::TileAngles { degrees: Vec::new(), otherwise_solved }
        }
        (Puzzle::Clock, _) => Appearance::Goal { moves_needed: moves },
        _ => Appearance::Layers { misalignments: Vec::new(), moves_besides: moves },
    }
}

fn cubes(settings: &Settings, solved: u8, attempted: u8) -> Result<Judged, Refused> {
    if settings.cubes < 2 || !(2..=settings.cubes).contains(&attempted) || solved > attempted {
        return unfit("cubing-look-how-many");
    }
    let clauses = vec![super::book::cite!(settings.edition, _9f16)];
    Ok(Judged { verdict: Verdict::Solved, cubes: Some([solved, attempted]), clauses })
}

fn unfit<T>(why: &'static str) -> Result<T, Refused> {
    Err(Refused::invalid("cubing-look").with("error", Message::new(why)))
}
