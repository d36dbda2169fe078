//! A table of least distances, four bits each, filled breadth-first.

/// Least numbers of turns to the goal, by the index of a position.
pub struct Distances {
    nibbles: Vec<u8>,
}

const UNSEEN: u8 = 15;

impl Distances {
    /// Fills the table from index 0 outwards. `neighbours` lists the indices one turn away, and
    /// `twins` those that stand for the same position.
    pub fn new(
        count: usize,
        neighbours: impl Fn(usize, &mut Vec<u32>),
        twins: impl Fn(usize, &mut Vec<u32>),
    ) -> Self {
        let mut table = Self {
            nibbles: vec![UNSEEN << 4 | UNSEEN; count.div_ceil(2)],
        };
        let mut frontier = vec![0];
        table.set_all(0, &frontier);
        let (mut around, mut same, mut next) = (Vec::new(), Vec::new(), Vec::new());
        let mut depth = 0;
        while !frontier.is_empty() {
            depth += 1;
            for &index in &frontier {
                around.clear();
                neighbours(index as usize, &mut around);
                for &to in &around {
                    if table.get(to as usize) == UNSEEN {
                        next.push(to);
                        same.clear();
                        twins(to as usize, &mut same);
                        table.set_all(depth, &same);
                    }
                }
            }
            frontier.clear();
            std::mem::swap(&mut frontier, &mut next);
        }
        table
    }

    fn set_all(&mut self, depth: u8, indices: &[u32]) {
        for &index in indices {
            let (byte, shift) = (index as usize / 2, index % 2 * 4);
            self.nibbles[byte] = self.nibbles[byte] & !(15 << shift) | depth << shift;
        }
    }

    /// The distance at an index.
    #[inline]
    pub fn get(&self, index: usize) -> u8 {
        self.nibbles[index / 2] >> (index % 2 * 4) & 15
    }
}
