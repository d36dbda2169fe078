//! One test bed for all games: random games, and at every position the laws that hold for any game
//! whatever its rules.
//!
//! A game's own tests call [`check`] with each set of options worth trying.

use rulebook::Message;

use crate::drawing::Layers;
use crate::record::{self, Header, Record};
use crate::{Game, GameOptions, Play, Random, Turn, registry};

/// A problem with the clause that a refusal cites in front, short enough to compare in a test:
/// `tr-mangala I3: mangala-pit-empty (pit: S1)`.
pub(crate) fn told(problem: &Message) -> String {
    match (problem.argument("clause"), problem.argument("reason")) {
        (Some(clause), Some(reason)) => format!("{clause}: {reason}"),
        _ => problem.to_string(),
    }
}

/// Plays random games of at most `limit` moves and asserts the laws of all games on the way.
pub(crate) fn check<G: Game>(options: &G::Options, games: u64, limit: usize) {
    options_have_their_defaults::<G>();
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut play = Play::<G>::new(options);
        let mut pool: Vec<G::Move> = Vec::new();
        for _ in 0..limit {
            let legal = position_holds(play.now(), options, &mut random);
            agrees_with_check(play.now(), &legal, &pool);
            turn_is_consistent(&play);
            let legal = play.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[random.below(u32::try_from(legal.len()).unwrap()) as usize];
            if pool.len() < 400 {
                pool.extend(legal.iter().filter(|mv| !pool.contains(mv)).collect::<Vec<_>>());
            }
            play.play(mv).unwrap();
        }
        pictures_are_whole(&play);
        record_gives_the_same_end(&play, options);
        undo_goes_back_to_the_start(play, options);
    }
}

fn options_have_their_defaults<G: Game>() {
    let defaults = G::Options::default();
    assert_eq!(defaults.changed(), [], "a default's text differs from its table");
    for info in G::Options::TABLE {
        let mut options = defaults.clone();
        options.set(info.key, info.default).unwrap();
        assert_eq!(options, defaults, "{}", info.key);
        assert!(options.set(info.key, "no such value").is_err(), "{}", info.key);
    }
    assert!(defaults.clone().set("no_such_key", "1").is_err());
}

/// Everything that one position shows; returns its legal moves.
fn position_holds<G: Game>(game: &G, options: &G::Options, random: &mut Random) -> Vec<G::Move> {
    let mut legal = Vec::new();
    game.legal_moves(&mut legal);
    assert_eq!(game.count_moves(), legal.len(), "{game:?}");
    let mut visited = Vec::new();
    game.each_move(|mv| visited.push(mv));
    assert_eq!(visited, legal, "{game:?}");
    let picked = game.random_move(&mut Vec::new(), &mut |n| random.below(n));
    assert_eq!(picked.is_some(), !legal.is_empty(), "{game:?}");
    assert!(picked.is_none_or(|mv| legal.contains(&mv)), "{picked:?} in {game:?}");
    random_play_is_that_of_the_random_move(game, random);
    assert_eq!(game.winner(), game.outcome().and_then(|o| o.winner), "{game:?}");
    for &mv in &legal {
        let text = game.move_text(mv);
        assert_eq!(game.read_move(&text), Ok(mv), "{text}");
        assert_eq!(G::split_moves(&format!(" {text}\n")), [&text]);
    }
    if let Turn::Of(seat) = game.turn() {
        let text = game.position();
        let letter = G::SEATS[usize::from(seat.0)];
        let read = G::from_position(&text, letter, options)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read.position(), text);
        assert_eq!(read.turn(), game.turn(), "{text}");
    }
    legal
}

/// Playing at random is picking and playing, with the same numbers.
fn random_play_is_that_of_the_random_move<G: Game>(game: &G, random: &mut Random) {
    let (mut same, mut played) = (random.clone(), game.clone());
    let did_play = played.play_random(&mut Vec::new(), &mut |n| same.below(n));
    let picked = game.random_move(&mut Vec::new(), &mut |n| random.below(n));
    let mut after = game.clone();
    if let Some(mv) = picked {
        after.play_unchecked(mv);
    }
    assert_eq!((did_play, played), (picked.is_some(), after));
    assert_eq!(&same, random, "both ask for the same numbers");
}

/// Without dice one number decides, and each of the numbers below the count of legal moves picks
/// another of them: so every legal move is as likely as any other.
fn every_number_picks_another_move<G: Game>(options: &G::Options, games: u64) {
    let moves_of = |game: &G| {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        moves
    };
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut game = G::start(options);
        for _ in 0..200 {
            let legal = moves_of(&game);
            let pick = |number| {
                let mut asked = 0;
                let mv = game.random_move(&mut Vec::new(), &mut |count| {
                    asked += 1;
                    assert_eq!(count as usize, legal.len(), "{game:?}");
                    number
                });
                assert!(asked == 1 || legal.len() <= 1, "{game:?}");
                mv
            };
            let picked: Vec<_> = (0..legal.len() as u32).filter_map(pick).collect();
            assert_eq!(picked.len(), legal.len(), "{game:?}");
            assert!(legal.iter().all(|mv| picked.contains(mv)), "{game:?}");
            if !game.play_random(&mut Vec::new(), &mut |n| random.below(n)) {
                break;
            }
        }
    }
}

/// A move is legal exactly when `check` lets it through, listed as it is or in another spelling; a
/// refused one changes nothing and cites the game's own book, and even playing it unchecked does
/// not panic.
fn agrees_with_check<G: Game>(game: &G, legal: &[G::Move], pool: &[G::Move]) {
    for &mv in legal {
        assert_eq!(game.check(mv), Ok(()), "{mv:?} in {game:?}");
    }
    for &mv in pool.iter().filter(|mv| !legal.contains(mv)) {
        let Err(refusal) = game.check(mv) else {
            assert!(
                leads_where_a_listed_move_leads(game, legal, mv),
                "{mv:?} is not listed in {game:?}"
            );
            continue;
        };
        assert_eq!(refusal.citation.clause().book, G::RULEBOOK, "{refusal}");
        let mut after = game.clone();
        assert_eq!(after.play(mv), Err(refusal));
        assert_eq!(&after, game, "a refused move changed the position");
        after.play_unchecked(mv);
    }
}

fn leads_where_a_listed_move_leads<G: Game>(game: &G, legal: &[G::Move], mv: G::Move) -> bool {
    let after = |mv| {
        let mut next = game.clone();
        next.play_unchecked(mv);
        next
    };
    legal.iter().any(|&listed| after(listed) == after(mv))
}

fn turn_is_consistent<G: Game>(play: &Play<G>) {
    let over = play.turn() == Turn::Over;
    assert_eq!(play.outcome().is_some(), over, "{play:?}");
    assert_eq!(play.legal_moves().is_empty(), over, "{play:?}");
    if let Some(outcome) = play.outcome() {
        assert!(!outcome.cited().is_empty(), "{outcome:?}");
        assert!(!outcome.reason.key.is_empty(), "{outcome:?}");
    }
}

fn pictures_are_whole<G: Game>(play: &Play<G>) {
    let positions = play.positions();
    for index in [0, positions.len() / 2, positions.len() - 1] {
        let game = &positions[index];
        let layers = Layers {
            coordinates: true,
            counts: true,
            last: index.checked_sub(1).map(|last| play.moves()[last]),
            targets: play.moves().get(index).copied().into_iter().collect(),
        };
        let scene = game.scene(&layers);
        let svg = scene.to_svg(&ToString::to_string);
        assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
        assert!(svg.contains("data-cell=\""), "no cell to click");
        assert!(!scene.summary.is_empty(), "nothing to hear");
        assert!(scene.to_text(&ToString::to_string).ends_with('\n'));
    }
}

fn record_gives_the_same_end<G: Game>(play: &Play<G>, options: &G::Options) {
    let kind = registry::find(G::NAME).expect("every game stands in the registry");
    let pairs: Vec<_> =
        options.changed().into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let mut table = kind.start(&pairs).unwrap();
    for (&mv, before) in play.moves().iter().zip(play.positions()) {
        table.play(&before.move_text(mv)).unwrap();
    }
    let texts = table.moves();
    assert_eq!(G::split_moves(&texts.join(" ")), texts);
    let record = Record::new(Header::default(), table);
    let text = record.to_string();
    let read = record::read(&text);
    assert_eq!(read.error, None, "{text}");
    let read = read.record.expect("the record names its game");
    assert_eq!(read.table.position(), play.now().position(), "{text}");
    assert_eq!(read.table.outcome(), play.outcome(), "{text}");
    assert_eq!(read.to_string(), text);
}

fn undo_goes_back_to_the_start<G: Game>(mut play: Play<G>, options: &G::Options) {
    while play.undo().is_some() {}
    assert_eq!(play.now(), &G::start(options));
}

#[test]
fn random_moves_are_all_as_likely() {
    use crate::{kulami, kure, mangala, pentago, quixo, reversi};
    fn check<G: Game>() {
        every_number_picks_another_move::<G>(&G::Options::default(), 5);
    }
    check::<mangala::Mangala>();
    check::<pentago::Pentago>();
    check::<kure::Kure>();
    check::<reversi::Reversi>();
    check::<kulami::Kulami>();
    check::<quixo::Quixo>();
    check::<quixo::QuixoFour>();
}
