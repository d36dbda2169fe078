//! What a round is created with: event, format, time limit, groups.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9b, 9c, 9d and their rows | `Settings::check`, `Settings::proposed` | only the formats of the event's row |
//! | wca 1c6, 9b | `Settings::needs_approval` | another final than the preferred one |
//! | wca 8d, A1a | `DEFAULT_LIMIT` | 10:00 unless announced otherwise |
//! | wca 9e4 | `Contest::Unofficial` | an event outside the list |
//! | wca-2010 E2a | `Settings::check` | fewest moves: all at the same moment, so in one group |

use std::collections::BTreeSet;
use std::fmt;

use puzzles::{Discipline, Edition, Event, Format, PreferredFinal, Puzzle, Row};
use rulebook::{Citation, wca_2010};
use serde::{Deserialize, Serialize};

use super::book::cite;
use super::plan::{CubingPlan, Cutoff};
use crate::Refused;
use crate::id::{CompetitionId, EventId, RoundId};
use crate::people::Group;
use crate::refused::WithArgument;
use crate::text;
use crate::time::Span;
use games::Message;

/// The time limit of an attempt where none is announced (A1a).
pub const DEFAULT_LIMIT: Span = Span::minutes(10);

/// The most groups, competitors and spares of a round.
const GROUPS: usize = 60;
const COMPETITORS: usize = 3000;
const SPARES: u8 = 20;
const CUBES: u8 = 60;
const HELPERS: usize = 200;

/// Everything about a round that is fixed before it starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Its id.
    pub id: RoundId,
    /// The competition it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub competition: Option<CompetitionId>,
    /// The event of the competition.
    pub event: EventId,
    /// Its number in the event, from 1.
    pub round: u16,
    /// Whether it is the final.
    #[serde(default)]
    pub last: bool,
    /// The edition of the regulations.
    #[serde(with = "by_text")]
    pub edition: Edition,
    /// What is solved.
    pub contest: Contest,
    /// How many attempts, and what of them counts.
    #[serde(with = "by_text")]
    pub format: Format,
    /// The time limit of an attempt.
    #[serde(default = "default_limit")]
    pub limit: Span,
    /// The limit of all attempts of a competitor together (9f6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_limit: Option<Span>,
    /// Whether a stopwatch measures the times, and no Stackmat (wca-2010 B5b).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopwatch: bool,
    /// Multiple blindfolded: the minutes for each cube, 10 or 15; 15 where nothing is said (wca-2010 H1b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cube_minutes: Option<u8>,
    /// A combined round: who makes all attempts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cutoff: Option<Cutoff>,
    /// How many spare scrambles each group has.
    #[serde(default = "two")]
    pub spares: u8,
    /// Multiple blindfolded: for how many cubes an attempt has scrambles.
    #[serde(default = "one")]
    pub cubes: u8,
    /// The groups.
    pub groups: Vec<Group>,
}

/// What is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contest {
    /// An official event, by the id that the field uses: `333`.
    Official(#[serde(with = "by_text")] Event),
    /// Any other event, by its name (9e4).
    Unofficial(String),
}

impl Contest {
    /// The official event.
    #[must_use]
    pub const fn official(&self) -> Option<Event> {
        match self {
            Self::Official(event) => Some(*event),
            Self::Unofficial(_) => None,
        }
    }

    /// The puzzle of an official event.
    #[must_use]
    pub fn puzzle(&self) -> Option<Puzzle> {
        self.official().map(Event::puzzle)
    }

    /// The way of solving; of an unofficial event as with both hands.
    #[must_use]
    pub fn discipline(&self) -> Discipline {
        self.official().map_or(Discipline::Speed, Event::discipline)
    }

    /// Whether it is fewest moves.
    #[must_use]
    pub fn is_fewest_moves(&self) -> bool {
        self.discipline() == Discipline::FewestMoves
    }

    /// Whether it is multiple blindfolded.
    #[must_use]
    pub fn is_multiple(&self) -> bool {
        self.discipline() == Discipline::MultipleBlindfolded
    }

    /// Whether it is solved blindfolded.
    #[must_use]
    pub fn is_blind(&self) -> bool {
        matches!(self.discipline(), Discipline::Blindfolded | Discipline::MultipleBlindfolded)
    }

    /// Whether it is Magic or Master Magic: neither scrambled nor inspected.
    #[must_use]
    pub fn is_magic(&self) -> bool {
        self.puzzle().is_some_and(|puzzle| puzzle.row() == Row::None)
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Official(event) => event.fmt(f),
            Self::Unofficial(name) => f.pad(name),
        }
    }
}

impl Settings {
    /// The usual settings of a round: the final is preset to the preferred format (9b), any other
    /// round to the last of the event's row.
    #[must_use]
    pub fn proposed(id: RoundId, event: EventId, edition: Edition, of: Event, last: bool) -> Self {
        let preset = CubingPlan::preset(edition, of);
        let usual = of.formats(edition).last().copied().unwrap_or(preset);
        let multiple = of.discipline() == Discipline::MultipleBlindfolded;
        Self {
            id,
            competition: None,
            event,
            round: 1,
            last,
            edition,
            contest: Contest::Official(of),
            format: if last { preset } else { usual },
            limit: DEFAULT_LIMIT,
            total_limit: None,
            stopwatch: false,
            cube_minutes: None,
            cutoff: None,
            spares: two(),
            cubes: if multiple { two() } else { one() },
            groups: Vec::new(),
        }
    }

    /// The formats that the round may have: those of the event's row.
    #[must_use]
    pub fn formats(&self) -> &'static [Format] {
        self.contest.official().map_or(&Format::ALL, |event| event.formats(self.edition))
    }

    /// How many attempts each competitor has.
    #[must_use]
    pub fn attempts(&self) -> u8 {
        u8::try_from(self.format.attempts()).unwrap_or(u8::MAX)
    }

    /// Whether this is a final of another format than the preferred one (9b, 1c6).
    #[must_use]
    pub fn needs_approval(&self) -> bool {
        let preferred = self.contest.official().map(|event| event.preferred_final(self.edition));
        self.last
            && match preferred {
                Some(PreferredFinal::Format(format)) => format != self.format,
                Some(PreferredFinal::BestOfX) => !self.format.is_best_of(),
                None => false,
            }
    }

    /// Whether a stopwatch measures the times: always in multiple blindfolded (wca-2010 H1b).
    #[must_use]
    pub fn is_by_stopwatch(&self) -> bool {
        self.stopwatch || self.contest.discipline() == Discipline::MultipleBlindfolded
    }

    /// Whether a stopwatch runs beside the Stackmat: with a limit over ten minutes (A1b).
    #[must_use]
    pub fn has_two_clocks(&self) -> bool {
        self.limit > DEFAULT_LIMIT && !self.is_by_stopwatch() && !self.contest.is_fewest_moves()
    }

    /// Whether there are scrambles at all.
    #[must_use]
    pub fn is_scrambled(&self) -> bool {
        !self.contest.is_magic()
    }

    /// The clause that lists what the event may have.
    pub(super) fn row(&self) -> Citation {
        let other = cite!(self.edition, _9e4);
        self.contest.official().map_or(other, |event| event.citation(self.edition))
    }

    /// Whether all of it can be right.
    ///
    /// # Errors
    /// With what is wrong, by the clause where there is one.
    pub fn check(&self) -> Result<(), Refused> {
        if let Contest::Unofficial(name) = &self.contest {
            text::check("name of the event", name, text::NAME)?;
        }
        self.check_numbers()?;
        self.check_format(self.format)?;
        self.cutoff.map_or(Ok(()), |cutoff| cutoff.check(self.edition, self.format))?;
        check_limit(self.limit)?;
        check_total(self.edition, self.format, self.total_limit)?;
        self.check_groups(&self.groups)
    }

    fn check_numbers(&self) -> Result<(), Refused> {
        let multiple = self.contest.discipline() == Discipline::MultipleBlindfolded;
        let cubes = if multiple { 2..=CUBES } else { 1..=1 };
        let fits = (1..=20).contains(&self.round)
            && (two()..=SPARES).contains(&self.spares)
            && cubes.contains(&self.cubes);
        if fits {
            return Ok(());
        }
        Err(Refused::invalid("cubing-numbers").with("spares", SPARES))
    }

    pub(super) fn check_format(&self, format: Format) -> Result<(), Refused> {
        let Some(event) = self.contest.official() else {
            return Ok(());
        };
        event.check_format(self.edition, format).map_err(|error| {
            let message = Message::new("cubing-format").with("error", error.message());
            Refused::rule(error.citation(), message)
        })
    }

    pub(super) fn check_groups(&self, groups: &[Group]) -> Result<(), Refused> {
        if groups.is_empty() || groups.iter().any(|group| group.competitors.is_empty()) {
            let clause = cite!(self.edition, _1h);
            return Err(Refused::rule(clause, Message::new("cubing-groups")));
        }
        if self.contest.is_fewest_moves() && groups.len() > 1 {
            return Err(Refused::rule(wca_2010::E2a, Message::new("cubing-one-group")));
        }
        text::check_list("groups", groups.len(), GROUPS)?;
        let mut seen = BTreeSet::new();
        for group in groups {
            text::check_list("judges", group.judges.len(), HELPERS)?;
            text::check_list("scramblers", group.scramblers.len(), HELPERS)?;
            text::check_list("score takers", group.score_takers.len(), HELPERS)?;
            if let Some(twice) = group.competitors.iter().find(|person| !seen.insert(*person)) {
                let message = Message::new("cubing-twice");
                return Err(Refused::rule(cite!(self.edition, _1h), message))
                    .about("person", twice);
            }
        }
        text::check_list("competitors", seen.len(), COMPETITORS)
    }
}

/// A limit of all attempts together: only where the best of them counts (9f6).
pub(crate) fn check_total(
    edition: Edition,
    format: Format,
    total: Option<Span>,
) -> Result<(), Refused> {
    let Some(total) = total else { return Ok(()) };
    check_limit(total)?;
    if format.may_have_combined_limit() {
        return Ok(());
    }
    Err(Refused::rule(cite!(edition, _9f6), Message::new("cubing-plan-total")))
}

pub(crate) fn check_limit(limit: Span) -> Result<(), Refused> {
    if (Span::seconds(1)..=Span::minutes(180)).contains(&limit) {
        return Ok(());
    }
    Err(Refused::invalid("cubing-limit-range"))
}

const fn default_limit() -> Span {
    DEFAULT_LIMIT
}

const fn one() -> u8 {
    1
}

const fn two() -> u8 {
    2
}

/// A value as the text by which people know it.
pub(crate) mod by_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use puzzles::{Edition, Event, Format};
    use serde::{Deserialize, Deserializer, Serializer};

    /// What can be written, for whoever writes JSON: in the words of the JSON reader.
    pub(crate) trait Listed {
        fn listed() -> String;
    }

    impl Listed for Edition {
        fn listed() -> String {
            Self::ALL.map(|own| own.to_string()).join(" or ")
        }
    }

    impl Listed for Event {
        fn listed() -> String {
            format!("one of {}", Self::ALL.map(|own| own.to_string()).join(" "))
        }
    }

    impl Listed for Format {
        fn listed() -> String {
            let [all @ .., last] = Self::ALL.map(|own| own.to_string());
            format!("{} or {last}", all.join(", "))
        }
    }

    pub(crate) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr + Listed,
        D: Deserializer<'de>,
    {
        let text = String::deserialize(deserializer)?;
        // A refusal repeats what was read: not more of it than a name is long.
        let short: String = text.chars().take(40).collect();
        let unknown = || format!("There is no {short:?} here. Use {}.", T::listed());
        short.parse().map_err(|_| serde::de::Error::custom(unknown()))
    }
}
