//! What players and director of backgammon do at a table beside playing, through the forms of the pages:
//! agreements, claims, equipment, recorded positions.

use crate::backgammon::{standing, tournament_match};
use crate::house::House;
use arena::address::Address;
use arena::backgammon::{BackgammonMatch, Command, EndReason, Waits};
use arena::follow::AnyCommand;
use arena::time::Span;
use axum::http::StatusCode;
use office::{ManualClock, Request, Who};
use rulebook::iran_backgammon as book;
use rulebook::proves;

pub(crate) const DIR: usize = 0;
pub(crate) const OMID: usize = 1;
pub(crate) const REZA: usize = 2;

/// A tournament match over the board: omid is A, reza is B.
pub(crate) struct Table {
    pub(crate) house: House,
    pub(crate) clock: ManualClock,
    pub(crate) id: String,
    pub(crate) sessions: [String; 3],
    sent: std::cell::Cell<u32>,
}

impl Table {
    pub(crate) async fn open(form: &str) -> Self {
        let clock = standing();
        let house = House::with_clock(std::sync::Arc::new(clock.clone())).await;
        let (id, sessions) = tournament_match(&house, &format!("place=board&{form}")).await;
        Self { house, clock, id, sessions, sent: 0.into() }
    }

    pub(crate) async fn state(&self) -> BackgammonMatch {
        (*self.house.office.backgammon(&self.id.parse().unwrap()).await.unwrap().state).clone()
    }

    pub(crate) async fn post(&self, who: usize, path: &str, form: &str) -> crate::house::Answer {
        self.sent.set(self.sent.get() + 1);
        let form = format!("key=table{}&{form}", self.sent.get());
        self.house.post(&self.sessions[who], &format!("/b/{}/{path}", self.id), &form).await
    }

    /// Something that is done.
    #[track_caller]
    pub(crate) fn done(&self, who: usize, path: &str, form: &str) -> impl Future<Output = ()> {
        let at = std::panic::Location::caller();
        async move {
            let answer = self.post(who, path, form).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{at} {path} {form}: {}", answer.body);
        }
    }

    /// Something that is refused by a clause.
    #[track_caller]
    pub(crate) fn no(
        &self,
        who: usize,
        path: &str,
        form: &str,
        clause: &str,
    ) -> impl Future<Output = ()> {
        let at = std::panic::Location::caller();
        async move {
            let answer = self.post(who, path, form).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{at} {path} {form}");
            let link = format!("/rules/iran-backgammon/{clause}\"");
            assert!(answer.body.contains(&link), "{at} {clause}: {}", answer.body);
        }
    }

    pub(crate) async fn confirm(&self) {
        self.done(OMID, "act/confirm", "").await;
        self.done(REZA, "act/confirm", "").await;
    }

    /// Turns as they are entered: `31: 8/5 6/5`.
    pub(crate) async fn turns(&self, turns: &[&str]) {
        for turn in turns {
            let (dice, play) = turn.split_once(": ").unwrap();
            self.done(OMID, "act/dice", &format!("dice={dice}")).await;
            let play = play.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
            self.done(OMID, "act/play", &format!("text={play}")).await;
        }
    }

    pub(crate) async fn bank(&self, side: u8) -> Span {
        self.state().await.clock().unwrap().left(side, self.house.office.now())
    }

    pub(crate) async fn page(&self, who: usize, path: &str) -> String {
        self.house.get_as(&self.sessions[who], &format!("/b/{}{path}", self.id)).await.body
    }

    pub(crate) async fn flag(&self) {
        let to = Address::Backgammon(self.id.parse().unwrap());
        let command = AnyCommand::Backgammon(Command::FlagFall);
        let key = format!("flag{}", self.sent.get());
        self.house.office.submit(Request::new(key, Who::System, to, command)).await.unwrap();
    }
}

#[tokio::test]
async fn players_agree_on_clock_and_baffle_box() {
    let table = Table::open("length=9&clock=no&box=no").await;
    table.done(OMID, "act/raise", "what=dice-box").await;
    let page = table.page(REZA, "").await;
    assert!(page.contains("I want to roll with a baffle box") && page.contains("act/agree"));
    assert!(!table.state().await.is_boxed());
    table.no(OMID, "act/agree", "matter=0", "3-4-1-1").await;
    table.done(REZA, "act/agree", "matter=0").await;
    assert!(table.state().await.is_boxed());
    table.done(REZA, "act/raise", "what=no-box").await;
    assert!(table.state().await.is_boxed(), "nobody withdraws alone");
    table.done(OMID, "act/agree", "matter=1").await;
    assert!(!table.state().await.is_boxed());
    // A clock in mid-match, by both: at 4-3 to 9 eleven minutes each.
    for (winner, level, cube) in [(0, 1, 4), (1, 3, 1)] {
        table.confirm().await;
        let game = format!("winner={winner}&level={level}&cube={cube}");
        table.done(OMID, "act/game", &game).await;
    }
    table.done(OMID, "act/raise", "what=clock").await;
    assert!(table.state().await.clock().is_none());
    table.done(REZA, "act/agree", "matter=2").await;
    assert_eq!([table.bank(0).await, table.bank(1).await], [Span::minutes(11); 2]);
    // The director orders the box; then it stays.
    table.done(DIR, "desk/order", "what=dice-box&finding=the+rolls+are+doubtful").await;
    assert!(table.state().await.is_boxed());
    table.no(OMID, "act/raise", "what=no-box", "3-4-1-4").await;

    // Preferred: one player is enough.
    let table = Table::open("length=5&clock=preferred&box=preferred").await;
    table.done(OMID, "act/raise", "what=dice-box").await;
    table.done(REZA, "act/raise", "what=clock").await;
    assert!(table.state().await.is_boxed());
    assert_eq!(table.bank(0).await, Span::minutes(10));
    // Required: from the start.
    let table = Table::open("length=5&clock=yes&box=yes").await;
    assert!(table.state().await.is_boxed() && table.state().await.clock().is_some());
    table.no(OMID, "act/raise", "what=no-box", "3-4-1-3").await;
    proves!(
        book::_3_2b,
        book::_3_4_1,
        book::_3_4_1_1,
        book::_3_4_1_2,
        book::_3_4_1_3,
        book::_3_4_1_4,
        book::_3_5_2b,
        book::_3_5_2_1a,
        book::_3_5_2_2,
        book::_3_5_6,
        book::_2_3_1b
    );
}

#[tokio::test]
async fn an_optional_clock_loses_only_by_agreement_and_slow_play_brings_one() {
    let table = Table::open("length=1&clock=no").await;
    table.done(OMID, "act/raise", "what=time-loses").await;
    table.done(REZA, "act/agree", "matter=0").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.no(OMID, "act/raise", "what=time-loses", "3-5-2-1b").await;
    // Omid finds reza slow; the director refuses, then grants.
    table.done(OMID, "act/raise", "what=clock&text=slow").await;
    assert!(table.page(DIR, "/desk").await.contains("I want to play with a clock"));
    table.done(DIR, "desk/settle", "matter=1&upheld=no&clause=2-3-2&finding=not+slow").await;
    assert!(table.state().await.clock().is_none());
    table.done(OMID, "act/raise", "what=clock&text=slow").await;
    table.done(DIR, "desk/settle", "matter=2&upheld=yes&clause=2-3-2&finding=slow").await;
    assert_eq!(table.bank(1).await, Span::minutes(2), "one point each is needed");
    table.clock.pass(Span::minutes(3));
    table.flag().await;
    assert_eq!(table.state().await.result().unwrap().reason, EndReason::Time);
    proves!(book::_2_3_2, book::_3_5_2_1b);
}

#[tokio::test]
async fn an_illegal_play_is_claimed_agreed_and_corrected() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    let wrong = "text=24%2F18+13%2F8&as-played=yes";
    table.done(OMID, "act/dice", "dice=64").await;
    table.done(REZA, "act/play", wrong).await;
    let before = table.bank(0).await;
    table.done(OMID, "act/raise", "what=illegal-play").await;
    table.clock.pass(Span::minutes(2));
    assert_eq!(table.bank(0).await, before, "the clock stands");
    table.no(OMID, "act/dice", "dice=21", "4-3-2d").await;
    let public = table.house.get(&format!("/b/{}", table.id), "en").await.body;
    assert!(!public.contains("illegal"), "spectators are told nothing");
    table.done(REZA, "act/agree", "matter=0").await;
    assert!(
        matches!(table.state().await.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1)
    );
    // Noticed after the next roll: both and the director, and nobody has to.
    table.done(REZA, "act/play", wrong).await;
    table.done(OMID, "act/dice", "dice=21").await;
    table.done(OMID, "act/raise", "what=illegal-play").await;
    assert!(table.page(DIR, "/desk").await.contains("nobody is obliged"));
    let grant = "matter=1&upheld=yes&clause=4-2-3f&finding=all+agree";
    table.no(DIR, "desk/settle", grant, "4-2-3f").await;
    table.done(REZA, "act/agree", "matter=1").await;
    table.done(DIR, "desk/settle", grant).await;
    assert!(
        matches!(table.state().await.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1)
    );
    // Bearing off too early is irregular: it is put right one turn longer.
    table.done(REZA, "act/play", "text=6%2Foff+6%2F2&as-played=yes").await;
    table.done(OMID, "act/dice", "dice=21").await;
    table.done(DIR, "desk/restore", "acts=3&clause=4-2-3e&finding=irregular").await;
    assert!(
        matches!(table.state().await.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1)
    );
    proves!(
        book::_4_2_3a,
        book::_4_2_3b1,
        book::_4_2_3c,
        book::_4_2_3e,
        book::_4_2_3f,
        book::_4_3_2g
    );
}

#[tokio::test]
async fn wrong_set_ups_are_corrected_or_the_game_begins_again() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.done(DIR, "desk/set-up", "finding=one+checker+too+far").await;
    assert_eq!(table.state().await.current().unwrap().acts().len(), 2, "what was played stands");
    table.done(OMID, "act/dice", "dice=64").await;
    table.done(OMID, "act/play", "text=24%2F18+13%2F8&as-played=yes").await;
    table.no(DIR, "desk/set-up", "finding=one+checker+too+far", "4-2-4d").await;
    table.done(DIR, "desk/restart", "finding=the+set-up+mattered").await;
    assert_eq!(table.state().await.current().unwrap().waits(), Waits::Opening);
    table.turns(&["31: 8/5 6/5", "64: 24/14", "21: 24/21", "11: 8/7(2) 6/5(2)"]).await;
    table.no(DIR, "desk/restart", "finding=too+late", "4-2-4a").await;
    table.no(DIR, "desk/set-up", "finding=too+late", "4-2-4a").await;
    proves!(book::_4_2_4a, book::_4_2_4c, book::_4_2_4d);
}

#[tokio::test]
async fn dice_that_were_rolled_or_lifted_wrongly() {
    let table = Table::open("length=1&clock=yes&box=yes").await;
    table.confirm().await;
    // In the opening the valid die stays.
    table.done(OMID, "act/dice", "dice=35").await;
    table.done(OMID, "act/cancel-roll", "reason=invalid&side=1").await;
    table.no(OMID, "act/dice", "dice=61", "4-0b").await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.done(OMID, "act/dice", "dice=66").await;
    table.done(OMID, "act/cancel-roll", "reason=invalid").await;
    table.no(REZA, "act/double", "", "4-4-2b").await;
    // Outside the box: again the first time, then the opponent's choice.
    table.done(OMID, "act/dice", "dice=66").await;
    table.done(REZA, "act/cancel-roll", "reason=without-box").await;
    table.done(REZA, "act/dice", "dice=65").await;
    table.no(REZA, "act/cancel-roll", "reason=without-box", "4-1-4-2b").await;
    table.done(OMID, "act/cancel-roll", "reason=without-box").await;
    // Before the turn: the opponent has it rolled again, or keeps it.
    table.done(REZA, "act/dice", "dice=62").await;
    table.done(OMID, "act/cancel-roll", "reason=premature").await;
    table.turns(&["64: 24/14"]).await;
    // Lifted early: a warning, thirty seconds each time, one second, the match.
    for left in [120, 90, 60, 30, 1] {
        table.done(OMID, "act/lifted", "side=1").await;
        table.done(DIR, "desk/resume", "").await;
        assert_eq!(table.bank(1).await, Span::seconds(left));
    }
    table.done(OMID, "act/lifted", "side=1").await;
    let result = *table.state().await.result().unwrap();
    assert_eq!((result.winner, result.reason), (0, EndReason::Time));
    // Four dice are mixed before a game, once.
    let table = Table::open("length=5&clock=no").await;
    table.confirm().await;
    table.no(OMID, "act/mix", "side=0", "4-1-3b").await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    table.done(OMID, "act/mix", "side=0").await;
    assert!(table.page(REZA, "").await.contains("asked to mix the dice"), "and who picks first");
    table.no(REZA, "act/mix", "side=1", "4-1-3b").await;
    proves!(
        book::_4_0b,
        book::_4_1_3a,
        book::_4_1_3b,
        book::_4_1_4_1c,
        book::_4_1_4_2b,
        book::_4_1_7_1a,
        book::_4_1_7_2a,
        book::_4_1_7_2b,
        book::_4_1_7_2c,
        book::_4_4_2b
    );
}

#[tokio::test]
async fn dice_taken_with_the_press_and_turns_that_ended_by_a_touch() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.clock.pass(Span::seconds(40));
    table.done(REZA, "act/raise", "what=dice-taken").await;
    table.clock.pass(Span::minutes(3));
    table.done(OMID, "act/agree", "matter=0").await;
    table.clock.pass(Span::seconds(12));
    assert_eq!(table.bank(1).await, Span::minutes(14), "the bank of the press, and a full delay");

    let table = Table::open("length=7&clock=no").await;
    table.confirm().await;
    table.done(OMID, "act/dice", "dice=31").await;
    table.done(REZA, "act/raise", "what=turn-ended&text=8%2F5+6%2F5").await;
    table
        .done(DIR, "desk/settle", "matter=0&upheld=yes&clause=4-1-8-3b&finding=he+touched+them")
        .await;
    assert!(
        matches!(table.state().await.current().unwrap().waits(), Waits::Turn(side) if side.0 == 1)
    );
    table.done(OMID, "act/dice", "dice=64").await;
    table.done(OMID, "act/raise", "what=turn-ended&text=24%2F14").await;
    table
        .done(DIR, "desk/settle", "matter=1&upheld=no&clause=4-1-2b&finding=he+said+so+before")
        .await;
    assert!(
        matches!(table.state().await.current().unwrap().waits(), Waits::Play(side, _) if side.0 == 1)
    );
    proves!(book::_4_1_2b, book::_4_1_8_1d, book::_4_1_8_3b, book::_4_3_2f);
}

#[tokio::test]
async fn words_and_gestures_at_the_cube() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    // Early: it waits for the end of the turn.
    table.done(OMID, "act/dice", "dice=31").await;
    assert!(table.page(REZA, "").await.contains("act/early"));
    table.done(REZA, "act/early", "").await;
    table.done(OMID, "act/play", "text=8%2F5+6%2F5").await;
    assert!(matches!(table.state().await.current().unwrap().waits(), Waits::Answer(_)));
    table.done(OMID, "act/take", "").await;
    table.turns(&["64: 24/14"]).await;
    // Omid owns the cube and said that he doubles.
    let settle = |matter: u8, clause: &str| {
        format!("matter={matter}&upheld=yes&clause={clause}&finding=heard+by+all")
    };
    table.done(REZA, "act/raise", "what=said-double").await;
    table.done(DIR, "desk/settle", &settle(0, "4-4-3b")).await;
    table.no(OMID, "act/dice", "dice=21", "4-4-3b").await;
    table.done(REZA, "act/raise", "what=meant-double").await;
    table.done(DIR, "desk/settle", &settle(1, "4-4-3c")).await;
    table.done(OMID, "act/raise", "what=meant-take").await;
    table.done(DIR, "desk/settle", &settle(2, "4-4-4c")).await;
    assert_eq!(table.state().await.current().unwrap().cube().value(), 4);
    // A promised answer.
    table.done(OMID, "act/game", "winner=1&level=1&cube=4").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.done(REZA, "act/raise", "what=said-take").await;
    table.done(DIR, "desk/settle", &settle(3, "4-4-4f")).await;
    // At 0-4 to 7 reza needs three points: a cube on 1 is alive.
    table.done(REZA, "act/double", "").await;
    table.no(OMID, "act/pass", "", "4-4-4f").await;
    table.done(OMID, "act/take", "").await;
    // Unclear words go against whoever caused them; the reading stands in the ruling.
    table.done(OMID, "act/raise", "what=unclear&text=he+mumbled").await;
    table.done(DIR, "desk/settle", &settle(4, "4-4-5")).await;
    proves!(book::_4_4_3b, book::_4_4_3c, book::_4_4_4c, book::_4_4_4f, book::_4_4_7);
}

#[tokio::test]
async fn a_hit_checker_kept_in_the_hand() {
    let table = Table::open("length=7&clock=yes").await;
    table.confirm().await;
    table.turns(&["21: 13/11 6/5"]).await;
    table.done(OMID, "act/dice", "dice=41").await;
    table.no(OMID, "act/cancel-roll", "reason=hit-held", "4-2-2f").await;
    table.done(OMID, "act/play", "text=24%2F20%2A+24%2F23").await;
    table.done(OMID, "act/dice", "dice=66").await;
    table.done(OMID, "act/cancel-roll", "reason=hit-held").await;
    assert!(table.state().await.can_double(), "as before the roll");
    table.done(OMID, "act/double", "").await;
    proves!(book::_4_2_2f);
}

#[tokio::test]
async fn equipment_is_chosen_changed_and_approved() {
    let table = Table::open("length=5&clock=no").await;
    table.done(OMID, "act/roll-off", "roll-off-0=55&roll-off-1=64").await;
    assert_eq!(table.state().await.roll_off(), None, "ten each");
    table.done(OMID, "act/roll-off", "roll-off-0=55&roll-off-1=65").await;
    let page = table.page(OMID, "").await;
    assert!(page.contains("rolled higher") && !page.contains("act/choose"), "{page}");
    assert!(table.page(REZA, "").await.contains("act/choose"));
    let choice = "light=yes&right=no&four=yes";
    table.no(OMID, "act/choose", choice, "3-6a").await;
    table.done(REZA, "act/choose", choice).await;
    table.done(OMID, "act/raise", "what=check-box").await;
    table.done(DIR, "desk/settle", "matter=0&upheld=yes&clause=3-4-2&finding=well+built").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.no(REZA, "act/choose", choice, "3-6b").await;
    // Boards between games, or at once when one cannot be used.
    table.done(OMID, "act/raise", "what=new-board").await;
    let grant = |clause: &str| format!("matter=1&upheld=yes&clause={clause}&finding=seen");
    table.no(DIR, "desk/settle", &grant("3-1b"), "3-1b").await;
    table.done(DIR, "desk/settle", &grant("3-1d")).await;
    table.done(OMID, "act/raise", "what=wanted&text=other+cups").await;
    let grant = "matter=2&upheld=yes&clause=3-7-1b&finding=all+agree";
    table.no(DIR, "desk/settle", grant, "3-7-1b").await;
    table.done(REZA, "act/agree", "matter=2").await;
    table.done(DIR, "desk/settle", grant).await;
    table.done(DIR, "desk/order", "what=faulty&finding=a+die+is+chipped").await;
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    table.done(OMID, "act/raise", "what=new-board").await;
    table.done(DIR, "desk/settle", "matter=4&upheld=yes&clause=3-1b&finding=a+larger+one").await;
    proves!(
        book::_3_1b,
        book::_3_1d,
        book::_3_3_1c,
        book::_3_4_2,
        book::_3_6a,
        book::_3_6b,
        book::_3_7_1a,
        book::_3_7_1b
    );
}

#[tokio::test]
async fn recorded_positions_are_sealed_until_the_end() {
    let table = Table::open("length=1&clock=yes").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.no(OMID, "act/save", "", "1-7-2c").await;
    table.clock.pass(Span::seconds(10));
    table.done(REZA, "act/save", "").await;
    table.clock.pass(Span::seconds(10));
    assert_eq!(table.bank(1).await, Span::minutes(2) - Span::seconds(8), "the clock runs on");
    let page = table.page(REZA, "").await;
    assert!(page.contains("stay sealed") && !page.contains("sGfwATDgc/ABMA"), "{page}");
    table.done(OMID, "act/game", "winner=0&level=1&cube=1").await;
    assert!(table.page(REZA, "").await.contains("sGfwATDgc/ABMA"), "the position after 31");
    assert!(!table.page(OMID, "").await.contains("sGfwATDgc/ABMA"), "only one's own");

    let table = Table::open("length=5&clock=no").await;
    table.confirm().await;
    table.turns(&["31: 8/5 6/5"]).await;
    table.no(REZA, "act/save", "", "1-7-2b").await;
    table.done(REZA, "act/raise", "what=photos").await;
    table.done(OMID, "act/agree", "matter=0").await;
    table.no(OMID, "act/save", "", "1-7-2b").await;
    table.done(REZA, "act/save", "").await;
    proves!(book::_1_7_2b, book::_1_7_2c, book::_1_7_2e, book::_1_7_2f);
}
