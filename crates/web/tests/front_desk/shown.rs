//! Clauses that are shown: on the players' card, on the referee's desk, on sheets and in plans; and
//! what guests and spectators are shown when.

use crate::house::House;
use crate::house::clock::MorningClock;
use crate::house::venue::{ID, Venue};
use arena::address::Address;
use arena::clock::{Control, Kind, Scope};
use arena::competition::Profile;
use arena::event::{Format, Play, Settings};
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::match_play::Mode;
use arena::time::Span;
use axum::http::StatusCode;
use office::{OfficeError, Options, Request, Who};
use rulebook::{Citation, quixo, tr_pentago, tr_reversi};
use std::sync::Arc;
use std::time::Instant;

/// An event with somebody in it who may bring the own set; the session of a referee, and who it is.
async fn with_own_set<'a>(house: &'a House, game: &str) -> (Venue<'a>, String) {
    let mut venue = Venue::open(house, game, 3, true).await;
    venue.enter_impaired("late-1").await;
    venue.start().await;
    let referee = venue.session("hakem").await;
    (venue, referee)
}

/// The note stands on the sheet of the officials, and on the desk of the one board it is about.
async fn own_equipment(game: &str, words: &str, clause: Citation) {
    let house = House::open().await;
    let (venue, referee) = with_own_set(&house, game).await;
    let note = format!("Zor, Can</bdi>: {words}");
    let sheet = format!("/e/{ID}/print/pairings");
    let printed = house.get_as(&referee, &sheet).await.body;
    assert!(printed.contains(&note), "{printed}");
    let public = house.get(&sheet, "en").await.body;
    assert!(!public.contains(words), "what is about health is not for everybody");
    let mut with = 0;
    for table in 1..=2 {
        let id = venue.match_at(table).await;
        let desk = house.get_as(&referee, &format!("/m/{id}/referee")).await.body;
        let (_, list) = desk.split_once("id=\"checklist\"").expect("a checklist");
        let text = clause.clause().text(rulebook::Language::English);
        assert!(list.contains(text), "the clause is on the list: {list}");
        with += usize::from(list.contains(&note));
    }
    assert_eq!(with, 1, "the board where the player sits");
}

#[tokio::test]
async fn an_own_set_is_noted_in_pentago() {
    own_equipment("pentago", "own set allowed", tr_pentago::V1).await;
    rulebook::proves!(tr_pentago::V1);
}

#[tokio::test]
async fn an_own_board_is_noted_in_reversi() {
    own_equipment("reversi", "own board allowed", tr_reversi::V1).await;
    rulebook::proves!(tr_reversi::V1);
}

#[tokio::test]
async fn a_game_of_quixo_is_described_and_planned_with_its_length() {
    let house = House::open().await;
    let text = quixo::D1.clause().text(rulebook::Language::English);
    for game in ["quixo", "quixo4"] {
        let page = house.get(&format!("/learn/{game}"), "en").await.body;
        assert!(page.contains(text), "{page}");
    }
    let venue = Venue::planned(&house, "quixo", 2).await;
    let organiser = venue.session("org").await;
    let path = format!("/c/{ID}/desk/schedule?proposal=true");
    let page = house.get_as(&organiser, &path).await.body;
    // Round 1 lasts from ten to twenty past.
    assert!(
        page.contains("value=\"2027-01-15T10:00\"") && page.contains("value=\"2027-01-15T10:20\""),
        "{page}"
    );
    rulebook::proves!(quixo::D1);
}

#[tokio::test]
async fn every_book_has_its_players_card_in_every_language() {
    let house = House::open().await;
    for book in ["tr-mangala", "tr-kure", "tr-pentago", "tr-reversi"] {
        for language in rulebook::Language::ALL {
            let page = house.get(&format!("/rules/{book}/card"), language.tag()).await;
            assert_eq!(page.status, StatusCode::OK);
            let books = [book.to_owned()];
            let items = arena::competition::checklist::items(&books, arena::Role::Competitor);
            assert!(!items.is_empty());
            for item in items {
                assert!(page.body.contains(item.clause().id), "{book} {item}: {}", page.body);
            }
        }
    }
    for book in ["none", "quixo"] {
        let page = house.get(&format!("/rules/{book}/card"), "en").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{book} asks nothing of its players");
    }
}

#[tokio::test]
async fn the_form_of_an_event_says_how_late_spectators_see_it() {
    let house = House::open().await;
    let venue = Venue::planned(&house, "kure", 2).await;
    let organiser = venue.session("org").await;
    let setup = format!("/c/{ID}/desk/setup/{ID}");
    assert!(house.get_as(&organiser, &setup).await.body.contains("name=\"delay\""));
    let form = |delay: &str, online: &str| {
        format!(
            "key=abcdef{delay}{online}&id={ID}&name=Open&rounds=5&system=swiss&sets=3&delay={delay}&{online}"
        )
    };
    for (delay, online, expected) in
        [("90", "online=yes", Some(Span::seconds(90))), ("80", "", None), ("", "online=yes", None)]
    {
        let answer =
            house.post(&organiser, &format!("/c/{ID}/desk/change"), &form(delay, online)).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        let settings = planned(&house).await;
        let Format::Matches(play) = &settings.format;
        assert_eq!(play.delay, expected, "{delay} {online}");
        assert_eq!(play.mode == Mode::Online, !online.is_empty());
        let page = house.get_as(&organiser, &setup).await.body;
        assert_eq!(
            page.contains("name=\"delay\" type=\"number\" min=\"0\" max=\"3600\" value=\"90\""),
            expected.is_some(),
            "{page}"
        );
    }
}

/// The settings of the event, as the competition plans it.
async fn planned(house: &House) -> Settings {
    let state = house.office.competition(&ID.parse().unwrap()).await.unwrap().state;
    let plan = &state.event(&ID.parse().unwrap()).unwrap().plan;
    plan.settings(None).unwrap()
}

/// A guest who has laid out a game; the session.
async fn guest(house: &House) -> String {
    house.post("", "/play", "game=mangala&name=Ada+Er&starter=me").await.session()
}

#[tokio::test]
async fn guests_are_nobody_whom_an_organiser_meets() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 2, true).await;
    let organiser = venue.session("org").await;
    let session = guest(&house).await;
    for path in [format!("/c/{ID}/register"), "/competitions/new".to_owned()] {
        let page = house.get_as(&session, &path).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        assert!(page.body.contains("You are playing as a guest."), "{}", page.body);
    }
    let token = session.split_once('=').unwrap().1;
    let person = house.office.session(token).await.unwrap().unwrap().person;
    assert!(office::is_guest(&person));
    let form = format!("key=abcdef123456&person={person}&role=referee&event=");
    let named = house.post(&organiser, &format!("/c/{ID}/desk/appoint"), &form).await;
    assert_eq!(named.status, StatusCode::NOT_FOUND, "{}", named.body);
    let page = house.get_as(&organiser, &format!("/c/{ID}/desk")).await.body;
    assert!(!page.contains("Ada Er") && !page.contains(person.as_str()));
    guests_have_no_tokens(&house, &session, &person).await;
    let taken = house.post("", "/sign-up", "name=N&user=guest-me&password=correct+horse").await;
    assert_ne!(taken.status, StatusCode::SEE_OTHER, "no account looks like a guest");
}

/// Neither a token of the API nor, by whatever way, a part in a competition.
async fn guests_have_no_tokens(house: &House, session: &str, person: &PersonId) {
    let form = "key=abcdef123457&name=Mine&scope=compete&days=3";
    let page = house.post(session, "/account/tokens", form).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", page.body);
    assert!(page.body.contains("You are playing as a guest."), "{}", page.body);
    assert_eq!(house.office.tokens(person).await.unwrap(), []);
    let application = serde_json::json!({
        "person": { "id": person, "name": "Ada Er", "country": "TR" },
        "events": [ID], "accepts": ["tr-mangala"], "agrees_to_recording": true,
    });
    let register = serde_json::json!({ "kind": "register", "body": {
        "application": application, "profile": serde_json::to_value(Profile::default()).unwrap(),
    } });
    let command = AnyCommand::Competition(serde_json::from_value(register).unwrap());
    let (who, to) = (Who::Person(person.clone()), Address::Competition(ID.parse().unwrap()));
    let asked = house.office.submit(Request::new("guest-enters", who, to, command)).await;
    let Err(OfficeError::Refused(refused)) = asked else { panic!("{asked:?}") };
    assert!(refused.to_string().contains("guest-account"), "{refused}");
}

#[tokio::test]
async fn guests_write_less_often_than_people_with_an_account() {
    let options = Options { founders: office::Founders::Anyone, ..Options::default() };
    let house = House::with_desk(Arc::new(MorningClock::default()), options, |mut desk| {
        desk.limits = Arc::new(web::http::limits::Limits::new(20, 0));
        desk
    })
    .await;
    let guest = guest(&house).await;
    let own = house.post("", "/sign-up", "name=N&user=ayse&password=correct+horse").await.session();
    let (mut refused, begun) = ([0, 0], Instant::now());
    for _ in 0..18 {
        for (place, session) in [&guest, &own].into_iter().enumerate() {
            let answer = house.post(session, "/language", "language=tr").await;
            refused[place] += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
        }
    }
    // A guest has ten, and one more every six seconds.
    let more = usize::try_from(begun.elapsed().as_secs() / 6).unwrap() + 1;
    assert!(refused[0] + more >= 8 && refused[1] == 0, "{refused:?}");
}

#[tokio::test]
async fn the_clock_is_told_at_the_technical_meeting_and_everyone_confirms_it() {
    let house = House::open().await;
    let clock = Control {
        main: Span::minutes(15),
        kind: Kind::SuddenDeath,
        scope: Scope::Round,
        lag: None,
    };
    let clocked = |play: &mut Play| play.clock = Some(clock);
    let mut venue = Venue::open_with(&house, "kure", 4, clocked).await;
    venue.start().await;
    let sheet = format!("/e/{ID}/meeting");
    let public = house.get(&sheet, "en").await.body;
    assert!(public.contains("Each player has 15:00 for the whole round."), "{public}");
    assert!(public.contains("/rules/tr-kure/19.2") && public.contains("Signature"), "{public}");
    assert!(!public.contains("name=\"entrant\""), "a guest confirms nothing");
    let id = venue.match_at(1).await;
    let state = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let [own, other] = [0, 1].map(|side| state.setup().unwrap().sides[side][0].person.clone());
    let page = house.get(&format!("/m/{id}"), "en").await.body;
    assert!(page.contains("Each player has 15:00"), "before the first set: {page}");
    let session = venue.session(own.as_str()).await;
    let asked = house.get_as(&session, &sheet).await.body;
    assert!(asked.contains("I know the clock settings"), "{asked}");
    let entrant = |page: &str| {
        let (_, rest) = page.split_once("name=\"entrant\" value=\"").expect("a form");
        rest.split('"').next().unwrap().to_owned()
    };
    let form = |key: u8, entrant: &str| format!("key={key:0>16}&entrant={entrant}");
    let mine = entrant(&asked);
    let stranger = venue.session(other.as_str()).await;
    let refused = house.post(&stranger, &sheet, &form(1, &mine)).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "for oneself only");
    assert_eq!(house.post(&session, &sheet, &form(2, &mine)).await.status, StatusCode::SEE_OTHER);
    let confirmed = |page: &str| page.matches(">✓</span>").count();
    assert_eq!(confirmed(&house.get(&sheet, "en").await.body), 1);
    let again = house.get_as(&session, &sheet).await.body;
    assert!(!again.contains("I know the clock settings"), "{again}");
    // The desk does it for those without a device, from their signatures.
    let organiser = venue.session("org").await;
    let desk = house.get_as(&organiser, &sheet).await.body;
    assert_eq!(desk.matches("name=\"entrant\"").count(), 3, "{desk}");
    let done = house.post(&organiser, &sheet, &form(3, &entrant(&desk))).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert_eq!(confirmed(&house.get(&sheet, "en").await.body), 2);
    rulebook::proves!(rulebook::tr_kure::_19_2);
}
