//! Match files: any text is read without a panic, and what was right in it is written so that it
//! reads the same.
#![no_main]

use games::backgammon::mat;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let reading = mat::read(text);
    if let Some(error) = &reading.error {
        assert!(!error.to_string().is_empty());
    }
    for game in &reading.file.games {
        game.replay().expect("what was read is legal");
    }
    let again = mat::read(&reading.file.to_string());
    let events = |file: &mat::MatFile| -> Vec<_> {
        let games = file.games.iter();
        games.map(|game| (game.number, game.events.clone(), game.result)).collect()
    };
    assert_eq!(events(&again.file), events(&reading.file));
});
