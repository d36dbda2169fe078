//! The organiser's console: from a new competition to its end, without script.

use crate::house::venue::{self, ID, Venue};
use crate::house::{Answer, House};
use arena::follow::AnyCommand;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

const NAMES: [&str; 8] = [
    "Acar, Ali",
    "Bulut, Can",
    "Çelik, Ece",
    "Demir, Efe",
    "Erdem, Gül",
    "Fidan, Nil",
    "Güneş, Oya",
    "Işık, Su",
];

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

#[track_caller]
fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// An organiser with a competition of Mangala whose results are entered for tables.
struct Console<'a> {
    house: &'a House,
    org: String,
    /// The path of the competition.
    path: String,
    event: String,
    sent: std::cell::Cell<u32>,
}

impl<'a> Console<'a> {
    async fn open(house: &'a House) -> Self {
        let up = "name=Oya&user=org&password=correct+horse";
        let org = house.post("", "/sign-up", up).await.session();
        let plan = "key=abcdef0000000000&name=Cup&place=Hall&country=TR&first=2099-05-01\
            &last=2099-05-02&offset=180&language=tr&game=mangala&results=tables";
        let console = done(&house.post(&org, "/competitions/new", plan).await);
        let path = console.strip_suffix("/organise").unwrap().to_owned();
        let id = path.trim_start_matches("/c/").parse().unwrap();
        let state = house.office.competition(&id).await.unwrap().state;
        let event = state.events().keys().next().unwrap().to_string();
        Self { house, org, path, event, sent: std::cell::Cell::new(0) }
    }

    async fn post(&self, to: &str, rest: &str) -> Answer {
        self.sent.set(self.sent.get() + 1);
        let form = format!("key=abcdef{:010}&{rest}", self.sent.get());
        self.house.post(&self.org, to, &form).await
    }

    async fn act(&self, act: &str, rest: &str) -> String {
        done(&self.post(&format!("{}/desk/{act}", self.path), rest).await)
    }

    async fn run(&self, act: &str, rest: &str) -> String {
        done(&self.post(&format!("/e/{}/{act}", self.event), rest).await)
    }

    async fn page(&self, end: &str) -> String {
        let page = self.house.get_as(&self.org, &format!("{}/organise{end}", self.path)).await;
        assert_eq!(page.status, StatusCode::OK, "{end}: {}", page.body);
        page.body
    }

    async fn event_page(&self, end: &str) -> String {
        self.page(&format!("/events/{}{end}", self.event)).await
    }

    async fn enter(&self) {
        let text = encoded(&NAMES.join("\n"));
        let rest = format!("text={text}&event={}", self.event);
        self.act("import/go", &rest).await;
    }

    async fn state(&self) -> arena::event::Event {
        let id = self.event.parse().unwrap();
        (*self.house.office.event(&id).await.unwrap().state).clone()
    }

    /// Sends a text to be looked at, as the form without a file does.
    async fn look(&self, text: &str) -> String {
        let part = |name: &str, value: &str| {
            format!("--xyz\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let body = format!("{}{}--xyz--\r\n", part("text", text), part("event", &self.event));
        let request = Request::post(format!("{}/desk/import", self.path))
            .header(header::COOKIE, &self.org)
            .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xyz")
            .body(Body::from(body))
            .unwrap();
        self.house.send(request).await.body
    }
}

#[tokio::test]
async fn each_step_is_offered_until_the_competition_is_archived() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    let page = console.page("").await;
    assert!(page.contains("Registration is open."), "{page}");
    assert!(page.contains(&format!("/organise/people/add?event={}", console.event)), "{page}");
    console.enter().await;
    let page = console.page("").await;
    assert!(page.contains("8 players are ready for round 1."), "{page}");
    assert!(page.contains("name=\"rounds\" type=\"number\" min=\"1\" max=\"100\" value=\"4\""));
    console.run("desk/pair-first", "rounds=2").await;
    assert!(console.page("").await.contains("round 1 is ready to publish."));
    assert_eq!(house.get(&console.path, "en").await.status, StatusCode::NOT_FOUND, "hidden");
    console.run("desk/publish", "round=1").await;
    let public = house.get(&console.path, "en").await.body;
    assert!(public.contains("Running"), "announced and open with its first round: {public}");
    for round in 1..=2 {
        let page = console.page("").await;
        assert!(page.contains("0 of 4 results are in."), "{page}");
        console.run("results", &format!("round={round}&t1=left&t2=right&t3=left&t4=left")).await;
        let page = console.event_page("").await;
        assert!(page.contains(&format!("all results of round {round} are in.")), "{page}");
        if round == 1 {
            assert!(page.contains("Close this round and pair round 2"), "{page}");
            console.run("desk/close-and-pair", "round=1").await;
            console.run("desk/publish", "round=2").await;
        } else {
            assert!(!page.contains("pair round 3"), "it was the last one: {page}");
            console.run("desk/close-round", "round=2").await;
        }
    }
    assert!(!console.page("/settings").await.contains("/desk/finish"), "an event is open");
    assert!(console.page("").await.contains("all rounds have been played."));
    console.run("desk/close", "").await;
    assert!(console.page("").await.contains("All events are over."));
    assert!(console.page("/settings").await.contains("/desk/finish"));
    let other = console.post(&format!("{}/desk/finish", console.path), "typed-name=Cop").await;
    assert_eq!(other.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(other.body.contains("not the name of the competition"), "{}", other.body);
    console.act("finish", "typed-name=Cup").await;
    let settings = console.page("/settings").await;
    assert!(settings.contains("/desk/reopen") && settings.contains("Finished"), "{settings}");
    console.act("reopen", "reason=one+match+more").await;
    assert!(console.page("").await.contains("Running"));
}

#[tokio::test]
async fn results_show_who_entered_them_and_are_changed_until_the_round_is_closed() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    console.enter().await;
    console.run("desk/pair-first", "rounds=3").await;
    console.run("desk/publish", "round=1").await;
    let page = console.event_page("").await;
    assert_eq!(page.matches("<tr data-table=").count(), 4, "{page}");
    let back = console.run("results", "round=1&t1=left&t2=draw&t3=").await;
    assert!(back.ends_with(&format!("/organise/events/{}", console.event)), "{back}");
    let page = console.event_page("").await;
    assert!(page.contains("2 of 4 results") && page.contains("<bdi>Oya</bdi>"), "{page}");
    // The same again changes nothing, another mark takes the place of the first.
    console.run("results", "round=1&t1=left&t2=right").await;
    let second = console.state().await.pairings(1).unwrap()[1].result.unwrap();
    assert_eq!(second.outcome, pairing::systems::Outcome::Second);
    console.run("desk/take-back", "round=1&table=2").await;
    assert!(console.event_page("").await.contains("1 of 4 results"));
    console.run("results", "round=1&table=2&outcome=left&one=2&two=1").await;
    let sets = console.state().await.pairings(1).unwrap()[1].result.unwrap().sets.unwrap();
    assert_eq!(sets.map(pairing::Score::tenths), [20, 10]);
    console.run("desk/forfeit", "round=1&table=3&outcome=neither").await;
    console.run("results", "round=1&t4=right").await;
    console.run("desk/close-round", "round=1").await;

    // Afterwards a result is corrected in its row: old, new and why.
    let late =
        console.post(&format!("/e/{}/desk/take-back", console.event), "round=1&table=1").await;
    assert!(late.body.contains("Round 1 is closed"), "{}", late.body);
    let page = console.event_page("?round=1").await;
    assert!(page.contains("Current result:") && page.contains("/hand/correct"), "{page}");
    let correct = "round=1&table=1&outcome=draw&finding=misread";
    let back = console.run("hand/correct", correct).await;
    let page = house.get_as(&console.org, &back).await.body;
    assert!(page.contains("corrected") && page.contains("<bdi>misread</bdi>"), "{page}");
    let none = "round=1&table=9&outcome=draw&finding=misread";
    let refused = console.post(&format!("/e/{}/hand/correct", console.event), none).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert!(refused.body.contains("table 9"), "{}", refused.body);
}

#[tokio::test]
async fn a_draft_is_changed_by_two_names_and_warns_at_once() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    console.enter().await;
    console.run("desk/pair-first", "rounds=3").await;
    let state = console.state().await;
    let row = state.pairings(1).unwrap().remove(0);
    let [one, other] = [&row.left, row.right.as_ref().unwrap()].map(|side| side.entrant.clone());
    let page = console.event_page("").await;
    assert!(page.contains("Draft of round 1") && page.contains("Why"), "{page}");
    assert!(!page.contains("must not meet."));
    console.run("hand/forbid", &format!("one={one}&other={other}&from=1&until=")).await;
    let page = console.event_page("").await;
    let warning = page.split("must not meet.").next().and_then(|text| text.rsplit('>').next());
    let named = warning.unwrap_or_default();
    let both = [&row.left.name, &row.right.as_ref().unwrap().name];
    assert!(both.iter().all(|name| named.contains(name.as_str())), "{page}");
    assert!(page.contains("/rules/tr-mangala/T1"), "{page}");
    assert!(page.contains("Kept apart") && page.contains("/hand/allow"), "{page}");
    let third = state.pairings(1).unwrap()[1].left.entrant.clone();
    console.run("hand/swap", &format!("round=1&pick={one}&pick={third}&finding=apart")).await;
    assert!(!console.event_page("").await.contains("must not meet."));
    let three = format!("round=1&pick={one}&pick={third}&pick={other}&finding=x");
    let refused = console.post(&format!("/e/{}/hand/swap", console.event), &three).await;
    assert!(refused.body.contains("Select exactly two names"), "{}", refused.body);
    // A bye that was asked for stands beside the next draft, and is taken back there.
    console.run("hand/bye", &format!("entrant={one}&round=2&bye=half")).await;
    assert!(console.event_page("").await.contains("/hand/cancel-bye"));
    let back = console.run("hand/cancel-bye", &format!("entrant={one}&round=2&to=round")).await;
    assert!(back.ends_with(&console.event), "{back}");
}

#[tokio::test]
async fn there_is_one_register() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    console.enter().await;
    console.run("hand/enter", &format!("name={}&club=Deniz", encoded("Zor, Geç"))).await;
    let page = console.page("/people").await;
    assert!(page.contains("Zor, Geç") && page.contains("9 people"), "{page}");
    let entrants = console.state().await;
    let late = entrants.entrants().iter().find(|own| own.entered.name == "Zor, Geç").unwrap();
    assert_eq!(late.entered.club, "Deniz");
    console.act("announce", "").await;
    let public = house.get(&format!("{}/players", console.path), "en").await.body;
    assert!(public.contains("Zor, Geç"), "also in public: {public}");
    let found = console.page("/people?q=celik").await;
    assert!(found.contains("Çelik, Ece") && !found.contains("Acar, Ali"), "{found}");

    let back = console.act("check-in-many", "who=all").await;
    assert!(back.ends_with("/organise/people"), "{back}");
    assert!(console.page("/people?show=absent").await.contains("0 people"));
    assert!(console.state().await.entrants().iter().all(|own| own.checked_in));
    let person = &late.entered.entrant;
    console.act("check-in-many", &format!("who=undo&person={person}")).await;
    let absent = console.page("/people?show=absent").await;
    assert!(absent.contains("One person") && absent.contains("Zor, Geç"), "{absent}");
    let state = console.state().await;
    assert!(!state.entrant(person).unwrap().checked_in, "the event knows");
    // Sent once more after a lost answer, it is as it was meant, and nothing to complain of.
    console.act("check-in-many", &format!("who=undo&person={person}")).await;
    let nobody = console.post(&format!("{}/desk/check-in-many", console.path), "who=picked").await;
    assert!(nobody.body.contains("Select at least one person"), "{}", nobody.body);
}

#[tokio::test]
async fn a_refused_list_keeps_its_text_and_says_what_was_not_used() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    let look = console.look("name,country,shoe size\nAli Acar,Atlantis,43\n").await;
    assert!(look.contains("Ali Acar,Atlantis,43"), "{look}");
    assert!(look.contains("These columns are not used:") && look.contains("shoe size"), "{look}");
    console.enter().await;
    let look = console.look("Ali Acar\nYeni Biri\n").await;
    assert!(look.contains("Register one competitor"), "{look}");
    assert_eq!(
        look.matches("already registered or listed twice and will be skipped").count(),
        1,
        "{look}"
    );
    let list = "name,country,club,rating\nYeni Biri,Türkiye,Lale,1700\n";
    let rest = format!("text={}&event={}", encoded(list), console.event);
    console.act("import/go", &rest).await;
    let state = console.state().await;
    let new = state.entrants().iter().find(|own| own.entered.name == "Yeni Biri").unwrap();
    assert_eq!((new.entered.club.as_str(), new.entered.rating), ("Lale", 1700));
    let one = format!("name={}&country=TR&event={}", encoded("Son, Gelen"), console.event);
    let next = console.act("import/one", &one).await;
    assert!(next.contains("/people/add?event="), "the next one at once: {next}");
}

#[tokio::test]
async fn rulebooks_and_country_change_until_play_begins() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    let plan = "name=Cup&place=Hall&first=2099-05-01&last=2099-05-02&offset=180&language=tr";
    let settings = format!("{}/desk/plan", console.path);
    done(
        &console
            .post(&settings, &format!("{plan}&country=IR&book=tr-mangala&book=tr-kulami"))
            .await,
    );
    let page = console.page("/events").await;
    assert!(page.contains("/organise/setup/kulami"), "{page}");
    let lost = console.post(&settings, &format!("{plan}&country=IR&book=tr-kulami")).await;
    assert!(lost.body.contains("is played under a rulebook that you removed"), "{}", lost.body);
    console.enter().await;
    console.run("desk/pair-first", "").await;
    console.run("desk/publish", "round=1").await;
    console.run("desk/start", "round=1").await;
    let late = console.post(&settings, &format!("{plan}&country=TR")).await;
    assert!(late.body.contains("before the first round"), "{}", late.body);
}

#[tokio::test]
async fn a_missing_referee_is_offered_in_one_click() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    console.act("event", "game=mangala&name=Sets&system=swiss&sets=3&results=sets").await;
    let page = console.page("").await;
    assert!(page.contains("Make me the main judge"), "{page}");
    console.act("appoint", "person=org&role=main-judge&event=").await;
    assert!(!console.page("").await.contains("Make me the main judge"));
}

#[tokio::test]
async fn earlier_addresses_lead_on() {
    let house = House::open().await;
    let console = Console::open(&house).await;
    for (old, new) in [("desk", ""), ("desk/import", "/people/add"), ("desk/plan", "/settings")] {
        let request = Request::get(format!("{}/{old}", console.path))
            .header(header::COOKIE, &console.org)
            .body(Body::empty())
            .unwrap();
        let answer = house.send(request).await;
        assert_eq!(answer.status, StatusCode::PERMANENT_REDIRECT, "{old}");
        let to = answer.headers[header::LOCATION].to_str().unwrap();
        assert_eq!(to, format!("{}/organise{new}", console.path));
    }
    let strange = house.get_as(&console.org, "/c/%C3%A7%0A/desk").await;
    assert_eq!(strange.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn more_rounds_than_the_field_can_have_are_warned_of_with_their_clause() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    let org = venue.session("org").await;
    let console = format!("/c/{ID}/organise/events/{ID}");
    let change = AnyCommand::Event(arena::event::Command::ChangeRounds { rounds: 9 });
    venue.ask("org", venue::event(), change).await;
    assert!(!house.get_as(&org, &console).await.body.contains("surplus-rounds"), "not known yet");
    venue.start().await;
    let page = house.get_as(&org, &console).await.body;
    assert!(page.contains("With 4 entrants nobody can play more than 3 rounds"), "{page}");
    assert!(page.contains("9 rounds are planned") && page.contains("/rules/tr-pentago/1"));
    assert!(page.contains(&format!("{console}/more")), "and where it is changed");
    let fewer = AnyCommand::Event(arena::event::Command::ChangeRounds { rounds: 3 });
    venue.ask("org", venue::event(), fewer).await;
    assert!(!house.get_as(&org, &console).await.body.contains("surplus-rounds"));
}
