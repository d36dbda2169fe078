//! An event of cubing as a competition plans it: its rounds, each with its format, its time limit and
//! how many go on to the next.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9b, 9c, 9d and their rows | `CubingPlan::check`, `CubingPlan::preset` | only the formats of the event's row |
//! | wca 9e4 | `UnofficialPlan` | an event outside the list |
//! | wca 9m, 9m1 to 9m3 | `most_rounds`, `CubingPlan::check` | at most four, fewer for few competitors |
//! | wca-2009 9p, wca-2010 9p1 | `most_going_on` | somebody stays behind; a quarter of them |
//! | wca 9g1 | `RoundPlan::attempts_expected` | how long a combined round is planned for |
//! | wca 9g, 9g2 | `Cutoff` | a combined round: the best n, or everybody under t, make the other attempts |
//! | wca 9o | `CubingPlan::check` | a combined round is one round, and a qualification round is one |
//! | wca 9r, 9r1 | `CubingPlan::qualification` | see `qualification.rs` |
//! | wca 9f6 | `RoundPlan::total_limit` | a limit of all attempts together, where the best of them counts |
//! | wca-2010 9p2 | `RoundPlan::better_than` | better than an announced result |
//! | wca A1a | `RoundPlan::limit` | 10:00 unless announced otherwise |
//!
//! Not here: the round itself (see [`super::Round`]), who goes on (see the competition).

use puzzles::{Edition, Event, Format, PreferredFinal};
use rulebook::{Citation, wca_2009, wca_2010};
use serde::{Deserialize, Serialize};

use super::qualification::Qualification;
use super::settings::{Contest, DEFAULT_LIMIT, by_text, check_limit, check_total};
use crate::Refused;
use crate::time::Span;
use games::Message;

/// The minutes for each cube of multiple blindfolded that can be announced, the usual ones first.
pub const CUBE_MINUTES: [u8; 2] = [15, 10];

/// An official event of cubing, as it is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CubingPlan {
    /// The edition of the regulations.
    #[serde(with = "by_text")]
    pub edition: Edition,
    /// Which event.
    #[serde(with = "by_text")]
    pub event: Event,
    /// Its rounds, the final last.
    pub rounds: Vec<RoundPlan>,
    /// Where the first of them is a qualification round: what was said about it (9r).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub qualification: Option<Qualification>,
}

/// A planned round of an official event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundPlan {
    /// How many attempts, and what of them counts.
    #[serde(with = "by_text")]
    pub format: Format,
    /// The time limit of an attempt, where another than the usual one is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Span>,
    /// How many go on to the next round, where that is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goes_on: Option<u16>,
    /// Who goes on instead: whoever has a better result than this, in hundredths of a second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better_than: Option<u32>,
    /// A combined round: who makes all attempts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cutoff: Option<Cutoff>,
    /// The limit of all attempts of a competitor together (9f6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_limit: Option<Span>,
    /// Whether a stopwatch measures the times of a blindfolded round (wca-2010 B5b).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopwatch: bool,
    /// Multiple blindfolded: the minutes for each cube, 10 or 15; 15 where nothing is said (wca-2010 H1b).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cube_minutes: Option<u8>,
}

/// A combined round (9g): after some attempts only some go on with the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cutoff {
    /// How many attempts everybody has.
    pub attempts: u8,
    /// Who makes the others.
    pub by: CutoffBy,
}

/// Who gets past a cutoff (9g2): exactly one way of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CutoffBy {
    /// The best so many, once everybody has made the first attempts.
    Best(u16),
    /// Whoever has a best result under this, in hundredths of a second.
    Under(u32),
}

impl Cutoff {
    /// Whether a round of a format can have it.
    ///
    /// # Errors
    /// When it cannot.
    pub(crate) fn check(self, edition: Edition, format: Format) -> Result<(), Refused> {
        let some = match self.by {
            CutoffBy::Best(best) => best > 0,
            CutoffBy::Under(time) => time > 0,
        };
        let most = format.attempts().min(4);
        if some && !format.is_best_of() && (1..most).contains(&usize::from(self.attempts)) {
            return Ok(());
        }
        let clause = match edition {
            Edition::Wca2009 => wca_2009::_9g2,
            Edition::Wca2010 => wca_2010::_9g2,
        };
        Err(Refused::rule(clause, Message::new("cubing-plan-cutoff")))
    }
}

/// An event of cubing that is not one of the official ones (9e4), as it is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnofficialPlan {
    /// The edition of the regulations that the competition follows.
    #[serde(with = "by_text")]
    pub edition: Edition,
    /// What is solved, in the organiser's words.
    pub name: String,
    /// The format, in the organiser's words.
    pub format: String,
    /// How many rounds are planned.
    pub rounds: u16,
}

impl UnofficialPlan {
    /// The clause by which such an event is held.
    #[must_use]
    pub const fn clause(&self) -> Citation {
        unofficial_clause(self.edition)
    }
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

/// The clause by which the official events are a list of the edition.
#[must_use]
pub const fn list_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9a,
        Edition::Wca2010 => wca_2010::_9a,
    }
}

/// The clause by which other events may be held.
#[must_use]
pub const fn unofficial_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9e4,
        Edition::Wca2010 => wca_2010::_9e4,
    }
}

/// How many of a round's competitors may go on to the next, and by which clause.
#[must_use]
pub fn most_going_on(edition: Edition, competitors: usize) -> (usize, Citation) {
    match edition {
        Edition::Wca2009 => (competitors.saturating_sub(1), wca_2009::_9p),
        Edition::Wca2010 => (competitors.saturating_mul(3) / 4, wca_2010::_9p1),
    }
}

/// The clause by which it is announced who goes on.
pub(crate) const fn going_on_clause(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => wca_2009::_9p,
        Edition::Wca2010 => wca_2010::_9p2,
    }
}

/// The edition of the regulations among some rulebooks.
#[must_use]
pub fn edition_of(books: &[String]) -> Option<Edition> {
    books.iter().find_map(|book| book.parse().ok())
}

/// More rounds than the field allows.
pub(crate) fn check_rounds(
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
pub(crate) fn check_going_on(
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

impl RoundPlan {
    /// How many attempts a round of so many competitors is expected to have: in a combined round the later
    /// ones are made by those who get past the cutoff, of whom half are expected where a time decides.
    #[must_use]
    pub fn attempts_expected(&self, competitors: usize) -> usize {
        let all = self.format.attempts();
        let Some(cutoff) = self.cutoff else { return competitors * all };
        let first = usize::from(cutoff.attempts).min(all);
        let past = match cutoff.by {
            CutoffBy::Best(best) => usize::from(best).min(competitors),
            CutoffBy::Under(_) => competitors.div_ceil(2),
        };
        competitors * first + past * (all - first)
    }

    /// A round of a format, as it is usual.
    #[must_use]
    pub const fn of(format: Format) -> Self {
        Self {
            format,
            limit: None,
            goes_on: None,
            better_than: None,
            cutoff: None,
            total_limit: None,
            stopwatch: false,
            cube_minutes: None,
        }
    }
}

impl CubingPlan {
    /// An event of one round, as the regulations prefer it.
    #[must_use]
    pub fn proposed(edition: Edition, event: Event) -> Self {
        let format = Self::preset(edition, event);
        Self { edition, event, rounds: vec![RoundPlan::of(format)], qualification: None }
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
        if let Some(qualification) = &self.qualification {
            qualification.check(self.edition, self.rounds.len())?;
        }
        let mut coming = here;
        for (place, round) in self.rounds.iter().enumerate() {
            self.check_format(round.format)?;
            check_limit(round.limit.unwrap_or(DEFAULT_LIMIT))?;
            check_total(self.edition, round.format, round.total_limit)?;
            if round.cube_minutes.is_some_and(|own| !CUBE_MINUTES.contains(&own)) {
                return Err(Refused::rule(wca_2010::H1b, Message::new("cubing-plan-cubes")));
            }
            if round.stopwatch && !Contest::Official(self.event).is_blind() {
                return Err(Refused::rule(wca_2010::B5b, Message::new("cubing-plan-stopwatch")));
            }
            if round.goes_on == Some(0) || round.better_than == Some(0) {
                return Err(Refused::invalid("cubing-plan-number"));
            }
            if let Some(cutoff) = round.cutoff {
                cutoff.check(self.edition, round.format)?;
            }
            if round.better_than.is_some() {
                if round.goes_on.is_some() {
                    return Err(Refused::rule(
                        going_on_clause(self.edition),
                        Message::new("cubing-plan-one-way"),
                    ));
                }
                if place + 1 == self.rounds.len() {
                    return Err(Refused::invalid("cubing-plan-final"));
                }
            }
            let Some(best) = round.goes_on.map(usize::from) else {
                coming = None;
                continue;
            };
            if place + 1 == self.rounds.len() {
                return Err(Refused::invalid("cubing-plan-final"));
            }
            let qualifies = self.qualification.as_ref().filter(|_| place == 0);
            if let Some(coming) = coming.filter(|_| qualifies.is_none()) {
                check_going_on(self.edition, coming, best)?;
            }
            // Others begin with the round after a qualification round.
            coming = match qualifies {
                Some(own) => own.first_round.map(usize::from),
                None => Some(best),
            };
        }
        Ok(())
    }

    fn check_format(&self, format: Format) -> Result<(), Refused> {
        if self.event.formats(self.edition).contains(&format) {
            return Ok(());
        }
        let message = Message::new("cubing-plan-format").with("format", format.to_string());
        Err(Refused::rule(self.event.citation(self.edition), message))
    }
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
