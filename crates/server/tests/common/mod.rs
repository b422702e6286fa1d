//! People and browsers, for tests: real requests, real sockets.

#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

pub mod player;
pub mod postgres;

use std::{net::SocketAddr, path::Path, sync::Arc, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use tablee_server::{
    folder::Folder,
    house::House,
    lifetimes::Lifetimes,
    limits::Limits,
    serve::{Server, Settings},
    tls::Tls,
};
use tokio::{
    net::{TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async, connect_async,
    tungstenite::{Message, client::IntoClientRequest as _, handshake::client::Request},
};

/// How long a test waits for something that must come.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A server in this process.
pub struct Here {
    pub address: SocketAddr,
    pub task: JoinHandle<()>,
    stop: oneshot::Sender<()>,
}

pub async fn serve(data: &Path) -> Here {
    serve_limited(data, Limits::none()).await
}

pub async fn serve_limited(data: &Path, limits: Limits) -> Here {
    serve_encrypted(data, limits, None).await
}

pub async fn serve_encrypted(data: &Path, limits: Limits, tls: Option<Tls>) -> Here {
    run(Server::open(&settings(data, limits, tls)).await.unwrap())
}

pub fn settings(data: &Path, limits: Limits, tls: Option<Tls>) -> Settings {
    let (listen, lifetimes) = (([127, 0, 0, 1], 0).into(), Lifetimes::endless());
    let (database, node, node_name) = (None, None, None);
    Settings { listen, data: data.to_owned(), database, node, node_name, limits, lifetimes, tls, redirect: None }
}

/// Everything of a server but the server, without limits.
pub async fn open_house(data: &Path, lifetimes: Lifetimes) -> Arc<House> {
    House::open(&Folder::take(data).unwrap(), Limits::none(), lifetimes).await.unwrap()
}

pub async fn serve_house(house: Arc<House>) -> Here {
    run(Server::with(house, ([127, 0, 0, 1], 0).into()).await.unwrap())
}

pub fn run(server: Server) -> Here {
    let address = server.address;
    let (stop, is_stopped) = oneshot::channel();
    let task = tokio::spawn(server.run(async { drop(is_stopped.await) }));
    Here { address, task, stop }
}

impl Here {
    /// Stops it as a service manager does; returns when it is gone.
    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        timeout(PATIENCE, self.task).await.expect("it stops in time").unwrap();
    }
}

/// A person with a browser.
#[derive(Clone)]
pub struct Person {
    pub address: SocketAddr,
    pub http: Client,
    pub cookie: String,
    pub id: String,
}

impl Person {
    pub async fn new(address: SocketAddr, name: &str) -> Person {
        let http = Client::new();
        let made = http.post(format!("http://{address}/api/me")).json(&json!({ "name": name })).send().await.unwrap();
        assert_eq!(made.status(), StatusCode::OK);
        let cookie = made.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
        let me: Value = made.json().await.unwrap();
        Person { address, http, cookie, id: me["guest"].as_str().unwrap().to_owned() }
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let url = format!("http://{}{path}", self.address);
        let answer = self.http.get(url).header("cookie", &self.cookie).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or(Value::Null))
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let url = format!("http://{}{path}", self.address);
        let answer = self.http.post(url).header("cookie", &self.cookie).json(&body).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or(Value::Null))
    }

    /// A request that must be granted.
    pub async fn ask(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.post(path, body).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    /// Something to be read that must be granted.
    pub async fn ask_for(&self, path: &str) -> Value {
        let (status, answer) = self.get(path).await;
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }

    /// A request that must be refused with this code.
    pub async fn refused(&self, path: &str, body: Value, code: &str) {
        let (status, answer) = self.post(path, body).await;
        assert!(status.is_client_error() || status.is_server_error(), "{path}: {answer}");
        assert_eq!(answer["code"], code, "{path}: {answer}");
    }

    pub async fn sit(&self, code: &str) {
        self.ask(&format!("/api/tables/{code}/sit"), json!({})).await;
    }

    pub async fn table(&self, game: &str, settings: Value, bots: usize) -> String {
        let bots = vec!["easy"; bots];
        let room = self.ask("/api/tables", json!({ "game": game, "settings": settings, "bots": bots })).await;
        room["code"].as_str().unwrap().to_owned()
    }

    pub async fn start(&self, code: &str) {
        self.ask(&format!("/api/tables/{code}/start"), json!({ "nonce": "00112233445566778899aabbccddeeff" })).await;
    }

    pub async fn connection(&self, code: &str) -> Connection {
        self.line_since(code, Value::Null).await
    }

    pub async fn line_since(&self, code: &str, since: Value) -> Connection {
        self.try_connection(code, since).await.unwrap()
    }

    /// A connection on which nothing was said yet.
    pub async fn raw_connection(&self, code: &str) -> Result<Connection, String> {
        let (socket, _) = connect_async(self.upgrade(code)).await.map_err(|it| it.to_string())?;
        Ok(Connection::on(socket))
    }

    /// A connection that is told what differs, with what is said of it in the address.
    pub async fn told_as(&self, code: &str, query: &str) -> Result<Connection, String> {
        let mut request = self.upgrade(code);
        *request.uri_mut() = format!("{}?{query}", request.uri()).parse().unwrap();
        let (socket, _) = connect_async(request).await.map_err(|it| it.to_string())?;
        let mut connection = Connection::on(socket);
        connection.say(json!({ "type": "hello" })).await;
        connection.next_of("welcome").await;
        Ok(connection)
    }

    /// A connection that takes in very little before it is read.
    pub async fn narrow_connection(&self, code: &str) -> Connection {
        let stream = TcpSocket::new_v4().unwrap();
        stream.set_recv_buffer_size(4096).unwrap();
        let stream = MaybeTlsStream::Plain(stream.connect(self.address).await.unwrap());
        let mut connection = Connection::on(client_async(self.upgrade(code), stream).await.unwrap().0);
        connection.say(json!({ "type": "hello" })).await;
        connection.next_of("welcome").await;
        connection
    }

    fn upgrade(&self, code: &str) -> Request {
        let url = format!("ws://{}/api/tables/{code}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        request
    }

    pub async fn try_connection(&self, code: &str, since: Value) -> Result<Connection, String> {
        self.greeted(code, json!({ "type": "hello", "since": since, "lang": "en" })).await
    }

    /// A shared screen, which has no seat whoever opened it.
    pub async fn screen(&self, code: &str) -> Connection {
        self.greeted(code, json!({ "type": "hello", "lang": "en", "screen": true })).await.unwrap()
    }

    async fn greeted(&self, code: &str, hello: Value) -> Result<Connection, String> {
        let mut connection = self.raw_connection(code).await?;
        connection.say(hello).await;
        let welcome = connection.next_of("welcome").await;
        connection.epoch = welcome["epoch"].as_str().unwrap().to_owned();
        Ok(connection)
    }
}

/// A connection to a table.
pub struct Connection {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub epoch: String,
    /// Every text that came, in order.
    pub seen: Vec<String>,
    n_ids: u32,
    /// The question answered last.
    pub answered: Value,
    pub view: Value,
    /// The newest frame.
    pub frame: Value,
    /// What the game pauses for.
    held: Value,
}

impl Connection {
    fn on(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Connection {
        let (answered, view, frame, held) = Default::default();
        Connection { socket, epoch: String::new(), seen: Vec::new(), n_ids: 0, answered, view, frame, held }
    }

    pub async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// The same on a line that may just be ending.
    pub async fn try_say(&mut self, message: Value) -> bool {
        self.socket.send(Message::text(message.to_string())).await.is_ok()
    }

    /// What is said to something that was sent: `ack` or `refused`.
    pub async fn answer_to(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == id && (message["type"] == "ack" || message["type"] == "refused") {
                return message;
            }
        }
    }

    /// The next message; nothing if the connection is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("something comes in time")? {
                Ok(Message::Text(text)) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    if value["type"] == "frame" {
                        self.frame = value.clone();
                        self.view = value["view"].clone();
                    }
                    self.seen.push(text.to_string());
                    self.go_on(&value).await;
                    return Some(value);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => (),
            }
        }
    }

    /// Continues where the game pauses.
    async fn go_on(&mut self, message: &Value) {
        if let Some(room) = message.get("room") {
            self.held = room["held"].clone();
        }
        if self.held["waiting_for"].as_array().is_some_and(|it| it.contains(&self.view["me"])) {
            let held = self.held.take();
            // Whoever hangs up meanwhile is waited for no longer.
            let text = json!({ "type": "continue", "step": held["step"] }).to_string();
            drop(self.socket.send(Message::text(text)).await);
        }
    }

    /// The next message of this type; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed while waiting for {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub fn new_id(&mut self) -> String {
        self.n_ids += 1;
        format!("{}-{}", self.epoch, self.n_ids)
    }

    /// Answers the question of the newest frame; `ack` or `refused`.
    pub async fn act(&mut self, action: &str) -> Value {
        let id = self.new_id();
        let question = self.frame["question"]["number"].clone();
        self.answered = question.clone();
        self.say(json!({ "type": "act", "id": id, "question": question, "action": action })).await;
        loop {
            let message = self.next().await.expect("an answer");
            let is_mine = message["id"] == id.as_str();
            if is_mine && (message["type"] == "ack" || message["type"] == "refused") {
                return message;
            }
        }
    }

    /// Waits until this seat is asked something it has not answered, or the game is over.
    pub async fn asked(&mut self) -> bool {
        loop {
            if self.frame["outcome"].is_object() {
                return false;
            }
            let question = &self.frame["question"];
            if question["waits"] == true && question["answer"].is_null() && question["number"] != self.answered {
                return true;
            }
            self.next().await.expect("the game goes on");
        }
    }

    pub fn legal(&self) -> Vec<String> {
        let legal = self.frame["question"]["legal"].as_array();
        legal.into_iter().flatten().map(|it| it.as_str().unwrap().to_owned()).collect()
    }

    /// Waits until the table says that the game is over.
    pub async fn over(&mut self) {
        while self.next_of("room").await["room"]["state"] != "over" {}
    }

    /// Plays to the end, anything it may do.
    pub async fn play_on(&mut self, mut whim: usize) {
        while self.asked().await {
            let legal = self.legal();
            whim = whim.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let action = legal[(whim >> 33) % legal.len()].clone();
            let answer = self.act(&action).await;
            if answer["problem"]["code"] == "others-read" {
                self.answered = Value::Null;
                self.next().await.expect("they go on");
                continue;
            }
            // A question can change under our hands, by a clock or an interruption.
            assert!(answer["type"] == "ack" || answer["problem"]["code"] == "stale-question", "{action}: {answer}");
        }
    }
}
