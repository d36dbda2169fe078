//! Mangala: sowing, captures and the end of a set.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala I1, I2 | `start`, `notation` | 12 pits, 2 stores, 48 stones, 4 in each pit |
//! | tr-mangala I3, K1.1 | `check` | an own pit that holds stones |
//! | tr-mangala K1.3, K1.5, K2.1, K2.2 | `sowing` | the ring of 13 places |
//! | tr-mangala K1.4, K1.6, K2.4, K3.3 | `pass_the_turn` | the own store moves again, all else passes |
//! | tr-mangala K1.7, K2.3, K3.1, K3.2 | `Mangala::sow` | the last stone decides |
//! | tr-mangala K4.1, K4.2 | `settle` | an empty region ends the set, and its owner takes the rest |
//! | tr-mangala I4, S1, S2 | `outcome` | more stones win, 24-24 is a draw |
//! | tr-mangala i.2 | `time_out` | 24 or more in the store draw |
//!
//! A set cannot repeat a position: stones only move forward, and each round feeds a store.
//!
//! Not here: clocks, warnings, touched pits, sets (see `arena`).

mod drawing;
mod notation;
mod sowing;
#[cfg(test)]
mod tests;

use rulebook::tr_mangala as clause;

use crate::drawing::{Mark, Tint};
use crate::options::game_options;
use crate::{Game, Goal, Lesson, Message, Outcome, Picture, Refusal, Seat, Side, Turn};
use sowing::{PITS, Row};

game_options! {
    /// What Mangala's rulebook leaves open.
    MangalaOptions {
        /// Whether a single stone that goes from pit 6 into the store moves again.
        single_stone_store_again: bool = "true", "option-values-yes-no",
            "option-why-single-stone", clause::K1_5;
    }
}

/// A pit of a side: South plays pit 4 as `S4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pit {
    /// Whose pit, and so who moves.
    pub side: Side,
    /// 1 to 6 from its owner's left.
    pub number: u8,
}

/// Where the last stone of a move fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Into a pit.
    Pit(Pit),
    /// Into the mover's store.
    Store,
}

/// What the last stone brings: exactly one of four things (K1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It fell into the own store: the same side moves again.
    Again,
    /// It made an opponent's pit even: so many stones are taken.
    EvenCapture(u8),
    /// It fell into an own empty pit before stones: so many are taken, itself included.
    EmptyPitCapture(u8),
    /// Nothing: the turn passes.
    Nothing,
}

/// A Mangala position. South is the side that starts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mangala {
    rows: [Row; 2],
    to_move: Side,
    options: MangalaOptions,
}

impl Mangala {
    /// The stones of a side's pits, from its owner's left.
    #[must_use]
    pub fn pits(&self, side: Side) -> [u8; 6] {
        self.row(side).pits()
    }

    /// The stones in a side's store.
    #[must_use]
    pub fn store(&self, side: Side) -> u8 {
        self.row(side).store()
    }

    /// The side to move; after the end, the side that would have been next.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// What a legal move would bring: the place of its last stone and its effect.
    #[must_use]
    pub fn preview(&self, pit: Pit) -> (Place, Effect) {
        self.clone().sow(pit)
    }

    fn row(&self, side: Side) -> Row {
        self.rows[side.index()]
    }

    fn is_over(&self) -> bool {
        self.rows[0].is_empty() && self.rows[1].is_empty()
    }

    /// The row that can be chosen from: nothing once the set is over.
    fn choices(&self) -> u8 {
        self.row(self.to_move).filled()
    }

    /// Sows and captures, case by case; the turn and the end come after.
    fn sow(&mut self, pit: Pit) -> (Place, Effect) {
        let mover = self.to_move.index();
        let [mut own, mut other] = [self.rows[mover], self.rows[1 - mover]];
        let stones = own.pit(pit.number);
        let last = sowing::sow(&mut own, &mut other, pit.number);
        let result = match last {
            sowing::STORE => {
                let again = self.moves_again(last, stones);
                let effect = if again { Effect::Again } else { Effect::Nothing };
                (Place::Store, effect)
            }
            1..=PITS => {
                let place = Place::Pit(Pit { side: self.to_move, number: last });
                (place, take_facing(&mut own, &mut other, last))
            }
            _ => {
                let number = last - sowing::STORE;
                let place = Place::Pit(Pit { side: self.to_move.other(), number });
                (place, take_even(&mut own, &mut other, number))
            }
        };
        self.rows[mover] = own;
        self.rows[1 - mover] = other;
        result
    }

    /// K4: when a region is empty, its owner takes what is left in the other.
    #[inline]
    fn settle(&mut self) {
        for side in 0..2 {
            if self.rows[side].is_empty() {
                let rest = self.rows[1 - side].take_all();
                self.rows[side].add_to_store(rest);
            }
        }
    }

    /// Whether the last of so many stones gives another turn: it fell into the store.
    #[inline]
    fn moves_again(&self, last: u8, stones: u8) -> bool {
        last == sowing::STORE && (stones > 1 || self.options.single_stone_store_again)
    }
}

/// K3: the last stone fell into an own pit; was that empty, and does the facing pit hold stones?
#[inline]
fn take_facing(own: &mut Row, other: &mut Row, number: u8) -> Effect {
    let facing = PITS + 1 - number;
    if own.pit(number) != 1 || other.pit(facing) == 0 {
        return Effect::Nothing;
    }
    let taken = own.take(number) + other.take(facing);
    own.add_to_store(taken);
    Effect::EmptyPitCapture(taken)
}

/// K2.3: the last stone fell into an opponent's pit; is it even now?
#[inline]
fn take_even(own: &mut Row, other: &mut Row, number: u8) -> Effect {
    if !other.pit(number).is_multiple_of(2) {
        return Effect::Nothing;
    }
    let taken = other.take(number);
    own.add_to_store(taken);
    Effect::EvenCapture(taken)
}

impl Game for Mangala {
    type Move = Pit;
    type Options = MangalaOptions;

    const NAME: &'static str = "mangala";
    const TITLE: &'static str = "Mangala";
    const RULEBOOK: &'static str = "tr-mangala";
    const SEATS: &'static [&'static str] = &["S", "N"];
    const SIDES: [&'static str; 2] = ["S", "N"];
    const PIECE_BY_PIECE: bool = true;
    const SHOWN: &'static [&'static str] = &["S3", "N1", "S4"];
    const LESSON: &'static [Lesson] = &[
        Lesson::new("learn-mangala-1", Picture::Start).by(clause::I2),
        Lesson::new("learn-mangala-2", Picture::Moves(&["S4"])).by(clause::K1_4).to(Goal::Again),
        Lesson::new(
            "learn-mangala-3",
            Picture::After("S 1 5 5 5 4 4 [0] N 4 4 4 4 4 4 [0]", "N", "N5"),
        )
        .by(clause::K2_3)
        .to(Goal::Gains(2)),
        Lesson::new(
            "learn-mangala-4",
            Picture::After("S 2 0 5 5 4 4 [0] N 4 4 4 4 4 1 [7]", "S", "S1"),
        )
        .by(clause::K3_1)
        .to(Goal::Gains(2)),
        Lesson::new("learn-mangala-5", Picture::None).by(clause::K4_2),
    ];

    fn start(options: &MangalaOptions) -> Self {
        Self { rows: [Row::new([4; 6], 0); 2], to_move: Side::FIRST, options: options.clone() }
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Of(Seat(self.to_move.0)) }
    }

    fn legal_moves(&self, moves: &mut Vec<Pit>) {
        self.each_move(|pit| moves.push(pit));
    }

    fn each_move(&self, mut visit: impl FnMut(Pit)) {
        let filled = self.choices();
        for number in (1..=PITS).filter(|number| filled >> (number - 1) & 1 == 1) {
            visit(Pit { side: self.to_move, number });
        }
    }

    fn random_move(
        &self,
        _room: &mut Vec<Pit>,
        random: &mut impl FnMut(u32) -> u32,
    ) -> Option<Pit> {
        let filled = self.choices();
        if filled == 0 {
            return None;
        }
        let number = sowing::nth_filled(filled, random(filled.count_ones()));
        Some(Pit { side: self.to_move, number })
    }

    fn count_moves(&self) -> usize {
        self.choices().count_ones() as usize
    }

    fn check(&self, pit: Pit) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::after_end(&outcome));
        }
        let side = Self::SIDES[self.to_move.index()];
        let text = self.move_text(pit);
        if pit.side != self.to_move {
            let message = Message::new("mangala-not-your-turn");
            let message = message.with("pit", text).with("side", side);
            return Err(Refusal::new(clause::K1_6, message));
        }
        if self.row(pit.side).pit(pit.number) == 0 {
            let message = Message::new("mangala-pit-empty").with("pit", text);
            return Err(Refusal::new(clause::I3, message));
        }
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, pit: Pit) {
        let mover = self.to_move.index();
        let [mut own, mut other] = [self.rows[mover], self.rows[1 - mover]];
        let stones = own.pit(pit.number);
        let last = sowing::sow_and_take(&mut own, &mut other, pit.number);
        self.rows[mover] = own;
        self.rows[1 - mover] = other;
        self.settle();
        if !self.moves_again(last, stones) {
            self.to_move = self.to_move.other();
        }
    }

    fn path(&self, pit: Pit) -> Vec<String> {
        let stones = self.row(pit.side).pit(pit.number);
        let name = |place: u8| match place {
            sowing::STORE => drawing::store_name(pit.side),
            1..=PITS => notation::write_pit(Pit { number: place, ..pit }),
            _ => notation::write_pit(Pit { side: pit.side.other(), number: place - sowing::STORE }),
        };
        let laid = sowing::places(pit.number, stones).map(name);
        std::iter::once(notation::write_pit(pit)).chain(laid).collect()
    }

    fn tally(&self) -> Option<[u32; 2]> {
        Some([Side::FIRST, Side::SECOND].map(|side| u32::from(self.store(side))))
    }

    fn look(_side: Side) -> (Tint, Mark) {
        (Tint::Light, Mark::None)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let score = [self.store(Side::FIRST), self.store(Side::SECOND)];
        let [south, north] = score;
        Some(Outcome {
            winner: self.winner(),
            reason: Message::new("mangala-region-empty").with("south", south).with("north", north),
            citations: vec![clause::K4_1, clause::K4_2, clause::S2],
            option: None,
            score: Some(score.map(i32::from)),
        })
    }

    fn winner(&self) -> Option<Side> {
        if !self.is_over() {
            return None;
        }
        match self.store(Side::FIRST).cmp(&self.store(Side::SECOND)) {
            std::cmp::Ordering::Greater => Some(Side::FIRST),
            std::cmp::Ordering::Less => Some(Side::SECOND),
            std::cmp::Ordering::Equal => None,
        }
    }

    fn time_out(&self, flagged: Side) -> Option<Outcome> {
        let stones = self.store(flagged);
        let letter = Self::SIDES[flagged.index()];
        Some(Outcome {
            winner: (stones < 24).then_some(flagged.other()),
            reason: Message::new("mangala-time-out").with("side", letter).with("stones", stones),
            citations: vec![clause::i_2],
            option: None,
            score: Some([Side::FIRST, Side::SECOND].map(|side| i32::from(self.store(side)))),
        })
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn from_position(text: &str, seat: &str, options: &MangalaOptions) -> Result<Self, Message> {
        notation::read(text, seat, options)
    }

    fn move_text(&self, pit: Pit) -> String {
        notation::write_pit(pit)
    }

    fn read_move(&self, text: &str) -> Result<Pit, Message> {
        notation::read_pit(text)
    }

    fn landing(&self, pit: Pit) -> Option<(String, u8)> {
        let (Place::Pit(landed), _) = self.preview(pit) else { return None };
        if landed.side == pit.side {
            return None;
        }
        let stones = self.row(pit.side).pit(pit.number);
        // A stone falls into it on every round of the ring, the last one included.
        let dropped = stones.saturating_sub(1) / sowing::RING + 1;
        let number = self.row(landed.side).pit(landed.number).saturating_add(dropped);
        Some((notation::write_pit(landed), number))
    }

    fn count_at(&self, cell: &str) -> Option<u8> {
        let stores = [Side::FIRST, Side::SECOND];
        if let Some(side) = stores.into_iter().find(|&side| drawing::store_name(side) == cell) {
            return Some(self.store(side));
        }
        let pit = self.read_move(cell).ok()?;
        Some(self.row(pit.side).pit(pit.number))
    }

    fn side_name(side: Side) -> crate::Argument {
        drawing::name_of(side).into()
    }

    fn scene(&self, layers: &crate::drawing::Layers<Pit>) -> crate::drawing::Scene {
        drawing::scene(self, layers)
    }
}
