//! Drives one table: a task that feeds it what happens, one thing at a time, and carries
//! out what it wants done. The table itself (`tablee-table`) knows no clock, socket or
//! database; this does.

mod elsewhere;
mod inbox;

use std::{
    collections::{BTreeMap, VecDeque},
    net::IpAddr,
    ops::ControlFlow,
    sync::Arc,
    time::Duration,
};

use tablee_kernel::Chance;
use tablee_l10n::Lang;
use tablee_table::{
    ConnectionId, Effect, Fresh, Input, Now, Person, Report, RequestId, SavedTable, Setup, Table, Write,
};
use tokio::{
    sync::{Semaphore, oneshot},
    time::Instant,
};

pub use self::inbox::{Closed, Commands, Inbox, NotTaken, inbox};
pub use crate::outbox::{Outbox, Outgoing, Outgoings, outbox};
pub use tablee_table::{Control, Deal, Forming, Request, StepId};

use crate::{
    clock::Clock,
    error::{Error, ErrorCode, Problem},
    guest::{public_id, random},
    metrics::Metrics,
    store::{Guest, Held, Op, Store, StoreError},
    thinking::Thinkers,
    wire::{Room, Since, ToServer},
};

/// When a table that could not be put away is tried again.
const NOT_PUT_AWAY: Duration = Duration::from_secs(60);

/// What all tables share.
pub struct Tools {
    /// Where things are kept.
    pub store: Arc<dyn Store>,
    /// How games are dealt.
    pub deal: Deal,
    /// Where bots think.
    pub thinkers: Arc<Thinkers>,
    /// How many passwords are looked at, at once.
    pub passwords: Semaphore,
    /// What is counted.
    pub metrics: Metrics,
    /// What time it is.
    pub clock: Clock,
    /// When the server was last alive before this start.
    pub last_alive: Option<i64>,
    /// When it was started, by its clock.
    pub started_at: i64,
    /// How many connections a table has at most.
    pub connections_per_table: usize,
}

/// What the task of a table is told.
pub enum Command {
    /// What does the table look like?
    Room(oneshot::Sender<Room>),
    /// What does it look like to somebody?
    RoomFor(Option<String>, oneshot::Sender<Room>),
    /// A request of a person.
    Request {
        /// Who.
        guest: Guest,
        /// What.
        request: Request,
        /// The table afterwards.
        reply: oneshot::Sender<Result<Room, Problem>>,
        /// The language of a refusal.
        lang: Lang,
    },
    /// A browser connects.
    Connect {
        /// The number of the connection.
        connection: ConnectionId,
        /// Who.
        guest: Guest,
        /// From which household.
        address: IpAddr,
        /// Whether it is a shared screen, which has no seat whoever opened it.
        is_screen: bool,
        /// What it has seen.
        since: Option<Since>,
        /// The language of sentences.
        lang: Lang,
        /// Whether it reads what differs from what it has.
        takes_changes: bool,
        /// Where to send.
        outbox: Outbox,
    },
    /// A browser sends a message.
    Message {
        /// The number of the connection.
        connection: ConnectionId,
        /// What it says.
        message: ToServer,
        /// When it was read.
        heard: Instant,
    },
    /// A connection is gone.
    Disconnect {
        /// The number of the connection.
        connection: ConnectionId,
    },
    /// What a thinker found, to be handed on.
    Thought(Box<Input>),
    /// A guest has another name.
    Renamed(Guest),
    /// The wall clock jumped: stored times before and after cannot be compared.
    ClockJumped,
    /// The table is taken away.
    Remove(oneshot::Sender<()>),
    /// Another server has the table: nothing more is stored or said.
    Forsake,
    /// The server stops.
    Close(oneshot::Sender<()>),
}

/// The task of one table.
pub(crate) struct Driver {
    tools: Arc<Tools>,
    /// Boxed, since a task has room for what it is handed and for what it makes of it.
    table: Box<Table>,
    /// From when the table's steady clock counts.
    beginning: Instant,
    outboxes: BTreeMap<ConnectionId, Outbox>,
    /// Into whose outbox something was put that they have not been woken for yet.
    unwoken: Vec<ConnectionId>,
    /// From where the host came last, or the first who came: whoever else looks on does not change for whom bots think.
    home: Option<IpAddr>,
    /// Who is connected, and from where.
    guests: BTreeMap<ConnectionId, (String, IpAddr)>,
    replies: BTreeMap<RequestId, oneshot::Sender<Result<Room, Problem>>>,
    n_requests: RequestId,
    inbox: inbox::Weak,
    wake_at: Option<Instant>,
    /// As what the table is ours, where several servers share the store.
    held: Option<Held>,
    /// Whether the store may know more of this table than we do: whoever comes next takes it up from there.
    is_forsaken: bool,
}

impl Driver {
    /// A table that was just made or is taken from the store.
    pub(crate) fn new(
        tools: Arc<Tools>,
        saved: SavedTable,
        held: Option<Held>,
        inbox: inbox::Weak,
    ) -> Result<Driver, Error> {
        // Clocks stand still from when its last owner had it.
        let alive_at = held.and_then(|it| it.alive_at);
        let setup = Setup {
            deal: tools.deal,
            epoch: public_id(),
            luck: u64::from_le_bytes(random()),
            last_alive: alive_at.or(tools.last_alive),
            started_at: if alive_at.is_some() { tools.clock.now() } else { tools.started_at },
            most_connections: tools.connections_per_table,
        };
        let (code, number) = (saved.row.code.clone(), saved.game.row.number);
        let now = Now { steady: tablee_table::Instant::default(), wall: tools.clock.now() };
        let table = Table::new(setup, saved, now).map_err(|why| {
            tracing::error!(code, number, why = why.0, "a game does not play again");
            Error::from(ErrorCode::TableFailed)
        })?;
        Ok(Driver {
            tools,
            table: Box::new(table),
            beginning: Instant::now(),
            outboxes: BTreeMap::new(),
            unwoken: Vec::new(),
            home: None,
            guests: BTreeMap::new(),
            replies: BTreeMap::new(),
            n_requests: 0,
            inbox,
            wake_at: None,
            held,
            is_forsaken: false,
        })
    }

    /// Keeps the table until nobody needs it.
    pub(crate) async fn run(mut self, mut commands: Commands) {
        // What it is asked and what it does is boxed, so that a table that does nothing takes no room for either.
        Box::pin(self.feed(Input::Tick)).await;
        while !self.is_forsaken {
            let command = tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => Some(command),
                    None => break,
                },
                () = sleep_until(self.wake_at), if self.wake_at.is_some() => None,
            };
            if Box::pin(self.take_in(command)).await.is_break() {
                break;
            }
            if !self.is_forsaken && self.table.is_idle(self.now().steady) && !commands.is_closed() {
                Box::pin(self.put_away(&mut commands)).await;
            }
        }
        tracing::debug!(code = self.table.code(), "table put away");
    }

    /// Does what is asked, or what is due; whether that was the end.
    async fn take_in(&mut self, command: Option<Box<Command>>) -> ControlFlow<()> {
        match command.map(|it| *it) {
            Some(Command::Close(done)) => {
                self.feed(Input::Closing).await;
                let _ = done.send(());
                return ControlFlow::Break(());
            }
            Some(Command::Remove(done)) => {
                self.feed(Input::Removed).await;
                let _ = done.send(());
                return ControlFlow::Break(());
            }
            Some(Command::Forsake) => self.is_forsaken = true,
            Some(command) => self.on_command(command).await,
            None => {
                self.wake_at = None;
                self.feed(Input::Tick).await;
            }
        }
        ControlFlow::Continue(())
    }

    /// Leaves the memory, having noted when to be woken. Whoever comes now finds the inbox closed and has the
    /// table loaded again.
    async fn put_away(&mut self, commands: &mut Commands) {
        let Now { steady, wall } = self.now();
        let wake_at = self.table.due_unwatched().map(|it| wall + (it - steady).as_millis() as i64);
        let put_away = Op::PutAway { code: self.table.code().to_owned(), wake_at, at: wall };
        let ops = self.fenced().into_iter().chain([put_away]).collect();
        match self.tools.store.write(ops).await {
            // Somebody came meanwhile: it stays, and is looked at again after that.
            Ok(()) if !commands.is_empty() => (),
            Ok(()) => commands.close(),
            Err(StoreError::Unsure | StoreError::Lost) => self.is_forsaken = true,
            Err(_) => self.wake_at = Some(Instant::now() + NOT_PUT_AWAY),
        }
    }

    /// Part of everything that is written of this table.
    fn fenced(&self) -> Option<Op> {
        Some(Op::Held { code: self.table.code().to_owned(), held: self.held? })
    }

    async fn on_command(&mut self, command: Command) {
        let input = match command {
            Command::RoomFor(guest, reply) => {
                return drop(reply.send(self.table.room_for(guest.as_deref(), self.now().steady)));
            }
            Command::Room(reply) => return drop(reply.send(self.table.room(self.now().steady))),
            Command::Request { guest, request, reply, lang } => {
                self.n_requests += 1;
                let number = self.n_requests;
                self.replies.insert(number, reply);
                Input::Request { number, person: guest.into(), request, lang, fresh: fresh(self.tools.clock.now()) }
            }
            Command::Connect { connection, guest, address, is_screen, since, lang, takes_changes, outbox } => {
                self.outboxes.insert(connection, outbox);
                self.guests.insert(connection, (guest.id.clone(), address));
                if self.home.is_none() || guest.id == self.table.host() {
                    self.home = Some(address);
                }
                Input::Connected { connection, person: guest.into(), is_screen, since, lang, takes_changes }
            }
            Command::Message { connection, message, heard } => {
                Input::Message { connection, message, heard: self.steady(heard) }
            }
            Command::Disconnect { connection } => {
                self.let_go(connection);
                Input::Disconnected { connection }
            }
            Command::Thought(input) => *input,
            Command::Renamed(guest) => Input::Renamed(guest.into()),
            Command::ClockJumped => Input::ClockJumped,
            Command::Remove(_) => Input::Removed,
            Command::Close(_) => Input::Closing,
            Command::Forsake => return,
        };
        self.feed(input).await;
    }

    /// A browser is gone. Lists that are empty take no room.
    fn let_go(&mut self, connection: ConnectionId) {
        self.outboxes.remove(&connection);
        self.guests.remove(&connection);
        if self.outboxes.is_empty() && self.guests.is_empty() {
            (self.outboxes, self.guests, self.unwoken) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        }
    }

    fn steady(&self, at: Instant) -> tablee_table::Instant {
        tablee_table::Instant::after(at.saturating_duration_since(self.beginning))
    }

    fn now(&self) -> Now {
        Now { steady: self.steady(Instant::now()), wall: self.tools.clock.now() }
    }

    /// Tells the table what happened, and does what it wants done.
    async fn feed(&mut self, input: Input) {
        // Hardly ever is there more than one at a time.
        let (mut next, mut later, mut effects) = (Some(input), VecDeque::new(), Vec::new());
        while let Some(input) = next.take().or_else(|| later.pop_front()) {
            self.table.step(self.now(), input, &mut effects);
            for effect in effects.drain(..) {
                match self.carry_out(effect).await {
                    Some(input) if next.is_none() && later.is_empty() => next = Some(input),
                    input => later.extend(input),
                }
                // Nobody is told anything more: browsers come back and ask the store's table.
                if self.is_forsaken {
                    tracing::warn!(code = self.table.code(), "table given up: the store may know more of it");
                    return;
                }
            }
        }
        self.wake_readers();
    }

    /// Has everybody read what was put into their outbox, all of it at once.
    fn wake_readers(&mut self) {
        for connection in self.unwoken.drain(..) {
            if let Some(outbox) = self.outboxes.get(&connection) {
                outbox.wake();
            }
        }
    }

    /// Carries out an effect; what comes of it at once.
    async fn carry_out(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Store { ticket, writes } => {
                // Nobody waits for a disk to hear what is known already.
                self.wake_readers();
                let res = store(&self.tools, self.fenced(), writes).await;
                self.is_forsaken = matches!(res, Err(StoreError::Unsure | StoreError::Lost));
                return Some(Input::Stored { ticket, is_ok: res.is_ok() });
            }
            Effect::Send { connection, text } => {
                if self.outboxes.get(&connection)?.put(Outgoing::Text(text)).is_err() {
                    // The reader cannot keep up, or is gone: it must not hold up the table.
                    self.tools.metrics.slow_readers.inc();
                    self.outboxes.remove(&connection);
                    return Some(Input::Disconnected { connection });
                }
                if !self.unwoken.contains(&connection) {
                    self.unwoken.push(connection);
                }
            }
            Effect::Close { connection, text } => {
                if let Some(outbox) = self.outboxes.remove(&connection) {
                    drop(outbox.put(Outgoing::Last(text)));
                }
            }
            Effect::Reply { number, result } => {
                if let Some(reply) = self.replies.remove(&number) {
                    drop(reply.send(*result));
                }
                // Once there was one it takes room, though there is none.
                if self.replies.is_empty() {
                    self.replies = BTreeMap::new();
                }
            }
            Effect::Password { ticket, task } => self.look_at_password(ticket, task),
            Effect::Think(think) => self.think(*think),
            Effect::Advise(advise) => self.advise(*advise),
            Effect::WakeAt(at) => self.wake_at = at.map(|it| self.beginning + it.since_beginning()),
            Effect::Report(report) => self.note(&report),
        }
        None
    }

    fn note(&self, report: &Report) {
        let (metrics, code) = (&self.tools.metrics, self.table.code());
        match report {
            Report::Acknowledged { heard } => {
                metrics.acknowledgement_time.observe(self.now().steady - *heard);
            }
            Report::Finished => drop(metrics.games_finished.inc()),
            Report::Failed { game } => {
                tracing::error!(%code, %game, "table failed; its record is in the store");
                metrics.tables_failed.inc();
            }
            Report::FailureNotStored => tracing::error!(%code, "the failure could not be stored"),
            Report::BotRefused { seat, code: why } => {
                tracing::warn!(%code, %seat, refused = why.word(), "a bot's answer was not taken");
            }
        }
    }
}

async fn store(tools: &Tools, fenced: Option<Op>, writes: Vec<Write>) -> Result<(), StoreError> {
    let has_action = writes.iter().any(|it| matches!(it, Write::Action { .. }));
    let started = Instant::now();
    let res = tools.store.write(fenced.into_iter().chain(writes.into_iter().map(Op::from)).collect()).await;
    match &res {
        Ok(()) if has_action => {
            tools.metrics.commit_time.observe(started.elapsed());
            tools.metrics.actions.inc();
        }
        Ok(()) => (),
        Err(error) => tracing::error!(%error, "not stored"),
    }
    res
}

async fn sleep_until(at: Option<Instant>) {
    match at {
        Some(at) => tokio::time::sleep_until(at).await,
        None => std::future::pending().await,
    }
}

fn luck() -> Chance {
    Chance::fast(u64::from_le_bytes(random()))
}

/// Luck for a table: from the operating system, so that nobody can guess it.
pub(crate) fn fresh(now: i64) -> Fresh {
    let luck = i64::from(u32::from_be_bytes(random()) >> 11);
    Fresh {
        // Nearly in order of time, so that rows lie side by side. Should two be the same all the same,
        // the store refuses the second.
        game_id: (now << 21) | luck,
        secret: data_encoding::HEXLOWER.encode(&random::<32>()),
        luck: u64::from_le_bytes(random()),
    }
}

impl From<Guest> for Person {
    fn from(guest: Guest) -> Person {
        Person { id: guest.id, name: guest.name, face: guest.face }
    }
}
