//! What a match is created with, and whether that can be right.

use games::registry::{self, Kind};
use rulebook::quixo;
use serde::{Deserialize, Serialize};

use super::book::Book;
use crate::Refused;
use crate::clock::{Control, Scope};
use crate::id::{CompetitionId, EventId, MatchId, PersonId};
use crate::time::Span;
use games::Message;

/// The most options a match can name.
const OPTIONS: usize = 20;
/// The longest time by which spectators see a match later.
const LONGEST_DELAY: Span = Span::minutes(60);
/// The longest name or value of an option.
const OPTION_LENGTH: usize = 200;

/// Everything about a match that is known before it starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Its id.
    pub id: MatchId,
    /// The competition it belongs to; none for a casual match, and where an earlier version made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub competition: Option<CompetitionId>,
    /// The event it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The round of the event, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The number of the table, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// The game, by its name in the registry.
    pub game: String,
    /// The game's options that differ from their defaults.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// The rulebook.
    pub rulebook: String,
    /// The two sides, each with one or two players; the second player of a side sits opposite.
    pub sides: [Vec<Player>; 2],
    /// Which side starts set 1, by lot or by the pairing; `Prepare` says it where it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starter: Option<u8>,
    /// How many sets.
    pub sets: u8,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Control>,
    /// Over the board or online.
    pub mode: Mode,
    /// Online: whether the first piece that is pressed has to be played.
    #[serde(default)]
    pub touch_move: bool,
    /// Online Mangala: whether the numbers of stones are shown.
    #[serde(default)]
    pub show_numbers: bool,
    /// Online: how much later than the players everybody else sees the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<Span>,
    /// Quixo: the symbols of the two sides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<[Symbol; 2]>,
    /// Quixo for four: whether partners may consult.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub consultation: Option<bool>,
}

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The person.
    pub person: PersonId,
    /// Exempt from the clauses that the rulebook lifts for some players. Officials see that it is
    /// so; why, nobody keeps.
    #[serde(
        default,
        rename = "exempt",
        alias = "impaired",
        skip_serializing_if = "std::ops::Not::not"
    )]
    pub impaired: bool,
}

/// How a match is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// On a real board: the program is score sheet, clock and referee's desk.
    Board,
    /// On the program's board.
    Online,
}

/// The symbols of Quixo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// The cross.
    Cross,
    /// The circle.
    Circle,
}

impl Setup {
    /// Whether all of it can be right.
    ///
    /// # Errors
    /// With what is wrong, by the clause where there is one.
    pub fn check(&self) -> Result<(), Refused> {
        let kind = self.kind()?;
        let book = self.book()?;
        self.check_options(kind)?;
        self.check_sides(kind)?;
        if !book.sets.contains(&self.sets) {
            let message = Message::new("match-sets").with("sets", self.sets);
            return Err(Refused::rule(book.win, message));
        }
        if self.starter.is_some_and(|side| side > 1) {
            return Err(Refused::invalid("match-starter"));
        }
        check_symbols(self.symbols)?;
        self.check_mode(book)
    }

    /// Matches of events are called after their event, round and table, and no other match is.
    pub(super) fn check_id(&self) -> Result<(), Refused> {
        if self.event.is_some() == is_of_event(&self.id) {
            return Ok(());
        }
        Err(Refused::invalid("match-other-name").with("id", &self.id))
    }

    fn check_mode(&self, book: &Book) -> Result<(), Refused> {
        let message = || Message::new("match-numbers");
        match book.hides_numbers() {
            _ if !self.show_numbers => {}
            Some(clause) if self.mode == Mode::Board => {
                return Err(Refused::rule(clause, message()));
            }
            Some(_) => {}
            None => return Err(Refused::Invalid(message())),
        }
        let online = self.mode == Mode::Online;
        if self.delay.is_some_and(|delay| !online || !(Span::ZERO..=LONGEST_DELAY).contains(&delay))
        {
            return Err(Refused::invalid("match-delay"));
        }
        let Some(control) = &self.clock else {
            return Ok(());
        };
        control.check()?;
        if book.timer_per_set && control.scope == Scope::Round {
            return Err(Refused::rule(book.timer, Message::new("clock-per-set")));
        }
        if control.lag.is_some() && self.mode == Mode::Board {
            return Err(Refused::invalid("clock-lag-on-board"));
        }
        Ok(())
    }

    fn check_options(&self, kind: &dyn Kind) -> Result<(), Refused> {
        let too_long = |(key, value): &(String, String)| {
            key.len() > OPTION_LENGTH || value.len() > OPTION_LENGTH
        };
        if self.options.len() > OPTIONS || self.options.iter().any(too_long) {
            return Err(Refused::invalid("match-options")
                .with("options", OPTIONS)
                .with("length", OPTION_LENGTH));
        }
        kind.start(&self.options)
            .map(drop)
            .map_err(|error| Refused::invalid("match-option").with("error", error.message()))
    }

    fn check_sides(&self, kind: &dyn Kind) -> Result<(), Refused> {
        let sizes = [self.sides[0].len(), self.sides[1].len()];
        let fits = kind.players_a_side().iter().any(|&players| sizes == [usize::from(players); 2]);
        let people: std::collections::BTreeSet<_> =
            self.players().map(|(_, player)| &player.person).collect();
        if fits && people.len() == sizes[0] + sizes[1] {
            return Ok(());
        }
        let teams = self.book()?.special.teams.filter(|_| kind.has_partners());
        if let Some(clause) = teams {
            return Err(Refused::rule(clause, Message::new("match-teams")));
        }
        Err(Refused::invalid("match-players").with("game", kind.title()))
    }

    /// The game.
    ///
    /// # Errors
    /// When there is no such game, or it is none of these matches.
    pub fn kind(&self) -> Result<&'static dyn Kind, Refused> {
        let name: String = self.game.chars().take(40).collect();
        registry::find(&name)
            .map_err(|error| Refused::not_found("match-game").with("error", error.message()))
            .and_then(|kind| {
                if Book::find(kind.rulebook()).is_some() {
                    return Ok(kind);
                }
                Err(Refused::invalid("match-other-kind").with("game", kind.title()))
            })
    }

    /// The match rules.
    ///
    /// # Errors
    /// When the rulebook is not the game's.
    pub fn book(&self) -> Result<&'static Book, Refused> {
        let own = self.kind()?.rulebook();
        if self.rulebook != own {
            return Err(Refused::invalid("match-rulebook")
                .with("game", &self.game)
                .with("own", own));
        }
        Book::find(own).ok_or_else(|| Refused::invalid("match-book-without"))
    }

    /// All players with their sides: the first of each side, then the second.
    pub fn players(&self) -> impl Iterator<Item = (u8, &Player)> {
        (0..2).flat_map(move |member| {
            (0..2_u8).filter_map(move |side| {
                let player = self.sides[usize::from(side)].get(member)?;
                Some((side, player))
            })
        })
    }

    /// The side of a person.
    #[must_use]
    pub fn side_of(&self, person: &PersonId) -> Option<u8> {
        self.players().find(|(_, player)| player.person == *person).map(|(side, _)| side)
    }

    /// Whether the players play in teams of two.
    #[must_use]
    pub fn has_partners(&self) -> bool {
        self.kind().is_ok_and(Kind::has_partners)
    }

    /// Whether a piece binds the player online as soon as it is pressed: by touch-move, or because
    /// the rulebook has no way back for a piece that was put down (tr-pentago 11).
    #[must_use]
    pub fn binds_at_once(&self) -> bool {
        self.book()
            .is_ok_and(|book| book.locks_at_once || (self.touch_move && book.has_touch_move()))
    }

    /// Whether the numbers of stones are hidden while a set is played: online, where the rulebook
    /// forbids counting and the organiser does not show them (tr-mangala a).
    #[must_use]
    pub fn hides_numbers(&self) -> bool {
        let forbidden = self.book().is_ok_and(|book| book.hides_numbers().is_some());
        forbidden && self.mode == Mode::Online && !self.show_numbers
    }

    /// Whether a person is exempt as visually impaired.
    #[must_use]
    pub fn is_impaired(&self, person: &PersonId) -> bool {
        self.players().any(|(_, player)| player.person == *person && player.impaired)
    }
}

/// Whether a match is called as matches of events are: after a round and a table, as `open-r2-t7`, and
/// after the attempt where the round was paired again.
fn is_of_event(id: &MatchId) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let after = |text: &str, letter: char| text.strip_prefix(letter).is_some_and(number);
    let mut parts = id.as_str().rsplit('-').peekable();
    parts.next_if(|part| number(part));
    let [table, round] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
    after(table, 't') && after(round, 'r') && parts.next().is_some()
}

/// S4: the sides have different symbols.
pub(super) fn check_symbols(symbols: Option<[Symbol; 2]>) -> Result<(), Refused> {
    match symbols {
        Some([first, second]) if first == second => {
            let message = Message::new("match-symbols");
            Err(Refused::rule(quixo::S4, message))
        }
        _ => Ok(()),
    }
}
