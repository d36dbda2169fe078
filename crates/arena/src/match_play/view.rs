//! What pages show of a match, and to whom. Players at a real board are never told what is legal,
//! and a player of Reversi is never shown which discs to turn (tr-reversi 10.6).

use games::Message;
use games::registry::MoveError;
use pairing::Score;
use rulebook::Citation;

use super::case::{Case, Status};
use super::result::{MatchResult, set_points};
use super::set::SetState;
use super::setup::Mode;
use super::{Match, Reason, Stop, is_official};
use crate::clock::Clock;
use crate::id::PersonId;
use crate::ruling::Ruling;
use crate::time::Moment;
use crate::{Actor, Refused};

impl Match {
    /// The sets so far; the last may be in progress.
    #[must_use]
    pub fn sets(&self) -> &[SetState] {
        &self.sets
    }

    /// The players who may move now.
    #[must_use]
    pub fn to_move(&self) -> Vec<&PersonId> {
        let seat = self.current().and_then(SetState::seat_to_move);
        seat.filter(|_| self.result.is_none() && !self.cancelled)
            .map_or_else(Vec::new, |seat| self.players_of_seat(seat))
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The set points of the two sides.
    #[must_use]
    pub fn set_points(&self) -> [Score; 2] {
        set_points(&self.points_of_sets())
    }

    /// The warnings of the two sides in this round.
    #[must_use]
    pub fn warnings(&self) -> [u8; 2] {
        self.warnings
    }

    /// The cases that are not closed.
    pub fn open_cases(&self) -> impl Iterator<Item = &Case> {
        let open = self.cases.iter();
        open.filter(|(_, status)| *status != Status::Closed).map(|(case, _)| case)
    }

    /// All cases with where they stand.
    #[must_use]
    pub fn cases(&self) -> &[(Case, Status)] {
        &self.cases
    }

    /// The rulings, in order.
    #[must_use]
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// Why play stands still; nothing when it does not.
    pub fn stops(&self) -> impl Iterator<Item = &Stop> {
        self.stops.iter()
    }

    /// The result, for the event.
    #[must_use]
    pub fn result(&self) -> Option<&MatchResult> {
        self.result.as_ref()
    }

    /// Whether the result may still change: a case of conduct waits for the chief referee
    /// (tr-kure 16.2).
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.open_cases().any(|case| case.reason == Reason::Conduct)
    }

    /// Whether it was called off.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled
    }

    /// The legal moves, for those who may see them: officials; online also the player to move, but
    /// not in Reversi. Nobody else gets any.
    #[must_use]
    pub fn legal_moves(&self, actor: &Actor) -> Vec<String> {
        let (Some(setup), Some(set)) = (&self.setup, self.current()) else {
            return Vec::new();
        };
        let to_move = self.to_move();
        let is_mover = actor.person.as_ref().is_some_and(|p| to_move.contains(&p));
        let unaided = setup.book().is_ok_and(|book| book.special.unaided.is_some());
        let open = setup.mode == Mode::Online && !unaided;
        if is_official(actor.role) || (open && is_mover) {
            set.board.table().legal_moves()
        } else {
            Vec::new()
        }
    }

    /// Why what a player has pressed on the board leads to no move: whose turn it is, which piece has to
    /// be played, what the game says. None where it does, and at a real board, where players are never
    /// told what is legal.
    #[must_use]
    pub fn why_not(&self, person: &PersonId, presses: &[&str]) -> Option<Refused> {
        let (setup, set) = (self.setup.as_ref()?, self.current()?);
        if setup.mode != Mode::Online {
            return None;
        }
        let book = setup.book().ok()?;
        if !self.to_move().contains(&person) {
            return Some(Refused::rule(book.turn, Message::new("play-others-turn")));
        }
        let first = presses.first()?;
        if let Some(bound) = set.bound.as_ref().filter(|bound| !bound.text.starts_with(first)) {
            let message = Message::new("match-touched").with("bound", &bound.text);
            return Some(Refused::rule(bound.clause, message.with("text", *first)));
        }
        match set.board.table().why_not(presses)? {
            MoveError::Refused(refusal) => Some(Refused::Rule(refusal)),
            MoveError::Unreadable(message) => Some(Refused::Invalid(message)),
        }
    }

    /// The moves that were legal where the move of a case was made, for officials only: before the
    /// illegal move that waits, else before the latest move, where the case is about that one
    /// (tr-kulami 12.1).
    #[must_use]
    pub fn legal_moves_of_case(&self, case: &Case, actor: &Actor) -> Vec<String> {
        let about = self.current().filter(|set| set.number == case.set);
        let (Some(set), true, true) =
            (about, is_official(actor.role), case.reason.is_about_a_move())
        else {
            return Vec::new();
        };
        let mut board = set.board.clone();
        let is_before_it =
            set.illegal.is_some() || (case.move_number == set.move_number() && board.undo());
        if is_before_it { board.table().legal_moves() } else { Vec::new() }
    }

    /// Reversi: the cells of the discs that were left unturned by the latest move, for officials
    /// only.
    #[must_use]
    pub fn unturned(&self, actor: &Actor) -> Vec<String> {
        let computed = self.current().and_then(|set| set.computed.as_ref());
        let (Some(set), Some(computed), true) = (self.current(), computed, is_official(actor.role))
        else {
            return Vec::new();
        };
        let stands = set.board.table().position();
        let rows = stands.split('/').zip(computed.split('/'));
        rows.zip(1_u8..)
            .flat_map(|((stands, due), row)| {
                let cells = stands.chars().zip(due.chars()).zip('a'..='h');
                cells
                    .filter(|((stands, due), _)| stands != due)
                    .map(move |(_, column)| format!("{column}{row}"))
            })
            .collect()
    }

    /// Whether partners may talk to each other now (quixo F3): always between the games, during one
    /// as they agreed. Nothing where nobody has a partner.
    #[must_use]
    pub fn partners_may_consult(&self) -> Option<bool> {
        let setup = self.setup.as_ref().filter(|setup| setup.has_partners())?;
        let playing = self.current().is_some() && self.result.is_none();
        Some(!playing || setup.consultation == Some(true))
    }

    /// Whether a player may put back what fell off the board, and by which clause (tr-reversi V2).
    #[must_use]
    pub fn puts_pieces_back(&self, person: &PersonId) -> Option<Citation> {
        let setup = self.setup.as_ref().filter(|setup| setup.is_impaired(person))?;
        let [_, back] = setup.book().ok()?.off?;
        setup.book().ok()?.exempt(back)
    }

    /// What happens by itself if nothing happens before, and when: the `flag` of whoever is to move.
    #[must_use]
    pub fn timers(&self) -> Vec<(&'static str, Moment)> {
        let falls = self.clock.as_ref().and_then(Clock::flag_falls_at);
        falls.map(|at| ("flag", at)).into_iter().collect()
    }
}
