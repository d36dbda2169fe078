//! From the forms of a player of backgammon to commands. Whether it is the player's turn, and whether the
//! rules allow it, the arena says.

use arena::Refused;
use arena::address::Address;
use arena::backgammon::{BadRoll, Choices, Command, Matter, PauseReason};
use arena::competition::{self, Task, TaskKind};
use arena::follow::AnyCommand;
use arena::time::Span;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use office::Rematch;

use super::backgammon_page::open;
use super::match_actions::number;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;

/// Carries out what a player asks.
///
/// # Errors
/// When it is refused.
pub async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    let command = AnyCommand::Backgammon(command(&act, &form)?);
    let to = Address::Backgammon(opened.id.clone());
    forms::submit(&app, &visitor, form.one("key"), to, command).await?;
    // Whoever writes the match down for the players goes on doing so.
    let back = if opened.side_of(&visitor).is_some() { "" } else { "/record" };
    Ok(forms::go_to(&format!("/b/{}{back}", opened.id)))
}

/// Somebody says that a player's time has run out: the one thing that spectators may say.
///
/// # Errors
/// When it has not, or nobody loses by it.
pub async fn flag(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    let to = Address::Backgammon(opened.id.clone());
    let command = AnyCommand::Backgammon(Command::FlagFall);
    forms::submit(&app, &visitor, form.one("key"), to, command).await?;
    Ok(forms::go_to(&format!("/b/{}", opened.id)))
}

fn command(act: &str, form: &Filled) -> Result<Command, Problem> {
    let lag = || form.one("lag").parse().ok().map(|lag: i64| Span(lag.clamp(0, 10_000)));
    Ok(match act {
        "words" => Command::AddWords { words: form.one("words").to_owned() },
        "confirm" => Command::Confirm { side: None },
        "roll" => Command::Roll { dice: None },
        "dice" => Command::Roll { dice: Some(two_dice(form, "dice")?) },
        "play" => Command::Play {
            text: form.one("text").to_owned(),
            as_played: form.one("as-played") == "yes",
            lag: lag(),
        },
        "double" => Command::Double,
        "take" => Command::Take,
        "pass" => Command::Pass,
        "concede" => Command::Concede { level: number(form, "level")?, side: None },
        "accept" => Command::Answer { accept: true },
        "decline" => Command::Answer { accept: false },
        "game" => Command::EnterGame {
            winner: number(form, "winner")?,
            level: number(form, "level")?,
            cube: number(form, "cube")?,
        },
        "cancel-roll" => {
            let side = form.some("side").map(|_| number(form, "side")).transpose()?;
            Command::CancelRoll { reason: reason(form)?, side }
        }
        "lifted" => Command::LiftDice { side: number(form, "side")? },
        "press" => Command::Press { side: number(form, "face")? },
        "floor" => Command::Pause { reason: PauseReason::DieOnFloor },
        "resume" => Command::Resume,
        "break" => {
            let (side, count) = (number(form, "side")?, number(form, "count")?);
            Command::TakeBreak { side, count, finding: String::new() }
        }
        "end-break" => Command::EndBreak,
        other => return around(other, form),
    })
}

/// What is brought up at the table, and what players do around the games.
fn around(act: &str, form: &Filled) -> Result<Command, Problem> {
    let yes = |name: &str| form.one(name) == "yes";
    Ok(match act {
        "raise" => Command::Raise {
            what: Matter::named(form.one("what")).ok_or(Problem::NotFound)?,
            text: form.one("text").to_owned(),
            side: None,
        },
        "agree" => Command::Agree { matter: number(form, "matter")? },
        "drop" => Command::Drop { matter: number(form, "matter")? },
        "mix" => Command::MixDice { side: number(form, "side")? },
        "roll-off" => Command::RollOff {
            dice: [two_dice(form, "roll-off-0")?, two_dice(form, "roll-off-1")?],
        },
        "choose" => Command::Choose(Choices {
            light: yes("light"),
            right: yes("right"),
            four_dice: yes("four"),
        }),
        "save" => Command::SavePosition,
        "early" => Command::DoubleEarly,
        "pass-turn" => Command::PassTurn,
        "appeal" => {
            let matter = number(form, "matter")?;
            Command::Appeal { matter, text: form.one(&format!("appeal-{matter}")).to_owned() }
        }
        "report-result" => Command::ReportResult { side: None },
        "video" => Command::AttachVideo { link: form.one("link").to_owned() },
        "left" => Command::LeaveTable { side: number(form, "side")?, necessary: false },
        _ => return Err(Problem::NotFound),
    })
}

/// The two dice of a form: `64`.
fn two_dice(form: &Filled, name: &str) -> Result<[u8; 2], Problem> {
    let digits: Vec<u8> = form.one(name).bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    let dice = digits.try_into().map_err(|_| Refused::invalid("backgammon-which-dice"))?;
    Ok(dice)
}

/// Why a roll does not count, by its name in the form.
fn reason(form: &Filled) -> Result<BadRoll, Problem> {
    Ok(match form.one("reason") {
        "entry" => BadRoll::Entry,
        "invalid" => BadRoll::Invalid,
        "premature" => BadRoll::Premature,
        "without-box" => BadRoll::WithoutBox,
        "hit-held" => BadRoll::HitHeld,
        _ => return Err(Problem::NotFound),
    })
}

/// Tells the director something in private: nothing of it is seen at the match.
///
/// # Errors
/// When the match belongs to no competition, or the report cannot be read.
pub async fn report(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    visitor.person().ok_or(Problem::SignIn)?;
    let to = opened.setup()?.competition.clone().ok_or(Problem::NotFound)?;
    let task = Task {
        id: form.one("key").parse().map_err(|_| Problem::NotFound)?,
        what: match form.one("report") {
            "clock" => TaskKind::ClockError,
            "suspicion" => TaskKind::Suspicion,
            "conduct" => TaskKind::Conduct,
            "observer" => TaskKind::ObserverWanted,
            "other" => TaskKind::Other,
            _ => return Err(Problem::NotFound),
        },
        of: Some(opened.id.clone()),
        persons: [].into(),
        text: form.one("text").to_owned(),
    };
    let command = competition::Command::Venue(competition::venue::Command::AskDesk(task));
    let command = AnyCommand::Competition(Box::new(command));
    forms::submit(&app, &visitor, form.one("key"), Address::Competition(to), command).await?;
    Ok(forms::go_to(&format!("/b/{}", opened.id)))
}

/// The same players once more: the match, or the page that waits for the other.
///
/// # Errors
/// When the match belongs to an event, or the visitor did not play in it.
pub async fn rematch(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let opened = open(&app, &id).await?;
    Ok(forms::go_to(&match app.office.backgammon_rematch(person, opened.setup()?).await? {
        Rematch::Begun(id) => format!("/b/{id}"),
        Rematch::Waits(token) => format!("/backgammon/{token}"),
    }))
}
