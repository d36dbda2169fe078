//! Requests through the router: cookies, tokens, languages, addresses behind proxies, queries, forms, JSON and
//! files, each nearly right. Whatever comes, it is no fault of the server.

use super::Budget;
use super::mutation::{mutated, one_of};
use crate::house::House;
use crate::house::routes::routes;
use crate::house::venue::{ID, Venue};
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request};
use games::Random;
use office::Scope;
use tower::ServiceExt;

/// What headers hold when they are right; `SESSION` and `TOKEN` stand for real ones.
const HEADERS: [(&str, &str); 13] = [
    ("cookie", "session=SESSION; language=tr"),
    ("cookie", "__Host-session=SESSION; theme=dark; session=SESSION"),
    ("authorization", "Bearer TOKEN"),
    ("authorization", "Basic dXNlcjpwYXNz"),
    ("accept-language", "fa-IR,fa;q=0.9,en;q=0.8"),
    ("x-forwarded-for", "203.0.113.9, 2001:db8::1"),
    ("forwarded", "for=\"[2001:db8::1]:4711\";proto=https"),
    ("x-request-id", "abc-123"),
    ("last-event-id", "17"),
    ("if-none-match", "\"abc\""),
    ("origin", "http://localhost"),
    ("sec-fetch-site", "same-origin"),
    ("idempotency-key", "k-1"),
];
const QUERIES: [&str; 6] = [
    "after=3&language=tr",
    "set=1&q=a%20b",
    "stage=running&limit=50&after=2027-01-15~izmir",
    "back=/account/tokens%3Fa%3D1",
    "role=referee&seen=3",
    "round=1&table=2&lang=fa",
];
const BODIES: [(&str, &str); 6] = [
    (
        "application/x-www-form-urlencoded",
        "key=00000000000000000001&name=A&user=b&password=correct+horse",
    ),
    (
        "application/x-www-form-urlencoded",
        "key=00000000000000000002&code=123456&person=p1&finding=x&set=1",
    ),
    ("application/x-www-form-urlencoded", "id=YWJj&client=e30&data=AAAA&signature=AAAA&key=MFkw"),
    ("application/json", r#"{"kind":"start-set","body":{"set":1}}"#),
    ("application/json", r#"{"role":"referee","days":2,"game":"mangala","starter":"me"}"#),
    (
        "multipart/form-data; boundary=x",
        "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\nname\nA\r\n--x--\r\n",
    ),
];

struct Maker {
    random: Random,
    routes: Vec<(String, String)>,
    session: String,
    token: String,
    of: String,
}

impl Maker {
    fn bytes(&mut self, right: &str) -> Vec<u8> {
        let right = right.replace("SESSION", &self.session).replace("TOKEN", &self.token);
        match self.random.below(3) {
            0 => right.into_bytes(),
            _ => mutated(&mut self.random, right.as_bytes()),
        }
    }

    /// An address: what exists in the place of every name, or something else.
    fn path(&mut self, route: &str) -> String {
        let known = [ID.to_owned(), self.of.clone(), "p1".into(), "1".into(), "match".into()];
        let mut parts = Vec::new();
        for part in route.split('/') {
            let is_name = part.starts_with('{');
            let text = match is_name {
                true => one_of(&mut self.random, &known).unwrap().clone(),
                false => part.to_owned(),
            };
            let bytes = match is_name && self.random.below(4) == 0 {
                true => mutated(&mut self.random, text.as_bytes()),
                false => text.into_bytes(),
            };
            parts.push(
                percent_encoding::percent_encode(&bytes, percent_encoding::NON_ALPHANUMERIC)
                    .to_string(),
            );
        }
        parts.join("/").replace("%2D", "-").replace("%2E", ".")
    }

    fn request(&mut self) -> Option<Request<Body>> {
        let (method, route) = one_of(&mut self.random, &self.routes)?.clone();
        let mut uri = self.path(&route);
        if self.random.below(3) == 0 {
            let query = *one_of(&mut self.random, &QUERIES)?;
            uri = format!("{uri}?{}", String::from_utf8_lossy(&self.bytes(query)));
        }
        let mut request = Request::builder().method(method.as_str()).uri(uri);
        for _ in 0..self.random.below(4) {
            let (name, value) = *one_of(&mut self.random, &HEADERS)?;
            let value = HeaderValue::from_bytes(&self.bytes(value)).ok()?;
            request = request.header(HeaderName::from_static(name), value);
        }
        let (kind, body) = *one_of(&mut self.random, &BODIES)?;
        let body = if method == "GET" { Vec::new() } else { self.bytes(body) };
        request.header("content-type", kind).body(Body::from(body)).ok()
    }
}

#[tokio::test]
async fn requests() {
    let mut budget = Budget::new(1500);
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let of = venue.match_at(1).await;
    let token = house.token("org", &Scope::ALL).await;
    let session = house.office.open_session(&"org".parse().unwrap()).await.unwrap();
    let all = routes(&house.router);
    let mut maker = Maker { random: Random::new(0), routes: all, session, token, of };
    let (mut sent, mut well) = (0, 0);
    while let Some(seed) = budget.next() {
        maker.random = Random::new(seed);
        let Some(request) = maker.request() else { continue };
        let shown = format!("{request:?}");
        // Bodies of live addresses have no end: they are not read.
        let status = house.router.clone().oneshot(request).await.unwrap().status();
        assert!(!status.is_server_error(), "seed {seed}: {status}: {shown}");
        sent += 1;
        well += usize::from(status.is_success() || status.is_redirection());
    }
    println!("requests: {sent} sent, {well} answered well, none a fault of the server");
    assert!(well > 0, "nothing was reached");
}
