//! A match file as the record of a match at a real board: the commands that would have written it down move
//! by move. Each is decided on what those before it leave, so that a file that the rules do not allow from
//! beginning to end changes nothing.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 3-8a | [`BackgammonMatch::import`] | somebody else has recorded the match |
//! | iran-backgammon 4-1-8-2b | `Record::roll` | who is shut out hands the turn back without rolling |

use games::backgammon::Roll;
use games::backgammon::mat::{MatFile, MatGame, Told};
use games::{Message, Side};

use super::BackgammonMatch;
use super::command::Command;
use crate::Refused;
use crate::match_play::Mode;
use crate::stream::{Context, Entry, Stream};

/// A match as it is written down, with the commands so far.
struct Record<'a> {
    state: BackgammonMatch,
    context: &'a Context,
    /// Whether the left player of the file is B.
    turned: bool,
    done: Vec<Command>,
}

impl BackgammonMatch {
    /// The commands that write a match file down as this match; `turned` where its left player is B.
    ///
    /// # Errors
    /// When something was written down before, when the file is of another length, and when a rule does not
    /// allow what it says.
    pub fn import(
        &self,
        file: &MatFile,
        turned: bool,
        context: &Context,
    ) -> Result<Vec<Command>, Refused> {
        let begun = self.games.len() > 1 || self.games.iter().any(|game| !game.acts().is_empty());
        if self.setup()?.mode != Mode::Board || begun || self.result.is_some() {
            return Err(Refused::invalid("bgfile-begun"));
        }
        if file.length != self.length {
            let message = Message::new("bgfile-length").with("right", self.length);
            return Err(Refused::Invalid(message.with("written", file.length)));
        }
        let mut record = Record { state: self.clone(), context, turned, done: Vec::new() };
        for (place, game) in file.games.iter().enumerate() {
            record.game(file, place, game)?;
        }
        Ok(record.done)
    }
}

impl Record<'_> {
    /// Decides a command, and keeps it.
    fn carry_out(&mut self, command: Command) -> Result<(), Refused> {
        for cited in self.state.decide(&command, self.context)? {
            let by = self.context.actor.clone();
            let (at, citations, fact) = (self.context.now, cited.citations, cited.fact);
            self.state.apply(&Entry { version: 0, at, by, citations, fact });
        }
        self.done.push(command);
        Ok(())
    }

    const fn side(&self, side: Side) -> Side {
        if self.turned { side.other() } else { side }
    }

    /// One game: both are ready, then everything that the file says of it.
    fn game(&mut self, file: &MatFile, place: usize, game: &MatGame) -> Result<(), Refused> {
        for side in 0..2_u8 {
            if self.state.current().is_none() && !self.state.confirmed[usize::from(side)] {
                self.carry_out(Command::Confirm { side: Some(side) })?;
            }
        }
        let mut handed_back = false;
        for (number, stood) in file.positions(place).into_iter().enumerate() {
            let Some((side, told)) = stood.by else { continue };
            match told {
                Told::Rolled(roll) => {
                    handed_back = !self.roll(self.side(side), roll, number == 1)?;
                }
                Told::Played(_) if handed_back => {}
                Told::Played(text) => {
                    self.carry_out(Command::Play { text, as_played: false, lag: None })?;
                }
                Told::Doubles(_) => self.carry_out(Command::Double)?,
                Told::Takes => self.carry_out(Command::Take)?,
                Told::Drops => self.carry_out(Command::Pass)?,
            }
        }
        self.end(game)
    }

    /// A roll; says whether there is a play to it. In the opening the die of A comes first, and whoever has
    /// the larger one plays.
    fn roll(&mut self, side: Side, roll: Roll, opens: bool) -> Result<bool, Refused> {
        let (large, small) = (roll.large(), roll.small());
        let dice = if opens && side == Side::SECOND { [small, large] } else { [large, small] };
        let shut = self.state.current().is_some_and(|game| game.board().is_shut_out(side));
        match self.carry_out(Command::Roll { dice: Some(dice) }) {
            Err(_) if shut => self.carry_out(Command::PassTurn).map(|()| false),
            rolled => rolled.map(|()| true),
        }
    }

    /// A game that was given up: the file has its points alone.
    fn end(&mut self, game: &MatGame) -> Result<(), Refused> {
        let (Some(result), Some(now)) = (game.result, self.state.current()) else { return Ok(()) };
        let winner = self.side(result.winner).0;
        let cube = u16::try_from(now.cube().value()).unwrap_or(u16::MAX);
        let level = result.points / u64::from(cube.max(1));
        let level = u8::try_from(level).unwrap_or(u8::MAX);
        self.carry_out(Command::EnterGame { winner, level, cube })
    }
}
