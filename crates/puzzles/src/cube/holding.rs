//! How a cube is held while it is scrambled.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4d | `HOLDING`, `hold` | white on top, green in front; else the lightest, and the darkest adjacent |

use super::moves::Face;

/// How a cube is held while it is scrambled (4d): the key of the sentence in the locale files.
pub const HOLDING: &str = "cube-holding";

/// The colour of a face, as far as it matters for holding the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// A white face: it goes on top.
    White,
    /// A green face: it goes in front.
    Green,
    /// Another colour, by its lightness from 0 (black) to 255.
    Other(u8),
}

impl Shade {
    /// Green is darker than most, but any number serves: it is looked for by its name first.
    const fn lightness(self) -> u8 {
        match self {
            Self::White => 255,
            Self::Green => 96,
            Self::Other(lightness) => lightness,
        }
    }
}

/// The faces to hold on top and in front, for a cube whose faces have these colours in the order
/// of [`Face::ALL`], however it lies now.
#[must_use]
pub fn hold(shades: [Shade; 6]) -> (Face, Face) {
    let shade = |face: Face| shades[face as usize];
    let has = |wanted: Shade| Face::ALL.into_iter().find(|&face| shade(face) == wanted);
    let lightest = || Face::ALL.into_iter().rev().max_by_key(|&face| shade(face).lightness());
    let top = has(Shade::White).or_else(lightest).unwrap_or(Face::U);
    let adjacent = || Face::ALL.into_iter().filter(move |face| face.axis() != top.axis());
    let green = adjacent().find(|&face| shade(face) == Shade::Green);
    let darkest = || adjacent().min_by_key(|&face| shade(face).lightness());
    (top, green.or_else(darkest).unwrap_or(Face::F))
}

#[cfg(test)]
mod tests {
    use rulebook::{proves, wca_2009, wca_2010};

    use super::*;
    use crate::cube::Cube;
    use crate::drawing::Letters;
    use crate::{Puzzle, PuzzleState};

    #[test]
    fn white_lies_on_top_and_green_in_front_or_the_lightest_and_the_darkest_beside_it() {
        use Face::{B, D, F, L, R, U};
        use Shade::{Green, Other, White};
        let table = [
            // In the order U R F D L B.
            ([White, Other(90), Green, Other(200), Other(150), Other(60)], (U, F)),
            ([Other(90), White, Other(60), Green, Other(200), Other(150)], (R, D)),
            // No white: the lightest on top; green stands beside it.
            ([Other(10), Other(90), Green, Other(240), Other(150), Other(60)], (D, F)),
            // No green: the darkest of the four beside the top; the bottom is darker still.
            ([White, Other(90), Other(120), Other(0), Other(70), Other(80)], (U, L)),
            // Neither.
            ([Other(40), Other(30), Other(20), Other(50), Other(60), Other(250)], (B, R)),
            // Green lies opposite, where no holding brings it to the front.
            ([White, Other(90), Other(80), Green, Other(99), Other(95)], (U, F)),
        ];
        for (shades, expected) in table {
            assert_eq!(hold(shades), expected, "{shades:?}");
        }
        for puzzle in Puzzle::ALL.into_iter().filter(|puzzle| puzzle.layers().is_some()) {
            let plan = crate::set::Plan::new(
                crate::Event::find(crate::Edition::Wca2010, puzzle, crate::Discipline::Speed)
                    .unwrap(),
                crate::Format::BestOf1,
                1,
            );
            let sets = crate::set::make(&plan, &mut crate::random::generator(4)).unwrap();
            assert_eq!(sets[0].sheet()[1].key, HOLDING, "{puzzle}");
            let picture = Cube::solved(puzzle).unwrap().draw(Letters::Hidden).to_fragment();
            let colour = |place: &str| {
                let line = picture.lines().find(|line| line.contains(place)).unwrap();
                line.split('"').nth(1).unwrap().to_owned()
            };
            // The top is the uppermost face of the net, the front stands below it.
            assert!(colour("points=\"102,6 ").contains("white"), "{puzzle}");
            assert!(colour("points=\"102,102 ").contains("green"), "{puzzle}");
        }
        proves!(wca_2009::_4d, wca_2010::_4d);
    }
}
