//! The signs by which a text gives a secret away, however it is written: in a page, a file or data.

/// A text without its tags, whose attributes are coordinates and addresses.
fn bare(text: &str) -> String {
    let mut inside = false;
    let plain = text.replace("\\u003c", "<").replace("\\u003e", ">");
    let kept = plain.chars().map(|c| match c {
        '<' => {
            inside = true;
            ' '
        }
        '>' if inside => {
            inside = false;
            ' '
        }
        _ if inside => ' ',
        other => other,
    });
    kept.collect()
}

fn has_run<T: PartialEq>(all: &[T], run: &[T]) -> bool {
    !run.is_empty() && all.windows(run.len()).any(|own| own == run)
}

/// Whether a picture in a text says of its pits how many stones they have.
pub fn counts_stones(text: &str) -> bool {
    text.contains(" stones</title>") || text.contains(" stones\\u003c/title")
}

/// Whether a text tells how many stones lie where: the numbers of one side in a row.
pub fn tells_counts(text: &str, position: &str) -> bool {
    let numbers = |text: &str| -> Vec<u32> {
        let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let (told, stones) = (numbers(&bare(text)), numbers(position));
    let sides = stones.chunks(7).map(|side| &side[..6]);
    sides.into_iter().any(|side| {
        let back: Vec<u32> = side.iter().rev().copied().collect();
        has_run(&told, side) || has_run(&told, &back)
    })
}

/// Whether a text tells the moves of a game, one after the other.
pub fn tells_moves(text: &str, moves: &[String]) -> bool {
    let bare = bare(text);
    let words = bare.split(|c: char| !c.is_ascii_alphanumeric());
    let is_move = |word: &&str| {
        let mut signs = word.chars();
        matches!(signs.next(), Some('S' | 'N')) && matches!(word.len(), 2) && {
            signs.next().is_some_and(|c| c.is_ascii_digit())
        }
    };
    let told: Vec<&str> = words.filter(is_move).collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    has_run(&told, &moves)
}

/// Whether a text tells a sequence of turns, a good part of it in a row.
pub fn tells_sequence(text: &str, sequence: &str) -> bool {
    let bare = bare(text).replace("&#39;", "'").replace("\\u0027", "'").replace("’", "'");
    let told: Vec<&str> = bare.split(|c: char| c.is_whitespace() || "\",[]".contains(c)).collect();
    let told: Vec<&str> = told.into_iter().filter(|word| !word.is_empty()).collect();
    let turns: Vec<&str> = sequence.split_whitespace().collect();
    has_run(&told, &turns[..turns.len().min(8)])
}

#[test]
fn a_secret_is_found_however_it_is_written() {
    let position = "S 0 6 1 5 5 6 [2] N 4 4 0 6 6 1 [2]";
    for text in [
        "<td>0</td><td>6</td><td>1</td><td>5</td><td>5</td><td>6</td>",
        "{\"pits\":[4,4,0,6,6,1]}",
        "1 6 6 0 4 4",
    ] {
        assert!(tells_counts(text, position), "{text}");
    }
    assert!(counts_stones("<g><title>S3: 4 stones</title></g>"));
    assert!(!tells_counts("<circle cx=\"0\" cy=\"6\" r=\"1\"/> 5 5 6", position));
    let moves = ["S3", "N1", "S6"].map(str::to_owned);
    for text in ["1. S3 N1 2. S6", "[{\"text\":\"S3\"},{\"text\":\"N1\"},{\"text\":\"S6\"}]"] {
        assert!(tells_moves(text, &moves), "{text}");
    }
    assert!(!tells_moves("S1 S2 S3 N1 N2", &moves));
    let turns = "R U' F2 D L B R2 U F";
    assert!(tells_sequence("\"R U' F2 D L B R2 U F\"", turns));
    assert!(tells_sequence("<b>R</b> <b>U&#39;</b> F2 D L B R2 U F", turns));
    assert!(!tells_sequence("R U' F2 D L B' R2 U F", turns));
}
