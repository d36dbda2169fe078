//! Games between real browsers: laid out by one, joined by link, played on the board to their natural
//! end. Each move is pressed on the board of whoever is to move, and seen on all the others.

use games::Turn;
use games::registry::{self, Table};
use serde_json::json;

use crate::browser::Browser;
use crate::house::{Cable, CableState, House};
use crate::http;
use crate::pages::{Visitor, match_of};
use rulebook::{Citation, Language, proves, tr_kure, tr_mangala, tr_pentago};

/// The longest game that is waited for.
const LIMIT: usize = 400;

/// A game with a browser for each seat, in the order of play.
pub struct Game {
    table: Box<dyn Table>,
    pub seats: Vec<Browser>,
    moves: usize,
}

impl Game {
    pub fn open(home: &str, game: &str) -> Self {
        let table = registry::find(game).unwrap().start(&[]).unwrap();
        let count = table.kind().seats().len();
        let seats: Vec<_> = (0..count).map(|_| Browser::at(home)).collect();
        seats[0].open("/play");
        seats[0].write("Your name", "Ada Er");
        seats[0].click_on(&format!("#game-{game}"));
        seats[0].set("Who starts", "me");
        seats[0].follow("Create game");
        seats[0].see("Waiting for the other side.");
        let link = seats[0].path();
        for (place, seat) in seats.iter().enumerate().skip(1) {
            seat.open(&link);
            seat.write("Your name", &format!("Guest {place}"));
            seat.follow_on(&format!("button[name=side][value='{}']", place % 2));
        }
        for seat in &seats {
            seat.wait("return !!document.querySelector('#match-board svg');", &[]);
        }
        Self { table, seats, moves: 0 }
    }

    /// The browser that is to move, when its board can be played on.
    pub fn mover(&self) -> Option<&Browser> {
        let Turn::Of(seat) = self.table.turn() else { return None };
        let browser = &self.seats[usize::from(seat.0)];
        let ready = "return document.querySelectorAll('.moves li').length === arguments[0]
            && !!document.querySelector('#match-board svg.playing:not(.sent)');";
        browser.wait(ready, &[json!(self.moves)]);
        Some(browser)
    }

    /// Presses a move on the board of whoever is to move.
    pub fn press(&mut self, text: &str) {
        let browser = self.mover().expect("somebody is to move");
        for step in steps(self.table.kind().name(), text) {
            match step {
                Step::Cell(cell) => browser.click_on(&cell_of(&cell, ".can")),
                Step::Button(words) => browser.click(&words),
            }
        }
        self.table.play(text).unwrap();
        self.moves += 1;
        // Online a pass makes itself.
        while self.table.legal_moves() == ["--"] {
            self.table.play("--").unwrap();
            self.moves += 1;
        }
    }

    pub fn play_to_the_end(&mut self) {
        while self.table.outcome().is_none() {
            assert!(self.moves < LIMIT, "{} goes on and on", self.table.kind().name());
            let legal = self.table.legal_moves();
            // Captures end Küre; for the rest any order of moves will do.
            let takes = legal.iter().find(|text| text.contains('x'));
            let text = takes.unwrap_or(&legal[self.moves * 7 % legal.len()]).clone();
            self.press(&text);
        }
    }

    /// Everybody sees the last move, and why the set ended, by its clause.
    pub fn see_the_end(&self) {
        let seen = "return document.querySelectorAll('.moves li').length === arguments[0]
            && !!document.querySelector('#match-about td .chip');";
        for seat in &self.seats {
            seat.wait(seen, &[json!(self.moves)]);
        }
    }
}

/// A cell of the board; with `.can` once the page shows that it can be pressed.
pub fn cell_of(name: &str, state: &str) -> String {
    format!("#match-board [data-cell='{name}']{state}")
}

/// What is pressed for a part of a move.
enum Step {
    Cell(String),
    Button(String),
}

fn steps(game: &str, text: &str) -> Vec<Step> {
    let cell = |text: &str| Step::Cell(text.to_owned());
    match game {
        "pentago" => {
            let (hole, part) = text.split_once('/').unwrap();
            vec![cell(hole), Step::Button(format!("Turn part {part}"))]
        }
        "kure" => text.split('x').next().unwrap().split('-').map(cell).collect(),
        "quixo" | "quixo4" => {
            let (from, side) = (&text[..2], &text[2..3]);
            let (column, row) = from.split_at(1);
            let entry = match side {
                "N" => format!("{column}1"),
                "S" => format!("{column}5"),
                "W" => format!("a{row}"),
                _ => format!("e{row}"),
            };
            let dot = text.get(3..4).and_then(|dot| match dot {
                "n" => Some("Dot to the north"),
                "s" => Some("Dot to the south"),
                "w" => Some("Dot to the west"),
                "e" => Some("Dot to the east"),
                _ => None,
            });
            let dot = dot.map(|words| Step::Button(words.to_owned()));
            [cell(from), Step::Cell(entry)].into_iter().chain(dot).collect()
        }
        _ => vec![cell(text)],
    }
}

fn to_its_natural_end(name: &str) {
    let house = House::open();
    let mut game = Game::open(&house.home(), name);
    game.play_to_the_end();
    game.see_the_end();
}

/// Keeps, on a page, what is seen of a sowing: the number in the hand, and the pit of each stone.
const WATCH: &str = "
    window.seen = [];
    new MutationObserver(() => {
        const hand = document.querySelector('#match-board .board.sowing')?.dataset.hand;
        if (hand === undefined) return;
        const laid = [...document.querySelectorAll('#match-board .ghost [data-laid]')];
        const line = [hand, ...laid.map((stone) => stone.dataset.laid)].join(' ');
        if (window.seen.at(-1) !== line) window.seen.push(line);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return true;";

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn mangala_is_sown_stone_by_stone_in_sight_of_both() {
    let house = House::demo();
    let mut game = Game::open(&house.home(), "mangala");
    for seat in &game.seats {
        seat.animated();
        seat.value(WATCH);
    }
    game.press("S4");
    let steps = ["4", "3 S4", "2 S4 S5", "1 S4 S5 S6", "0 S4 S5 S6 S-store"];
    for seat in &game.seats {
        let over = "return window.seen.length === 5
            && !document.querySelector('#match-board .sowing') && window.seen;";
        assert_eq!(seat.wait(over, &[]), json!(steps));
    }
    // The last stone fell into the store: the same player again, who presses before all is sown.
    game.press("S1");
    game.press("N1");
    game.mover().expect("the game goes on");
    for clause in [tr_mangala::K1_2, tr_mangala::c] {
        is_on_the_card(&game.seats[0], clause);
        is_with_the_referee(&house, clause);
    }
    proves!(tr_mangala::K1_2, tr_mangala::c);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn mangala_between_two_browsers() {
    to_its_natural_end("mangala");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn pentago_between_two_browsers() {
    to_its_natural_end("pentago");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_marble_of_pentago_stays_where_it_was_put() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "pentago");
    let browser = game.mover().expect("black is to move");
    browser.click_on(&cell_of("b2", ".can"));
    // At once there is no way back: another hole takes nothing, and nothing else can be chosen.
    let locked = "const can = [...document.querySelectorAll('#match-board .can')];
        return document.getElementById('mine').dataset.bound === 'b2'
            && document.querySelector('#match-board .chosen')?.dataset.cell === 'b2'
            && [...document.querySelectorAll('#board-choice button')].length === 1
            && can.length === 9 && can.every((own) => own.dataset.cell < 'd' && own.dataset.cell[1] < '4');";
    browser.wait(locked, &[]);
    assert_eq!(browser.count("#board-choice button", "Choose again"), 0);
    browser.click_on(&cell_of("e5", ""));
    browser.press("Escape");
    browser.wait(locked, &[]);
    // The server knows it, so everybody sees it and it outlives the page.
    game.seats[1].see("Must be played: b2");
    browser.open(&browser.path());
    browser.wait(locked, &[]);
    browser.click("Turn part 1");
    game.table.play("b2/1").unwrap();
    game.moves += 1;
    game.press("e5/4");
    game.mover().expect("the game goes on");
    proves!(tr_pentago::_11);
}

/// The text of a clause that stands on the card which players have.
fn is_on_the_card(browser: &Browser, clause: Citation) {
    let clause = clause.clause();
    browser.open(&format!("/rules/{}/card", clause.book));
    browser.see(clause.text(Language::English));
}

/// The text of a clause that stands on the referee's checklist beside a board of the demo.
fn is_with_the_referee(house: &House, clause: Citation) {
    let session = Visitor::Referee.session(house).expect("a referee has an account");
    let desk = match_of(house, "/e/mangala", 1) + "/referee";
    let page = http::get(house.address, &desk, &format!("session={session}"));
    let page = page.unwrap().body;
    let (_, list) = page.split_once("id=\"checklist\"").expect("a checklist");
    assert!(list.contains(clause.clause().text(Language::English)), "{clause}: {list}");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn kure_between_two_browsers() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "kure");
    // A piece is taken to its hole with the hand, or pressed and then its hole.
    let text = game.table.legal_moves()[0].clone();
    let (from, to) = text.split_once('-').expect("no capture is possible yet");
    game.mover().expect("a side is to move").drag(&cell_of(from, ".can"), &cell_of(to, ""));
    game.table.play(&text).unwrap();
    game.moves += 1;
    game.play_to_the_end();
    game.see_the_end();
    is_on_the_card(&game.seats[0], tr_kure::_12_1);
    proves!(tr_kure::_12_1);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn reversi_between_two_browsers() {
    to_its_natural_end("reversi");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn kulami_between_two_browsers() {
    to_its_natural_end("kulami");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn quixo_between_two_browsers() {
    to_its_natural_end("quixo");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn quixo_between_four_browsers() {
    to_its_natural_end("quixo4");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_game_goes_on_after_the_server_was_killed() {
    let mut house = House::open();
    let cable = Cable::to(house.address);
    let mut game = Game::open(&cable.home(), "kulami");
    game.press("d4");
    game.press("d8");
    game.mover().expect("black is to move");
    cable.set(CableState::Cut);
    house.kill();
    // Pressed while nobody answers: it is sent again until somebody does.
    let browser = &game.seats[0];
    browser.click_on(&cell_of("d1", ".can"));
    house.start_again();
    cable.plug_into(house.address);
    game.table.play("d1").unwrap();
    game.moves += 1;
    game.press(&game.table.legal_moves()[0].clone());
    game.play_to_the_end();
    game.see_the_end();
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_move_is_made_with_the_keys_alone() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "mangala");
    let browser = game.mover().unwrap();
    browser.value("document.querySelector('#match-board [data-cell=S2]').focus(); return true;");
    let focused = "return document.activeElement.dataset.cell === arguments[0];";
    browser.press("ArrowRight");
    browser.wait(focused, &[json!("S3")]);
    browser.press("Enter");
    game.table.play("S3").unwrap();
    game.moves += 1;
    assert!(game.mover().is_some());
    game.seats[1].wait("return document.querySelectorAll('.moves li').length === 1;", &[]);
}
