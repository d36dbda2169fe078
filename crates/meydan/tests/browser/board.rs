//! The page of a match as its players meet it: which way round the board lies, what is said under it, how
//! the end is told, and what players of a casual game ask of each other.

use serde_json::json;

use crate::browser::Browser;
use crate::games::{Game, cell_of};
use crate::house::House;

/// Two browsers in a game with a clock, the first one to move.
fn with_clock(first: Browser, second: Browser, game: &str) -> [Browser; 2] {
    first.open("/play");
    first.write("Your name", "Ada Er");
    first.click_on(&format!("#game-{game}"));
    first.set("Clock", "5");
    first.set("Added per move", "2");
    first.set("Who starts", "me");
    first.follow("Create game");
    let link = first.path();
    second.open(&link);
    second.write("Your name", "Bahman");
    second.follow_on("button[name=side][value='1']");
    first.wait("return location.pathname.startsWith('/m/');", &[]);
    first.send("Start set 1");
    for own in [&first, &second] {
        own.wait("return !!document.querySelector('#match-board svg');", &[]);
    }
    [first, second]
}

/// What of an element lies outside of the window.
const OUTSIDE: &str = "
    const box = document.querySelector(arguments[0]).getBoundingClientRect();
    return box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;";

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn board_and_clocks_are_on_a_phones_screen_upright_and_on_its_side() {
    let house = House::open();
    let phone = || Browser::phone_at(&house.home());
    let [first, _second] = with_clock(phone(), phone(), "kure");
    for (width, height) in [(390, 844), (844, 390), (320, 640)] {
        first.screen(width, height, true);
        first.value("scrollTo(0, 0); return true;");
        for part in ["#strip-0 .clock", "#strip-1 .clock", "#match-board svg"] {
            let outside = first.driver.script(OUTSIDE, &[json!(part)]).unwrap();
            assert_eq!(outside, json!(false), "{part} at {width} by {height}");
        }
        let wide = "return document.documentElement.scrollWidth <= innerWidth;";
        assert_eq!(first.value(wide), json!(true), "at {width} by {height}");
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_own_side_is_below_and_the_board_can_be_turned() {
    let house = House::open();
    let game = Game::open(&house.home(), "mangala");
    let below = "const top = (id) => document.querySelector(id).getBoundingClientRect().top;
        return top(arguments[0]) > top('#match-board') && top(arguments[1]) < top('#match-board');";
    for (seat, (own, other)) in
        game.seats.iter().zip([("#strip-0", "#strip-1"), ("#strip-1", "#strip-0")])
    {
        seat.wait(below, &[json!(own), json!(other)]);
    }
    // The own pits are below, from left to right.
    let pits = "const at = (cell) => document.querySelector(`#match-board [data-cell=${cell}] .hole`).getBoundingClientRect();
        return at(arguments[0]).top > at(arguments[2]).top && at(arguments[0]).left < at(arguments[1]).left;";
    game.seats[0].wait(pits, &[json!("S1"), json!("S6"), json!("N1")]);
    game.seats[1].wait(pits, &[json!("N1"), json!("N6"), json!("S1")]);
    game.seats[1].click("Flip board");
    game.seats[1].wait(pits, &[json!("S1"), json!("S6"), json!("N1")]);
    game.seats[1].wait(below, &[json!("#strip-0"), json!("#strip-1")]);
    game.seats[1].see("South");
    game.seats[1].see("casual game");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_press_that_leads_to_no_move_is_answered_under_the_board_with_its_clause() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "kulami");
    game.press("d4");
    let browser = game.mover().expect("red is to move");
    // Where a marble can go is marked by dots, and by nothing else.
    let dots = "return document.querySelectorAll('#match-board .hints .target').length;";
    let legal = "return document.getElementById('mine').dataset.legal.split(' ').length;";
    assert_eq!(browser.value(dots), browser.value(legal));
    browser.click_on(&cell_of("a1", ""));
    let answer = "return document.querySelector('#board-answer .message .chip')?.textContent;";
    assert_eq!(browser.wait(answer, &[]), json!("6.1"));
    browser.see("neither in the row nor in the column");
    let usable = "return !!document.querySelector('#match-board svg.playing:not(.sent)');";
    assert_eq!(browser.value(usable), json!(true));
    // Whoever is not to move is told so.
    game.seats[0].click_on(&cell_of("a1", ""));
    game.seats[0].wait(answer, &[]);
    game.seats[0].see("It is not your turn");
    game.press("d8");
    game.mover().expect("the game goes on");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn pieces_that_cannot_go_there_say_why() {
    let house = House::open();
    let game = Game::open(&house.home(), "kure");
    let browser = game.mover().expect("purple is to move");
    browser.click_on(&cell_of("d7", ".can"));
    browser.click_on(&cell_of("d4", ""));
    browser.see("one step straight or diagonally forward");
    browser.click_on(&cell_of("d1", ""));
    browser.see("is the opponent's");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_title_says_whose_move_it_is_and_what_was_played_is_announced() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "reversi");
    let title = "return document.title.startsWith('Your move') === arguments[0];";
    game.seats[0].wait(title, &[json!(true)]);
    game.seats[1].wait(title, &[json!(false)]);
    let heard = "window.heard = [];
        document.addEventListener('sound', (event) => window.heard.push(event.detail));
        return true;";
    game.seats[1].value(heard);
    game.press("f5");
    game.seats[1].wait(title, &[json!(true)]);
    game.seats[0].wait(title, &[json!(false)]);
    let said = "return document.getElementById('board-said').textContent.includes('f5');";
    game.seats[1].wait(said, &[]);
    game.seats[1]
        .wait("return window.heard.includes('move') && window.heard.includes('turn');", &[]);
    // What each side has is beside its name.
    let tally = "return [...document.querySelectorAll('.tally')].map((own) => own.textContent).sort().join();";
    assert_eq!(game.seats[1].value(tally), json!("1,4"));
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_board_is_explored_by_arrows_on_the_opponents_turn_too() {
    let house = House::open();
    let game = Game::open(&house.home(), "reversi");
    let other = &game.seats[1];
    other.value("document.querySelector('#match-board [data-cell=d4]').focus(); return true;");
    other.press("ArrowRight");
    // The own side is below: to the right is the other way along the letters.
    other.wait("return document.activeElement.dataset.cell === 'c4';", &[]);
    let label = "return document.activeElement.getAttribute('aria-label').replace(/[\\u2066-\\u2069]/g, '');";
    assert_eq!(other.value(label), json!("c4: empty"));
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_move_is_seen_as_it_is_made() {
    let house = House::open();
    for (name, text) in
        [("pentago", "b2/1"), ("quixo", "c1S"), ("reversi", "f5"), ("kure", "d7-d6")]
    {
        let mut game = Game::open(&house.home(), name);
        let other = &game.seats[1];
        other.animated();
        let watch = "window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...own) { window.moved += 1; return animate.apply(this, own); };
            return true;";
        other.value(watch);
        game.press(text);
        let other = &game.seats[1];
        other.wait("return window.moved > 0 && document.getAnimations().length === 0;", &[]);
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn moves_are_replayed_on_the_same_page() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "reversi");
    game.press("f5");
    game.press("d6");
    let browser = &game.seats[0];
    let shown = "const own = document.querySelector('#replay .board');
        return (own ? own.dataset.move : 'live') === arguments[0];";
    browser.value("window.stays = true; return true;");
    browser.wait("return document.querySelectorAll('.moves li').length === 2;", &[]);
    browser.value("document.querySelector('.moves a[data-number=\"1\"]').click(); return true;");
    browser.wait(shown, &[json!("1")]);
    browser.value("document.activeElement.blur(); return true;");
    browser.press("ArrowLeft");
    browser.wait(shown, &[json!("0")]);
    browser.press("ArrowRight");
    browser.wait(shown, &[json!("1")]);
    browser.click("Back to the live board");
    browser.wait(shown, &[json!("live")]);
    assert_eq!(browser.value("return window.stays;"), json!(true), "no other page was loaded");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_end_is_told_in_words_and_a_rematch_is_live_to_the_other_side() {
    let house = House::open();
    let game = Game::open(&house.home(), "reversi");
    let [first, second] = &game.seats[..] else { panic!("two players") };
    first.click_on("#mine .desk-acts details:last-child > summary");
    first.send("Yes, resign the game");
    for seat in [first, second] {
        seat.see("Guest 1 wins");
        seat.see("Ada Er resigned");
    }
    assert_eq!(second.count("#match-about", "in play"), 0);
    let before = first.path();
    second.send("Rematch, sides swapped");
    second.see("You asked for a rematch.");
    first.see("Guest 1 wants a rematch.");
    first.send_in_vain("Accept");
    for seat in [first, second] {
        let next =
            "return location.pathname.startsWith('/m/') && location.pathname !== arguments[0];";
        seat.wait(next, &[json!(before)]);
        seat.wait("return !!document.querySelector('#match-board svg');", &[]);
    }
    assert_eq!(first.path(), second.path());
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_line_of_five_is_lit() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "quixo");
    // The top row for crosses: every second cube of the other side goes in below.
    for text in ["a1E", "a5E", "a1E", "a5E", "a1E", "a5E", "a1E", "a5E"] {
        game.press(text);
    }
    let last = "return document.querySelectorAll('#match-board .cell.lit').length;";
    assert_eq!(game.seats[0].value(last), json!(0));
    game.press("a1E");
    for seat in &game.seats {
        seat.see("Ada Er wins: five in a row");
        seat.wait("return document.querySelectorAll('#match-board .cell.lit').length === 5;", &[]);
    }
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_move_is_asked_back_and_given_and_a_phrase_is_said() {
    let house = House::open();
    let mut game = Game::open(&house.home(), "kulami");
    game.press("d4");
    let [first, second] = &game.seats[..] else { panic!("two players") };
    first.send("Ask for a take-back");
    first.see("Waiting for the answer.");
    second.see("Ada Er asks to take a move back.");
    second.send("Accept");
    for seat in [first, second] {
        seat.wait("return document.querySelectorAll('.moves li').length === 0;", &[]);
    }
    first.wait("return document.getElementById('mine').dataset.turn === 'yes';", &[]);
    second.click_on("#phrases > summary");
    second.send("Good luck!");
    first.see("Good luck!");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn how_boards_look_is_remembered() {
    let house = House::open();
    let game = Game::open(&house.home(), "reversi");
    let browser = &game.seats[0];
    browser.set_on("#board-look", "contrast");
    let look = "return document.documentElement.dataset.boards === arguments[0];";
    browser.wait(look, &[json!("contrast")]);
    browser.click("Sound");
    browser.open(&browser.path());
    browser.wait(look, &[json!("contrast")]);
    browser.wait("return document.getElementById('sound').ariaPressed === 'false';", &[]);
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_lesson_is_played_and_says_why_not() {
    let house = House::open();
    let browser = Browser::at(&house.home());
    browser.open("/learn/mangala");
    let pit = |name: &str| format!("#practice-2 [data-cell='{name}']");
    browser.click_on(&pit("N1"));
    browser.see("S is to move");
    browser.click_on(&pit("S1"));
    browser.see("it is not the one to find here");
    browser.click_on(&pit("S4"));
    browser.see("Right!");

    browser.follow("Play a first game against yourself");
    let cell = |name: &str| format!("#alone [data-cell='{name}']");
    browser.click_on(&cell("S4"));
    browser.wait("return document.querySelector('#alone .board')?.dataset.moves === '1';", &[]);
    // The last stone fell into the store: South plays again.
    browser.click_on(&cell("S1"));
    browser.wait("return document.querySelector('#alone .board')?.dataset.moves === '2';", &[]);
    browser.click_on(&cell("S2"));
    browser.see("N is to move");
    browser.follow("Take back");
    browser.wait("return document.querySelector('#alone .board')?.dataset.moves === '1';", &[]);
}

/// A visitor of a game against the program, in a window of a size.
fn against_the_program(house: &House, address: &str, (width, height): (u32, u32)) -> Browser {
    let browser = Browser::at(&house.home());
    browser.screen(width, height, false);
    browser.open(address);
    browser.wait(
        "return !!document.querySelector('#match-board svg[role=group], #bg-board svg');",
        &[],
    );
    browser
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn what_is_said_and_pressed_is_beside_the_board_on_every_desktop() {
    let house = House::open();
    let pages = [
        ("/spar/reversi?level=1&side=0&seed=5", "#mine .your-turn"),
        ("/spar/mangala?level=1&side=0&seed=5", "#mine .your-turn"),
        ("/spar/backgammon?level=1&length=3&seed=5", "#mine .ways"),
    ];
    for (address, part) in pages {
        let browser = against_the_program(&house, address, (1280, 720));
        for (width, height) in [(1280, 720), (1366, 768), (1920, 1080)] {
            browser.screen(width, height, false);
            let outside = browser.driver.script(OUTSIDE, &[json!(part)]).unwrap();
            assert_eq!(outside, json!(false), "{address}: {part} at {width} by {height}");
        }
    }
    let browser = against_the_program(&house, pages[0].0, (1280, 720));
    browser.click_on(&cell_of("a1", ""));
    browser.wait("return !!document.querySelector('#board-answer .message');", &[]);
    let outside = browser.driver.script(OUTSIDE, &[json!("#board-answer .message")]).unwrap();
    assert_eq!(outside, json!(false), "the refusal is seen");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn the_programs_answer_comes_without_a_new_page() {
    let house = House::open();
    let browser = against_the_program(&house, "/spar/reversi?level=1&side=0&seed=5", (390, 844));
    browser.animated();
    browser.value("window.stays = true; scrollTo(0, 60); document.querySelector('#match-board [data-cell=f5]').focus({ preventScroll: true }); return true;");
    browser.press("Enter");
    // The own move, then the program's.
    browser.wait("return document.querySelector('#match-board .board').dataset.move === '2' && document.getElementById('mine').dataset.turn === 'yes';", &[]);
    let kept = "return [window.stays, scrollY, document.activeElement.dataset.cell, location.search.includes('moves=f5')];";
    assert_eq!(browser.value(kept), json!([true, 60, "f5", true]));
    // Back through the moves: the counts are those of the position, and the board has its light.
    browser.value("document.querySelector('.moves a[data-number=\"1\"]').click(); return true;");
    let counts = "return document.querySelector('#replay .board')?.dataset.move === '1'
        && [...document.querySelectorAll('.tally')].map((own) => own.textContent).join() === '4,1';";
    browser.wait(counts, &[]);
    let light = "return document.getElementById('mb-round').closest('[hidden]') === null;";
    assert_eq!(browser.value(light), json!(true));
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_double_click_puts_a_marble_and_turns_nothing() {
    let house = House::open();
    let browser = against_the_program(&house, "/spar/pentago?level=1&side=0&seed=5", (1280, 720));
    let twice = "const cell = document.querySelector('#match-board [data-cell=b2]');
        const { left, top, width, height } = cell.getBoundingClientRect();
        const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0 };
        for (const kind of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
            cell.dispatchEvent(new PointerEvent(kind, at));
        }
        return true;";
    browser.value(twice);
    browser.wait("return !!document.querySelector('#match-board .hints .put');", &[]);
    assert_eq!(browser.count("#board-choice button", "Turn part 1"), 1);
    assert_eq!(
        browser.value("return !!document.querySelector('#match-board svg.sent');"),
        json!(false)
    );
}
