//! A small network of one hidden layer: from the inputs of a board to the chances of the side on
//! roll.
//!
//! Every sum is made in the same order and every function is made of additions, multiplications
//! and divisions, so the chances are the same to the last bit on every machine. Weights are kept
//! in files as 16-bit numbers.

use super::Chances;
use super::inputs::{INPUTS, Inputs};

/// Cells of the hidden layer.
pub const HIDDEN: usize = 256;
/// Outputs: won, won gammon, won backgammon, lost gammon, lost backgammon.
pub const OUTPUTS: usize = 5;

/// Cells whose sums are made together.
const BLOCK: usize = 32;

/// How much one unit of a stored weight is.
const UNIT: f32 = 1.0 / 4096.0;

/// The weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// From each input to every hidden cell.
    pub into: Vec<[f32; HIDDEN]>,
    /// What every hidden cell begins with.
    pub bias: [f32; HIDDEN],
    /// From every hidden cell to each output.
    pub out: [[f32; HIDDEN]; OUTPUTS],
    /// What every output begins with.
    pub out_bias: [f32; OUTPUTS],
}

impl Network {
    /// A network that knows nothing.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            into: vec![[0.0; HIDDEN]; INPUTS],
            bias: [0.0; HIDDEN],
            out: [[0.0; HIDDEN]; OUTPUTS],
            out_bias: [0.0; OUTPUTS],
        }
    }

    /// The hidden layer for these inputs.
    #[must_use]
    pub fn hidden(&self, inputs: &Inputs) -> [f32; HIDDEN] {
        let mut hidden = self.bias;
        // A few cells at a time, so that their sums stay in registers; each sum keeps its order.
        for (block, cells) in hidden.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let mut sums = *cells;
            for &(input, value) in inputs.list() {
                let weights = &self.into[usize::from(input)].as_chunks::<BLOCK>().0[block];
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += weight * value;
                }
            }
            *cells = sums;
        }
        hidden.map(bend)
    }

    /// The outputs for a hidden layer.
    #[must_use]
    pub fn outputs(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        std::array::from_fn(|output| {
            let mut lanes = [0.0_f32; 8];
            for (cells, weights) in
                hidden.as_chunks::<8>().0.iter().zip(self.out[output].as_chunks::<8>().0)
            {
                for ((lane, cell), weight) in lanes.iter_mut().zip(cells).zip(weights) {
                    *lane += cell * weight;
                }
            }
            let [a, b, c, d, e, f, g, h] = lanes;
            logistic(self.out_bias[output] + ((a + b) + (c + d)) + ((e + f) + (g + h)))
        })
    }

    /// The chances of the side on roll.
    #[must_use]
    pub fn chances(&self, inputs: &Inputs) -> Chances {
        Chances::sensible(self.outputs(&self.hidden(inputs)))
    }

    /// The weights in 16 bits each, as they are kept in a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let round = |weight: f32| {
            let units = (weight / UNIT).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX));
            (units as i16).to_le_bytes()
        };
        self.weights().flat_map(|&weight| round(weight)).collect()
    }

    /// Reads what [`Network::to_bytes`] wrote; `None` when the length is wrong.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut network = Self::empty();
        let mut units = bytes.as_chunks::<2>().0.iter();
        for weight in network.weights_mut() {
            *weight = f32::from(i16::from_le_bytes(*units.next()?)) * UNIT;
        }
        (units.next().is_none() && bytes.len().is_multiple_of(2)).then_some(network)
    }

    fn weights(&self) -> impl Iterator<Item = &f32> {
        let inner = self.into.iter().flatten().chain(&self.bias);
        inner.chain(self.out.iter().flatten()).chain(&self.out_bias)
    }

    /// Every weight, in the order of the file.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let inner = self.into.iter_mut().flatten().chain(&mut self.bias);
        inner.chain(self.out.iter_mut().flatten()).chain(&mut self.out_bias)
    }
}

/// A curve from -1 to 1 without any table: x / (1 + |x|).
#[inline]
fn bend(x: f32) -> f32 {
    x / (1.0 + x.abs())
}

/// 1 / (1 + e^-x), by a series of its own: the system's differs from machine to machine.
#[must_use]
pub fn logistic(x: f32) -> f32 {
    let x = x.clamp(-30.0, 30.0);
    // e^x = 2^whole * 2^part with part in 0..1.
    let binary = x * std::f32::consts::LOG2_E;
    let whole = binary.floor();
    let part = (binary - whole) * std::f32::consts::LN_2;
    let series =
        1.0 + part * (1.0 + part * (0.5 + part * (1.0 / 6.0 + part * (1.0 / 24.0 + part / 120.0))));
    let power = f32::from_bits(((whole as i32 + 127) as u32) << 23) * series;
    power / (1.0 + power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_curve_is_the_known_one() {
        for step in -250_i16..=250 {
            let x = f32::from(step) / 10.0;
            let exact = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!((f64::from(logistic(x)) - exact).abs() < 1e-3, "{x}");
        }
    }

    #[test]
    fn weights_come_back_as_they_were_written() {
        let mut network = Network::empty();
        for (number, weight) in (0_i16..).zip(network.weights_mut().take(30_000)) {
            *weight = f32::from(number - 15_000) * UNIT;
        }
        let bytes = network.to_bytes();
        assert_eq!(Network::from_bytes(&bytes), Some(network));
        assert_eq!(Network::from_bytes(&bytes[2..]), None);
        assert_eq!(Network::from_bytes(&[bytes, vec![0, 0]].concat()), None);
    }
}
