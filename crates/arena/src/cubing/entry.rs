//! What a score taker or a judge types for an attempt, as the field is used to it: digits fill from the
//! right (`1234` is 12.34, `10000` is 1:00.00), `d` is DNF, `s` is DNS, `+` and a letter a penalty.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9f1, 9f2 | `time` | hundredths under ten minutes, whole seconds from there on |
//! | wca A1b | `measured` | with a limit over ten minutes a stopwatch beside the Stackmat |
//! | wca 9f4, 9f5 | `sheet` | DNF and DNS |
//! | wca-2010 A7b1 | `sheet` | the time of the timer and the penalties; the sum is computed |
//! | wca-2010 9f16 | `sheet` | multiple blindfolded: `5/6 48:10`, the cubes and then the time |

use rulebook::Citation;

use super::Round;
use super::attempt::{Mark, Sheet, Verdict};
use super::book::{Effect, cite};
use crate::Refused;
use crate::id::PersonId;
use games::Message;

/// From here on times are in whole seconds.
const IN_SECONDS: u32 = 60_000;

/// The digits of other scripts as those of ASCII, without blanks.
fn plain(text: &str) -> String {
    let digit = |c: char| match c {
        '۰'..='۹' => char::from_digit(c as u32 - '۰' as u32, 10).unwrap_or(c),
        '٠'..='٩' => char::from_digit(c as u32 - '٠' as u32, 10).unwrap_or(c),
        '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10).unwrap_or(c),
        '٫' | ',' | '，' => '.',
        '：' => ':',
        other => other.to_ascii_lowercase(),
    };
    text.trim().chars().map(digit).collect()
}

/// A time in hundredths of a second: digits alone fill from the right, a point comes before the
/// hundredths and a colon before the seconds.
///
/// # Errors
/// When it is none.
pub fn time(text: &str) -> Result<u32, Refused> {
    let text = plain(text);
    let wrong = || Refused::invalid("cubing-entry-time");
    if text.is_empty()
        || text.len() > 9
        || !text.chars().all(|c| c.is_ascii_digit() || ".:".contains(c))
    {
        return Err(wrong());
    }
    let number = |part: &str| match part {
        "" => Ok(0),
        part => part.parse::<u32>().map_err(|_| wrong()),
    };
    if text.chars().all(|c| c.is_ascii_digit()) {
        let all = number(&text)?;
        let (minutes, seconds, rest) = (all / 10_000, all / 100 % 100, all % 100);
        if minutes > 0 && seconds > 59 {
            return Err(wrong());
        }
        return Ok(minutes * 6000 + seconds * 100 + rest);
    }
    let (clock, rest) = text.split_once('.').unwrap_or((&text, ""));
    let (minutes, seconds) = clock.split_once(':').unwrap_or(("", clock));
    let (minutes, seconds) = (number(minutes)?, number(seconds)?);
    let hundredths = match rest.len() {
        0 => 0,
        1 => number(rest)? * 10,
        2 => number(rest)?,
        _ => return Err(wrong()),
    };
    if minutes > 0 && seconds > 59 {
        return Err(wrong());
    }
    minutes
        .checked_mul(6000)
        .and_then(|own| own.checked_add(seconds * 100 + hundredths))
        .ok_or_else(wrong)
}

/// The time of a solve with a Stackmat, and where the limit is over ten minutes a stopwatch beside it: under
/// ten minutes the Stackmat counts, from there on the stopwatch in whole seconds.
///
/// # Errors
/// When neither says it.
pub fn measured(
    round: &Round,
    stackmat: Option<&str>,
    stopwatch: Option<&str>,
) -> Result<u32, Refused> {
    let settings = round.settings()?;
    let whole = |time: u32| if time < IN_SECONDS { time } else { time / 100 * 100 };
    let shown = stackmat.map(time).transpose()?;
    if !settings.has_two_clocks() {
        return shown.map(whole).ok_or_else(|| Refused::invalid("cubing-entry-time"));
    }
    let beside = stopwatch.map(time).transpose()?;
    let short = shown.filter(|own| *own < IN_SECONDS && beside.is_none_or(|own| own < IN_SECONDS));
    short.or(beside.filter(|own| *own >= IN_SECONDS).map(whole)).ok_or_else(|| {
        Refused::rule(cite!(settings.edition, A1b), Message::new("cubing-two-clocks"))
    })
}

/// The penalty of a letter: the start, the end, or a misaligned puzzle.
fn penalty(
    round: &Round,
    person: &PersonId,
    letter: &str,
    sheet: &mut Sheet,
) -> Result<(), Refused> {
    let of = |effect: Effect| -> Option<Citation> {
        let mut all = round.possible(person).into_iter();
        all.find(|(_, own)| *own == effect).map(|(clause, _)| clause)
    };
    let (effect, clause) = match letter {
        "s" => (Effect::Start, of(Effect::Start)),
        "e" => (Effect::End, of(Effect::End)),
        "m" | "2" | "" => {
            sheet.verdict = Some(Verdict::PlusTwo);
            return Ok(());
        }
        _ => return Err(Refused::invalid("cubing-entry-penalty")),
    };
    let clause = clause.ok_or_else(|| Refused::invalid("cubing-entry-penalty"))?;
    sheet.marks.push(Mark { clause, effect, note: String::new() });
    Ok(())
}

/// A line of a score sheet as it was typed.
///
/// # Errors
/// When it stands for nothing that a sheet of this round can say.
pub fn sheet(round: &Round, person: &PersonId, text: &str) -> Result<Sheet, Refused> {
    let settings = round.settings()?;
    let text = plain(text);
    let mut sheet = Sheet { verdict: Some(Verdict::Solved), ..Sheet::default() };
    let mut rest = match text.as_str() {
        "s" | "dns" => return Ok(Sheet::not_started()),
        "d" | "dnf" => {
            sheet.verdict = Some(Verdict::DidNotFinish);
            sheet.cubes = (settings.cubes > 1).then_some([0, settings.cubes]);
            return Ok(sheet);
        }
        other => other,
    };
    if settings.cubes > 1 {
        let (cubes, after) =
            rest.split_once(' ').ok_or_else(|| Refused::invalid("cubing-entry-cubes"))?;
        let (solved, attempted) =
            cubes.split_once('/').ok_or_else(|| Refused::invalid("cubing-entry-cubes"))?;
        let number =
            |part: &str| part.parse::<u8>().map_err(|_| Refused::invalid("cubing-entry-cubes"));
        sheet.cubes = Some([number(solved)?, number(attempted)?]);
        rest = after;
    }
    let mut parts = rest.split('+').map(str::trim);
    let shown = time(parts.next().unwrap_or_default())?;
    sheet.time = Some(if shown < IN_SECONDS { shown } else { shown / 100 * 100 });
    for letter in parts {
        penalty(round, person, letter, &mut sheet)?;
    }
    Ok(sheet)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_fill_from_the_right() {
        for (text, hundredths) in [
            ("1234", 1234),
            ("10000", 6000),
            ("10512", 6512),
            ("5", 5),
            ("17.65", 1765),
            ("17,6", 1760),
            ("1:02.33", 6233),
            ("10:02", 60_200),
            ("۱۲۳۴", 1234),
            ("9999", 9999),
            ("1000", 1000),
            ("100200", 60_200),
        ] {
            assert_eq!(time(text).unwrap(), hundredths, "{text}");
        }
        for bad in ["", "abc", "1:60.00", "16000", "1.234", "-5", "99999999999", "1:2:3"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
