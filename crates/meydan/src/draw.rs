//! The systems of `meydan pair` beside the Dutch one: their settings on the command line, and how
//! their rounds, reasons and places are printed.

use std::io::Write;
use std::process::ExitCode;

use pairing::Tpn;
use pairing::lot::Lot;
use pairing::manual::ManualRound;
use pairing::systems::{
    self, DoubleElimination, Field, Game, Groups, KnockOut, Lives, Next, Pairing, Place,
    ReplayError, next_round, places, replay,
};
use pairing::trf::TrfFile;
use rulebook::{Argument, Message};

use crate::pair::{System, number, print_difference};
use crate::said;
use crate::terminal::STRONG;

/// Settings of the systems other than the Dutch system.
#[derive(clap::Args)]
#[command(next_help_heading = "Settings of the other systems")]
pub struct Settings {
    /// How often each pair meets: 2 for a double round robin (round-robin, groups) [default: 1].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=8))]
    cycles: Option<u32>,
    /// How the places in the draw are assigned (knock-out, double-elimination) [default: list].
    #[arg(long, value_enum)]
    seeding: Option<Seeding>,
    /// The losers of the semi-finals play for place 3 (knock-out, groups).
    #[arg(long)]
    third_place: bool,
    /// A second draw for those who lose (knock-out, groups).
    #[arg(long, value_enum)]
    consolation: Option<Consolation>,
    /// A third draw for those who lose in the consolation (knock-out, groups).
    #[arg(long, requires = "consolation")]
    last_chance: bool,
    /// One final decides, even if the unbeaten finalist loses it (double-elimination).
    #[arg(long)]
    no_decider: bool,
    /// The number of losses after which an entrant is out (lives) [default: 3].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    lives: Option<u32>,
    /// The number of groups (groups; required).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=999))]
    groups: Option<u32>,
    /// How many advance from each group (groups) [default: 2].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=999))]
    qualifiers: Option<u32>,
    /// The number of the recorded lot: the same number gives the same draw again.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    lot: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Seeding {
    /// By the start list: the top two can meet only in the final.
    List,
    /// By lot.
    Drawn,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Consolation {
    /// For the losers of the first round.
    Simple,
    /// For all but the finalists: whoever loses later enters later.
    Progressive,
}

impl Settings {
    /// The system with these settings; nothing for the Dutch system, which has none.
    pub fn system(&self, chosen: System) -> anyhow::Result<Option<systems::System>> {
        self.refuse_foreign(chosen)?;
        let cycles = self.cycles.unwrap_or(1);
        Ok(Some(match chosen {
            System::Dutch | System::DutchWithoutColors | System::DutchWithStarter => {
                return Ok(None);
            }
            System::RoundRobin => systems::System::RoundRobin { cycles },
            System::KnockOut => systems::System::KnockOut(self.knock_out()),
            System::DoubleElimination => systems::System::DoubleElimination(DoubleElimination {
                seeding: self.seeding(),
                decider: !self.no_decider,
            }),
            System::Lives => systems::System::Lives(Lives { lives: self.lives.unwrap_or(3) }),
            System::Groups => {
                let Some(groups) = self.groups else {
                    return Err(said::error(Message::new("cli-how-many-groups")));
                };
                let (qualifiers, knock_out) = (self.qualifiers.unwrap_or(2), self.knock_out());
                systems::System::Groups(Groups { groups, qualifiers, cycles, knock_out })
            }
        }))
    }

    /// A setting of another system is a slip, and is not passed over in silence.
    fn refuse_foreign(&self, chosen: System) -> anyhow::Result<()> {
        use System::{DoubleElimination, Groups, KnockOut, Lives, RoundRobin};
        let given: [(bool, &str, &[System]); 9] = [
            (self.cycles.is_some(), "--cycles", &[RoundRobin, Groups]),
            (self.seeding.is_some(), "--seeding", &[KnockOut, DoubleElimination]),
            (self.third_place, "--third-place", &[KnockOut, Groups]),
            (self.consolation.is_some(), "--consolation", &[KnockOut, Groups]),
            (self.last_chance, "--last-chance", &[KnockOut, Groups]),
            (self.no_decider, "--no-decider", &[DoubleElimination]),
            (self.lives.is_some(), "--lives", &[Lives]),
            (self.groups.is_some(), "--groups", &[Groups]),
            (self.qualifiers.is_some(), "--qualifiers", &[Groups]),
        ];
        for (is_given, name, of) in given {
            if is_given && !of.contains(&chosen) {
                let systems: Argument = of.iter().map(|system| name_of(*system)).collect();
                let message = Message::new("cli-goes-with").with("option", name);
                return Err(said::error(message.with("systems", systems)));
            }
        }
        Ok(())
    }

    fn knock_out(&self) -> KnockOut {
        KnockOut {
            seeding: self.seeding(),
            third_place: self.third_place,
            consolation: self.consolation.map(|kind| match kind {
                Consolation::Simple => systems::Consolation::Simple,
                Consolation::Progressive => systems::Consolation::Progressive,
            }),
            last_chance: self.last_chance,
        }
    }

    fn seeding(&self) -> systems::Seeding {
        match self.seeding {
            Some(Seeding::Drawn) => systems::Seeding::Drawn,
            Some(Seeding::List) | None => systems::Seeding::List,
        }
    }
}

fn name_of(system: System) -> String {
    let value = clap::ValueEnum::to_possible_value(&system);
    value.map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// A file as an event of one of these systems.
pub struct Draw<'a> {
    pub file: &'a TrfFile,
    system: systems::System,
    field: Field,
    history: Vec<Vec<Game>>,
}

impl<'a> Draw<'a> {
    /// Reads the rounds of the file as rounds of this system.
    pub fn new(
        file: &'a TrfFile,
        system: systems::System,
        settings: &Settings,
    ) -> anyhow::Result<Self> {
        let field = Field::of(&file.tournament, Lot(settings.lot));
        let history = replay(&system, &field, &file.tournament)?;
        Ok(Self { file, system, field, history })
    }

    /// The next round; nothing when the event is over.
    pub fn next(&self) -> anyhow::Result<Option<Vec<Pairing>>> {
        match next_round(&self.system, &self.field, &self.history)? {
            Next::Round(pairings) => Ok(Some(pairings)),
            Next::Over => Ok(None),
            Next::Wait(open) => {
                let round = self.file.tournament.next_round();
                Err(ReplayError::Missing { round, open }.into())
            }
        }
    }

    pub fn places(&self) -> anyhow::Result<Vec<Place>> {
        Ok(places(&self.system, &self.field, &self.history)?)
    }

    /// Draws every finished round again. The exit code says whether all agree.
    pub fn check(&self, out: &mut impl Write) -> anyhow::Result<ExitCode> {
        let then = Field { withdrawn: std::collections::BTreeSet::new(), ..self.field.clone() };
        let mut all_agree = true;
        for (index, games) in self.history.iter().enumerate() {
            let Next::Round(drawn) = next_round(&self.system, &then, &self.history[..index])?
            else {
                let message = Message::new("replay-beyond").with("round", index + 1);
                return Err(said::error(message));
            };
            let found: Vec<Pairing> = games.iter().map(|game| game.pairing).collect();
            let (ours, found) = (as_round(&drawn), as_round(&found));
            let round = u32::try_from(index + 1).unwrap_or(u32::MAX);
            all_agree &= print_difference(out, self.file, round, &ours, &found)?;
        }
        Ok(if all_agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// To which part of the event each match belongs.
    pub fn print_reasons(&self, out: &mut impl Write, pairings: &[Pairing]) -> anyhow::Result<()> {
        for (index, pairing) in pairings.iter().enumerate() {
            let first = number(self.file, Tpn(pairing.first));
            let place = Message::new("cli-draw-place")
                .with("stage", pairing.stage.message())
                .with("round", pairing.round)
                .with("board", pairing.board);
            let place = said::say(&place);
            match pairing.second {
                Some(second) => {
                    let second = number(self.file, Tpn(second));
                    writeln!(
                        out,
                        "{STRONG}{}. {first} - {second}{STRONG:#}\n   {place}",
                        index + 1
                    )?;
                }
                None => {
                    let through = Message::new("cli-draw-through").with("entrant", first);
                    let through = said::say(&through);
                    writeln!(out, "{STRONG}{}. {through}{STRONG:#}\n   {place}", index + 1)?;
                }
            }
        }
        Ok(())
    }

    pub fn print_places(&self, out: &mut impl Write, places: &[Place]) -> anyhow::Result<()> {
        let mut list = None;
        for line in places {
            if list.replace(line.list) != Some(line.list) {
                writeln!(out, "{STRONG}{}{STRONG:#}", said::say(&line.list.message()))?;
            }
            for entrant in &line.entrants {
                let player = self.file.tournament.player(Tpn(*entrant));
                let name = player.map_or("", |player| player.name.as_str());
                writeln!(out, "{:>6} {:>5}  {name}", line.place, number(self.file, Tpn(*entrant)))?;
            }
        }
        Ok(())
    }
}

/// The matches and byes of a drawn round.
pub fn as_round(pairings: &[Pairing]) -> ManualRound {
    let pairs = pairings.iter().map(|pairing| (Tpn(pairing.first), pairing.second.map(Tpn)));
    pairs.collect()
}
