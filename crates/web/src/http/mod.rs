//! What lies around every request, whatever it asks for: who asks and from where, how much and how
//! often, what goes wrong, what is logged and counted. Nothing here knows a page.
//!
//! * [`state`]: what handlers stand on. [`forms`]: from a form to a command, and back.
//! * [`visitor`]: who asks, in which language. [`client_address`]: from where, through which proxy.
//! * [`limits`], [`sign_in_tries`]: how much, and how often. [`patience`]: how long. [`door`]: who wants to sign in.
//! * [`visibility`]: who may see what. [`exports`]: who took what along. [`error`]: why there is no ordinary answer.
//! * [`safety_headers`]: what every answer carries. [`compression`]: how it is made smaller. [`unreadable`]: what nobody may send.
//! * [`request_log`], [`metrics`]: what whoever runs the server is told; [`health`]: whether it is well.
//!   [`public_address`]: how the server itself is reached.

pub mod client_address;
pub mod compression;
pub mod door;
pub mod error;
pub mod exports;
pub mod forms;
pub mod health;
pub mod limits;
pub mod metrics;
pub mod patience;
pub mod public_address;
pub mod request_log;
pub mod safety_headers;
pub mod sign_in_tries;
pub mod state;
pub mod unreadable;
pub mod visibility;
pub mod visitor;
