//! What pages ask a rulebook about a match.

use rulebook::{quixo, tr_pentago, tr_reversi};

use crate::Role;
use crate::competition::Plan;
use crate::event::Settings;
use crate::match_play::{Book, Equipment};
use crate::time::Span;

#[test]
fn a_book_says_what_players_bring_how_long_a_game_lasts_and_what_is_counted() {
    for (id, own, longest, stones) in [
        ("tr-mangala", None, None, Some(48)),
        ("tr-pentago", Some((Equipment::Set, tr_pentago::V1)), None, None),
        ("tr-kure", None, None, None),
        ("tr-reversi", Some((Equipment::Board, tr_reversi::V1)), None, None),
        ("tr-kulami", None, None, None),
        ("quixo", None, Some((Span::minutes(20), quixo::D1)), None),
    ] {
        let book = Book::find(id).unwrap();
        assert_eq!(book.own_equipment(), own, "{id}");
        assert_eq!(book.longest(), longest, "{id}");
        assert_eq!(book.stones(), stones, "{id}");
        assert_eq!(book.has_symbols(), id == "quixo", "{id}");
    }
    let settings = |game: &str| Settings::proposed("e".parse().unwrap(), "E", game, 8).unwrap();
    let mut quixo_event = settings("quixo");
    let crate::event::Format::Matches(play) = &mut quixo_event.format;
    play.sets = 3;
    assert_eq!(quixo_event.longest_round(), Some((Span::minutes(60), quixo::D1)), "for each set");
    assert_eq!(settings("mangala").longest_round(), None);
}

#[test]
fn a_tournament_of_the_iranian_laws_alone_is_founded_by_its_director() {
    for (books, role) in [
        (&["iran-backgammon"][..], Role::Director),
        (&["iran-backgammon", "tr-mangala"], Role::Organiser),
        (&["wca-2010"], Role::Organiser),
    ] {
        let plan: Plan = serde_json::from_value(serde_json::json!({
            "id": "c", "name": "C", "place": "P", "country": "IR", "first": "2027-01-15",
            "last": "2027-01-15", "offset": 210, "languages": ["fa"], "books": books,
        }))
        .unwrap();
        assert_eq!(plan.founder(), role, "{books:?}");
    }
}
