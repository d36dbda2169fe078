//! A board as a plain value: what lies where, how the game stands, and what each cell says.
//!
//! A game makes a [`Scene`] from its position; the SVG, the text board and what a screen reader
//! hears are three readers of it (`svg.rs`, `text.rs`, `spoken.rs`). A scene holds keys of messages and
//! notation, never a sentence: whoever reads it brings the function that says messages.

use std::fmt;

use crate::{Argument, Message};

/// A board, in the units of its picture (a cell is 60 wide).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The width and height of the picture.
    pub size: (i32, i32),
    /// How much of the board's edge is left out of the picture on each side.
    pub cut: i32,
    /// The name of the game.
    pub game: Message,
    /// Whose turn it is, or how the game ended.
    pub state: Message,
    /// What lies where, sentence by sentence. Empty where it may not be said.
    pub summary: Vec<Message>,
    /// What is drawn: later parts lie over earlier ones.
    pub parts: Vec<Part>,
    /// What the text board shows beside its cells: coordinates, seams, lines below the board.
    pub signs: Vec<Sign>,
}

/// A part of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A shape of the board itself, a coordinate, a mark over a cell.
    Shape(Shape),
    /// Shapes that belong together, under a class of the stylesheet.
    Group(&'static str, Vec<Shape>),
    /// A place with a name.
    Cell(NamedCell),
}

/// A place of the board with its name: a cell, a pit, a point, a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedCell {
    /// The name by which scripts find it, such as `d4` or `S-store`.
    pub name: String,
    /// What it says: its name, and what is there.
    pub says: Message,
    /// The cell and what is on it.
    pub shapes: Vec<Shape>,
    /// What the text board shows of it.
    pub signs: Vec<Sign>,
    /// Whether what lies here has decided the game.
    pub lit: bool,
}

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle with rounded corners.
    Rect {
        /// How it is painted.
        paint: Paint,
        /// The left edge.
        x: i32,
        /// The upper edge.
        y: i32,
        /// The width.
        width: i32,
        /// The height.
        height: i32,
        /// The radius of its corners.
        round: i32,
    },
    /// A circle.
    Circle {
        /// How it is painted.
        paint: Paint,
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// The radius.
        radius: i32,
    },
    /// A polygon.
    Polygon {
        /// How it is painted.
        paint: Paint,
        /// Its corners.
        corners: Vec<(i32, i32)>,
    },
    /// A round piece with the mark of its side.
    Piece {
        /// Its colour.
        tint: Tint,
        /// The shape on it.
        mark: Mark,
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// The radius.
        radius: i32,
    },
    /// The mark of a side on a thing of this colour that is `2 * radius` wide.
    Mark {
        /// The colour of the thing.
        tint: Tint,
        /// The mark.
        mark: Mark,
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// Half the width of the thing.
        radius: i32,
    },
    /// The name of a column, a row, a pit or a point.
    Label {
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// The name.
        text: String,
    },
    /// A number: of stones, of pieces, of the doubling cube.
    Count {
        /// The middle.
        x: i32,
        /// The middle.
        y: i32,
        /// The number.
        text: String,
        /// The colour of the thing that it stands on; none is the board.
        on: Option<Tint>,
    },
}

/// How a shape is painted, by what it is: the stylesheet has the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The board around the cells.
    Wood,
    /// The ground of a cell.
    Field,
    /// The other ground, where two are needed to tell parts apart.
    OtherField,
    /// Green cloth.
    Felt,
    /// A hole, a pit, a store, a bar.
    Hole,
    /// A point of backgammon.
    Point,
    /// Every second point of backgammon.
    OtherPoint,
    /// A thin line.
    Line,
    /// Nothing to see: the room around a thing that belongs to it when it is pressed.
    Room,
    /// The frame of a plate or a part.
    Plate,
    /// The mark of the last move.
    Last,
    /// The mark of a possible move.
    Target,
    /// A piece, or a thing of a side.
    Piece(Tint),
    /// A filled sign on a thing of this colour.
    On(Tint),
}

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
    /// A blank cube, a marker: a thing without a side.
    Plain,
}

/// The shape on a piece, so that nobody needs to see its colour: the first side has the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing: a piece without a side.
    None,
    /// A ring: the first side.
    Ring,
    /// A filled diamond: the second side.
    Diamond,
    /// A cross.
    Cross,
}

/// What the text board shows at a place, counted from 0 at the top left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The line.
    pub line: usize,
    /// The column of its first character.
    pub column: usize,
    /// What is there.
    pub text: SignText,
}

/// What a sign shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignText {
    /// A letter, a number, a name: the same in every language.
    Notation(String),
    /// A message. It is the last thing on its line.
    Said(Message),
}

impl Scene {
    /// An empty board.
    #[must_use]
    pub const fn new(game: Message, state: Message, size: (i32, i32)) -> Self {
        Self {
            size,
            cut: 0,
            game,
            state,
            summary: Vec::new(),
            parts: Vec::new(),
            signs: Vec::new(),
        }
    }

    /// Lays a shape over what is there.
    pub fn add(&mut self, shape: Shape) {
        self.parts.push(Part::Shape(shape));
    }

    /// Lays a cell over what is there.
    pub fn add_cell(&mut self, cell: NamedCell) {
        self.parts.push(Part::Cell(cell));
    }

    /// Lights the cells with these names: what lies there has decided the game.
    pub fn light(&mut self, names: &[String]) {
        for part in &mut self.parts {
            if let Part::Cell(cell) = part {
                cell.lit = names.contains(&cell.name);
            }
        }
    }

    /// The cells, in the order in which they are drawn.
    pub fn cells(&self) -> impl Iterator<Item = &NamedCell> {
        self.parts.iter().filter_map(|part| match part {
            Part::Cell(cell) => Some(cell),
            Part::Shape(_) | Part::Group(..) => None,
        })
    }
}

impl NamedCell {
    /// A cell that says its name and what is there.
    #[must_use]
    pub fn new(name: impl Into<String>, says: Message) -> Self {
        Self { name: name.into(), says, shapes: Vec::new(), signs: Vec::new(), lit: false }
    }

    /// The same with one more shape on it.
    #[must_use]
    pub fn with(mut self, shape: Shape) -> Self {
        self.shapes.push(shape);
        self
    }

    /// The same with one more shape on it, where it is to be there.
    #[must_use]
    pub fn with_some(mut self, shape: Option<Shape>) -> Self {
        self.shapes.extend(shape);
        self
    }

    /// The same with one more sign of the text board.
    #[must_use]
    pub fn signed(mut self, sign: Sign) -> Self {
        self.signs.push(sign);
        self
    }

    /// Lays a shape on it.
    pub fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }
}

impl Shape {
    /// A rectangle by its upper left corner, its size and the radius of its corners.
    #[must_use]
    pub const fn rect(paint: Paint, corner: (i32, i32), size: (i32, i32), round: i32) -> Self {
        Self::Rect { paint, x: corner.0, y: corner.1, width: size.0, height: size.1, round }
    }

    /// A circle by its middle.
    #[must_use]
    pub const fn circle(paint: Paint, (x, y): (i32, i32), radius: i32) -> Self {
        Self::Circle { paint, x, y, radius }
    }

    /// A piece by its middle.
    #[must_use]
    pub const fn piece((tint, mark): (Tint, Mark), (x, y): (i32, i32), radius: i32) -> Self {
        Self::Piece { tint, mark, x, y, radius }
    }

    /// The mark of a side by its middle.
    #[must_use]
    pub const fn mark((tint, mark): (Tint, Mark), (x, y): (i32, i32), radius: i32) -> Self {
        Self::Mark { tint, mark, x, y, radius }
    }

    /// The name of a column, a row, a pit or a point.
    #[must_use]
    pub fn label((x, y): (i32, i32), text: impl Into<String>) -> Self {
        Self::Label { x, y, text: text.into() }
    }

    /// A number on the board.
    #[must_use]
    pub fn count((x, y): (i32, i32), number: impl fmt::Display) -> Self {
        Self::Count { x, y, text: number.to_string(), on: None }
    }

    /// A number on a thing of this colour.
    #[must_use]
    pub fn count_on(tint: Tint, (x, y): (i32, i32), number: impl fmt::Display) -> Self {
        Self::Count { x, y, text: number.to_string(), on: Some(tint) }
    }
}

impl Sign {
    /// What is written from a column on.
    #[must_use]
    pub fn at(line: usize, column: usize, text: impl fmt::Display) -> Self {
        Self { line, column, text: SignText::Notation(text.to_string()) }
    }

    /// What is written up to a column, which is that of its last character.
    #[must_use]
    pub fn ending(line: usize, column: usize, text: impl fmt::Display) -> Self {
        let text = text.to_string();
        let column = (column + 1).saturating_sub(text.chars().count());
        Self { line, column, text: SignText::Notation(text) }
    }

    /// A message from a column on.
    #[must_use]
    pub const fn said(line: usize, column: usize, message: Message) -> Self {
        Self { line, column, text: SignText::Said(message) }
    }
}

/// What lies on a named place, as [`NamedCell::says`] has it.
#[must_use]
pub fn cell_says(place: impl Into<Argument>, what: impl Into<Argument>) -> Message {
    Message::new("drawing-cell").with("cell", place).with("what", what)
}
