//! The small pictures of the sports: a position of each game, drawn by the game itself, and a
//! scrambled cube. They are files of their own, which a browser keeps, and not part of every page.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::registry::GAMES;
use puzzles::Puzzle;
use puzzles::drawing::Letters;

/// The name of the picture for all puzzles.
pub const CUBING: &str = "cubing";
/// The moves of the cube that is shown.
const SCRAMBLE: &str = "R U2 F' L D B2 U' R2 F L2 U B";

static TILES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let boards = GAMES.iter().map(|kind| (kind.name(), kind.tile()));
    let all = boards.chain(cube().map(|picture| (CUBING, picture)));
    all.map(|(name, picture)| (file(name), picture)).collect()
});

fn file(name: &str) -> String {
    format!("tiles/{name}.svg")
}

/// The address of the picture of a game, or of [`CUBING`].
#[must_use]
pub fn address(name: &str) -> String {
    super::address(&file(name))
}

/// The picture in a file.
pub(super) fn named(file: &str) -> Option<&'static str> {
    TILES.get(file).map(String::as_str)
}

fn cube() -> Option<String> {
    let mut state = puzzles::start(Puzzle::Three)?;
    state.apply(SCRAMBLE).ok()?;
    Some(state.draw(Letters::Hidden).to_svg())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_the_cube_have_a_picture() {
        for name in GAMES.iter().map(|kind| kind.name()).chain([CUBING]) {
            let picture = named(&file(name)).expect(name);
            assert!(picture.starts_with("<svg"), "{name}");
        }
        assert!(named("tiles/chess.svg").is_none());
    }
}
