//! Reversi in text: rows of `.`, `b` and `w`; a move is its square, a pass is `--`.

use crate::{Cell, Game, Message, Side, read_rows, seat::read_seat, write_rows};

use super::{Reversi, ReversiMove, ReversiOptions, SIZE};

/// What stands on a square: `b`, `w` or `.`.
pub(super) fn letter(game: &Reversi, cell: Cell) -> char {
    let holds = |side| game.discs(side) >> cell.index(SIZE) & 1 == 1;
    match (holds(Side::FIRST), holds(Side::SECOND)) {
        (true, _) => 'b',
        (_, true) => 'w',
        _ => '.',
    }
}

pub(super) fn write(game: &Reversi) -> String {
    write_rows(SIZE, SIZE, |cell| letter(game, cell))
}

pub(super) fn read(text: &str, seat: &str, options: &ReversiOptions) -> Result<Reversi, Message> {
    let mut sides = [0_u64; 2];
    for (cell, letter) in read_rows(text, SIZE, SIZE, ".bw")? {
        if let Some(side) = Reversi::SIDES.iter().position(|side| side.starts_with(letter)) {
            sides[side] |= 1 << cell.index(SIZE);
        }
    }
    let [black, white] = sides;
    let to_move = read_seat(seat, Reversi::SEATS)?.side();
    let (own, opponent) = match to_move {
        Side::FIRST => (black, white),
        _ => (white, black),
    };
    Ok(Reversi { own, opponent, to_move, options: options.clone() })
}

pub(super) fn write_move(mv: ReversiMove) -> String {
    match mv {
        ReversiMove::Disc(cell) => cell.to_string(),
        ReversiMove::Pass => "--".to_owned(),
    }
}

pub(super) fn read_move(text: &str) -> Result<ReversiMove, Message> {
    if text == "--" {
        return Ok(ReversiMove::Pass);
    }
    Ok(ReversiMove::Disc(Cell::read(text, SIZE, SIZE)?))
}
