//! A competition with one event, set up through the office as its officials do it.

use std::collections::{BTreeMap, BTreeSet};

use arena::Role;
use arena::address::Address;
use arena::competition::{
    Admission, Application, Command, Discipline, EventPlan, Official, Plan, Profile, PublicPerson,
    Register, Window, floor, officials, planning, registration,
};
use arena::event::{self, BoardResult, Entering, Event, GamePlan, Member, Settings};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::match_play;
use arena::time::{Day, Span};
use axum::http::header;
use office::{Request, Who};
use pairing::systems::{KnockOut, Outcome, System};

use super::House;

/// The id of the competition and of its event.
pub const ID: &str = "izmir";

/// A Swiss of some players, entered and approved; `org` organises, `bas` is the main judge,
/// `hakem` a referee.
pub struct Venue<'a> {
    pub house: &'a House,
    sent: u32,
    /// Rulebooks beside that of the event.
    books: Vec<String>,
    online: bool,
}

fn person(name: &str) -> PersonId {
    name.parse().unwrap()
}

pub fn event() -> Address {
    Address::Event(ID.parse().unwrap())
}

impl<'a> Venue<'a> {
    pub async fn open(house: &'a House, game: &str, players: usize, recorded: bool) -> Self {
        let change = |play: &mut event::Play| play.recorded = recorded;
        Self::open_with(house, game, players, change).await
    }

    /// A knock-out with a match for place 3, of results that are entered at the tables.
    pub async fn knock_out(house: &'a House, players: usize) -> Self {
        let mut venue = Self { house, sent: 0, books: Vec::new(), online: false };
        let mut settings =
            Settings::proposed(ID.parse().unwrap(), "Cup", "reversi", players as u32).unwrap();
        settings.competition = ID.parse().ok();
        settings.system = System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() });
        settings.departures = "A cup, as announced".to_owned();
        let event::Format::Matches(play) = &mut settings.format;
        play.recorded = false;
        venue.set_up(settings.clone()).await;
        for number in 1..=players {
            venue.enter(number, &settings.rulebook).await;
        }
        venue.go_public().await;
        venue
    }

    /// Enters a win of the first side at every table of a round, and closes the round.
    pub async fn first_sides_win(&mut self, round: u16) {
        let state = self.state().await;
        let found = state.rounds().iter().find(|own| own.number == round).unwrap();
        for table in found.boards.iter().filter_map(|own| own.board.table) {
            let result = BoardResult::played(Outcome::First);
            let reported = event::Reported {
                round,
                table,
                id: None,
                result,
                finding: String::new(),
                expected: None,
            };
            self.run(event::Command::ReportResult(reported)).await;
        }
        self.run(event::Command::CloseRound { round }).await;
    }

    /// Pairs, publishes and starts a further round.
    pub async fn next_round(&mut self, round: u16) {
        self.run(event::Command::Pair { round }).await;
        self.run(event::Command::Publish { round }).await;
        self.run(event::Command::StartRound { round }).await;
    }

    /// Enters somebody with a disability, who may bring their own set and is exempt from touch.
    pub async fn enter_impaired(&mut self, name: &str) {
        let member = Member { person: person(name), impaired: true };
        let entering = Entering {
            entrant: "late".parse().unwrap(),
            name: "Zor, Can".to_owned(),
            latin: String::new(),
            players: vec![member],
            rating: 0,
            title: String::new(),
            club: String::new(),
        };
        self.run(event::Command::Enter(entering)).await;
    }

    /// The same, before anybody knows of it.
    pub async fn planned(house: &'a House, game: &str, players: usize) -> Self {
        Self::plan_with(house, game, players, |play| play.recorded = true).await
    }

    /// The same, with the way of playing changed before it is announced.
    pub async fn open_with(
        house: &'a House,
        game: &str,
        players: usize,
        change: impl FnOnce(&mut event::Play),
    ) -> Self {
        let mut venue = Self::plan_with(house, game, players, change).await;
        venue.go_public().await;
        venue
    }

    /// Mangala that also follows the Iranian laws, with `dir` as its director, in its first round.
    pub async fn by_iranian_laws(house: &'a House, online: bool) -> Self {
        Self::by_iranian_laws_with(house, online, |_| ()).await
    }

    /// The same, with the way of playing changed before it is announced.
    pub async fn by_iranian_laws_with(
        house: &'a House,
        online: bool,
        further: impl FnOnce(&mut event::Play),
    ) -> Self {
        let books = vec!["iran-backgammon".to_owned()];
        let mut venue = Self { house, sent: 0, books, online };
        let change = |play: &mut event::Play| {
            play.recorded = true;
            play.mode = if online { match_play::Mode::Online } else { match_play::Mode::Board };
            further(play);
        };
        venue.prepare("mangala", 4, change).await;
        let official = Official { person: person("dir"), role: Role::Director, event: None };
        venue
            .plan(
                "org",
                Command::Officials(officials::Command::Appoint { official, bans: Vec::new() }),
            )
            .await;
        venue.go_public().await;
        venue.start().await;
        venue
    }

    /// Announces it, and opens the doors.
    pub async fn go_public(&mut self) {
        self.plan("org", Command::Planning(planning::Command::Announce)).await;
        self.plan("org", Command::Floor(floor::Command::Start)).await;
    }

    async fn plan_with(
        house: &'a House,
        game: &str,
        players: usize,
        change: impl FnOnce(&mut event::Play),
    ) -> Self {
        let mut venue = Self { house, sent: 0, books: Vec::new(), online: false };
        venue.prepare(game, players, change).await;
        venue
    }

    async fn prepare(&mut self, game: &str, players: usize, change: impl FnOnce(&mut event::Play)) {
        let mut settings =
            Settings::proposed(ID.parse().unwrap(), "Festival <b>Open</b>", game, 6).unwrap();
        settings.competition = ID.parse().ok();
        let event::Format::Matches(play) = &mut settings.format;
        change(play);
        self.set_up(settings.clone()).await;
        for number in 1..=players {
            self.enter(number, &settings.rulebook).await;
        }
    }

    pub async fn ask(&mut self, name: &str, to: Address, command: AnyCommand) {
        let shown = format!("{command:?}");
        self.try_ask(name, to, command).await.unwrap_or_else(|error| panic!("{shown}: {error}"));
    }

    pub async fn try_ask(
        &mut self,
        name: &str,
        to: Address,
        command: AnyCommand,
    ) -> Result<office::Done, office::OfficeError> {
        self.sent += 1;
        // What nobody can ask for, the program does.
        let who = if name == "program" { Who::System } else { Who::Person(person(name)) };
        let request = Request::new(format!("k{}", self.sent), who, to, command);
        self.house.office.submit(request).await
    }

    pub async fn plan(&mut self, name: &str, command: Command) {
        let to = Address::Competition(ID.parse().unwrap());
        self.ask(name, to, AnyCommand::Competition(Box::new(command))).await;
    }

    pub async fn run(&mut self, command: event::Command) {
        self.ask("bas", event(), AnyCommand::Event(command)).await;
    }

    pub async fn play(&mut self, id: &str, command: match_play::Command) {
        let to = Address::Match(id.parse().unwrap());
        self.ask("hakem", to, AnyCommand::Match(command)).await;
    }

    async fn set_up(&mut self, settings: Settings) {
        let day = Day::try_from("2027-01-15".to_owned()).unwrap();
        let plan = Plan {
            id: ID.parse().unwrap(),
            name: "Trial".to_owned(),
            place: "İzmir".to_owned(),
            country: "TR".to_owned().try_into().unwrap(),
            first: day,
            last: day,
            offset: 180,
            languages: vec!["tr".to_owned()],
            books: [std::slice::from_ref(&settings.rulebook), &self.books[..]].concat(),
            admission: Admission::Open,
            nationalities: BTreeSet::new(),
            online: self.online,
            international: false,
            sanctioned: false,
            requirements: BTreeMap::new(),
            awards: Vec::new(),
        };
        self.plan("org", Command::Planning(planning::Command::Create(Box::new(plan)))).await;
        for (name, role) in [("bas", Role::MainJudge), ("hakem", Role::Referee)] {
            let official = Official { person: person(name), role, event: None };
            self.plan(
                "org",
                Command::Officials(officials::Command::Appoint { official, bans: Vec::new() }),
            )
            .await;
        }
        let name = settings.name.clone();
        let game = Discipline::Game(Box::new(GamePlan::of(settings, 20)));
        let event = EventPlan::new(ID.parse().unwrap(), &name, game);
        self.plan("org", Command::Planning(planning::Command::AddEvent(Box::new(event)))).await;
        let now = self.house.office.now();
        let window = Window { opens: now, closes: now + Span::days(1), limit: None };
        self.plan("org", Command::Registration(registration::Command::SetRegistration(window)))
            .await;
    }

    async fn enter(&mut self, number: usize, book: &str) {
        let name = format!("p{number}");
        let application = Application {
            person: PublicPerson {
                id: person(&name),
                name: format!("Player{number:02}, Ayşe"),
                latin: String::new(),
                country: "TR".to_owned().try_into().unwrap(),
            },
            events: [ID.parse().unwrap()].into(),
            teams: BTreeMap::new(),
            accepts: [book.to_owned()].into(),
            agrees_to_recording: true,
            meets: BTreeSet::new(),
        };
        let register = Register { application, profile: Profile::default() };
        self.plan(
            &name,
            Command::Registration(registration::Command::Register(Box::new(register))),
        )
        .await;
        self.plan(
            "bas",
            Command::Registration(registration::Command::ApproveEntry {
                person: person(&name),
                event: None,
            }),
        )
        .await;
    }

    /// Closes the list, draws the lot, and publishes and starts round 1.
    pub async fn start(&mut self) {
        self.run(event::Command::CloseList { order: Vec::new() }).await;
        self.run(event::Command::DrawLot).await;
        self.run(event::Command::Pair { round: 1 }).await;
        self.run(event::Command::Publish { round: 1 }).await;
        self.run(event::Command::StartRound { round: 1 }).await;
    }

    pub async fn state(&self) -> Event {
        (*self.house.office.event(&ID.parse().unwrap()).await.unwrap().state).clone()
    }

    /// The id of the match of a table of the last round.
    pub async fn match_at(&self, table: u16) -> String {
        let state = self.state().await;
        state.match_of(state.rounds().last().unwrap(), table).unwrap().to_string()
    }

    /// A session of a person, who signs up for it.
    pub async fn session(&self, name: &str) -> String {
        let form = format!("name=N&user={name}&password=correct+horse");
        let answer = self.house.post("", "/sign-up", &form).await;
        if answer.headers.contains_key(header::SET_COOKIE) {
            return answer.session();
        }
        self.house.post("", "/sign-in", &form).await.session()
    }
}
