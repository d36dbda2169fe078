//! Asks for everything: every address that the router has, filled with everything that exists, by
//! everybody. Live addresses are listened to until the first event.

use std::collections::{BTreeMap, BTreeSet};

use super::story::PEOPLE;
use crate::house::routes::routes;
use crate::house::venue::ID;
use crate::house::{Answer, House, NEVER};
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use office::Scope;
use tower::ServiceExt;

/// What everybody is shown: by person and address, the status and the text.
pub type Shown = BTreeMap<(&'static str, String), String>;

/// Who is asked first, whether there is anything at an address at all.
const SCOUTS: [&str; 6] = ["", "org", "p1", "hakem", "del", "scr"];

/// Somebody who walks through the house.
pub struct Walker<'a> {
    house: &'a House,
    sessions: BTreeMap<&'static str, String>,
    tokens: BTreeMap<&'static str, String>,
}

impl<'a> Walker<'a> {
    /// Everybody signed in, with a token of all scopes.
    pub async fn new(house: &'a House) -> Self {
        let (mut sessions, mut tokens) = (BTreeMap::new(), BTreeMap::new());
        for name in PEOPLE.into_iter().filter(|name| !name.is_empty()) {
            let session = house.office.open_session(&name.parse().unwrap()).await.unwrap();
            sessions.insert(name, format!("session={session}"));
            tokens.insert(name, house.token(name, &Scope::ALL).await);
        }
        Self { house, sessions, tokens }
    }

    /// A request of somebody.
    pub async fn send(&self, name: &str, method: &str, path: &str, body: &str) -> Answer {
        let json = path.starts_with("/api/");
        let form = if json { "application/json" } else { "application/x-www-form-urlencoded" };
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("idempotency-key", "walk")
            .header("x-request-id", "walk")
            .header("sec-fetch-site", "same-origin")
            .header(header::CONTENT_TYPE, form);
        if let (Some(session), Some(token)) = (self.sessions.get(name), self.tokens.get(name)) {
            request = match json {
                true => request.header(header::AUTHORIZATION, format!("Bearer {token}")),
                false => request.header(header::COOKIE, session),
            };
        }
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let response = self.house.router.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let body = match is_live(&headers) && status == StatusCode::OK {
            true => first_event(response.into_body()).await,
            false => response.into_body().collect().await.unwrap().to_bytes().to_vec(),
        };
        let body = String::from_utf8_lossy(&body).replace(['\u{2068}', '\u{2069}'], "");
        Answer { status, headers, body }
    }

    /// What somebody is shown at an address, without what is different each time.
    pub async fn look(&self, name: &str, path: &str) -> String {
        let answer = self.send(name, "GET", path, "").await;
        format!("{} {}", answer.status, without_chance(&answer.body))
    }

    /// Everything that people are shown.
    pub async fn walk(&self, people: &[&'static str], addresses: &[String]) -> Shown {
        let mut shown = Shown::new();
        for &name in people {
            for path in addresses.iter().filter(|path| name.is_empty() || !is_for_all(path)) {
                shown.insert((name, path.clone()), self.look(name, path).await);
            }
        }
        shown
    }

    /// Every address at which somebody finds something, with everything that exists in the places of
    /// ids.
    pub async fn addresses(&self, matches: &[String; 2]) -> Vec<String> {
        let mut all = Vec::new();
        for (method, route) in routes(&self.house.router) {
            if method != "GET" {
                continue;
            }
            for path in filled(&route, matches) {
                for scout in SCOUTS {
                    let status = self.send(scout, "GET", &path, "").await.status;
                    if status != StatusCode::NOT_FOUND && status != StatusCode::BAD_REQUEST {
                        all.push(path);
                        break;
                    }
                }
            }
        }
        all
    }
}

/// What is the same for everybody, and changes with the program alone: it is looked at once, and the boards
/// of its lessons are no secret.
pub fn is_for_all(path: &str) -> bool {
    let same = ["/rules", "/learn", "/assets/", "/api/v1/rulebooks", "/api/v1/openapi.json"];
    same.iter().any(|start| path.starts_with(start))
}

fn is_live(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|own| own == "text/event-stream")
}

/// The first event; nothing of a topic that has nothing to show, which ends at once.
async fn first_event(mut body: Body) -> Vec<u8> {
    let frame = tokio::time::timeout(NEVER, body.frame()).await.expect("an event comes");
    let data = frame.and_then(|frame| frame.unwrap().into_data().ok());
    data.unwrap_or_default().to_vec()
}

/// An address with everything that fits in the place of each name.
pub fn filled(route: &str, matches: &[String; 2]) -> Vec<String> {
    let mut all = vec![String::new()];
    for part in route.split('/').skip(1) {
        let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
        let values = match name {
            Some(name) => values(name, matches),
            None => vec![part.to_owned()],
        };
        let longer = |start: &String| -> Vec<String> {
            values.iter().map(|value| format!("{start}/{value}")).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    if route.contains("/move/") {
        all.iter_mut().for_each(|path| path.push_str("?set=1"));
    }
    if route.ends_with("/search") || route.ends_with("/competitions") {
        all.extend(["Shadow", "stranger", "p1"].map(|text| format!("{route}?q={text}")));
    }
    let unique: BTreeSet<String> = all.into_iter().collect();
    unique.into_iter().collect()
}

/// What a name of an address can stand for. A route that somebody adds has one of these names, or says
/// here what its own stands for.
fn values(name: &str, [shown, unrecorded]: &[String; 2]) -> Vec<String> {
    let all: &[&str] = match name {
        "id" => &[ID, "spring", "cube", "cube-r1", shown, unrecorded, "p1", "ann"],
        "event" => &[ID, "cube"],
        "person" => &["p1", "ann", "bob"],
        "what" => &["cards", "results", "scrambles", "sheets", "groups", "start-list"],
        "stream" => &["account", "competition", "event", "match", "round"],
        "round" => &["1", "cube-r1"],
        "group" | "attempt" | "table" => &["1", "2"],
        "number" => &["0", "1", "6", "7"],
        "book" => &["tr-mangala"],
        "clause" => &["K2.1"],
        "game" => &["mangala"],
        "*name" => &["style.css"],
        "*topic" => return topics(shown, unrecorded),
        _ => &["sample"],
    };
    all.iter().map(|&value| value.to_owned()).collect()
}

fn topics(shown: &str, unrecorded: &str) -> Vec<String> {
    let mut all = vec!["home".to_owned(), "account/p1".to_owned(), "round/cube-r1".to_owned()];
    for id in [ID, "spring", "cube"] {
        all.extend(
            ["competition", "event", "tables", "round"].map(|topic| format!("{topic}/{id}")),
        );
    }
    for id in [shown, unrecorded] {
        all.extend(["match", "seats"].map(|topic| format!("{topic}/{id}")));
    }
    all
}

/// A text without keys of forms, which are made anew each time, and without the numbers of the log,
/// which tell everybody that something has happened, and not what.
pub fn without_chance(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let bare = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_key = bare.len() >= 32 && bare.chars().all(|c| c.is_ascii_hexdigit());
        let is_number = !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit());
        let of_log = ["after=", "after&#61;", "\"seq\":", "id: ", "id:", "data-seen=\""];
        match is_key || is_number && of_log.iter().any(|before| kept.ends_with(before)) {
            true => kept.push_str(&word[bare.len()..]),
            false => kept.push_str(word),
        }
    }
    kept
}
