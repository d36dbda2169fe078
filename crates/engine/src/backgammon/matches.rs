//! A match with the cube: whether a level doubles before it rolls, takes when it is asked, and ends
//! a game that the other side gives up. Weaker levels misjudge their chances here as they misjudge
//! boards.
//!
//! Not here: whether the rules allow a double (see `arena`), which roll is played how ([`super::player`]).

use games::backgammon::{Backgammon, MatchState, Phase};

use super::player::{misjudgement, skill};
use super::{Chances, cube_advice, networks, one_ply};
use crate::Level;

/// By how much of its misjudgement of a board, in points, a level is wrong about its win chance.
const DOUBT: f32 = 0.15;
/// Where the model of the cube says nothing: the chance from which a double is taken.
const TAKE_POINT: f32 = 0.25;
/// How much more than what is offered the other side may expect, and still ends the game.
const PATIENCE: f32 = 0.05;

/// What the program would do with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubeHint {
    /// Double.
    Double,
    /// Roll.
    Roll,
    /// Take.
    Take,
    /// Pass.
    Pass,
}

/// The chances of the side on roll as a level sees them.
fn seen(game: &Backgammon, level: Level, seed: u64) -> Chances {
    let board = game.board(game.on_roll());
    let (noise, deep) = skill(level);
    let mut chances = if deep { one_ply(networks(), board) } else { networks().chances(board) };
    let wrong = noise * DOUBT * misjudgement(board, seed);
    chances.win = (chances.win + wrong).clamp(0.0, 1.0);
    Chances::sensible(chances.list())
}

/// Whether a level doubles before its roll; the cube must be its to turn.
#[must_use]
pub fn doubles(game: &Backgammon, state: &MatchState, level: Level, seed: u64) -> bool {
    let side = game.on_roll();
    matches!(game.phase(), Phase::Roll(_))
        && cube_advice(state, side, seen(game, level, seed)).is_some_and(|advice| advice.double)
}

/// Whether a level takes the cube that the side on roll has offered.
#[must_use]
pub fn takes(game: &Backgammon, state: &MatchState, level: Level, seed: u64) -> bool {
    let chances = seen(game, level, seed);
    let advice = cube_advice(state, game.on_roll(), chances);
    advice.map_or(1.0 - chances.win >= TAKE_POINT, |advice| advice.take)
}

/// Whether the program ends a game that the other side gives up at so many times the cube: not
/// where it expects to win more.
#[must_use]
pub fn accepts(game: &Backgammon, other: games::Side, offered: u8) -> bool {
    let on_roll = game.on_roll();
    let Some(chances) = super::chances_of(game) else { return true };
    let own = if on_roll == other { chances.turned() } else { chances };
    own.equity() <= f32::from(offered) + PATIENCE
}

/// What the program would do before its roll.
#[must_use]
pub fn turn_hint(game: &Backgammon, state: &MatchState) -> CubeHint {
    if doubles(game, state, Level::STRONGEST, 0) { CubeHint::Double } else { CubeHint::Roll }
}

/// What the program would answer to a double.
#[must_use]
pub fn answer_hint(game: &Backgammon, state: &MatchState) -> CubeHint {
    if takes(game, state, Level::STRONGEST, 0) { CubeHint::Take } else { CubeHint::Pass }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Side;
    use games::backgammon::{Checkers, Roll};

    /// So many checkers on the ace point, the others off.
    const fn left(count: u8) -> Checkers {
        Checkers::EMPTY.with(1, count).with(0, 15 - count)
    }

    /// A race that A is to roll in.
    const fn race(own: Checkers, other: Checkers) -> Backgammon {
        Backgammon::new([own, other], Phase::Roll(Side::FIRST))
    }

    #[test]
    fn a_won_race_is_doubled_and_a_lost_one_passed() {
        let state = MatchState { length: 5, ..MatchState::default() };
        let won = race(left(6), left(8));
        assert!(doubles(&won, &state, Level::STRONGEST, 1));
        assert!(!takes(&won, &state, Level::STRONGEST, 1));
        assert_eq!(turn_hint(&won, &state), CubeHint::Double);
        assert_eq!(answer_hint(&won, &state), CubeHint::Pass);
        let lost = race(left(9), left(2));
        assert!(!doubles(&lost, &state, Level::STRONGEST, 1));
        assert!(takes(&lost, &state, Level::STRONGEST, 1));
        let roll = Roll::new(2, 1).unwrap();
        let rolled = Backgammon::new([left(6), left(8)], Phase::Play(Side::FIRST, roll));
        assert!(!doubles(&rolled, &state, Level::STRONGEST, 1), "not after the roll");
    }

    #[test]
    fn a_concession_is_accepted_unless_more_is_to_be_won() {
        assert!(accepts(&race(left(4), left(8)), Side::SECOND, 1), "B has checkers off");
        let gammon = race(left(1), Checkers::START);
        assert!(!accepts(&gammon, Side::SECOND, 1), "B loses a gammon at least");
        assert!(accepts(&gammon, Side::SECOND, 3));
    }
}
