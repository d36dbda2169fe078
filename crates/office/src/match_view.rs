//! A match as somebody may see it: its state, late where the organiser says so, with the names, the
//! clauses of its ends and what its competition says about it. Pages, the API, live parts and files
//! are all made from this.

use std::collections::BTreeMap;

use arena::account::Account;
use arena::address::Address;
use arena::competition::{Competition, Forbidden};
use arena::event::Event;
use arena::id::{MatchId, PersonId};
use arena::match_play::{self, Board, Fact, Match, Mode, SetState, Setup};
use arena::sees::{self, MatchSight};
use arena::time::{Moment, Span};
use arena::{Refused, Stream};
use pairing::Score;
use rulebook::Citation;

use crate::loaded::Loaded;
use crate::office::Office;
use crate::request::{OfficeError, Who};

/// A match as somebody may see it.
#[derive(Debug)]
pub struct MatchView {
    /// Its id.
    pub id: MatchId,
    /// The public names of the two sides.
    pub names: [String; 2],
    /// The name of the event that it belongs to.
    pub event_name: Option<String>,
    /// What may be seen of it.
    pub sight: MatchSight,
    /// The clause by which players may have spectators sent away, where there is one.
    pub sends_away: Option<Citation>,
    /// Why nobody but its officials may have the record.
    pub unrecorded: Option<String>,
    current: Loaded<Match>,
    delayed: Option<Box<Match>>,
    people: BTreeMap<PersonId, String>,
    clauses: BTreeMap<u8, Vec<Citation>>,
}

/// What a list tells of a match: nothing that spectators see only later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PublicScore {
    /// The set points of the two sides, once a set has begun.
    pub sets: Option<[Score; 2]>,
    /// The warnings of the two sides.
    pub warnings: [u8; 2],
    /// Whether the game on the board is over and only its result has to be confirmed.
    pub played_out: bool,
}

impl PublicScore {
    fn of(state: &Match) -> Self {
        let begun = !state.sets().is_empty();
        let played_out = state.current().is_some_and(|set| set.seat_to_move().is_none());
        Self { sets: begun.then(|| state.set_points()), warnings: state.warnings(), played_out }
    }

    /// Whether something has been scored; that a match has begun is no secret.
    fn has_changed(&self) -> bool {
        let nothing = Self { sets: self.sets.map(|_| Default::default()), ..Self::default() };
        *self != nothing
    }
}

/// What somebody is in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchReader {
    /// The side that they play for.
    pub side: Option<u8>,
    /// The person, where it is one.
    pub person: Option<PersonId>,
    /// Whether they are a referee of it.
    pub referee: bool,
}

impl MatchReader {
    /// Whether they sit at the board, as a player or as its referee.
    #[must_use]
    pub const fn is_at_the_board(&self) -> bool {
        self.side.is_some() || self.referee
    }
}

impl MatchView {
    /// Its address.
    #[must_use]
    pub fn address(&self) -> Address {
        Address::Match(self.id.clone())
    }

    /// The state.
    #[must_use]
    pub fn state(&self) -> &Match {
        self.delayed.as_deref().unwrap_or(&self.current.state)
    }

    /// How many facts its stream has; none is told while it is shown late.
    #[must_use]
    pub const fn version(&self) -> u64 {
        if self.delayed.is_some() { 0 } else { self.current.version }
    }

    /// What it was created with.
    ///
    /// # Errors
    /// When it was not.
    pub fn setup(&self) -> Result<&Setup, Refused> {
        self.state().setup()
    }

    /// The public name of a player.
    #[must_use]
    pub fn name(&self, person: &PersonId) -> &str {
        self.people.get(person).map_or("", String::as_str)
    }

    /// The name of the player whose time a face of the clock shows.
    #[must_use]
    pub fn name_of_face(&self, face: u8) -> &str {
        let side = usize::from(face % 2);
        let four = self.setup().ok().filter(|setup| setup.has_partners());
        let player = four.and_then(|setup| setup.sides[side].get(usize::from(face / 2)));
        player.map_or(self.names[side].as_str(), |player| self.name(&player.person))
    }

    /// The clauses by which a set, from 1, or the match (0) ended.
    #[must_use]
    pub fn clauses(&self, set: u8) -> &[Citation] {
        self.clauses.get(&set).map_or(&[], Vec::as_slice)
    }

    /// How much later than it is played spectators see it, while it is being played.
    #[must_use]
    pub fn delay(&self) -> Option<Span> {
        sees::delay(self.state())
    }

    /// Whether it is shown later than it is played.
    #[must_use]
    pub const fn is_delayed(&self) -> bool {
        self.delayed.is_some()
    }

    /// Whether it is played on the program's board.
    #[must_use]
    pub fn is_online(&self) -> bool {
        self.setup().is_ok_and(|setup| setup.mode == Mode::Online)
    }

    /// Whether the numbers of a set may be shown.
    #[must_use]
    pub fn shows_counts(&self, set: &SetState) -> bool {
        self.sight.shows_counts(set)
    }

    /// The position of a set as text, where it may be told.
    #[must_use]
    pub fn position(&self, set: &SetState) -> Option<String> {
        self.sight.position(set)
    }
}

impl Office {
    /// A match as somebody may see it: spectators as late as its organiser says.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn match_view(&self, who: &Who, id: &MatchId) -> Result<MatchView, OfficeError> {
        let current = self.match_play(id).await?;
        let sight = self.sees_of(who, id, &current.state).await?;
        self.view(id, current, sight).await
    }

    /// A match as it stands now, for those at the board and for what is done with it.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn match_at_the_board(&self, id: &MatchId) -> Result<MatchView, OfficeError> {
        let current = self.match_play(id).await?;
        let mut sight = self.sees_of(&Who::System, id, &current.state).await?;
        sight.delay = None;
        self.view(id, current, sight).await
    }

    async fn view(
        &self,
        id: &MatchId,
        current: Loaded<Match>,
        sight: MatchSight,
    ) -> Result<MatchView, OfficeError> {
        let setup = current.state.setup()?;
        let competition = match self.competition_of_stream(&Address::Match(id.clone())).await? {
            Some(own) => self.find::<Competition>(&Address::Competition(own)).await?,
            None => None,
        };
        let competition = competition.map(|own| own.state);
        let forbidden =
            competition.as_ref().and_then(|own| own.forbids(Forbidden::Recording, None, id));
        let unrecorded = forbidden.map(|own| own.reason.clone());
        let sends_away = competition.as_ref().and_then(|own| own.sends_spectators_away());
        let event = match &setup.event {
            Some(event) => self.find::<Event>(&Address::Event(event.clone())).await?,
            None => None,
        };
        let event_name = event
            .as_ref()
            .and_then(|own| own.state.settings().ok())
            .map(|settings| settings.name.clone());
        let people = self.names_of(setup).await?;
        let names = sides(setup, &people);
        let until = sight.delay.map(|delay| Moment(self.now().0 - delay.0));
        let clauses = self.clauses_of(id, &current.state, until).await?;
        let delayed = match sight.delay {
            Some(delay) => Some(Box::new(self.match_before(id, delay).await?)),
            None => None,
        };
        Ok(MatchView {
            id: id.clone(),
            names,
            event_name,
            sight,
            sends_away,
            unrecorded,
            current,
            delayed,
            people,
            clauses,
        })
    }

    /// The score of a match as everybody may see it. A list shows it of many matches at once: the log
    /// of a match is read only where something has happened that spectators see later.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn public_score(&self, id: &MatchId) -> Result<PublicScore, OfficeError> {
        let current = self.match_play(id).await?.state;
        let now = PublicScore::of(&current);
        match sees::delay(&current) {
            Some(delay) if now.has_changed() => {
                Ok(PublicScore::of(&self.match_before(id, delay).await?))
            }
            _ => Ok(now),
        }
    }

    /// A match as it was a while ago; who meets whom is known before.
    async fn match_before(&self, id: &MatchId, delay: Span) -> Result<Match, OfficeError> {
        let until = Moment(self.now().0 - delay.0);
        let mut state = Match::default();
        for entry in self.facts_of_match(id).await? {
            if entry.at > until && !matches!(entry.fact, Fact::Created(_)) {
                break;
            }
            state.apply(&entry);
        }
        Ok(state)
    }

    /// The clauses of the ends, which stand with the facts of the log. While nothing has ended, the
    /// log is not read: a page of a running game is made again with every move. Who sees the match later
    /// is told of them later.
    async fn clauses_of(
        &self,
        id: &MatchId,
        state: &Match,
        until: Option<Moment>,
    ) -> Result<BTreeMap<u8, Vec<Citation>>, OfficeError> {
        let mut clauses = BTreeMap::new();
        let ended = state.result().is_some() || state.sets().iter().any(|set| set.ended.is_some());
        if !ended {
            return Ok(clauses);
        }
        for entry in self.facts_of_match(id).await? {
            if until.is_some_and(|until| entry.at > until) {
                break;
            }
            let which = match entry.fact {
                Fact::SetEnded { set, .. } | Fact::SetCorrected { set, .. } => set,
                Fact::MatchEnded(_) => 0,
                _ => continue,
            };
            clauses.insert(which, entry.citations);
        }
        Ok(clauses)
    }

    /// The names of the players: as entered in the event, else of the accounts.
    async fn names_of(&self, setup: &Setup) -> Result<BTreeMap<PersonId, String>, OfficeError> {
        let event = match &setup.event {
            Some(event) => self.find::<Event>(&Address::Event(event.clone())).await?,
            None => None,
        };
        let mut people = BTreeMap::new();
        for (_, player) in setup.players() {
            let entrant = event.as_ref().and_then(|own| own.state.entrant_of(&player.person));
            let name = match entrant {
                Some(entrant) => entrant.entered.name.clone(),
                None => self.name_of_account(&player.person).await?,
            };
            people.insert(player.person.clone(), name);
        }
        Ok(people)
    }

    async fn name_of_account(&self, person: &PersonId) -> Result<String, OfficeError> {
        let account = self.find::<Account>(&Address::Account(person.clone())).await?;
        let open = account.filter(|own| own.state.is_open());
        Ok(open.map_or_else(|| person.to_string(), |own| own.state.name().to_owned()))
    }

    /// What somebody is in a match.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn match_reader(&self, who: &Who, id: &MatchId) -> Result<MatchReader, OfficeError> {
        let found = self.match_play(id).await?;
        let person = who.person().cloned();
        let setup = found.state.setup()?;
        let side = person.as_ref().and_then(|person| setup.side_of(person));
        let permissions = self.permissions(who, &Address::Match(id.clone())).await?;
        let referee = permissions.may(match_play::Kind::Resume);
        Ok(MatchReader { side, person, referee })
    }

    /// The number of the last fact of a match that everybody may see already, where spectators see it
    /// later.
    ///
    /// # Errors
    /// When there is no such match, or the store cannot be read.
    pub async fn shown_until(&self, id: &MatchId) -> Result<Option<u64>, OfficeError> {
        let Some(delay) = sees::delay(&self.match_play(id).await?.state) else { return Ok(None) };
        let until = self.now().0 - delay.0;
        let stream = crate::stream_id(&Address::Match(id.clone()));
        let facts = self.store.stream(&stream, 0).await?;
        let shown = facts.iter().take_while(|fact| fact.at <= until).last();
        Ok(shown.or(facts.first()).map(|fact| fact.seq))
    }

    /// The board of a set after so many of its moves, as it stood last with that many.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn board_after(
        &self,
        id: &MatchId,
        set: u8,
        moves: usize,
    ) -> Result<Option<Board>, OfficeError> {
        let mut state = Match::default();
        let mut found = None;
        for entry in self.facts_of_match(id).await? {
            state.apply(&entry);
            let own = state.sets().iter().find(|own| own.number == set);
            if let Some(own) = own.filter(|own| own.record.len() == moves) {
                found = Some(own.board.clone());
            }
        }
        Ok(found)
    }
}

/// The public names of the two sides.
fn sides(setup: &Setup, people: &BTreeMap<PersonId, String>) -> [String; 2] {
    setup.sides.each_ref().map(|side| {
        let name = |person| people.get(person).map_or("", String::as_str);
        let mut all: Vec<_> = side.iter().map(|player| name(&player.person)).collect();
        all.dedup();
        all.join(" · ")
    })
}
