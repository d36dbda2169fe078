//! Mangala in text: `S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]`, and moves such as `S4`.

use crate::seat::read_seat;
use crate::{Game, Message, Side};

use super::sowing::{PITS, Row, STONES};
use super::{Mangala, MangalaOptions, Pit};

pub(super) fn write(game: &Mangala) -> String {
    let row = |side: Side| {
        let pits = game.pits(side).map(|stones| stones.to_string()).join(" ");
        let letter = Mangala::SIDES[side.index()];
        format!("{letter} {pits} [{}]", game.store(side))
    };
    format!("{} {}", row(Side::FIRST), row(Side::SECOND))
}

pub(super) fn read(text: &str, seat: &str, options: &MangalaOptions) -> Result<Mangala, Message> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let shape = || Message::new("mangala-position");
    let [south, north] = words.as_chunks::<8>().0 else {
        return Err(shape());
    };
    if words.len() != 16 || south[0] != "S" || north[0] != "N" {
        return Err(shape());
    }
    let to_move = read_seat(seat, Mangala::SEATS)?.side();
    let rows = [read_row(south)?, read_row(north)?];
    let game = Mangala { rows, to_move, options: options.clone() };
    all_stones_are_there(&game)?;
    regions_are_settled(&game)?;
    Ok(game)
}

fn read_row(words: &[&str; 8]) -> Result<Row, Message> {
    let mut pits = [0; PITS as usize];
    for (pit, word) in pits.iter_mut().zip(&words[1..]) {
        *pit = read_count(word, word)?;
    }
    let store = words[7].strip_prefix('[').and_then(|word| word.strip_suffix(']'));
    Ok(Row::new(pits, read_count(store.unwrap_or_default(), words[7])?))
}

fn read_count(digits: &str, word: &str) -> Result<u8, Message> {
    digits
        .parse()
        .ok()
        .filter(|&count| count <= STONES)
        .ok_or_else(|| Message::new("mangala-count").with("word", word))
}

/// I1: no position has more or fewer than 48 stones.
fn all_stones_are_there(game: &Mangala) -> Result<(), Message> {
    let in_row = |side| -> u32 {
        let pits: u32 = game.pits(side).into_iter().map(u32::from).sum();
        pits + u32::from(game.store(side))
    };
    let found = in_row(Side::FIRST) + in_row(Side::SECOND);
    if found == u32::from(STONES) {
        return Ok(());
    }
    Err(Message::new("mangala-stones").with("found", found))
}

/// K4: where one region is empty, the set is over and the other's stones are in a store.
fn regions_are_settled(game: &Mangala) -> Result<(), Message> {
    let [south, north] = game.rows.map(Row::is_empty);
    if south == north {
        return Ok(());
    }
    Err(Message::new("mangala-unsettled"))
}

pub(super) fn write_pit(pit: Pit) -> String {
    format!("{}{}", Mangala::SIDES[pit.side.index()], pit.number)
}

pub(super) fn read_pit(text: &str) -> Result<Pit, Message> {
    let (side, digit) = match *text.as_bytes() {
        [b'S' | b's', digit] => (Side::FIRST, digit),
        [b'N' | b'n', digit] => (Side::SECOND, digit),
        _ => (Side::FIRST, 0),
    };
    let number = digit.wrapping_sub(b'0');
    if (1..=PITS).contains(&number) {
        return Ok(Pit { side, number });
    }
    Err(Message::new("mangala-move").with("text", text))
}
