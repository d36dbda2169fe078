//! The initial order: who gets which pairing number.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala T2, tr-pentago 2, tr-reversi 2, tr-kulami 2 | `initial_order`, [`InitialOrder::Surname`] | surname, first name, then the lot |
//! | C.04.2 initial ranking | `initial_order`, [`InitialOrder::Rating`] | rating, title, name, then the lot |
//!
//! Names are compared in the alphabet of the competition's language, not by their bytes: in
//! Turkish `ç` follows `c` and `ı` stands before `i`; in Persian `پ` follows `ب`.

use std::cmp::{Ordering, Reverse};

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::locale;
use rulebook::{Language, Message};
use serde::{Deserialize, Serialize};

use crate::lot::Lot;
use crate::tournament::{Entry, ForbiddenPair, Player, Tournament, Tpn};

/// What the initial order goes by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InitialOrder {
    /// Rating from high to low, then title, then name.
    #[default]
    Rating,
    /// Surname, then first name.
    Surname,
}

/// The places (from 0) of the players in the list that was given, first in the new order first.
/// Whoever is equal in everything is put in order by the lot.
#[must_use]
pub fn initial_order(
    players: &[Player],
    by: InitialOrder,
    language: Language,
    lot: Lot,
) -> Vec<usize> {
    let collator = collator(language);
    let lots = lot.places(0, players.len());
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by(|&one, &other| {
        let (first, second) = (&players[one], &players[other]);
        let strength = match by {
            InitialOrder::Rating => strength(first).cmp(&strength(second)),
            InitialOrder::Surname => Ordering::Equal,
        };
        strength
            .then_with(|| by_name(&collator, &first.name, &second.name))
            .then_with(|| lots[one].cmp(&lots[other]))
    });
    order
}

/// Rating from high to low, then title.
fn strength(player: &Player) -> (Reverse<u32>, usize) {
    const TITLES: [&str; 8] = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];
    let title = TITLES.iter().position(|title| player.title.eq_ignore_ascii_case(title));
    (Reverse(player.rating), title.unwrap_or(TITLES.len()))
}

fn by_name(collator: &CollatorBorrowed<'_>, one: &str, other: &str) -> Ordering {
    let (one, other) = (parts(one), parts(other));
    collator.compare(one.0, other.0).then_with(|| collator.compare(one.1, other.1))
}

/// Surname and first name. A comma separates them (a Persian one too); without one the last word is the
/// surname, as lists of Turkish, Persian and Western names have it, and of names in Chinese or Japanese
/// characters the first. A name of one word is all surname.
fn parts(name: &str) -> (&str, &str) {
    let name = name.trim();
    let found = match name.split_once([',', '،', '、']) {
        Some(parts) => Some(parts),
        None if name.chars().any(is_eastern) => name.split_once(char::is_whitespace),
        None => name.rsplit_once(char::is_whitespace).map(|(first, surname)| (surname, first)),
    };
    let (surname, first) = found.unwrap_or((name, ""));
    (surname.trim(), first.trim())
}

/// Whether a sign is one of Japanese or Chinese, where the surname stands first.
const fn is_eastern(sign: char) -> bool {
    matches!(sign, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// Compares texts in the alphabet of a language.
#[must_use]
pub fn collator(language: Language) -> CollatorBorrowed<'static> {
    let locale = match language {
        Language::English => locale!("en"),
        Language::Turkish => locale!("tr"),
        Language::Persian => locale!("fa"),
        Language::Japanese => locale!("ja"),
    };
    Collator::try_new(locale.into(), CollatorOptions::default())
        .expect("the alphabets of the four languages are compiled in")
}

/// The same tournament with the players in a new order: pairing numbers, opponents and forbidden
/// pairs follow. `order` names each player's old place (from 0) once.
///
/// # Errors
/// When `order` is not an order of all the players.
pub fn renumber(tournament: &Tournament, order: &[usize]) -> Result<Tournament, OrderError> {
    let mut new_place = vec![None; tournament.players.len()];
    for (place, old) in order.iter().enumerate() {
        match new_place.get_mut(*old) {
            Some(free @ None) => *free = Some(Tpn::from_index(place)),
            _ => return Err(OrderError),
        }
    }
    if order.len() != new_place.len() {
        return Err(OrderError);
    }
    let moved = |tpn: Tpn| new_place.get(tpn.index()).copied().flatten().unwrap_or(tpn);
    let mut renumbered = tournament.clone();
    renumbered.players = order.iter().map(|old| tournament.players[*old].clone()).collect();
    for entry in renumbered.players.iter_mut().flat_map(|player| &mut player.rounds) {
        if let Entry::Game { opponent, .. } | Entry::Forfeit { opponent, .. } = entry {
            *opponent = moved(*opponent);
        }
    }
    for ForbiddenPair { one, other, .. } in &mut renumbered.forbidden {
        (*one, *other) = (moved(*one), moved(*other));
    }
    Ok(renumbered)
}

/// An order that does not name every player once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderError;

impl OrderError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("order-not-whole")
    }
}

impl std::fmt::Display for OrderError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for OrderError {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rulebook::{proves, tr_kulami, tr_mangala, tr_pentago, tr_reversi};

    fn named(name: &str) -> Player {
        Player { name: name.to_owned(), ..Player::default() }
    }

    fn sorted(names: &[&str], language: Language, lot: Lot) -> Vec<String> {
        let players: Vec<Player> = names.iter().map(|name| named(name)).collect();
        let order = initial_order(&players, InitialOrder::Surname, language, lot);
        order.into_iter().map(|place| players[place].name.clone()).collect()
    }

    #[test]
    fn the_start_list_is_in_turkish_order_of_surname_then_first_name() {
        let book = ["Cuma", "Çelik", "Demir", "Ilgaz", "İnan", "Oran", "Öztürk", "Sarı", "Şahin"];
        let mut mixed = book;
        mixed.reverse();
        mixed.swap(2, 6);
        assert_eq!(sorted(&mixed, Language::Turkish, Lot(1)), book);
        // In English the letters with marks mix with those without: the test can fail.
        assert_ne!(sorted(&mixed, Language::English, Lot(1)), book);
        let namesakes = ["Demir, Işıl", "Demir, Çağla", "Demir, Cem", "Dem, Zeki", "Demir, İpek"];
        let wanted = ["Dem, Zeki", "Demir, Cem", "Demir, Çağla", "Demir, Işıl", "Demir, İpek"];
        assert_eq!(sorted(&namesakes, Language::Turkish, Lot(1)), wanted);
        // As most lists are written: the last word is the surname, however many stand before it.
        let plain = ["Zeynep Acar", "Ahmet Demir", "Ali Can Demir", "Çelik, Umut", "Fatma Şahin"];
        let wanted = ["Zeynep Acar", "Çelik, Umut", "Ahmet Demir", "Ali Can Demir", "Fatma Şahin"];
        assert_eq!(sorted(&plain, Language::Turkish, Lot(1)), wanted);
        proves!(tr_mangala::T2, tr_pentago::_2, tr_reversi::_2, tr_kulami::_2);
    }

    #[test]
    fn the_longer_turkish_list() {
        let wanted = [
            "Can", "Cem", "Cüneyt", "Çağla", "Gül", "Ğ", "Hale", "Ilgaz", "Irmak", "ihsan", "İnci",
            "Oya", "Ozan", "Ömer", "Serap", "Su", "Şahin", "Ufuk", "Umut", "Ünal",
        ];
        let mut mixed = wanted;
        Lot(7).shuffle(0, &mut mixed);
        assert_eq!(sorted(&mixed, Language::Turkish, Lot(0)), wanted);
    }

    #[test]
    fn persian_and_japanese_orders() {
        let persian = [
            "آذر",
            "احمدی",
            "بهرامی",
            "پارسا",
            "تهرانی",
            "جعفری",
            "چراغی",
            "رضایی",
            "ژاله",
            "کریمی",
            "گلی",
            "یزدی",
        ];
        let mut mixed = persian;
        mixed.reverse();
        assert_eq!(sorted(&mixed, Language::Persian, Lot(0)), persian);
        let japanese = ["あおき", "いとう", "さとう", "たなか", "わたなべ"];
        let mut mixed = japanese;
        mixed.reverse();
        assert_eq!(sorted(&mixed, Language::Japanese, Lot(0)), japanese);
        let persian = ["زهرا بهرامی", "علی پارسا", "بابک رضایی"];
        let mixed = [persian[2], persian[0], persian[1]];
        assert_eq!(sorted(&mixed, Language::Persian, Lot(0)), persian);
        let japanese = ["あおき わたる", "さとう けん", "わたなべ あい"];
        let mixed = [japanese[1], japanese[2], japanese[0]];
        assert_eq!(sorted(&mixed, Language::Japanese, Lot(0)), japanese);
    }

    #[test]
    fn ratings_go_before_titles_and_titles_before_names() {
        let player = |name: &str, title: &str, rating| Player {
            title: title.to_owned(),
            rating,
            ..named(name)
        };
        let players = [
            player("A", "", 2000),
            player("B", "FM", 2000),
            player("C", "WGM", 2000),
            player("D", "", 2100),
            player("B", "", 2000),
        ];
        let order = initial_order(&players, InitialOrder::Rating, Language::English, Lot(0));
        assert_eq!(order, [3, 2, 1, 0, 4]);
    }

    #[test]
    fn full_namesakes_are_ordered_by_the_recorded_lot() {
        let players: Vec<Player> =
            (0..6).map(|id| Player { id: id.to_string(), ..named("Yılmaz, Ali") }).collect();
        let by = |lot| initial_order(&players, InitialOrder::Surname, Language::Turkish, lot);
        assert_eq!(by(Lot(5)), by(Lot(5)));
        assert!((0..20).any(|seed| by(Lot(seed)) != by(Lot(5))));
    }

    #[test]
    fn an_order_has_to_name_everyone_once() {
        let tournament =
            Tournament { players: vec![named("A"), named("B")], ..Tournament::default() };
        for wrong in [&[0][..], &[0, 0], &[0, 2], &[0, 1, 1]] {
            assert_eq!(renumber(&tournament, wrong), Err(OrderError));
        }
    }

    proptest! {
        #[test]
        fn renumbering_there_and_back_changes_nothing(order in Just((0..7_usize).collect::<Vec<_>>()).prop_shuffle()) {
            let mut players: Vec<Player> = (0..7).map(|id| named(&format!("P{id}"))).collect();
            for (one, other) in [(0, 4), (1, 5), (2, 6)] {
                let game = |opponent| Entry::Game { opponent: Tpn::from_index(opponent), color: None, outcome: None, points: None, unrated: false };
                players[one].rounds.push(game(other));
                players[other].rounds.push(game(one));
            }
            let tournament = Tournament { players, ..Tournament::default() };
            let there = renumber(&tournament, &order).unwrap();
            prop_assert!(crate::check::check(&there).is_empty());
            let mut back = vec![0; 7];
            for (place, old) in order.iter().enumerate() {
                back[*old] = place;
            }
            prop_assert_eq!(renumber(&there, &back).unwrap(), tournament);
        }
    }
}
