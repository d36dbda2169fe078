//! What happens at the boards: moves, sets, results, flags, reports, rulings; and what should not.

use arena::address::Address;
use arena::follow::AnyCommand;
use arena::match_play::{Command, Match, Move, PieceOff, Reason, Report, Rule, Status, Stop};
use arena::ruling::Consequence;
use arena::time::Span;
use pairing::Score;

use crate::competition::Simulation;

async fn ask(simulation: &mut Simulation, name: &str, to: &Address, command: Command) -> bool {
    simulation.ask(name, to.clone(), AnyCommand::Match(command)).await
}

fn because() -> String {
    "because".to_owned()
}

/// What brings a match on: out of a stop, the next set, a few moves, or its result at once.
pub async fn play_on(simulation: &mut Simulation, to: &Address) {
    let state = simulation.venue.match_state(to).await;
    if state.setup().is_err() || state.result().is_some() {
        return;
    }
    if let Some(command) = way_out(&state, simulation.random.below(3)) {
        ask(simulation, "hakem", to, command).await;
        return;
    }
    let Some(set) = state.current() else {
        let set = u8::try_from(state.sets().len() + 1).unwrap();
        ask(simulation, "hakem", to, Command::StartSet { set }).await;
        return;
    };
    if set.sheet.is_some() {
        let signers: Vec<_> =
            state.setup().unwrap().players().map(|(_, p)| p.person.clone()).collect();
        for person in signers {
            ask(simulation, "hakem", to, Command::Sign { person: Some(person) }).await;
        }
        return;
    }
    match simulation.random.below(12) {
        0 => {
            let clause = state.setup().unwrap().book().unwrap().end;
            let id = format!("own-{}", state.rulings().len());
            ask(simulation, "hakem", to, rule(&id, clause, Consequence::Nothing)).await;
        }
        1..=4 => moves(simulation, to).await,
        _ => result(simulation, to, &state).await,
    }
}

/// A few legal moves of whoever is to move.
async fn moves(simulation: &mut Simulation, to: &Address) {
    for _ in 0..4 {
        let state = simulation.venue.match_state(to).await;
        let Some(set) = state.current() else { return };
        let legal = set.board.table().legal_moves();
        let Some(name) = state.to_move().first().map(ToString::to_string) else { return };
        let count = u32::try_from(legal.len().max(1)).unwrap();
        let Some(text) = legal.get(simulation.random.below(count) as usize) else { return };
        let text = text.clone();
        let finished = simulation.random.below(6) != 0;
        let command = Command::Move(Move { text, finished, ..Move::default() });
        if !ask(simulation, &name, to, command).await {
            return;
        }
    }
}

/// The set gets a result.
async fn result(simulation: &mut Simulation, to: &Address, state: &Match) {
    let game = state.setup().unwrap().game.clone();
    let side = u8::try_from(simulation.random.below(2)).unwrap();
    let command = match (game.as_str(), simulation.random.below(4)) {
        (_, 0) => Command::Resign {
            person: Some(state.setup().unwrap().sides[usize::from(side)][0].person.clone()),
            whole: simulation.random.below(4) == 0,
        },
        ("mangala", _) => Command::CountStores {
            stores: [[30, 18], [18, 30], [24, 24]][simulation.random.below(3) as usize],
            confirm: true,
        },
        _ => Command::EnterResult { winner: Some(side), finding: because(), confirm: true },
    };
    ask(simulation, "hakem", to, command).await;
}

/// What lets play go on, when it stands still.
fn way_out(state: &Match, choice: u32) -> Option<Command> {
    Some(match state.stops().next()? {
        Stop::Case(id) => {
            let (case, status) = state.cases().iter().find(|(case, _)| case.id == *id)?;
            if *status == Status::BoardDue {
                return Some(Command::ConfirmBoard { case: id.clone() });
            }
            let person = case.person.clone();
            let consequence = match choice {
                0 => Consequence::Nothing,
                1 => Consequence::Warning { person },
                _ => Consequence::Restored,
            };
            rule(id.as_str(), case.clause, consequence)
        }
        Stop::Illegal => {
            let clause = state.current()?.illegal.as_ref()?.clause;
            rule(&format!("r-{}", state.rulings().len()), clause, Consequence::Restored)
        }
        Stop::PieceOff => Command::PiecesBack,
        Stop::Count => {
            Command::AnswerCount { number: state.current()?.counting.as_ref()?.1, position: None }
        }
        Stop::Recount => Command::EnterEnd { position: state.current()?.board.table().position() },
        Stop::Referee => Command::Resume,
    })
}

fn rule(id: &str, clause: rulebook::Citation, consequence: Consequence) -> Command {
    Command::Rule(Rule {
        id: id.parse().unwrap(),
        clause,
        finding: "as seen at the board".to_owned(),
        consequence,
        bind: None,
    })
}

/// Something at a board of any round, mostly out of place.
pub async fn noise(simulation: &mut Simulation, name: &str) {
    let state = simulation.venue.event_state().await;
    let rounds = u32::try_from(state.rounds().len()).unwrap();
    if rounds == 0 {
        return;
    }
    let early = if simulation.random.below(4) == 0 { simulation.random.below(rounds) } else { 0 };
    let round = &state.rounds()[(rounds - 1 - early) as usize];
    let table = u16::try_from(simulation.random.below(4) + 1).unwrap();
    let Some(id) = state.match_of(round, table) else { return };
    let to = Address::Match(id);
    let state = simulation.venue.match_state(&to).await;
    let Ok(setup) = state.setup() else { return };
    let player = setup.sides[simulation.random.below(2) as usize][0].person.clone();
    let name = match simulation.random.below(4) {
        0 => name.to_owned(),
        1 => player.to_string(),
        _ => "hakem".to_owned(),
    };
    let command = something(simulation, &state, player);
    ask(simulation, &name, &to, command).await;
}

fn something(simulation: &mut Simulation, state: &Match, player: arena::id::PersonId) -> Command {
    let random = &mut simulation.random;
    let side = u8::try_from(random.below(2)).unwrap();
    let position = state.current().map(|set| set.board.table().position()).unwrap_or_default();
    let reasons = [Reason::IllegalMove, Reason::TouchedPiece, Reason::Conduct, Reason::Other];
    let letters = ["S", "b", "p", "x", "s"];
    match random.below(17) {
        14 => Command::Touch { text: "b2".to_owned() },
        15 => Command::Finish,
        16 => rule(
            "own",
            state.setup().unwrap().book().unwrap().end,
            match random.below(3) {
                0 => Consequence::Nothing,
                1 => Consequence::Warning { person: player },
                _ => Consequence::LosesSet { person: player },
            },
        ),
        0 => Command::Move(Move { text: "z9".to_owned(), finished: true, ..Move::default() }),
        1 => Command::FlagFall,
        2 => Command::Report(Report {
            id: format!("c-{}", random.below(90)).parse().unwrap(),
            reason: reasons[random.below(4) as usize],
            against: player,
            reporter: None,
            move_number: None,
            note: String::new(),
        }),
        3 => Command::CallReferee { note: because() },
        4 => Command::Stop { note: because() },
        5 => Command::Resume,
        6 => Command::CorrectClock { face: side, left: Span::minutes(3), finding: because() },
        7 => Command::TakeBack { finding: because() },
        8 | 9 => Command::CorrectSet {
            set: side + 1,
            points: [[Score::ONE, Score::ZERO], [Score::ZERO, Score::ONE]][usize::from(side)],
            finding: because(),
        },
        10 => Command::PieceOff(PieceOff { place: because(), person: Some(player) }),
        11 => Command::EnterPosition {
            position,
            seat: letters[random.below(5) as usize].to_owned(),
            finding: because(),
        },
        12 => Command::AskCount { pit: "N3".to_owned() },
        _ => Command::EnterEnd { position },
    }
}
