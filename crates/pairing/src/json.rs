//! A tournament as plain JSON: the same model as a report file, with the same checks.

use std::fmt;

use rulebook::{Argument, Message};

use crate::check::{Fault, check};
use crate::trf::{self, MAX_ROUNDS, TrfError, TrfFile};

/// Why a file cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// A report file with an error in it.
    Trf(TrfError),
    /// Not the JSON of a tournament.
    Json(serde_json::Error),
    /// An impossible history.
    History(Fault),
    /// More rounds than any tournament has.
    Rounds,
    /// A forbidden pair, a bye or a number of somebody who is not among the players.
    Stranger,
}

impl ReadError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Trf(error) => error.message(),
            Self::Json(error) => {
                Message::new("tournament-json").with("error", Argument::text(error))
            }
            Self::History(fault) => fault.message(),
            Self::Rounds => Message::new("tournament-rounds").with("most", MAX_ROUNDS),
            Self::Stranger => Message::new("tournament-stranger"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ReadError {}

/// Reads a tournament from JSON or from a report file: JSON starts with a brace.
///
/// # Errors
/// When it is neither, or when its history is impossible.
pub fn read_any(bytes: &[u8]) -> Result<TrfFile, ReadError> {
    match bytes.trim_ascii_start().first() {
        Some(b'{') => read(bytes),
        _ => trf::read(bytes).map_err(ReadError::Trf),
    }
}

/// Reads a tournament from JSON.
///
/// # Errors
/// When it is not one, or when its history is impossible.
pub fn read(bytes: &[u8]) -> Result<TrfFile, ReadError> {
    let file: TrfFile = serde_json::from_slice(bytes).map_err(ReadError::Json)?;
    check_sizes(&file)?;
    match check(&file.tournament).into_iter().find(|fault| fault.kind.is_error()) {
        Some(fault) => Err(ReadError::History(fault)),
        None => Ok(file),
    }
}

fn check_sizes(file: &TrfFile) -> Result<(), ReadError> {
    let tournament = &file.tournament;
    let most = MAX_ROUNDS as usize;
    let declared = tournament.declared_rounds.unwrap_or(0).max(tournament.completed_rounds);
    let longest =
        tournament.players.iter().map(|player| player.rounds.len().max(player.acceleration.len()));
    if declared > MAX_ROUNDS || longest.max().unwrap_or(0) > most {
        return Err(ReadError::Rounds);
    }
    let known = |tpn| tournament.player(tpn).is_some();
    let pairs = tournament.forbidden.iter().all(|pair| known(pair.one) && known(pair.other));
    let byes = file
        .later_byes
        .iter()
        .all(|bye| known(bye.player) && (1..=MAX_ROUNDS).contains(&bye.round));
    let players = tournament.players.len();
    let numbers = file.numbers.is_empty() || file.numbers.len() == players;
    if pairs && byes && numbers { Ok(()) } else { Err(ReadError::Stranger) }
}

/// Writes a tournament as JSON, for people to read too.
#[must_use]
pub fn write(file: &TrfFile) -> String {
    serde_json::to_string_pretty(file).expect("the model has only text keys and numbers")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Entry, Tpn};

    fn example() -> TrfFile {
        trf::read(include_bytes!("../tests/data/example-26.trf")).unwrap()
    }

    #[test]
    fn a_report_file_and_its_json_are_the_same_tournament() {
        let file = example();
        let json = write(&file);
        let again = read_any(json.as_bytes()).unwrap();
        assert_eq!(again.tournament, file.tournament);
        assert_eq!((again.later_byes, again.kept), (file.later_byes, file.kept));
    }

    #[test]
    fn what_no_tournament_has_is_refused() {
        let refused = |change: fn(&mut TrfFile)| {
            let mut file = example();
            change(&mut file);
            read(write(&file).as_bytes()).expect_err("refused").to_string()
        };
        assert!(
            refused(|file| file.tournament.completed_rounds = u32::MAX)
                .contains("tournament-rounds (most: 999)")
        );
        assert!(
            refused(|file| file.tournament.forbidden[0].one = Tpn(77))
                .contains("tournament-stranger")
        );
        assert!(refused(|file| file.numbers = vec![1]).contains("tournament-stranger"));
        let absent = refused(|file| file.tournament.players[0].rounds[0] = Entry::Absent);
        assert_eq!(
            absent,
            "history-player (fault: history-not-mutual (opponent: 1), player: 3, round: 1)"
        );
        let error = read_any(b"{\"players\": 3}").unwrap_err().to_string();
        assert_eq!(
            error,
            "tournament-json (error: invalid type: integer `3`, expected a sequence at line 1 column 14)"
        );
    }
}
