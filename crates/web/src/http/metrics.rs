//! What is counted, in the text format of Prometheus. Labels are routes as they were declared,
//! never addresses: however many competitions there are, there are as many lines as routes.
//!
//! The text is our own: with `prometheus-client` this file has as many lines, three crates come in, and
//! the classes of the histograms get other names, which breaks what is recorded.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arena::Refused;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use office::{Done, OfficeError};
use tokio::sync::broadcast::error::RecvError;

use crate::http::error::Problem;
use crate::http::state::AppState;

/// The upper ends of the classes of latency, in seconds.
const LATENCIES: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
/// The upper ends of the classes of facts in a batch.
const BATCHES: [f64; 8] = [1.0, 2.0, 5.0, 10.0, 25.0, 100.0, 500.0, 2000.0];

/// What proxies add to a request that they hand on.
const FORWARDED: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// How often values fell into which class.
#[derive(Clone, Debug, Default)]
struct Histogram {
    counts: Vec<u64>,
    sum: f64,
    count: u64,
}

impl Histogram {
    fn add(&mut self, ends: &[f64], value: f64) {
        self.counts.resize(ends.len(), 0);
        for (count, end) in self.counts.iter_mut().zip(ends) {
            *count += u64::from(value <= *end);
        }
        self.sum += value;
        self.count += 1;
    }

    fn write(&self, out: &mut String, name: &str, label: &str, ends: &[f64]) {
        let comma = if label.is_empty() { "" } else { "," };
        for (count, end) in self.counts.iter().zip(ends) {
            let _ = writeln!(out, "{name}_bucket{{{label}{comma}le=\"{end}\"}} {count}");
        }
        let _ = writeln!(out, "{name}_bucket{{{label}{comma}le=\"+Inf\"}} {}", self.count);
        let braced = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        let _ = writeln!(out, "{name}_sum{braced} {}", self.sum);
        let _ = writeln!(out, "{name}_count{braced} {}", self.count);
    }
}

#[derive(Debug, Default)]
struct Counts {
    requests: BTreeMap<(String, &'static str, u16), u64>,
    latencies: BTreeMap<String, Histogram>,
    commands: BTreeMap<(&'static str, &'static str), u64>,
    batches: Histogram,
}

/// What has been counted since the program started.
#[derive(Debug, Default)]
pub struct Metrics {
    counts: Mutex<Counts>,
    /// How many connections wait for changes now.
    pub listeners: Arc<AtomicUsize>,
}

/// The methods that there are; whatever else somebody sends is one more.
fn method_name(method: &str) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];
    known.into_iter().find(|own| *own == method).unwrap_or("OTHER")
}

/// What came of a command.
const fn outcome(result: &Result<Done, OfficeError>) -> &'static str {
    match result {
        Ok(Done { again: true, .. }) => "again",
        Ok(_) => "done",
        Err(OfficeError::Refused(refused)) => match refused {
            Refused::Rule(_) => "refused-by-rule",
            Refused::Role { .. } => "refused-by-role",
            Refused::Invalid(_) => "invalid",
            Refused::NotFound(_) => "not-found",
            Refused::Conflict { .. } | Refused::Exists(_) => "conflict",
        },
        Err(OfficeError::KeyReused(_)) => "key-reused",
        Err(OfficeError::Busy(_)) => "busy",
        Err(_) => "failed",
    }
}

impl Metrics {
    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts an answer.
    pub fn request(&self, route: &str, method: &str, status: u16, took: Duration) {
        let mut counts = self.counts();
        let key = (route.to_owned(), method_name(method), status);
        *counts.requests.entry(key).or_default() += 1;
        let latency = counts.latencies.entry(route.to_owned()).or_default();
        latency.add(&LATENCIES, took.as_secs_f64());
    }

    /// Counts what came of a command.
    pub fn command(&self, stream: &'static str, result: &Result<Done, OfficeError>) {
        *self.counts().commands.entry((stream, outcome(result))).or_default() += 1;
    }

    /// Counts the facts that were committed together.
    fn batch(&self, facts: usize) {
        self.counts().batches.add(&BATCHES, facts as f64);
    }

    /// All of it as text.
    fn text(&self, readers: usize, head: Option<u64>) -> String {
        let mut out = String::new();
        let counts = self.counts();
        let _ = writeln!(out, "# HELP meydan_requests_total Answers by route, method and status.");
        let _ = writeln!(out, "# TYPE meydan_requests_total counter");
        for ((route, method, status), count) in &counts.requests {
            let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{status}\"");
            let _ = writeln!(out, "meydan_requests_total{{{labels}}} {count}");
        }
        let _ =
            writeln!(out, "# HELP meydan_request_seconds Time until the answer began, by route.");
        let _ = writeln!(out, "# TYPE meydan_request_seconds histogram");
        for (route, own) in &counts.latencies {
            let label = format!("route=\"{route}\"");
            own.write(&mut out, "meydan_request_seconds", &label, &LATENCIES);
        }
        let _ = writeln!(out, "# HELP meydan_commands_total Commands by stream and outcome.");
        let _ = writeln!(out, "# TYPE meydan_commands_total counter");
        for ((stream, outcome), count) in &counts.commands {
            let labels = format!("stream=\"{stream}\",outcome=\"{outcome}\"");
            let _ = writeln!(out, "meydan_commands_total{{{labels}}} {count}");
        }
        let _ = writeln!(out, "# HELP meydan_batch_facts Facts that were committed together.");
        let _ = writeln!(out, "# TYPE meydan_batch_facts histogram");
        counts.batches.write(&mut out, "meydan_batch_facts", "", &BATCHES);
        let _ = writeln!(out, "# HELP meydan_live_readers Connections that wait for changes.");
        let _ = writeln!(out, "# TYPE meydan_live_readers gauge\nmeydan_live_readers {readers}");
        if let Some(head) = head {
            let _ = writeln!(out, "# HELP meydan_log_head The number of the newest fact.");
            let _ = writeln!(out, "# TYPE meydan_log_head gauge\nmeydan_log_head {head}");
        }
        out
    }
}

/// Whether somebody may see it: with a token set, whoever shows it; without, whoever asks from the
/// machine itself, and not through a proxy that stands there.
fn may_see(app: &AppState, request: &Request) -> bool {
    let Some(token) = &app.metrics_token else {
        let handed_on = FORWARDED.iter().any(|name| request.headers().contains_key(*name));
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let here = |peer: &ConnectInfo<SocketAddr>| peer.0.ip().to_canonical().is_loopback();
        return !handed_on && peer.is_some_and(here);
    };
    let shown = request.headers().get(header::AUTHORIZATION).and_then(|own| own.to_str().ok());
    let shown = shown.and_then(|text| text.split_once(' '));
    let shown = shown.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    // Hashes are compared in a time that tells nothing.
    shown.is_some_and(|(_, text)| blake3::hash(text.as_bytes()) == blake3::hash(token.as_bytes()))
}

/// Answers with what was counted; to whoever may not see it as if there were nothing.
///
/// # Errors
/// When the caller may not see it.
pub async fn show(State(app): State<AppState>, request: Request) -> Result<Response, Problem> {
    if !may_see(&app, &request) {
        return Err(Problem::NotFound);
    }
    drop(request);
    let head = app.office.newest().await.ok();
    let text = app.metrics.text(app.metrics.listeners.load(Ordering::Relaxed), head);
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    Ok((kind, text).into_response())
}

/// Counts the batches of the store as they are committed, as long as the program runs.
pub async fn follow_batches(app: AppState) {
    let mut news = app.office.commits();
    loop {
        match news.recv().await {
            Ok(batch) => app.metrics.batch(batch.len()),
            Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_has_a_line_for_each_class_and_no_line_for_an_address() {
        let metrics = Metrics::default();
        metrics.request("/c/{id}", "GET", 200, Duration::from_millis(3));
        metrics.request("/c/{id}", "GET", 200, Duration::from_millis(30));
        metrics.request("/c/{id}", "BREW", 405, Duration::from_millis(30));
        metrics.batch(7);
        let text = metrics.text(3, Some(12));
        for line in [
            r#"meydan_requests_total{route="/c/{id}",method="GET",status="200"} 2"#,
            r#"meydan_requests_total{route="/c/{id}",method="OTHER",status="405"} 1"#,
            r#"meydan_request_seconds_bucket{route="/c/{id}",le="0.005"} 1"#,
            r#"meydan_request_seconds_bucket{route="/c/{id}",le="+Inf"} 3"#,
            r#"meydan_request_seconds_count{route="/c/{id}"} 3"#,
            r#"meydan_batch_facts_bucket{le="5"} 0"#,
            r#"meydan_batch_facts_bucket{le="10"} 1"#,
            "meydan_live_readers 3",
            "meydan_log_head 12",
        ] {
            assert!(text.lines().any(|own| own == line), "{line} in\n{text}");
        }
    }
}
