//! Laws that hold whatever is played: random matches leave only legal facts.

use games::Side;
use rulebook::iran_backgammon::*;
use rulebook::proves;

use super::*;

/// A small generator of numbers: the same for a seed on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % count as u64).unwrap()
    }
}

/// One command of somebody who has to act, sometimes a double, sometimes nonsense.
fn step(desk: &mut Desk, numbers: &mut Numbers) {
    if desk.state.is_between_games() {
        return desk.confirm();
    }
    let side = desk.state.to_act().unwrap();
    // Nonsense is refused, and changes nothing.
    if numbers.below(8) == 0 {
        let other = player(1 - side);
        assert!(desk.ask(&other, &Command::Roll { dice: None }).is_err());
    }
    let command = match desk.state.current().unwrap().waits() {
        Waits::Turn(_) if desk.state.can_double() && numbers.below(6) == 0 => Command::Double,
        Waits::Turn(_) => {
            assert!(desk.state.can_double() || desk.ask(&player(side), &Command::Double).is_err());
            Command::Roll { dice: None }
        }
        Waits::Play(..) => {
            let board = *desk.state.current().unwrap().board();
            let mut moves = Vec::new();
            board.legal_moves(&mut moves);
            played(&board.move_text(moves[numbers.below(moves.len())]))
        }
        Waits::Answer(_) if numbers.below(3) == 0 => Command::Pass,
        Waits::Answer(_) => Command::Take,
        waits => panic!("{waits:?}"),
    };
    desk.ok(&player(side), command);
}

#[test]
fn a_thousand_random_matches_leave_only_legal_facts() {
    let mut crawford_games = 0;
    for seed in 0..1000_u64 {
        let mut numbers = Numbers(seed + 1);
        let length = u16::try_from(1 + numbers.below(3)).unwrap();
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut desk = Desk::with_seed(casual(length), bytes);
        let mut steps = 0;
        while desk.state.result().is_none() {
            step(&mut desk, &mut numbers);
            steps += 1;
            assert!(steps < 20_000, "seed {seed} comes to an end");
        }
        assert_eq!(check_dice(&desk.log), [], "seed {seed}");
        let of = |what| desk.state.games().iter().filter(|game| game.what() == what).count();
        assert!(of(GameKind::Crawford) <= 1, "seed {seed}");
        crawford_games += of(GameKind::Crawford);
        for game in desk.state.games() {
            let end = game.ended().unwrap();
            if end.how == HowEnded::Passed {
                let before = desk.state.score()[usize::from(end.winner)] - end.points;
                assert!(before + end.points < length.max(1) + 64, "seed {seed}");
            }
        }
        assert_no_pass_wins(&desk);
        check_mat(&desk);
    }
    assert!(crawford_games > 100);
    proves!(_4_4_6a, _4_5d, _4_5e);
}

/// No pass can win a match: a cube that would do is dead.
fn assert_no_pass_wins(desk: &Desk) {
    let last = desk.state.games().last().and_then(GameState::ended).unwrap();
    assert_ne!(last.how, HowEnded::Passed);
}

/// The match file says the same, and is read again without a correction.
fn check_mat(desk: &Desk) {
    let file = desk.state.mat(["Arash", "Bita"]);
    let reading = games::backgammon::mat::read(&file.to_string());
    assert_eq!(reading.error, None);
    assert_eq!(reading.corrections, []);
    assert_eq!(reading.file.games.len(), desk.state.games().len());
    let points = reading.file.games.iter().filter_map(|game| game.result);
    let mut score = [0_u64; 2];
    points.for_each(|result| score[usize::from(result.winner == Side(1))] += result.points);
    assert_eq!(score, desk.state.score().map(u64::from));
}
