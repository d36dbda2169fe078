//! Learning backgammon from a second look: positions of games against oneself are valued after all
//! 21 rolls, each played in the best way, and the networks learn to see that value at once.
//!
//! A value after all rolls has no luck of a single roll in it, so far fewer positions teach the same
//! as games do. `gather` writes positions into a file of the folder, `study` goes through the file a
//! few times with smaller and smaller steps; then both begin again with the better networks.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use engine::backgammon::{Chances, INPUTS, Inputs, Networks, OUTPUTS, Phase, known, phase};
use games::Random;
use games::backgammon::{Board, Checkers, Roll, generate};

use super::backgammon::{networks_of, replace, step};

/// Bytes of a position in the file: the checkers of both sides from off to the bar, and its chances.
const RECORD: usize = 2 * 26 + 4 * OUTPUTS;
/// One position in so many is not learnt from, but shows how well the others were learnt.
const HELD_BACK: usize = 40;
/// How much larger the steps along a rare input are at most.
const MOST_PACE: f32 = 6.0;

/// A position and what it is worth to the side on roll.
struct Lesson {
    board: Board,
    chances: Chances,
}

/// Adds positions to the file of a folder until it has so many.
pub fn gather(keep: &Path, wanted: usize) -> io::Result<()> {
    fs::create_dir_all(keep)?;
    let teacher = networks_of(keep)?;
    let mut out = fs::OpenOptions::new().create(true).append(true).open(file(keep))?;
    let mut have = out.metadata()?.len() as usize / RECORD;
    let (begun, first) = (Instant::now(), have);
    let mut random = Random::new(have as u64 ^ 0x5eed);
    let mut told = have;
    while have < wanted {
        let boards = game(&teacher, &mut random);
        let mut bytes = Vec::with_capacity(boards.len() * RECORD);
        for &board in &boards {
            write(&mut bytes, &Lesson { board, chances: after_all_rolls(&teacher, board) });
        }
        out.write_all(&bytes)?;
        have += boards.len();
        if have - told >= 20_000 {
            told = have;
            let speed = (have - first) as f64 / begun.elapsed().as_secs_f64();
            println!("{have} positions, {speed:.0} a second");
        }
    }
    Ok(())
}

/// Goes through the newest positions of the folder so many times, with steps that become smaller from
/// a rate to nearly nothing.
pub fn study(keep: &Path, newest: usize, times: usize, rate: f32) -> io::Result<()> {
    let mut networks = networks_of(keep)?;
    let bytes = fs::read(file(keep))?;
    let lessons: Vec<Lesson> = bytes.as_chunks::<RECORD>().0.iter().map(read).collect();
    let lessons = &lessons[lessons.len().saturating_sub(newest)..];
    let (held, taught): (Vec<_>, Vec<_>) =
        lessons.iter().enumerate().partition(|(number, _)| number.is_multiple_of(HELD_BACK));
    println!("{} positions; off by {:.5} before", taught.len(), off_by(&networks, &held));
    let paces = [Phase::Contact, Phase::Race].map(|phase| paces(lessons, phase));
    let mut random = Random::new(lessons.len() as u64);
    let mut order: Vec<usize> = (0..taught.len()).collect();
    let all = (times * taught.len()).max(1) as f32;
    let mut done = 0_usize;
    for time in 1..=times {
        for place in (1..order.len()).rev() {
            order.swap(place, random.below(place as u32 + 1) as usize);
        }
        for &number in &order {
            let Lesson { board, chances } = taught[number].1;
            let rate = rate * (1.0 - done as f32 / all) + rate / 100.0;
            let phase = phase(*board);
            let inputs = Inputs::of(*board, phase == Phase::Contact);
            let network = match phase {
                Phase::Contact => &mut networks.contact,
                Phase::Race => &mut networks.race,
            };
            let paces = &paces[usize::from(phase == Phase::Race)];
            step(network, &inputs, chances.list(), rate, paces);
            done += 1;
        }
        println!("off by {:.5} after {time} of {times}", off_by(&networks, &held));
    }
    replace(keep, networks)
}

/// How large the steps along each input are: an input that is seldom there, or small, would learn
/// little of what it means.
fn paces(lessons: &[Lesson], of: Phase) -> Box<[f32; INPUTS]> {
    let mut squares = Box::new([0.0_f32; INPUTS]);
    let mut count = 1.0_f32;
    for lesson in lessons.iter().filter(|lesson| phase(lesson.board) == of) {
        count += 1.0;
        for &(input, value) in Inputs::of(lesson.board, of == Phase::Contact).list() {
            squares[usize::from(input)] += value * value;
        }
    }
    for square in squares.iter_mut() {
        *square = (0.3 / (*square / count).sqrt().max(1e-3)).clamp(1.0, MOST_PACE);
    }
    squares
}

/// By how many points the networks are off, as the root of the mean square.
fn off_by(networks: &Networks, lessons: &[(usize, &Lesson)]) -> f64 {
    let miss = |lesson: &Lesson| networks.chances(lesson.board).equity() - lesson.chances.equity();
    let squares: f64 = lessons.iter().map(|(_, lesson)| f64::from(miss(lesson)).powi(2)).sum();
    (squares / lessons.len().max(1) as f64).sqrt()
}

/// One game against oneself: its positions, and some that were nearly played.
fn game(networks: &Networks, random: &mut Random) -> Vec<Board> {
    let mut board = Board { own: Checkers::START, other: Checkers::START };
    let mut boards = Vec::new();
    let mut results: Vec<Board> = Vec::new();
    loop {
        let roll = Roll::of_36(random.below(36));
        results.clear();
        generate(board, roll, &mut results);
        let mut plays: Vec<(f32, Board)> = results
            .iter()
            .map(|result| (networks.chances(result.turned()).equity(), result.turned()))
            .collect();
        // What is worst for the other side comes first.
        plays.sort_by(|a, b| a.0.total_cmp(&b.0));
        let Some(&(best, first)) = plays.first() else { return boards };
        let near = plays.iter().take(5).take_while(|play| play.0 < best + 0.1).count();
        let (_, other) = plays[random.below(near as u32) as usize];
        // Now and then the game goes on with a play that is nearly as good, to see more of the game.
        let [next, beside] = if random.below(8) == 0 { [other, first] } else { [first, other] };
        if known(next).is_some() {
            return boards;
        }
        boards.push(next);
        if beside != next && known(beside).is_none() && random.below(2) == 0 {
            boards.push(beside);
        }
        board = next;
    }
}

/// The chances of the side on roll after all rolls, each played in the best way.
fn after_all_rolls(networks: &Networks, board: Board) -> Chances {
    let mut sum = Chances::default();
    let mut results: Vec<Board> = Vec::new();
    for roll in Roll::all() {
        results.clear();
        generate(board, roll, &mut results);
        let said = results.iter().map(|result| networks.chances(result.turned()));
        if let Some(best) = said.min_by(|a, b| a.equity().total_cmp(&b.equity())) {
            sum = sum.plus(roll.weight() as f32 / 36.0, best.turned());
        }
    }
    sum
}

fn write(bytes: &mut Vec<u8>, lesson: &Lesson) {
    for side in [lesson.board.own, lesson.board.other] {
        bytes.extend((0..26).map(|place| side.count(place)));
    }
    bytes.extend(lesson.chances.list().iter().flat_map(|chance| chance.to_le_bytes()));
}

fn read(record: &[u8; RECORD]) -> Lesson {
    let side = |first: usize| {
        (0..26).fold(Checkers::EMPTY, |side, place| {
            side.with(place, record[first + usize::from(place)])
        })
    };
    let (board, rest) = (Board { own: side(0), other: side(26) }, &record[52..]);
    let mut list = [0.0; OUTPUTS];
    for (place, word) in list.iter_mut().zip(rest.as_chunks::<4>().0) {
        *place = f32::from_le_bytes(*word);
    }
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = list;
    Lesson {
        board,
        chances: Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon },
    }
}

fn file(keep: &Path) -> PathBuf {
    keep.join("backgammon.positions")
}
