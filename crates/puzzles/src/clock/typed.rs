//! A Clock from its text, checked for what can be: the four corner dials are the same wheels on
//! both sides. All such states can be reached.

use rulebook::Message;

use super::{Clock, Corner, Pins};
use crate::{Puzzle, TypedStateError};

fn error(wrong: Message) -> TypedStateError {
    TypedStateError::new(Puzzle::Clock, wrong)
}

impl Clock {
    /// Reads a state that a person typed, as [`crate::PuzzleState::text`] writes it.
    ///
    /// # Errors
    /// When a part of it is missing, a side has not nine hours from 0 to 11, or a corner shows
    /// something else from behind.
    pub fn from_text(text: &str) -> Result<Self, TypedStateError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let ["front", front, "back", back, "facing", side, "up", up] = words[..] else {
            return Err(error(Message::new("typed-clock-shape")));
        };
        let turned_over = match side {
            "front" => false,
            "back" => true,
            _ => {
                return Err(error(Message::new("typed-clock-side").with("found", side)));
            }
        };
        let state =
            Self { sides: [read_side(front)?, read_side(back)?], turned_over, up: read_pins(up)? };
        state.check_corners()?;
        Ok(state)
    }

    fn check_corners(&self) -> Result<(), TypedStateError> {
        for corner in Corner::ALL {
            let (front, back) =
                (self.sides[0][corner.dial()], self.sides[1][corner.mirrored().dial()]);
            if (front + back) % 12 != 0 {
                let behind = (12 - front) % 12;
                let wrong = Message::new("typed-clock-corner").with("corner", corner.name());
                return Err(error(
                    wrong.with("front", front).with("back", back).with("behind", behind),
                ));
            }
        }
        Ok(())
    }
}

fn read_side(text: &str) -> Result<[u8; 9], TypedStateError> {
    let mut hours = Vec::with_capacity(9);
    for word in text.split(',') {
        let hour = word.parse().ok().filter(|hour: &u8| *hour < 12);
        let wrong = || error(Message::new("typed-clock-hour").with("found", word));
        hours.push(hour.ok_or_else(wrong)?);
    }
    let count = hours.len();
    let wrong = |_| error(Message::new("typed-clock-dials").with("count", count));
    hours.try_into().map_err(wrong)
}

fn read_pins(text: &str) -> Result<Pins, TypedStateError> {
    if text == "none" {
        return Ok(Pins::NONE);
    }
    let mut pins = Pins::NONE;
    for name in text.split(',') {
        let corner = Corner::ALL.into_iter().find(|c| c.name() == name);
        let wrong = || error(Message::new("typed-clock-pin").with("found", name));
        pins = pins.with(corner.ok_or_else(wrong)?);
    }
    Ok(pins)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PuzzleState;
    use crate::random::generator;

    #[test]
    fn every_state_reads_back() {
        let mut random = generator(14);
        for _ in 0..500 {
            let mut state = Clock::solved();
            for one in state.scramble(&mut random).unwrap() {
                assert!(state.turn(one));
            }
            assert_eq!(Clock::from_text(&state.text()), Ok(state));
        }
        assert_eq!(Clock::from_text(&Clock::solved().text()), Ok(Clock::solved()));
    }

    #[test]
    fn what_cannot_be_says_why() {
        let noon = "0,0,0,0,0,0,0,0,0";
        for (text, why) in [
            ("front".to_owned(), "typed-clock-shape"),
            (format!("front {noon} back {noon} facing up up none"), "typed-clock-side (found: up)"),
            (format!("front 0 back {noon} facing back up none"), "typed-clock-dials (count: 1)"),
            (format!("front 12,0 back {noon} facing back up none"), "typed-clock-hour (found: 12)"),
            (format!("front {noon} back {noon} facing back up UX"), "typed-clock-pin (found: UX)"),
            (
                format!("front 1,0,0,0,0,0,0,0,0 back {noon} facing back up UL"),
                "typed-clock-corner (back: 0, behind: 11, corner: UL, front: 1)",
            ),
        ] {
            let message = Clock::from_text(&text).unwrap_err().to_string();
            assert!(message.contains(why), "{message}");
        }
    }
}
