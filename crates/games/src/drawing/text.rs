//! The text board of a scene, for terminals and mail.

use super::scene::{Scene, Sign, SignText};
use super::svg::Say;

impl Scene {
    /// The board in plain text; it ends with a line break.
    #[must_use]
    pub fn to_text(&self, say: Say<'_>) -> String {
        let mut lines: Vec<Vec<char>> = Vec::new();
        let signs = self.cells().flat_map(|cell| &cell.signs).chain(&self.signs);
        for sign in signs {
            write(&mut lines, sign, say);
        }
        lines.into_iter().flat_map(|line| line.into_iter().chain(['\n'])).collect()
    }
}

/// Puts a sign in its place; a message comes last on its line, however long it is.
fn write(lines: &mut Vec<Vec<char>>, sign: &Sign, say: Say<'_>) {
    if lines.len() <= sign.line {
        lines.resize(sign.line + 1, Vec::new());
    }
    let text = match &sign.text {
        SignText::Notation(text) => text.clone(),
        SignText::Said(message) => say(message),
    };
    let line = &mut lines[sign.line];
    let end = sign.column + text.chars().count();
    if line.len() < end {
        line.resize(end, ' ');
    }
    for (place, letter) in line[sign.column..].iter_mut().zip(text.chars()) {
        *place = letter;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Message;

    #[test]
    fn signs_are_written_in_their_places() {
        let mut scene = Scene::new(Message::new("game"), Message::new("state"), (1, 1));
        scene.signs = vec![
            Sign::said(3, 2, Message::new("to-move")),
            Sign::ending(1, 4, 12),
            Sign::at(0, 4, "b"),
            Sign::ending(1, 8, 3),
        ];
        let text = scene.to_text(&|message| message.key.to_string());
        assert_eq!(text, "    b\n   12   3\n\n  to-move\n");
    }
}
