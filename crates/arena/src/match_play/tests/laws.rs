//! Laws that hold whatever is asked: random commands, legal and not, of all games and modes.

use games::Random;
use pairing::Score;
use proptest::prelude::*;

use super::*;

const GAMES: [&str; 7] = [
    "mangala", "pentago", "kure", "reversi", "kulami", "quixo", "quixo4",
];

/// Who asks: mostly somebody who may, now and then anybody.
fn actor_for(desk: &Desk, command: &Command, random: &mut Random) -> Actor {
    let names = ["ayse", "berk", "can", "deniz"];
    let anybody = player(names[random.below(4) as usize]);
    let officials = [referee(), chief()][random.below(2) as usize].clone();
    if random.below(8) == 0 {
        return [anybody, officials, Actor::system()][random.below(3) as usize].clone();
    }
    let players = may(command).contains(&Role::Competitor);
    let mover = desk
        .state
        .to_move()
        .first()
        .map(|name| player(name.as_str()));
    match command {
        Command::Move(_) | Command::Touch { .. } => mover.unwrap_or(anybody),
        _ if players && random.below(2) == 0 => anybody,
        _ => officials,
    }
}

/// What lets play go on, when it stands still.
fn way_out(desk: &Desk, random: &mut Random) -> Option<Command> {
    let stops: Vec<_> = desk.state.stops().collect();
    let place = random.below(u32::try_from(stops.len().max(1)).unwrap());
    Some(match stops.get(place as usize)? {
        Stop::Case(id) => {
            let (case, status) = desk.state.case(id)?;
            if *status == Status::BoardDue {
                return Some(Command::ConfirmBoard { case: id.clone() });
            }
            let consequence = match random.below(4) {
                0 => Consequence::Nothing,
                1 => Consequence::Restored,
                2 => warning(case.person.as_str()),
                _ => undone_with_warning(case.person.as_str()),
            };
            rule(id.as_str(), case.clause, consequence)
        }
        Stop::Illegal => {
            let clause = desk.state.current()?.illegal.as_ref()?.clause;
            let id = format!("r-{}", desk.state.rulings().len());
            rule(&id, clause, Consequence::Restored)
        }
        Stop::PieceOff => Command::PiecesBack,
        Stop::Count => Command::AnswerCount {
            number: desk.state.current()?.counting.as_ref()?.1,
            position: None,
        },
        Stop::Recount => Command::EnterEnd {
            position: desk.position(),
        },
        Stop::Referee => Command::Resume,
    })
}

/// A random command that makes some sense in the state, legal or not.
fn command(desk: &Desk, random: &mut Random) -> Command {
    if random.below(2) == 0
        && let Some(command) = way_out(desk, random)
    {
        return command;
    }
    if desk.state.current().is_none() && random.below(2) == 0 {
        let set = u8::try_from(desk.state.sets().len() + 1).unwrap();
        return Command::StartSet { set };
    }
    let names = ["ayse", "berk"];
    let set = desk.state.current();
    let legal = set
        .map(|set| set.board.table().legal_moves())
        .unwrap_or_default();
    let position = set
        .map(|set| set.board.table().position())
        .unwrap_or_default();
    let side = u8::try_from(random.below(2)).unwrap();
    let id = format!("c-{}", random.below(90));
    let against = names[random.below(2) as usize];
    let text = || "because".to_owned();
    let any_move = |random: &mut Random| {
        let junk = [
            "--", "S1", "N4", "a1/1", "d7-d6", "d6-e6", "f5", "d4", "c1S", "e5Ws",
        ];
        junk[random.below(10) as usize].to_owned()
    };
    match random.below(60) {
        40.. | 0..=14 if !legal.is_empty() => {
            let place = random.below(u32::try_from(legal.len()).unwrap());
            Command::Move(Move {
                text: legal[place as usize].clone(),
                finished: random.below(4) != 0,
                lag: (random.below(3) == 0).then(|| Span(i64::from(random.below(4000)) - 1000)),
                left: (random.below(9) == 0).then(|| position.clone()),
            })
        }
        40..=42 | 0..=16 => mv(&any_move(random)),
        17 => Command::Finish,
        18 | 19 => Command::StartSet {
            set: u8::try_from(desk.state.sets().len() + 1).unwrap_or(9),
        },
        20 | 21 => Command::Touch {
            text: any_move(random).chars().take(2).collect(),
        },
        22..=24 => report(&id, against, random_reason(random)),
        25..=28 => random_ruling(desk, &id, against, random),
        29 => Command::PieceOff(PieceOff {
            place: text(),
            person: Some(person(against)),
        }),
        30 => Command::PiecesBack,
        31 => Command::Resume,
        32 => Command::CallReferee { note: text() },
        33 => Command::FlagFall,
        34 => Command::CountStores {
            stores: [24, 24],
            confirm: side == 0,
        },
        35 => match random.below(3) {
            0 => Command::EnterEnd { position },
            1 => Command::Sign {
                person: Some(person(against)),
            },
            _ => Command::AskRecount { row: text() },
        },
        36 => Command::EnterResult {
            winner: (random.below(3) != 0).then_some(side),
            finding: text(),
            confirm: side == 0,
        },
        37 => Command::CorrectSet {
            set: side + 1,
            points: [[Score::ONE, Score::ZERO], [Score::HALF; 2]][usize::from(side)],
            finding: text(),
        },
        38 => match random.below(3) {
            0 => Command::TakeBack { finding: text() },
            1 => Command::AskCount {
                pit: any_move(random),
            },
            _ => Command::AnswerCount {
                number: 4,
                position: None,
            },
        },
        _ => Command::CorrectClock {
            face: side,
            left: Span::minutes(3),
            finding: text(),
        },
    }
}

fn random_reason(random: &mut Random) -> Reason {
    let all = [
        Reason::IllegalMove,
        Reason::TouchedPiece,
        Reason::FourInLine,
        Reason::MovedMoreThanOne,
        Reason::DiscsUnturned,
        Reason::CountedByHand,
        Reason::Conduct,
        Reason::Consultation,
        Reason::Other,
    ];
    all[random.below(9) as usize]
}

fn random_ruling(desk: &Desk, id: &str, against: &str, random: &mut Random) -> Command {
    let book = desk.state.setup().unwrap().book().unwrap();
    let open: Vec<_> = desk.state.open_cases().collect();
    let (id, clause) = open.first().map_or((id.to_owned(), book.end), |case| {
        (case.id.to_string(), case.clause)
    });
    let consequence = match random.below(6) {
        0 => Consequence::Nothing,
        1 => warning(against),
        2 => undone_with_warning(against),
        3 => Consequence::LosesSet {
            person: person(against),
        },
        4 => Consequence::Stands { position: None },
        _ => Consequence::Restored,
    };
    rule(&id, clause, consequence)
}

/// What holds after every step.
fn check(desk: &Desk) {
    let state = &desk.state;
    let ended = state
        .sets()
        .iter()
        .filter(|set| set.ended.is_some())
        .count();
    let sum = state.set_points();
    assert_eq!(
        sum[0] + sum[1],
        Score(10 * i32::try_from(ended).unwrap()),
        "set points"
    );
    if let Some(result) = state.result() {
        assert_eq!(
            result.points[0] + result.points[1],
            Score::ONE,
            "round points"
        );
        assert!(state.to_move().is_empty());
        assert_eq!(state.timers(), []);
    } else {
        assert!(state.warnings().iter().all(|&count| count < 3));
        assert!(
            sum.iter().all(|&points| points < Score(20)),
            "two points decide"
        );
    }
    assert!(state.sets().len() <= usize::from(state.setup().unwrap().sets));
    for set in state.sets().iter().rev().skip(1) {
        assert!(set.ended.is_some(), "one set at a time");
    }
    let position = desk.position();
    if state.setup().unwrap().game == "mangala" {
        let stones = position.replace(['[', ']'], "");
        let sum: u32 = stones
            .split_whitespace()
            .filter_map(|word| word.parse::<u32>().ok())
            .sum();
        assert_eq!(sum, 48, "{position}");
    }
    if state.stops().next().is_some() {
        assert!(state.clock().is_none_or(|clock| !clock.is_running()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Nothing panics; every refusal speaks; every fact that a rule brings about cites a clause; the
    /// replay at the end gives the same state (see `Desk`).
    #[test]
    fn random_commands_keep_the_laws(seed in any::<u64>(), game in 0_usize..7, online in any::<bool>()) {
        let mode = if online { Mode::Online } else { Mode::Board };
        let lag = online.then(crate::clock::Lag::default);
        let control = Control { lag, ..minutes(3) };
        let mut desk = Desk::begun(Setup {
            clock: seed.is_multiple_of(2).then_some(control),
            touch_move: seed.is_multiple_of(3),
            ..setup(GAMES[game], mode)
        });
        let mut random = Random::new(seed);
        let mut carried_out = 0;
        for _ in 0..150 {
            let command = command(&desk, &mut random);
            let actor = actor_for(&desk, &command, &mut random);
            desk.wait(Span(i64::from(random.below(3000))));
            match desk.ask(&actor, &command) {
                Ok(_) => {
                    carried_out += 1;
                    desk.ok(&actor, command);
                }
                Err(refused) => prop_assert!(refused.message().english.len() > 5),
            }
            check(&desk);
        }
        prop_assert!(carried_out > 20 || desk.state.result().is_some());
    }

    /// A whole match of random legal moves, online: it ends, and every decided fact cites a clause.
    #[test]
    fn random_games_end_in_a_result(seed in any::<u64>(), game in 0_usize..7) {
        let mut desk = Desk::online(GAMES[game]);
        let mut random = Random::new(seed);
        let mut moves = 0;
        while desk.state.result().is_none() && moves < 3000 {
            if desk.state.current().is_none() {
                let next = u8::try_from(desk.state.sets().len() + 1).unwrap();
                desk.ok(&Actor::system(), Command::StartSet { set: next });
            }
            let set = desk.state.current().unwrap();
            let text = set.board.table().random_move(&mut random).unwrap();
            let actor = desk.mover();
            let facts = desk.ok(&actor, mv(&text));
            for cited in facts.iter().skip(1) {
                prop_assert!(!cited.citations.is_empty(), "{:?}", cited.fact);
            }
            moves += 1;
            check(&desk);
        }
        prop_assert!(desk.state.result().is_some() || moves == 3000);
    }
}
