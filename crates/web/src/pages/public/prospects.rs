//! What everybody in a round can still reach, in words: in a final the first three places, before it the
//! next round. Nothing where it depends on more than the next attempt.

use std::collections::BTreeMap;

use arena::cubing::{Goal, Prospect};
use arena::id::PersonId;
use maud::{Markup, html};
use words::Words;

use crate::http::error::Problem;
use crate::pages::official::round::RoundPage;

/// The places of a final that are spoken of.
const PODIUM: u16 = 3;

/// The prospects of everybody in a round.
pub(crate) struct Prospects {
    /// For the places of a final, the first one first; for the next round alone before it.
    all: Vec<BTreeMap<PersonId, Prospect>>,
    last: bool,
}

impl Prospects {
    /// As the results of the round are.
    pub(crate) fn of(page: &RoundPage) -> Result<Self, Problem> {
        let state = page.state();
        Ok(match page.advancing()? {
            Some(announced) => {
                Self { all: vec![state.prospects(Goal::GoesOn(announced))], last: false }
            }
            None => {
                let places = (1..=PODIUM).map(Goal::Place);
                Self { all: places.map(|goal| state.prospects(goal)).collect(), last: true }
            }
        })
    }

    /// The best place that is neither sure nor out of reach with what it needs; else what is sure, or that
    /// nothing is left.
    pub(crate) fn show(&self, words: Words, person: &PersonId) -> Markup {
        let own: Vec<(u16, Prospect)> = (1..)
            .zip(&self.all)
            .filter_map(|(place, all)| Some((place, *all.get(person)?)))
            .collect();
        let sure = own.iter().find(|(_, own)| *own == Prospect::Sure).map(|(place, _)| *place);
        let out = !own.is_empty() && own.len() == self.all.len();
        let out = out && own.iter().all(|(_, own)| *own == Prospect::OutOfReach);
        let needed = own.iter().find_map(|(place, own)| match own {
            Prospect::Needs(outcome) => Some((*place, words.digits(&outcome.to_string()))),
            Prospect::Sure | Prospect::OutOfReach => None,
        });
        html! {
            @if let Some((place, result)) = needed { span .quiet { (self.needs(words, place, result)) } }
            @if let Some(place) = sure {
                @if needed_before(&own, place) { " " }
                span .sure { (self.is_sure(words, place)) }
            }
            @if out { span .quiet { (words.say(if self.last { "cubing-out-podium" } else { "cubing-out-on" })) } }
        }
    }

    fn needs(&self, words: Words, place: u16, result: String) -> String {
        let key = match (self.last, place) {
            (false, _) => "cubing-needs-on",
            (true, 1) => "cubing-needs-first",
            (true, _) => "cubing-needs-place",
        };
        match key {
            "cubing-needs-place" => {
                words.say_with(key, &[("place", place.into()), ("result", result.into())])
            }
            _ => words.say_with(key, &[("result", result.into())]),
        }
    }

    fn is_sure(&self, words: Words, place: u16) -> String {
        match (self.last, place) {
            (false, _) => words.say("cubing-sure-on"),
            (true, 1) => words.say("cubing-sure-first"),
            (true, _) => words.say_with("cubing-sure-place", &[("place", place.into())]),
        }
    }
}

/// Whether something that is needed is said before what is sure.
fn needed_before(own: &[(u16, Prospect)], sure: u16) -> bool {
    own.iter().any(|(place, own)| *place < sure && matches!(own, Prospect::Needs(_)))
}
