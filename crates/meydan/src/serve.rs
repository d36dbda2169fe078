//! `meydan serve`: the pages, on this machine or in this network.

use std::process::ExitCode;
use std::sync::Arc;

use office::{Clock, Office, Options, SystemClock, Timers};
use rulebook::{Argument, Message};
use tokio::net::TcpListener;
use web::http::state::AppState;

use crate::said::Saying;
use crate::{config, demo, place, welcome};

/// Start the web server (what `meydan` does without a command).
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    flags: config::Flags,
    /// Fill an empty store with a sample festival in progress, to explore.
    #[arg(long)]
    demo: bool,
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
    let store = settings.place.place().open().await?;
    if args.demo {
        anstream::print!("{}", demo::fill(Arc::clone(&store), SystemClock.now()).await?);
    }
    let options = Options {
        board: settings.board.into_iter().collect(),
        founders: settings.founders,
        ..Options::default()
    };
    let office = Office::open_with(store, Arc::new(SystemClock), options).await?;
    let timers = Timers::start(Arc::clone(&office));
    let address = listener.local_addr().saying(|| Message::new("cli-no-address"))?;
    welcome::say(address, settings.secure, office.first_link().await?.as_deref());
    let app = AppState {
        limits: Arc::new(settings.limits),
        proxies: Arc::new(settings.proxies),
        metrics_token: settings.metrics_token.map(Into::into),
        ..AppState::new(office, settings.secure)
    };
    web::router::run(listener, app, stop()).await.saying(|| Message::new("cli-server-stopped"))?;
    drop(timers);
    Ok(ExitCode::SUCCESS)
}

/// Waits until the person or the system asks the program to stop.
async fn stop() {
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
