//! What happens in the demo: a festival of six games on its second day, a competition that comes,
//! one that is over, a cup of backgammon, and two that only their organiser knows of.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use arena::Role;
use arena::competition::{
    Activity, Admission, Application, Award, Command, Discipline, Document, EventPlan, Notice,
    Official, Plan, Profile, PublicPerson, Register, Slot, Team, Window, floor, officials,
    planning, registration, reports,
};
use arena::event::{self, GamePlan, Settings};
use arena::id::{CompetitionId, EventId};
use arena::time::{Moment, Span};
use pairing::systems::{KnockOut, System};

use super::people::someone;
use super::stage::Stage;
use super::{JUDGE, ORGANISER, PLAYER, REFEREE, day_of};
use super::{backgammon_cup, cubes, cubing_day};

/// A competition to be.
pub(super) struct Sketch {
    pub id: &'static str,
    pub name: &'static str,
    pub place: &'static str,
    pub country: &'static str,
    pub offset: i16,
    pub languages: &'static [&'static str],
    /// The first day, counted from today, and how many there are.
    pub first: i64,
    pub days: i64,
    pub events: &'static [Contest],
}

/// An event to be.
pub(super) struct Contest {
    id: &'static str,
    name: &'static str,
    game: &'static str,
    /// The numbers of the people who enter.
    people: std::ops::Range<usize>,
    /// Whether each match has a record of its own.
    recorded: bool,
    /// Whether whoever loses is out.
    knock_out: bool,
}

const FESTIVAL: Sketch = Sketch {
    id: "festival",
    name: "Ege Zekâ Oyunları Şenliği",
    place: "Kültürpark, İzmir",
    country: "TR",
    offset: 180,
    languages: &["tr", "en", "fa", "ja"],
    first: -1,
    days: 3,
    events: &[
        Contest {
            id: "mangala",
            name: "Mangala, büyükler",
            game: "mangala",
            people: 0..63,
            recorded: true,
            knock_out: false,
        },
        Contest {
            id: "reversi",
            name: "Reversi",
            game: "reversi",
            people: 40..63,
            recorded: true,
            knock_out: false,
        },
        Contest {
            id: "kulami",
            name: "Kulami",
            game: "kulami",
            people: 60..83,
            recorded: false,
            knock_out: false,
        },
        Contest {
            id: "kure",
            name: "Küre",
            game: "kure",
            people: 83..95,
            recorded: true,
            knock_out: false,
        },
        Contest {
            id: "pentago",
            name: "Pentago, 12 yaş altı",
            game: "pentago",
            people: 95..112,
            recorded: true,
            knock_out: false,
        },
        Contest {
            id: "quixo",
            name: "Quixo, dörtlü",
            game: "quixo4",
            people: 0..16,
            recorded: true,
            knock_out: false,
        },
    ],
};

const COMING: Sketch = Sketch {
    id: "tehran-open",
    name: "جام آزاد بازی‌های فکری تهران",
    place: "باغ کتاب، تهران",
    country: "IR",
    offset: 210,
    languages: &["fa", "en"],
    first: 40,
    days: 2,
    events: &[
        Contest {
            id: "tehran-mangala",
            name: "مانگالا",
            game: "mangala",
            people: 0..9,
            recorded: true,
            knock_out: false,
        },
        Contest {
            id: "tehran-quixo",
            name: "Quixo",
            game: "quixo",
            people: 4..7,
            recorded: true,
            knock_out: false,
        },
    ],
};

const PAST: Sketch = Sketch {
    id: "tokyo-reversi",
    name: "東京リバーシ・オープン",
    place: "上野公民館、東京",
    country: "JP",
    offset: 540,
    languages: &["ja", "en"],
    first: -20,
    days: 1,
    events: &[
        Contest {
            id: "tokyo-open",
            name: "リバーシ 無差別級",
            game: "reversi",
            people: 20..52,
            recorded: false,
            knock_out: false,
        },
        Contest {
            id: "tokyo-cup",
            name: "リバーシ 勝ち抜き戦",
            game: "reversi",
            people: 20..36,
            recorded: false,
            knock_out: true,
        },
    ],
};

const PLANNED: Sketch = Sketch {
    id: "spring-cup",
    name: "İlkbahar Kupası",
    place: "Halk Eğitim Merkezi, Bursa",
    country: "TR",
    offset: 180,
    languages: &["tr"],
    first: 120,
    days: 2,
    events: &[],
};

/// The hour of the day at the festival, whenever the demo is opened: round 4 is being played.
const HOUR: i64 = 14;

/// The clocks of the festival, in minutes before universal time: those by which it is early afternoon.
pub(super) fn offset(now: Moment) -> i16 {
    let hour = now.0.rem_euclid(Span::days(1).0) / Span::minutes(60).0;
    i16::try_from((HOUR - hour) * 60).unwrap_or(0)
}

/// The festival, by the clocks of the moment.
fn festival(now: Moment) -> Sketch {
    Sketch { offset: offset(now), ..FESTIVAL }
}

/// Acts all of it out, up to now.
pub async fn play(stage: &mut Stage, now: Moment) -> anyhow::Result<()> {
    let festival = festival(now);
    // A day by the clocks of the festival begins here.
    let today = Moment(
        now.0 - (now.0 + Span::minutes(i64::from(festival.offset)).0).rem_euclid(Span::days(1).0),
    );
    stage.wait_until(now + Span::days(-55));
    set_up(stage, &PAST, now).await?;
    set_up(stage, &festival, now).await?;
    stage.wait_until(now + Span::days(-40));
    cubing_day::set_up(stage, now).await?;
    stage.wait_until(now + Span::days(-20));
    past(stage).await?;
    stage.wait_until(now + Span::days(-10));
    set_up(stage, &COMING, now).await?;
    set_up(stage, &PLANNED, now).await?;
    cubes::set_up(stage, now).await?;
    backgammon_cup::set_up(stage, now).await?;
    stage.wait_until(today + Span::days(-1) + Span::minutes(9 * 60));
    first_day(stage, today).await?;
    stage.wait_until(now + Span::minutes(-150));
    second_day(stage).await?;
    cubing_day::play(stage).await?;
    stage.wait_until(now + Span::minutes(-36));
    backgammon_cup::play(stage).await?;
    stage.wait_until(now);
    Ok(())
}

/// Makes a competition with its officials and events, announces it, and lets people register.
async fn set_up(stage: &mut Stage, sketch: &Sketch, now: Moment) -> anyhow::Result<()> {
    let plan = plan(sketch, now)?;
    let id = plan.id.clone();
    let closes = plan.start_of(plan.first);
    stage
        .plan(ORGANISER, &id, Command::Planning(planning::Command::Create(Box::new(plan))))
        .await?;
    for (user, role) in [(JUDGE, Role::MainJudge), (REFEREE, Role::Referee)] {
        let official = Official { person: user.parse()?, role, event: None };
        stage.appoint(ORGANISER, &id, official).await?;
    }
    for contest in sketch.events {
        let plan = event_plan(contest)?;
        stage
            .plan(ORGANISER, &id, Command::Planning(planning::Command::AddEvent(Box::new(plan))))
            .await?;
    }
    if sketch.events.is_empty() {
        return Ok(());
    }
    let window = Window { opens: stage.office.now(), closes, limit: None };
    stage
        .plan(ORGANISER, &id, Command::Registration(registration::Command::SetRegistration(window)))
        .await?;
    stage.plan(ORGANISER, &id, Command::Planning(planning::Command::Announce)).await?;
    stage.plan(ORGANISER, &id, Command::Officials(officials::Command::PublishOfficials)).await?;
    for contest in sketch.events {
        enter(stage, &id, contest).await?;
    }
    Ok(())
}

/// What is announced of it.
pub(super) fn plan(sketch: &Sketch, now: Moment) -> anyhow::Result<Plan> {
    let here = now + Span::minutes(i64::from(sketch.offset));
    let day = |ahead: i64| day_of(here + Span::days(ahead));
    let mut books: Vec<String> = Vec::new();
    for contest in sketch.events {
        let book = games::registry::find(contest.game)?.rulebook().to_owned();
        if !books.contains(&book) {
            books.push(book);
        }
    }
    if books.is_empty() {
        books.push("tr-mangala".to_owned());
    }
    let award = |(event, place, prize): (&Contest, u8, &str)| -> anyhow::Result<Award> {
        Ok(Award { event: Some(event.id.parse()?), place, prize: prize.to_owned() })
    };
    let cups = sketch.events.iter().flat_map(|event| [(event, 1, "Kupa"), (event, 2, "Madalya")]);
    Ok(Plan {
        id: sketch.id.parse()?,
        name: sketch.name.to_owned(),
        place: sketch.place.to_owned(),
        country: sketch.country.to_owned().try_into().map_err(anyhow::Error::msg)?,
        first: day(sketch.first),
        last: day(sketch.first + sketch.days - 1),
        offset: sketch.offset,
        languages: sketch.languages.iter().map(|tag| (*tag).to_owned()).collect(),
        books,
        admission: Admission::Open,
        nationalities: BTreeSet::new(),
        online: false,
        international: false,
        sanctioned: false,
        requirements: BTreeMap::new(),
        awards: cups.map(award).collect::<anyhow::Result<_>>()?,
    })
}

fn event_plan(contest: &Contest) -> anyhow::Result<EventPlan> {
    let id: EventId = contest.id.parse()?;
    // Beside them comes the player whose account one can try, where the event is large.
    let entrants = u32::try_from(contest.people.len() + usize::from(!contest.knock_out))?;
    let mut settings = Settings::proposed(id.clone(), contest.name, contest.game, entrants)?;
    let event::Format::Matches(play) = &mut settings.format;
    play.recorded = contest.recorded;
    if contest.knock_out {
        settings.system = System::KnockOut(KnockOut { third_place: true, ..KnockOut::default() });
        settings.departures = "ノックアウト方式で行います。".to_owned();
    }
    let game = GamePlan::of(settings, rounds_of(contest, entrants)?);
    let team = game.play().players;
    Ok(EventPlan { team, ..EventPlan::new(id, contest.name, Discipline::Game(Box::new(game))) })
}

/// How many rounds an event has: in a knock-out as many as halve the field to one.
fn rounds_of(contest: &Contest, entrants: u32) -> anyhow::Result<u16> {
    Ok(u16::try_from(match contest.knock_out {
        true => entrants.saturating_sub(1).max(1).ilog2() + 1,
        false => event::recommended_rounds(entrants),
    })?)
}

/// The people of an event register, and are approved; in events for four they come in pairs. The
/// player whose account one can try plays in the large ones.
async fn enter(stage: &mut Stage, id: &CompetitionId, contest: &Contest) -> anyhow::Result<()> {
    let mut people = Vec::new();
    for number in contest.people.clone() {
        people.push(someone(number)?.public);
    }
    let event: EventId = contest.id.parse()?;
    let step = if contest.game == "quixo4" { 2 } else { 1 };
    if step == 1 && contest.people.len() > 20 {
        let (name, country) = (super::SIGN_INS[3].1.to_owned(), "TR".to_owned());
        let country = country.try_into().map_err(anyhow::Error::msg)?;
        people.push(PublicPerson { id: PLAYER.parse()?, name, latin: String::new(), country });
    }
    for (place, group) in people.chunks(step).enumerate() {
        register(stage, id, &event, contest, group).await?;
        // In the event that has not begun some wait for the organiser.
        let waits = contest.id == "pentago" && place % 4 == 3;
        if !waits {
            let approve = Command::Registration(registration::Command::ApproveEntry {
                person: group[0].id.clone(),
                event: None,
            });
            stage.plan(JUDGE, id, approve).await?;
        }
        stage.wait(Span::minutes(7));
    }
    Ok(())
}

async fn register(
    stage: &mut Stage,
    id: &CompetitionId,
    event: &EventId,
    contest: &Contest,
    group: &[PublicPerson],
) -> anyhow::Result<()> {
    let mut teams = BTreeMap::new();
    if let [one, other] = group {
        let short = |own: &PublicPerson| own.name.split([',', '،', ' ']).next().map(str::to_owned);
        let name = [short(one), short(other)].map(Option::unwrap_or_default).join(" – ");
        teams.insert(event.clone(), Team { name, members: vec![other.clone()] });
    }
    let application = Application {
        person: group[0].clone(),
        events: [event.clone()].into(),
        teams,
        accepts: [games::registry::find(contest.game)?.rulebook().to_owned()].into(),
        agrees_to_recording: true,
        meets: BTreeSet::new(),
    };
    let register = Register { application, profile: Profile::default() };
    stage
        .plan(
            group[0].id.as_str(),
            id,
            Command::Registration(registration::Command::Register(Box::new(register))),
        )
        .await
}

/// The start list is closed and the lot drawn.
async fn list(stage: &mut Stage, id: &EventId) -> anyhow::Result<()> {
    stage.run(JUDGE, id, event::Command::CloseList { order: Vec::new() }).await?;
    stage.run(JUDGE, id, event::Command::DrawLot).await
}

/// Whole rounds, from the pairing to the last result.
async fn rounds(stage: &mut Stage, id: &EventId, count: u16) -> anyhow::Result<()> {
    for _ in 0..count {
        let round = stage.begin_round(JUDGE, id).await?;
        stage.wait(Span::minutes(25));
        stage.finish_tables(id, 0).await?;
        stage.run(JUDGE, id, event::Command::CloseRound { round }).await?;
    }
    Ok(())
}

/// All rounds that are announced, and the end.
async fn whole(stage: &mut Stage, contest: &Contest) -> anyhow::Result<()> {
    let id = &contest.id.parse::<EventId>()?;
    let entrants = stage.event(id).await?.entrants().len();
    list(stage, id).await?;
    rounds(stage, id, rounds_of(contest, u32::try_from(entrants)?)?).await?;
    stage.run(JUDGE, id, event::Command::Close { finding: String::new() }).await
}

/// The competition that is over.
async fn past(stage: &mut Stage) -> anyhow::Result<()> {
    let id: CompetitionId = PAST.id.parse()?;
    stage.plan(ORGANISER, &id, Command::Floor(floor::Command::Start)).await?;
    for contest in PAST.events {
        whole(stage, contest).await?;
    }
    stage.plan(ORGANISER, &id, Command::Reports(reports::Command::Finish)).await
}

/// The first day of the festival: everybody comes, three rounds of Mangala, all of Kulami.
async fn first_day(stage: &mut Stage, today: Moment) -> anyhow::Result<()> {
    let id: CompetitionId = FESTIVAL.id.parse()?;
    stage.plan(ORGANISER, &id, Command::Floor(floor::Command::Start)).await?;
    let slots = schedule(today)?;
    stage.plan(ORGANISER, &id, Command::Planning(planning::Command::SetSchedule { slots })).await?;
    say(stage, &id, "welcome", "Hoş geldiniz · Welcome · خوش آمدید · ようこそ").await?;
    for number in (0..95).step_by(3) {
        let person = someone(number)?.public.id;
        let check_in = Command::Registration(registration::Command::CheckIn {
            person,
            document: Document::IdentityCard,
            bans: Vec::new(),
        });
        stage.plan(JUDGE, &id, check_in).await?;
    }
    let mangala: EventId = "mangala".parse()?;
    list(stage, &mangala).await?;
    rounds(stage, &mangala, 2).await?;
    let kulami = FESTIVAL.events.iter().find(|contest| contest.id == "kulami");
    whole(stage, kulami.context("there is such an event")?).await
}

async fn say(stage: &mut Stage, to: &CompetitionId, id: &str, text: &str) -> anyhow::Result<()> {
    let notice = Notice { id: id.parse()?, text: text.to_owned() };
    stage.plan(ORGANISER, to, Command::Planning(planning::Command::Publish(notice))).await
}

/// What is when: the day from yesterday, the time of day in minutes, and how long it takes.
fn schedule(today: Moment) -> anyhow::Result<Vec<Slot>> {
    let round = |event: &str, round| -> anyhow::Result<Activity> {
        Ok(Activity::Round { event: event.parse()?, round })
    };
    let lines = [
        (Activity::CheckIn, -1, 9 * 60, 60),
        (round("mangala", 1)?, -1, 10 * 60, 50),
        (round("mangala", 2)?, -1, 11 * 60, 50),
        (Activity::Other("Öğle yemeği".to_owned()), -1, 12 * 60, 60),
        (round("kulami", 1)?, -1, 13 * 60, 30),
        (round("mangala", 3)?, 0, 11 * 60 + 30, 50),
        (round("reversi", 1)?, 0, 12 * 60, 45),
        (round("mangala", 4)?, 0, 13 * 60 + 45, 60),
        (round("reversi", 2)?, 0, 13 * 60 + 45, 45),
        (round("pentago", 1)?, 0, 16 * 60, 45),
        (round("mangala", 5)?, 1, 10 * 60, 60),
        (Activity::Ceremony, 1, 15 * 60, 45),
    ];
    let start = |day: i64, minute: i64| today + Span::days(day) + Span::minutes(minute);
    let slot = |(what, day, minute, long): (Activity, i64, i64, i64)| Slot {
        what,
        start: start(day, minute),
        end: start(day, minute + long),
        elsewhere: None,
    };
    Ok(lines.into_iter().map(slot).collect())
}

/// The second day, up to this moment: round 4 of Mangala is being played, round 2 of Reversi, the
/// first boards of Küre; a game of Quixo for four; Pentago takes entries.
async fn second_day(stage: &mut Stage) -> anyhow::Result<()> {
    let id: CompetitionId = FESTIVAL.id.parse()?;
    let [mangala, reversi, kure, quixo] =
        ["mangala", "reversi", "kure", "quixo"].map(str::parse::<EventId>);
    let (mangala, reversi, kure, quixo) = (mangala?, reversi?, kure?, quixo?);
    rounds(stage, &mangala, 1).await?;
    list(stage, &reversi).await?;
    rounds(stage, &reversi, 1).await?;
    for event in [&kure, &quixo] {
        list(stage, event).await?;
    }
    say(stage, &id, "round-4", "Mangala 4. tur başladı. · Round 4 of Mangala has begun.").await?;
    under_way(stage, &mangala, 14, &[30, 22, 9, 0, 14]).await?;
    under_way(stage, &reversi, 7, &[24, 31, 12]).await?;
    under_way(stage, &kure, 6, &[16, 9]).await?;
    under_way(stage, &quixo, 4, &[8, 5]).await
}

/// Begins a round; some tables play on, the first of them with so many moves on the board.
async fn under_way(
    stage: &mut Stage,
    id: &EventId,
    leave: usize,
    moves: &[u32],
) -> anyhow::Result<()> {
    let round = stage.begin_round(JUDGE, id).await?;
    stage.run(JUDGE, id, event::Command::TimeRound { round, minutes: 120 }).await?;
    stage.wait(Span::minutes(6));
    stage.finish_tables(id, leave).await?;
    for ((_, address), count) in stage.open_tables(id).await?.into_iter().zip(moves) {
        if let Some(address) = address {
            stage.moves(&address, *count).await?;
        }
    }
    Ok(())
}
