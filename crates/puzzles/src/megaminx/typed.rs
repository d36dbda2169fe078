//! A Megaminx from its stickers, checked for what turns can reach: the middles as on the puzzle,
//! every piece once, even orders, twists that add up to whole turns, an even number of flips.

use rulebook::Message;

use super::faces::{FACE, STICKERS, piece, sticker};
use super::{Megaminx, MegaminxFace};
use crate::cube::is_odd;
use crate::{Puzzle, TypedStateError};

fn error(wrong: Message) -> TypedStateError {
    TypedStateError::new(Puzzle::Megaminx, wrong)
}

impl Megaminx {
    /// Reads stickers that a person typed, as [`crate::PuzzleState::text`] writes them.
    ///
    /// # Errors
    /// When the text is not 132 colours, the middles do not fit, a piece has colours that no piece
    /// has or comes twice, or turns cannot reach the state.
    pub fn from_text(text: &str) -> Result<Self, TypedStateError> {
        let state = read(text)?;
        // Where each colour's middle is, so that the puzzle may be held in any way.
        let mut home = [None; 12];
        for face in MegaminxFace::ALL {
            home[state.face(face)[0].index()] = Some(face);
        }
        check_middles(&state)?;
        let placed = |place: usize| home[state.stickers[place].index()];
        let corners = pieces(3, placed)?;
        let edges = pieces(2, placed)?;
        check(&corners, "corners")?;
        check(&edges, "edges")?;
        if corners.turns % 3 != 0 {
            return Err(error(Message::new("typed-corner-twisted")));
        }
        if edges.turns % 2 != 0 {
            return Err(error(Message::new("typed-edge-flipped")));
        }
        Ok(state)
    }
}

fn read(text: &str) -> Result<Megaminx, TypedStateError> {
    let mut stickers = Vec::with_capacity(STICKERS);
    for letter in text.chars() {
        let number = (letter as usize).checked_sub('A' as usize);
        let face = number.and_then(|number| MegaminxFace::ALL.get(number));
        let wrong =
            || error(Message::new("typed-colour").with("found", letter).with("known", "A-L"));
        stickers.push(*face.ok_or_else(wrong)?);
    }
    let count = stickers.len();
    let message = Message::new("typed-stickers").with("count", count).with("expected", STICKERS);
    let wrong = |_| error(message);
    let stickers = stickers.try_into().map_err(wrong)?;
    Ok(Megaminx { stickers })
}

/// The middles never move against each other: around each, the five others lie in order.
fn check_middles(state: &Megaminx) -> Result<(), TypedStateError> {
    let middle = |face: MegaminxFace| state.face(face)[0];
    for face in MegaminxFace::ALL {
        let shown = face.neighbours().map(middle);
        let mut around = middle(face).neighbours();
        let turn = around.iter().position(|&colour| colour == shown[0]);
        around.rotate_left(turn.unwrap_or(0));
        if around != shown {
            let name = face.name();
            return Err(error(Message::new("typed-middles").with("face", name)));
        }
    }
    Ok(())
}

/// The pieces of a kind: which is at each place, and how far all are turned together.
struct Pieces {
    at: Vec<u8>,
    turns: usize,
}

/// All pieces with so many sides. A place and a piece are named by their smallest face first.
fn pieces(
    sides: usize,
    placed: impl Fn(usize) -> Option<MegaminxFace>,
) -> Result<Pieces, TypedStateError> {
    let whole = |place: &usize| {
        let faces = piece(*place);
        faces.len() == sides && faces.iter().min() == faces.first()
    };
    let places: Vec<usize> = (0..12 * FACE).filter(whole).collect();
    let mut found = Pieces { at: Vec::new(), turns: 0 };
    for &place in &places {
        let mut shown = around(place).into_iter().map(&placed).collect::<Option<Vec<_>>>();
        let names = || piece(place).iter().map(|f| f.name()).collect::<Vec<_>>().join("-");
        let wrong =
            || error(Message::new("typed-no-piece").with("piece", "piece").with("place", names()));
        let shown = shown.as_mut().ok_or_else(wrong)?;
        let first = (0..sides).min_by_key(|&side| shown[side]).unwrap_or(0);
        shown.rotate_left(first);
        let known = |&&home: &&usize| piece(home) == *shown;
        let home = places.iter().find(known).ok_or_else(wrong)?;
        let number = places.iter().position(|other| other == home);
        found.at.push(u8::try_from(number.unwrap_or(0)).unwrap_or(0));
        found.turns += first;
    }
    Ok(found)
}

/// The stickers of the piece at a place, the same way round as its faces are named.
fn around(place: usize) -> Vec<usize> {
    let mut faces = piece(place);
    let mut all = Vec::with_capacity(faces.len());
    for _ in 0..faces.len() {
        all.push(sticker(&faces));
        faces.rotate_left(1);
    }
    all
}

fn check(pieces: &Pieces, name: &'static str) -> Result<(), TypedStateError> {
    let mut all = pieces.at.clone();
    all.sort_unstable();
    all.dedup();
    if all.len() != pieces.at.len() {
        return Err(error(Message::new("typed-twice").with("pieces", name)));
    }
    if is_odd(&pieces.at) {
        return Err(error(Message::new("typed-exchanged").with("pieces", name)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleState;
    use crate::random::generator;

    #[test]
    fn every_state_reads_back_however_it_is_held() {
        let mut random = generator(15);
        for _ in 0..200 {
            let mut state = Megaminx::solved();
            for one in state.scramble(&mut random).unwrap() {
                assert!(state.turn(one));
            }
            assert_eq!(Megaminx::from_text(&state.text()), Ok(state));
        }
    }

    /// Puts the stickers of some places into a new order.
    fn with(places: &[usize], from: &[usize]) -> String {
        let mut state = Megaminx::solved();
        let before = state.stickers;
        for (&to, &from) in places.iter().zip(from) {
            state.stickers[to] = before[from];
        }
        state.text()
    }

    #[test]
    fn what_turns_cannot_reach_says_why() {
        let (corner, other) = (around(6), around(7));
        let (edge, next) = (around(1), around(2));
        let mut twisted = corner.clone();
        twisted.rotate_left(1);
        let mut flipped = edge.clone();
        flipped.rotate_left(1);
        let both = |a: &[usize], b: &[usize]| [a, b].concat();
        for (text, why) in [
            ("A".to_owned(), "typed-stickers (count: 1, expected: 132)"),
            ("M".to_owned(), "typed-colour (found: M,"),
            ("é".to_owned(), "typed-colour (found: é,"),
            ("A".repeat(132), "typed-middles (face: U)"),
            (with(&[0, FACE], &[FACE, 0]), "typed-middles (face: U)"),
            (with(&corner, &twisted), "typed-corner-twisted"),
            (with(&edge, &flipped), "typed-edge-flipped"),
            (with(&corner, &other), "typed-twice (pieces: corners)"),
            (with(&edge[..1], &[FACE * 6]), "typed-no-piece (piece: piece, place: U-F"),
            (
                with(&both(&corner, &other), &both(&other, &corner)),
                "typed-exchanged (pieces: corners)",
            ),
            (with(&both(&edge, &next), &both(&next, &edge)), "typed-exchanged (pieces: edges)"),
        ] {
            let message = Megaminx::from_text(&text).unwrap_err().to_string();
            assert!(message.contains(why), "{why}: {message}");
        }
    }
}
