//! How each game is looked at: its evaluation, the order of its moves, and its eight levels.

mod kulami;
mod kure;
mod mangala;
mod pentago;
mod quixo;
pub mod reversi;

/// The weight of a line of five by how many own pieces are on it, while the other side has none
/// there.
const OPEN_LINE: [i32; 6] = [0, 1, 5, 18, 60, 200];
