//! The viewer of a finished match of backgammon: on every position of it stand the position ID, the match
//! ID and the XGID, and they say what the match file says.

use arena::backgammon::Act;
use games::backgammon::mat::{self, Action};
use games::backgammon::{Backgammon, GnuMatch, Move, Roll, Xgid, position_id};
use games::{Game, Side};

use crate::backgammon::Pair;
use crate::house::House;

/// The positions after each play of a game, as the match file has it.
fn played(game: &mat::MatGame) -> Vec<String> {
    let mut board = Backgammon::start(&Default::default());
    let mut all = Vec::new();
    for event in &game.events {
        let Action::Turn(roll, steps) = event.action else { continue };
        let (large, small) = (roll.large(), roll.small());
        // In the opening the first die is A's, and the larger one begins.
        let roll = match event.side {
            Side::FIRST => Roll::new(large, small),
            _ => Roll::new(small, large),
        };
        board.play_unchecked(Move::Roll(roll.unwrap()));
        board.play_unchecked(Move::Play(steps));
        all.push(position_id(&board));
    }
    all
}

#[tokio::test]
async fn the_ids_are_on_every_position() {
    let house = House::open().await;
    let mut pair = Pair::open(&house, "length=3").await;
    for number in 0..4000 {
        if pair.state().await.result().is_some() {
            break;
        }
        // Doubles now and then, so that cubes are among what the IDs say.
        pair.step(number % 5 == 0, number % 3 > 0).await;
    }
    let state = pair.state().await;
    assert!(state.result().is_some(), "it is over");
    let file = house.get(&format!("/b/{}/match.mat", pair.id), "en").await.body;
    let file = mat::read(&file).file;
    assert_eq!(file.games.len(), state.games().len());
    let (mut looked, mut doubled, mut rolled) = (0, 0, 0);
    for (game, of_file) in state.games().iter().zip(&file.games) {
        let mut plays = Vec::new();
        for act in 0..=game.acts().len() {
            let path = format!("/b/{}/moves?game={}&act={act}", pair.id, game.number());
            let page = house.get(&path, "en").await.body;
            let ids: Vec<&str> = page
                .split("<code>")
                .skip(1)
                .map(|rest| rest.split("</code>").next().unwrap())
                .collect();
            let [position, of_match, xgid] = ids[..] else { panic!("{act}: {ids:?}") };
            let read = Xgid::read(xgid).unwrap();
            assert_eq!(position_id(&read.game()), position, "{path}: {xgid}");
            let gnu = GnuMatch::read(of_match).unwrap();
            assert_eq!((gnu.id().as_str(), gnu.state.length), (of_match, 3), "{path}");
            assert_eq!(gnu.state.score, of_file.score, "{path}: the score before the game");
            doubled += usize::from(gnu.doubled);
            rolled += usize::from(gnu.dice.is_some());
            let last = act.checked_sub(1).map(|place| &game.acts()[place].act);
            if matches!(last, Some(Act::Play(..))) {
                plays.push(position.to_owned());
            }
            looked += 1;
        }
        assert_eq!(plays, played(of_file), "game {}", game.number());
    }
    assert!(looked > 20 && rolled > 8 && doubled > 0, "{looked} {rolled} {doubled}");
    let beyond = format!("/b/{}/moves?game=99", pair.id);
    assert_eq!(house.get(&beyond, "en").await.status, axum::http::StatusCode::NOT_FOUND);
}
