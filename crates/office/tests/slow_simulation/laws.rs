//! The laws: what holds after every step, whatever was asked.

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::address::Address;
use arena::event::{Event, Phase};
use arena::match_play::Match;
use arena::time::{Moment, Span};
use office::{State, StreamState, verify};
use pairing::Score;
use pairing::systems::{Outcome, System};
use store::{Fact, Store};

use crate::competition::Count;

/// What has been read of the log, and what it folds to.
#[derive(Default)]
pub struct Laws {
    seen: u64,
    /// Facts that are not folded yet.
    news: BTreeMap<Address, Vec<Fact>>,
    /// The fold so far, kept apart from the office.
    folded: BTreeMap<Address, State>,
    /// Clocks that a referee has set.
    corrected: BTreeSet<String>,
}

impl Laws {
    /// Reads what is new in the log, and says which streams it is of.
    pub async fn read(&mut self, store: &dyn Store, count: &mut Count) -> BTreeSet<Address> {
        let mut touched = BTreeSet::new();
        loop {
            let page = store.log(self.seen, 1000).await.unwrap();
            let Some(last) = page.last() else { return touched };
            self.seen = last.seq;
            for fact in page {
                let address: Address = fact.stream.as_str().parse().unwrap();
                if !count.kinds.contains(&fact.kind) {
                    count.kinds.insert(fact.kind.clone());
                }
                if fact.kind == "match.clock-corrected" {
                    self.corrected.insert(address.id().to_owned());
                }
                check_citations(&fact);
                self.news.entry(address.clone()).or_default().push(fact);
                touched.insert(address);
            }
        }
    }

    /// A replay of the log, as it was written, gives the state at hand.
    pub fn compare(&mut self, address: &Address, loaded: &StreamState) {
        let news = self.news.remove(address).unwrap_or_default();
        let folded = self.folded.entry(address.clone()).or_insert_with(|| State::new(address));
        assert!(verify::fold_on(folded, &news), "{address} cannot be read");
        assert_eq!(loaded.version, news.last().map_or(0, |fact| fact.version), "{address}");
        assert_eq!(*folded, loaded.state, "{address}: a replay gives another state");
    }

    /// A refusal speaks, and where it cites, it cites a clause that exists.
    pub fn check_refusal(&self, refused: &Refused) {
        assert!(refused.message().key.len() > 5, "{refused:?}");
        if let Some(citation) = refused.citation() {
            assert!(rulebook::find(citation.clause().book).is_ok(), "{citation}");
        }
        assert!(!matches!(refused, Refused::Rule(_)) || refused.citation().is_some());
    }

    pub fn check_match(&self, state: &Match, now: Moment) {
        let Ok(setup) = state.setup() else { return };
        let ended = state.sets().iter().filter_map(|set| set.ended.as_ref());
        let again = ended.clone().filter(|end| end.points == [Score::ZERO; 2]).count();
        let sum = state.set_points();
        let counted = i32::try_from(ended.count() - again).unwrap();
        assert_eq!(sum[0] + sum[1], Score(10 * counted), "set points");
        if let Some(result) = state.result() {
            assert_eq!(result.points[0] + result.points[1], Score::ONE, "round points");
            assert_eq!(state.timers(), [], "no flag falls after the end");
        }
        assert!(state.sets().len() <= usize::from(setup.sets) + again, "no extra set");
        if let Some(set) = state.sets().last().filter(|_| setup.game == "mangala") {
            let position = set.board.table().position().replace(['[', ']'], "");
            let stones = position.split_whitespace().filter_map(|word| word.parse::<u32>().ok());
            assert_eq!(stones.sum::<u32>(), 48, "{position}");
        }
        if let Some(clock) = state.clock().filter(|_| !self.corrected.contains(setup.id.as_str())) {
            let spent = |face| clock.control().main - clock.left(face, now);
            let faces = u8::try_from(clock.faces()).unwrap();
            assert!((0..faces).all(|face| spent(face) >= Span::ZERO), "no face gains time");
        }
    }

    pub fn check_event(&self, state: &Event) {
        let Ok(settings) = state.settings() else { return };
        let swiss = matches!(settings.system, System::Swiss(_));
        let mut met = BTreeSet::new();
        for round in state.rounds().iter().filter(|round| round.phase > Phase::Draft) {
            let mut seen = BTreeSet::new();
            for seated in &round.boards {
                let pairing = &seated.board.pairing;
                for number in [Some(pairing.first), pairing.second].into_iter().flatten() {
                    assert!((1..=state.size()).contains(&number));
                    assert!(seen.insert(number), "{number} twice in round {}", round.number);
                }
                if let (Some(second), true) = (pairing.second, swiss) {
                    let unplayed = seated.result.is_some_and(|result| result.forfeit);
                    let was_unplayed = !seated.earlier.is_empty();
                    let pair = (pairing.first.min(second), pairing.first.max(second));
                    assert!(met.insert(pair) || unplayed || was_unplayed, "{pair:?} met twice");
                    if unplayed {
                        met.remove(&pair);
                    }
                }
                if let Some(result) = seated.result {
                    let draw = result.outcome == Outcome::Draw;
                    assert!(!(result.forfeit && draw), "a forfeit has a winner, or none");
                }
            }
        }
    }
}

/// Every clause that a fact or a ruling rests on exists: reading it back says so.
fn check_citations(fact: &Fact) {
    let body: serde_json::Value = serde_json::from_str(&fact.body).unwrap();
    let cited = body.get("citations").cloned().unwrap_or_default();
    if !cited.is_null() {
        let clauses: Vec<rulebook::Citation> = serde_json::from_value(cited).unwrap();
        assert!(clauses.iter().all(|clause| rulebook::find(clause.clause().book).is_ok()));
    }
    if fact.kind.ends_with("ruling-made") {
        let ruling = body.pointer("/fact/ruling/clause").or(body.pointer("/fact/clause"));
        let clause: Result<rulebook::Citation, _> =
            serde_json::from_value(ruling.cloned().unwrap_or_default());
        assert!(clause.is_ok(), "a ruling cites a clause that exists: {}", fact.body);
    }
}
