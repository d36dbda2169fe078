//! Accounts through commands alone.

use super::*;
use crate::Actor;
use crate::stream::{read, write};
use rulebook::{iran_backgammon, proves, wca_2009, wca_2010};

/// An account with its log.
struct Desk {
    state: Account,
    log: Vec<Entry<Fact>>,
}

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn day(text: &str) -> Day {
    Day::try_from(text.to_owned()).unwrap()
}

fn ayse() -> Actor {
    Actor::new(id("ayse"), Role::Competitor)
}

fn board() -> Actor {
    Actor::new(id("board"), Role::Board)
}

fn opening(name: &str) -> Opening {
    Opening {
        person: id("ayse"),
        name: name.to_owned(),
        latin: String::new(),
        language: "tr".to_owned(),
    }
}

fn suspend(clause: Citation, until: Option<&str>) -> Command {
    let suspension = Suspension {
        from: day("2026-12-01"),
        until: until.map(day),
        clause,
        reason: "as the report says".to_owned(),
    };
    Command::Suspend { id: id("s-1"), suspension }
}

impl Desk {
    fn new() -> Self {
        let mut desk = Self { state: Account::default(), log: Vec::new() };
        desk.ok(&ayse(), Command::Open(opening("Ayşe")));
        desk
    }

    fn ask(&self, actor: &Actor, command: &Command) -> Result<Vec<Cited<Fact>>, Refused> {
        let context = Context { now: Moment(1_800_000_000_000), actor: actor.clone(), seed: None };
        self.state.decide(command, &context)
    }

    #[track_caller]
    fn ok(&mut self, actor: &Actor, command: Command) {
        let json = serde_json::to_string(&command).unwrap();
        let command: Command = serde_json::from_str(&json).unwrap();
        for fact in self.ask(actor, &command).unwrap() {
            let written = write::<Account>(&fact, actor).unwrap();
            let version = self.log.len() as u64 + 1;
            let entry = read::<Account>(&written, version, Moment(1_800_000_000_000)).unwrap();
            self.state.apply(&entry);
            self.log.push(entry);
        }
        let mut replay = Account::default();
        self.log.iter().for_each(|entry| replay.apply(entry));
        assert_eq!(replay, self.state);
    }

    #[track_caller]
    fn no(&self, actor: &Actor, command: Command) -> Option<Citation> {
        self.ask(actor, &command).expect_err("refused").citation()
    }
}

#[test]
fn a_person_keeps_an_account() {
    let mut desk = Desk::new();
    desk.ok(&ayse(), Command::Rename { name: "Ayşe Y.".to_owned(), latin: String::new() });
    desk.ok(&ayse(), Command::SetLanguage { language: "fa".to_owned() });
    desk.ok(&ayse(), Command::AddSignIn { id: id("p-1"), method: SignIn::Password });
    desk.ok(&ayse(), Command::AddSignIn { id: id("k-1"), method: SignIn::Passkey });
    desk.ok(&ayse(), Command::RemoveSignIn { id: id("p-1") });
    assert_eq!((desk.state.name(), desk.state.language()), ("Ayşe Y.", "fa"));
    assert_eq!(desk.state.sign_ins().len(), 1);
    desk.ok(&ayse(), Command::Close);
    assert!(!desk.state.is_open() && desk.state.sign_ins().is_empty());
    desk.no(&ayse(), Command::Rename { name: "again".to_owned(), latin: String::new() });
    desk.ok(&board(), Command::Erase);
    assert!(desk.state.is_erased() && desk.state.name().is_empty());
    desk.no(&board(), Command::Erase);
}

#[test]
fn nobody_changes_another_persons_account() {
    let desk = Desk::new();
    for role in Role::ALL {
        let other = Actor::new(id("berk"), role);
        for command in [
            Command::Rename { name: "x".to_owned(), latin: String::new() },
            Command::SetLanguage { language: "en".to_owned() },
            Command::AddSignIn { id: id("p-1"), method: SignIn::Code },
            Command::RemoveSignIn { id: id("p-1") },
        ] {
            desk.no(&other, command);
        }
        if !matches!(role, Role::Board) {
            desk.no(&other, Command::Close);
        }
        // The program erases guests who never played.
        if !matches!(role, Role::Board | Role::System) {
            desk.no(&other, Command::Erase);
        }
    }
    let empty = Desk { state: Account::default(), log: Vec::new() };
    empty.no(&ayse(), Command::Close);
    empty.no(&Actor::new(id("berk"), Role::Competitor), Command::Open(opening("Ayşe")));
    let again = desk.ask(&ayse(), &Command::Open(opening("Ayşe")));
    assert!(matches!(again, Err(Refused::Exists(_))));
}

#[test]
fn only_the_governing_body_suspends_by_its_clauses() {
    for (grounds, limit, other) in [
        (
            [wca_2009::_2k2, wca_2009::_2k3, wca_2009::_2k4, wca_2009::_2k5],
            wca_2009::_2k6,
            wca_2009::_2k1,
        ),
        (
            [wca_2010::_2k2, wca_2010::_2k3, wca_2010::_2k4, wca_2010::_2k5],
            wca_2010::_2k6,
            wca_2010::_2k1,
        ),
    ] {
        for ground in grounds {
            let mut desk = Desk::new();
            assert_eq!(desk.no(&ayse(), suspend(ground, Some("2027-01-01"))), Some(limit));
            assert_eq!(desk.no(&board(), suspend(ground, None)), Some(limit));
            assert_eq!(desk.no(&board(), suspend(other, Some("2027-01-01"))), Some(limit));
            desk.ok(&board(), suspend(ground, Some("2027-01-01")));
            desk.no(&board(), suspend(ground, Some("2027-01-01")));
            let kept = &desk.state.suspensions()[&id("s-1")];
            assert_eq!((kept.clause, kept.until), (ground, Some(day("2027-01-01"))));
            let lift = Command::LiftSuspension { id: id("s-1"), reason: "appealed".to_owned() };
            desk.no(&ayse(), lift.clone());
            desk.ok(&board(), lift);
            assert!(desk.state.suspensions().is_empty());
        }
    }
    for clause in [
        iran_backgammon::_1_2_3b,
        iran_backgammon::_1_2_3c,
        iran_backgammon::_1_6_3c,
        iran_backgammon::_6_4d,
    ] {
        let mut desk = Desk::new();
        assert_eq!(desk.no(&ayse(), suspend(clause, None)), Some(clause));
        desk.ok(&board(), suspend(clause, None));
    }
    let desk = Desk::new();
    assert_eq!(desk.no(&board(), suspend(rulebook::tr_mangala::f, None)), None);
    assert_eq!(desk.no(&board(), suspend(wca_2010::_2k3, Some("2026-11-30"))), None);
    proves!(wca_2009::_2k6, wca_2010::_2k6);
}

#[test]
fn bad_input_is_refused() {
    let desk = Desk::new();
    let long = "x".repeat(100_000);
    for command in [
        Command::Rename { name: String::new(), latin: String::new() },
        Command::Rename { name: long.clone(), latin: String::new() },
        Command::Rename { name: "\u{202E}\u{200B}".to_owned(), latin: String::new() },
        Command::Rename { name: "Ayşe".to_owned(), latin: "عایشه".to_owned() },
        Command::SetLanguage { language: long.clone() },
        Command::SetLanguage { language: "de".to_owned() },
        Command::RemoveSignIn { id: id("p-9") },
    ] {
        assert_eq!(desk.no(&ayse(), command), None);
    }
    let mut suspension = suspend(wca_2010::_2k3, Some("2027-01-01"));
    if let Command::Suspend { suspension, .. } = &mut suspension {
        suspension.reason = long;
    }
    assert_eq!(desk.no(&board(), suspension), None);
    let lift = Command::LiftSuspension { id: id("s-9"), reason: "x".to_owned() };
    assert_eq!(desk.no(&board(), lift), None);
    for json in [
        r#"{"kind":"rename","body":{"name":"x","password":"y"}}"#,
        r#"{"kind":"add-sign-in","body":{"id":"p","method":"password","secret":"y"}}"#,
        r#"{"kind":"open","body":{"person":"A B","name":"x","language":"en"}}"#,
        r#"{"kind":"close","body":{"x":1}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(json).is_err(), "{json}");
    }
}

#[test]
fn the_operator_and_standing_organisers_appoint_organisers() {
    let mut desk = Desk::new();
    let dismiss = || Command::Dismiss { reason: "moved away".to_owned() };
    let organiser = Actor::new(id("berk"), Role::Organiser);
    for role in Role::ALL.into_iter().filter(|r| !matches!(r, Role::System | Role::Organiser)) {
        desk.no(&Actor::new(id("ayse"), role), Command::Appoint);
    }
    desk.no(&organiser, dismiss());
    desk.ok(&Actor::system(), Command::Appoint);
    assert!(desk.state.is_organiser());
    desk.no(&organiser, Command::Appoint);
    desk.no(&organiser, Command::Dismiss { reason: String::new() });
    desk.ok(&organiser, dismiss());
    assert!(!desk.state.is_organiser());
    desk.ok(&organiser, Command::Appoint);
    desk.ok(&ayse(), Command::Close);
    assert!(!desk.state.is_organiser(), "nobody signs in to it any more");
    desk.no(&Actor::system(), Command::Appoint);
    let empty = Desk { state: Account::default(), log: Vec::new() };
    empty.no(&Actor::system(), Command::Appoint);
}
