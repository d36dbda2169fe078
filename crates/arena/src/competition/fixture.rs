//! Fixtures: matches of a tournament that is played online, at a time that the two players arrange
//! (iran-backgammon, section 6).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Competition, Fact};
use crate::id::{EventId, MatchId, PersonId};
use crate::stream::Entry;
use crate::time::Moment;

/// A match as the organisers announce it to its players (6-2a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// Its id.
    pub id: MatchId,
    /// Of which event.
    pub event: EventId,
    /// The two players.
    pub players: [PersonId; 2],
    /// The software on which it is played.
    pub platform: String,
    /// How opponents and organisers are reached.
    pub channels: String,
    /// The first moment at which it can be played.
    pub from: Moment,
    /// When it has to be over.
    pub until: Moment,
    /// The official time, where the players agree on none.
    pub at: Moment,
}

/// A fixture as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixtureState {
    /// As announced.
    pub fixture: Fixture,
    /// Times that players proposed, in order.
    pub proposals: Vec<(PersonId, Moment)>,
    /// The time on which they agreed.
    pub agreed: Option<Moment>,
    /// The times to which it was adjourned, with the reasons.
    pub adjourned: Vec<(Moment, String)>,
    /// Who entered the match room when.
    pub presence: Vec<(PersonId, Moment)>,
    /// Who did not appear, as the opponent reported.
    pub absent: Option<PersonId>,
    /// The score, as the winner reported it.
    pub score: Option<Scored>,
    /// Whether it was handed to the organisers unfinished.
    pub ended: bool,
    /// What the organisers decided.
    pub decided: Option<FixtureDecision>,
}

/// The score of a fixture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scored {
    /// Which fixture.
    pub fixture: MatchId,
    /// The points of the two players.
    pub points: [u8; 2],
    /// Where the file of the match is, or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub file: String,
}

/// What the organisers decide on a fixture that was not played to its end (6-6a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixtureDecision {
    /// Which fixture.
    pub fixture: MatchId,
    /// Who has won; none for neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<PersonId>,
    /// Why.
    pub finding: String,
    /// What else was taken into account (6-6b), or empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub factors: String,
}

impl FixtureState {
    /// When it is to be played: the time it was adjourned to, else the one that was agreed, else the
    /// official one (6-2b).
    #[must_use]
    pub fn time(&self) -> Moment {
        let adjourned = self.adjourned.last().map(|(to, _)| *to);
        adjourned.or(self.agreed).unwrap_or(self.fixture.at)
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.score.is_some() || self.decided.is_some()
    }

    /// Who has won.
    #[must_use]
    pub fn winner(&self) -> Option<&PersonId> {
        if let Some(decided) = &self.decided {
            return decided.winner.as_ref();
        }
        let [first, second] = self.score.as_ref()?.points;
        self.fixture.players.get(usize::from(first < second))
    }

    /// The opponent of a player.
    #[must_use]
    pub fn opponent(&self, person: &PersonId) -> Option<&PersonId> {
        let [first, second] = &self.fixture.players;
        match person {
            own if own == first => Some(second),
            own if own == second => Some(first),
            _ => None,
        }
    }

    /// Whether a player has come since the time of the match.
    #[must_use]
    pub fn has_come(&self, person: &PersonId) -> bool {
        self.presence.iter().any(|(who, at)| who == person && *at >= self.time())
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        match &entry.fact {
            Fact::TimeProposed { person, at, .. } => self.proposals.push((person.clone(), *at)),
            Fact::TimeAgreed { at, .. } => self.agreed = Some(*at),
            Fact::RoomEntered { person, .. } => self.presence.push((person.clone(), entry.at)),
            Fact::FixtureAdjourned { to, reason, .. } => {
                self.adjourned.push((*to, reason.clone()));
            }
            Fact::AbsenceReported { absent, .. } => self.absent = Some(absent.clone()),
            Fact::ScoreReported(score) => self.score = Some(score.clone()),
            Fact::FixtureEnded { .. } => self.ended = true,
            Fact::FixtureDecided(decided) => self.decided = Some(decided.clone()),
            _ => {}
        }
    }
}

/// Folds a fact into the fixtures.
pub(super) fn apply(fixtures: &mut BTreeMap<MatchId, FixtureState>, entry: &Entry<Fact>) {
    if let Fact::FixtureSet(fixture) = &entry.fact {
        let new = FixtureState {
            fixture: (**fixture).clone(),
            proposals: Vec::new(),
            agreed: None,
            adjourned: Vec::new(),
            presence: Vec::new(),
            absent: None,
            score: None,
            ended: false,
            decided: None,
        };
        fixtures.insert(fixture.id.clone(), new);
    } else if let Some(own) = fixture_of(&entry.fact).and_then(|id| fixtures.get_mut(id)) {
        own.apply(entry);
    }
}

/// The fixture that a fact is about.
fn fixture_of(fact: &Fact) -> Option<&MatchId> {
    match fact {
        Fact::TimeProposed { fixture, .. }
        | Fact::TimeAgreed { fixture, .. }
        | Fact::RoomEntered { fixture, .. }
        | Fact::FixtureAdjourned { fixture, .. }
        | Fact::AbsenceReported { fixture, .. }
        | Fact::FixtureEnded { fixture } => Some(fixture),
        Fact::ScoreReported(score) => Some(&score.fixture),
        Fact::FixtureDecided(decided) => Some(&decided.fixture),
        _ => None,
    }
}

impl Competition {
    /// The fixtures.
    #[must_use]
    pub fn fixtures(&self) -> &BTreeMap<MatchId, FixtureState> {
        &self.fixtures
    }

    /// The fixtures of a player: what the organisers have told them.
    pub fn fixtures_of(&self, person: &PersonId) -> impl Iterator<Item = &FixtureState> {
        self.fixtures.values().filter(move |own| own.fixture.players.contains(person))
    }

    /// The fixtures that wait for a decision of the organisers.
    pub fn undecided_fixtures(&self) -> impl Iterator<Item = &FixtureState> {
        let waits = |own: &&FixtureState| (own.ended || own.absent.is_some()) && !own.is_over();
        self.fixtures.values().filter(waits)
    }
}
