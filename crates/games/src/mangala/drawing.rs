//! Mangala's board: South's pits below from left to right, North's above from right to left, each
//! store to the right of its owner.

use crate::drawing::{Layers, NamedCell, Paint, Scene, Shape, Sign, Tint, cell_says};
use crate::{Argument, Game, Message, Side};

use super::sowing::PITS;
use super::{Mangala, Pit};

/// Distance between the middles of two pits.
const STEP: i32 = 84;
const RADIUS: i32 = 36;
/// The left edge of the first pit's column.
const LEFT: i32 = 110;
const NORTH: i32 = 86;
const SOUTH: i32 = 232;
const WIDTH: i32 = 2 * LEFT + STEP * PITS as i32;
const HEIGHT: i32 = 318;

pub(super) fn scene(game: &Mangala, layers: &Layers<Pit>) -> Scene {
    let mut scene = Scene::new(Mangala::title(), game.state(), (WIDTH, HEIGHT));
    scene.add(Shape::rect(Paint::Wood, (0, 0), (WIDTH, HEIGHT), 40));
    for side in [Side::FIRST, Side::SECOND] {
        for number in 1..=PITS {
            add_pit(&mut scene, game, Pit { side, number }, layers);
        }
        scene.add_cell(store(game, side, layers.counts));
        if layers.counts {
            scene.summary.push(row_says(game, side));
        }
    }
    scene
}

/// The place of a pit in its row, from the left.
fn column(pit: Pit) -> u8 {
    if pit.side == Side::FIRST { pit.number - 1 } else { PITS - pit.number }
}

fn centre(pit: Pit) -> (i32, i32) {
    let x = LEFT + STEP / 2 + STEP * i32::from(column(pit));
    (x, if pit.side == Side::FIRST { SOUTH } else { NORTH })
}

fn add_pit(scene: &mut Scene, game: &Mangala, pit: Pit, layers: &Layers<Pit>) {
    let (x, y) = centre(pit);
    let name = super::notation::write_pit(pit);
    let stones = game.row(pit.side).pit(pit.number);
    let outwards = if pit.side == Side::FIRST { 1 } else { -1 };
    let says = says(Message::new("drawing-place").with("cell", &name), stones, layers.counts);
    let mut cell = NamedCell::new(name.clone(), says)
        .with(Shape::circle(Paint::Hole, (x, y), RADIUS))
        .with(Shape::circle(Paint::Line, (x, y), RADIUS));
    cell.shapes.extend(heap(x, y, stones));
    if layers.targets.contains(&pit) {
        cell.add(Shape::circle(Paint::Target, (x - 26, y + outwards * (RADIUS + 22)), 6));
    }
    if layers.last == Some(pit) {
        cell.add(Shape::circle(Paint::Last, (x, y), RADIUS + 3));
    }
    let (end, lines) = (10 + 4 * usize::from(column(pit)), text_lines(pit.side));
    scene.add_cell(cell.signed(Sign::ending(lines.stones, end, stones)));
    scene.signs.push(Sign::ending(lines.names, end, &name));
    if layers.coordinates {
        scene.add(Shape::label((x, y + outwards * (RADIUS + 22)), name));
    }
    if layers.counts {
        scene.add(Shape::count((x, y - outwards * (RADIUS + 16)), stones));
    }
}

/// Up to nine stones as they lie; more are one heap, and their number says how many.
fn heap(x: i32, y: i32, stones: u8) -> Vec<Shape> {
    const PLACES: [(i32, i32); 9] =
        [(0, 0), (-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0), (0, -1), (0, 1)];
    let stone = Paint::Piece(Tint::Light);
    if stones > 9 {
        return vec![Shape::circle(stone, (x, y), 24), Shape::circle(Paint::Line, (x, y), 18)];
    }
    let places = PLACES.into_iter().take(usize::from(stones));
    places.map(|(dx, dy)| Shape::circle(stone, (x + 18 * dx, y + 18 * dy), 8)).collect()
}

/// The name of a store's cell.
pub(super) fn store_name(side: Side) -> String {
    format!("{}-store", Mangala::SIDES[side.index()])
}

/// A store, whose number lies on the board for everybody to see.
fn store(game: &Mangala, side: Side, counts: bool) -> NamedCell {
    let south = side == Side::FIRST;
    let x = if south { WIDTH - LEFT + 22 } else { 22 };
    let letter = Mangala::SIDES[side.index()];
    let stones = game.store(side);
    let says = says(Message::new("drawing-store").with("name", name_of(side)), stones, counts);
    let (corner, size) = ((x, 50), (66, HEIGHT - 100));
    let signs = if south {
        [Sign::ending(2, 34, stones), Sign::at(2, 36, letter)]
    } else {
        [Sign::ending(2, 4, stones), Sign::at(2, 0, letter)]
    };
    let [number, owner] = signs;
    NamedCell::new(store_name(side), says)
        .with(Shape::rect(Paint::Hole, corner, size, 33))
        .with(Shape::rect(Paint::Line, corner, size, 33))
        .with(Shape::count((x + 33, HEIGHT / 2), stones))
        .with(Shape::label((x + 33, if south { HEIGHT - 26 } else { 26 }), letter))
        .signed(number)
        .signed(owner)
}

/// A place and its stones; where numbers are hidden, the place alone.
fn says(place: Message, stones: u8, counts: bool) -> Message {
    if !counts {
        return place;
    }
    cell_says(place, Message::new("drawing-stones").with("count", stones))
}

fn row_says(game: &Mangala, side: Side) -> Message {
    Message::new("drawing-row")
        .with("name", name_of(side))
        .with("pits", Argument::from_iter(game.pits(side)))
        .with("store", game.store(side))
}

pub(super) fn name_of(side: Side) -> Message {
    Message::new(["drawing-south", "drawing-north"][side.index()])
}

/// Where a row of pits is on the text board.
struct Lines {
    names: usize,
    stones: usize,
}

const fn text_lines(side: Side) -> Lines {
    match side {
        Side::FIRST => Lines { names: 4, stones: 3 },
        _ => Lines { names: 0, stones: 1 },
    }
}
