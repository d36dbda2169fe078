//! Boards of squares: where a cell lies in the picture and in the text, its frame, its coordinates
//! and its marks.

use super::Layers;
use super::scene::{Mark, NamedCell, Paint, Scene, Shape, Sign, Tint, cell_says};
use crate::{Cell, Game, Message};

/// The width of a cell.
const CELL: i32 = 60;
/// The room for coordinates on each side.
const MARGIN: i32 = 36;
/// How much of that room is left where there are none.
const FRAME: i32 = 12;

/// A board of columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many columns, named by letters from the left.
    pub columns: u8,
    /// How many rows, named by numbers from the top.
    pub rows: u8,
}

impl Grid {
    /// The radius of a piece that fills its cell well.
    pub const PIECE: i32 = 23;

    /// The scene of a game with the board's wood and, if asked for, its coordinates.
    #[must_use]
    pub fn scene<G: Game>(self, game: &G, layers: &Layers<G::Move>) -> Scene {
        let (width, height) = self.size();
        let size = (width + 2 * MARGIN, height + 2 * MARGIN);
        let mut scene = Scene::new(G::title(), game.state(), size);
        scene.add(Shape::rect(Paint::Wood, (0, 0), size, 14));
        if layers.coordinates {
            self.coordinates(&mut scene);
        } else {
            scene.cut = MARGIN - FRAME;
        }
        scene
    }

    /// All cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.columns * self.rows).map(move |index| Cell::at(index, self.columns))
    }

    /// The corner at the top left of a cell.
    #[must_use]
    pub fn corner(self, cell: Cell) -> (i32, i32) {
        (MARGIN + CELL * i32::from(cell.column), MARGIN + CELL * i32::from(cell.row))
    }

    /// The middle of a cell.
    #[must_use]
    pub fn centre(self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.corner(cell);
        (x + CELL / 2, y + CELL / 2)
    }

    /// A square of the board on its ground; `what` says what is there.
    #[must_use]
    pub fn square(self, cell: Cell, ground: Paint, what: Message) -> NamedCell {
        let (corner, size) = (self.corner(cell), (CELL, CELL));
        let name = cell.to_string();
        NamedCell::new(name.clone(), cell_says(name, what))
            .with(Shape::rect(ground, corner, size, 0))
            .with(Shape::rect(Paint::Line, corner, size, 0))
    }

    /// A piece that fills its cell.
    #[must_use]
    pub fn piece(self, cell: Cell, look: (Tint, Mark)) -> Shape {
        Shape::piece(look, self.centre(cell), Self::PIECE)
    }

    /// The mark of the last move: the ground of the cell, below what lies on it.
    #[must_use]
    pub fn last(self, cell: Cell) -> Shape {
        Shape::rect(Paint::Last, self.corner(cell), (CELL, CELL), 0)
    }

    /// The mark of a possible move: a dot in the cell.
    #[must_use]
    pub fn target(self, cell: Cell) -> Shape {
        Shape::circle(Paint::Target, self.centre(cell), 7)
    }

    /// The character of a cell on the text board:
    ///
    /// ```text
    ///     a b c
    ///   1 . . .
    ///   2 . b w
    /// ```
    #[must_use]
    pub fn sign(self, cell: Cell, letter: char) -> Sign {
        Sign::at(usize::from(cell.row) + 1, 4 + 2 * usize::from(cell.column), letter)
    }

    /// The coordinates of that text board.
    pub fn sign_coordinates(self, scene: &mut Scene) {
        for column in 0..self.columns {
            let place = 4 + 2 * usize::from(column);
            scene.signs.push(Sign::at(0, place, column_name(column)));
        }
        for row in 1..=usize::from(self.rows) {
            scene.signs.push(Sign::ending(row, 2, row));
        }
    }

    fn size(self) -> (i32, i32) {
        (CELL * i32::from(self.columns), CELL * i32::from(self.rows))
    }

    fn coordinates(self, scene: &mut Scene) {
        let (width, height) = self.size();
        for column in 0..self.columns {
            let (x, _) = self.centre(Cell { column, row: 0 });
            let name = column_name(column);
            scene.add(Shape::label((x, MARGIN / 2), name));
            scene.add(Shape::label((x, MARGIN * 3 / 2 + height), name));
        }
        for row in 0..self.rows {
            let (_, y) = self.centre(Cell { column: 0, row });
            let name = (row + 1).to_string();
            scene.add(Shape::label((MARGIN / 2, y), name.clone()));
            scene.add(Shape::label((MARGIN * 3 / 2 + width, y), name));
        }
    }
}

fn column_name(column: u8) -> char {
    char::from(b'a' + column)
}
