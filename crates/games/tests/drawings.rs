//! The drawings of every game as they are: at the start, and in the middle of a game with the last
//! move and the targets. A change of a picture shows in the snapshots; look at it as a PNG
//! (`cargo xtask drawings`) before accepting it.

use games::drawing::stylesheet;
use games::registry::{self, Show, Table};

const ALL_LAYERS: Show = Show { coordinates: true, counts: true, last: true, targets: true };

/// A game after some moves, separated by blanks: the dice of backgammon and its plays are moves of
/// their own, with an underscore for the blanks inside.
fn after(game: &str, moves: &str) -> Box<dyn Table> {
    let kind = registry::find(game).expect("a game of the registry");
    let mut table = kind.start(&[]).expect("the defaults are options");
    for mv in moves.split(' ').filter(|mv| !mv.is_empty()) {
        let mv = mv.replace('_', " ");
        table.play(&mv).unwrap_or_else(|error| panic!("{game} {mv}: {error}"));
    }
    table
}

/// The board in plain text, what is said of it and the picture, in one text: with the keys of the
/// messages, so that no wording is part of it.
fn shown(table: &dyn Table, show: Show) -> String {
    let scene = table.scene(show);
    let say = ToString::to_string;
    let spoken: Vec<String> = scene.spoken().iter().map(say).collect();
    format!("{}\n{}\n\n{}", scene.to_text(&say), spoken.join("\n"), scene.to_fragment(&say))
}

fn check(game: &str, moves: &str) {
    let start = shown(&*after(game, ""), Show::default());
    insta::assert_snapshot!(format!("{game}-start"), start);
    let middle = shown(&*after(game, moves), ALL_LAYERS);
    insta::assert_snapshot!(format!("{game}-middle"), middle);
}

#[test]
fn mangala() {
    check("mangala", "S3 N1 S4 N6 S1");
}

#[test]
fn pentago() {
    check("pentago", "b2/1 e5/4 c3/1 d4/4 a1/1");
}

#[test]
fn kure() {
    check("kure", "d7-d6 d1-d2 d6-d5 e1-e2 c7-c6");
}

#[test]
fn reversi() {
    check("reversi", "f5 d6 c3 d3 c4");
}

#[test]
fn kulami() {
    check("kulami", "d4 d8 d1 g1 g5");
}

#[test]
fn quixo() {
    check("quixo", "c1S a1E e5N a2E a5N");
}

#[test]
fn quixo_for_four() {
    check("quixo4", "c1Sn e1Sw a1Es a3Ew e1Wn");
}

#[test]
fn backgammon() {
    check("backgammon", "31: 8/5_6/5 64: 24/18_13/9 52:");
}

#[test]
fn the_one_style() {
    insta::assert_snapshot!(stylesheet());
}
