//! `meydan serve --demo`: a festival in mid-flight, to look around in. Everything in it is done as
//! people do it, by commands through the office; the log of a demo is as whole as any other.

mod cubes;
mod cubing_day;
mod festival;
mod people;
mod stage;

use std::sync::Arc;

use arena::account::{self, Opening};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::time::{Day, Moment, Span};
use office::{Request, Who};
use rulebook::Message;
use store::Store;

use crate::said;
use people::Someone;
use stage::Stage;

/// The password of everybody who can sign in.
pub const PASSWORD: &str = "meydan-demo";

/// The user names of those who run it.
const ORGANISER: &str = "org";
const JUDGE: &str = "bas";
const REFEREE: &str = "hakem";
/// Those of the cubing competition: the delegate, a judge, a scrambler, a score taker.
const DELEGATE: &str = "delege";
const CUBE_JUDGE: &str = "jale";
const SCRAMBLER: &str = "sinan";
const SCORE_TAKER: &str = "selin";
/// A member of the Board, who names the delegate.
const BOARD: &str = "kurul";
/// The user name of somebody who plays in most events.
const PLAYER: &str = "deniz";

/// Who can sign in: user name, public name, language, and the key of the role.
const SIGN_INS: [(&str, &str, &str, &str); 8] = [
    (ORGANISER, "Kaya, Elif", "tr", "role-organiser"),
    (JUDGE, "Aksoy, Kerem", "tr", "role-main-judge"),
    (REFEREE, "محمدی، لیلا", "fa", "role-referee"),
    (PLAYER, "Arslan, Deniz", "tr", "role-competitor"),
    (DELEGATE, "Erdoğan, Defne", "tr", "role-delegate"),
    (CUBE_JUDGE, "Kurt, Jale", "tr", "role-judge"),
    (SCRAMBLER, "Polat, Sinan", "tr", "role-scrambler"),
    (SCORE_TAKER, "Tekin, Selin", "tr", "role-score-taker"),
];

/// How many people there are beside them.
const PEOPLE: usize = 120;

/// Fills an empty store; what to tell whoever looks at it.
///
/// # Errors
/// When the store has facts already, or cannot be written.
pub async fn fill(store: Arc<dyn Store>, now: Moment) -> anyhow::Result<String> {
    if store.newest().await? > 0 {
        return Err(said::error(Message::new("cli-demo-full")));
    }
    let mut stage = Stage::open(store, now + Span::days(-60)).await?;
    open_accounts(&mut stage).await?;
    festival::play(&mut stage, now).await?;
    let mut text = said::text("cli-demo") + "\n";
    for (user, _, _, role) in SIGN_INS {
        text.push_str(&format!("  {user:<6} {PASSWORD}  ({})\n", said::text(role)));
    }
    Ok(text)
}

/// The accounts: a few with a password, the others as people who registered elsewhere have them.
async fn open_accounts(stage: &mut Stage) -> anyhow::Result<()> {
    for (user, name, language, _) in SIGN_INS {
        let opening = opening(user, name, "", language)?;
        stage.office.sign_up(opening, PASSWORD).await?;
    }
    let organiser = Address::Account(ORGANISER.parse()?);
    let appoint = AnyCommand::Account(account::Command::Appoint);
    let request = Request::new("demo-organiser", Who::System, organiser, appoint);
    stage.office.submit(request).await?;
    for number in 0..PEOPLE {
        let Someone { public, language } = people::someone(number)?;
        let opening = opening(public.id.as_str(), &public.name, &public.latin, language)?;
        let to = Address::Account(public.id.clone());
        let open = AnyCommand::Account(account::Command::Open(opening));
        stage.ask(public.id.as_str(), to, open).await?;
    }
    Ok(())
}

fn opening(user: &str, name: &str, latin: &str, language: &str) -> anyhow::Result<Opening> {
    let [name, latin, language] = [name, latin, language].map(str::to_owned);
    Ok(Opening { person: user.parse()?, name, latin, language })
}

/// The day of a moment, in universal time.
fn day_of(at: Moment) -> Day {
    let first = Day::new(1970, 1, 1).expect("there was such a day");
    first.plus(at.0.div_euclid(Span::days(1).0)).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use store::{Fact, SqliteStore};

    use super::*;

    async fn facts(store: &dyn Store) -> Vec<Fact> {
        store.log(0, 100_000).await.unwrap()
    }

    /// Noon of a day, whichever.
    const NOW: Moment = Moment(1_800_000_000_000);

    #[tokio::test(flavor = "multi_thread")]
    async fn the_demo_is_whole_the_same_every_time_and_filled_once() {
        let folder = tempfile::tempdir().unwrap();
        let open = |name: &str| -> Arc<dyn Store> {
            Arc::new(SqliteStore::open(&folder.path().join(name)).unwrap())
        };
        let (one, two) = (open("one.sqlite"), open("two.sqlite"));
        let said = fill(Arc::clone(&one), NOW).await.unwrap();
        assert!(said.contains(PASSWORD) && said.contains(ORGANISER), "{said}");
        fill(Arc::clone(&two), NOW).await.unwrap();
        let (first, second) = (facts(&*one).await, facts(&*two).await);
        assert!(first.len() > 2000, "{} facts", first.len());
        assert!(first == second, "the same seed gives the same festival");
        assert!(first.iter().all(|fact| fact.at <= NOW.0), "nothing is in the future");
        assert_eq!(office::verify::verify(&*one).await.unwrap().faults, []);
        let again = fill(one, NOW).await.unwrap_err().to_string();
        assert_eq!(again, "cli-demo-full");
    }
}
