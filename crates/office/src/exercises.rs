//! Exercises, one a day for each game: found in the store, or made in the background by the first who
//! asks. The seed is the day, so that everybody has the same one, on every server.
//!
//! Fair play: an exercise is made from the game and the day alone, never from a match; and one whose
//! position happens to be on a board of a competition waits until that match has moved on.

use arena::Refused;
use arena::time::Day;
use engine::{Exercise, ExerciseMaking};
use games::registry::Kind;

use crate::office::Office;
use crate::request::OfficeError;
use crate::reviews::{Made, ReviewStatus, Steps};

/// How many days back exercises are offered.
const DAYS_BACK: i64 = 30;

/// An exercise, or how far it is.
#[derive(Clone, Debug)]
pub enum ExerciseStatus {
    /// It is being made.
    Working,
    /// Here it is.
    Ready(Exercise),
}

impl Office {
    /// Today, in universal time: everybody gets the same exercise.
    #[must_use]
    pub fn exercise_day(&self) -> Option<Day> {
        let days = self.now().0.div_euclid(24 * 60 * 60 * 1000);
        Day::new(1970, 1, 1)?.plus(days)
    }

    /// The exercise of a game for a day; the first to ask has it made.
    ///
    /// # Errors
    /// When there is none for that day, when its position is on a board of a competition now, or when
    /// the store cannot be read.
    pub async fn exercise(
        &self,
        kind: &'static dyn Kind,
        day: Day,
    ) -> Result<ExerciseStatus, OfficeError> {
        let none = || Refused::not_found("exercise-none");
        let today = self.exercise_day().ok_or_else(none)?;
        if !(0..=DAYS_BACK).contains(&(today.number() - day.number())) {
            return Err(none().into());
        }
        let name = format!("exercise/{}/{day}", kind.name());
        let begin = || {
            let seed = day.number().unsigned_abs();
            Some(Steps::Exercise(Box::new(ExerciseMaking::new(kind, seed)?)))
        };
        match self.reviewed(&name, 0, begin).await?.ok_or_else(none)? {
            ReviewStatus::Working(..) => Ok(ExerciseStatus::Working),
            ReviewStatus::Done(made) => {
                let Made::Exercise(Some(exercise)) = &*made else { return Err(none().into()) };
                let table = exercise.table(kind).ok_or_else(none)?;
                self.check_fair_play(&*table).await?;
                Ok(ExerciseStatus::Ready(exercise.clone()))
            }
        }
    }
}
