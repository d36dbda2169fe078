//! Games against the program, reviews and exercises in a real browser: from the first page to the end
//! of a game, without an account.

use games::registry::{self, Table};
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::games::{Game, cell_of};
use crate::house::House;

/// Moves that the page knows of.
const MOVES: &str =
    "return document.querySelector('#match-board .board[data-move]')?.dataset.move ?? null;";

/// How many moves are on the board.
fn moves(person: &Browser) -> usize {
    person.wait(MOVES, &[]).as_str().and_then(|text| text.parse().ok()).expect("a number of moves")
}

/// What the person may press, each move as a list of presses; `None` when the game is over.
fn choices(person: &Browser) -> Option<Vec<Vec<String>>> {
    let script = "const mine = document.getElementById('mine');
        if (!mine) return null;
        if (mine.querySelector('[data-over]')) return 'over';
        return mine.dataset.turn === 'yes' ? mine.dataset.presses : null;";
    let Value::String(text) = person.wait(script, &[]) else { panic!("no choices") };
    let list = |word: &str| word.split(',').map(str::to_owned).collect();
    (text != "over").then(|| text.split(' ').map(list).collect())
}

/// Begins a game from the first page, as somebody would who has never been here.
fn begin(person: &Browser, game: &str, level: &str) {
    person.open("/");
    person.follow_on("main a[href='/spar']");
    person.see_path("/spar");
    person.click_on(&format!("label[for=spar-{game}]"));
    person.set("Level", level);
    person.set("Who moves first", "0");
    person.follow("Start game");
    person.see_path(&format!("/spar/{game}"));
    assert_eq!(moves(person), 0, "the person moves first");
}

/// Presses a pit: the move is made, and the page comes back with the program's answer.
fn sow(person: &Browser, pit: &str) {
    person.arrive("a pit", || person.click_on(&cell_of(pit, ".can")));
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn somebody_plays_the_program_at_once_asks_for_a_hint_and_takes_back() {
    let house = House::open();
    let person = Browser::at(&house.home());
    begin(&person, "mangala", "1");
    person.follow("Hint");
    person.see("it is marked on the board");
    person.wait("return document.querySelectorAll('#match-board .hinted').length > 0;", &[]);
    assert_eq!(moves(&person), 0, "a hint moves nothing");
    // The fifth pit gives no second move, so the program answers.
    sow(&person, "S5");
    assert!(moves(&person) >= 2, "the program has answered");
    person.follow("Take back");
    assert_eq!(moves(&person), 0, "both moves are taken back");
    while let Some(choices) = choices(&person) {
        let before = moves(&person);
        sow(&person, &choices[before * 5 % choices.len()][0]);
        assert!(moves(&person) > before, "a move was made");
    }
    person.wait("return !!document.querySelector('#match-end[data-over]');", &[]);
    person.follow("Another game");
    let chosen = "return document.getElementById('spar-mangala').checked;";
    person.wait(chosen, &[]);
    assert_eq!(person.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_game_against_the_program_fits_a_phone_and_a_persian_page() {
    let house = House::open();
    let person = Browser::phone_at(&house.home());
    person.reads("fa");
    person.open("/spar/reversi?level=2&side=0&seed=5");
    let fits = "return document.documentElement.dir === 'rtl'
        && document.documentElement.scrollWidth <= innerWidth;";
    person.wait(fits, &[]);
    let first = &choices(&person).expect("the person is to move")[0][0];
    person.arrive("a disc", || person.click_on(&cell_of(first, ".can")));
    assert!(moves(&person) >= 2, "the program has answered");
    person.wait(fits, &[]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_finished_game_is_reviewed_with_a_graph_and_the_better_moves() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "kulami");
    game.play_to_the_end();
    game.see_the_end();
    let [player, ..] = &game.seats[..] else { panic!("nobody plays") };
    let address = format!("{}/review", player.path());
    // Anybody may look who has the address.
    let reader = Browser::at(&house.home());
    reader.open(&address);
    reader.see("Winning chances");
    reader.see("Accuracy");
    reader.wait("return !!document.querySelector('main svg');", &[]);
    assert_eq!(reader.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_exercise_of_the_day_is_tried_solved_and_played_on() {
    let house = House::open();
    let person = Browser::at(&house.home());
    person.open("/learn/exercises");
    person.follow_on("main a[href='/learn/exercises/mangala']");
    // It is made on the first visit; the page asks again by itself.
    person.see("find the best move");
    let legal = choices(&person).expect("there is something to find");
    person.arrive("a try", || person.click_on(&cell_of(&legal[0][0], ".can")));
    let verdict = "return document.querySelector('main .message')?.textContent ?? null;";
    let said = person.wait(verdict, &[]);
    let said = said.as_str().unwrap_or_default();
    if said.contains("is not the best move") {
        person.follow("Show the answer");
    } else {
        assert!(said.contains("Correct"), "{said}");
    }
    person.see("Best move:");
    person.follow("Play on from here against the program");
    person.see_path("/spar/mangala");
    let mut table: Box<dyn Table> = registry::find("mangala").unwrap().start(&[]).unwrap();
    let told = person.value("return new URLSearchParams(location.search).get('moves');");
    for text in told.as_str().unwrap_or_default().split(' ') {
        table.play(text).unwrap();
    }
    assert_eq!(json!(moves(&person)), json!(table.moves().len()));
}
