//! How a game stands, in a few words: the beginning of every title and description.

use crate::{Game, Outcome, Seat, Side, Turn};

/// `black to move`, `red has won: black has no hole to play`, `drawn: ...`.
pub(crate) fn standing<G: Game>(
    game: &G,
    seat_name: impl Fn(Seat) -> String,
    side_name: impl Fn(Side) -> String,
) -> String {
    match (game.turn(), game.outcome()) {
        (Turn::Of(seat), _) => format!("{} to move", seat_name(seat)),
        (_, Some(Outcome { winner: Some(side), reason, .. })) => {
            format!("{} has won: {reason}", side_name(side))
        }
        (_, Some(Outcome { reason, .. })) => format!("drawn: {reason}"),
        (_, None) => "over, the referee decides".to_owned(),
    }
}

/// A sentence from words: with a capital letter and a full stop.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).chain(['.']).collect()
    })
}
