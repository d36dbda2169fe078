//! `meydan serve`: the pages, on this machine or in this network.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use office::verify::Fault;
use office::{
    Clock, Courier, Office, Options, Place, PushOptions, SteadyClock, SystemClock, Timers,
};
use rulebook::{Argument, Message};
use store::Notice;
use tokio::net::TcpListener;
use tracing::level_filters::LevelFilter;
use web::http::state::AppState;

use crate::said::{self, Saying};
use crate::{config, demo, place, terminal, welcome};

/// Start the web server (what `meydan` does without a command).
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    flags: config::Flags,
    /// Show a sample festival in progress, to explore. It has a folder of its own inside of the data
    /// folder, made anew each time; nothing else is touched.
    #[arg(long)]
    demo: bool,
    /// In the demo nothing happens by itself: for pictures and tests.
    #[arg(long, requires = "demo", hide = true)]
    still: bool,
    #[command(flatten)]
    place: place::Where,
}

/// Serves until it is told to stop.
pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    let settings = args.flags.settle(args.place)?;
    config::start_log(settings.log, settings.log_level);
    // Every open page is an open file; where the system gives no more, fewer people can look.
    rlimit::increase_nofile_limit(u64::MAX).ok();
    let listener = TcpListener::bind(settings.listen).await.saying(|| {
        Message::new("cli-cannot-listen").with("address", Argument::text(settings.listen))
    })?;
    let place = match args.demo {
        true => Place::Folder(demo::own_folder(&settings.place.folder())?),
        false => settings.place.place(),
    };
    let store = place.open().await?;
    tell_notices(&store.notices(), settings.log_level);
    if args.demo {
        terminal::tell(demo::fill(Arc::clone(&store), SystemClock.now()).await?.trim_end());
    }
    let options = Options {
        board: settings.board.into_iter().collect(),
        founders: settings.founders,
        second_factor: settings.second_factor,
        push: PushOptions { on: settings.notifications, ..PushOptions::default() },
        ..Options::default()
    };
    let office = Office::open_with(store, Arc::new(SteadyClock::default()), options).await?;
    let timers = Timers::start(Arc::clone(&office));
    let courier = office.notifies().then(|| Courier::start(Arc::clone(&office), web::notes::note));
    let early = Arc::clone(&office);
    // A large history takes seconds to read: the first visitor should not wait for it.
    tokio::spawn(async move {
        if let Err(error) = early.get_ready().await {
            tracing::warn!(%error, "lists, ratings or rankings could not be made");
        }
    });
    let players = (args.demo && !args.still).then(|| demo::keep_alive(Arc::clone(&office)));
    let address = listener.local_addr().saying(|| Message::new("cli-no-address"))?;
    let proxied = !settings.proxies.is_empty();
    welcome::say(address, settings.secure, proxied, office.first_link().await?.as_deref());
    let app = AppState {
        limits: Arc::new(settings.limits),
        patience: settings.patience,
        proxies: Arc::new(settings.proxies),
        metrics_token: settings.metrics_token.map(Into::into),
        demo: if args.demo { demo::accounts().into() } else { Arc::default() },
        ..AppState::new(office, settings.secure)
    };
    web::router::run(listener, app, stop()).await;
    if let Some(players) = players {
        players.abort();
    }
    drop((timers, courier));
    Ok(ExitCode::SUCCESS)
}

/// Says what was noticed about the files of the store. Who may read them is a warning like others of the
/// log; that facts are gone is said in any case.
fn tell_notices(notices: &[Notice], level: LevelFilter) {
    for notice in notices {
        if !matches!(notice, Notice::Exposed { .. }) || level >= LevelFilter::WARN {
            let message = Fault::from(notice.clone()).message();
            terminal::warn(&format!("meydan: {}", said::sentence(&message)));
        }
    }
}

/// How long the program may take to end after it was asked to, whatever hangs. What was acknowledged is
/// durable by then.
const END: Duration = Duration::from_millis(9500);

/// Waits until the person or the system asks the program to stop, and sees to it that it does.
async fn stop() {
    asked_to_stop().await;
    std::thread::spawn(|| {
        std::thread::sleep(END);
        tracing::warn!("something hangs: the program ends without waiting for it");
        std::process::exit(1);
    });
}

async fn asked_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            interrupt.await.ok();
            return;
        };
        tokio::select! { _ = interrupt => {}, _ = terminate.recv() => {} }
    }
    #[cfg(not(unix))]
    interrupt.await.ok();
}
