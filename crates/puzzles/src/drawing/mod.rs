//! Pictures of puzzles as SVG, for screens and for paper: what a scrambled puzzle must look like.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4d | `cube` | white on top, green in front |
//! | wca 10f-examples | `slices` | the nine pictures, for a judge's help |
//! | wca 12c | `square_one` | the smaller part of the middle layer at the left of the front |
//! | wca 12e1 | `pyraminx` | front face towards the reader, bottom face below it |
//!
//! A drawing names colours and never shades, so that light and dark follow the reader, and every
//! sticker can carry the letter of its colour for black and white paper. Each picture says in
//! words what it shows.
//!
//! Not here: labels in a language (pages add them), Magic and Master Magic (never scrambled).

mod clock;
mod colour;
mod cube;
mod megaminx;
mod pyraminx;
mod sheet;
mod slices;
mod square_one;

pub(crate) use clock::clock;
pub use colour::{Colour, stylesheet};
pub(crate) use cube::cube;
pub(crate) use megaminx::megaminx;
pub(crate) use pyraminx::pyraminx;
pub use slices::slices;
pub(crate) use square_one::square_one;

/// Whether stickers carry the letters of their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Letters {
    /// Colours alone.
    #[default]
    Hidden,
    /// A letter on every sticker: for black and white paper, and for readers who cannot tell the
    /// colours apart.
    Shown,
}

/// A finished picture: what is drawn, and the same in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    width: f64,
    height: f64,
    title: String,
    description: String,
    body: String,
}

impl Drawing {
    /// Its width and height, in its own units.
    #[must_use]
    pub const fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// The title, such as `3x3x3, scrambled`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The state in words.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// A file of its own, with its style inside.
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.element(&format!("<style>\n{}</style>\n", stylesheet()))
    }

    /// The element alone, for a page that serves [`stylesheet`] itself: a page whose security
    /// policy forbids styles inside can then show it.
    #[must_use]
    pub fn to_fragment(&self) -> String {
        self.element("")
    }

    fn element(&self, style: &str) -> String {
        let (width, height) = (sheet::number(self.width), sheet::number(self.height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"meydan-puzzle\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n{style}{}</svg>\n",
            sheet::escaped(&self.title),
            sheet::escaped(&self.description),
            self.body,
        )
    }
}

/// The title of a puzzle's picture.
fn title(puzzle: crate::Puzzle, solved: bool) -> String {
    let state = if solved { "solved" } else { "scrambled" };
    format!("{puzzle}, {state}")
}

#[cfg(test)]
mod tests;
