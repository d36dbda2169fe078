//! How the matches of an event of backgammon are played, and the match of each board: its length by the
//! round, its clock, whether it is its players' first of the day.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-8-1a, A2-12 | [`BackgammonPlay::length`] | the length is that of the event |
//! | iran-backgammon 3-5-1a, 3-5-2b | [`BackgammonPlay::default`] | a clock is required unless announced otherwise |
//! | iran-backgammon 3-5-2-3a | `check` | a required clock is one with a bank and a delay |
//! | iran-backgammon 3-5-5d | `check` | for two who consult both are entered, nothing is usual |
//! | iran-backgammon 3-5-5b, 3-5-5c | `check` | two minutes a point, a delay of 10 to 15 seconds |
//! | iran-backgammon 2-2-1b, 2-2-1c | `first_of_day` | who has not played yet on a day has more time |
//! | iran-backgammon 4-1-5 | [`Event::backgammon_setups`] | who broke the rules of rolling has a baffle box |
//! | iran-backgammon 2-2-2f | [`BackgammonPlay::best_of_three`] | up to three matches of two in one round |
//! | iran-backgammon 2-2-4f | [`Event::with_points`] | whoever does not come loses by all points to none |

use pairing::Score;
use pairing::systems::{Outcome, Pairing, Stage};
use serde::{Deserialize, Serialize};

use super::command::BoardResult;
use super::fact::Board;
use super::field::sides;
use super::round::{Round, Seated};
use super::settings::{Play, Settings};
use super::{Event, match_id};
use crate::Refused;
use crate::backgammon::{
    BackgammonMatch, ClockPlan, Demand, EndReason, MatchResult, PER_POINT, Setup, Terms,
};
use crate::id::{EventId, MatchId, PersonId};
use crate::match_play::Mode;
use crate::time::Span;
use games::Message;
use rulebook::iran_backgammon::{_3_5_2_3a, _3_5_5d, A2_12};

/// The most rounds whose lengths are announced one by one.
const ROUNDS: usize = 30;
/// How many matches win a best of three.
const WINS: u16 = 2;
/// How often a round can have been paired.
const ATTEMPTS: u16 = 99;

/// How matches of backgammon are played; the place and what spectators see later stand in [`Play`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackgammonPlay {
    /// The points to win in each round; the last holds for all that follow.
    pub lengths: Vec<u16>,
    /// The points to win in consolation and last chance; none for those of the same round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_length: Option<u16>,
    /// Whether two meet in up to three matches, of which two decide.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub best_of_three: bool,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockPlan>,
    /// Whether the clock is used.
    #[serde(default)]
    pub clock_demand: Demand,
    /// Over the board: whether a baffle box is used.
    #[serde(default = "optional")]
    pub box_demand: Demand,
    /// The rounds with which a day begins.
    #[serde(default = "first_round")]
    pub day_rounds: Vec<u16>,
    /// What else was announced.
    #[serde(default, skip_serializing_if = "Terms::is_usual")]
    pub terms: Terms,
}

const fn optional() -> Demand {
    Demand::Optional
}

fn first_round() -> Vec<u16> {
    vec![1]
}

impl Default for BackgammonPlay {
    fn default() -> Self {
        Self {
            lengths: vec![7],
            second_length: None,
            best_of_three: false,
            clock: Some(ClockPlan::default()),
            clock_demand: Demand::Required,
            box_demand: Demand::Optional,
            day_rounds: first_round(),
            terms: Terms::default(),
        }
    }
}

impl BackgammonPlay {
    /// The points to win in a match.
    #[must_use]
    pub fn length(&self, pairing: &Pairing) -> u16 {
        let second = matches!(pairing.stage, Stage::Consolation | Stage::LastChance);
        if let Some(length) = self.second_length.filter(|_| second) {
            return length;
        }
        let place = (pairing.round as usize).saturating_sub(1);
        self.lengths.get(place).or(self.lengths.last()).copied().unwrap_or(1)
    }

    /// The time of a point, where it is less than usual.
    #[must_use]
    pub fn small_bank(&self) -> Option<Span> {
        self.clock.map(|clock| clock.per_point).filter(|own| *own < PER_POINT)
    }

    /// Whether matches like these can be played.
    ///
    /// # Errors
    /// With what the match would refuse later, by its clause.
    pub(super) fn check(&self, settings: &Settings, play: &Play) -> Result<(), Refused> {
        let all = self.lengths.iter().chain(&self.second_length);
        let in_range = (1..=ROUNDS).contains(&self.lengths.len());
        if !in_range || all.clone().any(|length| *length == 0) {
            let message = Message::new("event-lengths").with("most", ROUNDS);
            return Err(Refused::rule(A2_12, message));
        }
        if self.day_rounds.len() > ROUNDS {
            return Err(Refused::invalid("event-lengths").with("most", ROUNDS));
        }
        let required = matches!(self.clock_demand, Demand::Required | Demand::Imposed);
        if play.players == 2 && self.clock.is_none() {
            return Err(Refused::rule(_3_5_5d, Message::new("bgt-team-clock")));
        }
        if required && self.clock.is_none() {
            return Err(Refused::rule(_3_5_2_3a, Message::new("event-clock-required")));
        }
        for length in all {
            self.sample(settings, play, *length)?.check()?;
        }
        Ok(())
    }

    /// A match of this event as an example.
    fn sample(&self, settings: &Settings, play: &Play, length: u16) -> Result<Setup, Refused> {
        if !(1..=2).contains(&play.players) {
            return Err(Refused::invalid("event-players-number"));
        }
        let wrong = |_| Refused::invalid("event-players");
        let side = |names: [&str; 2]| -> Result<Vec<PersonId>, Refused> {
            let names = names.into_iter().take(usize::from(play.players));
            names.map(|name| name.parse().map_err(wrong)).collect()
        };
        let id = "sample".parse().map_err(wrong)?;
        Ok(self.setup(settings, play, id, [side(["a", "c"])?, side(["b", "d"])?], length))
    }

    fn setup(
        &self,
        settings: &Settings,
        play: &Play,
        id: MatchId,
        sides: [Vec<PersonId>; 2],
        length: u16,
    ) -> Setup {
        // Where players may choose, a clock comes in when they ask for it; online it runs always.
        let required = matches!(self.clock_demand, Demand::Required | Demand::Imposed);
        let clock = self.clock.filter(|_| required || play.mode == Mode::Online);
        Setup {
            id,
            competition: settings.competition.clone(),
            event: Some(settings.id.clone()),
            round: None,
            table: None,
            sides,
            length,
            jacoby: false,
            mode: play.mode,
            clock,
            clock_demand: self.clock_demand,
            box_demand: self.box_demand,
            pips: false,
            starts: None,
            first_of_day: false,
            delay: play.delay,
            terms: Terms { leg: self.best_of_three.then_some(1), ..self.terms.clone() },
        }
    }

    /// The round with which the day of a round began.
    fn day_of(&self, round: u16) -> u16 {
        self.day_rounds.iter().copied().filter(|first| *first <= round).max().unwrap_or(1)
    }
}

impl Play {
    /// Backgammon over the board: whether a clock is left to the players, which the laws do not.
    #[must_use]
    pub fn leaves_clock_open(&self) -> bool {
        let open =
            |own: &BackgammonPlay| matches!(own.clock_demand, Demand::Optional | Demand::Preferred);
        self.mode == Mode::Board && self.backgammon.as_deref().is_some_and(open)
    }
}

impl Event {
    /// How its matches are played, where it is an event of backgammon.
    #[must_use]
    pub fn backgammon(&self) -> Option<&BackgammonPlay> {
        self.settings.as_ref().and_then(|own| own.play().backgammon.as_deref())
    }

    /// The matches of backgammon of a round that are to be played.
    #[must_use]
    pub fn backgammon_setups(&self, round: u16) -> Vec<Setup> {
        let (Ok(settings), Ok(found)) = (self.settings(), self.round(round)) else {
            return Vec::new();
        };
        let Some(own) = self.backgammon() else { return Vec::new() };
        let setup = |seated: &Seated| {
            let table = seated.board.table.filter(|_| seated.board.result.is_none())?;
            let id = self.match_of(found, table)?;
            let pairing = &seated.board.pairing;
            let sides = [self.persons(pairing.first)?, self.persons(pairing.second?)?];
            let setup = own.setup(settings, settings.play(), id, sides, own.length(pairing));
            let first_of_day = self.first_of_day(own.day_of(round), round, pairing);
            let imposed = setup.sides.iter().flatten().any(|own| self.boxed.contains(own));
            let box_demand = if imposed { Demand::Imposed } else { setup.box_demand };
            let (round, table) = (Some(round), Some(table));
            Some(Setup { round, table, first_of_day, box_demand, ..setup })
        };
        found.boards.iter().filter_map(setup).collect()
    }

    /// The last matches before a round of those who sit at a table in it.
    #[must_use]
    pub fn matches_before(&self, round: u16) -> Vec<MatchId> {
        let (Ok(now), true) = (self.round(round), self.backgammon().is_some()) else {
            return Vec::new();
        };
        let playing = now.boards.iter().filter(|seated| seated.board.table.is_some());
        let numbers = playing.flat_map(|seated| sides(&seated.board.pairing));
        let earlier = || self.rounds.iter().filter(|own| own.number < round).rev();
        let last = |number: u32| {
            earlier().find_map(|own| {
                let mut boards = own.boards.iter();
                let found = boards.find(|seated| seated.board.pairing.has(number))?;
                self.match_of(own, found.board.table?)
            })
        };
        let all: std::collections::BTreeSet<MatchId> = numbers.filter_map(last).collect();
        all.into_iter().collect()
    }

    /// Whether one of the two has not sat at a table since the day began.
    fn first_of_day(&self, from: u16, round: u16, pairing: &Pairing) -> bool {
        let today = |own: &&Round| (from..round).contains(&own.number);
        let sat = |number: u32| {
            let mut boards = self.rounds.iter().filter(today).flat_map(|own| &own.boards);
            boards.any(|seated| seated.board.table.is_some() && seated.board.pairing.has(number))
        };
        sides(pairing).any(|number| !sat(number))
    }

    fn persons(&self, number: u32) -> Option<Vec<PersonId>> {
        let members = &self.numbered(number)?.entered.players;
        Some(members.iter().map(|member| member.person.clone()).collect())
    }

    /// A match of backgammon to which somebody did not come, with the points that it is recorded by.
    pub(super) fn with_points(&self, board: &Board, result: BoardResult) -> BoardResult {
        let Some(own) = self.backgammon().filter(|_| result.forfeit) else { return result };
        let all = points(if own.best_of_three { WINS } else { own.length(&board.pairing) });
        let sets = match result.outcome {
            Outcome::First => [all, Score::ZERO],
            Outcome::Second => [Score::ZERO, all],
            Outcome::Draw | Outcome::Neither => return result,
        };
        BoardResult { sets: Some(sets), ..result }
    }
}

/// Points of a match as an event counts them.
pub(super) fn points(points: u16) -> Score {
    Score(i32::from(points) * Score::ONE.tenths())
}

/// Whether a match is one that its event paired; a director can set up others.
#[must_use]
pub fn is_paired_match(event: &EventId, round: u16, table: u16, id: &MatchId) -> bool {
    (1..=ATTEMPTS).any(|attempt| match_id(event, round, attempt, table).as_ref() == Some(id))
}

impl BackgammonMatch {
    /// What an event takes of a best of three that this match has decided: how many matches each side won.
    pub(crate) fn series_result(&self) -> Option<BoardResult> {
        let (winner, won) = (self.series_winner()?, self.legs_won()?);
        let outcome = if winner == 0 { Outcome::First } else { Outcome::Second };
        let sets = Some(won.map(|own| points(own.into())));
        Some(BoardResult { outcome, forfeit: false, sets, length: None })
    }

    /// What an event takes of a match of backgammon: who won, the points, and to how many it was played
    /// where that was changed (4-8-1b, 4-8-4, 4-8-5).
    pub(crate) fn board_result(&self, result: &MatchResult) -> BoardResult {
        let outcome = if result.winner == 0 { Outcome::First } else { Outcome::Second };
        let forfeit = result.reason == EndReason::Late;
        let announced = self.setup().ok().map(|setup| setup.length);
        let length = Some(self.length()).filter(|own| announced != Some(*own));
        BoardResult { outcome, forfeit, sets: Some(result.score.map(points)), length }
    }
}
