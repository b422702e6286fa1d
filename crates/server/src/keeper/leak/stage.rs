//! A keeper on a bench: real messages in, real texts out, a clock that stands
//! still, and a store in memory.

use std::sync::Arc;

use tablee_bots::{Seated, seated};
use tablee_kernel::{Eye, Seat};
use tablee_l10n::Lang;
use tokio::sync::{Semaphore, mpsc};

use crate::{
    keeper::{Ask, Keeper, Outgoing, Tools, running::Running},
    metrics::Metrics,
    store::{GameRow, Guest, Memory, SavedChair, SavedGame, SavedTable, TableRow},
    wire::{Language, Pace, State, TableSettings, ToServer},
};

/// A table with a person on every seat, one who looks on, and a shared screen that
/// the first player has opened: nobody could give more away.
pub(super) struct Stage {
    pub(super) keeper: Keeper,
    outboxes: Vec<mpsc::Receiver<Outgoing>>,
    // The keeper's bots would answer here; there are none.
    _inbox: mpsc::Sender<Ask>,
}

/// The line of an onlooker: seats in order, then the bystander; the screen is the last.
fn line(eye: Eye, n_seats: usize) -> u64 {
    eye.seat().map_or(n_seats, Seat::index) as u64
}

impl Stage {
    /// Everybody comes to a game that goes on.
    pub(super) async fn new(table: Box<dyn Seated>) -> Stage {
        let n_seats = table.seats().len();
        let (inbox, _) = mpsc::channel(1);
        let saved = saved(table.game_name(), &table.options(), n_seats);
        let mut keeper =
            Keeper::new(tools(), saved, inbox.downgrade()).unwrap_or_else(|_| panic!("a game not dealt yet"));
        keeper.row.state = State::Playing;
        keeper.running = Some(Running::new(table));
        keeper.epoch = "epoch".to_owned();
        let mut stage = Stage { keeper, outboxes: Vec::new(), _inbox: inbox };
        for socket in 0..=n_seats as u64 + 1 {
            let (outbox, texts) = mpsc::channel(4096);
            stage.outboxes.push(texts);
            let is_screen = socket as usize > n_seats;
            let guest = if is_screen { guest(0) } else { guest(socket as usize) };
            let connect = Ask::Connect { socket, guest, is_screen, since: None, lang: Lang::En, outbox };
            stage.keeper.turn(Some(connect)).await;
        }
        stage
    }

    pub(super) fn table(&self) -> &dyn Seated {
        &*self.running().table
    }

    pub(super) fn running(&self) -> &Running {
        self.keeper.running.as_ref().expect("the game goes on, or is over")
    }

    /// One onlooker says something.
    pub(super) async fn say(&mut self, eye: Eye, message: ToServer) {
        let socket = line(eye, self.table().seats().len());
        self.keeper.turn(Some(Ask::Said { socket, message, heard: tokio::time::Instant::now() })).await;
    }

    /// An answer to the question a seat has now.
    pub(super) async fn act(&mut self, seat: Seat, action: &str) {
        let question = self.running().questions.number(seat).unwrap_or(0);
        // The same id on both tables, though they may play different things.
        let id = format!("{seat}{}-{question}", self.table().n_plies());
        self.say(Eye::Seat(seat), ToServer::Act { id, question, action: action.to_owned() }).await;
    }

    /// Time has passed.
    pub(super) async fn wait(&mut self) {
        self.keeper.turn(None).await;
    }

    /// Everything one onlooker was sent since this was last asked; the bystander looks
    /// at the shared screen too.
    pub(super) fn received(&mut self, eye: Eye) -> Vec<String> {
        let screen = self.outboxes.len() - 1;
        let at = line(eye, screen - 1) as usize;
        let mut res = Vec::new();
        for (i, outbox) in self.outboxes.iter_mut().enumerate() {
            while let Ok(sent) = outbox.try_recv() {
                let text = match sent {
                    Outgoing::Text(text) => text.to_string(),
                    Outgoing::Last(text) => format!("last: {text}"),
                };
                if i == at || (i == screen && eye == Eye::Bystander) {
                    res.push(text);
                }
            }
        }
        res
    }
}

fn guest(index: usize) -> Guest {
    Guest { id: format!("guest{index}"), name: format!("Guest {index}"), lang: Language::En, created_at: 0 }
}

fn saved(game: &str, options: &str, n_seats: usize) -> SavedTable {
    let chair = |i| SavedChair { guest: Some((guest(i).id, guest(i).name)), ..SavedChair::default() };
    let row = TableRow {
        code: "MER-472".to_owned(),
        game: game.to_owned(),
        options: options.to_owned(),
        settings: TableSettings { pace: Pace::Quick, ..TableSettings::default() },
        password: None,
        host: guest(0).id,
        is_locked: false,
        is_paused: false,
        state: State::Open,
        game_number: 1,
        chairs: (0..n_seats).map(chair).collect(),
        members: Vec::new(),
        created_at: 0,
        touched_at: 0,
    };
    let secret = "the server's secret".to_owned();
    let game = GameRow { id: 1, secret, started_at: 0, ..GameRow::coming(&row, 1) };
    SavedTable { row, game: SavedGame::fresh(game), chat: Vec::new() }
}

fn tools() -> Arc<Tools> {
    Arc::new(Tools {
        store: Arc::new(Memory::default()),
        deal: seated::start,
        thinkers: Arc::new(Semaphore::new(1)),
        metrics: Metrics::default(),
        last_alive: None,
        lines_per_table: usize::MAX,
    })
}
