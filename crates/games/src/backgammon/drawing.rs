//! Backgammon's board: 24 points, the bar, the trays, the dice and, if wanted, the cube.
//! Points are numbered, and cells are named, as the viewer counts them. Pip counts are left out on
//! purpose: in a tournament match the players count in their heads (1-7-1b).

use super::board_text::{bar_signs, coordinate_signs, off_sign, point_signs};
use super::checkers::{BAR, OFF};
use super::spoken::{checkers_say, side_says};
use super::{Backgammon, Cube, Move, Phase, Roll, letter};
use crate::drawing::{Layers, Mark, NamedCell, Paint, Part, Scene, Shape, Tint, cell_says};
use crate::{Game, Message, Side};

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
    /// The board as one side sees it, with the cube if one is in use. The text board is always as A
    /// sees it.
    #[must_use]
    pub fn scene_from(&self, view: View, cube: Option<Cube>, layers: &Layers<Move>) -> Scene {
        let size = (WIDTH + 2 * SIDE, HEIGHT + 2 * MARGIN);
        let mut scene = Scene::new(Self::title(), self.state(), size);
        scene.add(Shape::rect(Paint::Wood, (0, 0), size, 14));
        scene.add(Shape::rect(Paint::Field, (SIDE, MARGIN), (WIDTH, HEIGHT), 0));
        self.add_last(&mut scene, view, layers);
        for place in 1..BAR {
            self.add_point(&mut scene, view, place, layers.coordinates);
        }
        self.add_bar(&mut scene, view);
        for side in [view.side, view.side.other()] {
            self.add_tray(&mut scene, view, side);
        }
        if let Phase::Play(side, roll) = self.phase() {
            scene.parts.push(Part::Group("dice", dice(view, side, roll)));
        }
        if let Some(cube) = cube {
            scene.add_cell(cube_cell(view, cube));
        }
        self.add_layers(&mut scene, view, layers);
        scene.signs = coordinate_signs(self.state());
        scene.summary.extend([Side::FIRST, Side::SECOND].map(|side| side_says(self, side)));
        scene
    }

    /// One point with its checkers; `place` is in the viewer's numbers.
    fn add_point(&self, scene: &mut Scene, view: View, place: u8, coordinates: bool) {
        let spot = Spot::of(view, place);
        let viewer = self.checkers(view.side).count(place);
        let opponent = self.checkers(view.side.other()).count(25 - place);
        let (side, count) = match opponent {
            0 => (view.side, viewer),
            _ => (view.side.other(), opponent),
        };
        let paint = if place.is_multiple_of(2) { Paint::Point } else { Paint::OtherPoint };
        let (left, right, base) = (spot.x - COLUMN / 2, spot.x + COLUMN / 2, spot.along(0));
        let corners = vec![(left, base), (right, base), (spot.x, spot.along(REACH))];
        let point = Message::new("drawing-point").with("point", place);
        let mut cell =
            NamedCell::new(place.to_string(), cell_says(point, checkers_say(side, count)))
                .with(Shape::Polygon { paint, corners });
        cell.shapes.extend(stack(spot, side, count));
        cell.signs = point_signs(seen(view, Side::FIRST, place), side, count);
        scene.add_cell(cell);
        if coordinates {
            scene.add(Shape::label((spot.x, spot.along(-MARGIN / 2)), place.to_string()));
        }
    }

    /// The bar: the viewer's checkers in the upper half, where they enter.
    fn add_bar(&self, scene: &mut Scene, view: View) {
        let left = SIDE + 6 * COLUMN;
        scene.add(Shape::rect(Paint::Hole, (left, MARGIN), (COLUMN, HEIGHT), 0));
        for (side, upper) in [(view.side, true), (view.side.other(), false)] {
            let count = self.checkers(side).count(BAR);
            let spot = Spot { x: left + COLUMN / 2, upper };
            let top = if upper { MARGIN } else { MARGIN + HEIGHT / 2 };
            let says = cell_says(Message::new("drawing-bar"), checkers_say(side, count));
            let mut cell = NamedCell::new(format!("bar-{}", letter(side)), says).with(Shape::rect(
                Paint::Hole,
                (left, top),
                (COLUMN, HEIGHT / 2),
                0,
            ));
            cell.shapes.extend(stack(spot, side, count));
            cell.signs = bar_signs(side, count);
            scene.add_cell(cell);
        }
    }

    /// A side's tray with its borne-off checkers lying on edge, and their number.
    fn add_tray(&self, scene: &mut Scene, view: View, side: Side) {
        let count = self.checkers(side).count(OFF);
        let lower = side == view.side;
        let left = if view.mirrored { 9 } else { SIDE + WIDTH + 9 };
        let (top, height) = (if lower { MARGIN + HEIGHT - 242 } else { MARGIN }, 242);
        let paint = Paint::Piece(look(side).0);
        let says = cell_says(Message::new("drawing-off"), checkers_say(side, count));
        let mut cell = NamedCell::new(format!("off-{}", letter(side)), says)
            .with(Shape::rect(Paint::Hole, (left, top), (COLUMN, height), 6))
            .signed(off_sign(self, side));
        for index in 0..i32::from(count) {
            let from_edge = 4 + 15 * index;
            let y = if lower { top + height - from_edge - 13 } else { top + from_edge };
            cell.add(Shape::rect(paint, (left + 4, y), (COLUMN - 8, 13), 3));
        }
        scene.add_cell(cell);
        let y = if lower { top - 16 } else { top + height + 16 };
        scene.add(Shape::count((left + COLUMN / 2, y), count));
    }

    /// The points to which the last play went, below what stands on them. While a roll is being played
    /// it is the play that is tried: the points from which its checkers came stay marked (4-2-5c).
    fn add_last(&self, scene: &mut Scene, view: View, layers: &Layers<Move>) {
        let tried = matches!(self.phase(), Phase::Play(..));
        let side = if tried { self.on_roll() } else { self.on_roll().other() };
        if let Some(Move::Play(steps)) = layers.last {
            let places = steps.iter().map(|step| if tried { step.from } else { step.to });
            for place in places.filter(|place| *place != OFF && *place != BAR) {
                let spot = Spot::of(view, seen(view, side, place));
                let (left, top) = (spot.x - COLUMN / 2 + 2, spot.along(0).min(spot.along(REACH)));
                scene.add(Shape::rect(Paint::Last, (left, top), (COLUMN - 4, REACH), 8));
            }
        }
    }

    /// The possible plays, in the numbers of the side that makes them.
    fn add_layers(&self, scene: &mut Scene, view: View, layers: &Layers<Move>) {
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
                scene.add(Shape::circle(Paint::Target, (spot.x, spot.along(REACH + 14)), 7));
            }
        }
    }
}

/// A point of one side in the viewer's numbers, and the other way round.
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
fn stack(spot: Spot, side: Side, count: u8) -> Vec<Shape> {
    let (tint, mark) = look(side);
    let mut shapes = Vec::new();
    for index in 0..count.min(STACK) {
        let at = (spot.x, spot.along(RADIUS + 2 + (2 * RADIUS - 4) * i32::from(index)));
        if count > STACK && index + 1 == STACK {
            shapes.push(Shape::piece((tint, Mark::None), at, RADIUS));
            shapes.push(Shape::count_on(tint, at, count));
        } else {
            shapes.push(Shape::piece((tint, mark), at, RADIUS));
        }
    }
    shapes
}

/// The dice on the roller's right-hand side, where they must fall.
fn dice(view: View, side: Side, roll: Roll) -> Vec<Shape> {
    let middle = SIDE + WIDTH / 2;
    let right = (WIDTH + COLUMN) / 4;
    let x = if side == view.side { middle + right } else { middle - right };
    let (tint, _) = look(side);
    let dice = [(roll.large(), x - 28), (roll.small(), x + 28)];
    dice.into_iter().flat_map(|(die, x)| die_face(tint, die, x, MARGIN + HEIGHT / 2)).collect()
}

fn die_face(tint: Tint, die: u8, x: i32, y: i32) -> Vec<Shape> {
    const SPOT: i32 = 12;
    let spots: &[(i32, i32)] = match die {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
        5 => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
        _ => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
    };
    let face = Shape::rect(Paint::Piece(tint), (x - 22, y - 22), (44, 44), 8);
    let spot =
        |(right, down)| Shape::circle(Paint::On(tint), (x + SPOT * right, y + SPOT * down), 4);
    std::iter::once(face).chain(spots.iter().copied().map(spot)).collect()
}

/// The cube, on the side of the board away from the trays: in the middle with 64 up, or by its
/// owner.
fn cube_cell(view: View, cube: Cube) -> NamedCell {
    let x = if view.mirrored { SIDE + WIDTH + SIDE / 2 } else { SIDE / 2 };
    let y = match cube.owner {
        None => MARGIN + HEIGHT / 2,
        Some(owner) if owner == view.side => MARGIN + HEIGHT - 26,
        Some(_) => MARGIN + 26,
    };
    let face = if cube.doublings == 0 { 64 } else { cube.value() };
    let value = cube.value();
    let says = match cube.owner {
        None => Message::new("drawing-cube").with("value", value),
        Some(owner) => {
            Message::new("drawing-cube-owned").with("value", value).with("name", letter(owner))
        }
    };
    NamedCell::new("cube", says)
        .with(Shape::rect(Paint::Piece(Tint::Plain), (x - 24, y - 24), (48, 48), 6))
        .with(Shape::count_on(Tint::Plain, (x, y), face))
}

/// How a side's checkers look.
pub(super) const fn look(side: Side) -> (Tint, Mark) {
    match side {
        Side::FIRST => (Tint::Light, Mark::Ring),
        _ => (Tint::Dark, Mark::Diamond),
    }
}
