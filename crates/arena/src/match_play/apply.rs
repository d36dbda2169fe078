//! Folds the facts of a match into its state. Facts are history: what cannot be right any more is
//! passed over, never a panic.

use std::sync::Arc;

use super::board::Board;
use super::case::Status;
use super::command::Prepare;
use super::fact::Fact;
use super::set::{Played, SetEnd, SetState, Sheet};
use super::setup::Setup;
use super::{Match, Stop};
use crate::clock::{Clock, Scope};
use crate::id::RulingId;
use crate::ruling::Consequence;
use crate::stream::Entry;
use crate::time::{Moment, Span};

pub(super) fn apply(state: &mut Match, entry: &Entry<Fact>) {
    let moves = state.sets.last().map_or(0, SetState::move_number);
    state.friendly.apply(&entry.fact, moves);
    match &entry.fact {
        Fact::Created(setup) => state.create(setup),
        Fact::Prepared(prepare) => state.prepare(prepare),
        Fact::SetStarted { set, first } => state.start_set(*set, *first, entry.at),
        Fact::CaseOpened(case) => {
            if case.reason.stops_play() {
                state.stops.insert(Stop::Case(case.id.clone()));
            }
            state.cases.push((case.clone(), Status::Open));
        }
        Fact::RulingMade(ruling) => {
            if let Consequence::Replaced { ruling, .. } = &ruling.consequence {
                state.replaced.insert(ruling.clone());
            }
            state.rulings.push(ruling.clone());
            state.set_status(&ruling.id, Status::Closed);
        }
        Fact::Warned { side, count, .. } => state.warnings[usize::from(*side & 1)] = *count,
        Fact::WarningWithdrawn { side, count, .. } => {
            state.warnings[usize::from(*side & 1)] = *count;
        }
        Fact::BoardDue { case } => state.set_status(case, Status::BoardDue),
        Fact::CaseClosed { case } => state.set_status(case, Status::Closed),
        Fact::MatchEnded(result) => {
            state.result = Some(result.clone());
            state.stops.clear();
        }
        Fact::ResultWithdrawn => state.result = None,
        Fact::Cancelled { .. } => state.cancelled = true,
        Fact::SetCorrected { set, points, .. } => {
            let number = usize::from(*set).wrapping_sub(1);
            if let Some(end) = state.sets.get_mut(number).and_then(|set| set.ended.as_mut()) {
                end.points = *points;
            }
        }
        fact => state.apply_to_play(fact, entry.at),
    }
    state.sync_clock(entry.at);
}

impl Match {
    fn create(&mut self, setup: &Setup) {
        let seats = setup.kind().map_or(2, |kind| kind.seats().len());
        self.clock = setup.clock.map(|control| Clock::new(control, seats));
        self.setup = Some(Arc::new(setup.clone()));
    }

    fn prepare(&mut self, prepare: &Prepare) {
        if let Some(setup) = self.setup.as_mut().map(Arc::make_mut) {
            setup.starter = prepare.starter.or(setup.starter);
            setup.symbols = prepare.symbols.or(setup.symbols);
            setup.consultation = prepare.consultation.or(setup.consultation);
        }
    }

    fn start_set(&mut self, number: u8, first: u8, now: Moment) {
        let Some(setup) = &self.setup else {
            return;
        };
        let Ok(board) = Board::new(&setup.game, &setup.options, None) else {
            return;
        };
        self.sets.push(SetState::new(number, first, board));
        let face = self.face_to_move();
        if let (Some(clock), Some(face)) = (&mut self.clock, face) {
            if clock.control().scope == Scope::Set {
                clock.reset();
            }
            clock.start(face, now);
        }
    }

    /// A case that is closed no longer stops play.
    fn set_status(&mut self, id: &RulingId, status: Status) {
        if let Some((_, old)) = self.cases.iter_mut().find(|(case, _)| case.id == *id) {
            *old = status;
        }
        if status == Status::Closed {
            self.stops.remove(&Stop::Case(id.clone()));
        } else {
            self.stops.insert(Stop::Case(id.clone()));
        }
    }

    /// Facts about the set that is being played, and about the clocks.
    fn apply_to_play(&mut self, fact: &Fact, now: Moment) {
        match stop_of(fact) {
            Some((stop, true)) => drop(self.stops.insert(stop)),
            Some((stop, false)) => drop(self.stops.remove(&stop)),
            None => {}
        }
        match fact {
            Fact::ClockCorrected { face, left, .. } => {
                if let Some(clock) = &mut self.clock {
                    clock.correct(*face, *left, now);
                }
            }
            // Cases outlive the set in which they were opened.
            Fact::SetEnded { .. } => self.stops.retain(|stop| matches!(stop, Stop::Case(_))),
            _ => {}
        }
        if let Some(set) = self.sets.last_mut() {
            set.apply(fact, now);
        }
        match fact {
            Fact::MovePlayed { finished: true, lag, .. } => {
                self.press(lag.unwrap_or_default(), now);
            }
            Fact::MoveFinished | Fact::ClockPressed { .. } => self.press(Span::ZERO, now),
            _ => {}
        }
    }

    /// The turn goes on: to the next face, unless the same player moves again.
    fn press(&mut self, lag: Span, now: Moment) {
        let face = self.face_to_move();
        let Some(clock) = &mut self.clock else {
            return;
        };
        match face {
            None => clock.complete(now, lag),
            Some(face) if clock.turn() != Some(face) => clock.press(face, now, lag),
            Some(_) => {}
        }
    }

    /// The clock follows the state: it stands while play stands, and times who is to move.
    fn sync_clock(&mut self, now: Moment) {
        let face = self.face_to_move();
        let Some(clock) = &mut self.clock else {
            return;
        };
        match face {
            None => clock.finish(now),
            Some(face) if clock.turn().is_none() => clock.start(face, now),
            Some(face) if clock.turn() != Some(face) => clock.hand_back(face, now),
            Some(_) => {}
        }
        if self.stops.is_empty() {
            clock.resume(now);
        } else {
            clock.stop(now);
        }
    }
}

/// What a fact makes play wait for, or no longer wait for.
fn stop_of(fact: &Fact) -> Option<(Stop, bool)> {
    Some(match fact {
        Fact::PieceOff { .. } => (Stop::PieceOff, true),
        Fact::PiecesBack => (Stop::PieceOff, false),
        Fact::RefereeCalled { .. } | Fact::Stopped { .. } => (Stop::Referee, true),
        Fact::Resumed => (Stop::Referee, false),
        Fact::CountAsked { .. } => (Stop::Count, true),
        Fact::CountAnswered { .. } => (Stop::Count, false),
        Fact::RecountAsked { .. } => (Stop::Recount, true),
        Fact::ScoreComputed { .. } => (Stop::Recount, false),
        Fact::PlayedIllegally(_) => (Stop::Illegal, true),
        Fact::PositionRestored { .. } | Fact::PositionEntered { .. } => (Stop::Illegal, false),
        _ => return None,
    })
}

impl SetState {
    fn apply(&mut self, fact: &Fact, now: Moment) {
        match fact {
            Fact::MovePlayed { seat, text, left, finished, .. } => {
                self.play(*seat, text, left.as_deref(), *finished, now);
            }
            Fact::MoveFinished => self.unfinished = false,
            Fact::ClockPressed { .. } => self.pressed = self.pressed.saturating_add(1),
            Fact::PlayedIllegally(illegal) => self.illegal = Some(illegal.clone()),
            Fact::Touched(bound) => self.bound = Some(bound.clone()),
            Fact::TouchReleased { .. } | Fact::TakeBackAnswered { accepted: true } => {
                self.bound = None;
            }
            Fact::PositionRestored { undone, .. } => self.restore(*undone),
            Fact::PositionEntered { position, seat, .. } => self.enter(position, seat),
            Fact::FlagFell { face } => self.flagged = Some(*face),
            Fact::StoresCounted { stores, .. } => self.stores = Some(*stores),
            Fact::CountAsked { pit, recorded } => self.counting = Some((pit.clone(), *recorded)),
            Fact::CountAnswered { .. } => self.counting = None,
            Fact::ScoreComputed { position, rows } => {
                self.sheet =
                    Some(Sheet { position: position.clone(), rows: *rows, signed: Vec::new() });
            }
            Fact::ScoreSigned { person } => {
                if let Some(sheet) = &mut self.sheet {
                    sheet.signed.push((person.clone(), now));
                }
            }
            Fact::RecountAsked { .. } => {
                if let Some(sheet) = &mut self.sheet {
                    sheet.signed.clear();
                }
            }
            Fact::SetEnded { points, why, score, option, .. } => {
                let (why, option) = (why.clone(), option.clone());
                self.ended = Some(SetEnd { points: *points, why, score: *score, option });
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: u8, text: &str, left: Option<&str>, finished: bool, now: Moment) {
        if self.board.play(text).is_err() {
            return;
        }
        self.computed = None;
        if let Some(position) = left {
            let computed = self.board.table().position();
            let next = self.board.seat_after(seat);
            if let Ok(board) = self.board.set_up(position, next) {
                self.board = board;
                self.computed = Some(computed);
            }
        }
        self.record.push(Played { seat, text: text.into(), at: now, left: left.is_some() });
        self.unfinished = !finished;
        self.bound = None;
        self.sheet = None;
        self.stores = None;
    }

    fn restore(&mut self, undone: u32) {
        self.illegal = None;
        for _ in 0..undone {
            if self.board.undo() {
                self.record.pop();
            }
        }
        self.unfinished = false;
    }

    fn enter(&mut self, position: &str, seat: &str) {
        self.illegal = None;
        self.computed = None;
        self.bound = None;
        self.unfinished = false;
        if let Ok(board) = self.board.set_up(position, seat) {
            self.board = board;
        }
    }
}
