//! The program that is killed: an office behind a socket, a line of JSON for each command.

use std::sync::Arc;

use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use office::{Founders, Office, OfficeError, Options, Place, Request, State, SystemClock};
use serde::{Deserialize, Serialize};
use store::Trouble;
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
    pub trouble: Option<Told>,
    pub next: Next,
}

/// What the sender is told when the store has trouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// Nothing was changed.
    NotDone,
    /// It is not known whether it was done.
    Unknown,
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
    let mut answer = Answered {
        facts: Vec::new(),
        again: false,
        refused: None,
        trouble: None,
        next: Next::Over,
    };
    match office.submit(request).await {
        Ok(done) => {
            let told =
                |fact: store::Fact| (fact.stream.to_string(), fact.version, fact.hash.to_string());
            answer.facts = done.facts.into_iter().map(told).collect();
            answer.again = done.again;
        }
        Err(OfficeError::Refused(refused)) => answer.refused = Some(refused.to_string()),
        Err(error) => {
            answer.trouble = Some(trouble(&error));
            return answer;
        }
    }
    answer.next = next(office, &to).await;
    answer
}

/// What somebody is told who meets trouble. Anything that does not pass by itself ends the trial.
fn trouble(error: &OfficeError) -> Told {
    match error {
        OfficeError::Busy(_) => Told::NotDone,
        OfficeError::Store(error) => match error.trouble() {
            Trouble::Unknown => Told::Unknown,
            Trouble::Away | Trouble::Full | Trouble::ReadOnly => Told::NotDone,
            Trouble::Fault => panic!("a command failed: {error}"),
        },
        error => panic!("a command failed: {error}"),
    }
}

async fn next(office: &Office, to: &Address) -> Next {
    // What was just written is at hand; a refusal may come from a store that has trouble right after.
    let loaded = loop {
        match office.state_of(to).await {
            Ok(loaded) => break loaded,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(50)).await,
        }
    };
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
