//! One table. Everything that happens to it arrives as an [`Input`], one at a time; what
//! is to be done about it comes out as [`Effect`]s.
//!
//! What changes is proposed, stored, and only then made so and shown, so that nobody is
//! told what a crash could undo. While a write is under way everything else waits.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

use tablee_bots::Seated;
use tablee_kernel::{BadOptions, Chance, Checked, Eye, Seat, Seed};
use tablee_l10n::Lang;

use crate::{
    audience::{Audience, Onlooker},
    clocks::{Clocks, Setting},
    effect::{ConnectionId, Effect, Input, PasswordResult, PasswordTask, Person, Report, RequestId, Ticket},
    error::{Broken, Error, ErrorCode, Problem},
    fair,
    gallery::standing,
    lobby::{PasswordFor, Then},
    play::{Draft, Play, Thinking},
    rows::{GameRow, SavedGame, SavedTable, TableRow, Write},
    seating::{self, Seating},
    talk::Talk,
    time::{Instant, Now},
    wire::{ChatLine, Fairness, Room, Since, State, ToClient, ToServer, Wishes, You},
};

/// How long a table that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_secs(600);
/// How long after a failed write things that go by themselves are tried again.
pub(crate) const RETRY: Duration = Duration::from_millis(500);
/// How many inputs wait at most while a write is under way.
pub const QUEUE: usize = 256;
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
    pub(crate) play: Option<Play>,
    pub(crate) clocks: Clocks,
    pub(crate) seating: Seating,
    pub(crate) audience: Audience,
    pub(crate) talk: Talk,
    /// What is under way, and what becomes of it.
    pending: Option<Pending>,
    /// What came in meanwhile.
    queue: VecDeque<Input>,
    n_tickets: Ticket,
    /// Nothing is stored by itself before this time, because the last try failed.
    retry_at: Option<Instant>,
    idle_since: Instant,
    /// The request that is being handled.
    answering: Option<(RequestId, Lang)>,
    /// When it was last asked to be woken.
    wake_at: Option<Instant>,
    /// The clocks that were told last.
    told_clocks: String,
    /// Whether the clocks that were told last had a limit.
    has_told_clock: bool,
}

/// Something is under way.
struct Pending {
    ticket: Ticket,
    asker: Asker,
    what: Awaited,
}

enum Awaited {
    Store(Change),
    Password(PasswordFor),
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
    /// A seat has other wishes.
    Wished { connection: ConnectionId, id: String, seat: Seat, wishes: Wishes },
    /// A line of chat was said.
    Said { connection: ConnectionId, id: String, team: Option<Vec<String>>, line: ChatLine },
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
        let SavedTable { row, game, chat } = saved;
        let play = if game.row.seed.is_empty() { None } else { Some(resume(setup.deal, &game)?) };
        let SavedGame { row: game, actions, clocks, players, .. } = game;
        let mut table = Table {
            luck: Chance::fast(setup.luck),
            now,
            seating: Seating::new(row.chairs.len(), players, now.steady),
            row,
            play,
            clocks: Clocks::default(),
            audience: Audience::default(),
            talk: Talk::new(chat),
            pending: None,
            queue: VecDeque::new(),
            n_tickets: 0,
            retry_at: None,
            idle_since: now.steady,
            answering: None,
            wake_at: None,
            told_clocks: String::new(),
            has_told_clock: false,
            setup,
            game,
        };
        let last_action_at = actions.last().map_or(table.game.started_at, |it| it.at);
        let last_alive = table.setup.last_alive.unwrap_or(last_action_at);
        table.run_clocks();
        table.clocks.spend(&clocks, last_action_at, last_alive);
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
        effects.append(&mut self.audience.take_effects());
    }

    /// Whether something is under way, so that all else would only wait.
    pub fn is_busy(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether nobody needs it any longer.
    pub fn is_idle(&self, now: Instant) -> bool {
        !self.is_busy() && self.audience.is_empty() && self.row.state != State::Playing && now - self.idle_since >= IDLE
    }

    /// The short code of the table.
    pub fn code(&self) -> &str {
        &self.row.code
    }

    fn advance(&mut self, input: Input) {
        match input {
            Input::Stored { ticket, is_ok } => self.on_stored(ticket, is_ok),
            Input::Password { ticket, result } => self.on_password(ticket, result),
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
            Input::Connected { connection, person, is_screen, since, lang } => {
                self.on_connected(connection, person, is_screen, since, lang);
            }
            Input::Message { connection, message, heard } => self.on_message(connection, message, heard),
            Input::Disconnected { connection } => self.on_disconnected(connection),
            Input::Request { number, person, request, lang, fresh } => {
                self.answering = Some((number, lang));
                let res = self.dispatch_request(&person, request, fresh);
                self.answering = None;
                self.go_on_with(Asker::Request { number, lang }, res);
            }
            Input::Thought { game_number, seat, question, action } => {
                self.on_thought(game_number, seat, question, action);
            }
            Input::Advised { connection, id, advised } => self.on_advised(connection, id, advised),
            Input::Renamed(person) => self.on_renamed(&person),
            Input::ClockJumped => self.clocks.note_anew(),
            Input::Closing => self.audience.dismiss(None, ErrorCode::Closing),
            Input::Tick | Input::Stored { .. } | Input::Password { .. } => (),
        }
    }

    // ── Storing ──────────────────────────────────────────────────────────────

    /// Does what a message or a request leads to, or says why not.
    pub(crate) fn go_on_with(&mut self, asker: Asker, res: Result<Next, Error>) {
        match res {
            Ok(Next::Done) => self.tell_outcome(&asker, Ok(())),
            Ok(Next::Store(proposal)) => self.propose(asker, proposal),
            Ok(Next::Password(task, what)) => {
                let ticket = self.wait_for(asker, Awaited::Password(what));
                self.audience.emit(Effect::Password { ticket, task });
            }
            Err(error) => self.tell_outcome(&asker, Err(error)),
        }
    }

    fn wait_for(&mut self, asker: Asker, what: Awaited) -> Ticket {
        debug_assert!(self.pending.is_none(), "one thing at a time");
        self.n_tickets += 1;
        self.pending = Some(Pending { ticket: self.n_tickets, asker, what });
        self.n_tickets
    }

    /// Has something stored. Until it is, nothing has changed.
    pub(crate) fn propose(&mut self, asker: Asker, proposal: Proposal) {
        let Proposal { writes, change } = proposal;
        let ticket = self.wait_for(asker, Awaited::Store(change));
        self.audience.emit(Effect::Store { ticket, writes });
    }

    fn take_pending(&mut self, ticket: Ticket) -> Option<Pending> {
        self.pending.take_if(|it| it.ticket == ticket)
    }

    fn on_stored(&mut self, ticket: Ticket, is_ok: bool) {
        let Some(Pending { asker, what: Awaited::Store(change), .. }) = self.take_pending(ticket) else { return };
        if let Change::Failed { game, row } = change {
            if !is_ok {
                self.audience.emit(Effect::Report(Report::FailureNotStored));
            }
            return self.become_failed(*game, *row);
        }
        if is_ok {
            self.retry_at = None;
            self.commit(&asker, change);
            return self.tell_outcome(&asker, Ok(()));
        }
        match (&asker, change) {
            // If clocks cannot be stored, a restart reckons from the last action: no move is lost.
            (Asker::Nobody, Change::Clocks) => (),
            (Asker::Nobody, _) => self.retry_at = Some(self.now.steady + RETRY),
            _ => self.tell_outcome(&asker, Err(ErrorCode::Storage.into())),
        }
    }

    fn on_password(&mut self, ticket: Ticket, result: PasswordResult) {
        let Some(Pending { asker, what: Awaited::Password(what), .. }) = self.take_pending(ticket) else { return };
        let res = self.with_password(what, result);
        self.go_on_with(asker, res);
    }

    /// What was proposed is stored: now it is so.
    fn commit(&mut self, asker: &Asker, change: Change) {
        match change {
            Change::Row { row, then } => self.commit_row(*row, then),
            Change::Held { seat, draft } => {
                if let Some(play) = &mut self.play {
                    play.drafts.0[seat.index()] = draft;
                }
                self.acknowledge(asker, seat);
            }
            Change::Played { action, id, draft, is_wish } => self.commit_action(asker, action, id, draft, is_wish),
            Change::Wished { connection, id, seat, wishes } => {
                if let Some(play) = &mut self.play {
                    play.drafts.0[seat.index()].wishes = wishes.clone();
                }
                self.audience.send(connection, &ToClient::Ack { id });
                self.audience.send_eye(Eye::Seat(seat), &ToClient::Wishes { wishes });
            }
            Change::Said { connection, id, team, line } => self.said(connection, id, team, line),
            Change::Over { game, row } => {
                (self.game, self.row) = (*game, *row);
                self.clocks = Clocks::default();
                self.audience.emit(Effect::Report(Report::Finished));
                self.show();
                self.tell_room();
            }
            Change::Failed { .. } | Change::Clocks => (),
        }
    }

    /// Tells whoever asked what came of it. An acknowledgement was sent where it belongs.
    fn tell_outcome(&mut self, asker: &Asker, res: Result<(), Error>) {
        match (asker, res) {
            (Asker::Request { number, lang }, res) => self.reply(*number, *lang, res),
            (Asker::Connection { connection, id, .. }, Err(error)) => self.refuse(*connection, id.clone(), &error),
            (Asker::Bot { seat, question, action }, Err(error)) => {
                self.bot_refused(*seat, *question, action.clone(), &error);
            }
            (Asker::Nobody | Asker::Connection { .. } | Asker::Bot { .. }, _) => (),
        }
    }

    /// Tells somebody that their answer is stored: whoever answers plays for themselves.
    fn acknowledge(&mut self, asker: &Asker, seat: Seat) {
        let Asker::Connection { connection, id: Some(id), heard } = asker else { return };
        if self.seating.take_back(seat) {
            self.tell_room();
        }
        self.audience.send(*connection, &ToClient::Ack { id: id.clone() });
        self.audience.emit(Effect::Report(Report::Acknowledged { heard: *heard }));
    }

    fn commit_action(&mut self, asker: &Asker, action: Checked, id: Option<String>, draft: Draft, is_wish: bool) {
        let Some(play) = &mut self.play else { return };
        let seat = action.seat();
        if play.game.take(action).is_err() {
            // It was checked, and nothing can have happened since.
            return self.fail();
        }
        play.questions.step(&*play.game, Some(seat));
        play.note_catchable(self.now.steady);
        play.ids.extend(id.map(|id| (seat, id)));
        let wishes = draft.wishes.clone();
        play.drafts.0[seat.index()] = draft;
        if is_wish {
            self.audience.send_eye(Eye::Seat(seat), &ToClient::Wishes { wishes });
        }
        self.forget_suggestions(seat);
        self.note_pause();
        self.acknowledge(asker, seat);
    }

    // ── Going on by itself ───────────────────────────────────────────────────

    /// Does everything that is due.
    fn proceed(&mut self) {
        if self.is_busy() {
            return;
        }
        if self.goes_on() && self.seating.step_in(&self.row.chairs, self.grace(), self.now.steady) {
            self.tell_room();
        }
        self.settle();
        if self.is_busy() {
            return;
        }
        self.warn();
        self.note_clocks();
    }

    /// Plays on as far as the game goes by itself, shows everybody what is new, sets
    /// clocks and bots going.
    fn settle(&mut self) {
        let may_store = self.retry_at.is_none_or(|it| it <= self.now.steady);
        while self.row.state == State::Playing && !self.is_busy() {
            self.run_clocks();
            let Some(play) = &self.play else { return };
            if play.is_over() {
                if may_store {
                    let proposal = self.finish();
                    self.propose(Asker::Nobody, proposal);
                }
                return;
            }
            self.show();
            let is_moved = may_store && (self.seat_heirs() || (!self.is_paused() && self.play_by_itself()));
            if !is_moved {
                self.wake_bots();
                return;
            }
        }
    }

    /// Bots that are ready answer; opened answers, wishes and time-outs are played.
    /// Whether anything happened, or is about to.
    fn play_by_itself(&mut self) -> bool {
        if self.hear_bots() {
            return true;
        }
        let (pace, now) = (self.row.settings.pace, self.now.steady);
        let Some(play) = &mut self.play else { return false };
        let Some((seat, action)) = play.next_by_itself(&self.clocks, pace, now) else { return false };
        match play.game.check(seat, &action) {
            Ok(checked) => {
                let proposal = self.played(checked, None);
                self.propose(Asker::Nobody, proposal);
            }
            // It is one of the legal actions, or what the rules play for whoever does not answer.
            Err(_) => self.fail(),
        }
        true
    }

    fn warn(&mut self) {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == State::Playing) else { return };
        for (seat, seconds) in self.clocks.warnings(self.now.steady) {
            if let Some((timeout, _)) = play.game.timeout(seat) {
                self.audience.send_eye(Eye::Seat(seat), &ToClient::Warning { seconds, timeout });
            }
        }
    }

    /// Stores clocks that stopped or went on, so that a restart finds them as they are.
    fn note_clocks(&mut self) {
        if self.row.state != State::Playing || self.play.is_none() {
            return;
        }
        let rows = self.clocks.take_unnoted(self.now.steady, self.now.wall);
        if !rows.is_empty() {
            let writes = vec![Write::Clocks { game: self.game.id, rows }];
            self.propose(Asker::Nobody, Proposal { writes, change: Change::Clocks });
        }
    }

    /// Clocks go on, or stand still while nobody is here.
    pub(crate) fn run_clocks(&mut self) {
        let setting = Setting { pace: self.row.settings.pace, lead: self.lead(), is_running: self.goes_on() };
        match &self.play {
            Some(play) if self.row.state == State::Playing => self.clocks.set(play, setting, self.now.steady),
            _ => self.clocks = Clocks::default(),
        }
    }

    /// Whether clocks run and bots step in: somebody is here, and the host has not paused.
    fn goes_on(&self) -> bool {
        self.row.state == State::Playing && self.is_watched() && !self.is_paused()
    }

    /// Whether anybody who plays is at the table: an empty one waits.
    pub(crate) fn is_watched(&self) -> bool {
        self.row.settings.pace.runs_unwatched() || self.audience.has_player(&self.row.chairs)
    }

    /// How long somebody may be away before a bot plays for them.
    fn grace(&self) -> Option<Duration> {
        self.row.settings.pace.grace().filter(|_| self.row.state == State::Playing)
    }

    /// When something is next due. What was due before and is still there waits for
    /// something else.
    fn next_due(&self) -> Option<Instant> {
        if self.is_busy() {
            return self.wake_at;
        }
        let is_playing = self.row.state == State::Playing;
        let pace = self.row.settings.pace;
        let play = self.play.as_ref().filter(|_| is_playing && !self.is_paused());
        let game = play.and_then(|_| self.clocks.next_due(pace));
        let bots = play.and_then(Play::next_bot_due);
        let absence = self.seating.next_absence(&self.row.chairs, self.grace()).filter(|_| self.goes_on());
        let idle = (!is_playing && self.audience.is_empty()).then(|| self.idle_since + IDLE);
        let all = [self.retry_at, game, bots, absence, idle];
        all.into_iter().flatten().filter(|it| *it > self.now.steady).min()
    }

    // ── Ends ─────────────────────────────────────────────────────────────────

    /// The result is stored before it is shown: whoever sees the end may ask for the record.
    fn finish(&self) -> Proposal {
        let (mut game, mut row) = (self.ended(State::Over), self.row.clone());
        game.outcome = self.play.as_ref().and_then(|it| it.game.outcome()).map(|it| standing(&it));
        row.state = State::Over;
        row.touched_at = self.now.wall;
        let writes = vec![Write::Game(Box::new(game.clone())), Write::Table(Box::new(row.clone()))];
        Proposal { writes, change: Change::Over { game: Box::new(game), row: Box::new(row) } }
    }

    pub(crate) fn ended(&self, state: State) -> GameRow {
        GameRow { state, ended_at: Some(self.now.wall), ..self.game.clone() }
    }

    /// A fault of ours: this table ends, its record stays in the store.
    fn fail(&mut self) {
        self.audience.emit(Effect::Report(Report::Failed { game: self.game.id }));
        if let Some((number, lang)) = self.answering.take() {
            self.reply(number, lang, Err(ErrorCode::TableFailed.into()));
        }
        if let Some(Pending { asker: Asker::Request { number, lang }, .. }) = self.pending.take() {
            self.reply(number, lang, Err(ErrorCode::TableFailed.into()));
        }
        let (mut game, mut row) = (self.game.clone(), self.row.clone());
        (game.state, row.state) = (State::Failed, State::Failed);
        let writes = vec![Write::Game(Box::new(game.clone())), Write::Table(Box::new(row.clone()))];
        let change = Change::Failed { game: Box::new(game), row: Box::new(row) };
        self.propose(Asker::Nobody, Proposal { writes, change });
    }

    fn become_failed(&mut self, game: GameRow, row: TableRow) {
        (self.game, self.row) = (game, row);
        self.play = None;
        self.clocks = Clocks::default();
        self.audience.dismiss(None, ErrorCode::TableFailed);
    }

    // ── Telling ──────────────────────────────────────────────────────────────

    /// The table as everybody may see it.
    pub fn room(&self, now: Instant) -> Room {
        let row = &self.row;
        let is_open = row.state == State::Open;
        let is_shown = matches!(row.state, State::Over | State::Abandoned);
        let chair = |it| self.seating.chair(&row.chairs, it, self.grace(), now);
        Room {
            code: row.code.clone(),
            game: row.game.clone(),
            options: row.options.clone(),
            state: row.state,
            game_number: row.game_number,
            host: row.host.clone(),
            settings: row.settings.clone(),
            has_password: row.password.is_some(),
            locked: row.is_locked,
            paused: self.is_paused(),
            screens: self.audience.screens(),
            seats: (0..row.chairs.len()).map(chair).collect(),
            spectators: self.audience.n_spectators(&row.chairs),
            fairness: Fairness {
                commitment: fair::commitment(&self.game.secret),
                nonces: if is_open { Vec::new() } else { self.game.nonces.clone() },
                secret: is_shown.then(|| self.game.secret.clone()),
            },
            started_at: (!is_open).then_some(self.game.started_at),
            outcome: self.game.outcome.clone(),
        }
    }

    pub(crate) fn tell_room(&mut self) {
        let room = self.room(self.now.steady);
        self.audience.broadcast(&ToClient::Room { room });
    }

    /// Sends every onlooker the frame that is new to it, if one is.
    fn show(&mut self) {
        let Some(play) = &self.play else { return };
        self.audience.show(play.scene(self.row.game_number));
        self.tell_clocks();
    }

    pub(crate) fn tell_clocks(&mut self) {
        let Some(play) = self.play.as_ref().filter(|_| self.row.state == State::Playing) else { return };
        let waiting = self.clocks.waiting(self.now.steady);
        let key: Vec<_> = waiting.iter().map(|it| (it.seat, it.total, play.questions.number(it.seat))).collect();
        let key = format!("{key:?} {}", self.row.is_paused);
        // A clock that is gone is told too, so that none is left standing on a page.
        let is_timed = waiting.iter().any(|it| it.left.is_some());
        if key != self.told_clocks && (is_timed || self.has_told_clock) {
            self.audience.broadcast(&ToClient::Clock { step: play.questions.n_steps, waiting });
        }
        self.has_told_clock = is_timed;
        self.told_clocks = key;
    }

    /// A refusal in the words of this table.
    pub(crate) fn problem(&self, error: &Error, lang: Lang) -> Problem {
        error.problem(lang, &self.row.game, &|seat| seating::name(&self.row.chairs, seat))
    }

    fn refuse(&mut self, connection: ConnectionId, id: Option<String>, error: &Error) {
        let lang = self.audience.get(connection).map(|it| it.lang).unwrap_or_default();
        let problem = self.problem(error, lang);
        self.audience.send(connection, &ToClient::Refused { id, problem });
    }

    fn reply(&mut self, number: RequestId, lang: Lang, res: Result<(), Error>) {
        let result = res.map(|()| self.room(self.now.steady)).map_err(|it| self.problem(&it, lang));
        self.audience.emit(Effect::Reply { number, result: Box::new(result) });
    }

    // ── Coming and going ─────────────────────────────────────────────────────

    fn on_connected(
        &mut self,
        connection: ConnectionId,
        person: Person,
        is_screen: bool,
        since: Option<Since>,
        lang: Lang,
    ) {
        // Who sits here is let in; onlookers only while there is room.
        let is_crowded = self.audience.len() >= self.setup.most_connections;
        if is_crowded && seating::seat_of(&self.row.chairs, &person.id).is_none() {
            return self.audience.turn_away(connection, lang, ErrorCode::Crowded);
        }
        let eye = Audience::eye_of(&self.row.chairs, self.play.is_some(), &person.id, is_screen);
        let (guest, name) = (person.id.clone(), person.name.clone());
        let onlooker = Onlooker { person, is_screen, lang, eye, muted: Default::default(), is_hint_due: false };
        let chat = self.talk.chat_for(&onlooker);
        self.audience.insert(connection, onlooker);
        let seat = self.audience.seat_on(connection, &self.row.chairs);
        let played_for_you = self.seating.welcome_back(seat);
        let wishes = seat.and_then(|it| Some(self.play.as_ref()?.drafts.0.get(it.index())?.wishes.clone()));
        let welcome = ToClient::Welcome {
            epoch: self.setup.epoch.clone(),
            you: You { guest, name, seat },
            room: self.room(self.now.steady),
            chat,
            wishes: wishes.unwrap_or_default(),
            played_for_you,
        };
        self.audience.send(connection, &welcome);
        let since = since.filter(|it| it.epoch == self.setup.epoch).map(|it| it.frame);
        if let Some(play) = &self.play {
            self.audience.catch_up(connection, since, play.scene(self.row.game_number));
            let (step, waiting) = (play.questions.n_steps, self.clocks.waiting(self.now.steady));
            self.audience.send(connection, &ToClient::Clock { step, waiting });
        }
        self.send_suggestions(connection);
        self.tell_room();
    }

    fn on_disconnected(&mut self, connection: ConnectionId) {
        let Some(onlooker) = self.audience.remove(connection) else { return };
        self.idle_since = self.now.steady;
        let guest = &onlooker.person.id;
        if let Some(seat) = seating::seat_of(&self.row.chairs, guest)
            && !self.audience.is_connected(guest)
        {
            self.seating.leave_behind(seat, self.now.steady);
        }
        self.run_clocks();
        self.tell_room();
    }

    /// Somebody has another name.
    fn on_renamed(&mut self, person: &Person) {
        let mut row = self.row.clone();
        for chair in &mut row.chairs {
            for (id, name) in chair.guest.iter_mut().chain(&mut chair.heir) {
                if *id == person.id {
                    name.clone_from(&person.name);
                }
            }
        }
        self.audience.rename(person);
        if row != self.row {
            let proposal = self.change_row(row, Vec::new(), Then::Nothing);
            // If it cannot be stored, the table goes on calling them as before.
            self.propose(Asker::Nobody, proposal);
        }
    }

    fn on_message(&mut self, connection: ConnectionId, message: ToServer, heard: Instant) {
        if self.audience.get(connection).is_none() {
            return;
        }
        let id = id_of(&message).map(str::to_owned);
        let res = match &id {
            Some(id) if id.is_empty() || id.len() > LONGEST_ID => Err(ErrorCode::BadId.into()),
            _ => self.dispatch(connection, message, heard),
        };
        self.go_on_with(Asker::Connection { connection, id, heard }, res);
    }

    /// What is true of every table at every moment, for those who check: what does not hold.
    pub fn check_invariants(&self) -> Result<(), String> {
        let fail = |what: &str| Err(format!("{}: {what}", self.row.code));
        if self.queue.len() > QUEUE + self.audience.len() + tablee_kernel::MAX_SEATS {
            return fail("too much waits");
        }
        if self.talk.len() > 100 {
            return fail("too much chat is kept");
        }
        if self.row.state == State::Playing && self.play.is_none() {
            return fail("a game goes on without a match");
        }
        for (seat, question) in self.clocks.questions() {
            let play = self.play.as_ref().filter(|_| self.row.state == State::Playing);
            let is_asked =
                play.is_some_and(|it| it.questions.asked.contains(seat) && it.questions.number(seat) == Some(question));
            // While an action is being stored its question is still there.
            if !is_asked {
                return fail(&format!("a clock of {seat} runs for a question that nobody asks"));
            }
        }
        let is_thinking = |play: &Play| {
            let about = |it: &Thinking| matches!(it, Thinking::About { .. } | Thinking::Ready { .. });
            play.thinking.iter().any(about)
        };
        if let Some(play) = self.play.as_ref().filter(|_| self.goes_on() && !self.is_busy()) {
            let waits = self.wake_at.is_some() || self.retry_at.is_some() || is_thinking(play);
            let is_person_asked = play.questions.asked.iter().any(|it| !self.is_played_by_bot(it));
            if !waits && !is_person_asked && !play.is_over() {
                return fail("nothing will ever happen");
            }
        }
        Ok(())
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

fn id_of(message: &ToServer) -> Option<&str> {
    match message {
        ToServer::Act { id, .. }
        | ToServer::WhyNot { id, .. }
        | ToServer::Foresee { id, .. }
        | ToServer::Wish { id, .. }
        | ToServer::Hint { id }
        | ToServer::History { id }
        | ToServer::Say { id, .. } => Some(id),
        _ => None,
    }
}
