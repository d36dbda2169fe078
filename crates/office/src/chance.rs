//! Where seeds come from: the system, or, in a simulation that has to be the same again, a seed.

use arena::chance::Seed;

use crate::request::OfficeError;

/// A source of seeds.
pub trait Chance: Send + Sync {
    /// A seed that nobody can guess.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    fn seed(&self) -> Result<Seed, OfficeError>;
}

/// The system's random numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemChance;

impl Chance for SystemChance {
    fn seed(&self) -> Result<Seed, OfficeError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| OfficeError::NoChance(error.to_string()))?;
        Ok(Seed::new(bytes))
    }
}
