//! The next step of a round of cubing as a line of the overview: what is to be done, and the button that does
//! it. Whoever may not do it is led to where it is done, and by whom.

use std::collections::BTreeSet;

use arena::competition::{floor, planning};
use arena::cubing::{Kind, round_id};
use arena::id::EventId;
use arena::steps::CubingStep;
use maud::{Markup, html};
use rulebook::wca_2010;
use words::{Named, Words};

use crate::http::forms;
use crate::pages::competition::{CompetitionPage, event_name};
use crate::pages::frame;
use crate::pages::official::round::elsewhere::{self, Elsewhere};
use crate::pages::official::rulings::name_of;
use crate::pages::organiser::console::{Section, address};
use crate::pages::organiser::steps::NextRound;

/// Which round, and for whom.
pub(super) struct Next<'a> {
    pub(super) words: Words,
    pub(super) seen: &'a CompetitionPage,
    pub(super) event: &'a EventId,
    pub(super) round: u16,
}

impl Next<'_> {
    /// The line.
    pub(super) fn line(&self, what: CubingStep, rounds: &[NextRound]) -> Markup {
        let own = |own: &&NextRound| {
            let settings = own.round.state.settings();
            settings.is_ok_and(|own| own.event == *self.event && own.round == self.round)
        };
        html! {
            p { (self.text(what)) }
            @if let CubingStep::Call { group } = what { (self.called_elsewhere(rounds, group)) }
            div .step-act { (self.action(what, rounds.iter().find(own))) }
        }
    }

    /// What is to be done.
    fn text(&self, what: CubingStep) -> String {
        let name = event_name(self.words, self.seen.state(), self.event);
        let say = |key: &str, more: &[Named<'_>]| {
            let own: [Named<'_>; 2] =
                [("event", name.as_str().into()), ("round", self.round.into())];
            let all: Vec<Named<'_>> = own.into_iter().chain(more.iter().cloned()).collect();
            self.words.say_with(key, &all)
        };
        match what {
            CubingStep::ApproveEvent => say("cubing-next-approve", &[]),
            CubingStep::CheckIn => say("cubing-next-check-in", &[]),
            CubingStep::TakePuzzles { missing } => {
                say("cubing-next-puzzles", &[("count", missing.into())])
            }
            CubingStep::MakeGroups => say("cubing-next-groups", &[]),
            CubingStep::Declare { missing } => {
                say("cubing-next-declare", &[("count", missing.into())])
            }
            CubingStep::SealScrambles => say("cubing-next-scrambles", &[]),
            CubingStep::ApproveFormat => say("cubing-next-format", &[]),
            CubingStep::Open => say("cubing-next-open", &[]),
            CubingStep::Call { group } => say("cubing-next-call", &[("group", group.into())]),
            CubingStep::EnterResults { done, of } => {
                say("cubing-next-results", &[("done", done.into()), ("count", of.into())])
            }
            CubingStep::Close => say("cubing-next-close", &[]),
        }
    }

    /// The button that does it, or the way to where it is done.
    fn action(&self, what: CubingStep, own: Option<&NextRound>) -> Markup {
        let (words, seen, event) = (self.words, self.seen, self.event);
        let of_event = format!("/c/{}/cubing/{event}", seen.id);
        let may = |kind: Kind| own.is_some_and(|own| own.permissions.may(kind));
        match what {
            CubingStep::ApproveEvent if seen.may(planning::Kind::ApproveEvent) => {
                self.asks(&of_event, "approve", &[], "cubing-approve-event")
            }
            CubingStep::ApproveEvent => html! { p .quiet { (words.say("cubing-by-delegate")) } },
            CubingStep::CheckIn => {
                let to = format!("{}?show=absent&event={event}", address(seen, Section::People));
                self.link(&to, "contest-check-in")
            }
            CubingStep::TakePuzzles { .. } => html! {
                (self.link(&format!("/c/{}/cubing#puzzles", seen.id), "options-puzzles"))
                " " (frame::chip(wca_2010::Z1))
            },
            CubingStep::Declare { .. } => html! {
                (self.link(&format!("{}/panel#declarations", self.of_round()), "cubing-declarations"))
                " " (frame::chip(wca_2010::H1a))
            },
            CubingStep::MakeGroups if seen.may(floor::Kind::SetGroups) => {
                self.link(&format!("{of_event}/groups/{}", self.round), "cubing-groups-title")
            }
            CubingStep::MakeGroups => self.link(&of_event, "cubing-event-panel"),
            CubingStep::ApproveFormat if may(Kind::ApproveFormat) => {
                self.asks(&self.of_round(), "approve-format", &[], "cubing-approve-format")
            }
            CubingStep::Open if seen.may(floor::Kind::OpenRound) => {
                self.asks(&of_event, "open", &[], "cubing-open-round")
            }
            CubingStep::Call { group } if may(Kind::CallGroup) => {
                let text = words.say_with("cubing-call-group", &[("group", group.into())]);
                self.form(&self.of_round(), "call", &[("group", group)], &text)
            }
            CubingStep::EnterResults { .. } if may(Kind::EnterCard) => {
                self.link(&format!("{}/scores", self.of_round()), "step-results-go")
            }
            CubingStep::Close if seen.may(floor::Kind::CloseRound) => {
                self.asks(&of_event, "close", &[], "cubing-close-round")
            }
            CubingStep::SealScrambles
            | CubingStep::ApproveFormat
            | CubingStep::Open
            | CubingStep::Call { .. }
            | CubingStep::EnterResults { .. }
            | CubingStep::Close => self.link(&format!("{}/panel", self.of_round()), "cubing-panel"),
        }
    }

    /// Who of the group that is called next is called in another round right now.
    fn called_elsewhere(&self, rounds: &[NextRound], group: u16) -> Markup {
        let state = self.seen.state();
        let mut all = Elsewhere::new();
        let mut people = BTreeSet::new();
        for own in rounds {
            let Ok(settings) = own.round.state.settings() else { continue };
            if settings.event == *self.event && settings.round == self.round {
                people = own
                    .round
                    .state
                    .group(group)
                    .map_or_else(|_| BTreeSet::new(), |own| own.competitors.clone());
                continue;
            }
            let shown = self.words.say_with("contest-round", &[("round", settings.round.into())]);
            let name = self.words.list(&[event_name(self.words, state, &settings.event), shown]);
            all.insert(name, elsewhere::busy(&own.round.state));
        }
        elsewhere::warnings(self.words, &all, &people, &|person| name_of(state, person))
    }

    /// The address of the round.
    fn of_round(&self) -> String {
        let id = round_id(self.event, self.round).map(|own| own.to_string());
        format!("/r/{}", id.unwrap_or_default())
    }

    fn link(&self, to: &str, key: &str) -> Markup {
        html! { a .button href=(to) { (self.words.say(key)) } }
    }

    fn asks(&self, at: &str, act: &str, more: &[(&str, u16)], key: &str) -> Markup {
        self.form(at, act, more, &self.words.say(key))
    }

    /// A button that comes back here.
    fn form(&self, at: &str, act: &str, more: &[(&str, u16)], text: &str) -> Markup {
        let inside = html! {
            input type="hidden" name="round" value=(self.round);
            @for (name, value) in more { input type="hidden" name=(name) value=(value); }
            input type="hidden" name="back" value=(address(self.seen, Section::Overview));
            button { (text) }
        };
        forms::ask(&format!("{at}/do/{act}"), &inside)
    }
}
