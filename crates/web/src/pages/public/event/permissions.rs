//! What a visitor may do with an event: a form is offered only to those from whom the office would
//! take its command. Whether the command is right as well is decided when it comes.

use arena::address::Address;
use arena::event::{BoardResult, Command, Entering, Forbidden, Reported};
use arena::follow::AnyCommand;
use arena::match_play;
use office::Permissions;
use pairing::Bye;
use pairing::systems::Outcome;

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visitor::Visitor;
use crate::pages::official::event::actions;

/// What a visitor may do with an event.
#[derive(Debug, Default)]
pub(crate) struct EventPermissions(Permissions);

impl EventPermissions {
    /// Those of a visitor.
    pub(crate) async fn of(
        desk: &Desk,
        visitor: &Visitor,
        address: &Address,
    ) -> Result<Self, Problem> {
        Ok(Self(desk.office.permissions(&visitor.who(), address).await?))
    }

    /// Whether the office takes the command of a form.
    pub(crate) fn may(&self, act: &str) -> bool {
        sample(act).is_some_and(|command| self.0.may(&AnyCommand::Event(command)))
    }

    /// Whether they work at the desk of the event: everybody who does enters results.
    pub(crate) fn is_official(&self) -> bool {
        self.may("result")
    }

    /// Refuses whoever does not work at the desk of the event.
    pub(crate) fn check_official(&self) -> Result<(), Problem> {
        let command = sample("result").ok_or(Problem::NotFound)?;
        Ok(self.0.check(&AnyCommand::Event(command))?)
    }

    /// Whether they enter the results of sets, and so have tables to look after.
    pub(crate) fn referees(&self) -> bool {
        self.0.may(&set_result())
    }

    /// Refuses whoever has no tables to look after.
    pub(crate) fn check_referees(&self) -> Result<(), Problem> {
        Ok(self.0.check(&set_result())?)
    }
}

/// A command of the kind that enters the result of a set.
fn set_result() -> AnyCommand {
    let finding = String::new();
    AnyCommand::Match(match_play::Command::EnterResult { winner: None, finding, confirm: false })
}

/// A command of the kind that a form asks for.
fn sample(act: &str) -> Option<Command> {
    let nobody = || "-".parse().ok();
    let (finding, round, table) = (String::new(), 1, 1);
    let entering = || {
        let (name, title, club) = Default::default();
        let (players, rating) = (Vec::new(), 0);
        Some(Entering { entrant: nobody()?, name, players, rating, title, club })
    };
    let reported = || {
        let result = BoardResult { outcome: Outcome::Draw, forfeit: false, sets: None };
        Reported { round, table, id: None, result, finding: String::new() }
    };
    Some(match act {
        "result" | "forfeit" => Command::ReportResult(reported()),
        "lot" => Command::EnterLot { first: true, drawn_by: finding },
        "words" => Command::AddWords { words: finding },
        "commit" => Command::Commit,
        "reveal" => Command::Reveal,
        "rounds" => Command::ChangeRounds { rounds: 1 },
        "enter" => Command::Enter(entering()?),
        "amend" => Command::Amend(entering()?),
        "bye" => Command::AskBye { entrant: nobody()?, round, bye: Bye::HalfPoint },
        "cancel-bye" => Command::CancelBye { entrant: nobody()?, round },
        "forbid" => {
            let (one, other) = (nobody()?, nobody()?);
            Command::Forbid(Forbidden { one, other, from: 1, until: None })
        }
        "allow" => Command::Allow { one: nobody()?, other: nobody()? },
        "swap" | "turn" => {
            Command::Arrange(arena::event::Arrange { round, boards: Vec::new(), finding })
        }
        "correct" => Command::CorrectResult(reported()),
        "through" => Command::PutThrough { round, table, side: 0, finding },
        "reopen" => Command::Reopen { finding },
        _ => return actions::sample(act),
    })
}
