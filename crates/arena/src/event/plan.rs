//! An event of matches as a competition plans it: all that is announced of it, but for its name and
//! whose it is. [`GamePlan::settings`] makes of it what the event's own stream is created with.

use pairing::PointValues;
use pairing::standings::{Edition, TieBreak};
use pairing::systems::System;
use rulebook::Language;
use serde::{Deserialize, Serialize};

use super::settings::{
    Format, Limits, ListOrder, Play, Settings, longest_round, tag, usual_tie_breaks,
};
use crate::id::{CompetitionId, EventId};
use crate::time::Span;

/// What an organiser plans of an event of matches; the fields are those of [`Settings`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GamePlan {
    /// How many rounds are planned; a Swiss has exactly these, other systems about as many.
    pub rounds: u16,
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
    /// Where the announcement departs from the rulebook, in the organiser's words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub departures: String,
}

impl GamePlan {
    /// What the settings of an event say, for so many rounds.
    #[must_use]
    pub fn of(settings: Settings, rounds: u16) -> Self {
        Self {
            rounds,
            rulebook: settings.rulebook,
            format: settings.format,
            system: settings.system,
            acceleration: settings.acceleration,
            points: settings.points,
            tie_breaks: settings.tie_breaks,
            edition: settings.edition,
            order: settings.order,
            language: settings.language,
            check_in: settings.check_in,
            limits: settings.limits,
            departures: settings.departures,
        }
    }

    /// What the event's own stream is created with.
    #[must_use]
    pub fn settings(
        &self,
        id: EventId,
        name: &str,
        competition: Option<CompetitionId>,
    ) -> Settings {
        let plan = self.clone();
        Settings {
            id,
            competition,
            name: name.to_owned(),
            rulebook: plan.rulebook,
            format: plan.format,
            system: plan.system,
            acceleration: plan.acceleration,
            points: plan.points,
            tie_breaks: plan.tie_breaks,
            edition: plan.edition,
            order: plan.order,
            language: plan.language,
            check_in: plan.check_in,
            limits: plan.limits,
            departures: plan.departures,
        }
    }

    /// How long a round lasts at most, where the rulebook says how long a game does.
    #[must_use]
    pub fn longest_round(&self) -> Option<Span> {
        longest_round(&self.rulebook, self.play()).map(|(span, _)| span)
    }

    /// How the matches are played.
    #[must_use]
    pub fn play(&self) -> &Play {
        let Format::Matches(play) = &self.format;
        play
    }
}

/// How the winner of an event is found, by name alone: what is announced where the program does not
/// draw the rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum SystemName {
    /// A Swiss.
    Swiss,
    /// Everybody against everybody.
    RoundRobin,
    /// Whoever loses is out.
    KnockOut,
    /// Whoever loses twice is out.
    DoubleElimination,
    /// Whoever has lost all lives is out.
    Lives,
    /// Groups, then a knock-out.
    Groups,
    /// Another one, in the organiser's words.
    Other(String),
}

impl SystemName {
    /// The name in data and forms, such as `round-robin`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Swiss => "swiss",
            Self::RoundRobin => "round-robin",
            Self::KnockOut => "knock-out",
            Self::DoubleElimination => "double-elimination",
            Self::Lives => "lives",
            Self::Groups => "groups",
            Self::Other(words) => words,
        }
    }
}

impl From<String> for SystemName {
    fn from(text: String) -> Self {
        let known = [
            Self::Swiss,
            Self::RoundRobin,
            Self::KnockOut,
            Self::DoubleElimination,
            Self::Lives,
            Self::Groups,
        ];
        known.into_iter().find(|own| own.as_str() == text).unwrap_or(Self::Other(text))
    }
}

impl From<SystemName> for String {
    fn from(name: SystemName) -> Self {
        name.as_str().to_owned()
    }
}

impl From<&System> for SystemName {
    fn from(system: &System) -> Self {
        match system {
            System::Swiss(_) => Self::Swiss,
            System::RoundRobin { .. } => Self::RoundRobin,
            System::KnockOut(_) => Self::KnockOut,
            System::DoubleElimination(_) => Self::DoubleElimination,
            System::Lives(_) => Self::Lives,
            System::Groups(_) => Self::Groups,
        }
    }
}
