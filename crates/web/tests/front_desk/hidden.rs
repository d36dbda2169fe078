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
