//! Mangala's board: South's pits below from left to right, North's above from right to left, each
//! store to the right of its owner.

use crate::drawing::{Canvas, Drawing, Layers};
use crate::standing::{sentence, standing};
use crate::{Game, Side};

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

pub(super) fn draw(game: &Mangala, layers: &Layers<Pit>) -> Drawing {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    canvas.rect("wood", 0, 0, WIDTH, HEIGHT, 40);
    for side in [Side::FIRST, Side::SECOND] {
        for number in 1..=PITS {
            draw_pit(&mut canvas, game, Pit { side, number }, layers);
        }
        draw_store(&mut canvas, game, side);
    }
    canvas.finish(format!("Mangala, {}", state(game)), describe(game))
}

fn centre(pit: Pit) -> (i32, i32) {
    let south = pit.side == Side::FIRST;
    let column = if south { pit.number - 1 } else { PITS - pit.number };
    let x = LEFT + STEP / 2 + STEP * i32::from(column);
    (x, if south { SOUTH } else { NORTH })
}

fn draw_pit(canvas: &mut Canvas, game: &Mangala, pit: Pit, layers: &Layers<Pit>) {
    let (x, y) = centre(pit);
    let name = super::notation::write_pit(pit);
    let stones = game.row(pit.side).pit(pit.number);
    let outwards = if pit.side == Side::FIRST { 1 } else { -1 };
    canvas.cell(&name, &format!("{name}: {}", stones_in_words(stones)), |c| {
        c.circle("hole", x, y, RADIUS);
        c.circle("line", x, y, RADIUS);
        draw_stones(c, x, y, stones);
        if layers.targets.contains(&pit) {
            c.circle("target", x - 26, y + outwards * (RADIUS + 22), 6);
        }
        if layers.last == Some(pit) {
            c.circle("last", x, y, RADIUS + 3);
        }
    });
    if layers.coordinates {
        canvas.text("label ink", x, y + outwards * (RADIUS + 22), &name);
        canvas.text("count ink", x, y - outwards * (RADIUS + 16), &stones.to_string());
    }
}

/// Up to nine stones as they lie; more are one heap, and their number says how many.
fn draw_stones(canvas: &mut Canvas, x: i32, y: i32, stones: u8) {
    const PLACES: [(i32, i32); 9] =
        [(0, 0), (-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0), (0, -1), (0, 1)];
    if stones > 9 {
        canvas.circle("piece light", x, y, 24);
        canvas.circle("line", x, y, 18);
        return;
    }
    for (dx, dy) in PLACES.into_iter().take(usize::from(stones)) {
        canvas.circle("piece light", x + 18 * dx, y + 18 * dy, 8);
    }
}

/// The name of a store's cell.
pub(super) fn store_name(side: Side) -> String {
    format!("{}-store", Mangala::SIDES[side.index()])
}

fn draw_store(canvas: &mut Canvas, game: &Mangala, side: Side) {
    let x = if side == Side::FIRST { WIDTH - LEFT + 22 } else { 22 };
    let letter = Mangala::SIDES[side.index()];
    let stones = game.store(side);
    let words = format!("store of {letter}: {}", stones_in_words(stones));
    let label = if side == Side::FIRST { HEIGHT - 26 } else { 26 };
    canvas.cell(&store_name(side), &words, |c| {
        c.rect("hole", x, 50, 66, HEIGHT - 100, 33);
        c.rect("line", x, 50, 66, HEIGHT - 100, 33);
        c.text("count ink", x + 33, HEIGHT / 2, &stones.to_string());
        c.text("label ink", x + 33, label, letter);
    });
}

fn stones_in_words(stones: u8) -> String {
    match stones {
        0 => "empty".to_owned(),
        1 => "1 stone".to_owned(),
        _ => format!("{stones} stones"),
    }
}

fn name_of(side: Side) -> &'static str {
    ["South", "North"][side.index()]
}

fn state(game: &Mangala) -> String {
    standing(game, |seat| name_of(seat.side()).to_owned(), |side| name_of(side).to_owned())
}

pub(super) fn text_board(game: &Mangala) -> String {
    let row =
        |pits: &[u8]| -> String { pits.iter().map(|stones| format!("{stones:>4}")).collect() };
    let mut north = game.pits(Side::SECOND);
    north.reverse();
    let south = game.pits(Side::FIRST);
    format!(
        "         N6  N5  N4  N3  N2  N1\n\
         {:7}{}\n\
         N {:>3} {:24} {:>4} S\n\
         {:7}{}\n\
         {:9}S1  S2  S3  S4  S5  S6\n",
        "",
        row(&north),
        game.store(Side::SECOND),
        "",
        game.store(Side::FIRST),
        "",
        row(&south),
        "",
    )
}

pub(super) fn describe(game: &Mangala) -> String {
    let row = |side: Side| {
        let pits = game.pits(side).map(|stones| stones.to_string()).join(", ");
        let store = game.store(side);
        format!("{} has {pits} in pits 1 to 6 and {store} in the store.", name_of(side))
    };
    let turn = sentence(&state(game));
    format!("{turn} {} {}", row(Side::FIRST), row(Side::SECOND))
}
