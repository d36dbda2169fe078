//! A cubing competition of one event and one round, run through the office as its officials do it.

use arena::Role;
use arena::address::Address;
use arena::competition::{
    Application, Command, Document, Duty, EventPlan, Group, Official, Plan, PrivatePerson, Profile,
    PublicPerson, Register, Window, floor, officials, planning, registration, venue,
};
use arena::cubing::{Command as Ask, Observation, Pieces, Solve, round_id};
use arena::follow::AnyCommand;
use arena::id::{EventId, PersonId};
use arena::time::{Day, Span};
use axum::http::header;
use office::{Request, Who};
use serde_json::json;

use super::House;

/// The competition `spring` with the event `cube` and its round `cube-r1`, best of one: `org`
/// organises, `del` is its delegate, `mj`, `jud`, `scr` and `sco` help. From `enter` on the house needs
/// `board` as its governing body.
pub struct Hall<'a> {
    pub house: &'a House,
    pub id: String,
    book: String,
    sent: u32,
}

/// Who helps in an event.
const ROLES: [(&str, Role); 4] = [
    ("mj", Role::MainJudge),
    ("jud", Role::Judge),
    ("scr", Role::Scrambler),
    ("sco", Role::ScoreTaker),
];

fn person(name: &str) -> PersonId {
    name.parse().unwrap()
}

fn cube() -> EventId {
    "cube".parse().unwrap()
}

fn appoint(name: &str, role: Role) -> Command {
    let event = (role != Role::Delegate).then(cube);
    Command::Officials(officials::Command::Appoint {
        official: Official { person: person(name), role, event },
        bans: Vec::new(),
    })
}

impl<'a> Hall<'a> {
    /// Announced, with its event of one round, best of one.
    pub async fn plan(house: &'a House, book: &str) -> Self {
        Self::plan_event(house, book, "333", json!([{ "format": "1" }])).await
    }

    /// The same with any official event and any rounds.
    pub async fn plan_event(
        house: &'a House,
        book: &str,
        event: &str,
        rounds: serde_json::Value,
    ) -> Self {
        Self::plan_qualified(house, book, event, rounds, serde_json::Value::Null).await
    }

    /// The same with a qualification round first, where there is one.
    pub async fn plan_qualified(
        house: &'a House,
        book: &str,
        event: &str,
        rounds: serde_json::Value,
        qualification: serde_json::Value,
    ) -> Self {
        let mut hall = Self { house, id: "spring".to_owned(), book: book.to_owned(), sent: 0 };
        let today = Day::new(1970, 1, 1)
            .unwrap()
            .plus(house.office.now().0.div_euclid(86_400_000))
            .unwrap();
        let plan: Plan = serde_json::from_value(json!({
            "id": "spring", "name": "Spring", "place": "School", "country": "TR", "first": today,
            "last": today, "offset": 0, "languages": ["en"], "books": [book],
        }))
        .unwrap();
        let event: EventPlan = serde_json::from_value(json!({
            "id": "cube", "name": "Rubik's Cube",
            "discipline": { "kind": "cubing", "body": {
                "edition": book, "event": event, "rounds": rounds, "qualification": qualification,
            } },
        }))
        .unwrap();
        hall.ask("org", Command::Planning(planning::Command::Create(Box::new(plan)))).await;
        hall.ask("org", Command::Planning(planning::Command::AddEvent(Box::new(event)))).await;
        for (name, role) in ROLES {
            hall.ask("org", appoint(name, role)).await;
        }
        hall.ask("org", Command::Planning(planning::Command::Announce)).await;
        hall
    }

    /// Adds another event of one round.
    pub async fn add_event(&mut self, id: &str, event: &str, format: &str) {
        let plan: EventPlan = serde_json::from_value(json!({
            "id": id, "name": event,
            "discipline": { "kind": "cubing", "body": {
                "edition": self.book, "event": event, "rounds": [{ "format": format }],
            } },
        }))
        .unwrap();
        self.ask("org", Command::Planning(planning::Command::AddEvent(Box::new(plan)))).await;
        self.officials_for(id).await;
    }

    /// Those who help in another event.
    pub async fn officials_for(&mut self, id: &str) {
        for (name, role) in ROLES {
            let official =
                Official { person: person(name), role, event: Some(id.parse().unwrap()) };
            let appoint = officials::Command::Appoint { official, bans: Vec::new() };
            self.ask("org", Command::Officials(appoint)).await;
        }
    }

    /// The delegate is appointed, and registration is open.
    pub async fn take_entries(&mut self) {
        self.ask("board", appoint("del", Role::Delegate)).await;
        let now = self.house.office.now();
        let window = Window { opens: now, closes: now + Span::minutes(60), limit: None };
        let set = registration::Command::SetRegistration(window);
        self.ask("org", Command::Registration(set)).await;
    }

    async fn send(&mut self, name: &str, to: Address, command: AnyCommand) {
        self.sent += 1;
        let shown = format!("{command:?}");
        let key = format!("hall-{}", self.sent);
        let request = Request::new(key, Who::Person(person(name)), to, command);
        let done = self.house.office.submit(request).await;
        done.unwrap_or_else(|error| panic!("{shown}: {error}"));
    }

    async fn ask(&mut self, name: &str, command: Command) {
        let to = Address::Competition(self.id.parse().unwrap());
        self.send(name, to.clone(), AnyCommand::Competition(Box::new(command))).await;
        self.house.all_accept(&to).await;
    }

    async fn round(&mut self, name: &str, command: Ask) {
        let to = Address::Round(round_id(&cube(), 1).unwrap());
        self.send(name, to, AnyCommand::Round(Box::new(command))).await;
    }

    /// Everybody enters and solves once, and the event is over.
    pub async fn play(&mut self, times: &[(&str, u32)]) {
        let names: Vec<&str> = times.iter().map(|(name, _)| *name).collect();
        self.gather(&names).await;
        self.call().await;
        for (name, time) in times {
            self.solve(name, *time).await;
        }
        self.close().await;
    }

    /// The round of `ann` and `bob` with its group, before anything is scrambled.
    pub async fn open(house: &'a House) -> Self {
        let mut hall = Self::plan(house, "wca-2010").await;
        hall.gather(&["ann", "bob"]).await;
        hall
    }

    /// The same round, after others have been at work.
    pub fn again(house: &'a House) -> Self {
        Self { house, id: "spring".to_owned(), book: "wca-2010".to_owned(), sent: 1000 }
    }

    /// Both solve, and the round is closed.
    pub async fn finish(&mut self) {
        for (name, time) in [("ann", 1200), ("bob", 1100)] {
            self.solve(name, time).await;
        }
        self.close().await;
    }

    /// Everybody enters and comes; nothing is approved, and there are no groups.
    pub async fn arrive(&mut self, names: &[&str]) {
        self.arrive_for(names, &["cube"]).await;
    }

    /// The same for some events.
    pub async fn arrive_for(&mut self, names: &[&str], events: &[&str]) {
        self.take_entries().await;
        for name in names {
            self.enter(name, events).await;
        }
        self.ask("org", Command::Officials(officials::Command::PublishOfficials)).await;
        self.ask("org", Command::Floor(floor::Command::Start)).await;
        for name in names.iter().chain(&["del"]) {
            let (document, bans) = (Document::Passport, Vec::new());
            self.ask(
                "org",
                Command::Registration(registration::Command::CheckIn {
                    person: person(name),
                    document,
                    bans,
                }),
            )
            .await;
        }
    }

    /// Everybody enters and comes, and is in the group.
    async fn gather(&mut self, names: &[&str]) {
        self.arrive(names).await;
        self.ask("del", Command::Planning(planning::Command::ApproveEvent { event: cube() })).await;
        let competitors = names.iter().map(|name| person(name)).collect();
        let groups = vec![Group { competitors, ..Group::default() }];
        self.ask(
            "org",
            Command::Floor(floor::Command::SetGroups { event: cube(), round: 1, groups }),
        )
        .await;
        let (person, duty) = (person("scr"), Duty::Scramble);
        let assign = Command::Floor(floor::Command::AssignDuty {
            event: cube(),
            round: 1,
            group: 1,
            person,
            duty,
        });
        self.ask("org", assign).await;
    }

    async fn enter(&mut self, name: &str, events: &[&str]) {
        let country = arena::competition::Country::try_from("TR".to_owned()).unwrap();
        let data = PrivatePerson {
            born: Day::new(1990, 5, 5),
            gender: Some("secretgender".to_owned()),
            contact: Some("secret@mail.example".to_owned()),
            nationalities: [country].into(),
            guardian: None,
            may_pass_on: false,
            needs: None,
        };
        let (who, id) = (Who::Person(person(name)), person(name));
        self.house.office.keep_private(&who, &id, None, &data).await.unwrap();
        let public =
            PublicPerson { id, name: format!("{name} the Cuber"), latin: String::new(), country };
        let application = Application {
            person: public,
            events: events.iter().map(|own| own.parse().unwrap()).collect(),
            teams: [].into(),
            accepts: [self.book.clone()].into(),
            agrees_to_recording: true,
            meets: [].into(),
        };
        let register = Register { application, profile: Profile::default() };
        self.ask(name, Command::Registration(registration::Command::Register(Box::new(register))))
            .await;
        let approve = Command::Registration(registration::Command::ApproveEntry {
            person: person(name),
            event: None,
        });
        self.ask("org", approve).await;
    }

    /// Scrambles sealed, the round open, the group called, the set opened.
    pub async fn call(&mut self) {
        for command in [Ask::MakeSets, Ask::Seal, Ask::ApproveFormat] {
            self.round("del", command).await;
        }
        self.ask(
            "org",
            Command::Floor(floor::Command::OpenRound { event: cube(), round: 1, reason: None }),
        )
        .await;
        self.round("jud", Ask::CallGroup { group: 1 }).await;
        self.round("scr", Ask::OpenSet { group: 1 }).await;
    }

    /// Closes the round: from now on its scrambles are everybody's.
    pub async fn close(&mut self) {
        self.ask("mj", Command::Floor(floor::Command::CloseRound { event: cube(), round: 1 }))
            .await;
    }

    /// An attempt from the puzzle to the registered result, in hundredths of a second.
    pub async fn solve(&mut self, name: &str, time: u32) {
        let at = || Solve { person: person(name), number: 1 };
        let (person, textured, remarks) = (person(name), false, String::new());
        let (observed, pieces) = (Observation::Moves(0), Pieces::Complete);
        for (who, command) in [
            ("jud", Ask::ApprovePuzzle { person, textured, remarks }),
            ("scr", Ask::SignScramble { solve: at() }),
            ("jud", Ask::Begin { solve: at() }),
            ("jud", Ask::Start { solve: at(), inspection: 900 }),
            ("jud", Ask::Stop { solve: at(), time }),
            ("jud", Ask::Check { solve: at(), observed, pieces }),
            ("jud", Ask::Record { solve: at() }),
            ("sco", Ask::Register { solve: at() }),
        ] {
            self.round(who, command).await;
        }
    }

    /// What organiser and delegate have to say before the competition can be official (8a6, 8a7).
    pub async fn tick(&mut self) {
        for (name, clause) in [("org", "8a6"), ("del", "8a7")] {
            let clause = rulebook::Citation::find(&self.book, clause).unwrap();
            self.ask(name, Command::Venue(venue::Command::Tick { clause })).await;
        }
    }

    /// A session of an official, under whose name signatures stand.
    pub async fn session(&self, name: &str) -> String {
        let mut session = String::new();
        for (user, shown) in [("del", "Delegate+Del"), ("org", "Organiser+Org")] {
            let form = format!("name={shown}&user={user}&password=correct+horse");
            let answer = self.house.post("", "/sign-up", &form).await;
            assert!(answer.headers.contains_key(header::SET_COOKIE), "{}", answer.body);
            if user == name {
                session = answer.session();
            }
        }
        session
    }
}
