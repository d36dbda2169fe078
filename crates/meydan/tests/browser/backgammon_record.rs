//! Backgammon written down: a match at a real board, entered on a board on the screen by the director and by
//! a player; a match file that somebody looks at; and the director's tables, which change by themselves.

use crate::backgammon_director::{Hall, unfold};
use crate::browser::Browser;
use crate::house::House;
use arena::time::Span;
use serde_json::json;

/// Waits until the board shows these steps.
fn steps(seat: &Browser, steps: &str) {
    let shown = "return document.getElementById('bg-own')?.dataset.steps === arguments[0];";
    seat.wait(shown, &[json!(steps)]);
}

/// Waits until an element is there.
fn there(seat: &Browser, selector: &str) {
    seat.wait("return !!document.querySelector(arguments[0]);", &[json!(selector)]);
}

fn point(number: u8) -> String {
    format!("#bg-own [data-cell='{number}']")
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_match_at_a_table_is_entered_on_a_board() {
    let hall = Hall::open();
    for side in 0..2 {
        hall.come(side);
    }
    let [player, _] = &hall.seats;
    let director = hall.desk();
    director.follow("Transcribe the match");
    // The dice are typed, and the checkers dragged and pressed.
    there(director, "[data-dice='31']");
    director.press_keys("31");
    steps(director, "");
    director.drag(&point(8), &point(5));
    steps(director, "8-5");
    director.click_on(&point(6));
    steps(director, "8-5.6-5");
    director.press_keys("u");
    steps(director, "8-5");
    director.click_on(&point(6));
    steps(director, "8-5.6-5");
    director.send_on("#mine [data-key=play]");
    director.see("8/5 6/5");
    // The player goes on with the opponent's roll, on a board that is seen from the player's side.
    player.send_on("#mine [data-dice='64']");
    there(player, "#bg-own");
    player.click_on(&point(1));
    steps(player, "24-18");
    player.drag(&point(7), &point(11));
    steps(player, "24-18.18-14");
    player.send_on("#mine [data-key=play]");
    player.see(&format!("{} to roll", hall.names[0]));
    // The director's page follows; a double is offered and taken.
    there(director, "#mine [data-key=double]");
    director.press_keys("c");
    there(director, "#mine [data-key=take]");
    director.press_keys("t");
    there(director, "[data-dice='66']");
    for browser in [director, player] {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    // A play that the rules do not allow is refused in writing, with its clause.
    director.send_on("#mine [data-dice='52']");
    unfold(director, "#bg-type-play");
    director.write_on("#bg-play", "13/8 13/9");
    director.send("Enter play");
    director.see("A2-4");
}

const FILE: &str = " 3 point match

 Game 1
 Ada : 0                        Bob : 0
  1) 31: 8/5 6/5                 64: 24/18 18/14
  2)  Doubles => 2                Takes
  3) 66: 24/18 24/18 13/7 13/7   21: 13/11 6/4
";

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_match_file_is_looked_at_with_the_arrow_keys() {
    let house = House::open();
    let seat = Browser::phone_at(&house.home());
    seat.open("/backgammon");
    seat.follow("View a match file");
    seat.write_on("#text", FILE);
    seat.follow("Show match");
    // The last play uses the wrong dice: the match is shown up to there.
    seat.see("Line 7, game 1, move 3 of B");
    let at =
        "return document.querySelector('#mat-view [aria-current=step]')?.value === arguments[0];";
    seat.wait(at, &[json!("0.8")]);
    for place in ["0.7", "0.6"] {
        seat.press("ArrowLeft");
        seat.wait(at, &[json!(place)]);
    }
    seat.press("ArrowRight");
    seat.wait(at, &[json!("0.7")]);
    // The IDs of the position are below the board, each with a button that copies it.
    seat.click_on("#mat-view .position-ids summary");
    seat.see("XGID=");
    there(&seat, "#mat-view [data-copy^='XGID=']:not([hidden])");
    seat.send_on("#mat-view ol [value='0.2']");
    seat.wait(at, &[json!("0.2")]);
    assert_eq!(seat.complaints(), Vec::<String>::new());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_directors_tables_change_by_themselves() {
    let hall = Hall::open();
    let director = &hall.director;
    director.open(&format!("{}/backgammon", hall.console.trim_end_matches("/organise")));
    there(director, "#bg-panel table");
    let opened = "window.stayed = 'here'; return true;";
    assert_eq!(director.value(opened), json!(true));
    // Somebody is late: no fact says so, only the time.
    hall.come(0);
    hall.house.clock.pass(Span::minutes(16));
    director.see(&format!("{} is late", hall.names[1]));
    // The game is entered at the table, and the director called.
    hall.come(1);
    let seat = &hall.seats[0];
    seat.set_on("#mine select[name=winner]", "0");
    seat.send("Enter game result");
    director.see("1 – 0");
    for seat in &hall.seats {
        seat.send_on("#mine [data-key=confirm]");
    }
    // During a game the director can be called.
    there(seat, "#mine #bg-raise option[value=other]");
    unfold(seat, "#bg-raise");
    seat.set_on("#bg-raise select[name=what]", "other");
    seat.write_on("#matter-text", "Please come");
    seat.send_on("#bg-raise button");
    director.see("1 request is waiting");
    assert_eq!(director.value("return window.stayed;"), json!("here"), "it is the same page");
    for browser in [director, seat] {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}
