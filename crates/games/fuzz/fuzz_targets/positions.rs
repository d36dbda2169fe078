//! Positions of every game: any text is read without a panic, and what was read is written so that
//! it reads the same, can be drawn, and has moves that can be played.
#![no_main]

use games::registry::{GAMES, Show};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for kind in GAMES {
        for seat in kind.seats() {
            let Ok(mut table) = kind.set_up(text, seat, &[]) else {
                continue;
            };
            let written = table.position();
            if table.to_move() == Some(seat) {
                let again = kind.set_up(&written, seat, &[]).expect("what was written reads");
                assert_eq!(again.position(), written, "{}", kind.name());
            }
            assert_eq!(table.legal_moves().is_empty(), table.outcome().is_some(), "{written}");
            let scene = table.scene(Show::default());
            assert!(!scene.to_svg(&ToString::to_string).is_empty() && !scene.summary.is_empty());
            assert!(!scene.to_text(&ToString::to_string).is_empty());
            if let Some(first) = table.legal_moves().first() {
                table.play(first).expect("a legal move can be played");
            }
        }
    }
});
