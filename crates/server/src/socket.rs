//! One browser's line to a table.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    extract::{
        Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code},
    },
    http::HeaderMap,
    response::Response,
};
use futures_util::{
    SinkExt as _, StreamExt as _,
    stream::{SplitSink, SplitStream},
};
use tablee_voice::Lang;
use tokio::{sync::mpsc, time::timeout};

use crate::{
    api::{Caller, Refused},
    house::House,
    keeper::{Ask, Outgoing, gallery::to_text},
    problem::{Code, Trouble},
    store::Guest,
    wire::{ToClient, ToServer},
};

/// The largest message of a browser.
const LARGEST: usize = 4096;
/// How many messages wait for a slow reader before it is cut.
const OUTBOX: usize = 128;
/// How many refusals of unreadable messages wait; more are not answered.
const ASIDES: usize = 8;
/// How long a line may take a message before it is given up.
const STALLED: Duration = Duration::from_secs(20);
/// How long a new line may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often an idle line is probed, and how long one that stays silent is kept.
const PROBE: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(70);

/// `GET /api/tables/{code}/socket`
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Path(code): Path<String>,
    headers: HeaderMap,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let lang = caller.lang;
    let guest = caller.guest(&house).await?;
    check_origin(&headers).map_err(|it| Refused::new(it, lang))?;
    let table = house.table(&code).await.map_err(|it| Refused::new(it, lang))?;
    Ok(upgrade
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .on_upgrade(move |socket| converse(socket, guest, table, lang)))
}

/// A page of another site must not speak for whoever is logged in here.
fn check_origin(headers: &HeaderMap) -> Result<(), Code> {
    let text = |name| headers.get(name).and_then(|it| it.to_str().ok());
    let Some(origin) = text("origin") else { return Ok(()) };
    let host = text("x-forwarded-host").or_else(|| text("host")).unwrap_or_default();
    let is_ours = origin.split_once("://").is_some_and(|(_, it)| it.eq_ignore_ascii_case(host));
    if is_ours { Ok(()) } else { Err(Code::BadOrigin) }
}

async fn converse(socket: WebSocket, guest: Guest, table: mpsc::Sender<Ask>, lang: Lang) {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let (mut sink, mut stream) = socket.split();
    let (since, lang, is_screen) = match timeout(HELLO, stream.next()).await {
        Ok(Some(Ok(Message::Text(text)))) => match serde_json::from_str(&text) {
            Ok(ToServer::Hello { since, lang, screen }) => (since, lang.into(), screen),
            Ok(_) => return refuse(sink, Trouble::about(Code::Unreadable, "say hello first"), lang).await,
            Err(error) => return refuse(sink, Trouble::about(Code::Unreadable, error.to_string()), lang).await,
        },
        Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return,
        _ => return refuse(sink, Trouble::about(Code::Unreadable, "say hello first"), lang).await,
    };
    let (outbox, mut outgoing) = mpsc::channel(OUTBOX);
    let (aside, asides) = mpsc::channel(ASIDES);
    let connect = Ask::Connect { socket: id, guest, is_screen, since, lang, outbox };
    if table.send(connect).await.is_err() {
        return refuse(sink, Code::TableFailed.into(), lang).await;
    }
    let reader = tokio::spawn(read(stream, id, table.clone(), lang, aside));
    write(&mut sink, &mut outgoing, asides, lang).await;
    drop(table.send(Ask::Gone { socket: id }).await);
    reader.abort();
}

/// Hands every message on until the line is closed.
async fn read(
    mut stream: SplitStream<WebSocket>,
    id: u64,
    table: mpsc::Sender<Ask>,
    lang: Lang,
    aside: mpsc::Sender<Message>,
) {
    let mut is_probed = false;
    loop {
        let wait = if is_probed { SILENCE - PROBE } else { PROBE };
        let message = match timeout(wait, stream.next()).await {
            Ok(Some(Ok(message))) => message,
            Ok(Some(Err(_)) | None) => break,
            Err(_) if is_probed => break,
            Err(_) => {
                is_probed = true;
                drop(aside.try_send(Message::Ping(Vec::new().into())));
                continue;
            }
        };
        is_probed = false;
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => break,
            Message::Binary(_) => {
                let problem = Trouble::about(Code::Unreadable, "binary").plain(lang);
                drop(aside.try_send(Message::Text(to_text(&ToClient::Refused { id: None, problem }))));
                continue;
            }
            Message::Ping(_) | Message::Pong(_) => continue,
        };
        match serde_json::from_str::<ToServer>(&text) {
            Ok(message) => {
                if table.send(Ask::Said { socket: id, message }).await.is_err() {
                    break;
                }
            }
            Err(error) => {
                let problem = Trouble::about(Code::Unreadable, error.to_string()).plain(lang);
                drop(aside.try_send(Message::Text(to_text(&ToClient::Refused { id: None, problem }))));
            }
        }
    }
    drop(table.send(Ask::Gone { socket: id }).await);
}

/// Sends what the table says until the table or the browser hangs up.
async fn write(
    sink: &mut SplitSink<WebSocket, Message>,
    outgoing: &mut mpsc::Receiver<Outgoing>,
    mut asides: mpsc::Receiver<Message>,
    lang: Lang,
) {
    let last = loop {
        let message = tokio::select! {
            next = outgoing.recv() => match next {
                Some(Outgoing::Text(text)) => Message::Text(text),
                Some(Outgoing::Last(text)) => break text,
                // The table gave this line up because it could not keep up.
                None => break to_text(&ToClient::Bye { problem: Trouble::from(Code::SlowReader).plain(lang) }),
            },
            // The reader hung up: so did the browser.
            aside = asides.recv() => match aside {
                Some(message) => message,
                None => return,
            },
        };
        let send = async {
            sink.feed(message).await?;
            // What else is waiting goes into the same packet.
            if outgoing.is_empty() { sink.flush().await } else { Ok(()) }
        };
        match timeout(STALLED, send).await {
            Ok(Ok(())) => (),
            _ => return,
        }
    };
    let frame = CloseFrame { code: close_code::NORMAL, reason: "".into() };
    let farewell = async {
        drop(sink.send(Message::Text(last)).await);
        drop(sink.send(Message::Close(Some(frame))).await);
    };
    drop(timeout(HELLO, farewell).await);
}

async fn refuse(mut sink: SplitSink<WebSocket, Message>, trouble: Trouble, lang: Lang) {
    let text = to_text(&ToClient::Bye { problem: trouble.plain(lang) });
    drop(sink.send(Message::Text(text)).await);
    drop(sink.send(Message::Close(None)).await);
}
