//! Seats by their letters.

use crate::{Message, Seat};

/// The seat with this letter.
pub(crate) fn read_seat(text: &str, seats: &[&str]) -> Result<Seat, Message> {
    let found = (0..).zip(seats).find(|(_, letter)| **letter == text);
    found.map(|(seat, _)| Seat(seat)).ok_or_else(|| {
        let seats = seats.join(", ");
        Message::new("seat-unknown").with("text", text).with("seats", seats)
    })
}
