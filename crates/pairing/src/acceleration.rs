//! Acceleration: virtual points that count for pairing only, so that strong players meet earlier.

use crate::tournament::{Score, Tournament};

/// Gives virtual points by the Baku method.
///
/// The upper group is twice a quarter of the field, rounded up. The first half of the declared
/// rounds (rounded up) is accelerated: a whole point in the first half of those (rounded up), half
/// a point in the others.
pub fn baku(tournament: &mut Tournament) {
    let rounds = tournament.declared_rounds.unwrap_or(0) as usize;
    let accelerated = rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    let upper = 2 * tournament.players.len().div_ceil(4);
    let points = |round| {
        if round < whole { Score::ONE } else { Score::HALF }
    };
    for player in tournament.players.iter_mut().take(upper) {
        player.acceleration = (0..accelerated).map(points).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dutch::{Options, pair};
    use crate::tournament::{Color, Player, Tpn};

    fn field(players: usize, rounds: u32) -> Tournament {
        let mut tournament = Tournament {
            players: vec![Player::default(); players],
            declared_rounds: Some(rounds),
            initial_color: Some(Color::White),
            ..Tournament::default()
        };
        baku(&mut tournament);
        tournament
    }

    #[test]
    fn nine_rounds_have_three_whole_points_and_two_halves() {
        let tournament = field(161, 9);
        let expected = [10, 10, 10, 5, 5].map(Score);
        assert_eq!(tournament.players[81].acceleration, expected);
        assert!(tournament.players[82].acceleration.is_empty());
    }

    #[test]
    fn in_round_one_the_upper_group_meets_itself() {
        let round = pair(&field(16, 9), &Options::default()).unwrap();
        let games: Vec<_> = round.pairs.iter().map(|p| (p.white, p.black)).collect();
        let expected = [(1, 5), (6, 2), (3, 7), (8, 4), (9, 13), (14, 10), (11, 15), (16, 12)];
        assert_eq!(games, expected.map(|(white, black)| (Tpn(white), Tpn(black))));
    }
}
