//! Boards as data: one style for all games, and three readers of one value.
//!
//! A game describes its board as a [`Scene`]: cells, pieces, marks, counts and labels. It names
//! *what* a thing is (a [`Paint`], the [`Tint`] and [`Mark`] of a piece) and never a colour, so that
//! light and dark follow the reader; pieces differ by their mark as well as by their tint. The
//! readers are [`Scene::to_svg`] for screens and paper, [`Scene::to_text`] for terminals and
//! [`Scene::spoken`] for those who hear the page. Texts are messages: the caller brings the function
//! that says them.
//!
//! Not here: what a click does (the browser's board module reads `data-cell`), words of a language
//! (see `locales/`).

mod emblem;
mod forms;
mod grid;
mod scene;
mod spoken;
mod style;
mod svg;
mod text;

pub use emblem::emblem;
pub use forms::light;
pub use grid::Grid;
pub use scene::{Mark, NamedCell, Paint, Part, Scene, Shape, Sign, SignText, Tint, cell_says};
pub(crate) use spoken::{list, standing};
pub use style::stylesheet;
pub use svg::Say;

/// What a scene shows beside the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers<M> {
    /// The names of columns and rows, or of points and pits.
    pub coordinates: bool,
    /// The numbers of stones beside the pits, and what is said of them.
    pub counts: bool,
    /// The move that was played last.
    pub last: Option<M>,
    /// The moves whose cells are marked as possible.
    pub targets: Vec<M>,
}

impl<M> Default for Layers<M> {
    /// Coordinates and counts.
    fn default() -> Self {
        Self { coordinates: true, counts: true, last: None, targets: Vec::new() }
    }
}
