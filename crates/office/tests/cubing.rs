//! A cubing round through the office: who may what, scrambles that only the scrambler sees, calls
//! of the clock, and a log whose scrambles are made again.

#![allow(clippy::unwrap_used, reason = "helpers of tests: a panic is a failed test")]

mod support;

use std::sync::Arc;

use arena::Role;
use arena::address::Address;
use arena::competition::{
    self, Application, Document, Duty, Group, Official, Profile, PublicPerson, Register, Window,
    floor, officials, planning, registration,
};
use arena::cubing::{Command, Fact, Observation, Pieces, Round, Solve};
use arena::follow::AnyCommand;
use arena::time::{Day, Moment, Span};
use competition::Command as Ask;
use office::{
    Clock, Done, Founders, ManualClock, Office, OfficeError, Options, Request, State, read,
    records, transfer, verify,
};
use store::Store;
use store::testing::MemoryStore;
use support::*;

struct Hall {
    office: Arc<Office>,
    store: Arc<dyn Store>,
    clock: ManualClock,
    sent: u32,
}

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn solve(name: &str) -> Solve {
    Solve { person: person(name), number: 1 }
}

impl Hall {
    async fn ask(
        &mut self,
        name: &str,
        to: Address,
        command: AnyCommand,
    ) -> Result<Done, OfficeError> {
        self.sent += 1;
        let key = format!("k-{}", self.sent);
        self.office.submit(Request::new(key, who(name), to, command)).await
    }

    fn wait_until(&self, moment: Moment) {
        self.clock.pass(moment - self.clock.now());
    }

    async fn plan(&mut self, name: &str, command: Ask) {
        let shown = format!("{command:?}");
        let command = AnyCommand::Competition(Box::new(command));
        let done = self.ask(name, Address::Competition(id("spring")), command).await;
        done.unwrap_or_else(|error| panic!("{name}: {shown}: {error}"));
        self.office.accept_offers(&id("spring")).await.expect("everybody accepts");
    }

    async fn try_round(&mut self, name: &str, command: Command) -> Result<Done, OfficeError> {
        let to = Address::Round(id("cube-r1"));
        self.ask(name, to, AnyCommand::Round(Box::new(command))).await
    }

    async fn round(&mut self, name: &str, command: Command) {
        let shown = format!("{command:?}");
        let done = self.try_round(name, command).await;
        done.unwrap_or_else(|error| panic!("{name}: {shown}: {error}"));
    }

    async fn state(&self) -> Round {
        let held = self.office.state_of(&Address::Round(id("cube-r1"))).await.unwrap();
        match &held.state {
            State::Round(state) => (**state).clone(),
            other => panic!("{other:?}"),
        }
    }

    /// A competition of one event and one round, with everybody here and the group made.
    async fn new(discipline: &str) -> Self {
        let clock = clock();
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let founders = Founders::Anyone;
        let options = Options { board: [person("board")].into(), founders, ..Options::default() };
        let office = Office::open_with(Arc::clone(&store), Arc::new(clock.clone()), options).await;
        let mut hall = Self { office: office.unwrap(), store, clock, sent: 0 };
        hall.set_up(discipline).await;
        hall
    }

    async fn set_up(&mut self, discipline: &str) {
        let event = event("cube", "wca-2010", discipline, "Best of 1", 1);
        let plan = plan("spring", "2027-02-20", &["wca-2010".to_owned()]);
        let morning = plan.start_of(plan.first) + Span::minutes(600);
        self.plan("org", Ask::Planning(planning::Command::Create(plan))).await;
        self.plan("org", Ask::Planning(planning::Command::AddEvent(event))).await;
        for (name, role) in [
            ("del", Role::Delegate),
            ("mj", Role::MainJudge),
            ("jud", Role::Judge),
            ("scr", Role::Scrambler),
            ("sco", Role::ScoreTaker),
        ] {
            let event = (role != Role::Delegate).then(|| id("cube"));
            let official = Official { person: person(name), role, event };
            let by = if role == Role::Delegate { "board" } else { "org" };
            self.plan(
                by,
                Ask::Officials(officials::Command::Appoint { official, bans: Vec::new() }),
            )
            .await;
        }
        self.plan("org", Ask::Planning(planning::Command::Announce)).await;
        let window = Window { opens: START, closes: START + Span::days(20), limit: None };
        self.plan("org", Ask::Registration(registration::Command::SetRegistration(window))).await;
        for name in ["ann", "bob"] {
            self.enter(name).await;
        }
        self.wait_until(morning);
        self.plan("org", Ask::Floor(floor::Command::Start)).await;
        for name in ["del", "ann", "bob"] {
            let (document, bans) = (Document::Passport, Vec::new());
            self.plan(
                "org",
                Ask::Registration(registration::Command::CheckIn {
                    person: person(name),
                    document,
                    bans,
                }),
            )
            .await;
        }
        self.plan("del", Ask::Planning(planning::Command::ApproveEvent { event: id("cube") }))
            .await;
        let competitors = [person("ann"), person("bob")].into();
        let groups = vec![Group { competitors, ..Group::default() }];
        self.plan(
            "org",
            Ask::Floor(floor::Command::SetGroups { event: id("cube"), round: 1, groups }),
        )
        .await;
        let (event, person, duty) = (id("cube"), person("scr"), Duty::Scramble);
        self.plan(
            "org",
            Ask::Floor(floor::Command::AssignDuty { event, round: 1, group: 1, person, duty }),
        )
        .await;
    }

    async fn enter(&mut self, name: &str) {
        let country = competition::Country::try_from("TR".to_owned()).unwrap();
        let data = competition::PrivatePerson {
            born: Some(Day::try_from("1990-05-05".to_owned()).unwrap()),
            gender: Some("x".to_owned()),
            contact: Some("somewhere".to_owned()),
            nationalities: [country].into(),
            guardian: None,
            may_pass_on: false,
            needs: None,
        };
        let own = person(name);
        self.office.keep_private(&who(name), &own, None, &data).await.unwrap();
        let application = Application {
            person: PublicPerson {
                id: own.clone(),
                name: name.to_owned(),
                latin: String::new(),
                country,
            },
            events: [id("cube")].into(),
            teams: [].into(),
            accepts: ["wca-2010".to_owned()].into(),
            agrees_to_recording: true,
            meets: [].into(),
        };
        let register = Register { application, profile: Profile::default() };
        self.plan(name, Ask::Registration(registration::Command::Register(Box::new(register))))
            .await;
        self.plan(
            "org",
            Ask::Registration(registration::Command::ApproveEntry { person: own, event: None }),
        )
        .await;
    }

    /// Scrambles sealed, the round open, the group called.
    async fn call(&mut self) {
        let error = self.try_round("org", Command::MakeSets).await.unwrap_err();
        assert!(error.to_string().contains("1c8"), "{error}");
        self.round("del", Command::MakeSets).await;
        self.round("del", Command::Seal).await;
        if self.state().await.settings().unwrap().needs_approval() {
            self.round("del", Command::ApproveFormat).await;
        }
        self.plan(
            "org",
            Ask::Floor(floor::Command::OpenRound { event: id("cube"), round: 1, reason: None }),
        )
        .await;
        self.round("jud", Command::CallGroup { group: 1 }).await;
    }

    async fn check_store(&self, lots: u64) {
        let report = verify::verify(self.office.store()).await.unwrap();
        assert_eq!((report.faults, report.lots), (Vec::new(), lots));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_run_by_its_roles_and_its_scrambles_stay_secret() {
    let mut hall = Hall::new("333").await;
    hall.call().await;
    let round = id("cube-r1");
    let error = hall.office.scramble_for(&who("scr"), &round, &solve("ann")).await.unwrap_err();
    assert!(error.to_string().contains("scramble-closed"), "{error}");
    assert!(hall.try_round("del", Command::OpenSet { group: 1 }).await.is_err());
    hall.round("scr", Command::OpenSet { group: 1 }).await;
    let shown = hall.office.scramble_for(&who("scr"), &round, &solve("ann")).await.unwrap();
    for other in ["ann", "jud", "del", "org"] {
        assert!(hall.office.scramble_for(&who(other), &round, &solve("ann")).await.is_err());
    }
    let sequence = shown.sequences[0].clone();
    for fact in hall.office.store().log(0, 10_000).await.unwrap() {
        assert!(!fact.body.contains(&sequence), "{}", fact.kind);
    }
    for (name, time) in [("ann", 1200), ("bob", 1100)] {
        let at = || solve(name);
        let (textured, remarks) = (false, String::new());
        let approve = Command::ApprovePuzzle { person: person(name), textured, remarks };
        hall.round("jud", approve).await;
        hall.round("scr", Command::SignScramble { solve: at() }).await;
        hall.round("jud", Command::Begin { solve: at() }).await;
        hall.round("jud", Command::Start { solve: at(), inspection: 900 }).await;
        hall.round("jud", Command::Stop { solve: at(), time }).await;
        let (observed, pieces) = (Observation::Moves(0), Pieces::Complete);
        hall.round("jud", Command::Check { solve: at(), observed, pieces }).await;
        hall.round("jud", Command::Record { solve: at() }).await;
        let error = hall.try_round("jud", Command::Register { solve: at() }).await.unwrap_err();
        assert!(error.to_string().contains("1g1"), "{error}");
        hall.round("sco", Command::Register { solve: at() }).await;
    }
    hall.check_store(0).await;
    assert!(hall.try_round("mj", Command::Close).await.is_err(), "at the competition");
    hall.plan("mj", Ask::Floor(floor::Command::CloseRound { event: id("cube"), round: 1 })).await;
    assert_eq!(hall.state().await.published().unwrap()[0][0], [sequence]);
    hall.check_store(1).await;
    let listed = hall.office.store().models(records::ROUND, "", None, 10).await.unwrap();
    assert!(listed[0].body.contains("closed"), "{}", listed[0].body);
    let competition = hall.office.state_of(&Address::Competition(id("spring"))).await.unwrap();
    let State::Competition(state) = &competition.state else { panic!() };
    let places = state.event(&id("cube")).unwrap().places.clone().unwrap();
    assert_eq!((places[0].person.as_str(), &*places[0].result), ("bob", "11.00"));

    let mut lines = Vec::new();
    transfer::export(hall.office.store(), &id("spring"), false, &mut lines).await.unwrap();
    assert!(String::from_utf8(lines).unwrap().contains("round.sets-published"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_also_judges_signs_the_own_sheet_as_competitor() {
    let mut hall = Hall::new("333").await;
    let of = |name: &str| Group { competitors: [person(name)].into(), ..Group::default() };
    let groups = vec![of("ann"), of("bob")];
    hall.plan("org", Ask::Floor(floor::Command::SetGroups { event: id("cube"), round: 1, groups }))
        .await;
    for (group, name, duty) in [(2, "scr", Duty::Scramble), (1, "bob", Duty::Judge)] {
        let (event, person) = (id("cube"), person(name));
        hall.plan(
            "org",
            Ask::Floor(floor::Command::AssignDuty { event, round: 1, group, person, duty }),
        )
        .await;
    }
    hall.call().await;
    hall.round("jud", Command::CallGroup { group: 2 }).await;
    hall.round("scr", Command::OpenSet { group: 2 }).await;
    let (at, remarks) = (|| solve("bob"), String::new());
    let approve = Command::ApprovePuzzle { person: person("bob"), textured: false, remarks };
    hall.round("jud", approve).await;
    hall.round("scr", Command::SignScramble { solve: at() }).await;
    let own = hall.try_round("bob", Command::Begin { solve: at() }).await.unwrap_err();
    assert!(own.to_string().contains("1h1"), "nobody judges for themselves: {own}");
    hall.round("jud", Command::Begin { solve: at() }).await;
    hall.round("jud", Command::Start { solve: at(), inspection: 900 }).await;
    hall.round("jud", Command::Stop { solve: at(), time: 1000 }).await;
    let (observed, pieces) = (Observation::Moves(1), Pieces::Complete);
    hall.round("jud", Command::Check { solve: at(), observed, pieces }).await;
    hall.round("jud", Command::Record { solve: at() }).await;
    hall.round("bob", Command::Confirm { solve: at() }).await;
    let signed = hall.state().await.attempt(&at()).unwrap().confirmed.clone();
    assert_eq!(signed.and_then(|signed| signed.by), Some(person("bob")));
    hall.round("sco", Command::Register { solve: at() }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_fewest_moves_rings_also_after_a_restart() {
    let mut hall = Hall::new("333fm").await;
    hall.call().await;
    hall.round("jud", Command::Go { number: 1 }).await;
    let go = hall.state().await.sittings()[0].go;
    let text = "R".to_owned();
    hall.round("ann", Command::HandIn { solve: solve("ann"), text, paper: false }).await;
    let mut told = Vec::new();
    for minute in [29, 30, 49, 50, 55, 59, 60, 61] {
        hall.wait_until(go + Span::minutes(minute));
        // As another program on the same log, which knows nothing but the log.
        let fresh = Office::open(Arc::clone(&hall.store), Arc::new(hall.clock.clone())).await;
        fresh.unwrap().ring_due().await.unwrap();
        let facts = hall.office.store().log(0, 10_000).await.unwrap();
        let calls = facts.iter().filter(|fact| fact.kind == "round.announced");
        told = calls.map(|fact| read::<Round>(fact).unwrap().fact).collect();
    }
    let due = [30, 50, 55, 59, 60].map(|minute| Fact::Announced { number: 1, minute });
    assert_eq!(told, due);
    hall.check_store(0).await;
}
