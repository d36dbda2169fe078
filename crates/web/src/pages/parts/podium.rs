//! The first three of an event: a step for each, the winner in the middle and highest.

use maud::{Markup, html};

use words::Words;

/// A place on the podium.
pub(crate) struct Step {
    /// The place, from 1.
    pub place: u16,
    /// Who has it: more than one where a place is shared.
    pub names: Vec<String>,
}

/// The podium. In the text the winner comes first, as in every list of places; the picture puts the
/// second on the winner's one side and the third on the other.
pub(crate) fn podium(words: Words, steps: &[Step]) -> Markup {
    html! {
        ol .podium {
            @for step in steps.iter().filter(|step| (1..=3).contains(&step.place)) {
                li data-place=(step.place) {
                    span .who { @for name in &step.names { bdi { (name) } } }
                    span .step { (words.number(step.place)) }
                }
            }
        }
    }
}
