//! The five chances of a side, and what they are worth.

/// How likely the side on roll wins and loses, and how high. A gammon is counted among the wins, a
/// backgammon among the gammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// It wins.
    pub win: f32,
    /// It wins a gammon or more.
    pub win_gammon: f32,
    /// It wins a backgammon.
    pub win_backgammon: f32,
    /// It loses a gammon or more.
    pub lose_gammon: f32,
    /// It loses a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    /// A certain loss of so many points: what the side on roll has when the other has just ended
    /// the game.
    #[must_use]
    pub fn lost(points: u8) -> Self {
        Self {
            lose_gammon: if points > 1 { 1.0 } else { 0.0 },
            lose_backgammon: if points > 2 { 1.0 } else { 0.0 },
            ..Self::default()
        }
    }

    /// From the outputs of a network, none larger than the one that it is part of.
    #[must_use]
    pub fn sensible(
        [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon]: [f32; 5],
    ) -> Self {
        let win_gammon = win_gammon.min(win);
        let lose_gammon = lose_gammon.min(1.0 - win);
        Self {
            win,
            win_gammon,
            win_backgammon: win_backgammon.min(win_gammon),
            lose_gammon,
            lose_backgammon: lose_backgammon.min(lose_gammon),
        }
    }

    /// The chances as a list, in the order of the outputs.
    #[must_use]
    pub const fn list(self) -> [f32; 5] {
        [self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon]
    }

    /// The same in the eyes of the other side.
    #[must_use]
    pub fn turned(self) -> Self {
        Self {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// The points that the side wins on average, without the cube.
    #[must_use]
    pub fn equity(self) -> f32 {
        (2.0 * self.win - 1.0)
            + (self.win_gammon - self.lose_gammon)
            + (self.win_backgammon - self.lose_backgammon)
    }

    /// A share of these chances added to others.
    #[must_use]
    pub fn plus(self, share: f32, of: Self) -> Self {
        let [a, b] = [self.list(), of.list()];
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] =
            std::array::from_fn(|place| a[place] + share * b[place]);
        Self { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }
}
