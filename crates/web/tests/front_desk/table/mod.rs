//! Who may do what, tried: every route that the router has and every command that a stream reads,
//! by everybody who can come. The answers are compared with the two tables of this folder; a new
//! route or command without a row fails. `UPDATE_TABLE=1 cargo test -p web --test front_desk table` writes the
//! tables again, to be read before they are committed.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use crate::house::House;
use crate::house::routes::routes;
use crate::house::venue::{ID, Venue};
use arena::Role;
use arena::address::Address;
use arena::competition::{Command, Observer, Official, officials};
use arena::follow::AnyCommand;
use arena::time::Moment;
use axum::body::Body;
use axum::http::{Request, header};
use office::{Founders, ManualClock, Options, Scope};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tower::ServiceExt;
use web::api::shape::Shapes;

/// 10 January 2027: five days before the competition of the trials.
const NOW: Moment = Moment(1_799_539_200_000);

/// Who comes: the head of the column, and the user name. A guest has none.
const PEOPLE: [(&str, &str); 15] = [
    ("guest", ""),
    ("strngr", "stranger"),
    ("player", "p1"),
    ("board", "board"),
    ("delegt", "delegate"),
    ("organi", "org"),
    ("direct", "director"),
    ("deputy", "deputy"),
    ("commit", "committee"),
    ("mjudge", "bas"),
    ("judge", "judge"),
    ("referee", "hakem"),
    ("observ", "observer"),
    ("scramb", "scrambler"),
    ("scoret", "score-taker"),
];

async fn open() -> House {
    let board = ["board".parse().unwrap()].into();
    let options = Options { board, founders: Founders::Anyone, ..Options::default() };
    House::with_desk(Arc::new(ManualClock::new(NOW)), options, |desk| desk).await
}

/// A competition under way, with everybody in the role that the column says.
async fn set_up(house: &House) -> String {
    let mut venue = Venue::open(house, "mangala", 4, true).await;
    for (_, name) in PEOPLE.into_iter().filter(|(_, name)| !name.is_empty()) {
        house.open_account(name).await;
        let role = Role::ALL.into_iter().find(|role| role.name() == name);
        let Some(role) = role else { continue };
        let official = Official { person: name.parse().unwrap(), role, event: None };
        let appoint =
            Command::Officials(officials::Command::Appoint { official, bans: Vec::new() });
        for giver in ["org", "board"] {
            let command = AnyCommand::Competition(Box::new(appoint.clone()));
            let to = Address::Competition(ID.parse().unwrap());
            if venue.try_ask(giver, to, command).await.is_ok() {
                break;
            }
        }
    }
    let members = ["committee", "extra-one", "extra-two"].map(|own| own.parse().unwrap()).into();
    let form =
        AnyCommand::Competition(Box::new(Command::Officials(officials::Command::FormCommittee {
            members,
        })));
    let to = Address::Competition(ID.parse().unwrap());
    let _ = venue.try_ask("director", to, form).await;
    venue.start().await;
    let of: arena::id::MatchId = venue.match_at(1).await.parse().unwrap();
    let person = "observer".parse().unwrap();
    let observer = Observer { of: of.clone(), person, asked_by: None, reason: None };
    let assign = AnyCommand::Competition(Box::new(Command::Officials(
        officials::Command::AssignObserver(observer),
    )));
    let _ = venue.try_ask("director", Address::Competition(ID.parse().unwrap()), assign).await;
    of.to_string()
}

/// The roles that each has in the end, as a head for the tables.
async fn roles(house: &House) -> String {
    let to = Address::Competition(ID.parse().unwrap());
    let mut lines = String::new();
    for (column, name) in PEOPLE {
        let who = match name {
            "" => office::Who::Guest,
            name => office::Who::Person(name.parse().unwrap()),
        };
        let roles = house.office.roles(&who, &to).await.unwrap();
        let roles: Vec<_> = roles.iter().map(|role| role.name()).collect();
        lines.push_str(&format!("# {column:<8} {}\n", roles.join(", ")));
    }
    lines
}

fn head(width: usize) -> String {
    let columns: Vec<_> = PEOPLE.iter().map(|(column, _)| format!("{column:<7}")).collect();
    format!("{:<width$} {}\n", "", columns.join(" ").trim_end())
}

fn row(width: usize, name: &str, cells: &[u16]) -> String {
    let cells: Vec<_> = cells.iter().map(|status| format!("{status:<7}")).collect();
    format!("{name:<width$} {}\n", cells.join(" ").trim_end())
}

/// Compares with the table that is committed, or writes it.
fn compare(file: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/front_desk/table").join(file);
    if std::env::var_os("UPDATE_TABLE").is_some() {
        std::fs::write(&path, found).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let missing: Vec<_> =
        found.lines().filter(|line| !kept.lines().any(|own| own == *line)).collect();
    let gone: Vec<_> = kept.lines().filter(|line| !found.lines().any(|own| own == *line)).collect();
    assert!(
        missing.is_empty() && gone.is_empty(),
        "the table {file} says otherwise than the program.\nThe program:\n{}\nThe table:\n{}\n\
         Is this what is meant? Then write it again with UPDATE_TABLE=1 cargo test -p web --test front_desk table.",
        missing.join("\n"),
        gone.join("\n"),
    );
}

async fn status(house: &House, request: Request<Body>) -> u16 {
    // Bodies are not read: those of live addresses have no end.
    house.router.clone().oneshot(request).await.unwrap().status().as_u16()
}

/// An address with something that exists in the place of every name.
fn filled(path: &str, of_match: &str) -> String {
    let subject = if path.starts_with("/m/") || path.contains("/matches/") { of_match } else { ID };
    let value = |name: &str| match name {
        "id" if path.contains("/persons/") => "p1".to_owned(),
        "id" => subject.to_owned(),
        "event" => ID.to_owned(),
        "stream" => "competition".to_owned(),
        "round" => "1".to_owned(),
        "book" if path.ends_with("/events") => "wca-2010".to_owned(),
        "book" => "tr-mangala".to_owned(),
        "clause" => "K2.1".to_owned(),
        "act" if path.starts_with("/c/") => "publish-officials".to_owned(),
        "act" => "draw-lot".to_owned(),
        "slot" => "9".to_owned(),
        "*topic" => "home".to_owned(),
        "*name" => "style.css".to_owned(),
        "language" => "fa".to_owned(),
        _ => "sample".to_owned(),
    };
    path.split('/')
        .map(|part| match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
            Some(name) => value(name),
            None => part.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("/")
}

#[tokio::test]
async fn every_route_as_everybody() {
    let house = open().await;
    let of_match = set_up(&house).await;
    let all: Vec<_> =
        routes(&house.router).into_iter().filter(|(method, _)| method != "HEAD").collect();
    let width = all.iter().map(|(method, path)| method.len() + path.len() + 1).max().unwrap();
    let mut table = format!(
        "# What everybody is answered at every address, by status. Forms are sent empty.\n{}{}",
        roles(&house).await,
        head(width)
    );
    for (method, path) in all {
        let mut cells = Vec::new();
        for (column, name) in PEOPLE {
            let form = "application/x-www-form-urlencoded";
            let mut request = Request::builder()
                .method(method.as_str())
                .uri(filled(&path, &of_match))
                .header("idempotency-key", "table")
                .header("sec-fetch-site", "same-origin")
                .header(header::CONTENT_TYPE, form);
            if !name.is_empty() {
                // Each request has a session and a token of its own: some of them end theirs.
                let person = name.parse().unwrap();
                if path.starts_with("/api/") {
                    let token = house.token(name, &Scope::ALL).await;
                    request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
                } else {
                    let session = house.office.open_session(&person).await.unwrap();
                    request = request.header(header::COOKIE, format!("session={session}"));
                }
            }
            // A key of its own for each: who asks the same again would be answered the same.
            let key = blake3::hash(format!("{path}{column}").as_bytes()).to_hex();
            let body = if method == "GET" { String::new() } else { format!("key={}", &key[..20]) };
            cells.push(status(&house, request.body(Body::from(body)).unwrap()).await);
            if !name.is_empty() {
                let person = name.parse().unwrap();
                house.office.revoke_token(&person, 0).await.unwrap();
            }
        }
        table.push_str(&row(width, &format!("{method} {path}"), &cells));
    }
    compare("routes.txt", &table);
}

/// A sample of each command of a stream.
fn samples<T: DeserializeOwned>(stream: &str) -> Vec<(String, Value)> {
    let samples = Shapes::default().add::<T>(stream).unwrap().samples;
    let named = |sample: Value| (format!("{stream} {}", sample["kind"].as_str().unwrap()), sample);
    samples.into_iter().map(named).collect()
}

#[tokio::test]
async fn every_command_as_everybody() {
    let mut all = samples::<arena::match_play::Command>("match");
    all.extend(samples::<arena::event::Command>("event"));
    all.extend(samples::<arena::cubing::Command>("round"));
    all.extend(samples::<Command>("competition"));
    all.extend(samples::<arena::account::Command>("account"));
    all.extend(samples::<arena::federation::Command>("federation"));
    let mut cells: BTreeMap<usize, Vec<u16>> = BTreeMap::new();
    let mut who = String::new();
    for (_, name) in PEOPLE {
        // What somebody has changed must not change what the next one is answered.
        let house = open().await;
        let of_match = set_up(&house).await;
        who = roles(&house).await;
        let token =
            if name.is_empty() { String::new() } else { house.token(name, &Scope::ALL).await };
        // An archived competition refuses everything, so that is the last that is asked of it.
        let mut asked: Vec<_> = all.iter().enumerate().collect();
        asked.sort_by_key(|(_, (command, _))| {
            (command.starts_with("account "), command == "competition archive")
        });
        for (number, (command, sample)) in asked {
            let to = match command.split(' ').next() {
                Some("match") => format!("match/{of_match}"),
                Some("account") => "account/p1".to_owned(),
                Some("federation") => "federation/wca-2010".to_owned(),
                Some(stream) => format!("{stream}/{ID}"),
                None => continue,
            };
            let answer = house.command(&token, &to, &format!("t{number}"), sample).await;
            cells.entry(number).or_default().push(answer.status.as_u16());
        }
    }
    let width = all.iter().map(|(command, _)| command.len()).max().unwrap();
    let mut table = format!(
        "# What everybody is answered to every command, by status, with a token of all scopes.\n\
         # 401 nobody, 403 not in this role, 404, 409 and 422 by the rules, 200 done. Accounts: of p1.\n{who}{}",
        head(width)
    );
    for (number, (command, _)) in all.iter().enumerate() {
        table.push_str(&row(width, command, &cells[&number]));
    }
    compare("commands.txt", &table);
    assert!(cells.values().all(|own| own[0] == 401), "a guest asks nothing of the API");
}
