//! The program that is killed: an office behind a socket, a line of JSON for each command.

use std::sync::Arc;

use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use office::{Founders, Office, OfficeError, Options, Place, Request, State, SystemClock};
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// A command as a client sends it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sent {
    pub key: String,
    pub who: PersonId,
    pub to: Address,
    pub command: AnyCommand,
}

/// The answer: the facts, or why not; and what can be asked next.
#[derive(Debug, Serialize, Deserialize)]
pub struct Answered {
    pub facts: Vec<(String, u64, String)>,
    pub again: bool,
    pub refused: Option<String>,
    pub next: Next,
}

/// What can be asked of a match next.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Next {
    Start(u8),
    Move(PersonId, Vec<String>),
    Over,
}

/// Serves until it is killed.
pub async fn serve(place: &Place) {
    let store = place.open().await.expect("the store opens");
    let options = Options { founders: Founders::Anyone, ..Options::default() };
    let office = Office::open_with(store, Arc::new(SystemClock), options).await;
    let office = office.expect("the office opens");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
    println!("listening on {}", listener.local_addr().unwrap().port());
    loop {
        let (socket, _) = listener.accept().await.expect("a client comes");
        tokio::spawn(talk(Arc::clone(&office), socket));
    }
}

async fn talk(office: Arc<Office>, socket: TcpStream) {
    let (read, mut write) = socket.into_split();
    let mut lines = BufReader::new(read).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        let sent: Sent = serde_json::from_str(&line).expect("a client sends commands");
        let answer = carry_out(&office, sent).await;
        let mut text = serde_json::to_string(&answer).unwrap();
        text.push('\n');
        if write.write_all(text.as_bytes()).await.is_err() {
            return;
        }
    }
}

async fn carry_out(office: &Office, sent: Sent) -> Answered {
    let Sent { key, who, to, command } = sent;
    let request = Request::new(key, crate::support::who(who.as_str()), to.clone(), command);
    let (facts, again, refused) = match office.submit(request).await {
        Ok(done) => (done.facts, done.again, None),
        Err(OfficeError::Refused(refused)) => (Vec::new(), false, Some(refused.to_string())),
        Err(error) => panic!("a command failed: {error}"),
    };
    let told = |fact: store::Fact| (fact.stream.to_string(), fact.version, fact.hash.to_string());
    let facts = facts.into_iter().map(told).collect();
    Answered { facts, again, refused, next: next(office, &to).await }
}

async fn next(office: &Office, to: &Address) -> Next {
    let loaded = office.state_of(to).await.expect("the state can be read");
    let State::Match(state) = &loaded.state else { return Next::Over };
    if state.result().is_some() || state.setup().is_err() {
        return Next::Over;
    }
    match state.current() {
        None => Next::Start(u8::try_from(state.sets().len() + 1).unwrap()),
        Some(set) => {
            let moves = set.board.table().legal_moves();
            Next::Move(state.to_move()[0].clone(), moves)
        }
    }
}
