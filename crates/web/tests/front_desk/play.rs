//! Playing online and casually, through the forms of the pages, as a browser without script would.

use crate::house::{House, NEVER};
use arena::match_play::Match;
use axum::http::{StatusCode, header};

/// A casual game of guests, who play through forms.
struct Game<'a> {
    house: &'a House,
    id: String,
    sessions: Vec<String>,
    sent: u32,
}

impl<'a> Game<'a> {
    /// Lays a game out as a guest, and lets the others join by the link.
    async fn open(house: &'a House, form: &str, others: &[u8]) -> Self {
        let laid = house.post("", "/play", &format!("{form}&name=Ada+Er&starter=me")).await;
        assert_eq!(laid.status, StatusCode::SEE_OTHER, "{}", laid.body);
        let link = laid.headers[header::LOCATION].to_str().unwrap().to_owned();
        let mut sessions = vec![laid.session()];
        let page = house.get_as(&sessions[0], &link).await;
        assert!(
            page.body.contains("class=\"qr\"") && page.body.contains("Ada Er"),
            "{}",
            page.body
        );
        let mut last = None;
        for (place, side) in others.iter().enumerate() {
            let form = format!("name=Guest+{place}&side={side}");
            let joined = house.post("", &format!("{link}/join"), &form).await;
            assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
            sessions.push(joined.session());
            last = Some(joined.headers[header::LOCATION].to_str().unwrap().to_owned());
        }
        let id = last.unwrap().strip_prefix("/m/").expect("the match begins").to_owned();
        let again = house.get_as(&sessions[0], &link).await;
        assert_eq!(again.headers[header::LOCATION], format!("/m/{id}"), "the link leads there");
        Self { house, id, sessions, sent: 0 }
    }

    async fn state(&self) -> Match {
        let found = self.house.office.match_play(&self.id.parse().unwrap()).await.unwrap();
        (*found.state).clone()
    }

    async fn act(&mut self, who: usize, act: &str, form: &str) -> StatusCode {
        self.sent += 1;
        let form = format!("key=k{}-{}&{form}", self.id, self.sent);
        let path = format!("/m/{}/act/{act}", self.id);
        self.house.post(&self.sessions[who], &path, &form).await.status
    }

    /// The player whose turn it is, in the order of joining.
    async fn mover(&self) -> usize {
        let state = self.state().await;
        let person = state.to_move()[0].clone();
        for (place, session) in self.sessions.iter().enumerate() {
            let own = self.house.get_as(session, &format!("/m/{}/mine", self.id)).await.body;
            if own.contains("data-turn=\"yes\"") {
                let name = state.setup().unwrap().side_of(&person);
                assert!(name.is_some());
                return place;
            }
        }
        panic!("nobody is to move");
    }

    /// Plays the first legal move, or the given ones, until the set is over.
    async fn play_out(&mut self, limit: usize) {
        for number in 0..limit {
            let state = self.state().await;
            let Some(set) = state.current() else { return };
            // Not always the first, so that lines come about.
            let moves = set.board.table().legal_moves();
            let text = moves[(number * 7) % moves.len()].replace('/', "%2F");
            let who = self.mover().await;
            let done = self.act(who, "move", &format!("text={text}&lag=20")).await;
            assert_eq!(done, StatusCode::SEE_OTHER, "{text}");
        }
        panic!("no end after {limit} moves");
    }
}

#[tokio::test]
async fn all_six_games_are_played_by_guests_to_a_natural_end() {
    let house = House::open().await;
    for game in ["mangala", "pentago", "kure", "reversi", "kulami", "quixo"] {
        let mut own = Game::open(&house, &format!("game={game}&minutes=0"), &[1]).await;
        own.play_out(3000).await;
        let state = own.state().await;
        assert!(state.sets()[0].ended.is_some(), "{game}");
        let page = house.get(&format!("/m/{}", own.id), "en").await.body;
        assert!(page.contains("class=\"chip\""), "{game}: the end names its clause");
        let record = house.get(&format!("/m/{}/record.txt", own.id), "en").await;
        let read = games::record::read(&record.body);
        assert!(
            record.body.contains("Ada Er") && record.body.contains("result"),
            "{}",
            record.body
        );
        assert!(read.error.is_none(), "{game}: {:?}\n{}", read.error, record.body);
    }
}

/// After a set both are told how far the match is, that either of them goes on, and how it can be stopped.
#[tokio::test]
async fn after_a_set_both_players_know_what_comes_next() {
    let house = House::open().await;
    let mut own = Game::open(&house, "game=mangala&minutes=0", &[1]).await;
    own.play_out(3000).await;
    let sets = own.state().await.setup().unwrap().sets;
    assert!(sets > 1 && own.state().await.result().is_none());
    for session in own.sessions.clone() {
        let mine = house.get_as(&session, &format!("/m/{}/mine", own.id)).await.body;
        let mine = mine.replace(['\u{2068}', '\u{2069}'], "");
        assert!(mine.contains(&format!("Set 1 of {sets} is over")), "{mine}");
        assert!(
            mine.contains("Either player can start") && mine.contains("resign-match"),
            "{mine}"
        );
        let me = house.get_as(&session, "/me").await.body;
        assert!(me.contains("start the next set"), "{me}");
    }
    assert_eq!(own.act(0, "resign-match", "").await, StatusCode::SEE_OTHER);
    assert!(own.state().await.result().is_some());
}

#[tokio::test]
async fn four_guests_play_quixo_clockwise() {
    let house = House::open().await;
    let mut own = Game::open(&house, "game=quixo4&minutes=0", &[1, 0, 1]).await;
    let mut order = Vec::new();
    for text in ["c1Sn", "a1Se", "e1Ws", "a3Ew"] {
        order.push(own.mover().await);
        let who = *order.last().unwrap();
        assert_eq!(own.act(who, "move", &format!("text={text}")).await, StatusCode::SEE_OTHER);
    }
    assert_eq!(order, [0, 1, 2, 3], "A1, B1, A2, B2");
    own.play_out(3000).await;
    assert!(own.state().await.sets()[0].ended.is_some());
}

#[tokio::test]
async fn a_move_is_kept_once_and_only_in_turn() {
    let house = House::open().await;
    let mut own = Game::open(&house, "game=mangala&minutes=5&numbers=yes", &[1]).await;
    assert_eq!(
        own.act(1, "start", "set=1").await,
        StatusCode::SEE_OTHER,
        "with a clock they start"
    );
    let path = format!("/m/{}/act/move", own.id);
    for _ in 0..2 {
        let sent = house.post(&own.sessions[0], &path, "key=same&text=S3&lag=30").await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "sent again: {}", sent.body);
    }
    assert_eq!(own.state().await.sets()[0].record.len(), 1);
    assert_eq!(own.act(0, "move", "text=S1").await, StatusCode::UNPROCESSABLE_ENTITY);
    let outside = house.post("", &path, "key=x&text=N1").await;
    assert_eq!(outside.status, StatusCode::UNAUTHORIZED);
    let page = house.get(&format!("/m/{}", own.id), "fa").await.body;
    assert!(page.contains("data-empty=\"1"), "a clock runs: {page}");
    assert!(!page.contains("data-legal=\"N"), "nobody else sees what is legal");
    let mine = house.get_as(&own.sessions[1], &format!("/m/{}/mine", own.id)).await.body;
    assert!(mine.contains("data-legal=\"N1 N2"), "{mine}");
    assert!(mine.contains("play again") || mine.contains("First moves"), "a hint: {mine}");
}

#[tokio::test]
async fn a_rematch_turns_the_sides_and_a_viewer_goes_back() {
    let house = House::open().await;
    let mut own = Game::open(&house, "game=reversi&minutes=0", &[1]).await;
    for (who, text) in [(0, "f5"), (1, "d6"), (0, "c3")] {
        assert_eq!(own.act(who, "move", &format!("text={text}")).await, StatusCode::SEE_OTHER);
    }
    let none = house.get_as(&own.sessions[1], &format!("/m/{}/mine", own.id)).await.body;
    assert!(none.contains("data-legal=\"\""), "Reversi shows no legal moves: {none}");
    let back = house.get(&format!("/m/{}/move/1?set=1", own.id), "en").await.body;
    assert!(back.contains("...bbb.."), "after f5: {back}");
    assert!(back.contains("rel=\"next\"") && back.contains("/move/2?set=1"));
    let beyond = house.get(&format!("/m/{}/move/9?set=1", own.id), "en").await;
    assert_eq!(beyond.status, StatusCode::NOT_FOUND);
    let moves = house.get(&format!("/m/{}/transcript.txt", own.id), "en").await.body;
    assert_eq!(moves, "f5d6c3\n");
    let early = own.state().await.result().is_some();
    assert!(!early);
    assert_eq!(own.act(1, "resign", "").await, StatusCode::SEE_OTHER);
    let rematch = format!("/m/{}/rematch", own.id);
    let again = house.post(&own.sessions[1], &rematch, "key=r").await;
    let stays = format!("/m/{}", own.id);
    assert_eq!(again.headers[header::LOCATION], stays.as_str(), "the other one has not joined");
    let mine = house.get_as(&own.sessions[1], &format!("{stays}/mine")).await.body;
    assert!(mine.contains("You asked for a rematch."), "{mine}");
    let mine = house.get_as(&own.sessions[0], &format!("{stays}/mine")).await.body;
    assert!(mine.contains("wants a rematch.") && mine.contains("Accept"), "{mine}");
    let waits = format!("/play/again-{}", own.id);
    let running = house.get("/", "en").await.body;
    assert!(!running.contains("/m/game-"), "nobody plays yet: {running}");
    let stranger = house.post("", "/play", "key=z&name=Cem&game=kure").await.session();
    for (path, form) in [(rematch.clone(), "key=y"), (format!("{waits}/join"), "key=w&side=0")] {
        let refused = house.post(&stranger, &path, form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{path}: {}", refused.body);
    }
    let other = house.post(&own.sessions[0], &rematch, "key=s").await;
    let next = other.headers[header::LOCATION].to_str().unwrap().to_owned();
    assert!(next.starts_with("/m/game-") && next != stays, "both have joined: {next}");
    let mine = house.get_as(&own.sessions[1], &format!("{stays}/mine")).await.body;
    assert!(mine.contains(&format!("data-go=\"{next}\"")), "the page goes on: {mine}");
    let first = house.post(&own.sessions[1], &rematch, "key=t").await;
    assert_eq!(first.headers[header::LOCATION], next.as_str(), "both come to the same match");
    let mine = house.get_as(&own.sessions[1], &format!("{next}/mine")).await.body;
    assert!(mine.contains("data-turn=\"yes\""), "the other one starts: {mine}");
}

#[tokio::test]
async fn a_press_that_leads_to_no_move_is_answered_with_its_clause() {
    let house = House::open().await;
    let mut own = Game::open(&house, "game=kure&minutes=0", &[1]).await;
    let why = format!("/m/{}/why?presses=", own.id);
    for (presses, clause, words) in [
        ("d7,d5", "/rules/tr-kure/", "one step"),
        ("d1", "/rules/tr-kure/", "is the opponent"),
        ("d4", "/rules/tr-kure/", "no piece on"),
    ] {
        let told = house.get_as(&own.sessions[0], &format!("{why}{presses}")).await.body;
        assert!(told.contains(clause) && told.contains(words), "{presses}: {told}");
    }
    let legal = house.get_as(&own.sessions[0], &format!("{why}d7,d6")).await.body;
    assert!(!legal.contains("message"), "{legal}");
    let other = house.get_as(&own.sessions[1], &format!("{why}d1")).await.body;
    assert!(other.contains("It is not your turn"), "{other}");
    let stranger = house.get(&format!("{why}d7"), "en").await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND, "for players only");
    assert_eq!(own.act(0, "move", "text=d7-d6").await, StatusCode::SEE_OTHER, "nothing was played");
}

#[tokio::test]
async fn a_move_is_asked_back_and_given_back() {
    let house = House::open().await;
    let mut own = Game::open(&house, "game=kulami&minutes=5&increment=2", &[1]).await;
    assert_eq!(own.act(0, "start", "set=1").await, StatusCode::SEE_OTHER);
    let control = own.state().await.clock().map(|clock| *clock.control()).unwrap();
    let increment = arena::time::Span::seconds(2);
    assert_eq!(control.kind, arena::clock::Kind::Fischer { increment });
    assert_eq!(own.act(0, "take-back", "").await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(own.act(0, "move", "text=d4").await, StatusCode::SEE_OTHER);
    assert_eq!(own.act(0, "take-back", "").await, StatusCode::SEE_OTHER);
    let mine = house.get_as(&own.sessions[1], &format!("/m/{}/mine", own.id)).await.body;
    assert!(mine.contains("asks to take a move back"), "{mine}");
    assert_eq!(
        own.act(0, "answer-take-back", "accept=yes").await,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(own.act(1, "answer-take-back", "accept=yes").await, StatusCode::SEE_OTHER);
    assert!(own.state().await.sets()[0].record.is_empty());
    assert_eq!(own.act(1, "greet", "phrase=good-luck").await, StatusCode::SEE_OTHER);
    assert_eq!(own.act(1, "greet", "phrase=anything").await, StatusCode::NOT_FOUND);
    let page = house.get(&format!("/m/{}", own.id), "en").await.body;
    assert!(page.contains("Good luck!"), "{page}");
}

#[tokio::test]
async fn lessons_answer_what_is_tried_and_a_game_against_oneself_is_its_address() {
    let house = House::open().await;
    let ask = async |path: &str| house.get(path, "en").await;
    let right = ask("/learn/mangala/try?step=2&move=S4&part=board").await.body;
    assert!(right.contains("Right!") && !right.contains("<html"), "{right}");
    let legal = ask("/learn/mangala/try?step=2&move=S1&part=board").await.body;
    assert!(legal.contains("not the one to find here"), "{legal}");
    let wrong = ask("/learn/mangala/try?step=2&press=N1").await.body;
    assert!(
        wrong.contains("K1.6") && wrong.contains("<html"),
        "without the script a page: {wrong}"
    );
    assert_eq!(ask("/learn/mangala/try?step=1").await.status, StatusCode::NOT_FOUND);
    let alone = ask("/learn/reversi/alone?moves=f5,d6&move=c3").await.body;
    assert!(alone.contains("moves=f5%2Cd6%2Cc3") && alone.contains("White to move"), "{alone}");
    let refused = ask("/learn/reversi/alone?moves=f5&move=a1").await.body;
    assert!(refused.contains("turns no discs"), "{refused}");
    assert_eq!(ask("/learn/reversi/alone?moves=a1").await.status, StatusCode::NOT_FOUND);
    let long = "f5,".repeat(2000);
    assert_eq!(
        ask(&format!("/learn/reversi/alone?moves={long}")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn hidden_numbers_are_nowhere_on_the_page() {
    let house = House::open().await;
    let own = Game::open(&house, "game=mangala&minutes=0", &[1]).await;
    let page = house.get_as(&own.sessions[0], &format!("/m/{}", own.id)).await.body;
    assert!(page.contains("<title>S1</title>") && !page.contains("4 stones"), "{page}");
}

#[tokio::test]
async fn lessons_have_pictures_in_every_language() {
    let house = House::open().await;
    for game in ["mangala", "pentago", "kure", "reversi", "kulami", "quixo", "quixo4"] {
        for language in ["en", "tr", "fa", "ja"] {
            let page = house.get(&format!("/learn/{game}"), language).await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(page.body.matches("<svg xmlns").count() > 1, "{game} {language}");
        }
    }
    assert_eq!(house.get("/learn/chess", "en").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn spectators_see_a_match_as_late_as_the_organiser_says() {
    use crate::house::venue::Venue;
    let clock = office::ManualClock::new(arena::time::Moment(1_800_000_000_000));
    let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
    let mut venue = Venue::open_with(&house, "kulami", 4, |play| {
        play.mode = arena::match_play::Mode::Online;
        play.delay = Some(arena::time::Span::seconds(60));
    })
    .await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, arena::match_play::Command::StartSet { set: 1 }).await;
    let mv = arena::match_play::Move { text: "d4".to_owned(), ..Default::default() };
    venue.play(&id, arena::match_play::Command::Move(mv)).await;
    let referee = venue.session("hakem").await;
    let path = format!("/m/{id}");
    let inside = house.get_as(&referee, &path).await.body;
    assert!(inside.contains("/move/1?set=1") && inside.contains("/live/seats/"), "{inside}");
    let outside = house.get(&path, "en").await.body;
    assert!(!outside.contains("/move/1?set=1"), "not yet: {outside}");
    assert!(
        outside.contains("with a delay of 60 seconds") && outside.contains("after=0"),
        "{outside}"
    );
    let early = house.get(&format!("{path}/move/1?set=1"), "en").await;
    assert_eq!(early.status, StatusCode::NOT_FOUND);
    assert!(!house.get(&format!("{path}/record.json"), "en").await.body.contains("d4"));
    assert!(!house.get("/e/izmir/event.json", "en").await.body.contains("\"d4\""));
    assert!(!house.get("/e/izmir/boards", "en").await.body.contains("meydan-board"));
    let listening = house.get(&format!("/live/seats/{id}"), "en").await;
    assert_eq!(listening.status, StatusCode::NOT_FOUND, "for players and referees only");
    clock.pass(arena::time::Span::seconds(60));
    assert!(house.get(&path, "en").await.body.contains("/move/1?set=1"), "now");
}

#[tokio::test]
async fn an_open_page_of_a_spectator_gets_a_move_when_it_may_be_seen() {
    use crate::house::venue::Venue;
    use axum::body::Body;
    use http_body_util::BodyExt;
    use tower::ServiceExt;
    let house = House::open().await;
    let mut venue = Venue::open_with(&house, "kulami", 4, |play| {
        play.mode = arena::match_play::Mode::Online;
        play.delay = Some(arena::time::Span(1500));
    })
    .await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue.play(&id, arena::match_play::Command::StartSet { set: 1 }).await;
    for text in ["d4", "d8"] {
        let mv = arena::match_play::Move { text: text.to_owned(), ..Default::default() };
        venue.play(&id, arena::match_play::Command::Move(mv)).await;
    }
    let stream = office::stream_id(&arena::address::Address::Match(id.parse().unwrap()));
    let played = house.office.store().stream(&stream, 0).await.unwrap().last().unwrap().at;
    // Nothing new happens after the page was opened: what was hidden then comes by itself.
    let request = axum::http::Request::get(format!("/live/match/{id}?after=0&language=en"))
        .body(Body::empty())
        .unwrap();
    let mut body = house.router.clone().oneshot(request).await.unwrap().into_body();
    let mut all = String::new();
    while !all.contains("/move/2?set=1") {
        let frame = tokio::time::timeout(NEVER, body.frame());
        let frame = frame.await.expect("an event comes").unwrap().unwrap();
        all.push_str(&String::from_utf8_lossy(&frame.into_data().unwrap_or_default()));
    }
    assert!(house.office.now().0 - played >= 1500, "not before its time");
}
