//! Events of backgammon through the pages: set up by the director, paired, played at tables and online, run
//! to the end of the last bracket.

use std::collections::{BTreeMap, BTreeSet};

use arena::Role;
use arena::address::Address;
use arena::backgammon::{BackgammonMatch, Demand, PER_POINT, Waits};
use arena::competition::{
    Admission, Application, Command, Plan, Profile, PublicPerson, Register, Window, planning,
    registration,
};
use arena::event::{Event, Phase};
use arena::follow::AnyCommand;
use arena::id::{EventId, MatchId};
use arena::time::{Day, Moment, Span};
use axum::http::StatusCode;
use games::Game;
use office::{ManualClock, Request, Who};
use pairing::systems::Stage;
use rulebook::iran_backgammon as book;
use rulebook::proves;

use crate::house::House;
use crate::house::people::People;

/// What the set-up form sends for a knock-out with both second chances.
pub(crate) const KNOCK_OUT: [(&str, &str); 9] = [
    ("game", "backgammon"),
    ("name", "Open"),
    ("system", "knock-out"),
    ("consolation", "progressive"),
    ("last-chance", "yes"),
    ("lengths", "3, 5, 7"),
    ("second-length", "1"),
    ("place", "board"),
    ("clock", "required"),
];

/// A Swiss of three rounds with matches of 5 points.
pub(crate) const SWISS: [(&str, &str); 6] = [
    ("game", "backgammon"),
    ("name", "Open"),
    ("system", "swiss"),
    ("rounds", "3"),
    ("lengths", "5"),
    ("clock", "required"),
];

/// An event of backgammon, with `dir` as its director.
pub(crate) struct Open<'a> {
    pub(crate) people: People<'a>,
    pub(crate) id: EventId,
}

impl<'a> Open<'a> {
    /// A Swiss of three rounds with matches of 5 points, its first round begun.
    pub(crate) async fn swiss(house: &'a House, players: usize) -> Self {
        let mut open = Self::new(house, &SWISS, players).await;
        open.desk("pair-first", &[]).await;
        open.begin().await;
        open
    }

    /// Set up through the form, with so many players.
    pub(crate) async fn new(house: &'a House, form: &[(&str, &str)], players: usize) -> Self {
        let mut people = People::new(house);
        planned(&mut people).await;
        people.ok("dir", "/c/tehran/desk/event", form).await;
        let found = house.office.competition(&"tehran".parse().unwrap()).await.unwrap();
        let id = found.state.events().keys().next().unwrap().clone();
        for number in 1..=players {
            entered(&mut people, &format!("p{number}"), &id).await;
        }
        Self { people, id }
    }

    pub(crate) async fn event(&self) -> Event {
        (*self.people.house.office.event(&self.id).await.unwrap().state).clone()
    }

    /// Sends a form of the event's desk.
    pub(crate) async fn desk(&mut self, act: &str, fields: &[(&str, &str)]) {
        let path = format!("/e/{}/desk/{act}", self.id);
        self.people.ok("dir", &path, fields).await;
    }

    /// Publishes and begins the round that was paired last.
    pub(crate) async fn begin(&mut self) -> u16 {
        let round = self.event().await.rounds().last().unwrap().number;
        let said = round.to_string();
        for act in ["publish", "start"] {
            self.desk(act, &[("round", &said)]).await;
        }
        round
    }

    pub(crate) async fn match_at(&self, table: u16) -> MatchId {
        let event = self.event().await;
        event.match_of(event.rounds().last().unwrap(), table).unwrap()
    }

    pub(crate) async fn table(&self, table: u16) -> BackgammonMatch {
        let id = self.match_at(table).await;
        (*self.people.house.office.backgammon(&id).await.unwrap().state).clone()
    }

    /// Enters at every open table that whoever is higher in the list won to nothing but a point.
    pub(crate) async fn play_round(&mut self) {
        let event = self.event().await;
        let round = event.rounds().last().unwrap().clone();
        for table in round.open_tables() {
            let pairing = round.table(table).unwrap().board.pairing;
            let length = self.table(table).await.length();
            let first = pairing.first < pairing.second.unwrap();
            let (one, two) = if first { (length, 0) } else { (0, length) };
            let path = format!("/b/{}/score", self.match_at(table).await);
            let form = [("one", &*one.to_string()), ("two", &*two.to_string())];
            self.people.ok("dir", &path, &form).await;
        }
    }
}

async fn ask(people: &mut People<'_>, name: &str, role: Option<Role>, command: Command) {
    people.session(name).await;
    let shown = format!("{command:?}");
    let to = Address::Competition("tehran".parse().unwrap());
    let command = AnyCommand::Competition(Box::new(command));
    let who = Who::Person(name.parse().unwrap());
    let key = format!("s{}", blake3::hash(shown.as_bytes()).to_hex());
    let request = Request { role, ..Request::new(key, who, to, command) };
    let done = people.house.office.submit(request).await;
    done.unwrap_or_else(|error| panic!("{shown}: {error}"));
}

/// A competition of the director's, open for entries.
pub(crate) async fn planned(people: &mut People<'_>) {
    let day = Day::try_from("2099-01-15".to_owned()).unwrap();
    let plan = Plan {
        id: "tehran".parse().unwrap(),
        name: "Tehran Cup".to_owned(),
        place: "Tehran".to_owned(),
        country: "IR".to_owned().try_into().unwrap(),
        first: day,
        last: day,
        offset: 210,
        languages: vec!["fa".to_owned()],
        books: vec![book::ID.to_owned()],
        admission: Admission::Open,
        nationalities: BTreeSet::new(),
        online: false,
        international: false,
        sanctioned: false,
        requirements: BTreeMap::new(),
        awards: Vec::new(),
    };
    let now = people.house.office.now();
    let window = Window { opens: now, closes: now + Span::days(1), limit: None };
    let create = Command::Planning(planning::Command::Create(Box::new(plan)));
    ask(people, "dir", Some(Role::Director), create).await;
    let open = Command::Registration(registration::Command::SetRegistration(window));
    ask(people, "dir", None, open).await;
}

/// Somebody enters, and the director approves it (1-4-1a).
async fn entered(people: &mut People<'_>, name: &str, event: &EventId) {
    let register = Register {
        application: Application {
            person: PublicPerson {
                id: name.parse().unwrap(),
                name: format!("Player {name}"),
                latin: String::new(),
                country: "IR".to_owned().try_into().unwrap(),
            },
            events: [event.clone()].into(),
            teams: BTreeMap::new(),
            accepts: [book::ID.to_owned()].into(),
            agrees_to_recording: true,
            meets: BTreeSet::new(),
        },
        profile: Profile::default(),
    };
    let enter = Command::Registration(registration::Command::Register(Box::new(register)));
    ask(people, name, None, enter).await;
    let (person, event) = (name.parse().unwrap(), None);
    let approve = Command::Registration(registration::Command::ApproveEntry { person, event });
    ask(people, "dir", None, approve).await;
}

#[tokio::test]
async fn a_knock_out_runs_with_consolation_and_last_chance_to_the_end() {
    let house = House::open().await;
    let mut open = Open::new(&house, &KNOCK_OUT, 8).await;
    open.desk("pair-first", &[]).await;
    assert_eq!(open.begin().await, 1);
    let table = open.table(1).await;
    let setup = table.setup().unwrap();
    assert_eq!((setup.length, setup.clock_demand), (3, Demand::Required), "as announced");
    assert_eq!(setup.clock.unwrap().per_point, PER_POINT);
    let page = house.get(&format!("/b/{}", open.match_at(1).await), "en").await.body;
    assert!(page.contains("3-point match"), "the length is on the page: {page}");
    let public = house.get(&format!("/e/{}", open.id), "en").await.body;
    assert!(public.contains("Points by round: 3, 5, 7"), "{public}");

    // A score that nobody can have won by is refused by its clause; players enter no final score.
    let path = format!("/b/{}/score", open.match_at(1).await);
    for wrong in [["2", "1"], ["3", "3"]] {
        let said = open.people.no("dir", &path, &[("one", wrong[0]), ("two", wrong[1])]).await;
        assert!(said.contains("/rules/iran-backgammon/4-5d"), "{said}");
    }
    open.people.no("p1", &path, &[("one", "3"), ("two", "0")]).await;

    let mut lengths = BTreeSet::new();
    for _ in 0..20 {
        let event = open.event().await;
        let round = event.rounds().last().unwrap().clone();
        for number in round.open_tables() {
            let stage = round.table(number).unwrap().board.pairing.stage;
            lengths.insert((stage, open.table(number).await.length()));
        }
        open.play_round().await;
        let said = round.number.to_string();
        let event = open.event().await;
        assert_eq!(event.rounds().last().unwrap().open_tables().count(), 0, "all results are in");
        open.desk("close-round", &[("round", &said)]).await;
        if open.event().await.is_played_out() {
            break;
        }
        open.desk("pair", &[("round", &(round.number + 1).to_string())]).await;
        open.begin().await;
    }
    let main: Vec<u16> =
        lengths.iter().filter(|own| own.0 == Stage::Main).map(|own| own.1).collect();
    assert_eq!(main, [3, 5, 7], "a length for each round");
    assert!(
        lengths.contains(&(Stage::Consolation, 1)) && lengths.contains(&(Stage::LastChance, 1))
    );
    open.desk("close", &[]).await;
    let event = open.event().await;
    let first = |list: Stage| {
        let places = event.final_places().unwrap();
        places.iter().find(|own| own.list == list && own.place == 1).unwrap().entrants.len()
    };
    assert_eq!([Stage::Main, Stage::Consolation, Stage::LastChance].map(first), [1, 1, 1]);
    let bracket = house.get(&format!("/e/{}/bracket", open.id), "en").await.body;
    for name in ["main draw", "consolation", "last chance"] {
        assert!(bracket.to_lowercase().contains(name), "{name}: {bracket}");
    }
    assert!(bracket.contains("href=\"/b/"), "each pair leads to its match");
    let standings = house.get(&format!("/e/{}/standings", open.id), "en").await.body;
    assert!(standings.contains("Player p1"), "{standings}");
    proves!(book::_3_5_2b, book::_3_5_5b, book::_4_5d, book::_4_8_1a);
}

#[tokio::test]
async fn every_system_of_the_form_pairs_its_first_round() {
    for (system, tables) in
        [("swiss", 4), ("lives", 4), ("round-robin", 4), ("groups", 4), ("double-elimination", 4)]
    {
        let house = House::open().await;
        let form = [
            ("game", "backgammon"),
            ("name", "Open"),
            ("system", system),
            ("groups", "2"),
            ("qualifiers", "2"),
            ("lives", "2"),
            ("rounds", "3"),
            ("lengths", "5"),
            ("clock", "optional"),
            ("departure", "Players agree on a clock"),
        ];
        let mut open = Open::new(&house, &form, 8).await;
        open.desk("pair-first", &[]).await;
        let round = open.begin().await;
        let event = open.event().await;
        assert_eq!(event.rounds()[0].open_tables().count(), tables, "{system}");
        assert!(open.table(1).await.clock().is_none(), "players agree on a clock");
        open.play_round().await;
        open.desk("close-and-pair", &[("round", &round.to_string())]).await;
        assert_eq!(open.begin().await, 2, "{system} goes on");
        let settings = format!("/c/tehran/organise/setup/{}", open.id);
        let page = open.people.page("dir", &settings).await;
        let chosen = format!("value=\"{system}\" selected");
        assert!(page.contains(&chosen), "{system} is kept: {page}");
    }
}

#[tokio::test]
async fn lateness_counts_from_the_start_of_the_round_that_the_director_announces() {
    let clock = std::sync::Arc::new(ManualClock::new(Moment(1_794_816_000_000)));
    let house = House::with_clock(clock.clone()).await;
    let mut open = Open::new(&house, &KNOCK_OUT, 8).await;
    open.desk("pair-first", &[]).await;
    open.desk("publish", &[("round", "1")]).await;
    // Published, and nobody has begun: an hour costs nothing.
    let confirm = async |open: &mut Open<'_>, table: u16, side: usize| {
        let found = open.table(table).await;
        let name = found.setup().unwrap().sides[side][0].to_string();
        let path = format!("/b/{}/act/confirm", open.match_at(table).await);
        open.people.ok(&name, &path, &[]).await;
    };
    confirm(&mut open, 1, 0).await;
    clock.pass(Span::minutes(60));
    let now = house.office.now();
    assert_eq!(open.table(1).await.lateness(now), None, "the round was not announced");
    open.desk("start", &[("round", "1")]).await;
    clock.pass(Span::minutes(14));
    let late = |found: &BackgammonMatch, now| found.lateness(now).map_or(0, |due| due.1);
    assert_eq!(late(&open.table(1).await, house.office.now()), 0);
    clock.pass(Span::minutes(1));
    assert_eq!(late(&open.table(1).await, house.office.now()), 1, "the first match of the day");
    let tables = open.people.page("dir", &format!("/e/{}/tables", open.id)).await;
    assert!(tables.contains("is late"), "the director sees it: {tables}");
    clock.pass(Span::minutes(5));
    assert_eq!(late(&open.table(1).await, house.office.now()), 2, "more than half of three");
    let path = format!("/b/{}/desk/late", open.match_at(1).await);
    open.people.ok("dir", &path, &[]).await;
    let board = |event: &Event, table: u16| {
        event.rounds().last().unwrap().table(table).unwrap().result.unwrap()
    };
    let result = board(&open.event().await, 1);
    assert!(result.forfeit, "{result:?}");
    assert_eq!(result.sets.unwrap().map(|own| own.tenths() / 10), [3, 0], "all to none");
    // Whoever does not come at all loses by all points, too.
    let form = [("round", "1"), ("table", "2"), ("outcome", "right")];
    open.desk("forfeit", &form).await;
    let result = board(&open.event().await, 2);
    assert_eq!(result.sets.unwrap().map(|own| own.tenths() / 10), [0, 3]);
    assert!(open.table(2).await.is_cancelled(), "nothing is played there");
    open.play_round().await;
    open.desk("close-and-pair", &[("round", "1")]).await;
    open.begin().await;
    confirm(&mut open, 1, 0).await;
    clock.pass(Span::minutes(10));
    assert_eq!(late(&open.table(1).await, house.office.now()), 1, "a later match of the day");
    proves!(
        book::_2_2_1a,
        book::_2_2_1b,
        book::_2_2_1c,
        book::_2_2_1d,
        book::_2_2_1e,
        book::_2_2_4c,
        book::_2_2_4f
    );
}

#[tokio::test]
async fn two_players_play_their_pairing_online_from_their_table() {
    let house = House::open().await;
    let form = [
        ("game", "backgammon"),
        ("name", "Online"),
        ("system", "knock-out"),
        ("lengths", "1"),
        ("place", "online"),
        ("clock", "required"),
    ];
    let mut open = Open::new(&house, &form, 4).await;
    open.desk("pair-first", &[]).await;
    open.begin().await;
    let id = open.match_at(1).await;
    let found = open.table(1).await;
    let names = found.setup().unwrap().sides.each_ref().map(|side| side[0].to_string());
    for name in &names {
        let page = open.people.page(name, "/me").await;
        assert!(page.contains(&format!("/b/{id}")), "your table is on your page: {page}");
    }
    for _ in 0..3000 {
        let state = open.table(1).await;
        if state.result().is_some() {
            break;
        }
        let path = |act: &str| format!("/b/{id}/act/{act}");
        let Some(game) = state.current() else {
            for name in &names {
                open.people.ok(name, &path("confirm"), &[]).await;
            }
            continue;
        };
        let name = names[usize::from(state.to_act().unwrap())].clone();
        match game.waits() {
            Waits::Turn(_) => drop(open.people.ok(&name, &path("roll"), &[]).await),
            Waits::Play(..) => {
                let board = game.board();
                let mut plays = Vec::new();
                board.legal_moves(&mut plays);
                let text = plays.first().map_or("--".to_owned(), |play| board.move_text(*play));
                let form = [("text", &*text), ("lag", "0")];
                open.people.ok(&name, &path("play"), &form).await;
            }
            waits => panic!("{waits:?}"),
        }
        let watched = house.get(&format!("/b/{id}"), "en").await.body;
        assert!(!watched.contains("Pip count"), "{watched}");
        let sealed = house.get(&format!("/b/{id}/moves"), "en").await.status;
        let over = open.table(1).await.result().is_some();
        assert_eq!(sealed == StatusCode::NOT_FOUND, !over, "not while it is played");
    }
    let result = open.table(1).await.result().copied().expect("it is over");
    let event = open.event().await;
    let board = event.rounds()[0].table(1).unwrap().result.unwrap();
    assert_eq!(board.sets.unwrap().map(|own| own.tenths() / 10), result.score.map(i32::from));
    assert_eq!(event.rounds()[0].phase, Phase::Started);
    let dice = house.get(&format!("/b/{id}/dice"), "en").await.body;
    assert!(dice.contains("correct"), "{dice}");
    // What was sealed while it was played can be looked at, act by act.
    let moves = format!("/b/{id}/moves?game=1&act=2");
    let page = house.get(&moves, "en").await.body;
    assert!(page.contains("XGID=") && page.contains("Position ID"), "{page}");
    // The match is in the history, and the table is no longer one to go to.
    let page = open.people.page(&names[0], "/me").await;
    assert!(!page.contains(&format!("/b/{id}")), "{page}");
    // Online nobody enters a score by hand.
    let path = format!("/b/{}/score", open.match_at(2).await);
    open.people.no("dir", &path, &[("one", "1"), ("two", "0")]).await;
    proves!(book::_1_7_1b, book::_6_5);
}

#[tokio::test]
async fn a_smaller_bank_is_announced_from_the_first_or_not_at_all() {
    let house = House::open().await;
    let mut form = KNOCK_OUT.to_vec();
    form.push(("turn-delay", "12"));
    let mut wrong = form.clone();
    wrong.push(("turn-delay", "20"));
    wrong.retain(|field| *field != ("turn-delay", "12"));
    let mut open = Open::new(&house, &form, 2).await;
    let refused = open.people.no("dir", "/c/tehran/desk/event", &wrong).await;
    assert!(refused.contains("/rules/iran-backgammon/3-5-5c"), "{refused}");
    let mut none = form.clone();
    none.retain(|field| field.0 != "lengths");
    none.push(("lengths", "0"));
    let refused = open.people.no("dir", "/c/tehran/desk/event", &none).await;
    assert!(refused.contains("/rules/iran-backgammon/A2-12"), "{refused}");
    let id = open.id.to_string();
    let change = |bank: &'static str| {
        let mut fields = form.clone();
        fields.retain(|field| field.0 != "game");
        fields.push(("bank", bank));
        fields
    };
    let with_id = |mut fields: Vec<(&'static str, &'static str)>, id: &'static str| {
        fields.push(("id", id));
        fields
    };
    let id: &'static str = id.leak();
    open.people.ok("dir", "/c/tehran/desk/change", &with_id(change("100"), id)).await;
    let announce = Command::Planning(planning::Command::Announce);
    ask(&mut open.people, "dir", None, announce).await;
    let late = with_id(change("90"), id);
    let refused = open.people.no("dir", "/c/tehran/desk/change", &late).await;
    assert!(refused.contains("/rules/iran-backgammon/3-5-5e"), "{refused}");
    open.people.ok("dir", "/c/tehran/desk/change", &with_id(change("120"), id)).await;
    proves!(book::_3_5_5c, book::_3_5_5e, book::A2_12);
}
