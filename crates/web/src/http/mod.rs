//! What lies around every request, whatever it asks for: who asks and from where, how much and how
//! often, what goes wrong, what is logged and counted. Nothing here knows a page.
//!
//! * [`state`]: what handlers stand on. [`forms`]: from a form to a command, and back.
//! * [`visitor`]: who asks, in which language. [`client_address`]: from where, through which proxy.
//! * [`limits`], [`password_tries`]: how much, and how often. [`patience`]: how long.
//! * [`visibility`]: who may see what. [`error`]: why there is no ordinary answer.
//! * [`safety_headers`]: what every answer carries. [`request_log`], [`metrics`]: what is told to
//!   whoever runs the server; [`health`]: whether it is well. [`public_address`]: how the server itself is reached.

pub mod client_address;
pub mod error;
pub mod forms;
pub mod health;
pub mod limits;
pub mod metrics;
pub mod password_tries;
pub mod patience;
pub mod public_address;
pub mod request_log;
pub mod safety_headers;
pub mod state;
pub mod visibility;
pub mod visitor;
