//! What is kept, and the promise that goes with it: what [`Store::write`] has
//! returned from survives the process.

mod memory;
mod postgres;
mod sqlite;
mod stored;
pub(crate) mod text;

use futures_util::future::BoxFuture;
use serde::Serialize;
use tablee_kernel::{Seat, Seats};

pub use memory::Memory;
pub use postgres::{Address, Held, LEASE, Node, Owner, Postgres, Renewed, Shape, Step};
pub use sqlite::{Sqlite, back_up, check};

pub use tablee_table::rows::{
    ActionRow, ClockRow, DraftRow, GameRow, PredictionRow, SavedChair, SavedGame, SavedTable, StageRow, TableRow, Write,
};

use crate::{
    error::{Error, ErrorCode},
    lifetimes::Cutoffs,
    wire::{ChatLine, Face, Language},
};

/// Whoever came within one such time only has passed by, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;
/// How long after their time guests are looked for who came once: longer than a server is away.
const LATELY: i64 = 14 * DAY;
/// So many reviews are kept; beyond, those made longest ago go: each can be made again.
pub const MOST_REVIEWS: i64 = 2000;

/// A database. Small, so that another one can join.
pub trait Store: Send + Sync {
    /// Writes all of these or none. When it returns, they survive the process and
    /// the machine. Writes of many callers share one transaction.
    fn write(&self, ops: Vec<Op>) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The guest whose browser has a token with this hash; the token of a link is none.
    fn guest(&self, token: TokenHash) -> BoxFuture<'_, Result<Option<Guest>, StoreError>>;
    /// The browsers that speak for a guest, the last one used first.
    fn devices<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<Device>, StoreError>>;
    /// Takes the one-time token of a link out; the guest it belonged to, if it was there and valid.
    fn redeem(&self, token: TokenHash, now: i64) -> BoxFuture<'_, Result<Option<Guest>, StoreError>>;
    /// Everything about a table.
    fn table<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<SavedTable>, StoreError>>;
    /// A table without its games, or what is left of one that is gone.
    fn row<'a>(&'a self, code: &'a str) -> BoxFuture<'a, Result<Option<TableRow>, StoreError>>;
    /// The codes of some tables that must be woken by now.
    fn due(&self, now: i64) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// Some of what has outlived its time.
    fn expired(&self, cutoffs: Cutoffs) -> BoxFuture<'_, Result<Expired, StoreError>>;
    /// The codes of public tables that are being made, the latest first.
    fn public(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
    /// One game of a table with all its actions.
    fn game<'a>(&'a self, code: &'a str, number: u32) -> BoxFuture<'a, Result<Option<SavedGame>, StoreError>>;
    /// The review of a game, if one of this version was made: what [`ReviewRow::pieces`] says.
    fn review(&self, game: i64, version: u16) -> BoxFuture<'_, Result<Option<Vec<u8>>, StoreError>>;
    /// Table and number of every game, in the order in which they were made.
    fn all_games(&self) -> BoxFuture<'_, Result<Vec<(String, u32)>, StoreError>>;
    /// The games of a guest, the latest first.
    fn games_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<MyRow>, StoreError>>;
    /// The codes of tables that a guest leads or sits at.
    fn tables_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<String>, StoreError>>;
    /// What a guest has written, with the code of the table.
    fn chat_of<'a>(&'a self, guest: &'a str) -> BoxFuture<'a, Result<Vec<(String, ChatLine)>, StoreError>>;
    /// Whether things can be stored, and what was stored can be read. Says why not.
    fn check(&self, now: i64) -> BoxFuture<'_, Result<(), StoreError>>;
    /// When the server was last known to be alive.
    fn last_heartbeat(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>>;
    /// Returns when everything is tidied up for whoever opens it next. Nothing can be written afterwards.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// A game of somebody.
pub struct MyRow {
    /// The game.
    pub row: GameRow,
    /// Where they sat.
    pub seat: Seat,
    /// The seats that people had; bots had the others.
    pub people: Seats,
    /// The faces of those people who have chosen one, as they go by now.
    pub faces: Vec<(Seat, Face)>,
}

/// SHA-256 of a token.
pub type TokenHash = [u8; 32];

/// Why nothing was stored or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Something with this name is there already.
    #[error("the database: taken already")]
    Taken,
    /// The database went away before it said whether it has stored this.
    #[error("the database: gone before it said whether it has stored this")]
    Unsure,
    /// Another server has this table now.
    #[error("the database: the table is another server's")]
    Lost,
    /// Anything else, in words.
    #[error("the database: {0}")]
    Failed(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Failed(error.to_string())
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "not stored");
        ErrorCode::Storage.into()
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
        /// What browser has it.
        device: String,
        /// When it was made.
        at: i64,
    },
    /// A token speaks for nobody any longer.
    ForgetToken(TokenHash),
    /// Of a guest's tokens only this one is left.
    ForgetOtherTokens {
        /// Whose.
        guest: String,
        /// Which stays.
        but: TokenHash,
    },
    /// A guest was here.
    Seen {
        /// Who.
        guest: String,
        /// With which token.
        token: TokenHash,
        /// On what browser.
        device: String,
        /// When.
        at: i64,
    },
    /// A guest is forgotten, with all tokens. Games keep the name they were played under.
    ForgetGuest(String),
    /// A guest wants to be forgotten: games are played under this name, what they wrote is gone, and so are they.
    EraseGuest {
        /// Who.
        guest: String,
        /// What games call them from now on.
        name: String,
    },
    /// One-time links that are over by then are forgotten.
    ForgetLinks(i64),
    /// Browsers that were last here before then speak for nobody any longer.
    ForgetDevices(i64),
    /// A table with the game it is made for; refused as [`StoreError::Taken`] if its code is.
    NewTable(Box<(TableRow, GameRow)>),
    /// Somebody is at a table.
    Touched {
        /// Its code.
        code: String,
        /// When.
        at: i64,
    },
    /// A table nobody looks at leaves the memory of its server.
    PutAway {
        /// Its code.
        code: String,
        /// When it has to be woken, if ever.
        wake_at: Option<i64>,
        /// When it was put away.
        at: i64,
    },
    /// A table is in memory and needs not be woken.
    Woken {
        /// Its code.
        code: String,
    },
    /// Games with deadlines that were in memory when their server ended are to be woken then.
    WakeForsaken(i64),
    /// A table is gone: its code is free again, its chat is forgotten. Finished games stay.
    Remove {
        /// Its code.
        code: String,
        /// The code its finished games are kept under.
        under: String,
        /// When it ended.
        at: i64,
    },
    /// The finished games that are kept under this code are forgotten.
    Erase {
        /// The code.
        code: String,
    },
    /// All of this is written only while the table is ours. Stores for one server do not ask.
    Held {
        /// Its code.
        code: String,
        /// As what it is ours.
        held: Held,
    },
    /// Something about a table.
    Table(Write),
    /// The review of a game, in place of one that an older version has made. Nothing is written if the game is gone.
    Review(ReviewRow),
    /// The server is alive.
    Heartbeat(i64),
}

/// The review of a finished game. It goes with its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewRow {
    /// The game.
    pub game: i64,
    /// Which version of the review it is.
    pub version: u16,
    /// When it was made.
    pub made_at: i64,
    /// Its pieces, one a line, gzipped.
    pub pieces: Vec<u8>,
}

/// Some of what has outlived its time, a few of each: they are taken away in small steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Expired {
    /// Codes of tables.
    pub tables: Vec<String>,
    /// Codes under which finished games are kept.
    pub records: Vec<String>,
    /// Ids of guests.
    pub guests: Vec<String>,
}

/// A browser that speaks for a guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// Of its token.
    pub hash: TokenHash,
    /// What it is: `Firefox, Linux`; empty if that is not known.
    pub name: String,
    /// Since when it speaks for them; 0 if that is not known.
    pub made_at: i64,
    /// When it was last here, to the day.
    pub seen_at: i64,
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
    /// The face they go by, once they have chosen one.
    pub face: Option<Face>,
    /// When they first came.
    pub created_at: i64,
}

impl From<Write> for Op {
    fn from(write: Write) -> Op {
        Op::Table(write)
    }
}

fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is stored has string keys only")
}
