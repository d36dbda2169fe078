//! Folds the facts of a match of backgammon into its state. Facts are history: what cannot be right
//! any more is passed over, never a panic.

use std::sync::Arc;

use super::fact::{Fact, PauseReason};
use super::game::{Act, Done, GameEnd, GameKind, GameState};
use super::setup::Setup;
use super::timing::Demand;
use super::{BackgammonMatch, Crawford};
use crate::clock::Clock;
use crate::match_play::Mode;
use crate::stream::Entry;
use crate::time::{Moment, Span};

pub(super) fn apply(state: &mut BackgammonMatch, entry: &Entry<Fact>) {
    let now = entry.at;
    state.keep_promises(&entry.fact);
    state.sequel.apply(&entry.fact, now);
    match &entry.fact {
        Fact::Created(setup) => state.create(setup),
        Fact::Called => {
            if let Some(setup) = &mut state.setup {
                Arc::make_mut(setup).starts = Some(now);
            }
        }
        Fact::LegsCorrected { won } => {
            if let Some(setup) = &mut state.setup {
                Arc::make_mut(setup).terms.won = *won;
            }
        }
        Fact::ScoreEntered { score } => state.score = *score,
        Fact::Committed { commitment } => state.commitment = Some(*commitment),
        Fact::WordsAdded { side, words } => state.words[usize::from(side & 1)].clone_from(words),
        Fact::Confirmed { side, .. } => state.confirmed[usize::from(side & 1)] = true,
        Fact::GameStarted { game, what } => state.start(*game, *what),
        Fact::GameEnded(end) => state.end_game(*end),
        Fact::MatchEnded(result) => {
            state.result = Some(*result);
            state.score = result.score;
            state.pauses.clear();
            state.pause = None;
        }
        Fact::ResultWithdrawn => state.result = None,
        Fact::SeedRevealed { seed } => state.seed = Some(seed.clone()),
        Fact::Cancelled { .. } => state.cancelled = true,
        Fact::ScoreCorrected { score, .. } => {
            state.score = *score;
            state.confirmed = [false; 2];
            state.look_for_crawford();
        }
        Fact::CubeVoided { score, .. } => {
            state.score = *score;
            state.confirmed = [false; 2];
            state.crawford = Crawford::Done;
        }
        Fact::LengthCorrected { length, decider, .. } => {
            state.length = *length;
            state.noted = None;
            state.decider = *decider;
            state.confirmed = [false; 2];
            state.look_for_crawford();
        }
        Fact::Restored { acts, .. } => state.restore(usize::from(*acts), now),
        Fact::GameRestarted { .. } => state.restore(0, now),
        fact => state.apply_at_table(fact, now),
    }
    let lag = match &entry.fact {
        Fact::Played { lag, .. } => lag.unwrap_or_default(),
        _ => Span::ZERO,
    };
    state.sync_clock(now, lag);
}

impl BackgammonMatch {
    fn create(&mut self, setup: &Setup) {
        self.length = setup.length;
        self.plan = setup.clock;
        self.boxed = matches!(setup.box_demand, Demand::Required | Demand::Imposed);
        let online = setup.mode == Mode::Online;
        let control = setup.clock.map(|plan| plan.control(plan.bank(setup.length), online));
        self.clock = control.map(|control| Clock::new(control, 2));
        self.setup = Some(Arc::new(setup.clone()));
    }

    fn start(&mut self, number: u16, what: GameKind) {
        self.games.push(GameState::new(number, what));
        self.confirmed = [false; 2];
        self.running = None;
        if what == GameKind::Crawford {
            self.crawford = Crawford::Done;
        }
    }

    fn end_game(&mut self, end: GameEnd) {
        let winner = usize::from(end.winner & 1);
        self.score[winner] = self.score[winner].saturating_add(end.points);
        if let Some(game) = self.games.last_mut() {
            game.end(end);
        }
        self.running = None;
        self.mixed = None;
        self.pauses.clear();
        self.look_for_crawford();
    }

    /// The first time that somebody is one point from winning, the next game is the Crawford game.
    fn look_for_crawford(&mut self) {
        let last = self.length.wrapping_sub(1);
        let open = self.length > 1 && self.score.iter().all(|points| *points < self.length);
        if self.crawford == Crawford::Ahead && open && self.score.contains(&last) {
            self.crawford = Crawford::Due;
        } else if self.crawford == Crawford::Due && !self.score.contains(&last) {
            self.crawford = Crawford::Ahead;
        }
    }

    /// The last game stands as it did after so many acts; what it gave is taken back.
    fn restore(&mut self, acts: usize, now: Moment) {
        let begun = |game: &GameState| !game.acts().is_empty() || game.ended().is_some();
        if self.games.len() > 1 && self.games.last().is_some_and(|game| !begun(game)) {
            self.games.pop();
        }
        let Some(game) = self.games.last_mut() else { return };
        if let Some(end) = game.ended() {
            let winner = usize::from(end.winner & 1);
            self.score[winner] = self.score[winner].saturating_sub(end.points);
        }
        if game.what() == GameKind::Ordinary && self.crawford == Crawford::Due {
            self.crawford = Crawford::Ahead;
        }
        *game = game.back_to(acts);
        let banks = game.acts().last().and_then(|done| done.banks);
        if let (Some(clock), Some(banks)) = (&mut self.clock, banks) {
            clock.correct(0, banks[0], now);
            clock.correct(1, banks[1], now);
        }
        self.confirmed = [false; 2];
        self.pauses.clear();
    }

    /// What happens at the table.
    fn apply_at_table(&mut self, fact: &Fact, now: Moment) {
        match fact {
            Fact::OpeningRolled { dice } => {
                self.rolls += 1;
                self.act(0, Act::Opening(*dice), now);
            }
            Fact::TurnPassed => self.act_of_mover(Act::Back, now),
            Fact::CheckerStays { side, point } => self.act(*side, Act::Stays(*point), now),
            Fact::Rolled { dice } => {
                self.rolls += 1;
                self.act_of_mover(Act::Roll(*dice), now);
            }
            Fact::RollCancelled { reason, side } => {
                if *reason == super::BadRoll::WithoutBox
                    && let Some(own) = self.to_act()
                {
                    self.without_box[usize::from(own & 1)] += 1;
                }
                self.act_of_mover(Act::Cancelled(*reason, *side), now);
            }
            Fact::Played { text, illegal, .. } => {
                self.act_of_mover(Act::Play(text.clone(), *illegal), now);
            }
            Fact::Doubled { .. } => self.act_of_mover(Act::Double, now),
            Fact::Taken { .. } => self.act_of_mover(Act::Take, now),
            Fact::Passed => self.act_of_mover(Act::Pass, now),
            Fact::Conceded { side, level } => {
                self.pauses.insert(PauseReason::Decided);
                if let Some(game) = self.games.last_mut() {
                    game.concede(Some((*side, *level)));
                }
            }
            Fact::ConcessionDeclined => {
                self.pauses.remove(&PauseReason::Decided);
                if let Some(game) = self.games.last_mut() {
                    game.concede(None);
                }
            }
            fact => self.apply_to_time(fact, now),
        }
    }

    /// Clocks, breaks, and what officials note.
    fn apply_to_time(&mut self, fact: &Fact, now: Moment) {
        match fact {
            Fact::ClockPressed { side } => self.running = Some(1 - (side & 1)),
            Fact::ClockSet { banks, plan, finding } => {
                self.ordered |= !finding.is_empty();
                self.set_clock(*banks, *plan, now);
            }
            Fact::Paused { reason } => drop(self.pauses.insert(*reason)),
            Fact::Resumed => self.pauses.clear(),
            Fact::DiceLifted { side, count } => self.lifted[usize::from(side & 1)] = *count,
            Fact::BreakTaken { side, count, .. } => {
                let own = &mut self.breaks[usize::from(side & 1)];
                *own = own.saturating_add(*count);
                self.pause = Some((*side, *count, now));
                if self.current().is_some() {
                    self.pauses.insert(PauseReason::Break);
                }
            }
            Fact::BreakOver { points } => {
                self.pauses.remove(&PauseReason::Break);
                if let Some((side, _, _)) = self.pause.take() {
                    self.give(1 - (side & 1), *points);
                }
            }
            Fact::Penalised { side, points, late, .. } => {
                let own = usize::from(side & 1);
                if *points == 0 {
                    self.warnings[own] = self.warnings[own].saturating_add(1);
                }
                if *late {
                    self.late[own] = self.late[own].saturating_add(*points);
                }
                self.penalties[own] = self.penalties[own].saturating_add(*points);
                self.give(1 - (side & 1), *points);
            }
            fact => self.apply_matter(fact),
        }
    }

    /// Points without a game.
    fn give(&mut self, side: u8, points: u16) {
        let own = usize::from(side & 1);
        self.score[own] = self.score[own].saturating_add(points);
        self.look_for_crawford();
    }

    fn set_clock(&mut self, banks: [Span; 2], plan: super::ClockPlan, now: Moment) {
        let online = self.setup().is_ok_and(|setup| setup.mode == Mode::Online);
        self.plan = Some(plan);
        let clock = self.clock.get_or_insert_with(|| Clock::new(plan.control(banks[0], online), 2));
        clock.correct(0, banks[0], now);
        clock.correct(1, banks[1], now);
    }

    fn act_of_mover(&mut self, act: Act, now: Moment) {
        let side = self.to_act().unwrap_or(0);
        self.act(side, act, now);
    }

    fn act(&mut self, side: u8, act: Act, now: Moment) {
        let banks = self.banks(now);
        if let Some(game) = self.games.last_mut() {
            game.push(Done { side, act, banks });
        }
    }

    /// The clock follows the state: it times whoever has to act, and stands while play stands.
    fn sync_clock(&mut self, now: Moment, lag: Span) {
        let face = self.timed();
        let stands = !self.pauses.is_empty();
        let Some(clock) = &mut self.clock else { return };
        match (face, clock.turn()) {
            (None, Some(_)) => clock.complete(now, lag),
            (Some(face), None) => clock.start(face, now),
            (Some(face), Some(turn)) if face != turn => clock.press(face, now, lag),
            _ => {}
        }
        if stands {
            clock.stop(now);
        } else {
            clock.resume(now);
        }
    }
}
