//! Ratings on the page of a person and in the API, worked out by hand.

use crate::house::House;
use crate::house::venue::Venue;
use arena::address::Address;
use arena::event::{BoardResult, Command, Reported};
use arena::follow::AnyCommand;
use arena::match_play::{self, Book, Mode, Player, Setup};
use pairing::systems::Outcome;

/// The rating of a player as the API tells it: points, rounds, course.
async fn rating(house: &House, person: &str) -> Option<(i64, u64, Vec<i64>)> {
    let told = house.call("", &format!("/persons/{person}")).await.json();
    let all = told["ratings"].as_array().unwrap_or_else(|| panic!("{told}")).clone();
    assert!(all.len() < 2, "{told}");
    let own = all.first()?;
    assert_eq!(own["game"], "reversi");
    let course = own["course"].as_array().unwrap().iter().map(|one| one.as_i64().unwrap());
    Some((own["rating"].as_i64().unwrap(), own["rounds"].as_u64().unwrap(), course.collect()))
}

/// The table and the opponent of a number in a round, and the result by which the number wins.
async fn seat(venue: &Venue<'_>, round: usize, number: u32) -> (u16, u32, Outcome) {
    let state = venue.state().await;
    let mut boards = state.rounds()[round - 1].boards.iter();
    let board = boards.find(|own| own.board.pairing.has(number)).unwrap().board;
    let (first, second) = (board.pairing.first, board.pairing.second.unwrap());
    let (other, wins) =
        if first == number { (second, Outcome::First) } else { (first, Outcome::Second) };
    (board.table.unwrap(), other, wins)
}

fn reported(round: u16, table: u16, result: BoardResult) -> Reported {
    Reported { round, table, id: None, result, finding: "as seen".to_owned(), expected: None }
}

/// Two rounds of four players: in the first 1 beats 3, and 2 and 4 draw; in the second 1 draws with
/// whom the draw gives, and the other two do not come. Answers that opponent.
async fn play(venue: &mut Venue<'_>) -> u32 {
    venue.start().await;
    let (table, other, wins) = seat(venue, 1, 1).await;
    assert_eq!(other, 3);
    let result = BoardResult::played(wins);
    venue.run(Command::ReportResult(reported(1, table, result))).await;
    let (table, other, _) = seat(venue, 1, 2).await;
    assert_eq!(other, 4);
    let result = BoardResult::played(Outcome::Draw);
    venue.run(Command::ReportResult(reported(1, table, result))).await;
    for command in [
        Command::CloseRound { round: 1 },
        Command::Pair { round: 2 },
        Command::Publish { round: 2 },
        Command::StartRound { round: 2 },
    ] {
        venue.run(command).await;
    }
    let (table, opponent, _) = seat(venue, 2, 1).await;
    let result = BoardResult::played(Outcome::Draw);
    venue.run(Command::ReportResult(reported(2, table, result))).await;
    let (table, _, wins) = seat(venue, 2, 3).await;
    venue.run(Command::ReportResult(reported(2, table, BoardResult::forfeit(wins)))).await;
    venue.run(Command::CloseRound { round: 2 }).await;
    opponent
}

/// A game between two players that is part of no event.
async fn play_casually(venue: &mut Venue<'_>) {
    let player = |name: &str| vec![Player { person: name.parse().unwrap(), impaired: false }];
    let setup = Setup {
        id: "casual".parse().unwrap(),
        competition: None,
        event: None,
        round: None,
        table: None,
        game: "reversi".to_owned(),
        options: Vec::new(),
        rulebook: "tr-reversi".to_owned(),
        sides: [player("p1"), player("p2")],
        starter: Some(0),
        sets: Book::find("tr-reversi").unwrap().sets[0],
        clock: None,
        mode: Mode::Online,
        touch_move: false,
        show_numbers: false,
        delay: None,
        symbols: None,
        consultation: None,
    };
    let resign = match_play::Command::Resign { person: None, whole: true };
    for command in [
        match_play::Command::Create(Box::new(setup)),
        match_play::Command::StartSet { set: 1 },
        resign,
    ] {
        let to = Address::Match("casual".parse().unwrap());
        let created = matches!(command, match_play::Command::Create(_));
        let name = if created { "program" } else { "p1" };
        venue.ask(name, to, AnyCommand::Match(command)).await;
    }
}

fn close() -> Command {
    Command::Close { finding: "two rounds are enough".to_owned() }
}

#[tokio::test]
async fn rounds_of_ended_events_are_rated_and_a_correction_rates_them_anew() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "reversi", 4, false).await;
    for name in ["p1", "p2", "p3", "p4"] {
        house.open_account(name).await;
    }
    play_casually(&mut venue).await;
    assert_eq!(rating(&house, "p1").await, None, "a casual game is not rated");
    let opponent = play(&mut venue).await;
    assert_eq!(rating(&house, "p1").await, None, "the event is not over");
    assert!(!house.get("/p/p1", "en").await.body.contains("Ratings"));

    venue.run(close()).await;
    // Round 1: half a point was expected of everybody, so 40 times a half goes from 3 to 1, and
    // nothing moves between 2 and 4. Round 2: of 1520 against 1500 a score of 0.528751 is expected;
    // the draw takes 40 * 0.028751 = 1.15 from one and gives it to the other.
    let (met, other) = (format!("p{opponent}"), format!("p{}", 6 - opponent));
    assert_eq!(rating(&house, "p1").await, Some((1519, 2, vec![1520, 1519])));
    assert_eq!(rating(&house, "p3").await, Some((1480, 1, vec![1480])), "no forfeits");
    assert_eq!(rating(&house, &met).await, Some((1501, 2, vec![1500, 1501])));
    assert_eq!(rating(&house, &other).await, Some((1500, 1, vec![1500])));

    let page = house.get("/p/p1", "en").await.body;
    for shown in [
        "Ratings",
        "<strong>1519</strong>",
        "after 2 rated rounds",
        "aria-label=\"Rating in Reversi from 1500 to 1519 over 2 rated rounds; highest 1520, lowest 1500.\"",
        "points=\"10.0,130.0 250.0,10.0 490.0,16.0\"",
    ] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    assert_eq!(page.matches("class=\"plot\"").count(), 1, "one line is enough");
    assert!(house.get("/p/p3", "fa").await.body.contains("۱۴۸۰"));

    venue.run(Command::Reopen { finding: "the sheet says otherwise".to_owned() }).await;
    assert_eq!(rating(&house, "p1").await, None, "it is open again");
    let (table, _, wins) = seat(&venue, 1, 3).await;
    venue.run(Command::CorrectResult(reported(1, table, BoardResult::played(wins)))).await;
    venue.run(close()).await;
    assert_eq!(rating(&house, "p1").await, Some((1481, 2, vec![1480, 1481])));
    assert_eq!(rating(&house, "p3").await, Some((1520, 1, vec![1520])));
    assert_eq!(rating(&house, &met).await, Some((1499, 2, vec![1500, 1499])));

    // Whoever opens the same log anew folds the same list.
    let report = office::verify::verify(house.office.store()).await.unwrap();
    assert_eq!(report.faults, []);
}

#[tokio::test]
async fn no_round_of_a_competition_that_the_public_does_not_know_can_be_rated() {
    let house = House::open().await;
    let mut venue = Venue::planned(&house, "reversi", 2).await;
    venue.run(Command::CloseList { order: Vec::new() }).await;
    venue.run(Command::DrawLot).await;
    venue.run(Command::Pair { round: 1 }).await;
    let to = crate::house::venue::event();
    let publish = AnyCommand::Event(Command::Publish { round: 1 });
    assert!(venue.try_ask("bas", to, publish).await.is_err(), "nobody can play");
    assert_eq!(*house.office.ratings().await.unwrap(), office::Ratings::default());
}
