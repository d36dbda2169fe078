//! The demo goes on by itself, slowly: every few seconds a player of the festival moves, and a referee
//! starts the next set. Whoever looks at a live page sees it live. The one player whose account
//! visitors can try is left alone: those moves are theirs.

use std::sync::Arc;
use std::time::Duration;

use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::follow::AnyCommand;
use arena::id::{MatchId, PersonId};
use arena::match_play::{Command, Match, Mode, Move};
use games::Random;
use office::{Office, OfficeError, Request, Who, new_key};

use super::backgammon_cup;

/// How long it takes until somebody moves.
const PAUSE: Duration = Duration::from_secs(3);

/// Plays on as long as the program runs.
pub fn start(office: Arc<Office>) -> tokio::task::JoinHandle<()> {
    tokio::spawn(async move {
        let mut random = Random::new(office.now().0.unsigned_abs());
        let mut turn: usize = 0;
        loop {
            tokio::time::sleep(PAUSE).await;
            turn = turn.wrapping_add(1);
            for done in
                [step(&office, turn, &mut random).await, roll(&office, turn, &mut random).await]
            {
                if let Err(error) = done {
                    tracing::debug!(%error, "the demo did not move");
                }
            }
        }
    })
}

/// One move on the next of the boards that are in play, or the start of its next set.
async fn step(office: &Office, turn: usize, random: &mut Random) -> Result<(), OfficeError> {
    let boards = office.boards_in_play().await?;
    if boards.is_empty() {
        return Ok(());
    }
    // Boards without a single set come last: few tables at a time are watched, as in a hall.
    let mut begun = Vec::new();
    for board in &boards {
        let state = office.match_play(&board.id).await?.state;
        if !state.sets().is_empty() {
            begun.push((board.id.clone(), state));
        }
    }
    if begun.is_empty() {
        return Ok(());
    }
    let (id, state) = begun.swap_remove(turn % begun.len());
    let Some((who, command)) = next(&state, random) else { return Ok(()) };
    let request = Request::new(new_key(), who, address(id), AnyCommand::Match(command));
    office.submit(request).await.map(drop)
}

/// One act in the next of the matches of backgammon that are played online; whoever is ready waits for
/// nobody but the visitors' player.
async fn roll(office: &Office, turn: usize, random: &mut Random) -> Result<(), OfficeError> {
    let Ok(cup) = backgammon_cup::CUP.parse() else { return Ok(()) };
    let mut all = office.backgammon_of(&cup).await?;
    all.retain(|(_, own)| {
        let online = own.state.setup().is_ok_and(|setup| setup.mode == Mode::Online);
        online && own.state.result().is_none() && !own.state.is_cancelled()
    });
    if all.is_empty() {
        return Ok(());
    }
    let (id, found) = all.swap_remove(turn % all.len());
    let Some((who, command)) = in_turn(&found.state, random) else { return Ok(()) };
    let to = Address::Backgammon(id);
    let request = Request::new(new_key(), who, to, AnyCommand::Backgammon(command));
    office.submit(request).await.map(drop)
}

/// What happens next in a match of backgammon, and who does it; nothing for the visitors' player.
fn in_turn(
    state: &BackgammonMatch,
    random: &mut Random,
) -> Option<(Who, arena::backgammon::Command)> {
    let is_visitor = |person: &PersonId| person.as_str() == super::PLAYER;
    if state.is_between_games() {
        let setup = state.setup().ok()?;
        let sides = setup.sides.iter().zip(state.confirmed());
        let mut waits = sides.filter(|(_, ready)| !ready).filter_map(|(side, _)| side.first());
        let who = waits.find(|own| !is_visitor(own))?.clone();
        return Some((Who::Person(who), arena::backgammon::Command::Confirm { side: None }));
    }
    let (who, command) = backgammon_cup::next(state, random)?;
    (!is_visitor(&who)).then_some((Who::Person(who), command))
}

fn address(id: MatchId) -> Address {
    Address::Match(id)
}

/// What happens next on a board, and who does it.
fn next(state: &Match, random: &mut Random) -> Option<(Who, Command)> {
    let Some(set) = state.current() else {
        let set = u8::try_from(state.sets().len() + 1).ok()?;
        let referee = Who::Person(super::REFEREE.parse().ok()?);
        return state.result().is_none().then_some((referee, Command::StartSet { set }));
    };
    let to_move = state.to_move();
    if to_move.iter().any(|person| person.as_str() == super::PLAYER) {
        return None;
    }
    let who = Who::Person((*to_move.first()?).clone());
    let text = set.board.table().random_move(random)?;
    Some((who, Command::Move(Move { text, finished: true, ..Move::default() })))
}
