//! The ratings of a person, one for each game, with their course as a line. They are the house's
//! own: shown for information, known to no rulebook. Backgammon counts matches and their lengths, all
//! other games rounds.

use games::Game;
use games::backgammon::Backgammon;
use maud::{Markup, html};
use pairing::rating::{Course, Rating};

use crate::pages::public::learn;
use words::Words;

/// The size of a plot.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 120.0;
/// What is left free around it, and beside it where levels are named.
const EDGE: f64 = 10.0;
const MARKS: f64 = 40.0;

/// A rating as the page shows it.
pub(crate) struct ShownRating {
    /// The name of the game in the registry.
    pub game: String,
    pub course: Course,
}

/// The ratings, a figure for each game.
pub(crate) fn section(words: Words, ratings: &[ShownRating]) -> Markup {
    html! {
        @if !ratings.is_empty() {
            section aria-labelledby="ratings" {
                h2 #ratings { (words.say("rating-heading")) }
                @for rating in ratings { (figure(words, rating)) }
                @for key in about(ratings.iter().map(|own| own.game.as_str())) {
                    p .quiet { (words.say(key)) }
                }
            }
        }
    }
}

/// Whether the rating of a game goes by the length of matches.
pub(crate) fn is_by_length(game: &str) -> bool {
    game == Backgammon::NAME
}

/// What explains the ratings of these games.
pub(crate) fn about<'a>(games: impl Iterator<Item = &'a str>) -> Vec<&'static str> {
    let mut by_length: Vec<bool> = games.map(is_by_length).collect();
    by_length.sort_unstable();
    by_length.dedup();
    let key = |by_length| if by_length { "fibs-about" } else { "rating-about" };
    by_length.into_iter().map(key).collect()
}

fn figure(words: Words, shown: &ShownRating) -> Markup {
    let ShownRating { game, course } = shown;
    let kind = games::registry::find(game);
    let name = kind.map_or_else(|_| game.clone(), |kind| learn::name(words, kind));
    let (now, start) = (course.now(), Rating::default().points());
    let levels: Vec<i32> = std::iter::once(start).chain(course.points()).collect();
    let most = levels.iter().copied().max().unwrap_or(start);
    let least = levels.iter().copied().min().unwrap_or(start);
    let (rests_on, plotted) = match is_by_length(game) {
        true => ("fibs-matches", "fibs-plot"),
        false => ("rating-rounds", "rating-plot"),
    };
    let rounds = words
        .say_with(rests_on, &[("count", now.rounds().into()), ("points", now.experience().into())]);
    let label = words.say_with(
        plotted,
        &[
            ("game", name.as_str().into()),
            ("from", start.into()),
            ("now", now.points().into()),
            ("most", most.into()),
            ("least", least.into()),
            ("rounds", now.rounds().into()),
        ],
    );
    html! {
        figure {
            figcaption { (name) " " strong { (words.number(now.points())) } " " span .quiet { (rounds) } }
            (plot(&label, &levels, start, Some([most, least].map(|level| words.number(level)))))
        }
    }
}

/// A line through whole levels, the oldest first, about a level from which it began; with the highest
/// and the lowest beside it, in the words of the page, where they say something.
pub(crate) fn plot(label: &str, levels: &[i32], axis: i32, marks: Option<[String; 2]>) -> Markup {
    let all = || levels.iter().copied().chain([axis]);
    let (most, least) = (all().max().unwrap_or(axis), all().min().unwrap_or(axis));
    let scale = HEIGHT / f64::from((most - least).max(1));
    let step = WIDTH / levels.len().saturating_sub(1).max(1) as f64;
    let x = |place: usize| EDGE + place as f64 * step;
    let y = |level: i32| EDGE + f64::from(most - level) * scale;
    let points: Vec<String> = levels
        .iter()
        .enumerate()
        .map(|(place, level)| format!("{:.1},{:.1}", x(place), y(*level)))
        .collect();
    let last = (x(levels.len().saturating_sub(1)), y(levels.last().copied().unwrap_or(axis)));
    let room = if marks.is_some() { MARKS } else { 0.0 };
    let (right, bottom) = (WIDTH + 2.0 * EDGE + room, HEIGHT + 2.0 * EDGE);
    html! {
        svg .plot role="img" aria-label=(label) viewBox={ "0 0 " (right) " " (bottom) } {
            line .axis x1=(EDGE) x2=(WIDTH + EDGE) y1=(y(axis)) y2=(y(axis)) {}
            polyline .line points=(points.join(" ")) {}
            circle .dot r="4" cx=(format!("{:.1}", last.0)) cy=(format!("{:.1}", last.1)) {}
            @if let Some([high, low]) = marks {
                text .mark direction="ltr" x=(WIDTH + 2.0 * EDGE) y=(y(most) + 4.0) { (high) }
                @if most > least {
                    text .mark direction="ltr" x=(WIDTH + 2.0 * EDGE) y=(y(least) + 4.0) { (low) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing::rating::elo::{Went, after_round};
    use pairing::rating::{List, fibs};
    use rulebook::Language;

    /// The section as it is seen, without the marks that keep texts in their own direction.
    fn seen(language: Language, shown: &[ShownRating]) -> String {
        let page = section(Words::new(language), shown).into_string();
        page.replace(['\u{2068}', '\u{2069}'], "")
    }

    #[test]
    fn the_course_is_drawn_and_told() {
        let mut list = List::default();
        list.rate(&"a", &"b", |one, other| after_round(one, other, Went::Won));
        list.rate(&"a", &"b", |one, other| after_round(one, other, Went::Lost));
        let course = list.course(&"a").unwrap().clone();
        let shown = [ShownRating { game: "reversi".to_owned(), course }];
        let page = seen(Language::English, &shown);
        // 1500, 1520, 1497.71: the highest at the upper edge, the lowest 22 below it at the lower.
        assert!(page.contains("points=\"10.0,119.1 250.0,10.0 490.0,130.0\""), "{page}");
        assert!(page.contains(">1520</text>") && page.contains(">1498</text>"), "{page}");
        assert!(page.contains("from 1500 to 1498"), "{page}");
        assert!(page.contains("highest 1520, lowest 1498"), "{page}");
        let persian = seen(Language::Persian, &shown);
        assert!(persian.contains("۱۴۹۸") && !persian.contains("1498"), "{persian}");
        assert!(seen(Language::English, &[]).is_empty());
    }

    #[test]
    fn backgammon_counts_matches_and_their_lengths() {
        let mut list = List::default();
        list.rate(&"a", &"b", |one, other| fibs::after_match(one, other, 9));
        let course = list.course(&"a").unwrap().clone();
        let page =
            seen(Language::English, &[ShownRating { game: Backgammon::NAME.to_owned(), course }]);
        assert!(page.contains("1530") && page.contains("after one rated match; experience 9"));
        assert!(page.contains("FIBS") && !page.contains("Elo"), "{page}");
        assert_eq!(about(["reversi", Backgammon::NAME, "pentago"].into_iter()).len(), 2);
    }

    #[test]
    fn a_line_of_one_level_is_drawn_too() {
        assert!(plot("x", &[0], 0, None).into_string().contains("10.0,10.0"));
        let marks = Some(["0".to_owned(), "0".to_owned()]);
        let empty = plot("x", &[], 0, marks).into_string();
        assert!(empty.contains("cx=\"10.0\"") && empty.matches("<text").count() == 1, "{empty}");
    }
}
