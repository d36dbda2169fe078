//! `meydan game replay backgammon FILE`: reads a match file and checks every play.

use std::io::Write;
use std::path::Path;

use games::backgammon::mat;
use games::backgammon::{Backgammon, Xgid, position_id};
use games::backgammon::{Cube, MatchState};
use games::{Game, Side};
use rulebook::Message;

use crate::{input, said};

/// Reads a match file, and says what the rules make of it.
pub fn run(path: &Path, json: bool) -> anyhow::Result<()> {
    let text = input::text(path, input::TOURNAMENT)?;
    let reading = mat::read(&text);
    let mut out = std::io::stdout().lock();
    for game in &reading.file.games {
        if json {
            print_positions(&mut out, game, reading.file.length)?;
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

/// One line of JSON for every position: game, side, roll, IDs.
fn print_positions(out: &mut impl Write, game: &mat::MatGame, length: u16) -> anyhow::Result<()> {
    let mut board = Backgammon::start(&Default::default());
    let mut cube = Cube::default();
    for event in &game.events {
        match event.action {
            mat::Action::Takes => {
                cube = Cube { doublings: cube.doublings + 1, owner: Some(event.side) };
            }
            mat::Action::Turn(roll, steps) => {
                let opens = board.phase() == games::backgammon::Phase::Opening;
                let second = opens && event.side == Side::SECOND;
                let rolled = roll.sorted();
                let rolled = if second {
                    games::backgammon::Roll::new(rolled.second(), rolled.first()).unwrap_or(rolled)
                } else {
                    rolled
                };
                board.play_unchecked(games::backgammon::Move::Roll(rolled));
                let state = MatchState { length, score: game.score, cube, crawford: false };
                let line = serde_json::json!({
                    "game": game.number,
                    "side": Backgammon::SIDES[usize::from(event.side == Side::SECOND)],
                    "roll": roll.to_string(),
                    "id": position_id(&board),
                    "xgid": Xgid::of(&board, state).to_string(),
                });
                writeln!(out, "{line}")?;
                board.play_unchecked(games::backgammon::Move::Play(steps));
            }
            mat::Action::Doubles(_) | mat::Action::Drops => {}
        }
    }
    Ok(())
}
