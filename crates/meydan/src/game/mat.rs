//! `meydan game replay backgammon FILE`: reads a match file and checks every play.

use std::io::Write;
use std::path::Path;

use games::backgammon::mat;
use games::backgammon::{Backgammon, Xgid, position_id};
use games::{Game, Side};
use rulebook::Message;

use crate::{input, said};

/// Reads a match file, and says what the rules make of it.
pub fn run(path: &Path, json: bool) -> anyhow::Result<()> {
    let text = input::text(path, input::TOURNAMENT)?;
    let reading = mat::read(&text);
    let mut out = std::io::stdout().lock();
    for (place, game) in reading.file.games.iter().enumerate() {
        if json {
            print_positions(&mut out, &reading.file, place)?;
        } else if let Some(result) = game.result {
            let winner = game.players[usize::from(result.winner == Side::SECOND)].clone();
            let message = Message::new("cli-mat-game")
                .with("game", game.number)
                .with("winner", winner)
                .with("points", result.points);
            writeln!(out, "{}", said::sentence(&message))?;
        }
    }
    for correction in &reading.corrections {
        let message = Message::new("cli-mat-correction")
            .with("line", correction.line)
            .with("clause", correction.citation.to_string())
            .with("what", correction.message.clone());
        writeln!(out, "{}", said::sentence(&message))?;
    }
    match reading.error {
        Some(error) => Err(said::error(error.message())),
        None => Ok(()),
    }
}

/// One line of JSON for every position in which a roll is to be played: game, side, roll, IDs.
fn print_positions(out: &mut impl Write, file: &mat::MatFile, place: usize) -> anyhow::Result<()> {
    let number = file.games.get(place).map_or(0, |game| game.number);
    for stood in file.positions(place) {
        let Some((side, mat::Told::Rolled(roll))) = stood.by else { continue };
        let line = serde_json::json!({
            "game": number,
            "side": Backgammon::SIDES[usize::from(side == Side::SECOND)],
            "roll": roll.to_string(),
            "id": position_id(&stood.board),
            "match": stood.gnu().id(),
            "xgid": Xgid::of(&stood.board, stood.state).to_string(),
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}
