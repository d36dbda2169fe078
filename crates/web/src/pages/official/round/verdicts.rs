//! What the judge sees on the puzzle after the stop: the misalignment question as pictures, missing
//! parts, and for multiple blindfolded the number of solved cubes.

use arena::cubing::{Attempt, Measured, Solve, Verdict};
use maud::{Markup, PreEscaped, html};
use puzzles::drawing::{Letters, slices};
use puzzles::judge::EXAMPLES;
use puzzles::{Edition, Puzzle};
use words::Words;

use super::{RoundPage, ask_about};
use crate::http::error::Problem;
use crate::pages::frame;

/// The question, as the puzzle asks it.
pub(super) fn question(words: Words, page: &RoundPage, solve: &Solve) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    if settings.cubes > 1 {
        let declared = page.state().declared(solve).unwrap_or(settings.cubes);
        return Ok(cubes(words, page, solve, declared));
    }
    Ok(match settings.contest.puzzle() {
        Some(Puzzle::Magic | Puzzle::MasterMagic) => magic(words, page, solve),
        puzzle => html! {
            (moves(words, page, solve, puzzle.is_some_and(is_cube)))
            (angles(words, page, solve)?)
            @if puzzle.is_some_and(is_cube) { (examples(words, settings.edition)) }
            (parts(words, page, solve))
        },
    })
}

const fn is_cube(puzzle: Puzzle) -> bool {
    matches!(
        puzzle,
        Puzzle::Two | Puzzle::Three | Puzzle::Four | Puzzle::Five | Puzzle::Six | Puzzle::Seven
    )
}

/// A big button for what is seen.
fn seen(page: &RoundPage, solve: &Solve, value: &str, class: &str, inside: &Markup) -> Markup {
    ask_about(
        page,
        "check",
        solve,
        &html! {
            input type="hidden" name="seen" value=(value);
            button class=(class) { (inside) }
        },
    )
}

/// How many moves are missing: of a cube with a picture of each answer.
fn moves(words: Words, page: &RoundPage, solve: &Solve, cube: bool) -> Markup {
    let answers = [
        ("0", "verdict good", "cubing-verdict-solved", "OK", [40, 0]),
        ("1", "verdict warn", "cubing-verdict-one", "+2", [55, 0]),
        ("2", "verdict bad", "cubing-verdict-more", "DNF", [55, 55]),
    ];
    html! {
        h3 { (words.say("cubing-verdict-title")) }
        div .verdicts {
            @for (value, class, key, short, degrees) in answers {
                (seen(page, solve, value, class, &html! {
                    @if cube { span .picture aria-hidden="true" { (PreEscaped(slices(degrees, Letters::Hidden).to_fragment())) } }
                    strong { (words.digits(short)) } span { (words.say(key)) }
                }))
            }
        }
    }
}

/// The limits of the puzzle, and a field for each place at which the judge measures: equal to the limit is
/// still allowed, and what is over it is counted.
fn angles(words: Words, page: &RoundPage, solve: &Solve) -> Result<Markup, Problem> {
    let places = Measured::of(page.settings()?);
    let limit = |own: &Measured| {
        let degrees = words.number(own.limit);
        words.say_with("cubing-degrees-limit", &[("degrees", degrees.as_str().into())])
    };
    Ok(html! {
        @if !places.is_empty() {
            details #degrees .fold {
                summary { (words.say("cubing-degrees")) }
                (ask_about(page, "check", solve, &html! {
                    input type="hidden" name="seen" value="degrees";
                    @for own in &places {
                        div .field {
                            label for=(own.name) { (words.say(place_key(own.name))) }
                            input id=(own.name) name=(own.name) type="number" min="0" max="180" inputmode="numeric" dir="ltr" aria-describedby={ (own.name) "-limit" };
                            p id={ (own.name) "-limit" } .hint { (limit(own)) " " (frame::chip(own.clause)) }
                        }
                    }
                    button .second { (words.say("cubing-degrees-go")) }
                }))
            }
        }
    })
}

/// What a place at which the judge measures is called.
fn place_key(name: &str) -> &'static str {
    match name {
        "lower" => "cubing-degrees-lower",
        "upper" => "cubing-degrees-upper",
        "side" => "cubing-degrees-side",
        "face" => "cubing-degrees-face",
        "other-face" => "cubing-degrees-other-face",
        "corner" => "cubing-degrees-corner",
        "tip" => "cubing-degrees-tip",
        _ => "cubing-degrees-half",
    }
}

/// The nine pictures of the book with what each of them gives.
fn examples(words: Words, edition: Edition) -> Markup {
    let clause = match edition {
        Edition::Wca2009 => rulebook::wca_2009::_10f_examples,
        Edition::Wca2010 => rulebook::wca_2010::_10f_examples,
    };
    html! {
        details #examples .fold {
            summary { (words.say("cubing-degrees-examples")) " " (frame::chip(clause)) }
            ol .examples {
                @for (degrees, verdict) in EXAMPLES {
                    li {
                        span .picture aria-hidden="true" { (PreEscaped(slices(degrees, Letters::Hidden).to_fragment())) }
                        strong { (words.digits(&verdict.to_string())) }
                        span dir="ltr" { (words.number(degrees[0])) "° · " (words.number(degrees[1])) "°" }
                    }
                }
            }
        }
    }
}

/// Parts that are off: the main judge rules on caps, a missing piece is no solution.
fn parts(words: Words, page: &RoundPage, solve: &Solve) -> Markup {
    let button = |pieces: &str, key: &str| {
        ask_about(
            page,
            "check",
            solve,
            &html! {
                input type="hidden" name="seen" value="0";
                input type="hidden" name="pieces" value=(pieces);
                button .second { (words.say(key)) }
            },
        )
    };
    html! {
        details #parts .fold {
            summary { (words.say("cubing-parts")) }
            div .desk-acts { (button("cap-only", "cubing-parts-cap")) (button("loose", "cubing-parts-loose")) }
        }
    }
}

fn magic(words: Words, page: &RoundPage, solve: &Solve) -> Markup {
    let answers = [
        ("0", "verdict good", "cubing-verdict-solved", "OK"),
        ("bent", "verdict warn", "cubing-verdict-bent", "+2"),
        ("2", "verdict bad", "cubing-verdict-unsolved", "DNF"),
    ];
    html! {
        h3 { (words.say("cubing-verdict-title")) }
        div .verdicts {
            @for (value, class, key, short) in answers {
                (seen(page, solve, value, class, &html! { strong { (words.digits(short)) } span { (words.say(key)) } }))
            }
        }
    }
}

/// How many of the cubes are solved.
fn cubes(words: Words, page: &RoundPage, solve: &Solve, most: u8) -> Markup {
    html! {
        h3 { (words.say("cubing-verdict-cubes")) }
        (ask_about(page, "check", solve, &html! {
            input type="hidden" name="seen" value="cubes";
            div .side-by-side {
                div .field { label for="solved" { (words.say("cubing-cubes-solved")) } input #solved name="solved" type="number" min="0" max=(most) required inputmode="numeric" dir="ltr"; }
                div .field { label for="attempted" { (words.say("cubing-cubes-attempted")) } input #attempted name="attempted" type="number" min="2" max=(most) value=(most) required inputmode="numeric" dir="ltr"; }
            }
            button { (words.say("cubing-cubes-go")) }
        }))
    }
}

/// What was found, as the judge calls it.
pub(crate) fn call(words: Words, own: &Attempt) -> Option<(String, &'static str)> {
    let penalised = own.sheet.penalty() > 0;
    let (key, class) = match own.sheet.outcome() {
        Some(arena::cubing::Outcome::Dnf) => ("cubing-call-dnf", "bad"),
        Some(_) if penalised => ("cubing-call-penalty", "warn"),
        Some(_) => ("cubing-call-ok", "good"),
        None if own.sheet.verdict == Some(Verdict::MainJudge) => ("cubing-call-main-judge", "warn"),
        None => return None,
    };
    Some((words.say(key), class))
}
