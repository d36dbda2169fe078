//! Chance that can be checked. Before the first lot a commitment (the BLAKE3 hash of a secret
//! seed) is a fact; players may add words of their own; every draw is computed from the seed, those
//! words and what it is for; at the end the seed is revealed, and anyone can compute every draw
//! again.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rulebook::Message;
use serde::{Deserialize, Serialize};

/// A secret from which all draws of a stream are computed. The shell takes it from the system.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(Bytes);

/// The hash of a seed: shows afterwards that the seed was not chosen late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commitment(Bytes);

/// What is wrong with the draws of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The number of the fact in its stream.
    pub version: u64,
    /// What is wrong with it.
    pub why: Message,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.version, self.why)
    }
}

/// 32 bytes, written as hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
struct Bytes([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(Bytes(bytes))
    }

    /// What is published before the first draw.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(Bytes(*blake3::hash(&self.0.0).as_bytes()))
    }

    /// The draw for a purpose, such as `lot` or `roll 17`, with the words that players added before
    /// the first draw. Each purpose has its own numbers: drawing one does not shift another.
    #[must_use]
    pub fn draw(&self, added: &[String], purpose: &str) -> Draw {
        let mut hasher = blake3::Hasher::new_keyed(&self.0.0);
        for text in added.iter().map(String::as_str).chain([purpose]) {
            hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
        }
        Draw(ChaCha20Rng::from_seed(*hasher.finalize().as_bytes()))
    }
}

/// Seeds are secret: they never reach a log line by accident.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(of {:?})", self.commitment())
    }
}

/// The numbers of one draw (ChaCha20).
#[derive(Clone, Debug)]
pub struct Draw(ChaCha20Rng);

impl Draw {
    /// A number below `count`, each equally likely; 0 when there is nothing to choose from.
    pub fn below(&mut self, count: u32) -> u32 {
        if count == 0 {
            return 0;
        }
        // Numbers above the last full row of `count` would favour the small ones: draw again.
        let limit = u32::MAX - (u32::MAX % count + 1) % count;
        loop {
            let number = self.0.next_u32();
            if number <= limit {
                return number % count;
            }
        }
    }

    /// A die: 1 to 6.
    pub fn die(&mut self) -> u8 {
        u8::try_from(self.below(6) + 1).unwrap_or(1)
    }

    /// Puts things into a random order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            let other = self.below(u32::try_from(end + 1).unwrap_or(u32::MAX)) as usize;
            things.swap(end, other);
        }
    }

    /// A number for a generator of another crate.
    pub fn seed(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl From<Bytes> for String {
    fn from(bytes: Bytes) -> Self {
        hex::encode(bytes.0)
    }
}

impl TryFrom<String> for Bytes {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)
            .map_err(|_| "a seed is written with 64 hexadecimal digits".to_owned())?;
        Ok(Self(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_words_and_purpose_give_the_same_draw() {
        let seed = Seed::new([7; 32]);
        let draw = |seed: &Seed, words: &[String], purpose: &str| -> Vec<u32> {
            let mut draw = seed.draw(words, purpose);
            (0..8).map(|_| draw.below(1_000_000)).collect()
        };
        let words = ["şans".to_owned()];
        let first = draw(&seed, &words, "lot");
        assert_eq!(first, draw(&seed, &words, "lot"));
        assert_ne!(first, draw(&seed, &words, "roll 1"));
        assert_ne!(first, draw(&seed, &[], "lot"));
        assert_ne!(first, draw(&Seed::new([8; 32]), &words, "lot"));
        assert_ne!(
            draw(&seed, &["a".into(), "b".into()], "lot"),
            draw(&seed, &["ab".into()], "lot"),
            "words are kept apart"
        );
    }

    #[test]
    fn a_revealed_seed_fits_its_commitment_and_no_other_does() {
        let seed = Seed::new([1; 32]);
        let json = serde_json::to_string(&seed).unwrap();
        let revealed: Seed = serde_json::from_str(&json).unwrap();
        assert_eq!(revealed.commitment(), seed.commitment());
        assert_ne!(Seed::new([2; 32]).commitment(), seed.commitment());
        assert!(!format!("{seed:?}").contains("0101"), "the seed itself is not printed");
        for bad in ["\"\"", "\"zz\"", "\"é0\""] {
            assert!(serde_json::from_str::<Seed>(bad).is_err());
        }
    }

    #[test]
    fn dice_are_fair() {
        let mut draw = Seed::new([3; 32]).draw(&[], "dice");
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[usize::from(draw.die()) - 1] += 1;
        }
        // Chi-square with five degrees of freedom: 20.5 is passed once in a thousand.
        let chi: f64 = counts.iter().map(|&c| (f64::from(c) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "{counts:?}");
    }
}
