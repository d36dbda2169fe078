//! The page behind the code on a table: what is played there now. Where the organiser lets players report
//! their results, each of the two says here how the match ended, and the other confirms it: with an
//! account, or by the card that lies on the table.

use arena::Role;
use arena::address::Address;
use arena::backgammon;
use arena::event::{BoardResult, Claim, Command, PairingRow, Seated};
use arena::follow::AnyCommand;
use arena::match_play::Book;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairing::systems::Outcome;
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::official::event::actions::seated_at;
use crate::pages::official::event::results::{outcome, sets};
use crate::pages::player::match_actions::number;
use crate::pages::public::event::{
    EventPage, READER, back, boards_style, lists, open_for, published,
};
use words::Words;

/// What the address of a card says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Card {
    card: String,
    side: Option<u8>,
}

/// A table for a page about it.
struct Table<'a> {
    words: Words,
    opened: &'a EventPage,
    round: u16,
    number: u16,
    row: &'a PairingRow,
    seated: &'a Seated,
    /// The sides for which the visitor may speak.
    speaks: Vec<u8>,
    card: &'a Card,
}

/// What is played on a table now: the match, for its referees their panel of it; or how to report its
/// result.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, number)): Path<(String, u16)>,
    Query(card): Query<Card>,
) -> Result<Response, Problem> {
    let opened = open_for(&app, &visitor, &id).await?;
    let event = opened.event();
    let Some(round) = published(event) else { return nobody(&visitor, &opened, number) };
    let rows = event.pairings_for(&READER, round)?;
    let Some(row) = rows.iter().find(|row| row.table == Some(number)) else {
        return nobody(&visitor, &opened, number);
    };
    if let Some(found) = row.id.as_ref().filter(|_| row.backgammon) {
        let address = Address::Backgammon(found.clone());
        let permissions = app.office.permissions(&visitor.who(), &address).await?;
        let end = if permissions.may(backgammon::Kind::Penalise) { "/desk" } else { "" };
        return Ok(forms::go_to(&format!("/b/{found}{end}")));
    }
    if let Some(found) = &row.id {
        let referee = app.office.match_reader(&visitor.who(), found).await?.referee;
        let end = if referee { "/referee" } else { "" };
        return Ok(forms::go_to(&format!("/m/{found}{end}")));
    }
    if !event.players_report() {
        return Ok(forms::go_to(&format!("/e/{}", opened.id)));
    }
    let seated = seated_at(&opened, round, number)?;
    let speaks = speaks(&app, &visitor, &opened, (round, number, seated), &card).await?;
    let words = visitor.words;
    let table = Table { words, opened: &opened, round, number, row, seated, speaks, card: &card };
    let title = words.say_with("why-table", &[("table", number.into())]);
    let body = html! {
        (boards_style())
        link rel="stylesheet" href=(assets::address("hall.css"));
        link rel="stylesheet" href=(assets::address("desk.css"));
        (back(words, &opened)?)
        h1 { (title) }
        p .quiet { (words.say_with("contest-round", &[("round", round.into())])) }
        (table.report(&visitor)?)
        script type="module" src=(assets::address("report.js")) {}
    };
    Ok(frame::page(&visitor, &title, &body).into_response())
}

/// A table at which nobody plays: its card is there, but the round needs fewer tables.
fn nobody(visitor: &Visitor, opened: &EventPage, number: u16) -> Result<Response, Problem> {
    let words = visitor.words;
    let title = words.say_with("why-table", &[("table", number.into())]);
    let body = html! {
        (back(words, opened)?)
        h1 { (title) }
        p .message { (words.say_with("report-nobody", &[("table", number.into())])) }
        p .ways { a .button href={ "/e/" (opened.id) } { (words.say("report-on")) } }
    };
    Ok(frame::page(visitor, &title, &body).into_response())
}

/// The sides for which a visitor may speak: the one they play for, else, with the card of the table, those
/// without an account.
async fn speaks(
    app: &AppState,
    visitor: &Visitor,
    opened: &EventPage,
    (round, number, seated): (u16, u16, &Seated),
    card: &Card,
) -> Result<Vec<u8>, Problem> {
    let event = opened.event();
    let own = visitor.person().and_then(|person| event.entrant_of(person)?.number);
    let pairing = &seated.board.pairing;
    if own.is_some_and(|own| own == pairing.first) {
        return Ok(vec![0]);
    }
    if own.is_some_and(|own| Some(own) == pairing.second) {
        return Ok(vec![1]);
    }
    if card.card.is_empty() {
        return Ok(Vec::new());
    }
    let sides = app.office.card_sides(&opened.id, (round, number), &card.card).await;
    Ok(office::if_found(sides)?.unwrap_or_default())
}

impl Table<'_> {
    /// The side of the pairing that stands on the left of the list.
    const fn left(&self) -> u8 {
        self.seated.board.starter
    }

    /// What a side of the pairing is called.
    fn name(&self, side: u8) -> &str {
        match (&self.row.right, side == self.left()) {
            (Some(right), false) => &right.name,
            _ => &self.row.left.name,
        }
    }

    /// A result as the list has the sides.
    fn listed(&self, result: BoardResult) -> BoardResult {
        if self.left() == 1 { result.turned() } else { result }
    }

    /// The part that is asked for again while the page is open.
    fn report(&self, visitor: &Visitor) -> Result<Markup, Problem> {
        let words = self.words;
        // With the card of a table one says first who one is.
        let chosen = self.card.side.filter(|side| self.speaks.contains(side));
        let side =
            chosen.or(if self.speaks.len() == 1 { self.speaks.first().copied() } else { None });
        let open = self.row.result.is_none();
        Ok(html! {
            section #report .report data-open[open] {
                p .report-names { strong { bdi { (self.name(self.left())) } } " – " strong { bdi { (self.name(1 - self.left())) } } }
                @if let Some(result) = &self.row.result {
                    p .message .good role="status" { (words.say("report-in")) " " (lists::board_result(words, result)) }
                    p .ways { a .button href={ "/e/" (self.opened.id) } { (words.say("report-on")) } }
                } @else {
                    (self.said())
                    @match side {
                        Some(side) => (self.form(side)?),
                        None if !self.speaks.is_empty() => (self.who()),
                        None => (self.stranger(visitor)),
                    }
                }
            }
        })
    }

    /// What the two have said so far.
    fn said(&self) -> Markup {
        let words = self.words;
        html! {
            @if self.seated.is_disputed() { p .message .bad role="alert" { (words.say("report-disputed")) } }
            ul .quiet {
                @for side in [self.left(), 1 - self.left()] {
                    @let name = [("name", self.name(side).into())];
                    li {
                        @match self.seated.claims[usize::from(side)] {
                            Some(claim) => {
                                (words.say_with("report-said", &name)) " " (lists::board_result(words, &self.listed(claim)))
                            },
                            None => (words.say_with("report-silent", &name)),
                        }
                    }
                }
            }
        }
    }

    /// Who holds the card?
    fn who(&self) -> Markup {
        let words = self.words;
        let to = |side: u8| format!("?card={}&side={side}", forms::encoded(&self.card.card));
        html! {
            h2 { (words.say("report-who")) }
            p .ways { @for side in self.speaks.iter().copied() {
                a .button href=(to(side)) { bdi { (self.name(side)) } }
            } }
        }
    }

    /// Whoever does not play here.
    fn stranger(&self, visitor: &Visitor) -> Markup {
        let words = self.words;
        html! {
            p .message { (words.say("report-stranger")) }
            p .ways {
                @if visitor.signed_in.is_none() {
                    a .button href={ "/sign-in?back=" (forms::encoded(&visitor.path)) } { (words.say("frame-sign-in")) }
                }
                a .button .second href={ "/e/" (self.opened.id) } { (words.say("report-on")) }
            }
        }
    }

    /// How did it end? What the other side has said can be confirmed with one press.
    fn form(&self, side: u8) -> Result<Markup, Problem> {
        let words = self.words;
        let claims = self.seated.claims;
        let (own, other) = (claims[usize::from(side)], claims[usize::from(1 - side)]);
        let confirm = other.filter(|_| own.is_none() || own != other);
        let question = if own.is_some() { "report-change" } else { "report-how" };
        let play = self.opened.settings()?.play();
        let inside = html! {
            @if play.sets > 1 { (self.set_points(play.sets)) }
            (self.outcomes()?)
        };
        Ok(html! {
            @if own.is_some() && other.is_none() {
                p .message role="status" { (words.say_with("report-wait", &[("name", self.name(1 - side).into())])) }
            }
            @if let Some(claim) = confirm {
                (self.ask(side, &html! {
                    (hidden_result(self.listed(claim)))
                    button .report-big {
                        (words.say("report-confirm")) " " (self.ended(claim)) " · "
                        (lists::board_result(words, &self.listed(claim)))
                    }
                }))
            }
            @if own.is_none() && confirm.is_none() {
                h2 { (words.say(question)) }
                (self.ask(side, &inside))
            } @else {
                details { summary { (words.say("report-change")) } (self.ask(side, &inside)) }
            }
        })
    }

    /// Who won, in words.
    fn ended(&self, claim: BoardResult) -> String {
        let won = |side| self.words.say_with("desk-won", &[("name", self.name(side).into())]);
        match claim.outcome {
            Outcome::First => won(0),
            Outcome::Second => won(1),
            Outcome::Draw | Outcome::Neither => self.words.say("desk-draw"),
        }
    }

    /// A button for each way that a match can end here.
    fn outcomes(&self) -> Result<Markup, Problem> {
        let words = self.words;
        let book = Book::find(&self.opened.settings()?.rulebook);
        let draws = book.is_none_or(|book| book.drawn.is_some());
        let won = |side: u8| words.say_with("desk-won", &[("name", self.name(side).into())]);
        Ok(html! {
            div .report-ends {
                button .report-big name="outcome" value="left" { (won(self.left())) }
                @if draws { button .report-big .second name="outcome" value="draw" { (words.say("desk-draw")) } }
                button .report-big name="outcome" value="right" { (won(1 - self.left())) }
            }
        })
    }

    fn set_points(&self, most: u8) -> Markup {
        html! {
            div .side-by-side {
                @for (name, side) in [("one", self.left()), ("two", 1 - self.left())] {
                    @let label = self.words.say_with("report-sets", &[("name", self.name(side).into())]);
                    @let input = html! { input id=(name) name=(name) type="number" min="0" max=(most) step="0.5" dir="ltr" inputmode="decimal"; };
                    (forms::field(name, &label, None, &input))
                }
            }
        }
    }

    fn ask(&self, side: u8, inside: &Markup) -> Markup {
        forms::ask(
            &format!("/e/{}/table/{}", self.opened.id, self.number),
            &html! {
                input type="hidden" name="round" value=(self.round);
                input type="hidden" name="side" value=(side);
                input type="hidden" name="card" value=(self.card.card);
                (inside)
            },
        )
    }
}

/// A result as the fields of a form.
fn hidden_result(listed: BoardResult) -> Markup {
    let outcome = match listed.outcome {
        Outcome::First => "left",
        Outcome::Second => "right",
        Outcome::Draw | Outcome::Neither => "draw",
    };
    html! {
        input type="hidden" name="outcome" value=(outcome);
        @if let Some([one, two]) = listed.sets {
            input type="hidden" name="one" value=(one.to_string());
            input type="hidden" name="two" value=(two.to_string());
        }
    }
}

/// Takes what one of the two says.
pub(crate) async fn report(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, table)): Path<(String, u16)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open_for(&app, &visitor, &id).await?;
    let (round, side) = (number(&form, "round")?, number(&form, "side")?);
    let seated = seated_at(&opened, round, table)?;
    let listed =
        BoardResult { sets: sets(&form)?, ..BoardResult::played(outcome(form.one("outcome"))?) };
    let result = if seated.board.starter == 1 { listed.turned() } else { listed };
    let claim = Claim { round, table, side, result };
    let (key, card) = (form.one("key"), form.one("card"));
    let plays = visitor.person().and_then(|person| opened.event().entrant_of(person)).is_some();
    let back = format!("/e/{}/table/{table}", opened.id);
    if plays || card.is_empty() {
        let command = AnyCommand::Event(Command::ClaimResult(claim));
        let request = office::Request::new(key, visitor.who(), opened.address.clone(), command);
        // Whoever also has a duty here speaks as the player.
        let role = plays.then_some(Role::Competitor);
        app.carry_out(office::Request { role, ..request }).await?;
        return Ok(forms::go_to(&back));
    }
    app.office.report_by_card(key, &opened.id, card, claim).await?;
    Ok(forms::go_to(&format!("{back}?card={}&side={side}", forms::encoded(card))))
}
