//! A whole front desk on a store of its own, asked as a browser asks.

#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

pub mod clock;
pub mod cubing;
pub mod lines;
pub mod mat;
pub mod people;
pub mod program;
pub mod routes;
pub mod venue;

use std::sync::Arc;

use arena::address::Address;
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use clock::MorningClock;
use http_body_util::BodyExt;
use office::{Clock, Founders, Office, Options};
use store::{SqliteStore, Store};
use tower::ServiceExt;
use web::http::state::AppState;
use web::live::Live;

/// After how long nothing comes any more. It only ends tests that would fail anyway.
pub const NEVER: std::time::Duration = std::time::Duration::from_secs(120);

/// The desk, and the folder of its store.
pub struct House {
    pub router: Router,
    pub office: Arc<Office>,
    pub live: Arc<Live>,
    _folder: Option<tempfile::TempDir>,
}

/// What a browser gets.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    /// The session that the answer sets.
    pub fn session(&self) -> String {
        let cookie = self.headers[header::SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    /// All cookies that the answer sets, as a browser sends them back.
    pub fn cookies(&self) -> String {
        let all = self.headers.get_all(header::SET_COOKIE).iter();
        let own = all.map(|own| own.to_str().unwrap().split(';').next().unwrap());
        own.collect::<Vec<_>>().join("; ")
    }

    /// What is shown as a code.
    pub fn codes(&self) -> Vec<String> {
        let parts = self.body.split("class=\"code\"").skip(1);
        let text =
            |part: &str| part.split_once('>').unwrap().1.split('<').next().unwrap().to_owned();
        parts.map(text).collect()
    }
}

/// Where a page has moved to for good.
fn moved(answer: &Answer) -> Option<String> {
    let to = answer.headers.get(header::LOCATION)?.to_str().ok()?;
    (answer.status == StatusCode::PERMANENT_REDIRECT).then(|| to.to_owned())
}

impl House {
    /// A house in which anyone with an account makes competitions.
    pub async fn open() -> Self {
        Self::with_clock(Arc::new(MorningClock::default())).await
    }

    /// A house in which only organisers do, as `meydan serve` opens it.
    pub async fn open_for_organisers() -> Self {
        let options = Options { founders: Founders::Organisers, ..Options::default() };
        Self::with_desk(Arc::new(MorningClock::default()), options, |app| app).await
    }

    /// A house in which `board` is the governing body.
    pub async fn for_board() -> Self {
        let board = ["board".parse().unwrap()].into();
        let options = Options { founders: Founders::Anyone, board, ..Options::default() };
        Self::with_desk(Arc::new(MorningClock::default()), options, |app| app).await
    }

    /// A house with a clock of its own.
    pub async fn with_clock(clock: Arc<dyn Clock>) -> Self {
        let options = Options { founders: Founders::Anyone, ..Options::default() };
        Self::with_desk(clock, options, |app| app).await
    }

    /// A house with a clock, a board and a desk of its own.
    pub async fn with_desk(
        clock: Arc<dyn Clock>,
        options: Options,
        change: impl FnOnce(AppState) -> AppState,
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(&folder.path().join("meydan.sqlite")).unwrap();
        let house = Self::on(Arc::new(store), clock, options, change).await;
        Self { _folder: Some(folder), ..house }
    }

    /// A house on any store.
    pub async fn on(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        options: Options,
        change: impl FnOnce(AppState) -> AppState,
    ) -> Self {
        let office = Office::open_with(store, clock, options).await.unwrap();
        let app = change(AppState::new(Arc::clone(&office), false));
        let live = web::router::open_pages();
        Self { router: web::router::router_with(app, &live), office, live, _folder: None }
    }

    pub async fn get(&self, path: &str, language: &str) -> Answer {
        let request = Request::get(path)
            .header(header::ACCEPT_LANGUAGE, language)
            .body(Body::empty())
            .unwrap();
        let answer = self.send(request).await;
        match moved(&answer) {
            Some(to) => Box::pin(self.get(&to, language)).await,
            None => answer,
        }
    }

    /// A page as somebody sees it; an address that has moved is followed, as a browser does.
    pub async fn get_as(&self, session: &str, path: &str) -> Answer {
        let request =
            Request::get(path).header(header::COOKIE, session).body(Body::empty()).unwrap();
        let answer = self.send(request).await;
        match moved(&answer) {
            Some(to) => Box::pin(self.get_as(session, &to)).await,
            None => answer,
        }
    }

    /// Sends a form. Whoever is asked by it to be an official accepts, as [`House::all_accept`] says.
    pub async fn post(&self, session: &str, path: &str, form: &str) -> Answer {
        let answer = self.post_only(session, path, form).await;
        let asks = ["/desk/appoint", "/desk/committee", "/court/observer"];
        if asks.iter().any(|own| path.ends_with(own))
            && let Some(Ok(id)) = path.split('/').nth(2).map(str::parse)
        {
            self.all_accept(&Address::Competition(id)).await;
        }
        answer
    }

    /// Everybody who is asked to be an official of a competition accepts; tests of how they are asked
    /// use [`House::post_only`].
    pub async fn all_accept(&self, to: &Address) {
        if let Address::Competition(id) = to
            && self.office.competition(id).await.is_ok()
        {
            self.office.accept_offers(id).await.unwrap();
        }
    }

    /// Sends a form, and nothing else happens.
    pub async fn post_only(&self, session: &str, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header(header::COOKIE, session)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        self.send(request).await
    }

    /// A form from an address.
    pub async fn post_from(&self, address: &str, cookies: &str, path: &str, form: &str) -> Answer {
        let mut request = Request::post(path)
            .header(header::COOKIE, cookies)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        let peer = std::net::SocketAddr::new(address.parse().unwrap(), 40_000);
        request.extensions_mut().insert(axum::extract::ConnectInfo(peer));
        self.send(request).await
    }

    /// Shows the password of most tests once more, which a new way to sign in needs.
    pub async fn confirm(&self, session: &str) {
        let done = self.post(session, "/account/confirm", "password=correct+horse").await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    }

    /// The first event that a listener gets.
    pub async fn first_live(&self, path: &str) -> String {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK);
        let mut body = response.into_body();
        let frame = body.frame().await.expect("an event").unwrap();
        String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap()
    }

    /// Sends a request as a browser does: a form with a session says that it comes from our own page.
    pub async fn send(&self, mut request: Request<Body>) -> Answer {
        let headers = request.headers_mut();
        if headers.contains_key(header::COOKIE) && !headers.contains_key(header::ORIGIN) {
            let own = axum::http::HeaderValue::from_static("same-origin");
            headers.entry("sec-fetch-site").or_insert(own);
        }
        self.send_as_it_is(request).await
    }

    /// Sends a request as another program would.
    pub async fn send_as_it_is(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        // Marks that keep names in their own direction are not seen, and not looked for.
        let body = String::from_utf8(bytes.to_vec()).unwrap().replace(['\u{2068}', '\u{2069}'], "");
        Answer { status, headers, body }
    }
}
