//! Lines of moves: any text is split and read without a panic; what can be played can be written
//! and read back.
#![no_main]

use games::backgammon::Backgammon;
use games::{Game, Play};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut play = Play::<Backgammon>::new(&Default::default());
    for word in Backgammon::split_moves(text).into_iter().take(200) {
        let Ok(mv) = play.now().read_move(word) else {
            break;
        };
        let written = play.now().move_text(mv);
        if play.play(mv).is_err() {
            break;
        }
        let before = &play.positions()[play.positions().len() - 2];
        assert_eq!(before.read_move(&written), Ok(mv), "{word} {written}");
    }
});
