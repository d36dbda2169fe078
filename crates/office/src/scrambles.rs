//! Scrambles for those who may see them: the office holds the seed, the round says who has opened
//! which set.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1f1, 4b | `scramble_for` | the scrambler who has opened the set of the group |

use arena::Refused;
use arena::address::Address;
use arena::cubing::{ScrambleToApply, Solve};
use arena::id::RoundId;

use crate::office::Office;
use crate::request::{OfficeError, Who};
use crate::state::State;

impl Office {
    /// The sequence that a scrambler applies for the attempt that a competitor makes next.
    ///
    /// # Errors
    /// When it is somebody else who asks, the set is closed, or it is another attempt's turn.
    pub async fn scramble_for(
        &self,
        who: &Who,
        round: &RoundId,
        solve: &Solve,
    ) -> Result<ScrambleToApply, OfficeError> {
        let loaded = self.stream_state(&Address::Round(round.clone())).await?;
        let opened = match (&loaded.state, who.person(), &loaded.seed) {
            (State::Round(state), Some(person), Some(seed)) => {
                state.scramble_for(person, solve, seed)
            }
            _ => None,
        };
        opened.ok_or_else(|| Refused::invalid("scramble-closed").into())
    }
}
