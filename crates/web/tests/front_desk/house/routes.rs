//! The routes of a router, read from the router itself: a route that somebody adds is here without
//! anybody writing it down. Axum tells them only in its debug text.

use std::collections::BTreeMap;

use axum::Router;

/// Every method and address.
pub fn routes(router: &Router) -> Vec<(String, String)> {
    let text = format!("{router:?}");
    let (handlers, rest) = text.split_once("node: Node").expect("axum tells its paths");
    let rest = rest.split("fallback_router").next().unwrap_or_default();
    let methods = by_id(handlers, |part| {
        let allowed = part.split("allow_header: Bytes(b\"").nth(1)?;
        Some(allowed.split('"').next()?.to_owned())
    });
    let paths = by_id(rest, |part| {
        let path = part.trim_start().strip_prefix('"')?;
        Some(path.split('"').next()?.to_owned())
    });
    assert!(!paths.is_empty() && paths.len() == methods.len(), "{} {}", paths.len(), methods.len());
    let mut all = Vec::new();
    for (id, path) in &paths {
        let own = methods.get(id).unwrap_or_else(|| panic!("{path} has no methods"));
        all.extend(own.split(',').map(|method| (method.to_owned(), path.clone())));
    }
    all.sort_by(|one, other| (&one.1, &one.0).cmp(&(&other.1, &other.0)));
    all
}

/// What stands behind each `RouteId(n): `.
fn by_id(text: &str, read: impl Fn(&str) -> Option<String>) -> BTreeMap<u32, String> {
    let parts = text.split("RouteId(").skip(1);
    let found = parts.filter_map(|part| {
        let (id, rest) = part.split_once("): ")?;
        Some((id.parse().ok()?, read(rest)?))
    });
    found.collect()
}
