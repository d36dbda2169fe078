//! Whether the settings of an event can be right, and what is proposed for a field.

use pairing::systems::{self, Consolation, Field, Swiss, System};
use pairing::{Bye, Score};
use rulebook::{Language, iran_backgammon};

use super::book::Book;
use super::round::{Round, Seated};
use super::settings::{Format, Limits, ListOrder, Play, Settings};
use super::{Event, match_id};
use crate::Refused;
use crate::id::{EventId, MatchId};
use crate::match_play::{self, Mode, Player, Setup, Symbol};
use games::Message;

/// The longest name of an event or entrant, in characters.
pub(super) const NAME: usize = 100;
/// The most entrants of an event.
pub(super) const ENTRANTS: u32 = 5000;
/// The most rounds of an event.
pub(super) const ROUNDS: u32 = 100;
/// The most tie-breaks.
const TIE_BREAKS: usize = 12;
/// The longest text about departures from the rulebook.
const DEPARTURES: usize = 1000;

/// A text that stands on one line of a list.
pub(super) fn check_line(what: &str, text: &str, least: usize, most: usize) -> Result<(), Refused> {
    let length = text.trim().chars().count();
    if (least..=most).contains(&length)
        && text.chars().count() <= most
        && !text.chars().any(char::is_control)
    {
        return Ok(());
    }
    let message = Message::new("event-text").with("what", what).with("limit", most);
    Err(Refused::Invalid(message))
}

impl Settings {
    /// What is usual for a game by its rulebook, for a field of a size. The organiser changes it.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn proposed(id: EventId, name: &str, game: &str, entrants: u32) -> Result<Self, Refused> {
        let kind = games::registry::find(&game.chars().take(40).collect::<String>())
            .map_err(|error| Refused::not_found("match-game").with("error", error.message()))?;
        let backgammon = kind.rulebook() == iran_backgammon::ID;
        let book = match_play::Book::find(kind.rulebook());
        if book.is_none() && !backgammon {
            return Err(Refused::invalid("event-other-kind"));
        }
        let turkish =
            rulebook::find(kind.rulebook()).is_ok_and(|own| own.languages.contains(&"tr"));
        let partners = kind.has_partners();
        let play = Play {
            game: kind.name().to_owned(),
            options: Vec::new(),
            players: kind.players_a_side().first().copied().unwrap_or(1),
            sets: book.map_or(1, |book| book.sets[0]),
            clock: None,
            mode: Mode::Board,
            touch_move: false,
            show_numbers: false,
            delay: None,
            consultation: partners.then_some(false),
            recorded: true,
            backgammon: backgammon.then(Box::default),
        };
        Ok(Self {
            id,
            competition: None,
            name: name.to_owned(),
            rulebook: kind.rulebook().to_owned(),
            format: Format::Matches(play),
            system: System::Swiss(Swiss { rounds: recommended_rounds(entrants), colors: false }),
            acceleration: false,
            points: pairing::PointValues::default(),
            tie_breaks: pairing::standings::TieBreak::DEFAULT.to_vec(),
            edition: pairing::standings::Edition::default(),
            order: ListOrder::Surname,
            language: if turkish { Language::Turkish } else { Language::English },
            check_in: false,
            limits: Limits::default(),
            departures: String::new(),
        })
    }

    /// Whether all of it can be right.
    ///
    /// # Errors
    /// With what is wrong, by the clause where there is one.
    pub fn check(&self) -> Result<(), Refused> {
        check_line("the name of an event", &self.name, 1, NAME)?;
        let Format::Matches(play) = &self.format;
        match &play.backgammon {
            Some(own) => own.check(self, play)?,
            None => play.sample(self)?.check()?,
        }
        self.check_system()?;
        self.check_points()?;
        self.check_limits()?;
        self.check_departures()
    }

    /// How the matches are played.
    #[must_use]
    pub fn play(&self) -> &Play {
        let Format::Matches(play) = &self.format;
        play
    }

    fn check_system(&self) -> Result<(), Refused> {
        let (fits, least) = match self.system {
            System::RoundRobin { cycles } => ((1..=8).contains(&cycles), 2),
            System::Swiss(swiss) => ((1..=ROUNDS).contains(&swiss.rounds), 2),
            System::Lives(lives) => ((1..=20).contains(&lives.lives), 2),
            System::Groups(groups) => {
                let fits = (1..=500).contains(&groups.groups) && groups.qualifiers <= 100;
                (fits, if fits { groups.groups * groups.qualifiers.max(2) } else { 2 })
            }
            System::KnockOut(_) | System::DoubleElimination(_) => (true, 2),
        };
        if !fits {
            return Err(Refused::invalid("event-system-range").with("rounds", ROUNDS));
        }
        if self.acceleration && !matches!(self.system, System::Swiss(_)) {
            return Err(Refused::invalid("event-acceleration"));
        }
        let tree = match self.system {
            System::KnockOut(tree) => Some(tree),
            System::Groups(groups) => Some(groups.knock_out),
            _ => None,
        };
        if tree.is_some_and(|t| t.third_place && t.consolation == Some(Consolation::Progressive)) {
            return Err(Refused::invalid("event-third-place"));
        }
        systems::places(&self.system, &Field::new(least), &[])
            .map(drop)
            .map_err(|error| Refused::invalid("event-system").with("error", error.message()))
    }

    fn check_points(&self) -> Result<(), Refused> {
        let p = &self.points;
        let all = [
            p.win,
            p.draw,
            p.loss,
            p.forfeit_win,
            p.forfeit_loss,
            p.pairing_bye,
            p.full_point_bye,
            p.half_point_bye,
            p.absence,
        ];
        let within = |score: &Score| (-1000..=1000).contains(&score.tenths());
        if !all.iter().all(within) || p.win < p.draw || p.draw < p.loss {
            return Err(Refused::invalid("event-points"));
        }
        let mut codes = self.tie_breaks.clone();
        codes.sort_unstable();
        codes.dedup();
        if codes.len() != self.tie_breaks.len() || codes.len() > TIE_BREAKS {
            return Err(Refused::invalid("event-tie-breaks").with("most", TIE_BREAKS));
        }
        Ok(())
    }

    fn check_limits(&self) -> Result<(), Refused> {
        let rounds = |round: Option<u16>| round.is_none_or(|round| u32::from(round) <= ROUNDS);
        let limits = &self.limits;
        let fits = (2..=ENTRANTS).contains(&limits.entrants)
            && rounds(limits.late_until)
            && rounds(limits.half_point_until);
        if fits {
            return Ok(());
        }
        Err(Refused::invalid("event-limits").with("entrants", ENTRANTS).with("rounds", ROUNDS))
    }

    /// The book's system and start list hold unless the announcement says otherwise.
    fn check_departures(&self) -> Result<(), Refused> {
        if self.departures.chars().count() > DEPARTURES {
            return Err(Refused::invalid("event-departures").with("most", DEPARTURES));
        }
        if !self.departures.trim().is_empty() {
            return Ok(());
        }
        let book = Book::of(&self.rulebook);
        if let (false, Some(clause)) = (matches!(self.system, System::Swiss(_)), book.swiss) {
            return Err(Refused::rule(clause, Message::new("event-not-swiss")));
        }
        if let (false, Some(clause)) = (self.order == ListOrder::Surname, book.list) {
            return Err(Refused::rule(clause, Message::new("event-not-by-surname")));
        }
        Ok(())
    }
}

impl Play {
    /// A match of this event as an example, to check what the match would refuse later.
    fn sample(&self, settings: &Settings) -> Result<Setup, Refused> {
        if !(1..=2).contains(&self.players) {
            return Err(Refused::invalid("event-players-number"));
        }
        let player = |name: &str| -> Result<Player, Refused> {
            let wrong = |_| Refused::invalid("event-players");
            Ok(Player { person: name.parse().map_err(wrong)?, impaired: false })
        };
        let side = |names: [&str; 2]| -> Result<Vec<Player>, Refused> {
            names.into_iter().take(usize::from(self.players)).map(player).collect()
        };
        let id = "sample".parse().map_err(|_| Refused::invalid("event-players"))?;
        Ok(self.setup(settings, id, [side(["a", "c"])?, side(["b", "d"])?], 0))
    }

    /// The match of two sides.
    pub(super) fn setup(
        &self,
        settings: &Settings,
        id: MatchId,
        sides: [Vec<Player>; 2],
        starter: u8,
    ) -> Setup {
        let symbols =
            match_play::Book::find(&settings.rulebook).is_some_and(match_play::Book::has_symbols);
        Setup {
            id,
            competition: settings.competition.clone(),
            event: Some(settings.id.clone()),
            round: None,
            table: None,
            game: self.game.clone(),
            options: self.options.clone(),
            rulebook: settings.rulebook.clone(),
            sides,
            starter: Some(starter),
            sets: self.sets,
            clock: self.clock,
            mode: self.mode,
            touch_move: self.touch_move,
            show_numbers: self.show_numbers,
            delay: self.delay,
            symbols: symbols.then_some([Symbol::Cross, Symbol::Circle]),
            consultation: self.consultation,
        }
    }
}

impl Event {
    /// The matches of a round that are to be played.
    #[must_use]
    pub fn match_setups(&self, round: u16) -> Vec<Setup> {
        let (Ok(settings), Ok(found)) = (self.settings(), self.round(round)) else {
            return Vec::new();
        };
        let setup = |seated: &Seated| {
            let table = seated.board.table.filter(|_| seated.board.result.is_none())?;
            let id = self.match_of(found, table)?;
            let pairing = &seated.board.pairing;
            let sides = [self.members(pairing.first)?, self.members(pairing.second?)?];
            let setup = settings.play().setup(settings, id, sides, seated.board.starter);
            Some(Setup { round: Some(round), table: Some(table), ..setup })
        };
        found.boards.iter().filter_map(setup).collect()
    }

    /// The match of a table.
    #[must_use]
    pub fn match_of(&self, round: &Round, table: u16) -> Option<MatchId> {
        match_id(&self.settings().ok()?.id, round.number, round.attempt, table)
    }

    fn members(&self, number: u32) -> Option<Vec<Player>> {
        let members = &self.numbered(number)?.entered.players;
        let player = |member: &super::Member| Player {
            person: member.person.clone(),
            impaired: member.impaired,
        };
        Some(members.iter().map(player).collect())
    }
}

/// How many rounds a Swiss of this size needs so that one of them can win all its matches alone:
/// the number of times the field can be halved, at least 3, and one more for a clear order.
#[must_use]
pub fn recommended_rounds(entrants: u32) -> u32 {
    let halvings = entrants.max(2).next_power_of_two().trailing_zeros();
    let most = entrants.max(2) - 1;
    (halvings + 1).max(3).min(most)
}

/// What a bye that was asked for is called.
pub(super) const fn bye_name(bye: Bye) -> &'static str {
    match bye {
        Bye::PairingAllocated => "the bye of an odd field",
        Bye::FullPoint => "a full-point bye",
        Bye::HalfPoint => "a half-point bye",
        Bye::ZeroPoint => "a round without points",
    }
}
