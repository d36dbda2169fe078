//! Is a history possible at all? Readers ask before anything is paired or ranked: opponents exist,
//! name each other, have different colours, and do not both win. What is impossible is an error;
//! what is legal but rarely meant (a full-point bye where the pairing bye is meant, both players
//! losing, a second game between the same two) is a warning.

use std::collections::BTreeSet;
use std::fmt;

use rulebook::Message;

use crate::tournament::{Bye, Entry, Outcome, Tournament, Tpn};

/// What is wrong, or looks wrong, in one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whose entry it is.
    pub player: Tpn,
    /// The round, from 1.
    pub round: u32,
    /// What it is.
    pub kind: FaultKind,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The opponent is not in the list of players.
    UnknownOpponent(Tpn),
    /// The player is paired with himself or herself.
    OwnOpponent,
    /// The opponent's entry does not name this player.
    NotMutual(Tpn),
    /// Both players of the game have the same colour.
    SameColor(Tpn),
    /// One entry says that the game was played, the other that it was not.
    PlayedOrNot(Tpn),
    /// Together the two results give more than one win.
    TooManyPoints(Tpn),
    /// Together the two results give less than one win (both lost, or draw against loss).
    TooFewPoints(Tpn),
    /// A result is missing although a later round is finished.
    MissingResult(Tpn),
    /// They have played each other before.
    Rematch(Tpn),
    /// A full-point bye in a round without a pairing-allocated bye.
    FullPointBye,
    /// A second pairing-allocated bye in the same round.
    SecondPairingBye,
}

impl FaultKind {
    /// Whether the history cannot be used with it; the others are only warnings.
    #[must_use]
    pub const fn is_error(self) -> bool {
        matches!(
            self,
            Self::UnknownOpponent(_)
                | Self::OwnOpponent
                | Self::NotMutual(_)
                | Self::SameColor(_)
                | Self::PlayedOrNot(_)
                | Self::TooManyPoints(_)
        )
    }

    /// Whether it is a fault only in a Swiss, where nobody meets twice and one has the bye.
    #[must_use]
    pub const fn is_of_swiss(self) -> bool {
        matches!(self, Self::Rematch(_) | Self::FullPointBye | Self::SecondPairingBye)
    }
}

impl FaultKind {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let of = |message: Message, opponent: &Tpn| message.with("opponent", opponent.0);
        match self {
            Self::UnknownOpponent(tpn) => of(Message::new("history-unknown-opponent"), tpn),
            Self::OwnOpponent => Message::new("history-own-opponent"),
            Self::NotMutual(tpn) => of(Message::new("history-not-mutual"), tpn),
            Self::SameColor(tpn) => of(Message::new("history-same-color"), tpn),
            Self::PlayedOrNot(tpn) => of(Message::new("history-played-or-not"), tpn),
            Self::TooManyPoints(tpn) => of(Message::new("history-too-many-points"), tpn),
            Self::TooFewPoints(tpn) => of(Message::new("history-too-few-points"), tpn),
            Self::MissingResult(tpn) => of(Message::new("history-missing-result"), tpn),
            Self::Rematch(tpn) => of(Message::new("history-rematch"), tpn),
            Self::FullPointBye => Message::new("history-full-point-bye"),
            Self::SecondPairingBye => Message::new("history-second-bye"),
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Fault {
    /// The sentence where the player is known from its place, as in a line of a file.
    #[must_use]
    pub fn message_in_line(&self) -> Message {
        Message::new("history-round").with("round", self.round).with("fault", self.kind.message())
    }

    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("history-player")
            .with("player", self.player.0)
            .with("round", self.round)
            .with("fault", self.kind.message())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Fault {}

/// All faults of a history, by round and player.
#[must_use]
pub fn check(tournament: &Tournament) -> Vec<Fault> {
    let longest = tournament.players.iter().map(|player| player.rounds.len()).max().unwrap_or(0);
    let mut faults = Vec::new();
    for round in 1..=u32::try_from(longest).unwrap_or(u32::MAX) {
        for player in tournament.tpns() {
            let kind = pair_fault(tournament, player, round);
            faults.extend(kind.map(|kind| Fault { player, round, kind }));
        }
        faults.extend(bye_faults(tournament, round));
    }
    faults.extend(rematches(tournament));
    faults
}

fn entry(tournament: &Tournament, player: Tpn, round: u32) -> Entry {
    tournament.player(player).map_or_else(Entry::default, |found| found.entry(round))
}

/// The first thing wrong between a player and the opponent; a thing that concerns both is told
/// for the one with the smaller number.
fn pair_fault(tournament: &Tournament, player: Tpn, round: u32) -> Option<FaultKind> {
    let mine = entry(tournament, player, round);
    let opponent = mine.opponent()?;
    if opponent == player {
        return Some(FaultKind::OwnOpponent);
    }
    if tournament.player(opponent).is_none() {
        return Some(FaultKind::UnknownOpponent(opponent));
    }
    let theirs = entry(tournament, opponent, round);
    if theirs.opponent() != Some(player) {
        return Some(FaultKind::NotMutual(opponent));
    }
    if player > opponent {
        return None;
    }
    let missing = round < tournament.next_round() && lacks_result(&mine) && lacks_result(&theirs);
    between(&mine, &theirs, opponent).or(missing.then_some(FaultKind::MissingResult(opponent)))
}

const fn lacks_result(entry: &Entry) -> bool {
    matches!(entry, Entry::Game { outcome: None, .. })
}

fn between(mine: &Entry, theirs: &Entry, opponent: Tpn) -> Option<FaultKind> {
    if let (Some(one), Some(other)) = (color(mine), color(theirs))
        && one == other
    {
        return Some(FaultKind::SameColor(opponent));
    }
    match (mine, theirs) {
        (Entry::Game { outcome: one, .. }, Entry::Game { outcome: other, .. }) => {
            results(*one, *other, opponent)
        }
        (Entry::Forfeit { won: true, .. }, Entry::Forfeit { won: true, .. }) => {
            Some(FaultKind::TooManyPoints(opponent))
        }
        (Entry::Forfeit { .. }, Entry::Forfeit { .. }) => None,
        _ => Some(FaultKind::PlayedOrNot(opponent)),
    }
}

const fn color(entry: &Entry) -> Option<crate::Color> {
    match entry {
        Entry::Game { color, .. } | Entry::Forfeit { color, .. } => *color,
        _ => None,
    }
}

fn results(one: Option<Outcome>, other: Option<Outcome>, opponent: Tpn) -> Option<FaultKind> {
    use Outcome::{Draw, Loss, Win};
    match (one, other) {
        (Some(Win), Some(Loss))
        | (Some(Loss), Some(Win))
        | (Some(Draw), Some(Draw))
        | (None, None) => None,
        (Some(Win), Some(Win | Draw))
        | (Some(Draw), Some(Win))
        | (Some(_), None)
        | (None, Some(_)) => Some(FaultKind::TooManyPoints(opponent)),
        (Some(Loss), Some(Loss | Draw)) | (Some(Draw), Some(Loss)) => {
            Some(FaultKind::TooFewPoints(opponent))
        }
    }
}

fn bye_faults(tournament: &Tournament, round: u32) -> Vec<Fault> {
    let with = |wanted: Bye| {
        tournament
            .tpns()
            .filter(move |player| entry(tournament, *player, round) == Entry::Bye { bye: wanted })
            .collect::<Vec<_>>()
    };
    let allocated = with(Bye::PairingAllocated);
    let mut faults: Vec<Fault> = allocated
        .iter()
        .skip(1)
        .map(|player| Fault { player: *player, round, kind: FaultKind::SecondPairingBye })
        .collect();
    if allocated.is_empty() {
        let full = with(Bye::FullPoint).into_iter();
        faults.extend(full.map(|player| Fault { player, round, kind: FaultKind::FullPointBye }));
    }
    faults
}

/// Second games between the same two, told for the one with the smaller number.
fn rematches(tournament: &Tournament) -> Vec<Fault> {
    let mut faults = Vec::new();
    for player in tournament.tpns() {
        let mut met = BTreeSet::new();
        let rounds = tournament.player(player).map_or(&[][..], |found| &found.rounds);
        for (round, entry) in (1..).zip(rounds) {
            if let Some(opponent) = entry.played_opponent()
                && opponent > player
                && !met.insert(opponent)
            {
                faults.push(Fault { player, round, kind: FaultKind::Rematch(opponent) });
            }
        }
    }
    faults
}
