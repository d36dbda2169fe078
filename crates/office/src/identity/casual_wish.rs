//! How somebody would like to play a casual game, and the match that comes of it.

use arena::Refused;
use arena::clock::{Control, Kind, Lag, Scope};
use arena::id::PersonId;
use arena::match_play::{Book, Mode, Player, Setup, Symbol};
use arena::time::Span;
use games::registry::{self, Kind as Game};

/// The minutes that a clock can have; 0 is none.
pub const CASUAL_MINUTES: [i64; 6] = [0, 3, 5, 10, 15, 30];

/// The seconds that each move can give; 0 is none.
pub const CASUAL_INCREMENTS: [i64; 5] = [0, 2, 5, 10, 30];

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Whoever the lot falls on.
    Lot,
    /// Whoever lays the game out.
    Me,
    /// Whoever joins it.
    Friend,
}

/// How somebody would like to play.
#[derive(Clone, Copy, Debug)]
pub struct CasualWish<'a> {
    /// The game, by its name in data.
    pub game: &'a str,
    /// Minutes on the clock; 0 is none.
    pub minutes: i64,
    /// Seconds that each move gives; 0 is none.
    pub increment: i64,
    /// Who starts.
    pub starter: Starter,
    /// Whether numbers of stones are shown.
    pub numbers: bool,
    /// Whether a touched piece must be moved.
    pub touch: bool,
    /// Whether it is a long match.
    pub long: bool,
    /// Whether partners may consult, in a game of teams.
    pub consult: bool,
    /// Whether it is open to anybody, and not only to whoever has the link.
    pub open: bool,
}

/// The games that can be played casually: those with match rules.
pub fn casual_games() -> impl Iterator<Item = &'static dyn Game> {
    registry::GAMES.iter().copied().filter(|kind| Book::find(kind.rulebook()).is_some())
}

impl CasualWish<'_> {
    /// The game that is wished for.
    ///
    /// # Errors
    /// When there is none of this name.
    pub fn kind(&self) -> Result<&'static dyn Game, Refused> {
        casual_games().find(|kind| kind.name() == self.game).ok_or_else(unknown)
    }

    /// The match with its first player.
    pub(super) fn setup(&self, person: &PersonId) -> Result<Setup, Refused> {
        let kind = self.kind()?;
        let book = Book::find(kind.rulebook()).ok_or_else(unknown)?;
        let sets = if self.long { book.sets.last() } else { book.sets.first() };
        let starter = match self.starter {
            Starter::Me => 0,
            Starter::Friend => 1,
            Starter::Lot => lot(),
        };
        Ok(Setup {
            // The office names the match when it is laid out.
            id: "new".parse().map_err(|_| unknown())?,
            competition: None,
            event: None,
            round: None,
            table: None,
            game: kind.name().to_owned(),
            options: Vec::new(),
            rulebook: kind.rulebook().to_owned(),
            sides: [vec![Player { person: person.clone(), impaired: false }], Vec::new()],
            starter: Some(starter),
            sets: sets.copied().unwrap_or(1),
            clock: control(self.minutes, self.increment),
            mode: Mode::Online,
            touch_move: self.touch,
            show_numbers: book.hides_numbers().is_some() && self.numbers,
            delay: None,
            symbols: book.has_symbols().then_some([Symbol::Cross, Symbol::Circle]),
            consultation: kind.has_partners().then_some(self.consult),
        })
    }
}

fn unknown() -> Refused {
    Refused::invalid("casual-no-game")
}

fn control(minutes: i64, increment: i64) -> Option<Control> {
    let known = CASUAL_MINUTES.contains(&minutes) && minutes > 0;
    let gives = CASUAL_INCREMENTS.contains(&increment) && increment > 0;
    let kind = match gives {
        true => Kind::Fischer { increment: Span::seconds(increment) },
        false => Kind::SuddenDeath,
    };
    known.then(|| Control {
        main: Span::minutes(minutes),
        kind,
        scope: Scope::Set,
        lag: Some(Lag::default()),
    })
}

/// A side by lot.
fn lot() -> u8 {
    let mut byte = [0_u8];
    // Without chance the one who lays out starts: nothing hangs on it.
    let drawn = getrandom::fill(&mut byte);
    drawn.map_or(0, |()| byte[0] & 1)
}
