//! A knock-out of backgammon with eight players, from an empty house to the last match of the consolation
//! and of the last chance: the director at a desk, a player who looks at the bracket on a phone.

use serde_json::json;

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

/// Eight players, as a list has them.
const PLAYERS: [&str; 8] = [
    "Abbasi, Sara",
    "Bahrami, Omid",
    "Daryaei, Reza",
    "Ebrahimi, Nima",
    "Farhadi, Laleh",
    "Ghorbani, Kian",
    "Hosseini, Mina",
    "Jafari, Navid",
];

/// Enters at every open table that the first player won: each form as the page has it.
const ENTER_SCORES: &str = "
  const forms = [...document.querySelectorAll('form[action$=\"/score\"]')];
  const send = async (form) => {
    form.elements.one.value = 9;
    form.elements.two.value = 0;
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    if (!answer.ok) throw new Error(`${form.action}: ${answer.status}`);
  };
  return forms.reduce((before, form) => before.then(() => send(form)), Promise.resolve()).then(() => forms.length);";

/// What sticks out of a phone: the page, or a bracket inside of its frame.
const STICKS_OUT: &str = "
  const wide = (e) => e.scrollWidth > e.clientWidth + 1;
  return [document.documentElement, ...document.querySelectorAll('#bracket .scroll')].filter(wide).length;";

/// Sets up the event and enters the players; its page in the console.
fn set_up(director: &Browser) -> String {
    steps::sign_up(director, "Reza Moradi", "reza");
    let competition = steps::make_competition(director, "Nowruz Cup", steps::BACKGAMMON);
    let console = format!("{competition}/organise");
    director.open(&format!("{console}/setup/backgammon"));
    director.write("Name of the event", "Open");
    director.write("Points, round by round", "3, 5, 7");
    director.write("Points in the consolation and the last chance", "1");
    let lines: String = PLAYERS.iter().map(|name| format!("\"{name}\";IR;Open\n")).collect();
    let list = format!("name;country;events\n{lines}");
    steps::run_backgammon(director, &console, "Open", &list)
}

/// The first result is entered by hand, in the row of its table.
fn first_result(director: &Browser, console: &str) {
    director.open(console);
    director.click_on("tr[data-table='1'] summary");
    director.write_on("tr[data-table='1'] form[action$='/score'] input[name=one]", "3");
    director.write_on("tr[data-table='1'] form[action$='/score'] input[name=two]", "2");
    director.follow_on("tr[data-table='1'] form[action$='/score'] button");
    director.see_path(console);
    director.see("1 of 4 results are in.");
}

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_knock_out_of_eight_with_consolation_is_run_to_its_end() {
    let house = House::open();
    let director = Browser::at(&house.home());
    let console = set_up(&director);
    let event = format!("/e/{}", console.rsplit('/').next().unwrap());
    let phone = Browser::phone_at(&house.home());
    for round in 1..=12 {
        director.open(&console);
        for act in ["Pair", "Publish", "Start"] {
            director.follow(&format!("{act} round {round}"));
        }
        director.see("Enter results");
        if round == 1 {
            first_result(&director, &console);
        }
        director.open(&console);
        director.value(ENTER_SCORES);
        director.open(&console);
        director.see(&format!("all results of round {round} are in."));
        phone.open(&format!("{event}/bracket"));
        assert_eq!(phone.value(STICKS_OUT), json!(0), "round {round} fits a phone");
        director.follow(&format!("Close round {round}"));
        director.see_path(&console);
        if director.count("body", "all rounds have been played.") > 0 {
            break;
        }
    }
    director.open(&console);
    director.follow("Close the event");
    director.see("The event is over: the standings are final.");
    phone.open(&format!("{event}/bracket"));
    for name in ["consolation", "last chance"] {
        let heads = "return [...document.querySelectorAll('#bracket h2')].some((e) => e.innerText.toLowerCase().includes(arguments[0]));";
        assert_eq!(phone.wait(heads, &[json!(name)]), json!(true), "{name}");
    }
    assert_eq!(phone.value(STICKS_OUT), json!(0), "the whole bracket fits a phone");
    phone.follow_on("#bracket a.result");
    phone.see("wins the match");
    assert_eq!(director.complaints(), Vec::<String>::new());
    assert_eq!(phone.complaints(), Vec::<String>::new());
}
