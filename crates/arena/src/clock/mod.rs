//! Clocks as a pure state machine: what time it is comes in with every call, so that a clock can
//! be folded from facts and gives the same answer in every replay.
//!
//! A clock has one *face* for each player who has time of their own. At most one face runs. A
//! flag falls at a moment that can be computed beforehand ([`Clock::flag_falls_at`]): a timer rings
//! then, and the facts decide.
//!
//! Not here: what a fallen flag means for the set (see `match_play`), and who may touch the clock.

mod control;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::time::{Moment, Span};
pub use control::{Control, Kind, Lag, Scope};

/// The clock of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: Control,
    faces: Vec<Face>,
    turn: Option<Turn>,
}

/// One player's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Face {
    /// What is left, without the present turn.
    left: Span,
    /// How much network lag can still be given back.
    lag: Span,
}

/// The turn that is being timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Turn {
    face: u8,
    /// Used in this turn before the clock was last stopped.
    spent: Span,
    /// Running since; none while the clock is stopped.
    since: Option<Moment>,
}

impl Turn {
    /// The time this turn has taken. A `now` that lies before the start counts as none: clocks of
    /// different machines may differ a little, and time is never given for it.
    fn elapsed(&self, now: Moment) -> Span {
        let running = self.since.map_or(Span::ZERO, |since| now - since);
        self.spent + running.max(Span::ZERO)
    }
}

impl Clock {
    /// A clock with full time on each of its faces; none runs.
    #[must_use]
    pub fn new(control: Control, faces: usize) -> Self {
        let face = Face { left: control.main, lag: control.lag.map_or(Span::ZERO, |lag| lag.cap) };
        Self { control, faces: vec![face; faces], turn: None }
    }

    /// By which control it runs.
    #[must_use]
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// How many faces it has.
    #[must_use]
    pub fn faces(&self) -> usize {
        self.faces.len()
    }

    /// Whose turn it times, running or stopped.
    #[must_use]
    pub fn turn(&self) -> Option<u8> {
        self.turn.map(|turn| turn.face)
    }

    /// Whether a face is running now.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_some())
    }

    /// Full time for all: a new set of a clock that runs per set. Nothing runs.
    pub fn reset(&mut self) {
        *self = Self::new(self.control, self.faces.len());
    }

    /// Starts the turn of a face.
    pub fn start(&mut self, face: u8, now: Moment) {
        self.turn = Some(Turn { face, spent: Span::ZERO, since: Some(now) });
    }

    /// Ends the turn: takes its time from its face and starts the next. `lag` is how long the
    /// player's move is said to have been under way; what is given back for it is bounded.
    pub fn press(&mut self, next: u8, now: Moment, lag: Span) {
        self.complete(now, lag);
        self.start(next, now);
    }

    /// Ends the turn with the last move of a set: no other starts.
    pub fn complete(&mut self, now: Moment, lag: Span) {
        if let Some(turn) = self.turn.take() {
            self.charge(&turn, now, lag);
        }
    }

    /// Ends the turn although nobody moved: the set is over. Nothing is given for it.
    pub fn finish(&mut self, now: Moment) {
        if let Some(turn) = self.turn.take() {
            self.charge_time(&turn, now);
        }
    }

    /// The referee stops the clock within a turn.
    pub fn stop(&mut self, now: Moment) {
        if let Some(turn) = &mut self.turn {
            turn.spent = turn.elapsed(now);
            turn.since = None;
        }
    }

    /// The referee lets it run on.
    pub fn resume(&mut self, now: Moment) {
        if let Some(turn) = &mut self.turn
            && turn.since.is_none()
        {
            turn.since = Some(now);
        }
    }

    /// The referee sets what a face shows. For the running face the turn's time starts anew.
    pub fn correct(&mut self, face: u8, left: Span, now: Moment) {
        if let Some(turn) = &mut self.turn
            && turn.face == face
        {
            turn.spent = Span::ZERO;
            turn.since = turn.since.map(|_| now);
        }
        if let Some(face) = self.faces.get_mut(usize::from(face)) {
            face.left = left.max(Span::ZERO);
        }
    }

    /// The turn passes to another face without a charge for the next one: a move was undone.
    pub fn hand_back(&mut self, face: u8, now: Moment) {
        let Some(turn) = self.turn.take() else {
            return;
        };
        self.charge_time(&turn, now);
        self.turn = Some(Turn { face, spent: Span::ZERO, since: turn.since.map(|_| now) });
    }

    /// What a face shows at a moment; never below nothing.
    #[must_use]
    pub fn left(&self, face: u8, now: Moment) -> Span {
        let Some(stored) = self.faces.get(usize::from(face)) else {
            return Span::ZERO;
        };
        let used = match self.turn {
            Some(turn) if turn.face == face => self.control.counted(turn.elapsed(now)),
            _ => Span::ZERO,
        };
        (stored.left - used).max(Span::ZERO)
    }

    /// When the flag of the running face falls if nothing happens before; the lag that may have
    /// to be given back is waited for. None while no face runs.
    #[must_use]
    pub fn flag_falls_at(&self) -> Option<Moment> {
        let turn = self.turn?;
        let since = turn.since?;
        let face = self.faces.get(usize::from(turn.face))?;
        let whole = face.left + self.control.free() + self.grace(face);
        Some(since + (whole - turn.spent).max(Span::ZERO))
    }

    /// When the running face shows nothing any more if nothing happens before: what pages count
    /// down to. The flag falls a little later where lag may have to be given back. None while no
    /// face runs.
    #[must_use]
    pub fn empty_at(&self) -> Option<Moment> {
        let turn = self.turn?;
        let face = self.faces.get(usize::from(turn.face))?;
        let whole = face.left + self.control.free();
        Some(turn.since? + (whole - turn.spent).max(Span::ZERO))
    }

    /// Whose flag has fallen, if one has: at the moment itself and later.
    #[must_use]
    pub fn flagged(&self, now: Moment) -> Option<u8> {
        let turn = self.turn?;
        (now >= self.flag_falls_at()?).then_some(turn.face)
    }

    /// Whether a press now, with this lag, comes in time.
    #[must_use]
    pub fn in_time(&self, now: Moment, lag: Span) -> bool {
        let Some(turn) = self.turn else {
            return true;
        };
        let Some(face) = self.faces.get(usize::from(turn.face)) else {
            return true;
        };
        let elapsed = turn.elapsed(now);
        let counted = self.control.counted(elapsed - self.refund(face, elapsed, lag));
        self.flagged(now).is_none() && counted < face.left
    }

    /// What is given back for lag: never more than the quota, one move's share, or the turn itself.
    fn refund(&self, face: &Face, elapsed: Span, lag: Span) -> Span {
        lag.max(Span::ZERO).min(self.grace(face)).min(elapsed)
    }

    fn grace(&self, face: &Face) -> Span {
        self.control.lag.map_or(Span::ZERO, |rule| rule.per_move.min(face.lag))
    }

    /// Takes the time of a completed turn, with what the control gives for a move.
    fn charge(&mut self, turn: &Turn, now: Moment, lag: Span) {
        let Some(face) = self.faces.get(usize::from(turn.face)).copied() else {
            return;
        };
        let elapsed = turn.elapsed(now);
        let refund = self.refund(&face, elapsed, lag);
        let used = self.control.counted(elapsed - refund);
        let left = (face.left - used).max(Span::ZERO);
        // The quota is refilled by the move, not by the time: waiting earns no lag.
        let quota = self
            .control
            .lag
            .map_or(Span::ZERO, |rule| (face.lag - refund + rule.refill).min(rule.cap));
        self.faces[usize::from(turn.face)] =
            Face { left: left + self.control.bonus(used), lag: quota };
    }

    /// Takes the time of a turn that was no move: nothing is given for it.
    fn charge_time(&mut self, turn: &Turn, now: Moment) {
        let used = self.control.counted(turn.elapsed(now));
        if let Some(face) = self.faces.get_mut(usize::from(turn.face)) {
            face.left = (face.left - used).max(Span::ZERO);
        }
    }
}
