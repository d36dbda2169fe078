//! Moves of every game, and Reversi's transcripts: any text is split and read without a panic; a
//! refusal changes nothing, and what was played reads back.
#![no_main]

use games::registry::GAMES;
use games::reversi::{read_transcript, write_transcript};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for kind in GAMES {
        let mut table = kind.start(&[]).expect("the defaults are options");
        for word in kind.split_moves(text).into_iter().take(200) {
            let before = table.position();
            if table.play(word).is_err() {
                assert_eq!(table.position(), before, "a refused move changed the position");
            }
        }
        let played = table.moves().join(" ");
        let mut again = kind.start(&[]).expect("the defaults are options");
        for word in kind.split_moves(&played) {
            again.play(word).expect("what was played reads back");
        }
        assert_eq!(again.position(), table.position(), "{}", kind.name());
    }
    let (play, _) = read_transcript(text, &Default::default());
    let (again, error) = read_transcript(&write_transcript(&play), &Default::default());
    assert_eq!(error, None);
    let discs = play.moves().len() - usize::from(play.moves().len() > again.moves().len());
    assert_eq!(again.moves(), &play.moves()[..discs], "only a last pass may be missing");
});
