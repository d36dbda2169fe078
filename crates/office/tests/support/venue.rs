//! A competition at a venue: its organiser, its chief referee, its referee, its players.

use std::collections::BTreeSet;
use std::sync::Arc;

use arena::Role;
use arena::account::{self, Opening};
use arena::address::Address;
use arena::competition::{
    Application, Command, Discipline, EventPlan, Official, Profile, PublicPerson, Register, Team,
    Window, floor, officials, planning, registration,
};
use arena::event::{self, Event, GamePlan, Settings};
use arena::follow::AnyCommand;
use arena::match_play::{self, Match};
use arena::time::{Moment, Span};
use office::{Done, Office, OfficeError, Request, State, StreamState, Who};

use super::{START, person, plan, who};

/// A competition with one event.
pub struct Venue {
    pub office: Arc<Office>,
    pub name: String,
    /// Rulebooks beside that of the event.
    pub books: Vec<String>,
    pub online: bool,
    /// Its one day, and when its registration opens.
    pub day: String,
    pub opens: Moment,
    pub sent: u64,
}

/// Sides of `quixo4` have two players.
pub fn player_name(number: usize) -> String {
    format!("p{number}")
}

impl Venue {
    pub fn new(office: &Arc<Office>, name: &str) -> Self {
        let (office, name) = (Arc::clone(office), name.to_owned());
        let (day, opens) = ("2027-01-15".to_owned(), START);
        Self { office, name, books: Vec::new(), online: false, day, opens, sent: 0 }
    }

    pub fn competition(&self) -> Address {
        Address::Competition(self.name.parse().expect("a good id"))
    }

    pub fn event(&self) -> Address {
        Address::Event(self.name.parse().expect("a good id"))
    }

    pub async fn ask(
        &mut self,
        name: &str,
        to: Address,
        command: AnyCommand,
    ) -> Result<Done, OfficeError> {
        self.sent += 1;
        let key = format!("{}-{}", self.name, self.sent);
        self.office.submit(Request::new(key, who(name), to, command)).await
    }

    /// Asks the competition; it has to be done. Whoever is asked to be an official accepts.
    pub async fn plan(&mut self, name: &str, command: Command) -> Done {
        let shown = format!("{command:?}");
        let gives = matches!(command, Command::Officials(_));
        let command = AnyCommand::Competition(Box::new(command));
        let done = self.ask(name, self.competition(), command).await;
        let done = done.unwrap_or_else(|error| panic!("{name}: {shown}: {error}"));
        if gives && let Address::Competition(id) = self.competition() {
            self.office.accept_offers(&id).await.expect("everybody accepts");
        }
        done
    }

    /// Asks the event; it has to be done.
    pub async fn run(&mut self, name: &str, command: event::Command) -> Done {
        let shown = format!("{command:?}");
        let done = self.ask(name, self.event(), AnyCommand::Event(command)).await;
        done.unwrap_or_else(|error| panic!("{name}: {shown}: {error}"))
    }

    /// Asks a match; it has to be done.
    pub async fn play(&mut self, name: &str, to: &Address, command: match_play::Command) -> Done {
        let shown = format!("{command:?}");
        let done = self.ask(name, to.clone(), AnyCommand::Match(command)).await;
        done.unwrap_or_else(|error| panic!("{name}: {to}: {shown}: {error}"))
    }

    pub async fn state_of(&self, address: &Address) -> Arc<StreamState> {
        self.office.state_of(address).await.expect("the state can be read")
    }

    /// The event as it stands.
    pub async fn event_state(&self) -> Event {
        match &self.state_of(&self.event()).await.state {
            State::Event(state) => (**state).clone(),
            other => panic!("{other:?}"),
        }
    }

    pub async fn match_state(&self, address: &Address) -> Match {
        match &self.state_of(address).await.state {
            State::Match(state) => (**state).clone(),
            other => panic!("{other:?}"),
        }
    }

    /// Asks an account; it has to be done.
    pub async fn account(&mut self, who: Who, name: &str, command: account::Command) -> Done {
        self.sent += 1;
        let (key, shown) = (format!("{}-{}", self.name, self.sent), format!("{command:?}"));
        let (to, command) = (Address::Account(person(name)), AnyCommand::Account(command));
        let done = self.office.submit(Request::new(key, who, to, command)).await;
        done.unwrap_or_else(|error| panic!("{name}: {shown}: {error}"))
    }

    pub async fn open_account(&mut self, name: &str) {
        let opening = Opening {
            person: person(name),
            name: name.to_owned(),
            latin: String::new(),
            language: "tr".to_owned(),
        };
        self.account(who(name), name, account::Command::Open(opening)).await;
    }

    /// Makes somebody a standing organiser, as the operator does.
    pub async fn appoint_organiser(&mut self, name: &str) {
        if !self.office.is_organiser(&person(name)).await.expect("the state can be read") {
            self.open_account(name).await;
            self.account(Who::System, name, account::Command::Appoint).await;
        }
    }

    pub async fn appoint(&mut self, name: &str, role: Role) {
        let official = Official { person: person(name), role, event: None };
        self.plan(
            "org",
            Command::Officials(officials::Command::Appoint { official, bans: Vec::new() }),
        )
        .await;
    }

    /// The same as `announce`, and opens the doors.
    pub async fn set_up(&mut self, settings: Settings) {
        self.announce(settings).await;
        self.plan("org", Command::Floor(floor::Command::Start)).await;
    }

    /// Creates the competition with its officials and its event, and opens registration.
    pub async fn announce(&mut self, settings: Settings) {
        self.appoint_organiser("org").await;
        let books = [std::slice::from_ref(&settings.rulebook), &self.books[..]].concat();
        let mut plan = plan(&self.name, &self.day, &books);
        plan.online = self.online;
        self.plan("org", Command::Planning(planning::Command::Create(plan))).await;
        for (name, role) in [("bas", Role::MainJudge), ("hakem", Role::Referee)] {
            self.appoint(name, role).await;
        }
        let id = self.name.parse().expect("a good id");
        let (name, team) = (settings.name.clone(), settings.play().players);
        let game = Discipline::Game(Box::new(GamePlan::of(settings, 20)));
        let event = EventPlan { team, ..EventPlan::new(id, &name, game) };
        self.plan("org", Command::Planning(planning::Command::AddEvent(Box::new(event)))).await;
        let window = Window { opens: self.opens, closes: self.opens + Span::days(1), limit: None };
        self.plan("org", Command::Registration(registration::Command::SetRegistration(window)))
            .await;
    }

    /// A player registers, and is approved.
    pub async fn enter(&mut self, number: usize, book: &str, team: u8) {
        let register = self.registration(number, book, team);
        let name = player_name(number);
        self.plan(
            &name,
            Command::Registration(registration::Command::Register(Box::new(register))),
        )
        .await;
        let approve = Command::Registration(registration::Command::ApproveEntry {
            person: person(&name),
            event: None,
        });
        self.plan("bas", approve).await;
    }

    pub fn registration(&self, number: usize, book: &str, team: u8) -> Register {
        registration(&self.name, number, book, team)
    }

    /// The matches of the last round that are to be played.
    pub async fn open_matches(&self) -> Vec<Address> {
        let state = self.event_state().await;
        let Some(round) = state.rounds().last() else { return Vec::new() };
        let ids = round.open_tables().filter_map(|table| state.match_of(round, table));
        ids.map(Address::Match).collect()
    }
}

/// The registration of a player for the event of a venue.
pub fn registration(venue: &str, number: usize, book: &str, team: u8) -> Register {
    let public = |name: &str| PublicPerson {
        id: person(name),
        name: format!("Surname{:02}, {name}", number * 7 % 13),
        latin: String::new(),
        country: "TR".to_owned().try_into().expect("a country"),
    };
    let event: arena::id::EventId = venue.parse().expect("a good id");
    let name = player_name(number);
    let partner = (team == 2).then(|| Team {
        name: format!("Team {number}"),
        members: vec![public(&format!("{name}-b"))],
    });
    let application = Application {
        person: public(&name),
        events: [event.clone()].into(),
        teams: partner.map(|team| (event, team)).into_iter().collect(),
        accepts: [book.to_owned()].into(),
        agrees_to_recording: true,
        meets: BTreeSet::new(),
    };
    Register { application, profile: Profile::default() }
}
