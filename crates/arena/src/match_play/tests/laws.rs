//! Laws that hold whatever is asked: random commands, legal and not, of all games and modes.

use games::Random;
use proptest::prelude::*;

use super::*;

const GAMES: [&str; 7] = ["mangala", "pentago", "kure", "reversi", "kulami", "quixo", "quixo4"];

/// Who asks: mostly somebody who may, now and then anybody.
fn actor_for(desk: &Desk, command: &Command, random: &mut Random) -> Actor {
    let names = ["ayse", "berk", "can", "deniz"];
    let anybody = player(names[random.below(4) as usize]);
    let officials = [referee(), chief()][random.below(2) as usize].clone();
    if random.below(8) == 0 {
        return [anybody, officials, Actor::system()][random.below(3) as usize].clone();
    }
    let players = may(command.into()).contains(&Role::Competitor);
    let mover = desk.state.to_move().first().map(|name| player(name.as_str()));
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
        Stop::Recount => Command::EnterEnd { position: desk.position() },
        Stop::Referee => Command::Resume,
    })
}

/// What only one game knows, and would come up too rarely.
fn of_the_game(desk: &Desk, random: &mut Random) -> Option<Command> {
    let set = desk.state.current()?;
    let position = set.board.table().position();
    match desk.state.setup().ok()?.game.as_str() {
        "kulami" if random.below(20) == 0 => Some(Command::EnterEnd { position }),
        "kulami" if set.sheet.is_some() && random.below(4) == 0 => {
            Some(Command::AskRecount { row: "lines".to_owned() })
        }
        "mangala" if random.below(5) == 0 => {
            let side = ["S", "N"][random.below(2) as usize];
            let pit = format!("{side}{}", random.below(6) + 1);
            Some(Command::AskCount { pit })
        }
        _ => None,
    }
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
    let set = desk.state.current();
    if set.is_some_and(|set| set.sheet.is_some()) && random.below(3) == 0 {
        return Command::Sign { person: None };
    }
    if let Some(command) = of_the_game(desk, random) {
        return command;
    }
    match random.below(8) {
        0..=3 => a_move(desk, random),
        4 => at_the_board(desk, random),
        5 => about_people(desk, random),
        _ => at_the_desk(desk, random),
    }
}

fn because() -> String {
    "because".to_owned()
}

fn one_of_two(random: &mut Random) -> &'static str {
    ["ayse", "berk"][random.below(2) as usize]
}

/// A move of some game, hardly ever of this one.
fn any_move(random: &mut Random) -> &'static str {
    let junk = ["--", "S1", "N4", "a1/1", "d7-d6", "d6-e6", "f5", "d4", "c1S", "e5Ws"];
    junk[random.below(10) as usize]
}

/// A legal move most of the time.
fn a_move(desk: &Desk, random: &mut Random) -> Command {
    let table = desk.state.sets().last().unwrap().board.table();
    let legal = table.legal_moves();
    if legal.is_empty() || random.below(6) == 0 {
        return mv(any_move(random));
    }
    let place = random.below(u32::try_from(legal.len()).unwrap());
    let text = legal[place as usize].clone();
    let left = unturned(&table.position(), &text).filter(|_| random.below(4) == 0);
    Command::Move(Move {
        finished: random.below(4) != 0,
        lag: (random.below(3) == 0).then(|| Span(i64::from(random.below(4000)) - 1000)),
        left,
        text,
    })
}

fn at_the_board(desk: &Desk, random: &mut Random) -> Command {
    match random.below(7) {
        0 => Command::Finish,
        1 | 2 => Command::Touch { text: any_move(random).chars().take(2).collect() },
        3 => Command::PieceOff(PieceOff {
            place: because(),
            person: Some(person(one_of_two(random))),
        }),
        4 => Command::PiecesBack,
        5 => Command::CallReferee { note: because() },
        _ => Command::StartSet { set: u8::try_from(desk.state.sets().len() + 1).unwrap_or(9) },
    }
}

fn about_people(desk: &Desk, random: &mut Random) -> Command {
    let id = format!("c-{}", random.below(90));
    let against = one_of_two(random);
    match random.below(8) {
        0..=2 => report(&id, against, random_reason(random)),
        3..=5 => random_ruling(desk, &id, against, random),
        6 => Command::Resign { person: Some(person(against)), whole: false },
        _ => Command::Sign { person: Some(person(against)) },
    }
}

fn at_the_desk(desk: &Desk, random: &mut Random) -> Command {
    let side = u8::try_from(random.below(2)).unwrap();
    let finding = because();
    match random.below(9) {
        0 => Command::Resume,
        1 | 2 => Command::FlagFall,
        3 => Command::CountStores { stores: [24, 24], confirm: side == 0 },
        4 => Command::EnterResult {
            winner: (random.below(3) != 0).then_some(side),
            finding,
            confirm: side == 0,
        },
        5 => Command::CorrectSet {
            set: side + 1,
            points: [[Score::ONE, Score::ZERO], [Score::HALF; 2]][usize::from(side)],
            finding,
        },
        6 if side == 0 => Command::TakeBack { finding },
        6 => Command::Stop { note: finding },
        7 => Command::EnterPosition {
            position: desk.position(),
            seat: ["S", "b", "p", "x", "s"][random.below(5) as usize].to_owned(),
            finding,
        },
        _ => Command::CorrectClock { face: side, left: Span::minutes(3), finding },
    }
}

/// Black's disc on a cell, with nothing turned; none in other games.
fn unturned(position: &str, cell: &str) -> Option<String> {
    let mut letters = cell.chars();
    let column = u32::from(letters.next()?).checked_sub(u32::from('a'))? as usize;
    let row: usize = letters.as_str().parse().ok()?;
    let place = (row.checked_sub(1)?) * 9 + column;
    let mut left = position.to_owned();
    (position.len() == 71).then(|| left.replace_range(place..=place, "b"))?;
    Some(left)
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
    let (id, clause) =
        open.first().map_or((id.to_owned(), book.end), |case| (case.id.to_string(), case.clause));
    let consequence = match random.below(6) {
        0 => Consequence::Nothing,
        1 => warning(against),
        2 => undone_with_warning(against),
        3 => Consequence::LosesSet { person: person(against) },
        4 => Consequence::Stands { position: None },
        _ => Consequence::Restored,
    };
    rule(&id, clause, consequence)
}

/// What holds after every step.
fn check(desk: &Desk) {
    let state = &desk.state;
    let ended = state.sets().iter().filter_map(|set| set.ended.as_ref());
    let again = ended.clone().filter(|end| end.points == [Score::ZERO; 2]).count();
    assert!(again == 0 || state.setup().unwrap().game == "kure", "only Küre plays sets again");
    let sum = state.set_points();
    let counted = i32::try_from(ended.count() - again).unwrap();
    assert_eq!(sum[0] + sum[1], Score(10 * counted), "set points");
    if let Some(result) = state.result() {
        assert_eq!(result.points[0] + result.points[1], Score::ONE, "round points");
        assert!(state.to_move().is_empty());
        assert_eq!(state.timers(), []);
    } else {
        assert!(state.warnings().iter().all(|&count| count < 3));
        assert!(sum.iter().all(|&points| points < Score(20)), "two points decide");
    }
    assert!(state.sets().len() <= usize::from(state.setup().unwrap().sets) + again);
    for set in state.sets().iter().rev().skip(1) {
        assert!(set.ended.is_some(), "one set at a time");
    }
    let position = desk.position();
    if state.setup().unwrap().game == "mangala" {
        let stones = position.replace(['[', ']'], "");
        let sum: u32 = stones.split_whitespace().filter_map(|word| word.parse::<u32>().ok()).sum();
        assert_eq!(sum, 48, "{position}");
    }
    if state.stops().next().is_some() {
        assert!(state.clock().is_none_or(|clock| !clock.is_running()));
    }
}

/// A match with 150 random commands; every refusal speaks, and the laws hold after every step.
fn random_match(seed: u64, game: &str, mode: Mode) -> Desk {
    let lag = (mode == Mode::Online).then(crate::clock::Lag::default);
    let control = Control { lag, ..minutes(3) };
    let mut desk = Desk::begun(Setup {
        clock: seed.is_multiple_of(2).then_some(control),
        touch_move: seed.is_multiple_of(3),
        ..setup(game, mode)
    });
    let mut random = Random::new(seed);
    for _ in 0..150 {
        let command = command(&desk, &mut random);
        let actor = actor_for(&desk, &command, &mut random);
        let thinks = if random.below(20) == 0 { 200_000 } else { 3000 };
        desk.wait(Span(i64::from(random.below(thinks))));
        match desk.ask(&actor, &command) {
            Ok(_) => drop(desk.ok(&actor, command)),
            Err(refused) => assert!(refused.message().key.len() > 5),
        }
        check(&desk);
    }
    desk
}

/// The random matches are worth something only if most things happen in them.
#[test]
fn random_commands_reach_nearly_every_kind_of_fact() {
    let mut kinds = BTreeSet::new();
    for seed in 0..112 {
        let mode = [Mode::Board, Mode::Online][usize::from(seed % 8 == 7)];
        let desk = random_match(seed, GAMES[(seed % 7) as usize], mode);
        for entry in &desk.log {
            let value = serde_json::to_value(&entry.fact).unwrap();
            kinds.insert(value["kind"].as_str().unwrap().to_owned());
        }
    }
    // Too rare, or before the match: prepared, touch-released, board-due, case-closed.
    assert!(kinds.len() >= 29, "{} kinds: {kinds:?}", kinds.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Nothing panics; the laws hold; the replay at the end gives the same state (see `Desk`).
    #[test]
    fn random_commands_keep_the_laws(seed in any::<u64>(), game in 0_usize..7, online in any::<bool>()) {
        let mode = if online { Mode::Online } else { Mode::Board };
        random_match(seed, GAMES[game], mode);
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
                let by_option = matches!(cited.fact, Fact::SetEnded { option: Some(_), .. });
                prop_assert!(by_option || !cited.citations.is_empty(), "{:?}", cited.fact);
            }
            moves += 1;
            check(&desk);
        }
        prop_assert!(desk.state.result().is_some() || moves == 3000);
    }
}
