//! What is kept of a table: rows, and the writes that make them. A table can be taken
//! up anew from its rows at any moment.

use tablee_games::catalog;
use tablee_kernel::{
    Record, Seat, Seats,
    record::{self, BadRecord, Guess},
};

use crate::{
    fair,
    wire::{BotLevel, ChatLine, Face, Standing, State, TableSettings, Wishes},
};

/// One thing to be written. Those of one [`Effect::Store`](crate::Effect::Store) are written together or not at all.
#[derive(Clone, PartialEq, Debug)]
pub enum Write {
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
    /// Where the turn of a party stands, in place of what was noted before.
    Stage {
        /// The game.
        game: i64,
        /// Where.
        row: StageRow,
    },
    /// What somebody who looks on foretells, in place of what they said before of the same.
    Prediction {
        /// The game.
        game: i64,
        /// What.
        row: PredictionRow,
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
}

/// A table without its games.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
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
    /// Who was sent away.
    pub banned: Vec<String>,
    /// When it was made.
    pub created_at: i64,
    /// When something last changed.
    pub touched_at: i64,
}

impl TableRow {
    /// A table that is made now: open to everybody, before its first game. Its host sits
    /// on one of the chairs, or runs it from elsewhere.
    pub fn open(game: &str, host: String, chairs: Vec<SavedChair>, settings: TableSettings, now: i64) -> TableRow {
        TableRow {
            code: String::new(),
            game: game.to_owned(),
            options: String::new(),
            settings,
            password: None,
            host,
            is_locked: false,
            is_paused: false,
            state: State::Open,
            game_number: 1,
            chairs,
            members: Vec::new(),
            banned: Vec::new(),
            created_at: now,
            touched_at: now,
        }
    }
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct SavedChair {
    /// A person: public id and name.
    pub guest: Option<(String, String)>,
    /// Or a bot.
    pub bot: Option<BotLevel>,
    /// The person's part of the luck.
    pub nonce: Option<String>,
    /// The team it was put into before the deal, 0 or 1.
    pub team: Option<u8>,
    /// Who takes the place of this bot at the next pause: public id and name.
    pub heir: Option<(String, String)>,
}

impl SavedChair {
    /// Whether somebody or a bot sits there.
    pub fn is_taken(&self) -> bool {
        self.guest.is_some() || self.bot.is_some()
    }

    /// Whether this person sits there.
    pub(crate) fn is_of(&self, guest: &str) -> bool {
        self.guest.as_ref().is_some_and(|(id, _)| id == guest)
    }
}

/// A game without its actions. From before the deal on it has the secret.
#[derive(Clone, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
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
    /// Since when it is played with guessed cards, if it is. No server has such games: only a browser plays on so.
    #[cfg_attr(feature = "stored", serde(default, skip_serializing_if = "Option::is_none"))]
    pub guess: Option<Guess>,
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
    /// Whether it was dealt and then given up.
    pub fn is_given_up(&self) -> bool {
        self.state == State::Abandoned && !self.seed.is_empty()
    }
}

// It holds the secret of a game that may be going on.
impl std::fmt::Debug for GameRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GameRow({} {} of {}, {:?})", self.game, self.number, self.code, self.state)
    }
}

/// What only whoever drives a table can make up: nobody may guess it.
#[derive(Clone)]
pub struct Fresh {
    /// The number of a coming game in the database.
    pub game_id: i64,
    /// The secret of a coming game.
    pub secret: String,
    /// Luck for what is drawn by lot beside the game.
    pub luck: u64,
}

// It holds a secret.
impl std::fmt::Debug for Fresh {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Fresh({})", self.game_id)
    }
}

impl GameRow {
    /// Whether its luck was promised before the deal. A game that was begun elsewhere and taken in has no secret:
    /// whoever brought it could have known every card.
    pub fn is_committed(&self) -> bool {
        !self.secret.is_empty()
    }

    /// Its options as they are written today, if its rules can still be played.
    pub fn options_now(&self) -> Result<String, BadRecord> {
        let game = catalog::find(&self.game).ok_or_else(|| BadRecord::OtherGame(self.game.clone()))?;
        game.options_of(self.rules, &self.options)
    }

    /// The next game of a table, before anybody has added to its luck.
    pub fn coming(row: &TableRow, rules: u16, fresh: Fresh, now: i64) -> GameRow {
        GameRow {
            id: fresh.game_id,
            code: row.code.clone(),
            number: row.game_number,
            game: row.game.clone(),
            rules,
            options: String::new(),
            secret: fresh.secret,
            nonces: Vec::new(),
            seed: String::new(),
            guess: None,
            players: Vec::new(),
            state: State::Open,
            outcome: None,
            started_at: now,
            ended_at: None,
        }
    }
}

/// The text of a row that takes the action before it back. No game has such an action.
pub const UNDO: &str = "undo";

/// An action, or that the one before it is taken back. Rows are only ever added: what was
/// acknowledged stays, and numbers of questions come out the same when they are gone through again.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct ActionRow {
    /// Which row, counted from one.
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
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
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

/// A clock that did not simply run since the last action.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
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

/// Where the turn of a party stands.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct StageRow {
    /// The step of the game.
    pub step: u32,
    /// Its part: to see, to talk over, asked.
    pub part: u8,
    /// What the master calls.
    pub call: String,
    /// Whether the master holds it or has let it go, if they said so.
    pub hold: Option<bool>,
    /// Milliseconds used up when it was noted.
    pub spent: i64,
    /// When it was noted, if its time then ran.
    pub since: Option<i64>,
}

/// What somebody who looks on foretells.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct PredictionRow {
    /// Their public id.
    pub guest: String,
    /// Their name.
    pub name: String,
    /// Which, counted from one.
    pub number: u16,
    /// What they say it will be.
    pub choice: String,
    /// Whether they had a seat, and so knew more than the audience.
    pub is_seated: bool,
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
    /// The faces of those who sit here and have chosen one.
    pub faces: Vec<(String, Face)>,
}

/// A game with everything that hangs on it.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The game.
    pub row: GameRow,
    /// Its actions in order, with those that were taken back.
    pub actions: Vec<ActionRow>,
    /// The drafts.
    pub drafts: Vec<DraftRow>,
    /// The clocks that were noted.
    pub clocks: Vec<ClockRow>,
    /// Every seat that somebody had in this game.
    pub players: Vec<(String, Seat)>,
    /// Where the turn of a party stands.
    pub stage: Option<StageRow>,
    /// What those who look on have foretold.
    pub predictions: Vec<PredictionRow>,
    /// How many deals of its table were given up before it.
    pub given_up: u32,
}

impl SavedGame {
    /// A game that nothing happened in yet.
    pub fn fresh(row: GameRow) -> SavedGame {
        let (actions, drafts, clocks) = (Vec::new(), Vec::new(), Vec::new());
        SavedGame {
            row,
            actions,
            drafts,
            clocks,
            players: Vec::new(),
            stage: None,
            predictions: Vec::new(),
            given_up: 0,
        }
    }

    /// The seats that nobody but a bot had in this game.
    pub fn bots(&self) -> Seats {
        let people: Seats = self.players.iter().map(|(_, seat)| *seat).collect();
        Seats::first(self.row.players.len()).minus(people)
    }

    /// The actions that stand: without those that were taken back.
    pub fn standing(&self) -> Vec<&ActionRow> {
        let mut res = Vec::with_capacity(self.actions.len());
        for row in &self.actions {
            if row.action == UNDO {
                res.pop();
            } else {
                res.push(row);
            }
        }
        res
    }

    /// The record of the game. It holds every secret: only for games that are over.
    pub fn record(&self) -> Record {
        let row = &self.row;
        Record {
            tablee: 1,
            game: row.game.clone(),
            rules: row.rules,
            options: row.options.clone(),
            seed: row.seed.clone(),
            guess: row.guess,
            players: Some(row.players.clone()),
            fairness: row.is_committed().then(|| record::Fairness {
                commitment: fair::commitment(&row.secret),
                secret: row.secret.clone(),
                nonces: row.nonces.clone(),
                given_up: self.given_up,
            }),
            actions: self.standing().iter().map(|it| (it.seat.to_string(), it.action.clone())).collect(),
            events: None,
            outcome: row.outcome.as_ref().and_then(|it| serde_json::to_value(it).ok()),
        }
    }
}
