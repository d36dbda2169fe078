//! What is hidden is hidden everywhere: online, the stones of a Mangala set that is being played are
//! counted for nobody (tr-mangala a), whichever page, file or data tells of it.

use crate::house::House;
use crate::house::venue::{ID, Venue};
use arena::match_play::{self, Mode};
use axum::http::StatusCode;

/// Every address that tells of a match on one of the tables.
fn addresses(id: &str) -> Vec<String> {
    let of_match = ["", "/move/2?set=1", "/record.json", "/record.txt", "/transcript.txt", "/mine"];
    let of_event = ["event.json", "games.txt", "boards"];
    let own = of_match.iter().map(|end| format!("/m/{id}{end}"));
    let all = own.chain(of_event.iter().map(|end| format!("/e/{ID}/{end}")));
    all.chain([format!("/api/v1/matches/{id}")]).collect()
}

/// Two moves of a game of the round; the position that they lead to, as text.
async fn play_two_moves(venue: &mut Venue<'_>, id: &str) -> String {
    for _ in 0..2 {
        let state = venue.house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
        let text = state.current().unwrap().board.table().legal_moves()[0].clone();
        let mv = match_play::Move { text, finished: true, ..Default::default() };
        venue.play(id, match_play::Command::Move(mv)).await;
    }
    let state = venue.house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    state.current().unwrap().board.table().position()
}

#[tokio::test]
async fn the_numbers_of_a_running_set_are_told_nowhere_and_afterwards_everywhere() {
    let house = House::open().await;
    let change = |play: &mut arena::event::Play| {
        play.recorded = true;
        play.mode = Mode::Online;
        play.show_numbers = false;
    };
    let mut venue = Venue::open_with(&house, "mangala", 4, change).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let position = play_two_moves(&mut venue, &id).await;
    let session = venue.session("p1").await;
    for path in addresses(&id) {
        for answer in [house.get(&path, "en").await, house.get_as(&session, &path).await] {
            assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
            assert!(!answer.body.contains(&position), "{path} tells {position}");
            assert!(
                !answer.body.contains(" stones</title>"),
                "{path} counts stones: {}",
                answer.body
            );
        }
    }
    let live = house.first_live(&format!("/live/match/{id}")).await;
    assert!(live.contains("match-board") && !live.contains(&position), "{live}");
    let resigns = match_play::Command::Resign { person: None, whole: false };
    let loser = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let loser = loser.setup().unwrap().sides[0][0].person.to_string();
    let to = arena::address::Address::Match(id.parse().unwrap());
    venue.ask(&loser, to, arena::follow::AnyCommand::Match(resigns)).await;
    for path in [format!("/m/{id}/move/2?set=1"), format!("/m/{id}/record.json")] {
        let told = house.get(&path, "en").await.body;
        assert!(told.contains(&position), "{path}: {told}");
    }
    let api = house.get(&format!("/api/v1/matches/{id}"), "en").await.body;
    assert!(api.contains(&position), "{api}");
}

/// Whatever tells how the matches of a round stand.
async fn lists(house: &House) -> Vec<(String, String)> {
    let pages = ["", "/projector", "/print/pairings", "/boards", "/event.json", "/games.txt"];
    let pages = pages.iter().map(|end| format!("/e/{ID}{end}"));
    let mut all = Vec::new();
    for path in pages.chain([format!("/api/v1/events/{ID}"), format!("/c/{ID}")]) {
        let answer = house.get(&path, "en").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        all.push((path, answer.body));
    }
    for topic in ["event", "boards"] {
        let path = format!("/live/{topic}/{ID}");
        let first = house.first_live(&path).await;
        all.push((path, first.replace('\\', "")));
    }
    all
}

#[tokio::test]
async fn a_match_that_is_shown_late_is_told_of_late_by_lists_too() {
    let clock = office::ManualClock::new(arena::time::Moment(1_800_000_000_000));
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    let change = |play: &mut arena::event::Play| {
        play.recorded = true;
        play.mode = Mode::Online;
        play.delay = Some(arena::time::Span::seconds(60));
    };
    let mut venue = Venue::open_with(&house, "mangala", 4, change).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let state = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let loser = state.setup().unwrap().sides[0][0].person.to_string();
    let to = arena::address::Address::Match(id.parse().unwrap());
    let resigns = match_play::Command::Resign { person: None, whole: false };
    venue.ask(&loser, to, arena::follow::AnyCommand::Match(resigns)).await;
    let tells = |text: &str| {
        ["<bdi>1</bdi> – <bdi>0</bdi>", "<bdi>0</bdi> – <bdi>1</bdi>"]
            .iter()
            .any(|score| text.contains(score))
    };
    for (path, text) in lists(&house).await {
        assert!(!tells(&text), "{path} tells the score: {text}");
    }
    let referee = venue.session("hakem").await;
    assert!(house.get_as(&referee, &format!("/m/{id}")).await.body.contains("<strong>1</strong>"));
    clock.pass(arena::time::Span::seconds(60));
    for (path, text) in lists(&house).await {
        let lists_matches = ["", "/projector", "/print/pairings", "/boards"]
            .iter()
            .any(|end| path == format!("/e/{ID}{end}"));
        assert!(!(lists_matches || path.starts_with("/live/")) || tells(&text), "{path}: {text}");
    }
}
