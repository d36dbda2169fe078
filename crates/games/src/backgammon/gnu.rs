//! GNU Backgammon's IDs: 14 letters for the checkers, 12 for the match.
//!
//! A position ID writes each side's points 1 to 24 and its bar as one 1 for each checker and then a
//! 0; first the side that is *not* on roll, then the side that is. Bits fill bytes from the lowest,
//! bytes become Base64 without padding.

use super::checkers::{BAR, CHECKERS, OFF};
use super::{Backgammon, Checkers, Cube, MatchState, Roll};
use crate::{Message, Side};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The position ID of a game as it stands.
#[must_use]
pub fn position_id(game: &Backgammon) -> String {
    let side = game.on_roll();
    let mut bits = Bits::default();
    for checkers in [game.checkers(side.other()), game.checkers(side)] {
        for place in 1..=BAR {
            for _ in 0..checkers.count(place) {
                bits.write(1, 1);
            }
            bits.write(0, 1);
        }
    }
    bits.letters(14)
}

/// Reads a position ID: the checkers of A and B, given who is on roll.
///
/// # Errors
/// When the text is no position ID.
pub fn position_from_id(text: &str, on_roll: Side) -> Result<[Checkers; 2], Message> {
    let mut bits = Bits::read(text, 14)?;
    let other = read_checkers(&mut bits)?;
    let own = read_checkers(&mut bits)?;
    if bits.read_number(128) != 0 {
        return Err(bad_id(text));
    }
    for point in 1..BAR {
        if own.count(point) > 0 && other.count(25 - point) > 0 {
            return Err(bad_id(text));
        }
    }
    Ok(if on_roll == Side::FIRST { [own, other] } else { [other, own] })
}

fn read_checkers(bits: &mut Bits) -> Result<Checkers, Message> {
    let mut checkers = Checkers::EMPTY;
    let mut total = 0;
    for place in 1..=BAR {
        while bits.read_number(1) == 1 {
            total += 1;
            if total > CHECKERS {
                return Err(Message::new("backgammon-too-many-checkers"));
            }
            checkers = checkers.with(place, 1);
        }
    }
    Ok(checkers.with(OFF, CHECKERS - total))
}

/// Whether and how a game goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GnuState {
    /// No game was begun.
    #[default]
    None,
    /// A game is being played.
    Playing,
    /// It was played to its end.
    Over,
    /// It was resigned.
    Resigned,
    /// A double was dropped.
    Dropped,
}

impl GnuState {
    const ALL: [Self; 5] = [Self::None, Self::Playing, Self::Over, Self::Resigned, Self::Dropped];

    fn read(number: u128) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?).copied()
    }
}

/// What a match ID says. Its player 0 is A, its player 1 is B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GnuMatch {
    /// The match: length, score, cube, Crawford game.
    pub state: MatchState,
    /// The side on roll.
    pub on_roll: Side,
    /// The side that has to decide: it differs from the side on roll when a double is offered.
    pub decides: Side,
    /// How the game goes on.
    pub game: GnuState,
    /// Whether a double is offered.
    pub doubled: bool,
    /// What is offered by resigning: 0 nothing, 1 a single game, 2 a gammon, 3 a backgammon.
    pub resigned: u8,
    /// The dice to be played; `None` before the roll.
    pub dice: Option<Roll>,
    /// The last bit of newer files: gammons count without a turned cube.
    pub jacoby_off: bool,
}

impl GnuMatch {
    /// The match ID. Numbers beyond what it can hold (a cube over 2^15, 32767 points) are written as
    /// the largest it can.
    #[must_use]
    pub fn id(&self) -> String {
        let state = &self.state;
        let mut bits = Bits::default();
        bits.write(state.cube.doublings.min(15).into(), 4);
        bits.write(state.cube.owner.map_or(3, |owner| u128::from(owner.0 & 1)), 2);
        bits.write(u128::from(self.on_roll.0 & 1), 1);
        bits.write(state.crawford.into(), 1);
        bits.write(self.game as u128, 3);
        bits.write(u128::from(self.decides.0 & 1), 1);
        bits.write(self.doubled.into(), 1);
        bits.write(self.resigned.min(3).into(), 2);
        bits.write(self.dice.map_or(0, Roll::large).into(), 3);
        bits.write(self.dice.map_or(0, Roll::small).into(), 3);
        for number in [state.length, state.score[0], state.score[1]] {
            bits.write(number.min(0x7fff).into(), 15);
        }
        bits.write(self.jacoby_off.into(), 1);
        bits.letters(12)
    }

    /// Reads a match ID.
    ///
    /// # Errors
    /// When the text is no match ID.
    pub fn read(text: &str) -> Result<Self, Message> {
        let mut bits = Bits::read(text, 12)?;
        let doublings = bits.read_number(4) as u8;
        let owner = match bits.read_number(2) {
            0 => Some(Side::FIRST),
            1 => Some(Side::SECOND),
            3 => None,
            _ => return Err(bad_id(text)),
        };
        let on_roll = Side(bits.read_number(1) as u8);
        let crawford = bits.read_number(1) == 1;
        let game = GnuState::read(bits.read_number(3)).ok_or_else(|| bad_id(text))?;
        let decides = Side(bits.read_number(1) as u8);
        let doubled = bits.read_number(1) == 1;
        let resigned = bits.read_number(2) as u8;
        let dice = match [bits.read_number(3) as u8, bits.read_number(3) as u8] {
            [0, 0] => None,
            [first, second] => Some(Roll::new(first, second).ok_or_else(|| bad_id(text))?.sorted()),
        };
        let [length, first, second] = [(); 3].map(|()| bits.read_number(15) as u16);
        let jacoby_off = bits.read_number(1) == 1;
        let state = MatchState {
            length,
            score: [first, second],
            cube: Cube { doublings, owner },
            crawford,
        };
        Ok(Self { state, on_roll, decides, game, doubled, resigned, dice, jacoby_off })
    }
}

/// A row of at most 128 bits, lowest first.
#[derive(Default)]
struct Bits {
    bits: u128,
    count: u32,
}

impl Bits {
    fn write(&mut self, value: u128, width: u32) {
        self.bits |= value.checked_shl(self.count).unwrap_or(0);
        self.count += width;
    }

    /// Takes the lowest bits off; beyond the end there are zeros.
    fn read_number(&mut self, width: u32) -> u128 {
        let rest = self.bits.checked_shr(width).unwrap_or(0);
        let number = self.bits ^ rest.checked_shl(width).unwrap_or(0);
        self.bits = rest;
        number
    }

    /// The bytes in Base64, as many letters as asked for: each letter takes six bits of the bytes
    /// read from their highest bit.
    fn letters(&self, count: u32) -> String {
        let stream = u128::from_be_bytes(self.bits.to_le_bytes());
        let letter = |index: u32| ALPHABET[(stream >> (122 - 6 * index)) as usize & 63];
        (0..count).map(|index| char::from(letter(index))).collect()
    }

    /// Reads so many letters of Base64.
    fn read(text: &str, count: usize) -> Result<Self, Message> {
        let text = text.trim();
        if text.len() != count {
            return Err(Message::new("backgammon-id-length")
                .with("text", text)
                .with("count", count));
        }
        let mut stream = 0;
        for (index, letter) in (0..).zip(text.bytes()) {
            let Some(value) = ALPHABET.iter().position(|&known| known == letter) else {
                return Err(bad_id(text));
            };
            stream |= (value as u128) << (122 - 6 * index);
        }
        Ok(Self { bits: u128::from_be_bytes(stream.to_le_bytes()), count: 128 })
    }
}

fn bad_id(text: &str) -> Message {
    Message::new("backgammon-bad-id").with("text", text)
}
