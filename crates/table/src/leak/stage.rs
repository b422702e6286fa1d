//! A table on a bench: real messages in, real texts out, a clock that stands still, and
//! a store that takes everything at once.

use std::{collections::VecDeque, time::Duration};

use tablee_bots::{Seated, seated};
use tablee_kernel::{Eye, Seat};
use tablee_l10n::Lang;

use crate::{
    effect::{ConnectionId, Effect, Input, Person, RequestId, Ticket},
    play::Play,
    request::Request,
    rows::{ActionRow, Fresh, GameRow, SavedChair, SavedGame, SavedTable, TableRow, Write},
    table::{Setup, Table},
    time::Now,
    wire::{Pace, State, TableSettings, ToServer},
};

/// A table with a person on every seat, one who looks on, and a shared screen that
/// the first player has opened: nobody could give more away.
pub(crate) struct Stage {
    table: Table,
    now: Now,
    sent: Vec<(ConnectionId, String)>,
    /// The actions that were stored.
    pub(crate) rows: Vec<ActionRow>,
    /// The passwords that are looked at.
    pub(crate) passwords: Vec<Ticket>,
    /// What requests were answered: whether they were granted.
    pub(crate) replies: Vec<(RequestId, bool)>,
}

/// The connection of an onlooker: seats in order, then the bystander; the screen is the last.
fn connection(eye: Eye, n_seats: usize) -> ConnectionId {
    eye.seat().map_or(n_seats, Seat::index) as ConnectionId
}

impl Stage {
    /// Everybody comes to a game that goes on.
    pub(crate) fn new(game: Box<dyn Seated>) -> Stage {
        let n_seats = game.seats().len();
        // One half of the tables tells what differs; the other half tells everything.
        let takes_changes = game.n_plies() % 4 >= 2;
        let setup = Setup {
            deal: seated::start,
            epoch: "epoch".to_owned(),
            luck: 1,
            last_alive: None,
            started_at: 0,
            most_connections: usize::MAX,
        };
        let saved = saved(game.game_name(), &game.options(), n_seats);
        let mut table = Table::new(setup, saved, Now::default()).expect("a game not dealt yet");
        table.row.state = State::Playing;
        table.play = Some(Box::new(Play::new(game)));
        let mut stage = Stage {
            table,
            now: Now::default(),
            sent: Vec::new(),
            rows: Vec::new(),
            passwords: Vec::new(),
            replies: Vec::new(),
        };
        for connection in 0..=n_seats as ConnectionId + 1 {
            let is_screen = connection as usize > n_seats;
            let person = if is_screen { person(0) } else { person(connection as usize) };
            let (since, lang) = (None, Lang::En);
            stage.step(Input::Connected { connection, person, is_screen, since, lang, takes_changes });
        }
        stage
    }

    /// The table as it is stored.
    pub(crate) fn table_row(&self) -> TableRow {
        self.table.row.clone()
    }

    /// From now on only those may look who know a password, or sit here.
    pub(crate) fn protect(&mut self) {
        self.table.row.password = Some("its hash".to_owned());
    }

    /// Somebody who is not here asks something of the table.
    pub(crate) fn request(&mut self, number: RequestId, name: &str, request: Request) {
        let person = Person { id: name.to_owned(), name: name.to_owned(), face: None };
        let fresh = Fresh { game_id: 2, secret: String::new(), luck: 0 };
        self.step(Input::Request { number, person, request, lang: Lang::En, fresh });
    }

    /// How many votes are remembered.
    pub(crate) fn n_votes(&self) -> usize {
        self.table.ballots.len()
    }

    /// Whether frames are kept for those who come back.
    pub(crate) fn keeps_frames_for_nobody(&self) -> bool {
        self.table.audience.keeps_frames_for_nobody()
    }

    /// What the host chose.
    pub(crate) fn settings(&mut self) -> &mut TableSettings {
        &mut self.table.row.settings
    }

    /// Passes something to the table; everything but passwords is done at once.
    pub(crate) fn step(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        let mut effects = Vec::new();
        while let Some(input) = inputs.pop_front() {
            self.table.step(self.now, input, &mut effects);
            for effect in effects.drain(..) {
                match effect {
                    Effect::Store { ticket, writes } => {
                        self.rows.extend(writes.into_iter().filter_map(|it| match it {
                            Write::Action { row, .. } => Some(row),
                            _ => None,
                        }));
                        inputs.push_back(Input::Stored { ticket, is_ok: true });
                    }
                    Effect::Send { connection, text } => self.sent.push((connection, text.to_string())),
                    Effect::Close { connection, text } => self.sent.push((connection, format!("last: {text}"))),
                    Effect::Password { ticket, .. } => self.passwords.push(ticket),
                    Effect::Reply { number, result } => self.replies.push((number, result.is_ok())),
                    _ => (),
                }
            }
        }
        self.table.check_invariants().unwrap();
    }

    pub(crate) fn game(&self) -> &dyn Seated {
        &*self.play().game
    }

    pub(crate) fn play(&self) -> &Play {
        self.table.play.as_ref().expect("the game goes on, or is over")
    }

    /// One onlooker says something.
    pub(crate) fn say(&mut self, eye: Eye, message: ToServer) {
        let connection = connection(eye, self.game().seats().len());
        self.step(Input::Message { connection, message, heard: self.now.steady });
    }

    /// An answer to the question a seat has now.
    pub(crate) fn act(&mut self, seat: Seat, action: &str) {
        let question = self.play().questions.number(seat).unwrap_or(0);
        // The same id on both tables, though they may play different things.
        let id = format!("{seat}{}-{question}", self.game().n_plies());
        self.say(Eye::Seat(seat), ToServer::Act { id, question, action: action.to_owned() });
    }

    /// A seat takes its last action back, or tries to.
    pub(crate) fn undo(&mut self, seat: Seat) {
        let step = self.play().questions.n_steps;
        self.say(Eye::Seat(seat), ToServer::Undo { id: format!("{seat}undo{step}"), step });
    }

    /// Everybody continues who is waited for.
    pub(crate) fn read(&mut self) {
        // At a party there is something to see, then sides gather, then they talk.
        for _ in 0..3 {
            let step = self.play().questions.n_steps;
            for reader in self.table.readers().iter() {
                self.say(Eye::Seat(reader), ToServer::Continue { step, part: None });
            }
            if self.table.is_held() && self.table.has_steps() {
                self.wait(Duration::from_secs(10));
            }
        }
    }

    /// Time passes.
    pub(crate) fn wait(&mut self, time: Duration) {
        self.now.steady = self.now.steady + time;
        self.step(Input::Tick);
    }

    /// Everything one onlooker was sent since this was last asked; the bystander looks
    /// at the shared screen too.
    pub(crate) fn received(&mut self, eye: Eye) -> Vec<String> {
        let n_seats = self.game().seats().len();
        let (mine, screen) = (connection(eye, n_seats), n_seats as ConnectionId + 1);
        let is_mine = |it: ConnectionId| it == mine || (it == screen && eye == Eye::Bystander);
        std::mem::take(&mut self.sent).into_iter().filter(|(it, _)| is_mine(*it)).map(|(_, text)| text).collect()
    }
}

fn person(index: usize) -> Person {
    Person { id: format!("guest{index}"), name: format!("Guest {index}"), face: None }
}

fn saved(game: &str, options: &str, n_seats: usize) -> SavedTable {
    let chair = |i| SavedChair { guest: Some((person(i).id, person(i).name)), ..SavedChair::default() };
    let settings = TableSettings { pace: Pace::Quick, ..TableSettings::default() };
    let row = TableRow::open(game, person(0).id, (0..n_seats).map(chair).collect(), settings, 0);
    let row = TableRow { code: "MER-472".to_owned(), options: options.to_owned(), ..row };
    let fresh = Fresh { game_id: 1, secret: "the server's secret".to_owned(), luck: 0 };
    let game = GameRow::coming(&row, 1, fresh, 0);
    SavedTable { row, game: SavedGame::fresh(game), chat: Vec::new(), faces: Vec::new() }
}
