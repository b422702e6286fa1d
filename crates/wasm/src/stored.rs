//! What a browser keeps: texts under keys, in order. One thing is one row, so that what
//! becomes unreadable takes nothing else with it.
//!
//! | key | what |
//! |---|---|
//! | `t/CODE` | a table |
//! | `g/CODE/NUMBER` | a game of it, without its actions |
//! | `a/CODE/NUMBER/PLY` | an action |
//! | `d/CODE/NUMBER/SEAT` | what a seat has answered or wishes |
//! | `c/CODE/NUMBER/SEAT` | a clock |
//! | `p/CODE/NUMBER/GUEST` | who plays where |
//! | `s/CODE/NUMBER` | where the turn of a party stands |
//! | `o/CODE/NUMBER/GUEST/WHICH` | what somebody who looks on foretells |
//! | `h/CODE/TIME` | a line of chat, and who may read it |
//! | `x/…` | what could not be read, set aside under its old key |

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, de::DeserializeOwned};
use tablee_kernel::Seat;
use tablee_table::{
    SavedTable, Write,
    rows::{ActionRow, ClockRow, DraftRow, GameRow, SavedGame, TableRow},
    wire::State,
};

/// A row that is written, or taken away.
pub type Row = (String, Option<String>);

/// Everything that is kept, as it is in the browser's storage.
#[derive(Default)]
pub struct Rows(BTreeMap<String, String>);

/// Something that could not be read, and was set aside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unreadable {
    /// The table.
    pub code: String,
    /// The game of it that is lost; nothing if the table itself is, or only some last actions of its game.
    pub game: Option<u32>,
    /// How many actions of a game that goes on are lost; it goes on before them.
    pub actions: usize,
}

fn text(value: &impl Serialize) -> Option<String> {
    Some(serde_json::to_string(value).expect("rows are JSON"))
}

fn game_key(kind: char, code: &str, number: u32) -> String {
    format!("{kind}/{code}/{number:06}")
}

impl Rows {
    /// What the storage held.
    pub fn new(rows: impl IntoIterator<Item = (String, String)>) -> Rows {
        let mut res = Rows::default();
        res.0.extend(rows.into_iter().filter(|(key, _)| !key.starts_with("x/")));
        res
    }

    /// Makes it so.
    pub fn apply(&mut self, rows: Vec<Row>) {
        for (key, value) in rows {
            match value {
                _ if key.starts_with("x/") => (),
                Some(value) => drop(self.0.insert(key, value)),
                None => drop(self.0.remove(&key)),
            }
        }
    }

    fn below<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> + 'a {
        let from = self.0.range(prefix.to_owned()..);
        from.take_while(move |(key, _)| key.starts_with(prefix)).map(|(key, value)| (key.as_str(), value.as_str()))
    }

    fn read<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        serde_json::from_str(self.0.get(key)?).ok()
    }

    fn all<T: DeserializeOwned>(&self, prefix: &str) -> Vec<T> {
        self.below(prefix).filter_map(|(_, value)| serde_json::from_str(value).ok()).collect()
    }

    /// The codes of all tables.
    pub fn codes(&self) -> Vec<String> {
        self.below("t/").map(|(key, _)| key[2..].to_owned()).collect()
    }

    /// A table, if it is there.
    pub fn table(&self, code: &str) -> Option<TableRow> {
        self.read(&format!("t/{code}"))
    }

    /// Every game of every table that can be read.
    pub fn games(&self) -> Vec<GameRow> {
        self.all("g/")
    }

    /// A game with everything that hangs on it.
    pub fn game(&self, code: &str, number: u32) -> Option<SavedGame> {
        let row: GameRow = self.read(&game_key('g', code, number))?;
        let below = |kind| format!("{}/", game_key(kind, code, number));
        let of_players = below('p');
        let players = self.below(&of_players).filter_map(|(key, value)| {
            let seat = value.trim_matches('"').parse::<Seat>().ok()?;
            Some((key.rsplit('/').next()?.to_owned(), seat))
        });
        let before = (1..number).filter_map(|it| self.read::<GameRow>(&game_key('g', code, it)));
        let given_up = before.filter(GameRow::is_given_up).count() as u32;
        Some(SavedGame {
            row,
            given_up,
            actions: self.all(&below('a')),
            drafts: self.all(&below('d')),
            clocks: self.all(&below('c')),
            players: players.collect(),
            stage: self.read(&game_key('s', code, number)),
            predictions: self.all(&below('o')),
        })
    }

    /// A table with its current game.
    pub fn saved(&self, code: &str) -> Option<SavedTable> {
        let row = self.table(code)?;
        let game = self.game(code, row.game_number)?;
        Some(SavedTable { row, game, chat: self.all(&format!("h/{code}/")), faces: Vec::new() })
    }

    /// The rows that take a table away; of its games, those that are over stay if wanted.
    pub fn removal(&self, code: &str, keeps_records: bool) -> Vec<Row> {
        let is_over = |number: &str| {
            let game: Option<GameRow> = self.read(&format!("g/{code}/{number}"));
            game.is_some_and(|it| it.state == State::Over && !it.seed.is_empty())
        };
        let is_gone = |key: &&String| {
            let mut parts = key.split('/').skip(1);
            parts.next() == Some(code) && !(keeps_records && parts.next().is_some_and(is_over))
        };
        self.0.keys().filter(is_gone).map(|it| (it.clone(), None)).collect()
    }

    /// The rows of one game, to be taken away.
    pub fn removal_of_game(&self, code: &str, number: u32) -> Vec<Row> {
        let keys = "gadcpso".chars().map(|it| game_key(it, code, number)).collect::<Vec<_>>();
        let is_of = |key: &&String| keys.iter().any(|it| key.starts_with(it.as_str()));
        self.0.keys().filter(is_of).map(|it| (it.clone(), None)).collect()
    }

    /// Everything that belongs to a table, to be taken elsewhere.
    pub fn of_table(&self, code: &str) -> Vec<(String, String)> {
        let is_of = |key: &str| key.split('/').nth(1) == Some(code);
        self.0.iter().filter(|(key, _)| is_of(key)).map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    /// Sets aside what cannot be read: the rows that do so, and what was lost. Everything else stays.
    pub fn set_aside(&mut self) -> (Vec<Row>, Vec<Unreadable>) {
        let mut moved = Vec::new();
        let mut lost: Vec<Unreadable> = Vec::new();
        for code in self.every_code() {
            let games: Vec<u32> =
                self.below(&format!("g/{code}/")).filter_map(|(key, _)| key.rsplit('/').next()?.parse().ok()).collect();
            for &number in &games {
                self.check_game(&code, number, &mut moved, &mut lost);
            }
            if self.0.contains_key(&format!("t/{code}")) && self.saved(&code).is_none() {
                // Its finished games can still be looked at.
                self.put_away(self.removal(&code, true), &mut moved);
                if !lost.iter().any(|it| it.code == code) {
                    lost.push(Unreadable { code: code.clone(), game: None, actions: 0 });
                }
            }
        }
        (moved, lost)
    }

    fn every_code(&self) -> Vec<String> {
        let mut codes = BTreeSet::new();
        codes.extend(self.0.keys().filter_map(|it| Some(it.split('/').nth(1)?.to_owned())));
        codes.into_iter().collect()
    }

    fn check_game(&mut self, code: &str, number: u32, moved: &mut Vec<Row>, lost: &mut Vec<Unreadable>) {
        let is_whole = self.read::<GameRow>(&game_key('g', code, number));
        let prefix = format!("{}/", game_key('a', code, number));
        // What comes after an action that is missing or broken was played in a game that is not known.
        let good = self
            .below(&prefix)
            .zip(1u32..)
            .take_while(|((_, value), ply)| serde_json::from_str::<ActionRow>(value).is_ok_and(|it| it.ply == *ply))
            .count();
        let bad: Vec<Row> = self.below(&prefix).skip(good).map(|(key, _)| (key.to_owned(), None)).collect();
        let actions = bad.len();
        match is_whole {
            Some(row) if row.state == State::Playing && actions > 0 => {
                self.put_away(bad, moved);
                // What was answered belongs to a question that is no longer there.
                let drafts = format!("{}/", game_key('d', code, number));
                let drafts: Vec<Row> = self.below(&drafts).map(|(key, _)| (key.to_owned(), None)).collect();
                self.put_away(drafts, moved);
                lost.push(Unreadable { code: code.to_owned(), game: None, actions });
            }
            Some(_) if actions == 0 => (),
            _ => {
                self.put_away(self.removal_of_game(code, number), moved);
                lost.push(Unreadable { code: code.to_owned(), game: Some(number), actions: 0 });
            }
        }
    }

    /// Sets rows aside under another key, where nothing reads them.
    fn put_away(&mut self, rows: Vec<Row>, moved: &mut Vec<Row>) {
        for (key, _) in rows {
            if let Some(value) = self.0.remove(&key) {
                moved.push((format!("x/{key}"), Some(value)));
                moved.push((key, None));
            }
        }
    }
}

/// The rows of a table that is new.
pub fn new_table(row: &TableRow, game: &GameRow) -> Vec<Row> {
    vec![(format!("t/{}", row.code), text(row)), (game_key('g', &game.code, game.number), text(game))]
}

/// The rows of what a table wants written. `game` finds the code and number of a game by its id.
pub fn rows_of(write: &Write, game: &dyn Fn(i64) -> Option<(String, u32)>) -> Vec<Row> {
    let key = |kind, id| game(id).map(|(code, number)| game_key(kind, &code, number));
    let row = match write {
        Write::Table(row) => Some((format!("t/{}", row.code), text(row))),
        Write::Game(row) => Some((game_key('g', &row.code, row.number), text(row))),
        Write::Player { guest, game, seat } => key('p', *game).map(|it| (format!("{it}/{guest}"), text(seat))),
        Write::Action { game, row } => key('a', *game).map(|it| (action_key(&it, row), text(row))),
        Write::Draft { game, row } => key('d', *game).map(|it| (seat_key(&it, row.seat), draft(row))),
        Write::Clocks { game, rows } => {
            let Some(key) = key('c', *game) else { return Vec::new() };
            return rows.iter().map(|it: &ClockRow| (seat_key(&key, it.seat), text(it))).collect();
        }
        Write::Stage { game, row } => key('s', *game).map(|it| (it, text(row))),
        Write::Prediction { game, row } => {
            key('o', *game).map(|it| (format!("{it}/{}/{:05}", row.guest, row.number), text(row)))
        }
        Write::Chat { code, team, line } => Some((format!("h/{code}/{:016}", line.at), text(&(team, line)))),
    };
    row.into_iter().collect()
}

/// A draft that holds nothing is taken away.
fn draft(row: &DraftRow) -> Option<String> {
    let is_empty = row.answer.is_none() && row.wishes == tablee_table::wire::Wishes::default();
    if is_empty { None } else { text(row) }
}

fn action_key(game: &str, row: &ActionRow) -> String {
    format!("{game}/{:06}", row.ply)
}

fn seat_key(game: &str, seat: Seat) -> String {
    format!("{game}/{seat}")
}
