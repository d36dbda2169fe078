//! The start list and the lots. Every draw is made from the committed seed, the words that players
//! added, and what it is for; see [`super::super::draws`], which makes it again.

use crate::refused::WithArgument;
use std::collections::BTreeSet;

use pairing::order::{InitialOrder, initial_order};
use pairing::systems::{Seeding, System};
use pairing::{Color, Player};

use super::super::book::Book;
use super::super::check::{NAME, check_line};
use super::super::draws::{draw_list, draw_lot};
use super::super::fact::Fact;
use super::super::settings::{ListOrder, Settings};
use super::super::{Entrant, Event};
use super::{Facts, by, invalid};
use crate::id::EntrantId;
use crate::stream::Context;
use crate::{Refused, Role};
use pairing::lot::Lot;

/// The longest words that a player adds, in characters.
const WORDS: usize = 200;
/// The most words that are added.
const MOST_WORDS: usize = 1000;

pub(super) fn close(
    state: &Event,
    order: &[EntrantId],
    context: &Context,
) -> Result<Facts, Refused> {
    let settings = state.settings()?;
    if state.is_listed() {
        return invalid("event-list-closed");
    }
    let here: Vec<&Entrant> = listed(state, settings);
    if here.len() < 2 {
        return invalid("event-list-short").about("count", here.len());
    }
    let (order, lot) = match settings.order {
        ListOrder::ByHand => (by_hand(&here, order)?, None),
        _ if !order.is_empty() => {
            return invalid("event-list-by-names");
        }
        _ => by_names(state, settings, &here, context)?,
    };
    Ok(vec![by(Fact::ListClosed { order, lot }, Book::of(&settings.rulebook).list)])
}

/// Who comes into the list.
pub(in crate::event) fn listed<'a>(state: &'a Event, settings: &Settings) -> Vec<&'a Entrant> {
    let here =
        |entrant: &&Entrant| !entrant.withdrawn && (entrant.checked_in || !settings.check_in);
    state.entrants.iter().filter(here).collect()
}

fn by_hand(here: &[&Entrant], order: &[EntrantId]) -> Result<Vec<EntrantId>, Refused> {
    let wanted: BTreeSet<_> = here.iter().map(|entrant| &entrant.entered.entrant).collect();
    let given: BTreeSet<_> = order.iter().collect();
    if given == wanted && order.len() == here.len() {
        return Ok(order.to_vec());
    }
    invalid("event-list-order").about("count", here.len())
}

/// By rating or surname. Full namesakes are put in order by lot, and only then is one drawn.
fn by_names(
    state: &Event,
    settings: &Settings,
    here: &[&Entrant],
    context: &Context,
) -> Result<(Vec<EntrantId>, Option<Lot>), Refused> {
    let lot = if has_namesakes(settings.order, here) {
        Some(draw_list(state.seed(context)?, &state.chance.words))
    } else {
        None
    };
    Ok((names_in_order(settings, here, lot), lot))
}

fn has_namesakes(order: ListOrder, here: &[&Entrant]) -> bool {
    let mut seen = BTreeSet::new();
    !here.iter().all(|entrant| {
        let entered = &entrant.entered;
        let strength = (order == ListOrder::Rating).then_some((entered.rating, &entered.title));
        seen.insert((entered.name.trim().to_lowercase(), strength))
    })
}

/// The ids in the order of the list.
pub(in crate::event) fn names_in_order(
    settings: &Settings,
    here: &[&Entrant],
    lot: Option<Lot>,
) -> Vec<EntrantId> {
    // The name of a team has no surname in it.
    in_order(settings, here, lot, settings.play().players > 1)
}

/// The same as earlier versions put it in order: a name without a comma was compared as a whole.
pub(in crate::event) fn earlier_names_in_order(
    settings: &Settings,
    here: &[&Entrant],
    lot: Option<Lot>,
) -> Vec<EntrantId> {
    in_order(settings, here, lot, true)
}

fn in_order(
    settings: &Settings,
    here: &[&Entrant],
    lot: Option<Lot>,
    whole: bool,
) -> Vec<EntrantId> {
    // With a comma at its end a name is compared as a whole.
    let whole = if whole { "," } else { "" };
    let player = |entrant: &&Entrant| Player {
        name: format!("{}{whole}", entrant.entered.name),
        title: entrant.entered.title.clone(),
        rating: entrant.entered.rating,
        ..Player::default()
    };
    let players: Vec<Player> = here.iter().map(player).collect();
    let by = match settings.order {
        ListOrder::Rating => InitialOrder::Rating,
        ListOrder::Surname | ListOrder::ByHand => InitialOrder::Surname,
    };
    let order = initial_order(&players, by, settings.language, lot.unwrap_or_default());
    order.into_iter().map(|place| here[place].entered.entrant.clone()).collect()
}

pub(super) fn commit(state: &Event, context: &Context) -> Result<Facts, Refused> {
    if state.chance.commitment.is_some() {
        return invalid("event-committed");
    }
    let Some(seed) = &context.seed else {
        return invalid("event-seed-none");
    };
    Ok(vec![Fact::Committed { commitment: seed.commitment() }.into()])
}

pub(super) fn add_words(state: &Event, words: &str, context: &Context) -> Result<Facts, Refused> {
    check_line("the words for the lots", words, 1, WORDS)?;
    if context.actor.role == Role::Competitor {
        let own = context.actor.person.as_ref().and_then(|person| state.entrant_of(person));
        if own.is_none() {
            return invalid("event-not-entered");
        }
    }
    if state.chance.commitment.is_none() {
        return invalid("event-words-early");
    }
    if state.chance.used || state.lot.is_some() {
        return invalid("event-words-late");
    }
    if state.chance.words.len() >= MOST_WORDS {
        return invalid("event-words-many").about("most", MOST_WORDS);
    }
    Ok(vec![Fact::WordsAdded { words: words.to_owned() }.into()])
}

pub(super) fn draw(state: &Event, context: &Context) -> Result<Facts, Refused> {
    let settings = check_lot(state)?;
    let (color, lot) = draw_lot(state.seed(context)?, &state.chance.words);
    Ok(vec![by(Fact::LotDrawn { color, lot }, Book::of(&settings.rulebook).lot)])
}

pub(super) fn enter(state: &Event, first: bool, drawn_by: &str) -> Result<Facts, Refused> {
    let settings = check_lot(state)?;
    check_line("the name of who drew", drawn_by, 1, NAME)?;
    let drawn = match &settings.system {
        System::KnockOut(tree) => tree.seeding == Seeding::Drawn,
        System::DoubleElimination(tree) => tree.seeding == Seeding::Drawn,
        System::Groups(groups) => groups.knock_out.seeding == Seeding::Drawn,
        _ => false,
    };
    if drawn {
        return invalid("event-lines-drawn");
    }
    let color = if first { Color::White } else { Color::Black };
    let fact = Fact::LotEntered { color, drawn_by: drawn_by.to_owned() };
    Ok(vec![by(fact, Book::of(&settings.rulebook).lot)])
}

fn check_lot(state: &Event) -> Result<&Settings, Refused> {
    let settings = state.settings()?;
    if !state.is_listed() {
        return super::refuse(Book::of(&settings.rulebook).lot, "event-lot-early");
    }
    if state.lot.is_some() {
        return invalid("event-lot-drawn");
    }
    Ok(settings)
}

pub(super) fn reveal(state: &Event, context: &Context) -> Result<Facts, Refused> {
    if state.closed.is_none() {
        return invalid("event-reveal-early");
    }
    if state.chance.revealed {
        return invalid("event-revealed");
    }
    Ok(vec![Fact::SeedRevealed { seed: state.seed(context)?.clone() }.into()])
}
