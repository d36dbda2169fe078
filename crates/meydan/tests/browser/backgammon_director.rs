//! The director of a backgammon tournament over the board: a player who does not come, up to the loss of
//! the match.

use crate::browser::Browser;
use crate::house::StandingHouse;
use crate::steps;
use arena::time::Span;
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// The two players: names and user names.
const PLAYERS: [(&str, &str); 2] = [("Omid Bahrami", "omid"), ("Sara Abbasi", "sara")];

/// A hall in which one match is about to begin.
struct Hall {
    house: StandingHouse,
    director: Browser,
    /// The browsers of the players, A first.
    seats: [Browser; 2],
    names: [String; 2],
    /// The page of the match.
    table: String,
    /// The pages of the competition and of its event in the console.
    console: String,
    event: String,
}

impl Hall {
    /// A competition with a final to three points, whose round has just been started.
    fn open() -> Self {
        let house = StandingHouse::open();
        let director = Browser::at(&house.home());
        let seats = PLAYERS.map(|(name, user)| {
            let seat = Browser::phone_at(&house.home());
            steps::sign_up(&seat, name, user);
            seat
        });
        steps::sign_up(&director, "Reza Moradi", "reza");
        let competition = steps::make_competition(&director, "Nowruz Cup", steps::BACKGAMMON);
        let console = format!("{competition}/organise");
        director.open(&format!("{console}/setup/backgammon"));
        director.write("Name of the event", "Final");
        director.write("Points, round by round", "3");
        director.set_on("select[name=consolation]", "none");
        let line = |(name, user): (&str, &str)| format!("{name};{user};IR;Final\n");
        let lines: String = PLAYERS.into_iter().map(line).collect();
        let list = format!("name;user name;country;events\n{lines}");
        let event = steps::run_backgammon(&director, &console, "Final", &list);
        for act in ["Pair", "Publish", "Start"] {
            director.follow(&format!("{act} round 1"));
        }
        director.open(&format!("{competition}/backgammon"));
        director.follow_on("table a[href^='/b/']");
        let table = director.path().trim_end_matches("/desk").to_owned();
        let [first, second] = director.value(NAMES).as_str().map(sides).expect("two names");
        // The draw says who is A.
        let [omid, sara] = seats;
        let seats = if first == PLAYERS[0].0 { [omid, sara] } else { [sara, omid] };
        Self { house, director, seats, names: [first, second], table, console, event }
    }

    /// The director comes to the desk of the table.
    fn desk(&self) -> &Browser {
        self.director.open(&format!("{}/desk", self.table));
        &self.director
    }

    /// A player comes to the table and says so.
    fn come(&self, side: usize) -> &Browser {
        let seat = &self.seats[side];
        seat.open(&self.table);
        seat.send_on("#mine [data-key=confirm]");
        seat
    }
}

/// The names of the two sides, in the heading of the desk.
const NAMES: &str = "return document.querySelector('h1').innerText;";

fn sides(heading: &str) -> [String; 2] {
    let plain = heading.replace(['\u{2068}', '\u{2069}'], "");
    let (first, second) = plain.split_once(" – ").expect("two names");
    [first.trim().to_owned(), second.trim().to_owned()]
}

/// The points of A and B, as the page of the match shows them.
fn score(seat: &Browser, points: [&str; 2]) {
    let shown = "return [...document.querySelectorAll('#bg-about table.score td')]
        .map((cell) => cell.textContent.trim()).join(' ') === arguments[0];";
    seat.wait(shown, &[serde_json::json!(points.join(" "))]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn whoever_does_not_come_loses_points_and_then_the_match() {
    let hall = Hall::open();
    let waiting = hall.come(0);
    let late = format!("{} is late", hall.names[1]);
    // The first match of the day: a quarter of an hour costs nothing.
    hall.house.clock.pass(Span::minutes(14));
    let director = hall.desk();
    director.see(&format!("{} is at the table", hall.names[0]));
    director.see(&format!("{} has not", hall.names[1]));
    director.see("The first penalty point for lateness is due in 1 min.");
    assert_eq!(director.count("body", &late), 0, "not yet");
    hall.house.clock.pass(Span::minutes(1));
    let director = hall.desk();
    director.see(&late);
    director.follow("Award the penalty points for lateness");
    score(waiting, ["1", "0"]);
    assert_eq!(director.count("body", &late), 0, "it was awarded once");
    // Five minutes later more than half of the points are gone.
    hall.house.clock.pass(Span::minutes(5));
    director.open(&format!("{}/backgammon", hall.console.trim_end_matches("/organise")));
    director.see(&late);
    hall.desk().follow("Award the penalty points for lateness");
    score(waiting, ["3", "0"]);
    for seat in [waiting, director] {
        seat.see(&format!("{} wins: the opponent was too late", hall.names[0]));
    }
    // Who comes now sees what has happened, and has nothing to press.
    let tardy = &hall.seats[1];
    tardy.open(&hall.table);
    tardy.see("the opponent was too late");
    let ready = "return document.querySelector('#mine [data-key=confirm]') === null;";
    assert_eq!(tardy.wait(ready, &[]), serde_json::json!(true));
    director.open(&hall.event);
    director.see("all results of round 1 are in.");
    for browser in [director, waiting, tardy] {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    proves!(book::_2_2_1b, book::_2_2_1d, book::_2_2_4b, book::_2_2_4c, book::_2_2_4f);
}
