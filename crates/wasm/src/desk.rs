//! Requests, by the addresses that a server has (`docs/protocol.md`), and a few that only a
//! house in the browser needs:
//!
//! | request | what |
//! |---|---|
//! | `GET tables/CODE/handover` | a game that goes on, for a server to take in |
//! | `GET tables/CODE/export`, `POST import` | a table with its games as a file, and back |
//! | `POST records/replay`, `records/explain`, `records/verify`, `records/events` | a record that somebody dropped onto the page |
//! | `POST records/continue` | plays on from a position of a record, with the same hidden cards or guessed ones |
//! | `POST puzzles` | the puzzles of a day, among those that the page hands in |

use serde::{Deserialize, Serialize};
use tablee_bots::seated;
use tablee_games::catalog;
use tablee_kernel::{Eye, Record, Seat, Seats, order};
use tablee_l10n::Lang;
use tablee_review::{Posed, Puzzle};
use tablee_table::{
    Error, ErrorCode, Now, Person, RequestId,
    bodies::{self, MakeTable},
    clean, fair, lesson,
    replay::{Replay, Steps},
    rows::{GameRow, SavedGame},
    wire::{BotLevel, GameInfo, Honour, Language, Me, MyGame, State},
};

use crate::{
    house::House,
    stored::{Row, Rows},
};

/// How long a name is at most.
const NAME: usize = 24;
/// How large a file is at most that is taken in.
const LARGEST_FILE: usize = 8 << 20;

/// A request of a page.
#[derive(Clone, Debug)]
pub struct Call {
    /// Its number, for the answer.
    pub number: RequestId,
    /// Who asks.
    pub person: Person,
    /// As of HTTP.
    pub method: String,
    /// What follows `/api/`.
    pub path: String,
    /// The body; empty if there is none.
    pub body: String,
    /// The language of a refusal.
    pub lang: Lang,
}

/// An answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// As of HTTP.
    pub status: u16,
    /// JSON, or nothing.
    pub body: String,
}

impl Answer {
    /// JSON.
    pub fn of(status: u16, value: &impl Serialize) -> Answer {
        Answer { status, body: serde_json::to_string(value).expect("answers are JSON") }
    }

    /// Done, and nothing to say.
    pub fn nothing() -> Answer {
        Answer { status: 204, body: String::new() }
    }
}

/// A game that goes on, handed to a server: everything that makes it, secrets and all.
#[derive(Serialize)]
struct Handover {
    /// What was dealt and played.
    record: Record,
    /// Whose seat is the bringer's.
    seat: Seat,
    /// The bots on the other seats.
    bots: Vec<Option<BotLevel>>,
}

/// A table as a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exported {
    /// Always 1.
    tablee_table: u32,
    rows: Vec<(String, String)>,
}

/// A record, and through whose eyes it is looked at.
#[derive(Deserialize)]
struct Shown {
    record: Record,
    #[serde(default)]
    seat: Option<String>,
}

/// A thing of a record, and when and by whom it is asked about.
#[derive(Deserialize)]
struct About {
    record: Record,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    step: usize,
    thing: String,
}

/// A position of a record, and who would play on there.
#[derive(Deserialize)]
pub(crate) struct PlayOn {
    /// The game; what came after the position is left out.
    pub(crate) record: Record,
    /// After so many actions.
    pub(crate) ply: usize,
    /// Whose seat is taken.
    pub(crate) seat: String,
    /// How strong the others are.
    #[serde(default)]
    pub(crate) level: BotLevel,
    /// What is in the hands that the seat did not see.
    #[serde(default)]
    pub(crate) cards: Cards,
}

/// What is hidden where a game is played on.
#[derive(Copy, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cards {
    /// What was: the same cards, and the same luck.
    #[default]
    Same,
    /// What the seat could have guessed then, and other luck.
    Guessed,
}

/// Puzzles, a line of JSON each, and for which day one of each game is wanted.
#[derive(Deserialize)]
struct Puzzles {
    lines: String,
    day: u32,
}

#[derive(Deserialize)]
struct NameMe {
    name: String,
    #[serde(default)]
    lang: Language,
}

/// Whether it was answered at once, or will be.
enum Done {
    Now(Answer),
    Later,
}

impl House {
    /// A page asks for something; exactly one [`Out::Reply`](crate::Out::Reply) follows.
    pub fn request(&mut self, call: Call, now: Now) {
        self.set_now(now);
        let (number, lang) = (call.number, call.lang);
        match self.attend(call) {
            Ok(Done::Later) => (),
            Ok(Done::Now(answer)) => self.answer(number, Ok(answer), lang),
            Err(why) => self.answer(number, Err(why), lang),
        }
    }

    fn attend(&mut self, call: Call) -> Result<Done, Error> {
        let Call { number, person, method, path, body, lang } = call;
        let (path, query) = path.split_once('?').unwrap_or((&path, ""));
        let parts: Vec<&str> = path.split('/').filter(|it| !it.is_empty()).collect();
        let body = if body.is_empty() { "{}" } else { &body };
        let value = |name: &str| {
            let pair = query.split('&').find_map(|it| it.strip_prefix(name)?.strip_prefix('='));
            pair.map(decoded)
        };
        Ok(Done::Now(match (method.as_str(), parts.as_slice()) {
            ("GET", ["games"]) => Answer::of(200, &GameInfo::all()),
            ("GET", ["lessons", game]) => {
                let lesson = lesson::find(game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, *game))?;
                Answer::of(200, lesson)
            }
            ("GET", ["lessons", game, step, "explain"]) => {
                let step = step.parse().map_err(|_| ErrorCode::NotFound)?;
                let frame = value("frame").and_then(|it| it.parse().ok()).ok_or(ErrorCode::NotFound)?;
                let did = value("did");
                let shown = lesson::Shown { step, frame, did: did.as_deref() };
                Answer::of(200, &lesson::explain(game, shown, &value("thing").unwrap_or_default())?)
            }
            ("GET", ["lessons", game, step, turn]) => {
                let number = |it: &str| it.parse().map_err(|_| Error::from(ErrorCode::NotFound));
                let action = value("action").unwrap_or_default();
                Answer::of(200, &lesson::about(game, number(step)?, number(turn)?, &action, lang)?)
            }
            ("GET", ["me", "games"]) => Answer::of(200, &my_games(self.rows(), &person.id)),
            ("POST", ["me"]) => Answer::of(200, &self.take_name(&person, body)?),
            ("GET", ["tables"]) => Answer::of(200, &Vec::<u8>::new()),
            ("POST", ["tables"]) => {
                self.make_table(number, &person, bodies::parse::<MakeTable>(body)?, lang)?;
                return Ok(Done::Later);
            }
            ("GET", ["tables", code]) => Answer::of(200, &self.room(code)?),
            ("DELETE", ["tables", code]) => {
                self.remove_table(number, code, lang)?;
                return Ok(Done::Later);
            }
            ("GET", ["tables", code, "handover"]) => Answer::of(200, &handover(self.rows(), code, &person.id)?),
            ("GET", ["tables", code, "export"]) => {
                let rows = self.rows().of_table(code);
                Answer::of(200, &Exported { tablee_table: 1, rows })
            }
            ("POST", ["import"]) => {
                let codes = self.import(body)?;
                Answer::of(200, &codes)
            }
            ("POST", ["records", "replay"]) => {
                let Shown { record, seat } = bodies::parse(body)?;
                let (replay, steps) = Steps::of_record(&record, eye(seat.as_deref(), seats_of(&record)?)?)?;
                Answer { status: 200, body: whole(&replay, steps)? }
            }
            ("POST", ["records", "explain"]) => {
                let About { record, seat, step, thing } = bodies::parse(body)?;
                let (_, steps) = Steps::of_record(&record, eye(seat.as_deref(), seats_of(&record)?)?)?;
                Answer::of(200, &steps.explain_after(step, &thing)?)
            }
            ("POST", ["records", "verify"]) => {
                let Shown { record, .. } = bodies::parse(body)?;
                Answer::of(200, &fair::verify(&record).ok_or(ErrorCode::NotCommitted)?)
            }
            ("POST", ["records", "events"]) => {
                let Shown { record, .. } = bodies::parse(body)?;
                let noted = fair::with_events(&record).ok_or(ErrorCode::Unreadable)?;
                Answer { status: 200, body: noted.to_json() }
            }
            ("POST", ["records", "continue"]) => {
                self.play_on(number, &person, bodies::parse(body)?, lang)?;
                return Ok(Done::Later);
            }
            ("POST", ["puzzles"]) => {
                let Puzzles { lines, day } = bodies::parse(body)?;
                let of_game = |name| Posed::of(&Puzzle::chosen(Puzzle::read(&lines, name), day)?);
                let posed: Vec<Posed> = catalog::GAMES.iter().filter_map(|it| of_game(it.name)).collect();
                Answer::of(200, &posed)
            }
            ("GET", ["tables", code, "games", n, what]) => {
                let saved = finished(self.rows(), code, n)?;
                match *what {
                    "record" if query.split('&').any(|it| it == "events=true") => {
                        let noted = fair::with_events(&saved.record()).ok_or(ErrorCode::Internal)?;
                        Answer { status: 200, body: noted.to_json() }
                    }
                    "record" => Answer { status: 200, body: saved.record().to_json() },
                    "verify" => Answer::of(200, &fair::verify(&saved.record()).ok_or(ErrorCode::NotCommitted)?),
                    "honours" => match seated::replay(&saved.record()) {
                        Some(Ok(game)) => {
                            let honours: Vec<Honour> = game.honours().into_iter().map(Into::into).collect();
                            Answer::of(200, &honours)
                        }
                        _ => return Err(ErrorCode::Internal.into()),
                    },
                    "replay" => {
                        let seat = query.split('&').find_map(|it| it.strip_prefix("seat="));
                        let eye = eye(seat, saved.row.players.len())?;
                        let (replay, steps) = Steps::new(saved, eye)?;
                        Answer { status: 200, body: whole(&replay, steps)? }
                    }
                    "explain" => {
                        let eye = eye(value("seat").as_deref(), saved.row.players.len())?;
                        let step = value("step").and_then(|it| it.parse().ok()).unwrap_or_default();
                        let (_, steps) = Steps::new(saved, eye)?;
                        Answer::of(200, &steps.explain_after(step, &value("thing").unwrap_or_default())?)
                    }
                    _ => return Err(ErrorCode::NotFound.into()),
                }
            }
            ("POST", ["tables", code, what @ ..]) if !what.is_empty() => {
                let request = bodies::read(&what.join("/"), body).ok_or(ErrorCode::NotFound)??;
                self.ask(number, code, person, request, lang)?;
                return Ok(Done::Later);
            }
            _ => return Err(ErrorCode::NotFound.into()),
        }))
    }

    fn take_name(&mut self, person: &Person, body: &str) -> Result<Me, Error> {
        let NameMe { name, lang } = bodies::parse(body)?;
        let name = clean(&name);
        if name.is_empty() || name.chars().count() > NAME {
            return Err(ErrorCode::BadName.into());
        }
        let person = Person { name, ..person.clone() };
        self.rename(&person);
        Ok(Me { guest: person.id, name: person.name, lang, face: person.face })
    }

    /// Takes in what was exported; the codes of its tables.
    fn import(&mut self, body: &str) -> Result<Vec<String>, Error> {
        if body.len() > LARGEST_FILE {
            return Err(ErrorCode::TooLarge.into());
        }
        let Exported { rows, .. } = bodies::parse(body)?;
        let mut read = Rows::new(rows.clone());
        let (_, lost) = read.set_aside();
        let codes = read.codes();
        let is_ours = |key: &str| key.split('/').nth(1).is_some_and(|it| it.starts_with('~'));
        if !lost.is_empty() || codes.is_empty() || !rows.iter().all(|(key, _)| is_ours(key)) {
            return Err(Error::about(ErrorCode::Unreadable, "no table of this house"));
        }
        // What is here is newer, or the same.
        if codes.iter().any(|it| self.rows().table(it).is_some()) {
            return Err(Error::about(ErrorCode::AlreadyStarted, ""));
        }
        // Better refused here than failed when somebody sits down.
        for code in &codes {
            let saved = read.saved(code).filter(|it| catalog::find(&it.row.game).is_some());
            if saved.is_none_or(|it| self.take_up(it).is_err()) {
                return Err(Error::about(ErrorCode::Unreadable, "a table that cannot be taken up"));
            }
        }
        let rows: Vec<Row> = rows.into_iter().map(|(key, value)| (key, Some(value))).collect();
        self.take_in(rows);
        Ok(codes)
    }
}

fn eye(seat: Option<&str>, n_seats: usize) -> Result<Eye, Error> {
    match seat {
        None | Some("*" | "%2A") => Ok(Eye::Bystander),
        Some(letter) => match letter.parse::<Seat>() {
            Ok(seat) if seat.index() < n_seats => Ok(Eye::Seat(seat)),
            _ => Err(ErrorCode::NoSuchSeat.into()),
        },
    }
}

/// A value of a query as it was before it was made part of an address.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).and_then(|it| std::str::from_utf8(it).ok());
        let byte = code.filter(|_| *first == b'%').and_then(|it| u8::from_str_radix(it, 16).ok());
        bytes.push(byte.unwrap_or(if *first == b'+' { b' ' } else { *first }));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn seats_of(record: &Record) -> Result<usize, Error> {
    let unplayable = |why: String| Error::about(ErrorCode::Unreadable, why);
    match seated::replay(record) {
        Some(Ok(game)) => Ok(game.seats().len()),
        Some(Err(why)) => Err(unplayable(why.to_string())),
        None => Err(Error::about(ErrorCode::NoSuchGame, &record.game)),
    }
}

/// A replay as one text.
fn whole(replay: &Replay, steps: Steps) -> Result<String, Error> {
    let mut res = serde_json::to_string(replay).map_err(|_| ErrorCode::Internal)?;
    res.truncate(res.len() - "]}".len());
    for (at, step) in steps.enumerate() {
        if at > 0 {
            res.push(',');
        }
        res.push_str(&serde_json::to_string(&step?).map_err(|_| ErrorCode::Internal)?);
    }
    res.push_str("]}");
    Ok(res)
}

/// A game that is over: its record holds every secret.
fn finished(rows: &Rows, code: &str, number: &str) -> Result<SavedGame, Error> {
    let number = number.parse().map_err(|_| ErrorCode::NoSuchRecord)?;
    let saved = rows.game(code, number).ok_or(ErrorCode::NoSuchRecord)?;
    match saved.row.state {
        State::Over | State::Abandoned if !saved.row.seed.is_empty() => Ok(saved),
        State::Failed => Err(ErrorCode::TableFailed.into()),
        _ => Err(ErrorCode::StillPlaying.into()),
    }
}

fn handover(rows: &Rows, code: &str, guest: &str) -> Result<Handover, Error> {
    let saved = rows.saved(code).ok_or(ErrorCode::NoSuchTable)?;
    if saved.row.state != State::Playing {
        return Err(ErrorCode::NotStarted.into());
    }
    // A server keeps what was dealt and played, and no guesses.
    if saved.game.row.guess.is_some() {
        return Err(Error::about(ErrorCode::Unreadable, "its cards were guessed"));
    }
    let seat = saved.game.players.iter().find(|(it, _)| it == guest).ok_or(ErrorCode::NotSeated)?.1;
    let bots = saved.row.chairs.iter().take(saved.game.row.players.len());
    // Whoever else played on this device is represented by a bot until they sit down there.
    let level = saved.row.settings.stand_in;
    let bots = bots.enumerate().map(|(i, it)| (i != seat.index()).then(|| it.bot.unwrap_or(level))).collect();
    Ok(Handover { record: Record { fairness: None, ..saved.game.record() }, seat, bots })
}

/// The games of somebody, running and finished.
fn my_games(rows: &Rows, guest: &str) -> Vec<MyGame> {
    let game = |row: GameRow| {
        let saved = rows.game(&row.code, row.number)?;
        let is_coming = row.seed.is_empty();
        // A game that was never dealt is there while its table is.
        if is_coming && rows.table(&row.code).is_none_or(|it| it.game_number != row.number) {
            return None;
        }
        let seat = saved.players.iter().find(|(it, _)| it == guest).map(|(_, seat)| *seat);
        let seat = seat.or_else(|| is_coming.then(|| Seat::new(0)))?;
        let people: Seats = saved.players.iter().map(|(_, seat)| *seat).collect();
        Some(MyGame::new(row, Some(&saved), seat, people, &[]))
    };
    let mut games: Vec<MyGame> = rows.games().into_iter().filter_map(game).collect();
    order::sort_by_key(&mut games, |it| std::cmp::Reverse(it.ended_at.unwrap_or(it.started_at)));
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_read_as_it_was_written() {
        for (written, meant) in [("7%2B7", "7+7"), ("a+b", "a b"), ("%C3%A9", "é"), ("100%", "100%"), ("%zz", "%zz")] {
            assert_eq!(decoded(written), meant);
        }
    }
}
