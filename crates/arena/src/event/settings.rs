//! What an event is created with: what is played, by which rulebook, and how its winner is found.

use pairing::PointValues;
use pairing::standings::{Edition, TieBreak};
use pairing::systems::System;
use rulebook::{Citation, Language};
use serde::{Deserialize, Serialize};

use super::backgammon_play::BackgammonPlay;
use crate::clock::Control;
use crate::id::{CompetitionId, EventId};
use crate::match_play::{Book, Mode};
use crate::time::Span;

/// Everything about an event that is announced before it starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Its id.
    pub id: EventId,
    /// The competition it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub competition: Option<CompetitionId>,
    /// Its name, such as `Kulami, girls under 12`.
    pub name: String,
    /// The rulebook, by its id.
    pub rulebook: String,
    /// What is played.
    pub format: Format,
    /// How the winner is found, with all options of the system.
    pub system: System,
    /// Swiss: whether the first rounds are accelerated (Baku).
    #[serde(default)]
    pub acceleration: bool,
    /// What the results and byes are worth.
    #[serde(default)]
    pub points: PointValues,
    /// The tie-breaks of a Swiss or a round robin, the first one first.
    #[serde(default = "usual_tie_breaks")]
    pub tie_breaks: Vec<TieBreak>,
    /// The edition of the tie-breaks' regulations.
    #[serde(default)]
    pub edition: Edition,
    /// What the start list goes by.
    #[serde(default)]
    pub order: ListOrder,
    /// The language in whose alphabet names are compared, as a tag: `tr`.
    #[serde(with = "tag")]
    pub language: Language,
    /// Whether only those who have checked in come into the start list.
    #[serde(default)]
    pub check_in: bool,
    /// How many, and until when.
    #[serde(default)]
    pub limits: Limits,
    /// Where the announcement departs from the rulebook (another system, another start list), in
    /// the organiser's words; empty when it does not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub departures: String,
}

/// What is played. Cubing rounds would be a further format, with settings of their own; everything
/// else in [`Settings`] is the same for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Format {
    /// Matches of one of the games.
    Matches(Play),
}

/// How the matches are played; see [`crate::match_play::Setup`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The game, by its name in the registry.
    pub game: String,
    /// The game's options that differ from their defaults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// How many players make an entrant: 2 for pairs in Quixo.
    #[serde(default = "one")]
    pub players: u8,
    /// How many sets a match has.
    pub sets: u8,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    /// Over the board or online.
    pub mode: Mode,
    /// Online: whether the first piece that is pressed has to be played.
    #[serde(default)]
    pub touch_move: bool,
    /// Online Mangala: whether the numbers of stones are shown.
    #[serde(default)]
    pub show_numbers: bool,
    /// Online: how much later than the players everybody else sees the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<Span>,
    /// Quixo for four: whether partners may consult.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consultation: Option<bool>,
    /// Whether every match has a record of its own; without, only results are entered.
    #[serde(default = "yes")]
    pub recorded: bool,
    /// Backgammon: the lengths of the matches and their clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub backgammon: Option<Box<BackgammonPlay>>,
}

/// What the start list goes by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListOrder {
    /// Surname, then first name, in the alphabet of the language.
    #[default]
    Surname,
    /// Rating from high to low, then title, then name.
    Rating,
    /// As it is given when the list is closed: a draw from a hat, a seeding by hand.
    ByHand,
}

/// How many entrants, and until when things can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// The most entrants.
    pub entrants: u32,
    /// The last round that a late entry can still play in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_until: Option<u16>,
    /// How many half-point byes an entrant can ask for.
    pub half_point_byes: u8,
    /// The last round for which a half-point bye can be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub half_point_until: Option<u16>,
}

impl Settings {
    /// How long a round lasts at most, where the rulebook says how long a game does, and by which
    /// clause.
    #[must_use]
    pub fn longest_round(&self) -> Option<(Span, Citation)> {
        longest_round(&self.rulebook, self.play())
    }
}

/// How long a round of such matches lasts at most, and by which clause.
pub(super) fn longest_round(rulebook: &str, play: &Play) -> Option<(Span, Citation)> {
    let (game, clause) = Book::find(rulebook)?.longest()?;
    Some((Span(game.0 * i64::from(play.sets)), clause))
}

impl Default for Limits {
    fn default() -> Self {
        Self { entrants: 2000, late_until: None, half_point_byes: 1, half_point_until: None }
    }
}

pub(super) fn usual_tie_breaks() -> Vec<TieBreak> {
    TieBreak::DEFAULT.to_vec()
}

const fn one() -> u8 {
    1
}

const fn yes() -> bool {
    true
}

/// A language as its two letters.
pub(super) mod tag {
    use rulebook::Language;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(in crate::event) fn serialize<S: Serializer>(
        language: &Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(language.tag())
    }

    pub(in crate::event) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Language, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
