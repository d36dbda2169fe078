//! Matches of backgammon between bots: they press what their own part of the page offers, as a browser
//! without script would, with a double now and then.

use std::net::SocketAddr;

use crate::bots::{Pair, Play, Step};

/// One in so many rolls is a double instead, where the page offers one.
const DOUBLES: usize = 9;
/// The most steps of a roll.
const STEPS: usize = 5;

/// A match under way.
pub struct Match {
    pair: Pair,
    mover: usize,
    rolled: usize,
}

impl Play for Match {
    async fn open(address: SocketAddr, _number: usize) -> Self {
        let form = "length=5&clock=yes&name=First";
        let pair = Pair::open(address, ["/backgammon", form, "name=Second"]).await;
        Self { pair, mover: 0, rolled: 0 }
    }

    async fn act(&mut self, number: usize) -> Option<Step> {
        for bot in [self.mover, 1 - self.mover] {
            if let Some((act, form)) = self.offered(bot, number).await {
                let step = self.pair.press(bot, act, &form).await;
                self.rolled += usize::from(act == "roll" && !step.is_refused());
                self.mover = bot;
                return Some(step);
            }
        }
        None
    }

    async fn lost(&mut self) -> usize {
        let page = self.pair.get(0, "/dice").await;
        self.rolled.saturating_sub(page.matches("<td dir=\"ltr\">").count())
    }
}

impl Match {
    /// What the page of a bot offers: the name of the act, and the rest of its form.
    async fn offered(&mut self, bot: usize, number: usize) -> Option<(&'static str, String)> {
        let mut page = self.pair.get(bot, "/mine").await;
        let has = |page: &str, act: &str| page.contains(&format!("data-key=\"{act}\""));
        let doubles = number % DOUBLES == 0 && has(&page, "double");
        let first = ["confirm", "take"].into_iter().find(|act| has(&page, act));
        let act = first.or(doubles.then_some("double"));
        if let Some(act) = act.or_else(|| has(&page, "roll").then_some("roll")) {
            return Some((act, String::new()));
        }
        // Step by step, until the roll is played.
        for _ in 0..STEPS {
            if let Some(text) = after(&page, "name=\"text\" value=\"") {
                let text = text.replace('/', "%2F").replace('*', "%2A").replace(' ', "+");
                return Some(("play", format!("text={text}&lag=5")));
            }
            let step = page.split("class=\"step\"").nth(1)?;
            let link = after(step, "href=\"")?.replace("&amp;", "&");
            let (_, query) = link.split_once('?')?;
            page = self.pair.get(bot, &format!("/mine?{query}")).await;
        }
        None
    }
}

/// What stands between a text and the next quotation mark.
fn after(page: &str, text: &str) -> Option<String> {
    let (_, rest) = page.split_once(text)?;
    rest.split('"').next().map(str::to_owned)
}
