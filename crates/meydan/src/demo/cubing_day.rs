//! A competition of cubing in mid-flight: a first round that is over, its final with a group called and
//! results coming in, another final that is over, and a round that is planned with its groups. Records fall
//! against the results of earlier years, which the demo brings along.

use arena::Role;
use arena::address::Address;
use arena::competition::floor::proposal::GroupSizes;
use arena::competition::{
    Application, Command, Discipline, Document, Duty, EventPlan, Group, Official, PrivatePerson,
    Profile, PublicPerson, Register, Window, floor, officials, planning, registration,
};
use arena::cubing::{
    self, Announced, CardLine, CubingPlan, Observation, Pieces, RoundPlan, Sheet, Solve, Verdict,
    round_id,
};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::time::{Day, Moment, Span};
use office::Who;
use puzzles::{Edition, Event, Format};

use super::festival::{Sketch, plan};
use super::people::someone;
use super::stage::Stage;
use super::{BOARD, CUBE_JUDGE, DELEGATE, JUDGE, ORGANISER, PLAYER, SCORE_TAKER, SCRAMBLER};

const CUBES: Sketch = Sketch {
    id: "kup-gunu",
    name: "İzmir Küp Günü",
    place: "Kültürpark, İzmir",
    country: "TR",
    offset: 180,
    languages: &["tr", "en"],
    first: 0,
    days: 1,
    events: &[],
};

/// The numbers of the people who compete, beside the player whose account one can try.
const PEOPLE: std::ops::Range<usize> = 64..83;

fn event_id(event: Event) -> anyhow::Result<EventId> {
    Ok(format!("kup-{}", event.id()).parse()?)
}

fn address(event: Event, round: u16) -> anyhow::Result<Address> {
    let id = round_id(&event_id(event)?, round).ok_or_else(|| anyhow::anyhow!("no such round"))?;
    Ok(Address::Round(id))
}

/// Announced a month ago, with its officials and everybody who competes.
pub async fn set_up(stage: &mut Stage, now: Moment) -> anyhow::Result<()> {
    stage.office.take_history(&super::cubing_past::history()?).await?;
    let mut own = plan(&CUBES, now)?;
    own.books = vec![Edition::Wca2010.to_string()];
    let id = own.id.clone();
    let closes = own.start_of(own.first);
    stage.plan(ORGANISER, &id, Command::Planning(planning::Command::Create(Box::new(own)))).await?;
    let mut events = Vec::new();
    for event in [Event::Three, Event::Two, Event::Pyraminx] {
        let event = Box::new(event_plan(event)?);
        events.push(Some(event.id.clone()));
        stage.plan(ORGANISER, &id, Command::Planning(planning::Command::AddEvent(event))).await?;
    }
    for (by, user, role) in [
        (ORGANISER, JUDGE, Role::MainJudge),
        (ORGANISER, CUBE_JUDGE, Role::Judge),
        (ORGANISER, SCRAMBLER, Role::Scrambler),
        (ORGANISER, SCORE_TAKER, Role::ScoreTaker),
        (BOARD, DELEGATE, Role::Delegate),
    ] {
        // Each event of cubing has its own main judge (1d); here they are one and the same.
        let own = if role == Role::MainJudge { &events[..] } else { &[None] };
        for event in own {
            let official = Official { person: user.parse()?, role, event: event.clone() };
            stage.appoint(by, &id, official).await?;
        }
    }
    let window = Window { opens: stage.office.now(), closes, limit: None };
    stage
        .plan(ORGANISER, &id, Command::Registration(registration::Command::SetRegistration(window)))
        .await?;
    stage.plan(ORGANISER, &id, Command::Planning(planning::Command::Announce)).await?;
    stage.plan(ORGANISER, &id, Command::Officials(officials::Command::PublishOfficials)).await?;
    for person in people()? {
        enter(stage, &id, person).await?;
        stage.wait(Span::minutes(9));
    }
    Ok(())
}

fn people() -> anyhow::Result<Vec<PublicPerson>> {
    let mut all = Vec::new();
    for number in PEOPLE {
        all.push(someone(number)?.public);
    }
    let country = "TR".to_owned().try_into().map_err(anyhow::Error::msg)?;
    let name = super::SIGN_INS[3].1.to_owned();
    all.push(PublicPerson { id: PLAYER.parse()?, name, latin: String::new(), country });
    Ok(all)
}

/// Of the Rubik's Cube twelve go on to the final; the others are finals.
fn event_plan(event: Event) -> anyhow::Result<EventPlan> {
    let mut cubing = CubingPlan::proposed(Edition::Wca2010, event);
    if event == Event::Three {
        let first = RoundPlan { goes_on: Some(12), ..RoundPlan::of(Format::AverageOf5) };
        cubing.rounds.insert(0, first);
    }
    Ok(EventPlan::new(event_id(event)?, event.title(), Discipline::Cubing(cubing)))
}

async fn enter(stage: &mut Stage, id: &CompetitionId, public: PublicPerson) -> anyhow::Result<()> {
    let person = public.id.clone();
    let data = PrivatePerson {
        born: Day::new(1995, 4, 23),
        gender: Some("-".to_owned()),
        contact: Some(format!("{person}@example.com")),
        nationalities: [public.country].into(),
        guardian: None,
        may_pass_on: false,
        needs: None,
    };
    stage.office.keep_private(&Who::Person(person.clone()), &person, None, &data).await?;
    let events = [Event::Three, Event::Two, Event::Pyraminx].map(event_id);
    let application = Application {
        person: public,
        events: events.into_iter().collect::<anyhow::Result<_>>()?,
        teams: [].into(),
        accepts: [Edition::Wca2010.to_string()].into(),
        agrees_to_recording: true,
        meets: [].into(),
    };
    let register = Box::new(Register { application, profile: Profile::default() });
    let command = Command::Registration(registration::Command::Register(register));
    stage.plan(person.as_str(), id, command).await?;
    let approve = registration::Command::ApproveEntry { person, event: None };
    stage.plan(ORGANISER, id, Command::Registration(approve)).await
}

/// The day itself, up to this moment.
pub async fn play(stage: &mut Stage) -> anyhow::Result<()> {
    let id: CompetitionId = CUBES.id.parse()?;
    stage.plan(ORGANISER, &id, Command::Floor(floor::Command::Start)).await?;
    let mut here: Vec<PersonId> = people()?.into_iter().map(|own| own.id).collect();
    here.push(DELEGATE.parse()?);
    for person in here {
        let (document, bans) = (Document::IdentityCard, Vec::new());
        let check_in = registration::Command::CheckIn { person, document, bans };
        stage.plan(ORGANISER, &id, Command::Registration(check_in)).await?;
    }
    for event in [Event::Three, Event::Two, Event::Pyraminx] {
        let approve = planning::Command::ApproveEvent { event: event_id(event)? };
        stage.plan(DELEGATE, &id, Command::Planning(approve)).await?;
    }
    begin(stage, &id, Event::Pyraminx, 1, 1).await?;
    whole(stage, &id, Event::Pyraminx, 1, 620).await?;
    begin(stage, &id, Event::Three, 1, 2).await?;
    whole(stage, &id, Event::Three, 1, 1180).await?;
    begin(stage, &id, Event::Three, 2, 1).await?;
    final_under_way(stage).await?;
    groups(stage, &id, Event::Two, 1, 2).await
}

/// Those of a round, the best first.
async fn eligible(
    stage: &Stage,
    id: &CompetitionId,
    event: Event,
    round: u16,
) -> anyhow::Result<Vec<PersonId>> {
    if round == 1 {
        return Ok(stage.office.competition(id).await?.state.callable(&event_id(event)?));
    }
    let Address::Round(before) = address(event, round - 1)? else { return Ok(Vec::new()) };
    Ok(stage
        .office
        .round(&before)
        .await?
        .state
        .going_on(Announced { best: Some(12), better_than: None }))
}

async fn groups(
    stage: &mut Stage,
    id: &CompetitionId,
    event: Event,
    round: u16,
    count: usize,
) -> anyhow::Result<()> {
    let who = eligible(stage, id, event, round).await?;
    let sizes = GroupSizes { groups: count, judges: 3, scramblers: 2, score_takers: 1 };
    let own = event_id(event)?;
    let proposed =
        stage.office.competition(id).await?.state.propose_groups(&own, round, &who, sizes);
    let plain = |own: &Group| Group { competitors: own.competitors.clone(), ..Group::default() };
    let (event, groups) = (event_id(event)?, proposed.iter().map(plain).collect());
    let set = floor::Command::SetGroups { event: event.clone(), round, groups };
    stage.plan(ORGANISER, id, Command::Floor(set)).await?;
    for (group, own) in (1..).zip(&proposed) {
        for duty in Duty::ALL {
            for person in own.helpers(duty) {
                let (event, person) = (event.clone(), person.clone());
                let assign = floor::Command::AssignDuty { event, round, group, person, duty };
                stage.plan(ORGANISER, id, Command::Floor(assign)).await?;
            }
        }
    }
    Ok(())
}

async fn ask(
    stage: &mut Stage,
    who: &str,
    to: &Address,
    command: cubing::Command,
) -> anyhow::Result<()> {
    stage.ask(who, to.clone(), AnyCommand::Round(Box::new(command))).await
}

/// Groups, scrambles under seal, the round open, every group called.
async fn begin(
    stage: &mut Stage,
    id: &CompetitionId,
    event: Event,
    round: u16,
    count: usize,
) -> anyhow::Result<()> {
    groups(stage, id, event, round, count).await?;
    let to = address(event, round)?;
    ask(stage, DELEGATE, &to, cubing::Command::MakeSets).await?;
    ask(stage, DELEGATE, &to, cubing::Command::Seal).await?;
    let open = floor::Command::OpenRound { event: event_id(event)?, round, reason: None };
    stage.plan(ORGANISER, id, Command::Floor(open)).await?;
    for group in (1..).take(count) {
        ask(stage, CUBE_JUDGE, &to, cubing::Command::CallGroup { group }).await?;
        ask(stage, SCRAMBLER, &to, cubing::Command::OpenSet { group }).await?;
    }
    Ok(())
}

/// A sheet around a time: now and then a penalty, or no result.
fn sheet(stage: &mut Stage, middle: u32) -> Sheet {
    let time = Some(middle * (80 + stage.random.below(60)) / 100);
    let verdict = match stage.random.below(24) {
        0 => Verdict::DidNotFinish,
        1 | 2 => Verdict::PlusTwo,
        _ => Verdict::Solved,
    };
    Sheet { time, verdict: Some(verdict), ..Sheet::default() }
}

/// Everybody's cards, and the close.
async fn whole(
    stage: &mut Stage,
    id: &CompetitionId,
    event: Event,
    round: u16,
    middle: u32,
) -> anyhow::Result<()> {
    let to = address(event, round)?;
    for (place, person) in (0_u32..).zip(eligible(stage, id, event, round).await?) {
        let own = middle + 45 * place;
        let lines = (1..=5).map(|number| CardLine { number, sheet: sheet(stage, own) }).collect();
        ask(stage, SCORE_TAKER, &to, cubing::Command::EnterCard { person, lines, signed: true })
            .await?;
        stage.wait(Span::seconds(10));
    }
    let close = floor::Command::CloseRound { event: event_id(event)?, round };
    stage.plan(JUDGE, id, Command::Floor(close)).await
}

/// The final of the Rubik's Cube: three attempts of everybody are in, somebody inspects, somebody's time
/// is being checked, one is signed.
async fn final_under_way(stage: &mut Stage) -> anyhow::Result<()> {
    let to = address(Event::Three, 2)?;
    let Address::Round(id) = &to else { return Ok(()) };
    let people: Vec<PersonId> =
        stage.office.round(id).await?.state.competitors().cloned().collect();
    for (place, person) in (0_u32..).zip(&people) {
        let (person, own) = (person.clone(), 1050 + 35 * place);
        let count = if place % 3 == 0 { 4 } else { 3 };
        let lines =
            (1..=count).map(|number| CardLine { number, sheet: sheet(stage, own) }).collect();
        ask(stage, SCORE_TAKER, &to, cubing::Command::EnterCard { person, lines, signed: true })
            .await?;
    }
    for (place, person) in people.iter().take(8).enumerate() {
        let (textured, remarks) = (false, String::new());
        let approve = cubing::Command::ApprovePuzzle { person: person.clone(), textured, remarks };
        ask(stage, CUBE_JUDGE, &to, approve).await?;
        let number = stage.office.round(id).await?.state.next_number(person).unwrap_or(1);
        let solve = Solve { person: person.clone(), number };
        if place > 0 {
            ask(stage, SCRAMBLER, &to, cubing::Command::SignScramble { solve: solve.clone() })
                .await?;
        }
        at_the_mat(stage, &to, &solve, place).await?;
    }
    Ok(())
}

/// An attempt that is so far.
async fn at_the_mat(
    stage: &mut Stage,
    to: &Address,
    solve: &Solve,
    far: usize,
) -> anyhow::Result<()> {
    let solve = || solve.clone();
    let steps = [
        cubing::Command::Begin { solve: solve() },
        cubing::Command::Start { solve: solve(), inspection: 940 },
        cubing::Command::Stop { solve: solve(), time: 1137 },
        cubing::Command::Check {
            solve: solve(),
            observed: Observation::Moves(1),
            pieces: Pieces::Complete,
        },
        cubing::Command::Record { solve: solve() },
    ];
    for command in steps.into_iter().take(far.saturating_sub(2)) {
        ask(stage, CUBE_JUDGE, to, command).await?;
    }
    Ok(())
}
