//! What happens at the timers and at the tables of fewest moves; and what should not.

use arena::competition::{Accommodation, IncidentKind};
use arena::cubing::{
    Attempt, Command, Ground, MismatchRuling, Observation, Phase, Pieces, Round, Settings, Sheet,
    Solve, Step, Verdict,
};
use arena::id::PersonId;
use arena::time::Span;

use crate::competition::Simulation;
use crate::cubing::{Act, phase};
use crate::support::person;
use crate::support::venue::player_name;

fn because() -> String {
    "as two judges saw it".to_owned()
}

/// The attempt that a command is about.
pub fn subject(act: &Act) -> Option<Solve> {
    match act {
        Act::Round(
            _,
            Command::Start { solve, .. }
            | Command::Stop { solve, .. }
            | Command::Check { solve, .. },
        ) => Some(solve.clone()),
        _ => None,
    }
}

/// A time; few different ones, so that places are shared.
fn time(simulation: &mut Simulation) -> u32 {
    match simulation.random.below(12) {
        0 => 59_900 + simulation.random.below(300),
        1 => 1 + simulation.random.below(5),
        _ => 900 + 100 * simulation.random.below(5),
    }
}

fn observed(simulation: &mut Simulation, state: &Round) -> Observation {
    let cubes = state.settings().map_or(1, |settings| settings.cubes);
    if cubes > 1 {
        let solved = u8::try_from(simulation.random.below(u32::from(cubes) + 1)).unwrap();
        return Observation::Cubes { solved, attempted: cubes };
    }
    Observation::Moves([0, 0, 0, 0, 1, 2][simulation.random.below(6) as usize])
}

/// What comes next for a competitor, if anything does.
pub fn next(simulation: &mut Simulation, state: &Round, person: &PersonId) -> Option<Act> {
    let counting = state.attempts_of(person).iter().filter(|own| own.replaced.is_none());
    let at = |number| Solve { person: person.clone(), number };
    for own in counting {
        if let Some((name, command)) = paper(simulation, own, at(own.number)) {
            return Some(Act::of_round(name.as_str(), command));
        }
    }
    if state.settings().is_ok_and(|own| own.contest.is_fewest_moves()) {
        return None;
    }
    let solve = at(state.next_number(person)?);
    if state.approval(person).is_none() {
        let (person, textured, remarks) = (person.clone(), false, String::new());
        return Some(Act::of_round("jud", Command::ApprovePuzzle { person, textured, remarks }));
    }
    let (name, command) = at_the_timer(simulation, state, solve)?;
    Some(Act::of_round(name, command))
}

/// What is missing on the paper of an attempt that is over.
fn paper(simulation: &mut Simulation, own: &Attempt, solve: Solve) -> Option<(String, Command)> {
    let yes = simulation.random.below(2) == 0;
    if own.asked.is_some() {
        return Some(("mj".to_owned(), Command::Consent { solve, agreed: yes }));
    }
    if own.phase != Phase::Recorded || own.registered.is_some() || own.sheet.skipped {
        return None;
    }
    if own.confirmed.is_none() && (own.needs_signature() || yes) {
        return Some((solve.person.to_string(), Command::Confirm { solve }));
    }
    Some(("sco".to_owned(), Command::Register { solve }))
}

fn at_the_timer(
    simulation: &mut Simulation,
    state: &Round,
    solve: Solve,
) -> Option<(&'static str, Command)> {
    let scrambled = state.settings().is_ok_and(Settings::is_scrambled);
    let own = state.attempt(&solve);
    let now = phase(state, &solve);
    if own.is_some_and(Attempt::waits_for_delegate) {
        let ruling = match simulation.random.below(2) {
            0 => MismatchRuling::Rescramble,
            _ => MismatchRuling::Keep,
        };
        return Some(("del", Command::RuleMismatch { solve, ruling, finding: because() }));
    }
    if own.is_some_and(|own| own.sheet.verdict == Some(Verdict::MainJudge)) {
        let solved = simulation.random.below(2) == 0;
        return Some(("mj", Command::RuleSolved { solve, solved, finding: because() }));
    }
    Some(match now {
        Phase::Called if scrambled => ("scr", Command::SignScramble { solve }),
        Phase::Called if !scrambled && !state.has_step(&solve.person, Step::OfficialSolves) => {
            ("jud", Command::NoteStep { person: solve.person, step: Step::OfficialSolves })
        }
        Phase::Called | Phase::Scrambled => ("jud", Command::Begin { solve }),
        Phase::Inspecting => {
            let inspection = 200 + simulation.random.below(1600);
            ("jud", Command::Start { solve, inspection })
        }
        Phase::Solving => ("jud", Command::Stop { solve, time: time(simulation) }),
        Phase::Stopped => {
            let rare = simulation.random.below(15) == 0;
            let pieces = if rare { Pieces::CapOnly } else { Pieces::Complete };
            ("jud", Command::Check { solve, observed: observed(simulation, state), pieces })
        }
        Phase::Checked => ("jud", Command::Record { solve }),
        Phase::Recorded | Phase::Registered => return None,
    })
}

/// Fewest moves: the clock of all, what is handed in, what is checked.
pub async fn sitting(simulation: &mut Simulation, state: &Round) -> Option<Act> {
    let attempts = state.settings().ok()?.attempts();
    let running = state.sittings().last().filter(|sitting| !sitting.stopped);
    let people: Vec<PersonId> =
        state.competitors().filter(|own| !state.out().contains_key(*own)).cloned().collect();
    if let Some(sitting) = running {
        if people.is_empty() || simulation.random.below(3) == 0 {
            simulation.clock.pass(Span::minutes(13));
            simulation.venue.office.ring_due().await.unwrap();
            return None;
        }
        let count = u32::try_from(people.len()).unwrap();
        let person = people[simulation.random.below(count) as usize].clone();
        let text = solution(simulation, &sitting.sequence);
        let name = person.to_string();
        let solve = Solve { person, number: sitting.number };
        return Some(Act::of_round(&name, Command::HandIn { solve, text, paper: false }));
    }
    for person in people {
        for number in 1..=u8::try_from(state.sittings().len()).unwrap() {
            let solve = Solve { person: person.clone(), number };
            if let Some((name, command)) = explained(simulation, state, solve) {
                return Some(Act::of_round(name, command));
            }
        }
    }
    let next = u8::try_from(state.sittings().len() + 1).unwrap();
    (next <= attempts).then(|| Act::of_round("jud", Command::Go { number: next }))
}

/// From the solution that was handed in to the signature of the judge.
fn explained(
    simulation: &mut Simulation,
    state: &Round,
    solve: Solve,
) -> Option<(&'static str, Command)> {
    let own = state.attempt(&solve)?;
    let yes = simulation.random.below(2) == 0;
    let waits = own.explanation.as_ref().is_some_and(|asked| asked.explained.is_none());
    Some(match own.phase {
        Phase::Stopped => ("jud", Command::CheckSolution { solve }),
        Phase::Checked if waits => ("jud", Command::NoteExplanation { solve, explained: yes }),
        Phase::Checked if own.waits_for_main_judge() => {
            ("mj", Command::RuleExplanation { solve, accepted: yes, finding: because() })
        }
        Phase::Checked if own.explanation.is_none() && simulation.random.below(3) == 0 => {
            ("jud", Command::AskExplanation { solve })
        }
        Phase::Checked => ("jud", Command::Record { solve }),
        _ => return None,
    })
}

/// The scramble backwards, now and then with moves that undo each other, or something else.
fn solution(simulation: &mut Simulation, sequence: &str) -> String {
    let back = sequence.split_whitespace().rev().map(|turn| match turn.strip_suffix('\'') {
        Some(face) => face.to_owned(),
        None if turn.ends_with('2') => turn.to_owned(),
        None => format!("{turn}'"),
    });
    let back = back.collect::<Vec<_>>().join(" ");
    match simulation.random.below(6) {
        0 => "R U R' U'".to_owned(),
        1 => String::new(),
        2 => format!("{back} U U'"),
        3 => format!("F2 F2 {back}"),
        _ => back,
    }
}

/// Who gives a command where everything is in order.
pub fn usually(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::GrantExtra { .. } | Command::NoShow { .. } | Command::Consent { .. } => "mj",
        Command::MakeSets | Command::Seal | Command::Accommodate { .. } => "del",
        Command::SetLimit { .. } | Command::Open => "org",
        Command::OpenSet { .. } | Command::ReportMismatch { .. } => "scr",
        Command::AskChange { .. } | Command::Register { .. } => "sco",
        Command::Penalise { .. } | Command::Skip { .. } | Command::Check { .. } => "jud",
        _ => return None,
    })
}

/// Something at an attempt of anybody, mostly out of place.
pub fn something(simulation: &mut Simulation, state: &Round) -> Command {
    let number = 1 + simulation.random.below(simulation.entrants + 1);
    let someone = person(&player_name(number as usize));
    let next = state.next_number(&someone).unwrap_or(1);
    let number = if simulation.random.below(2) == 0 { next } else { next.saturating_sub(1) };
    let solve = Solve { person: someone.clone(), number };
    let (group, finding) = (u16::from(number.min(3)), because());
    let any = |simulation: &mut Simulation, of: u32| simulation.random.below(of);
    match any(simulation, 21) {
        0 | 1 => penalty(simulation, state, solve),
        2 | 3 => {
            let kinds =
                [IncidentKind::Disturbance, IncidentKind::Equipment, IncidentKind::Procedure];
            let kind = kinds[any(simulation, 3) as usize];
            let early = any(simulation, 4) == 0;
            let ground = if early { Ground::EarlyStop } else { Ground::Incident(kind) };
            Command::GrantExtra { solve, ground, finding }
        }
        4 if any(simulation, 4) == 0 => Command::NoShow { person: someone, finding },
        5 | 6 => {
            let old = state.attempt(&solve).map(|own| own.sheet.clone()).unwrap_or_default();
            let sheet = Box::new(Sheet { time: Some(time(simulation)), ..old });
            Command::AskChange { solve, sheet, reason: finding }
        }
        7 => Command::Consent { solve, agreed: true },
        8 if any(simulation, 3) == 0 => Command::Skip { solve },
        9 => Command::MakeSets,
        10 => Command::Seal,
        11 => Command::OpenSet { group },
        12 => Command::SetLimit { limit: Span::minutes(i64::from(any(simulation, 12))) },
        13 => Command::ReportMismatch { solve, note: finding },
        14 => Command::Accommodate { person: someone, what: Accommodation::TimerHelp },
        15 => Command::Close,
        16 => Command::Announce { number, minute: 30 },
        17 => Command::HandIn { solve, text: "R2 D".to_owned(), paper: false },
        18 => Command::Register { solve },
        19 => {
            Command::Check { solve, observed: observed(simulation, state), pieces: Pieces::Loose }
        }
        _ => Command::Stop { solve, time: time(simulation) },
    }
}

/// A penalty that is offered, or one that is not.
fn penalty(simulation: &mut Simulation, state: &Round, solve: Solve) -> Command {
    let own = state.attempt(&solve).map(|own| state.offered(&solve.person, own));
    let offered = own.unwrap_or_default();
    let count = u32::try_from(offered.len()).unwrap();
    let chosen = if count > 0 { Some(simulation.random.below(count) as usize) } else { None };
    let clause = chosen.map_or(rulebook::wca_2010::A6e, |place| offered[place].clause);
    Command::Penalise { solve, clause, note: because() }
}
