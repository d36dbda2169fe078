//! Learning backgammon by playing against oneself: after every game each position is moved towards
//! what came after it (temporal differences), as Tesauro's program did.
//!
//! A game ends where the table of the race knows the rest. The weights are kept in a folder, so
//! that learning can stop and go on at any time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use engine::backgammon::{
    Chances, HIDDEN, INPUTS, Inputs, Network, Networks, OUTPUTS, Phase, known, networks, phase,
};
use games::Random;
use games::backgammon::{Board, Checkers, Roll, generate};

/// How many games lie between two files.
const KEPT_EVERY: u64 = 2_000;

/// Learns until stopped or until so many games are played in all.
pub fn run(keep: &Path, into: &Path, games: u64) -> io::Result<()> {
    fs::create_dir_all(keep)?;
    let mut learner = Learner::load(keep)?;
    let (begun, first) = (Instant::now(), learner.games);
    let mut error = Mean::default();
    while learner.games < games {
        error.add(learner.play_and_learn());
        if learner.games.is_multiple_of(KEPT_EVERY) {
            learner.save(keep)?;
            let speed = (learner.games - first) as f64 / begun.elapsed().as_secs_f64();
            println!("{} games, {speed:.0} a second, error {:.5}", learner.games, error.take());
        }
    }
    learner.save(keep)?;
    fs::write(into.join("backgammon-contact.weights"), learner.networks.contact.to_bytes())?;
    fs::write(into.join("backgammon-race.weights"), learner.networks.race.to_bytes())
}

/// The networks of a folder; those of the engine where it has none yet.
pub fn networks_of(keep: &Path) -> io::Result<Networks> {
    if file(keep).exists() { Ok(Learner::load(keep)?.networks) } else { Ok(networks().clone()) }
}

/// Keeps networks in a folder in the place of what was there; the games played stay counted.
pub fn replace(keep: &Path, networks: Networks) -> io::Result<()> {
    fs::create_dir_all(keep)?;
    let mut learner = Learner::load(keep)?;
    learner.networks = networks;
    learner.save(keep)
}

/// Writes the weights of a folder as the engine keeps them.
pub fn export(keep: &Path, into: &Path) -> io::Result<()> {
    let learner = Learner::load(keep)?;
    println!("weights of {} games", learner.games);
    fs::write(into.join("backgammon-contact.weights"), learner.networks.contact.to_bytes())?;
    fs::write(into.join("backgammon-race.weights"), learner.networks.race.to_bytes())
}

#[derive(Default)]
struct Mean {
    sum: f64,
    count: u64,
}

impl Mean {
    fn add(&mut self, value: f32) {
        self.sum += f64::from(value);
        self.count += 1;
    }

    fn take(&mut self) -> f64 {
        let mean = self.sum / self.count.max(1) as f64;
        *self = Self::default();
        mean
    }
}

struct Learner {
    networks: Networks,
    random: Random,
    games: u64,
}

/// A position of a game with what the networks said of it.
struct Stop {
    board: Board,
    said: Chances,
}

impl Learner {
    fn play_and_learn(&mut self) -> f32 {
        let (stops, end) = self.play();
        self.games += 1;
        self.learn(&stops, end)
    }

    /// One game: its positions, and the chances of the side on roll at the end.
    fn play(&mut self) -> (Vec<Stop>, Chances) {
        let mut board = Board { own: Checkers::START, other: Checkers::START };
        let mut stops = vec![Stop { board, said: self.networks.chances(board) }];
        let mut results: Vec<Board> = Vec::new();
        let mut first = true;
        loop {
            let mut roll = Roll::of_36(self.random.below(36));
            while first && roll.is_double() {
                roll = Roll::of_36(self.random.below(36));
            }
            first = false;
            results.clear();
            generate(board, roll, &mut results);
            let mut best: Option<(f32, Board, Chances)> = None;
            for result in results.iter().map(|result| result.turned()) {
                let said = self.networks.chances(result);
                let worth = -said.equity();
                if best.as_ref().is_none_or(|(most, ..)| worth > *most) {
                    best = Some((worth, result, said));
                }
            }
            let Some((_, next, said)) = best else { break };
            if known(next).is_some() {
                return (stops, said);
            }
            stops.push(Stop { board: next, said });
            board = next;
        }
        (stops, Chances::default())
    }

    /// Moves every position towards what followed, the last first.
    fn learn(&mut self, stops: &[Stop], end: Chances) -> f32 {
        let (rate, lambda) = self.schedule();
        let mut error = 0.0;
        // What follows a position, in the eyes of the side on roll there.
        let mut after = end.turned();
        for stop in stops.iter().rev() {
            let phase = phase(stop.board);
            let inputs = Inputs::of(stop.board, phase == Phase::Contact);
            let network = match phase {
                Phase::Contact => &mut self.networks.contact,
                Phase::Race => &mut self.networks.race,
            };
            error += step(network, &inputs, after.list(), rate, &[1.0; INPUTS]);
            let mixed = Chances::default().plus(lambda, after).plus(1.0 - lambda, stop.said);
            after = mixed.turned();
        }
        error / stops.len() as f32
    }

    /// How large the steps are and how far they look ahead, by the games played.
    fn schedule(&self) -> (f32, f32) {
        match self.games {
            0..20_000 => (0.02, 0.7),
            20_000..100_000 => (0.012, 0.5),
            100_000..250_000 => (0.006, 0.3),
            250_000..500_000 => (0.003, 0.2),
            500_000..1_000_000 => (0.0015, 0.1),
            _ => (0.0007, 0.0),
        }
    }

    fn load(keep: &Path) -> io::Result<Self> {
        let mut learner = Self { networks: fresh(), random: Random::new(20_260_101), games: 0 };
        let Ok(bytes) = fs::read(file(keep)) else { return Ok(learner) };
        let (words, rest) = bytes.as_chunks::<8>();
        let [games, seed, ..] = words else { return Err(io::ErrorKind::InvalidData.into()) };
        learner.games = u64::from_le_bytes(*games);
        learner.random = Random::new(u64::from_le_bytes(*seed));
        let floats = bytes[16..].as_chunks::<4>().0;
        let Networks { contact, race } = &mut learner.networks;
        let mut places = contact.weights_mut().chain(race.weights_mut());
        let mut count = 0;
        for (place, float) in places.by_ref().zip(floats) {
            *place = f32::from_le_bytes(*float);
            count += 1;
        }
        let left = places.next().is_some() || !rest.is_empty() && count == 0;
        drop(places);
        if left { Err(io::ErrorKind::InvalidData.into()) } else { Ok(learner) }
    }

    fn save(&mut self, keep: &Path) -> io::Result<()> {
        let seed = self.random.next();
        self.random = Random::new(seed);
        let mut bytes = [self.games.to_le_bytes(), seed.to_le_bytes()].concat();
        let Networks { contact, race } = &mut self.networks;
        for weight in contact.weights_mut().chain(race.weights_mut()) {
            bytes.extend(weight.to_le_bytes());
        }
        let new = file(keep).with_extension("new");
        fs::write(&new, bytes)?;
        fs::rename(new, file(keep))
    }
}

fn file(keep: &Path) -> PathBuf {
    keep.join("backgammon.floats")
}

/// Networks with small weights by chance.
fn fresh() -> Networks {
    let mut random = Random::new(7);
    let mut make = || {
        let mut network = Network::empty();
        for weight in network.weights_mut() {
            *weight = (random.below(2001) as f32 / 1000.0 - 1.0) * 0.08;
        }
        network.out_bias = [0.0, -1.5, -4.0, -1.5, -4.0];
        network
    };
    Networks { contact: make(), race: make() }
}

/// One step down the slope towards the wanted chances; the squared error before it. Steps along an
/// input are larger by its pace.
pub fn step(
    network: &mut Network,
    inputs: &Inputs,
    wanted: [f32; OUTPUTS],
    rate: f32,
    paces: &[f32; INPUTS],
) -> f32 {
    let hidden = network.hidden(inputs);
    let said = network.outputs(&hidden);
    let mut back = [0.0; HIDDEN];
    let mut error = 0.0;
    for output in 0..OUTPUTS {
        let miss = wanted[output] - said[output];
        error += miss * miss;
        let by = rate * miss;
        network.out_bias[output] += by;
        for cell in 0..HIDDEN {
            back[cell] += by * network.out[output][cell];
            network.out[output][cell] += by * hidden[cell];
        }
    }
    for cell in 0..HIDDEN {
        // The slope of x / (1 + |x|), told by its value.
        let slope = 1.0 - hidden[cell].abs();
        back[cell] *= slope * slope;
        network.bias[cell] += back[cell];
    }
    for &(input, value) in inputs.list() {
        let value = value * paces[usize::from(input)];
        for (weight, back) in network.into[usize::from(input)].iter_mut().zip(&back) {
            *weight += back * value;
        }
    }
    error
}
