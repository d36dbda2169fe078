//! The colours of stickers and the stylesheet of all pictures.
//!
//! Every colour is a variable that a page may set (`--meydan-sticker-white`). Stickers are the
//! same by day and by night, as on the table; lines, labels and dials follow the reader. Each rule
//! names the plain colour first, for programs that do not know variables.

use std::fmt::Write as _;

/// A colour of a sticker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The top.
    White,
    /// The bottom of a cube.
    Yellow,
    /// The right side of a cube.
    Red,
    /// The left side of a cube.
    Orange,
    /// The front.
    Green,
    /// The back of a cube.
    Blue,
    /// The left face of the Megaminx.
    Purple,
    /// The bottom of the Megaminx.
    Grey,
    /// A lower face of the Megaminx.
    Cream,
    /// A lower face of the Megaminx.
    Pink,
    /// A lower face of the Megaminx.
    Lime,
    /// A lower face of the Megaminx.
    Sky,
}

impl Colour {
    /// All twelve.
    pub const ALL: [Self; 12] = [
        Self::White,
        Self::Yellow,
        Self::Red,
        Self::Orange,
        Self::Green,
        Self::Blue,
        Self::Purple,
        Self::Grey,
        Self::Cream,
        Self::Pink,
        Self::Lime,
        Self::Sky,
    ];

    /// Its name, which is also its class.
    #[must_use]
    pub const fn name(self) -> &'static str {
        [
            "white", "yellow", "red", "orange", "green", "blue", "purple", "grey", "cream", "pink",
            "lime", "sky",
        ][self as usize]
    }

    const fn shade(self) -> &'static str {
        [
            "#ffffff", "#ffd500", "#d3202b", "#ff8a1c", "#009b48", "#1450c8", "#7d3cb5", "#8f9499",
            "#fff0b8", "#ff9ed2", "#86dd2a", "#7fd0f5",
        ][self as usize]
    }

    /// Whether a letter on it must be light to be read.
    pub(super) const fn is_dark(self) -> bool {
        matches!(self, Self::Red | Self::Green | Self::Blue | Self::Purple)
    }
}

/// Class, property, by day, by night.
const LINES: [(&str, &str, &str, &str); 8] = [
    ("edge", "stroke", "#1d1a16", "#0c0b0a"),
    ("cut", "stroke", "#1d1a16", "#e0d4bd"),
    ("label", "fill", "#43382a", "#e0d4bd"),
    ("case", "fill", "#dfe5ec", "#3a4350"),
    ("case-back", "fill", "#8a97a8", "#1f2630"),
    ("dial", "fill", "#ffffff", "#11161d"),
    ("hand", "fill", "#c4142b", "#ff8a7a"),
    ("pin", "fill", "#ffd500", "#ffd500"),
];

const SHAPES: &str = "\
.meydan-puzzle .edge{stroke-width:1.2;stroke-linejoin:round}
.meydan-puzzle .cut{fill:none;stroke-width:1.5;stroke-dasharray:4 3}
.meydan-puzzle .rim{fill:none;stroke-width:1}
.meydan-puzzle .down{fill:none;stroke-width:1.2}
.meydan-puzzle .on-light{fill:#1d1a16}
.meydan-puzzle .on-dark{fill:#ffffff}
.meydan-puzzle text{text-anchor:middle;font-family:system-ui,sans-serif;font-weight:600}
";

/// The CSS of all pictures, for a page to serve or a file to carry.
#[must_use]
pub fn stylesheet() -> String {
    let variables = |night: bool| -> String {
        LINES
            .iter()
            .map(|&(class, _, by_day, by_night)| {
                let shade = if night { by_night } else { by_day };
                format!("--{class}:var(--meydan-{class},{shade});")
            })
            .collect()
    };
    let (day, night) = (variables(false), variables(true));
    let mut css = format!(
        ".meydan-puzzle{{{day}}}\n\
         @media (prefers-color-scheme:dark){{.meydan-puzzle{{{night}}}}}\n\
         @media print{{.meydan-puzzle{{{day}}}}}\n\
         [data-theme=\"light\"] .meydan-puzzle{{{day}}}\n\
         [data-theme=\"dark\"] .meydan-puzzle{{{night}}}\n"
    );
    // Writing to a String cannot fail.
    for colour in Colour::ALL {
        let (name, shade) = (colour.name(), colour.shade());
        let _ = writeln!(
            css,
            ".meydan-puzzle .{name}{{fill:{shade};fill:var(--meydan-sticker-{name},{shade})}}"
        );
    }
    for (class, property, plain, _) in LINES {
        let _ = writeln!(
            css,
            ".meydan-puzzle .{class}{{{property}:{plain};{property}:var(--{class})}}"
        );
    }
    css + SHAPES
}
