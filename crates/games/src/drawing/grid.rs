//! Boards of squares: where a cell lies on the sheet, its frame, its coordinates and its layers.

use crate::Cell;

use super::Canvas;

/// The width of a cell.
const CELL: i32 = 60;
/// The room for coordinates on each side.
const MARGIN: i32 = 36;

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

    /// A sheet with the board's wood and, if asked for, its coordinates.
    #[must_use]
    pub fn canvas(self, coordinates: bool) -> Canvas {
        let (width, height) = self.size();
        let mut canvas = Canvas::new(width + 2 * MARGIN, height + 2 * MARGIN);
        canvas.rect("wood", 0, 0, width + 2 * MARGIN, height + 2 * MARGIN, 14);
        if coordinates {
            self.coordinates(&mut canvas);
        }
        canvas
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

    /// A square of the board with what stands on it: `class` is its ground (`field`, `felt`),
    /// `words` says what is there, and `draw` gets the middle of the cell.
    pub fn square(
        self,
        canvas: &mut Canvas,
        cell: Cell,
        class: &str,
        words: &str,
        draw: impl FnOnce(&mut Canvas, i32, i32),
    ) {
        let (left, top) = self.corner(cell);
        let (x, y) = self.centre(cell);
        canvas.cell(&cell.to_string(), &format!("{cell}: {words}"), |c| {
            c.rect(class, left, top, CELL, CELL, 0);
            c.rect("line", left, top, CELL, CELL, 0);
            draw(c, x, y);
        });
    }

    /// The layer of the last move: a frame around the cell.
    pub fn mark_last(self, canvas: &mut Canvas, cell: Cell) {
        let (left, top) = self.corner(cell);
        canvas.rect("last", left + 3, top + 3, CELL - 6, CELL - 6, 8);
    }

    /// The layer of legal targets: a dot in the cell.
    pub fn mark_target(self, canvas: &mut Canvas, cell: Cell) {
        let (x, y) = self.centre(cell);
        canvas.circle("target", x, y, 7);
    }

    fn size(self) -> (i32, i32) {
        (CELL * i32::from(self.columns), CELL * i32::from(self.rows))
    }

    fn coordinates(self, canvas: &mut Canvas) {
        let (width, height) = self.size();
        for column in 0..self.columns {
            let (x, _) = self.centre(Cell { column, row: 0 });
            let name = char::from(b'a' + column).to_string();
            canvas.text("label ink", x, MARGIN / 2, &name);
            canvas.text("label ink", x, MARGIN * 3 / 2 + height, &name);
        }
        for row in 0..self.rows {
            let (_, y) = self.centre(Cell { column: 0, row });
            let name = (row + 1).to_string();
            canvas.text("label ink", MARGIN / 2, y, &name);
            canvas.text("label ink", MARGIN * 3 / 2 + width, y, &name);
        }
    }
}
