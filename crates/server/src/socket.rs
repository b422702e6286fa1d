//! One browser's connection to a table: a task that reads, writes, and keeps to the limits.
//!
//! - `line`: the frames of a WebSocket; `shared`: one into which its table writes, too; `upgrade`: how a request becomes
//!   one.

mod line;
mod shared;
mod upgrade;

use std::{
    net::IpAddr,
    ops::ControlFlow::{self, Break, Continue},
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{Extension, extract::State, http::HeaderMap, response::Response};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tablee_l10n::Lang;
use tablee_table::{Text, to_text};
use tokio::{
    sync::broadcast,
    time::{Instant, sleep_until, timeout},
};

use self::{
    line::{Heard, Line},
    shared::Shared,
    upgrade::Upgrade,
};
use crate::{
    api::{Caller, Path, Query, Refused},
    driver::{Command, Inbox, NotTaken, Outgoings},
    error::{Error, ErrorCode},
    guest::Token,
    house::{House, SignedOut, let_go},
    limits::{Bucket, Client, Connection, Held, Rate},
    outbox::outbox_into,
    store::{Guest, TokenHash},
    wire::{ToClient, ToServer},
};

/// The largest message of a browser.
const LARGEST: usize = 4096;
/// What is read of a larger one, to be able to say so; beyond, the connection just ends.
const ENDURED: usize = 4 * LARGEST;
/// How many messages wait for a slow reader before it is cut.
const OUTBOX: usize = 128;
/// How long a connection may take a message before it is given up.
const STALLED: Duration = Duration::from_secs(20);
/// How long a new connection may take to say hello, and an old one to hear goodbye.
const HELLO: Duration = Duration::from_secs(10);
/// How long what still comes in is read after the goodbye. A connection closed with
/// something unread is reset, and the goodbye with it.
const DRAIN: Duration = Duration::from_secs(1);
/// How often an idle connection is probed, and how long one that stays silent is kept.
const PROBE: Duration = Duration::from_secs(4);
const SILENCE: Duration = Duration::from_secs(8);

/// How a browser wants to be told. It is asked for in the address, so that a page may ask a server that is older.
#[derive(Deserialize)]
pub(crate) struct Manner {
    /// Whether it reads what differs from what it has.
    #[serde(default)]
    changes: bool,
}

/// `GET /api/tables/{code}/socket`
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Path(code): Path<String>,
    headers: HeaderMap,
    client: Client,
    caller: Caller,
    (Query(manner), line): (Query<Manner>, Option<Extension<Arc<Held>>>),
    upgrade: Upgrade,
) -> Result<Response, Refused> {
    let signed_out = house.signed_out();
    let guest = caller.guest(&house).await?;
    if !client.sent_by_our_page(&headers) {
        return Err(caller.refuse(ErrorCode::BadOrigin));
    }
    let table = house.table(&code).await.map_err(|it| caller.refuse(it))?;
    let connection = house.gate().connection(&client).inspect_err(|_| house.metrics().refused("connections"));
    let connection = connection.map_err(|it| caller.refuse(it))?;
    let (token, address, lang) = (caller.token.as_ref().map(Token::hash), client.household(), caller.lang);
    let session = Session { token, guest, address, signed_out };
    Ok(upgrade.speak(async move |stream| {
        converse(Shared::new(Line::new(stream, ENDURED)), house, connection, table, lang, session, manner).await;
        drop(line);
    }))
}

/// A line that has become a WebSocket.
type Socket = Shared<TokioIo<Upgraded>>;

async fn converse(
    socket: Socket,
    house: Arc<House>,
    connection: Connection,
    table: Inbox,
    lang: Lang,
    session: Session,
    manner: Manner,
) {
    let (since, lang, is_screen) = match hello(&socket).await {
        Ok(Some(hello)) => hello,
        Ok(None) => return,
        Err(error) => return part(&socket, goodbye(&error, lang)).await,
    };
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let (outbox, outgoing) = outbox_into(OUTBOX, Some(socket.writer()));
    let (guest, address) = (session.guest.clone(), session.address);
    let takes_changes = manner.changes;
    let connect = Command::Connect { connection: id, guest, address, is_screen, since, lang, takes_changes, outbox };
    if table.send(connect).await.is_err() {
        return part(&socket, goodbye(&let_go().into(), lang)).await;
    }
    // It lives, and its connection is counted, until the last word is said: a server that stops waits for that.
    let mut talk = Talk { id, lang, house, connection, table, patience: Bucket::default(), heard: None };
    let last = talk.go_on(&socket, outgoing, session).await;
    drop(talk.table.send(Command::Disconnect { connection: id }).await);
    if let Some(last) = last {
        part(&socket, last).await;
    }
}

/// What it has seen, its language, whether it is a shared screen.
type Hello = (Option<crate::wire::Since>, Lang, bool);

/// The first message. Nothing if the browser is gone again.
async fn hello(socket: &Socket) -> Result<Option<Hello>, Error> {
    match timeout(HELLO, socket.hear()).await {
        Ok(Ok(Heard::Text(text))) if text.len() > LARGEST => Err(ErrorCode::TooLarge.into()),
        Ok(Ok(Heard::Text(text))) => match serde_json::from_str(&text) {
            Ok(ToServer::Hello { since, lang, screen }) => Ok(Some((since, lang.into(), screen))),
            Ok(_) => Err(Error::about(ErrorCode::Unreadable, "say hello first")),
            Err(error) => Err(Error::about(ErrorCode::Unreadable, error.to_string())),
        },
        Ok(Ok(Heard::Close) | Err(_)) => Ok(None),
        // A phone that was locked just then: it will be back.
        Err(_) => Err(ErrorCode::SlowReader.into()),
        Ok(Ok(Heard::Binary | Heard::Ping | Heard::Pong)) => {
            Err(Error::about(ErrorCode::Unreadable, "say hello first"))
        }
    }
}

/// A connection that was greeted.
struct Talk {
    id: u64,
    lang: Lang,
    house: Arc<House>,
    connection: Connection,
    table: Inbox,
    /// How many refusals for haste it still gets before it is cut.
    patience: Bucket,
    /// A message that waits until the table has room for it. Nothing more is read meanwhile.
    heard: Option<Box<Command>>,
}

/// Who speaks on a connection, as long as they may.
struct Session {
    token: Option<TokenHash>,
    guest: Guest,
    address: IpAddr,
    signed_out: broadcast::Receiver<SignedOut>,
}

impl Session {
    /// Returns when this browser speaks for nobody any longer, with what to say.
    async fn ended(mut self) -> ErrorCode {
        loop {
            match self.signed_out.recv().await {
                Ok(it) if it.means(self.token, &self.guest.id) => return ErrorCode::NoGuest,
                Ok(_) => (),
                // Whoever still may comes back.
                Err(_) => return ErrorCode::SlowReader,
            }
        }
    }
}

/// What ends a connection: the last word, or nothing if nobody is there to hear it.
type Ended = Option<Text>;

impl Talk {
    /// Reads and writes until one side hangs up.
    async fn go_on(&mut self, socket: &Socket, mut outgoing: Outgoings, session: Session) -> Ended {
        let table = self.table.clone();
        let mut last_heard = Instant::now();
        let mut is_probed = false;
        // It goes off early where something was heard meanwhile, and is then set anew: that is cheaper than each time.
        let mut alarm = pin!(sleep_until(last_heard + PROBE));
        // One and the same all the time: whoever waits anew stands in a queue of all connections anew.
        let mut ended = pin!(session.ended());
        loop {
            tokio::select! {
                () = outgoing.ready(|| socket.has_to_send()) => (),
                came = socket.hear(), if self.heard.is_none() => {
                    let Ok(heard) = came else { return None };
                    (last_heard, is_probed) = (Instant::now(), false);
                    match self.hear(heard) {
                        Continue(None) => (),
                        Continue(Some(answer)) => socket.say(answer),
                        Break(None) => {
                            drop(timeout(DRAIN, socket.send()).await);
                            return None;
                        }
                        Break(last) => return last,
                    }
                },
                room = table.reserve(), if self.heard.is_some() => {
                    let Ok(room) = room else { return None };
                    if let Some(command) = self.heard.take()
                        && room.send(command).is_err()
                    {
                        return None;
                    }
                    continue;
                },
                why = ended.as_mut() => return Some(goodbye(&why.into(), self.lang)),
                () = alarm.as_mut() => {
                    let due = last_heard + if is_probed { SILENCE } else { PROBE };
                    if due <= Instant::now() {
                        if is_probed {
                            return None;
                        }
                        is_probed = true;
                        socket.probe();
                    }
                    alarm.as_mut().reset(last_heard + if is_probed { SILENCE } else { PROBE });
                },
            }
            // All that waits goes into the same packet.
            let last = socket.say_all(&mut outgoing);
            if last.is_none() && outgoing.is_over() {
                // The table gave this connection up because it could not keep up.
                return Some(goodbye(&ErrorCode::SlowReader.into(), self.lang));
            }
            if socket.has_to_send() && !matches!(timeout(STALLED, socket.send()).await, Ok(Ok(()))) {
                return None;
            }
            if last.is_some() {
                return last;
            }
        }
    }

    /// Takes in what a browser says. What cannot be handed on is answered here.
    fn hear(&mut self, heard: Heard) -> ControlFlow<Ended, Option<Text>> {
        let text = match heard {
            Heard::Text(text) => text,
            Heard::Close => return Break(None),
            Heard::Ping | Heard::Pong | Heard::Binary if self.is_too_fast() => return self.slow_down(),
            Heard::Ping | Heard::Pong => return Continue(None),
            Heard::Binary => return self.refuse(&Error::about(ErrorCode::Unreadable, "binary")),
        };
        if text.len() > LARGEST {
            self.house.metrics().refused("size");
            return Break(Some(goodbye(&ErrorCode::TooLarge.into(), self.lang)));
        }
        if self.is_too_fast() {
            return self.slow_down();
        }
        let message = match serde_json::from_str::<ToServer>(&text) {
            Ok(message) => message,
            Err(error) => return self.refuse(&Error::about(ErrorCode::Unreadable, error.to_string())),
        };
        let command = Command::Message { connection: self.id, message, heard: Instant::now() };
        match self.table.try_send(command) {
            Ok(()) => Continue(None),
            Err(NotTaken::Full(command)) => {
                self.heard = Some(command);
                Continue(None)
            }
            Err(NotTaken::Closed) => Break(None),
        }
    }

    fn is_too_fast(&mut self) -> bool {
        self.house.gate().message(&mut self.connection).is_err()
    }

    /// Refuses a message that came too fast; a connection that does not heed it is cut.
    fn slow_down(&mut self) -> ControlFlow<Ended, Option<Text>> {
        self.house.metrics().refused("messages");
        let patience = Rate::per_second(100, 2.0);
        if self.patience.take(patience, Instant::now()).is_err() {
            tracing::debug!("a connection was cut for flooding");
            return Break(Some(goodbye(&ErrorCode::SlowDown.into(), self.lang)));
        }
        self.refuse(&ErrorCode::SlowDown.into())
    }

    fn refuse(&self, error: &Error) -> ControlFlow<Ended, Option<Text>> {
        Continue(Some(to_text(&ToClient::Refused { id: None, problem: error.plain(self.lang) })))
    }
}

fn goodbye(error: &Error, lang: Lang) -> Text {
    to_text(&ToClient::Bye { problem: error.plain(lang) })
}

/// Says the last word and closes the connection.
async fn part(socket: &Socket, last: Text) {
    socket.say(last);
    socket.close();
    if matches!(timeout(HELLO, socket.send()).await, Ok(Ok(()))) {
        let drained = async { while socket.hear().await.is_ok_and(|it| it != Heard::Close) {} };
        drop(timeout(DRAIN, drained).await);
    }
}
