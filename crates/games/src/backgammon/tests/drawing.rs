//! Pictures and text boards.

use super::super::{Cube, View};
use super::*;
use crate::drawing::Layers;

#[test]
fn the_text_board_shows_the_start_as_a_sees_it() {
    let board = Backgammon::start(&Default::default()).text_board();
    let expected = " 13 14 15 16 17 18 bar 19 20 21 22 23 24
  A  .  .  .  B  .      B  .  .  .  .  A  B off 0 bar 0
  A           B         B              A
  A           B         B
  A                     B
  A                     B

  B                     A
  B                     A
  B           A         A
  B           A         A              B
  B  .  .  .  A  .      A  .  .  .  .  B  A off 0 bar 0
 12 11 10  9  8  7 bar  6  5  4  3  2  1
A and B roll one die each
";
    assert_eq!(board, expected);
}

#[test]
fn both_views_name_the_same_checkers_by_their_own_numbers() {
    let game = to_play(&[(24, 2), (BAR, 1), (6, 6)], &[(5, 7), (20, 2)], roll(6, 4));
    let layers =
        Layers { targets: vec![game.read_move("bar/21 24/18").unwrap()], ..Layers::default() };
    let view = |side, mirrored| game.draw_from(View { side, mirrored }, None, &layers).to_svg();
    assert!(view(Side::FIRST, false).contains("point 20: 7 checkers of B"));
    assert!(view(Side::SECOND, true).contains("point 5: 7 checkers of B"));
    assert_eq!(view(Side::FIRST, false).matches("\"target\"").count(), 2);
}

#[test]
fn the_cube_shows_64_until_it_is_turned() {
    let game = Backgammon::start(&Default::default());
    let draw = |cube| game.draw_from(View::default(), Some(cube), &Layers::default()).to_svg();
    let middle = draw(Cube::default());
    assert!(middle.contains(">64</text>") && middle.contains("cube: 1, owned by nobody"));
    let owned = draw(Cube { doublings: 2, owner: Some(Side::SECOND) });
    assert!(owned.contains(">4</text>") && owned.contains("cube: 4, owned by B"));
}
