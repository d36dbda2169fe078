//! What pages show of a match of backgammon.

use games::backgammon::{GnuMatch, GnuState, MatchState};
use games::{Side, backgammon};

use super::fact::PauseReason;
use super::game::{Act, GameKind, GameState, Waits, with_checker_back};
use super::matter::{Choices, Matter, Raised};
use super::result::MatchResult;
use super::timing::{BREAK, Demand, breaks_for, grace, late_points, loses_after};
use super::{BackgammonMatch, Crawford};
use crate::chance::{Commitment, Seed};
use crate::clock::Clock;
use crate::id::PersonId;
use crate::time::{Moment, Span};

impl BackgammonMatch {
    /// The points to win; 0 is a game for money.
    #[must_use]
    pub fn length(&self) -> u16 {
        self.length
    }

    /// The points of the two sides.
    #[must_use]
    pub fn score(&self) -> [u16; 2] {
        self.score
    }

    /// The points that a side still needs; none in a game for money.
    #[must_use]
    pub fn needed(&self, side: u8) -> Option<u16> {
        let own = self.score[usize::from(side & 1)];
        (self.length > 0).then(|| self.length.saturating_sub(own))
    }

    /// The games so far; the last may be in progress.
    #[must_use]
    pub fn games(&self) -> &[GameState] {
        &self.games
    }

    /// What kind of game comes next.
    #[must_use]
    pub fn next_game(&self) -> GameKind {
        match self.crawford {
            _ if self.decider => GameKind::Decider,
            Crawford::Due => GameKind::Crawford,
            Crawford::Ahead | Crawford::Done => GameKind::Ordinary,
        }
    }

    /// Which sides have confirmed the score and are ready for the next game.
    #[must_use]
    pub fn confirmed(&self) -> [bool; 2] {
        self.confirmed
    }

    /// Whether the match waits for confirmations: between games.
    #[must_use]
    pub fn is_between_games(&self) -> bool {
        self.setup.is_some() && self.result.is_none() && !self.cancelled && self.current().is_none()
    }

    /// The side that has to act in the present game.
    #[must_use]
    pub fn to_act(&self) -> Option<u8> {
        if self.result.is_some() || self.cancelled {
            return None;
        }
        self.current().and_then(GameState::to_act).map(|side| side.0)
    }

    /// The side whose time it is.
    pub(super) fn timed(&self) -> Option<u8> {
        let game = self.current().filter(|_| self.result.is_none() && !self.cancelled)?;
        game.on_clock().map(|side| side.0).or(self.running.filter(|_| game.acts().is_empty()))
    }

    /// Whoever has to act now: the captain of the side.
    #[must_use]
    pub fn to_move(&self) -> Option<&PersonId> {
        self.to_act().and_then(|side| self.setup.as_ref()?.captain(side))
    }

    /// Whether the side on turn can double now, by the rules of the cube.
    #[must_use]
    pub fn can_double(&self) -> bool {
        super::decide::check_double(self).is_ok()
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// How much later than it is played spectators see it; its result is public at once.
    #[must_use]
    pub fn delay(&self) -> Option<Span> {
        let delay = self.setup.as_ref()?.delay;
        delay.filter(|own| *own > Span::ZERO && self.result.is_none())
    }

    /// How the clock is set.
    #[must_use]
    pub fn plan(&self) -> Option<super::timing::ClockPlan> {
        self.plan
    }

    /// Why play stands still.
    pub fn pauses(&self) -> impl Iterator<Item = PauseReason> {
        self.pauses.iter().copied()
    }

    /// The break that runs: whose, and when it is over.
    #[must_use]
    pub fn break_until(&self) -> Option<(u8, Moment)> {
        self.pause.map(|(side, count, since)| (side, since + Span(BREAK.0 * i64::from(count))))
    }

    /// The breaks that a side has left.
    #[must_use]
    pub fn breaks_left(&self, side: u8) -> u8 {
        let usual = match self.leg() {
            Some(leg) => u8::from(leg > 1),
            None => breaks_for(self.length),
        };
        let all = self.timetable.breaks.unwrap_or(usual);
        all.saturating_sub(self.breaks[usize::from(side & 1)])
    }

    /// Of a best of three: the number of this match, from 1.
    #[must_use]
    pub fn leg(&self) -> Option<u8> {
        self.setup.as_ref()?.terms.leg
    }

    /// Whether a player may take a break now: between games, and in a best of three only before a later
    /// match begins (2-2-2b, 2-2-2f).
    #[must_use]
    pub fn is_time_for_break(&self) -> bool {
        let new = self.games.is_empty();
        self.is_between_games() && self.leg().map_or(!new, |leg| new && leg > 1)
    }

    /// The warnings of the two sides.
    #[must_use]
    pub fn warnings(&self) -> [u8; 2] {
        self.warnings
    }

    /// The points that the two sides gave away by penalties.
    #[must_use]
    pub fn penalties(&self) -> [u16; 2] {
        self.penalties
    }

    /// The side that is late and the points due for it, before the first game: whoever has not
    /// confirmed while the other has.
    #[must_use]
    pub fn lateness(&self, now: Moment) -> Option<(u8, u16)> {
        let setup = self.setup.as_deref().filter(|_| self.games.is_empty())?;
        let late = match self.confirmed {
            [true, false] => 1,
            [false, true] => 0,
            _ => return None,
        };
        let own = self.timetable;
        let grace = own.grace.unwrap_or_else(|| grace(setup.first_of_day));
        let due = late_points(now - own.starts.or(setup.starts)?, grace);
        Some((late, due.saturating_sub(self.late[usize::from(late)])))
    }

    /// When lateness costs its first point, and when it loses the match: before the first game.
    #[must_use]
    pub fn late_limits(&self) -> Option<(Moment, Moment)> {
        let setup = self.setup.as_deref().filter(|_| self.games.is_empty())?;
        let own = self.timetable;
        let grace = own.grace.unwrap_or_else(|| grace(setup.first_of_day));
        let first = own.starts.or(setup.starts)? + grace;
        Some((first, first + loses_after(self.length)))
    }

    /// Whether the first roll of the match was made.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        self.rolls > 0 || self.games.iter().any(|game| game.ended().is_some())
    }

    /// What was brought up, in order.
    #[must_use]
    pub fn matters(&self) -> &[Raised] {
        &self.matters
    }

    /// How often each side has played illegally: plays that were left as they were played, and claims that
    /// were granted (4-2-3g).
    #[must_use]
    pub fn illegal_plays(&self) -> [u16; 2] {
        let mut count = [0_u16; 2];
        let acts = self.games.iter().flat_map(GameState::acts);
        for done in acts.filter(|done| matches!(done.act, Act::Play(_, Some(_)))) {
            count[usize::from(done.side & 1)] += 1;
        }
        let claims = self.matters.iter().filter(|own| own.what == Matter::IllegalPlay);
        for side in claims.filter(|own| own.settled == Some(true)).filter_map(|own| own.side) {
            count[usize::from(1 - (side & 1))] += 1;
        }
        count
    }

    /// Whether something was brought up and granted.
    pub(super) fn is_granted(&self, what: Matter) -> bool {
        self.matters.iter().any(|own| own.what == what && own.settled == Some(true))
    }

    /// Whether the organiser has chosen the dice, so that nobody picks any (3-3-2d).
    #[must_use]
    pub fn has_organiser_dice(&self) -> bool {
        self.is_granted(Matter::OrganiserDice)
    }

    /// Whether rolls are made with a baffle box.
    #[must_use]
    pub fn is_boxed(&self) -> bool {
        self.boxed
    }

    /// Whether the director has ordered the baffle box.
    pub(super) fn box_was_imposed(&self) -> bool {
        let ordered = |own: &Raised| own.what == Matter::DiceBox && own.side.is_none();
        let imposed = self.setup.as_ref().is_some_and(|own| own.box_demand == Demand::Imposed);
        imposed || self.has_box_imposed() || self.matters.iter().any(ordered)
    }

    /// Whether an empty bank loses the match: with an optional clock only if both agreed before.
    #[must_use]
    pub fn time_loses(&self) -> bool {
        let Some(setup) = &self.setup else { return true };
        setup.is_casual()
            || setup.clock_demand != Demand::Optional
            || self.ordered
            || self.is_granted(Matter::TimeLoses)
    }

    /// Who asked to have the dice of the next game mixed.
    #[must_use]
    pub fn mixed_by(&self) -> Option<u8> {
        self.mixed
    }

    /// Who won the roll for the choices, and what they chose.
    #[must_use]
    pub fn roll_off(&self) -> Option<(u8, Option<Choices>)> {
        self.roll_off.map(|side| (side, self.choices))
    }

    /// A side that doubled before its turn.
    #[must_use]
    pub fn doubled_early(&self) -> Option<u8> {
        self.early
    }

    /// How many positions a side has recorded.
    #[must_use]
    pub fn saved_by(&self, side: u8) -> usize {
        self.saved.iter().filter(|own| own.0 == side).count()
    }

    /// The positions that a side recorded, each as its game stood: sealed until the match is over.
    #[must_use]
    pub fn opened_positions(&self, side: u8) -> Vec<GameState> {
        if self.result.is_none() {
            return Vec::new();
        }
        let own = self.saved.iter().filter(|own| own.0 == side);
        let at = |(_, game, acts): &(u8, u16, u16)| {
            let game = self.games.iter().find(|own| own.number() == *game)?;
            Some(game.back_to(usize::from(*acts)))
        };
        own.filter_map(at).collect()
    }

    /// The result.
    #[must_use]
    pub fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// Whether it was called off.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled
    }

    /// What the dice are drawn from: the commitment, the words of the sides, and the seed once it is
    /// revealed.
    #[must_use]
    pub fn dice_source(&self) -> (Option<&Commitment>, &[String; 2], Option<&Seed>) {
        (self.commitment.as_ref(), &self.words, self.seed.as_ref())
    }

    /// How many rolls there were.
    #[must_use]
    pub fn rolls(&self) -> u32 {
        self.rolls
    }

    /// Where the match stands, for position IDs and match files.
    #[must_use]
    pub fn match_state(&self) -> MatchState {
        let game = self.games.last();
        MatchState {
            length: self.length,
            score: self.score,
            cube: game.map_or_else(Default::default, GameState::cube),
            crawford: game.is_some_and(|game| game.what() == GameKind::Crawford),
        }
    }

    /// GNU Backgammon's match ID of the present game.
    #[must_use]
    pub fn gnu_match(&self) -> Option<GnuMatch> {
        Some(gnu(self.games.last()?, self.match_state()))
    }

    /// The same of the present game as it stood earlier.
    #[must_use]
    pub fn gnu_of(&self, game: &GameState) -> GnuMatch {
        gnu(game, MatchState { cube: game.cube(), ..self.match_state() })
    }

    /// The same of a game as it stood after so many acts; none before the match is over.
    #[must_use]
    pub fn gnu_stood(&self, number: u16, acts: usize) -> Option<GnuMatch> {
        self.stood(number, acts).map(|(game, state)| gnu(&game, state))
    }

    /// Whether somebody else writes the match down: nobody at the table sees it until it is over (3-8a).
    #[must_use]
    pub fn is_transcribed(&self) -> bool {
        self.result.is_none() && self.is_granted(Matter::Recorder)
    }

    /// The match as a match file, as far as its games were recorded move by move.
    #[must_use]
    pub fn mat(&self, names: [&str; 2]) -> backgammon::mat::MatFile {
        let mut score = [0_u16; 2];
        let mut games = Vec::new();
        for game in &self.games {
            games.push(mat_game(game, names, score, self.length));
            if let Some(end) = game.ended() {
                let winner = usize::from(end.winner & 1);
                score[winner] = score[winner].saturating_add(end.points);
            }
        }
        backgammon::mat::MatFile { tags: Vec::new(), length: self.length, games }
    }

    /// What happens by itself if nothing happens before: the flag of whoever is to act, where an empty
    /// bank loses the match.
    #[must_use]
    pub fn flag_at(&self) -> Option<Moment> {
        let clock = self.clock.as_ref().filter(|_| self.time_loses());
        clock.and_then(Clock::flag_falls_at)
    }
}

/// A game as GNU Backgammon writes it.
fn gnu(game: &GameState, state: MatchState) -> GnuMatch {
    let on_roll = game.board().on_roll();
    let dice = match game.waits() {
        Waits::Play(_, roll) => Some(roll),
        _ => None,
    };
    GnuMatch {
        state,
        on_roll,
        decides: game.to_act().unwrap_or(on_roll),
        game: if game.ended().is_some() { GnuState::Over } else { GnuState::Playing },
        doubled: game.offered().is_some(),
        resigned: 0,
        dice,
        jacoby_off: true,
    }
}

fn mat_game(
    game: &GameState,
    names: [&str; 2],
    score: [u16; 2],
    length: u16,
) -> backgammon::mat::MatGame {
    use backgammon::mat::{Action, Event, MatGame, MatResult};
    use games::Game;
    let mut events = Vec::new();
    let mut board = backgammon::Backgammon::start(&Default::default());
    let mut cube = 1_u64;
    let mut rolled = None;
    for done in game.acts() {
        let side = Side(done.side & 1);
        let action = match &done.act {
            Act::Opening([first, second]) if first != second => {
                rolled = backgammon::Roll::new(*first, *second);
                rolled
                    .into_iter()
                    .for_each(|roll| board.play_unchecked(backgammon::Move::Roll(roll)));
                continue;
            }
            Act::Roll([first, second]) => {
                rolled = backgammon::Roll::new(*first, *second);
                let roll = rolled.map(backgammon::Roll::sorted);
                roll.into_iter()
                    .for_each(|roll| board.play_unchecked(backgammon::Move::Roll(roll)));
                continue;
            }
            Act::Opening(_) | Act::Cancelled(..) => continue,
            Act::Stays(point) => {
                board = with_checker_back(&board, side, *point);
                continue;
            }
            Act::Play(text, _) => match (board.read_move(text), rolled) {
                (Ok(backgammon::Move::Play(steps)), Some(roll)) => {
                    board.play_unchecked(backgammon::Move::Play(steps));
                    Action::Turn(roll.sorted(), steps)
                }
                _ => continue,
            },
            Act::Double => {
                cube = cube.saturating_mul(2);
                Action::Doubles(cube)
            }
            Act::Take => Action::Takes,
            Act::Pass => Action::Drops,
            // A match file has no turn without dice; as none can be played, it does not matter which.
            Act::Back => match backgammon::Roll::new(6, 5) {
                Some(roll) => {
                    board.play_unchecked(backgammon::Move::Roll(roll));
                    board.play_unchecked(backgammon::Move::Play(backgammon::Steps::NONE));
                    Action::Turn(roll, backgammon::Steps::NONE)
                }
                None => continue,
            },
        };
        events.push(Event { side, action });
    }
    let result = game.ended().map(|end| {
        let after = score[usize::from(end.winner & 1)].saturating_add(end.points);
        MatResult {
            winner: Side(end.winner & 1),
            points: end.points.into(),
            wins_match: length > 0 && after >= length,
        }
    });
    let players = names.map(str::to_owned);
    MatGame { number: game.number().into(), players, score, events, result }
}
