//! What an event is about, and how that is planned: one kind of plan a discipline.
//!
//! Not here: who may enter and how many (see [`super::EventPlan`]).

use serde::{Deserialize, Serialize};

use super::book::IRAN;
use super::plan::EventPlan;
use crate::Refused;
use crate::cubing::{Contest, CubingPlan, UnofficialPlan};
use crate::event::{GamePlan, Settings, SystemName};
use crate::id::CompetitionId;
use crate::refused::WithArgument;
use crate::text;
use puzzles::Edition;

/// The most rounds of an event.
const ROUNDS: u16 = 200;
/// The longest name of a game, a format or a system.
const SHORT: usize = 40;

/// What is competed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Discipline {
    /// Matches of a board game: the event has a stream of its own.
    Game(Box<GamePlan>),
    /// An official event of cubing.
    Cubing(CubingPlan),
    /// An event of cubing that is not one of the official ones (wca 9e4).
    UnofficialCubing(UnofficialPlan),
    /// Backgammon by the Iranian laws: the event has a stream of its own.
    Backgammon(BackgammonPlan),
    /// A game whose rounds officials run by hand: entries, rounds and places are here, matches are not.
    ByHand(ByHandPlan),
}

/// Backgammon, as it is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackgammonPlan {
    /// How the winner is found.
    pub system: SystemName,
    /// How many rounds are planned.
    pub rounds: u16,
    /// How its matches are played; none in plans of earlier versions, whose rounds officials run by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Box<GamePlan>>,
}

impl BackgammonPlan {
    /// An event whose matches are played here.
    #[must_use]
    pub fn of(game: GamePlan) -> Self {
        let system = SystemName::from(&game.system);
        Self { system, rounds: game.rounds, game: Some(Box::new(game)) }
    }

    /// An event whose rounds officials run by hand.
    #[must_use]
    pub const fn by_hand(system: SystemName, rounds: u16) -> Self {
        Self { system, rounds, game: None }
    }
}

/// A game whose rounds are run by hand, as it is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByHandPlan {
    /// The rulebook, by its id.
    pub rulebook: String,
    /// The game.
    pub game: String,
    /// How the winner is found.
    pub system: SystemName,
    /// How many rounds are planned.
    pub rounds: u16,
}

impl Discipline {
    /// What is competed in, by the name or id that the field uses: a game, or `333`.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Game(plan) => &plan.play().game,
            Self::Cubing(plan) => plan.event.id(),
            Self::UnofficialCubing(plan) => &plan.name,
            Self::Backgammon(_) => games::registry::GAMES
                .iter()
                .find(|kind| kind.rulebook() == IRAN)
                .map_or_else(|| IRAN, |kind| kind.name()),
            Self::ByHand(plan) => &plan.game,
        }
    }

    /// The id of its rulebook.
    #[must_use]
    pub fn book(&self) -> &str {
        match self {
            Self::Game(plan) => &plan.rulebook,
            Self::Cubing(CubingPlan { edition, .. })
            | Self::UnofficialCubing(UnofficialPlan { edition, .. }) => match edition {
                Edition::Wca2009 => rulebook::wca_2009::ID,
                Edition::Wca2010 => rulebook::wca_2010::ID,
            },
            Self::Backgammon(_) => IRAN,
            Self::ByHand(plan) => &plan.rulebook,
        }
    }

    /// The format in a word: of cubing the one of the first round, elsewhere the system.
    #[must_use]
    pub fn format(&self) -> String {
        match self {
            Self::Game(plan) => SystemName::from(&plan.system).into(),
            Self::Cubing(plan) => plan.rounds.first().map_or_else(String::new, |first| {
                first.format.to_string().to_lowercase().replace(' ', "-")
            }),
            Self::UnofficialCubing(plan) => plan.format.clone(),
            Self::Backgammon(BackgammonPlan { system, .. })
            | Self::ByHand(ByHandPlan { system, .. }) => system.as_str().to_owned(),
        }
    }

    /// How many rounds are planned.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        match self {
            Self::Game(plan) => plan.rounds,
            Self::Cubing(plan) => u16::try_from(plan.rounds.len()).unwrap_or(u16::MAX),
            Self::UnofficialCubing(plan) => plan.rounds,
            Self::Backgammon(plan) => plan.rounds,
            Self::ByHand(plan) => plan.rounds,
        }
    }

    /// Whether all numbers and texts are within their limits.
    pub(super) fn check_limits(&self) -> Result<(), Refused> {
        if !(1..=ROUNDS).contains(&self.rounds()) {
            return Err(Refused::invalid("event-rounds")).about("most", ROUNDS);
        }
        text::check("discipline", self.id(), SHORT)?;
        text::check("format", &self.format(), SHORT)
    }
}

impl EventPlan {
    /// The id of its rulebook.
    #[must_use]
    pub fn book(&self) -> &str {
        self.discipline.book()
    }

    /// How many rounds are planned.
    #[must_use]
    pub fn rounds(&self) -> u16 {
        self.discipline.rounds()
    }

    /// The plan of an official event of cubing.
    #[must_use]
    pub fn cubing(&self) -> Option<&CubingPlan> {
        match &self.discipline {
            Discipline::Cubing(plan) => Some(plan),
            _ => None,
        }
    }

    /// The plan of an event of matches, which has a stream of its own.
    #[must_use]
    pub fn game(&self) -> Option<&GamePlan> {
        match &self.discipline {
            Discipline::Game(plan) => Some(plan),
            Discipline::Backgammon(plan) => plan.game.as_deref(),
            _ => None,
        }
    }

    /// What the event's own stream is created with, where it has one.
    #[must_use]
    pub fn settings(&self, competition: Option<CompetitionId>) -> Option<Settings> {
        self.game().map(|plan| plan.settings(self.id.clone(), &self.name, competition))
    }

    /// The edition of the WCA regulations, when the event follows one.
    #[must_use]
    pub const fn edition(&self) -> Option<Edition> {
        match &self.discipline {
            Discipline::Cubing(plan) => Some(plan.edition),
            Discipline::UnofficialCubing(plan) => Some(plan.edition),
            Discipline::Game(_) | Discipline::Backgammon(_) | Discipline::ByHand(_) => None,
        }
    }

    /// Whether its puzzle is scrambled (wca 1f): of the official events all but the magics.
    pub(super) fn is_scrambled(&self) -> bool {
        let official = self.cubing().map(|plan| Contest::Official(plan.event));
        !official.is_some_and(|contest| contest.is_magic())
    }
}
