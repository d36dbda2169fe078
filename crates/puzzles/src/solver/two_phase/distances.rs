//! A table of least distances, four bits each, filled breadth-first.

/// Least numbers of turns to the goal, by the index of a position.
pub struct Distances {
    nibbles: Vec<u8>,
}

const UNSEEN: u8 = 15;

impl Distances {
    /// Fills the table from index 0 outwards. `neighbours` are the indices one turn away, and
    /// `twins` those that stand for the same position, itself among them.
    pub fn new<I: Iterator<Item = usize>, J: Iterator<Item = usize>>(
        count: usize,
        neighbours: impl Fn(usize) -> I,
        twins: impl Fn(usize) -> J,
    ) -> Self {
        let mut table = Self { nibbles: vec![UNSEEN << 4 | UNSEEN; count.div_ceil(2)] };
        let mut frontier = vec![0];
        let mut next = Vec::new();
        table.set_all(0, twins(0));
        let mut depth = 0;
        while !frontier.is_empty() {
            depth += 1;
            for &index in &frontier {
                for to in neighbours(index as usize) {
                    if table.get(to) == UNSEEN {
                        next.push(to as u32);
                        table.set_all(depth, twins(to));
                    }
                }
            }
            frontier.clear();
            std::mem::swap(&mut frontier, &mut next);
        }
        table
    }

    fn set_all(&mut self, depth: u8, indices: impl Iterator<Item = usize>) {
        for index in indices {
            let (byte, shift) = (index / 2, index % 2 * 4);
            self.nibbles[byte] = self.nibbles[byte] & !(15 << shift) | depth << shift;
        }
    }

    /// The whole table, two distances in a byte.
    pub fn bytes(self) -> impl Iterator<Item = u8> {
        self.nibbles.into_iter()
    }

    /// The distance at an index.
    #[inline]
    pub fn get(&self, index: usize) -> u8 {
        self.nibbles[index / 2] >> (index % 2 * 4) & 15
    }
}
