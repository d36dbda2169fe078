//! A cubing competition of one round, run through the office as its officials run it.

use std::collections::BTreeMap;

use arena::Role;
use arena::address::Address;
use arena::competition::{
    Admission, Application, Command as Ask, Country, Document, Duty, EventPlan, Group, Official,
    Plan, PrivatePerson, Profile, PublicPerson, Register, Window,
};
use arena::cubing::{Command, Look, Pieces, Solve};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::{Day, Span};
use office::{Request, Who};

use super::House;

/// The competition `spring` with the event `cube` and its round `cube-r1`, best of one: `ann` and
/// `bob` compete, `org` organises. The house needs `board` on its board, and everybody creates.
pub struct Hall<'a> {
    house: &'a House,
    sent: u32,
}

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn solve(name: &str) -> Solve {
    Solve { person: id(name), number: 1 }
}

impl<'a> Hall<'a> {
    /// The round with its group, before anything is scrambled.
    pub async fn open(house: &'a House) -> Self {
        let mut hall = Self { house, sent: 0 };
        hall.set_up().await;
        for name in ["ann", "bob"] {
            hall.enter(name).await;
        }
        hall.plan("org", Ask::Start).await;
        for name in ["del", "ann", "bob"] {
            let (document, bans) = (Document::Passport, Vec::new());
            hall.plan("org", Ask::CheckIn { person: id(name), document, bans }).await;
        }
        hall.plan("del", Ask::ApproveEvent { event: id("cube") }).await;
        let competitors = [id("ann"), id("bob")].into();
        let groups = vec![Group { competitors, ..Group::default() }];
        hall.plan("org", Ask::SetGroups { event: id("cube"), round: 1, groups }).await;
        let (event, person, duty) = (id("cube"), id("scr"), Duty::Scramble);
        hall.plan("org", Ask::AssignDuty { event, round: 1, group: 1, person, duty }).await;
        hall
    }

    async fn ask(&mut self, name: &str, to: Address, command: AnyCommand) {
        self.sent += 1;
        let who = Who::Person(id(name));
        let shown = format!("{name}: {command:?}");
        let request = Request::new(format!("hall-{}", self.sent), who, to, command);
        let done = self.house.office.submit(request).await;
        done.unwrap_or_else(|error| panic!("{shown}: {error}"));
    }

    async fn plan(&mut self, name: &str, command: Ask) {
        let to = Address::Competition(id("spring"));
        self.ask(name, to, AnyCommand::Competition(Box::new(command))).await;
    }

    async fn round(&mut self, name: &str, command: Command) {
        let to = Address::Round(id("cube-r1"));
        self.ask(name, to, AnyCommand::Round(Box::new(command))).await;
    }

    async fn set_up(&mut self) {
        let now = self.house.office.now();
        let today = Day::new(1970, 1, 1).unwrap().plus(now.0.div_euclid(86_400_000)).unwrap();
        let plan = Plan {
            id: id("spring"),
            name: "Spring".to_owned(),
            place: "School".to_owned(),
            country: "TR".to_owned().try_into().unwrap(),
            first: today,
            last: today,
            offset: 0,
            languages: vec!["en".to_owned()],
            books: vec!["wca-2010".to_owned()],
            admission: Admission::Open,
            nationalities: [].into(),
            online: false,
            international: false,
            sanctioned: false,
            requirements: BTreeMap::new(),
            awards: Vec::new(),
        };
        let event = EventPlan {
            id: id("cube"),
            name: "Cube".to_owned(),
            book: "wca-2010".to_owned(),
            discipline: "333".to_owned(),
            format: "best-of-1".to_owned(),
            rounds: 1,
            team: 1,
            limit: None,
            level: None,
            changed: BTreeMap::new(),
            notice: None,
            settings: serde_json::Value::Null,
        };
        self.plan("org", Ask::Create(Box::new(plan))).await;
        self.plan("org", Ask::AddEvent(Box::new(event))).await;
        for (name, role) in [
            ("del", Role::Delegate),
            ("mj", Role::MainJudge),
            ("jud", Role::Judge),
            ("scr", Role::Scrambler),
            ("sco", Role::ScoreTaker),
        ] {
            let event = (role != Role::Delegate).then(|| id("cube"));
            let official = Official { person: id(name), role, event };
            let by = if role == Role::Delegate { "board" } else { "org" };
            self.plan(by, Ask::Appoint { official, bans: Vec::new() }).await;
        }
        self.plan("org", Ask::Announce).await;
        let window = Window { opens: now, closes: now + Span::minutes(60), limit: None };
        self.plan("org", Ask::SetRegistration(window)).await;
    }

    async fn enter(&mut self, name: &str) {
        let country = Country::try_from("TR".to_owned()).unwrap();
        let data = PrivatePerson {
            born: Some(Day::new(1990, 5, 5).unwrap()),
            gender: Some("secretgender".to_owned()),
            contact: Some("secret@mail.example".to_owned()),
            nationalities: [country].into(),
            guardian: None,
            may_pass_on: false,
        };
        let own: PersonId = id(name);
        let who = Who::Person(own.clone());
        self.house.office.keep_private(&who, &own, None, &data).await.unwrap();
        let application = Application {
            person: PublicPerson { id: own.clone(), name: format!("{name} the Cuber"), country },
            events: [id("cube")].into(),
            teams: [].into(),
            accepts: ["wca-2010".to_owned()].into(),
            agrees_to_recording: true,
            meets: [].into(),
        };
        let register = Register { application, profile: Profile::default() };
        self.plan(name, Ask::Register(Box::new(register))).await;
        self.plan("org", Ask::ApproveEntry { person: own, event: None }).await;
    }

    /// Scrambles sealed, the round open, the group called, the set opened.
    pub async fn call(&mut self) {
        self.round("del", Command::MakeSets).await;
        self.round("del", Command::Seal).await;
        self.round("del", Command::ApproveFormat).await;
        self.plan("org", Ask::OpenRound { event: id("cube"), round: 1 }).await;
        self.round("jud", Command::CallGroup { group: 1 }).await;
        self.round("scr", Command::OpenSet { group: 1 }).await;
    }

    /// An attempt from the puzzle to the registered result, in hundredths of a second.
    pub async fn solve(&mut self, name: &str, time: u32) {
        let at = || solve(name);
        let (textured, remarks) = (false, String::new());
        self.round("jud", Command::ApprovePuzzle { person: id(name), textured, remarks }).await;
        self.round("scr", Command::SignScramble { solve: at() }).await;
        self.round("jud", Command::Begin { solve: at() }).await;
        self.round("jud", Command::Start { solve: at(), inspection: 900 }).await;
        self.round("jud", Command::Stop { solve: at(), time }).await;
        let (look, pieces) = (Look::Moves(0), Pieces::Complete);
        self.round("jud", Command::Check { solve: at(), look, pieces }).await;
        self.round("jud", Command::Record { solve: at() }).await;
        self.round("sco", Command::Register { solve: at() }).await;
    }

    /// Closes the round: from now on its scrambles are everybody's.
    pub async fn close(&mut self) {
        self.plan("mj", Ask::CloseRound { event: id("cube"), round: 1 }).await;
    }
}
