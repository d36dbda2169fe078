//! The figures of a match of backgammon that is over: points, games, gammons, the cube, the time.

use arena::backgammon::Figures;
use maud::{Markup, html};

use super::backgammon_page::OpenMatch;
use crate::pages::public::matches::clocks::shown;
use words::Words;

/// The table; nothing before the end.
pub(crate) fn table(words: Words, opened: &OpenMatch) -> Markup {
    let state = opened.state();
    if state.result().is_none() || state.games().is_empty() {
        return html! {};
    }
    let both = state.figures();
    let number = |of: fn(&Figures) -> u16| both.each_ref().map(|own| words.number(of(own)));
    let mut rows = vec![
        ("bgfig-points", number(|own| own.points)),
        ("bgfig-games", number(|own| own.games)),
        ("bgfig-gammons", number(|own| own.gammons)),
        ("bgfig-backgammons", number(|own| own.backgammons)),
        ("bgfig-doubles", number(|own| own.doubles)),
        ("bgfig-takes", number(|own| own.takes)),
        ("bgfig-passes", number(|own| own.passes)),
    ];
    if let [Some(first), Some(second)] = both.each_ref().map(|own| own.time) {
        rows.push(("bgfig-time", [first, second].map(|own| shown(words, own.0))));
    }
    html! {
        details #bg-figures .fold {
            summary { (words.say("bgfig-title")) }
            table {
                thead {
                    tr {
                        th scope="col" { span .hidden-text { (words.say("bgfig-title")) } }
                        @for side in 0..2_u8 { th scope="col" { bdi { (opened.name(side)) } } }
                    }
                }
                tbody {
                    @for (key, values) in &rows {
                        tr {
                            th scope="row" { (words.say(key)) }
                            @for value in values { td dir="ltr" { (value) } }
                        }
                    }
                }
            }
        }
    }
}
