//! A sheet to draw on: shapes with classes, numbers with one decimal place.

use std::f64::consts::PI;
use std::fmt::Write as _;

use super::{Colour, Drawing, Letters};

/// A point: right and down.
pub(super) type Point = (f64, f64);

/// The point at a distance and a direction (degrees, clockwise from the right) from another.
pub(super) fn polar(from: Point, degrees: f64, distance: f64) -> Point {
    let angle = degrees * PI / 180.0;
    (from.0 + distance * angle.cos(), from.1 + distance * angle.sin())
}

/// The middle of some points.
pub(super) fn middle(points: &[Point]) -> Point {
    let count = points.len() as f64;
    let sum = points.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0, sum.1 + p.1));
    (sum.0 / count, sum.1 / count)
}

/// A number with at most one decimal place.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0" } else { text }.to_owned()
}

/// Text that can stand in an element.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// What has been drawn so far.
pub(super) struct Sheet {
    width: f64,
    height: f64,
    letters: Letters,
    body: String,
}

impl Sheet {
    pub(super) fn new(width: f64, height: f64, letters: Letters) -> Self {
        Self { width, height, letters, body: String::new() }
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = self.body.write_fmt(element);
        self.body.push('\n');
    }

    /// A closed shape.
    pub(super) fn polygon(&mut self, class: &str, points: &[Point]) {
        let points: Vec<_> =
            points.iter().map(|&(x, y)| format!("{},{}", number(x), number(y))).collect();
        let points = points.join(" ");
        self.put(format_args!(r#"<polygon class="{class}" points="{points}"/>"#));
    }

    /// A sticker, with its letters if they are asked for.
    pub(super) fn sticker(&mut self, points: &[Point], colour: Colour, letter: &str, size: f64) {
        self.polygon(&format!("{} edge", colour.name()), points);
        if self.letters == Letters::Shown {
            let class = if colour.is_dark() { "on-dark" } else { "on-light" };
            self.text(class, middle(points), size, letter);
        }
    }

    /// A text whose middle is at a point.
    pub(super) fn text(&mut self, class: &str, at: Point, size: f64, text: &str) {
        // The middle of a capital letter is about a third of the size above the base line.
        let (x, y, size) = (number(at.0), number(at.1 + size * 0.36), number(size));
        let text = escaped(text);
        self.put(format_args!(
            r#"<text class="{class}" x="{x}" y="{y}" font-size="{size}">{text}</text>"#
        ));
    }

    pub(super) fn circle(&mut self, class: &str, at: Point, radius: f64) {
        let (x, y, radius) = (number(at.0), number(at.1), number(radius));
        self.put(format_args!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/>"#));
    }

    pub(super) fn line(&mut self, class: &str, from: Point, to: Point) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
        self.put(format_args!(
            r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#
        ));
    }

    pub(super) fn finish(self, title: String, description: String) -> Drawing {
        Drawing { width: self.width, height: self.height, title, description, body: self.body }
    }
}

/// The four corners of a rectangle.
pub(super) fn rectangle(at: Point, width: f64, height: f64) -> [Point; 4] {
    let (x, y) = at;
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}
