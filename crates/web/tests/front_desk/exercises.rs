//! The exercise of the day, as a browser without script would solve it; and that it says nothing of a
//! position that is on a board of a competition.

use crate::backgammon::after;
use crate::house::venue::Venue;
use crate::house::{Answer, House, NEVER};
use arena::match_play::{self, Mode};
use axum::http::{StatusCode, header};
use office::{Exercise, ExerciseStatus, casual_games};

/// The page of an exercise once it is made.
async fn made(house: &House, path: &str) -> Answer {
    let wait = async {
        loop {
            let page = house.get(path, "en").await;
            if !page.headers.contains_key("refresh") {
                return page;
            }
            assert!(page.body.contains("being prepared"), "{}", page.body);
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(NEVER, wait).await.expect("an exercise is made")
}

/// Today's exercise of a game, as the office has it.
async fn todays(house: &House, game: &str) -> Exercise {
    let kind = casual_games().find(|kind| kind.name() == game).unwrap();
    let day = house.office.exercise_day().unwrap();
    match house.office.exercise(kind, day).await.unwrap() {
        ExerciseStatus::Ready(exercise) => exercise,
        ExerciseStatus::Working => panic!("it was made"),
    }
}

fn encoded(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

#[tokio::test]
async fn the_exercise_of_the_day_is_solved_on_the_board_without_an_account() {
    let house = House::open().await;
    assert!(house.get("/learn", "en").await.body.contains("href=\"/learn/exercises\""));
    let list = house.get("/learn/exercises", "en").await.body;
    assert!(list.contains("href=\"/learn/exercises/reversi\""), "{list}");
    let path = "/learn/exercises/reversi";
    let page = made(&house, path).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    assert!(page.body.contains("find the best move") && page.body.contains("data-turn=\"yes\""));
    let exercise = todays(&house, "reversi").await;
    assert!(!page.body.contains("Best move"), "the answer is not on the page");
    let day = after(&page.body, "name=\"day\" value=\"").unwrap();
    let send = async |text: &str| {
        let form = format!("key=e1&day={day}&text={}", encoded(text));
        let sent = house.post("", path, &form).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
        let to = sent.headers[header::LOCATION].to_str().unwrap().to_owned();
        house.get(&to, "en").await.body
    };
    let wrong = send(&exercise.played).await;
    assert!(wrong.contains("is not the best move"), "{wrong}");
    assert!(wrong.contains("data-turn=\"yes\"") && !wrong.contains("Best move"), "try again");
    let never = send("z99").await;
    assert!(never.contains("role=\"alert\""), "{never}");
    let right = send(&exercise.best).await;
    assert!(right.contains("Correct:") && right.contains("Best move"), "{right}");
    assert!(right.contains("/spar/reversi?level="), "one can play on");
    let shown = house.get(&format!("{path}?show=yes"), "en").await.body;
    assert!(shown.contains("Best move") && !shown.contains("data-turn=\"yes\""), "{shown}");
    // Everybody has the same; there is none for tomorrow.
    assert_eq!(todays(&house, "reversi").await, exercise);
    for bad in ["reversi?day=2999-01-01", "chess", "reversi?day=2001-01-01"] {
        let status = house.get(&format!("/learn/exercises/{bad}"), "en").await.status;
        assert_eq!(status, StatusCode::NOT_FOUND, "{bad}");
    }
    for language in ["tr", "fa", "ja"] {
        let own = house.get(path, language).await.body;
        assert!(!own.contains("exercise-task") && !own.contains("best move"), "{language}");
    }
}

#[tokio::test]
async fn an_exercise_waits_while_its_position_is_on_a_competition_board() {
    let house = House::open().await;
    let path = "/learn/exercises/kulami";
    assert_eq!(made(&house, path).await.status, StatusCode::OK);
    let exercise = todays(&house, "kulami").await;
    let mut venue = Venue::open_with(&house, "kulami", 4, |play| play.mode = Mode::Online).await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    for text in &exercise.moves {
        let text = text.clone();
        let mv = match_play::Move { text, finished: true, ..Default::default() };
        venue.play(&id, match_play::Command::Move(mv)).await;
    }
    for query in ["", "?show=yes", &format!("?move={}", encoded(&exercise.best))] {
        let page = house.get(&format!("{path}{query}"), "en").await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}: {}", page.body);
        assert!(page.body.contains("competition board"), "{}", page.body);
    }
    // The match has moved on.
    let text = exercise.played.clone();
    let mv = match_play::Move { text, finished: true, ..Default::default() };
    venue.play(&id, match_play::Command::Move(mv)).await;
    assert_eq!(house.get(path, "en").await.status, StatusCode::OK);
}
