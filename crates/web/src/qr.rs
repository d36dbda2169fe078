//! Addresses that a phone reads from a page or from the terminal.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The light edge around a code, in modules, without which some phones find nothing.
const EDGE: i32 = 4;

fn code(text: &str) -> Option<QrCode> {
    QrCode::encode_text(text, QrCodeEcc::Medium).ok()
}

/// A code as a picture, always dark on light; nothing where the text is too long for one.
#[must_use]
pub fn picture(text: &str, label: &str) -> Markup {
    let Some(code) = code(text) else { return html! {} };
    let side = code.size() + 2 * EDGE;
    let mut path = String::new();
    for (x, y) in places(&code) {
        path.push_str(&format!("M{} {}h1v1h-1z", x + EDGE, y + EDGE));
    }
    html! {
        svg .qr role="img" aria-label=(label) viewBox={ "0 0 " (side) " " (side) }
            width="240" height="240" shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#ffffff" {}
            path d=(path) fill="#000000" {}
        }
    }
}

/// The dark modules.
fn places(code: &QrCode) -> impl Iterator<Item = (i32, i32)> {
    let side = code.size();
    let all = (0..side).flat_map(move |y| (0..side).map(move |x| (x, y)));
    all.filter(|(x, y)| code.get_module(*x, *y))
}

/// A code as lines for a terminal that writes dark on light: each letter is two modules, one above
/// the other.
#[must_use]
pub fn lines(text: &str) -> Vec<String> {
    let Some(code) = code(text) else { return Vec::new() };
    let edge = EDGE / 2;
    let dark = |x: i32, y: i32| code.get_module(x, y);
    let sign = |x: i32, y: i32| match (dark(x, y), dark(x, y + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    let from = -edge;
    let until = code.size() + edge;
    (from..until).step_by(2).map(|y| (from..until).map(|x| sign(x, y)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_edge_and_its_corner_marks() {
        let lines = lines("http://192.168.1.20:8080/");
        let width = lines[0].chars().count();
        assert!(lines.iter().all(|line| line.chars().count() == width), "square");
        assert!(lines[0].trim().is_empty(), "an edge above");
        assert!(lines[1].starts_with("  █▀▀▀▀▀█"), "{:?}", lines[1]);
        assert!(lines[1].ends_with("█▀▀▀▀▀█  "), "{:?}", lines[1]);
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(lines(&"x".repeat(5000)).is_empty());
        assert!(picture(&"x".repeat(5000), "").into_string().is_empty());
        let svg = picture("http://localhost/", "a <b>").into_string();
        assert!(svg.contains("aria-label=\"a &lt;b&gt;\"") && svg.contains("M4 4h1v1h-1z"));
    }
}
