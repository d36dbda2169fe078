//! The sides in a sentence of a game: a reason names them by their letters (`x`) or by a word of the
//! game (`white`); a reader is told their names, in the reader's language.

use crate::registry::Kind;
use crate::{Argument, Message, Side};

/// The arguments of a sentence that name a side.
const SIDES: [&str; 3] = ["side", "winner", "mover"];

/// The side that an argument of a sentence names: by its letter, or by a word that begins with it.
#[must_use]
pub fn side_in(kind: &dyn Kind, argument: &str, value: &Argument) -> Option<Side> {
    let Argument::Text(text) = value else { return None };
    let names = |own: &&str| text == own || (text.len() > 1 && text.starts_with(*own));
    let place = kind.sides().iter().position(names).filter(|_| SIDES.contains(&argument))?;
    u8::try_from(place).ok().map(Side)
}

/// A sentence with the names of the sides in the place of their letters.
#[must_use]
pub fn with_side_names(kind: &dyn Kind, message: &Message) -> Message {
    let mut named = message.clone();
    for (name, value) in &mut named.arguments {
        if let Some(side) = side_in(kind, name, value) {
            *value = kind.side_named(side);
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::find;

    #[test]
    fn sides_are_named_by_letter_and_by_word() {
        let winner = |game: &str, text: &str| {
            let kind = find(game).unwrap();
            let message = Message::new("quixo-row").with("winner", text);
            let named = with_side_names(kind, &message);
            (named.arguments["winner"].clone(), kind.side_named(Side(1)))
        };
        for (game, text) in [("quixo", "o"), ("pentago", "white"), ("reversi", "w")] {
            let (named, second) = winner(game, text);
            assert_eq!(named, second, "{game} {text}");
        }
        let kind = find("quixo").unwrap();
        let other = Message::new("quixo-row").with("cell", "o");
        assert_eq!(with_side_names(kind, &other), other, "only sides are named");
    }
}
