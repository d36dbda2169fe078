//! A pairing made by hand, checked: every rule that it breaks is named. Nothing is refused here;
//! a director may have reasons, and the log shows what was broken knowingly.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::Message;
use serde::{Deserialize, Serialize};

use crate::color::ColorRecord;
use crate::dutch::field::{is_to_be_paired, may_have_bye, opponents};
use crate::dutch::{Options, Round};
use crate::explain::Naming;
use crate::tournament::{Bye, Color, Entry, Tournament, Tpn};

/// A round as somebody laid it out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManualRound {
    /// White (or the side that starts) and black of each game.
    pub games: Vec<(Tpn, Tpn)>,
    /// Who gets the pairing-allocated bye.
    pub byes: Vec<Tpn>,
}

impl From<&Round> for ManualRound {
    fn from(round: &Round) -> Self {
        Self {
            games: round.pairs.iter().map(|pair| (pair.white, pair.black)).collect(),
            byes: round.bye.into_iter().collect(),
        }
    }
}

impl FromIterator<(Tpn, Option<Tpn>)> for ManualRound {
    /// From pairs; one without an opponent is a bye.
    fn from_iter<I: IntoIterator<Item = (Tpn, Option<Tpn>)>>(pairs: I) -> Self {
        let mut round = Self::default();
        for (first, second) in pairs {
            match second {
                Some(second) => round.games.push((first, second)),
                None => round.byes.push(first),
            }
        }
        round
    }
}

impl ManualRound {
    /// A round (from 1) as it stands in the history: games and forfeits, and allotted byes.
    #[must_use]
    pub fn of_history(tournament: &Tournament, round: u32) -> Self {
        let mut found = Self::default();
        for tpn in tournament.tpns() {
            let Some(player) = tournament.player(tpn) else {
                continue;
            };
            match player.entry(round) {
                Entry::Bye { bye: Bye::PairingAllocated } => found.byes.push(tpn),
                Entry::Game { opponent, color, .. } | Entry::Forfeit { opponent, color, .. } => {
                    // Each game once: by its white player, or without colours by the smaller number.
                    let first = color.map_or(tpn < opponent, |color| color == Color::White);
                    if first {
                        found.games.push((tpn, opponent));
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// The games and byes (as `(player, 0)`) of this round that another one does not have.
    #[must_use]
    pub fn beyond(&self, other: &Self) -> Vec<(Tpn, Tpn)> {
        let all = |round: &Self| -> BTreeSet<(Tpn, Tpn)> {
            let byes = round.byes.iter().map(|&player| (player, Tpn(0)));
            round.games.iter().copied().chain(byes).collect()
        };
        all(self).difference(&all(other)).copied().collect()
    }
}

/// A rule that a pairing breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum Breach {
    /// They have met before.
    Rematch {
        /// One of them.
        one: Tpn,
        /// The other.
        other: Tpn,
    },
    /// The event forbids this pair.
    ForbiddenPair {
        /// One of them.
        one: Tpn,
        /// The other.
        other: Tpn,
    },
    /// The same colour for the third time running.
    ThirdColor {
        /// Who gets it.
        player: Tpn,
        /// Which colour.
        color: Color,
    },
    /// Three games more with one colour than with the other.
    ColorBalance {
        /// Whose colours.
        player: Tpn,
        /// Which colour.
        color: Color,
    },
    /// A bye for somebody who has had one, or a full point without playing.
    SecondBye {
        /// Who gets it.
        player: Tpn,
    },
    /// A bye although the field is even, or more than one.
    NeedlessBye {
        /// Who gets it.
        player: Tpn,
    },
    /// Paired although withdrawn, absent or with a bye that was asked for.
    AbsentPlayer {
        /// The player in question.
        player: Tpn,
    },
    /// There is no such player.
    UnknownPlayer {
        /// The number.
        player: Tpn,
    },
    /// Paired with himself or herself.
    OwnOpponent {
        /// The player in question.
        player: Tpn,
    },
    /// In the round more than once.
    PairedTwice {
        /// The player in question.
        player: Tpn,
    },
    /// Present, but neither paired nor with a bye.
    LeftOut {
        /// The player in question.
        player: Tpn,
    },
}

impl Breach {
    /// The sentence, with the players as the reader knows them.
    #[must_use]
    pub fn message(&self, name: &Naming<'_>) -> Message {
        let two = |message: Message, one: Tpn, other: Tpn| {
            message.with("one", name(one)).with("other", name(other))
        };
        let (message, player) = match *self {
            Self::Rematch { one, other } => return two(Message::new("breach-rematch"), one, other),
            Self::ForbiddenPair { one, other } => {
                return two(Message::new("breach-forbidden"), one, other);
            }
            Self::ThirdColor { player, .. } => (Message::new("breach-third"), player),
            Self::ColorBalance { player, .. } => (Message::new("breach-balance"), player),
            Self::SecondBye { player } => (Message::new("breach-second-bye"), player),
            Self::NeedlessBye { player } => (Message::new("breach-needless-bye"), player),
            Self::AbsentPlayer { player } => (Message::new("breach-absent"), player),
            Self::UnknownPlayer { player } => (Message::new("breach-unknown"), player),
            Self::OwnOpponent { player } => (Message::new("breach-own"), player),
            Self::PairedTwice { player } => (Message::new("breach-twice"), player),
            Self::LeftOut { player } => (Message::new("breach-left-out"), player),
        };
        message.with("name", name(player))
    }
}

impl Breach {
    /// Whether a round with it cannot be published at all: somebody would meet an old opponent,
    /// would be in it twice or without being there, or would be left out.
    #[must_use]
    pub const fn bars_publishing(&self) -> bool {
        match self {
            Self::Rematch { .. }
            | Self::AbsentPlayer { .. }
            | Self::UnknownPlayer { .. }
            | Self::OwnOpponent { .. }
            | Self::PairedTwice { .. }
            | Self::LeftOut { .. } => true,
            Self::ForbiddenPair { .. }
            | Self::ThirdColor { .. }
            | Self::ColorBalance { .. }
            | Self::SecondBye { .. }
            | Self::NeedlessBye { .. } => false,
        }
    }
}

/// All rules that the pairing of the next round breaks, in the order of games, byes, players.
#[must_use]
pub fn breaches(tournament: &Tournament, round: &ManualRound, options: &Options) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for &(white, black) in &round.games {
        check_game(tournament, white, black, &mut breaches);
        if options.colors {
            check_color(tournament, white, Color::White, &mut breaches);
            check_color(tournament, black, Color::Black, &mut breaches);
        }
    }
    check_byes(tournament, &round.byes, &mut breaches);
    check_presence(tournament, round, &mut breaches);
    breaches
}

fn check_game(tournament: &Tournament, white: Tpn, black: Tpn, breaches: &mut Vec<Breach>) {
    let (one, other) = (white.min(black), white.max(black));
    if one == other {
        breaches.push(Breach::OwnOpponent { player: one });
        return;
    }
    if opponents(tournament, one).contains(&other) {
        breaches.push(Breach::Rematch { one, other });
    }
    let number = tournament.next_round();
    let forbidden = tournament.forbidden.iter().any(|pair| {
        let same = pair.one.min(pair.other) == one && pair.one.max(pair.other) == other;
        same && pair.from <= number && pair.until.is_none_or(|until| number <= until)
    });
    if forbidden {
        breaches.push(Breach::ForbiddenPair { one, other });
    }
}

fn check_color(tournament: &Tournament, player: Tpn, color: Color, breaches: &mut Vec<Breach>) {
    let Some(of_player) = tournament.player(player) else {
        return;
    };
    let record = ColorRecord::of(of_player, tournament.completed_rounds);
    if record.repeated() == Some(color) {
        breaches.push(Breach::ThirdColor { player, color });
    }
    if record.leaves_balance(color) {
        breaches.push(Breach::ColorBalance { player, color });
    }
}

fn check_byes(tournament: &Tournament, byes: &[Tpn], breaches: &mut Vec<Breach>) {
    let present = tournament.tpns().filter(|&tpn| is_to_be_paired(tournament, tpn));
    let needed = present.count() % 2;
    for (index, &player) in byes.iter().enumerate() {
        if !may_have_bye(tournament, player) {
            breaches.push(Breach::SecondBye { player });
        }
        if index >= needed {
            breaches.push(Breach::NeedlessBye { player });
        }
    }
}

fn check_presence(tournament: &Tournament, round: &ManualRound, breaches: &mut Vec<Breach>) {
    let mut times: BTreeMap<Tpn, u32> = BTreeMap::new();
    let named = round.games.iter().flat_map(|&(white, black)| [white, black]);
    for player in named.chain(round.byes.iter().copied()) {
        *times.entry(player).or_default() += 1;
    }
    for (&player, &count) in &times {
        if tournament.player(player).is_none() {
            breaches.push(Breach::UnknownPlayer { player });
        } else if !is_to_be_paired(tournament, player) {
            breaches.push(Breach::AbsentPlayer { player });
        }
        if count > 1 {
            breaches.push(Breach::PairedTwice { player });
        }
    }
    let left_out = tournament
        .tpns()
        .filter(|player| is_to_be_paired(tournament, *player) && !times.contains_key(player));
    breaches.extend(left_out.map(|player| Breach::LeftOut { player }));
}
