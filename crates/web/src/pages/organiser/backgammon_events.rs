//! Setting up an event of backgammon: the system with its second chances, the length of each round, where
//! it is played, the clock. What can be so, the arena says by its clause.

use arena::backgammon::{ClockPlan, Demand, Signal, Terms};
use arena::competition::{BackgammonPlan, EventPlan};
use arena::event::{BackgammonPlay, Format, GamePlan, SystemName, recommended_rounds};
use arena::match_play::Mode;
use arena::time::Span;
use maud::{Markup, html};
use pairing::systems::{
    Consolation, DoubleElimination, Groups, KnockOut, Lives, Seeding, Swiss, System,
};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::frame;
use crate::pages::organiser::{events, tie_breaks};
use crate::pages::public::event::backgammon_tables::demand_key;
use words::Words;

/// The systems to choose from, with their words.
const SYSTEMS: [(&str, &str); 6] = [
    ("knock-out", "setup-knock-out"),
    ("swiss", "setup-swiss"),
    ("lives", "bgevent-lives"),
    ("round-robin", "setup-round-robin"),
    ("groups", "bgevent-groups"),
    ("double-elimination", "setup-double"),
];
/// The second chances of those who lose.
const CONSOLATIONS: [(&str, &str, Option<Consolation>); 3] = [
    ("none", "bgevent-no-consolation", None),
    ("simple", "bgevent-simple", Some(Consolation::Simple)),
    ("progressive", "bgevent-progressive", Some(Consolation::Progressive)),
];
/// Whether clocks and boxes are used, as a whole event announces it.
const DEMANDS: [(&str, Demand); 3] = [
    ("required", Demand::Required),
    ("preferred", Demand::Preferred),
    ("optional", Demand::Optional),
];
/// How many lives, groups and qualifiers are proposed.
const LIVES: u32 = 3;
const GROUPS: u32 = 4;
const QUALIFIERS: u32 = 2;

/// What is proposed for a new event: a knock-out in which everybody has a second and a last chance.
pub(super) fn proposed(mut game: GamePlan, entrants: u32) -> BackgammonPlan {
    game.system = System::KnockOut(KnockOut {
        consolation: Some(Consolation::Progressive),
        last_chance: true,
        ..KnockOut::default()
    });
    game.rounds = u16::try_from(events::rounds_of(&game.system, entrants)).unwrap_or(u16::MAX);
    BackgammonPlan::of(game)
}

/// The knock-out of a system; what it would be where it is none.
fn tree(system: &System) -> KnockOut {
    match system {
        System::KnockOut(tree) => *tree,
        System::Groups(groups) => groups.knock_out,
        _ => KnockOut::default(),
    }
}

/// What an event of backgammon is asked about.
pub(super) fn asked(words: Words, plan: &EventPlan, game: &GamePlan) -> Markup {
    let play = game.play();
    let own = play.backgammon.as_deref().cloned().unwrap_or_default();
    let places = [("board", "backgammon-over-board"), ("online", "backgammon-online")];
    let place = if play.mode == Mode::Online { "online" } else { "board" };
    let level = html! {
        input #level name="level" type="number" min="1" max="20" value=[plan.level] dir="ltr" aria-describedby="level-hint";
    };
    html! {
        (systems(words, game))
        (lengths(words, &own))
        (forms::choice("place", &words.say("backgammon-where"), &said(words, &places), place))
        (events::delay(words, play))
        (players(words, play.players))
        (clock(words, &own, play.players))
        (terms(words, &own.terms))
        (departure(words))
        (tie_breaks::part(words, &game.tie_breaks))
        (events::start_list(words, game))
        (forms::field("level", &words.say("planned-level"), Some(&words.say("planned-level-hint")), &level))
    }
}

fn said(words: Words, all: &[(&str, &str)]) -> Vec<(String, String)> {
    all.iter().map(|(value, key)| ((*value).to_owned(), words.say(key))).collect()
}

fn count(id: &str, label: &str, hint: Option<&str>, value: u32) -> Markup {
    let described = hint.map(|_| format!("{id}-hint"));
    let input = html! {
        input id=(id) name=(id) type="number" min="1" max="100" value=(value) dir="ltr" aria-describedby=[described];
    };
    forms::field(id, label, hint, &input)
}

/// The system, and what each of them has beside its rounds.
fn systems(words: Words, game: &GamePlan) -> Markup {
    let tree = tree(&game.system);
    let chosen = CONSOLATIONS.iter().find(|(_, _, own)| *own == tree.consolation);
    let chances: Vec<_> = CONSOLATIONS.iter().map(|(name, key, _)| (*name, *key)).collect();
    let (lives, cycles, groups, qualifiers) = match &game.system {
        System::Lives(own) => (own.lives, 1, GROUPS, QUALIFIERS),
        System::RoundRobin { cycles } => (LIVES, *cycles, GROUPS, QUALIFIERS),
        System::Groups(own) => (LIVES, own.cycles, own.groups, own.qualifiers),
        _ => (LIVES, 1, GROUPS, QUALIFIERS),
    };
    html! {
        (forms::choice("system", &words.say("setup-system"), &said(words, &SYSTEMS), SystemName::from(&game.system).as_str()))
        fieldset {
            legend { (words.say("bgevent-tree")) }
            (forms::choice("consolation", &words.say("bgevent-consolation"), &said(words, &chances), chosen.map_or("none", |own| own.0)))
            (forms::tick("last-chance", "yes", tree.last_chance, &html! { (words.say("bgevent-last-chance")) }))
            (forms::tick("third-place", "yes", tree.third_place, &html! { (words.say("bgevent-third-place")) }))
            (forms::tick("drawn", "yes", tree.seeding == Seeding::Drawn, &html! { (words.say("bgevent-drawn")) }))
        }
        details .fold {
            summary { (words.say("bgevent-other-systems")) }
            (count("lives", &words.say("bgevent-lives-count"), None, lives))
            (count("cycles", &words.say("bgevent-cycles"), None, cycles))
            (count("groups", &words.say("bgevent-group-count"), None, groups))
            (count("qualifiers", &words.say("bgevent-qualifiers"), None, qualifiers))
        }
    }
}

/// A list of numbers as it is typed.
fn typed(numbers: &[u16]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The length of the matches, round by round.
fn lengths(words: Words, own: &BackgammonPlay) -> Markup {
    let numbers = |id: &str, value: &str| {
        html! {
            input id=(id) name=(id) type="text" inputmode="numeric" maxlength="120" dir="ltr" value=(value) aria-describedby={ (id) "-hint" };
        }
    };
    let second = own.second_length.map(|own| own.to_string()).unwrap_or_default();
    html! {
        fieldset {
            legend { (words.say("bgevent-lengths")) " " (frame::chip(iran_backgammon::_4_8_1a)) }
            (forms::field("lengths", &words.say("bgevent-lengths-field"), Some(&words.say("bgevent-lengths-hint")),
                &numbers("lengths", &typed(&own.lengths))))
            (forms::field("second-length", &words.say("bgevent-second-length"), Some(&words.say("bgevent-second-length-hint")),
                &numbers("second-length", &second)))
            (forms::tick("best-of-three", "yes", own.best_of_three, &html! {
                (words.say("bgrec-best-of-three")) " " (frame::chip(iran_backgammon::_2_2_2f))
            }))
            (forms::field("day-rounds", &words.say("bgevent-day-rounds"), Some(&words.say("bgevent-day-rounds-hint")),
                &numbers("day-rounds", &typed(&own.day_rounds))))
        }
    }
}

/// One against one, or two who consult.
fn players(words: Words, players: u8) -> Markup {
    let all = [("1", "bgt-players-one"), ("2", "bgt-players-two")];
    let chosen = if players == 2 { "2" } else { "1" };
    forms::choice("players", &words.say("bgt-players"), &said(words, &all), chosen)
}

/// What else is announced: devices, the signal, corrections.
pub(crate) fn terms(words: Words, own: &Terms) -> Markup {
    let devices = own.devices.as_ref().map(|all| words.list(all)).unwrap_or_default();
    let none = own.devices.as_ref().is_some_and(Vec::is_empty);
    let signals = [("bar", "bgt-signal-bar"), ("device", "bgt-signal-device")];
    let signal = if own.signal == Signal::Device { "device" } else { "bar" };
    let hours = own.corrections.map(|own| own.0 / Span::minutes(1).0);
    let minutes = html! {
        input #corrections name="corrections" type="number" min="1" max="43200" value=[hours] dir="ltr" aria-describedby="corrections-hint";
    };
    let named = html! {
        input #devices name="devices" type="text" maxlength="300" value=(devices) aria-describedby="devices-hint";
    };
    html! {
        details #bg-terms .fold {
            summary { (words.say("bgt-terms")) }
            (forms::field("devices", &words.say("bgt-devices-field"), Some(&words.say("bgt-devices-hint")), &named))
            (forms::tick("no-device", "yes", none, &html! { (words.say("bgt-no-device-tick")) }))
            (forms::choice("signal", &words.say("bgt-signal"), &said(words, &signals), signal))
            (forms::field("corrections", &words.say("bgt-corrections"), Some(&words.say("bgt-corrections-hint")), &minutes))
            (forms::tick("external", "yes", own.external, &html! { (words.say("bgt-external")) " " (frame::chip(iran_backgammon::_4_6c)) }))
        }
    }
}

/// The terms as the form says.
pub(crate) fn read_terms(old: &Terms, form: &Filled) -> Terms {
    if !form.has("signal") {
        return old.clone();
    }
    let named = |line: String| {
        let parts = line.split([',', ';', '،', '、']).map(|part| part.trim().to_owned());
        parts.filter(|part| !part.is_empty()).collect()
    };
    Terms {
        devices: match form.some("no-device") {
            Some(_) => Some(Vec::new()),
            None => form.some("devices").map(named),
        },
        signal: if form.one("signal") == "device" { Signal::Device } else { Signal::Bar },
        corrections: form.one("corrections").parse().ok().map(Span::minutes),
        external: form.some("external").is_some(),
        leg: old.leg,
        won: old.won,
    }
}

/// Whether there is a clock, and how it is set. Two who consult have none that is usual (3-5-5d).
fn clock(words: Words, own: &BackgammonPlay, players: u8) -> Markup {
    let demands: Vec<(&str, &str)> =
        DEMANDS.iter().map(|(name, demand)| (*name, demand_key(*demand))).collect();
    let named = |demand: Demand| {
        let found = DEMANDS.iter().find(|(_, own)| *own == demand);
        found.map_or("required", |(name, _)| *name)
    };
    let usual = (players != 2).then(ClockPlan::default);
    let plan = own.clock.or(usual);
    let seconds = |id: &str, least: i64, most: i64, span: Option<Span>| {
        html! {
            input id=(id) name=(id) type="number" min=(least) max=(most) value=[span.map(|own| own.0 / 1000)] dir="ltr" aria-describedby={ (id) "-hint" };
        }
    };
    html! {
        fieldset {
            legend { (words.say("setup-clock")) " " (frame::chip(iran_backgammon::_3_5_5a)) }
            (forms::choice("clock", &words.say("bgevent-clock"), &said(words, &demands), named(own.clock_demand)))
            (forms::field("turn-delay", &words.say("bgevent-turn-delay"), Some(&words.say("bgevent-turn-delay-hint")),
                &seconds("turn-delay", 1, 60, plan.map(|own| own.delay))))
            (forms::field("bank", &words.say("bgevent-bank"), Some(&words.say("bgevent-bank-hint")),
                &seconds("bank", 1, 3600, plan.map(|own| own.per_point))))
            (forms::choice("box", &words.say("bgevent-box"), &said(words, &demands), named(own.box_demand)))
        }
    }
}

/// What is played otherwise than the laws have it: published as a notice of the director's.
fn departure(words: Words) -> Markup {
    let input = html! {
        textarea #departure name="departure" rows="2" maxlength="2000" aria-describedby="departure-hint" {}
    };
    html! {
        (forms::field("departure", &words.say("laws-departure"), Some(&words.say("laws-departure-hint")), &input))
        p .quiet { (frame::chip(iran_backgammon::_1_1b)) " " (frame::chip(iran_backgammon::_3_5_1a)) " "
            (frame::chip(iran_backgammon::A1_1d)) }
    }
}

/// The numbers of a line such as `7, 9 11`; none where something else stands there.
fn numbers(line: &str) -> Option<Vec<u16>> {
    let parts = line.split([',', ' ', ';', '،', '、']).filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

/// The plan as a form changes it.
pub(super) fn fill_in(
    plan: &mut BackgammonPlan,
    form: &Filled,
    expected: u32,
) -> Result<(), Problem> {
    let Some(mut game) = plan.game.as_deref().cloned() else { return Ok(()) };
    if let Some(chosen) = tie_breaks::read(form)? {
        game.tie_breaks = chosen;
    }
    if form.has("system") {
        game.system = system(form, expected);
        game.check_in = form.some("check-in").is_some();
        game.order = events::order_of(form).unwrap_or(game.order);
        let Format::Matches(play) = &mut game.format;
        play.mode = if form.one("place") == "online" { Mode::Online } else { Mode::Board };
        let delay = form.one("delay").parse().ok().filter(|own: &i64| *own > 0);
        play.delay = delay.filter(|_| play.mode == Mode::Online).map(Span::seconds);
        let mut old = play.backgammon.as_deref().cloned().unwrap_or_default();
        let players = form.one("players").parse().unwrap_or(play.players);
        // For two who consult nothing is preset: the director enters bank and delay.
        if players == 2 && play.players != 2 {
            old.clock = None;
        }
        play.players = players;
        play.backgammon = Some(Box::new(read(old, form, players)?));
    }
    game.rounds = u16::try_from(events::rounds_of(&game.system, expected)).unwrap_or(u16::MAX);
    *plan = BackgammonPlan::of(game);
    Ok(())
}

fn system(form: &Filled, expected: u32) -> System {
    let number = |name: &str, usual: u32| form.one(name).parse().unwrap_or(usual);
    let seeding = if form.some("drawn").is_some() { Seeding::Drawn } else { Seeding::List };
    let consolation = CONSOLATIONS.iter().find(|(name, _, _)| *name == form.one("consolation"));
    let consolation = consolation.and_then(|own| own.2);
    let tree = KnockOut {
        seeding,
        third_place: form.some("third-place").is_some(),
        consolation,
        last_chance: form.some("last-chance").is_some() && consolation.is_some(),
    };
    match form.one("system") {
        "swiss" => {
            let rounds = number("rounds", recommended_rounds(expected));
            System::Swiss(Swiss { rounds, colors: false })
        }
        "lives" => System::Lives(Lives { lives: number("lives", LIVES) }),
        "round-robin" => System::RoundRobin { cycles: number("cycles", 1) },
        "groups" => System::Groups(Groups {
            groups: number("groups", GROUPS),
            qualifiers: number("qualifiers", QUALIFIERS),
            cycles: number("cycles", 1),
            knock_out: tree,
        }),
        "double-elimination" => {
            System::DoubleElimination(DoubleElimination { seeding, ..Default::default() })
        }
        _ => System::KnockOut(tree),
    }
}

/// How the matches are played, as the form says.
fn read(old: BackgammonPlay, form: &Filled, players: u8) -> Result<BackgammonPlay, Problem> {
    let unreadable = || arena::Refused::invalid("bgevent-numbers");
    let list = |name: &str, old: Vec<u16>| -> Result<Vec<u16>, Problem> {
        match form.some(name) {
            Some(line) => Ok(numbers(&line).ok_or_else(unreadable)?),
            None => Ok(old),
        }
    };
    let demand = |name: &str, old: Demand| {
        let found = DEMANDS.iter().find(|(own, _)| *own == form.one(name));
        found.map_or(old, |(_, demand)| *demand)
    };
    let second = form.some("second-length");
    let second = second.map(|text| text.parse().map_err(|_| unreadable())).transpose()?;
    let plan = old.clock.or((players != 2).then(ClockPlan::default));
    let span =
        |name: &str, old: Option<Span>| form.one(name).parse().ok().map(Span::seconds).or(old);
    let delay = span("turn-delay", plan.map(|own| own.delay));
    let per_point = span("bank", plan.map(|own| own.per_point));
    let clock = delay.zip(per_point).map(|(delay, per_point)| ClockPlan { delay, per_point });
    let terms = read_terms(&old.terms, form);
    Ok(BackgammonPlay {
        terms,
        lengths: list("lengths", old.lengths)?,
        second_length: second,
        best_of_three: form.some("best-of-three").is_some(),
        clock,
        clock_demand: demand("clock", old.clock_demand),
        box_demand: demand("box", old.box_demand),
        day_rounds: list("day-rounds", old.day_rounds)?,
    })
}
