//! Numbers for parts of a position, so that tables can be indexed by them: the rank of a
//! permutation, of orientations and of a choice of places. Every function here has its reverse.

/// The rank of a permutation of the numbers 0 to N - 1 among all, in lexical order.
#[must_use]
pub fn rank<const N: usize>(permutation: &[u8; N]) -> usize {
    let mut result = 0;
    let mut seen = 0_u32;
    for (place, &item) in permutation.iter().enumerate() {
        let smaller = (seen & ((1 << item) - 1)).count_ones() as usize;
        result = result * (N - place) + usize::from(item) - smaller;
        seen |= 1 << item;
    }
    result
}

/// The permutation of this rank.
#[must_use]
pub fn unrank<const N: usize>(mut rank: usize) -> [u8; N] {
    let mut digits = [0_u8; N];
    for place in (0..N).rev() {
        digits[place] = (rank % (N - place)) as u8;
        rank /= N - place;
    }
    let mut left: Vec<u8> = (0..N as u8).collect();
    digits.map(|digit| left.remove(usize::from(digit)))
}

/// The rank of orientations, each below `base`, whose sum is 0: the last one follows from the
/// others.
#[must_use]
pub fn rank_orientations(orientations: &[u8], base: usize) -> usize {
    let free = &orientations[..orientations.len() - 1];
    free.iter().fold(0, |sum, &o| sum * base + usize::from(o))
}

/// The orientations of this rank.
#[must_use]
pub fn unrank_orientations<const N: usize>(mut rank: usize, base: usize) -> [u8; N] {
    let mut result = [0; N];
    let mut sum = 0;
    for place in (0..N - 1).rev() {
        result[place] = (rank % base) as u8;
        sum += rank % base;
        rank /= base;
    }
    result[N - 1] = ((base - sum % base) % base) as u8;
    result
}

/// The rank of the choice of four of twelve places; 0 is the last four.
#[must_use]
pub fn rank_choice(chosen: [bool; 12]) -> usize {
    let mut result = 0;
    let mut left = 4;
    for place in (0..12_usize).rev() {
        if chosen[place] {
            left -= 1;
        } else if left > 0 {
            result += choose(place, left - 1);
        }
    }
    result
}

/// The choice of this rank.
#[must_use]
pub fn unrank_choice(mut rank: usize) -> [bool; 12] {
    let mut chosen = [false; 12];
    let mut left = 4;
    for place in (0..12_usize).rev() {
        if left == 0 {
            break;
        }
        let without = choose(place, left - 1);
        if rank >= without {
            rank -= without;
        } else {
            chosen[place] = true;
            left -= 1;
        }
    }
    chosen
}

const fn choose(n: usize, k: usize) -> usize {
    let mut result = 1;
    let mut i = 0;
    while i < k {
        if n < k {
            return 0;
        }
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_reads_back() {
        for index in 0..40_320 {
            assert_eq!(rank(&unrank::<8>(index)), index);
        }
        for index in 0..2187 {
            let twists = unrank_orientations::<8>(index, 3);
            assert_eq!(rank_orientations(&twists, 3), index);
            assert_eq!(twists.iter().sum::<u8>() % 3, 0);
        }
        for index in 0..495 {
            let chosen = unrank_choice(index);
            assert_eq!(chosen.iter().filter(|&&c| c).count(), 4);
            assert_eq!(rank_choice(chosen), index);
        }
    }

    #[test]
    fn the_solved_position_has_rank_zero() {
        assert_eq!(rank(&[0, 1, 2, 3]), 0);
        assert_eq!(unrank_choice(0)[8..], [true; 4]);
    }
}
