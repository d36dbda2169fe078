//! What several tests begin with: somebody signs up, somebody makes a competition.

use crate::browser::Browser;

/// What everybody has as a password here.
pub const PASSWORD: &str = "correct horse";

/// A rulebook, as the form of a new competition names it.
pub const BOOK: &str = "Mangala, tournament rules";

/// Opens an account and stays signed in.
pub fn sign_up(browser: &Browser, name: &str, user: &str) {
    browser.open("/sign-up");
    browser.write("Your name", name);
    browser.write("User name", user);
    browser.write("Password", PASSWORD);
    browser.follow("Create account");
    browser.see_path("/me");
    browser.see(name);
}

/// Makes a competition of a rulebook; the path of its public page.
pub fn make_competition(browser: &Browser, name: &str, book: &str) -> String {
    browser.open("/competitions/new");
    browser.write("Name of the competition", name);
    browser.write("Venue", "Kültür Merkezi, İzmir");
    browser.set("Country", "TR");
    browser.click("Dates, time zone, languages and rulebooks");
    browser.click(book);
    browser.follow("Create competition");
    browser.see("Planned, not announced");
    browser.path().trim_end_matches("/organise").to_owned()
}

/// Gives it an event whose sets referees enter, and announces it.
pub fn announce(browser: &Browser, game: &str, event: &str) {
    let console = browser.path();
    browser.open(&format!("{console}/setup/{game}"));
    browser.write("Name of the event", event);
    browser.click("Referees, set by set at the table");
    browser.follow("Add event");
    browser.see_path(&console);
    browser.see(event);
    browser.see("Registration is open.");
    browser.follow("Announce");
    browser.see("Announced");
}

/// The rulebook of backgammon, as the form of a new competition names it.
pub const BACKGAMMON: &str = "Comprehensive backgammon laws of Iran";

/// The director sets up an event of backgammon whose form is filled in already, announces the competition
/// and enters players from a list; the page of the event in the console.
pub fn run_backgammon(browser: &Browser, console: &str, event: &str, list: &str) -> String {
    let count = list.lines().count() - 1;
    browser.follow("Add event");
    browser.see_path(console);
    browser.follow("Announce");
    browser.see("Announced");
    browser.follow("Add players");
    browser.write("Names", list);
    browser.follow("Preview");
    browser.follow(&format!("Register {count} competitors"));
    browser.see_path(&format!("{console}/people"));
    browser.follow(event);
    browser.see(&format!("{count} players are ready for round 1."));
    browser.path()
}
