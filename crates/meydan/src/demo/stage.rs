//! The stage on which the demo is played: an office whose clock is moved by hand, so that a whole
//! month before today can be acted out in seconds, and the words for what people do.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context, bail};
use arena::address::Address;
use arena::chance::Seed;
use arena::competition;
use arena::event::{self, BoardResult, Event, Reported};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::match_play::{self, Match, Move};
use arena::time::{Moment, Span};
use games::Random;
use office::{Chance, Founders, ManualClock, Office, OfficeError, Options, Request, Who};
use pairing::systems::{Outcome, System};
use store::Store;

/// The seed of everything that chance decides in the demo.
const SEED: u64 = 2026;

/// The office of the demo.
pub struct Stage {
    pub office: Arc<Office>,
    clock: ManualClock,
    pub random: Random,
    sent: u32,
}

/// Seeds that are the same every time.
struct Repeated(Mutex<Random>);

impl Chance for Repeated {
    fn seed(&self) -> Result<Seed, OfficeError> {
        let mut random = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = [0; 32];
        for part in bytes.chunks_exact_mut(8) {
            part.copy_from_slice(&random.next().to_be_bytes());
        }
        Ok(Seed::new(bytes))
    }
}

impl Stage {
    /// A stage over a store, at a moment.
    pub async fn open(store: Arc<dyn Store>, at: Moment) -> anyhow::Result<Self> {
        let clock = ManualClock::new(at);
        let chance = Arc::new(Repeated(Mutex::new(Random::new(SEED))));
        let board = [super::BOARD.parse()?].into();
        let options = Options { chance, founders: Founders::Anyone, board, ..Options::default() };
        let office = Office::open_with(store, Arc::new(clock.clone()), options).await?;
        Ok(Self { office, clock, random: Random::new(SEED), sent: 0 })
    }

    /// Lets time pass until a moment; an earlier one changes nothing.
    pub fn wait_until(&self, at: Moment) {
        self.clock.pass(Span((at - self.office.now()).0.max(0)));
    }

    /// Lets time pass.
    pub fn wait(&self, span: Span) {
        self.clock.pass(span);
    }

    /// Somebody asks for something.
    pub async fn ask(&mut self, who: &str, to: Address, command: AnyCommand) -> anyhow::Result<()> {
        self.sent += 1;
        let who = Who::Person(who.parse::<PersonId>()?);
        let shown = format!("{who:?} asks {to}: {command:?}");
        let request = Request::new(format!("demo-{}", self.sent), who, to, command);
        self.office.submit(request).await.map(drop).context(shown)
    }

    /// Somebody asks something of a competition.
    pub async fn plan(
        &mut self,
        who: &str,
        to: &CompetitionId,
        command: competition::Command,
    ) -> anyhow::Result<()> {
        let command = AnyCommand::Competition(Box::new(command));
        self.ask(who, Address::Competition(to.clone()), command).await
    }

    /// Somebody asks something of an event.
    pub async fn run(
        &mut self,
        who: &str,
        to: &EventId,
        command: event::Command,
    ) -> anyhow::Result<()> {
        self.ask(who, Address::Event(to.clone()), AnyCommand::Event(command)).await
    }

    /// Somebody asks something of a match.
    pub async fn play(
        &mut self,
        who: &str,
        to: &Address,
        command: match_play::Command,
    ) -> anyhow::Result<()> {
        self.ask(who, to.clone(), AnyCommand::Match(command)).await
    }

    /// An event as it stands.
    pub async fn event(&self, id: &EventId) -> anyhow::Result<Event> {
        Ok((*self.office.event(id).await?.state).clone())
    }

    /// A match as it stands.
    pub async fn found(&self, address: &Address) -> anyhow::Result<Match> {
        let Address::Match(id) = address else { bail!("{address} is no match") };
        Ok((*self.office.match_play(id).await?.state).clone())
    }

    /// Pairs and publishes the next round, and starts it.
    pub async fn begin_round(&mut self, who: &str, id: &EventId) -> anyhow::Result<u16> {
        let round = u16::try_from(self.event(id).await?.rounds().len() + 1)?;
        self.run(who, id, event::Command::Pair { round }).await?;
        self.run(who, id, event::Command::Publish { round }).await?;
        self.run(who, id, event::Command::StartRound { round }).await?;
        Ok(round)
    }

    /// The tables of the last round that have no result, with their matches.
    pub async fn open_tables(&self, id: &EventId) -> anyhow::Result<Vec<(u16, Option<Address>)>> {
        let state = self.event(id).await?;
        let Some(round) = state.rounds().last() else { return Ok(Vec::new()) };
        let recorded = state.settings()?.play().recorded;
        let address = |table| state.match_of(round, table).map(Address::Match);
        let tables = round.open_tables();
        Ok(tables.map(|table| (table, address(table).filter(|_| recorded))).collect())
    }

    /// Finishes some tables of the last round, from the last table on; the others play on.
    pub async fn finish_tables(&mut self, id: &EventId, leave: usize) -> anyhow::Result<()> {
        let tables = self.open_tables(id).await?;
        let round = u16::try_from(self.event(id).await?.rounds().len())?;
        for (table, address) in tables.into_iter().skip(leave) {
            match address {
                Some(address) => self.finish_match(&address).await?,
                None => self.report(id, round, table).await?,
            }
        }
        Ok(())
    }

    /// A result of a board that has no record of its own.
    async fn report(&mut self, id: &EventId, round: u16, table: u16) -> anyhow::Result<()> {
        let goes_on = matches!(self.event(id).await?.settings()?.system, System::KnockOut(_));
        let outcome = match self.random.below(10) {
            0 if !goes_on => Outcome::Draw,
            0..=5 => Outcome::First,
            _ => Outcome::Second,
        };
        let result = BoardResult::played(outcome);
        let report =
            Reported { round, table, id: None, result, finding: String::new(), expected: None };
        self.run(super::REFEREE, id, event::Command::ReportResult(report)).await
    }

    /// Plays a match to its end, set by set, as the referee enters it. The better player, whom the
    /// letters of the names decide, wins most of the sets.
    pub async fn finish_match(&mut self, address: &Address) -> anyhow::Result<()> {
        loop {
            let state = self.found(address).await?;
            if state.result().is_some() {
                return Ok(());
            }
            if state.current().is_none() {
                let set = u8::try_from(state.sets().len() + 1)?;
                let start = match_play::Command::StartSet { set };
                self.play(super::REFEREE, address, start).await?;
            }
            let end = self.end_of_set(&state)?;
            self.play(super::REFEREE, address, end).await?;
        }
    }

    fn end_of_set(&mut self, state: &Match) -> anyhow::Result<match_play::Command> {
        let setup = state.setup()?;
        let strength = |side: usize| -> u32 {
            setup.sides[side]
                .iter()
                .flat_map(|player| player.person.as_str().bytes())
                .map(u32::from)
                .sum::<u32>()
                % 40
        };
        let (one, two) = (strength(0) + 20, strength(1) + 20);
        let first_wins = self.random.below(one + two) < one;
        if setup.game == "mangala" {
            let most = u8::try_from(25 + self.random.below(12))?;
            let stores = if first_wins { [most, 48 - most] } else { [48 - most, most] };
            return Ok(match_play::Command::CountStores { stores, confirm: true });
        }
        let winner = if self.random.below(16) == 0 { None } else { Some(u8::from(!first_wins)) };
        let finding = "as seen at the board".to_owned();
        Ok(match_play::Command::EnterResult { winner, finding, confirm: true })
    }

    /// Plays some moves of a match as the players enter them; stops where the game ends.
    pub async fn moves(&mut self, address: &Address, count: u32) -> anyhow::Result<()> {
        let state = self.found(address).await?;
        if state.current().is_none() && state.result().is_none() {
            let set = u8::try_from(state.sets().len() + 1)?;
            self.play(super::REFEREE, address, match_play::Command::StartSet { set }).await?;
        }
        for _ in 0..count {
            let state = self.found(address).await?;
            let Some(set) = state.current() else { return Ok(()) };
            let Some(who) = state.to_move().first().map(ToString::to_string) else { return Ok(()) };
            let Some(text) = set.board.table().random_move(&mut self.random) else { return Ok(()) };
            let command =
                match_play::Command::Move(Move { text, finished: true, ..Move::default() });
            self.play(&who, address, command).await?;
            self.wait(Span::seconds(8));
        }
        Ok(())
    }
}
