//! Before games: the match is created, players add words, both confirm the score, a game begins.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-1-1a | `create`, `opening` | the commitment comes before the first roll |
//! | iran-backgammon 4-7a, 4-7b | `confirm` | both confirm the score, and that a game is the Crawford game |
//! | iran-backgammon 4-0a, 4-4-10 | `opening` | ties are rolled again, the cube stays at 1 |
//! | iran-backgammon 4-4-6a, A2-15 | `confirm` | exactly one Crawford game |
//! | iran-backgammon 3-5-2-3a | `confirm` | no game without a clock where one is required |

use super::{Facts, WORDS, by, invalid, refuse, speaks_for};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::dice::draw;
use crate::backgammon::fact::Fact;
use crate::backgammon::game::GameKind;
use crate::backgammon::setup::Setup;
use crate::backgammon::timing::Demand;
use crate::chance::Seed;
use crate::match_play::Mode;
use crate::ruling::check_finding;
use crate::stream::Context;
use rulebook::iran_backgammon::{
    _2_2_2f, _3_5_2_3a, _4_0a, _4_1_1a, _4_4_1a, _4_4_6a, _4_7a, _4_7b, _4_8_5d,
};

pub(super) fn create(
    state: &BackgammonMatch,
    setup: &Setup,
    context: &Context,
) -> Result<Facts, Refused> {
    if let Some(old) = &state.setup {
        // The match before it in a best of three ended again, after a correction.
        let follows = |own: &Setup| own.terms.leg.is_some_and(|leg| leg > 1);
        if follows(setup) && old.terms.leg == setup.terms.leg && old.sides == setup.sides {
            let won = setup.terms.won;
            let corrected = by(Fact::LegsCorrected { won }, [_2_2_2f]);
            return Ok(if old.terms.won == won { Vec::new() } else { vec![corrected] });
        }
        return Err(Refused::Exists(old.id.to_string()));
    }
    setup.check()?;
    let mut facts = vec![Fact::Created(Box::new(setup.clone())).into()];
    if setup.mode == Mode::Online {
        let commitment = seed(context)?.commitment();
        facts.push(by(Fact::Committed { commitment }, [_4_1_1a]));
    }
    Ok(facts)
}

pub(super) fn cancel(state: &BackgammonMatch, finding: &str) -> Result<Facts, Refused> {
    state.setup()?;
    check_finding(finding)?;
    if state.result.is_some() {
        // A pairing is taken back whose best of three has begun: what was played stays as it is.
        return if state.leg().is_some() { Ok(Vec::new()) } else { invalid("match-over") };
    }
    Ok(vec![Fact::Cancelled { finding: finding.to_owned() }.into()])
}

pub(super) fn add_words(
    state: &BackgammonMatch,
    words: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let side = speaks_for(state, None, context)?;
    if state.setup()?.mode != Mode::Online {
        return invalid("backgammon-online-only");
    }
    if state.rolls > 0 {
        return refuse(_4_1_1a, "backgammon-words-late");
    }
    let words = words.trim();
    if words.is_empty() || words.chars().count() > WORDS {
        return Err(Refused::invalid("text-too-long").with("what", "text").with("limit", WORDS));
    }
    Ok(vec![by(Fact::WordsAdded { side, words: words.to_owned() }, [_4_1_1a])])
}

pub(super) fn confirm(
    state: &BackgammonMatch,
    side: Option<u8>,
    context: &Context,
) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    let side = speaks_for(state, side, context)?;
    if !state.is_between_games() {
        return invalid("backgammon-no-confirming");
    }
    if state.confirmed[usize::from(side)] {
        return Ok(Vec::new());
    }
    let required = matches!(setup.clock_demand, Demand::Required | Demand::Imposed);
    if required && !setup.is_casual() && state.clock.is_none() {
        return refuse(_3_5_2_3a, "backgammon-clock-required");
    }
    let game = u16::try_from(state.games.len() + 1).unwrap_or(u16::MAX);
    let what = state.next_game();
    let confirmed = Fact::Confirmed { side, game };
    let mut facts = vec![match what {
        GameKind::Crawford => by(confirmed, [_4_7a, _4_7b]),
        GameKind::Ordinary | GameKind::Decider => by(confirmed, [_4_7a]),
    }];
    if state.confirmed[usize::from(1 - side)] && state.pause.is_none() {
        let clause = match what {
            GameKind::Ordinary => _4_4_1a,
            GameKind::Crawford => _4_4_6a,
            GameKind::Decider => _4_8_5d,
        };
        facts.push(by(Fact::GameStarted { game, what }, [clause]));
        if setup.mode == Mode::Online {
            facts.extend(opening(state, context)?);
        }
    }
    Ok(facts)
}

/// The opening roll, again while it is a tie.
fn opening(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    let seed = seed(context)?;
    let mut facts = Vec::new();
    for number in state.rolls + 1.. {
        let dice = draw(seed, &state.words, number);
        facts.push(by(Fact::OpeningRolled { dice }, [_4_0a]));
        if dice[0] != dice[1] {
            break;
        }
    }
    Ok(facts)
}

/// The secret that the dice come from.
pub(super) fn seed(context: &Context) -> Result<&Seed, Refused> {
    context.seed.as_ref().ok_or_else(|| Refused::invalid("backgammon-no-seed"))
}
