//! Backgammon between two real browsers: a match by link with doubles, passes, the Crawford game and a
//! gammon, and one that is lost on time. Everything is pressed on the page of whoever is to act.

use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::house::House;
use rulebook::iran_backgammon as book;
use rulebook::proves;

/// A match of two guests, both ready.
fn open(house: &House, length: &str, clock: bool) -> [Browser; 2] {
    let seats = [Browser::at(&house.home()), Browser::at(&house.home())];
    seats[0].open("/backgammon");
    seats[0].set("Length", length);
    seats[0].write("Your name", "Ada Er");
    if clock {
        seats[0].click_on("#clock-yes");
    }
    seats[0].follow("Create game");
    let link = seats[0].path();
    seats[1].open(&link);
    seats[1].write("Your name", "Bob");
    seats[1].follow("Join the game");
    for seat in &seats {
        seat.wait("return !!document.querySelector('#mine [data-key=confirm]');", &[]);
    }
    confirm(&seats);
    seats
}

/// Both confirm the score.
fn confirm(seats: &[Browser; 2]) {
    for seat in seats {
        seat.wait("return !!document.querySelector('#mine [data-key=confirm]');", &[]);
        seat.send_on("#mine [data-key=confirm]");
    }
}

fn has(seat: &Browser, selector: &str) -> bool {
    let script = format!("return !!document.querySelector(\"{selector}\");");
    seat.value(&script).as_bool().unwrap_or(false)
}

/// The seat that is to act, once its page says so.
fn mover(seats: &[Browser; 2]) -> &Browser {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        for seat in seats {
            seat.settle();
            if has(seat, "#mine[data-turn=yes]") {
                return seat;
            }
        }
        assert!(Instant::now() < until, "somebody is to act");
    }
}

/// Plays the roll of a seat step by step, and ends the turn.
fn play(seat: &Browser) {
    for _ in 0..5 {
        seat.settle();
        if has(seat, "#mine [data-key=play]") {
            return seat.send_on("#mine [data-key=play]");
        }
        // A step is a link that the script takes without a new page.
        seat.value("document.querySelector('#mine .steps a.step')?.click(); return true;");
        seat.settle();
    }
    panic!("the turn does not end");
}

/// Plays until somebody can double, who does; the other passes.
fn double_and_pass(seats: &[Browser; 2]) {
    loop {
        let seat = mover(seats);
        if has(seat, "#mine [data-key=take]") {
            return seat.send_on("#mine [data-key=pass]");
        }
        if has(seat, "#mine [data-key=double]") {
            seat.send_on("#mine [data-key=double]");
        } else if has(seat, "#mine [data-key=roll]") {
            seat.send_on("#mine [data-key=roll]");
        } else {
            play(seat);
        }
    }
}

/// The points of the two, as a page shows them.
fn score(seat: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('#bg-about table.score td')]
        .map((cell) => cell.textContent.trim());";
    let shown = seat.value(script);
    shown.as_array().unwrap().iter().map(|cell| cell.as_str().unwrap().to_owned()).collect()
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_match_to_three_with_doubles_passes_the_crawford_game_and_a_gammon() {
    let house = House::open();
    let seats = open(&house, "3", false);
    let mut games = 0;
    // Doubles are passed until somebody is one point from winning.
    loop {
        double_and_pass(&seats);
        games += 1;
        for seat in &seats {
            let ended = "return document.querySelectorAll('.games-played li').length
                === arguments[0];";
            seat.wait(ended, &[serde_json::json!(games)]);
        }
        assert_eq!(score(&seats[0]), score(&seats[1]), "both see the same");
        if score(&seats[0]).contains(&"2".to_owned()) {
            break;
        }
        confirm(&seats);
    }
    seats[0].see("Confirm score and start the Crawford game");
    confirm(&seats);
    // In the Crawford game nobody is offered the cube.
    let leader = usize::from(score(&seats[0])[1] == "2");
    for _ in 0..4 {
        let seat = mover(&seats);
        assert!(!has(seat, "#mine [data-key=double]"), "there is no cube");
        if has(seat, "#mine [data-key=roll]") {
            seat.send_on("#mine [data-key=roll]");
        } else {
            play(seat);
        }
    }
    // Whoever trails gives up a gammon: two points, and the match.
    let trailer = &seats[1 - leader];
    let turn = "const own = document.querySelector('#bg-concede');
        if (own) own.open = true;
        return !!own;";
    trailer.wait(turn, &[]);
    trailer.set("Counts as", "2");
    trailer.send_on("#bg-concede button");
    seats[leader].wait("return !!document.querySelector('#mine [data-key=accept]');", &[]);
    seats[leader].send_on("#mine [data-key=accept]");
    for seat in &seats {
        seat.see("wins the match");
        seat.see("gammon");
    }
    assert!(score(&seats[0]).contains(&"4".to_owned()), "two points in the Crawford game");
    proves!(book::_4_4_4a, book::_4_4_6a, book::_4_4_6b, book::_4_7b, book::A2_15);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn whoever_lets_the_time_run_out_loses_the_match_before_everybodys_eyes() {
    let house = House::open();
    let seats = open(&house, "1", true);
    let slow = mover(&seats);
    assert!(has(slow, ".strip .face"), "the clocks are shown");
    // Two minutes for the point and twelve seconds for the turn.
    let until = Instant::now() + Duration::from_secs(240);
    while Instant::now() < until && has(slow, "#mine[data-turn=yes]") {
        std::thread::sleep(Duration::from_secs(2));
    }
    for seat in &seats {
        seat.see("on time");
    }
    proves!(book::_3_5_2_3c, book::_4_3_3a);
}
