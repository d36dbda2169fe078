//! The stylesheet of all boards, written from one table of colours.
//!
//! Every colour is a variable that a page may set (`--meydan-wood`), with a light value and a dark
//! one. Dark holds when the reader's system says so or when a page says `data-theme="dark"`; light
//! can be asked for in the same way. A page that says `data-boards="contrast"` or `"paper"` has the
//! plain boards, without depth; paper has them always. Each rule names the plain colour first, for programs that do
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
    ("wood", Use::Fill, "#c8975a", "#4b3726"),
    ("field", Use::Fill, "#ecd5a8", "#6b5238"),
    ("field-2", Use::Fill, "#dfc08a", "#5c452e"),
    ("felt", Use::Fill, "#2f8059", "#1f5a3e"),
    ("hole", Use::Fill, "#b98d54", "#3a2a1c"),
    ("point", Use::Fill, "#9c5a34", "#8a5a38"),
    ("point-2", Use::Fill, "#e2c48c", "#a98a5c"),
    ("ink", Use::Fill, "#33240f", "#efe2c8"),
    ("line", Use::Stroke, "#7d5d34", "#2a1d12"),
    ("plate", Use::Stroke, "#5d4326", "#1d140c"),
    ("last", Use::Fill, "#f6c343", "#d9a62a"),
    ("target", Use::Fill, "#155e4b", "#8fe3c0"),
    ("lit", Use::Stroke, "#ffd23e", "#ffd23e"),
    ("dark", Use::Piece, "#2b2825", "#211e1b"),
    ("light", Use::Piece, "#f7f1e4", "#efe7d6"),
    ("purple", Use::Piece, "#65389b", "#7d4fb8"),
    ("orange", Use::Piece, "#ef9433", "#f5a652"),
    ("red", Use::Piece, "#c4343a", "#d9484e"),
    ("plain", Use::Piece, "#d8b272", "#8d6c42"),
    ("on-dark", Use::Mark, "#f4efe4", "#f4efe4"),
    ("on-light", Use::Mark, "#4a4238", "#3a332b"),
    ("on-purple", Use::Mark, "#ffffff", "#ffffff"),
    ("on-orange", Use::Mark, "#26231f", "#26231f"),
    ("on-red", Use::Mark, "#ffffff", "#ffffff"),
    ("on-plain", Use::Mark, "#43382a", "#f4efe4"),
];

/// The edge of every piece: light and dark.
const EDGE: (&str, &str) = ("#1d1a16", "#0d0b09");

/// For those who need the plainest differences there are: black, white and yellow, without depth.
const CONTRAST: &[(&str, &str)] = &[
    ("wood", "#000000"),
    ("field", "#ffffff"),
    ("field-2", "#d6d6d6"),
    ("felt", "#ffffff"),
    ("hole", "#b0b0b0"),
    ("point", "#707070"),
    ("point-2", "#d0d0d0"),
    ("ink", "#ffffff"),
    ("line", "#000000"),
    ("plate", "#000000"),
    ("last", "#ffe600"),
    ("target", "#0000ee"),
    ("lit", "#ee0000"),
    ("dark", "#000000"),
    ("light", "#ffffff"),
    ("purple", "#3b0080"),
    ("orange", "#ffb000"),
    ("red", "#d00000"),
    ("plain", "#e8e8e8"),
    ("on-light", "#000000"),
    ("on-plain", "#000000"),
    ("edge", "#000000"),
];

/// For paper, and for those who like boards as books draw them: lines on white.
const PAPER: &[(&str, &str)] = &[
    ("wood", "#ffffff"),
    ("field", "#ffffff"),
    ("field-2", "#eeeeee"),
    ("felt", "#ffffff"),
    ("hole", "#e4e4e4"),
    ("point", "#b8b8b8"),
    ("point-2", "#ececec"),
    ("ink", "#000000"),
    ("line", "#555555"),
    ("plate", "#000000"),
    ("last", "#cccccc"),
    ("target", "#000000"),
    ("lit", "#000000"),
    ("dark", "#000000"),
    ("light", "#ffffff"),
    ("purple", "#4d4d4d"),
    ("orange", "#ffffff"),
    ("red", "#ffffff"),
    ("plain", "#f4f4f4"),
    ("on-light", "#000000"),
    ("on-orange", "#000000"),
    ("on-red", "#000000"),
    ("on-plain", "#000000"),
    ("edge", "#000000"),
];

/// What does not depend on colours.
const SHAPES: &str = "\
.meydan-board .line{fill:none;stroke-width:1.5}
.meydan-board .plate{fill:none;stroke-width:3.5;stroke-linejoin:round}
.meydan-board .last{fill-opacity:.55}
.meydan-board .room{fill:#000;fill-opacity:0}
.meydan-board .target{stroke:#ffffff;stroke-opacity:.7;stroke-width:2}
.meydan-board .piece{stroke-width:1}
.meydan-board .outline{fill:none;stroke-width:3}
.mb-depth,.meydan-board .grain{opacity:1;opacity:var(--mb-depth,1)}
.mb-up{rotate:var(--mb-up,0deg)}
.mb-light{position:absolute}
#mb-grain path{fill:none;stroke:#000;stroke-opacity:.1;stroke-width:1.6}
.meydan-board .cell.lit .piece{stroke:#ffd23e;stroke:var(--lit);stroke-width:5}
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
    let (contrast, paper) = (set(CONTRAST), set(PAPER));
    css + SHAPES
        + &format!(
            "[data-boards=\"contrast\"] .meydan-board{{{contrast}}}\n\
             [data-boards=\"paper\"] .meydan-board{{{paper}}}\n\
             @media print{{.meydan-board{{{paper}}}}}\n"
        )
}

/// The variables of a plain theme, which has no depth.
fn set(theme: &[(&str, &str)]) -> String {
    let colours: String = theme.iter().map(|(name, value)| format!("--{name}:{value};")).collect();
    colours + "--mb-depth:0"
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
