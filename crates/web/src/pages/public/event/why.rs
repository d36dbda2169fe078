//! Why a pair was made, in the reader's language: the reasons of the pairing system, one sentence
//! each, with names in the place of numbers.

use std::collections::BTreeMap;

use arena::event::{Explained, PairingRow, Words as Sentence};
use maud::{Markup, html};
use pairing::Tpn;
use rulebook::Argument;
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
    let name = |number: Tpn| match names.get(&number.0) {
        Some(name) => Argument::from(*name),
        None => Argument::from(number.0),
    };
    let texts = sentence.messages(&name);
    texts.iter().map(|text| words.message(text)).collect::<Vec<_>>().join(" ")
}
