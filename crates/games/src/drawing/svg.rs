//! The picture of a scene: SVG in whole units, each shape with the class that says what it is.

use std::fmt::{self, Write as _};

use super::forms::{self, Form};
use super::scene::{Mark, NamedCell, Paint, Part, Scene, Shape, Tint};
use super::stylesheet;
use crate::Message;

/// Says a message in the reader's language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

impl Scene {
    /// The picture as a file of its own, with its style inside.
    #[must_use]
    pub fn to_svg(&self, say: Say<'_>) -> String {
        let own = format!("<style>{}</style>\n{}", stylesheet(), forms::light_defined());
        self.element(&own, say)
    }

    /// The picture as an element alone, for a page that serves [`stylesheet`] itself and has
    /// [`light`](super::light) once: a page whose security policy forbids styles inside can then show it.
    #[must_use]
    pub fn to_fragment(&self, say: Say<'_>) -> String {
        self.element("", say)
    }

    /// The picture as an ornament, in a file of its own: a tile of a list, beside the name of the game. It says
    /// nothing, and nothing of it can be found.
    #[must_use]
    pub fn to_tile(&self) -> String {
        let (cut, (width, height)) = (self.cut, self.size);
        let (width, height) = (width - 2 * cut, height - 2 * cut);
        let mut svg = Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"meydan-board tile\" \
             viewBox=\"{cut} {cut} {width} {height}\" aria-hidden=\"true\"><style>{}</style>{}",
            stylesheet(),
            forms::light_defined()
        ));
        svg.0.push_str(&forms::definitions(&self.parts));
        for part in &self.parts {
            let shapes = match part {
                Part::Shape(shape) => std::slice::from_ref(shape),
                Part::Group(_, shapes) => shapes,
                Part::Cell(cell) => &cell.shapes,
            };
            shapes.iter().for_each(|shape| svg.shape(shape));
        }
        svg.0 + "</svg>"
    }

    fn element(&self, style: &str, say: Say<'_>) -> String {
        let (cut, (width, height)) = (self.cut, self.size);
        let (width, height) = (width - 2 * cut, height - 2 * cut);
        let title = escaped(&say(&self.title()));
        let mut svg = Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"meydan-board\" \
             viewBox=\"{cut} {cut} {width} {height}\" role=\"img\">\n<title>{title}</title>\n"
        ));
        if !self.summary.is_empty() {
            let sentences: Vec<String> = self.spoken().iter().map(say).collect();
            svg.line(format_args!("<desc>{}</desc>", escaped(&sentences.join(" "))));
        }
        svg.0.push_str(style);
        svg.0.push_str(&forms::definitions(&self.parts));
        for part in &self.parts {
            svg.part(part, say);
        }
        svg.line(format_args!("</svg>"));
        svg.0
    }
}

/// A shape without depth.
pub(super) fn flat(shape: &Shape) -> String {
    let mut svg = Svg(String::new());
    svg.plain(shape);
    svg.0
}

/// The text of a picture that is being written.
struct Svg(String);

impl Svg {
    fn line(&mut self, element: fmt::Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.0, "{element}");
    }

    fn part(&mut self, part: &Part, say: Say<'_>) {
        match part {
            Part::Shape(shape) => self.shape(shape),
            Part::Group(class, shapes) => {
                self.line(format_args!("<g class=\"{class}\">"));
                shapes.iter().for_each(|shape| self.shape(shape));
                self.line(format_args!("</g>"));
            }
            Part::Cell(cell) => self.cell(cell, say),
        }
    }

    /// A cell with its name for scripts and what it says for screen readers.
    fn cell(&mut self, cell: &NamedCell, say: Say<'_>) {
        let (name, says) = (escaped(&cell.name), escaped(&say(&cell.says)));
        let lit = if cell.lit { " lit" } else { "" };
        self.line(format_args!(
            "<g class=\"cell{lit}\" data-cell=\"{name}\"><title>{says}</title>"
        ));
        cell.shapes.iter().for_each(|shape| self.shape(shape));
        self.line(format_args!("</g>"));
    }

    fn shape(&mut self, shape: &Shape) {
        if let Some(form) = Form::of(shape) {
            self.form(form, shape);
            return;
        }
        self.plain(shape);
    }

    fn plain(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { paint: paint @ Paint::Wood, x, y, width, height, round } => {
                let place = format!(
                    "x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\""
                );
                self.line(format_args!("<rect class=\"{paint}\" {place}/>"));
                self.line(format_args!("<rect class=\"grain\" fill=\"url(#mb-grain)\" {place}/>"));
            }
            Shape::Rect { paint, x, y, width, height, round } => self.line(format_args!(
                "<rect class=\"{paint}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                 height=\"{height}\" rx=\"{round}\"/>"
            )),
            Shape::Circle { paint, x, y, radius } => self.circle(paint, *x, *y, *radius),
            Shape::Polygon { paint, corners } => {
                let mut path = String::new();
                for (place, (x, y)) in corners.iter().enumerate() {
                    let _ = write!(path, "{}{x} {y} ", if place == 0 { "M" } else { "L" });
                }
                self.line(format_args!("<path class=\"{paint}\" d=\"{path}Z\"/>"));
            }
            &Shape::Piece { tint, x, y, radius, .. } => {
                self.circle(&Paint::Piece(tint), x, y, radius);
            }
            &Shape::Mark { tint, mark, x, y, radius } => self.mark(tint, mark, x, y, radius),
            Shape::Label { x, y, text } => self.text(&"label ink", *x, *y, text),
            Shape::Count { x, y, text, on: None } => self.text(&"count ink", *x, *y, text),
            Shape::Count { x, y, text, on: Some(tint) } => {
                self.text(&format_args!("count {}", Paint::On(*tint)), *x, *y, text);
            }
        }
    }

    /// A thing that is drawn once for the whole picture, and used where it lies.
    fn form(&mut self, form: Form, shape: &Shape) {
        let (paint, x, y) = match *shape {
            Shape::Rect { paint, x, y, .. } | Shape::Circle { paint, x, y, .. } => (paint, x, y),
            Shape::Piece { tint, x, y, .. } => (Paint::Piece(tint), x, y),
            _ => return,
        };
        self.line(format_args!("<use class=\"{paint}\" href=\"#{form}\" x=\"{x}\" y=\"{y}\"/>"));
        if let &Shape::Piece { tint, mark, x, y, radius } = shape {
            self.mark(tint, mark, x, y, radius);
        }
    }

    fn circle(&mut self, class: &dyn fmt::Display, x: i32, y: i32, radius: i32) {
        self.line(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    }

    /// A text whose middle is at a point.
    fn text(&mut self, class: &dyn fmt::Display, x: i32, y: i32, text: &str) {
        let text = escaped(text);
        self.line(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"));
    }

    fn mark(&mut self, tint: Tint, mark: Mark, x: i32, y: i32, radius: i32) {
        let class = tint.class();
        let half = radius / 2;
        let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
        match mark {
            Mark::None => {}
            Mark::Ring => self.circle(&format_args!("on-{class} outline"), x, y, half),
            Mark::Diamond => self.line(format_args!(
                "<path class=\"on-{class} solid\" \
                 d=\"M{x} {top} L{right} {y} L{x} {bottom} L{left} {y} Z\"/>"
            )),
            Mark::Cross => self.line(format_args!(
                "<path class=\"on-{class} outline\" \
                 d=\"M{left} {top} L{right} {bottom} M{right} {top} L{left} {bottom}\"/>"
            )),
        }
    }
}

impl Tint {
    /// The class of the colour.
    const fn class(self) -> &'static str {
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

/// The classes in the stylesheet.
impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wood => "wood",
            Self::Field => "field",
            Self::OtherField => "field-2",
            Self::Felt => "felt",
            Self::Hole => "hole",
            Self::Point => "point",
            Self::OtherPoint => "point-2",
            Self::Line => "line",
            Self::Room => "room",
            Self::Plate => "plate",
            Self::Last => "last",
            Self::Target => "target",
            Self::Piece(tint) => return write!(f, "piece {}", tint.class()),
            Self::On(tint) => return write!(f, "on-{} solid", tint.class()),
        })
    }
}

/// A text as it may be inside an element or an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn scene() -> Scene {
        let mut scene = Scene::new(Message::new("game"), Message::new("state"), (100, 50));
        scene.add_cell(NamedCell::new("a1", Message::new("empty & free")).with(Shape::rect(
            Paint::Wood,
            (0, 0),
            (10, 10),
            2,
        )));
        scene
    }

    #[test]
    fn what_is_said_is_escaped_and_cells_are_named() {
        let svg = scene().to_fragment(&|message| match message.key.as_ref() {
            "drawing-title" => "A \"board\"".to_owned(),
            key => format!("<{key}>"),
        });
        assert!(svg.contains("<title>A &quot;board&quot;</title>"), "{svg}");
        assert!(!svg.contains("<desc>"), "nothing is said of what lies where: {svg}");
        assert!(svg.contains("data-cell=\"a1\""), "{svg}");
        assert!(svg.contains("<title>&lt;empty &amp; free&gt;</title>"), "{svg}");
    }

    #[test]
    fn the_description_is_the_state_and_the_summary() {
        let summary = vec![Message::new("one"), Message::new("two")];
        let svg = Scene { summary, ..scene() }.to_fragment(&|message| message.key.to_string());
        assert!(svg.contains("<desc>drawing-state one two</desc>"), "{svg}");
    }

    #[test]
    fn only_the_file_of_its_own_brings_its_style() {
        let say = |message: &Message| message.to_string();
        assert!(scene().to_svg(&say).contains("<style>"));
        assert!(!scene().to_fragment(&say).contains("<style>"));
    }
}
