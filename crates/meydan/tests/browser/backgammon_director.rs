//! The director of a backgammon tournament over the board: a player who does not come, up to the loss of
//! the match; a dispute that goes from the table to the director and on to the committee.

use crate::browser::Browser;
use crate::house::StandingHouse;
use crate::steps;
use arena::time::Span;
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// The two players: names and user names.
const PLAYERS: [(&str, &str); 2] = [("Omid Bahrami", "omid"), ("Sara Abbasi", "sara")];

/// The members of the committee: names and user names.
const MEMBERS: [(&str, &str); 3] =
    [("Kamran Navabi", "kam"), ("Kiana Tehrani", "kia"), ("Kaveh Shirazi", "kav")];

/// A hall in which one match is about to begin.
pub(crate) struct Hall {
    pub(crate) house: StandingHouse,
    pub(crate) director: Browser,
    /// The browsers of the players, A first.
    pub(crate) seats: [Browser; 2],
    pub(crate) names: [String; 2],
    /// The page of the match.
    pub(crate) table: String,
    /// The pages of the competition and of its event in the console.
    pub(crate) console: String,
    event: String,
}

impl Hall {
    /// A competition with a final to three points, whose round has just been started.
    pub(crate) fn open() -> Self {
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
    pub(crate) fn desk(&self) -> &Browser {
        self.director.open(&format!("{}/desk", self.table));
        &self.director
    }

    /// The director forms the committee of people who have an account.
    fn form_committee(&self) -> [Browser; 3] {
        let members = MEMBERS.map(|(name, user)| {
            let member = Browser::at(&self.house.home());
            steps::sign_up(&member, name, user);
            member
        });
        let officials = format!("{}/officials", self.console);
        self.director.open(&officials);
        for (number, (_, user)) in (1..).zip(MEMBERS) {
            self.director.write(&format!("Member {number}"), user);
        }
        self.director.follow("Form committee");
        self.director.see_path(&officials);
        for (name, _) in MEMBERS {
            self.director.see(name);
        }
        members
    }

    /// A player comes to the table and says so.
    pub(crate) fn come(&self, side: usize) -> &Browser {
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

/// Opens a fold of the page, once it is there.
pub(crate) fn unfold(seat: &Browser, selector: &str) {
    let open = "const own = document.querySelector(arguments[0]);
        if (own) own.open = true;
        return !!own;";
    seat.wait(open, &[serde_json::json!(selector)]);
}

/// Enters the first turn of a game that is written down: A has the higher die.
fn first_turn(seat: &Browser) {
    unfold(seat, "#bg-record");
    seat.send_on("#bg-record [data-dice='31']");
    unfold(seat, "#bg-type-play");
    seat.write_on("#bg-play", "8/5 6/5");
    seat.send("Enter play");
}

/// A member of the committee finds the appeal on the page of the match, sees what was said and not what was
/// ruled, and answers.
fn decide(member: &Browser, table: &str, upheld: &str, why: &str) {
    member.open(table);
    assert_eq!(member.count("body", "I heard nothing"), 0, "the ruling is not shown");
    member.follow("Appeals at this table");
    member.see("He said: I double");
    member.see("Two people heard it");
    for ruled in ["I heard nothing", "refused by the director"] {
        assert_eq!(member.count("body", ruled), 0, "the ruling is not shown");
    }
    member.write_on("#appeal-0-finding", why);
    member.follow_on(&format!("button[name=upheld][value={upheld}]"));
    member.see_path(&format!("{table}/committee"));
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_ruling_is_appealed_and_the_committee_decides_without_having_seen_it() {
    let hall = Hall::open();
    let members = hall.form_committee();
    for side in 0..2 {
        hall.come(side);
    }
    let [claimant, opponent] = &hall.seats;
    first_turn(claimant);

    // A claims that B said they would double; the director has heard nothing.
    unfold(claimant, "#bg-raise");
    claimant.set_on("#bg-raise select[name=what]", "said-double");
    claimant.write_on("#matter-text", "He said: I double");
    claimant.send_on("#bg-raise button");
    opponent.see("My opponent said they would double");
    let director = hall.desk();
    director.see("He said: I double");
    director.write_on("#settle-0-finding", "I heard nothing");
    director.follow_on("button[name=upheld][value=no]");
    for seat in &hall.seats {
        seat.see("refused by the director");
        unfold(seat, "#bg-ruling-0");
        seat.see("I heard nothing");
    }

    // A appeals, and play waits.
    claimant.write_on("#appeal-0", "Two people heard it");
    claimant.send("Appeal to the committee");
    for seat in &hall.seats {
        unfold(seat, "#bg-ruling-0");
        seat.see("The committee is deciding. Play waits until then.");
    }
    hall.desk().see("0 of 3");

    // One for and one against decide nothing; the third one does.
    decide(&members[0], &hall.table, "no", "There is no witness");
    members[0].see("Your answer so far: refused");
    decide(&members[1], &hall.table, "yes", "Both neighbours heard it");
    members[1].see("2 of 3");
    decide(&members[2], &hall.table, "yes", "The neighbours are right");
    members[2].see("No appeal is waiting");

    // Both players see what was decided and why, and it is carried out: B doubles before rolling.
    for seat in &hall.seats {
        unfold(seat, "#bg-ruling-0");
        seat.see("The committee grants the request.");
        seat.see("The neighbours are right");
    }
    for browser in members.iter().chain([&hall.director, claimant, opponent]) {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    opponent.send_on("#mine [data-dice='64']");
    opponent.see("4-4-3b");
    opponent.send_on("#mine [data-key=double]");
    claimant.wait("return !!document.querySelector('#mine [data-key=take]');", &[]);
    hall.desk().see("The committee grants what the ruling had refused");
    proves!(book::_1_3_2, book::_5_2a, book::_5_2b, book::_5_2d, book::_5_2e);
}
