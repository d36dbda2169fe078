//! A Pyraminx from its stickers, checked for what turns can reach: an even order of the edges and
//! an even number of flipped ones. Corners and tips may be twisted in any way.

use rulebook::{Argument, Message};

use super::coordinates::{EDGE_ENDS, Edges, edge_faces, rank_edges, unrank_edges};
use super::{Pyraminx, PyraminxFace, PyraminxSticker, Vertex, small, stickers, turned_from};
use crate::{Puzzle, TypedStateError};

fn error(wrong: Message) -> TypedStateError {
    TypedStateError::new(Puzzle::Pyraminx, wrong)
}

/// The stickers as typed, face by face.
struct Typed(Vec<PyraminxFace>);

impl Typed {
    fn read(text: &str) -> Result<Self, TypedStateError> {
        let mut found = Vec::with_capacity(36);
        for letter in text.chars() {
            let face = PyraminxFace::ALL.into_iter().find(|f| f.letter() == letter);
            let wrong = || {
                error(Message::new("typed-colour").with("found", letter).with("known", "F L R D"))
            };
            found.push(face.ok_or_else(wrong)?);
        }
        match found.len() {
            36 => Ok(Self(found)),
            count => {
                let message = Message::new("typed-stickers").with("count", count);
                Err(error(message.with("expected", 36_u8)))
            }
        }
    }

    fn at(&self, face: PyraminxFace, sticker: PyraminxSticker) -> PyraminxFace {
        let same = |other: &PyraminxSticker| match (*other, sticker) {
            (PyraminxSticker::Edge(a, b), PyraminxSticker::Edge(c, d)) => {
                (a, b) == (c, d) || (a, b) == (d, c)
            }
            (a, b) => a == b,
        };
        let place = stickers(face).iter().position(same).unwrap_or(0);
        let first = PyraminxFace::ALL.iter().position(|&f| f == face);
        self.0[first.unwrap_or(0) * 9 + place]
    }

    /// How often the piece with these stickers has turned around its corner.
    fn turns(
        &self,
        vertex: Vertex,
        sticker: PyraminxSticker,
        name: &'static str,
    ) -> Result<u8, TypedStateError> {
        let faces = PyraminxFace::ALL.into_iter();
        let around: Vec<_> = faces.filter(|f| f.corners().contains(&vertex)).collect();
        let fits = |turns: &u8| {
            let mut all = around.iter();
            all.all(|&face| self.at(face, sticker) == turned_from(face, vertex, *turns))
        };
        let wrong = || {
            let message = Message::new("typed-no-piece").with("piece", name);
            error(message.with("place", vertex.letter()))
        };
        (0..3).find(fits).ok_or_else(wrong)
    }

    /// The edge at a place: twice its number, plus 1 if it is flipped.
    fn edge(&self, place: usize) -> Result<u8, TypedStateError> {
        let (a, b) = EDGE_ENDS[place];
        let ends = [a, b].map(|end| Vertex::ALL[usize::from(end)]);
        let sticker = PyraminxSticker::Edge(ends[0], ends[1]);
        let shown = edge_faces(place).map(|opposite| {
            let face = PyraminxFace::opposite_to(Vertex::ALL[usize::from(opposite)]);
            small(self.at(face, sticker).opposite() as u32)
        });
        let pieces = (0..6).flat_map(|edge| [(edge, false), (edge, true)]);
        let mut fitting = pieces.filter(|&(edge, flipped)| {
            let mut faces = edge_faces(edge);
            if flipped {
                faces.reverse();
            }
            faces == shown
        });
        let wrong = || {
            let place: Argument = ends.iter().map(|end| end.letter()).collect();
            error(Message::new("typed-no-piece").with("piece", "edge").with("place", place))
        };
        let (edge, flipped) = fitting.next().ok_or_else(wrong)?;
        Ok(small(edge as u32) * 2 + u8::from(flipped))
    }
}

impl Pyraminx {
    /// Reads stickers that a person typed, as [`crate::PuzzleState::text`] writes them.
    ///
    /// # Errors
    /// When the text is not 36 colours, a piece has colours that no piece has or comes twice, or
    /// turns cannot reach the state.
    pub fn from_text(text: &str) -> Result<Self, TypedStateError> {
        let typed = Typed::read(text)?;
        let mut state = Self::solved();
        for vertex in Vertex::ALL {
            let corner = typed.turns(vertex, PyraminxSticker::Corner(vertex), "corner")?;
            let tip = typed.turns(vertex, PyraminxSticker::Tip(vertex), "tip")?;
            state.twists[vertex.index()] = corner;
            state.tips[vertex.index()] = (tip + 3 - corner) % 3;
        }
        for place in 0..6 {
            state.edges[place] = typed.edge(place)?;
        }
        check_edges(&state.edges)?;
        Ok(state)
    }
}

fn check_edges(edges: &Edges) -> Result<(), TypedStateError> {
    let pieces = edges.iter().fold(0_u8, |seen, piece| seen | 1 << (piece / 2));
    let flipped: u8 = edges.iter().map(|piece| piece & 1).sum();
    if pieces != 63 {
        return Err(error(Message::new("typed-twice").with("pieces", "edges")));
    }
    if flipped % 2 == 1 {
        return Err(error(Message::new("typed-edge-flipped")));
    }
    if unrank_edges(rank_edges(edges)) != *edges {
        return Err(error(Message::new("typed-exchanged").with("pieces", "edges")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleState;
    use crate::random::generator;

    #[test]
    fn every_state_reads_back() {
        let mut random = generator(12);
        for _ in 0..2000 {
            let state = Pyraminx::random(&mut random);
            assert_eq!(Pyraminx::from_text(&state.text()), Ok(state));
        }
    }

    #[test]
    fn what_turns_cannot_reach_says_why() {
        let wrong = |change: fn(&mut Pyraminx)| {
            let mut state = Pyraminx::solved();
            change(&mut state);
            let error = Pyraminx::from_text(&state.text()).unwrap_err();
            error.to_string()
        };
        assert_eq!(
            wrong(|state| state.edges[0] ^= 1),
            "typed-state (puzzle: pyraminx, wrong: typed-edge-flipped)"
        );
        assert!(wrong(|state| state.edges.swap(0, 1)).contains("typed-exchanged (pieces: edges)"));
        assert!(wrong(|state| state.edges[0] = 2).contains("typed-twice (pieces: edges)"));
        for (text, why) in [
            ("FF", "typed-stickers (count: 2, expected: 36)"),
            ("X", "typed-colour (found: X,"),
            (&"F".repeat(36), "typed-no-piece (piece: corner, place: U)"),
        ] {
            let message = Pyraminx::from_text(text).unwrap_err().to_string();
            assert!(message.contains(why), "{message}");
        }
    }
}
