use puzzles::cube::*;
use puzzles::random::*;
use puzzles::solver::two_phase::search::*;
use std::time::Instant;
fn random_state(r: &mut impl Rng) -> Cubies {
    let mut c = Cubies::SOLVED;
    shuffle(r, &mut c.corners);
    shuffle(r, &mut c.edges);
    if is_odd(&c.corners) != is_odd(&c.edges) {
        c.edges.swap(0, 1);
    }
    let mut s = 0;
    for i in 0..7 {
        c.twists[i] = below(r, 3) as u8;
        s += c.twists[i];
    }
    c.twists[7] = (3 - s % 3) % 3;
    let mut s = 0;
    for i in 0..11 {
        c.flips[i] = below(r, 2) as u8;
        s += c.flips[i];
    }
    c.flips[11] = s % 2;
    c
}
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        / 1e9
}
fn main() {
    let t = cpu();
    let _ = &TABLES.first;
    eprintln!("tables {:.3}", cpu() - t);
    let n: usize = std::env::args().nth(1).map_or(300, |a| a.parse().unwrap());
    let caps: Vec<usize> = std::env::args().nth(2).map_or(vec![11, 12, 13], |a| {
        a.split(',').map(|x| x.parse().unwrap()).collect()
    });
    let slacks: Vec<usize> = std::env::args().nth(3).map_or(vec![9], |a| {
        a.split(',').map(|x| x.parse().unwrap()).collect()
    });
    let limit: usize = std::env::args().nth(4).map_or(21, |a| a.parse().unwrap());
    let rot = {
        let mut cube = Cube::solved(puzzles::Puzzle::Three).unwrap();
        cube.play(&parse(puzzles::Puzzle::Three, "x y").unwrap());
        Cubies::raw(&cube)
    };
    assert_eq!(rot.then(&rot).then(&rot), Cubies::SOLVED);
    for cap in caps {
        for slack in &slacks {
            let mut r = generator(5);
            let t = cpu();
            let mut total = 0;
            let (mut nodes, mut sec, mut secn) = (0, 0, 0);
            let mut s = Search::new();
            s.slack = *slack;
            let mut worst = 0;
            for _ in 0..n {
                let c = random_state(&mut r);
                let t1 = Instant::now();
                let mut dirs = vec![];
                let mut x = c;
                for _ in 0..3 {
                    dirs.push(x);
                    dirs.push(x.inverse());
                    x = rot.inverse().then(&x).then(&rot);
                }
                let starts: Vec<_> = dirs
                    .iter()
                    .map(|d| {
                        let f = TABLES.first.coordinates(d);
                        (*d, f, TABLES.first.distance(f, 15) as usize)
                    })
                    .collect();
                'a: for len in 0..20 {
                    for (d, f, dist) in &starts {
                        if *dist > len {
                            continue;
                        }
                        if let Some(p) = s.run(d, *f, len, limit, cap) {
                            let end = p.iter().fold(*d, |c, t| {
                                c.then(&puzzles::solver::turn::PIECES[*t as usize])
                            });
                            assert_eq!(end, Cubies::SOLVED);
                            total += p.len();
                            break 'a;
                        }
                    }
                }
                worst = worst.max(t1.elapsed().as_micros());
            }
            nodes += s.nodes;
            sec += s.seconds;
            secn += s.second_nodes;
            let e = cpu() - t;
            println!(
                "cap {cap} slack {slack}: {:.0}/s avg {:.3} nodes {} seconds {} second nodes {} worst {}us ns/node {:.2}",
                n as f64 / e,
                total as f64 / n as f64,
                nodes / n as u64,
                sec / n as u64,
                secn / n as u64,
                worst,
                e * 1e9 / (nodes + secn) as f64
            );
        }
    }
}
