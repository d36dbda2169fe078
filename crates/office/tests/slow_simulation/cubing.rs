//! A cubing competition: rounds with scrambles under seal, attempts, score sheets, fewest moves, the
//! final and what makes it official; what its officials do next, and what should not be.

use arena::Role;
use arena::address::Address;
use arena::competition::{
    Command as Plan, Competition, Country, Document, Duty, Group, Official, PrivatePerson, Report,
    ReportKind, Window, floor, officials, planning, registration, reports, venue,
};
use arena::cubing::{Command, Phase, Round, Solve, round_id};
use arena::follow::AnyCommand;
use arena::id::{EventId, PersonId};
use arena::time::{Day, Span};
use office::State;

use crate::attempts;
use crate::competition::Simulation;
use crate::round_laws;
use crate::support::venue::player_name;
use crate::support::{self, person};

/// Events with formats of theirs.
const EVENTS: [(&str, &[&str]); 10] = [
    ("333", &["Average of 5", "Best of 3"]),
    ("333fm", &["Best of 1", "Best of 2"]),
    ("666", &["Mean of 3", "Best of 2"]),
    ("magic", &["Average of 5", "Best of 1"]),
    ("333mbf", &["Best of 1", "Best of 2"]),
    ("pyram", &["Average of 5", "Best of 2"]),
    ("333oh", &["Best of 3", "Average of 5"]),
    ("333bf", &["Best of 2", "Best of 3"]),
    ("333ft", &["Mean of 3", "Best of 1"]),
    ("222", &["Best of 1", "Average of 5"]),
];

/// Every tenth competition is one of cubing.
pub fn is_cubing(seed: u64) -> bool {
    seed % 10 == 2
}

/// What a cubing competition has planned.
pub struct Hall {
    pub book: &'static str,
    pub rounds: u16,
}

/// What somebody does next, in a round or in the competition.
pub enum Act {
    Round(String, Command),
    Plan(String, Plan),
}

impl Act {
    pub fn of_round(name: &str, command: Command) -> Self {
        Self::Round(name.to_owned(), command)
    }

    fn of_plan(name: &str, command: Plan) -> Self {
        Self::Plan(name.to_owned(), command)
    }
}

fn event_id(simulation: &Simulation) -> EventId {
    simulation.venue.name.parse().unwrap()
}

pub async fn competition(simulation: &Simulation) -> Competition {
    match &simulation.venue.state_of(&simulation.venue.competition()).await.state {
        State::Competition(state) => (**state).clone(),
        other => panic!("{other:?}"),
    }
}

fn address(simulation: &Simulation, round: u16) -> Address {
    Address::Round(round_id(&event_id(simulation), round).unwrap())
}

async fn round(simulation: &Simulation, number: u16) -> Round {
    match &simulation.venue.state_of(&address(simulation, number)).await.state {
        State::Round(state) => (**state).clone(),
        other => panic!("{other:?}"),
    }
}

/// The round that is to be played.
async fn now(simulation: &Simulation) -> u16 {
    let state = competition(simulation).await;
    state.event(&event_id(simulation)).map_or(1, |event| event.closed + 1)
}

pub async fn is_over(simulation: &Simulation) -> bool {
    let state = competition(simulation).await;
    state.event(&event_id(simulation)).is_ok_and(|event| event.places.is_some())
}

/// From the plan to the morning of the first round.
pub async fn begin(simulation: &mut Simulation, seed: u64) {
    let (discipline, formats) = EVENTS[(seed / 10 % 10) as usize];
    let format = formats[simulation.random.below(2) as usize];
    let book = ["wca-2009", "wca-2010"][simulation.random.below(2) as usize];
    let rounds = 1 + u16::try_from(simulation.random.below(2)).unwrap();
    // With fewer than eight there is no second round (9m3).
    simulation.entrants = simulation.random.below(4) + if rounds == 1 { 2 } else { 8 };
    simulation.count.played.insert(discipline.to_owned(), 1);
    simulation.hall = Some(Hall { book, rounds });
    let name = simulation.venue.name.clone();
    simulation.venue.appoint_organiser("org").await;
    let created = support::plan(&name, "2027-01-15", &[book.to_owned()]);
    let event = support::event(&name, book, discipline, format, rounds.into());
    plan(simulation, "org", Plan::Planning(planning::Command::Create(created))).await;
    plan(simulation, "org", Plan::Planning(planning::Command::AddEvent(event))).await;
    officials(simulation).await;
    plan(simulation, "org", Plan::Planning(planning::Command::Announce)).await;
    let opens = simulation.venue.office.now();
    let window = Window { opens, closes: opens + Span::days(1), limit: None };
    plan(simulation, "org", Plan::Registration(registration::Command::SetRegistration(window)))
        .await;
    for number in 1..=simulation.entrants {
        enter(simulation, number as usize, book).await;
    }
    plan(simulation, "org", Plan::Officials(officials::Command::PublishOfficials)).await;
    plan(simulation, "org", Plan::Floor(floor::Command::Start)).await;
    let players = (1..=simulation.entrants).map(|number| player_name(number as usize));
    for name in players.chain(["del".to_owned()]).collect::<Vec<_>>() {
        let (document, bans) = (Document::Passport, Vec::new());
        plan(
            simulation,
            "org",
            Plan::Registration(registration::Command::CheckIn {
                person: person(&name),
                document,
                bans,
            }),
        )
        .await;
    }
    let event = event_id(simulation);
    plan(simulation, "del", Plan::Planning(planning::Command::ApproveEvent { event })).await;
}

/// Asks the competition; it has to be done.
async fn plan(simulation: &mut Simulation, name: &str, command: Plan) {
    simulation.venue.plan(name, command).await;
}

async fn officials(simulation: &mut Simulation) {
    let event = event_id(simulation);
    let named = |name: &str, role, event| {
        Plan::Officials(officials::Command::Appoint {
            official: Official { person: person(name), role, event },
            bans: Vec::new(),
        })
    };
    plan(simulation, "board", named("del", Role::Delegate, None)).await;
    let roles = [
        ("mj", Role::MainJudge),
        ("jud", Role::Judge),
        ("scr", Role::Scrambler),
        ("sco", Role::ScoreTaker),
    ];
    for (name, role) in roles {
        plan(simulation, "org", named(name, role, Some(event.clone()))).await;
    }
}

async fn enter(simulation: &mut Simulation, number: usize, book: &str) {
    let name = player_name(number);
    let data = PrivatePerson {
        born: Day::new(1990, 1, 1),
        gender: Some("f".to_owned()),
        contact: Some("+90 555 0000001".to_owned()),
        nationalities: [Country::try_from("TR".to_owned()).unwrap()].into(),
        guardian: None,
        may_pass_on: false,
        needs: None,
    };
    let who = support::who(&name);
    simulation.venue.office.keep_private(&who, &person(&name), None, &data).await.unwrap();
    let register = simulation.venue.registration(number, book, 1);
    plan(
        simulation,
        &name,
        Plan::Registration(registration::Command::Register(Box::new(register))),
    )
    .await;
    plan(
        simulation,
        "org",
        Plan::Registration(registration::Command::ApproveEntry {
            person: person(&name),
            event: None,
        }),
    )
    .await;
}

/// Carries out what somebody wants to do.
pub async fn act(simulation: &mut Simulation, number: u16, act: Act) -> bool {
    match act {
        Act::Round(name, command) => {
            let to = address(simulation, number);
            simulation.ask(&name, to, AnyCommand::Round(Box::new(command))).await
        }
        Act::Plan(name, command) => {
            let to = simulation.venue.competition();
            simulation.ask(&name, to, AnyCommand::Competition(Box::new(command))).await
        }
    }
}

/// What an official would do next.
pub async fn progress(simulation: &mut Simulation) {
    let number = now(simulation).await;
    let state = competition(simulation).await;
    let event = event_id(simulation);
    let found = state.event(&event).unwrap();
    if found.groups.get(&number).is_none_or(Vec::is_empty) {
        let groups = divided(simulation, &state, number).await;
        return divide(simulation, number, groups).await;
    }
    let own = round(simulation, number).await;
    let Some(next) = next(simulation, &own, number).await else { return };
    let person = attempts::subject(&next);
    // An attempt that has ended early, by a penalty, is only to be recorded.
    if let (false, Some(solve)) = (act(simulation, number, next).await, person) {
        act(simulation, number, Act::of_round("jud", Command::Record { solve })).await;
    }
}

/// Divides a round, and gives each group its scrambler.
async fn divide(simulation: &mut Simulation, round: u16, groups: Vec<Group>) {
    let (event, count) = (event_id(simulation), u16::try_from(groups.len()).unwrap());
    let divided = Plan::Floor(floor::Command::SetGroups { event: event.clone(), round, groups });
    if !act(simulation, round, Act::of_plan("org", divided)).await {
        return;
    }
    for group in 1..=count {
        let (event, person, duty) = (event.clone(), person("scr"), Duty::Scramble);
        let assign = Plan::Floor(floor::Command::AssignDuty { event, round, group, person, duty });
        act(simulation, round, Act::of_plan("org", assign)).await;
    }
}

/// Who plays a round: all who are in, of a second round the better half.
async fn divided(simulation: &mut Simulation, state: &Competition, number: u16) -> Vec<Group> {
    let event = event_id(simulation);
    let all = (1..=simulation.entrants).map(|number| person(&player_name(number as usize)));
    let mut people: Vec<PersonId> = all.collect();
    if number > 1 {
        let before = round(simulation, number - 1).await.table();
        people = before.into_iter().map(|line| line.person).collect();
        people.truncate(people.len().div_ceil(2));
    }
    people.retain(|person| !state.is_disqualified(person, Some(&event)));
    let one = simulation.random.below(3) != 0 || people.len() < 2;
    let size = if one { people.len().max(1) } else { people.len().div_ceil(2) };
    let group = |people: &[PersonId]| Group {
        competitors: people.iter().cloned().collect(),
        ..Group::default()
    };
    let fewest = state.event(&event).is_ok_and(|own| own.plan.discipline.id() == "333fm");
    if fewest { vec![group(&people)] } else { people.chunks(size).map(group).collect() }
}

/// The next step of a round: scrambles, the call, the attempts, the end.
async fn next(simulation: &mut Simulation, state: &Round, number: u16) -> Option<Act> {
    let settings = state.settings().ok()?;
    let custody = state.custody();
    let event = settings.event.clone();
    let of_round = |name: &str, command| Some(Act::of_round(name, command));
    if let Some(person) = state.undeclared().first().filter(|_| state.opened().is_none()) {
        let of = |number| Solve { person: (*person).clone(), number };
        let mut solves = (1..=settings.attempts()).map(of);
        let solve = solves.find(|solve| state.declared(solve).is_none())?;
        return of_round("org", Command::DeclareCubes { solve, cubes: settings.cubes.max(2) });
    }
    if settings.is_scrambled() && custody.made.is_none() {
        return of_round("del", Command::MakeSets);
    }
    if settings.is_scrambled() && custody.sealed.is_none() {
        return of_round("del", Command::Seal);
    }
    if settings.needs_approval() && !state.is_approved() {
        return of_round("del", Command::ApproveFormat);
    }
    if state.opened().is_none() {
        let few = state.competitors().count() < 2;
        let (who, reason) =
            if few { ("mj", Some("nobody else came".to_owned())) } else { ("org", None) };
        return Some(Act::of_plan(
            who,
            Plan::Floor(floor::Command::OpenRound { event, round: number, reason }),
        ));
    }
    let groups = u16::try_from(settings.groups.len()).unwrap();
    if let Some(group) = (1..=groups).find(|group| state.called(*group).is_none()) {
        return of_round("jud", Command::CallGroup { group });
    }
    let opened = |group: &u16| custody.openings.iter().any(|(own, _)| own == group);
    let fewest = settings.contest.is_fewest_moves();
    if settings.is_scrambled()
        && !fewest
        && let Some(group) = (1..=groups).find(|group| !opened(group))
    {
        return of_round("scr", Command::OpenSet { group });
    }
    if fewest && let Some(act) = attempts::sitting(simulation, state).await {
        return Some(act);
    }
    let people: Vec<PersonId> = state.competitors().cloned().collect();
    let from = simulation.random.below(u32::try_from(people.len()).unwrap()) as usize;
    let around = people.iter().cycle().skip(from).take(people.len());
    for person in around {
        if let Some(act) = attempts::next(simulation, state, person) {
            return Some(act);
        }
    }
    Some(Act::of_plan("mj", Plan::Floor(floor::Command::CloseRound { event, round: number })))
}

/// Something else: often out of place, by somebody who may or may not.
pub async fn noise(simulation: &mut Simulation) {
    let number = now(simulation).await;
    let last = simulation.hall.as_ref().map_or(1, |hall| hall.rounds);
    let early = number > last || (number > 1 && simulation.random.below(4) == 0);
    let number = if early { number - 1 } else { number };
    let state = round(simulation, number).await;
    if simulation.random.below(6) == 0 || state.settings().is_err() {
        let command = of_competition(simulation, number);
        let name = ["org", "del", "mj", "p1"][simulation.random.below(4) as usize];
        act(simulation, number, Act::of_plan(name, command)).await;
        return;
    }
    let command = attempts::something(simulation, &state);
    let names = ["org", "del", "mj", "jud", "scr", "sco", "p1", "p2", "nobody"];
    let any = names[simulation.random.below(9) as usize];
    let usual = attempts::usually(&command).unwrap_or(any);
    let name = if simulation.random.below(3) == 0 { any } else { usual };
    act(simulation, number, Act::of_round(name, command)).await;
}

fn of_competition(simulation: &mut Simulation, round: u16) -> Plan {
    let event = event_id(simulation);
    let number = 1 + simulation.random.below(simulation.entrants + 1);
    let someone = person(&player_name(number as usize));
    match simulation.random.below(6) {
        0 if simulation.random.below(4) == 0 => {
            Plan::Floor(floor::Command::CloseRound { event, round })
        }
        0 | 1 => Plan::Floor(floor::Command::OpenRound { event, round, reason: None }),
        2 => Plan::Floor(floor::Command::AssignDuty {
            event,
            round,
            group: 1,
            person: someone,
            duty: Duty::Scramble,
        }),
        3 => Plan::Floor(floor::Command::AssignDuty {
            event,
            round,
            group: 1,
            person: someone,
            duty: Duty::Judge,
        }),
        4 => Plan::Registration(registration::Command::CheckIn {
            person: someone,
            document: Document::Known,
            bans: Vec::new(),
        }),
        _ => Plan::Floor(floor::Command::SetGroups { event, round, groups: Vec::new() }),
    }
}

/// After the last round: what makes the results official, and the rankings that they enter.
pub async fn finish(simulation: &mut Simulation) {
    let Some(Hall { book, rounds }) = simulation.hall.as_ref() else { return };
    let (book, rounds) = (*book, *rounds);
    let state = competition(simulation).await;
    let last = round(simulation, rounds).await;
    round_laws::check_places(&state, &event_id(simulation), &last);
    let (report, text) = (ReportKind::Compliance, "all went well".to_owned());
    let report = Report { report, text, deviations: Vec::new() };
    let tick = |id: &str| {
        Plan::Venue(venue::Command::Tick { clause: format!("{book} {id}").parse().unwrap() })
    };
    let reason = "as the delegate says".to_owned();
    for (name, command) in [
        ("del", Plan::Reports(reports::Command::SendReport(report))),
        ("org", tick("8a6")),
        ("del", tick("8a7")),
        ("board", Plan::Reports(reports::Command::Decide { approved: true, reason })),
    ] {
        plan(simulation, name, command).await;
    }
    let state = competition(simulation).await;
    assert!(state.is_official(), "the board has approved it");
    let mut all = Vec::new();
    for number in 1..=rounds {
        all.push(round(simulation, number).await);
    }
    round_laws::check_rankings(&state, &all.iter().collect::<Vec<_>>());
}

/// How far the attempt is that somebody makes next.
pub fn phase(state: &Round, solve: &Solve) -> Phase {
    state.attempt(solve).map_or(Phase::Called, |attempt| attempt.phase)
}
