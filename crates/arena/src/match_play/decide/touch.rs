//! Touched pieces, and pieces put down: what then has to be played.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala d, V1 | `touch` | a touched pit; not for visually impaired players |
//! | tr-pentago 11 | `touch` | a marble put down stays |
//! | tr-kure 11.1, 12.2 | `touch` | the piece, then the hole |
//! | tr-kure 11.4 | `bind` | a piece without a move binds nobody |

use crate::refused::WithArgument;
use games::Side;
use rulebook::Citation;

use super::{Facts, asking_player, by, check_stops, invalid, is_online, play_of, refuse};
use crate::Refused;
use crate::match_play::Match;
use crate::match_play::book::Book;
use crate::match_play::fact::Fact;
use crate::match_play::set::{Bound, SetState};
use crate::stream::Context;

pub(super) fn touch(state: &Match, text: &str, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    let Some(clause) = book.touch(set.board.table().kind().touched(text)) else {
        return invalid("match-no-touch");
    };
    let Some(seat) = set.seat_to_move() else {
        return invalid("match-game-over");
    };
    check_stops(state, book)?;
    if let Some((person, _)) = asking_player(state, context)?
        && !state.players_of_seat(seat).contains(&person)
    {
        return invalid("match-not-your-turn");
    }
    let is_exempt = |person: &&crate::id::PersonId| setup.is_impaired(person);
    let exempt = book.exempt(clause);
    if let Some(exempt) = exempt.filter(|_| state.players_of_seat(seat).iter().any(is_exempt)) {
        return refuse(exempt, "match-exempt-touch");
    }
    if is_online(setup) && !setup.binds_at_once() {
        return invalid("match-touch-off");
    }
    if let Some(bound) = set.bound.as_ref()
        && (!text.starts_with(&bound.text) || text == bound.text)
    {
        return refuse(bound.clause, "match-touched-first").about("text", &bound.text);
    }
    check_piece(set, seat, text)?;
    Ok(bind(book, set, seat, text, clause))
}

/// The facts by which a piece binds a player, and frees the player again where it cannot move.
pub(super) fn bind(book: &Book, set: &SetState, seat: u8, text: &str, clause: Citation) -> Facts {
    let mut facts = vec![by(Fact::Touched(Bound { seat, text: text.to_owned(), clause }), clause)];
    let touch = book.special.touch.as_ref().filter(|touch| touch.piece == Some(clause));
    if let Some(freed) = touch.and_then(|touch| touch.freed) {
        let table = set.board.table();
        if !table.legal_moves().iter().any(|mv| table.kind().is_of(text, mv)) {
            let released = Fact::TouchReleased { text: text.to_owned() };
            facts.push(by(released, freed));
        }
    }
    facts
}

/// Whether there is such a piece to touch: a pit with stones, an empty hole, an own piece.
pub(super) fn check_piece(set: &SetState, seat: u8, text: &str) -> Result<(), Refused> {
    if set.board.table().can_touch(Side(seat % 2), text) {
        return Ok(());
    }
    invalid("match-no-such-piece").about("text", text)
}
