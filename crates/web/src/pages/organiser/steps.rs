//! The next steps of a competition as lines with the button that does each; only those that the visitor
//! may take. What they are is computed by [`arena::steps`].

use std::collections::BTreeMap;

use arena::address::Address;
use arena::competition::{floor, officials, planning, registration, reports};
use arena::cubing::{Round, round_id};
use arena::event::Event;
use arena::id::EventId;
use arena::steps::{Step, next_steps};
use maud::{Markup, html};
use office::{Loaded, Permissions};
use pairing::systems::System;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, event_name};
use crate::pages::official::event::corrections;
use crate::pages::official::round::board;
use crate::pages::organiser::console::{Section, address, event_address};
use crate::pages::organiser::events::EXPECTED;
use crate::pages::organiser::{cubing_steps, obstacles, officials as officials_page};
use crate::pages::public::event::permissions::EventPermissions;
use words::{Named, Words};

/// The events of matches, with what the visitor may do with each.
pub(crate) struct Running {
    pub(crate) event: Loaded<Event>,
    pub(crate) permissions: EventPermissions,
}

/// The events of matches of a competition.
pub(crate) async fn running(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
) -> Result<BTreeMap<EventId, Running>, Problem> {
    let mut all = BTreeMap::new();
    for (id, own) in seen.state().events() {
        if own.plan.game().is_none() {
            continue;
        }
        let Some(event) = office::if_found(app.office.event(id).await)? else { continue };
        let permissions = EventPermissions::of(app, visitor, &Address::Event(id.clone())).await?;
        all.insert(id.clone(), Running { event, permissions });
    }
    Ok(all)
}

/// A round of cubing that is next, with what the visitor may do with it.
pub(crate) struct NextRound {
    pub(crate) round: Loaded<Round>,
    pub(crate) permissions: Permissions,
}

/// Of each event of cubing the round that is next, where it was made.
pub(crate) async fn rounds(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
) -> Result<Vec<NextRound>, Problem> {
    let mut all = Vec::new();
    for (id, own) in seen.state().events() {
        if own.plan.edition().is_none() || own.places.is_some() {
            continue;
        }
        let Some(id) = round_id(id, own.closed.saturating_add(1)) else { continue };
        let Some(round) = office::if_found(app.office.round(&id).await)? else { continue };
        let permissions = app.office.permissions(&visitor.who(), &Address::Round(id)).await?;
        all.push(NextRound { round, permissions });
    }
    Ok(all)
}

/// The steps that the visitor may take, each with its line.
pub(crate) fn lines(
    visitor: &Visitor,
    seen: &CompetitionPage,
    events: &BTreeMap<EventId, Running>,
    rounds: &[NextRound],
) -> Vec<(Step, Markup)> {
    let states: Vec<&Event> = events.values().map(|own| &*own.event.state).collect();
    let offered = |step: Step| {
        let own = step.event().and_then(|id| events.get(id));
        let line = Offer { visitor, seen, own, rounds }.line(&step)?;
        Some((step, line))
    };
    let made: Vec<&Round> = rounds.iter().map(|own| &*own.round.state).collect();
    next_steps(seen.state(), &states, &made).into_iter().filter_map(offered).collect()
}

/// What waits for the Board or the delegate, with the button or the way to it; none for others.
pub(crate) fn decision(words: Words, seen: &CompetitionPage, step: &Step) -> Option<Markup> {
    let leads = |text: &str, to: &str, key: &str| {
        Some(html! {
            p { (words.say(text)) }
            div .step-act { a .button href=(to) { (words.say(key)) } }
        })
    };
    match step {
        Step::DecideOptions if seen.may(reports::Kind::DecideOptions) => {
            let to = format!("{}#options", address(seen, Section::Cubing));
            leads("step-options", &to, "step-options-go")
        }
        // Whoever decides about competitions names the delegate.
        Step::AppointDelegate if seen.may(reports::Kind::Decide) => {
            leads("step-delegate", &address(seen, Section::Officials), "step-delegate-go")
        }
        Step::ApproveEvents { .. } if seen.may(planning::Kind::ApproveEvent) => {
            Some(board::approval(words, seen))
        }
        _ => None,
    }
}

/// For whom a step is written, and about which event.
struct Offer<'a> {
    visitor: &'a Visitor,
    seen: &'a CompetitionPage,
    own: Option<&'a Running>,
    rounds: &'a [NextRound],
}

impl Offer<'_> {
    fn words(&self) -> Words {
        self.visitor.words
    }

    fn may(&self, act: &str) -> bool {
        self.own.is_some_and(|own| own.permissions.may(act))
    }

    /// The line of a step; none where the visitor may not take it.
    fn line(&self, step: &Step) -> Option<Markup> {
        if let Step::Cubing { event, round, what } = step {
            let next =
                cubing_steps::Next { words: self.words(), seen: self.seen, event, round: *round };
            return Some(next.line(*what, self.rounds));
        }
        match step.event() {
            Some(event) => self.of_event(step, event),
            None => self.of_competition(step),
        }
    }

    fn of_competition(&self, step: &Step) -> Option<Markup> {
        let seen = self.seen;
        let to = |section| address(seen, section);
        Some(match step {
            Step::AddEvent if seen.may(planning::Kind::AddEvent) => {
                self.leads("step-add-event", &to(Section::Events), "desk-add-event")
            }
            Step::SetRegistration if seen.may(registration::Kind::SetRegistration) => {
                let form = self.asks("open-registration", &[], "step-registration-go");
                self.shown(self.words().say("step-registration"), &form)
            }
            Step::ApproveEntries { waiting } if seen.may(registration::Kind::ApproveEntry) => {
                let text = self.words().say_with("step-approve", &[("count", (*waiting).into())]);
                let to = format!("{}?show=waiting", to(Section::People));
                self.shown(text, &self.link(&to, "step-approve-go"))
            }
            Step::DecideOptions | Step::AppointDelegate | Step::ApproveEvents { .. } => {
                return decision(self.words(), seen, step);
            }
            Step::Announce if seen.may(planning::Kind::Announce) => {
                let form = self.asks("announce", &[], "desk-announce");
                self.shown(self.words().say("step-announce"), &form)
            }
            Step::Start if seen.may(floor::Kind::Start) => self.start(),
            Step::PresentAwards { count } if seen.may(reports::Kind::GiveAward) => {
                let text = self.words().say_with("step-awards", &[("count", (*count).into())]);
                self.shown(text, &self.link(&to(Section::Awards), "amend-awards"))
            }
            Step::Finish if seen.may(reports::Kind::Finish) => {
                let to = format!("{}#finish", to(Section::Settings));
                self.leads("step-finish", &to, "step-finish-go")
            }
            Step::Archive if seen.may(reports::Kind::Archive) => {
                let to = format!("{}#finish", to(Section::Settings));
                self.leads("step-archive", &to, "console-settings")
            }
            _ => return None,
        })
    }

    fn of_event(&self, step: &Step, event: &EventId) -> Option<Markup> {
        let (words, seen) = (self.words(), self.seen);
        let name = event_name(words, seen.state(), event);
        let say = |key: &str, more: &[Named<'_>]| {
            let own: Named<'_> = ("event", name.as_str().into());
            let all: Vec<Named<'_>> = std::iter::once(own).chain(more.iter().cloned()).collect();
            words.say_with(key, &all)
        };
        let there = event_address(seen, event);
        Some(match step {
            Step::AddPlayers { .. } if seen.may(registration::Kind::RegisterAll) => {
                let to = format!("{}/add?event={event}", address(seen, Section::People));
                self.shown(say("step-add-players", &[]), &self.link(&to, "step-add-players-go"))
            }
            Step::CheckIn { missing, .. } if seen.may(registration::Kind::CheckIn) => {
                let to = format!("{}?show=absent&event={event}", address(seen, Section::People));
                let text = say("step-check-in", &[("count", (*missing).into())]);
                self.shown(text, &self.link(&to, "contest-check-in"))
            }
            Step::AppointReferee { .. } if seen.may(officials::Kind::Appoint) => {
                let settings = self.own.and_then(|own| own.event.state.settings().ok());
                match settings.is_some_and(|own| own.play().backgammon.is_some()) {
                    true => self.shown(say("bgevent-step-director", &[]), &self.director()),
                    false => self.shown(say("step-referee", &[]), &self.referee()),
                }
            }
            Step::PairFirst { entered, usual, .. } if self.may("pair") => {
                let text = say("step-pair-first", &[("count", (*entered).into())]);
                self.shown(
                    text,
                    &self.pair_first(event, *usual, u32::try_from(*entered).unwrap_or(u32::MAX)),
                )
            }
            Step::Pair { round, .. } if self.may("pair") => {
                let text = say("step-pair", &[("round", (*round).into())]);
                self.shown(text, &self.of_round(event, "pair", "desk-pair", *round, "", *round))
            }
            Step::Publish { round, warnings, .. } if self.may("publish") => {
                let more = [("round", (*round).into()), ("count", (*warnings).into())];
                let again = corrections::draft(
                    words,
                    &self.own?.event.state,
                    event,
                    *round,
                    self.may("discard"),
                );
                let class = if again.is_some() { "second" } else { "" };
                let publish =
                    self.of_round(event, "publish", "desk-publish", *round, class, *round);
                let look = html! { a .button .second href={ (there) "#draft" } { (words.say("step-draft-go")) } };
                html! {
                    p { (say("step-publish", &more)) }
                    @if let Some(again) = again { (again) }
                    div .step-act { (publish) (look) }
                }
            }
            Step::EnterResults { round, done, of, started, .. } if self.may("result") => {
                let more =
                    [("round", (*round).into()), ("done", (*done).into()), ("count", (*of).into())];
                let start = !started && self.may("start");
                let enter = html! {
                    (self.link(&format!("{there}#results"), "step-results-go"))
                    @if start { (self.of_round(event, "start", "desk-start", *round, "second", *round)) }
                };
                self.shown(say("step-results", &more), &enter)
            }
            Step::CloseRound { round, last, .. } if self.may("close-round") => {
                let text = say("step-close-round", &[("round", (*round).into())]);
                self.shown(text, &self.close_round(event, *round, *last))
            }
            Step::CloseEvent { .. } if self.may("close") => {
                let action = format!("/e/{event}/desk/close");
                let form = forms::ask(&action, &html! { button { (words.say("desk-close")) } });
                self.shown(say("step-close-event", &[]), &form)
            }
            _ => return None,
        })
    }

    /// The start, or everything that stands in its way.
    fn start(&self) -> Markup {
        let words = self.words();
        let left = self.seen.state().start_obstacles();
        if left.is_empty() {
            let form = self.asks("start", &[], "organise-start");
            return self.shown(words.say("step-start"), &form);
        }
        let text = words.say_with("obstacles-start", &[("count", left.len().into())]);
        html! {
            p { (text) }
            (obstacles::list(words, &self.seen.id, None, &left))
            (officials_page::take_form(words, self.visitor, self.seen))
        }
    }

    fn shown(&self, text: String, action: &Markup) -> Markup {
        html! { p { (text) } div .step-act { (action) } }
    }

    fn link(&self, to: &str, key: &str) -> Markup {
        html! { a .button href=(to) { (self.words().say(key)) } }
    }

    fn leads(&self, text: &str, to: &str, key: &str) -> Markup {
        self.shown(self.words().say(text), &self.link(to, key))
    }

    /// A button of the competition.
    fn asks(&self, act: &str, hidden: &[(&str, &str)], key: &str) -> Markup {
        let inside = html! {
            @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
            button { (self.words().say(key)) }
        };
        forms::ask(&format!("/c/{}/desk/{act}", self.seen.id), &inside)
    }

    /// A button of an event and a round.
    fn of_round(
        &self,
        event: &EventId,
        act: &str,
        key: &str,
        round: u16,
        class: &str,
        named: u16,
    ) -> Markup {
        let inside = html! {
            input type="hidden" name="round" value=(round);
            button class=(class) { (self.words().say_with(key, &[("round", named.into())])) }
        };
        forms::ask(&format!("/e/{event}/desk/{act}"), &inside)
    }

    /// The role that is missing, for oneself with one click or for others by a link.
    fn referee(&self) -> Markup {
        let own = self.visitor.person().map_or("", |person| person.as_str());
        let hidden = [("person", own), ("role", arena::Role::MainJudge.name()), ("event", "")];
        html! {
            (self.asks("appoint", &hidden, "step-referee-me"))
            a .button .second href=(address(self.seen, Section::Officials)) { (self.words().say("step-referee-others")) }
        }
    }

    /// A tournament of backgammon is run by a director.
    fn director(&self) -> Markup {
        let own = self.visitor.person().map_or("", |person| person.as_str());
        let hidden = [("person", own), ("role", arena::Role::Director.name()), ("event", "")];
        html! {
            (self.asks("appoint", &hidden, "bgevent-step-director-me"))
            a .button .second href=(address(self.seen, Section::Officials)) { (self.words().say("bgevent-step-director-others")) }
        }
    }

    /// Closes the list, draws the lot and pairs round 1, with as many rounds as fit the field.
    fn pair_first(&self, event: &EventId, usual: u32, entered: u32) -> Markup {
        let words = self.words();
        let settings = self.own.and_then(|own| own.event.state.settings().ok());
        let rounds = settings.and_then(|own| match &own.system {
            System::Swiss(swiss) => Some(proposed(swiss.rounds, usual, entered)),
            _ => None,
        });
        let id = format!("rounds-{event}");
        let inside = html! {
            @if let Some(rounds) = rounds {
                div .field .inline {
                    label for=(id) { (words.say("setup-rounds")) }
                    input id=(id) name="rounds" type="number" min="1" max="100" value=(rounds) dir="ltr";
                }
            }
            button { (words.say_with("desk-pair", &[("round", 1_u16.into())])) }
        };
        html! {
            (forms::ask(&format!("/e/{event}/desk/pair-first"), &inside))
            p .hint { (words.say("step-pair-first-hint")) }
        }
    }

    /// The round is closed, and the next one paired at once where there is one.
    fn close_round(&self, event: &EventId, round: u16, last: bool) -> Markup {
        let both = !last && self.may("pair");
        let next = round.saturating_add(1);
        html! {
            @if both { (self.of_round(event, "close-and-pair", "step-close-and-pair", round, "", next)) }
            (self.of_round(event, "close-round", "desk-close-round", round, if both { "second" } else { "" }, round))
        }
    }
}

/// How many rounds are filled in: what was planned, unless nobody chose it or it is too many.
fn proposed(planned: u32, usual: u32, entered: u32) -> u32 {
    let chosen = planned != arena::event::recommended_rounds(EXPECTED);
    if chosen && planned < entered { planned } else { usual }
}
