//! The four pins of the Clock and the names of the fifteen sets that a move can have up.

use std::fmt;

/// A corner of the Clock, as seen from the side that faces the holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Corner {
    /// Upper left.
    UpLeft,
    /// Upper right.
    UpRight,
    /// Lower left.
    DownLeft,
    /// Lower right.
    DownRight,
}

impl Corner {
    /// All four, row by row.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// The order in which programs write the pins that are up at the end: clockwise from `UR`.
    pub const WRITTEN: [Self; 4] = [Self::UpRight, Self::DownRight, Self::DownLeft, Self::UpLeft];

    /// Its dial among the nine of a side, row by row.
    #[must_use]
    pub const fn dial(self) -> usize {
        [0, 2, 6, 8][self as usize]
    }

    /// The same corner as seen from the other side.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::UpLeft => Self::UpRight,
            Self::UpRight => Self::UpLeft,
            Self::DownLeft => Self::DownRight,
            Self::DownRight => Self::DownLeft,
        }
    }

    /// As it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["UL", "UR", "DL", "DR"][self as usize]
    }
}

/// A set of pins: those that are up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pins(u8);

/// The name of every set by its bits (1 `UL`, 2 `UR`, 4 `DL`, 8 `DR`). Three pins are named by
/// the corner between them with `w`, two opposite pins by `M` and one of them.
const NAMES: [&str; 16] = [
    "", "UL", "UR", "U", "DL", "L", "MUR", "ULw", "DR", "MUL", "R", "URw", "D", "DLw", "DRw", "ALL",
];

impl Pins {
    /// No pin up.
    pub const NONE: Self = Self(0);
    /// All four up.
    pub const ALL: Self = Self(15);

    /// The set with these bits: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & 15)
    }

    /// Its bits, as in [`Pins::from_bits`].
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a pin is up.
    #[must_use]
    pub const fn contains(self, corner: Corner) -> bool {
        self.0 >> corner as u8 & 1 == 1
    }

    /// The same set with one more pin up.
    #[must_use]
    pub const fn with(self, corner: Corner) -> Self {
        Self(self.0 | 1 << corner as u8)
    }

    /// The pins that are down.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(15 - self.0)
    }

    /// The same set with left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self((self.0 & 5) << 1 | (self.0 & 10) >> 1)
    }

    /// The nine dials that this set connects, row by row.
    #[must_use]
    pub const fn dials(self) -> [bool; 9] {
        let (ul, ur) = (self.0 & 1 != 0, self.0 & 2 != 0);
        let (dl, dr) = (self.0 & 4 != 0, self.0 & 8 != 0);
        let any = self.0 != 0;
        [ul, ul || ur, ur, ul || dl, any, ur || dr, dl, dl || dr, dr]
    }

    /// The set of a name, as in `ULw` or `ALL`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = match name {
            "" => return None,
            "MDR" => "MUL",
            "MDL" => "MUR",
            other => other,
        };
        let bits = NAMES.iter().position(|&known| known == name)?;
        u8::try_from(bits).ok().map(Self)
    }

    /// How the set is written before an amount; empty for no pin.
    #[must_use]
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }
}

impl fmt::Display for Pins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_own_name() {
        for bits in 1..16 {
            let pins = Pins::from_bits(bits);
            assert_eq!(Pins::named(pins.name()), Some(pins));
            assert_eq!(pins.mirrored().mirrored(), pins);
        }
        assert_eq!(Pins::named("MDR"), Pins::named("MUL"));
        assert_eq!(Pins::named(""), None);
        assert_eq!(Pins::named("U").map(Pins::bits), Some(3));
        assert_eq!(Pins::named("URw").map(Pins::complement), Pins::named("DL"));
    }
}
