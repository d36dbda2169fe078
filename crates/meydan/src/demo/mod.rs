//! `meydan serve --demo`: a festival in mid-flight, to look around in. Everything in it is done as
//! people do it, by commands through the office; the log of a demo is as whole as any other. It has a
//! folder of its own, which is made anew each time: the data of real competitions are never touched.

mod alive;
mod backgammon_cup;
mod cubes;
mod cubing_day;
mod cubing_past;
mod festival;
mod people;
mod stage;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arena::account::{self, Opening};
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::time::{Day, Moment, Span};
use office::{Request, Who};
use rulebook::{Argument, Message};
use store::Store;
use web::http::state::DemoAccount;

use crate::said::{self, Saying};
pub use alive::start as keep_alive;
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

/// The accounts that the page for signing in offers.
#[must_use]
pub fn accounts() -> Vec<DemoAccount> {
    let account = |(user, name, _, role): (&str, &str, &str, &'static str)| DemoAccount {
        user: user.to_owned(),
        password: PASSWORD.to_owned(),
        name: name.to_owned(),
        role,
    };
    SIGN_INS.into_iter().map(account).collect()
}

/// What says that a folder belongs to a demo, and may be emptied.
const MARK: &str = "this-is-a-demo";

/// The folder of the demo inside of the folder that was asked for, empty.
///
/// # Errors
/// When there is a folder of this name that no demo has made, or it cannot be written.
pub fn own_folder(base: &Path) -> anyhow::Result<PathBuf> {
    let folder = base.join("demo");
    let shown = || Argument::text(folder.display());
    if folder.exists() {
        if !folder.join(MARK).exists() {
            return Err(said::error(Message::new("cli-demo-full").with("folder", shown())));
        }
        fs::remove_dir_all(&folder)
            .saying(|| Message::new("cli-demo-folder").with("folder", shown()))?;
    }
    own_only(&folder)
        .and_then(|()| fs::write(folder.join(MARK), ""))
        .saying(|| Message::new("cli-demo-folder").with("folder", shown()))?;
    Ok(folder)
}

/// Makes a folder that is for its owner alone, as those of all stores are.
fn own_only(folder: &Path) -> std::io::Result<()> {
    let mut maker = fs::DirBuilder::new();
    maker.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut maker, 0o700);
    maker.create(folder)
}

/// Fills an empty store; what to tell whoever looks at it.
///
/// # Errors
/// When the store cannot be written.
pub async fn fill(store: Arc<dyn Store>, now: Moment) -> anyhow::Result<String> {
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
    async fn the_demo_is_whole_and_the_same_every_time() {
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
    }

    #[test]
    fn the_folder_of_a_demo_is_its_own_and_that_of_others_is_left_alone() {
        let base = tempfile::tempdir().unwrap();
        fs::write(base.path().join("meydan.sqlite"), "real").unwrap();
        let folder = own_folder(base.path()).unwrap();
        fs::write(folder.join("meydan.sqlite"), "demo").unwrap();
        let again = own_folder(base.path()).unwrap();
        assert_eq!(folder, again);
        assert!(!again.join("meydan.sqlite").exists(), "a demo begins anew");
        assert_eq!(fs::read_to_string(base.path().join("meydan.sqlite")).unwrap(), "real");
        fs::remove_file(again.join(MARK)).unwrap();
        let refused = own_folder(base.path()).unwrap_err().to_string();
        assert!(refused.starts_with("cli-demo-full"), "{refused}");
    }

    #[test]
    fn whenever_it_is_opened_it_is_early_afternoon_at_the_festival() {
        for hour in 0..24 {
            let now =
                Moment(NOW.0.div_euclid(86_400_000) * 86_400_000) + Span::minutes(hour * 60 + 17);
            let offset = festival::offset(now);
            assert!((-720..=840).contains(&offset), "{hour}: {offset}");
            let local = now + Span::minutes(i64::from(offset));
            let minutes = local.0.rem_euclid(86_400_000) / 60_000;
            assert_eq!(minutes, 14 * 60 + 17, "{hour}");
        }
    }
}
