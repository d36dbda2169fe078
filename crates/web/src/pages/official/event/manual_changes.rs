//! What the desk of an event does by hand: the lot of the technical meeting, late entries, byes, pairs
//! that must not meet, changes of a draft with the rules they break by name, corrections. Forms, and
//! from the forms to commands; whether the rules allow it, the arena says.

use arena::Refused;
use arena::event::{
    Arrange, BoardResult, Command, Entering, Entrant, Event, Forbidden, Member, Phase, Reported,
    Round,
};
use arena::follow::AnyCommand;
use arena::id::EntrantId;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairing::manual::Breach;
use pairing::systems::Outcome;
use pairing::{Bye, Tpn};
use rulebook::Argument;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
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
    let draft = event.rounds().last().filter(|round| round.phase == Phase::Draft);
    let published = event.rounds().iter().any(|round| round.phase > Phase::Draft);
    let over = event.final_places().is_some();
    let may = |act: &str| opened.permissions.may(act);
    Ok(html! {
        @if may("enter") || may("correct") { h2 { (words.say("hand-title")) } }
        div .folds {
            @if may("lot") && event.is_listed() && event.lot().is_none() { (lot(words, opened)) }
            @if may("commit") && event.rounds().is_empty() { (lot_words(words, opened)) }
            @if let Some(draft) = draft.filter(|_| may("swap")) { (arrange(words, opened, event, draft)) }
            @if may("enter") && !over {
                (enter(words, opened)?) (amend(words, opened, event))
                (bye(words, opened, event)) (forbid(words, opened, event))
            }
            @if may("rounds") && !over { (rounds(words, opened)) }
            @if may("correct") && published { (correct(words, opened, event)) }
            @if may("through") && published { (put_through(words, opened)) }
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

/// A draft by hand: two change places, or a table changes who starts.
fn arrange(words: Words, opened: &EventPage, event: &Event, draft: &Round) -> Markup {
    let round = html! { input type="hidden" name="round" value=(draft.number); };
    fold(
        &words.say("hand-arrange"),
        &html! {
            @if !draft.breaches.is_empty() {
                ul .message .warn role="alert" {
                    @for found in &draft.breaches { li { (breach(words, event, found)) } }
                }
            }
            (ask(opened, "swap", &html! {
                (round)
                (entrant(words, event, "swap-one", "one", "hand-one"))
                (entrant(words, event, "swap-other", "other", "hand-other"))
                (finding(words, "swap-finding"))
                button { (words.say("hand-swap")) }
            }))
            (ask(opened, "turn", &html! {
                (round) (count("turn-table", "table", &words.say("events-table"), 1, true))
                (finding(words, "turn-finding"))
                button .second { (words.say("hand-turn")) }
            }))
        },
    )
}

/// A broken rule by its name.
fn breach(words: Words, event: &Event, found: &Breach) -> String {
    let name = |tpn: Tpn| match event.numbered(tpn.0) {
        Some(own) => Argument::from(&own.entered.name),
        None => Argument::from(tpn.0),
    };
    words.message(&found.message(&name))
}

/// An entry at the desk: late, and without an account.
fn enter(words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    let players = opened.settings()?.play().players;
    let inside = html! {
        (forms::text("name", &words.say("hand-name"), "", Some(&words.say("hand-name-hint"))))
        (line("enter-club", "club", &words.say("events-club"), false))
        @if players == 1 {
            (forms::tick("impaired", "yes", false, &html! { (words.say("hand-impaired")) }))
        }
        button { (words.say("hand-enter")) }
    };
    Ok(fold(&words.say("hand-enter"), &ask(opened, "enter", &inside)))
}

fn amend(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let inside = html! {
        (entrant(words, event, "amend-entrant", "entrant", "table-who"))
        (line("amend-name", "name", &words.say("hand-name"), true))
        button .second { (words.say("hand-amend")) }
    };
    fold(&words.say("hand-amend"), &ask(opened, "amend", &inside))
}

fn bye(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let next = u16::try_from(event.rounds().len() + 1).unwrap_or(u16::MAX);
    let kinds =
        [("half", "events-bye-half"), ("zero", "events-bye-zero"), ("full", "events-bye-full")];
    let kinds: Vec<_> =
        kinds.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect();
    let asked: Vec<(&Entrant, u16)> = event
        .entrants()
        .iter()
        .flat_map(|entrant| entrant.byes.keys().map(move |round| (entrant, *round)))
        .collect();
    fold(
        &words.say("hand-bye"),
        &html! {
            (ask(opened, "bye", &html! {
                (entrant(words, event, "bye-entrant", "entrant", "table-who"))
                (count("bye-round", "round", &words.say("hand-round"), next, true))
                (forms::choice("bye", &words.say("hand-worth"), &kinds, "half"))
                button { (words.say("hand-bye")) }
            }))
            @for (entrant, round) in asked {
                (ask(opened, "cancel-bye", &html! {
                    input type="hidden" name="entrant" value=(entrant.entered.entrant);
                    input type="hidden" name="round" value=(round);
                    bdi { (entrant.entered.name) } " · "
                    (words.say_with("matches-round", &[("round", round.into())])) " "
                    button .second { (words.say("hand-cancel-bye")) }
                }))
            }
        },
    )
}

fn forbid(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let both = |one: &str, other: &str| {
        html! {
            (entrant(words, event, one, "one", "hand-one"))
            (entrant(words, event, other, "other", "hand-other"))
        }
    };
    fold(
        &words.say("hand-forbid"),
        &html! {
            (ask(opened, "forbid", &html! {
                (both("forbid-one", "forbid-other"))
                (count("forbid-from", "from", &words.say("hand-from"), 1, true))
                (count("forbid-until", "until", &words.say("hand-until"), 0, false))
                button { (words.say("hand-forbid")) }
            }))
            (ask(opened, "allow", &html! {
                (both("allow-one", "allow-other"))
                button .second { (words.say("hand-allow")) }
            }))
        },
    )
}

fn rounds(words: Words, opened: &EventPage) -> Markup {
    let inside = html! {
        (count("rounds", "rounds", &words.say("events-rounds"), 0, true))
        button .second { (words.say("desk-enter")) }
    };
    fold(&words.say("hand-rounds"), &ask(opened, "rounds", &inside))
}

/// Another result than was reported, of any round.
fn correct(words: Words, opened: &EventPage, event: &Event) -> Markup {
    let last = event.rounds().last().map_or(1, |round| round.number);
    let outcomes = [
        ("left", "hand-left-won"),
        ("right", "hand-right-won"),
        ("draw", "desk-draw"),
        ("neither", "hand-neither"),
    ];
    let outcomes: Vec<_> =
        outcomes.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect();
    let inside = html! {
        p .hint { (words.say("hand-correct-hint")) }
        (count("correct-round", "round", &words.say("hand-round"), last, true))
        (count("correct-table", "table", &words.say("events-table"), 1, true))
        (forms::choice("outcome", &words.say("events-result"), &outcomes, ""))
        (forms::tick("forfeit", "yes", false, &html! { (words.say("events-not-played")) }))
        (finding(words, "correct-finding"))
        button .danger { (words.say("hand-correct")) }
    };
    fold(&words.say("hand-correct"), &ask(opened, "correct", &inside))
}

/// Knock-outs: who goes through after a drawn match.
fn put_through(words: Words, opened: &EventPage) -> Markup {
    let last = opened.event().rounds().last().map_or(1, |round| round.number);
    let sides = [
        ("left".to_owned(), words.say("hand-left")),
        ("right".to_owned(), words.say("hand-right")),
    ];
    let inside = html! {
        (count("through-round", "round", &words.say("hand-round"), last, true))
        (count("through-table", "table", &words.say("events-table"), 1, true))
        (forms::choice("side", &words.say("table-who"), &sides, ""))
        (finding(words, "through-finding"))
        button { (words.say("hand-through")) }
    };
    fold(&words.say("hand-through"), &ask(opened, "through", &inside))
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
    let command = AnyCommand::Event(command(&opened, &act, &form)?);
    forms::submit(&app, &visitor, form.one("key"), opened.address.clone(), command).await?;
    Ok(forms::go_to(&format!("/e/{}/desk", opened.id)))
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
    let read = |name: &str| form.one(name).parse::<EntrantId>().map_err(|_| Problem::NotFound);
    let (one, other) = (read("one")?, read("other")?);
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
    let rounds = opened.event().rounds();
    let found = rounds.iter().find(|own| own.number == round).ok_or(Problem::NotFound)?;
    Ok((round, table, found.table(table).ok_or(Problem::NotFound)?))
}

/// A side of the pairing, told by where it stands in the list: who starts is on the left.
fn side(opened: &EventPage, form: &Filled) -> Result<u8, Problem> {
    let (_, _, seated) = seated(opened, form)?;
    Ok(u8::from((form.one("side") == "right") != (seated.board.starter == 1)))
}

fn corrected(opened: &EventPage, form: &Filled) -> Result<Reported, Problem> {
    let (round, table, seated) = seated(opened, form)?;
    let outcome = match form.one("outcome") {
        "left" => Outcome::First,
        "right" => Outcome::Second,
        "draw" => Outcome::Draw,
        "neither" => Outcome::Neither,
        _ => return Err(Refused::invalid("desk-outcome").into()),
    };
    let listed = BoardResult { outcome, forfeit: form.one("forfeit") == "yes", sets: None };
    let result = if seated.board.starter == 1 { listed.turned() } else { listed };
    Ok(Reported { round, table, id: None, result, finding: form.one("finding").to_owned() })
}
