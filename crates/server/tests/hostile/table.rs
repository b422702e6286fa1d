//! Bytes against a whole table: they choose who speaks, what, and when.

#![allow(unreachable_pub, reason = "the fuzzer has its own copy")]

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tablee_bots::seated;
use tablee_games::catalog::GAMES;
use tablee_kernel::Seat;
use tablee_l10n::Lang;
use tablee_server::{
    driver::{Command, Inbox, Outgoing, Outgoings, Request, outbox},
    house::{House, NewTable},
    store::{Guest, Memory},
    wire::{BotLevel, Language, Pace, Since, State, TableSettings, ToServer},
};
use tokio::{sync::oneshot, time::Instant};

/// Panics if the table does something it must not.
pub fn run(bytes: &[u8]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    runtime.expect("a runtime").block_on(async {
        let mut bytes = Bytes(bytes);
        let Some(mut stage) = Stage::new(&mut bytes).await else { return };
        while let Some(choice) = bytes.next() {
            stage.step(choice, &mut bytes).await;
        }
        stage.finish().await;
    });
}

/// The choices.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn below(&mut self, n: usize) -> usize {
        usize::from(self.next().unwrap_or(0)) % n.max(1)
    }

    fn text(&mut self) -> String {
        let n = self.below(24).min(self.0.len());
        let (text, rest) = self.0.split_at(n);
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }
}

/// One person's connection, or none at the moment.
struct Connection {
    guest: Guest,
    socket: u64,
    inbox: Option<Outgoings>,
    frame: Value,
    epoch: String,
    /// The step at which the game pauses, as far as it has heard.
    held: Option<u64>,
    /// What came since this was last emptied.
    heard: Vec<Value>,
}

struct Stage {
    house: Arc<House>,
    code: String,
    table: Inbox,
    connections: Vec<Connection>,
    n_sockets: u64,
    n_ids: u32,
}

impl Stage {
    /// A table with people only, and one who looks on; mostly the cards are dealt.
    async fn new(bytes: &mut Bytes<'_>) -> Option<Stage> {
        let game = &GAMES[bytes.below(GAMES.len())];
        let range = (game.players)();
        let n_people = range.start() + bytes.below((range.end() - range.start()).min(3) + 1);
        let house = House::with(Arc::new(Memory::default()), seated::start).await.ok()?;
        let pace = [Pace::Unhurried, Pace::Quick][bytes.below(2)];
        let settings = TableSettings { pace, hints: false, stand_in: BotLevel::Easy, ..TableSettings::default() };
        let (options, password) = (String::new(), String::new());
        let new = NewTable { game: game.name.to_owned(), options, settings, password, bots: Vec::new() };
        let mut guests = Vec::new();
        for n in 0..=n_people {
            guests.push(house.new_guest(&format!("G{n}"), Language::En).await.ok()?.0);
        }
        let code = house.new_table(&guests[0], new).await.ok()?.code;
        let table = house.table(&code).await.ok()?;
        let mut stage = Stage { house, code, table, connections: Vec::new(), n_sockets: 0, n_ids: 0 };
        for (n, guest) in guests.into_iter().enumerate() {
            if n < n_people {
                stage.request(&guest, Request::Sit { seat: None }).await;
            }
            let epoch = String::new();
            stage.connections.push(Connection {
                guest,
                socket: 0,
                inbox: None,
                frame: Value::Null,
                epoch,
                held: None,
                heard: Vec::new(),
            });
            stage.connect(n, None).await;
        }
        if bytes.below(8) != 0 {
            let host = stage.connections[0].guest.clone();
            stage.request(&host, Request::Start { nonce: None }).await;
        }
        stage.listen().await;
        Some(stage)
    }

    async fn request(&self, guest: &Guest, request: Request) {
        drop(self.house.request(&self.code, guest, request, Lang::En).await);
    }

    async fn connect(&mut self, n: usize, since: Option<Since>) {
        let (outbox, inbox) = outbox(100_000);
        self.n_sockets += 1;
        let connection = &mut self.connections[n];
        (connection.socket, connection.inbox) = (self.n_sockets, Some(inbox));
        let (socket, guest) = (connection.socket, connection.guest.clone());
        let ask = Command::Connect {
            connection: socket,
            guest,
            address: [127, 0, 0, 1].into(),
            is_screen: false,
            since,
            lang: Lang::En,
            takes_changes: false,
            outbox,
        };
        assert!(self.table.send(ask).await.is_ok(), "the table is there");
    }

    /// Waits until the table has heard everything, and takes in what it said.
    async fn listen(&mut self) {
        let (reply, answer) = oneshot::channel();
        assert!(self.table.send(Command::Room(reply)).await.is_ok(), "the table is there");
        let room = answer.await.expect("the table answers");
        assert_ne!(room.state, State::Failed);
        for connection in &mut self.connections {
            while let Some(sent) = connection.inbox.as_mut().and_then(Outgoings::try_recv) {
                let (Outgoing::Text(text) | Outgoing::Last(text)) = sent;
                let message: Value = serde_json::from_str(&text).expect("what is sent is JSON");
                if let Some(room) = message.get("room") {
                    connection.held = room["held"]["step"].as_u64();
                }
                match message["type"].as_str().expect("with a type") {
                    "frame" => connection.frame = message.clone(),
                    "welcome" => connection.epoch = message["epoch"].as_str().expect("an epoch").to_owned(),
                    _ => (),
                }
                connection.heard.push(message);
            }
        }
    }

    async fn step(&mut self, choice: u8, bytes: &mut Bytes<'_>) {
        let n = bytes.below(self.connections.len());
        match choice % 16 {
            0 => self.come_or_go(n, bytes).await,
            // Sleeping lets everything happen that is due; a clock that is put forward leaves some of it for later.
            1 => tokio::time::sleep(Duration::from_millis(50 * (1 + bytes.below(60)) as u64)).await,
            2 => self.ask_something(n, bytes).await,
            3 => {
                if let Ok(message) = serde_json::from_str(&bytes.text()) {
                    self.say(n, message).await;
                }
            }
            4..=10 => {
                // All continue and whoever is asked answers, so that the game goes on.
                self.go_on().await;
                let asked = self.connections.iter().position(is_asked).unwrap_or(n);
                if let Some(message) = self.legal(asked, bytes) {
                    self.say(asked, message).await;
                }
            }
            _ => {
                if let Ok(message) = serde_json::from_value(self.message(n, bytes)) {
                    self.say(n, message).await;
                }
            }
        }
        self.listen().await;
    }

    async fn come_or_go(&mut self, n: usize, bytes: &mut Bytes<'_>) {
        let connection = &mut self.connections[n];
        if connection.inbox.take().is_some() {
            let gone = Command::Disconnect { connection: connection.socket };
            assert!(self.table.send(gone).await.is_ok(), "the table is there");
        } else {
            let epoch = if bytes.below(4) == 0 { bytes.text() } else { connection.epoch.clone() };
            let since = Since { epoch, frame: bytes.below(256) as u32 };
            self.connect(n, Some(since)).await;
        }
    }

    async fn ask_something(&mut self, n: usize, bytes: &mut Bytes<'_>) {
        let guest = self.connections[n].guest.clone();
        let seat = Some(Seat::new(bytes.below(20)));
        let request = match bytes.below(7) {
            0 => Request::Start { nonce: Some(bytes.text()) },
            1 => Request::Lock { locked: bytes.below(2) == 0 },
            2 => Request::Sit { seat: seat.filter(|_| bytes.below(2) == 0) },
            3 => Request::Rematch,
            4 => Request::Join { password: Some(bytes.text()) },
            5 => Request::Host { guest: self.connections[bytes.below(self.connections.len())].guest.id.clone() },
            _ => Request::RemoveBot { seat: Seat::new(bytes.below(20)) },
        };
        self.request(&guest, request).await;
    }

    /// A message that may or may not make sense.
    fn message(&mut self, n: usize, bytes: &mut Bytes<'_>) -> Value {
        self.n_ids += 1;
        let frame = &self.connections[bytes.below(self.connections.len())].frame;
        let legal = frame["question"]["legal"].as_array().cloned().unwrap_or_default();
        let action = match legal.get(bytes.below(legal.len() + 1)) {
            Some(action) => action.clone(),
            None => json!(bytes.text()),
        };
        let question = match bytes.below(3) {
            0 => json!(bytes.below(256)),
            _ => self.connections[n].frame["question"]["number"].clone(),
        };
        // Now and then an id that was used before.
        let id = if bytes.below(4) == 0 { "1".to_owned() } else { self.n_ids.to_string() };
        match bytes.below(16) {
            0..=3 => json!({ "type": "act", "id": id, "question": question, "action": action }),
            4 => json!({ "type": "why_not", "id": id, "action": action }),
            5 => json!({ "type": "wish", "id": id, "wish": { "kind": "premove", "action": action } }),
            6 => json!({ "type": "wish", "id": id, "wish": { "kind": "auto_pass", "on": bytes.below(2) == 0 } }),
            7 => json!({ "type": "wish", "id": id, "wish": { "kind": "arm", "action": action } }),
            8 => {
                let to = ["table", "team"][bytes.below(2)];
                json!({ "type": "say", "id": id, "to": to, "text": bytes.text() })
            }
            9 => json!({ "type": "suggest", "about": Seat::new(bytes.below(20)).to_string() }),
            10 => json!({ "type": "history", "id": bytes.text() }),
            11 => json!({ "type": "nonce", "nonce": bytes.text() }),
            13 => json!({ "type": "propose", "action": action }),
            14 => {
                let choice = ["left", "right", "tie", "nonsense"][bytes.below(4)];
                json!({ "type": "predict", "id": id, "number": bytes.below(4), "choice": choice })
            }
            12 => json!({ "type": "mute", "guest": self.connections[0].guest.id, "on": true }),
            _ => {
                let kind = ["ping", "hello", "hint"][bytes.below(3)];
                json!({ "type": kind, "id": id })
            }
        }
    }

    /// What a seat may do.
    fn legal(&mut self, n: usize, bytes: &mut Bytes<'_>) -> Option<ToServer> {
        self.n_ids += 1;
        let question = &self.connections[n].frame["question"];
        let legal = question["legal"].as_array()?;
        let action = legal.get(bytes.below(legal.len()))?.as_str()?.to_owned();
        let number = u32::try_from(question["number"].as_u64()?).ok()?;
        Some(ToServer::Act { id: format!("l{}", self.n_ids), question: number, action })
    }

    /// Says it, and checks that a refusal stays between the two.
    async fn say(&mut self, n: usize, message: ToServer) {
        if self.connections[n].inbox.is_none() {
            return;
        }
        self.listen().await;
        self.connections.iter_mut().for_each(|it| it.heard.clear());
        let (socket, heard) = (self.connections[n].socket, Instant::now());
        assert!(
            self.table.send(Command::Message { connection: socket, message: message.clone(), heard }).await.is_ok()
        );
        self.listen().await;
        let is_refused = self.connections[n].heard.iter().any(|it| it["type"] == "refused");
        // What happened because time has passed meanwhile is no answer to the message.
        if is_refused && heard == Instant::now() && !self.has_bots().await {
            for (other, connection) in self.connections.iter().enumerate().filter(|(other, _)| *other != n) {
                assert!(
                    connection.heard.is_empty(),
                    "{other} noticed that {message:?} was refused: {:?}",
                    connection.heard
                );
            }
        }
    }

    /// Whether anybody plays at a pace of its own.
    async fn has_bots(&self) -> bool {
        let room = self.house.room(&self.code).await.expect("the table is there");
        serde_json::to_string(&room.seats).expect("texts").contains("\"stand_in\":true")
    }

    /// Everybody continues where the game pauses.
    async fn go_on(&mut self) {
        for n in 0..self.connections.len() {
            if let Some(step) = self.connections[n].held {
                self.say(n, ToServer::Continue { step: step as u32, part: None }).await;
            }
        }
    }

    /// Everybody comes back and plays by the rules: the game goes on, or is over.
    async fn finish(mut self) {
        for n in 0..self.connections.len() {
            if self.connections[n].inbox.is_none() {
                self.connect(n, None).await;
            }
        }
        self.listen().await;
        let mut patience = 40;
        for _ in 0..60 {
            let state = self.house.room(&self.code).await.expect("the table is there").state;
            if state != State::Playing {
                break;
            }
            self.go_on().await;
            self.listen().await;
            let Some(n) = self.connections.iter().position(is_asked) else {
                // A silent question ends by itself.
                tokio::time::sleep(Duration::from_secs(2)).await;
                patience -= 1;
                assert!(patience > 0, "the game waits for nobody");
                self.listen().await;
                continue;
            };
            let Some(message) = self.legal(n, &mut Bytes(&[])) else { panic!("asked, and nothing is legal") };
            self.connections[n].heard.clear();
            let (socket, heard) = (self.connections[n].socket, Instant::now());
            assert!(
                self.table.send(Command::Message { connection: socket, message: message.clone(), heard }).await.is_ok()
            );
            self.listen().await;
            let is_taken = self.connections[n].heard.iter().any(|it| it["type"] == "ack");
            assert!(is_taken, "{message:?} is legal and was not taken: {:?}", self.connections[n].heard);
        }
        assert_eq!(self.house.metrics().tables_failed.get(), 0);
    }
}

/// Whether a connection is waited for, and has not answered.
fn is_asked(connection: &Connection) -> bool {
    let question = &connection.frame["question"];
    let is_open = question["waits"] == true && question["answer"].is_null();
    connection.inbox.is_some() && is_open && connection.frame["outcome"].is_null()
}
