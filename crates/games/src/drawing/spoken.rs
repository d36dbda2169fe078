//! What those who hear a page are told of a scene, and the messages that several games share.

use super::scene::Scene;
use crate::{Argument, Game, Message, Outcome, Turn};

impl Scene {
    /// What is played, and how it stands.
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new("drawing-title").with("game", &self.game).with("state", &self.state)
    }

    /// The board, sentence by sentence: how the game stands, then what lies where. Each cell says
    /// its own part beside ([`super::NamedCell::says`]).
    #[must_use]
    pub fn spoken(&self) -> Vec<Message> {
        let state = Message::new("drawing-state").with("state", &self.state);
        std::iter::once(state).chain(self.summary.iter().cloned()).collect()
    }
}

/// How a game stands: who is to move, who has won and why.
pub(crate) fn standing<G: Game>(turn: Turn, outcome: Option<&Outcome>) -> Message {
    match (turn, outcome) {
        (Turn::Of(seat), _) => Message::new("drawing-to-move").with("name", G::seat_name(seat)),
        (_, Some(Outcome { winner: Some(side), reason, .. })) => {
            Message::new("drawing-won").with("name", G::side_name(*side)).with("reason", reason)
        }
        (_, Some(Outcome { reason, .. })) => Message::new("drawing-drawn").with("reason", reason),
        (_, None) => Message::new("drawing-over"),
    }
}

/// Where all pieces of one kind are: `what`, how many, and their cells.
pub(crate) fn list<T: ToString>(
    what: impl Into<Argument>,
    cells: impl IntoIterator<Item = T>,
) -> Message {
    let cells: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    let message = Message::new("drawing-list").with("what", what).with("count", cells.len());
    match cells.as_slice() {
        [] => message.with("cells", Message::new("drawing-none")),
        cells => message.with("cells", Argument::from_iter(cells)),
    }
}
