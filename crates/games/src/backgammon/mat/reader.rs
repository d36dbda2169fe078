//! Reading match files: line by line, with the board beside it.

use rulebook::Citation;
use rulebook::iran_backgammon::{_4_4_2a, _4_4_2c, _4_4_8, A2_6, A2_9, A2_13};

use super::super::{Backgammon, Cube, Move, Phase, Roll};
use super::row::{self, Cell, FileLine};
use super::{Action, Correction, Event, MatError, MatGame, MatReading, MatResult, rolled_by};
use crate::registry::MoveError;
use crate::{Game, Message, Refusal, Side};

/// The column from which a lonely cell is taken for the right player's.
const RIGHT: usize = 20;

/// Reads a match file, as far as it is right.
#[must_use]
pub fn read(text: &str) -> MatReading {
    let mut reader = Reader::default();
    let lines: Vec<FileLine<'_>> = text.lines().map(row::read).collect();
    let rows_after = rows_after(&lines);
    for (index, (line, has_row_after)) in lines.into_iter().zip(rows_after).enumerate() {
        if let Err(problem) = reader.line(index + 1, line, has_row_after) {
            reader.reading.error = Some(MatError {
                line: index + 1,
                game: reader.open.as_ref().map_or(0, |open| open.game.number),
                at: reader.at.take(),
                problem,
            });
            break;
        }
    }
    reader.close();
    reader.reading
}

/// For each line, whether the next line that says something is a row.
fn rows_after(lines: &[FileLine<'_>]) -> Vec<bool> {
    let mut next_is_row = false;
    let mut rows = vec![false; lines.len()];
    for (row, line) in rows.iter_mut().zip(lines).rev() {
        *row = next_is_row;
        if *line != FileLine::Blank {
            next_is_row = matches!(line, FileLine::Row(..));
        }
    }
    rows
}

#[derive(Default)]
struct Reader {
    reading: MatReading,
    open: Option<Open>,
    /// The cell that is being read, for the error.
    at: Option<(u32, Side, String)>,
}

/// A game that is being read.
struct Open {
    game: MatGame,
    board: Backgammon,
    cube: Cube,
    /// The side that waits for an answer to its double.
    offered: Option<Side>,
    /// The side that won by a dropped double.
    dropped: Option<Side>,
}

impl Reader {
    fn line(
        &mut self,
        number: usize,
        line: FileLine<'_>,
        has_row_after: bool,
    ) -> Result<(), MoveError> {
        self.at = None;
        match line {
            FileLine::Blank | FileLine::Remark => {}
            FileLine::Tag(key, value) => {
                self.reading.file.tags.push((key.to_owned(), value.to_owned()));
            }
            FileLine::Length(length) if self.open.is_none() => self.reading.file.length = length,
            FileLine::Game(game) => {
                self.close();
                self.open = Some(Open::new(game));
            }
            FileLine::Names(names) => self.open()?.name(names),
            FileLine::Row(row, cells) => {
                let first = self.open()?.first_side(&cells, has_row_after);
                for (index, cell) in cells.iter().enumerate() {
                    let side = if index % 2 == 0 { first } else { first.other() };
                    self.at = Some((row, side, cell.text()));
                    self.cell(number, side, cell)?;
                }
            }
            FileLine::Wins(cell) => self.wins(number, &cell)?,
            FileLine::Length(_) | FileLine::Unknown => {
                return Err(unreadable("backgammon-mat-line"));
            }
        }
        Ok(())
    }

    fn open(&mut self) -> Result<&mut Open, MoveError> {
        self.open.as_mut().ok_or_else(|| unreadable("backgammon-mat-no-game"))
    }

    /// Puts the game that is being read into the file.
    fn close(&mut self) {
        self.reading.file.games.extend(self.open.take().map(|open| open.game));
    }

    fn cell(&mut self, line: usize, side: Side, cell: &Cell<'_>) -> Result<(), MoveError> {
        if cell.head.eq_ignore_ascii_case("wins") {
            return self.wins(line, cell);
        }
        let open = self.open()?;
        open.is_going_on()?;
        let word = cell.head.to_ascii_lowercase();
        let action = match word.as_str() {
            "doubles" | "redoubles" => {
                let value = open.double(side)?;
                self.correct_cube(line, cell, value);
                Action::Doubles(value)
            }
            "takes" => self.open()?.take(side)?,
            "drops" | "passes" => self.open()?.drop(side)?,
            _ => open.turn(side, cell)?,
        };
        self.open()?.game.events.push(Event { side, action });
        Ok(())
    }

    /// Notes a double to another value than twice the last.
    fn correct_cube(&mut self, line: usize, cell: &Cell<'_>, right: u64) {
        let written = cell.rest.trim_start_matches(['=', '>', ' ']).trim();
        if !written.is_empty() && written.parse() != Ok(right) {
            let message = Message::new("backgammon-mat-cube");
            self.correct(line, _4_4_8, message.with("written", written).with("right", right));
        }
    }

    fn correct(&mut self, line: usize, citation: Citation, message: Message) {
        self.reading.corrections.push(Correction { line, citation, message });
    }

    /// The end of a game, with the points that the rules give where they give any.
    fn wins(&mut self, line: usize, cell: &Cell<'_>) -> Result<(), MoveError> {
        let hint = if cell.column >= RIGHT { Side::SECOND } else { Side::FIRST };
        let open = self.open()?;
        if open.game.result.is_some() {
            return Err(unreadable("backgammon-mat-two-results"));
        }
        let mut words = cell.rest.split_whitespace();
        let written: u64 = words
            .next()
            .and_then(|word| word.parse().ok())
            .ok_or_else(|| unreadable("backgammon-mat-points"))?;
        let (winner, points, citation) = match (open.dropped, open.board.winner()) {
            (Some(doubler), _) => (doubler, open.cube.value(), A2_13),
            (None, Some(winner)) => {
                let level = u64::from(open.board.level().unwrap_or(1));
                (winner, level.saturating_mul(open.cube.value()), A2_6)
            }
            (None, None) => (hint, written, A2_6),
        };
        let wins_match = cell.rest.to_ascii_lowercase().contains("match");
        open.game.result = Some(MatResult { winner, points, wins_match });
        if points != written {
            let message = Message::new("backgammon-mat-score");
            self.correct(line, citation, message.with("written", written).with("points", points));
        }
        Ok(())
    }
}

impl Open {
    fn new(number: u32) -> Self {
        Self {
            game: MatGame { number, ..MatGame::default() },
            board: Backgammon::start(&Default::default()),
            cube: Cube::default(),
            offered: None,
            dropped: None,
        }
    }

    fn name(&mut self, names: [(&str, u16); 2]) {
        self.game.players = names.map(|(name, _)| name.to_owned());
        self.game.score = names.map(|(_, points)| points);
    }

    /// Whose the first cell of a row is: the sides act in turn, and the left one begins a row. Only
    /// the first row may have a single cell of the right player; a row after it tells.
    fn first_side(&self, cells: &[Cell<'_>], has_row_after: bool) -> Side {
        let is_right = |cell: &Cell<'_>| has_row_after || cell.column >= RIGHT;
        match (self.game.events.last(), cells) {
            (Some(event), _) => event.side.other(),
            (None, [only]) if is_right(only) => Side::SECOND,
            (None, _) => Side::FIRST,
        }
    }

    /// Refuses anything after the end.
    fn is_going_on(&self) -> Result<(), MoveError> {
        if let Some(outcome) = self.board.outcome() {
            return Err(MoveError::Refused(Refusal::after_end(&outcome)));
        }
        if self.dropped.is_some() || self.game.result.is_some() {
            return Err(unreadable("backgammon-mat-after-end"));
        }
        Ok(())
    }

    /// A double, before the roll and with the cube in the middle or one's own; returns its value.
    fn double(&mut self, side: Side) -> Result<u64, MoveError> {
        if self.board.phase() != Phase::Roll(side) || self.offered.is_some() {
            return Err(refused(_4_4_2a, "backgammon-mat-double-when"));
        }
        if self.cube.owner == Some(side.other()) {
            return Err(refused(_4_4_2c, "backgammon-mat-double-who"));
        }
        self.offered = Some(side);
        Ok(self.cube.value().saturating_mul(2))
    }

    /// The side whose double is answered.
    fn answer(&mut self, side: Side) -> Result<Side, MoveError> {
        let offered = self.offered.take().filter(|&doubler| doubler != side);
        offered.ok_or_else(|| unreadable("backgammon-mat-no-double"))
    }

    fn take(&mut self, side: Side) -> Result<Action, MoveError> {
        self.answer(side)?;
        self.cube = Cube { doublings: self.cube.doublings.saturating_add(1), owner: Some(side) };
        Ok(Action::Takes)
    }

    fn drop(&mut self, side: Side) -> Result<Action, MoveError> {
        self.dropped = Some(self.answer(side)?);
        Ok(Action::Drops)
    }

    /// A roll and its play.
    fn turn(&mut self, side: Side, cell: &Cell<'_>) -> Result<Action, MoveError> {
        let Some(roll) = Roll::read(cell.head).filter(|_| cell.head.ends_with(':')) else {
            return Err(unreadable("backgammon-mat-cell"));
        };
        if self.offered.is_some() {
            return Err(unreadable("backgammon-mat-no-answer"));
        }
        if self.board.phase() != Phase::Opening && self.board.on_roll() != side {
            return Err(refused(A2_9, "backgammon-mat-turn"));
        }
        let mut next = self.board;
        let rolled = Move::Roll(rolled_by(&next, side, roll));
        next.play(rolled).map_err(MoveError::Refused)?;
        let play = next.read_move(cell.rest).map_err(MoveError::Unreadable)?;
        next.play(play).map_err(MoveError::Refused)?;
        self.board = next;
        Ok(match play {
            Move::Play(steps) => Action::Turn(roll.sorted(), steps),
            Move::Roll(_) => {
                return Err(unreadable("backgammon-mat-cell"));
            }
        })
    }
}

fn unreadable(key: &'static str) -> MoveError {
    MoveError::Unreadable(Message::new(key))
}

fn refused(citation: Citation, key: &'static str) -> MoveError {
    MoveError::Refused(Refusal::new(citation, Message::new(key)))
}
