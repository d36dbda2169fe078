//! Touched pieces, and pieces put down: what then has to be played.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala d, V1 | `touch` | a touched pit; not for visually impaired players |
//! | tr-pentago 11 | `touch` | a marble put down stays |
//! | tr-kure 11.1, 12.2 | `touch` | the piece, then the hole |
//! | tr-kure 11.4 | `bind` | a piece without a move binds nobody |

use crate::refused::Tells;
use rulebook::{Citation, tr_kure, tr_mangala};

use super::{Facts, asking_player, by, check_stops, invalid, is_online, play_of, refuse};
use crate::Refused;
use crate::match_play::Match;
use crate::match_play::fact::Fact;
use crate::match_play::set::{Bound, SetState};
use crate::match_play::setup::Setup;
use crate::stream::Context;

/// Whether a move is one of the piece that has to be played.
pub(super) fn fits(setup: &Setup, bound: &str, text: &str) -> bool {
    let begins = |mark: char| text.strip_prefix(bound).is_some_and(|rest| rest.starts_with(mark));
    match setup.game.as_str() {
        "mangala" => text.eq_ignore_ascii_case(bound),
        "pentago" => begins('/'),
        _ if bound.contains('-') => text.split('x').next() == Some(bound),
        _ => begins('-'),
    }
}

pub(super) fn touch(state: &Match, text: &str, context: &Context) -> Result<Facts, Refused> {
    let (setup, book, set) = play_of(state)?;
    let Some(clause) = book.touch(text) else {
        return invalid("match-no-touch", "this game has no rule about touched pieces");
    };
    let Some(seat) = set.seat_to_move() else {
        return invalid("match-game-over", "the game is over");
    };
    check_stops(state, book)?;
    if let Some((person, _)) = asking_player(state, context)?
        && !state.players_of_seat(seat).contains(&person)
    {
        return invalid("match-not-your-turn", "it is not this player's turn");
    }
    let is_exempt = |person: &&crate::id::PersonId| setup.is_impaired(person);
    if clause == tr_mangala::d && state.players_of_seat(seat).iter().any(is_exempt) {
        let english = "this player is exempt from the rule of touched stones";
        return refuse(tr_mangala::V1, "match-exempt-touch", english);
    }
    if is_online(setup) && !setup.binds_at_once() {
        return invalid("match-touch-off", "touch-move is off in this match");
    }
    if let Some(bound) = set.bound.as_ref()
        && (!text.starts_with(&bound.text) || text == bound.text)
    {
        let english = format!("{} was touched first and has to be played", bound.text);
        return refuse(bound.clause, "match-touched-first", english).about("text", &bound.text);
    }
    check_piece(setup, set, seat, text)?;
    Ok(bind(setup, set, seat, text, clause))
}

/// The facts by which a piece binds a player, and frees the player again where it cannot move.
pub(super) fn bind(setup: &Setup, set: &SetState, seat: u8, text: &str, clause: Citation) -> Facts {
    let mut facts = vec![by(Fact::Touched(Bound { seat, text: text.to_owned(), clause }), clause)];
    let moves = set.board.table().legal_moves();
    if clause == tr_kure::_11_1 && !moves.iter().any(|mv| fits(setup, text, mv)) {
        let released = Fact::TouchReleased { text: text.to_owned() };
        facts.push(by(released, tr_kure::_11_4));
    }
    facts
}

/// Whether there is such a piece to touch: a pit with stones, an empty hole, an own piece.
pub(super) fn check_piece(
    setup: &Setup,
    set: &SetState,
    seat: u8,
    text: &str,
) -> Result<(), Refused> {
    let moves = set.board.table().legal_moves();
    let can_move = moves.iter().any(|mv| fits(setup, text, mv));
    let exists = match setup.game.as_str() {
        "kure" => {
            let (piece, hole) = text.split_once('-').unwrap_or((text, "a1"));
            let letter = set.board.table().kind().sides()[usize::from(seat % 2)];
            let position = set.board.table().position();
            at(&position, piece) == letter.chars().next() && at(&position, hole).is_some()
        }
        _ => can_move,
    };
    if exists {
        return Ok(());
    }
    let english = format!("there is no piece {text:?} that this player could have touched");
    invalid("match-no-such-piece", english).about("text", &text)
}

/// What stands on a cell such as `d7` of a position in rows.
fn at(position: &str, cell: &str) -> Option<char> {
    let mut letters = cell.chars();
    let column = u32::from(letters.next()?).checked_sub(u32::from('a'))?;
    let row: usize = letters.as_str().parse().ok()?;
    let line = position.split('/').nth(row.checked_sub(1)?)?;
    line.chars().nth(column as usize)
}
