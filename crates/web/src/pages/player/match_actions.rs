//! From the forms of a player to commands of the match. Whether it is the player's turn, and whether
//! the rules allow it, the arena says.

use arena::Refused;
use arena::address::Address;
use arena::competition::{self, Task, TaskKind};
use arena::follow::AnyCommand;
use arena::id::RulingId;
use arena::match_play::{Command, Move, Phrase, PieceOff, Reason, Report, SetState, Stop};
use arena::ruling::Ruling;
use arena::time::Span;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use office::{MatchReader, MatchView};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::player::match_forms::ask;
use crate::pages::public::matches::{open, viewer};
use words::Words;

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
    let viewer = viewer(&app, &visitor, &opened).await?;
    if act == "no-spectators" {
        return send_away(&app, &visitor, &opened, &viewer, &form).await;
    }
    let command = command(&opened, &viewer, &act, &form)?;
    let to = opened.address();
    forms::submit(&app, &visitor, form.one("key"), to, AnyCommand::Match(command)).await?;
    Ok(forms::go_to(&format!("/m/{}", opened.id)))
}

/// A player wants no spectators, or not these: the competition takes it.
async fn send_away(
    app: &AppState,
    visitor: &Visitor,
    opened: &MatchView,
    viewer: &MatchReader,
    form: &Filled,
) -> Result<Response, Problem> {
    viewer.side.ok_or(Problem::NotFound)?;
    let to = app.office.competition_of_stream(&opened.address()).await?.ok_or(Problem::NotFound)?;
    let unread = |_| Refused::invalid("court-whom");
    let names = form.one("persons").split([' ', ',']).filter(|name| !name.is_empty());
    let persons = names.map(str::parse).collect::<Result<_, _>>().map_err(unread)?;
    let task = Task {
        id: form.one("key").parse().map_err(|_| Problem::NotFound)?,
        what: TaskKind::NoSpectators,
        of: Some(opened.id.clone()),
        persons,
        text: form.one("note").to_owned(),
    };
    let command = AnyCommand::Competition(Box::new(competition::Command::Venue(
        competition::venue::Command::AskDesk(task),
    )));
    forms::submit(app, visitor, form.one("key"), Address::Competition(to), command).await?;
    Ok(forms::go_to(&format!("/m/{}", opened.id)))
}

fn command(
    opened: &MatchView,
    viewer: &MatchReader,
    act: &str,
    form: &Filled,
) -> Result<Command, Problem> {
    let text = || form.one("text").to_owned();
    let note = form.one("note").to_owned();
    Ok(match act {
        "move" => Command::Move(Move {
            text: text(),
            left: form.some("left"),
            finished: form.one("finished") == "yes",
            lag: lag(opened, form),
        }),
        "finish" => Command::Finish,
        "press" => Command::Press { face: number(form, "face")? },
        "touch" => Command::Touch { text: text() },
        "start" => Command::StartSet { set: number(form, "set")? },
        "resign" => Command::Resign { person: None, whole: false },
        "resign-match" => Command::Resign { person: None, whole: true },
        "call" => Command::CallReferee { note },
        "report" => report(opened, viewer, form)?,
        "piece-off" => Command::PieceOff(PieceOff { place: text(), person: None }),
        "pieces-back" => Command::PiecesBack,
        "ask-count" => Command::AskCount { pit: text() },
        "take-back" => Command::AskTakeBack,
        "answer-take-back" => Command::AnswerTakeBack { accept: form.one("accept") == "yes" },
        "greet" => Command::Greet { phrase: phrase(form)? },
        "sign" => Command::Sign { person: None },
        "recount" => Command::AskRecount { row: form.one("row").to_owned() },
        _ => return Err(Problem::NotFound),
    })
}

/// What a player says.
fn phrase(form: &Filled) -> Result<Phrase, Problem> {
    let found = Phrase::ALL.into_iter().find(|(_, name)| *name == form.one("phrase"));
    found.map(|(phrase, _)| phrase).ok_or(Problem::NotFound)
}

/// How long the move was under way, as the page measured it. The clock gives back what it may.
fn lag(opened: &MatchView, form: &Filled) -> Option<Span> {
    let said: i64 = form.one("lag").parse().ok()?;
    opened.is_online().then_some(Span(said.clamp(0, 10_000)))
}

/// A number of a form.
pub(crate) fn number<T: std::str::FromStr>(form: &Filled, name: &str) -> Result<T, Problem> {
    Ok(form.one(name).parse().map_err(|_| Refused::invalid("form-number"))?)
}

/// A new name for a case, from the key of its form: sent twice it is the same case.
pub(crate) fn case_id(form: &Filled) -> Result<RulingId, Problem> {
    form.one("key").parse().map_err(|_| Problem::NotFound)
}

/// What a report is about, by its name.
const REASONS: [(Reason, &str, &str); 9] = [
    (Reason::IllegalMove, "illegal-move", "reason-illegal"),
    (Reason::TouchedPiece, "touched-piece", "reason-touched"),
    (Reason::FourInLine, "four-in-line", "reason-four"),
    (Reason::MovedMoreThanOne, "moved-more-than-one", "reason-more-than-one"),
    (Reason::DiscsUnturned, "discs-unturned", "reason-unturned"),
    (Reason::CountedByHand, "counted-by-hand", "reason-counted"),
    (Reason::Conduct, "conduct", "reason-conduct"),
    (Reason::Consultation, "consultation", "reason-consultation"),
    (Reason::Other, "other", "reason-other"),
];

/// The name of a reason.
pub(crate) fn reason_name(words: Words, reason: Reason) -> String {
    let found = REASONS.iter().find(|own| own.0 == reason);
    found.map(|own| words.say(own.2)).unwrap_or_default()
}

/// What a ruling found: the official's words, or the reason of the report that it answers.
pub(crate) fn finding_of(words: Words, opened: &MatchView, ruling: &Ruling) -> String {
    let case = opened.state().case(&ruling.id).filter(|_| ruling.finding.is_empty());
    match case {
        Some((case, _)) => reason_name(words, case.reason),
        None => ruling.finding.clone(),
    }
}

/// The reasons that a rulebook has, for a list.
pub(crate) fn reasons(words: Words, opened: &MatchView) -> Result<Vec<(String, String)>, Problem> {
    let book = opened.setup()?.book()?;
    let online = opened.is_online();
    let fits = |reason: Reason| {
        book.clause_of(reason).is_some() && (!online || reason.is_possible_online())
    };
    let all = REASONS.iter().filter(|(reason, _, _)| fits(*reason));
    Ok(all.map(|(_, name, key)| ((*name).to_owned(), words.say(key))).collect())
}

/// The reason of a form.
pub(crate) fn reason(form: &Filled) -> Result<Reason, Problem> {
    let found = REASONS.iter().find(|(_, name, _)| *name == form.one("reason"));
    found.map(|(reason, _, _)| *reason).ok_or(Problem::NotFound)
}

/// A player reports the opponent.
fn report(opened: &MatchView, viewer: &MatchReader, form: &Filled) -> Result<Command, Problem> {
    let side = viewer.side.ok_or(Problem::NotFound)?;
    let setup = opened.setup()?;
    let against = setup.sides[usize::from(1 - side)].first().ok_or(Problem::NotFound)?;
    Ok(Command::Report(Report {
        id: case_id(form)?,
        reason: reason(form)?,
        against: against.person.clone(),
        reporter: None,
        move_number: None,
        note: form.one("note").to_owned(),
    }))
}

/// What a player does on the phone beside a real board.
pub(crate) fn at_the_board(
    words: Words,
    opened: &MatchView,
    viewer: &MatchReader,
    set: &SetState,
) -> Result<Markup, Problem> {
    let setup = opened.setup()?;
    let reasons = reasons(words, opened)?;
    let place = |id: &str, key: &str| {
        let input =
            html! { input id=(id) name="text" type="text" required dir="ltr" maxlength="10"; };
        forms::field(id, &words.say(key), None, &input)
    };
    let note = html! { input #report-note name="note" type="text" maxlength="300"; };
    Ok(html! {
        @if set.unfinished {
            (ask(opened, "finish", &html! { button { (words.say("play-finish")) } }))
        }
        (sheet(words, opened, viewer, set))
        (own_pieces(words, opened, viewer))
        div .desk-acts {
            @if !reasons.is_empty() {
                details {
                    summary { (words.say("play-report")) }
                    p .hint { (words.say("play-report-hint")) }
                    (ask(opened, "report", &html! {
                        (forms::choice("reason", &words.say("play-reason"), &reasons, ""))
                        (forms::field("report-note", &words.say("play-call-note"), None, &note))
                        button { (words.say("play-report")) }
                    }))
                }
            }
            @if setup.book()?.off.is_some() {
                details {
                    summary { (words.say("play-piece-off")) }
                    (ask(opened, "piece-off", &html! {
                        (place("off-place", "play-place")) button { (words.say("play-piece-off")) }
                    }))
                }
            }
            @if setup.book()?.stones().is_some() {
                details {
                    summary { (words.say("play-ask-count")) }
                    (ask(opened, "ask-count", &html! {
                        (place("count-pit", "play-pit")) button { (words.say("play-ask-count")) }
                    }))
                }
            }
        }
    })
}

/// For players who may put pieces back without the referee: that they may, and that they did.
fn own_pieces(words: Words, opened: &MatchView, viewer: &MatchReader) -> Markup {
    let found = opened.state();
    let clause = viewer.person.as_ref().and_then(|person| found.puts_pieces_back(person));
    let is_off = found.stops().any(|stop| *stop == Stop::PieceOff);
    html! {
        @if let Some(clause) = clause {
            p .hint { (words.say("play-own-pieces")) " " (frame::chip(clause)) }
            @if is_off {
                (ask(opened, "pieces-back", &html! { button { (words.say("table-pieces-back")) } }))
            }
        }
    }
}

/// Kulami: the score to sign.
fn sheet(words: Words, opened: &MatchView, viewer: &MatchReader, set: &SetState) -> Markup {
    let signed = set.sheet.as_ref().is_some_and(|sheet| {
        sheet.signed.iter().any(|(person, _)| Some(person) == viewer.person.as_ref())
    });
    html! {
        @if let Some(sheet) = &set.sheet {
            (score_sheet(words, opened, sheet))
            @if !signed {
                (ask(opened, "sign", &html! { button { (words.say("table-sign")) } }))
                (ask(opened, "recount", &html! {
                    input type="hidden" name="row" value="all";
                    button .second { (words.say("table-recount")) }
                }))
            }
        }
    }
}

/// The three scores of both sides with their sums.
pub(crate) fn score_sheet(
    words: Words,
    opened: &MatchView,
    sheet: &arena::match_play::Sheet,
) -> Markup {
    let rows = [words.say("table-lines"), words.say("table-area"), words.say("table-plates")];
    let sum = |side: usize| sheet.rows[side].iter().sum::<u32>();
    html! {
        div .scroll {
            table .score-sheet {
                thead { tr { th {} @for name in &opened.names { th scope="col" { bdi { (name) } } } } }
                tbody {
                    @for (row, name) in rows.iter().enumerate() {
                        tr {
                            th scope="row" { (name) }
                            @for side in 0..2 { td { (words.number(sheet.rows[side][row])) } }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (words.say("matches-sum")) }
                        @for side in 0..2 { td { strong { (words.number(sum(side))) } } }
                    }
                }
            }
        }
        @for (person, _) in &sheet.signed {
            p .message .good { (words.say_with("table-signed", &[("name", opened.name(person).into())])) }
        }
    }
}
