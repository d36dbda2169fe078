//! Tie-breaks by ratings (FIDE C.07, article 10): from the ratings of opponents met over the board, and
//! the tables of the rating regulations (B.02, 8.1) between a share of the points and a difference of
//! ratings.

/// What a share of the points says about the difference of ratings (8.1.1): for 50, 51, ... 100 hundredths.
/// Below a half the same with a minus.
const DIFFERENCES: [u16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The largest difference of ratings with which the stronger one expects 50, 51, ... 99 hundredths (8.1.2);
/// with more it is all.
const EXPECTED: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The games of a player over the board: the opponents' ratings, and the score in hundredths of a game.
pub(super) struct Games {
    pub ratings: Vec<u32>,
    pub score: i64,
}

/// A mean, rounded to the nearest whole number, half up.
pub(super) fn mean(sum: i64, count: usize) -> i64 {
    let count = i64::try_from(count).unwrap_or(i64::MAX).max(1);
    (2 * sum + count).div_euclid(2 * count)
}

impl Games {
    fn average(&self) -> i64 {
        mean(self.ratings.iter().map(|rating| i64::from(*rating)).sum(), self.ratings.len())
    }

    /// The tournament performance (10.2): the average of the opponents' ratings, and what the share of the
    /// points says about the difference. None without a game.
    pub fn performance(&self) -> Option<i64> {
        let count = i64::try_from(self.ratings.len()).ok().filter(|count| *count > 0)?;
        // In hundredths, half up.
        let share = (2 * self.score + count).div_euclid(2 * count).clamp(0, 100);
        let difference = |share: i64| {
            let at = usize::try_from(share - 50).unwrap_or(0);
            i64::from(DIFFERENCES.get(at).copied().unwrap_or(800))
        };
        let difference = if share >= 50 { difference(share) } else { -difference(100 - share) };
        Some(self.average() + difference)
    }

    /// The perfect tournament performance (10.3): the lowest rating that would expect at least the score;
    /// 800 below the lowest opponent where there is none. None without a game.
    pub fn perfect_performance(&self) -> Option<i64> {
        let lowest = i64::from(*self.ratings.iter().min()?);
        let highest = i64::from(*self.ratings.iter().max()?);
        if self.score <= 0 {
            return Some(lowest - 800);
        }
        let (mut low, mut high) = (lowest - 800, highest + 800);
        // What is expected never falls with the rating.
        while low < high {
            let middle = low + (high - low).div_euclid(2);
            if self.expected(middle) >= self.score { high = middle } else { low = middle + 1 }
        }
        Some(low)
    }

    /// What a rating expects against all opponents, in hundredths of a game.
    fn expected(&self, rating: i64) -> i64 {
        let against = |other: &u32| {
            let difference = rating - i64::from(*other);
            let at = EXPECTED.partition_point(|most| i64::from(*most) < difference.abs());
            let stronger = 50 + i64::try_from(at).unwrap_or(50);
            if difference >= 0 { stronger } else { 100 - stronger }
        };
        self.ratings.iter().map(against).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(ratings: &[u32], score: i64) -> Games {
        Games { ratings: ratings.to_vec(), score }
    }

    #[test]
    fn the_performance_is_the_average_and_what_the_share_says() {
        // 3.5 of 5 is 0.70: 149 above the average of 2000.
        let five = [1900, 1950, 2000, 2050, 2100];
        assert_eq!(games(&five, 350).performance(), Some(2149));
        assert_eq!(games(&five, 150).performance(), Some(1851));
        assert_eq!(games(&five, 500).performance(), Some(2800));
        assert_eq!(games(&five, 0).performance(), Some(1200));
        // 2.5 of 3 is 0.833..., rounded to 0.83; 2001.5 is rounded up.
        assert_eq!(games(&[2001, 2002, 2001], 250).performance(), Some(2001 + 273));
        assert_eq!(games(&[2001, 2002], 100).performance(), Some(2002));
        assert_eq!(games(&[], 0).performance(), None);
    }

    #[test]
    fn the_perfect_performance_expects_the_score_and_no_rating_below_does() {
        for (ratings, score) in [
            (&[1900, 1950, 2000, 2050, 2100][..], 350),
            (&[1500, 2500][..], 100),
            (&[1800][..], 100),
        ] {
            let own = games(ratings, score);
            let perfect = own.perfect_performance().unwrap();
            assert!(own.expected(perfect) >= score, "{ratings:?}");
            assert!(own.expected(perfect - 1) < score, "{ratings:?}");
        }
        // One win needs an expectation of all: 736 above.
        assert_eq!(games(&[1800], 100).perfect_performance(), Some(2536));
        assert_eq!(games(&[1800, 1700], 0).perfect_performance(), Some(900));
        assert_eq!(games(&[], 0).perfect_performance(), None);
    }

    #[test]
    fn the_tables_rise() {
        assert!(DIFFERENCES.is_sorted() && EXPECTED.is_sorted());
    }
}
