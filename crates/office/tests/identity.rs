//! Accounts, sessions, codes and invitations, on a real file.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::sync::Arc;

use arena::account::Opening;
use arena::address::Address;
use arena::competition;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::time::{Moment, Span};
use office::{Founders, ManualClock, Office, OfficeError, Options, Request, Who};
use store::SqliteStore;

struct Door {
    office: Arc<Office>,
    clock: Arc<ManualClock>,
    _folder: tempfile::TempDir,
}

async fn door() -> Door {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("meydan.sqlite")).unwrap();
    let clock = Arc::new(ManualClock::new(Moment(1_790_000_000_000)));
    let office = Office::open(Arc::new(store), Arc::clone(&clock) as _).await.unwrap();
    Door { office, clock, _folder: folder }
}

fn person(id: &str) -> PersonId {
    id.parse().unwrap()
}

fn opening(id: &str) -> Opening {
    Opening {
        person: person(id),
        name: "Ayşe Yılmaz".into(),
        latin: String::new(),
        language: "tr".into(),
    }
}

fn sentence<T: std::fmt::Debug>(result: Result<T, OfficeError>) -> String {
    result.unwrap_err().to_string()
}

#[tokio::test]
async fn a_password_opens_the_account_it_was_chosen_for_and_no_other() {
    let Door { office, .. } = door().await;
    office.sign_up(opening("ayse"), "correct horse").await.unwrap();
    office.sign_in(&person("ayse"), "correct horse").await.unwrap();
    let wrong = sentence(office.sign_in(&person("ayse"), "wrong horse").await);
    assert_eq!(wrong, sentence(office.sign_in(&person("nobody"), "correct horse").await));
    assert!(
        sentence(office.sign_up(opening("ayse"), "another one").await).contains("sign-up-taken")
    );
    assert!(sentence(office.sign_up(opening("mehmet"), "short").await).contains("password-length"));

    office.change_password(&person("ayse"), "correct horse", "battery staple").await.unwrap();
    assert!(office.sign_in(&person("ayse"), "correct horse").await.is_err());
    office.sign_in(&person("ayse"), "battery staple").await.unwrap();
    assert!(office.change_password(&person("ayse"), "wrong horse", "battery 2").await.is_err());
}

#[tokio::test]
async fn a_closed_account_keeps_nothing_that_a_password_is_checked_against() {
    let Door { office, .. } = door().await;
    office.sign_up(opening("ayse"), "correct horse").await.unwrap();
    assert!(office.store().private("sign-in/ayse/password").await.unwrap().is_some());
    let close = AnyCommand::Account(arena::account::Command::Close);
    let (who, to) = (Who::Person(person("ayse")), Address::Account(person("ayse")));
    office.submit(Request::new("close", who, to, close)).await.unwrap();
    assert_eq!(office.store().private("sign-in/ayse/password").await.unwrap(), None);
    assert!(office.sign_in(&person("ayse"), "correct horse").await.is_err());
}

#[tokio::test]
async fn nothing_of_a_password_is_in_the_log() {
    let Door { office, .. } = door().await;
    office.sign_up(opening("ayse"), "correct horse").await.unwrap();
    let log = office.store().log(0, 100).await.unwrap();
    assert_eq!(log.len(), 2, "opened, and a way to sign in");
    for fact in log {
        assert!(!fact.body.contains("horse") && !fact.body.contains("argon2"), "{}", fact.body);
    }
}

#[tokio::test]
async fn a_session_ends_unused_after_a_month_and_in_any_case_after_three() {
    let Door { office, clock, .. } = door().await;
    let token = office.open_session(&person("ayse")).await.unwrap();
    assert_ne!(token, office.open_session(&person("ayse")).await.unwrap(), "never the same");
    for _ in 0..4 {
        clock.pass(Span::days(20));
        let session = office.session(&token).await.unwrap().expect("used in time");
        assert_eq!(session.person, person("ayse"));
    }
    clock.pass(Span::days(11));
    assert_eq!(office.session(&token).await.unwrap(), None, "after 91 days");

    let unused = office.open_session(&person("ayse")).await.unwrap();
    clock.pass(Span::days(30));
    assert_eq!(office.session(&unused).await.unwrap(), None);

    let ended = office.open_session(&person("ayse")).await.unwrap();
    office.end_session(&ended).await.unwrap();
    assert_eq!(office.session(&ended).await.unwrap(), None);
    assert_eq!(office.session("no such token").await.unwrap(), None);
}

#[tokio::test]
async fn a_code_works_once_and_for_two_minutes() {
    let Door { office, clock, .. } = door().await;
    let code = office.hand_out_code(&person("ayse")).await.unwrap();
    let spaced = format!("{} {}", &code[..4], &code[4..]);
    assert_eq!(office.redeem_code(&spaced).await.unwrap(), Some(person("ayse")));
    assert_eq!(office.redeem_code(&code).await.unwrap(), None, "used up");
    let late = office.hand_out_code(&person("ayse")).await.unwrap();
    clock.pass(Span::minutes(2));
    assert_eq!(office.redeem_code(&late).await.unwrap(), None, "too late");
}

#[tokio::test]
async fn only_organisers_create_competitions_and_make_others_organisers() {
    let Door { office, clock, .. } = door().await;
    for name in ["ayse", "berk", "cem"] {
        office.sign_up(opening(name), "correct horse").await.unwrap();
    }
    let who = |name: &str| Who::Person(person(name));
    assert!(!office.may_create(&who("ayse")).await.unwrap());
    assert!(sentence(create(&office, "ayse").await).contains("competition-founders"));

    let link = office.first_link().await.unwrap().expect("nobody is an organiser yet");
    let second = office.first_link().await.unwrap().expect("nobody has used the first");
    assert!(office.organiser_link_works(&link).await.unwrap());
    let nobody = office.become_organiser(&link, &person("nobody")).await;
    assert!(sentence(nobody).contains("account-unknown"));
    office.become_organiser(&link, &person("ayse")).await.unwrap();
    assert!(office.may_create(&who("ayse")).await.unwrap());
    create(&office, "ayse").await.unwrap();
    for used in [&link, &second] {
        assert!(
            sentence(office.become_organiser(used, &person("berk")).await)
                .contains("organiser-link-over")
        );
    }
    assert_eq!(office.first_link().await.unwrap(), None, "there is one");

    assert!(office.organiser_link(&who("berk")).await.is_err());
    assert!(office.organiser_link(&Who::Guest).await.is_err());
    let mine = office.organiser_link(&who("ayse")).await.unwrap();
    let again = office.become_organiser(&mine, &person("ayse")).await;
    assert!(sentence(again).contains("account-organiser"));
    office.become_organiser(&mine, &person("berk")).await.unwrap();
    assert!(office.become_organiser(&mine, &person("cem")).await.is_err(), "it works once");

    let operators = office.organiser_link(&Who::System).await.unwrap();
    let late = office.organiser_link(&who("ayse")).await.unwrap();
    let dismiss = arena::account::Command::Dismiss { reason: "moved away".into() };
    let to = Address::Account(person("ayse"));
    let request = Request::new("d-1", who("cem"), to.clone(), AnyCommand::Account(dismiss.clone()));
    assert!(office.submit(request).await.is_err(), "no organiser");
    let request = Request::new("d-1", who("berk"), to, AnyCommand::Account(dismiss));
    office.submit(request).await.unwrap();
    assert!(!office.organiser_link_works(&late).await.unwrap(), "who made it is none any more");
    office.become_organiser(&operators, &person("cem")).await.unwrap();
    let old = office.organiser_link(&who("cem")).await.unwrap();
    clock.pass(Span::days(7));
    assert!(!office.organiser_link_works(&old).await.unwrap(), "too late");
    assert_eq!(office::verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test]
async fn where_the_operator_wants_it_anyone_creates_competitions() {
    let founders = "anyone".parse().unwrap();
    let options = Options { founders, ..Options::default() };
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("meydan.sqlite")).unwrap();
    let clock = Arc::new(ManualClock::new(Moment(1_790_000_000_000)));
    let office = Office::open_with(Arc::new(store), clock, options).await.unwrap();
    assert_eq!(office.first_link().await.unwrap(), None);
    create(&office, "ayse").await.unwrap();
    assert!(!office.may_create(&Who::Guest).await.unwrap(), "but nobody without a name");
    assert!("everyone".parse::<Founders>().is_err());
    assert_eq!(Founders::default().to_string(), "organisers");
}

async fn create(office: &Office, name: &str) -> Result<office::Done, OfficeError> {
    let plan = serde_json::json!({
        "id": "izmir", "name": "İzmir", "place": "İzmir", "country": "TR",
        "first": "2027-01-15", "last": "2027-01-15", "offset": 180,
        "languages": ["tr"], "books": ["tr-mangala"],
    });
    let create = competition::Command::Planning(competition::planning::Command::Create(
        serde_json::from_value(plan).unwrap(),
    ));
    let to = Address::Competition("izmir".parse().unwrap());
    let command = AnyCommand::Competition(Box::new(create));
    let key = format!("create-{name}");
    office.submit(Request::new(key, Who::Person(person(name)), to, command)).await
}

#[tokio::test]
async fn tokens_that_are_made_at_the_same_instant_all_hold() {
    let door = door().await;
    let ayse = person("ayse");
    let scopes = || [office::Scope::Read].into();
    let make = |name: &'static str| door.office.make_token(&ayse, name, scopes(), 2);
    let made = tokio::join!(make("a"), make("b"), make("c"), make("d"));
    let texts = [made.0.unwrap(), made.1.unwrap(), made.2.unwrap(), made.3.unwrap()];
    for (text, name) in texts.iter().zip(["a", "b", "c", "d"]) {
        assert_eq!(door.office.token(text).await.unwrap().unwrap().name, name, "{text}");
    }
    assert_eq!(door.office.tokens(&ayse).await.unwrap().len(), 4);
}

#[tokio::test]
async fn a_token_holds_until_it_runs_out_or_is_revoked() {
    let door = door().await;
    let ayse = person("ayse");
    let scopes = || [office::Scope::Read].into();
    let token = door.office.make_token(&ayse, "program", scopes(), 2).await.unwrap();
    let found = door.office.token(&token).await.unwrap().unwrap();
    assert_eq!((found.person, found.name.as_str()), (ayse.clone(), "program"));
    let secret = token.rsplit('_').next().unwrap();
    let kept = door.office.store().ticket("token", "ayse/0", 0).await.unwrap().unwrap();
    assert!(!kept.body.contains(secret), "only a hash is kept");
    door.clock.pass(Span::days(2));
    assert!(door.office.token(&token).await.unwrap().is_none(), "it has run out");
    assert_eq!(door.office.tokens(&ayse).await.unwrap(), []);
    for _ in 0..10 {
        door.office.make_token(&ayse, "program", scopes(), 2).await.unwrap();
    }
    let many = door.office.make_token(&ayse, "program", scopes(), 2).await;
    assert!(sentence(many).contains("token-many"));
    door.office.revoke_token(&ayse, 4).await.unwrap();
    let again = door.office.make_token(&ayse, "program", scopes(), 2).await.unwrap();
    assert!(again.starts_with("meydan_ayse_4_"), "{again}");
}

#[tokio::test]
async fn all_sessions_of_a_person_end_at_once_and_new_ones_hold() {
    let door = door().await;
    let (ayse, berk) = (person("ayse"), person("berk"));
    let phone = door.office.open_session(&ayse).await.unwrap();
    let other = door.office.open_session(&berk).await.unwrap();
    door.clock.pass(Span::minutes(1));
    door.office.end_sessions(&ayse).await.unwrap();
    let fresh = door.office.open_session(&ayse).await.unwrap();
    assert!(door.office.session(&phone).await.unwrap().is_none());
    assert!(door.office.session(&fresh).await.unwrap().is_some());
    assert!(door.office.session(&other).await.unwrap().is_some());
}
