//! Who may see what of a match: one function for pages, the move viewer, the API, live parts and files.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala a | [`MatchSight::shows_counts`] | online the stones are not counted for anybody while a set lasts |
//! | iran-backgammon 1-6-3a, 1-6-4 | [`MatchSight::watch`] | nobody who was barred, or sent away by a player |
//! | iran-backgammon 1-7-2d | [`MatchSight::record`] | where recording is forbidden, records are the officials' |
//! | - | [`MatchSight::delay`] | spectators see a match as late as its organiser says |
//!
//! Scrambles under seal are [`crate::cubing::Round::scramble_for`]'s, and everybody's once
//! [`crate::cubing::Round::published`] has them.

use crate::competition::Competition;
use crate::id::PersonId;
use crate::match_play::{self, Match, Mode, SetState, Setup};
use crate::time::Span;
use crate::{Refused, Role};

/// Whoever looks at a match.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The person, where it is one.
    pub person: Option<&'a PersonId>,
    /// The roles that they have for the match.
    pub roles: &'a [Role],
}

/// What somebody may see of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSight {
    /// Whether they may watch it, or why not.
    pub watch: Result<(), Refused>,
    /// Whether they may have its record and its positions, or why not.
    pub record: Result<(), Refused>,
    /// How much later than it is played they see it.
    pub delay: Option<Span>,
    /// Whether numbers of stones are shown while a set lasts.
    counts: bool,
}

impl MatchSight {
    /// Whether the numbers of a set are shown: how many stones lie where, in whatever way it is told.
    #[must_use]
    pub fn shows_counts(&self, set: &SetState) -> bool {
        self.counts || set.ended.is_some()
    }

    /// The position of a set as text, where its numbers are shown.
    #[must_use]
    pub fn position(&self, set: &SetState) -> Option<String> {
        self.shows_counts(set).then(|| set.board.table().position())
    }
}

/// What somebody may see of a match, in the competition that it belongs to.
#[must_use]
pub fn sees(state: &Match, competition: Option<&Competition>, reader: &Reader<'_>) -> MatchSight {
    let setup = state.setup().ok();
    let plays = match (setup, reader.person) {
        (Some(setup), Some(person)) => setup.side_of(person).is_some(),
        _ => false,
    };
    let any = |own: &dyn Fn(&Role) -> bool| reader.roles.iter().any(own);
    let referee = any(&|role| match_play::may(match_play::Kind::Resume).contains(role));
    let official = any(&|role| !matches!(role, Role::Spectator | Role::Competitor));
    let involved = plays || any(&|role| *role != Role::Spectator);
    let law = competition.zip(setup);
    let kept_out = law.and_then(|(own, setup)| own.keeps_out(reader.person, Some(&setup.id)));
    let unrecorded = law.and_then(|(own, setup)| own.keeps_no_record(reader.person, &setup.id));
    MatchSight {
        watch: kept_out.filter(|_| !involved).map_or(Ok(()), Err),
        record: unrecorded.filter(|_| !official).map_or(Ok(()), Err),
        delay: delay(state).filter(|_| !plays && !referee),
        counts: setup.is_none_or(shows_counts),
    }
}

/// Whether somebody sees the suspensions among the rulings of a competition: they are for the few.
#[must_use]
pub fn sees_suspensions(roles: &[Role]) -> bool {
    let few = [Role::Director, Role::Delegate, Role::Board];
    roles.iter().any(|role| few.contains(role))
}

/// Whether somebody sees what was reported to the council about a ruling, and what the council asks: the
/// council itself, and the director whom it asks (iran-backgammon 5-4b).
#[must_use]
pub fn sees_council_files(roles: &[Role]) -> bool {
    roles.iter().any(|role| matches!(role, Role::Board | Role::Director))
}

/// How much later than it is played spectators see a match; its result is public at once.
#[must_use]
pub fn delay(state: &Match) -> Option<Span> {
    let delay = state.setup().ok()?.delay;
    delay.filter(|delay| *delay > Span::ZERO && state.result().is_none())
}

/// Mangala online: the numbers are for those who may see them (tr-mangala a).
fn shows_counts(setup: &Setup) -> bool {
    let counted = setup.book().is_ok_and(|book| book.stones().is_some());
    !counted || setup.mode != Mode::Online || setup.show_numbers
}
