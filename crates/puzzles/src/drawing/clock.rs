//! The Clock: its front, and its back as it is seen after `y2`. A pin that is up is filled, one
//! that is down is a ring.

use super::sheet::{Point, Sheet, polar};
use super::{Drawing, Letters, title};
use crate::clock::{Clock, Corner, Pins};
use crate::{Puzzle, PuzzleState};

/// Half of a side's width with its space; from dial to dial; the size of a dial.
const HALF: f64 = 100.0;
const STEP: f64 = 50.0;
const DIAL: f64 = 22.0;

/// Draws a Clock.
pub(crate) fn clock(state: &Clock, letters: Letters) -> Drawing {
    let mut sheet = Sheet::new(4.0 * HALF, 2.0 * HALF + 18.0, letters);
    let front = state.up_at_front();
    let back = front.complement().mirrored();
    draw_side(&mut sheet, (HALF, HALF), "case", state.front(), front);
    draw_side(&mut sheet, (3.0 * HALF, HALF), "case-back", state.back(), back);
    sheet.text("label", (3.0 * HALF, 2.0 * HALF + 6.0), 14.0, "y2");
    // An arrow points to the side that faces the holder.
    let at = if state.turned_over() { 3.0 * HALF } else { HALF };
    let tip = (at + 20.0, 2.0 * HALF);
    let arrow = [tip, polar(tip, 60.0, 13.0), polar(tip, 120.0, 13.0)];
    sheet.polygon("label", &arrow);
    let title = title(Puzzle::Clock, state.is_solved());
    sheet.finish(title, describe(state))
}

fn draw_side(sheet: &mut Sheet, middle: Point, case: &str, hours: [u8; 9], up: Pins) {
    sheet.circle(&format!("{case} edge"), middle, HALF - 4.0);
    for (dial, hour) in hours.into_iter().enumerate() {
        let (row, column) = ((dial / 3) as f64 - 1.0, (dial % 3) as f64 - 1.0);
        let at = (middle.0 + column * STEP, middle.1 + row * STEP);
        draw_dial(sheet, at, f64::from(hour));
    }
    for corner in Corner::ALL {
        let x = if matches!(corner, Corner::UpLeft | Corner::DownLeft) { -0.5 } else { 0.5 };
        let y = if matches!(corner, Corner::UpLeft | Corner::UpRight) { -0.5 } else { 0.5 };
        let at = (middle.0 + x * STEP, middle.1 + y * STEP);
        let class = if up.contains(corner) { "pin edge" } else { "down edge" };
        sheet.circle(class, at, 5.5);
    }
}

fn draw_dial(sheet: &mut Sheet, at: Point, hour: f64) {
    sheet.circle("dial edge", at, DIAL);
    for mark in 0..12 {
        let size = if mark == 0 { 2.4 } else { 0.8 };
        let direction = f64::from(mark) * 30.0 - 90.0;
        sheet.circle("label", polar(at, direction, DIAL - 4.0), size);
    }
    let direction = hour * 30.0 - 90.0;
    let hand = [
        polar(at, direction, DIAL - 6.0),
        polar(at, direction + 90.0, 4.0),
        polar(at, direction + 180.0, 4.0),
        polar(at, direction - 90.0, 4.0),
    ];
    sheet.polygon("hand", &hand);
}

fn describe(state: &Clock) -> String {
    let rows = |hours: [u8; 9]| -> String {
        let hour = |h: &u8| if *h == 0 { 12 } else { *h }.to_string();
        let row = |row: &[u8]| row.iter().map(hour).collect::<Vec<_>>().join(" ");
        hours.chunks(3).map(row).collect::<Vec<_>>().join(", ")
    };
    let (side, names) = (if state.turned_over() { "back" } else { "front" }, state.up());
    let up = Corner::WRITTEN.into_iter().filter(|&c| names.contains(c));
    let up: Vec<_> = up.map(Corner::name).collect();
    let up = if up.is_empty() { "none".to_owned() } else { up.join(" ") };
    format!(
        "Hours row by row. Front: {}. Back, as seen from the back: {}. The {side} faces the \
         holder; pins up on that side: {up}.",
        rows(state.front()),
        rows(state.back())
    )
}
