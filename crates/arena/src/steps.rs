//! What the organisers of a competition have to do next, in the order of the day: computed from the
//! states of the competition and of its events, so that a page can offer each step with the button that
//! does it. Whether a visitor may do it, and how it is said, is not decided here.

mod cubing;

use crate::Role;
use crate::backgammon;
use crate::competition::{Competition, EntryStatus, EventState};
use crate::event::{Event, Phase, Round};
use crate::id::EventId;
use crate::match_play::{self, Mode};

pub use cubing::CubingStep;

/// How many entrants an event needs.
const LEAST: usize = 2;

/// Something to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// There is no event.
    AddEvent,
    /// Nobody knows when one can register.
    SetRegistration,
    /// The optional regulations that the organisers ask for wait for the Board (wca-2010 Z).
    DecideOptions,
    /// A competition of cubing has no delegate, whom the Board appoints (wca 8a3).
    AppointDelegate,
    /// Events of cubing wait for the approval of the delegate (wca 1c6).
    ApproveEvents {
        /// Which ones.
        events: Vec<EventId>,
    },
    /// Too few players have entered an event.
    AddPlayers {
        /// The event.
        event: EventId,
        /// How many have.
        entered: usize,
    },
    /// Entries wait for approval.
    ApproveEntries {
        /// How many people wait.
        waiting: usize,
    },
    /// Only those who have checked in come into a start list, and too few have.
    CheckIn {
        /// The event.
        event: EventId,
        /// How many have not.
        missing: usize,
    },
    /// Nobody can enter results of the matches at the boards of an event.
    AppointReferee {
        /// The event.
        event: EventId,
    },
    /// The start list is to be closed and round 1 paired.
    PairFirst {
        /// The event.
        event: EventId,
        /// How many would be in the list.
        entered: usize,
        /// How many rounds are usual for so many.
        usual: u32,
    },
    /// A further round is to be paired.
    Pair {
        /// The event.
        event: EventId,
        /// The round.
        round: u16,
    },
    /// A draft is to be looked at and published.
    Publish {
        /// The event.
        event: EventId,
        /// The round.
        round: u16,
        /// How many rules it breaks.
        warnings: usize,
    },
    /// Results are coming in.
    EnterResults {
        /// The event.
        event: EventId,
        /// The round.
        round: u16,
        /// How many are in.
        done: usize,
        /// Of how many.
        of: usize,
        /// Whether the round was started.
        started: bool,
    },
    /// All results of a round are in.
    CloseRound {
        /// The event.
        event: EventId,
        /// The round.
        round: u16,
        /// Whether it is the last one.
        last: bool,
    },
    /// All rounds are played.
    CloseEvent {
        /// The event.
        event: EventId,
    },
    /// A round of cubing goes on.
    Cubing {
        /// The event.
        event: EventId,
        /// The round.
        round: u16,
        /// What is to be done with it.
        what: CubingStep,
    },
    /// The public does not know of it yet.
    Announce,
    /// It is to be opened: its rounds are not begun by being published.
    Start,
    /// Announced awards have winners who have not got them.
    PresentAwards {
        /// How many.
        count: usize,
    },
    /// All events are over.
    Finish,
    /// It is over, and can be put away.
    Archive,
}

impl Step {
    /// The event that a step is about.
    #[must_use]
    pub const fn event(&self) -> Option<&EventId> {
        match self {
            Self::AddPlayers { event, .. }
            | Self::CheckIn { event, .. }
            | Self::AppointReferee { event }
            | Self::PairFirst { event, .. }
            | Self::Pair { event, .. }
            | Self::Publish { event, .. }
            | Self::EnterResults { event, .. }
            | Self::CloseRound { event, .. }
            | Self::Cubing { event, .. }
            | Self::CloseEvent { event } => Some(event),
            Self::AddEvent
            | Self::SetRegistration
            | Self::DecideOptions
            | Self::AppointDelegate
            | Self::ApproveEvents { .. }
            | Self::ApproveEntries { .. }
            | Self::Announce
            | Self::Start
            | Self::PresentAwards { .. }
            | Self::Finish
            | Self::Archive => None,
        }
    }
}

/// What is to be done next in a competition whose events of matches are given, and the rounds of cubing
/// that are next; nothing once it is put away.
#[must_use]
pub fn next_steps(
    state: &Competition,
    events: &[&Event],
    rounds: &[&crate::cubing::Round],
) -> Vec<Step> {
    if state.is_archived() {
        return Vec::new();
    }
    if state.finished().is_some() {
        let awards = awards(state).into_iter();
        return awards.chain([Step::Archive]).collect();
    }
    let mut steps = before_play(state);
    steps.extend(decisions(state));
    steps.extend(events.iter().filter_map(|event| of_event(state, event)));
    steps.extend(events.iter().filter_map(|event| referee(state, event)));
    steps.extend(cubing::steps(state, rounds));
    let known = state.announced().is_some() || state.events().is_empty();
    steps.extend((!known).then_some(Step::Announce));
    let by_hand = state.events().values().any(|own| own.plan.game().is_none());
    let waits = state.announced().is_some() && state.started().is_none();
    steps.extend((by_hand && waits).then_some(Step::Start));
    steps.extend(awards(state));
    steps.extend(is_over(state).then_some(Step::Finish));
    steps
}

/// What waits for the Board and for the delegate of a competition of cubing that has not begun.
#[must_use]
pub fn decisions(state: &Competition) -> Vec<Step> {
    let over = state.started().is_some() || state.finished().is_some() || state.is_archived();
    if over || state.edition().is_none() {
        return Vec::new();
    }
    let options = state.options_asked();
    let undecided = !options.asked.is_empty() && options.approved.is_none();
    let delegate = state.officials().any(|own| own.role == Role::Delegate);
    let open = |(_, own): &(&EventId, &EventState)| own.plan.edition().is_some() && !own.approved;
    let events: Vec<EventId> =
        state.events().iter().filter(open).map(|(id, _)| id.clone()).collect();
    let steps = [
        undecided.then_some(Step::DecideOptions),
        (!delegate && !state.events().is_empty()).then_some(Step::AppointDelegate),
        (!events.is_empty()).then_some(Step::ApproveEvents { events }),
    ];
    steps.into_iter().flatten().collect()
}

/// Whether every event has its final results, so that the competition can be finished.
#[must_use]
pub fn is_over(state: &Competition) -> bool {
    let over = |own: &EventState| {
        let played = own.closed > 0 && own.closed >= own.plan.rounds();
        own.places.is_some() || (own.plan.game().is_none() && played)
    };
    let running = state.started().is_some() && state.finished().is_none();
    running && !state.events().is_empty() && state.events().values().all(over)
}

/// What is missing before anybody can play.
fn before_play(state: &Competition) -> Vec<Step> {
    let waits = |own: &&crate::competition::Registration| {
        own.entries.values().any(|status| *status == EntryStatus::Pending)
    };
    let waiting = state.registrations().values().filter(waits).count();
    let begun = state.started().is_some() || !state.registrations().is_empty();
    let steps = [
        state.events().is_empty().then_some(Step::AddEvent),
        (state.window().is_none() && !begun).then_some(Step::SetRegistration),
        (waiting > 0).then_some(Step::ApproveEntries { waiting }),
    ];
    steps.into_iter().flatten().collect()
}

/// The next step of one event.
fn of_event(state: &Competition, event: &Event) -> Option<Step> {
    let id = event.settings().ok()?.id.clone();
    if event.final_places().is_some() || state.event(&id).is_err() {
        return None;
    }
    match event.rounds().last() {
        None => Some(first(event, id)),
        Some(round) => Some(of_round(event, round, id)),
    }
}

/// Before the first round.
fn first(event: &Event, id: EventId) -> Step {
    let here = event.entrants().iter().filter(|own| !own.withdrawn).count();
    let ready = event.ready_to_list();
    if !event.is_listed() && here < LEAST {
        return Step::AddPlayers { event: id, entered: here };
    }
    if !event.is_listed() && ready < LEAST {
        return Step::CheckIn { event: id, missing: here - ready };
    }
    let entered = if event.is_listed() { event.size() as usize } else { ready };
    let usual = crate::event::recommended_rounds(u32::try_from(entered).unwrap_or(u32::MAX));
    Step::PairFirst { event: id, entered, usual }
}

fn of_round(event: &Event, found: &Round, id: EventId) -> Step {
    let (event_id, round) = (id, found.number);
    match found.phase {
        Phase::Draft => {
            let warnings = event.draft_breaches().0.len();
            Step::Publish { event: event_id, round, warnings }
        }
        Phase::Published | Phase::Started => {
            let of = found.boards.iter().filter(|own| own.board.table.is_some()).count();
            let open = found.open_tables().count();
            if open > 0 {
                let (done, started) = (of - open, found.phase == Phase::Started);
                return Step::EnterResults { event: event_id, round, done, of, started };
            }
            Step::CloseRound { event: event_id, round, last: event.is_last_round() }
        }
        Phase::Closed if event.is_played_out() => Step::CloseEvent { event: event_id },
        Phase::Closed => Step::Pair { event: event_id, round: round.saturating_add(1) },
    }
}

/// Matches at boards whose sets are entered need somebody who may enter them.
fn referee(state: &Competition, event: &Event) -> Option<Step> {
    let settings = event.settings().ok()?;
    let play = settings.play();
    let over = event.final_places().is_some();
    // A tournament of backgammon needs its director online, too.
    let needed = play.mode == Mode::Board || event.backgammon().is_some();
    if !play.recorded || !needed || over {
        return None;
    }
    let may = match event.backgammon() {
        Some(_) => backgammon::may(backgammon::Kind::EnterScore),
        None => match_play::may(match_play::Kind::EnterResult),
    };
    let serves = |role: &Role| {
        let mut all = state.officials();
        all.any(|own| own.role == *role && own.serves(&settings.id))
    };
    let none = !may.iter().any(serves);
    none.then(|| Step::AppointReferee { event: settings.id.clone() })
}

/// Announced awards with a winner who has not got them.
fn awards(state: &Competition) -> Option<Step> {
    let given = |award: &crate::competition::Award, person: &crate::id::PersonId| {
        let same = |own: &crate::competition::GivenAward| {
            own.event == award.event && own.place == award.place && own.person == *person
        };
        state.awards().iter().any(|(own, _)| same(own))
    };
    let open = state.winners().into_iter().flat_map(|(award, winners)| {
        winners.into_iter().filter(move |person| !given(award, person)).collect::<Vec<_>>()
    });
    let count = open.count();
    (count > 0).then_some(Step::PresentAwards { count })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::competition::{
        self, Admission, Discipline, EventPlan, Plan, Window, floor, planning, registration,
    };
    use crate::event::{self, BoardResult, Entering, GamePlan, Member, Reported, Settings};
    use crate::stream::{Context, Entry, Stream};
    use crate::time::{Day, Moment, Span};
    use crate::{Actor, chance::Seed};
    use pairing::systems::Outcome;

    const NOW: Moment = Moment(1_800_000_000_000);

    /// Carries a command out, as the organiser or as the program.
    #[track_caller]
    fn run<S: Stream>(state: &mut S, command: &S::Command, role: Role) {
        let actor = Actor::new("org".parse().unwrap(), role);
        let context = Context { now: NOW, actor: actor.clone(), seed: Some(Seed::new([7; 32])) };
        for cited in state.decide(command, &context).unwrap() {
            let (by, citations, fact) = (actor.clone(), cited.citations, cited.fact);
            state.apply(&Entry { version: 1, at: NOW, by, citations, fact });
        }
    }

    fn settings(recorded: bool) -> Settings {
        let mut settings =
            Settings::proposed("open".parse().unwrap(), "Open", "mangala", 2).unwrap();
        let event::Format::Matches(play) = &mut settings.format;
        play.recorded = recorded;
        let pairing::systems::System::Swiss(swiss) = &mut settings.system else {
            panic!("a Swiss")
        };
        swiss.rounds = 1;
        settings
    }

    fn competition() -> Competition {
        let day = Day::new(2027, 1, 15).unwrap();
        let plan = Plan {
            id: "izmir".parse().unwrap(),
            name: "Izmir".to_owned(),
            place: "Hall".to_owned(),
            country: "TR".to_owned().try_into().unwrap(),
            first: day,
            last: day,
            offset: 180,
            languages: vec!["tr".to_owned()],
            books: vec!["tr-mangala".to_owned()],
            admission: Admission::Open,
            nationalities: Default::default(),
            online: false,
            international: false,
            sanctioned: false,
            requirements: Default::default(),
            awards: Vec::new(),
        };
        let mut state = Competition::default();
        plan_it(&mut state, planning::Command::Create(Box::new(plan)));
        state
    }

    #[track_caller]
    fn plan_it(state: &mut Competition, command: planning::Command) {
        run(state, &competition::Command::Planning(command), Role::Organiser);
    }

    fn add_event(state: &mut Competition, settings: Settings) {
        let game = Discipline::Game(Box::new(GamePlan::of(settings, 1)));
        let plan = EventPlan::new("open".parse().unwrap(), "Open", game);
        plan_it(state, planning::Command::AddEvent(Box::new(plan)));
    }

    fn enter(event: &mut Event, name: &str) {
        let member = Member { person: name.parse().unwrap(), impaired: false };
        let entering = Entering {
            entrant: name.parse().unwrap(),
            name: name.to_owned(),
            latin: String::new(),
            players: vec![member],
            rating: 0,
            title: String::new(),
            club: String::new(),
        };
        run(event, &event::Command::Enter(entering), Role::Organiser);
    }

    #[test]
    fn an_empty_competition_needs_an_event_and_a_time_to_register() {
        let mut state = competition();
        assert_eq!(next_steps(&state, &[], &[]), [Step::AddEvent, Step::SetRegistration]);
        add_event(&mut state, settings(false));
        let window = Window { opens: NOW, closes: NOW + Span::days(1), limit: None };
        let set = registration::Command::SetRegistration(window);
        run(&mut state, &competition::Command::Registration(set), Role::Organiser);
        assert_eq!(next_steps(&state, &[], &[]), [Step::Announce]);
        plan_it(&mut state, planning::Command::Announce);
        assert_eq!(next_steps(&state, &[], &[]), []);
    }

    #[test]
    fn an_event_goes_from_its_players_to_its_end_step_by_step() {
        let mut state = competition();
        let id: EventId = "open".parse().unwrap();
        add_event(&mut state, settings(false));
        plan_it(&mut state, planning::Command::Announce);
        run(&mut state, &competition::Command::Floor(floor::Command::Start), Role::Organiser);
        let mut event = Event::default();
        run(&mut event, &event::Command::Create(Box::new(settings(false))), Role::System);
        let next = |state: &Competition, event: &Event| next_steps(state, &[event], &[]).remove(0);
        let short = Step::AddPlayers { event: id.clone(), entered: 0 };
        assert_eq!(next(&state, &event), short);
        enter(&mut event, "a");
        enter(&mut event, "b");
        let first = Step::PairFirst { event: id.clone(), entered: 2, usual: 1 };
        assert_eq!(next(&state, &event), first);
        let commands = [
            event::Command::CloseList { order: Vec::new() },
            event::Command::DrawLot,
            event::Command::Pair { round: 1 },
        ];
        commands.iter().for_each(|command| run(&mut event, command, Role::Organiser));
        let publish = Step::Publish { event: id.clone(), round: 1, warnings: 0 };
        assert_eq!(next(&state, &event), publish);
        run(&mut event, &event::Command::Publish { round: 1 }, Role::Organiser);
        let (done, of, started) = (0, 1, false);
        let results = Step::EnterResults { event: id.clone(), round: 1, done, of, started };
        assert_eq!(next(&state, &event), results);
        let result = BoardResult::played(Outcome::First);
        let finding = String::new();
        let reported = Reported { round: 1, table: 1, id: None, result, finding, expected: None };
        run(&mut event, &event::Command::ReportResult(reported), Role::Organiser);
        let close = Step::CloseRound { event: id.clone(), round: 1, last: true };
        assert_eq!(next(&state, &event), close);
        let undo = event::Command::TakeBackResult { round: 1, table: 1, expected: None };
        run(&mut event, &undo, Role::Organiser);
        assert_eq!(next(&state, &event), results, "a slip is taken back");
        let result = BoardResult::played(Outcome::Second);
        let reported = Reported {
            round: 1,
            table: 1,
            id: None,
            result,
            finding: String::new(),
            expected: None,
        };
        run(&mut event, &event::Command::ReportResult(reported), Role::Organiser);
        run(&mut event, &event::Command::CloseRound { round: 1 }, Role::Organiser);
        assert_eq!(next(&state, &event), Step::CloseEvent { event: id.clone() });
        let finding = String::new();
        run(&mut event, &event::Command::Close { finding }, Role::Organiser);
        assert_eq!(next_steps(&state, &[&event], &[]), []);
        assert!(!is_over(&state), "the competition does not know of the places yet");
    }

    #[test]
    fn matches_with_a_record_ask_for_a_referee_where_there_is_none() {
        let mut state = competition();
        add_event(&mut state, settings(true));
        let mut event = Event::default();
        run(&mut event, &event::Command::Create(Box::new(settings(true))), Role::System);
        let missing = Step::AppointReferee { event: "open".parse().unwrap() };
        assert!(next_steps(&state, &[&event], &[]).contains(&missing));
    }
}
