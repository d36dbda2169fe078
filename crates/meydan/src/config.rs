//! How the server is set up: by flags, by the environment, and by a file, each before the next.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::Context;
use arena::id::PersonId;
use clap::ValueEnum;
use office::{Founders, SecondFactor};
use rulebook::{Argument, Message};
use serde::Deserialize;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use web::http::client_address::{Network, Proxies};
use web::http::limits::Limits;
use web::http::patience::Patience;
use web::http::request_log::is_told;

use crate::said::{self, Saying};
use crate::{input, place};

/// The name of the file in the folder of the store.
const FILE: &str = "meydan.toml";
/// Where the server listens when nothing is said.
const LISTEN: &str = "127.0.0.1:8080";
/// How many writes a minute when nothing is said: of a person, and of an address.
const WRITES: (u32, u32) = (600, 6000);

/// How long the token of the metrics is at least.
const TOKEN: usize = 16;

/// What can be said about the server.
#[derive(clap::Args)]
pub struct Flags {
    /// The configuration file [default: `meydan.toml` in the data folder, if it exists]. Flags and
    /// environment variables take precedence over it.
    #[arg(long, value_name = "FILE", env = "MEYDAN_CONFIG")]
    config: Option<PathBuf>,
    /// The address to listen on [default: 127.0.0.1:8080]; use 0.0.0.0:8080 for phones on the same
    /// network.
    #[arg(long, value_name = "ADDRESS", env = "MEYDAN_LISTEN")]
    listen: Option<SocketAddr>,
    /// All visitors come over HTTPS, through a proxy: send cookies over HTTPS only.
    #[arg(long, env = "MEYDAN_SECURE", num_args = 0..=1, default_missing_value = "true")]
    secure: Option<bool>,
    /// A proxy whose X-Forwarded-For and X-Forwarded-Proto headers are trusted: an address, or a
    /// network such as 10.0.0.0/8. Can be repeated.
    #[arg(
        long,
        value_name = "NETWORK",
        env = "MEYDAN_TRUSTED_PROXY",
        value_delimiter = ',',
        value_parser = said::parse::<Network>
    )]
    trusted_proxy: Vec<Network>,
    /// A member of the Board (WCA) or the Council (Iran), by user name. Can be repeated.
    #[arg(
        long,
        value_name = "PERSON",
        env = "MEYDAN_BOARD",
        value_delimiter = ',',
        value_parser = said::parse::<PersonId>
    )]
    board: Vec<PersonId>,
    /// Who may create competitions: `organisers` (the first start prints a link for the first one)
    /// or `anyone` with an account [default: organisers].
    #[arg(long, value_name = "WHO", env = "MEYDAN_FOUNDERS", value_parser = said::parse::<Founders>)]
    founders: Option<Founders>,
    /// Who needs a second factor to act: nobody (`optional`), or `organisers` [default: optional].
    #[arg(
        long,
        value_name = "WHO",
        env = "MEYDAN_SECOND_FACTOR",
        value_parser = said::parse::<SecondFactor>
    )]
    second_factor: Option<SecondFactor>,
    /// Whether people can have their devices notified by their browsers' push services; `false` opens no
    /// connection to any [default: true].
    #[arg(long, value_name = "BOOL", env = "MEYDAN_NOTIFICATIONS")]
    notifications: Option<bool>,
    /// The format of log lines on standard error [default: text].
    #[arg(long, value_name = "FORMAT", env = "MEYDAN_LOG")]
    log: Option<LogFormat>,
    /// The log level: error, warn, info (a line for every response) or debug [default: warn].
    #[arg(long, value_name = "LEVEL", env = "MEYDAN_LOG_LEVEL")]
    log_level: Option<LevelFilter>,
    /// The bearer token needed to read /metrics; without one, only this machine can read it.
    #[arg(long, value_name = "TOKEN", env = "MEYDAN_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    /// How many writes per minute one session or token may make; 0 for no limit [default: 600].
    #[arg(long, value_name = "COUNT", env = "MEYDAN_WRITES_PER_PERSON")]
    writes_per_person: Option<u32>,
    /// How many writes per minute may come from one address; 0 for no limit [default: 6000].
    #[arg(long, value_name = "COUNT", env = "MEYDAN_WRITES_PER_ADDRESS")]
    writes_per_address: Option<u32>,
    /// How many connections one address may have open; 0 for no limit. Trusted proxies have no
    /// limit [default: 4096].
    #[arg(long, value_name = "COUNT", env = "MEYDAN_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<u32>,
}

/// How log lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// Text, for people.
    Text,
    /// JSON, one object per line, for programs.
    Json,
}

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
struct File {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    database_url: Option<String>,
    secure: Option<bool>,
    trusted_proxy: Vec<String>,
    board: Vec<PersonId>,
    founders: Option<String>,
    second_factor: Option<String>,
    notifications: Option<bool>,
    log: Option<LogFormat>,
    log_level: Option<String>,
    metrics_token: Option<String>,
    writes_per_person: Option<u32>,
    writes_per_address: Option<u32>,
    connections_per_address: Option<u32>,
}

/// How the server is set up in the end.
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the store is.
    pub place: place::Where,
    /// Whether all visitors come over HTTPS.
    pub secure: bool,
    /// The proxies that are believed.
    pub proxies: Proxies,
    /// The members of the Board or the Council.
    pub board: Vec<PersonId>,
    /// Who may create competitions.
    pub founders: Founders,
    /// Who needs a second factor.
    pub second_factor: SecondFactor,
    /// Whether devices can be notified.
    pub notifications: bool,
    /// How log lines are written.
    pub log: LogFormat,
    /// From which level on.
    pub log_level: LevelFilter,
    /// What has to be shown to read the metrics.
    pub metrics_token: Option<String>,
    /// How much may be written.
    pub limits: Limits,
    /// How long is waited, and for how many.
    pub patience: Patience,
}

impl Flags {
    /// Puts together what flags, environment and file say.
    pub fn settle(self, place: place::Where) -> anyhow::Result<Settings> {
        let file = read(self.config.as_deref(), &place.folder())?;
        let networks = match self.trusted_proxy {
            own if own.is_empty() => parsed(&file.trusted_proxy)?,
            own => own,
        };
        let file_founders = file.founders.as_deref().map(founders).transpose()?;
        let file_factor = file.second_factor.as_deref().map(second_factor).transpose()?;
        let file_level = file.log_level.as_deref().map(level).transpose()?;
        let person = self.writes_per_person.or(file.writes_per_person).unwrap_or(WRITES.0);
        let address = self.writes_per_address.or(file.writes_per_address).unwrap_or(WRITES.1);
        let connections = self.connections_per_address.or(file.connections_per_address);
        let connections = connections.unwrap_or(Patience::default().connections);
        let usual = || LISTEN.parse().context(LISTEN);
        Ok(Settings {
            listen: self.listen.or(file.listen).map_or_else(usual, Ok)?,
            place: place.or(file.data, file.database_url),
            secure: self.secure.or(file.secure).unwrap_or(false),
            proxies: Proxies(networks),
            board: if self.board.is_empty() { file.board } else { self.board },
            founders: self.founders.or(file_founders).unwrap_or_default(),
            second_factor: self.second_factor.or(file_factor).unwrap_or_default(),
            notifications: self.notifications.or(file.notifications).unwrap_or(true),
            log: self.log.or(file.log).unwrap_or(LogFormat::Text),
            log_level: self.log_level.or(file_level).unwrap_or(LevelFilter::WARN),
            metrics_token: self.metrics_token.or(file.metrics_token).map(token).transpose()?,
            limits: Limits::new(person, address),
            patience: Patience { connections, ..Patience::default() },
        })
    }
}

/// Reads the file. One that was named must be there; the usual one may be.
fn read(named: Option<&Path>, folder: &Path) -> anyhow::Result<File> {
    let path = named.map_or_else(|| folder.join(FILE), Path::to_path_buf);
    if named.is_none() && !path.exists() {
        return Ok(File::default());
    }
    let text = input::text(&path, input::CONFIGURATION)?;
    toml::from_str(&text)
        .saying(|| Message::new("cli-config").with("path", Argument::text(path.display())))
}

fn parsed(texts: &[String]) -> anyhow::Result<Vec<Network>> {
    texts.iter().map(|text| text.parse::<Network>().context("trusted-proxy")).collect()
}

fn founders(text: &str) -> anyhow::Result<Founders> {
    text.parse().context("founders")
}

fn second_factor(text: &str) -> anyhow::Result<SecondFactor> {
    text.parse().context("second-factor")
}

fn level(text: &str) -> anyhow::Result<LevelFilter> {
    text.parse().saying(|| Message::new("cli-log-level"))
}

/// A token that anybody guesses would open the metrics to everybody.
fn token(text: String) -> anyhow::Result<String> {
    let fits = text.len() >= TOKEN && text.bytes().all(|byte| byte.is_ascii_graphic());
    match fits {
        true => Ok(text),
        false => Err(said::error(Message::new("cli-metrics-token").with("least", TOKEN))),
    }
}

/// Lets log lines be written.
pub fn start_log(format: LogFormat, level: LevelFilter) {
    let lines = fmt::layer().with_writer(std::io::stderr);
    let told = filter_fn(move |about| is_told(about, level));
    let log = tracing_subscriber::registry();
    match format {
        LogFormat::Text => log.with(lines.with_filter(told)).init(),
        LogFormat::Json => log.with(lines.json().flatten_event(true).with_filter(told)).init(),
    }
}
