//! What the director of backgammon rules around a match, at its desk: where it is played, points that go
//! over to the next match, a required clock that was missing, both clocks empty, a cube in the Crawford
//! game, and what a correction of the result touches. What each does, and by which clause, the arena says.

use arena::backgammon::{Act, BackgammonMatch, Command, GameKind, GameState, Matter};
use arena::id::{MatchId, PersonId};
use arena::match_play::Mode;
use arena::time::Span;
use maud::{Markup, html};
use rulebook::iran_backgammon as book;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::pages::frame;
use crate::pages::official::backgammon_desk::fold;
use crate::pages::official::rulings::name_of;
use crate::pages::player::backgammon_page::OpenMatch;
use crate::pages::player::match_actions::number;
use crate::pages::public::event::READER;
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// Points that an earlier match has left for this one.
pub(super) struct Due {
    side: u8,
    points: u16,
    from: MatchId,
}

/// What the other matches of the competition say about this one.
#[derive(Default)]
pub(super) struct Others {
    /// What is to be counted here.
    due: Vec<Due>,
    /// How often each side has played without the required clock before.
    pub earlier: [u8; 2],
    /// The later pairings of the two, by round.
    later: Vec<(u16, String)>,
    /// Who of the two has left the hall, with what they said.
    away: Vec<(String, String)>,
}

/// Looks through the other matches of the competition.
pub(super) async fn others(app: &AppState, opened: &OpenMatch) -> Result<Others, Problem> {
    let setup = opened.setup()?;
    let mut found = Others::default();
    let Some(competition) = &setup.competition else { return Ok(found) };
    let state = app.office.competition(competition).await?.state;
    for person in setup.sides.iter().flatten() {
        if let Some(task) = state.out_of_hall(person) {
            found.away.push((name_of(&state, person), task.text.clone()));
        }
    }
    let all = app.office.backgammon_of(competition).await?;
    for (id, own) in all.iter().filter(|(id, _)| *id != opened.id) {
        let (state, sides) = (&own.state, &own.state.setup()?.sides);
        for (place, side) in (0_u8..).zip(&setup.sides) {
            let was = sides.iter().position(|other| other.iter().any(|own| side.contains(own)));
            let Some(was) = was else { continue };
            let count = &mut found.earlier[usize::from(place)];
            *count = count.saturating_add(u8::from(state.was_without_clock()));
            let points = state.carried()[was];
            let counted = all.iter().any(|(_, other)| has_counted(&other.state, side, id));
            if points > 0 && !counted {
                found.due.push(Due { side: place, points, from: id.clone() });
            }
        }
    }
    if let (Some(event), Some(round)) = (&setup.event, setup.round)
        && let Some(event) = office::if_found(app.office.event(event).await)?
    {
        let number = |person| event.state.entrant_of(person).and_then(|own| own.number);
        let numbers: Vec<u32> = setup.sides.iter().flatten().filter_map(number).collect();
        for later in event.state.rounds().iter().filter(|own| own.number > round) {
            for row in event.state.pairings_for(&READER, later.number).unwrap_or_default() {
                let right = row.right.as_ref();
                let sits = |number: u32| numbers.contains(&number);
                if sits(row.left.number) || right.is_some_and(|own| sits(own.number)) {
                    let right = right.map_or("", |own| own.name.as_str());
                    found.later.push((later.number, format!("{} – {right}", row.left.name)));
                }
            }
        }
    }
    Ok(found)
}

/// Whether a match has counted what another left against some players.
fn has_counted(state: &BackgammonMatch, players: &[PersonId], from: &MatchId) -> bool {
    let Ok(setup) = state.setup() else { return false };
    let own = |(place, side): (u8, &Vec<PersonId>)| {
        side.iter().any(|person| players.contains(person)) && state.has_counted(place, from)
    };
    (0_u8..).zip(&setup.sides).any(own)
}

/// Before the match: the points that it opens with.
pub(super) fn due(words: Words, opened: &OpenMatch, others: &Others) -> Markup {
    let open = !opened.state().has_begun() && opened.state().result().is_none();
    html! {
        @for (name, said) in &others.away {
            p .message .warn {
                (words.say_with("bgt-away", &[("name", name.as_str().into())])) " " bdi { (said) } " "
                (frame::chip(book::_2_2_4e))
            }
        }
        @for own in others.due.iter().filter(|_| open) {
            div .message .warn {
                p {
                    (words.say_with("bgt-due", &[
                        ("name", opened.name(1 - own.side).into()), ("points", own.points.into()),
                    ])) " " (frame::chip(book::_3_5_2_3b)) " " (frame::chip(book::_4_3_3b))
                }
                (forms::ask(&format!("/b/{}/desk/count", opened.id), &html! {
                    input type="hidden" name="side" value=(own.side);
                    input type="hidden" name="points" value=(own.points);
                    input type="hidden" name="from" value=(own.from);
                    button { (words.say("bgt-due-count")) }
                }))
            }
        }
    }
}

/// What a correction of the result touches.
pub(super) fn affected(words: Words, opened: &OpenMatch, others: &Others) -> Markup {
    html! {
        @if opened.state().result().is_some() {
            p .quiet { (words.say("bgt-correct-note")) " " (frame::chip(book::_4_6b)) }
            @if !others.later.is_empty() {
                p { (words.say("bgt-later")) }
                ul { @for (round, pair) in &others.later {
                    li { (words.say_with("contest-round", &[("round", (*round).into())])) (words.colon()) bdi { (pair) } }
                } }
            }
        }
    }
}

/// Beside a matter: the banks, or the history of the cube, as they were recorded.
pub(super) fn evidence(app: &AppState, words: Words, opened: &OpenMatch, what: Matter) -> Markup {
    let state = opened.state();
    let now = app.office.now();
    let game = state.current();
    let cube = game.into_iter().flat_map(GameState::acts).filter_map(|done| {
        let key = match done.act {
            Act::Double => "backgammon-double",
            Act::Take => "backgammon-take",
            Act::Pass => "backgammon-pass",
            _ => return None,
        };
        Some((done.side, key))
    });
    let cube: Vec<_> = cube.collect();
    html! {
        @if matches!(what, Matter::ClockWrong | Matter::CheckClock) {
            @if let Some(clock) = state.clock() {
                p { @for side in 0..2_u8 {
                    bdi { (opened.name(side)) } " " span dir="ltr" { (shown(words, clock.left(side, now).0)) } " "
                } }
            }
        }
        @if matches!(what, Matter::Position | Matter::Unclear) {
            @if cube.is_empty() { p { (words.say("bgt-cube-present")) " " (frame::chip(book::_4_4_1d)) } }
            @else {
                p { (words.say("bgt-cube-history")) " " (frame::chip(book::_4_4_1d)) }
                ol { @for (side, key) in &cube { li { bdi { (opened.name(*side)) } (words.colon()) (words.say(key)) } } }
            }
        }
        @if matches!(what, Matter::Watcher | Matter::Recorder) {
            @if let Ok(Some(id)) = opened.setup().map(|setup| setup.competition.clone()) {
                p { a href={ "/c/" (id) "/organise/rulings" } { (words.say("bgt-assign-observer")) } }
            }
        }
    }
}

fn side(words: Words, opened: &OpenMatch, id: &str, name: &str, key: &str) -> Markup {
    let input = html! {
        select id=(id) name=(name) {
            @for side in 0..2_u8 { option value=(side) { (opened.name(side)) } }
        }
    };
    forms::field(id, &words.say(key), None, &input)
}

fn count(words: Words, id: &str, name: &str, (label, value): (&str, i64)) -> Markup {
    let input = html! {
        input id=(id) name=(name) type="number" min="0" max="86400" value=(value) required;
    };
    forms::field(id, &words.say(label), None, &input)
}

/// The forms.
pub(super) fn folds(words: Words, opened: &OpenMatch, others: &Others) -> Markup {
    let state = opened.state();
    let board = opened.setup().is_ok_and(|setup| setup.mode == Mode::Board);
    let crawford = state.games().last().is_some_and(|game| game.what() == GameKind::Crawford);
    let place = html! { input #place-place name="place" type="text" required maxlength="120"; };
    html! {
        div .folds {
            @if !state.has_begun() && state.result().is_none() {
                (fold(words, opened, "place", "bgt-move", "", html! {
                    p .quiet { (frame::chip(book::_2_1a)) }
                    (forms::field("place-place", &words.say("bgt-place"), None, &place))
                }))
            }
            @if board && state.clock().is_some() {
                (fold(words, opened, "new-clock", "bgt-new-clock", "", html! {
                    p .quiet { (words.say("bgt-new-clock-hint")) " " (frame::chip(book::_3_5_3)) }
                }))
                (fold(words, opened, "both-out", "bgt-both-out", "", html! {
                    p .quiet { (words.say("bgt-both-out-hint")) " " (frame::chip(book::_4_3_3b)) }
                    @for side in 0..2_u8 {
                        fieldset {
                            legend { bdi { (opened.name(side)) } }
                            (count(words, &format!("both-seconds-{side}"), &format!("seconds-{side}"), ("bgt-nominal", 120)))
                            (count(words, &format!("both-points-{side}"), &format!("points-{side}"), ("bgt-next-points", 0)))
                        }
                    }
                }))
            }
            @if board && opened.setup().is_ok_and(|setup| setup.terms.has_box()) { (impose_box(words, opened)) }
            @if board && !state.was_without_clock() { (no_clock(words, opened, others)) }
            @if board && state.length() > 1 && (state.result().is_some() || crawford) {
                (fold(words, opened, "void-cube", "bgt-void-cube", "", html! {
                    p .quiet { (words.say("bgt-void-hint")) " " (frame::chip(book::_4_4_6_1a)) " " (frame::chip(book::_4_4_6_1b)) }
                    (side(words, opened, "void-winner", "winner", "backgammon-winner"))
                    (count(words, "void-level", "level", ("bgt-void-level", 1)))
                    (count(words, "void-points", "points", ("bgt-void-points", 2)))
                }))
                @if crawford {
                    (fold(words, opened, "crawford-on", "bgt-crawford-on", "", html! {
                        p .quiet { (frame::chip(book::_4_4_6_2b)) " " (frame::chip(book::_4_4_6_2c)) }
                    }))
                }
            }
        }
    }
}

/// After a breach of the rules of rolling: a baffle box here, in later matches, or in both.
fn impose_box(words: Words, opened: &OpenMatch) -> Markup {
    let over = opened.state().result().is_some();
    fold(
        words,
        opened,
        "impose-box",
        "laws-box",
        "",
        html! {
            p .quiet { (words.say("laws-box-hint")) " " (frame::chip(book::_4_1_5)) }
            (side(words, opened, "box-side", "side", "backgammon-whom"))
            @if !over { (forms::tick("now", "yes", true, &html! { (words.say("laws-box-now")) })) }
            (forms::tick("later", "yes", over, &html! { (words.say("laws-box-later")) }))
        },
    )
}

/// Played without the required clock: what follows is said before it is sent.
fn no_clock(words: Words, opened: &OpenMatch, others: &Others) -> Markup {
    let said = |side: u8| {
        let again = others.earlier[usize::from(side & 1)] > 0;
        let key = if again { "bgt-no-clock-point" } else { "bgt-no-clock-warning" };
        words.say_with(key, &[("name", opened.name(side).into())])
    };
    fold(
        words,
        opened,
        "no-clock",
        "bgt-no-clock",
        "",
        html! {
            p .quiet { (frame::chip(book::_3_5_2_3b)) }
            ul { @for side in 0..2_u8 { li { (said(side)) } } }
        },
    )
}

/// From those forms to commands; none where the form is another.
pub(super) fn commands(
    act: &str,
    form: &Filled,
    opened: &OpenMatch,
    others: &Others,
) -> Result<Option<Vec<Command>>, Problem> {
    let finding = form.one("finding").to_owned();
    Ok(Some(match act {
        "place" => vec![Command::ChangePlace { place: form.one("place").to_owned(), finding }],
        "count" => vec![Command::ApplyCarried {
            side: number(form, "side")?,
            points: number(form, "points")?,
            from: form.one("from").parse().map_err(|_| Problem::NotFound)?,
        }],
        "impose-box" => vec![Command::ImposeBox {
            side: number(form, "side")?,
            now: form.some("now").is_some(),
            later: form.some("later").is_some(),
            finding,
        }],
        "new-clock" => vec![Command::SetClock { banks: None, clause: book::_3_5_3, finding }],
        "both-out" => both_out(form, &finding)?,
        "no-clock" => vec![Command::WithoutClock { earlier: others.earlier, finding }],
        "void-cube" => vec![Command::VoidCube {
            winner: number(form, "winner")?,
            level: number(form, "level")?,
            points: number(form, "points")?,
            finding,
        }],
        "crawford-on" => {
            let acts = opened.state().games().last().map_or(0, |game| game.acts().len());
            let acts = u16::try_from(acts).unwrap_or(u16::MAX);
            vec![Command::Restore { acts, clause: book::_4_4_6_2b, finding }]
        }
        _ => return Ok(None),
    }))
}

/// Both clocks are empty: what each gets, and the points for whoever they meet next.
fn both_out(form: &Filled, finding: &str) -> Result<Vec<Command>, Problem> {
    let clause = book::_4_3_3b;
    let mut banks = [Span::ZERO; 2];
    let mut commands = Vec::new();
    for side in 0..2_u8 {
        banks[usize::from(side)] = Span::seconds(number(form, &format!("seconds-{side}"))?);
        let points: u16 = number(form, &format!("points-{side}"))?;
        if points > 0 {
            let finding = finding.to_owned();
            commands.push(Command::Carry { side, points, clause, finding });
        }
    }
    let finding = finding.to_owned();
    commands.insert(0, Command::SetClock { banks: Some(banks), clause, finding });
    Ok(commands)
}
