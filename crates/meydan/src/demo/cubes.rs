//! A competition of cubing that is being planned: its organiser sees how its events are set up.

use arena::competition::{Command, Discipline, EventPlan, planning};
use arena::cubing::{CubingPlan, RoundPlan};
use arena::time::{Moment, Span};
use puzzles::{Edition, Event};

use super::ORGANISER;
use super::festival::{Sketch, plan};
use super::stage::Stage;

const CUBES: Sketch = Sketch {
    id: "autumn-cubes",
    name: "Autumn Cubes",
    place: "Town Hall, Leeds",
    country: "GB",
    offset: 0,
    languages: &["en"],
    first: 75,
    days: 1,
    events: &[],
};

/// Plans it, with three events.
pub async fn set_up(stage: &mut Stage, now: Moment) -> anyhow::Result<()> {
    let mut own = plan(&CUBES, now)?;
    own.books = vec![Edition::Wca2010.to_string()];
    let id = own.id.clone();
    stage.plan(ORGANISER, &id, Command::Planning(planning::Command::Create(Box::new(own)))).await?;
    for event in [Event::Three, Event::Two, Event::Clock] {
        let event = Box::new(event_plan(event)?);
        stage.plan(ORGANISER, &id, Command::Planning(planning::Command::AddEvent(event))).await?;
    }
    Ok(())
}

/// The Rubik's Cube has a first round of which sixteen go on; the others are finals.
fn event_plan(event: Event) -> anyhow::Result<EventPlan> {
    let mut cubing = CubingPlan::proposed(Edition::Wca2010, event);
    if event == Event::Three {
        let limit = Some(Span::minutes(5));
        cubing.rounds.insert(0, RoundPlan { limit, goes_on: Some(16), ..cubing.rounds[0] });
    }
    let id = format!("autumn-{}", event.id()).parse()?;
    Ok(EventPlan::new(id, event.title(), Discipline::Cubing(cubing)))
}
