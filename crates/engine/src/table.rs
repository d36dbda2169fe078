//! What the search remembers of positions that it has met.

/// How a remembered value is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    Least,
    /// The value is this or less.
    Most,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub struct Entry<M> {
    key: u64,
    /// Its value, as far as it is known.
    pub value: i32,
    /// How to read the value.
    pub bound: Bound,
    /// How many moves ahead it was looked at.
    pub depth: i16,
    /// The move that looked best.
    pub best: Option<M>,
}

/// A fixed number of entries; a newer one takes the place of an older one.
#[derive(Clone, Debug)]
pub struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> Table<M> {
    /// A table for a search of so many positions.
    #[must_use]
    pub fn for_nodes(nodes: u64) -> Self {
        let size = usize::try_from(nodes.clamp(1 << 8, 1 << 19)).unwrap_or(1 << 8);
        Self { entries: vec![None; size.next_power_of_two()] }
    }

    fn place(&self, key: u64) -> usize {
        (key ^ (key >> 32)) as usize & (self.entries.len() - 1)
    }

    /// What is remembered of a position.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry<M>> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    /// Remembers a position.
    #[inline]
    pub fn put(&mut self, key: u64, value: i32, bound: Bound, depth: i16, best: Option<M>) {
        let place = self.place(key);
        self.entries[place] = Some(Entry { key, value, bound, depth, best });
    }
}
