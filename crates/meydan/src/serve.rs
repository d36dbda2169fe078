//! `meydan serve`: the pages, on this machine or in this network.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use office::{Clock, Founders, Office, Options, SystemClock, Timers};
use tokio::net::TcpListener;
use web::desk::Desk;

use crate::{demo, place, welcome};

/// Serve the pages (this is what `meydan` alone does).
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen; 0.0.0.0:8080 lets phones in the same network in.
    #[arg(long, value_name = "ADDRESS", env = "MEYDAN_LISTEN", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Visitors come over HTTPS, through a proxy that ends it: cookies are kept to it.
    #[arg(long, env = "MEYDAN_SECURE")]
    secure: bool,
    /// Who may create competitions: `organisers`, of whom the first run makes one by a link, or
    /// `anyone` with an account.
    #[arg(long, value_name = "WHO", env = "MEYDAN_FOUNDERS", default_value_t)]
    founders: Founders,
    /// Fill an empty store with a festival in mid-flight, to look around in.
    #[arg(long)]
    demo: bool,
    #[command(flatten)]
    place: place::Where,
}

/// Serves until it is told to stop.
pub async fn run(args: Args) -> anyhow::Result<ExitCode> {
    // Every open page is an open file; where the system gives no more, fewer people can look.
    rlimit::increase_nofile_limit(u64::MAX).ok();
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| format!("{} cannot be listened on", args.listen))?;
    let store = args.place.place().open().await?;
    if args.demo {
        anstream::print!("{}", demo::fill(Arc::clone(&store), SystemClock.now()).await?);
    }
    let options = Options { founders: args.founders, ..Options::default() };
    let office = Office::open_with(store, Arc::new(SystemClock), options).await?;
    let timers = Timers::start(Arc::clone(&office));
    let address = listener.local_addr().context("the address cannot be read")?;
    let first_link = office.first_link().await?;
    welcome::say(address, args.secure, first_link.as_deref());
    let desk = Desk::new(office, args.secure);
    web::server::run(listener, desk, stop()).await.context("the server stopped")?;
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
