//! The names of events: an official event of cubing goes by the name that the reader's language has
//! for it, `cubing-event-333` and so on; any other event, and one that was given a name, by its own.

use arena::competition::EventPlan;
use puzzles::Event;

use crate::Words;

impl Words {
    /// The name of an event of a competition.
    #[must_use]
    pub fn event(self, plan: &EventPlan) -> String {
        match plan.cubing() {
            Some(own) if plan.name == own.event.title() => self.cubing(own.event),
            _ => plan.name.clone(),
        }
    }

    /// The same of an event in a list: its name, and the id of what is competed in.
    #[must_use]
    pub fn listed_event(self, name: &str, discipline: &str) -> String {
        official(name, discipline).map_or_else(|| name.to_owned(), |event| self.cubing(event))
    }

    /// The name of a board game; a game that is not known by its own.
    #[must_use]
    pub fn game(self, name: &str) -> String {
        let key = format!("game-name-{name}");
        let text = self.say(&key);
        if text == key { name.to_owned() } else { text }
    }

    /// The name of an official event of cubing.
    #[must_use]
    pub fn cubing(self, event: Event) -> String {
        self.say(&format!("cubing-event-{event}"))
    }
}

/// The official event of cubing whose name the reader's language has, where an event in a list goes by it.
#[must_use]
pub fn official(name: &str, discipline: &str) -> Option<Event> {
    Event::ALL.into_iter().find(|event| event.id() == discipline && event.title() == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::Language;

    #[test]
    fn an_official_event_in_a_list_goes_by_the_name_of_the_language() {
        let words = Words::new(Language::Turkish);
        let title = Event::Three.title();
        assert_eq!(words.listed_event(title, Event::Three.id()), words.cubing(Event::Three));
        assert_eq!(words.listed_event("Final", Event::Three.id()), "Final");
        assert_eq!(words.listed_event(title, "mangala"), title);
    }

    #[test]
    fn a_game_has_its_name_in_the_language() {
        assert_eq!(Words::new(Language::English).game("quixo4"), "Quixo for four");
        assert_ne!(Words::new(Language::Persian).game("mangala"), "Mangala");
        assert_eq!(Words::new(Language::Japanese).game("chess"), "chess");
    }

    #[test]
    fn every_event_has_a_name_of_its_own_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            let names: std::collections::BTreeSet<String> =
                Event::ALL.into_iter().map(|event| words.cubing(event)).collect();
            assert_eq!(names.len(), Event::ALL.len());
            assert!(names.iter().all(|name| !name.starts_with("cubing-event-")), "{names:?}");
        }
        for event in Event::ALL {
            assert_eq!(Words::new(Language::English).cubing(event), event.title());
        }
    }
}
