//! One person at one table, for as long as the server lives.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tablee_kernel::{Chance, Seat};
use tokio::{
    net::TcpStream,
    time::{Instant, timeout},
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest as _},
};

use crate::common::Person;

/// How somebody plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Answers at once.
    Quick,
    /// Answers a sealed question, then changes the answer in every life of the server.
    Waiting,
    /// Never answers.
    Silent,
}

/// An answer that was sent.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    pub(crate) id: String,
    pub(crate) game_number: u32,
    pub(crate) question: u64,
    pub(crate) action: String,
    pub(crate) is_acknowledged: bool,
    pub(crate) is_refused: bool,
}

pub(crate) struct Player {
    pub(crate) code: String,
    pub(crate) seat: Seat,
    cookie: String,
    name: String,
    manner: Manner,
    luck: Chance,
    pub(crate) sent: Vec<Sent>,
    /// The first and the last frame of a life.
    pub(crate) frames: Vec<Value>,
    pub(crate) n_sent_again: usize,
    /// How often the clock was compared.
    pub(crate) n_clocks: usize,
    /// Wishes as they may be: the acknowledged ones, and one that may have got through.
    wishes: Vec<Value>,
    /// The time this seat had left when it came to the table in this life of the server.
    clock: Option<Clock>,
    /// The same in the life before, and how long that lasted at most.
    clock_before: Option<(Clock, Duration)>,
    /// The question of the newest frame.
    question: Option<u64>,
    /// When the server was started: from then on its clocks run, whether we are there yet or not.
    born: Instant,
}

/// Time a seat had left for a question.
struct Clock {
    question: Option<u64>,
    left: Duration,
    told_at: Instant,
    /// How much longer the server lived for sure.
    proven: Duration,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Player {
    pub(crate) fn new(person: &Person, room: &Value, manner: Manner) -> Player {
        let seats = room["seats"].as_array().unwrap();
        let chair = seats.iter().find(|it| it["sitter"]["guest"] == person.id.as_str()).unwrap();
        let seat: Seat = chair["seat"].as_str().unwrap().parse().unwrap();
        Player {
            code: room["code"].as_str().unwrap().to_owned(),
            seat,
            cookie: person.cookie.clone(),
            name: chair["sitter"]["name"].as_str().unwrap().to_owned(),
            manner,
            luck: Chance::fast(seat.index() as u64),
            sent: Vec::new(),
            frames: Vec::new(),
            n_sent_again: 0,
            n_clocks: 0,
            wishes: vec![json!({ "premove": null, "auto_pass": false, "armed": null })],
            clock: None,
            clock_before: None,
            question: None,
            born: Instant::now(),
        }
    }

    pub(crate) fn n_acknowledged(&self) -> usize {
        self.sent.iter().filter(|it| it.is_acknowledged).count()
    }

    /// Comes to the table, sends again what was not acknowledged, plays until the line breaks.
    pub(crate) async fn live(mut self, address: SocketAddr, life: usize, born: Instant) -> Player {
        self.frames.clear();
        self.born = born;
        if let Ok(mut socket) = self.connect(address).await {
            drop(self.play(&mut socket, life).await);
        }
        self
    }

    /// The server is dead; it lived so long at most.
    pub(crate) fn bury(&mut self, life: Duration) {
        match self.clock.take() {
            Some(clock) => self.clock_before = Some((clock, life)),
            // It died before it told the time.
            None => self.clock_before.iter_mut().for_each(|(_, it)| *it += life),
        }
    }

    async fn connect(&self, address: SocketAddr) -> Result<Socket, Broken> {
        let url = format!("ws://{address}/api/tables/{}/socket", self.code);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let (mut socket, _) = connect_async(request).await.map_err(|_| Broken)?;
        say(&mut socket, json!({ "type": "hello" })).await?;
        Ok(socket)
    }

    /// Continues where the game pauses.
    async fn go_on(&self, socket: &mut Socket, message: &Value) -> Result<(), Broken> {
        let held = &message["room"]["held"];
        let is_awaited = |it: &Vec<Value>| it.iter().any(|it| *it == self.seat.to_string());
        if held["waiting_for"].as_array().is_some_and(is_awaited) {
            say(socket, json!({ "type": "continue", "step": held["step"] })).await?;
        }
        Ok(())
    }

    async fn play(&mut self, socket: &mut Socket, life: usize) -> Result<(), Broken> {
        let mut is_first = true;
        let mut answered = None;
        let mut wished_at = Instant::now();
        loop {
            let message = next(socket).await?;
            self.go_on(socket, &message).await?;
            match message["type"].as_str().unwrap() {
                "welcome" => self.compare_welcome(&message),
                "frame" => {
                    self.compare_sealed(&message);
                    self.frames.truncate(1);
                    self.frames.push(message.clone());
                    self.question = message["question"]["number"].as_u64();
                    if std::mem::take(&mut is_first) {
                        self.send_again(socket, &message).await?;
                        wished_at = Instant::now();
                        self.wish(socket, "at first").await?;
                    }
                    self.answer_new(socket, &message, &mut answered, life).await?;
                }
                // Nobody reads any more: what was refused meanwhile may be said now.
                "room" if message["room"]["held"].is_null() => {
                    if let Some(frame) = self.frames.last().cloned() {
                        self.answer_new(socket, &frame, &mut answered, life).await?;
                    }
                }
                "clock" => self.compare_clock(&message),
                "ack" if message["id"] == "wish" => {
                    // It was alive when this was sent, and wrote it down.
                    self.clock.iter_mut().for_each(|it| it.proven = wished_at.saturating_duration_since(it.told_at));
                    wished_at = Instant::now();
                    self.wish(socket, &format!("wish {wished_at:?} of life {life}")).await?;
                }
                "ack" => self.acknowledged(&message["id"]),
                "wishes" => self.stored(&message["wishes"]),
                "refused" => {
                    self.refused(&message);
                    if message["problem"]["code"] == "others-read" {
                        answered = None;
                    }
                }
                _ => (),
            }
        }
    }

    fn is_to_answer(&self, question: &Value) -> bool {
        match self.manner {
            Manner::Quick => question["answer"].is_null(),
            Manner::Waiting => true,
            Manner::Silent => false,
        }
    }

    /// Answers a question that was not answered yet.
    async fn answer_new(
        &mut self,
        socket: &mut Socket,
        frame: &Value,
        answered: &mut Option<u64>,
        life: usize,
    ) -> Result<(), Broken> {
        let question = &frame["question"];
        let is_new = question["number"].as_u64() != *answered;
        if question["waits"] == true && is_new && self.is_to_answer(question) {
            *answered = question["number"].as_u64();
            self.answer(socket, frame, life).await?;
        }
        Ok(())
    }

    async fn answer(&mut self, socket: &mut Socket, frame: &Value, life: usize) -> Result<(), Broken> {
        let question = &frame["question"];
        let legal = question["legal"].as_array().unwrap();
        let action = legal[self.luck.below(legal.len() as u32) as usize].as_str().unwrap();
        let sent = Sent {
            id: format!("{life}-{}", self.sent.len()),
            game_number: number(&frame["game_number"]),
            question: question["number"].as_u64().unwrap(),
            action: action.to_owned(),
            is_acknowledged: false,
            is_refused: false,
        };
        self.sent.push(sent.clone());
        send(socket, &sent).await
    }

    /// A browser that comes back sends again what nobody acknowledged; and one thing too much.
    async fn send_again(&mut self, socket: &mut Socket, frame: &Value) -> Result<(), Broken> {
        let now = number(&frame["game_number"]);
        let is_open = |it: &&Sent| it.game_number == now && !it.is_refused && !it.is_acknowledged;
        let mut again: Vec<Sent> = self.sent.iter().filter(is_open).cloned().collect();
        // Only a played one: a sealed answer sent again would take a later one back.
        let is_played = |it: &&Sent| {
            let last = self.sent.last().map(|it| it.question);
            it.game_number == now && it.is_acknowledged && Some(it.question) != last
        };
        again.extend(self.sent.iter().rev().find(is_played).cloned());
        self.n_sent_again += again.len();
        for sent in &again {
            send(socket, sent).await?;
        }
        Ok(())
    }

    /// Wishes something that never can be; only those who wait have time for it.
    async fn wish(&mut self, socket: &mut Socket, action: &str) -> Result<(), Broken> {
        if self.manner == Manner::Quick {
            return Ok(());
        }
        let mut wishes = self.wishes[0].clone();
        wishes["premove"] = json!(action);
        self.wishes.push(wishes);
        let wish = json!({ "kind": "premove", "action": action });
        say(socket, json!({ "type": "wish", "id": "wish", "wish": wish })).await
    }

    /// These wishes are stored. What was wished after them may be on its way.
    fn stored(&mut self, wishes: &Value) {
        let before = self.wishes.iter().position(|it| it == wishes).unwrap_or_default();
        self.wishes.drain(..before);
    }

    fn acknowledged(&mut self, id: &Value) {
        if let Some(sent) = self.sent.iter_mut().find(|it| *id == it.id.as_str()) {
            assert!(!sent.is_refused, "{} {}: first refused, then acknowledged: {sent:?}", self.code, self.seat);
            sent.is_acknowledged = true;
        }
    }

    fn refused(&mut self, message: &Value) {
        let about = format!("{} {}: {message}", self.code, self.seat);
        let code = message["problem"]["code"].as_str().unwrap();
        assert!(["stale-question", "not-asked", "game-over", "others-read"].contains(&code), "{about}");
        if message["id"] == "wish" {
            // The game was over before it came.
            return;
        }
        let sent = self.sent.iter_mut().find(|it| message["id"] == it.id.as_str()).expect(&about);
        assert!(!sent.is_acknowledged, "{about}: it was acknowledged");
        sent.is_refused = true;
    }

    /// The seat, the name and the wishes are as they were.
    fn compare_welcome(&mut self, welcome: &Value) {
        let about = format!("{} {}: {welcome}", self.code, self.seat);
        assert_eq!(welcome["you"]["seat"], self.seat.to_string(), "{about}");
        assert_eq!(welcome["you"]["name"], self.name.as_str(), "{about}");
        if self.manner != Manner::Quick {
            assert!(self.wishes.contains(&welcome["wishes"]), "{about} instead of {:?}", self.wishes);
            self.stored(&welcome["wishes"]);
        }
    }

    /// A sealed answer waits: the one acknowledged last, or one sent after it.
    fn compare_sealed(&self, frame: &Value) {
        if self.manner != Manner::Waiting {
            return;
        }
        let number = frame["question"]["number"].as_u64();
        let kept = self.sent.iter().rposition(|it| it.is_acknowledged && Some(it.question) == number);
        let Some(kept) = kept else { return };
        let answer = &frame["question"]["answer"];
        let is_kept = self.sent[kept..].iter().any(|it| *answer == it.action.as_str());
        assert!(is_kept, "{} {}: {answer} instead of {:?}", self.code, self.seat, &self.sent[kept..]);
        assert!(frame["answered"].as_array().unwrap().contains(&json!(self.seat.to_string())), "{frame}");
    }

    /// Time goes on from where it was: none was given back, and none was lost
    /// while the server was down.
    fn compare_clock(&mut self, message: &Value) {
        let waiting = message["waiting"].as_array().unwrap();
        let mine = waiting.iter().find(|it| it["seat"] == self.seat.to_string().as_str());
        let left = mine.and_then(|it| it["left"].as_u64()).map(Duration::from_millis);
        let (Some(left), Manner::Silent, None) = (left, self.manner, &self.clock) else { return };
        let clock = Clock { question: self.question, left, told_at: Instant::now(), proven: Duration::ZERO };
        if let Some((before, life)) = self.clock_before.take_if(|(it, _)| it.question == clock.question) {
            let life = life + self.born.elapsed();
            let about =
                format!("{}: {left:?} left after {:?} and {:?} to {life:?}", self.code, before.left, before.proven);
            let most = (before.left.saturating_sub(before.proven)).max(MOMENT) + TICK;
            assert!(left <= most, "time was given back. {about}");
            assert!(left + life + TICK >= before.left, "time was lost. {about}");
            self.n_clocks += 1;
        }
        self.clock = Some(clock);
    }
}

/// What everybody has at least after a restart.
const MOMENT: Duration = Duration::from_secs(10);
/// Wall clocks and steady clocks are a little apart.
const TICK: Duration = Duration::from_millis(100);

/// The server is gone.
pub(crate) struct Broken;

async fn send(socket: &mut Socket, sent: &Sent) -> Result<(), Broken> {
    let Sent { id, question, action, .. } = sent;
    say(socket, json!({ "type": "act", "id": id, "question": question, "action": action })).await
}

async fn say(socket: &mut Socket, message: Value) -> Result<(), Broken> {
    socket.send(Message::text(message.to_string())).await.map_err(|_| Broken)
}

async fn next(socket: &mut Socket) -> Result<Value, Broken> {
    loop {
        let came = timeout(Duration::from_secs(60), socket.next()).await.expect("the server answers or dies");
        match came {
            Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Broken),
            Some(Ok(_)) => (),
        }
    }
}

pub(crate) fn number(value: &Value) -> u32 {
    u32::try_from(value.as_u64().unwrap()).unwrap()
}
