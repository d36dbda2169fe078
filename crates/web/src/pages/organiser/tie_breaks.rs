//! The tie-breaks of an event, chosen one after the other by name, with a sentence each.

use maud::{Markup, html};
use pairing::standings::{Cut, TieBreak};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::public::event::lists;
use words::Words;

/// How many can be chosen.
const MOST: usize = 6;

/// The cuts that the form offers.
const CUTS: [Cut; 3] = [Cut { low: 1, high: 0 }, Cut { low: 2, high: 0 }, Cut { low: 1, high: 1 }];

fn name(place: usize) -> String {
    format!("tie-{}", place + 1)
}

/// All that can be chosen, each behind the whole that it is a cut of.
fn offered() -> Vec<TieBreak> {
    let with_cuts = |own: TieBreak| {
        let cut: Option<fn(Cut) -> TieBreak> = match own {
            TieBreak::Buchholz(_) => Some(TieBreak::Buchholz),
            TieBreak::SonnebornBerger(_) => Some(TieBreak::SonnebornBerger),
            TieBreak::ForeBuchholz(_) => Some(TieBreak::ForeBuchholz),
            TieBreak::OpponentsRating(_) => Some(TieBreak::OpponentsRating),
            _ => None,
        };
        let cuts = cut.into_iter().flat_map(|make| CUTS.into_iter().map(make));
        std::iter::once(own).chain(cuts).collect::<Vec<_>>()
    };
    TieBreak::ALL.into_iter().flat_map(with_cuts).collect()
}

/// The part of the form.
pub(super) fn part(words: Words, chosen: &[TieBreak]) -> Markup {
    let mut all = vec![(String::new(), words.say("setup-no-tie-break"))];
    let mut known = offered();
    known.extend(chosen.iter().filter(|own| !offered().contains(own)));
    let sentence =
        |own: &TieBreak| (own.to_string(), format!("{own} · {}", lists::tie_break(words, own)));
    all.extend(known.iter().map(sentence));
    html! {
        fieldset {
            legend { (words.say("setup-tie-breaks")) }
            p .hint { (words.say("setup-tie-breaks-hint")) }
            @for place in 0..MOST.max(chosen.len()) {
                @let label = words.say_with("setup-tie-break", &[("number", (place + 1).into())]);
                @let own = chosen.get(place).map(ToString::to_string).unwrap_or_default();
                (forms::choice(&name(place), &label, &all, &own))
            }
        }
    }
}

/// What was chosen; none where the form does not ask.
pub(super) fn read(form: &Filled) -> Result<Option<Vec<TieBreak>>, Problem> {
    if !form.has(&name(0)) {
        return Ok(None);
    }
    let names = (0..).map(name).take_while(|name| form.has(name));
    let codes = names.filter_map(|name| form.some(&name));
    let mut chosen: Vec<TieBreak> = Vec::new();
    for code in codes {
        let code = code.parse().map_err(|_| arena::Refused::invalid("form-unreadable"))?;
        if !chosen.contains(&code) {
            chosen.push(code);
        }
    }
    Ok(Some(chosen))
}
