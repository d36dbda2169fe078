//! Known results: endings that trying everything decides; and what every opponent has to keep to.

use engine::{Effort, Level, PARTNERS, Skill, Sparring, think};
use games::mangala::Mangala;
use games::quixo::{Quixo, QuixoOptions};
use games::registry::{GAMES, Table};
use games::reversi::Reversi;
use games::{Game, Play, Random, Turn};

/// Every move, to the end: the best result of the first side's view.
fn brute_force<G: Sparring>(game: &G, depth: u32) -> i32 {
    if let Some(value) = game.ended() {
        return value.signum();
    }
    if depth == 0 {
        return 0;
    }
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let after = |mv| {
        let mut next = game.clone();
        next.play_unchecked(mv);
        let value = brute_force(&next, depth - 1);
        if next.side() == game.side() { value } else { -value }
    };
    moves.into_iter().map(after).max().unwrap_or(0)
}

/// The same for a game that is counted, by its exact margin.
fn exact_margin(game: &Mangala) -> i32 {
    if let Some(value) = game.ended() {
        return value;
    }
    let mut moves = Vec::new();
    game.legal_moves(&mut moves);
    let after = |mv| {
        let mut next = game.clone();
        next.play_unchecked(mv);
        let value = exact_margin(&next);
        if next.side() == game.side() { value } else { -value }
    };
    moves.into_iter().map(after).max().unwrap_or(0)
}

#[test]
fn mangala_endings_with_few_stones_are_solved_exactly() {
    let mut random = Random::new(11);
    for _ in 0..40 {
        let mut pits = [[0_u8; 6]; 2];
        for _ in 0..9 {
            pits[random.below(2) as usize][random.below(6) as usize] += 1;
        }
        let [south, north] = pits;
        let row = |pits: [u8; 6]| pits.map(|count| count.to_string()).join(" ");
        let text = format!("S {} [20] N {} [19]", row(south), row(north));
        let Ok(game) = Mangala::from_position(&text, "S", &Default::default()) else { continue };
        if game.turn() == Turn::Over {
            continue;
        }
        let thought = think(&Play::from(game.clone()), Skill::full(3_000_000), 0, &mut || false);
        assert!(thought.exact, "{text}");
        assert_eq!(thought.value, exact_margin(&game), "{text}");
    }
}

#[test]
fn quixo_wins_in_two_moves_are_found_as_by_trying_everything() {
    let mut random = Random::new(3);
    let mut wins = 0;
    for _ in 0..60 {
        let mut game = Quixo::start(&QuixoOptions::default());
        games::playout(&mut game, 16, &mut Vec::new(), |n| random.below(n));
        if game.turn() == Turn::Over {
            continue;
        }
        let exact = brute_force(&game, 2);
        let thought =
            think(&Play::from(game.clone()), Skill::new(u64::MAX, 2, 0, 0), 0, &mut || false);
        let sure = if thought.exact { thought.value.signum() } else { 0 };
        assert_eq!(sure, exact, "{}", game.position());
        wins += exact.abs();
    }
    assert!(wins > 3, "both kinds were met: {wins}");
}

#[test]
fn reversi_endings_are_solved_as_by_trying_everything() {
    let mut random = Random::new(8);
    for _ in 0..12 {
        let mut game = Reversi::start(&Default::default());
        games::playout(&mut game, 52, &mut Vec::new(), |n| random.below(n));
        if game.turn() == Turn::Over {
            continue;
        }
        let thought = think(&Play::from(game.clone()), Skill::full(1_000_000), 0, &mut || false);
        assert!(thought.exact);
        assert_eq!(thought.value.signum(), brute_force(&game, 64), "{}", game.position());
    }
}

/// Every game in its start and after some moves, without dice to be rolled.
fn some_positions() -> Vec<Box<dyn Table>> {
    let mut tables = Vec::new();
    let mut random = Random::new(42);
    for kind in GAMES {
        for length in [0, 5, 14] {
            let mut table = kind.start(&[]).expect("a game starts");
            let mut played = 0;
            while played < length || table.turn() == Turn::Chance {
                let Some(mv) = table.random_move(&mut random) else { break };
                table.play(&mv).expect("a random move is legal");
                played += 1;
            }
            tables.push(table);
        }
    }
    tables
}

#[test]
fn every_game_has_a_partner_and_every_level_plays_legal_moves() {
    assert_eq!(PARTNERS.len(), GAMES.len());
    for table in some_positions() {
        let partner = engine::find(table.kind()).expect("every game has one");
        let legal = table.legal_moves();
        for level in Level::all().take(6) {
            let advice = partner.advise(table.as_ref(), Effort::Level(level), 7, &mut || false);
            let Some(advice) = advice else {
                assert!(!matches!(table.turn(), Turn::Of(_)), "{table:?}");
                continue;
            };
            assert!(legal.contains(&advice.best.expect("a move")), "{table:?}");
            assert!(advice.chance <= 1000);
        }
    }
}

#[test]
fn the_same_position_level_and_seed_give_the_same_move() {
    for table in some_positions() {
        let partner = engine::find(table.kind()).expect("every game has one");
        for effort in [Effort::Level(Level::new(3).expect("a level")), Effort::Nodes(3_000)] {
            let again = || partner.advise(table.as_ref(), effort, 99, &mut || false);
            assert_eq!(again(), again());
        }
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    for table in some_positions() {
        let partner = engine::find(table.kind()).expect("every game has one");
        let mut asked = 0;
        let advice = partner.advise(table.as_ref(), Effort::Nodes(u64::MAX), 0, &mut || {
            asked += 1;
            asked > 3
        });
        assert!(advice.is_none_or(|advice| advice.best.is_some()));
    }
}

#[test]
fn options_do_not_keep_the_program_from_playing() {
    let kure = GAMES.iter().find(|kind| kind.options().iter().any(|o| o.key == "size"));
    let options = [("size".to_owned(), "8".to_owned())];
    let table = kure.expect("a game has sizes").start(&options).expect("a game starts");
    let partner = engine::find(table.kind()).expect("every game has one");
    assert!(partner.advise(table.as_ref(), Effort::Nodes(2_000), 0, &mut || false).is_some());
}
