//! Setting up an event, sport by sport: first the game, then a form with what its rulebook and the
//! size of the field propose. The same form changes an event that is there. Events of cubing have
//! lines of their own (see [`crate::pages::organiser::cubing_events`]); a game whose matches are not played here yet is planned
//! without them.

use arena::Refused;
use arena::address::Address;
use arena::clock::{Control, Kind, Scope};
use arena::competition::{
    BackgammonPlan, ByHandPlan, Command, Discipline, EventPlan, Notice, planning,
};
use arena::event::{Format, GamePlan, ListOrder, Play, Settings, SystemName, recommended_rounds};
use arena::follow::AnyCommand;
use arena::id::EventId;
use arena::match_play::{Book, Mode};
use arena::time::Span;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use games::registry::{GAMES, Kind as Game};
use maud::{Markup, html};
use office::Request;
use pairing::systems::{DoubleElimination, Field, KnockOut, Lives, Swiss, System};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::frame;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::create::with_key;
use crate::pages::organiser::{backgammon_events, cubing_events, tie_breaks};
use crate::pages::public::competition;
use words::Words;

/// How many entrants an event is planned for when nothing is said.
pub(crate) const EXPECTED: u32 = 32;
/// The sizes of field for which the form says how many rounds are right.
const SIZES: [u32; 6] = [8, 16, 32, 64, 128, 256];
/// The systems to choose from, with their words.
const SYSTEMS: [(&str, &str); 5] = [
    ("swiss", "setup-swiss"),
    ("round-robin", "setup-round-robin"),
    ("knock-out", "setup-knock-out"),
    ("double-elimination", "setup-double"),
    ("lives", "setup-lives"),
];

/// The games of the competition's rulebooks.
fn games(seen: &CompetitionPage) -> Result<impl Iterator<Item = &'static dyn Game>, Problem> {
    let books = &seen.plan()?.books;
    let own = move |kind: &&dyn Game| books.iter().any(|book| book == kind.rulebook());
    Ok(GAMES.iter().copied().filter(own))
}

/// The way to a new event: a card for each game, and each event of cubing.
pub(crate) fn choose(
    words: Words,
    seen: &CompetitionPage,
    listed: &[puzzles::Event],
) -> Result<Markup, Problem> {
    let games: Vec<_> = games(seen)?.collect();
    Ok(html! {
        h3 { (words.say("desk-add-event")) }
        @if !games.is_empty() {
            ul .cards {
                @for kind in games {
                    li {
                        a href={ "/c/" (seen.id) "/organise/setup/" (kind.name()) } { (words.game(kind.name())) }
                        p .quiet { (competition::book_title(words, kind.rulebook())) }
                    }
                }
            }
        }
        (cubing_events::choose(words, seen, listed)?)
    })
}

/// The form of a new event of a game, or of an event that is there.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, name)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::ChangeEvent).await?;
    let words = visitor.words;
    let old = name.parse().ok().and_then(|id| seen.state().events().get(&id).cloned());
    let (title, plan) = match old {
        Some(own) => (words.say("setup-change"), own.plan),
        None => (words.say("desk-add-event"), proposed(&seen, &name)?.ok_or(Problem::NotFound)?),
    };
    let is_new = seen.state().event(&plan.id).is_err();
    let inside = html! {
        @if is_new { input type="hidden" name="game" value=(plan.discipline.id()); }
        @else { input type="hidden" name="id" value=(plan.id); }
        (asked(words, &plan, is_new))
        button { (words.say(if is_new { "desk-add-event" } else { "setup-change-go" })) }
    };
    let body = html! {
        h1 { (title) (words.colon()) bdi { (words.event(&plan)) } }
        p { (words.say("setup-lead")) " " a href={ "/rules/" (plan.book()) } { (competition::book_title(words, plan.book())) } }
        (forms::ask(&format!("/c/{}/desk/{}", seen.id, if is_new { "event" } else { "change" }), &inside))
    };
    match is_new {
        true => console::page(&visitor, &seen, Section::Events, &title, &body),
        false => console::event_page(&visitor, &seen, &plan.id, &title, &body),
    }
}

/// What an event is asked about, as its sport has it.
fn asked(words: Words, plan: &EventPlan, is_new: bool) -> Markup {
    if let Some(rounds) = cubing_events::rounds(words, plan) {
        return html! { (rounds) (limit(words, plan)) };
    }
    html! {
        (field_of(words, plan, is_new))
        @if let Some(game) = plan.game().filter(|own| own.play().backgammon.is_some()) {
            (backgammon_events::asked(words, plan, game))
        }
        @else if let Some(game) = plan.game() { (played(words, game, is_new)) }
        @else { (without_matches(words, plan)) }
    }
}

/// What is planned of a game whose matches are not played here.
fn without_matches(words: Words, plan: &EventPlan) -> Markup {
    let level = html! {
        input #level name="level" type="number" min="1" max="20" value=[plan.level] dir="ltr" aria-describedby="level-hint";
    };
    html! {
        p .message .warn { (words.say("planned-no-matches")) }
        (forms::choice("system", &words.say("setup-system"), &systems(words), &plan.discipline.format()))
        (forms::field("level", &words.say("planned-level"), Some(&words.say("planned-level-hint")), &level))
    }
}

fn systems(words: Words) -> Vec<(String, String)> {
    SYSTEMS.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect()
}

/// How many may enter.
fn limit(words: Words, plan: &EventPlan) -> Markup {
    let input = html! {
        input #event-limit name="limit" type="number" min="2" max="2000" value=[plan.limit] dir="ltr" aria-describedby="event-limit-hint";
    };
    forms::field(
        "event-limit",
        &words.say("desk-limit"),
        Some(&words.say("desk-limit-hint")),
        &input,
    )
}

/// Name, size and rounds.
fn field_of(words: Words, plan: &EventPlan, is_new: bool) -> Markup {
    let name =
        html! { input #event-name name="name" type="text" maxlength="120" value=(plan.name); };
    let number = |id: &str, name: &str, least: u32, value: String| {
        html! { input id=(id) name=(name) type="number" min=(least) max="2000" value=(value) dir="ltr"; }
    };
    html! {
        (forms::field("event-name", &words.say("desk-event-name"), Some(&words.say("desk-event-name-hint")), &name))
        @if is_new {
            (forms::field("event-expected", &words.say("desk-expected"), Some(&words.say("desk-expected-hint")),
                &number("event-expected", "expected", 2, EXPECTED.to_string())))
        }
        (forms::field("event-rounds", &words.say("setup-rounds"), Some(&sizes(words)),
            &number("event-rounds", "rounds", 1, if is_new { String::new() } else { plan.rounds().to_string() })))
        (limit(words, plan))
    }
}

/// How many rounds are right for how many players, in a line.
fn sizes(words: Words) -> String {
    let one = |size: u32| {
        let rounds = recommended_rounds(size);
        words.say_with("setup-size", &[("players", size.into()), ("rounds", rounds.into())])
    };
    let all: Vec<String> = SIZES.into_iter().map(one).collect();
    format!("{} {}", words.say("setup-rounds-hint"), all.join(" · "))
}

/// How it is played: system, sets, clock, record.
fn played(words: Words, settings: &GamePlan, is_new: bool) -> Markup {
    let play = settings.play();
    let book = Book::find(&settings.rulebook);
    let sets: Vec<_> = book
        .map_or(&[][..], |book| book.sets)
        .iter()
        .map(|sets| (sets.to_string(), words.number(*sets)))
        .collect();
    let departures = html! {
        textarea #departures name="departures" rows="2" maxlength="2000" aria-describedby="departures-hint" { (settings.departures) }
    };
    html! {
        (forms::choice("system", &words.say("setup-system"), &systems(words), SystemName::from(&settings.system).as_str()))
        @if sets.len() > 1 { (forms::choice("sets", &words.say("matches-sets"), &sets, &play.sets.to_string())) }
        @else { input type="hidden" name="sets" value=(play.sets); }
        (clock(words, settings, book))
        (tie_breaks::part(words, &settings.tie_breaks))
        (start_list(words, settings))
        fieldset {
            legend { (words.say("setup-how")) }
            (who_enters(words, Some(play).filter(|_| !is_new)))
            (delay(words, play))
        }
        (forms::field("departures", &words.say("setup-departures"), Some(&words.say("setup-departures-hint")), &departures))
    }
}

/// Who enters the results: it decides whether matches have a record, and where they are played.
pub(crate) fn who_enters(words: Words, play: Option<&Play>) -> Markup {
    let chosen = match play {
        Some(play) if play.mode == Mode::Online => "online",
        Some(play) if play.recorded => "sets",
        _ => "tables",
    };
    let ways = [
        ("tables", "who-tables", "who-tables-hint"),
        ("sets", "who-sets", "who-sets-hint"),
        ("online", "who-online", "who-online-hint"),
    ];
    html! {
        fieldset {
            legend { (words.say("who-enters")) }
            @for (value, key, hint) in ways {
                @let id = format!("results-{value}");
                div .field .check {
                    input id=(id) name="results" value=(value) type="radio" checked[value == chosen] aria-describedby={ (id) "-hint" };
                    label for=(id) { (words.say(key)) }
                    p .hint id={ (id) "-hint" } { (words.say(hint)) }
                }
            }
        }
    }
}

/// What the start list goes by, and who stands in it.
pub(super) fn start_list(words: Words, settings: &GamePlan) -> Markup {
    html! {
        (forms::choice("order", &words.say("setup-order"), &orders(words), order_name(settings.order)))
        (forms::tick("check-in", "yes", settings.check_in, &html! { (words.say("setup-check-in")) }))
    }
}

/// What the start list can go by.
const ORDERS: [(&str, &str, ListOrder); 2] = [
    ("surname", "setup-order-surname", ListOrder::Surname),
    ("rating", "setup-order-rating", ListOrder::Rating),
];

fn orders(words: Words) -> Vec<(String, String)> {
    ORDERS.iter().map(|(value, key, _)| ((*value).to_owned(), words.say(key))).collect()
}

/// The order that a form asks for.
pub(super) fn order_of(form: &Filled) -> Option<ListOrder> {
    let found = ORDERS.iter().find(|(value, _, _)| *value == form.one("order"));
    found.map(|(_, _, order)| *order)
}

fn order_name(order: ListOrder) -> &'static str {
    ORDERS.iter().find(|(_, _, own)| *own == order).map_or("", |(value, _, _)| *value)
}

/// How much later spectators see what is played online.
pub(super) fn delay(words: Words, play: &Play) -> Markup {
    let seconds = play.delay.map(|span| span.0 / 1000);
    let input = html! {
        input #delay name="delay" type="number" min="0" max="3600" value=[seconds] dir="ltr" aria-describedby="delay-hint";
    };
    forms::field("delay", &words.say("shown-delay"), Some(&words.say("shown-delay-hint")), &input)
}

/// A clock of so many minutes for each player, by the clause that allows it.
fn clock(words: Words, settings: &GamePlan, book: Option<&Book>) -> Markup {
    let play = settings.play();
    let (minutes, seconds) = play.clock.map_or((None, None), |clock| {
        let more = match clock.kind {
            Kind::Fischer { increment } => Some(increment.0 / 1000),
            _ => None,
        };
        (Some(clock.main.0 / 60_000), more)
    });
    let usual = book.and_then(|book| book.usual_time).map(|span| span.0 / 60_000);
    let minutes = html! {
        input #minutes name="minutes" type="number" min="1" max="600" value=[minutes] placeholder=[usual] dir="ltr" aria-describedby="minutes-hint";
    };
    let seconds = html! {
        input #seconds name="seconds" type="number" min="0" max="600" value=[seconds] dir="ltr";
    };
    html! {
        fieldset {
            legend { (words.say("setup-clock")) @if let Some(book) = book { " " (frame::chip(book.timer)) } }
            (forms::field("minutes", &words.say("setup-minutes"), Some(&words.say("setup-minutes-hint")), &minutes))
            (forms::field("seconds", &words.say("setup-seconds"), None, &seconds))
        }
    }
}

/// An event of a game or of cubing, as its rulebook proposes it; none where the competition has no
/// rulebook with it.
fn proposed(seen: &CompetitionPage, name: &str) -> Result<Option<EventPlan>, Problem> {
    match games(seen)?.find(|kind| kind.name() == name) {
        Some(kind) => Ok(Some(of_game(kind)?)),
        None => cubing_events::proposed(seen, name),
    }
}

fn of_game(kind: &dyn Game) -> Result<EventPlan, Problem> {
    let rounds = u16::try_from(recommended_rounds(EXPECTED)).unwrap_or(u16::MAX);
    let id: EventId = kind.name().parse().map_err(|_| Refused::not_found("event-game-none"))?;
    let settings = Settings::proposed(id.clone(), kind.title(), kind.name(), EXPECTED)?;
    let game = GamePlan::of(settings, rounds);
    if game.play().backgammon.is_some() {
        let plan = backgammon_events::proposed(game, EXPECTED);
        return Ok(EventPlan::new(id, kind.title(), Discipline::Backgammon(plan)));
    }
    let team = game.play().players;
    let plan = EventPlan::new(id, kind.title(), Discipline::Game(Box::new(game)));
    Ok(EventPlan { team, ..plan })
}

/// The new event that a form stands for.
pub(crate) fn new_event(seen: &CompetitionPage, form: &Filled) -> Result<EventPlan, Problem> {
    if let Some(plan) = cubing_events::read_unofficial(seen, form)? {
        return Ok(plan);
    }
    let unknown = || Refused::not_found("event-game-none");
    let mut plan = proposed(seen, form.one("game"))?.ok_or_else(unknown)?;
    plan.id = with_key(form.one("game"), form).parse().map_err(|_| unknown())?;
    let expected = form.one("expected").parse().unwrap_or(EXPECTED);
    fill_in(plan, form, Some(expected))
}

/// The event of a game that is ticked when the competition is made, with what its rulebook proposes.
pub(crate) fn with_defaults(kind: &dyn Game, form: &Filled) -> Result<EventPlan, Problem> {
    let mut plan = of_game(kind)?;
    plan.id =
        with_key(kind.name(), form).parse().map_err(|_| Refused::not_found("event-game-none"))?;
    if let Discipline::Game(game) = &mut plan.discipline {
        let Format::Matches(play) = &mut game.format;
        record_as(play, form);
    }
    Ok(plan)
}

/// The event that is there, as a form changes it.
fn changed(seen: &CompetitionPage, form: &Filled, listed: bool) -> Result<EventPlan, Problem> {
    let plan = seen.state().event(&form.read("id")?)?.plan.clone();
    // As many rounds as fit those who have entered, where the form does not say how many.
    let entered = seen.state().registrations().values().filter(|own| own.enters(&plan.id)).count();
    let entered = u32::try_from(entered).ok().filter(|count| *count > 1);
    let expected = entered.or(plan.limit).unwrap_or(EXPECTED);
    // Once its start list is closed, nobody proposes another number.
    fill_in(plan, form, (!listed).then_some(expected))
}

/// The plan as a form changes it; where the form does not say how many rounds, it has as many as fit those
/// who are expected, or where nobody is, as many as it had.
fn fill_in(
    mut plan: EventPlan,
    form: &Filled,
    expected: Option<u32>,
) -> Result<EventPlan, Problem> {
    plan.name = form.some("name").unwrap_or(plan.name);
    plan.limit = form.one("limit").parse().ok();
    if cubing_events::fill_in(&mut plan, form)? {
        return Ok(plan);
    }
    let rounds: Option<u32> = form.one("rounds").parse().ok();
    let stays = rounds.is_none() && expected.is_none();
    let expected = expected.or(plan.limit).unwrap_or(EXPECTED);
    match &mut plan.discipline {
        Discipline::Game(game) => {
            if let Some(chosen) = tie_breaks::read(form)? {
                game.tie_breaks = chosen;
            }
            let before = (game.system.clone(), game.rounds);
            fill_in_game(game, form, rounds, expected);
            let [old, new] = [&before.0, &game.system].map(SystemName::from);
            if stays && old.as_str() == new.as_str() {
                (game.system, game.rounds) = before;
            }
        }
        Discipline::Backgammon(own) if own.game.is_some() => {
            backgammon_events::fill_in(own, form, expected)?;
            plan.team = own.game.as_deref().map_or(plan.team, |game| game.play().players);
            plan.level = form.one("level").parse().ok();
            plan.notice = departure(form)?.map(|own| own.id).or(plan.notice);
        }
        Discipline::Backgammon(BackgammonPlan { system, rounds: own, .. })
        | Discipline::ByHand(ByHandPlan { system, rounds: own, .. }) => {
            *own = rounds.and_then(|rounds| u16::try_from(rounds).ok()).unwrap_or(*own);
            plan.level = form.one("level").parse().ok();
            if let Some(name) = form.some("system") {
                *system = name.into();
            }
        }
        Discipline::Cubing(_) | Discipline::UnofficialCubing(_) => {}
    }
    Ok(plan)
}

fn fill_in_game(game: &mut GamePlan, form: &Filled, rounds: Option<u32>, expected: u32) {
    let swiss = rounds.unwrap_or_else(|| recommended_rounds(expected));
    if let Some(system) = system(form.one("system"), &game.system, swiss) {
        game.system = system;
    }
    game.rounds = u16::try_from(rounds_of(&game.system, expected)).unwrap_or(u16::MAX);
    if form.has("system") {
        game.departures = form.one("departures").replace('\r', "");
        game.check_in = form.some("check-in").is_some();
        game.order = order_of(form).unwrap_or(game.order);
        let Format::Matches(play) = &mut game.format;
        play_as(play, form);
    }
}

/// The chosen system; what a system has beside its rounds stays as it was.
fn system(name: &str, old: &System, rounds: u32) -> Option<System> {
    let before = SystemName::from(old);
    let name = if name.is_empty() { before.as_str() } else { name };
    Some(match (name, old) {
        ("swiss", System::Swiss(swiss)) => System::Swiss(Swiss { rounds, ..*swiss }),
        ("swiss", _) => System::Swiss(Swiss { rounds, colors: false }),
        (name, _) if name == before.as_str() => return None,
        ("round-robin", _) => System::RoundRobin { cycles: 1 },
        ("knock-out", _) => System::KnockOut(KnockOut::default()),
        ("double-elimination", _) => System::DoubleElimination(DoubleElimination::default()),
        ("lives", _) => System::Lives(Lives { lives: 3 }),
        _ => return None,
    })
}

/// How many rounds a system has with a field of this size; the event itself knows it once its start list
/// is closed. With lives it depends on the results.
pub(super) fn rounds_of(system: &System, entrants: u32) -> u32 {
    let halvings = entrants.max(2).next_power_of_two().trailing_zeros();
    let rounds = pairing::systems::rounds(system, &Field::new(entrants.max(2)));
    let guess = match system {
        System::Lives(lives) => halvings + 2 * lives.lives,
        _ => halvings,
    };
    rounds.unwrap_or(guess).clamp(1, 200)
}

/// Who enters the results, as the form says.
fn record_as(play: &mut Play, form: &Filled) {
    let (mode, recorded) = match form.one("results") {
        "tables" => (Mode::Board, false),
        "sets" => (Mode::Board, true),
        "online" => (Mode::Online, true),
        _ if form.some("online").is_some() => (Mode::Online, true),
        _ => (Mode::Board, form.some("results-only").is_none()),
    };
    (play.mode, play.recorded) = (mode, recorded);
}

fn play_as(play: &mut Play, form: &Filled) {
    play.sets = form.one("sets").parse().unwrap_or(play.sets);
    record_as(play, form);
    let delay = form.one("delay").parse().ok().filter(|seconds| *seconds > 0);
    play.delay = delay.filter(|_| play.mode == Mode::Online).map(Span::seconds);
    let seconds = form.one("seconds").parse().unwrap_or(0);
    play.clock = form.one("minutes").parse().ok().map(|minutes| Control {
        main: Span::minutes(minutes),
        kind: match seconds {
            0 => Kind::SuddenDeath,
            more => Kind::Fischer { increment: Span::seconds(more) },
        },
        scope: Scope::Set,
        lag: None,
    });
}

/// Changes an event.
pub(crate) async fn change(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::ChangeEvent).await?;
    let found = office::if_found(app.office.event(&form.read("id")?).await)?;
    let listed = found.is_some_and(|own| own.state.is_listed());
    let plan = changed(&seen, &form, listed)?;
    // Whoever saves a form as it was has what they want.
    if seen.state().event(&plan.id)?.plan == plan {
        return Ok(forms::go_to(&console::address(&seen, Section::Events)));
    }
    let asked = Command::Planning(planning::Command::ChangeEvent(Box::new(plan)));
    let request = Request::new(form.one("key"), visitor.who(), seen.address(), command(asked));
    let before = published_before(&seen, &form)?;
    app.carry_out(Request { before, ..request }).await?;
    Ok(forms::go_to(&console::address(&seen, Section::Events)))
}

/// The notice of a departure from the laws that a form of backgammon has with it.
fn departure(form: &Filled) -> Result<Option<Notice>, Problem> {
    let Some(text) = form.some("departure") else { return Ok(None) };
    let id = with_key("notice", form).parse().map_err(|_| Problem::NotFound)?;
    Ok(Some(Notice { id, text: text.replace('\r', "") }))
}

/// That notice, published with the event and before it.
pub(super) fn published_before(
    seen: &CompetitionPage,
    form: &Filled,
) -> Result<Vec<(Address, AnyCommand)>, Problem> {
    let publish = |own| command(Command::Planning(planning::Command::Publish(own)));
    Ok(departure(form)?.map(|own| (seen.address(), publish(own))).into_iter().collect())
}
