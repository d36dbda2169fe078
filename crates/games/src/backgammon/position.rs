//! The text of a position: the 26 places of an XGID and what the game waits for,
//! `-b----E-C---eE---c-e----B-:64`.
//!
//! After the colon stand the dice of the seat to move, or the letter of the side that is to roll
//! (`A`, `B`), or `AB` before the opening roll. A third field counts the checkers that are off,
//! `:3-0`, where a game began with fewer than fifteen; without it, whatever is missing is off.
//! GNU position IDs and whole XGIDs are read too; an XGID says itself whose turn it is.

use super::checkers::{BAR, CHECKERS, OFF};
use super::{Backgammon, Board, Checkers, Phase, Roll, Xgid, letter, position_from_id};
use crate::{Game, Message, Side};

/// The position of a game, without the seat to move.
pub(super) fn write(game: &Backgammon) -> String {
    let waits = match game.phase() {
        Phase::Opening => "AB".to_owned(),
        Phase::Roll(side) => letter(side).to_owned(),
        Phase::Play(_, roll) => roll.to_string(),
    };
    let places = write_places(game.board(Side::FIRST));
    let sides = [Side::FIRST, Side::SECOND].map(|side| game.checkers(side));
    if sides.iter().all(|checkers| checkers.total() == CHECKERS) {
        return format!("{places}:{waits}");
    }
    let [first, second] = sides.map(|checkers| checkers.count(OFF));
    format!("{places}:{waits}:{first}-{second}")
}

/// The 26 places of both sides, in the numbers of the side that `board` belongs to: its checkers
/// are capital letters, the other side's are small.
pub(super) fn write_places(board: Board) -> String {
    let symbol = |place: u8| match (board.own.count(place), board.other.count(25 - place)) {
        (_, count @ 1..) if place != BAR => char::from(b'a' + count - 1),
        (count @ 1.., _) if place != OFF => char::from(b'A' + count - 1),
        _ => '-',
    };
    (OFF..=BAR).map(symbol).collect()
}

/// Reads the 26 places; whatever is missing to fifteen is off.
///
/// # Errors
/// When there are more or fewer places, another sign, or more than fifteen checkers.
pub(super) fn read_places(text: &str) -> Result<Board, Message> {
    if text.len() != 26 || !text.is_ascii() {
        let found = text.chars().count();
        return Err(Message::new("backgammon-places").with("found", found));
    }
    let mut counts = [0_u8; 2];
    let mut board = Board::default();
    for (place, sign) in (0..).zip(text.bytes()) {
        match sign {
            b'-' => {}
            b'A'..=b'O' if place != OFF => {
                let count = sign - b'A' + 1;
                counts[0] = counts[0].saturating_add(count);
                board.own = board.own.with(place, count);
            }
            b'a'..=b'o' if place != BAR => {
                let count = sign - b'a' + 1;
                counts[1] = counts[1].saturating_add(count);
                board.other = board.other.with(25 - place, count);
            }
            _ => return Err(bad_sign(place, sign)),
        }
    }
    let [own, other] = counts.map(|count| CHECKERS.checked_sub(count));
    let (Some(own), Some(other)) = (own, other) else {
        return Err(Message::new("backgammon-too-many-checkers"));
    };
    Ok(Board { own: board.own.with(OFF, own), other: board.other.with(OFF, other) })
}

fn bad_sign(place: u8, sign: u8) -> Message {
    let sign = char::from(sign);
    Message::new("backgammon-bad-sign").with("place", place).with("sign", sign)
}

/// Reads a position with the seat to move; that may be `dice` where the text itself says who rolls.
///
/// # Errors
/// When the text is no position, when its parts contradict each other, or when no game can stand
/// like this.
pub(super) fn read(text: &str, seat: &str) -> Result<Backgammon, Message> {
    let text = text.trim();
    if text.starts_with("XGID=") || text.matches(':').count() > 2 {
        return checked(Xgid::read(text)?.game());
    }
    if !text.contains(':') && text.len() == 14 {
        let side = read_side(seat)?;
        return checked(Backgammon::new(position_from_id(text, side)?, Phase::Roll(side)));
    }
    let mut fields = text.split(':');
    let board = read_places(fields.next().unwrap_or_default())?;
    let phase = read_phase(fields.next().unwrap_or("00"), seat)?;
    let board = match fields.next() {
        None => board,
        Some(field) => with_off(board, field)?,
    };
    checked(Backgammon::new([board.own, board.other], phase))
}

/// Refuses positions that no game can reach.
fn checked(game: Backgammon) -> Result<Backgammon, Message> {
    let sides = [Side::FIRST, Side::SECOND].map(|side| game.checkers(side));
    if game.is_locked() {
        let clause = rulebook::iran_backgammon::_4_2_3d.to_string();
        return Err(Message::new("backgammon-locked").with("clause", clause));
    }
    if sides.iter().all(|checkers| checkers.is_gone()) {
        return Err(Message::new("backgammon-both-gone"));
    }
    Ok(game)
}

fn read_side(seat: &str) -> Result<Side, Message> {
    let names = Backgammon::SIDES;
    match names.iter().position(|name| name.eq_ignore_ascii_case(seat)) {
        Some(0) => Ok(Side::FIRST),
        Some(_) => Ok(Side::SECOND),
        None => Err(Message::new("backgammon-no-side").with("text", seat)),
    }
}

fn read_phase(text: &str, seat: &str) -> Result<Phase, Message> {
    match text {
        "AB" => return Ok(Phase::Opening),
        "00" => return Ok(Phase::Roll(read_side(seat)?)),
        _ => {}
    }
    if let Ok(side) = read_side(text) {
        return Ok(Phase::Roll(side));
    }
    let Some(roll) = Roll::read(text) else {
        return Err(Message::new("backgammon-waits").with("text", text));
    };
    Ok(Phase::Play(read_side(seat)?, roll.sorted()))
}

/// The same board with the numbers of checkers that are off, as `3-0`.
fn with_off(board: Board, text: &str) -> Result<Board, Message> {
    let wrong = || Message::new("backgammon-off").with("text", text);
    let (first, second) = text.split_once('-').ok_or_else(wrong)?;
    let with = |checkers: Checkers, text: &str| {
        let count: u8 = text.parse().ok()?;
        let missing = checkers.count(OFF);
        (count <= missing).then(|| Checkers(checkers.0 - u128::from(missing - count)))
    };
    let own = with(board.own, first).ok_or_else(wrong)?;
    let other = with(board.other, second).ok_or_else(wrong)?;
    Ok(Board { own, other })
}
