//! The front desk: pages, live updates and sign-in, in four languages.
//!
//! A page is a function from plain values to HTML; the same function makes the fragment that is
//! sent to open pages when something has changed. Handlers parse what came in, ask the office, and
//! hand what it says to a page. Every word that a person reads comes from the locale files through
//! [`words::Words`].
//!
//! * [`frame`]: what all pages share: head, navigation, foot.
//! * [`pages`]: the pages themselves, a file each.
//! * [`desk`]: what handlers stand on. [`forms`]: from a form to a command, and back.
//! * [`live`]: open pages that change by themselves.
//! * [`sheet`]: lists of entrants from table programs. [`qr`], [`reach`]: addresses for phones.
//! * [`api`]: the same as JSON, for programs.
//! * [`watch`], [`metrics`]: what the server tells whoever runs it. [`limits`]: how much of it.
//! * [`reached`]: how a visitor came here, through which proxy. [`visible`]: who may see what.
//! * [`assets`]: style sheets and scripts, inside the program.
//! * [`safety`]: headers, origin checks and limits, for every answer.
//!
//! Not here: rules, roles, what may be done by whom (see `arena`, `office`).

pub mod api;
pub mod assets;
pub mod attempts;
pub mod desk;
pub mod forms;
pub mod frame;
pub mod limits;
pub mod live;
pub mod metrics;
pub mod pages;
pub mod qr;
pub mod reach;
pub mod reached;
pub mod safety;
pub mod server;
pub mod sheet;
pub mod visible;
pub mod visitor;
pub mod watch;
