//! What a visitor may do with an event: a form is offered only to those from whom the office would
//! take its command. Whether the command is right as well is decided when it comes.

use arena::Role;
use arena::event::{BoardResult, Command, Entering, Forbidden, Reported, may};
use arena::match_play;
use pairing::Bye;
use pairing::systems::Outcome;

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visitor::Visitor;
use crate::pages::official::event::actions;
use crate::pages::public::event::Opened;

/// The roles of a visitor in an event.
#[derive(Debug, Default)]
pub(crate) struct Hands(Vec<Role>);

impl Hands {
    /// Those of a visitor.
    pub(crate) async fn of(
        desk: &Desk,
        visitor: &Visitor,
        opened: &Opened,
    ) -> Result<Self, Problem> {
        Ok(Self(desk.office.roles(&visitor.who(), &opened.address).await?))
    }

    fn any_of(&self, roles: &[Role]) -> bool {
        self.0.iter().any(|role| roles.contains(role))
    }

    /// Whether the office takes the command of a form.
    pub(crate) fn may(&self, act: &str) -> bool {
        sample(act).is_some_and(|command| self.any_of(may(&command)))
    }

    /// Whether they enter the results of sets, and so have tables to look after.
    pub(crate) fn referees(&self) -> bool {
        let finding = String::new();
        let enter = match_play::Command::EnterResult { winner: None, finding, confirm: false };
        self.any_of(match_play::may(&enter))
    }
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
