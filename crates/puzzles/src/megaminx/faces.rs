//! The twelve faces of the dodecahedron, who lies beside whom, and the stickers that follow.
//!
//! The table of neighbours is the only fact; pieces, turns and whole rotations are derived.

/// A face, named as the puzzle is held: `Up` on top, `Front` towards the holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MegaminxFace {
    /// On top.
    Up,
    /// Towards the holder.
    Front,
    /// Upper ring, left.
    Left,
    /// Upper ring, back left.
    BackLeft,
    /// Upper ring, back right.
    BackRight,
    /// Upper ring, right.
    Right,
    /// At the bottom.
    Down,
    /// Lower ring, below `Front` and `Right`.
    DownRight,
    /// Lower ring, below `Right` and `BackRight`.
    DownBackRight,
    /// Lower ring, at the back.
    Back,
    /// Lower ring, below `BackLeft` and `Left`.
    DownBackLeft,
    /// Lower ring, below `Left` and `Front`.
    DownLeft,
}

use MegaminxFace::{
    Back, BackLeft, BackRight, Down, DownBackLeft, DownBackRight, DownLeft, DownRight, Front, Left,
    Right, Up,
};

impl MegaminxFace {
    /// All twelve, in the order of the state's text: letters `A` to `L`.
    pub const ALL: [Self; 12] = [
        Up,
        Front,
        Left,
        BackLeft,
        BackRight,
        Right,
        Down,
        DownRight,
        DownBackRight,
        Back,
        DownBackLeft,
        DownLeft,
    ];

    /// Its place in [`MegaminxFace::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The usual short name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["U", "F", "L", "BL", "BR", "R", "D", "DR", "DBR", "B", "DBL", "DL"][self as usize]
    }

    /// The five neighbours, clockwise as seen from outside.
    #[must_use]
    pub const fn neighbours(self) -> [Self; 5] {
        match self {
            Up => [Front, Left, BackLeft, BackRight, Right],
            Front => [Up, Right, DownRight, DownLeft, Left],
            Left => [Up, Front, DownLeft, DownBackLeft, BackLeft],
            BackLeft => [Up, Left, DownBackLeft, Back, BackRight],
            BackRight => [Up, BackLeft, Back, DownBackRight, Right],
            Right => [Up, BackRight, DownBackRight, DownRight, Front],
            Down => [DownRight, DownBackRight, Back, DownBackLeft, DownLeft],
            DownRight => [Right, DownBackRight, Down, DownLeft, Front],
            DownBackRight => [BackRight, Back, Down, DownRight, Right],
            Back => [BackLeft, DownBackLeft, Down, DownBackRight, BackRight],
            DownBackLeft => [Left, DownLeft, Down, Back, BackLeft],
            DownLeft => [Front, DownRight, Down, DownBackLeft, Left],
        }
    }

    fn place_of(self, neighbour: Self) -> Option<usize> {
        self.neighbours().iter().position(|&n| n == neighbour)
    }
}

/// Stickers of a face: its centre, then an edge for each neighbour, then a corner between each
/// neighbour and the next.
pub(super) const FACE: usize = 11;
/// All stickers.
pub(super) const STICKERS: usize = 12 * FACE;

/// For every place, the place from which its sticker comes.
pub(super) type Permutation = [u8; STICKERS];

/// Where each face goes when the whole puzzle is turned 72 degrees clockwise around `axis`.
fn rotation(axis: MegaminxFace) -> [MegaminxFace; 12] {
    let mut image = [None; 12];
    image[axis.index()] = Some(axis);
    let around = axis.neighbours();
    image[around[0].index()] = Some(around[1]);
    // A face with a known image and a neighbour with a known image give all its neighbours.
    for _ in 0..4 {
        for face in MegaminxFace::ALL {
            spread(face, &mut image);
        }
    }
    std::array::from_fn(|face| image[face].unwrap_or(axis))
}

fn spread(face: MegaminxFace, image: &mut [Option<MegaminxFace>; 12]) {
    let Some(target) = image[face.index()] else {
        return;
    };
    let known = face.neighbours().into_iter().enumerate().find_map(|(i, n)| {
        let to = image[n.index()]?;
        Some((i, target.place_of(to)?))
    });
    let Some((from, to)) = known else { return };
    for step in 0..5 {
        let neighbour = face.neighbours()[(from + step) % 5];
        image[neighbour.index()] = Some(target.neighbours()[(to + step) % 5]);
    }
}

/// The faces of the piece on which a sticker lies, the sticker's own face first.
pub(super) fn piece(sticker: usize) -> Vec<MegaminxFace> {
    let face = MegaminxFace::ALL[sticker / FACE];
    let around = face.neighbours();
    match sticker % FACE {
        0 => vec![face],
        edge @ 1..=5 => vec![face, around[edge - 1]],
        corner => vec![face, around[corner - 6], around[(corner - 5) % 5]],
    }
}

/// The sticker on the first face of a piece.
pub(super) fn sticker(faces: &[MegaminxFace]) -> usize {
    let within = match faces {
        [face, edge] => 1 + face.place_of(*edge).unwrap_or(0),
        [face, a, _] => 6 + face.place_of(*a).unwrap_or(0),
        _ => 0,
    };
    faces.first().map_or(0, |face| face.index() * FACE) + within
}

/// A clockwise turn by 72 degrees around `axis` of all pieces that have (or, with `without`, do
/// not have) a side on `layer`.
fn turn(axis: MegaminxFace, layer: MegaminxFace, without: bool) -> Permutation {
    let rotation = rotation(axis);
    let mut from: Permutation = std::array::from_fn(|i| u8::try_from(i).unwrap_or(0));
    for place in 0..STICKERS {
        let faces = piece(place);
        if faces.contains(&layer) != without {
            let moved: Vec<_> = faces.iter().map(|face| rotation[face.index()]).collect();
            from[sticker(&moved)] = u8::try_from(place).unwrap_or(0);
        }
    }
    from
}

/// The upper face.
pub(super) fn up() -> Permutation {
    turn(Up, Up, false)
}

/// All but the left face's layer, around the axis at the right.
pub(super) fn right() -> Permutation {
    turn(DownBackRight, Left, true)
}

/// All but the upper face's layer, around the axis at the bottom.
pub(super) fn down() -> Permutation {
    turn(Down, Up, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_neighbours_fit_together_at_every_corner() {
        for face in MegaminxFace::ALL {
            let around = face.neighbours();
            for (i, &a) in around.iter().enumerate() {
                let b = around[(i + 1) % 5];
                let at_a = a.neighbours();
                let place = a.place_of(b).unwrap();
                assert_eq!(at_a[(place + 1) % 5], face, "{face:?} {a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_rotation_moves_every_face_but_two() {
        for axis in MegaminxFace::ALL {
            let image = rotation(axis);
            let fixed = MegaminxFace::ALL.iter().filter(|f| image[f.index()] == **f);
            assert_eq!(fixed.count(), 2);
            for face in MegaminxFace::ALL {
                let moved = face.neighbours().map(|n| image[n.index()]);
                let place = image[face.index()].place_of(moved[0]).unwrap();
                let expected = image[face.index()].neighbours();
                assert!((0..5).all(|i| moved[i] == expected[(place + i) % 5]));
            }
        }
    }
}
