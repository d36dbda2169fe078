//! The pairing list, and why each pair was made.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-kulami 3.3 | [`PairingRow::left`] | who has black (who starts) stands on the left |

use pairing::dutch::Options;
use pairing::explain::{Naming, Reason, explain};
use pairing::systems::{Pairing, Stage, System};
use pairing::{Bye, Score, Tournament, Tpn};
use rulebook::Message;
use serde::Serialize;

use super::super::command::BoardResult;
use super::super::field::{ResultsAsOf, swiss_drawn};
use super::super::round::{Phase, Round, Seated};
use super::super::{Event, match_id};
use crate::id::{EntrantId, MatchId};
use crate::{Actor, Refused, Role};

/// A line of the pairing list. In all games who starts set 1 stands on the left.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingRow {
    /// The table; none for a bye.
    pub table: Option<u16>,
    /// To which part of the event it belongs.
    pub stage: Stage,
    /// The round of that part and the place in it: where the pair stands in a tree. None for a bye
    /// that was asked for.
    #[serde(skip)]
    pub slot: Option<(u32, u32)>,
    /// Who starts set 1, or has the bye.
    pub left: Side,
    /// Who sits opposite.
    pub right: Option<Side>,
    /// The result, in the order of the list: who stands on the left is first.
    pub result: Option<BoardResult>,
    /// The match, where it has a record.
    pub id: Option<MatchId>,
    /// A bye that was asked for.
    pub bye: Option<Bye>,
    /// Whether it is a match of backgammon, whose stream is of another kind.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub backgammon: bool,
}

/// A side of a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Side {
    /// The number in the start list.
    pub number: u32,
    /// The entrant.
    pub entrant: EntrantId,
    /// The name.
    pub name: String,
    /// The points before the round.
    pub points: Score,
}

impl PairingRow {
    /// Who is in it: two, or one with a bye.
    pub fn sides(&self) -> impl Iterator<Item = &Side> {
        std::iter::once(&self.left).chain(&self.right)
    }

    /// Who sits opposite an entrant; none for a bye.
    #[must_use]
    pub fn opposite(&self, entrant: &EntrantId) -> Option<&Side> {
        self.sides().find(|side| side.entrant != *entrant)
    }
}

/// Why a pair was made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explained {
    /// The table; none for the bye.
    pub table: Option<u16>,
    /// The sentences, in order.
    pub words: Vec<Words>,
}

/// One sentence of an explanation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Words {
    /// By the Dutch system.
    Swiss(Reason),
    /// By a table, a tree or with lives: the key of a sentence, its part and its round.
    Drawn {
        /// The key in the locale files.
        key: &'static str,
        /// The part of the event.
        stage: Stage,
        /// Its round.
        round: u32,
    },
    /// Laid by an official.
    ByHand {
        /// The key in the locale files.
        key: &'static str,
        /// The reason, in words.
        finding: String,
    },
}

impl Words {
    /// The sentences, with the players as the reader knows them.
    #[must_use]
    pub fn messages(&self, name: &Naming<'_>) -> Vec<Message> {
        match self {
            Self::Swiss(reason) => reason.messages(name),
            Self::ByHand { finding, .. } => {
                vec![Message::new("pairing-by-hand").with("finding", finding)]
            }
            Self::Drawn { key, stage, round } => {
                vec![Message::new(key).with("round", *round).with("stage", stage.message())]
            }
        }
    }
}

impl Event {
    /// The pairing list of a round: the tables, then byes that were asked for.
    ///
    /// # Errors
    /// When the round has not been paired.
    pub fn pairings(&self, round: u16) -> Result<Vec<PairingRow>, Refused> {
        let settings = self.settings()?;
        let found = self.round(round)?;
        let before = usize::from(round).saturating_sub(1);
        let points = self.tournament(settings, before, ResultsAsOf::Now);
        let recorded = settings.play().recorded;
        let boards = found.boards.iter().filter_map(|seated| {
            let id = seated.board.table.filter(|_| recorded && seated.board.result.is_none());
            let id = id.and_then(|table| match_id(&settings.id, round, found.attempt, table));
            self.row_of_board(&points, seated, id)
        });
        let asked = found.byes.iter().filter_map(|(number, bye)| {
            let playing = found.boards.iter().any(|seated| seated.board.pairing.has(*number));
            let left = self.side(&points, *number).filter(|_| !playing)?;
            let (table, right, result, id) = (None, None, None, None);
            let (stage, slot) = (Stage::Main, None);
            let (bye, backgammon) = (Some(*bye), self.backgammon().is_some());
            Some(PairingRow { table, stage, slot, left, right, result, id, bye, backgammon })
        });
        Ok(boards.chain(asked).collect())
    }

    /// The pairing list as somebody may see it: officials also a draft, everybody else only what is
    /// published.
    ///
    /// # Errors
    /// When the round has not been paired, or is not published yet.
    pub fn pairings_for(&self, actor: &Actor, round: u16) -> Result<Vec<PairingRow>, Refused> {
        let outsider = matches!(actor.role, Role::Competitor | Role::Spectator);
        if outsider && self.round(round)?.phase == Phase::Draft {
            return Err(Refused::not_found("event-draft").with("round", round));
        }
        self.pairings(round)
    }

    fn row_of_board(
        &self,
        points: &Tournament,
        seated: &Seated,
        id: Option<MatchId>,
    ) -> Option<PairingRow> {
        let pairing = &seated.board.pairing;
        let mut sides = (pairing.first, pairing.second);
        let mut result = seated.result;
        if let (1, Some(second)) = (seated.board.starter, pairing.second) {
            sides = (second, Some(pairing.first));
            result = result.map(BoardResult::turned);
        }
        Some(PairingRow {
            table: seated.board.table,
            stage: pairing.stage,
            slot: Some((pairing.round, pairing.board)),
            left: self.side(points, sides.0)?,
            right: sides.1.and_then(|number| self.side(points, number)),
            result,
            id,
            bye: None,
            backgammon: self.backgammon().is_some(),
        })
    }

    fn side(&self, points: &Tournament, number: u32) -> Option<Side> {
        let found = self.numbered(number)?;
        Some(Side {
            number,
            entrant: found.entered.entrant.clone(),
            name: found.entered.name.clone(),
            points: points.score(Tpn(number)),
        })
    }

    /// Why each pair of a round was made, in the order of the boards.
    ///
    /// # Errors
    /// When the round has not been paired.
    pub fn explain(&self, round: u16) -> Result<Vec<Explained>, Refused> {
        let settings = self.settings()?;
        let found = self.round(round)?;
        let System::Swiss(swiss) = &settings.system else {
            return Ok(found.boards.iter().map(|seated| drawn(&settings.system, seated)).collect());
        };
        let tournament = self.tournament_then(settings, round);
        let options = Options { colors: swiss.colors };
        let reasons = swiss_drawn(&tournament, swiss.colors)
            .map(|drawn| explain(&tournament, &drawn, &options))
            .unwrap_or_default();
        let of = |seated: &Seated| {
            let pairing = &seated.board.pairing;
            let found = reasons.iter().find(|explained| match explained.pair {
                Some(pair) => (pair.white.0, Some(pair.black.0)) == (pairing.first, pairing.second),
                None => pairing.second.is_none() && explained.reasons.iter().any(of_bye(pairing)),
            });
            found.map(|explained| explained.reasons.clone())
        };
        Ok(found.boards.iter().map(|seated| explained(found, seated, of(seated))).collect())
    }
}

/// Whether a reason is that of this bye.
fn of_bye(pairing: &Pairing) -> impl Fn(&Reason) -> bool {
    let number = pairing.first;
    move |reason| matches!(reason, Reason::Bye { player, .. } if player.0 == number)
}

fn explained(round: &Round, seated: &Seated, reasons: Option<Vec<Reason>>) -> Explained {
    let words = match reasons {
        Some(reasons) => reasons.into_iter().map(Words::Swiss).collect(),
        None => vec![Words::ByHand { key: "pairing-by-hand", finding: round.by_hand.clone() }],
    };
    Explained { table: seated.board.table, words }
}

fn drawn(system: &System, seated: &Seated) -> Explained {
    let Pairing { stage, round, .. } = seated.board.pairing;
    let key = match (system, stage) {
        (System::Lives(_), _) => "pairing-lives",
        (System::RoundRobin { .. }, _) | (_, Stage::Group(_)) => "pairing-table",
        _ => "pairing-tree",
    };
    Explained { table: seated.board.table, words: vec![Words::Drawn { key, stage, round }] }
}

impl BoardResult {
    /// The same result seen from the other side.
    #[must_use]
    pub fn turned(self) -> Self {
        use pairing::systems::Outcome;
        let outcome = match self.outcome {
            Outcome::First => Outcome::Second,
            Outcome::Second => Outcome::First,
            same => same,
        };
        let sets = self.sets.map(|[one, two]| [two, one]);
        Self { outcome, sets, ..self }
    }
}
