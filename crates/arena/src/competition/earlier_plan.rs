//! Reads the plan of an event as logs have it from before plans were typed: book, discipline and format
//! as texts, the settings of the event's stream as they came, and of cubing the rounds among what is
//! changed: `format-2`, `time-limit` or `time-limit-2`, `goes-on-1`.

use std::collections::BTreeMap;

use puzzles::{Edition, Event, Format};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::book::IRAN;
use super::discipline::{BackgammonPlan, ByHandPlan, Discipline};
use super::plan::EventPlan;
use crate::Refused;
use crate::cubing::plan::{number, span};
use crate::cubing::{CubingPlan, RoundPlan, UnofficialPlan};
use crate::event::{GamePlan, Settings};
use crate::id::{EventId, RecordId};

/// A plan as it is written now, or was written before.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<EventPlan>, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    if value.get("discipline").is_some_and(serde_json::Value::is_string) {
        let earlier: EarlierPlan = serde_json::from_value(value).map_err(Error::custom)?;
        return earlier.typed().map(Box::new).map_err(Error::custom);
    }
    serde_json::from_value(value).map(Box::new).map_err(Error::custom)
}

#[derive(Deserialize)]
struct EarlierPlan {
    id: EventId,
    name: String,
    book: String,
    discipline: String,
    format: String,
    rounds: u16,
    #[serde(default = "super::plan::one")]
    team: u8,
    limit: Option<u32>,
    level: Option<u8>,
    #[serde(default)]
    changed: BTreeMap<String, String>,
    notice: Option<RecordId>,
    #[serde(default)]
    settings: serde_json::Value,
}

impl EarlierPlan {
    fn typed(mut self) -> Result<EventPlan, Unreadable> {
        let discipline = self.discipline()?;
        if matches!(discipline, Discipline::Cubing(_)) {
            self.changed.retain(|key, _| !is_of_a_round(key));
        }
        let Self { id, name, team, limit, level, changed, notice, .. } = self;
        Ok(EventPlan { id, name, discipline, team, limit, level, changed, notice })
    }

    fn discipline(&self) -> Result<Discipline, Unreadable> {
        let edition = self.book.parse::<Edition>().ok();
        Ok(match (edition, self.discipline.parse::<Event>()) {
            (Some(edition), Ok(event)) => {
                let rounds = (1..=self.rounds).map(|round| self.round(round));
                let rounds = rounds.collect::<Result<_, _>>()?;
                Discipline::Cubing(CubingPlan { edition, event, rounds, qualification: None })
            }
            (Some(edition), Err(_)) => Discipline::UnofficialCubing(UnofficialPlan {
                edition,
                name: self.discipline.clone(),
                format: self.format.clone(),
                rounds: self.rounds,
            }),
            (None, _) if !self.settings.is_null() => {
                let settings: Settings = serde_json::from_value(self.settings.clone())
                    .map_err(|error| Unreadable(error.to_string()))?;
                Discipline::Game(Box::new(GamePlan::of(settings, self.rounds)))
            }
            (None, _) if self.book == IRAN => Discipline::Backgammon(BackgammonPlan::by_hand(
                self.format.clone().into(),
                self.rounds,
            )),
            (None, _) => Discipline::ByHand(ByHandPlan {
                rulebook: self.book.clone(),
                game: self.discipline.clone(),
                system: self.format.clone().into(),
                rounds: self.rounds,
            }),
        })
    }

    fn round(&self, round: u16) -> Result<RoundPlan, Unreadable> {
        let own = |what: &str| self.changed.get(&format!("{what}-{round}"));
        let format = own(FORMAT).unwrap_or(&self.format);
        let known = Format::ALL.into_iter().find(|known| written(*known) == *format);
        let limit = own(LIMIT).or(self.changed.get(LIMIT));
        let format = known.ok_or_else(|| Unreadable(format!("no format {format:?}")))?;
        Ok(RoundPlan {
            limit: limit.map(|text| span(text)).transpose()?,
            goes_on: own(GOES_ON).map(|text| number(text)).transpose()?,
            ..RoundPlan::of(format)
        })
    }
}

const FORMAT: &str = "format";
const LIMIT: &str = "time-limit";
const GOES_ON: &str = "goes-on";

/// Whether something that is changed belongs to a round.
fn is_of_a_round(key: &str) -> bool {
    let of_round = |what: &str| {
        let number = key.strip_prefix(what).and_then(|rest| rest.strip_prefix('-'));
        number.is_some_and(|number| number.parse::<u16>().is_ok())
    };
    key == LIMIT || [FORMAT, LIMIT, GOES_ON].into_iter().any(of_round)
}

/// A format as plans named it: `average-of-5`.
fn written(format: Format) -> String {
    format.to_string().to_lowercase().replace(' ', "-")
}

/// Why an earlier plan has no typed form.
struct Unreadable(String);

impl From<Refused> for Unreadable {
    fn from(refused: Refused) -> Self {
        Self(refused.to_string())
    }
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the plan of an event cannot be read: {}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::competition::{Competition, Fact, planning};
    use crate::stream::{Written, read as read_fact};
    use crate::time::{Moment, Span};

    fn read_log(plan: &serde_json::Value) -> EventPlan {
        let written = Written {
            kind: "competition.event-added".to_owned(),
            body: json!({ "fact": plan }).to_string(),
            by: r#"{"role":"system"}"#.to_owned(),
        };
        match read_fact::<Competition>(&written, 1, Moment(0)).unwrap().fact {
            Fact::Planning(planning::Fact::EventAdded(plan)) => *plan,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_event_of_a_game_is_read_with_its_settings() {
        let plan = read_log(&json!({
            "id": "mangala", "name": "Mangala", "book": "tr-mangala", "discipline": "mangala",
            "format": "swiss", "rounds": 5, "team": 1, "limit": 32,
            "settings": {
                "id": "mangala", "competition": "spring", "name": "Mangala",
                "rulebook": "tr-mangala",
                "format": {"kind": "matches", "game": "mangala", "sets": 3, "mode": "board"},
                "system": {"kind": "swiss", "rounds": 5, "colors": false},
                "language": "tr", "check_in": true, "departures": "one hall"
            }
        }));
        let game = plan.game().unwrap();
        assert_eq!((plan.book(), plan.rounds(), plan.limit), ("tr-mangala", 5, Some(32)));
        assert_eq!((game.play().sets, game.check_in), (3, true));
        assert_eq!(plan.settings(None).unwrap().departures, "one hall");
    }

    #[test]
    fn an_event_of_cubing_is_read_with_its_rounds() {
        let plan = read_log(&json!({
            "id": "333", "name": "3x3x3", "book": "wca-2010", "discipline": "333",
            "format": "best-of-3", "rounds": 2, "team": 1,
            "changed": {"goes-on-1": "8", "time-limit-2": "3:00", "format-2": "average-of-5",
                "lunch": "late"}
        }));
        let round = RoundPlan { goes_on: Some(8), ..RoundPlan::of(Format::BestOf3) };
        let last = RoundPlan { limit: Some(Span::minutes(3)), ..RoundPlan::of(Format::AverageOf5) };
        let rounds = vec![round, last];
        let cubing = CubingPlan {
            edition: Edition::Wca2010,
            event: Event::Three,
            rounds,
            qualification: None,
        };
        assert_eq!(plan.discipline, Discipline::Cubing(cubing));
        assert_eq!(plan.changed, [("lunch".to_owned(), "late".to_owned())].into());
        let relay = read_log(&json!({
            "id": "relay", "name": "Relay", "book": "wca-2010", "discipline": "relay",
            "format": "best-of-1", "rounds": 1
        }));
        assert!(
            matches!(relay.discipline, Discipline::UnofficialCubing(own) if own.name == "relay")
        );
    }

    #[test]
    fn an_event_of_backgammon_is_read_with_what_it_changes() {
        let plan = read_log(&json!({
            "id": "masters", "name": "Masters", "book": "iran-backgammon",
            "discipline": "backgammon", "format": "swiss", "rounds": 7, "team": 1, "level": 2,
            "changed": {"minutes_per_point": "1.5"}, "notice": "n-1"
        }));
        let backgammon = BackgammonPlan::by_hand("swiss".to_owned().into(), 7);
        assert_eq!(plan.discipline, Discipline::Backgammon(backgammon));
        assert_eq!((plan.level, plan.changed.len()), (Some(2), 1));
        let by_hand = read_log(&json!({
            "id": "quixo", "name": "Quixo", "book": "quixo", "discipline": "quixo",
            "format": "swiss", "rounds": 3
        }));
        assert!(matches!(by_hand.discipline, Discipline::ByHand(own) if own.rulebook == "quixo"));
    }
}
