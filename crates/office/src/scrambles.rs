//! Scrambles for those who may see them: the office holds the seed, the round says who has opened
//! which set.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1f1, 4b | `scramble_for` | the scrambler who has opened the set of the group |
//! | wca-2009/2010 4b | `sheet_for` | paper: the scrambler of the group who has the passcode of its sheet |
//! | wca-2010 1c8 | `sheet_passcodes` | whoever provides the scrambles gives the passcodes out |

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

    /// The scrambles of a group for paper, the spares last.
    ///
    /// # Errors
    /// When it is somebody else who asks, or with another passcode.
    pub async fn sheet_for(
        &self,
        who: &Who,
        round: &RoundId,
        group: u16,
        passcode: &str,
    ) -> Result<Vec<Vec<String>>, OfficeError> {
        let loaded = self.stream_state(&Address::Round(round.clone())).await?;
        let opened = match (&loaded.state, who.person(), &loaded.seed) {
            (State::Round(state), Some(person), Some(seed)) => {
                state.sheet_for(person, group, passcode, seed)
            }
            _ => None,
        };
        opened.ok_or_else(|| Refused::invalid("scramble-closed").into())
    }

    /// The passcodes of the sheets of a round, by group; none for whoever does not provide the scrambles.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn sheet_passcodes(
        &self,
        who: &Who,
        round: &RoundId,
    ) -> Result<Vec<String>, OfficeError> {
        let address = Address::Round(round.clone());
        let loaded = self.stream_state(&address).await?;
        let (State::Round(state), Some(seed)) = (&loaded.state, &loaded.seed) else {
            return Ok(Vec::new());
        };
        let roles = self.roles(who, &address).await?;
        let all = roles.into_iter().map(|role| state.passcodes(role, seed));
        Ok(all.max_by_key(Vec::len).unwrap_or_default())
    }
}
