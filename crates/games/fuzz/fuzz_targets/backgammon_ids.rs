//! Position IDs, match IDs, XGIDs and positions: any text is read without a panic, and what was
//! read is written so that it reads the same.
#![no_main]

use games::backgammon::{Backgammon, GnuMatch, Phase, Xgid, position_from_id, position_id};
use games::{Game, Side};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for side in [Side::FIRST, Side::SECOND] {
        if let Ok(checkers) = position_from_id(text, side) {
            let game = Backgammon::new(checkers, Phase::Roll(side));
            assert_eq!(position_from_id(&position_id(&game), side), Ok(checkers));
        }
    }
    if let Ok(read) = GnuMatch::read(text) {
        assert_eq!(GnuMatch::read(&read.id()), Ok(read));
    }
    if let Ok(read) = Xgid::read(text) {
        assert_eq!(Xgid::read(&read.to_string()), Ok(read));
    }
    for seat in ["A", "B", "dice"] {
        if let Ok(game) = Backgammon::from_position(text, seat, &Default::default()) {
            let seat = Backgammon::SIDES[usize::from(game.on_roll().0)];
            let again = Backgammon::from_position(&game.position(), seat, &Default::default());
            assert_eq!(again.map(|game| game.position()), Ok(game.position()));
            game.count_moves();
        }
    }
});
