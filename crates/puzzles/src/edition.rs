//! The two editions of the regulations; a competition is bound to one of them.

use std::fmt;

use rulebook::Citation;

/// An edition of the WCA regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edition {
    /// The regulations of 2009.
    Wca2009,
    /// The regulations of 2010.
    Wca2010,
}

impl Edition {
    /// Both, the older one first.
    pub const ALL: [Self; 2] = [Self::Wca2009, Self::Wca2010];

    /// The clause of this edition, for a rule that both have.
    pub(crate) const fn cite(self, in_2009: Citation, in_2010: Citation) -> Citation {
        match self {
            Self::Wca2009 => in_2009,
            Self::Wca2010 => in_2010,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wca2009 => "wca-2009",
            Self::Wca2010 => "wca-2010",
        })
    }
}
