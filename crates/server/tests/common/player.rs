//! People at a table with a clock that the test turns: no sockets, the same tables.

use std::{sync::Arc, time::Duration};

use serde_json::Value;
use tablee_bots::seated;
use tablee_l10n::Lang;
use tablee_server::{
    driver::{Command, Inbox, Outgoing, Outgoings, Request, outbox},
    house::{House, NewTable},
    store::{Guest, Memory},
    wire::{Room, TableSettings, ToServer},
};
use tokio::time::{Instant, sleep, timeout};

/// A house without walls.
pub async fn house() -> (Arc<House>, Arc<Memory>) {
    let store = Arc::new(Memory::default());
    (House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap(), store)
}

/// A table with so many bots; its code.
pub async fn table(house: &House, host: &Guest, game: &str, settings: TableSettings, bots: usize) -> String {
    let new = NewTable {
        game: game.to_owned(),
        options: String::new(),
        settings,
        password: String::new(),
        bots: vec![Default::default(); bots],
    };
    house.new_table(host, new).await.unwrap().code
}

pub struct Player {
    pub guest: Guest,
    pub table: Inbox,
    pub socket: u64,
    pub inbox: Outgoings,
    pub frame: Value,
    /// Everything that was seen to happen.
    pub events: Vec<Value>,
    n_ids: u32,
    /// Whether they look at what the game pauses for until the test has them continue.
    pub reads_on: bool,
}

impl Player {
    pub async fn sit(house: &House, guest: &Guest, code: &str, socket: u64) -> Player {
        house.request(code, guest, Request::Sit { seat: None }, Lang::En).await.unwrap().unwrap();
        Player::connect(house, guest, code, socket).await
    }

    pub async fn connect(house: &House, guest: &Guest, code: &str, socket: u64) -> Player {
        Player::open(house, guest, code, socket, false).await
    }

    /// A shared screen.
    pub async fn screen(house: &House, guest: &Guest, code: &str, socket: u64) -> Player {
        Player::open(house, guest, code, socket, true).await
    }

    async fn open(house: &House, guest: &Guest, code: &str, socket: u64, is_screen: bool) -> Player {
        let (outbox, inbox) = outbox(1000);
        let table = house.table(code).await.unwrap();
        let connect = Command::Connect {
            connection: socket,
            guest: guest.clone(),
            address: [127, 0, 0, 1].into(),
            is_screen,
            since: None,
            lang: Lang::En,
            takes_changes: false,
            outbox,
        };
        table.send(connect).await.unwrap();
        Player {
            guest: guest.clone(),
            table,
            socket,
            inbox,
            frame: Value::Null,
            events: Vec::new(),
            n_ids: 0,
            reads_on: is_screen,
        }
    }

    pub async fn say(&self, message: ToServer) {
        self.table.send(Command::Message { connection: self.socket, message, heard: Instant::now() }).await.unwrap();
    }

    /// Continues where the game pauses for them, as most people do at once; not if they are to read on.
    async fn go_on(&self, message: &Value) {
        let held = &message["room"]["held"];
        if self.reads_on || held.is_null() {
            return;
        }
        let seats = message["room"]["seats"].as_array().into_iter().flatten();
        let mine = seats.filter(|it| it["sitter"]["guest"] == self.guest.id.as_str()).map(|it| &it["seat"]);
        let waiting_for = held["waiting_for"].as_array().unwrap();
        if mine.into_iter().any(|it| waiting_for.contains(it)) {
            self.say(ToServer::Continue { step: held["step"].as_u64().unwrap() as u32, part: None }).await;
        }
    }

    pub async fn next(&mut self) -> Value {
        let next = timeout(Duration::from_secs(3 * 24 * 3600), self.inbox.recv()).await.expect("something comes");
        let (Outgoing::Text(text) | Outgoing::Last(text)) = next.expect("the connection is open");
        let message: Value = serde_json::from_str(&text).unwrap();
        self.note(&message);
        self.go_on(&message).await;
        message
    }

    fn note(&mut self, message: &Value) {
        if message["type"] == "frame" {
            self.frame = message.clone();
            self.events.extend(message["events"].as_array().into_iter().flatten().cloned());
        }
    }

    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Whether this seat is waited for, as far as it has heard.
    pub fn is_asked(&self) -> bool {
        self.frame["question"]["waits"] == true
    }

    pub async fn act(&mut self, action: &str) -> Value {
        self.n_ids += 1;
        let id = format!("{}-{}", self.socket, self.n_ids);
        let question = self.frame["question"]["number"].as_u64().unwrap() as u32;
        self.say(ToServer::Act { id: id.clone(), question, action: action.to_owned() }).await;
        loop {
            let message = self.next().await;
            if message["id"] == id.as_str() {
                return message;
            }
        }
    }

    /// Asks something of the table; what it looks like then, or the code of the refusal.
    pub async fn ask(&self, house: &House, code: &str, request: Request) -> Result<Room, String> {
        house.request(code, &self.guest, request, Lang::En).await.unwrap().map_err(|it| it.code)
    }

    pub async fn leave(self) {
        self.table.send(Command::Disconnect { connection: self.socket }).await.unwrap();
    }

    /// Reads everything that has come up to now.
    pub async fn catch_up(&mut self) -> Vec<Value> {
        sleep(Duration::from_millis(1)).await;
        let mut res = Vec::new();
        while let Some(Outgoing::Text(text)) = self.inbox.try_recv() {
            let message: Value = serde_json::from_str(&text).unwrap();
            self.note(&message);
            self.go_on(&message).await;
            res.push(message);
        }
        res
    }
}
