//! In the hall: players report their results from the table, the wall counts down and shows where everybody
//! plays, posters lead to the public page, and whoever needs one place keeps it.

use crate::house::venue::{ID, Venue};
use crate::house::{Answer, House};
use arena::event::Command;
use axum::http::{StatusCode, header};

#[track_caller]
pub(crate) fn done(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    answer.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// The two at a table, by the pairing.
pub(crate) async fn at(venue: &Venue<'_>, table: u16) -> [String; 2] {
    let state = venue.state().await;
    let pairing = state.rounds()[0].table(table).unwrap().board.pairing;
    let of = |number| state.numbered(number).unwrap().entered.players[0].person.to_string();
    [of(pairing.first), of(pairing.second.unwrap())]
}

async fn result(venue: &Venue<'_>, table: u16) -> Option<arena::event::BoardResult> {
    venue.state().await.rounds()[0].table(table).unwrap().result
}

#[tokio::test]
async fn two_players_report_and_confirm_from_their_phones() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let [one, two] = at(&venue, 1).await;
    let (one, two) = (venue.session(&one).await, venue.session(&two).await);
    let org = venue.session("org").await;
    let table = format!("/e/{ID}/table/1");

    let empty = house.get(&format!("/e/{ID}/table/9"), "en").await;
    assert_eq!(empty.status, StatusCode::OK);
    assert!(empty.body.contains("playing at table 9 now"), "a card too many is no dead end");

    // Nobody reports before the organiser allows it.
    let there = house.get_as(&one, &table).await;
    assert_eq!(done(&there), format!("/e/{ID}"));
    let claim = |key: &str, side: u8, outcome: &str| {
        format!("key={key}&round=1&side={side}&outcome={outcome}&card=")
    };
    let early = house.post(&one, &table, &claim("a1", 0, "left")).await;
    assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY);
    let console = format!("/c/{ID}/organise/events/{ID}");
    let page = house.get_as(&org, &console).await.body;
    assert!(page.contains("Allow players to report results"), "offered in the console");
    let allow = format!("/e/{ID}/desk/reports");
    let refused = house.post(&one, &allow, "key=a2&allowed=yes").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    done(&house.post(&org, &allow, "key=a3&allowed=yes").await);

    // One reports; the organiser's grid says that it is not confirmed.
    let own = house.get_as(&one, &format!("/e/{ID}")).await.body;
    assert!(own.contains(&format!("href=\"{table}\"")), "the way from their own table");
    let page = house.get_as(&one, &table).await.body;
    assert!(page.contains("How did the match end?"), "{page}");
    let another = house.post(&one, &table, &claim("a4", 1, "left")).await;
    assert_eq!(another.status, StatusCode::UNPROCESSABLE_ENTITY, "not for the other side");
    assert_eq!(done(&house.post(&one, &table, &claim("a5", 0, "left")).await), table);
    assert!(house.get_as(&one, &table).await.body.contains("Now Player"), "waits for the other");
    assert!(house.get_as(&org, &console).await.body.contains("reported, not confirmed"));
    assert_eq!(result(&venue, 1).await, None);
    let public = house.get(&format!("/e/{ID}"), "en").await.body;
    assert!(!public.contains("not confirmed"), "nobody else is told before both agree");

    // The other says otherwise, then confirms.
    done(&house.post(&two, &table, &claim("a6", 1, "right")).await);
    assert!(house.get_as(&two, &table).await.body.contains("You reported different results"));
    assert!(house.get_as(&org, &console).await.body.contains("players disagree"));
    let page = house.get_as(&two, &table).await.body;
    assert!(page.contains("Confirm:") && page.contains("won"), "{page}");
    done(&house.post(&two, &table, &claim("a7", 1, "left")).await);
    assert!(result(&venue, 1).await.is_some());
    assert!(house.get_as(&one, &table).await.body.contains("The result is in"));
    assert!(house.get_as(&org, &console).await.body.contains("reported by both players"));

    // An official's entry wins.
    let [three, _] = at(&venue, 2).await;
    let three = venue.session(&three).await;
    let second = format!("/e/{ID}/table/2");
    done(&house.post(&three, &second, &claim("a8", 0, "left")).await);
    let entry = "key=a9&round=1&table=2&outcome=right";
    done(&house.post(&org, &format!("/e/{ID}/results"), entry).await);
    let late = house.post(&three, &second, &claim("a10", 0, "left")).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(late.body.contains("call a referee"), "{}", late.body);
}

#[tokio::test]
async fn the_card_of_a_table_reports_for_players_without_accounts() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let org = venue.session("org").await;
    done(&house.post(&org, &format!("/e/{ID}/desk/reports"), "key=b1&allowed=yes").await);
    let cards = format!("/e/{ID}/print/cards");
    let printed = house.get_as(&org, &cards).await.body;
    assert!(printed.contains("Scan to report your result"), "{printed}");
    let public = house.get(&cards, "en").await.body;
    assert!(public.contains("Scan to see who plays at this table"), "the signs are for officials");

    let id = ID.parse().unwrap();
    let sign = house.office.table_sign(&id, 1, 1).await.unwrap();
    let other = house.office.table_sign(&id, 1, 2).await.unwrap();
    assert!(sign != other && !public.contains(&sign));
    let table = format!("/e/{ID}/table/1");
    let stranger = house.get(&table, "en").await.body;
    assert!(stranger.contains("Only the two players at this table"), "{stranger}");
    let page = house.get(&format!("{table}?card={sign}"), "en").await.body;
    assert!(page.contains("Who are you?"), "{page}");
    let wrong = house.get(&format!("{table}?card={other}"), "en").await.body;
    assert!(!wrong.contains("Who are you?"), "a card opens its own table only");

    let claim = |key: &str, side: u8, card: &str| {
        format!("key={key}&round=1&side={side}&outcome=left&card={card}")
    };
    let refused = house.post("", &table, &claim("c1", 0, &other)).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
    assert_eq!(house.post("", &table, &claim("c2", 0, "")).await.status, StatusCode::FORBIDDEN);
    let back = done(&house.post("", &table, &claim("c3", 0, &sign)).await);
    assert_eq!(back, format!("{table}?card={sign}&side=0"));
    assert_eq!(result(&venue, 1).await, None);
    done(&house.post("", &table, &claim("c4", 1, &sign)).await);
    assert!(result(&venue, 1).await.is_some());
}

#[tokio::test]
async fn the_wall_counts_down_and_says_where_everybody_plays() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let org = venue.session("org").await;
    let wall = format!("/e/{ID}/projector");
    let page = house.get(&wall, "en").await.body;
    assert!(page.contains("Round 1: where you play"), "{page}");
    assert!(page.contains("class=\"qr\"") && !page.contains("data-until"));

    let time = format!("/e/{ID}/desk/time");
    let refused = house.post("", &time, "key=d1&round=1&minutes=30").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let wrong = house.post(&org, &time, "key=d2&round=1&minutes=soon").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    done(&house.post(&org, &time, "key=d3&round=1&minutes=30").await);
    for path in [&wall, &format!("/e/{ID}")] {
        let page = house.get(path, "en").await.body;
        assert!(page.contains("data-until") && page.contains("Round 1 ends at"), "{path}");
        assert!(page.contains("time left</span> <strong data-left"), "{path}: {page}");
    }
    // With the first result the wall shows results and no longer who sits where.
    done(
        &house.post(&org, &format!("/e/{ID}/results"), "key=d4&round=1&table=1&outcome=left").await,
    );
    assert!(!house.get(&wall, "en").await.body.contains("Round 1: where you play"));
    done(
        &house.post(&org, &format!("/e/{ID}/results"), "key=d5&round=1&table=2&outcome=left").await,
    );
    done(&house.post(&org, &format!("/e/{ID}/desk/close-round"), "key=d6&round=1").await);
    done(&house.post(&org, &format!("/e/{ID}/desk/close"), "key=d7&finding=rain").await);
    let page = house.get(&wall, "en").await.body;
    assert!(page.contains("class=\"podium\"") && !page.contains("data-until"), "{page}");
}

#[tokio::test]
async fn posters_and_certificates_are_in_order() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 4, false).await;
    venue.start().await;
    let org = venue.session("org").await;
    for path in [format!("/c/{ID}/poster"), format!("/e/{ID}/poster")] {
        let page = house.get(&path, "en").await.body;
        assert!(page.contains("Scan for pairings, results and standings"), "{path}");
        assert!(page.contains("Trial") && page.contains("İzmir") && page.contains("class=\"qr\""));
    }
    assert_eq!(house.get("/e/nowhere/poster", "en").await.status, StatusCode::NOT_FOUND);
    for table in [1, 2] {
        let form = format!("key=e{table}&round=1&table={table}&outcome=left");
        done(&house.post(&org, &format!("/e/{ID}/results"), &form).await);
    }
    done(&house.post(&org, &format!("/e/{ID}/desk/close-round"), "key=e6&round=1").await);
    // The competition is in Turkish, whoever prints it.
    let page = house.get(&format!("/e/{ID}/print/certificates"), "en").await.body;
    assert!(page.contains("class=\"certificate\" lang=\"tr\""), "{page}");
    assert!(page.contains("Başhakem") || page.contains("başhakem"), "{page}");
    let sheet = house.get(&format!("/e/{ID}/print/pairings"), "en").await.body;
    assert!(sheet.contains("Round 1 of ") && sheet.contains("İzmir"), "{sheet}");
}

#[tokio::test]
async fn a_reserved_table_is_kept() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "pentago", 6, false).await;
    venue.run(Command::CloseList { order: Vec::new() }).await;
    let org = venue.session("org").await;
    let entrant = venue.state().await.entrants()[0].entered.clone();
    let other = venue.state().await.entrants()[1].entered.clone();
    let players = format!("/c/{ID}/organise/events/{ID}/players");
    assert!(house.get_as(&org, &players).await.body.contains("Reserve a table for a player"));
    let fix = format!("/e/{ID}/hand/fix-table");
    let form = |key: &str, id: &str, table: &str| format!("key={key}&entrant={id}&table={table}");
    assert_eq!(
        done(&house.post(&org, &fix, &form("f1", entrant.entrant.as_str(), "3")).await),
        players
    );
    assert!(house.get_as(&org, &players).await.body.contains("always at table 3"));
    let taken = house.post(&org, &fix, &form("f2", other.entrant.as_str(), "3")).await;
    assert_eq!(taken.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(taken.body.contains(&entrant.name), "by name: {}", taken.body);
    venue.run(Command::DrawLot).await;
    venue.run(Command::Pair { round: 1 }).await;
    let state = venue.state().await;
    let number = state.entrant(&entrant.entrant).unwrap().number.unwrap();
    assert!(state.rounds()[0].table(3).unwrap().board.pairing.has(number));
}
