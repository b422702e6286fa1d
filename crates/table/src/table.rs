//! One table. Everything that happens to it arrives as an [`Input`], one at a time; what
//! is to be done about it comes out as [`Effect`]s.
//!
//! What changes is proposed, stored, and only then made so and shown, so that nobody is
//! told what a crash could undo. While a write is under way everything else waits.

mod ending;
mod invariants;
mod presence;
mod progress;
mod storing;
mod telling;

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use tablee_bots::Seated;
use tablee_kernel::{BadOptions, Chance, Checked, Seat, Seed};
use tablee_l10n::Lang;

use self::presence::id_of;
use crate::{
    audience::Audience,
    clocks::{Alive, Clocks},
    effect::{ConnectionId, Effect, Input, PasswordTask, RequestId, Ticket},
    error::{Broken, ErrorCode},
    faces::Faces,
    lobby::{PasswordFor, Then},
    play::{Draft, Play},
    reading::Reading,
    rows::{GameRow, PredictionRow, SavedGame, SavedTable, TableRow, Write},
    seating::Seating,
    steps::Hold,
    talk::Talk,
    time::{Instant, Now},
    votes::Ballot,
    wire::{self, ChatLine, Stage, State, Wishes},
};

/// How long a table that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_secs(600);
/// How long after everybody left frames are kept for whoever comes back: they are most of the memory of a table.
const REST: Duration = Duration::from_secs(60);
/// How long after a failed write things that go by themselves are tried again.
pub(crate) const RETRY: Duration = Duration::from_millis(500);
/// How many inputs wait at most while a write is under way.
pub const QUEUE: usize = 256;
/// How many passwords are looked at for a table at once.
const PASSWORDS: usize = 8;
/// The longest id a browser may make up.
const LONGEST_ID: usize = 64;

/// Deals a game by name. In tests, one that breaks.
pub type Deal = fn(&str, &str, Seed) -> Option<Result<Box<dyn Seated>, BadOptions>>;

/// What a table is set up with, beside what was stored of it.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How games are dealt.
    pub deal: Deal,
    /// Frame numbers count within an epoch: a text that no other life of this table had.
    pub epoch: String,
    /// Luck for what does not matter to the game, such as how long a bot hesitates.
    pub luck: u64,
    /// When a table of this store was last known to be alive, by the wall clock.
    pub last_alive: Option<i64>,
    /// From when on it has been alive since, by the wall clock.
    pub started_at: i64,
    /// How many connections it has at most.
    pub most_connections: usize,
}

/// One table.
pub struct Table {
    pub(crate) setup: Setup,
    pub(crate) luck: Chance,
    pub(crate) now: Now,
    /// The table as it is stored.
    pub(crate) row: TableRow,
    /// The game that is being made, goes on, or is over, as it is stored.
    pub(crate) game: GameRow,
    /// How many deals of this table were given up before that game.
    pub(crate) given_up: u32,
    /// Boxed, as is all else that a table at rest before its first deal has no use for.
    pub(crate) play: Option<Box<Play>>,
    pub(crate) clocks: Clocks,
    /// What people look at before the game goes on.
    pub(crate) reading: Option<Box<Reading>>,
    /// The step that the master holds, or has let go.
    pub(crate) hold: Option<Hold>,
    /// What partners would answer.
    pub(crate) proposals: Vec<wire::Proposal>,
    /// What those who look on have foretold in this game.
    pub(crate) predictions: Vec<PredictionRow>,
    /// Whether the store knows where the turn stands.
    pub(crate) is_stage_noted: bool,
    /// What people want done that takes a vote.
    pub(crate) ballots: Vec<Ballot>,
    /// Since when the host is away, if they are.
    pub(crate) host_away_since: Option<Instant>,
    /// Whoever wants to wait for nothing until they are asked.
    pub(crate) hurried: Option<Seat>,
    pub(crate) seating: Seating,
    pub(crate) faces: Faces,
    pub(crate) audience: Audience,
    pub(crate) talk: Talk,
    /// What is under way, and what becomes of it.
    pending: Option<Box<Pending>>,
    /// What came in meanwhile.
    queue: VecDeque<Input>,
    n_tickets: Ticket,
    /// The passwords that are looked at, and what for.
    passwords: Vec<(Ticket, Asker, PasswordFor)>,
    /// Nothing is stored by itself before this time, because the last try failed.
    retry_at: Option<Instant>,
    idle_since: Instant,
    /// The request that is being handled.
    answering: Option<(RequestId, Lang)>,
    /// When it was last asked to be woken.
    wake_at: Option<Instant>,
    /// Where the turn stood when that was told last.
    told_stage: Option<Stage>,
    /// The clocks that were told last.
    told_clocks: String,
    /// Whether the clocks that were told last had a limit.
    has_told_clock: bool,
}

/// Something is under way.
struct Pending {
    ticket: Ticket,
    asker: Asker,
    change: Change,
}

/// Who is told what came of a change.
#[derive(Clone, Debug)]
pub(crate) enum Asker {
    /// Nobody: it happens by itself.
    Nobody,
    /// Whoever sent a message.
    Connection { connection: ConnectionId, id: Option<String>, heard: Instant },
    /// Whoever made a request.
    Request { number: RequestId, lang: Lang },
    /// A bot.
    Bot { seat: Seat, question: u32, action: String },
}

/// What becomes so once it is stored.
#[derive(Debug)]
pub(crate) enum Change {
    /// The table is another, and what follows from that.
    Row { row: Box<TableRow>, then: Then },
    /// An answer is held until all are in.
    Held { seat: Seat, draft: Draft },
    /// An action is taken. The draft is what is left of the seat's.
    Played { action: Checked, id: Option<String>, draft: Draft, is_wish: bool },
    /// The last action of a seat is taken back.
    Undone { seat: Seat, id: String },
    /// A seat has other wishes.
    Wished { connection: ConnectionId, id: String, seat: Seat, wishes: Wishes },
    /// A line of chat was said.
    Said { connection: ConnectionId, id: String, team: Option<Vec<String>>, line: ChatLine },
    /// Something was foretold.
    Predicted { connection: ConnectionId, id: String, row: PredictionRow },
    /// A step is held, or let go.
    Stage { hold: Hold },
    /// The game is over.
    Over { game: Box<GameRow>, row: Box<TableRow> },
    /// The rules broke.
    Failed { game: Box<GameRow>, row: Box<TableRow> },
    /// Clocks were noted.
    Clocks,
}

/// A change, and what has to be stored for it.
#[derive(Debug)]
pub(crate) struct Proposal {
    pub(crate) writes: Vec<Write>,
    pub(crate) change: Change,
}

/// What comes of a message or a request.
pub(crate) enum Next {
    /// It is done.
    Done,
    /// It is done once this is stored.
    Store(Proposal),
    /// A password has to be looked at first.
    Password(PasswordTask, PasswordFor),
}

impl From<Proposal> for Next {
    fn from(proposal: Proposal) -> Next {
        Next::Store(proposal)
    }
}

/// A stored table that cannot be taken up, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotTakenUp(pub String);

/// Runs code of the rules that may break without harm.
pub(crate) fn guarded<T>(f: impl FnOnce() -> T) -> Result<T, Broken> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|_| Broken)
}

impl Table {
    /// A table that was just made or is taken from the store. A running game is played
    /// over again; its clocks go on where they were when it was last alive.
    pub fn new(setup: Setup, saved: SavedTable, now: Now) -> Result<Table, NotTakenUp> {
        let SavedTable { row, game, chat, faces } = saved;
        let play = if game.row.seed.is_empty() { None } else { Some(Box::new(resume(setup.deal, &game)?)) };
        let SavedGame { row: game, actions, clocks, players, stage, predictions, given_up, .. } = game;
        let mut table = Table {
            luck: Chance::fast(setup.luck),
            now,
            seating: Seating::new(row.chairs.len(), players, now.steady),
            faces: Faces::new(faces),
            row,
            play,
            clocks: Clocks::default(),
            reading: None,
            hold: None,
            proposals: Vec::new(),
            predictions,
            is_stage_noted: true,
            ballots: Vec::new(),
            host_away_since: Some(now.steady),
            hurried: None,
            audience: Audience::default(),
            talk: Talk::new(chat),
            pending: None,
            queue: VecDeque::new(),
            n_tickets: 0,
            passwords: Vec::new(),
            retry_at: None,
            idle_since: now.steady,
            answering: None,
            wake_at: None,
            told_stage: None,
            told_clocks: String::new(),
            has_told_clock: false,
            setup,
            game,
            given_up,
        };
        let last_action_at = actions.last().map_or(table.game.started_at, |it| it.at);
        let last_alive = table.setup.last_alive.unwrap_or(last_action_at);
        table.run_clocks();
        // By correspondence time passes too while a table is put away.
        let runs_on = table.row.settings.pace.runs_unwatched() && !table.row.is_paused;
        let alive = Alive { until: last_alive, since: runs_on.then_some(table.setup.started_at), now: now.wall };
        table.clocks.spend(&clocks, last_action_at, alive);
        table.begin_reading();
        table.take_up_stage(stage, alive);
        Ok(table)
    }

    /// Takes in what happens; adds what is to be done to `effects`. A panic of the rules
    /// ends this table: its record stays.
    pub fn step(&mut self, now: Now, input: Input, effects: &mut Vec<Effect>) {
        self.now = now;
        if catch_unwind(AssertUnwindSafe(|| self.advance(input))).is_err() {
            self.fail();
        }
        let due = self.next_due();
        if due != self.wake_at {
            self.wake_at = due;
            self.audience.emit(Effect::WakeAt(due));
        }
        let mut new = self.audience.take_effects();
        if effects.is_empty() {
            *effects = new;
        } else {
            effects.append(&mut new);
        }
    }

    /// Whether something is under way, so that all else would only wait.
    pub fn is_busy(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether nobody needs it in memory any longer: nobody is here, and nothing happens by itself soon.
    pub fn is_idle(&self, now: Instant) -> bool {
        let is_quiet = self.due_unwatched().is_none_or(|it| it <= now || it - now >= IDLE);
        let is_waiting = self.is_busy() || !self.passwords.is_empty();
        !is_waiting && self.audience.is_empty() && now - self.idle_since >= IDLE && is_quiet
    }

    /// When something happens though nobody is here: the deadlines of a game by correspondence, and bots.
    pub fn due_unwatched(&self) -> Option<Instant> {
        let play = self.play.as_ref().filter(|_| self.row.state == State::Playing && !self.is_paused())?;
        let clocks = if self.goes_on() { self.clocks.next_due(self.row.settings.pace) } else { None };
        [clocks, play.next_bot_due()].into_iter().flatten().min()
    }

    /// The short code of the table.
    pub fn code(&self) -> &str {
        &self.row.code
    }

    /// The public id of its host.
    pub fn host(&self) -> &str {
        &self.row.host
    }

    fn advance(&mut self, input: Input) {
        match input {
            Input::Stored { ticket, is_ok } => self.on_stored(ticket, is_ok),
            input if self.is_busy() => self.enqueue(input),
            input => self.on_input(input),
        }
        self.proceed();
        while !self.is_busy()
            && let Some(input) = self.queue.pop_front()
        {
            self.on_input(input);
            self.proceed();
        }
        // What a crowd has said at once once is no reason to have room for it for good.
        if self.queue.is_empty() && self.queue.capacity() > 0 {
            self.queue = VecDeque::new();
        }
    }

    /// Keeps an input for later. What people send beyond the bound is refused; all else is
    /// bounded by what it answers.
    fn enqueue(&mut self, input: Input) {
        if self.queue.len() < QUEUE {
            if !matches!(input, Input::Tick) {
                self.queue.push_back(input);
            }
            return;
        }
        match input {
            Input::Connected { connection, lang, .. } => self.audience.turn_away(connection, lang, ErrorCode::Crowded),
            Input::Message { connection, message, .. } => {
                self.refuse(connection, id_of(&message).map(str::to_owned), &ErrorCode::SlowDown.into());
            }
            Input::Request { number, lang, .. } => self.reply(number, lang, Err(ErrorCode::SlowDown.into())),
            Input::Tick | Input::Renamed(_) | Input::ClockJumped => (),
            input => self.queue.push_back(input),
        }
    }

    fn on_input(&mut self, input: Input) {
        match input {
            Input::Connected { connection, person, is_screen, since, lang, takes_changes } => {
                self.on_connected(connection, &person, is_screen, since, lang, takes_changes);
            }
            Input::Message { connection, message, heard } => self.on_message(connection, message, heard),
            Input::Disconnected { connection } => self.on_disconnected(connection),
            Input::Request { number, person, request, lang, fresh } => {
                self.answering = Some((number, lang));
                self.faces.note(&person, &self.row.chairs);
                let res = self.dispatch_request(&person, request, fresh);
                self.answering = None;
                self.go_on_with(Asker::Request { number, lang }, res);
            }
            Input::Thought { game_number, seat, question, answer } => {
                self.on_thought(game_number, seat, question, answer);
            }
            Input::Advised { connection, id, advised } => self.on_advised(connection, id, advised),
            Input::Renamed(person) => self.on_renamed(&person),
            Input::ClockJumped => self.clocks.note_anew(),
            Input::Closing => self.audience.dismiss(None, ErrorCode::Closing),
            Input::Removed => self.audience.dismiss(None, ErrorCode::NoSuchTable),
            Input::Password { ticket, result } => self.on_password(ticket, result),
            Input::Tick | Input::Stored { .. } => (),
        }
    }
}

/// Plays a stored game over again.
fn resume(deal: Deal, saved: &SavedGame) -> Result<Play, NotTakenUp> {
    let bad = |why: &str| NotTakenUp(why.to_owned());
    let seed: Seed = saved.row.seed.parse().map_err(|_| bad("its seed cannot be read"))?;
    let options = saved.row.options_now().map_err(|it| NotTakenUp(it.to_string()))?;
    let dealt = guarded(|| deal(&saved.row.game, &options, seed)).map_err(|_| bad("the rules broke"))?;
    let game = dealt.ok_or_else(|| bad("no such game"))?.map_err(|it| NotTakenUp(it.to_string()))?;
    guarded(|| Play::resume(game, saved)).map_err(|_| bad("the rules broke"))?.map_err(NotTakenUp)
}
