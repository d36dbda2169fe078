//! Pentago in text: rows of `.`, `b` and `w`; a move is hole and part, `b2/1`.

use crate::{Cell, Game, Message, Side, read_rows, seat::read_seat, write_rows};

use super::board::{self, SIZE};
use super::{Pentago, PentagoMove, PentagoOptions, Standing, result_after};

/// Marbles of one colour in the box.
const MARBLES: u32 = 18;

/// What lies in a hole: `b`, `w` or `.`.
pub(super) fn letter(game: &Pentago, hole: Cell) -> char {
    let holds = |side| game.marbles(side) >> board::bit_of(hole) & 1 == 1;
    match (holds(Side::FIRST), holds(Side::SECOND)) {
        (true, _) => 'b',
        (_, true) => 'w',
        _ => '.',
    }
}

pub(super) fn write(game: &Pentago) -> String {
    write_rows(SIZE, SIZE, |hole| letter(game, hole))
}

pub(super) fn read(text: &str, seat: &str, options: &PentagoOptions) -> Result<Pentago, Message> {
    let mut sides = [0_u64; 2];
    for (hole, letter) in read_rows(text, SIZE, SIZE, ".bw")? {
        if let Some(side) = Pentago::SIDES.iter().position(|side| side.starts_with(letter)) {
            sides[side] |= 1 << board::bit_of(hole);
        }
    }
    if let Some(found) = sides.map(u64::count_ones).into_iter().find(|&found| found > MARBLES) {
        return Err(Message::new("pentago-marbles").with("found", found));
    }
    let [black, white] = sides;
    let to_move = read_seat(seat, Pentago::SEATS)?.side();
    let (own, opponent) = match to_move {
        Side::FIRST => (black, white),
        _ => (white, black),
    };
    // Whoever is not to move has made the last move.
    let standing = match own | opponent {
        0 => Standing::Open,
        _ => result_after(to_move.other(), opponent, own),
    };
    Ok(Pentago { own, opponent, to_move, standing, options: options.clone() })
}

pub(super) fn read_move(text: &str) -> Result<PentagoMove, Message> {
    let Some((hole, part)) = text.split_once('/') else {
        return Err(Message::new("pentago-no-part").with("text", text));
    };
    let hole = Cell::read(hole, SIZE, SIZE)?;
    match part {
        "1" => Ok(PentagoMove { hole, part: 1 }),
        "2" => Ok(PentagoMove { hole, part: 2 }),
        "3" => Ok(PentagoMove { hole, part: 3 }),
        "4" => Ok(PentagoMove { hole, part: 4 }),
        _ => Err(Message::new("pentago-part").with("part", part)),
    }
}
