//! What a match of backgammon comes to in figures: points, games, gammons, the cube, the time of each side.
//! Games of which only the result was entered have no acts of the cube.

use super::BackgammonMatch;
use super::game::{Act, GameState};
use crate::time::Span;

/// The figures of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The points, penalty points of the opponent included.
    pub points: u16,
    /// The games won.
    pub games: u16,
    /// The gammons among them.
    pub gammons: u16,
    /// The backgammons among them.
    pub backgammons: u16,
    /// The doubles that the side offered.
    pub doubles: u16,
    /// The doubles that it took.
    pub takes: u16,
    /// The doubles that it passed.
    pub passes: u16,
    /// The time that it used of its bank, where a clock ran and the games were written down.
    pub time: Option<Span>,
}

impl BackgammonMatch {
    /// The figures of A and B.
    #[must_use]
    pub fn figures(&self) -> [Figures; 2] {
        let mut both = [0, 1].map(|side| Figures {
            points: self.score[side],
            time: self.time_used(side),
            ..Figures::default()
        });
        for game in &self.games {
            if let Some(end) = game.ended() {
                let own = &mut both[usize::from(end.winner & 1)];
                own.games += 1;
                own.gammons += u16::from(end.level == 2);
                own.backgammons += u16::from(end.level == 3);
            }
            for done in game.acts() {
                let own = &mut both[usize::from(done.side & 1)];
                own.doubles += u16::from(done.act == Act::Double);
                own.takes += u16::from(done.act == Act::Take);
                own.passes += u16::from(done.act == Act::Pass);
            }
        }
        both
    }

    /// What is gone of the bank of a side since the start of the match.
    fn time_used(&self, side: usize) -> Option<Span> {
        let bank = self.plan?.bank(self.length);
        let last = self.games.iter().flat_map(GameState::acts).rev().find_map(|done| done.banks)?;
        Some((bank - last[side]).max(Span::ZERO))
    }
}
