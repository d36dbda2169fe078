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
const LEFT: i32 = 52;
const NORTH: i32 = 86;
const SOUTH: i32 = 232;
const WIDTH: i32 = 2 * LEFT + STEP * PITS as i32;
const HEIGHT: i32 = 318;

pub(super) fn scene(game: &Mangala, layers: &Layers<Pit>) -> Scene {
    let mut scene = Scene::new(Mangala::title(), game.state(), (WIDTH, HEIGHT));
    scene.add(Shape::rect(Paint::Wood, (0, 0), (WIDTH, HEIGHT), 14));
    for side in [Side::FIRST, Side::SECOND] {
        for number in 1..=PITS {
            add_pit(&mut scene, game, Pit { side, number }, layers);
        }
        add_store(&mut scene, game, side, layers);
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
    // The whole column belongs to the pit: on a phone pits are small.
    let top = if pit.side == Side::FIRST { HEIGHT / 2 } else { 0 };
    let mut cell = NamedCell::new(name.clone(), says)
        .with(Shape::rect(Paint::Room, (x - STEP / 2, top), (STEP, HEIGHT / 2), 0))
        .with_some(
            (layers.last == Some(pit)).then(|| Shape::circle(Paint::Last, (x, y), RADIUS + 5)),
        )
        .with(Shape::circle(Paint::Hole, (x, y), RADIUS));
    cell.shapes.extend(heap((x, y), stones));
    let piled = layers.counts && stones > DRAWN;
    if piled {
        cell.add(plate((x, y)));
    }
    if layers.targets.contains(&pit) {
        cell.add(Shape::circle(Paint::Target, (x - 26, y + outwards * (RADIUS + 22)), 6));
    }
    let (end, lines) = (10 + 4 * usize::from(column(pit)), text_lines(pit.side));
    scene.add_cell(cell.signed(Sign::ending(lines.stones, end, stones)));
    scene.signs.push(Sign::ending(lines.names, end, &name));
    if piled {
        scene.add(Shape::count_on(Tint::Plain, (x, y), stones));
    }
    if layers.coordinates {
        scene.add(Shape::label((x, y + outwards * (RADIUS + 22)), name));
    }
    if layers.counts {
        scene.add(Shape::count((x, y - outwards * (RADIUS + 16)), stones));
    }
}

/// How many stones are drawn one by one.
const DRAWN: u8 = 12;
/// The radius of a stone.
const STONE: i32 = 8;

/// Up to twelve stones as they lie; more are a pile with its number on it, where it may be told.
fn heap(middle: (i32, i32), stones: u8) -> Vec<Shape> {
    const INNER: [(i32, i32); 4] = [(-9, -8), (10, 8), (9, -10), (-10, 9)];
    const OUTER: [(i32, i32); 8] =
        [(24, 1), (-24, -1), (1, 24), (-1, -24), (18, 17), (-17, -18), (17, -18), (-18, 17)];
    let places = INNER.into_iter().chain(OUTER);
    let places = if stones == 1 { vec![(0, 0)] } else { places.collect() };
    laid(middle, stones, &places)
}

/// Stones at places around a point.
fn laid((x, y): (i32, i32), stones: u8, places: &[(i32, i32)]) -> Vec<Shape> {
    let stone = Paint::Piece(Tint::Light);
    let places = places.iter().take(usize::from(stones.min(DRAWN)));
    places.map(|(right, down)| Shape::circle(stone, (x + right, y + down), STONE)).collect()
}

/// What a number is written on. The number itself is part of the board and not of the cell: a cell is
/// called by what it says, in the reader's digits, and not by what is drawn on it.
fn plate(at: (i32, i32)) -> Shape {
    Shape::circle(Paint::Piece(Tint::Plain), at, 17)
}

/// The name of a store's cell.
pub(super) fn store_name(side: Side) -> String {
    format!("{}-store", Mangala::SIDES[side.index()])
}

/// The width of a store.
const STORE: i32 = 42;

/// A store, whose number lies on the board for everybody to see.
fn add_store(scene: &mut Scene, game: &Mangala, side: Side, layers: &Layers<Pit>) {
    // Three rows of two above the number, and three below it.
    const PLACES: [(i32, i32); 12] = [
        (-9, 34),
        (9, 36),
        (9, -36),
        (-9, -34),
        (-9, 53),
        (9, 54),
        (9, -54),
        (-9, -53),
        (-8, 72),
        (9, 73),
        (8, -73),
        (-9, -72),
    ];
    let south = side == Side::FIRST;
    let x = if south { WIDTH - LEFT + 5 } else { 5 };
    let middle = (x + STORE / 2, HEIGHT / 2);
    let letter = Mangala::SIDES[side.index()];
    let stones = game.store(side);
    let says =
        says(Message::new("drawing-store").with("name", name_of(side)), stones, layers.counts);
    let (corner, size) = ((x, 50), (STORE, HEIGHT - 100));
    let signs = if south {
        [Sign::ending(2, 34, stones), Sign::at(2, 36, letter)]
    } else {
        [Sign::ending(2, 4, stones), Sign::at(2, 0, letter)]
    };
    let [told, owner] = signs;
    let mut cell = NamedCell::new(store_name(side), says)
        .with(Shape::rect(Paint::Hole, corner, size, STORE / 2))
        .with(Shape::rect(Paint::Line, corner, size, STORE / 2));
    cell.shapes.extend(laid(middle, stones, &PLACES));
    scene.add_cell(cell.with(plate(middle)).signed(told).signed(owner));
    scene.add(Shape::count_on(Tint::Plain, middle, stones));
    if layers.coordinates {
        scene.add(Shape::label((middle.0, if south { HEIGHT - 26 } else { 26 }), letter));
    }
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
