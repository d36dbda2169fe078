//! The results of the world, ranked: who is how good, who held which record when.
//!
//! A [`History`] is a list of results with the people, competitions and countries that they name. A
//! [`Rankings`] has it in the order in which pages ask for it: every person's best for each event
//! stands in one list for the world, one for the continent and one for the country, single and
//! average, so that a rank is found by bisection and a page of a ranking is a slice. A new result
//! moves one entry in at most six lists.
//!
//! * [`Value`]: a result as one number, the smaller the better. [`Scoring`]: what it counts.
//! * [`Rankings`]: lists, ranks, pages. [`Course`]: the course of a record, [`Own`]: a person's results.
//! * [`Mark`]: which results of a round are records and personal bests, as they fall.
//! * [`fold`]: texts as a search compares them.
//! * [`wca`]: the public export of results. [`packed`]: a history as bytes, to keep it.
//!
//! Not here: which results are official (see `arena::rankings`), where a history is kept.

mod course;
pub mod fold;
mod history;
mod lists;
mod marks;
mod own;
pub mod packed;
mod rank;
mod value;
pub mod wca;

pub use course::{Course, Record};
pub use history::{Competition, Country, Day, FINAL, History, Person, Row, Sex};
pub use lists::{Added, NewResult, Rankings};
pub use marks::{Fresh, Mark, Marked};
pub use own::{Medals, Own, OwnBest};
pub use rank::{Page, Place, Ranks, Region, View};
pub use value::{Kind, Scoring, Value, points};
