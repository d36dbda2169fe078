//! Pictures and text boards.

use super::super::{Cube, View};
use super::*;
use crate::drawing::{Layers, Scene};

#[test]
fn the_text_board_shows_the_start_as_a_sees_it() {
    let board = Backgammon::start(&Default::default()).scene(&Layers::default());
    let board = board.to_text(&ToString::to_string);
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
drawing-opening-roll
";
    assert_eq!(board, expected);
}

#[test]
fn both_views_name_the_same_checkers_by_their_own_numbers() {
    let game = to_play(&[(24, 2), (BAR, 1), (6, 6)], &[(5, 7), (20, 2)], roll(6, 4));
    let layers =
        Layers { targets: vec![game.read_move("bar/21 24/18").unwrap()], ..Layers::default() };
    let view = |side, mirrored| game.scene_from(View { side, mirrored }, None, &layers);
    let says = |scene: &Scene, name: &str| {
        scene.cells().find(|cell| cell.name == name).unwrap().says.to_string()
    };
    let (one, two) = (view(Side::FIRST, false), view(Side::SECOND, true));
    assert!(says(&one, "20").ends_with("what: drawing-checkers (count: 7, name: B))"));
    assert_eq!(says(&two, "5"), says(&one, "20").replace("point: 20", "point: 5"));
    assert_eq!(one.to_svg(&ToString::to_string).matches("\"target\"").count(), 2);
    assert_eq!(one.to_text(&ToString::to_string), two.to_text(&ToString::to_string));
}

#[test]
fn the_cube_shows_64_until_it_is_turned() {
    let game = Backgammon::start(&Default::default());
    let draw = |cube| {
        let scene = game.scene_from(View::default(), Some(cube), &Layers::default());
        scene.to_svg(&ToString::to_string)
    };
    let middle = draw(Cube::default());
    assert!(middle.contains(">64</text>") && middle.contains("drawing-cube (value: 1)"));
    let owned = draw(Cube { doublings: 2, owner: Some(Side::SECOND) });
    assert!(
        owned.contains(">4</text>") && owned.contains("drawing-cube-owned (name: B, value: 4)")
    );
}
