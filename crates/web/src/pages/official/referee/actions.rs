//! From the forms of the referee's desk to commands of the match. A form may stand for two commands,
//! such as a warning for the opponent's report and the ruling on it; they are carried out together or
//! not at all.

use arena::follow::AnyCommand;
use arena::id::PersonId;
use arena::match_play::{Command, Move, PieceOff, Prepare, Report, Rule, Symbol};
use arena::ruling::Consequence;
use arena::time::Span;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use office::MatchView;
use pairing::Score;
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::official::referee::open_as_referee;
use crate::pages::player::match_actions::{case_id, number, reason};

/// Carries out what the referee asks.
///
/// # Errors
/// When it is refused, or the visitor is no referee of the match.
pub async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open_as_referee(&app, &visitor, &id).await?;
    let commands = match act.as_str() {
        "warn" => warn(&opened, &form)?,
        "result" | "stores" | "end-position" => ended(&opened, &act, &form)?,
        _ => vec![command(&opened, &act, &form)?],
    };
    let commands = commands.into_iter().map(AnyCommand::Match);
    forms::submit_all(&app, &visitor, form.one("key"), opened.address(), commands).await?;
    Ok(forms::go_to(&format!("/m/{}/referee", opened.id)))
}

fn command(opened: &MatchView, act: &str, form: &Filled) -> Result<Command, Problem> {
    let text = || form.one("text").to_owned();
    let finding = form.one("finding").to_owned();
    Ok(match act {
        "start" => Command::StartSet { set: number(form, "set")? },
        "prepare" => Command::Prepare(prepare(form)),
        "cancel" => Command::Cancel { finding },
        "move" => Command::Move(Move {
            text: text(),
            left: form.some("left").map(|_| rows(form)),
            finished: form.one("finished") == "yes",
            lag: None,
        }),
        "finish" => Command::Finish,
        "touch" => Command::Touch { text: text() },
        "take-back" => Command::TakeBack { finding },
        "position" => {
            let seat = form.one("seat").to_owned();
            Command::EnterPosition { position: rows(form), seat, finding }
        }
        "piece-off" => Command::PieceOff(PieceOff { place: text(), person: person(form).ok() }),
        "pieces-back" => Command::PiecesBack,
        "ask-count" => Command::AskCount { pit: text() },
        "answer-count" => Command::AnswerCount {
            number: number(form, "number")?,
            position: form.some("position"),
        },
        "stop" => Command::Stop { note: form.one("note").to_owned() },
        "resume" => Command::Resume,
        "clock" => correct_clock(form)?,
        "flag" => Command::FlagFall,
        "resign" => {
            Command::Resign { person: Some(person(form)?), whole: form.one("whole") == "yes" }
        }
        "sign" => Command::Sign { person: Some(person(form)?) },
        "correct" => Command::CorrectSet {
            set: number(form, "set")?,
            points: points(winner(form)?),
            finding,
        },
        "confirm-board" => {
            Command::ConfirmBoard { case: form.one("case").parse().map_err(|_| Problem::NotFound)? }
        }
        "rule" => Command::Rule(rule(opened, form, consequence(form)?)?),
        "withdraw" => {
            let ruling = form.one("ruling").parse().map_err(|_| Problem::NotFound)?;
            let with = Box::new(Consequence::Nothing);
            Command::Rule(rule(opened, form, Consequence::Replaced { ruling, with })?)
        }
        "report" => Command::Report(report(opened, form)?),
        _ => return Err(Problem::NotFound),
    })
}

fn person(form: &Filled) -> Result<PersonId, Problem> {
    form.one("person").parse().map_err(|_| Problem::NotFound)
}

/// A position: lines of the form as rows.
fn rows(form: &Filled) -> String {
    let lines = form.one("position").lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("/")
}

fn prepare(form: &Filled) -> Prepare {
    let side = |name: &str| form.one(name).parse::<u8>().ok();
    Prepare {
        starter: side("starter"),
        symbols: side("crosses").map(|side| match side {
            0 => [Symbol::Cross, Symbol::Circle],
            _ => [Symbol::Circle, Symbol::Cross],
        }),
        consultation: form.some("consultation").map(|answer| answer == "yes"),
    }
}

fn correct_clock(form: &Filled) -> Result<Command, Problem> {
    let minutes: i64 = number(form, "minutes")?;
    let seconds: i64 = number(form, "seconds")?;
    Ok(Command::CorrectClock {
        face: number(form, "face")?,
        left: Span::minutes(minutes) + Span::seconds(seconds),
        finding: form.one("finding").to_owned(),
    })
}

/// The winning side of a form; none is a draw.
fn winner(form: &Filled) -> Result<Option<u8>, Problem> {
    match form.one("winner") {
        "0" => Ok(Some(0)),
        "1" => Ok(Some(1)),
        "draw" => Ok(None),
        _ => Err(arena::Refused::invalid("desk-outcome").into()),
    }
}

fn points(winner: Option<u8>) -> [Score; 2] {
    match winner {
        Some(0) => [Score::ONE, Score::ZERO],
        Some(_) => [Score::ZERO, Score::ONE],
        None => [Score::HALF, Score::HALF],
    }
}

/// The end of a set; one that was not started on the screen is started first.
fn ended(opened: &MatchView, act: &str, form: &Filled) -> Result<Vec<Command>, Problem> {
    let set: u8 = number(form, "set")?;
    let confirm = form.one("confirm") == "yes";
    let end = match act {
        "stores" => {
            let stores = [number(form, "one")?, number(form, "two")?];
            Command::CountStores { stores, confirm }
        }
        "end-position" => Command::EnterEnd { position: rows(form) },
        _ => {
            let finding = form.some("finding").unwrap_or_default();
            Command::EnterResult { winner: winner(form)?, finding, confirm }
        }
    };
    let begun = opened.state().sets().len() >= usize::from(set);
    let start = (!begun).then_some(Command::StartSet { set });
    Ok(start.into_iter().chain([end]).collect())
}

/// The report that a warning rests on. Where the rulebook lets the referee step in alone, nobody has
/// to report; else it is the opponent who did.
fn report(opened: &MatchView, form: &Filled) -> Result<Report, Problem> {
    let setup = opened.setup()?;
    let against = person(form)?;
    let side = setup.side_of(&against).ok_or(Problem::NotFound)?;
    let opponent = setup.sides[usize::from(1 - side)].first();
    let reporter = opponent.filter(|_| !setup.book().is_ok_and(|book| book.unreported));
    Ok(Report {
        id: case_id(form)?,
        reason: reason(form)?,
        against,
        reporter: reporter.map(|player| player.person.clone()),
        move_number: None,
        note: form.one("finding").to_owned(),
    })
}

/// A warning: the report, then the ruling on it. Where the referee wrote nothing, the reason of the
/// report says what happened.
fn warn(opened: &MatchView, form: &Filled) -> Result<Vec<Command>, Problem> {
    let report = report(opened, form)?;
    let book = opened.setup()?.book()?;
    let unknown = || arena::Refused::invalid("match-no-such-report");
    let clause = book.clause_of(report.reason).ok_or_else(unknown)?;
    let person = report.against.clone();
    let consequence = if form.one("restore") == "yes" {
        Consequence::WarningAndRestored { person }
    } else {
        Consequence::Warning { person }
    };
    let (id, finding) = (report.id.clone(), report.note.clone());
    let rule = Rule { id, clause, finding, consequence, bind: form.some("bind") };
    Ok(vec![Command::Report(report), Command::Rule(rule)])
}

fn rule(opened: &MatchView, form: &Filled, consequence: Consequence) -> Result<Rule, Problem> {
    let book = &opened.setup()?.rulebook;
    let clause = Citation::find(book, form.one("clause")).map_err(|_| Problem::NotFound)?;
    // A ruling on a case has its name; one of the referee's own accord a new one.
    let id = match form.some("id") {
        Some(id) => id.parse().map_err(|_| Problem::NotFound)?,
        None => case_id(form)?,
    };
    let finding = form.one("finding").to_owned();
    Ok(Rule { id, clause, finding, consequence, bind: form.some("bind") })
}

fn consequence(form: &Filled) -> Result<Consequence, Problem> {
    Ok(match form.one("consequence") {
        "warning" => Consequence::Warning { person: person(form)? },
        "warning-restored" => Consequence::WarningAndRestored { person: person(form)? },
        "restored" => Consequence::Restored,
        "stands" => Consequence::Stands { position: form.some("position") },
        "nothing" => Consequence::Nothing,
        "loses-set" => Consequence::LosesSet { person: person(form)? },
        "loses-match" => Consequence::LosesMatch { person: person(form)? },
        _ => return Err(Problem::NotFound),
    })
}
