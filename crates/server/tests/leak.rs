//! What really crosses the wire while games go on: each person gets exactly what
//! their seat may know, a spectator what everybody may, the log nothing.
//!
//! Each game is played over real sockets. Once it is over its record is played
//! again, and every text that anybody got is compared with what that person was
//! allowed to know at that ply. The leak test of `crates/table` compares positions that
//! look alike; this one knows the truth.

mod common;
#[path = "common/logged.rs"]
mod logged;

use std::net::SocketAddr;

use common::{Connection, Here, Person, postgres, run, serve, settings};
use logged::Logged;
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use tablee_bots::{Seated, seated};
use tablee_games::catalog::{self, Entry, GAMES};
use tablee_kernel::{Eye, Record, Seat};
use tablee_server::{
    limits::Limits,
    serve::{Server, Settings},
    store::Address,
};
use tracing_subscriber::{filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _};

/// The parts of a frame as they were sent, byte for byte.
#[derive(Deserialize)]
struct Frame {
    fresh: bool,
    events: Box<RawValue>,
    view: Box<RawValue>,
    asked: Vec<String>,
    question: Option<Question>,
}

#[derive(Deserialize)]
struct Question {
    legal: Vec<String>,
}

/// One who looks on, and every text they got before the game was over.
struct Onlooker {
    eye: Eye,
    cookie: String,
    texts: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_what_they_may_not_know() {
    let level: Targets = "debug,tablee_server=trace".parse().expect("targets with levels");
    let logged = Logged::default();
    let logger = logged.clone();
    let lines = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(move || logger.clone());
    tracing_subscriber::registry().with(level).with(lines).init();
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let games: Vec<_> = GAMES.iter().map(|game| tokio::spawn(play(here.address, here.address, game))).collect();
    let mut secrets = Vec::new();
    for game in games {
        secrets.extend(game.await.unwrap());
    }
    let log = logged.text();
    let found = secrets.iter().find(|it| log.contains(it.as_str()));
    assert!(found.is_none(), "the log has {found:?}");
    assert!(log.contains("tablee_server"), "nothing was logged: {log}");
}

/// Everybody plays and looks on at a node that has none of the tables: the same to the byte, and nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_handed_on_is_sent_the_same_to_the_byte() {
    let [owner, foreign] = two_nodes().await;
    let play = |game| tokio::spawn(play(owner.address, foreign.address, game));
    for game in GAMES.iter().map(play).collect::<Vec<_>>() {
        game.await.unwrap();
    }
}

/// The same for a screen that all share, with everybody's phone beside it.
#[tokio::test(flavor = "multi_thread")]
async fn a_shared_screen_that_is_handed_on_is_sent_the_same_to_the_byte() {
    let [owner, foreign] = two_nodes().await;
    let party = |game| tokio::spawn(party(owner.address, foreign.address, game));
    for game in GAMES.iter().map(party).collect::<Vec<_>>() {
        game.await.unwrap();
    }
}

async fn two_nodes() -> [Here; 2] {
    let url = postgres::Postgres::quick().database();
    let node = async || {
        let folder = tempfile::tempdir().unwrap();
        let (here, database) = (([127, 0, 0, 1], 0).into(), Address { may_lose: true, ..Address::shared(&url) });
        let settings = settings(folder.path(), Limits::none(), None);
        let settings = Settings { database: Some(database), node: Some(here), ..settings };
        run(Server::open(&settings).await.unwrap())
    };
    [node().await, node().await]
}

/// Plays a game on a shared screen at a node that does not have the table, and compares what the screen got with what
/// another one got at the node that has it, and with what anybody may know.
async fn party(owner: SocketAddr, address: SocketAddr, entry: &'static Entry) {
    let game = entry.name;
    let host = Person::new(address, &format!("{game} screen")).await;
    let at_owner = Person { address: owner, ..host.clone() };
    let n_people = 2;
    let settings = json!({ "bot_pace": "instant", "pace": "quick", "shared_screen": true });
    let code = at_owner.table(game, settings, entry.small_table() - n_people).await;
    let mut screen = host.screen(&code).await;
    let twin = tokio::spawn(watch(at_owner.screen(&code).await));
    let mut players = Vec::new();
    for i in 0..n_people {
        let person = Person::new(address, &format!("{game} {i}")).await;
        person.sit(&code).await;
        players.push(person.connection(&code).await);
    }
    // A nonce is a player's to give.
    host.ask(&format!("/api/tables/{code}/start"), json!({})).await;
    let players: Vec<_> =
        players.into_iter().enumerate().map(|(i, connection)| tokio::spawn(to_the_end(connection, i))).collect();
    while !screen.frame["outcome"].is_object() {
        let message = screen.next().await.expect("the game goes on");
        let stage = &message["room"]["stage"];
        // Nobody needs to see or to talk over anything; whoever is asked answers.
        if stage["part"].as_u64().is_some_and(|it| it < 2) {
            let moment = json!({ "game_number": 1, "step": stage["step"], "part": stage["part"] });
            host.post(&format!("/api/tables/{code}/next"), moment).await;
        }
    }
    for player in players {
        player.await.unwrap();
    }
    compare_lines(Eye::Bystander, &screen.seen, &twin.await.unwrap().seen);
    let (status, record) = host.get(&format!("/api/tables/{code}/games/1/record")).await;
    assert_eq!(status, 200);
    let n_frames =
        compare_frames(&Record::read(&record.to_string()).unwrap(), &onlooker(Eye::Bystander, &host, screen));
    assert!(n_frames > 10, "{game}: {n_frames} frames");
}

/// Somebody's second line, at the node that has the table, and all that came there until the game was over.
async fn watch(mut twin: Connection) -> Connection {
    while !twin.frame["outcome"].is_object() {
        twin.next().await.expect("the game goes on");
    }
    twin
}

/// Both lines of one pair of eyes were sent the same frames, byte for byte.
fn compare_lines(eye: Eye, there: &[String], here: &[String]) {
    let frames = |texts: &[String]| -> Vec<String> {
        texts.iter().filter(|it| it.starts_with(r#"{"type":"frame""#)).cloned().collect()
    };
    let (there, here) = (frames(there), frames(here));
    assert!(there.len() > 10, "{eye}: {} frames", there.len());
    assert_eq!(there, here, "{eye}");
}

/// Plays a game and compares what everybody got; returns what must not be logged. The table is at one node, and
/// everybody comes to another, if there are two.
async fn play(owner: SocketAddr, address: SocketAddr, entry: &'static Entry) -> Vec<String> {
    let game = entry.name;
    // Where there are sides, somebody has a partner to talk to.
    let n_people = if entry.about.has_sides { 4 } else { 2 };
    let n_bots = entry.small_table() - n_people;
    let mut people = Vec::new();
    for i in 0..n_people {
        people.push(Person::new(address, &format!("{game} {i}")).await);
    }
    let at_owner = |it: &Person| Person { address: owner, ..it.clone() };
    let code = at_owner(&people[0]).table(game, json!({ "bot_pace": "instant", "pace": "quick" }), n_bots).await;
    let spectator = Person::new(address, "Spectator").await;
    let mut watching = spectator.connection(&code).await;
    for person in &people[1..] {
        person.sit(&code).await;
    }
    let mut connections = Vec::new();
    for person in &people {
        connections.push(person.connection(&code).await);
    }
    let mut twins = Vec::new();
    if owner != address {
        for person in people.iter().chain([&spectator]) {
            twins.push(tokio::spawn(watch(at_owner(person).connection(&code).await)));
        }
    }
    people[0].start(&code).await;
    for connection in &mut connections {
        connection.next_of("frame").await;
    }
    refuse_what_would_tell(&spectator, &mut watching, &code).await;
    for (i, connection) in connections.iter_mut().enumerate() {
        do_private_things(connection, game, i).await;
    }
    let watcher = tokio::spawn(async move {
        while !watching.frame["outcome"].is_object() {
            watching.next().await.expect("the game goes on");
        }
        watching
    });
    let players: Vec<_> =
        connections.into_iter().enumerate().map(|(i, connection)| tokio::spawn(to_the_end(connection, i))).collect();
    let (mut onlookers, mut seen) = (Vec::new(), Vec::new());
    for (player, person) in players.into_iter().zip(&people) {
        let connection = player.await.unwrap();
        let letter = connection.seen.iter().find_map(|it| seat_in(it)).expect("a welcome names the seat");
        seen.push(connection.seen.clone());
        onlookers.push(onlooker(Eye::Seat(letter), person, connection));
    }
    let watching = watcher.await.unwrap();
    seen.push(watching.seen.clone());
    onlookers.push(onlooker(Eye::Bystander, &spectator, watching));
    for ((twin, there), onlooker) in twins.into_iter().zip(&seen).zip(&onlookers) {
        compare_lines(onlooker.eye, there, &twin.await.unwrap().seen);
    }

    let (status, record) = people[0].get(&format!("/api/tables/{code}/games/1/record")).await;
    assert_eq!(status, 200);
    let record = Record::read(&record.to_string()).unwrap();
    for onlooker in &onlookers {
        let n_frames = compare_frames(&record, onlooker);
        assert!(n_frames > 10, "{game} {}: {n_frames} frames", onlooker.eye);
    }
    compare_the_rest(&record, &onlookers)
}

async fn to_the_end(mut connection: Connection, whim: usize) -> Connection {
    connection.play_on(whim + 3).await;
    connection
}

fn seat_in(text: &str) -> Option<Seat> {
    let message: Value = serde_json::from_str(text).unwrap();
    message["you"]["seat"].as_str().map(|it| it.parse().unwrap())
}

fn onlooker(eye: Eye, person: &Person, connection: Connection) -> Onlooker {
    // The end of a game shows the server's secret to all.
    let is_going_on = |it: &String| !it.contains(r#""state":"over""#);
    let texts = connection.seen.into_iter().take_while(is_going_on).collect();
    Onlooker { eye, cookie: person.cookie.clone(), texts }
}

/// While the game goes on nobody gets its record, and who does not sit cannot act.
async fn refuse_what_would_tell(spectator: &Person, connection: &mut Connection, code: &str) {
    for what in ["record", "replay", "replay?seat=a", "verify"] {
        let (status, refused) = spectator.get(&format!("/api/tables/{code}/games/1/{what}")).await;
        assert_eq!((status.as_u16(), &refused["code"]), (409, &Value::from("still-playing")), "{what}");
    }
    let team = json!({ "type": "say", "id": "x", "to": "team", "text": "may I?" });
    let act = json!({ "type": "act", "id": "x", "question": 1, "action": "pass" });
    let why = json!({ "type": "why_not", "id": "x", "action": "pass" });
    for message in [team, act, why, json!({ "type": "hint", "id": "x" }), json!({ "type": "suggest", "about": "a" })] {
        connection.say(message.clone()).await;
        assert_eq!(connection.next_of("refused").await["problem"]["code"], "not-seated", "{message}");
    }
}

fn private_wish(i: usize) -> String {
    format!("the wish of person {i}")
}

fn team_connection(i: usize) -> String {
    format!("person {i} to their side")
}

async fn do_private_things(connection: &mut Connection, game: &str, i: usize) {
    let wish = json!({ "kind": "arm", "action": private_wish(i) });
    connection.say(json!({ "type": "wish", "id": "wish", "wish": wish })).await;
    connection.next_of("wishes").await;
    if catalog::find(game).is_some_and(|it| it.about.has_sides) {
        connection.say(json!({ "type": "say", "id": "say", "to": "team", "text": team_connection(i) })).await;
        connection.next_of("chat").await;
        connection.say(json!({ "type": "suggest", "about": "f" })).await;
        connection.next_of("suggestions").await;
    }
    connection.say(json!({ "type": "history", "id": "history" })).await;
    connection.next_of("history").await;
}

fn deal(record: &Record) -> Box<dyn Seated> {
    seated::start(&record.game, &record.options, record.seed.parse().unwrap()).unwrap().unwrap()
}

/// Every frame is what these eyes saw and knew at one ply after the other.
fn compare_frames(record: &Record, onlooker: &Onlooker) -> usize {
    let eye = onlooker.eye;
    let mut table = deal(record);
    let mut actions = record.actions.iter();
    let (mut told, mut n_frames) = (0, 0);
    for text in onlooker.texts.iter().filter(|it| it.starts_with(r#"{"type":"frame""#)) {
        let frame: Frame = serde_json::from_str(text).unwrap();
        let is_here = |table: &dyn Seated, told: usize| {
            let events = table.events_text(eye, told);
            let asked: Vec<String> = table.to_act().iter().map(|it| it.to_string()).collect();
            let legal = eye.seat().map(|it| table.legal(it)).unwrap_or_default();
            // While others read, nothing is asked.
            let is_asked = match &frame.question {
                Some(question) => question.legal == legal,
                None => legal.is_empty() || table.pause().is_some(),
            };
            (frame.fresh || events.get() == frame.events.get())
                && table.view_text(eye).get() == frame.view.get()
                && asked == frame.asked
                && is_asked
        };
        while !is_here(&*table, told) {
            let Some((seat, action)) = actions.next() else {
                panic!("{} {eye}: more than it may know: {text}", record.game);
            };
            table.play(seat.parse().unwrap(), action).unwrap();
        }
        told = table.n_plies() + 1;
        n_frames += 1;
    }
    n_frames
}

/// Everything beside frames is for all, or one's own; returns all that was secret.
fn compare_the_rest(record: &Record, onlookers: &[Onlooker]) -> Vec<String> {
    let table = deal(record);
    let end = seated::replay(record).unwrap().unwrap();
    let spectator = onlookers.last().expect("somebody looks on");
    let fairness = record.fairness.as_ref().expect("the record says how its seed was made");
    let mut secrets = Vec::new();
    for (i, onlooker) in onlookers.iter().enumerate() {
        let about = |text: &str| format!("{} {}: {text}", record.game, onlooker.eye);
        let is_partner = |j: usize| match (onlooker.eye, onlookers[j].eye) {
            (Eye::Seat(me), Eye::Seat(other)) => table.partners(me).contains(other),
            _ => false,
        };
        let mut hidden = vec![record.seed.clone(), fairness.secret.clone()];
        for j in (0..onlookers.len()).filter(|it| *it != i) {
            let token = onlookers[j].cookie.split_once('=').expect("a cookie has a value").1;
            hidden.push(token.to_owned());
            hidden.push(private_wish(j));
            hidden.extend((!is_partner(j)).then(|| team_connection(j)));
        }
        for text in &onlooker.texts {
            let found = hidden.iter().find(|it| text.contains(it.as_str()));
            assert!(found.is_none(), "{}", about(text));
            let message: Value = serde_json::from_str(text).unwrap();
            match message["type"].as_str().unwrap() {
                // Sent to everybody alike. A spectator came first and has them all.
                "room" | "clock" | "emote" => assert!(spectator.texts.contains(text), "{}", about(text)),
                "suggestions" => {
                    for one in message["list"].as_array().unwrap() {
                        let from: Seat = one["from"].as_str().unwrap().parse().unwrap();
                        let me = onlooker.eye.seat().unwrap_or_else(|| panic!("{}", about(text)));
                        assert!(table.partners(me).contains(from), "{}", about(text));
                    }
                }
                "history" => {
                    let seen = end.events(onlooker.eye, 0);
                    assert!(seen.starts_with(message["events"].as_array().unwrap()), "{}", about(text));
                }
                "ack" | "wishes" | "warning" => assert_ne!(onlooker.eye, Eye::Bystander, "{}", about(text)),
                // Frames were compared; the others name nothing but people.
                "frame" | "welcome" | "you" | "chat" | "refused" => (),
                other => panic!("nobody asked for {other}: {}", about(text)),
            }
        }
        secrets.extend(hidden);
        secrets.extend([team_connection(i), private_wish(i)]);
    }
    secrets
}
