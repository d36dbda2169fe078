//! The connection that listens: whoever commits tells the newest number, and this reads what is
//! new and hands it to the listeners. After a lost connection it begins again where it was.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{broadcast, mpsc};
use tokio_postgres::{AsyncMessage, Client};

use crate::{Batch, StoreError};

use super::connection::Session;
use super::server::Server;
use super::writer::CHANNEL;

/// How many facts are read at once.
const PAGE: u32 = 1000;

/// How long to wait before a lost connection is tried again.
const PAUSE: Duration = Duration::from_millis(200);

/// How long to go without a call before looking whether there is something new, and whether the
/// connection still works.
const LOOK: Duration = Duration::from_secs(5);

/// Begins to listen with the facts that come after those that are there now.
pub async fn start(server: Server, listeners: broadcast::Sender<Batch>) -> Result<(), StoreError> {
    let reader = server.session().await?;
    let row = reader.client()?.query_one("SELECT coalesce(max(seq), 0) FROM fact", &[]).await?;
    let mut seen = row.try_get::<_, i64>(0)?.cast_unsigned();
    tokio::spawn(async move {
        loop {
            if let Err(error) = listen(&server, &mut seen, &listeners).await {
                tracing::warn!(%error, "listening to the database server failed, trying again");
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    Ok(())
}

/// Listens until the connection is lost.
async fn listen(
    server: &Server,
    seen: &mut u64,
    listeners: &broadcast::Sender<Batch>,
) -> Result<(), StoreError> {
    let reader = server.session().await?;
    let (_client, mut calls) = subscribe(server).await?;
    loop {
        hand_out_news(&reader, seen, listeners).await?;
        // A call may be lost with a connection that nobody has noticed to be dead.
        if let Ok(None) = tokio::time::timeout(LOOK, calls.recv()).await {
            return Ok(());
        }
        // Calls that came together are answered by one look.
        while calls.try_recv().is_ok() {}
    }
}

async fn hand_out_news(
    reader: &Session,
    seen: &mut u64,
    listeners: &broadcast::Sender<Batch>,
) -> Result<(), StoreError> {
    loop {
        let facts = reader.log(*seen, PAGE).await?;
        let Some(last) = facts.last() else {
            return Ok(());
        };
        *seen = last.seq;
        // No listeners is no error.
        let _ = listeners.send(Arc::new(facts));
    }
}

/// A connection whose notifications arrive as calls. It ends with the client.
async fn subscribe(server: &Server) -> Result<(Client, mpsc::UnboundedReceiver<()>), StoreError> {
    let (client, mut connection) = server.config.connect(server.tls.clone()).await?;
    let (call, calls) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        loop {
            let message = std::future::poll_fn(|context| connection.poll_message(context)).await;
            match message {
                Some(Ok(AsyncMessage::Notification(_))) if call.send(()).is_err() => return,
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    Ok((client, calls))
}
