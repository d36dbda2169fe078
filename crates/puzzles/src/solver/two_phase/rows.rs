//! Tables whose lengths are powers of two, so that a masked index is always inside: the search looks
//! millions of them up, and needs no check for each. What lies beyond the last entry is never asked for.

/// A table of `N` entries; `N` is a power of two.
pub struct Table<T, const N: usize>(Box<[T; N]>);

impl<T: Copy + Default, const N: usize> Table<T, N> {
    /// The entries, and as many empty ones behind them as are missing.
    pub fn new(entries: impl Iterator<Item = T>) -> Self {
        const { assert!(N.is_power_of_two()) };
        let mut all: Vec<T> = entries.collect();
        assert!(all.len() <= N, "a table is large enough for its entries");
        all.resize(N, T::default());
        match all.into_boxed_slice().try_into() {
            Ok(array) => Self(array),
            Err(_) => unreachable!("it has just been given this length"),
        }
    }

    /// The entry at an index.
    #[inline(always)]
    pub fn at(&self, index: usize) -> T {
        self.0[index & (N - 1)]
    }

    /// The entry at an index, where it is.
    #[inline(always)]
    pub fn row(&self, index: usize) -> &T {
        &self.0[index & (N - 1)]
    }
}

/// Where a coordinate gets to by each turn, on a cache line of its own.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub struct Row([u16; 32]);

impl Row {
    /// A row with these places, by turn.
    pub fn new(places: &[u16]) -> Self {
        let mut row = Self::default();
        row.0[..places.len()].copy_from_slice(places);
        row
    }

    /// Where a turn leads.
    #[inline(always)]
    pub fn by(&self, turn: usize) -> u16 {
        self.0[turn & 31]
    }
}
