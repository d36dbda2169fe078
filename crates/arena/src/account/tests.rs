//! Accounts through commands alone.
