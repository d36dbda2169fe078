//! The scrambles: who makes them, who opens them, and from when on.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2010 1c8 | `check_keeper` | only the delegate makes, imports and seals; 2009: organisers too |
//! | wca 4b | `call`, `open` | under seal until the group is called; each opening is logged |
//! | wca 4a | `open` | only the scramblers of the group |
//! | wca 4b | `open_sheet` | for paper, before the call too: who scrambles in the group and has its passcode |
//! | wca 4f, 4f-other | `make`, `import` | what has no row is not made here, only brought |
//! | wca 1h2 | `import` | no sequence twice in a round |
//! | wca-2010 G2a | `check_scrambled` | Magic has no scrambles |
//! | wca-2010 E2a | `open` | fewest moves: nobody opens the set before 'Go' |

use std::collections::BTreeSet;

use puzzles::set::{self, Plan};
use puzzles::{Edition, Event};
use rulebook::{Citation, wca_2010};

use super::super::book::cite;
use super::super::custody::{Program, Sets, draw, seal as put_under_seal};
use super::super::fact::Fact;
use super::super::settings::Settings;
use super::super::{Made, Round};
use super::{Facts, by, invalid, keepers, one, refuse};
use crate::chance::Seed;
use crate::id::PersonId;
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::text::check;
use crate::{Refused, Role};
use games::Message;

/// The longest sequence that is brought from elsewhere.
const SEQUENCE: usize = 1000;
/// How often the scrambles of a round are made.
const TAKES: u16 = 100;

/// Since 2010 the delegate alone keeps the scrambles.
fn check_keeper(state: &Round, context: &Context) -> Result<(), Refused> {
    let (role, may) = (context.actor.role, state.scramble_keepers());
    if may.contains(&role) {
        return Ok(());
    }
    let citation = Some(keepers(state.edition()));
    Err(Refused::Role { role, may: may.to_vec(), citation })
}

impl Round {
    /// Who makes, imports and seals the scrambles.
    #[must_use]
    pub fn scramble_keepers(&self) -> &'static [Role] {
        match self.edition() {
            Edition::Wca2009 => super::super::command::KEEPERS,
            Edition::Wca2010 => &[Role::Delegate],
        }
    }
}

fn check_scrambled(settings: &Settings) -> Result<(), Refused> {
    if settings.is_scrambled() {
        return Ok(());
    }
    let clause = match settings.edition {
        Edition::Wca2009 => rulebook::wca_2009::_4f_other,
        Edition::Wca2010 => wca_2010::G2a,
    };
    refuse(clause, "cubing-not-scrambled-event")
}

/// What every making of sets needs: somebody who may, no seal, a seed. The number of the sets, the
/// seed, and the commitment where it is not a fact yet.
fn prepare<'a>(
    state: &Round,
    context: &'a Context,
) -> Result<(u16, &'a Seed, Option<Fact>), Refused> {
    check_keeper(state, context)?;
    check_scrambled(state.settings()?)?;
    if state.custody.sealed.is_some() {
        return refuse(cite!(state.edition(), _4b), "cubing-sealed");
    }
    if state.custody.takes >= TAKES {
        return invalid("cubing-takes");
    }
    let commitment = state.custody.commitment;
    let seed = context
        .seed
        .as_ref()
        .filter(|seed| commitment.is_none_or(|commitment| commitment == seed.commitment()));
    let Some(seed) = seed else {
        return invalid("cubing-no-seed");
    };
    let new = Fact::Committed { commitment: seed.commitment() };
    Ok((state.custody.takes + 1, seed, commitment.is_none().then_some(new)))
}

pub(super) fn make(state: &Round, context: &Context) -> Result<Facts, Refused> {
    let (take, seed, commitment) = prepare(state, context)?;
    let settings = state.settings()?;
    let edition = settings.edition;
    let Some(event) = settings.contest.official() else {
        return refuse(cite!(edition, _4f_other), "cubing-import-only");
    };
    let groups = u16::try_from(settings.groups.len()).unwrap_or(u16::MAX);
    let Settings { format, spares, cubes, .. } = *settings;
    let made = Made::Drawn { take, groups, format, spares, cubes };
    if draw(seed, event, &made).is_none() {
        return refuse(cite!(edition, _4f_other), "cubing-import-only");
    }
    let mut facts: Facts = commitment.into_iter().map(Into::into).collect();
    let clauses = [keepers(edition), cite!(edition, _4b), event.puzzle().row_citation(edition)];
    facts.push(by(Fact::SetsMade { take, groups, format, spares, cubes }, clauses));
    Ok(facts)
}

pub(super) fn import(
    state: &Round,
    program: &Program,
    sets: &Sets,
    context: &Context,
) -> Result<Facts, Refused> {
    let (take, seed, commitment) = prepare(state, context)?;
    let settings = state.settings()?;
    for sequence in sets.iter().flatten().flatten() {
        check("sequence", sequence, SEQUENCE)?;
    }
    let clause = match settings.contest.official() {
        Some(event) => import_official(settings, event, program, sets)?,
        None => import_other(settings, sets)?,
    };
    let Some(sealed) = put_under_seal(seed, take, sets) else {
        return invalid("cubing-no-seed");
    };
    let mut facts: Facts = commitment.into_iter().map(Into::into).collect();
    let edition = settings.edition;
    let fact = Fact::SetsImported { take, program: program.clone(), sealed };
    facts.push(by(fact, [keepers(edition), cite!(edition, _4b), clause]));
    Ok(facts)
}

fn import_official(
    settings: &Settings,
    event: Event,
    program: &Program,
    sets: &Sets,
) -> Result<Citation, Refused> {
    let plan = Plan::new(event, settings.format, settings.groups.len())
        .with_spares(usize::from(settings.spares))
        .with_cubes(usize::from(settings.cubes));
    let made_by = set::Program { name: program.name.clone(), version: program.version.clone() };
    match set::import(&plan, &made_by, sets) {
        Ok(_) => Ok(event.puzzle().row_citation(settings.edition)),
        Err(error) => {
            let message = Message::new("cubing-import").with("error", error.message());
            Err(match error.citation(settings.edition) {
                Some(clause) => Refused::rule(clause, message),
                None => Refused::Invalid(message),
            })
        }
    }
}

/// Sequences of a puzzle without a row: as many as the round needs, none of them twice.
fn import_other(settings: &Settings, sets: &Sets) -> Result<Citation, Refused> {
    let due = usize::from(settings.attempts()) + usize::from(settings.spares);
    let whole = sets.len() == settings.groups.len()
        && sets.iter().all(|g| g.len() == due && g.iter().all(|s| s.len() == 1));
    if !whole {
        return invalid("cubing-import-number").about("count", due);
    }
    let mut seen = BTreeSet::new();
    let words = |text: &String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    if !sets.iter().flatten().flatten().all(|text| seen.insert(words(text))) {
        return refuse(cite!(settings.edition, _1h2), "cubing-import-twice");
    }
    Ok(cite!(settings.edition, _4f_other))
}

pub(super) fn seal(state: &Round, context: &Context) -> Result<Facts, Refused> {
    check_keeper(state, context)?;
    if state.custody.made.is_none() {
        return invalid("cubing-no-sets");
    }
    if state.custody.sealed.is_some() {
        return invalid("cubing-sealed");
    }
    let edition = state.edition();
    Ok(vec![by(Fact::SetsSealed, [keepers(edition), cite!(edition, _4b)])])
}

pub(super) fn call(state: &Round, group: u16) -> Result<Facts, Refused> {
    state.group(group)?;
    if state.opened.is_none() {
        return invalid("cubing-not-open");
    }
    if state.called.contains_key(&group) {
        return invalid("cubing-called");
    }
    let clause = cite!(state.edition(), _4b);
    if state.settings()?.is_scrambled() && state.custody.sealed.is_none() {
        return refuse(clause, "cubing-unsealed");
    }
    one(Fact::GroupCalled { group }, clause)
}

pub(super) fn open(state: &Round, group: u16, context: &Context) -> Result<Facts, Refused> {
    state.group(group)?;
    check_openable(state)?;
    let clause = cite!(state.edition(), _4b);
    if !state.called.contains_key(&group) {
        return refuse(clause, "cubing-not-called").about("group", group);
    }
    let person = scrambler(state, group, context)?;
    let fact = Fact::SetOpened { group, person };
    Ok(vec![by(fact, [clause, cite!(state.edition(), _4a)])])
}

/// Paper is printed before the group is called: whoever scrambles in the group opens the sheet with the
/// passcode that they were given.
pub(super) fn open_sheet(
    state: &Round,
    group: u16,
    passcode: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.group(group)?;
    check_openable(state)?;
    let clause = cite!(state.edition(), _4b);
    if state.custody.sealed.is_none() {
        return refuse(clause, "cubing-unsealed");
    }
    let person = scrambler(state, group, context)?;
    let right = |seed: &Seed| state.is_passcode(group, passcode, seed);
    if !context.seed.as_ref().is_some_and(right) {
        return refuse(clause, "cubing-sheet-passcode").about("group", group);
    }
    let fact = Fact::SheetOpened { group, person };
    Ok(vec![by(fact, [clause, cite!(state.edition(), _4a)])])
}

/// There are scrambles, and not for everybody at the same moment.
fn check_openable(state: &Round) -> Result<(), Refused> {
    let settings = state.settings()?;
    check_scrambled(settings)?;
    if settings.contest.is_fewest_moves() {
        return refuse(wca_2010::E2a, "cubing-before-go");
    }
    Ok(())
}

/// Whoever asks, who scrambles in the group and has nothing left to solve in it.
fn scrambler(state: &Round, group: u16, context: &Context) -> Result<PersonId, Refused> {
    let own = state.group(group)?;
    let clause = cite!(state.edition(), _4b);
    let person = context.actor.person.as_ref().filter(|person| own.scramblers.contains(*person));
    let Some(person) = person else {
        return refuse(clause, "cubing-not-scrambler").about("group", group);
    };
    if own.competitors.contains(person) && !state.is_done(person) {
        return refuse(clause, "cubing-own-group").about("person", person).about("group", group);
    }
    Ok(person.clone())
}
