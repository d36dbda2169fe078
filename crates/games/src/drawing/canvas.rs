//! The SVG builder: a few shapes, in whole units, each with the class that says what it is.

use std::fmt::Write as _;

use super::Drawing;

/// The colour of a piece, as the stylesheet names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Black, or the darker side.
    Dark,
    /// White, or the lighter side.
    Light,
    /// Küre's first side.
    Purple,
    /// Küre's second side.
    Orange,
    /// Kulami's second side.
    Red,
    /// A blank cube, a stone: a thing of nobody.
    Plain,
}

impl Tint {
    /// The class of the piece itself.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Purple => "purple",
            Self::Orange => "orange",
            Self::Red => "red",
            Self::Plain => "plain",
        }
    }
}

/// The shape on a piece, so that nobody needs to see its colour: the first side has the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing: a piece of nobody.
    None,
    /// A ring: the first side.
    Ring,
    /// A filled diamond: the second side.
    Diamond,
    /// A cross.
    Cross,
}

/// A sheet to draw on. Later shapes lie over earlier ones.
#[derive(Clone, Debug)]
pub struct Canvas {
    width: i32,
    height: i32,
    body: String,
}

impl Canvas {
    /// An empty sheet.
    #[must_use]
    pub const fn new(width: i32, height: i32) -> Self {
        Self { width, height, body: String::new() }
    }

    /// A rectangle with rounded corners.
    pub fn rect(&mut self, class: &str, x: i32, y: i32, width: i32, height: i32, round: i32) {
        self.line(&format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             rx=\"{round}\"/>"
        ));
    }

    /// A circle.
    pub fn circle(&mut self, class: &str, x: i32, y: i32, radius: i32) {
        self.line(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    /// A path in SVG's own letters, such as `M0 0 L10 10 Z`.
    pub fn path(&mut self, class: &str, path: &str) {
        self.line(&format!("<path class=\"{class}\" d=\"{}\"/>", escaped(path)));
    }

    /// A word whose middle stands at a point. Classes: `label` for coordinates, `count` for
    /// numbers on the board.
    pub fn text(&mut self, class: &str, x: i32, y: i32, words: &str) {
        self.line(&format!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>",
            escaped(words)
        ));
    }

    /// A piece: round, with its side's mark.
    pub fn piece(&mut self, tint: Tint, mark: Mark, x: i32, y: i32, radius: i32) {
        self.circle(&format!("piece {}", tint.class()), x, y, radius);
        self.mark(tint, mark, x, y, radius);
    }

    /// The mark of a side alone, to lie on a thing of this tint that is `2 * radius` wide.
    pub fn mark(&mut self, tint: Tint, mark: Mark, x: i32, y: i32, radius: i32) {
        let class = format!("on-{}", tint.class());
        let half = radius / 2;
        match mark {
            Mark::None => {}
            Mark::Ring => self.circle(&format!("{class} outline"), x, y, half),
            Mark::Diamond => {
                let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
                self.path(
                    &format!("{class} solid"),
                    &format!("M{x} {top} L{right} {y} L{x} {bottom} L{left} {y} Z"),
                );
            }
            Mark::Cross => {
                let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
                self.path(
                    &format!("{class} outline"),
                    &format!("M{left} {top} L{right} {bottom} M{right} {top} L{left} {bottom}"),
                );
            }
        }
    }

    /// A cell with its name for the browser and its content in words for screen readers.
    pub fn cell(&mut self, name: &str, words: &str, draw: impl FnOnce(&mut Self)) {
        self.line(&format!(
            "<g class=\"cell\" data-cell=\"{}\"><title>{}</title>",
            escaped(name),
            escaped(words)
        ));
        draw(self);
        self.line("</g>");
    }

    /// Things that belong together, under a class.
    pub fn group(&mut self, class: &str, draw: impl FnOnce(&mut Self)) {
        self.line(&format!("<g class=\"{class}\">"));
        draw(self);
        self.line("</g>");
    }

    /// The picture, with its title and its description in words.
    #[must_use]
    pub fn finish(self, title: impl Into<String>, description: impl Into<String>) -> Drawing {
        Drawing {
            width: self.width,
            height: self.height,
            title: title.into(),
            description: description.into(),
            body: self.body,
        }
    }

    fn line(&mut self, element: &str) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.body, "{element}");
    }
}

/// Words as they may stand in SVG.
pub(super) fn escaped(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}
