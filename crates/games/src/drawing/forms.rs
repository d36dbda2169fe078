//! The things of which a board has many, each with its depth: a stone, a hole, a cube. A picture
//! defines each of them once, by its kind and its size, and uses it wherever one lies; that keeps
//! pictures small, however many pieces are on the board.

use std::collections::BTreeSet;
use std::fmt;

use super::scene::{Paint, Part, Shape};

/// Light from the upper left, the same for every colour: what the things use to look round.
const LIGHT: &str = "\
<radialGradient id=\"mb-round\" cx=\".35\" cy=\".28\" r=\".8\"><stop stop-color=\"#fff\" stop-opacity=\".6\"/>\
<stop offset=\".4\" stop-color=\"#fff\" stop-opacity=\".06\"/><stop offset=\".75\" stop-opacity=\".1\"/>\
<stop offset=\"1\" stop-opacity=\".42\"/></radialGradient>\
<linearGradient id=\"mb-dent\" x2=\"0\" y2=\"1\"><stop stop-opacity=\".5\"/><stop offset=\".6\" stop-opacity=\".08\"/>\
<stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\".3\"/></linearGradient>\
<linearGradient id=\"mb-block\" x2=\"1\" y2=\"1\"><stop stop-color=\"#fff\" stop-opacity=\".42\"/>\
<stop offset=\".5\" stop-color=\"#fff\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".3\"/></linearGradient>\
<pattern id=\"mb-grain\" width=\"180\" height=\"44\" patternUnits=\"userSpaceOnUse\">\
<path d=\"M0 7c40-6 70 6 110 1s50-4 70-1M0 19c30 5 60-6 95-2s60 5 85 2M0 33c50-7 90 5 130 0s40-2 50 0M0 40c25 2 40-3 70-1s80 3 110 1\"/>\
</pattern>";

/// What the shadow of a thing and the rim of a cube are painted with. They stand at the shapes: what is used
/// elsewhere in the picture is not reached by rules about where it is. Only what goes down with
/// the depth (`mb-depth`) and stays upright on a turned board (`mb-up`) has a class.
const SHADOW: &str = "fill=\"#000\" fill-opacity=\".32\" stroke=\"none\"";
const RIM: &str = "fill=\"none\" stroke=\"#fff\" stroke-opacity=\".22\"";

/// A thing that is defined once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    /// A round piece of this radius.
    Round(i32),
    /// A hole of this radius.
    Hole(i32),
    /// A cube or a die of this width, with corners of this radius.
    Block(i32, i32),
}

impl Form {
    /// The form of a shape, where it is one of many.
    pub(super) const fn of(shape: &Shape) -> Option<Self> {
        match *shape {
            Shape::Piece { radius, .. } | Shape::Circle { paint: Paint::Piece(_), radius, .. } => {
                Some(Self::Round(radius))
            }
            Shape::Circle { paint: Paint::Hole, radius, .. } => Some(Self::Hole(radius)),
            Shape::Rect { paint: Paint::Piece(_), width, height, round, .. } if width == height => {
                Some(Self::Block(width, round))
            }
            _ => None,
        }
    }

    /// What it is made of, around its own origin.
    fn drawn(self) -> String {
        match self {
            Self::Round(r) => {
                let down = (r / 9).max(1);
                format!(
                    "<circle class=\"mb-depth mb-up\" cx=\"{}\" cy=\"{down}\" r=\"{r}\" {SHADOW}/><circle r=\"{r}\"/>\
                     <circle class=\"mb-depth mb-up\" r=\"{r}\" fill=\"url(#mb-round)\" stroke=\"none\"/>",
                    down / 2
                )
            }
            Self::Hole(r) => format!(
                "<circle r=\"{r}\"/>\
                 <circle class=\"mb-depth mb-up\" r=\"{r}\" fill=\"url(#mb-dent)\" stroke=\"none\"/>"
            ),
            Self::Block(width, round) => {
                let size = format!("width=\"{width}\" height=\"{width}\" rx=\"{round}\"");
                let (inner, edge) = (width - 10, (round - 3).max(1));
                format!(
                    "<rect class=\"mb-depth\" x=\"1\" y=\"2\" {size} {SHADOW}/><rect {size}/>\
                     <rect class=\"mb-depth\" {size} fill=\"url(#mb-block)\" stroke=\"none\"/>\
                     <rect class=\"mb-depth\" x=\"5\" y=\"5\" width=\"{inner}\" height=\"{inner}\" rx=\"{edge}\" {RIM}/>"
                )
            }
        }
    }
}

/// The name by which a picture uses it.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Round(radius) => write!(f, "mb-p{radius}"),
            Self::Hole(radius) => write!(f, "mb-h{radius}"),
            Self::Block(width, _) => write!(f, "mb-c{width}"),
        }
    }
}

/// The light as a picture of its own that shows nothing. A page with boards has it once, outside of anything
/// hidden: what a hidden picture defines paints nothing, also in the pictures that are seen.
#[must_use]
pub fn light() -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mb-light\" width=\"0\" height=\"0\" \
         aria-hidden=\"true\" focusable=\"false\">{}</svg>",
        light_defined()
    )
}

/// The light for a picture that stands alone in its file.
pub(super) fn light_defined() -> String {
    format!("<defs>{LIGHT}</defs>")
}

/// The definitions of all things that the parts of a picture use.
pub(super) fn definitions(parts: &[Part]) -> String {
    let shapes = parts.iter().flat_map(|part| match part {
        Part::Shape(shape) => std::slice::from_ref(shape),
        Part::Group(_, shapes) => shapes,
        Part::Cell(cell) => &cell.shapes,
    });
    defined(shapes)
}

/// The same for shapes alone.
pub(super) fn defined<'a>(shapes: impl Iterator<Item = &'a Shape>) -> String {
    let forms: BTreeSet<Form> = shapes.filter_map(Form::of).collect();
    let drawn: String =
        forms.iter().map(|form| format!("<g id=\"{form}\">{}</g>", form.drawn())).collect();
    format!("<defs>{drawn}</defs>\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{Mark, Tint};

    #[test]
    fn what_is_there_many_times_is_defined_once() {
        let look = (Tint::Dark, Mark::Ring);
        let pieces = [(10, 10), (20, 20)].map(|at| Part::Shape(Shape::piece(look, at, 8)));
        let all = definitions(&pieces);
        assert_eq!(all.matches("id=\"mb-p8\"").count(), 1, "{all}");
        assert!(!all.contains("mb-h"), "nothing that is not used: {all}");
    }
}
