//! The JSON of an account: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

use arena::Cited;
use arena::account::{Account, Command, Fact, Opening, SignIn, Suspension};
use arena::time::Day;
use rulebook::wca_2010;

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn opening(latin: &str) -> Opening {
    Opening {
        person: id("ayse"),
        name: "Ayşe".to_owned(),
        latin: latin.to_owned(),
        language: "tr".to_owned(),
    }
}

fn suspension() -> Suspension {
    Suspension {
        from: Day::new(2026, 12, 1).unwrap(),
        until: Day::new(2027, 6, 1),
        clause: wca_2010::_2k3,
        reason: "damage to the hall".to_owned(),
    }
}

/// Facts of earlier versions, as the golden files have them, know no Latin form of a name.
fn facts(latin: &str) -> Vec<Cited<Fact>> {
    vec![
        Fact::Opened(opening(latin)).into(),
        Fact::Renamed { name: "Ayşe Y.".to_owned(), latin: latin.to_owned() }.into(),
        Fact::LanguageSet { language: "fa".to_owned() }.into(),
        Fact::SignInAdded { id: id("k-1"), method: SignIn::Passkey }.into(),
        Fact::SignInRemoved { id: id("k-1") }.into(),
        Cited::new(Fact::Suspended { id: id("s-1"), suspension: suspension() }, [wca_2010::_2k3]),
        Fact::SuspensionLifted { id: id("s-1"), reason: "appealed".to_owned() }.into(),
        Fact::Appointed.into(),
        Fact::Dismissed { reason: "moved away".to_owned() }.into(),
        Fact::Closed.into(),
        Fact::Erased.into(),
    ]
}

fn commands() -> Vec<Command> {
    vec![
        Command::Open(opening("Ayse")),
        Command::Rename { name: "Ayşe Y.".to_owned(), latin: "Ayse Y.".to_owned() },
        Command::SetLanguage { language: "fa".to_owned() },
        Command::AddSignIn { id: id("k-1"), method: SignIn::Passkey },
        Command::RemoveSignIn { id: id("k-1") },
        Command::Suspend { id: id("s-1"), suspension: suspension() },
        Command::LiftSuspension { id: id("s-1"), reason: "appealed".to_owned() },
        Command::Appoint,
        Command::Dismiss { reason: "moved away".to_owned() },
        Command::Close,
        Command::Erase,
    ]
}

#[test]
fn every_fact_of_an_account_still_reads() {
    support::golden::<Account>(&facts(""));
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = facts("Ayse").into_iter().map(|cited| cited.fact).collect();
    support::schema("account.facts.json", "Facts of an account", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    support::schema("account.commands.json", "Commands to an account", &commands());
}
