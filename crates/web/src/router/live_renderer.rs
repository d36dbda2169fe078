//! Who makes what open pages and programs get live: pages make the parts of pages, the API makes data.

use maud::Markup;

use crate::api;
use crate::http::state::AppState;
use crate::live::{Reader, Renderer, Rendering, Topic};
use crate::pages::live_parts;
use words::Words;

/// Asks pages for pages, and the API for data.
pub(super) struct PagesAndData;

impl Renderer for PagesAndData {
    fn render<'a>(&'a self, app: &'a AppState, topic: &'a Topic, reader: Reader) -> Rendering<'a> {
        Box::pin(async move {
            match reader {
                Reader::Data => api::live::resources(app, topic).await,
                Reader::Page(language) => {
                    let words = Words::new(language);
                    let (parts, streams) = live_parts::parts(app, topic, words).await?;
                    let text = |html: Markup| serde_json::Value::from(html.0).to_string();
                    let values = parts.into_iter().map(|(id, html)| (id.to_owned(), text(html)));
                    Ok((values.collect(), streams))
                }
            }
        })
    }
}
