//! The picture of the board: 24 points, the bar, the trays, the dice and, if wanted, the cube.
//! Points are numbered, and cells are named, as the viewer counts them.

use super::board_text::{describe, state};
use super::checkers::{BAR, OFF};
use super::{Backgammon, Cube, Move, Phase, Roll, letter};
use crate::Side;
use crate::drawing::{Canvas, Drawing, Layers, Mark, Tint};

/// Who looks at the board, and which way round it lies: its mirror image is right as well (A2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The side at the bottom, whose numbers the points have.
    pub side: Side,
    /// Whether the home boards are on the left.
    pub mirrored: bool,
}

impl Default for View {
    /// A at the bottom, the home boards on the right.
    fn default() -> Self {
        Self { side: Side::FIRST, mirrored: false }
    }
}

/// The width of a point, of the bar and of a tray.
const COLUMN: i32 = 52;
/// The radius of a checker.
const RADIUS: i32 = 24;
/// How many checkers of a stack are drawn one above the other.
const STACK: u8 = 5;
/// The room around the board: numbers above and below, cube and trays at the sides.
const MARGIN: i32 = 36;
const SIDE: i32 = 70;
/// The playing area.
const WIDTH: i32 = 13 * COLUMN;
const HEIGHT: i32 = 560;
/// How far a point reaches into the board.
const REACH: i32 = 225;

impl Backgammon {
    /// The board as one side sees it, with the cube if one is in use.
    #[must_use]
    pub fn draw_from(&self, view: View, cube: Option<Cube>, layers: &Layers<Move>) -> Drawing {
        let mut canvas = Canvas::new(WIDTH + 2 * SIDE, HEIGHT + 2 * MARGIN);
        canvas.rect("wood", 0, 0, WIDTH + 2 * SIDE, HEIGHT + 2 * MARGIN, 14);
        canvas.rect("field", SIDE, MARGIN, WIDTH, HEIGHT, 0);
        for place in 1..BAR {
            self.point(&mut canvas, view, place, layers.coordinates);
        }
        self.bar(&mut canvas, view);
        for side in [view.side, view.side.other()] {
            self.tray(&mut canvas, view, side);
        }
        if let Phase::Play(side, roll) = self.phase() {
            dice(&mut canvas, view, side, roll);
        }
        if let Some(cube) = cube {
            draw_cube(&mut canvas, view, cube);
        }
        self.layers(&mut canvas, view, layers);
        canvas.finish(format!("Backgammon, {}", state(self)), describe(self))
    }

    /// One point with its checkers; `place` is in the viewer's numbers.
    fn point(&self, canvas: &mut Canvas, view: View, place: u8, coordinates: bool) {
        let spot = Spot::of(view, place);
        let viewer = self.checkers(view.side).count(place);
        let opponent = self.checkers(view.side.other()).count(25 - place);
        let (side, count) = match opponent {
            0 => (view.side, viewer),
            _ => (view.side.other(), opponent),
        };
        let class = if place.is_multiple_of(2) { "point" } else { "point-2" };
        let words = format!("point {place}: {}", words(side, count));
        canvas.cell(&place.to_string(), &words, |canvas| {
            let (left, right, tip) = (spot.x - COLUMN / 2, spot.x + COLUMN / 2, spot.along(REACH));
            let base = spot.along(0);
            canvas.path(class, &format!("M{left} {base} L{right} {base} L{} {tip} Z", spot.x));
            stack(canvas, spot, side, count);
        });
        if coordinates {
            canvas.text("label ink", spot.x, spot.along(-MARGIN / 2), &place.to_string());
        }
    }

    /// The bar: the viewer's checkers in the upper half, where they enter.
    fn bar(&self, canvas: &mut Canvas, view: View) {
        let left = SIDE + 6 * COLUMN;
        canvas.rect("hole", left, MARGIN, COLUMN, HEIGHT, 0);
        for (side, upper) in [(view.side, true), (view.side.other(), false)] {
            let count = self.checkers(side).count(BAR);
            let name = format!("bar-{}", letter(side));
            let words = format!("bar: {}", words(side, count));
            let spot = Spot { x: left + COLUMN / 2, upper };
            let top = if upper { MARGIN } else { MARGIN + HEIGHT / 2 };
            canvas.cell(&name, &words, |canvas| {
                canvas.rect("hole", left, top, COLUMN, HEIGHT / 2, 0);
                stack(canvas, spot, side, count);
            });
        }
    }

    /// A side's tray with its borne-off checkers lying on edge, and their number.
    fn tray(&self, canvas: &mut Canvas, view: View, side: Side) {
        let count = self.checkers(side).count(OFF);
        let lower = side == view.side;
        let left = if view.mirrored { 9 } else { SIDE + WIDTH + 9 };
        let (top, height) = (if lower { MARGIN + HEIGHT - 242 } else { MARGIN }, 242);
        let name = format!("off-{}", letter(side));
        let (tint, _) = look(side);
        canvas.cell(&name, &format!("off: {}", words(side, count)), |canvas| {
            canvas.rect("hole", left, top, COLUMN, height, 6);
            for index in 0..i32::from(count) {
                let from_edge = 4 + 15 * index;
                let y = if lower { top + height - from_edge - 13 } else { top + from_edge };
                canvas.rect(&format!("piece {}", tint.class()), left + 4, y, COLUMN - 8, 13, 3);
            }
        });
        let y = if lower { top - 16 } else { top + height + 16 };
        canvas.text("count ink", left + COLUMN / 2, y, &count.to_string());
    }

    /// The last play and the possible ones, each in the numbers of the side that made it.
    fn layers(&self, canvas: &mut Canvas, view: View, layers: &Layers<Move>) {
        let last = self.on_roll().other();
        if let Some(Move::Play(steps)) = layers.last {
            for step in steps.iter().filter(|step| step.to != OFF) {
                let spot = Spot::of(view, seen(view, last, step.to));
                let (left, top) = (spot.x - COLUMN / 2 + 2, spot.along(0).min(spot.along(REACH)));
                canvas.rect("last", left, top, COLUMN - 4, REACH, 8);
            }
        }
        let plays = layers.targets.iter().filter_map(|mv| match mv {
            Move::Play(steps) => Some(steps),
            Move::Roll(_) => None,
        });
        let mut marked = 0_u32;
        for step in plays.flat_map(|steps| steps.iter()) {
            let is_new = marked >> step.to & 1 == 0;
            if step.to != OFF && is_new {
                marked |= 1 << step.to;
                let spot = Spot::of(view, seen(view, self.on_roll(), step.to));
                canvas.circle("target", spot.x, spot.along(REACH + 14), 7);
            }
        }
    }
}

/// A point of one side in the viewer's numbers.
fn seen(view: View, side: Side, point: u8) -> u8 {
    if view.side == side { point } else { 25 - point.min(24) }
}

/// Where a stack stands: its column, and the edge that it grows from.
#[derive(Clone, Copy)]
struct Spot {
    x: i32,
    upper: bool,
}

impl Spot {
    /// The spot of a point in the viewer's numbers.
    fn of(view: View, place: u8) -> Self {
        let upper = place > 12;
        let from_home = i32::from(if upper { 24 - place } else { place - 1 });
        let across = from_home * COLUMN + COLUMN / 2 + if from_home > 5 { COLUMN } else { 0 };
        let x = if view.mirrored { SIDE + across } else { SIDE + WIDTH - across };
        Self { x, upper }
    }

    /// The height at a distance from the edge.
    const fn along(self, distance: i32) -> i32 {
        if self.upper { MARGIN + distance } else { MARGIN + HEIGHT - distance }
    }
}

/// Checkers one above the other; the last of a tall stack carries the number of all.
fn stack(canvas: &mut Canvas, spot: Spot, side: Side, count: u8) {
    let (tint, mark) = look(side);
    for index in 0..count.min(STACK) {
        let y = spot.along(RADIUS + 2 + (2 * RADIUS - 4) * i32::from(index));
        if count > STACK && index + 1 == STACK {
            canvas.piece(tint, Mark::None, spot.x, y, RADIUS);
            let class = format!("count on-{} solid", tint.class());
            canvas.text(&class, spot.x, y, &count.to_string());
        } else {
            canvas.piece(tint, mark, spot.x, y, RADIUS);
        }
    }
}

/// The dice on the roller's right-hand side, where they must fall.
fn dice(canvas: &mut Canvas, view: View, side: Side, roll: Roll) {
    let middle = SIDE + WIDTH / 2;
    let right = (WIDTH + COLUMN) / 4;
    let x = if side == view.side { middle + right } else { middle - right };
    let (tint, _) = look(side);
    canvas.group("dice", |canvas| {
        for (die, x) in [(roll.large(), x - 28), (roll.small(), x + 28)] {
            draw_die(canvas, tint, die, x, MARGIN + HEIGHT / 2);
        }
    });
}

fn draw_die(canvas: &mut Canvas, tint: Tint, die: u8, x: i32, y: i32) {
    const SPOT: i32 = 12;
    canvas.rect(&format!("piece {}", tint.class()), x - 22, y - 22, 44, 44, 8);
    let spots: &[(i32, i32)] = match die {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5 => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    };
    let class = format!("on-{} solid", tint.class());
    for (right, down) in spots {
        canvas.circle(&class, x + SPOT * right, y + SPOT * down, 4);
    }
}

/// The cube, on the side of the board away from the trays: in the middle with 64 up, or by its
/// owner.
fn draw_cube(canvas: &mut Canvas, view: View, cube: Cube) {
    let x = if view.mirrored { SIDE + WIDTH + SIDE / 2 } else { SIDE / 2 };
    let y = match cube.owner {
        None => MARGIN + HEIGHT / 2,
        Some(owner) if owner == view.side => MARGIN + HEIGHT - 26,
        Some(_) => MARGIN + 26,
    };
    let face = if cube.doublings == 0 { 64 } else { cube.value() };
    let owner = cube.owner.map_or("nobody", letter);
    canvas.cell("cube", &format!("cube: {}, owned by {owner}", cube.value()), |canvas| {
        canvas.rect("piece plain", x - 24, y - 24, 48, 48, 6);
        canvas.text("count on-plain solid", x, y, &face.to_string());
    });
}

/// How a side's checkers look.
const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Light, Mark::Ring),
        _ => (Tint::Dark, Mark::Diamond),
    }
}

fn words(side: Side, count: u8) -> String {
    match count {
        0 => "empty".to_owned(),
        1 => format!("1 checker of {}", letter(side)),
        _ => format!("{count} checkers of {}", letter(side)),
    }
}
