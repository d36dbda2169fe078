//! A history as pieces of bytes, each small enough for a row of a database: names as JSON, results as
//! numbers of fixed width, the lower byte first.

use serde::{Deserialize, Serialize};

use crate::history::{Competition, Country, History, Person, Row};

/// The version of this form: pieces of another one are not read.
const FORM: u32 = 1;

/// How many people, competitions or results stand in a piece.
const NAMES: usize = 20_000;
const RESULTS: usize = 50_000;

/// The bytes of a result.
const WIDTH: usize = 22;

/// The first piece: everything that is short, and how many pieces follow.
#[derive(Serialize, Deserialize)]
struct Head {
    form: u32,
    events: Vec<String>,
    continents: Vec<String>,
    countries: Vec<Country>,
    people: usize,
    competitions: usize,
    rows: usize,
}

/// Why pieces are no history.
#[derive(Debug, thiserror::Error)]
#[error("rankings-damaged")]
pub struct Damaged;

/// The pieces of a history.
///
/// # Errors
/// Never for a history that was read: JSON writes every text.
pub fn pack(history: &History) -> Result<Vec<Vec<u8>>, serde_json::Error> {
    let head = Head {
        form: FORM,
        events: history.events.clone(),
        continents: history.continents.clone(),
        countries: history.countries.clone(),
        people: history.people.len(),
        competitions: history.competitions.len(),
        rows: history.rows.len(),
    };
    let mut pieces = vec![serde_json::to_vec(&head)?];
    for people in history.people.chunks(NAMES) {
        pieces.push(serde_json::to_vec(people)?);
    }
    for competitions in history.competitions.chunks(NAMES) {
        pieces.push(serde_json::to_vec(competitions)?);
    }
    pieces.extend(history.rows.chunks(RESULTS).map(|rows| rows.iter().flat_map(bytes).collect()));
    Ok(pieces)
}

/// The history that pieces hold; an empty one where there are none.
///
/// # Errors
/// When a piece is missing or changed, or of another version.
pub fn unpack(pieces: &[Vec<u8>]) -> Result<History, Damaged> {
    let Some((head, mut rest)) = pieces.split_first() else {
        return Ok(History::default());
    };
    let head: Head = serde_json::from_slice(head).map_err(|_| Damaged)?;
    if head.form != FORM {
        return Err(Damaged);
    }
    let mut history = History {
        events: head.events,
        continents: head.continents,
        countries: head.countries,
        ..History::default()
    };
    for piece in take(&mut rest, head.people.div_ceil(NAMES))? {
        let people: Vec<Person> = serde_json::from_slice(piece).map_err(|_| Damaged)?;
        history.people.extend(people);
    }
    for piece in take(&mut rest, head.competitions.div_ceil(NAMES))? {
        let own: Vec<Competition> = serde_json::from_slice(piece).map_err(|_| Damaged)?;
        history.competitions.extend(own);
    }
    history.rows.reserve_exact(rest.iter().map(|piece| piece.len() / WIDTH).sum());
    for piece in rest {
        let (rows, over) = piece.as_chunks::<WIDTH>();
        if !over.is_empty() {
            return Err(Damaged);
        }
        history.rows.extend(rows.iter().map(row));
    }
    let whole = (history.people.len(), history.competitions.len(), history.rows.len())
        == (head.people, head.competitions, head.rows);
    if whole && history.is_whole() { Ok(history) } else { Err(Damaged) }
}

fn take<'a>(rest: &mut &'a [Vec<u8>], count: usize) -> Result<&'a [Vec<u8>], Damaged> {
    let (own, later) = rest.split_at_checked(count).ok_or(Damaged)?;
    *rest = later;
    Ok(own)
}

fn bytes(row: &Row) -> [u8; WIDTH] {
    let mut out = [0; WIDTH];
    out[..4].copy_from_slice(&row.person.to_le_bytes());
    out[4..8].copy_from_slice(&row.competition.to_le_bytes());
    out[8..12].copy_from_slice(&row.best.to_le_bytes());
    out[12..16].copy_from_slice(&row.average.to_le_bytes());
    out[16..18].copy_from_slice(&row.country.to_le_bytes());
    out[18..20].copy_from_slice(&row.place.to_le_bytes());
    out[20] = row.event;
    out[21] = row.round;
    out
}

fn row(own: &[u8; WIDTH]) -> Row {
    let four = |at: usize| u32::from_le_bytes([own[at], own[at + 1], own[at + 2], own[at + 3]]);
    let two = |at: usize| u16::from_le_bytes([own[at], own[at + 1]]);
    Row {
        person: four(0),
        competition: four(4),
        best: four(8),
        average: four(12),
        country: two(16),
        place: two(18),
        event: own[20],
        round: own[21],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wca::tests::small;

    #[test]
    fn what_is_packed_is_unpacked_the_same() {
        let history = small();
        let pieces = pack(&history).unwrap();
        assert_eq!(unpack(&pieces).unwrap(), history);
        assert_eq!(unpack(&[]).unwrap(), History::default());
    }

    #[test]
    fn a_piece_that_is_missing_or_changed_is_noticed() {
        let pieces = pack(&small()).unwrap();
        for gone in 0..pieces.len() {
            let mut fewer = pieces.clone();
            fewer.remove(gone);
            assert!(unpack(&fewer).is_err(), "without piece {gone}");
        }
        let mut changed = pieces.clone();
        changed.last_mut().unwrap()[0] = 200;
        assert!(unpack(&changed).is_err(), "a person that nobody knows");
        changed.last_mut().unwrap().pop();
        assert!(unpack(&changed).is_err(), "half a result");
    }
}
