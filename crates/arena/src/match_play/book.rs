//! What the six rulebooks say about a match: sets, starts, warnings, claims, clocks. Data, one
//! row a book; what is done with it stands in `decide`.
//!
//! | clause | where |
//! | --- | --- |
//! | tr-mangala T5-T7, e; tr-pentago 4, 12; tr-kure 2.2, 17 | `sets`, `starters`, `win` to `no_extra` |
//! | tr-kure 17.1 | `replays_draws` |
//! | tr-mangala h; tr-pentago 14; tr-kure 11-15; tr-reversi 10; tr-kulami 12 | `warning`, `third`, `unreported` |
//! | tr-mangala f; tr-pentago 15; tr-reversi 11; tr-kulami 11 | `claims` |
//! | tr-mangala g; tr-pentago 13; tr-kure 18; tr-reversi 12; tr-kulami 10 | `off_call`, `off_back` |
//! | tr-pentago V1; tr-reversi V1 | `own_equipment` |
//! | tr-pentago 11 | `locks_at_once` |
//! | quixo D1 | `longest` |
//! | tr-mangala I1 | `stones` |
//! | tr-mangala i.1; tr-pentago 16; tr-kure 19.1; tr-reversi 16; tr-kulami Z1; quixo D2 | `timer` |

use games::Touched;
use rulebook::{Citation, quixo, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi};

use super::case::Reason;
use crate::time::Span;

/// How many stones Mangala has (tr-mangala I1).
pub(super) const STONES: u16 = 48;

/// What a player may bring to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equipment {
    /// A whole set.
    Set,
    /// A board.
    Board,
}

/// How a touched piece binds the player.
#[derive(Debug)]
pub(super) struct Touch {
    /// A piece that was touched has to be played.
    pub(super) piece: Option<Citation>,
    /// A piece that was put down stays there.
    pub(super) placed: Option<Citation>,
    /// A touched piece that has no move frees the player again.
    pub(super) freed: Option<Citation>,
}

/// How a set over the board is closed once the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// At once, by the game's own outcome.
    AtOnce,
    /// The referee counts the stores.
    Counted,
    /// The referee closes it: the last move can still be reported.
    ByReferee,
    /// Both players sign the score.
    Signed,
}

/// A move over the board that is complete only when the player says so.
#[derive(Debug)]
pub(super) struct Finish {
    /// The clause by which a move is finished.
    pub(super) by: Citation,
    /// Only a finished move can be reported.
    pub(super) report: Citation,
    /// What was left undone stays as it is until it is reported.
    pub(super) left: Citation,
}

/// What only some books have.
#[derive(Debug)]
pub(super) struct Special {
    /// What can be reported beside illegal moves.
    pub(super) reasons: &'static [(Reason, Citation)],
    /// How touched pieces bind.
    pub(super) touch: Option<Touch>,
    /// A piece put on the board stays where it is.
    pub(super) played: Option<Citation>,
    /// What visually impaired players may bring.
    pub(super) equipment: Option<(Equipment, Citation)>,
    /// How long a game lasts at most.
    pub(super) longest: Option<(Span, Citation)>,
    /// How a set over the board is closed.
    pub(super) closing: Closing,
    /// The sides choose symbols before the match.
    pub(super) symbols: Option<Citation>,
    /// How many players form a team, where partners have places of their own.
    pub(super) teams: Option<Citation>,
    /// Whether partners may consult is settled before the match.
    pub(super) consultation: Option<Citation>,
    /// The clauses from which visually impaired players are exempt, and by which.
    pub(super) exempt: Option<(&'static [Citation], Citation)>,
    /// How a move over the board is finished.
    pub(super) finish: Option<Finish>,
    /// The clause by which the referee does not step in without a report, where it is not the one
    /// of warnings.
    pub(super) silent: Option<Citation>,
    /// Numbers of stones are hidden online unless the organiser shows them.
    pub(super) numbers: Option<Citation>,
    /// Players are not shown what is legal.
    pub(super) unaided: Option<Citation>,
    /// A side that cannot move passes.
    pub(super) pass: Option<Citation>,
    /// The clauses of a line that is too long, and the one by which the referee rules on it.
    pub(super) too_long: Option<(&'static [Citation], Citation)>,
}

impl Special {
    const NONE: Self = Self {
        reasons: &[],
        touch: None,
        played: None,
        equipment: None,
        longest: None,
        closing: Closing::AtOnce,
        symbols: None,
        teams: None,
        consultation: None,
        exempt: None,
        finish: None,
        silent: None,
        numbers: None,
        unaided: None,
        pass: None,
        too_long: None,
    };
}

/// The match rules of one rulebook.
#[derive(Debug)]
pub struct Book {
    /// Its id.
    pub id: &'static str,
    /// How many sets a round may have.
    pub sets: &'static [u8],
    /// The clauses by which sets 1, 2 and 3 are started.
    pub starters: [Citation; 3],
    /// Whose turn it is, once the set has begun.
    pub turn: Citation,
    /// The clause by which the sets decide the round.
    pub win: Citation,
    /// The clause that gives 1 and 0 points.
    pub points: Citation,
    /// The clause that gives half a point each.
    pub level: Citation,
    /// The clause by which a decided round has no further set.
    pub no_third: Citation,
    /// The clause by which there is no extra set.
    pub no_extra: Citation,
    /// Whether a piece put down online stays there at once, with or without touch-move.
    pub locks_at_once: bool,
    /// The clause by which a set can be drawn; none where the book has no drawn set.
    pub drawn: Option<Citation>,
    /// Whether a drawn set counts for nothing and is played again, because only won sets win.
    pub replays_draws: bool,
    /// The clause that counts the end of a set when no draw is known.
    pub end: Citation,
    /// The clause by which the referee warns; none where the book knows no warnings.
    pub warning: Option<Citation>,
    /// The clauses by which the third warning loses the round.
    pub third: &'static [Citation],
    /// Whether the referee may warn without a report.
    pub unreported: bool,
    /// The clause by which only the latest move can be claimed about; the same rule holds where
    /// the book is silent.
    pub claims: Option<Citation>,
    /// The clauses by which a piece off the board is told, and put back.
    pub off: Option<[Citation; 2]>,
    /// The clause that allows a clock.
    pub timer: Citation,
    /// Whether every set starts with full time.
    pub timer_per_set: bool,
    /// The time of each player that is proposed when a clock is wanted.
    pub usual_time: Option<Span>,
    /// What only some books have.
    pub(super) special: Special,
}

impl Book {
    /// The row of a rulebook.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Self> {
        BOOKS.iter().find(|book| book.id == id)
    }

    /// The clause that a report for a reason rests on; none where the book has no such thing.
    #[must_use]
    pub fn clause_of(&self, reason: Reason) -> Option<Citation> {
        if matches!(reason, Reason::IllegalMove | Reason::Other) {
            return self.warning;
        }
        let own = self.special.reasons.iter().find(|(own, _)| *own == reason);
        own.map(|(_, clause)| *clause)
    }

    /// The clause by which a piece that is touched, or put down, binds the player.
    #[must_use]
    pub fn touch(&self, touched: Touched) -> Option<Citation> {
        let touch = self.special.touch.as_ref()?;
        match touched {
            Touched::Piece => touch.piece,
            Touched::Placed => touch.placed,
        }
    }

    /// Whether touched pieces bind the players at all.
    #[must_use]
    pub fn has_touch_move(&self) -> bool {
        self.special.touch.is_some()
    }

    /// Whether a touched piece has to be played after its move was taken back.
    #[must_use]
    pub fn binds_after_take_back(&self) -> bool {
        self.special.touch.as_ref().is_some_and(|touch| touch.freed.is_some())
    }

    /// The clause by which a piece put on the board stays where it is.
    #[must_use]
    pub fn played(&self) -> Option<Citation> {
        self.special.played
    }

    /// What visually impaired players may bring of their own, and by which clause.
    #[must_use]
    pub fn own_equipment(&self) -> Option<(Equipment, Citation)> {
        self.special.equipment
    }

    /// How long a game lasts at most, where the book says it, and by which clause.
    #[must_use]
    pub fn longest(&self) -> Option<(Span, Citation)> {
        self.special.longest
    }

    /// How many stones the two stores have together at the end of a set, where stones are counted.
    #[must_use]
    pub fn stones(&self) -> Option<u16> {
        (self.special.closing == Closing::Counted).then_some(STONES)
    }

    /// Whether both players sign a score sheet before the score is final, over the board.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.special.closing == Closing::Signed
    }

    /// Whether a move over the board is complete only when the player says so.
    #[must_use]
    pub fn finishes_moves(&self) -> bool {
        self.special.finish.is_some()
    }

    /// Whether the two sides choose the symbols that they play with.
    #[must_use]
    pub fn has_symbols(&self) -> bool {
        self.special.symbols.is_some()
    }

    /// The clause by which partners settle before the match whether they may consult.
    #[must_use]
    pub fn consultation(&self) -> Option<Citation> {
        self.special.consultation
    }

    /// The clause by which the numbers of stones are hidden online unless the organiser shows them.
    #[must_use]
    pub fn hides_numbers(&self) -> Option<Citation> {
        self.special.numbers
    }

    /// The clauses from which visually impaired players are exempt, and the clause that says so.
    #[must_use]
    pub fn exemption(&self) -> Option<(&'static [Citation], Citation)> {
        self.special.exempt
    }

    /// Whether a clause is one of those from which visually impaired players are exempt, with the
    /// clause that says so.
    #[must_use]
    pub fn exempt(&self, clause: Citation) -> Option<Citation> {
        let (from, by) = self.exemption()?;
        from.contains(&clause).then_some(by)
    }
}

static BOOKS: [Book; 6] = [
    Book {
        id: tr_mangala::ID,
        sets: &[3],
        starters: [tr_mangala::T5, tr_mangala::T6, tr_mangala::T7],
        turn: tr_mangala::K1_6,
        win: tr_mangala::e_1,
        points: tr_mangala::e_2,
        level: tr_mangala::e_3,
        no_third: tr_mangala::e_4,
        no_extra: tr_mangala::e_5,
        locks_at_once: false,
        drawn: Some(tr_mangala::S2),
        replays_draws: false,
        end: tr_mangala::S2,
        warning: Some(tr_mangala::h_1),
        third: &[tr_mangala::h_2, tr_mangala::h_3],
        unreported: false,
        claims: Some(tr_mangala::f),
        off: Some([tr_mangala::g_1, tr_mangala::g_2]),
        timer: tr_mangala::i_1,
        timer_per_set: true,
        usual_time: None,
        special: Special {
            reasons: &[
                (Reason::TouchedPiece, tr_mangala::h_1),
                (Reason::CountedByHand, tr_mangala::a),
            ],
            touch: Some(Touch { piece: Some(tr_mangala::d), placed: None, freed: None }),
            closing: Closing::Counted,
            exempt: Some((&[tr_mangala::a, tr_mangala::d], tr_mangala::V1)),
            numbers: Some(tr_mangala::a),
            ..Special::NONE
        },
    },
    Book {
        id: tr_pentago::ID,
        sets: &[3],
        starters: [tr_pentago::_4_1, tr_pentago::_4_2, tr_pentago::_4_3],
        turn: tr_pentago::_8_1,
        win: tr_pentago::_12_1,
        points: tr_pentago::_12_2,
        level: tr_pentago::_12_3,
        no_third: tr_pentago::_12_4,
        no_extra: tr_pentago::_12_5,
        locks_at_once: true,
        drawn: Some(tr_pentago::_8_3),
        replays_draws: false,
        end: tr_pentago::_8_2,
        warning: Some(tr_pentago::_14_1),
        third: &[tr_pentago::_14_2, tr_pentago::_14_3],
        unreported: false,
        claims: Some(tr_pentago::_15),
        off: Some([tr_pentago::_13_1, tr_pentago::_13_2]),
        timer: tr_pentago::_16,
        timer_per_set: true,
        usual_time: None,
        special: Special {
            reasons: &[(Reason::TouchedPiece, tr_pentago::_14_1)],
            touch: Some(Touch { piece: None, placed: Some(tr_pentago::_11), freed: None }),
            played: Some(tr_pentago::_11),
            equipment: Some((Equipment::Set, tr_pentago::V1)),
            ..Special::NONE
        },
    },
    Book {
        id: tr_kure::ID,
        sets: &[3],
        starters: [tr_kure::_2_2; 3],
        turn: tr_kure::_2_1,
        win: tr_kure::_17_1,
        points: tr_kure::_17_1,
        level: tr_kure::_17_1,
        no_third: tr_kure::_17_2,
        no_extra: tr_kure::_17_1,
        locks_at_once: false,
        drawn: None,
        replays_draws: true,
        end: tr_kure::_17_1,
        warning: Some(tr_kure::_12_3),
        third: &[tr_kure::_15_1, tr_kure::_15_2],
        unreported: true,
        claims: None,
        off: Some([tr_kure::_18_1, tr_kure::_18_2]),
        timer: tr_kure::_19_1,
        timer_per_set: false,
        usual_time: None,
        special: Special {
            reasons: &[
                (Reason::TouchedPiece, tr_kure::_11_2),
                (Reason::FourInLine, tr_kure::_13),
                (Reason::MovedMoreThanOne, tr_kure::_14),
                (Reason::Conduct, tr_kure::_16_1),
            ],
            touch: Some(Touch {
                piece: Some(tr_kure::_11_1),
                placed: Some(tr_kure::_12_2),
                freed: Some(tr_kure::_11_4),
            }),
            played: Some(tr_kure::_12_2),
            too_long: Some((&[tr_kure::_6_1, tr_kure::_6_2], tr_kure::_13)),
            ..Special::NONE
        },
    },
    Book {
        id: tr_reversi::ID,
        sets: &[1, 3],
        starters: [tr_reversi::_4; 3],
        turn: tr_reversi::_4,
        win: tr_reversi::_15,
        points: tr_reversi::_15,
        level: tr_reversi::_15,
        no_third: tr_reversi::_15,
        no_extra: tr_reversi::_15,
        locks_at_once: false,
        drawn: Some(tr_reversi::_15),
        replays_draws: false,
        end: tr_reversi::_15,
        warning: Some(tr_reversi::_10_2),
        third: &[tr_reversi::_10_4],
        unreported: false,
        claims: Some(tr_reversi::_11),
        off: Some([tr_reversi::_12_1, tr_reversi::_12_2]),
        timer: tr_reversi::_16,
        timer_per_set: false,
        usual_time: None,
        special: Special {
            reasons: &[(Reason::DiscsUnturned, tr_reversi::_10_2)],
            played: Some(tr_reversi::_13_2),
            equipment: Some((Equipment::Board, tr_reversi::V1)),
            closing: Closing::ByReferee,
            exempt: Some((&[tr_reversi::_12_1, tr_reversi::_12_2], tr_reversi::V2)),
            finish: Some(Finish {
                by: tr_reversi::_17_1,
                report: tr_reversi::_17_2,
                left: tr_reversi::_10_5,
            }),
            silent: Some(tr_reversi::_10_5),
            unaided: Some(tr_reversi::_10_6),
            pass: Some(tr_reversi::_7),
            ..Special::NONE
        },
    },
    Book {
        id: tr_kulami::ID,
        sets: &[1, 3],
        starters: [tr_kulami::_3_2; 3],
        turn: tr_kulami::_3_2,
        win: tr_kulami::P5,
        points: tr_kulami::P5,
        level: tr_kulami::P5,
        no_third: tr_kulami::P5,
        no_extra: tr_kulami::P5,
        locks_at_once: false,
        drawn: Some(tr_kulami::P5),
        replays_draws: false,
        end: tr_kulami::P5,
        warning: Some(tr_kulami::_12_1),
        third: &[tr_kulami::_12_2],
        unreported: false,
        claims: Some(tr_kulami::_11),
        off: Some([tr_kulami::_10_1, tr_kulami::_10_2]),
        timer: tr_kulami::Z1,
        timer_per_set: false,
        usual_time: None,
        special: Special { closing: Closing::Signed, ..Special::NONE },
    },
    Book {
        id: quixo::ID,
        sets: &[1, 3],
        starters: [quixo::S4; 3],
        turn: quixo::P1,
        win: quixo::E1,
        points: quixo::E1,
        level: quixo::E1,
        no_third: quixo::E1,
        no_extra: quixo::E1,
        locks_at_once: false,
        drawn: None,
        replays_draws: false,
        end: quixo::E1,
        warning: None,
        third: &[],
        unreported: false,
        claims: None,
        off: None,
        timer: quixo::D2,
        timer_per_set: false,
        usual_time: Some(Span::minutes(10)),
        special: Special {
            reasons: &[(Reason::Consultation, quixo::F3)],
            longest: Some((Span::minutes(20), quixo::D1)),
            symbols: Some(quixo::S4),
            teams: Some(quixo::F1),
            consultation: Some(quixo::F3),
            pass: Some(quixo::F11),
            ..Special::NONE
        },
    },
];
