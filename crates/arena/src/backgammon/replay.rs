//! A match that is over, act by act: each position of each game, with what position IDs say beside it.
//! While a match is played there is nothing to look at here: positions stay sealed (iran-backgammon
//! 1-7-2f).

use games::backgammon::MatchState;

use super::BackgammonMatch;
use super::game::{GameKind, GameState};

impl BackgammonMatch {
    /// A game as it stood after so many acts, and where the match stood then; none before the match is
    /// over.
    #[must_use]
    pub fn stood(&self, number: u16, acts: usize) -> Option<(GameState, MatchState)> {
        let place = usize::from(number).checked_sub(1)?;
        let game = self.games.get(place).filter(|_| self.result.is_some())?;
        let mut score = [0_u16; 2];
        for end in self.games.iter().take(place).filter_map(GameState::ended) {
            let winner = usize::from(end.winner & 1);
            score[winner] = score[winner].saturating_add(end.points);
        }
        let stood = game.back_to(acts.min(game.acts().len()));
        let state = MatchState {
            length: self.length,
            score,
            cube: stood.cube(),
            crawford: game.what() == GameKind::Crawford,
        };
        Some((stood, state))
    }
}
