//! Fair play: nothing is said of a position that is on a board of a competition, nor of one that comes
//! after any move from there, however the board is turned and whichever side is whose. Whoever asks the
//! program for a move, a hint or a review is asked here first.
//!
//! Positions of the first moves are everybody's: every game begins like this.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use arena::Refused;
use arena::id::MatchId;
use games::likeness::{alike, stance};
use games::registry::Table;
use serde::Deserialize;

use crate::office::Office;
use crate::records::RUNNING;
use crate::request::OfficeError;

/// How many matches that are being played are looked through.
pub(crate) const RUNNING_LIMIT: u32 = 20_000;
/// From so many moves on a position is a match's own; before, every game stands like this.
pub(crate) const OWN_FROM: usize = 6;

/// What the record of a running match says of it.
#[derive(Deserialize)]
struct Running {
    event: Option<String>,
    game: String,
}

/// The positions of a match that is being played, as numbers.
#[derive(Debug, Default)]
struct Standing {
    /// The one on the board, and those after each move from there.
    now: BTreeSet<u64>,
    /// Those that were on the board.
    before: BTreeSet<u64>,
}

/// The positions of running matches that were looked through, and of how many facts they are.
#[derive(Debug, Default)]
pub(crate) struct Standings(Mutex<BTreeMap<MatchId, (u64, Arc<Standing>)>>);

/// What somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// What to play in a position.
    Advice,
    /// What was good in a whole game.
    Review,
}

fn number(stance: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    stance.hash(&mut hasher);
    hasher.finish()
}

/// The positions of a game in which it is its players' own.
fn own_positions(table: &dyn Table) -> Vec<Box<dyn Table>> {
    let mut back = table.copy();
    let mut all = Vec::new();
    while back.moves().len() >= OWN_FROM {
        all.push(back.copy());
        if back.undo().is_none() {
            break;
        }
    }
    all
}

impl Standing {
    fn of(board: &dyn Table) -> Self {
        let own = own_positions(board);
        if own.is_empty() {
            return Self::default();
        }
        let mut now = BTreeSet::from([number(&stance(board))]);
        for text in board.legal_moves() {
            let mut next = board.copy();
            if next.play(&text).is_ok() {
                now.insert(number(&stance(&*next)));
            }
        }
        Self { now, before: own.iter().skip(1).map(|own| number(&stance(&**own))).collect() }
    }
}

impl Standings {
    fn get(&self, id: &MatchId, version: u64, board: &dyn Table) -> Arc<Standing> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((own, found)) = lock().get(id)
            && *own == version
        {
            return Arc::clone(found);
        }
        let made = Arc::new(Standing::of(board));
        lock().insert(id.clone(), (version, Arc::clone(&made)));
        made
    }

    /// Forgets matches that are no longer played.
    fn keep_only(&self, running: &BTreeSet<MatchId>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > running.len() * 2 {
            all.retain(|id, _| running.contains(id));
        }
    }
}

impl Office {
    /// Refuses a position that is on a board of a competition now, or one move away from it.
    pub(crate) async fn check_fair_play(&self, table: &dyn Table) -> Result<(), OfficeError> {
        if table.moves().len() < OWN_FROM {
            return Ok(());
        }
        let asked = alike(table).iter().map(|own| number(own)).collect();
        self.check_standings(table.kind().name(), &asked, Asked::Advice).await
    }

    /// Refuses the review of a game that shares a position with a match of a competition that is being
    /// played.
    pub(crate) async fn check_fair_review(&self, table: &dyn Table) -> Result<(), OfficeError> {
        let own = own_positions(table);
        let asked = own.iter().flat_map(|own| alike(&**own)).map(|own| number(&own)).collect();
        self.check_standings(table.kind().name(), &asked, Asked::Review).await
    }

    async fn check_standings(
        &self,
        game: &str,
        asked: &BTreeSet<u64>,
        what: Asked,
    ) -> Result<(), OfficeError> {
        if asked.is_empty() {
            return Ok(());
        }
        let mut looked_through = BTreeSet::new();
        for record in self.store.models(RUNNING, "", None, RUNNING_LIMIT).await? {
            let Ok(running) = serde_json::from_str::<Running>(&record.body) else { continue };
            let Ok(id) = record.key.parse::<MatchId>() else { continue };
            if running.event.is_none() {
                continue;
            }
            looked_through.insert(id.clone());
            if running.game != game {
                continue;
            }
            let found = self.match_play(&id).await?;
            let Some(set) = found.state.current() else { continue };
            let standing = self.sparring.standings.get(&id, found.version, set.board.table());
            if !standing.now.is_disjoint(asked) {
                return Err(Refused::invalid(match what {
                    Asked::Advice => "engine-under-way",
                    Asked::Review => "engine-review-shared",
                })
                .into());
            }
            if what == Asked::Review && !standing.before.is_disjoint(asked) {
                return Err(Refused::invalid("engine-review-shared").into());
            }
        }
        self.sparring.standings.keep_only(&looked_through);
        Ok(())
    }
}
