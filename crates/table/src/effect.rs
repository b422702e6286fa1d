//! What goes into a table and what comes out of it.

use std::sync::Arc;

use tablee_bots::{Answer, Asked, Spec, seated::Advised};
use tablee_kernel::Seat;
use tablee_l10n::Lang;

use crate::{
    error::{ErrorCode, Problem},
    request::Request,
    rows::{Fresh, Write},
    time::Instant,
    wire::{Face, Room, Since, ToServer},
};

/// The number of a connection, given by whoever drives the table.
pub type ConnectionId = u64;
/// The number of a request, given by whoever drives the table.
pub type RequestId = u64;
/// The number of something that is under way, given by the table.
pub type Ticket = u64;
/// A message as it is sent. Many connections share one.
pub type Text = Arc<str>;

/// A person.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Person {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The face they have chosen, if any.
    pub face: Option<Face>,
}

/// What happens to a table.
#[derive(Debug)]
pub enum Input {
    /// Somebody connects.
    Connected {
        /// The connection.
        connection: ConnectionId,
        /// Who.
        person: Person,
        /// Whether it is a shared screen, which has no seat whoever opened it.
        is_screen: bool,
        /// What it has seen.
        since: Option<Since>,
        /// The language of sentences.
        lang: Lang,
        /// Whether it reads what differs from what it was sent before.
        takes_changes: bool,
    },
    /// A message comes in on a connection.
    Message {
        /// The connection.
        connection: ConnectionId,
        /// What it says.
        message: ToServer,
        /// When it was read.
        heard: Instant,
    },
    /// A connection is gone.
    Disconnected {
        /// The connection.
        connection: ConnectionId,
    },
    /// Somebody asks something of the table; exactly one [`Effect::Reply`] follows.
    Request {
        /// Its number.
        number: RequestId,
        /// Who asks.
        person: Person,
        /// What.
        request: Request,
        /// The language of a refusal.
        lang: Lang,
        /// Luck, if it needs some.
        fresh: Fresh,
    },
    /// A password was looked at.
    Password {
        /// Which.
        ticket: Ticket,
        /// What came of it.
        result: PasswordResult,
    },
    /// A write is safe, or could not be made.
    Stored {
        /// Which.
        ticket: Ticket,
        /// Whether it survives from now on.
        is_ok: bool,
    },
    /// A bot has thought.
    Thought {
        /// Which game of the table.
        game_number: u32,
        /// The seat it plays.
        seat: Seat,
        /// The question it thought about.
        question: u32,
        /// What it plays and says, if anything.
        answer: Option<Answer<String>>,
    },
    /// The adviser has thought.
    Advised {
        /// For which connection.
        connection: ConnectionId,
        /// The id of the message that asked.
        id: String,
        /// The advice; nothing if the adviser broke.
        advised: Option<Advised>,
    },
    /// Somebody has another name.
    Renamed(Person),
    /// The wall clock jumped: stored times before and after cannot be compared.
    ClockJumped,
    /// The time has come that [`Effect::WakeAt`] named.
    Tick,
    /// The table is put away, because its server stops: everybody is told.
    Closing,
    /// The table is taken away.
    Removed,
}

/// What is to be done about a password, which takes long and luck.
#[derive(Clone, PartialEq, Eq)]
pub enum PasswordTask {
    /// Does it have this hash?
    Check {
        /// The password.
        password: String,
        /// The hash.
        hash: String,
    },
    /// What is its hash? Nothing for an empty one.
    Hash {
        /// The password.
        password: String,
    },
}

// It holds a password.
impl std::fmt::Debug for PasswordTask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            PasswordTask::Check { .. } => "Check",
            PasswordTask::Hash { .. } => "Hash",
        })
    }
}

/// What came of a [`PasswordTask`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PasswordResult {
    /// Whether it fits.
    Checked(bool),
    /// Its hash.
    Hashed(Result<Option<String>, ErrorCode>),
}

/// What a table wants done. Effects are carried out in order.
#[derive(Debug)]
pub enum Effect {
    /// Write all of this or nothing, then say so with [`Input::Stored`].
    Store {
        /// To be named in the answer.
        ticket: Ticket,
        /// What.
        writes: Vec<Write>,
    },
    /// Send this.
    Send {
        /// To whom.
        connection: ConnectionId,
        /// The message.
        text: Text,
    },
    /// Send this and close the connection. The table has forgotten it already.
    Close {
        /// Which.
        connection: ConnectionId,
        /// The last message.
        text: Text,
    },
    /// Answer a request.
    Reply {
        /// Which.
        number: RequestId,
        /// The table afterwards, or why not.
        result: Box<Result<Room, Problem>>,
    },
    /// Look at a password, then say so with [`Input::Password`].
    Password {
        /// To be named in the answer.
        ticket: Ticket,
        /// What.
        task: PasswordTask,
    },
    /// Have a bot think, then say so with [`Input::Thought`].
    Think(Box<Think>),
    /// Have the adviser think, then say so with [`Input::Advised`].
    Advise(Box<Advise>),
    /// Tick then, and not as said before; never, if nothing.
    WakeAt(Option<Instant>),
    /// For whoever counts and logs.
    Report(Report),
}

/// A question to a bot.
pub struct Think {
    /// Which game of the table.
    pub game_number: u32,
    /// The seat it plays.
    pub seat: Seat,
    /// The question.
    pub question: u32,
    /// Which bot.
    pub bot: Spec,
    /// What the seat knows.
    pub asked: Box<dyn Asked>,
    /// Whether the game waits for it; otherwise it may let it be.
    pub is_waited_for: bool,
    /// What is played if the bot breaks: it must not hold up the table.
    pub timeout: Option<String>,
}

impl std::fmt::Debug for Think {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Think({} {} {})", self.game_number, self.seat, self.question)
    }
}

/// A question to the adviser.
pub struct Advise {
    /// For which connection.
    pub connection: ConnectionId,
    /// The id of its message.
    pub id: String,
    /// How hard it thinks.
    pub bot: Spec,
    /// What the seat knows.
    pub asked: Box<dyn Asked>,
}

impl std::fmt::Debug for Advise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Advise({} {})", self.connection, self.id)
    }
}

/// What is worth counting or logging.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// An answer that was read then is acknowledged.
    Acknowledged {
        /// When it was read.
        heard: Instant,
    },
    /// A game was played to its end.
    Finished,
    /// The rules broke: the table ends, its record stays.
    Failed {
        /// The number of the game in the database.
        game: i64,
    },
    /// That a table failed could not be stored.
    FailureNotStored,
    /// What a bot answered was not taken.
    BotRefused {
        /// The seat.
        seat: Seat,
        /// Why.
        code: ErrorCode,
    },
}
