//! What is kept, and the promise that goes with it: what [`Store::write`] has
//! returned from survives the process.

mod memory;
mod sqlite;

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use tablee_games::catalog;
use tablee_kernel::{Seat, record::BadRecord};

pub use memory::Memory;
pub use sqlite::{Sqlite, back_up, check};

use crate::wire::{BotLevel, ChatLine, Language, Standing, State, TableSettings, Wishes};

/// A database. Small, so that another one can join.
pub trait Store: Send + Sync {
    /// Writes all of these or none. When it returns, they survive the process and
    /// the machine. Writes of many callers share one transaction.
    fn write(&self, ops: Vec<Op>) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The guest whose token has this hash; `now` in milliseconds refuses expired ones.
    fn guest(&self, token: TokenHash, now: i64) -> BoxFuture<'_, Result<Option<Guest>, StoreError>>;
    /// Takes a one-time token out; the guest it belonged to, if it was there and valid.
    fn redeem(&self, token: TokenHash, now: i64) -> BoxFuture<'_, Result<Option<Guest>, StoreError>>;
    /// Everything about a table.
    fn table<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<SavedTable>, StoreError>>;
    /// The codes of all tables with a game going on.
    fn playing(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// The codes of public tables that are being made, the latest first.
    fn public(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// One game of a table with all its actions.
    fn game<'a>(&'a self, code: &'a str, number: u32) -> BoxFuture<'a, Result<Option<SavedGame>, StoreError>>;
    /// The games of a guest, the latest first.
    fn games_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<(GameRow, Seat)>, StoreError>>;
    /// When the server was last known to be alive.
    fn last_heartbeat(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>>;
    /// Returns when everything is tidied up for whoever opens it next. Nothing can be written afterwards.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// SHA-256 of a token.
pub type TokenHash = [u8; 32];

/// Why nothing was stored or read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the database: {0}")]
pub struct StoreError(pub String);

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError(error.to_string())
    }
}

/// One thing to be written.
#[derive(Clone, Debug)]
pub enum Op {
    /// A guest, new or changed.
    Guest(Guest),
    /// A token of a guest.
    Token {
        /// Its hash.
        hash: TokenHash,
        /// Whose it is.
        guest: String,
        /// When it ends, for one-time links.
        expires_at: Option<i64>,
    },
    /// A table, new or changed.
    Table(Box<TableRow>),
    /// A game, new or changed.
    Game(Box<GameRow>),
    /// Who plays in a game, beside the bots.
    Player {
        /// The guest.
        guest: String,
        /// The game.
        game: i64,
        /// The seat.
        seat: Seat,
    },
    /// An action.
    Action {
        /// The game.
        game: i64,
        /// The action.
        row: ActionRow,
    },
    /// What a seat has answered or wishes, new or changed.
    Draft {
        /// The game.
        game: i64,
        /// The draft.
        row: DraftRow,
    },
    /// Clocks of a game, each in place of the one noted before for its seat.
    Clocks {
        /// The game.
        game: i64,
        /// The clocks.
        rows: Vec<ClockRow>,
    },
    /// A line of chat.
    Chat {
        /// The table.
        code: String,
        /// The public ids of those who may read it, if not all.
        team: Option<Vec<String>>,
        /// The line.
        line: ChatLine,
    },
    /// The server is alive.
    Heartbeat(i64),
}

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The language.
    pub lang: Language,
    /// When they first came.
    pub created_at: i64,
}

/// A table without its games.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// The short code.
    pub code: String,
    /// The game.
    pub game: String,
    /// Options without the number of players.
    pub options: String,
    /// Everything else a host chooses.
    pub settings: TableSettings,
    /// The password's hash.
    pub password: Option<String>,
    /// The host's public id.
    pub host: String,
    /// Whether nobody else may sit down.
    pub is_locked: bool,
    /// Whether the host has stopped the game for a while.
    pub is_paused: bool,
    /// Where it stands.
    pub state: State,
    /// Which game is being made or played, counted from one.
    pub game_number: u32,
    /// Who sits where.
    pub chairs: Vec<SavedChair>,
    /// Who knows the password.
    pub members: Vec<String>,
    /// The secret of the coming deal.
    pub created_at: i64,
    /// When something last changed.
    pub touched_at: i64,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SavedChair {
    /// A person: public id and name.
    pub guest: Option<(String, String)>,
    /// Or a bot.
    pub bot: Option<BotLevel>,
    /// The person's part of the luck.
    pub nonce: Option<String>,
    /// The team it was put into before the deal, 0 or 1.
    #[serde(default)]
    pub team: Option<u8>,
    /// Who takes the place of this bot at the next duel: public id and name.
    #[serde(default)]
    pub heir: Option<(String, String)>,
}

/// A game without its actions. From before the deal on it has the secret.
#[derive(Clone, PartialEq)]
pub struct GameRow {
    /// Its number in the database.
    pub id: i64,
    /// The table.
    pub code: String,
    /// Which of the table's games.
    pub number: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// All options.
    pub options: String,
    /// The server's secret.
    pub secret: String,
    /// The nonce of each seat.
    pub nonces: Vec<Option<String>>,
    /// The seed made from them; empty before the deal.
    pub seed: String,
    /// The names of the players.
    pub players: Vec<String>,
    /// Where it stands; open before the deal.
    pub state: State,
    /// How it ended.
    pub outcome: Option<Standing>,
    /// When it was dealt.
    pub started_at: i64,
    /// When it ended.
    pub ended_at: Option<i64>,
}

impl GameRow {
    /// Its options as they are written today, if its rules can still be played.
    pub fn options_now(&self) -> Result<String, BadRecord> {
        let game = catalog::find(&self.game).ok_or_else(|| BadRecord::OtherGame(self.game.clone()))?;
        game.options_of(self.rules, &self.options)
    }
}

// It holds the secret of a game that may be going on.
impl std::fmt::Debug for GameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GameRow({} {} of {}, {:?})", self.game, self.number, self.code, self.state)
    }
}

/// An action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionRow {
    /// Which, counted from one.
    pub ply: u32,
    /// Whose.
    pub seat: Seat,
    /// What.
    pub action: String,
    /// The id its browser gave it.
    pub id: Option<String>,
    /// When.
    pub at: i64,
}

/// What a seat has answered or wishes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftRow {
    /// Whose.
    pub seat: Seat,
    /// The number of the question it answers.
    pub question: Option<u32>,
    /// The answer.
    pub answer: Option<String>,
    /// The id its browser gave it.
    pub id: Option<String>,
    /// The wishes.
    pub wishes: Wishes,
}

/// A table with its current game and chat.
#[derive(Clone, Debug)]
pub struct SavedTable {
    /// The table.
    pub row: TableRow,
    /// Its current game.
    pub game: SavedGame,
    /// The last lines of chat, and who may read each if not all.
    pub chat: Vec<(Option<Vec<String>>, ChatLine)>,
}

/// A clock that did not simply run since the last action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockRow {
    /// Whose.
    pub seat: Seat,
    /// The number of the question it runs for.
    pub question: u32,
    /// Milliseconds used up when it was noted.
    pub spent: i64,
    /// When it was noted, if it then ran.
    pub since: Option<i64>,
    /// Milliseconds that the host has added.
    pub extra: i64,
}

/// A game with everything that hangs on it.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The game.
    pub row: GameRow,
    /// Its actions in order.
    pub actions: Vec<ActionRow>,
    /// The drafts.
    pub drafts: Vec<DraftRow>,
    /// The clocks that were noted.
    pub clocks: Vec<ClockRow>,
    /// Every seat that somebody had in this game.
    pub players: Vec<(String, Seat)>,
}

impl SavedGame {
    /// A game that nothing happened in yet.
    pub fn fresh(row: GameRow) -> SavedGame {
        SavedGame { row, actions: Vec::new(), drafts: Vec::new(), clocks: Vec::new(), players: Vec::new() }
    }
}
