//! The lines about the event: what was declared before the first round, in either dialect.

use rulebook::Message;

use crate::tournament::{Bye, Color, ForbiddenPair, Outcome, PointValues, Score, Tpn};

use super::line::{FileLine, Word};
use super::player::Roster;
use super::{LaterBye, MAX_ROUNDS, Problem, TrfError, TrfFile, Warning};

/// What other lines say about the players' rounds.
#[derive(Default)]
pub(super) struct Announced {
    /// Byes of `240`.
    pub(super) byes: Vec<LaterBye>,
    /// Who does not play in the next round (`XXZ`).
    pub(super) absent_next: Vec<Tpn>,
    /// Points of games that differ from the usual ones (`299`).
    pub(super) game_points: Vec<GamePoints>,
    /// Penalties and presents (`299` without a type): only for the sum.
    pub(super) penalties: Vec<(Tpn, Score)>,
}

/// One `299` line for one player; round 0 means all rounds.
pub(super) struct GamePoints {
    pub(super) player: Tpn,
    pub(super) round: u32,
    pub(super) outcome: Outcome,
    pub(super) points: Score,
}

/// Reads all lines that are not players.
pub(super) fn read(
    lines: &[FileLine],
    roster: &Roster<'_>,
    file: &mut TrfFile,
) -> Result<Announced, TrfError> {
    let mut reader = Reader { roster, announced: Announced::default() };
    for line in lines {
        if !reader.read_line(line, file)? {
            file.kept.push(line.text().trim_end().to_owned());
        }
    }
    Ok(reader.announced)
}

struct Reader<'a> {
    roster: &'a Roster<'a>,
    announced: Announced,
}

impl Reader<'_> {
    /// Whether the line is in the model now; otherwise it has to be kept.
    fn read_line(&mut self, line: &FileLine, file: &mut TrfFile) -> Result<bool, TrfError> {
        let tournament = &mut file.tournament;
        let info = &mut tournament.info;
        match line.code().as_str() {
            "001" | "062" | "072" => {}
            "012" => info.name = line.rest(),
            "022" => info.city = line.rest(),
            "032" => info.federation = line.rest(),
            "042" => info.start = line.rest(),
            "052" => info.end = line.rest(),
            "092" => info.kind = line.rest(),
            "102" => info.arbiter = line.rest(),
            "122" => info.time_control = line.rest(),
            "142" | "XXR" => tournament.declared_rounds = rounds(line)?,
            "152" => tournament.initial_color = Some(initial_color(line)?),
            "XXC" => tournament.initial_color = first_color(line)?.or(tournament.initial_color),
            "162" => score_system(line, &mut tournament.points)?,
            "XXS" => extension_points(line, &mut tournament.points)?,
            "240" => self.byes(line)?,
            "XXZ" => self.announced.absent_next.extend(self.players(line, &line.words())?),
            "250" => self.accelerate(line, file)?,
            "XXA" => self.accelerate_player(line, file)?,
            "260" => self.forbid_in_rounds(line, file)?,
            "XXP" => {
                let players = self.players(line, &line.words())?;
                forbid(file, &players, 1, None);
            }
            "299" => return self.abnormal_points(line, file),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn player(&self, line: &FileLine, column: usize, text: &str) -> Result<Tpn, TrfError> {
        let number = line.parse_number(column, text, "player")?;
        self.roster.find(number).ok_or_else(|| line.error(column, Problem::UnknownNumber(number)))
    }

    fn players(&self, line: &FileLine, words: &[Word]) -> Result<Vec<Tpn>, TrfError> {
        words.iter().map(|word| self.player(line, word.column, &word.text)).collect()
    }

    /// `240 H 003  026  047`: the kind of bye, the round, the players.
    fn byes(&mut self, line: &FileLine) -> Result<(), TrfError> {
        let bye = match line.at(5).to_ascii_uppercase() {
            'F' => Bye::FullPoint,
            'H' => Bye::HalfPoint,
            'Z' => Bye::ZeroPoint,
            other => return Err(bad_value(line, 5, "bye", &other.to_string())),
        };
        let round = round(line, 7, 9)?;
        for player in self.players(line, line.words().get(2..).unwrap_or_default())? {
            self.announced.byes.push(LaterBye { round, player, bye });
        }
        Ok(())
    }

    /// `250      02.0 001 003 0001 0090`: points in these rounds for players from .. to.
    fn accelerate(&self, line: &FileLine, file: &mut TrfFile) -> Result<(), TrfError> {
        let points = line.parse_points(10, &line.field(10, 13))?;
        let (from, until) = (round(line, 15, 17)?, round(line, 19, 21)?);
        let first = self.player(line, 23, &line.field(23, 26))?;
        let last = self.player(line, 28, &line.field(28, 31))?;
        for player in file.tournament.players.iter_mut().take(last.index() + 1).skip(first.index())
        {
            for round in from..=until {
                set_acceleration(&mut player.acceleration, round, points);
            }
        }
        Ok(())
    }

    /// `XXA    1  1.0  1.0  0.5`: a player's points round by round.
    fn accelerate_player(&self, line: &FileLine, file: &mut TrfFile) -> Result<(), TrfError> {
        let words = line.words();
        let [player, points @ ..] = words.as_slice() else {
            return Err(bad_value(line, 4, "acceleration", ""));
        };
        if points.len() > MAX_ROUNDS as usize {
            return Err(line.error(1, Problem::BadRound(MAX_ROUNDS + 1)));
        }
        let player = self.player(line, player.column, &player.text)?;
        let points: Result<Vec<Score>, TrfError> =
            points.iter().map(|word| line.parse_points(word.column, &word.text)).collect();
        file.tournament.players[player.index()].acceleration = points?;
        Ok(())
    }

    /// `260 001 002  125  180`: from round, to round, players who must not meet.
    fn forbid_in_rounds(&self, line: &FileLine, file: &mut TrfFile) -> Result<(), TrfError> {
        let (from, until) = (round(line, 5, 7)?, round(line, 9, 11)?);
        let players = self.players(line, line.words().get(2..).unwrap_or_default())?;
        forbid(file, &players, from, Some(until));
        Ok(())
    }

    /// `299 W       02.0  003 0001`: the model holds points of games; the rest is kept.
    fn abnormal_points(&mut self, line: &FileLine, file: &mut TrfFile) -> Result<bool, TrfError> {
        let points = line.parse_points(14, &line.field(14, 18))?;
        let round = line.number(20, 22, "round")?.unwrap_or(0);
        let mut players = Vec::new();
        for start in (24..=line.len()).step_by(5) {
            let text = line.field(start, start + 3);
            if !text.is_empty() {
                players.push(self.player(line, start, &text)?);
            }
        }
        let outcome = match line.at(5).to_ascii_uppercase() {
            'W' => Outcome::Win,
            'D' => Outcome::Draw,
            'L' => Outcome::Loss,
            _ => {
                file.warnings.push(Warning {
                    line: line.number,
                    column: 5,
                    remark: Message::new("trf-points-not-counted"),
                    only_swiss: false,
                });
                self.announced.penalties.extend(players.into_iter().map(|player| (player, points)));
                return Ok(false);
            }
        };
        let games = players.into_iter().map(|player| GamePoints { player, round, outcome, points });
        self.announced.game_points.extend(games);
        Ok(true)
    }
}

fn bad_value(line: &FileLine, column: usize, expected: &'static str, found: &str) -> TrfError {
    line.error(column, Problem::BadValue { expected, found: found.trim().to_owned() })
}

fn rounds(line: &FileLine) -> Result<Option<u32>, TrfError> {
    let words = line.words();
    let Some(word) = words.first() else {
        return Ok(None);
    };
    let rounds = line.parse_number(word.column, &word.text, "rounds")?;
    in_range(line, word.column, rounds).map(Some)
}

fn round(line: &FileLine, from: usize, to: usize) -> Result<u32, TrfError> {
    let round = line.number(from, to, "round")?.unwrap_or(0);
    in_range(line, from, round)
}

fn in_range(line: &FileLine, column: usize, round: u32) -> Result<u32, TrfError> {
    if (1..=MAX_ROUNDS).contains(&round) {
        return Ok(round);
    }
    Err(line.error(column, Problem::BadRound(round)))
}

fn initial_color(line: &FileLine) -> Result<Color, TrfError> {
    match line.rest().to_ascii_uppercase().as_str() {
        "W" | "WHITE" => Ok(Color::White),
        "B" | "BLACK" => Ok(Color::Black),
        other => Err(bad_value(line, 5, "first-color", other)),
    }
}

/// `XXC white1`, `XXC black1`, `XXC rank`, or several of them.
fn first_color(line: &FileLine) -> Result<Option<Color>, TrfError> {
    let mut color = None;
    for word in line.words() {
        match word.text.to_ascii_lowercase().as_str() {
            "white1" => color = Some(Color::White),
            "black1" => color = Some(Color::Black),
            "rank" => {}
            other => {
                return Err(bad_value(line, word.column, "xxc", other));
            }
        }
    }
    Ok(color)
}

/// `162  W 3.0    D 1.0`: letters at columns 6, 15, 24 and their points behind them. Read as
/// words, since programs do not agree on the blanks.
fn score_system(line: &FileLine, values: &mut PointValues) -> Result<(), TrfError> {
    let (mut letter, mut win, mut pairing_bye) = (None, None, None);
    for word in line.words() {
        let head = word.text.chars().next().filter(char::is_ascii_alphabetic);
        let text = word.text.get(usize::from(head.is_some())..).unwrap_or_default();
        letter = head.map(|head| head.to_ascii_uppercase()).or(letter);
        if text.is_empty() {
            continue;
        }
        let points = line.parse_points(word.column, text)?;
        match letter {
            Some('W') => win = Some(points),
            Some('D') => (values.draw, values.half_point_bye) = (points, points),
            Some('L') => values.loss = points,
            Some('A') => (values.absence, values.forfeit_loss) = (points, points),
            Some('P') => pairing_bye = Some(points),
            Some('X') => {}
            _ => {
                return Err(bad_value(line, word.column, "score-system", &word.text));
            }
        }
    }
    if let Some(win) = win {
        (values.win, values.forfeit_win, values.full_point_bye, values.pairing_bye) =
            (win, win, win, win);
    }
    values.pairing_bye = pairing_bye.unwrap_or(values.pairing_bye);
    Ok(())
}

/// `XXS W=3 D=1 PAB=3`: the codes of the extension. `W` and `D` stand for several codes, but not
/// for the pairing bye; of two that overlap the later one counts.
fn extension_points(line: &FileLine, values: &mut PointValues) -> Result<(), TrfError> {
    const EXPECTED: &str = "xxs";
    for word in line.words() {
        let Some((code, text)) = word.text.split_once('=') else {
            return Err(bad_value(line, word.column, EXPECTED, &word.text));
        };
        let points = line.parse_points(word.column + code.chars().count() + 1, text)?;
        match code.to_ascii_uppercase().as_str() {
            "W" => {
                (values.win, values.forfeit_win, values.full_point_bye) = (points, points, points);
            }
            "D" => (values.draw, values.half_point_bye) = (points, points),
            "L" => values.loss = points,
            "WW" | "BW" => values.win = points,
            "WD" | "BD" => values.draw = points,
            "WL" | "BL" => values.loss = points,
            "FW" => values.forfeit_win = points,
            "FL" => values.forfeit_loss = points,
            "PAB" => values.pairing_bye = points,
            "FPB" => values.full_point_bye = points,
            "HPB" => values.half_point_bye = points,
            "ZPB" => values.absence = points,
            _ => return Err(bad_value(line, word.column, EXPECTED, &word.text)),
        }
    }
    Ok(())
}

fn set_acceleration(acceleration: &mut Vec<Score>, round: u32, points: Score) {
    let at = round as usize - 1;
    if acceleration.len() <= at {
        acceleration.resize(at + 1, Score::ZERO);
    }
    acceleration[at] = points;
}

/// All pairs among these players.
fn forbid(file: &mut TrfFile, players: &[Tpn], from: u32, until: Option<u32>) {
    for (index, one) in players.iter().enumerate() {
        for other in &players[index + 1..] {
            if one != other {
                let pair = ForbiddenPair { one: *one, other: *other, from, until };
                file.tournament.forbidden.push(pair);
            }
        }
    }
}
