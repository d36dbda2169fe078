//! A PostgreSQL server that goes away, stops in the middle or loses its answers, behind a proxy that
//! does all this: nothing is waited for without an end, and nobody is told a lie.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use store::testing::PostgresServer;
use store::{
    Answer, Append, Appended, NewFact, PostgresStore, Store, StoreError, StreamAppend, Trouble,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};

/// What the proxy does.
const OPEN: u8 = 0;
/// The next `COMMIT` is handed on, and its answer lost.
const LOSE_ANSWER: u8 = 1;
/// The same, and nobody gets through afterwards.
const LOSE_ANSWER_AND_CLOSE: u8 = 2;
/// The next `COMMIT` is not handed on.
const LOSE_COMMIT: u8 = 3;
/// Nobody gets through.
const CLOSED: u8 = 4;
/// Nothing moves, and nothing is closed.
const FROZEN: u8 = 5;

struct Proxy {
    mode: Arc<AtomicU8>,
    folder: tempfile::TempDir,
}

const SOCKET: &str = ".s.PGSQL.5432";

impl Proxy {
    fn start(server: &PostgresServer) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mode = Arc::new(AtomicU8::new(OPEN));
        let listener = UnixListener::bind(folder.path().join(SOCKET)).unwrap();
        let (way, to) = (Arc::clone(&mode), server.folder().join(SOCKET));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(forward(client, to.clone(), Arc::clone(&way)));
            }
        });
        Self { mode, folder }
    }

    fn url(&self) -> String {
        let folder: &Path = self.folder.path();
        format!("postgres://meydan@{}/postgres", folder.to_str().unwrap().replace('/', "%2F"))
    }

    fn set(&self, mode: u8) {
        self.mode.store(mode, Ordering::SeqCst);
    }
}

async fn forward(mut client: UnixStream, to: PathBuf, mode: Arc<AtomicU8>) {
    if mode.load(Ordering::SeqCst) == CLOSED {
        return;
    }
    let mut server = UnixStream::connect(to).await.unwrap();
    let (mut asked, mut answered) = (vec![0; 65536], vec![0; 65536]);
    loop {
        while mode.load(Ordering::SeqCst) == FROZEN {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        tokio::select! {
            read = client.read(&mut asked) => {
                let Ok(count @ 1..) = read else { return };
                let bytes = &asked[..count];
                let commit = bytes.windows(6).any(|part| part == b"COMMIT");
                match mode.load(Ordering::SeqCst) {
                    FROZEN => continue,
                    LOSE_COMMIT if commit => {
                        mode.store(OPEN, Ordering::SeqCst);
                        return;
                    }
                    way @ (LOSE_ANSWER | LOSE_ANSWER_AND_CLOSE) if commit => {
                        server.write_all(bytes).await.unwrap();
                        let _ = server.read(&mut answered).await;
                        let next = if way == LOSE_ANSWER { OPEN } else { CLOSED };
                        mode.store(next, Ordering::SeqCst);
                        return;
                    }
                    _ => if server.write_all(bytes).await.is_err() { return },
                }
            }
            read = server.read(&mut answered) => {
                let Ok(count @ 1..) = read else { return };
                if client.write_all(&answered[..count]).await.is_err() { return }
            }
            () = tokio::time::sleep(Duration::from_millis(50)) => {
                if mode.load(Ordering::SeqCst) == CLOSED { return }
            }
        }
    }
}

fn append(expected: u64) -> Append {
    let (kind, body) = ("k".to_owned(), "{}".to_owned());
    let facts = vec![NewFact { kind, body, by: "\"me\"".to_owned(), at: 1 }];
    let part = StreamAppend { stream: "match/1".parse().unwrap(), expected, facts };
    let command = Some(Answer { key: format!("k{expected}"), body: "done".to_owned(), at: 1 });
    Append { streams: vec![part], command, ..Append::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_whose_answer_is_lost_is_looked_up_and_else_not_known() {
    let server = PostgresServer::start();
    let proxy = Proxy::start(&server);
    let store = PostgresStore::connect(&proxy.url()).await.unwrap();
    let sure = PostgresStore::connect(&server.url()).await.unwrap();
    assert!(matches!(store.append(append(0)).await, Ok(Appended::Written(_))));

    proxy.set(LOSE_ANSWER);
    let done = store.append(append(1)).await;
    assert!(matches!(done, Ok(Appended::Written(_))), "it was done, and is told so: {done:?}");
    assert_eq!(sure.newest().await.unwrap(), 2);

    proxy.set(LOSE_COMMIT);
    let refused = store.append(append(2)).await.unwrap_err();
    assert_eq!(refused.trouble(), Trouble::Away, "it was not done, and is told so: {refused}");
    assert_eq!(sure.newest().await.unwrap(), 2);

    proxy.set(LOSE_ANSWER_AND_CLOSE);
    let unknown = store.append(append(2)).await.unwrap_err();
    assert!(matches!(unknown, StoreError::Unknown(_)), "{unknown}");
    assert_eq!(sure.newest().await.unwrap(), 3, "it was done, and nobody was told otherwise");
    assert_eq!(store.newest().await.unwrap_err().trouble(), Trouble::Away);

    proxy.set(OPEN);
    let again = store.append(append(2)).await;
    assert!(matches!(again, Ok(Appended::Before(_))), "sent again, it is found: {again:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_in_the_middle_is_given_up_and_found_again() {
    let server = PostgresServer::start();
    let proxy = Proxy::start(&server);
    let store = PostgresStore::connect(&proxy.url()).await.unwrap();
    let mut heard = store.subscribe();
    store.append(append(0)).await.unwrap();
    heard.recv().await.unwrap();

    proxy.set(FROZEN);
    let patience = Duration::from_secs(60);
    let (read, written) = tokio::time::timeout(patience, async {
        tokio::join!(store.newest(), store.append(append(1)))
    })
    .await
    .expect("nobody waits for ever");
    assert_eq!(read.unwrap_err().trouble(), Trouble::Away);
    assert_eq!(written.unwrap_err().trouble(), Trouble::Away);

    proxy.set(OPEN);
    let back = tokio::time::timeout(patience, async {
        while store.newest().await.is_err() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        store.append(append(1)).await.unwrap();
        heard.recv().await.unwrap()
    });
    assert_eq!(back.await.expect("it comes back by itself").len(), 1);
}
