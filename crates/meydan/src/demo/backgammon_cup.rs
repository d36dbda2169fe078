//! A cup of backgammon in mid-flight: a knock-out over the board in its second round, with the first
//! matches of the consolation, and one online in its first round, where a visitor can sit down.

use std::collections::{BTreeMap, BTreeSet};

use arena::Role;
use arena::address::Address;
use arena::backgammon::{self, BackgammonMatch, Waits};
use arena::competition::{
    Admission, Application, BackgammonPlan, Command, Discipline, EventPlan, Official, Plan,
    Profile, PublicPerson, Register, Window, floor, planning, registration,
};
use arena::event::{self, Format, GamePlan, Settings};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, MatchId, PersonId};
use arena::match_play::Mode;
use arena::time::{Moment, Span};
use games::Game;
use games::backgammon::Backgammon;
use pairing::systems::{Consolation, KnockOut, System};

use super::festival::offset;
use super::people::someone;
use super::stage::Stage;
use super::{JUDGE, ORGANISER, PLAYER, day_of};

/// The competition, and its two events.
pub const CUP: &str = "takhte-cup";
const BOARD: &str = "takhte-open";
const ONLINE: &str = "takhte-online";

/// Makes the cup and lets people enter.
pub(super) async fn set_up(stage: &mut Stage, now: Moment) -> anyhow::Result<()> {
    let id: CompetitionId = CUP.parse()?;
    let plan = plan(now)?;
    let closes = plan.start_of(plan.first);
    let create = Command::Planning(planning::Command::Create(Box::new(plan)));
    stage.plan(ORGANISER, &id, create).await?;
    let official = Official { person: JUDGE.parse()?, role: Role::Director, event: None };
    stage.appoint(ORGANISER, &id, official).await?;
    for event in [
        event_plan(BOARD, "تخته‌نرد آزاد", Mode::Board, &[5, 7, 9])?,
        event_plan(ONLINE, "تخته‌نرد آنلاین", Mode::Online, &[3, 5])?,
    ] {
        let add = planning::Command::AddEvent(Box::new(event));
        stage.plan(ORGANISER, &id, Command::Planning(add)).await?;
    }
    let window = Window { opens: stage.office.now(), closes, limit: None };
    let open = registration::Command::SetRegistration(window);
    stage.plan(ORGANISER, &id, Command::Registration(open)).await?;
    stage.plan(ORGANISER, &id, Command::Planning(planning::Command::Announce)).await?;
    for number in 0..8 {
        enter(stage, &id, BOARD, someone(number)?.public).await?;
    }
    for number in 8..11 {
        enter(stage, &id, ONLINE, someone(number)?.public).await?;
    }
    let (name, country) = (super::SIGN_INS[3].1.to_owned(), "TR".to_owned());
    let country = country.try_into().map_err(anyhow::Error::msg)?;
    let player = PublicPerson { id: PLAYER.parse()?, name, latin: String::new(), country };
    enter(stage, &id, ONLINE, player).await
}

fn plan(now: Moment) -> anyhow::Result<Plan> {
    let offset = offset(now);
    let today = day_of(now + Span::minutes(i64::from(offset)));
    Ok(Plan {
        id: CUP.parse()?,
        name: "جام تخته‌نرد نوروز".to_owned(),
        place: "فرهنگسرای نیاوران، تهران".to_owned(),
        country: "IR".to_owned().try_into().map_err(anyhow::Error::msg)?,
        first: today,
        last: today,
        offset,
        languages: vec!["fa".to_owned(), "en".to_owned()],
        books: vec![rulebook::iran_backgammon::ID.to_owned()],
        admission: Admission::Open,
        nationalities: BTreeSet::new(),
        online: false,
        international: false,
        sanctioned: true,
        requirements: BTreeMap::new(),
        awards: Vec::new(),
    })
}

fn event_plan(id: &str, name: &str, mode: Mode, lengths: &[u16]) -> anyhow::Result<EventPlan> {
    let id: EventId = id.parse()?;
    let mut settings = Settings::proposed(id.clone(), name, Backgammon::NAME, 8)?;
    settings.system = System::KnockOut(KnockOut {
        consolation: Some(Consolation::Progressive),
        last_chance: true,
        ..KnockOut::default()
    });
    let Format::Matches(play) = &mut settings.format;
    play.mode = mode;
    if let Some(own) = &mut play.backgammon {
        own.lengths = lengths.to_vec();
        own.second_length = Some(3);
    }
    let plan = BackgammonPlan::of(GamePlan::of(settings, 7));
    Ok(EventPlan::new(id, name, Discipline::Backgammon(plan)))
}

async fn enter(
    stage: &mut Stage,
    id: &CompetitionId,
    event: &str,
    person: PublicPerson,
) -> anyhow::Result<()> {
    let own = person.id.clone();
    let application = Application {
        person,
        events: [event.parse()?].into(),
        teams: BTreeMap::new(),
        accepts: [rulebook::iran_backgammon::ID.to_owned()].into(),
        agrees_to_recording: true,
        meets: BTreeSet::new(),
    };
    let register = Register { application, profile: Profile::default() };
    let register = registration::Command::Register(Box::new(register));
    stage.plan(own.as_str(), id, Command::Registration(register)).await?;
    let approve = registration::Command::ApproveEntry { person: own, event: None };
    stage.plan(JUDGE, id, Command::Registration(approve)).await
}

/// Plays the cup up to this moment.
pub(super) async fn play(stage: &mut Stage) -> anyhow::Result<()> {
    let id: CompetitionId = CUP.parse()?;
    let [board, online] = [BOARD, ONLINE].map(str::parse::<EventId>);
    let (board, online) = (board?, online?);
    stage.plan(JUDGE, &id, Command::Floor(floor::Command::Start)).await?;
    for event in [&board, &online] {
        stage.run(JUDGE, event, event::Command::CloseList { order: Vec::new() }).await?;
        stage.run(JUDGE, event, event::Command::DrawLot).await?;
    }
    let round = stage.begin_round(JUDGE, &board).await?;
    stage.wait(Span::minutes(30));
    for (place, score) in [[5, 2], [3, 5], [5, 4], [6, 1]].into_iter().enumerate() {
        let table = u16::try_from(place + 1)?;
        enter_score(stage, &board, table, score).await?;
    }
    stage.run(JUDGE, &board, event::Command::CloseRound { round }).await?;
    stage.begin_round(JUDGE, &board).await?;
    stage.wait(Span::minutes(3));
    at_the_board(stage, &board).await?;
    stage.begin_round(JUDGE, &online).await?;
    on_screens(stage, &online).await
}

async fn match_of(stage: &Stage, event: &EventId, table: u16) -> anyhow::Result<Option<MatchId>> {
    let state = stage.event(event).await?;
    Ok(state.rounds().last().and_then(|round| state.match_of(round, table)))
}

async fn ask(
    stage: &mut Stage,
    who: &str,
    id: &MatchId,
    command: backgammon::Command,
) -> anyhow::Result<()> {
    stage.ask(who, Address::Backgammon(id.clone()), AnyCommand::Backgammon(command)).await
}

async fn enter_score(
    stage: &mut Stage,
    event: &EventId,
    table: u16,
    score: [u16; 2],
) -> anyhow::Result<()> {
    let Some(id) = match_of(stage, event, table).await? else { return Ok(()) };
    ask(stage, JUDGE, &id, backgammon::Command::EnterScore { score }).await
}

/// The first table keeps a score sheet and is in its second game; at the second somebody is missing.
async fn at_the_board(stage: &mut Stage, event: &EventId) -> anyhow::Result<()> {
    let Some(id) = match_of(stage, event, 1).await? else { return Ok(()) };
    confirm(stage, &id).await?;
    let game = backgammon::Command::EnterGame { winner: 0, level: 2, cube: 2 };
    ask(stage, JUDGE, &id, game).await?;
    confirm(stage, &id).await?;
    let Some(id) = match_of(stage, event, 2).await? else { return Ok(()) };
    ask(stage, JUDGE, &id, backgammon::Command::Confirm { side: Some(0) }).await
}

async fn confirm(stage: &mut Stage, id: &MatchId) -> anyhow::Result<()> {
    let setup = stage.office.backgammon(id).await?.state.setup()?.clone();
    for person in setup.sides.iter().flatten() {
        ask(stage, person.as_str(), id, backgammon::Command::Confirm { side: None }).await?;
    }
    Ok(())
}

/// One match is in its first game; at the other the player whose account one can try is waited for.
async fn on_screens(stage: &mut Stage, event: &EventId) -> anyhow::Result<()> {
    for table in 1..=2 {
        let Some(id) = match_of(stage, event, table).await? else { continue };
        let setup = stage.office.backgammon(&id).await?.state.setup()?.clone();
        let is_visitor = |own: &&PersonId| own.as_str() == PLAYER;
        let people: Vec<&PersonId> = setup.sides.iter().flatten().collect();
        if people.iter().any(is_visitor) {
            for other in people.iter().filter(|own| !is_visitor(own)) {
                let ready = backgammon::Command::Confirm { side: None };
                ask(stage, other.as_str(), &id, ready).await?;
            }
            continue;
        }
        confirm(stage, &id).await?;
        for _ in 0..24 {
            let state = stage.office.backgammon(&id).await?.state;
            let Some((who, command)) = next(&state, &mut stage.random) else { break };
            ask(stage, who.as_str(), &id, command).await?;
            stage.wait(Span::seconds(5));
        }
    }
    Ok(())
}

/// What happens next in a match online, and who does it. Doubles are offered now and then, and taken.
pub(super) fn next(
    state: &BackgammonMatch,
    random: &mut games::Random,
) -> Option<(PersonId, backgammon::Command)> {
    let game = state.current()?;
    let who = state.to_move()?.clone();
    let command = match game.waits() {
        Waits::Turn(_) if state.can_double() && random.below(12) == 0 => {
            backgammon::Command::Double
        }
        Waits::Turn(_) => backgammon::Command::Roll { dice: None },
        Waits::Answer(_) => backgammon::Command::Take,
        Waits::Play(..) => {
            let mut plays = Vec::new();
            game.board().legal_moves(&mut plays);
            let most = u32::try_from(plays.len()).unwrap_or(u32::MAX);
            let chosen = plays.get(random.below(most.max(1)) as usize);
            let text = chosen.map_or("--".to_owned(), |play| game.board().move_text(*play));
            backgammon::Command::Play { text, as_played: false, lag: None }
        }
        Waits::Opening | Waits::Concession(..) | Waits::Nothing => return None,
    };
    Some((who, command))
}
