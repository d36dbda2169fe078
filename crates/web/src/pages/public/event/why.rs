//! Why a pair was made, in the reader's language: the reasons of the pairing system, one sentence
//! each, with names in the place of numbers.

use std::collections::BTreeMap;

use arena::event::{Explained, PairingRow, Words as Sentence};
use maud::{Markup, html};
use pairing::color::ColorReason;
use pairing::explain::{FloatReason, Reason};
use pairing::systems::Stage;
use pairing::{Color, Tpn};

use crate::pages::public::event::lists::{points, stage_name};
use words::Words;

type Names<'a> = BTreeMap<u32, &'a str>;

/// A pair and its reasons.
pub(crate) fn pair(
    words: Words,
    row: &PairingRow,
    explained: &Explained,
    names: &Names<'_>,
) -> Markup {
    html! {
        h2 {
            @if let Some(table) = row.table {
                (words.say_with("why-table", &[("table", table.into())])) " "
            }
            bdi { (row.left.name) }
            @if let Some(right) = &row.right { " – " bdi { (right.name) } }
        }
        @for sentence in &explained.words { p { (say(words, sentence, names)) } }
    }
}

fn say(words: Words, sentence: &Sentence, names: &Names<'_>) -> String {
    match sentence {
        Sentence::Swiss(reason) => swiss(words, reason, names),
        Sentence::ByHand { finding, .. } => {
            words.say_with("pairing-by-hand", &[("finding", finding.as_str().into())])
        }
        Sentence::Drawn { key, stage, round } => drawn(words, key, *stage, *round),
    }
}

fn drawn(words: Words, key: &str, stage: Stage, round: u32) -> String {
    let stage = stage_name(words, stage);
    let arguments = [("round", round.into()), ("stage", stage.into())];
    match key {
        "pairing-lives" => words.say("pairing-lives"),
        "pairing-table" => words.say_with("pairing-table", &arguments),
        _ => words.say_with("pairing-tree", &arguments),
    }
}

fn name(names: &Names<'_>, number: Tpn) -> String {
    names.get(&number.0).map_or_else(|| number.to_string(), |name| (*name).to_owned())
}

fn swiss(words: Words, reason: &Reason, names: &Names<'_>) -> String {
    match reason {
        Reason::SameScore { score, players } => {
            let arguments =
                [("points", points(words, *score).into()), ("players", (*players).into())];
            words.say_with("why-same-score", &arguments)
        }
        Reason::MovedDown { player, from, to, why } => {
            let arguments = [
                ("name", name(names, *player).into()),
                ("from", points(words, *from).into()),
                ("to", points(words, *to).into()),
                ("why", words.say(float_key(*why)).into()),
            ];
            words.say_with("why-down", &arguments)
        }
        Reason::Exchanged { count } => {
            words.say_with("why-exchanged", &[("count", (*count).into())])
        }
        Reason::Colour { player, color, why, .. } => {
            let key = if *color == Color::White { "why-starts" } else { "why-second" };
            let why = words.say(color_key(*why));
            words.say_with(key, &[("name", name(names, *player).into()), ("why", why.into())])
        }
        Reason::Bye { player, score, barred, needed } => {
            bye(words, names, &name(names, *player), &points(words, *score), [barred, needed])
        }
    }
}

fn bye(
    words: Words,
    names: &Names<'_>,
    who: &str,
    score: &str,
    [barred, needed]: [&Vec<Tpn>; 2],
) -> String {
    let mut all = words.say_with("why-bye", &[("name", who.into()), ("points", score.into())]);
    for (key, players) in [("why-bye-barred", barred), ("why-bye-needed", needed)] {
        if !players.is_empty() {
            let list: Vec<String> = players.iter().map(|player| name(names, *player)).collect();
            all.push(' ');
            all.push_str(&words.say_with(key, &[("names", list.join(" · ").into())]));
        }
    }
    all
}

const fn float_key(why: FloatReason) -> &'static str {
    match why {
        FloatReason::NoOpponent => "why-down-no-opponent",
        FloatReason::OddBracket => "why-down-odd",
        FloatReason::ForTheRest => "why-down-rest",
    }
}

const fn color_key(why: ColorReason) -> &'static str {
    match why {
        ColorReason::BothPreferences => "why-color-both",
        ColorReason::StrongerPreference => "why-color-stronger",
        ColorReason::WiderDifference => "why-color-wider",
        ColorReason::Alternation => "why-color-alternate",
        ColorReason::HigherRank => "why-color-rank",
        ColorReason::FewerStarts => "why-color-fewer",
        ColorReason::SecondLastTime => "why-color-last-time",
        ColorReason::InitialColor => "why-color-lot",
    }
}
