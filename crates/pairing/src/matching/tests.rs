use proptest::prelude::*;

use super::*;

/// The greatest weight of a matching, by trying all.
fn exhaustive(size: usize, weights: &[Vec<Option<u64>>], used: u32) -> u64 {
    let Some(first) = (0..size).find(|&v| used & (1 << v) == 0) else {
        return 0;
    };
    let used = used | 1 << first;
    let mut best = exhaustive(size, weights, used);
    for other in first + 1..size {
        if used & (1 << other) == 0
            && let Some(weight) = weights[first][other]
        {
            best = best.max(weight + exhaustive(size, weights, used | 1 << other));
        }
    }
    best
}

fn random_weights(size: usize) -> impl Strategy<Value = Vec<Vec<Option<u64>>>> {
    let edge = prop_oneof![1 => Just(None), 3 => (0u64..12).prop_map(Some)];
    proptest::collection::vec(proptest::collection::vec(edge, size), size)
}

fn build(weights: &[Vec<Option<u64>>]) -> Matcher<2> {
    let mut matcher = Matcher::new(weights.len());
    for one in 0..weights.len() {
        for other in one + 1..weights.len() {
            if let Some(weight) = weights[one][other] {
                matcher.lay_edge(one, other, Wide::shifted(weight, 0));
            }
        }
    }
    matcher.start(std::iter::empty());
    matcher.solve().unwrap();
    matcher
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn the_matching_has_the_greatest_weight(weights in (2usize..11).prop_flat_map(random_weights)) {
        let matcher = build(&weights);
        let best = exhaustive(weights.len(), &weights, 0);
        prop_assert_eq!(matcher.value(), Wide::shifted(best, 0));
    }

    #[test]
    fn it_stays_so_while_the_graph_changes(
        mut weights in (4usize..10).prop_flat_map(random_weights),
        changes in proptest::collection::vec((0usize..10, proptest::collection::vec(0u64..12, 10)), 1..6),
        cuts in proptest::collection::vec((0usize..10, 0usize..10), 1..5),
    ) {
        let size = weights.len();
        let mut matcher = build(&weights);
        for (vertex, row) in changes {
            let vertex = vertex % size;
            let mut list = Vec::new();
            for other in 0..size {
                let (low, high) = (vertex.min(other), vertex.max(other));
                if other != vertex && weights[low][high].is_some() {
                    weights[low][high] = Some(row[other]);
                    list.push((other, Wide::shifted(row[other], 0)));
                }
            }
            matcher.reweigh(vertex, &list);
            matcher.solve().unwrap();
            prop_assert_eq!(matcher.value(), Wide::shifted(exhaustive(size, &weights, 0), 0));
        }
        for (one, other) in cuts {
            let (low, high) = ((one % size).min(other % size), (one % size).max(other % size));
            weights[low][high] = None;
            matcher.remove_edges(std::iter::once((low, high)));
            matcher.solve().unwrap();
            prop_assert_eq!(matcher.value(), Wide::shifted(exhaustive(size, &weights, 0), 0));
        }
        let pair = (0..size).find_map(|v| matcher.mate(v).map(|mate| (v, mate)));
        if let Some((one, other)) = pair {
            matcher.remove_pair(one, other);
            matcher.solve().unwrap();
            let rest = exhaustive(size, &weights, 1 << one | 1 << other);
            prop_assert_eq!(matcher.value(), Wide::shifted(rest, 0));
        }
    }
}
