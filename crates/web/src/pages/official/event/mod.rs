//! The desk of an event.
//!
//! * [`overview`]: what is due, as forms; [`actions`]: from those forms to commands.
//! * [`manual_changes`]: what is seldom needed. [`meeting`]: the sheet of the technical meeting.

pub mod actions;
pub mod manual_changes;
pub mod meeting;
pub mod overview;
