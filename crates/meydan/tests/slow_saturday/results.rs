//! What competitors did and how they are ranked, by this test alone: times made from numbers, and the rules
//! of 9f and 9p1 of the regulations of 2010 computed here once more, in as few lines as they take.

use std::collections::{BTreeMap, BTreeSet};

/// An event, the formats of its rounds with how many go on from each but the last, its usual time in
/// hundredths of a second, and to what its times are rounded: the coarser, the more results are equal.
pub struct Contest {
    pub id: &'static str,
    pub format: &'static str,
    /// How many go on from each round but the last, in hundredths of all competitors.
    pub goes_on: &'static [usize],
    pub usual: u64,
    pub step: u64,
}

const fn contest(
    id: &'static str,
    format: &'static str,
    goes_on: &'static [usize],
    usual: u64,
    step: u64,
) -> Contest {
    Contest { id, format, goes_on, usual, step }
}

/// Twelve events, all of them under ten minutes, from which on times are whole seconds: averages of five, a mean of three, a best of three, one without scrambles.
pub const CONTESTS: [Contest; 12] = [
    contest("333", "a", &[32, 8], 1500, 50),
    contest("222", "a", &[6], 500, 10),
    contest("444", "a", &[], 6000, 1),
    contest("555", "a", &[], 11_000, 1),
    contest("666", "m", &[], 18_000, 1),
    contest("pyram", "a", &[6], 700, 20),
    contest("minx", "a", &[], 9000, 1),
    contest("sq1", "a", &[], 4000, 1),
    contest("clock", "a", &[], 1200, 100),
    contest("333oh", "a", &[6], 2500, 25),
    contest("333bf", "3", &[], 12_000, 1000),
    contest("magic", "a", &[], 130, 10),
];

impl Contest {
    pub fn rounds(&self) -> u16 {
        u16::try_from(self.goes_on.len()).unwrap() + 1
    }

    pub fn attempts(&self) -> u8 {
        if self.format == "a" { 5 } else { 3 }
    }

    /// How many go on from a round; none from the last.
    pub fn announced(&self, round: u16, competitors: usize) -> Option<usize> {
        let part = self.goes_on.get(usize::from(round) - 1)?;
        Some(competitors * part / 100)
    }
}

/// A number that depends on nothing but what it is made from.
pub fn chance(parts: &[u64]) -> u64 {
    let mut mixed = 0x9e37_79b9_7f4a_7c15_u64;
    for part in parts {
        mixed = (mixed ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed ^= mixed >> 27;
        mixed = mixed.wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
    }
    mixed
}

/// What an attempt was, as it is on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The timer's time in hundredths of a second.
    Time(u32),
    /// The same, and the puzzle was one turn away.
    PlusTwo(u32),
    Dnf,
    Dns,
}

impl Attempt {
    /// One of somebody, by what the numbers of event, round, person and attempt give.
    pub fn made(contest: &Contest, at: [u64; 4]) -> Self {
        let [event, _, person, _] = at;
        let skill = 60 + chance(&[event, person]) % 180;
        let luck = 85 + chance(&at) % 40;
        let time = contest.usual * skill / 100 * luck / 100 / contest.step * contest.step;
        let time = u32::try_from(time.max(contest.step)).unwrap();
        match chance(&[at[0], at[1], at[2], at[3], 1]) % 100 {
            0..4 => Self::Dnf,
            4..6 => Self::Dns,
            6..12 => Self::PlusTwo(time),
            _ => Self::Time(time),
        }
    }

    /// As a score taker types it: digits fill from the right.
    pub fn typed(self) -> String {
        match self {
            Self::Time(time) => digits(time),
            Self::PlusTwo(time) => format!("{}+2", digits(time)),
            Self::Dnf => "d".to_owned(),
            Self::Dns => "s".to_owned(),
        }
    }

    /// What it counts, as programs of the field exchange it.
    pub fn value(self) -> i64 {
        match self {
            Self::Time(time) => time.into(),
            Self::PlusTwo(time) => i64::from(time) + 200,
            Self::Dnf => -1,
            Self::Dns => -2,
        }
    }

    /// The same, mistyped: another digit. Only of times.
    pub fn mistyped(self) -> Option<Self> {
        match self {
            Self::Time(time) => Some(Self::Time(time + 7)),
            Self::PlusTwo(time) => Some(Self::Time(time)),
            Self::Dnf | Self::Dns => None,
        }
    }
}

pub fn digits(time: u32) -> String {
    (time / 6000 * 10_000 + time % 6000).to_string()
}

/// A line of the results of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub name: String,
    pub place: usize,
    pub attempts: Vec<i64>,
    pub best: i64,
    pub average: i64,
}

/// 9f7: the best of what counts, else DNF.
fn best(attempts: &[i64]) -> i64 {
    attempts.iter().copied().filter(|own| *own > 0).min().unwrap_or(-1)
}

/// 9f8 to 9f11: of five without the best and the worst, of three all; 9f1: rounded half up. Zero where the
/// format has none.
fn average(format: &str, attempts: &[i64]) -> i64 {
    let mut valid: Vec<i64> = attempts.iter().copied().filter(|own| *own > 0).collect();
    valid.sort_unstable();
    let missing = attempts.len() - valid.len();
    let counting = match (format, missing) {
        ("a", 0) => &valid[1..4],
        ("a", 1) => &valid[1..],
        ("m", 0) => &valid[..],
        ("a" | "m", _) => return -1,
        _ => return 0,
    };
    let sum: i64 = counting.iter().sum();
    (2 * sum + 3) / 6
}

/// 9f12 to 9f15: by average and then best, or by best alone; equal results share a place.
pub fn ranked(format: &str, round: &BTreeMap<String, Vec<i64>>) -> Vec<Row> {
    let behind = |value: i64| (value < 0, value);
    let key = |row: &Row| match format {
        "a" | "m" => (behind(row.average), behind(row.best)),
        _ => (behind(row.best), (false, 0)),
    };
    let row = |(name, attempts): (&String, &Vec<i64>)| Row {
        name: name.clone(),
        place: 0,
        attempts: attempts.clone(),
        best: best(attempts),
        average: average(format, attempts),
    };
    let mut rows: Vec<Row> = round.iter().map(row).collect();
    rows.sort_by_key(|row| (key(row), row.name.clone()));
    let keys: Vec<_> = rows.iter().map(key).collect();
    for (row, own) in rows.iter_mut().zip(&keys) {
        row.place = keys.iter().filter(|other| *other < own).count() + 1;
    }
    rows
}

/// 9p1: as many as announced, but not more than three quarters of those who started; who tie at the cut go
/// on together or not at all.
pub fn going_on(rows: &[Row], announced: usize) -> BTreeSet<String> {
    let started = rows.iter().filter(|row| row.attempts.iter().any(|own| *own != -2)).count();
    let most = announced.min(started * 3 / 4);
    let valid = || rows.iter().filter(|row| row.best > 0);
    let up_to = |place: usize| valid().filter(|row| row.place <= place).count();
    valid().filter(|row| up_to(row.place) <= most).map(|row| row.name.clone()).collect()
}

#[test]
fn averages_places_and_cuts_are_those_of_the_regulations() {
    assert_eq!(average("a", &[1000, 1001, 1002, 1003, 900]), 1001);
    assert_eq!(average("a", &[1000, -1, 1002, 1003, 900]), 1002, "1001.67 is rounded up");
    assert_eq!(average("a", &[1000, -1, 1002, -2, 900]), -1);
    assert_eq!(average("m", &[1000, 1000, 1001]), 1000);
    assert_eq!((average("m", &[1000, -2, 1001]), average("3", &[1, 2, 3])), (-1, 0));
    let all = [("a", [5, 5, 5]), ("b", [4, 6, 5]), ("c", [4, 5, 6]), ("d", [-1, -2, -1])];
    let all = all.map(|(name, own)| (name.to_owned(), own.to_vec())).into();
    let rows = ranked("m", &all);
    let places: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.place)).collect();
    assert_eq!(places, [("b", 1), ("c", 1), ("a", 3), ("d", 4)]);
    assert_eq!(going_on(&rows, 2).len(), 2);
    assert!(going_on(&rows, 1).is_empty(), "two tie at the cut");
}
