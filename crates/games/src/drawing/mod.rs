//! Pictures of boards: one style for all games, as SVG for screens and paper and as plain text for
//! terminals.
//!
//! A game draws on a [`Canvas`] with the classes of [`stylesheet`]: it names *what* a thing is
//! (`wood`, `hole`, a [`Tint`] of a piece) and never a colour, so that light and dark follow the
//! reader. Pieces differ by their [`Mark`] as well as by their tint, every cell says its name in
//! `data-cell`, and every picture carries its description in words.
//!
//! Not here: what a click does (the browser's board module reads `data-cell`).

mod canvas;
mod grid;
mod style;
mod text;

pub use canvas::{Canvas, Mark, Tint};
pub use grid::Grid;
pub use style::stylesheet;
pub use text::{text_grid, text_list};

/// What a picture shows beside the pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers<M> {
    /// The names of columns and rows, or of points and pits.
    pub coordinates: bool,
    /// The move that was played last.
    pub last: Option<M>,
    /// The moves whose cells are marked as possible.
    pub targets: Vec<M>,
}

impl<M> Default for Layers<M> {
    /// Coordinates only.
    fn default() -> Self {
        Self { coordinates: true, last: None, targets: Vec::new() }
    }
}

/// A finished picture: what is drawn, and the same in words for those who hear the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    width: i32,
    height: i32,
    title: String,
    description: String,
    body: String,
}

impl Drawing {
    /// The width and height of the picture, in its own units (a cell is 60 wide).
    #[must_use]
    pub const fn size(&self) -> (i32, i32) {
        (self.width, self.height)
    }

    /// The title, such as `Reversi, black to move`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The position in words.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// A file of its own, with its style inside.
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.element(&format!("<style>{}</style>\n", stylesheet()))
    }

    /// The element alone, for a page that serves [`stylesheet`] itself: a page whose security
    /// policy forbids styles inside can then show it.
    #[must_use]
    pub fn to_fragment(&self) -> String {
        self.element("")
    }

    fn element(&self, style: &str) -> String {
        let Self { width, height, .. } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"meydan-board\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{}</title>\n<desc>{}</desc>\n{style}{}</svg>\n",
            canvas::escaped(&self.title),
            canvas::escaped(&self.description),
            self.body,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing() -> Drawing {
        let mut canvas = Canvas::new(100, 50);
        canvas.cell("a1", "a1: <empty> & free", |c| {
            c.rect("wood", 0, 0, 10, 10, 2);
        });
        canvas.finish("A \"board\"", "Nothing <here>.")
    }

    #[test]
    fn words_are_escaped_and_cells_are_named() {
        let svg = drawing().to_fragment();
        assert!(svg.contains("<title>A &quot;board&quot;</title>"), "{svg}");
        assert!(svg.contains("<desc>Nothing &lt;here&gt;.</desc>"), "{svg}");
        assert!(svg.contains("data-cell=\"a1\""), "{svg}");
        assert!(svg.contains("<title>a1: &lt;empty&gt; &amp; free</title>"), "{svg}");
    }

    #[test]
    fn only_the_file_of_its_own_brings_its_style() {
        assert!(drawing().to_svg().contains("<style>"));
        assert!(!drawing().to_fragment().contains("<style>"));
    }
}
