//! A report file as the history of every system: what was played is found again, and a file with
//! other matches is refused in words.

use pairing::generate::{Chance, game};
use pairing::lot::Lot;
use pairing::systems::{
    Consolation, DoubleElimination, Field, Game, Groups, KnockOut, Lives, Next, Outcome, Seeding,
    System, next_round, places, replay,
};
use pairing::tournament::{self, Bye, Entry, Player, Tournament, Tpn};

fn systems() -> [System; 7] {
    let knock_out = KnockOut {
        seeding: Seeding::Drawn,
        third_place: false,
        consolation: Some(Consolation::Progressive),
        last_chance: true,
    };
    [
        System::RoundRobin { cycles: 1 },
        System::RoundRobin { cycles: 2 },
        System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() }),
        System::KnockOut(knock_out),
        System::DoubleElimination(DoubleElimination::default()),
        System::Lives(Lives { lives: 2 }),
        System::Groups(Groups { groups: 2, qualifiers: 2, cycles: 1, knock_out }),
    ]
}

fn empty(players: usize) -> Tournament {
    Tournament { players: vec![Player::default(); players], ..Tournament::default() }
}

/// Writes a round into the tournament, as a file would hold it: who met whom and how it ended.
fn write_down(tournament: &mut Tournament, games: &[Game]) {
    for player in &mut tournament.players {
        player.rounds.push(Entry::Absent);
    }
    for played in games {
        let first = Tpn(played.pairing.first);
        let mut put = |tpn: Tpn, entry| {
            *tournament.players[tpn.index()].rounds.last_mut().expect("this round") = entry;
        };
        let Some(second) = played.pairing.second.map(Tpn) else {
            put(first, Entry::Bye { bye: Bye::PairingAllocated });
            continue;
        };
        let outcome = match played.outcome {
            Some(Outcome::First) => tournament::Outcome::Win,
            Some(Outcome::Second) => tournament::Outcome::Loss,
            _ => tournament::Outcome::Draw,
        };
        let (one, other) = game(first, second, outcome);
        put(first, one);
        put(second, other);
    }
    tournament.completed_rounds += 1;
}

#[test]
fn every_event_is_found_again_in_its_file() {
    for (seed, system) in (0_u64..).zip(systems()) {
        for players in [8, 11] {
            let field = Field { lot: Lot(seed), ..Field::new(players) };
            let mut chance = Chance::new(seed + u64::from(players));
            let (mut history, mut file) = (Vec::new(), empty(players as usize));
            while let Next::Round(drawn) = next_round(&system, &field, &history).unwrap() {
                let mut play = |pairing: &pairing::systems::Pairing| {
                    let first = pairing.second.is_none() || chance.happens(500);
                    let outcome = if first { Outcome::First } else { Outcome::Second };
                    Game::new(*pairing, Some(outcome))
                };
                history.push(drawn.iter().map(&mut play).collect::<Vec<_>>());
                write_down(&mut file, history.last().expect("just played"));
            }
            assert_eq!(Field::of(&file, Lot(seed)), field);
            let found =
                replay(&system, &field, &file).unwrap_or_else(|e| panic!("{system:?}: {e}"));
            assert_eq!(next_round(&system, &field, &found), Ok(Next::Over), "{system:?}");
            let lists = |of: &[Vec<Game>]| places(&system, &field, of).unwrap();
            assert_eq!(lists(&found), lists(&history), "{system:?}");
        }
    }
}

#[test]
fn a_file_of_another_draw_is_refused_in_words() {
    let knock_out = System::KnockOut(KnockOut::default());
    let file = |games: &[(u32, u32, tournament::Outcome)]| {
        let mut file = empty(4);
        file.completed_rounds = 1;
        for player in &mut file.players {
            player.rounds.push(Entry::Absent);
        }
        for &(one, other, outcome) in games {
            let (first, second) = game(Tpn(one), Tpn(other), outcome);
            file.players[Tpn(one).index()].rounds[0] = first;
            file.players[Tpn(other).index()].rounds[0] = second;
        }
        file
    };
    use tournament::Outcome::{Draw, Loss, Win};
    let told = |file: &Tournament| match replay(&knock_out, &Field::new(4), file) {
        Err(error) => error.to_string(),
        Ok(history) => format!("{:?}", next_round(&knock_out, &Field::new(4), &history)),
    };
    // The side that is named first does not matter, only who met whom.
    assert!(told(&file(&[(4, 1, Loss), (2, 3, Win)])).contains("Round([Pairing"));
    assert!(
        told(&file(&[(1, 2, Win), (3, 4, Win)]))
            .starts_with("replay-not-drawn (one: 1, other: 2, round: 1)")
    );
    let mut broken = file(&[(1, 4, Win), (2, 3, Win)]);
    broken.completed_rounds = 3;
    assert!(told(&broken).starts_with("replay-beyond (round: 3)"), "{}", told(&broken));
    assert!(told(&file(&[(1, 4, Draw), (2, 3, Win)])).contains("NeedsWinner"));
    let mut open = file(&[(1, 4, Win), (2, 3, Win)]);
    for player in [0, 3] {
        if let Entry::Game { outcome, .. } = &mut open.players[player].rounds[0] {
            *outcome = None;
        }
    }
    open.completed_rounds = 2;
    assert!(told(&open).starts_with("replay-missing (matches: [1-4], round: 2)"));
}

#[test]
fn who_was_away_lets_the_opponent_through() {
    let system = System::KnockOut(KnockOut::default());
    let mut file = empty(4);
    let bye = Entry::Bye { bye: Bye::PairingAllocated };
    let (two, three) = game(Tpn(2), Tpn(3), tournament::Outcome::Win);
    for (player, entry) in file.players.iter_mut().zip([bye, two, three, Entry::Absent]) {
        player.rounds.push(entry);
    }
    file.completed_rounds = 1;
    file.players[3].withdrawn = true;
    let field = Field::of(&file, Lot(0));
    assert!(field.withdrawn.contains(&4));
    let history = replay(&system, &field, &file).unwrap();
    let Ok(Next::Round(last)) = next_round(&system, &field, &history) else { panic!("the final") };
    assert_eq!((last[0].first, last[0].second), (1, Some(2)));
}
