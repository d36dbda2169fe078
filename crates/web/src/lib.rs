//! The front desk: pages, live updates and sign-in, in four languages.
//!
//! A page is a function from plain values to HTML; the same function makes the fragment that is
//! sent to open pages when something has changed. Handlers parse what came in, ask the office, and
//! hand what it says to a page. Every word that a person reads comes from the locale files through
//! [`words::Words`].
//!
//! * [`http`]: what lies around every request. [`live`]: open pages that change by themselves.
//! * [`pages`]: the pages, by the people they are for. [`api`]: the same as JSON, for programs.
//! * [`sheet`]: lists of entrants from table programs. [`qr`]: addresses for phones. `picture`: pictures that people bring.
//! * [`notes`]: what a notified device shows.
//! * [`assets`]: style sheets and scripts, inside the program.
//! * [`router`]: all routes, and the server that answers them.
//!
//! Not here: rules, roles, what may be done by whom (see `arena`, `office`).

pub mod api;
pub mod assets;
pub mod http;
pub mod live;
pub mod notes;
pub mod pages;
mod picture;
pub mod qr;
pub mod router;
pub mod sheet;
