//! Clauses that the pages themselves keep: who may watch a match, the rules at hand, certificates.

use crate::house::cubing::Hall;
use crate::house::venue::Venue;
use crate::house::{Answer, House, NEVER};
use arena::address::Address;
use arena::competition::{Command, venue};
use arena::follow::AnyCommand;
use arena::match_play;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use office::{OfficeError, Scope};
use rulebook::{Citation, Language, iran_backgammon as law, proves, wca_2009, wca_2010};
use tower::ServiceExt;

/// An open connection of somebody who listens.
pub(crate) async fn listen(house: &House, session: &str, path: &str) -> Body {
    let request = Request::get(path).header(header::COOKIE, session).body(Body::empty()).unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    let mut body = response.into_body();
    heard(&mut body).await.expect("the board comes first");
    body
}

/// The next event of a connection; none when it has ended.
async fn heard(body: &mut Body) -> Option<String> {
    loop {
        let frame = tokio::time::timeout(NEVER, body.frame()).await;
        let frame = frame.expect("something comes")?.unwrap();
        let text = String::from_utf8_lossy(&frame.into_data().unwrap_or_default()).into_owned();
        if text.contains("data:") {
            return Some(text);
        }
    }
}

fn is_refused_by(answer: &Answer, clause: Citation) {
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.body);
    let clause = clause.clause();
    assert!(answer.body.contains(clause.id), "{}", answer.body);
    assert!(!answer.body.contains("meydan-board"), "no board");
}

/// Everywhere where a match can be seen.
async fn cannot_watch(house: &House, session: &str, id: &str, clause: Citation) {
    for below in ["", "/mine", "/clock", "/move/0?set=1", "/record.txt", "/record.json"] {
        is_refused_by(&house.get_as(session, &format!("/m/{id}{below}")).await, clause);
    }
    is_refused_by(&house.get_as(session, &format!("/live/match/{id}")).await, clause);
}

async fn of_competition(venue: &mut Venue<'_>, name: &str, command: Command) -> Option<Citation> {
    let to = Address::Competition("izmir".parse().unwrap());
    let command = AnyCommand::Competition(Box::new(command));
    match venue.try_ask(name, to, command).await.unwrap_err() {
        OfficeError::Refused(refused) => refused.citation(),
        other => panic!("{other}"),
    }
}

/// The player of a side of a match.
async fn player(house: &House, id: &str, side: usize) -> String {
    let state = house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    state.setup().unwrap().sides[side][0].person.to_string()
}

/// A move, which all who look at a match are told of.
async fn something_happens(venue: &mut Venue<'_>, id: &str) {
    let state = venue.house.office.match_play(&id.parse().unwrap()).await.unwrap().state;
    let text = state.current().unwrap().board.table().legal_moves()[0].clone();
    let mv = match_play::Move { text, finished: true, ..Default::default() };
    venue.play(id, match_play::Command::Move(mv)).await;
}

#[tokio::test]
async fn a_barred_spectator_is_put_out_and_does_not_come_back() {
    let house = House::open().await;
    let mut venue = Venue::by_iranian_laws(&house, true).await;
    let [id, other] = [venue.match_at(1).await, venue.match_at(2).await];
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let [zed, yan] = [venue.session("zed").await, venue.session("yan").await];
    let live = format!("/live/match/{id}?after=0&language=en");
    let [mut barred, mut stays] =
        [listen(&house, &zed, &live).await, listen(&house, &yan, &live).await];
    let mut wall = listen(&house, &zed, "/live/boards/izmir?after=0&language=en").await;
    let bar = || {
        Command::Venue(venue::Command::BarSpectator {
            id: "b-1".parse().unwrap(),
            person: Some("zed".parse().unwrap()),
            finding: "called out moves".to_owned(),
            beyond: false,
        })
    };
    let refused = of_competition(&mut venue, "yan", bar()).await;
    assert_eq!(refused, Some(law::_1_6_3a), "only the director");
    let dir = venue.session("dir").await;
    let form = "key=0000000000000001&person=zed&finding=called+out+moves";
    let done = house.post(&dir, "/c/izmir/court/bar", form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let desk = house.get_as(&dir, "/c/izmir/desk/court").await.body;
    assert!(desk.contains("/rules/iran-backgammon/1-6-3a"), "{desk}");
    assert!(desk.contains("called out moves"), "it is kept: {desk}");
    assert_eq!(heard(&mut barred).await, None, "the view ends");
    assert_eq!(heard(&mut wall).await, None, "and that of all boards");
    for id in [&id, &other] {
        cannot_watch(&house, &zed, id, law::_1_6_3a).await;
    }
    is_refused_by(&house.get_as(&zed, "/e/izmir/boards").await, law::_1_6_3a);
    is_refused_by(&house.get_as(&zed, "/live/boards/izmir").await, law::_1_6_3a);
    let token = house.token("zed", &Scope::ALL).await;
    is_refused_by(&house.call(&token, &format!("/matches/{id}")).await, law::_1_6_3a);
    something_happens(&mut venue, &id).await;
    assert!(heard(&mut stays).await.is_some(), "the others stay");
    assert_eq!(house.get_as(&yan, &format!("/m/{id}")).await.status, StatusCode::OK);
    let log = house.office.store().log(0, 10_000).await.unwrap();
    let fact = log.iter().find(|fact| fact.kind == "competition.spectator-barred").unwrap();
    assert!(fact.body.contains("called out moves") && fact.body.contains("1-6-3a"), "{fact:?}");
    proves!(law::_1_6_3a);
}

/// A player of a match presses the button.
async fn send_away(house: &House, session: &str, key: u8, id: &str, persons: &str) -> StatusCode {
    let form = format!("key={key:0>16}&persons={persons}&note=too+loud");
    house.post(session, &format!("/m/{id}/act/no-spectators"), &form).await.status
}

#[tokio::test]
async fn a_player_sends_spectators_away_at_once_online() {
    let house = House::open().await;
    let mut venue = Venue::by_iranian_laws(&house, true).await;
    let [id, other] = [venue.match_at(1).await, venue.match_at(2).await];
    for id in [&id, &other] {
        venue.play(id, match_play::Command::StartSet { set: 1 }).await;
    }
    let name = player(&house, &id, 0).await;
    let [own, yan] = [venue.session(&name).await, venue.session("yan").await];
    let referee = venue.session("hakem").await;
    let live = format!("/live/match/{id}?after=0&language=en");
    let mut views = Vec::new();
    for session in [&own, &referee, &yan, &String::new()] {
        views.push(listen(&house, session, &live).await);
    }
    let [mut own_view, mut at_desk, mut chosen, mut guest] = <[Body; 4]>::try_from(views).unwrap();
    assert_eq!(send_away(&house, &yan, 1, &id, "").await, StatusCode::NOT_FOUND, "no player");
    let page = house.get_as(&own, &format!("/m/{id}")).await.body;
    assert!(page.contains("/act/no-spectators") && page.contains("1-6-4"), "{page}");
    assert_eq!(send_away(&house, &own, 2, &id, "yan").await, StatusCode::SEE_OTHER);
    assert_eq!(heard(&mut chosen).await, None, "the chosen one is out");
    cannot_watch(&house, &yan, &id, law::_1_6_4).await;
    assert_eq!(house.get_as(&yan, &format!("/m/{other}")).await.status, StatusCode::OK);
    something_happens(&mut venue, &id).await;
    for view in [&mut own_view, &mut at_desk, &mut guest] {
        assert!(heard(view).await.is_some(), "the others stay");
    }
    let boards = |page: String| page.matches("meydan-board").count();
    let both = boards(house.get("/e/izmir/boards", "en").await.body);
    assert_eq!(send_away(&house, &own, 3, &id, "").await, StatusCode::SEE_OTHER);
    while heard(&mut guest).await.is_some() {}
    cannot_watch(&house, "", &id, law::_1_6_4).await;
    let one = boards(house.get("/e/izmir/boards", "en").await.body);
    assert!(0 < one && one < both, "{one} of {both}: the other match is still on the wall");
    for session in [&own, &referee] {
        assert_eq!(house.get_as(session, &format!("/m/{id}")).await.status, StatusCode::OK);
    }
    the_desk_sees_to_it_at_a_venue().await;
    proves!(law::_1_6_4);
}

/// At a venue the request stays at the desk until somebody has done it.
async fn the_desk_sees_to_it_at_a_venue() {
    let house = House::open().await;
    let mut venue = Venue::by_iranian_laws(&house, false).await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let own = venue.session(&player(&house, &id, 0).await).await;
    let referee = venue.session("hakem").await;
    let desk = "/c/izmir/desk/court";
    assert!(!house.get_as(&referee, desk).await.body.contains("task-done"));
    assert_eq!(send_away(&house, &own, 4, &id, "").await, StatusCode::SEE_OTHER);
    let page = house.get_as(&referee, desk).await.body;
    assert!(page.contains("too loud") && page.contains("all spectators"), "{page}");
    assert!(page.contains("/rules/iran-backgammon/1-6-4"), "{page}");
    let (_, task) = page.split_once("name=\"task\" value=\"").unwrap();
    let form = format!("key=0000000000000005&task={}", task.split('"').next().unwrap());
    let by_player = house.post(&own, "/c/izmir/court/task-done", &form).await;
    assert_eq!(by_player.status, StatusCode::FORBIDDEN);
    assert!(house.get_as(&referee, desk).await.body.contains("too loud"), "it stays");
    let done = house.post(&referee, "/c/izmir/court/task-done", &form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert!(!house.get_as(&referee, desk).await.body.contains("too loud"));
}

#[tokio::test]
async fn the_rules_are_at_hand_without_an_account_and_whole() {
    for (book, first) in [("wca-2009", wca_2009::_1b2), ("wca-2010", wca_2010::_1b2)] {
        let house = House::open().await;
        let hall = Hall::plan(&house, book).await;
        let link = format!("href=\"/rules/{book}\"");
        let page = house.get(&format!("/c/{}", hall.id), "en").await.body;
        assert!(page.contains(&link), "the competition names its edition: {page}");
        let every = ["/", "/rules", "/sign-in", "/sign-up", "/learn", &format!("/c/{}", hall.id)];
        for path in every.into_iter().chain(["/nowhere", "/account"]) {
            let page = house.get(path, "en").await.body;
            assert!(page.contains("href=\"/rules\""), "{path}: {page}");
        }
        assert!(house.get("/rules", "en").await.body.contains(&link));
        let all = house.get(&format!("/rules/{book}"), "en").await;
        assert_eq!(all.status, StatusCode::OK);
        for clause in rulebook::find(book).unwrap().clauses {
            let text = clause.text(Language::English);
            let start = text.split(['&', '<', '>', '"', '\'']).next().unwrap();
            assert!(all.body.contains(&format!("id=\"{}\"", clause.id)), "{}", clause.id);
            assert!(all.body.contains(start), "{}: {start}", clause.id);
        }
        // Nothing of it is folded away on paper, and nothing comes from another host.
        let main = all.body.split("<main").nth(1).expect("a page has a main part");
        let book_itself = main.split("</main>").next().expect("its end");
        assert!(!book_itself.contains("<details"), "all of it is printed");
        assert!(!all.body.contains("://"), "another host: {}", all.body);
        assert!(all.body.contains(&format!("/rules/{book}/{}", first.clause().id)));
    }
    proves!(wca_2009::_1b2, wca_2010::_1b2);
}

#[tokio::test]
async fn winners_have_certificates_with_lines_for_both_signatures() {
    for (book, name) in [("wca-2009", "2009"), ("wca-2010", "2010")] {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        let org = hall.session("org").await;
        let path = format!("/c/{}/certificates", hall.id);
        assert!(!house.get_as(&org, &path).await.body.contains("class=\"certificate\""));
        hall.play(&[("p1", 1234), ("p2", 1199)]).await;
        let page = house.get_as(&org, &path).await.body;
        assert_eq!(page.matches("class=\"certificate\"").count(), 1, "{name}: {page}");
        let (_, sheet) = page.split_once("class=\"certificate\"").unwrap();
        for text in ["Rubik's Cube", "p2 the Cuber", "11.99"] {
            assert!(sheet.contains(text), "{text}: {sheet}");
        }
        let (_, lines) = sheet.split_once("class=\"signatures\"").unwrap();
        let lines = lines.split("</p>").next().unwrap();
        assert_eq!(lines.matches("<span>").count(), 2, "{lines}");
        for signs in ["Organiser Org", "Delegate Del"] {
            assert!(lines.contains(signs), "{signs}: {lines}");
        }
        assert!(!sheet.contains("p1"), "only the winner");
    }
    proves!(wca_2009::_6d, wca_2010::_6d);
}

#[tokio::test]
async fn players_do_not_talk_and_are_warned_when_they_do() {
    nothing_that_is_written_reaches_the_opponent().await;
    let house = House::open().await;
    let venue = Venue::by_iranian_laws(&house, false).await;
    let id = venue.match_at(1).await;
    let [one, other] = [player(&house, &id, 0).await, player(&house, &id, 1).await];
    let dir = venue.session("dir").await;
    let desk = house.get_as(&dir, "/c/izmir/desk/court").await.body;
    assert!(desk.contains("value=\"iran-backgammon 1-2-1b\""), "offered: {desk}");
    assert!(desk.contains("value=\"warning\""), "{desk}");
    for (key, name) in [(1, &one), (2, &one), (3, &other)] {
        let form = format!(
            "key={key:0>8}00000000&clause=iran-backgammon+1-2-1b&consequence=warning&person={name}\
             &finding=called+the+dice"
        );
        let done = house.post(&dir, "/c/izmir/court/rule", &form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    }
    let state = house.office.competition(&"izmir".parse().unwrap()).await.unwrap().state;
    let count = |name: &String| state.warnings_by(&name.parse().unwrap(), law::_1_2_1b);
    assert_eq!((count(&one), count(&other), count(&"p9".to_owned())), (2, 1, 0));
    proves!(law::_1_2_1b);
}

/// Online there is no chat: what a player can write during a game goes to officials alone.
async fn nothing_that_is_written_reaches_the_opponent() {
    let house = House::open().await;
    let mut venue = Venue::by_iranian_laws(&house, true).await;
    let id = venue.match_at(1).await;
    venue.play(&id, match_play::Command::StartSet { set: 1 }).await;
    let own = venue.session(&player(&house, &id, 0).await).await;
    let other = venue.session(&player(&house, &id, 1).await).await;
    let path = format!("/m/{id}");
    for act in ["chat", "say", "message"] {
        let form = "key=0000000000000006&text=what+luck&note=what+luck";
        let answer = house.post(&own, &format!("{path}/act/{act}"), form).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{act}");
    }
    let page = house.get_as(&own, &path).await.body;
    let fields = page.matches("<textarea").count() + page.matches("type=\"text\"").count();
    let names = ["name=\"text\"", "name=\"note\"", "name=\"persons\""];
    let known: usize = names.iter().map(|name| page.matches(name).count()).sum();
    assert!(fields > 0 && fields == known, "a move, or a word to the desk: {page}");
    for (key, act) in [(7, "no-spectators"), (8, "call")] {
        let form = format!("key={key:0>16}&note=what+luck&persons=yan");
        let answer = house.post(&own, &format!("{path}/act/{act}"), &form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{act}: {}", answer.body);
    }
    let referee = venue.session("hakem").await;
    let at_desk = house.get_as(&referee, "/c/izmir/desk/court").await.body;
    assert!(at_desk.contains("what luck"), "officials read it: {at_desk}");
    for below in ["", "/mine", "/clock", "/record.txt", "/record.json"] {
        let page = house.get_as(&other, &format!("{path}{below}")).await.body;
        assert!(!page.contains("what luck"), "{below}: {page}");
    }
    let live = house.first_live(&format!("/live/match/{id}?after=0&language=en")).await;
    assert!(!live.contains("what luck"), "{live}");
    let name = player(&house, &id, 1).await;
    let token = house.token(&name, &Scope::ALL).await;
    assert!(!house.call(&token, &format!("/matches/{id}")).await.body.contains("what luck"));
}

/// Where the moves or positions of a match can be had, whole or of its event.
async fn recorded(house: &House, session: &str, id: &str) -> Vec<bool> {
    let mut all = Vec::new();
    for below in ["/move/1?set=1", "/record.txt", "/record.json", "/transcript.txt"] {
        let answer = house.get_as(session, &format!("/m/{id}{below}")).await;
        if answer.status != StatusCode::OK {
            is_refused_by(&answer, law::_1_7_2d);
        }
        all.push(answer.status == StatusCode::OK);
    }
    all
}

#[tokio::test]
async fn the_director_switches_recording_off_and_on() {
    let house = House::open().await;
    let mut venue = Venue::by_iranian_laws(&house, true).await;
    let [id, other] = [venue.match_at(1).await, venue.match_at(2).await];
    for id in [&id, &other] {
        venue.play(id, match_play::Command::StartSet { set: 1 }).await;
        something_happens(&mut venue, id).await;
    }
    let name = player(&house, &id, 0).await;
    let [own, yan] = [venue.session(&name).await, venue.session("yan").await];
    let [dir, referee] = [venue.session("dir").await, venue.session("hakem").await];
    let (on, off) = (vec![true; 4], vec![false; 4]);
    assert_eq!(recorded(&house, &own, &id).await, on);
    let forbid = |key: u8, person: &str, of: &str| {
        format!("key={key:0>16}&what=recording&person={person}&match={of}&finding=He+objects")
    };
    let act = "/c/izmir/court/forbid";
    let by_player = house.post(&own, act, &forbid(1, "", "")).await;
    assert_eq!(by_player.status, StatusCode::FORBIDDEN, "only the director");
    let without = house.post(&dir, act, "key=0000000000000002&what=recording&finding=").await;
    assert_eq!(without.status, StatusCode::UNPROCESSABLE_ENTITY, "a reason is needed");

    // To one player in one match.
    let done = house.post(&dir, act, &forbid(3, &name, &id)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let desk = house.get_as(&dir, "/c/izmir/desk/court").await.body;
    assert!(desk.contains("He objects") && desk.contains("/1-7-2d"), "{desk}");
    assert_eq!(recorded(&house, &own, &id).await, off);
    assert_eq!(recorded(&house, &own, &other).await, on, "in this match only");
    assert_eq!(recorded(&house, &yan, &id).await, on, "to this player only");

    // To everyone in the tournament: the board is still seen, officials still have the record.
    assert_eq!(house.post(&dir, act, &forbid(4, "", "")).await.status, StatusCode::SEE_OTHER);
    for id in [&id, &other] {
        assert_eq!(recorded(&house, &yan, id).await, off);
        assert_eq!(recorded(&house, &referee, id).await, on);
    }
    let page = house.get_as(&yan, &format!("/m/{other}")).await.body;
    assert!(page.contains("meydan-board") && !page.contains("class=\"moves\""), "{page}");
    assert!(page.contains("/1-7-2d") && page.contains("He objects"), "{page}");
    let token = house.token("yan", &Scope::ALL).await;
    let told = house.call(&token, &format!("/matches/{other}")).await.body;
    assert!(told.contains("\"moves\":[]"), "{told}");
    let games = house.get("/e/izmir/games.txt", "en").await.body;
    assert_eq!(games, "", "no record in the file of all games");

    // And on again.
    let allow = "key=0000000000000005&what=recording&person=&match=";
    let allowed = house.post(&dir, "/c/izmir/court/allow", allow).await;
    assert_eq!(allowed.status, StatusCode::SEE_OTHER, "{}", allowed.body);
    assert_eq!(recorded(&house, &yan, &other).await, on);
    assert_eq!(recorded(&house, &own, &id).await, off, "what was forbidden to him stands");
    proves!(law::_1_7_2d);
}
