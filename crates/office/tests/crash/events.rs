//! What a client does with an event: sets a small one up, plays its matches, closes it.

use arena::competition::{floor, registration};
use std::collections::VecDeque;

use arena::address::Address;
use arena::competition::Command as Plan;
use arena::event::{Command, GamePlan, Settings, match_id};
use arena::follow::AnyCommand;
use arena::id::EventId;
use pairing::systems::System;
use serde_json::json;

use crate::support::START;
use crate::support::venue::{player_name, registration};

/// Who asks what of whom.
pub type Step = (String, Address, AnyCommand);

const PLAYERS: usize = 4;

/// An event of one round with two matches.
pub struct Round {
    /// What is asked before, or after, the matches.
    pub script: VecDeque<Step>,
    /// The matches to be played.
    pub matches: VecDeque<Address>,
    id: EventId,
    closing: bool,
}

impl Round {
    pub fn new(name: &str) -> Self {
        let id: EventId = name.parse().unwrap();
        let table = |table| Address::Match(match_id(&id, 1, 1, table).unwrap());
        let matches = [1, 2].map(table).into();
        Self { script: set_up(name).into(), matches, id, closing: false }
    }

    /// After the last match: the round and the event are closed, once.
    pub fn close(&mut self) {
        if !std::mem::replace(&mut self.closing, true) {
            let close = Command::Close { finding: String::new() };
            let steps = [Command::CloseRound { round: 1 }, close];
            self.script.extend(steps.map(|command| of_event(&self.id, command)));
        }
    }
}

fn of_event(id: &EventId, command: Command) -> Step {
    ("org".to_owned(), Address::Event(id.clone()), AnyCommand::Event(command))
}

fn set_up(name: &str) -> Vec<Step> {
    let id: EventId = name.parse().unwrap();
    let mut settings = Settings::proposed(id.clone(), "Trial", "pentago", 4).unwrap();
    let System::Swiss(swiss) = &mut settings.system else { panic!("a Swiss is proposed") };
    swiss.rounds = 1;
    let book = settings.rulebook.clone();
    let plan = json!({
        "id": name, "name": name, "place": "İzmir", "country": "TR", "first": "2027-01-15",
        "last": "2027-01-15", "offset": 180, "languages": ["tr"], "books": [book],
    });
    let game = json!({ "kind": "game", "body": GamePlan::of(settings, 1) });
    let event = json!({ "id": name, "name": name, "discipline": game });
    let referee = json!({ "official": { "person": "org", "role": "referee" } });
    let window = json!({ "opens": 0, "closes": START.0 * 2 });
    let to = Address::Competition(name.parse().unwrap());
    let ask = |who: &str, command| {
        (who.to_owned(), to.clone(), AnyCommand::Competition(Box::new(command)))
    };
    let read = |kind: &str, body: serde_json::Value| -> Plan {
        serde_json::from_value(json!({ "kind": kind, "body": body })).unwrap()
    };
    let mut steps = vec![
        ask("org", read("create", plan)),
        ask("org", read("appoint", referee)),
        ask("org", read("add-event", event)),
        ask("org", read("set-registration", window)),
        ask("org", Plan::Floor(floor::Command::Start)),
    ];
    for number in 1..=PLAYERS {
        let player = player_name(number);
        let register = registration(name, number, &book, 1);
        steps.push(ask(
            &player,
            Plan::Registration(registration::Command::Register(Box::new(register))),
        ));
        let person = player.parse().unwrap();
        steps.push(ask(
            "org",
            Plan::Registration(registration::Command::ApproveEntry { person, event: None }),
        ));
    }
    let round = 1;
    let opening = [
        Command::CloseList { order: Vec::new() },
        Command::DrawLot,
        Command::Pair { round },
        Command::Publish { round },
        Command::StartRound { round },
    ];
    steps.extend(opening.map(|command| of_event(&id, command)));
    steps
}
