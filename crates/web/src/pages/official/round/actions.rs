//! From the forms of the round's pages to commands. A form may stand for several commands, such as a
//! time that was read off the Stackmat for an attempt that nobody started on the screen; they are
//! carried out together or not at all.

use arena::Refused;
use arena::competition::IncidentKind;
use arena::cubing::{
    AfterDefect, CardLine, Command, Defect, DefectKind, Ground, Measured, MismatchRuling,
    Observation, Phase, Pieces, Program, Round, Settings, Sheet, Solve, Step, entry,
};
use arena::id::PersonId;
use arena::time::Moment;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use puzzles::{Edition, Puzzle};
use rulebook::Citation;

use super::RoundPage;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;

/// Carries out what a form of the round asks, and goes back to where it was filled in.
///
/// # Errors
/// When it is refused.
pub(super) async fn act(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, act)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let page = RoundPage::find(&app, &visitor, &id).await?;
    let commands = commands(page.state(), &act, &form, page.now());
    let commands =
        commands.map_err(|problem| page.naming(problem))?.into_iter().map(super::command);
    let done = forms::submit_all(&app, &visitor, form.one("key"), page.address(), commands).await;
    done.map_err(|problem| page.naming(problem))?;
    let back = match form.some("back") {
        Some(path) => forms::own_path(&path).to_owned(),
        None => format!("/r/{}", page.id),
    };
    Ok(forms::go_to(&back))
}

fn commands(state: &Round, act: &str, form: &Filled, now: Moment) -> Result<Vec<Command>, Problem> {
    match act {
        "time" => timed(state, form),
        "register-all" => Ok(registrations(state)),
        "approve-puzzles" => Ok(approvals(state, number(form, "group")?)?),
        "card" => Ok(vec![card(state, form)?]),
        "declare-all" => declarations(state, form),
        "check" => Ok(vec![check(state, form)?]),
        "step" => {
            let (person, step) = (person(form)?, step(state, form, now)?);
            Ok(vec![Command::NoteStep { person, step }])
        }
        _ => Ok(vec![one(state, act, form)?]),
    }
}

fn one(state: &Round, act: &str, form: &Filled) -> Result<Command, Problem> {
    let solve = || solve(form);
    let finding = form.one("finding").to_owned();
    let yes = |name: &str| form.one(name) == "yes";
    Ok(match act {
        "approve-format" => Command::ApproveFormat,
        "make-sets" => Command::MakeSets,
        "import-sets" => import(state, form)?,
        "seal" => Command::Seal,
        "call" => Command::CallGroup { group: number(form, "group")? },
        "open-set" => Command::OpenSet { group: number(form, "group")? },
        "declare" => Command::DeclareCubes { solve: solve()?, cubes: number(form, "cubes")? },
        "approve-puzzle" => Command::ApprovePuzzle {
            person: person(form)?,
            textured: yes("textured"),
            remarks: form.one("remarks").to_owned(),
        },
        "sign" => Command::SignScramble { solve: solve()? },
        "send-back" => Command::SendBack { solve: solve()? },
        "mismatch" => {
            Command::ReportMismatch { solve: solve()?, note: form.one("note").to_owned() }
        }
        "rule-mismatch" => {
            let ruling = match form.one("ruling") {
                "keep" => MismatchRuling::Keep,
                _ => MismatchRuling::Rescramble,
            };
            Command::RuleMismatch { solve: solve()?, ruling, finding }
        }
        "begin" => Command::Begin { solve: solve()? },
        "start" => Command::Start { solve: solve()?, inspection: number(form, "inspection")? },
        "stop" => Command::Stop { solve: solve()?, time: number(form, "hundredths")? },
        "penalise" => Command::Penalise {
            solve: solve()?,
            clause: clause(form)?,
            note: form.one("note").to_owned(),
        },
        "defect" => Command::NoteDefect { solve: solve()?, defect: defect(form)? },
        "rule-solved" => Command::RuleSolved { solve: solve()?, solved: yes("solved"), finding },
        "skip" => Command::Skip { solve: solve()? },
        "record" => Command::Record { solve: solve()? },
        "confirm" => Command::Confirm { solve: solve()? },
        "register" => Command::Register { solve: solve()? },
        "check-card" => Command::CheckCard { person: person(form)?, checked: !yes("undo") },
        "ask-change" => {
            let solve = solve()?;
            let sheet = Box::new(changed(state, &solve, form.one("line"))?);
            Command::AskChange { solve, sheet, reason: form.one("reason").to_owned() }
        }
        "consent" => Command::Consent { solve: solve()?, agreed: yes("agreed") },
        "extra" => Command::GrantExtra { solve: solve()?, ground: ground(form)?, finding },
        "dispute" => Command::Dispute { solve: solve()? },
        "rule-limit" => Command::RuleLimit {
            solve: solve()?,
            stop: yes("stop"),
            goes_on: yes("goes-on"),
            finding,
        },
        "no-show" => Command::NoShow { person: person(form)?, finding },
        "go" => Command::Go { number: number(form, "number")? },
        "hand-in" => Command::HandIn {
            solve: solve()?,
            text: form.one("text").to_owned(),
            paper: yes("paper"),
        },
        "check-solution" => Command::CheckSolution { solve: solve()? },
        "ask-explanation" => Command::AskExplanation { solve: solve()? },
        "note-explanation" => {
            Command::NoteExplanation { solve: solve()?, explained: yes("explained") }
        }
        "rule-explanation" => {
            Command::RuleExplanation { solve: solve()?, accepted: yes("accepted"), finding }
        }
        _ => return Err(Problem::NotFound),
    })
}

fn unreadable() -> Problem {
    Refused::invalid("form-unreadable").into()
}

fn number<T: std::str::FromStr>(form: &Filled, name: &str) -> Result<T, Problem> {
    form.one(name).parse().map_err(|_| unreadable())
}

fn person(form: &Filled) -> Result<PersonId, Problem> {
    form.one("person").parse().map_err(|_| unreadable())
}

fn solve(form: &Filled) -> Result<Solve, Problem> {
    Ok(Solve { person: person(form)?, number: number(form, "number")? })
}

fn clause(form: &Filled) -> Result<Citation, Problem> {
    let book = rulebook::find(form.one("book")).map_err(|_| unreadable())?;
    let clause = book.clause(form.one("clause")).ok_or_else(unreadable)?;
    Ok(clause.citation())
}

/// A step of the procedure. What both have to agree to needs the box that says so.
fn step(state: &Round, form: &Filled, now: Moment) -> Result<Step, Problem> {
    Ok(match form.one("step") {
        "puzzle-received" => Step::PuzzleReceived,
        "blindfold-checked" => Step::BlindfoldChecked,
        "official-solves" if form.one("agreed") == "yes" => Step::OfficialSolves,
        "official-solves" => {
            let message = games::Message::new("cubing-practice-disagreed");
            return Err(Refused::rule(rulebook::wca_2010::G1a, message).into());
        }
        "handed-over" => Step::HandedOver,
        "blindfold-on" => {
            let solve = solve(form)?;
            let begun = state.attempt(&solve).and_then(|own| own.begun);
            let after = match form.some("after") {
                Some(text) => text.parse().map_err(|_| unreadable())?,
                None => {
                    let passed = begun.map_or(0, |begun| (now - begun).0 / 10);
                    u32::try_from(passed).unwrap_or_default()
                }
            };
            Step::BlindfoldOn { number: solve.number, after }
        }
        _ => return Err(unreadable()),
    })
}

/// A time that was read off a timer: what was not done on the screen before is done with it.
fn timed(state: &Round, form: &Filled) -> Result<Vec<Command>, Problem> {
    let solve = solve(form)?;
    let time =
        entry::measured(state, form.some("time").as_deref(), form.some("stopwatch").as_deref())?;
    let phase = state.attempt(&solve).map_or(Phase::Called, |own| own.phase);
    let mut all = Vec::new();
    if phase < Phase::Inspecting {
        all.push(Command::Begin { solve: solve.clone() });
    }
    let magic = state.settings()?.contest.is_magic();
    let inspects = phase <= Phase::Inspecting && !magic && !state.is_blind(&solve.person);
    if inspects {
        let inspection = form.one("inspection").parse().unwrap_or(0);
        all.push(Command::Start { solve: solve.clone(), inspection });
    }
    all.push(Command::Stop { solve, time });
    Ok(all)
}

/// Everything that is ready to be registered.
fn registrations(state: &Round) -> Vec<Command> {
    let people = state.competitors();
    let ready = people.flat_map(|person| {
        state.counting(person).filter(|own| own.phase == Phase::Recorded && own.is_signed()).map(
            |own| Command::Register { solve: Solve { person: person.clone(), number: own.number } },
        )
    });
    ready.collect()
}

/// Every puzzle of a group that nobody has looked at yet.
fn approvals(state: &Round, group: u16) -> Result<Vec<Command>, Refused> {
    let people = state.group(group)?.competitors.iter();
    let left = people.filter(|person| state.approval(person).is_none());
    let approve = |person: &PersonId| Command::ApprovePuzzle {
        person: person.clone(),
        textured: false,
        remarks: String::new(),
    };
    Ok(left.map(approve).collect())
}

/// The numbers of cubes that competitors have handed over, as far as they are filled in and new.
fn declarations(state: &Round, form: &Filled) -> Result<Vec<Command>, Problem> {
    let attempts = state.settings()?.attempts();
    let mut all = Vec::new();
    for person in state.competitors() {
        for number in 1..=attempts {
            let Some(text) = form.some(&format!("cubes-{person}-{number}")) else { continue };
            let cubes = text.parse().map_err(|_| unreadable())?;
            let solve = Solve { person: person.clone(), number };
            if state.declared(&solve) != Some(cubes) {
                all.push(Command::DeclareCubes { solve, cubes });
            }
        }
    }
    Ok(all)
}

/// A card, or some lines of it: from the attempt that comes next, as far as it is filled in.
fn card(state: &Round, form: &Filled) -> Result<Command, Problem> {
    let person = person(form)?;
    let attempts = state.settings()?.attempts();
    let mut lines = Vec::new();
    for number in 1..=attempts {
        let Some(text) = form.some(&format!("line-{number}")) else { continue };
        if let Some(again) = form.some(&format!("again-{number}")).filter(|again| *again != text) {
            return Err(Refused::invalid("cubing-entry-differs")
                .with("first", text)
                .with("second", again)
                .with("number", number)
                .into());
        }
        lines.push(CardLine { number, sheet: entry::sheet(state, &person, &text)? });
    }
    Ok(Command::EnterCard { person, lines, signed: form.one("signed") == "yes" })
}

/// A changed sheet: what was typed, with the penalties that are on the sheet where none are named.
fn changed(state: &Round, solve: &Solve, text: &str) -> Result<Sheet, Problem> {
    let mut sheet = entry::sheet(state, &solve.person, text)?;
    if let Some(old) = state.attempt(solve).filter(|_| !sheet.skipped) {
        sheet.inspection = old.sheet.inspection;
    }
    Ok(sheet)
}

/// What the judge sees on the puzzle.
fn check(state: &Round, form: &Filled) -> Result<Command, Problem> {
    let settings = state.settings()?;
    let pieces = match form.one("pieces") {
        "cap-only" => Pieces::CapOnly,
        "loose" => Pieces::Loose,
        _ => Pieces::Complete,
    };
    let magic = matches!(settings.contest.puzzle(), Some(Puzzle::Magic | Puzzle::MasterMagic));
    let observed = match form.one("seen") {
        "cubes" => Observation::Cubes {
            solved: number(form, "solved")?,
            attempted: number(form, "attempted")?,
        },
        "degrees" => layers(settings, form)?,
        "bent" if magic => match settings.edition {
            Edition::Wca2009 => {
                Observation::RaisedTiles { tiles: vec![(0, 0)], otherwise_solved: true }
            }
            Edition::Wca2010 => {
                Observation::TileAngles { degrees: vec![120], otherwise_solved: true }
            }
        },
        moves => Observation::Moves(moves.parse().map_err(|_| unreadable())?),
    };
    Ok(Command::Check { solve: solve(form)?, observed, pieces })
}

/// How far the parts of the puzzle are turned against each other where the judge measures.
fn layers(settings: &Settings, form: &Filled) -> Result<Observation, Problem> {
    let mut gaps = Vec::new();
    for Measured { name, gap, .. } in Measured::of(settings) {
        let degrees: u16 =
            form.some(name).map_or(Ok(0), |text| text.parse()).map_err(|_| unreadable())?;
        if degrees > 0 {
            gaps.push((gap, degrees));
        }
    }
    Ok(Observation::Layers { gaps, besides: 0 })
}

fn defect(form: &Filled) -> Result<Defect, Problem> {
    let what = match form.one("what") {
        "piece" => DefectKind::Piece,
        "wire" => DefectKind::Wire,
        "screw" => DefectKind::Screw,
        "cap" => DefectKind::Cap,
        "sticker" => DefectKind::Sticker,
        _ => return Err(unreadable()),
    };
    let then = match form.one("then") {
        "continued" => AfterDefect::Continued,
        "repaired" => AfterDefect::Repaired,
        "stopped" => AfterDefect::Stopped,
        _ => return Err(unreadable()),
    };
    let pieces =
        form.some("pieces").map_or(Ok(0), |text| text.parse()).map_err(|_| unreadable())?;
    Ok(Defect { what, then, pieces })
}

fn ground(form: &Filled) -> Result<Ground, Problem> {
    Ok(match form.one("ground") {
        "procedure" => Ground::Incident(IncidentKind::Procedure),
        "disturbance" => Ground::Incident(IncidentKind::Disturbance),
        "equipment" => Ground::Incident(IncidentKind::Equipment),
        "early-stop" => Ground::EarlyStop,
        _ => return Err(unreadable()),
    })
}

/// Scrambles of another program: one a line, the groups separated by an empty line; in multiple
/// blindfolded as many lines for each attempt as there are cubes.
fn import(state: &Round, form: &Filled) -> Result<Command, Problem> {
    let cubes = usize::from(state.settings()?.cubes.max(1));
    let text = form.one("sets").replace('\r', "");
    let groups = text.split("\n\n").map(str::trim).filter(|group| !group.is_empty());
    let lines = |group: &str| -> Vec<String> {
        group.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    };
    let sets = groups.map(|group| lines(group).chunks(cubes).map(<[String]>::to_vec).collect());
    let program =
        Program { name: form.one("program").to_owned(), version: form.one("version").to_owned() };
    Ok(Command::ImportSets { program, sets: sets.collect() })
}
