//! Why a step is not legal: each reason with its sentence and its clause.

use rulebook::{Citation, tr_kure};

use super::Kure;
use super::board::{Holes, Step, WAYS, WIDTH};
use super::lines::{ROW, line_through};
use crate::bits::each_bit;
use crate::{Argument, Cell, Game, Message, Refusal};

/// The clause that an illegal step breaks. The reasons are asked in the order in which a referee
/// would: whose piece, the way, the hole, the line of four.
pub fn why_not(game: &Kure, step: Step) -> Refusal {
    if let Some(outcome) = game.outcome() {
        return Refusal::after_end(&outcome);
    }
    wrong_piece(game, step)
        .or_else(|| wrong_way(game, step))
        .or_else(|| wrong_hole(game, step))
        .unwrap_or_else(|| four_in_line(game, step))
}

fn refuse(clause: Citation, key: &'static str, step: Step) -> Refusal {
    let message = Message::new(key).with("from", step.from());
    Refusal::new(clause, message.with("to", step.to()))
}

fn wrong_piece(game: &Kure, step: Step) -> Option<Refusal> {
    match game.piece(step.from()) {
        Some(owner) if owner == game.to_move() => None,
        Some(_) => Some(refuse(tr_kure::_2_1, "kure-opponents-piece", step)),
        None => Some(refuse(tr_kure::_5_1, "kure-no-piece", step)),
    }
}

fn wrong_way(game: &Kure, step: Step) -> Option<Refusal> {
    let (from, to, side) = (step.from(), step.to(), game.to_move());
    let columns = from.column.abs_diff(to.column);
    let rows = from.row.abs_diff(to.row);
    let starts = game.start_row(side);
    if is_in(starts, step.from) && (rows != 1 || columns > 1) {
        return Some(refuse(tr_kure::_3, "kure-start-row-way", step));
    }
    if rows == 0 && columns > 0 {
        return Some(refuse(tr_kure::_5_2, "kure-sideways", step));
    }
    if is_in(starts, step.to) {
        return Some(refuse(tr_kure::_4, "kure-return", step));
    }
    if rows != 1 || columns > 1 {
        return Some(refuse(tr_kure::_5_1, "kure-one-step", step));
    }
    None
}

fn wrong_hole(game: &Kure, step: Step) -> Option<Refusal> {
    let side = game.to_move();
    if !is_in(game.holes(), step.to) {
        return Some(refuse(tr_kure::_5_1, "kure-outside", step));
    }
    if is_in(game.occupied(), step.to) {
        let start = is_in(game.start_row(side), step.from);
        let clause = if start { tr_kure::_3 } else { tr_kure::_5_1 };
        return Some(refuse(clause, "kure-hole-taken", step));
    }
    if is_in(game.start_row(side.other()), step.to) && game.is_enemy_row_full() {
        return Some(refuse(tr_kure::_5_1, "kure-enemy-row-full", step));
    }
    None
}

/// The fullest line that the step would make.
fn four_in_line(game: &Kure, step: Step) -> Refusal {
    let side = game.to_move();
    let starts = game.start_row(side);
    let mut pieces = game.pieces(side) & !(1 << step.from) | 1 << step.to;
    if !game.options().start_row_counts {
        pieces &= !starts;
    }
    let on_line = |direction| (direction, line_through(step.to, direction) & pieces);
    let fullest = (0..4).map(on_line).max_by_key(|(_, on)| on.count_ones());
    let (direction, on) = fullest.unwrap_or((ROW, pieces));
    let cells = Argument::from_iter(each_bit(on).map(|hole| Cell::at(hole, WIDTH)));
    let (clause, key) = if has_gap(on, direction) {
        (tr_kure::_6_2, "kure-four-with-gaps")
    } else {
        (tr_kure::_6_1, "kure-four-in-line")
    };
    let refusal = refuse(clause, key, step);
    Refusal::new(clause, refusal.message.with("cells", cells))
}

/// Whether the pieces of a line do not all stand next to each other.
fn has_gap(on: Holes, direction: usize) -> bool {
    let step = [1, WAYS[4], WAYS[5], WAYS[3]][direction & 3];
    let neighbours = on & on >> step;
    neighbours.count_ones() + 1 < on.count_ones()
}

const fn is_in(set: Holes, hole: u8) -> bool {
    set >> (hole & 63) & 1 == 1
}
