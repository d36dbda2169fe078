//! The server below the routes: connections, how many an address may have, how long it may take to send
//! its requests, and the end. `axum::serve` does none of it.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower::ServiceExt;

use crate::http::limits::counted_as;
use crate::http::patience::Patience;
use crate::http::state::AppState;

/// How long to wait when the system gives no more connections.
const PAUSE: Duration = Duration::from_millis(500);

/// How many connections each address has.
#[derive(Clone, Default)]
struct Connections(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A connection that counts as long as this lives.
struct Counted {
    all: Connections,
    address: IpAddr,
}

impl Connections {
    /// Counts one more, unless there are as many as there may be.
    fn take(&self, address: IpAddr, most: u32) -> Option<Counted> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = all.entry(address).or_default();
        if most > 0 && *own >= most {
            return None;
        }
        *own += 1;
        Some(Counted { all: self.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut all = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = all.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                all.remove(&self.address);
            }
        }
    }
}

/// Serves until `stop` is ready, then lets requests under way end, for as long as patience has it.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    app: &AppState,
    stop: impl Future<Output = ()>,
) {
    let (closing, _) = watch::channel(false);
    let (connections, mut tasks) = (Connections::default(), JoinSet::new());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        while tasks.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest_after(&error).await;
                continue;
            }
        };
        // A proxy brings everybody: it counts for nobody.
        let most = if app.proxies.has(peer.ip()) { 0 } else { app.patience.connections };
        let Some(counted) = connections.take(counted_as(peer.ip()), most) else { continue };
        let answered = answer(stream, peer, router.clone(), app.patience, closing.subscribe());
        tasks.spawn(async move {
            answered.await;
            drop(counted);
        });
    }
    drop(listener);
    closing.send_replace(true);
    let all = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(app.patience.stop, all).await.is_err() {
        tracing::warn!("some connections were cut at the end: they did not finish in time");
    }
}

/// What one connection asked for does not hold up the others; a system without room needs a rest.
async fn rest_after(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::warn!(%error, "no connection can be accepted");
        tokio::time::sleep(PAUSE).await;
    }
}

/// Answers the requests of a connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) {
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = router.clone().oneshot(request);
        async move { answer.await as Result<_, Infallible> }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.headers)
        .serve_connection(TokioIo::new(stream), service);
    let mut connection = std::pin::pin!(connection);
    // Whoever hangs up or sends nonsense has no answer to get: the log tells it at no level.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
