//! Games of sets between bots, a game after the other of six.

use std::net::SocketAddr;

use games::registry::{self, Table};

use crate::bots::{Pair, Play, Step};

/// The games, one after the other.
const GAMES: [&str; 6] = ["mangala", "pentago", "kure", "reversi", "kulami", "quixo"];

/// A game under way.
pub struct Game {
    pair: Pair,
    mover: usize,
    /// The board: Reversi's players are not shown what they may play.
    table: Box<dyn Table>,
    acknowledged: usize,
}

impl Play for Game {
    async fn open(address: SocketAddr, number: usize) -> Self {
        let name = GAMES[number % GAMES.len()];
        let form = format!("game={name}&minutes=30&name=First&starter=me&numbers=yes");
        let mut pair = Pair::open(address, ["/play", &form, "name=Second&side=1"]).await;
        assert_eq!(pair.send(0, "start", "set=1").await, 303, "the clock starts");
        let table =
            registry::find(name).ok().and_then(|kind| kind.start(&[]).ok()).expect("a game");
        Self { pair, mover: 0, table, acknowledged: 0 }
    }

    async fn act(&mut self, number: usize) -> Option<Step> {
        // Whether it is this player's turn, as the page of the player asks for it.
        if !self.pair.get(self.mover, "/mine").await.contains("data-turn=\"yes\"") {
            self.mover = 1 - self.mover;
        }
        let legal = self.table.legal_moves();
        let text = legal.get(number % legal.len().max(1))?;
        let form = format!("lag=5&text={}", text.replace('/', "%2F"));
        let step = self.pair.press(self.mover, "move", &form).await;
        if !step.is_refused() {
            self.acknowledged += 1;
            self.table.play(text).expect("a legal move");
        }
        self.mover = 1 - self.mover;
        Some(step)
    }

    async fn lost(&mut self) -> usize {
        let text = self.pair.get(0, "/record.txt").await;
        let kept = games::record::read(&text).record.map_or(0, |record| record.table.moves().len());
        self.acknowledged.saturating_sub(kept)
    }
}
