//! Why? A paired round in words: which bracket each pair comes from, who floated and why, why each
//! has that colour, and why the bye went where it went. Each sentence is a [`Reason`], a key with
//! its arguments (as JSON: `key` and named values), so that it can be said in any language.

use rulebook::{Argument, Message};
use serde::{Deserialize, Serialize};

use crate::color::{ColorReason, ColorRecord, Strength};
use crate::dutch::field::{Field, may_have_bye};
use crate::dutch::{BracketReport, Options, Pair, Round};
use crate::tournament::{Color, Score, Tournament, Tpn};

/// One sentence of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "key", rename_all = "kebab-case")]
pub enum Reason {
    /// The pair was made in this bracket, between players of the same score.
    SameScore {
        /// The score of the bracket.
        score: Score,
        /// How many players it had.
        players: usize,
    },
    /// The first came down into the bracket of the second.
    MovedDown {
        /// Who came down.
        player: Tpn,
        /// From this score.
        from: Score,
        /// To this one.
        to: Score,
        /// The rule that moved the player.
        why: FloatReason,
    },
    /// Players changed sides between the halves of the bracket before it could be paired.
    Exchanged {
        /// How many of each half.
        count: usize,
    },
    /// Why the player has the colour.
    Colour {
        /// The player whose colour it is.
        player: Tpn,
        /// The colour.
        color: Color,
        /// The rule that decided.
        why: ColorReason,
        /// How strongly the player preferred a colour.
        strength: Strength,
    },
    /// The bye.
    Bye {
        /// Who has it.
        player: Tpn,
        /// With this score.
        score: Score,
        /// Players with a lower score who may not have it.
        barred: Vec<Tpn>,
        /// Players with a lower score who might, but without whom the rest could not be paired
        /// as well.
        needed: Vec<Tpn>,
    },
}

/// Why a player went down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FloatReason {
    /// Nobody in the bracket was left whom the player may meet.
    NoOpponent,
    /// The bracket was odd, and the criteria and the order of generation chose this player.
    OddBracket,
    /// More than one had to go down, so that the others, or those below, can be paired.
    ForTheRest,
}

/// How a text names a player: by the number, or by what is known beside it.
pub type Naming<'a> = dyn Fn(Tpn) -> Argument + 'a;

impl Reason {
    /// The sentences, with the players as the reader knows them.
    #[must_use]
    pub fn messages(&self, name: &Naming<'_>) -> Vec<Message> {
        let one = match self {
            Self::SameScore { score, players } => Message::new("why-same-score")
                .with("points", points(*score))
                .with("players", *players),
            Self::MovedDown { player, from, to, why } => Message::new("why-down")
                .with("name", name(*player))
                .with("from", points(*from))
                .with("to", points(*to))
                .with("why", why.message()),
            Self::Exchanged { count } => Message::new("why-exchanged").with("count", *count),
            Self::Colour { player, color, why, .. } => {
                let message = match color {
                    Color::White => Message::new("why-starts"),
                    Color::Black => Message::new("why-second"),
                };
                message.with("name", name(*player)).with("why", color_message(*why))
            }
            Self::Bye { player, score, barred, needed } => {
                let bye = Message::new("why-bye")
                    .with("name", name(*player))
                    .with("points", points(*score));
                let named = |message: Message, players: &[Tpn]| {
                    let names: Argument = players.iter().map(|player| name(*player)).collect();
                    (!players.is_empty()).then(|| message.with("names", names))
                };
                let barred = named(Message::new("why-bye-barred"), barred);
                let needed = named(Message::new("why-bye-needed"), needed);
                return [Some(bye), barred, needed].into_iter().flatten().collect();
            }
        };
        vec![one]
    }
}

/// Points as people write them: 3 or 3.5.
fn points(score: Score) -> Argument {
    let text = score.to_string();
    Argument::figures(text.strip_suffix(".0").unwrap_or(&text))
}

impl FloatReason {
    /// The half of a sentence that says why.
    #[must_use]
    pub const fn message(self) -> Message {
        Message::new(match self {
            Self::NoOpponent => "why-down-no-opponent",
            Self::OddBracket => "why-down-odd",
            Self::ForTheRest => "why-down-rest",
        })
    }
}

const fn color_message(reason: ColorReason) -> Message {
    Message::new(match reason {
        ColorReason::BothPreferences => "why-color-both",
        ColorReason::StrongerPreference => "why-color-stronger",
        ColorReason::WiderDifference => "why-color-wider",
        ColorReason::Alternation => "why-color-alternate",
        ColorReason::HigherRank => "why-color-rank",
        ColorReason::FewerStarts => "why-color-fewer",
        ColorReason::SecondLastTime => "why-color-last-time",
        ColorReason::InitialColor => "why-color-lot",
    })
}

/// The reasons of one pair or bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// The pair; none for the bye.
    pub pair: Option<Pair>,
    /// The sentences, in order.
    pub reasons: Vec<Reason>,
}

/// Explains a round of the tournament: each pair in the order of the boards, then the bye.
#[must_use]
pub fn explain(tournament: &Tournament, round: &Round, options: &Options) -> Vec<Explanation> {
    let field = Field::of(tournament, options);
    let teller = Teller { tournament, round, field: &field };
    let of_pairs = round
        .pairs
        .iter()
        .map(|pair| Explanation { pair: Some(*pair), reasons: teller.of_pair(pair) });
    let of_bye = round.bye.map(|bye| Explanation { pair: None, reasons: vec![teller.of_bye(bye)] });
    of_pairs.chain(of_bye).collect()
}

struct Teller<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    field: &'a Field,
}

impl Teller<'_> {
    fn of_pair(&self, pair: &Pair) -> Vec<Reason> {
        let here = |bracket: &&BracketReport| {
            let mut pairs = bracket.pairs.iter();
            pairs.any(|&(a, b)| [a, b].contains(&pair.white) && [a, b].contains(&pair.black))
        };
        let mut reasons = Vec::new();
        if let Some(bracket) = self.round.brackets.iter().find(here) {
            let moved_down = [pair.white, pair.black]
                .into_iter()
                .find(|player| bracket.moved_down.contains(player));
            reasons.push(match moved_down {
                Some(player) => self.of_float(player, bracket),
                None => Reason::SameScore {
                    score: bracket.score,
                    players: bracket.moved_down.len() + bracket.residents.len(),
                },
            });
            if moved_down.is_none() && bracket.exchanged > 0 {
                reasons.push(Reason::Exchanged { count: bracket.exchanged });
            }
        }
        reasons.push(self.of_color(pair.white, Color::White, pair.reason));
        reasons.push(self.of_color(pair.black, Color::Black, pair.reason));
        reasons
    }

    fn of_color(&self, player: Tpn, color: Color, why: ColorReason) -> Reason {
        let rounds = self.tournament.completed_rounds;
        let record = self.tournament.player(player).map(|p| ColorRecord::of(p, rounds));
        Reason::Colour {
            player,
            color,
            why,
            strength: record.map_or(Strength::None, |record| record.strength),
        }
    }

    fn of_float(&self, player: Tpn, bracket: &BracketReport) -> Reason {
        let home = |report: &&BracketReport| report.residents.contains(&player);
        let home = self.round.brackets.iter().find(home);
        Reason::MovedDown {
            player,
            from: home.map_or(bracket.score, |report| report.score),
            to: bracket.score,
            why: home.map_or(FloatReason::ForTheRest, |report| self.why_down(player, report)),
        }
    }

    fn why_down(&self, player: Tpn, home: &BracketReport) -> FloatReason {
        let place = |tpn: Tpn| self.field.entrants.iter().position(|entrant| entrant.tpn == tpn);
        let Some(own) = place(player) else {
            return FloatReason::ForTheRest;
        };
        let mut others =
            home.residents.iter().chain(&home.moved_down).filter(|&&tpn| tpn != player);
        let meets = |tpn: &Tpn| place(*tpn).is_some_and(|other| self.field.may_meet(own, other));
        if !others.any(meets) {
            FloatReason::NoOpponent
        } else if home.downfloaters.len() == 1 {
            FloatReason::OddBracket
        } else {
            FloatReason::ForTheRest
        }
    }

    fn of_bye(&self, player: Tpn) -> Reason {
        let entrant = self.field.entrants.iter().find(|entrant| entrant.tpn == player);
        let score = entrant.map_or(Score::ZERO, |entrant| entrant.score);
        let lower = self.field.entrants.iter().filter(|entrant| entrant.score < score);
        let (needed, barred): (Vec<Tpn>, Vec<Tpn>) =
            lower.map(|entrant| entrant.tpn).partition(|&tpn| may_have_bye(self.tournament, tpn));
        Reason::Bye { player, score, barred, needed }
    }
}
