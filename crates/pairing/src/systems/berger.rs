//! Berger tables: who meets whom in which round of a round robin, and who starts.
//!
//! The table is computed, not stored. With `n` numbers (an odd field gets a dummy as the last
//! one), the pair `i`, `j` below `n` meets in the round congruent to `i + j - 1` modulo `n - 1`;
//! of two numbers the smaller starts when their sum is odd, the larger when it is even. Number
//! `n` meets the one number which would have to play itself, and starts against the upper half.

use super::Entrant;

/// The rounds that one cycle of a round robin needs.
#[must_use]
pub fn rounds(entrants: u32) -> u32 {
    if entrants < 2 {
        return 0;
    }
    entrants - 1 + entrants % 2
}

/// One round (from 1) of a single round robin: the pairs `(starts, other)`, board 1 first.
/// In an odd field the last pair is `(entrant, None)`: a free round.
#[must_use]
pub fn round(entrants: u32, round: u32) -> Vec<(Entrant, Option<Entrant>)> {
    let numbers = entrants + entrants % 2;
    if entrants < 2 || round == 0 || round >= numbers {
        return Vec::new();
    }
    let others = numbers - 1;
    let mut pairs = Vec::with_capacity(numbers as usize / 2);
    let mut alone = 0;
    for first in 1..numbers {
        let second = partner(first, round, others);
        if second == first {
            alone = first;
        } else if first < second {
            pairs.push(if (first + second) % 2 == 1 {
                (first, Some(second))
            } else {
                (second, Some(first))
            });
        }
    }
    add_last_number(&mut pairs, alone, numbers, entrants);
    pairs
}

/// The number that meets `first` by the rule `i + j - 1 = round` modulo `others`; itself for the
/// one who meets the last number.
fn partner(first: Entrant, round: u32, others: u32) -> Entrant {
    let second = (round + 1 + 2 * others - first) % others;
    if second == 0 { others } else { second }
}

/// The board of the last number: the top board, or in an odd field the free round at the end.
fn add_last_number(
    pairs: &mut Vec<(Entrant, Option<Entrant>)>,
    alone: Entrant,
    numbers: u32,
    entrants: u32,
) {
    if numbers != entrants {
        pairs.push((alone, None));
    } else if alone <= numbers / 2 {
        pairs.insert(0, (alone, Some(numbers)));
    } else {
        pairs.insert(0, (numbers, Some(alone)));
    }
}

/// The whole schedule of `cycles` round robins. Every second cycle has the starts exchanged. In a
/// double round robin the last two rounds of the first cycle change places, so that nobody has
/// the same start three times in a row where the cycles meet.
#[must_use]
pub fn schedule(entrants: u32, cycles: u32) -> Vec<Vec<(Entrant, Option<Entrant>)>> {
    let mut table = Vec::new();
    for cycle in 0..cycles {
        for number in 1..=rounds(entrants) {
            let mut pairs = round(entrants, number);
            if cycle % 2 == 1 {
                pairs = pairs.into_iter().map(exchanged).collect();
            }
            table.push(pairs);
        }
    }
    let one_cycle = rounds(entrants) as usize;
    if cycles == 2 && one_cycle > 2 {
        table.swap(one_cycle - 1, one_cycle - 2);
    }
    table
}

fn exchanged((first, second): (Entrant, Option<Entrant>)) -> (Entrant, Option<Entrant>) {
    match second {
        Some(second) => (second, Some(first)),
        None => (first, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn text(entrants: u32, number: u32) -> String {
        round(entrants, number)
            .iter()
            .map(|(first, second)| match second {
                Some(second) => format!("{first}-{second}"),
                None => format!("({first})"),
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn the_published_tables_for_six_and_four() {
        let six: Vec<_> = (1..=5).map(|number| text(6, number)).collect();
        assert_eq!(
            six,
            ["1-6 2-5 3-4", "6-4 1-2 5-3", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 5-1 4-2"]
        );
        let four: Vec<_> = (1..=3).map(|number| text(4, number)).collect();
        assert_eq!(four, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]);
    }

    #[test]
    fn an_odd_field_has_one_free_entrant_a_round() {
        let five: Vec<_> = (1..=5).map(|number| text(5, number)).collect();
        assert_eq!(
            five,
            ["2-5 3-4 (1)", "1-2 5-3 (4)", "3-1 4-5 (2)", "1-4 2-3 (5)", "5-1 4-2 (3)"]
        );
    }

    #[test]
    fn rounds_outside_the_table_are_empty() {
        assert!(round(6, 0).is_empty());
        assert!(round(6, 6).is_empty());
        assert!(round(1, 1).is_empty());
        assert_eq!(rounds(0), 0);
        assert_eq!(rounds(2), 1);
        assert_eq!(rounds(7), 7);
    }

    /// The longest run of the same start for any entrant.
    fn longest_run(table: &[Vec<(Entrant, Option<Entrant>)>], entrants: u32) -> u32 {
        let mut longest = 0;
        for entrant in 1..=entrants {
            let (mut run, mut last) = (0, None);
            for pairs in table {
                let start = pairs.iter().find_map(|&(first, second)| match second {
                    Some(second) if second == entrant => Some(false),
                    Some(_) if first == entrant => Some(true),
                    _ => None,
                });
                run = if start == last { run + 1 } else { 1 };
                last = start;
                longest = longest.max(run);
            }
        }
        longest
    }

    proptest! {
        #[test]
        fn everybody_meets_everybody_once_a_cycle(entrants in 2_u32..40) {
            let table = schedule(entrants, 1);
            let mut met = BTreeSet::new();
            for pairs in &table {
                let mut seen = BTreeSet::new();
                for &(first, second) in pairs {
                    prop_assert!(seen.insert(first));
                    if let Some(second) = second {
                        prop_assert!(seen.insert(second));
                        prop_assert!(met.insert((first.min(second), first.max(second))));
                    }
                }
                prop_assert_eq!(seen.len(), entrants as usize);
            }
            prop_assert_eq!(met.len() as u32, entrants * (entrants - 1) / 2);
        }

        #[test]
        fn starts_are_balanced_and_a_double_has_no_third_in_a_row(entrants in 3_u32..30) {
            let single = schedule(entrants, 1);
            for entrant in 1..=entrants {
                let starts = single.iter().flatten().filter(|pair| pair.0 == entrant && pair.1.is_some()).count() as u32;
                let games = entrants - 1;
                prop_assert!(starts * 2 + 1 >= games && starts * 2 <= games + 1);
            }
            let double = schedule(entrants, 2);
            let mut directed = BTreeSet::new();
            for &(first, second) in double.iter().flatten() {
                if let Some(second) = second {
                    prop_assert!(directed.insert((first, second)));
                }
            }
            prop_assert_eq!(directed.len() as u32, entrants * (entrants - 1));
            if entrants % 2 == 0 && entrants > 4 {
                prop_assert!(longest_run(&double, entrants) <= 2);
            }
        }
    }
}
