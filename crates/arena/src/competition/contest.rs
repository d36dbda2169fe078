//! An event of cubing as a competition plans it: its rounds, each with its format, its time limit and
//! how many go on. In the plan of the event they stand as its format, its number of rounds, and among
//! what is changed: `format-2`, `time-limit` or `time-limit-2`, `goes-on-1`.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9b, 9c, 9d and their rows | `CubingPlan::check`, `CubingPlan::preset` | only the formats of the event's row |
//! | wca 9m, 9m1 to 9m3 | `most_rounds`, `CubingPlan::check` | at most four, fewer for few competitors |
//! | wca-2009 9p, wca-2010 9p1 | `most_going_on` | somebody stays behind; a quarter of them |
//! | wca A1a | `RoundPlan::limit` | 10:00 unless announced otherwise |
//!
//! Not here: the round itself (see `cubing`), who goes on (see `decide/advance.rs`).

use puzzles::{Edition, Event, Format, PreferredFinal};
use rulebook::{Citation, wca_2009, wca_2010};

use super::plan::EventPlan;
use super::{Competition, EntryStatus, EventState, Registration};
use crate::Refused;
use crate::cubing::{Contest, DEFAULT_LIMIT, check_limit};
use crate::time::Span;
use games::Message;

/// An official event of cubing, as it is planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubingPlan {
    /// The edition of the regulations.
    pub edition: Edition,
    /// Which event.
    pub event: Event,
    /// Its rounds, the final last.
    pub rounds: Vec<RoundPlan>,
}

/// A round of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundPlan {
    /// How many attempts, and what of them counts.
    pub format: Format,
    /// The time limit of an attempt, where another than the usual one is announced.
    pub limit: Option<Span>,
    /// How many go on to the next round, where that is announced.
    pub goes_on: Option<u16>,
}

/// The most rounds of an event that has no more than so many competitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostRounds {
    /// How many competitors at most; none for however many.
    pub competitors: Option<usize>,
    /// How many rounds.
    pub rounds: u16,
    /// By which clause.
    pub clause: Citation,
}

/// How many rounds an event may have, the smallest field first.
#[must_use]
pub fn most_rounds(edition: Edition) -> [MostRounds; 4] {
    let clauses = match edition {
        Edition::Wca2009 => [wca_2009::_9m3, wca_2009::_9m2, wca_2009::_9m1, wca_2009::_9m],
        Edition::Wca2010 => [wca_2010::_9m3, wca_2010::_9m2, wca_2010::_9m1, wca_2010::_9m],
    };
    let fields = [Some(7), Some(15), Some(99), None];
    let mut rounds = 0;
    std::array::from_fn(|place| {
        rounds += 1;
        MostRounds { competitors: fields[place], rounds, clause: clauses[place] }
    })
}

/// The clause by which another time limit can be announced.
#[must_use]
pub const fn limit_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::A1a,
        Edition::Wca2010 => wca_2010::A1a,
    }
}

/// The clause by which the delegate approves events and their formats.
#[must_use]
pub const fn approval_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_1c6,
        Edition::Wca2010 => wca_2010::_1c6,
    }
}

/// The clause by which an event of cubing that is none of the official ones is held (9e4).
#[must_use]
pub fn unofficial(plan: &EventPlan) -> Option<Citation> {
    let edition: Edition = plan.book.parse().ok()?;
    let other = plan.discipline.parse::<Event>().is_err();
    other.then_some(match edition {
        Edition::Wca2009 => wca_2009::_9e4,
        Edition::Wca2010 => wca_2010::_9e4,
    })
}

/// How many of a round's competitors may go on to the next, and by which clause.
#[must_use]
pub fn most_going_on(edition: Edition, competitors: usize) -> (usize, Citation) {
    match edition {
        Edition::Wca2009 => (competitors.saturating_sub(1), wca_2009::_9p),
        Edition::Wca2010 => (competitors.saturating_mul(3) / 4, wca_2010::_9p1),
    }
}

/// The edition of the regulations among some rulebooks.
#[must_use]
pub fn edition_of(books: &[String]) -> Option<Edition> {
    books.iter().find_map(|book| book.parse().ok())
}

/// More rounds than the field allows.
pub(super) fn check_rounds(
    edition: Edition,
    competitors: Option<usize>,
    rounds: u16,
) -> Result<(), Refused> {
    let fits = |most: &MostRounds| match (competitors, most.competitors) {
        (_, None) => true,
        (Some(here), Some(up_to)) => here <= up_to,
        (None, Some(_)) => false,
    };
    let mut all = most_rounds(edition).into_iter();
    match all.find(fits).filter(|most| rounds > most.rounds) {
        None => Ok(()),
        Some(most) => {
            let message = Message::new("cubing-plan-rounds").with("most", most.rounds);
            Err(Refused::rule(most.clause, message))
        }
    }
}

/// More who go on than the clause allows.
pub(super) fn check_going_on(
    edition: Edition,
    competitors: usize,
    going_on: usize,
) -> Result<(), Refused> {
    let (most, clause) = most_going_on(edition, competitors);
    if going_on <= most {
        return Ok(());
    }
    let message = Message::new("cubing-plan-going-on")
        .with("competitors", competitors)
        .with("most", most)
        .with("asked", going_on);
    Err(Refused::rule(clause, message))
}

impl CubingPlan {
    /// An event of one round, as the regulations prefer it.
    #[must_use]
    pub fn proposed(edition: Edition, event: Event) -> Self {
        let format = Self::preset(edition, event);
        Self { edition, event, rounds: vec![RoundPlan { format, limit: None, goes_on: None }] }
    }

    /// The format that the regulations prefer in a final; of several the one with most attempts.
    #[must_use]
    pub fn preset(edition: Edition, event: Event) -> Format {
        let mut formats = event.formats(edition).iter().copied();
        match event.preferred_final(edition) {
            PreferredFinal::Format(format) => format,
            PreferredFinal::BestOfX => {
                formats.rfind(|own| own.is_best_of()).unwrap_or(Format::BestOf1)
            }
        }
    }

    /// The official event that a plan is for, whatever its rounds are.
    #[must_use]
    pub fn event_of(plan: &EventPlan) -> Option<(Edition, Event)> {
        Some((plan.book.parse().ok()?, plan.discipline.parse().ok()?))
    }

    /// What an event's plan says; none where it is no official event of cubing.
    ///
    /// # Errors
    /// When a format, a limit or a number cannot be read.
    #[must_use]
    pub fn of(plan: &EventPlan) -> Option<Result<Self, Refused>> {
        let (edition, event) = Self::event_of(plan)?;
        let rounds = (1..=plan.rounds).map(|round| RoundPlan::of(plan, edition, event, round));
        let rounds = rounds.collect::<Result<Vec<_>, _>>();
        Some(rounds.map(|rounds| Self { edition, event, rounds }))
    }

    /// Writes it into the plan of its event; what else is changed there stays.
    pub fn write(&self, plan: &mut EventPlan) {
        plan.book = self.edition.to_string();
        plan.discipline = self.event.to_string();
        plan.rounds = u16::try_from(self.rounds.len()).unwrap_or(u16::MAX);
        plan.changed.retain(|key, _| !is_own(key));
        if let Some(first) = self.rounds.first() {
            plan.format = written(first.format);
        }
        for (number, round) in (1_u16..).zip(&self.rounds) {
            let mut change = |what: &str, value: String| {
                plan.changed.insert(format!("{what}-{number}"), value);
            };
            if written(round.format) != plan.format {
                change(FORMAT, written(round.format));
            }
            if let Some(limit) = round.limit.filter(|limit| *limit != DEFAULT_LIMIT) {
                change(LIMIT, minutes(limit));
            }
            if let Some(best) = round.goes_on {
                change(GOES_ON, best.to_string());
            }
        }
    }

    /// Whether an attempt has a time limit of the round.
    #[must_use]
    pub fn has_limit(event: Event) -> bool {
        !Contest::Official(event).is_fewest_moves()
    }

    /// Whether all of it can be; `limit` is the most competitors, where there is one.
    ///
    /// # Errors
    /// With the clause that does not allow it.
    pub fn check(&self, limit: Option<u32>) -> Result<(), Refused> {
        let here = limit.and_then(|limit| usize::try_from(limit).ok());
        let count = u16::try_from(self.rounds.len()).unwrap_or(u16::MAX);
        check_rounds(self.edition, here, count)?;
        let mut coming = here;
        for (place, round) in self.rounds.iter().enumerate() {
            self.check_format(round.format)?;
            check_limit(round.limit.unwrap_or(DEFAULT_LIMIT))?;
            let Some(best) = round.goes_on.map(usize::from) else {
                coming = None;
                continue;
            };
            if place + 1 == self.rounds.len() {
                return Err(Refused::invalid("cubing-plan-final"));
            }
            if let Some(coming) = coming {
                check_going_on(self.edition, coming, best)?;
            }
            coming = Some(best);
        }
        Ok(())
    }

    fn check_format(&self, format: Format) -> Result<(), Refused> {
        if self.event.formats(self.edition).contains(&format) {
            return Ok(());
        }
        no_format(self.edition, self.event, &format.to_string())
    }
}

impl Competition {
    /// Why an event of cubing cannot have all the rounds that are planned, with those who have
    /// entered: fewer are planned before the groups of the first round are made.
    #[must_use]
    pub fn too_many_rounds(&self, event: &EventState) -> Option<Refused> {
        let edition = event.plan.book.parse().ok()?;
        let approved =
            |own: &&Registration| own.entries.get(&event.plan.id) == Some(&EntryStatus::Approved);
        let entered = self.registrations.values().filter(approved).count();
        check_rounds(edition, Some(entered), event.plan.rounds).err()
    }
}

const FORMAT: &str = "format";
const LIMIT: &str = "time-limit";
const GOES_ON: &str = "goes-on";

/// Whether a change of the plan is one of these.
fn is_own(key: &str) -> bool {
    let of_round = |what: &str| {
        let number = key.strip_prefix(what).and_then(|rest| rest.strip_prefix('-'));
        number.is_some_and(|number| number.parse::<u16>().is_ok())
    };
    key == LIMIT || [FORMAT, LIMIT, GOES_ON].into_iter().any(of_round)
}

impl RoundPlan {
    fn of(plan: &EventPlan, edition: Edition, event: Event, round: u16) -> Result<Self, Refused> {
        let own = |what: &str| plan.changed.get(&format!("{what}-{round}"));
        let format = own(FORMAT).unwrap_or(&plan.format);
        let known = Format::ALL.into_iter().find(|known| written(*known) == *format);
        let Some(format) = known else { return no_format(edition, event, format) };
        let limit = own(LIMIT).or(plan.changed.get(LIMIT)).map(|text| span(text)).transpose()?;
        let goes_on = own(GOES_ON).map(|text| number(text)).transpose()?;
        Ok(Self { format, limit, goes_on })
    }
}

/// A format as plans name it: `average-of-5`.
fn written(format: Format) -> String {
    format.to_string().to_lowercase().replace(' ', "-")
}

fn no_format<T>(edition: Edition, event: Event, format: &str) -> Result<T, Refused> {
    let format: String = format.chars().take(40).collect();
    let message = Message::new("cubing-plan-format").with("format", format);
    Err(Refused::rule(event.citation(edition), message))
}

/// A time limit in minutes and seconds, such as `3:00`.
///
/// # Errors
/// When it is none.
pub fn span(text: &str) -> Result<Span, Refused> {
    let read = || {
        let (minutes, seconds) = text.trim().split_once(':')?;
        let (minutes, seconds) = (minutes.parse::<u16>().ok()?, seconds.parse::<u8>().ok()?);
        let span = Span::minutes(i64::from(minutes)) + Span::seconds(i64::from(seconds));
        Some(span).filter(|_| seconds < 60)
    };
    read().ok_or_else(|| Refused::invalid("cubing-plan-limit"))
}

/// A time limit as [`span`] reads it.
#[must_use]
pub fn minutes(limit: Span) -> String {
    let seconds = limit.0 / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// How many go on, as a number.
///
/// # Errors
/// When it is none.
pub fn number(text: &str) -> Result<u16, Refused> {
    let read = text.trim().parse().ok().filter(|number| *number > 0);
    read.ok_or_else(|| Refused::invalid("cubing-plan-number"))
}
