//! What is done by hand at an event: forms for what is seldom needed, and from all such forms to commands:
//! late entries, byes, pairs that must not meet, changes of a draft, corrections. Whether the rules allow
//! it, the arena says.

use arena::Refused;
use arena::event::{
    Arrange, BoardResult, Command, Entering, Event, Forbidden, Member, Phase, Reported,
};
use arena::follow::AnyCommand;
use arena::id::EntrantId;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairing::Bye;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::official::event::actions::seated_at;
use crate::pages::official::event::players;
use crate::pages::official::event::results::{back, outcome, sets};
use crate::pages::official::event::seen;
use crate::pages::player::match_actions::number;
use crate::pages::public::event::{EventPage, open};
use words::Words;

fn ask(opened: &EventPage, act: &str, inside: &Markup) -> Markup {
    forms::ask(&format!("/e/{}/hand/{act}", opened.id), inside)
}

fn fold(title: &str, inside: &Markup) -> Markup {
    html! { details .fold { summary { (title) } (inside) } }
}

fn line(id: &str, name: &str, label: &str, required: bool) -> Markup {
    let input = html! { input id=(id) name=(name) type="text" required[required] maxlength="300"; };
    forms::field(id, label, None, &input)
}

fn finding(words: Words, id: &str) -> Markup {
    line(id, "finding", &words.say("desk-finding"), true)
}

fn count(id: &str, name: &str, label: &str, value: u16, required: bool) -> Markup {
    let input = html! {
        input id=(id) name=(name) type="number" min="1" max="200" inputmode="numeric"
            value=[(value > 0).then_some(value)] required[required];
    };
    forms::field(id, label, None, &input)
}

/// One of the entrants.
fn entrant(words: Words, event: &Event, id: &str, name: &str, key: &str) -> Markup {
    let input = html! {
        select id=(id) name=(name) {
            @for entrant in event.entrants() {
                option value=(entrant.entered.entrant) { (entrant.entered.name) }
            }
        }
    };
    forms::field(id, &words.say(key), None, &input)
}

/// All of it, below what is due next.
pub(crate) fn forms_of(words: Words, opened: &EventPage, event: &Event) -> Result<Markup, Problem> {
    let closable = event.rounds().last().is_some_and(|round| round.phase == Phase::Closed);
    let over = event.final_places().is_some();
    let may = |act: &str| opened.permissions.may(act);
    Ok(html! {
        div .folds {
            @if may("lot") && event.is_listed() && event.lot().is_none() && event.needs_lot() { (lot(words, opened)) }
            @if may("commit") && event.rounds().is_empty() { (lot_words(words, opened)) }
            @if may("amend") && !over { (amend(words, opened, event)) }
            @if may("close-list") && !event.is_listed() { (close_list(words, opened)) }
            @if may("rounds") && !over { (rounds(words, opened)) }
            @if may("close") && closable && !over { (close(words, opened)) }
            @if may("reopen") && over { (reopen(words, opened)) }
            @if may("reveal") && over { (reveal(words, opened)) }
        }
    })
}

/// The lot that number 1 drew at the technical meeting.
fn lot(words: Words, opened: &EventPage) -> Markup {
    let first = opened.event().numbered(1);
    let name = first.map_or("", |entrant| entrant.entered.name.as_str());
    let inside = html! {
        (line("drawn-by", "drawn_by", &words.say("hand-drawn-by"), true))
        button name="first" value="yes" { (words.say_with("hand-lot-first", &[("name", name.into())])) }
        button name="first" value="no" { (words.say_with("hand-lot-second", &[("name", name.into())])) }
    };
    fold(&words.say("hand-lot"), &ask(opened, "lot", &inside))
}

/// Words of a player in the lots of the program, and the commitment to its seed.
fn lot_words(words: Words, opened: &EventPage) -> Markup {
    let inside = html! {
        (line("lot-words", "words", &words.say("hand-words"), true))
        button .second { (words.say("desk-enter")) }
    };
    fold(
        &words.say("hand-lots"),
        &html! {
            p .hint { (words.say("hand-words-hint")) }
            (ask(opened, "words", &inside))
            (ask(opened, "commit", &html! { button .second { (words.say("hand-commit")) } }))
        },
    )
}

fn amend(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let inside = html! {
        (entrant(words, event, "amend-entrant", "entrant", "table-who"))
        (line("amend-name", "name", &words.say("hand-name"), true))
        button .second { (words.say("hand-amend")) }
    };
    fold(&words.say("hand-amend"), &ask(opened, "amend", &inside))
}

fn rounds(words: Words, opened: &EventPage) -> Markup {
    let inside = html! {
        (count("rounds", "rounds", &words.say("events-rounds"), 0, true))
        button .second { (words.say("desk-enter")) }
    };
    fold(&words.say("hand-rounds"), &ask(opened, "rounds", &inside))
}

/// The start list alone, where the lot is drawn by hand at the technical meeting.
fn close_list(words: Words, opened: &EventPage) -> Markup {
    let button = html! { button .second { (words.say("desk-close-list")) } };
    fold(
        &words.say("desk-close-list"),
        &forms::ask(&format!("/e/{}/desk/close-list", opened.id), &button),
    )
}

/// The end before the last round, with its reason.
fn close(words: Words, opened: &EventPage) -> Markup {
    let inside =
        html! { (finding(words, "close-finding")) button .danger { (words.say("desk-close")) } };
    fold(
        &words.say("event-close-early"),
        &forms::ask(&format!("/e/{}/desk/close", opened.id), &inside),
    )
}

fn reopen(words: Words, opened: &EventPage) -> Markup {
    let inside = html! {
        (finding(words, "reopen-finding"))
        button .danger { (words.say("hand-reopen")) }
    };
    fold(&words.say("hand-reopen"), &ask(opened, "reopen", &inside))
}

fn reveal(words: Words, opened: &EventPage) -> Markup {
    let inside = html! { button .second { (words.say("hand-reveal")) } };
    fold(&words.say("hand-reveal"), &ask(opened, "reveal", &inside))
}

/// Carries out what a form asks.
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
    if act == "enter" && opened.settings()?.play().players == 1 {
        players::enter(&app, &visitor, &opened, &form).await?;
    } else {
        let command = AnyCommand::Event(command(&opened, &act, &form)?);
        forms::submit(&app, &visitor, form.one("key"), opened.address.clone(), command).await?;
    }
    let round = form.one("round").parse().unwrap_or(0);
    let (base, of_round) = (back(&opened, 0)?, back(&opened, round)?);
    Ok(forms::go_to(&match act.as_str() {
        "correct" | "through" | "swap" | "turn" => of_round,
        "cancel-bye" | "allow" if form.one("to") == "round" => base,
        "enter" | "bye" | "cancel-bye" | "forbid" | "allow" | "fix-table" => {
            format!("{base}/players")
        }
        _ => format!("{base}/more"),
    }))
}

fn command(opened: &EventPage, act: &str, form: &Filled) -> Result<Command, Problem> {
    let entrant = |name: &str| form.one(name).parse().map_err(|_| Problem::NotFound);
    let finding = form.one("finding").to_owned();
    Ok(match act {
        "lot" => Command::EnterLot {
            first: form.one("first") == "yes",
            drawn_by: form.one("drawn_by").to_owned(),
        },
        "words" => Command::AddWords { words: form.one("words").to_owned() },
        "commit" => Command::Commit,
        "reveal" => Command::Reveal,
        "rounds" => Command::ChangeRounds { rounds: number(form, "rounds")? },
        "enter" => Command::Enter(entering(opened, form)?),
        "amend" => Command::Amend(amended(opened, form)?),
        "bye" => Command::AskBye {
            entrant: entrant("entrant")?,
            round: number(form, "round")?,
            bye: match form.one("bye") {
                "full" => Bye::FullPoint,
                "zero" => Bye::ZeroPoint,
                _ => Bye::HalfPoint,
            },
        },
        "cancel-bye" => {
            Command::CancelBye { entrant: entrant("entrant")?, round: number(form, "round")? }
        }
        "fix-table" => Command::FixTable {
            entrant: entrant("entrant")?,
            table: form.some("table").map(|_| number(form, "table")).transpose()?,
        },
        "forbid" => Command::Forbid(Forbidden {
            one: entrant("one")?,
            other: entrant("other")?,
            from: number(form, "from")?,
            until: form.one("until").parse().ok(),
        }),
        "allow" => Command::Allow { one: entrant("one")?, other: entrant("other")? },
        "swap" | "turn" => Command::Arrange(arranged(opened, act, form)?),
        "correct" => Command::CorrectResult(corrected(opened, form)?),
        "through" => Command::PutThrough {
            round: number(form, "round")?,
            table: number(form, "table")?,
            side: side(opened, form)?,
            finding,
        },
        "reopen" => Command::Reopen { finding },
        _ => return Err(Problem::NotFound),
    })
}

/// A new entrant: its id, and those of its players, are made from the key of the form.
fn entering(opened: &EventPage, form: &Filled) -> Result<Entering, Problem> {
    let key: String = form.one("key").chars().filter(char::is_ascii_hexdigit).take(12).collect();
    let players = opened.settings()?.play().players;
    let member = |place: u8| {
        let person = format!("late-{}-{place}", key.to_lowercase());
        let impaired = form.one("impaired") == "yes";
        Ok(Member { person: person.parse().map_err(|_| Problem::NotFound)?, impaired })
    };
    Ok(Entering {
        entrant: format!("late-{}", key.to_lowercase()).parse().map_err(|_| Problem::NotFound)?,
        name: form.one("name").to_owned(),
        latin: String::new(),
        players: (1..=players).map(member).collect::<Result<_, Problem>>()?,
        rating: 0,
        title: String::new(),
        club: form.one("club").to_owned(),
    })
}

fn amended(opened: &EventPage, form: &Filled) -> Result<Entering, Problem> {
    let id: EntrantId = form.one("entrant").parse().map_err(|_| Problem::NotFound)?;
    let entered = opened.event().entrant(&id)?.entered.clone();
    Ok(Entering { name: form.one("name").to_owned(), ..entered })
}

/// The draft with two entrants in each other's places, or with a table turned.
fn arranged(opened: &EventPage, act: &str, form: &Filled) -> Result<Arrange, Problem> {
    let event = opened.event();
    let round: u16 = number(form, "round")?;
    let draft = event.rounds().iter().find(|own| own.number == round).ok_or(Problem::NotFound)?;
    let id = |number: u32| {
        let found = event.numbered(number).ok_or(Problem::NotFound)?;
        Ok::<_, Problem>(found.entered.entrant.clone())
    };
    let turned = if act == "turn" { form.one("table").parse().ok() } else { None };
    let mut boards = Vec::new();
    for seated in &draft.boards {
        let pairing = &seated.board.pairing;
        let mut pair = (id(pairing.first)?, pairing.second.map(id).transpose()?);
        let starts_second = seated.board.starter == 1;
        let turn = seated.board.table.is_some() && seated.board.table == turned;
        if let (true, Some(second)) = (starts_second != turn, pair.1.clone()) {
            pair = (second, Some(pair.0));
        }
        boards.push(pair);
    }
    if act == "swap" {
        swap(&mut boards, form)?;
    }
    Ok(Arrange { round, boards, finding: form.one("finding").to_owned() })
}

fn swap(boards: &mut [(EntrantId, Option<EntrantId>)], form: &Filled) -> Result<(), Problem> {
    // By name, or the two whose boxes are ticked.
    let picked: Vec<&str> = form.all("pick").collect();
    let pair = match picked.as_slice() {
        [] => [form.one("one"), form.one("other")],
        [one, other] => [*one, *other],
        _ => return Err(Refused::invalid("draft-pick-two").into()),
    };
    let read = |id: &str| id.parse::<EntrantId>().map_err(|_| Refused::invalid("draft-pick-two"));
    let (one, other) = (read(pair[0])?, read(pair[1])?);
    let exchange = |id: &mut EntrantId| {
        if *id == one {
            *id = other.clone();
        } else if *id == other {
            *id = one.clone();
        }
    };
    for (first, second) in boards {
        exchange(first);
        if let Some(second) = second {
            exchange(second);
        }
    }
    Ok(())
}

/// A table of a round, as a form names it.
fn seated<'a>(
    opened: &'a EventPage,
    form: &Filled,
) -> Result<(u16, u16, &'a arena::event::Seated), Problem> {
    let (round, table): (u16, u16) = (number(form, "round")?, number(form, "table")?);
    Ok((round, table, seated_at(opened, round, table)?))
}

/// A side of the pairing, told by where it stands in the list: who starts is on the left.
fn side(opened: &EventPage, form: &Filled) -> Result<u8, Problem> {
    let (_, _, seated) = seated(opened, form)?;
    Ok(u8::from((form.one("side") == "right") != (seated.board.starter == 1)))
}

fn corrected(opened: &EventPage, form: &Filled) -> Result<Reported, Problem> {
    let (round, table, seated) = seated(opened, form)?;
    let outcome = outcome(form.one("outcome"))?;
    let (forfeit, sets) = (form.one("forfeit") == "yes", sets(form)?);
    let listed = BoardResult { forfeit, sets, ..BoardResult::played(outcome) };
    let result = if seated.board.starter == 1 { listed.turned() } else { listed };
    let expected = seen::read(form.one("seen"))?;
    let expected = expected.map(|own| seen::turned_if(own, seated.board.starter == 1));
    let finding = form.one("finding").to_owned();
    Ok(Reported { round, table, id: None, result, finding, expected })
}
