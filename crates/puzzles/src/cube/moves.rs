//! The moves of cubes (Article 12): what each turns, on which sizes it exists, how it is written
//! and what it counts.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 12a1 to 12a4 | `Kind::Face` | |
//! | wca 12a5 to 12a8 | `Kind::Double` | two outer layers, from 3x3x3 on |
//! | wca 12a9 to 12a12 | `Kind::Inner` | the single inner layer, not a wide turn |
//! | wca 12a13 to 12a16 | `Kind::Middle` | one middle layer of odd cubes, two of even ones |
//! | wca 12a17 to 12a19 | `CubeMove::half_turn_metric` | |
//! | wca 12b | `Kind::Rotation` | both spellings read, the letters x y z printed |
//! | wca 12f | `Kind::Outer` | the prefixes 2 and 3, on 6x6x6 and 7x7x7 |
//!
//! Not here: reading text (see `parse`) and moving stickers (see `state`).

use std::fmt;

/// A face of a cube, in the order in which states are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// The top.
    U,
    /// The right side.
    R,
    /// The front.
    F,
    /// The bottom.
    D,
    /// The left side.
    L,
    /// The back.
    B,
}

impl Face {
    /// All six, in the order of states: U R F D L B.
    pub const ALL: [Self; 6] = [Self::U, Self::R, Self::F, Self::D, Self::L, Self::B];

    /// The letter of the face.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::U => 'U',
            Self::R => 'R',
            Self::F => 'F',
            Self::D => 'D',
            Self::L => 'L',
            Self::B => 'B',
        }
    }

    /// The face of a capital letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|face| face.letter() == letter)
    }

    /// The axis through the middle of the face.
    #[must_use]
    pub const fn axis(self) -> Axis {
        match self {
            Self::R | Self::L => Axis::X,
            Self::U | Self::D => Axis::Y,
            Self::F | Self::B => Axis::Z,
        }
    }

    /// Whether layers of its axis are counted from this face, and turned clockwise as seen from
    /// it: so for R, U and F.
    #[must_use]
    pub const fn leads(self) -> bool {
        matches!(self, Self::R | Self::U | Self::F)
    }
}

/// An axis of a cube, with the direction of its rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Axis {
    /// From left to right; turns as R.
    X,
    /// From bottom to top; turns as U.
    Y,
    /// From back to front; turns as F.
    Z,
}

/// How far a move turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Amount {
    /// 90 degrees clockwise.
    Quarter,
    /// 180 degrees clockwise, written `2`.
    Half,
    /// 180 degrees counter-clockwise, written `2'`.
    HalfBack,
    /// 90 degrees counter-clockwise, written `'`.
    Back,
}

impl Amount {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Quarter, Self::Half, Self::HalfBack, Self::Back];

    /// Quarter turns clockwise, 1 to 3.
    #[must_use]
    pub const fn quarters(self) -> u8 {
        match self {
            Self::Quarter => 1,
            Self::Half | Self::HalfBack => 2,
            Self::Back => 3,
        }
    }

    /// The shortest writing of this many quarter turns; `None` where nothing turns.
    #[must_use]
    pub const fn from_quarters(quarters: u8) -> Option<Self> {
        match quarters % 4 {
            1 => Some(Self::Quarter),
            2 => Some(Self::Half),
            3 => Some(Self::Back),
            _ => None,
        }
    }

    /// The amount that undoes this one; half turns undo themselves, however they are written.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Quarter => Self::Back,
            Self::Half | Self::HalfBack => self,
            Self::Back => Self::Quarter,
        }
    }

    /// What is written behind the move.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Quarter => "",
            Self::Half => "2",
            Self::HalfBack => "2'",
            Self::Back => "'",
        }
    }
}

/// What a move turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// One face: `R`.
    Face(Face),
    /// The two outer layers together: `Rw`.
    Double(Face),
    /// The two or three outer layers together, as 6x6x6 and 7x7x7 write it: `2R`, `3R`.
    Outer(Face, u8),
    /// Only the inner layer next to a face: `r`.
    Inner(Face),
    /// The middle layer, or the middle two: `M` (X), `E` (Y), `S` (Z).
    Middle(Axis),
    /// The whole cube: `x`, `y`, `z`.
    Rotation(Axis),
}

/// One move of a cube, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CubeMove {
    /// What turns.
    pub kind: Kind,
    /// How far.
    pub amount: Amount,
}

/// Layers of one axis that turn together, on a cube of a known size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerTurn {
    /// The axis.
    pub axis: Axis,
    /// Bit `k` is the layer at distance `k` from the leading face (R, U or F).
    pub layers: u8,
    /// Quarter turns clockwise as seen from the leading face, 1 to 3.
    pub quarters: u8,
}

impl CubeMove {
    /// A turn of one face.
    #[must_use]
    pub const fn face(face: Face, amount: Amount) -> Self {
        Self { kind: Kind::Face(face), amount }
    }

    /// The move that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { kind: self.kind, amount: self.amount.inverse() }
    }

    /// What it counts in half-turn metric: faces and outer layers 1, inner and middle layers 2,
    /// rotations 0.
    #[must_use]
    pub const fn half_turn_metric(self) -> usize {
        match self.kind {
            Kind::Face(_) | Kind::Double(_) | Kind::Outer(..) => 1,
            Kind::Inner(_) | Kind::Middle(_) => 2,
            Kind::Rotation(_) => 0,
        }
    }

    /// Whether it turns the whole cube.
    #[must_use]
    pub const fn is_rotation(self) -> bool {
        matches!(self.kind, Kind::Rotation(_))
    }

    /// Whether a cube of this size has this move.
    #[must_use]
    pub const fn exists_on(self, size: usize) -> bool {
        match self.kind {
            Kind::Face(_) | Kind::Rotation(_) => true,
            Kind::Double(_) | Kind::Inner(_) | Kind::Middle(_) => size >= 3,
            Kind::Outer(_, depth) => size >= 6 && (depth == 2 || depth == 3),
        }
    }

    /// The layers that turn on a cube of this size.
    #[must_use]
    pub const fn on(self, size: usize) -> LayerTurn {
        let all = ((1_u16 << size) - 1) as u8;
        match self.kind {
            Kind::Face(face) => self.counted_from(face, 0b1, size),
            Kind::Double(face) => self.counted_from(face, 0b11, size),
            Kind::Outer(face, depth) => self.counted_from(face, ((1_u16 << depth) - 1) as u8, size),
            Kind::Inner(face) => self.counted_from(face, 0b10, size),
            Kind::Middle(axis) => self.middle(axis, size),
            Kind::Rotation(axis) => {
                LayerTurn { axis, layers: all, quarters: self.amount.quarters() }
            }
        }
    }

    /// `layers` counts from `face`; the answer counts from the leading face of the axis.
    const fn counted_from(self, face: Face, layers: u8, size: usize) -> LayerTurn {
        let quarters = self.amount.quarters();
        if face.leads() {
            LayerTurn { axis: face.axis(), layers, quarters }
        } else {
            LayerTurn {
                axis: face.axis(),
                layers: layers.reverse_bits() >> (8 - size),
                quarters: 4 - quarters,
            }
        }
    }

    /// M turns as L, E as D, S as F.
    const fn middle(self, axis: Axis, size: usize) -> LayerTurn {
        let inner = (1_u8 << (size / 2)) | (1_u8 << ((size - 1) / 2));
        let clockwise = self.amount.quarters();
        LayerTurn {
            axis,
            layers: inner,
            quarters: match axis {
                Axis::X | Axis::Y => 4 - clockwise,
                Axis::Z => clockwise,
            },
        }
    }
}

impl CubeMove {
    /// The letters of the move, without prefix and amount.
    const fn name(self) -> &'static str {
        const INNER: [&str; 6] = ["u", "r", "f", "d", "l", "b"];
        const FACE: [&str; 6] = ["U", "R", "F", "D", "L", "B"];
        const DOUBLE: [&str; 6] = ["Uw", "Rw", "Fw", "Dw", "Lw", "Bw"];
        const MIDDLE: [&str; 3] = ["M", "E", "S"];
        const ROTATION: [&str; 3] = ["x", "y", "z"];
        match self.kind {
            Kind::Face(face) | Kind::Outer(face, _) => FACE[face as usize],
            Kind::Double(face) => DOUBLE[face as usize],
            Kind::Inner(face) => INNER[face as usize],
            Kind::Middle(axis) => MIDDLE[axis as usize],
            Kind::Rotation(axis) => ROTATION[axis as usize],
        }
    }

    /// Writes the move at the end of a text; quicker than formatting, for long scrambles.
    pub fn push_to(self, text: &mut String) {
        if let Kind::Outer(_, depth) = self.kind {
            text.push(char::from(b'0' + depth));
        }
        text.push_str(self.name());
        text.push_str(self.amount.suffix());
    }
}

impl fmt::Display for CubeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(4);
        self.push_to(&mut text);
        f.pad(&text)
    }
}
