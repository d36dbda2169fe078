//! The stylesheet of all boards, written from one table of colours.
//!
//! Every colour is a variable that a page may set (`--meydan-wood`), with a light value and a dark
//! one. Dark holds when the reader's system says so or when a page says `data-theme="dark"`; light
//! can be asked for in the same way. Each rule names the plain colour first, for programs that do
//! not know variables.

use std::fmt::Write as _;

/// How a colour is used.
#[derive(Clone, Copy)]
enum Use {
    Fill,
    Stroke,
    /// The fill of a piece, which has an edge in `--edge`.
    Piece,
    /// A mark on a piece: a stroke for `outline`, a fill for `solid`.
    Mark,
}

/// Class, use, light, dark.
const COLOURS: &[(&str, Use, &str, &str)] = &[
    ("wood", Use::Fill, "#e3cda4", "#4a3e30"),
    ("field", Use::Fill, "#f1e3c6", "#5a4c3b"),
    ("field-2", Use::Fill, "#e8d5ae", "#50432f"),
    ("felt", Use::Fill, "#3c8a62", "#235c40"),
    ("hole", Use::Fill, "#c9b07d", "#372d23"),
    ("point", Use::Fill, "#b98a5a", "#7d6244"),
    ("point-2", Use::Fill, "#d8bd90", "#655239"),
    ("ink", Use::Fill, "#43382a", "#e0d4bd"),
    ("line", Use::Stroke, "#8b7350", "#a8926f"),
    ("plate", Use::Stroke, "#5d4a30", "#cdb896"),
    ("last", Use::Stroke, "#1664c8", "#7ab8ff"),
    ("target", Use::Fill, "#137a41", "#6fdd9c"),
    ("dark", Use::Piece, "#26231f", "#161412"),
    ("light", Use::Piece, "#fcfaf4", "#f3eee3"),
    ("purple", Use::Piece, "#65389b", "#7d4fb8"),
    ("orange", Use::Piece, "#ef9433", "#f5a652"),
    ("red", Use::Piece, "#c4343a", "#d9484e"),
    ("plain", Use::Piece, "#d9bf8f", "#83704f"),
    ("on-dark", Use::Mark, "#f4efe4", "#f4efe4"),
    ("on-light", Use::Mark, "#26231f", "#26231f"),
    ("on-purple", Use::Mark, "#ffffff", "#ffffff"),
    ("on-orange", Use::Mark, "#26231f", "#26231f"),
    ("on-red", Use::Mark, "#ffffff", "#ffffff"),
    ("on-plain", Use::Mark, "#43382a", "#f4efe4"),
];

/// The edge of every piece: light and dark.
const EDGE: (&str, &str) = ("#1d1a16", "#c9bca4");

/// What does not depend on colours.
const SHAPES: &str = "\
.meydan-board .line{fill:none;stroke-width:1.5}
.meydan-board .plate{fill:none;stroke-width:3.5;stroke-linejoin:round}
.meydan-board .last{fill:none;stroke-width:4}
.meydan-board .target{stroke:#ffffff;stroke-opacity:.85;stroke-width:2}
.meydan-board .piece{stroke-width:1.5}
.meydan-board .outline{fill:none;stroke-width:3}
.meydan-board text{text-anchor:middle;dominant-baseline:central;font-family:system-ui,sans-serif}
.meydan-board .label{font-size:16px}
.meydan-board .count{font-size:20px;font-weight:600}
";

/// The CSS of all boards, for a page to serve or a file to carry.
#[must_use]
pub fn stylesheet() -> String {
    let light = variables(|&(_, _, light, _)| light, EDGE.0);
    let dark = variables(|&(_, _, _, dark)| dark, EDGE.1);
    let mut css = format!(
        ".meydan-board{{{light}}}\n\
         @media (prefers-color-scheme:dark){{.meydan-board{{{dark}}}}}\n\
         [data-theme=\"light\"] .meydan-board{{{light}}}\n\
         [data-theme=\"dark\"] .meydan-board{{{dark}}}\n"
    );
    for &(class, usage, plain, _) in COLOURS {
        // Writing to a String cannot fail.
        let _ = writeln!(css, "{}", rule(class, usage, plain));
    }
    css + SHAPES
}

fn variables(
    value: impl Fn(&(&'static str, Use, &'static str, &'static str)) -> &'static str,
    edge: &str,
) -> String {
    let variable = |name: &str, value: &str| format!("--{name}:var(--meydan-{name},{value});");
    let all = COLOURS.iter().map(|row| variable(row.0, value(row)));
    all.collect::<String>() + &variable("edge", edge)
}

fn rule(class: &str, usage: Use, plain: &str) -> String {
    let property = |name: &str| format!("{name}:{plain};{name}:var(--{class})");
    let scope = format!(".meydan-board .{class}");
    match usage {
        Use::Fill => format!("{scope}{{{}}}", property("fill")),
        Use::Stroke => format!("{scope}{{{}}}", property("stroke")),
        Use::Piece => {
            let edge = EDGE.0;
            format!("{scope}{{{};stroke:{edge};stroke:var(--edge)}}", property("fill"))
        }
        Use::Mark => format!(
            "{scope}.solid{{{}}}\n{scope}.outline{{{}}}",
            property("fill"),
            property("stroke")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_a_light_and_a_dark_value_and_a_plain_one_before_them() {
        let css = stylesheet();
        for &(class, _, light, dark) in COLOURS {
            assert!(css.contains(&format!("--{class}:var(--meydan-{class},{light});")), "{class}");
            assert!(css.contains(&format!("--{class}:var(--meydan-{class},{dark});")), "{class}");
            assert!(css.contains(&format!(":{light};")), "{class}");
        }
        assert!(css.contains("prefers-color-scheme:dark"));
    }
}
