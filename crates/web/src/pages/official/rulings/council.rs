//! Reports to the council: a player reports a ruling, and the council asks the director for information
//! or takes a measure, with the whole file before it.

use arena::competition::{CouncilFile, Decided, court};
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::pages::competition::CompetitionPage;
use crate::pages::official::rulings::Basis::Law;
use crate::pages::official::rulings::entry_forms::{ask, finding, folded};
use crate::pages::official::rulings::{chips, lists, name_of};
use crate::pages::venue_time;
use words::Words;

/// What a ruling has to do with the council, for those concerned: its file for the council, and the
/// form of a report for the players of the case.
pub(crate) fn part(
    words: Words,
    seen: &CompetitionPage,
    made: &Decided,
    own: bool,
) -> Result<Markup, Problem> {
    let state = seen.state();
    if Law(iran_backgammon::_5_4a).of(state).is_none() {
        return Ok(html! {});
    }
    let sees = !own && seen.permissions.sees_council_files();
    let file = state.council_file(&made.ruling.id).filter(|file| sees && !file.said.is_empty());
    Ok(html! {
        @if let Some(file) = file { (council_part(words, seen, &file)?) }
        @if own && seen.may(court::Kind::ReportToCouncil) {
            (report(words, seen, made))
        }
    })
}

fn report(words: Words, seen: &CompetitionPage, made: &Decided) -> Markup {
    let id = format!("council-{}", made.ruling.id);
    folded(
        &words.say("council-report"),
        &html! {
            (chips(words, seen.state(), &[Law(iran_backgammon::_5_4a)]))
            p { (words.say("council-text")) }
            (ask(seen, "council", &html! {
                input type="hidden" name="ruling" value=(made.ruling.id);
                (finding(words, &id, "council-what"))
                button .second { (words.say("council-report-go")) }
            }))
        },
    )
}

fn council_part(
    words: Words,
    seen: &CompetitionPage,
    file: &CouncilFile<'_>,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let ruling = &file.made.ruling.id;
    Ok(html! {
        section {
            h3 { (words.say("council-file")) }
            ul {
                @for (text, at) in &file.said {
                    li { (venue_time::moment(words, plan, *at)) (words.colon()) bdi { (text) } }
                }
            }
            @if let Some(case) = file.case {
                p { (words.say("court-case")) (words.colon()) bdi { (case.case.text) } }
                (lists::statements(words, state, case))
            }
            @for dispute in &file.disputes {
                p { (words.say("court-dispute")) (words.colon()) bdi { (name_of(state, &dispute.dispute.person)) } (words.colon()) bdi { (dispute.dispute.text) } }
            }
            (chips(words, state, &[Law(iran_backgammon::_5_4b)]))
            @if seen.may(court::Kind::ActOnReport) {
                (ask(seen, "council-act", &html! {
                    input type="hidden" name="ruling" value=(ruling);
                    (finding(words, &format!("council-act-{ruling}"), "council-measure"))
                    button .second { (words.say("council-act-go")) }
                }))
            }
        }
    })
}
