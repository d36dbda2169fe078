//! `meydan game cube`: whether to double in a position of backgammon, and whether to take.

use std::io::Write;

use engine::backgammon::{Chances, CubeAdvice, cube_advice, networks, one_ply};
use games::backgammon::Xgid;
use rulebook::Message;
use serde::Serialize;

use crate::said;

/// Say what to do with the doubling cube before a roll.
#[derive(clap::Args)]
pub struct Args {
    /// The position with its match and its cube, as an XGID.
    xgid: String,
    /// Print one line of JSON.
    #[arg(long)]
    json: bool,
}

/// One line of JSON: a contract with other people's scripts.
#[derive(Serialize)]
struct CubeRow {
    double: bool,
    take: bool,
    no_double: f32,
    double_take: f32,
    double_pass: f32,
    win: f32,
    win_gammon: f32,
    win_backgammon: f32,
    lose_gammon: f32,
    lose_backgammon: f32,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let read = Xgid::read(&args.xgid).map_err(said::error)?;
    let game = read.game();
    let chances = one_ply(networks(), game.board(read.turn));
    let Some(advice) = cube_advice(&read.state, read.turn, chances) else {
        return Err(said::error(Message::new("engine-cube-none")));
    };
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&row(advice, chances))?)?;
        return Ok(());
    }
    let decision = match (advice.double, advice.take) {
        (true, true) => "engine-cube-double-take",
        (true, false) => "engine-cube-double-pass",
        (false, true) => "engine-cube-hold",
        (false, false) => "engine-cube-play-on",
    };
    writeln!(out, "{}", said::text(decision))?;
    let percent = |chance: f32| format!("{:.1}", chance * 100.0);
    let chances = Message::new("engine-cube-chances")
        .with("win", percent(chances.win))
        .with("gammon", percent(chances.win_gammon))
        .with("lost", percent(chances.lose_gammon));
    writeln!(out, "{}", said::say(&chances))?;
    let worth = |value: f32| format!("{value:+.3}");
    let values = Message::new("engine-cube-values")
        .with("hold", worth(advice.no_double))
        .with("take", worth(advice.double_take))
        .with("pass", worth(advice.double_pass));
    writeln!(out, "{}", said::say(&values))?;
    Ok(())
}

fn row(advice: CubeAdvice, chances: Chances) -> CubeRow {
    let CubeAdvice { double, take, no_double, double_take, double_pass } = advice;
    let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances.list();
    CubeRow {
        double,
        take,
        no_double,
        double_take,
        double_pass,
        win,
        win_gammon,
        win_backgammon,
        lose_gammon,
        lose_backgammon,
    }
}
