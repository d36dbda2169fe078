//! The rows of 9b to 9d as a table, typed from the regulations a second time.

use rulebook::proves;

use super::*;

/// Event, its row, the format beside Best of x, the final: in 2009 and in 2010.
const ROWS: [(&str, &str, [&str; 2], [&str; 2]); 19] = [
    ("222", "9b-2x2x2", ["a"; 2], ["a"; 2]),
    ("333", "9b-3x3x3", ["a"; 2], ["a"; 2]),
    ("444", "9b-4x4x4", ["a"; 2], ["a"; 2]),
    ("555", "9b-5x5x5", ["a"; 2], ["a"; 2]),
    ("666", "9b-6x6x6", ["m"; 2], ["m"; 2]),
    ("777", "9b-7x7x7", ["m"; 2], ["m"; 2]),
    ("clock", "9b-clock", ["a"; 2], ["a"; 2]),
    ("magic", "9b-magic", ["a"; 2], ["a"; 2]),
    ("mmagic", "9b-master-magic", ["a"; 2], ["a"; 2]),
    ("minx", "9b-megaminx", ["m", "a"], ["m", "a"]),
    ("pyram", "9b-pyraminx", ["a"; 2], ["a"; 2]),
    ("sq1", "9b-square-1", ["a"; 2], ["a"; 2]),
    ("333oh", "9c-one-handed", ["a"; 2], ["a"; 2]),
    ("333ft", "9c-with-feet", ["m"; 2], ["x"; 2]),
    ("333fm", "9c-fewest-moves", [""; 2], ["x"; 2]),
    ("333bf", "9d-3x3x3-blindfolded", [""; 2], ["x"; 2]),
    ("444bf", "9d-4x4x4-blindfolded", [""; 2], ["x"; 2]),
    ("555bf", "9d-5x5x5-blindfolded", [""; 2], ["x"; 2]),
    ("333mbf", "9d-multiple-blindfolded", [""; 2], ["x"; 2]),
];

fn preset(event: Event, edition: Edition) -> &'static str {
    match event.preferred_final(edition) {
        PreferredFinal::Format(format) => format.id(),
        PreferredFinal::BestOfX => "x",
    }
}

fn assert_row(index: usize, edition: Edition) {
    let (id, row, beside, in_final) = ROWS[index];
    let event: Event = id.parse().unwrap();
    let year = usize::from(edition == Edition::Wca2010);
    assert_eq!(event.citation(edition).clause().id, row);
    assert_eq!(event.citation(edition).clause().book, edition.to_string());
    for format in Format::ALL {
        let allowed = format.is_best_of() || format.id() == beside[year];
        let found = event.check_format(edition, format);
        assert_eq!(found.is_ok(), allowed, "{event} as {format} in {edition}");
        if let Err(error) = found {
            assert_eq!(error.citation(), event.citation(edition));
        }
    }
    assert_eq!(preset(event, edition), in_final[year], "{event} in {edition}");
}

#[test]
fn each_event_offers_the_formats_of_its_row_and_refuses_the_others() {
    for index in 0..ROWS.len() {
        Edition::ALL.into_iter().for_each(|edition| assert_row(index, edition));
    }
    for event in Event::ALL {
        assert!(ROWS.iter().any(|row| row.0 == event.id()), "{event} has no row");
    }
    proves!(wca_2009::_9b_2x2x2, wca_2010::_9b_2x2x2);
    proves!(wca_2009::_9b_3x3x3, wca_2010::_9b_3x3x3);
    proves!(wca_2009::_9b_4x4x4, wca_2010::_9b_4x4x4);
    proves!(wca_2009::_9b_5x5x5, wca_2010::_9b_5x5x5);
    proves!(wca_2009::_9b_6x6x6, wca_2010::_9b_6x6x6);
    proves!(wca_2009::_9b_7x7x7, wca_2010::_9b_7x7x7);
    proves!(wca_2009::_9b_clock, wca_2010::_9b_clock);
    proves!(wca_2009::_9b_magic, wca_2010::_9b_magic);
    proves!(wca_2009::_9b_master_magic, wca_2010::_9b_master_magic);
    proves!(wca_2009::_9b_megaminx, wca_2010::_9b_megaminx);
    proves!(wca_2009::_9b_pyraminx, wca_2010::_9b_pyraminx);
    proves!(wca_2009::_9b_square_1, wca_2010::_9b_square_1);
    proves!(wca_2009::_9c_one_handed, wca_2010::_9c_one_handed);
    proves!(wca_2009::_9c_with_feet, wca_2010::_9c_with_feet);
    proves!(wca_2009::_9c_fewest_moves, wca_2010::_9c_fewest_moves);
    proves!(wca_2009::_9d_3x3x3_blindfolded, wca_2010::_9d_3x3x3_blindfolded);
    proves!(wca_2009::_9d_4x4x4_blindfolded, wca_2010::_9d_4x4x4_blindfolded);
    proves!(wca_2009::_9d_5x5x5_blindfolded, wca_2010::_9d_5x5x5_blindfolded);
    proves!(wca_2009::_9d_multiple_blindfolded, wca_2010::_9d_multiple_blindfolded);
}

#[test]
fn special_and_blindfolded_events_exist_for_their_cubes_only() {
    use Discipline::{Blindfolded, FewestMoves, MultipleBlindfolded, OneHanded, Speed, WithFeet};
    let puzzles = |edition, discipline| -> Vec<Puzzle> {
        let all = Puzzle::ALL.into_iter();
        all.filter(|&puzzle| match Event::find(edition, puzzle, discipline) {
            Ok(event) => {
                assert_eq!((event.puzzle(), event.discipline()), (puzzle, discipline));
                true
            }
            Err(error) => {
                assert_eq!(error.citation(), discipline.citation(edition));
                assert!(
                    error
                        .to_string()
                        .contains(&format!("discipline: {discipline}, puzzle: {puzzle}"))
                );
                false
            }
        })
        .collect()
    };
    for edition in Edition::ALL {
        for discipline in [OneHanded, WithFeet, FewestMoves, MultipleBlindfolded] {
            assert_eq!(puzzles(edition, discipline), [Puzzle::Three]);
        }
        let cubes = [Puzzle::Three, Puzzle::Four, Puzzle::Five];
        assert_eq!(puzzles(edition, Blindfolded), cubes);
        assert_eq!(puzzles(edition, Speed), Puzzle::ALL);
        assert_eq!(OneHanded.citation(edition).clause().id, "9c");
        assert_eq!(Blindfolded.citation(edition).clause().id, "9d");
    }
    proves!(wca_2009::_9c, wca_2010::_9c);
    proves!(wca_2009::_9d, wca_2010::_9d);
}

#[test]
fn a_refused_format_says_what_to_choose() {
    let error = Event::Megaminx.check_format(Edition::Wca2009, AverageOf5).unwrap_err();
    assert_eq!(
        error.to_string(),
        "puzzle-format (allowed: [puzzle-best-of-1, puzzle-best-of-2, puzzle-best-of-3, \
         puzzle-mean-of-3], edition: wca-2009, event: minx, format: puzzle-average-of-5)"
    );
}

#[test]
fn formats_read_back_and_know_their_attempts() {
    for format in Format::ALL {
        assert_eq!(format.id().parse(), Ok(format));
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    assert_eq!(Format::ALL.map(Format::attempts), [1, 2, 3, 3, 5]);
    let error = "b".parse::<Format>().unwrap_err().to_string();
    assert!(
        error.starts_with("puzzle-format-unknown (format: b, known: [puzzle-best-of-1,"),
        "{error}"
    );
}
