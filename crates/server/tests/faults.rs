//! A full disk, a locked database, a commit that fails; clients that break off.

use std::{sync::Arc, time::Duration};

use crate::common::{Connection, Person, serve, serve_house};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};
use tablee_bots::seated;
use tablee_server::{
    audit::audit,
    house::House,
    lifetimes::Lifetimes,
    store::{Memory, Store as _},
};
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::MaybeTlsStream;

/// One person against two bots.
async fn begin(person: &Person) -> (String, Connection) {
    let code = person.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    let mut connection = person.connection(&code).await;
    person.start(&code).await;
    assert!(connection.asked().await);
    (code, connection)
}

/// Answers what is asked; the code of the refusal, if it is one.
async fn try_to_act(connection: &mut Connection) -> Option<String> {
    let action = connection.legal()[0].clone();
    let answered = connection.answered.clone();
    let answer = connection.act(&action).await;
    if answer["type"] == "ack" {
        return None;
    }
    connection.answered = answered;
    Some(answer["problem"]["code"].as_str().unwrap().to_owned())
}

/// Refused while the fault lasts, without a trace; played when it is gone, to the end.
async fn survive(connection: &mut Connection, watcher: &mut Connection) {
    let (view, number) = (connection.view.clone(), connection.frame["frame"].clone());
    assert_eq!(try_to_act(connection).await.as_deref(), Some("storage"));
    connection.say(json!({ "type": "wish", "id": "w", "wish": { "kind": "auto_pass", "on": true } })).await;
    assert_eq!(connection.next_of("refused").await["problem"]["code"], "storage");
    connection.say(json!({ "type": "say", "id": "s", "to": "table", "text": "?" })).await;
    assert_eq!(connection.next_of("refused").await["problem"]["code"], "storage");
    assert_eq!((&connection.view, &connection.frame["frame"]), (&view, &number), "nothing was shown");
    // Whoever looks on was told nothing, and is still served.
    let seen = watcher.seen.len();
    watcher.say(json!({ "type": "ping" })).await;
    watcher.next_of("pong").await;
    let told: Vec<&String> = watcher.seen[seen..].iter().filter(|it| !it.contains("pong")).collect();
    assert!(told.is_empty(), "{told:?}");
}

async fn go_on(connection: &mut Connection) {
    assert_eq!(try_to_act(connection).await, None);
    connection.play_on(5).await;
    connection.over().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_that_fails_refuses_the_action_and_play_goes_on_afterwards() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    let here = serve_house(house).await;
    let [ada, bea] = [Person::new(here.address, "Ada").await, Person::new(here.address, "Bea").await];
    let (code, mut connection) = begin(&ada).await;
    let mut watcher = bea.connection(&code).await;
    watcher.next_of("room").await;
    store.break_down(Some("out of order"));
    survive(&mut connection, &mut watcher).await;
    ada.refused("/api/tables", json!({ "game": "dobro" }), "storage").await;
    assert_eq!(reqwest::get(format!("http://{}/readyz", here.address)).await.unwrap().status(), 503);
    store.break_down(None);
    go_on(&mut connection).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_whose_answer_could_not_be_stored_try_again_by_themselves() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    let here = serve_house(house).await;
    let ada = Person::new(here.address, "Ada").await;
    let (_, mut connection) = begin(&ada).await;
    // The next write is ours; those of the bots after it fail for a while.
    store.fail_after(1);
    assert_eq!(try_to_act(&mut connection).await, None);
    tokio::time::sleep(Duration::from_millis(50)).await;
    store.break_down(None);
    connection.play_on(5).await;
    connection.over().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_refuses_in_time_and_play_goes_on_when_it_is_free() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let [ada, bea] = [Person::new(here.address, "Ada").await, Person::new(here.address, "Bea").await];
    let (code, mut connection) = begin(&ada).await;
    let mut watcher = bea.connection(&code).await;
    watcher.next_of("room").await;
    let file = data.path().join("tablee.db");
    let mut other = SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    sqlx::query("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    survive(&mut connection, &mut watcher).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    go_on(&mut connection).await;
    other.close().await.unwrap();
    here.stop().await;
    assert_eq!(audit(&file, &[]).await.unwrap().faults, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    let data = tempfile::tempdir().unwrap();
    let store = Arc::new(tablee_server::store::Sqlite::open(&data.path().join("tablee.db")).await.unwrap());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    let here = serve_house(house).await;
    let [ada, bea] = [Person::new(here.address, "Ada").await, Person::new(here.address, "Bea").await];
    let code = ada.table("dobro", json!({}), 0).await;
    bea.sit(&code).await;
    let mut connections = [ada.connection(&code).await, bea.connection(&code).await];
    ada.start(&code).await;
    // SQLite says the same when its file may not grow as when the disk is full. Moves that still fit
    // into the pages there are fill them up first.
    store.limit_pages(Some(1)).await.unwrap();
    let (refused, views) = 'full: loop {
        for i in 0..connections.len() {
            let views = views_now(&mut connections).await;
            assert!(connections[i].frame["outcome"].is_null(), "the disk is never full");
            if connections[i].frame["question"]["waits"] == true
                && let Some(refused) = try_to_act(&mut connections[i]).await
            {
                break 'full (refused, views);
            }
        }
    };
    assert_eq!(refused, "storage");
    assert_eq!(views_now(&mut connections).await, views, "nothing was shown");
    store.limit_pages(None).await.unwrap();
    let players = connections.map(|mut connection| {
        connection.answered = Value::Null;
        tokio::spawn(async move { connection.play_on(5).await })
    });
    for player in players {
        player.await.unwrap();
    }
    here.stop().await;
    assert_eq!(audit(&data.path().join("tablee.db"), &[]).await.unwrap().faults, Vec::<String>::new());
}

/// What both see once everything sent so far has arrived.
async fn views_now(connections: &mut [Connection; 2]) -> [Value; 2] {
    for connection in connections.iter_mut() {
        connection.say(json!({ "type": "ping" })).await;
        connection.next_of("pong").await;
    }
    connections.each_ref().map(|it| it.view.clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_in_the_middle_of_a_message_comes_back_to_the_same_seat() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let (code, mut connection) = begin(&ada).await;
    let view = connection.view.clone();
    for n in 0..100 {
        let MaybeTlsStream::Plain(stream) = connection.socket.get_mut() else { unreachable!("no encryption here") };
        // A frame that promises a hundred bytes and brings as many as chance will have it.
        let frame: Vec<u8> = [0x81, 0x80 | 100, 1, 2, 3, 4].into_iter().chain(vec![b'x'; n % 100]).collect();
        stream.write_all(&frame[..1 + n % frame.len()]).await.unwrap();
        drop(connection);
        connection = ada.connection(&code).await;
    }
    assert!(connection.asked().await);
    assert_eq!(connection.view, view);
    go_on(&mut connection).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_lines_of_one_person_are_all_served_and_all_forgotten() {
    let data = tempfile::tempdir().unwrap();
    let house = crate::common::open_house(data.path(), Lifetimes::endless()).await;
    let here = serve_house(Arc::clone(&house)).await;
    let ada = Person::new(here.address, "Ada").await;
    let (code, mut connection) = begin(&ada).await;
    let mut connections = Vec::new();
    for _ in 0..100 {
        connections.push(ada.connection(&code).await);
    }
    assert_eq!(try_to_act(&mut connection).await, None);
    for connection in &mut connections {
        while connection.frame["frame"].as_u64() < Some(1) || connection.frame["question"]["number"] == Value::Null {
            connection.next().await.unwrap();
        }
    }
    assert_eq!(house.gate().n_connections(), 101);
    drop((connection, connections));
    tokio::time::timeout(crate::common::PATIENCE, house.gate().all_lines_closed()).await.expect("none is left over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_does_not_know_what_was_stored_is_taken_up_from_the_store() {
    let store = Arc::new(Memory::default());
    let house = House::with(Arc::clone(&store) as Arc<_>, seated::start).await.unwrap();
    let here = serve_house(house).await;
    let ada = Person::new(here.address, "Ada").await;
    let (code, mut connection) = begin(&ada).await;
    let question = connection.frame["question"]["number"].clone();
    let act = json!({ "type": "act", "id": "one", "question": question, "action": connection.legal()[0] });
    let times_stored = async || {
        let actions = store.game(&code, 1).await.unwrap().unwrap().actions;
        actions.iter().filter(|it| it.id.as_deref() == Some("one")).count()
    };
    store.doubt();
    connection.say(act.clone()).await;
    let bye = connection.next_of("bye").await;
    assert_eq!(bye["problem"]["code"], "slow-reader", "the browser comes back by itself");
    assert!(!connection.seen.iter().any(|it| it.contains(r#""id":"one""#)), "neither yes nor no was said");
    assert_eq!(times_stored().await, 1, "it was stored, and nobody knew");
    // As a browser does that has heard nothing of its answer.
    let mut connection = ada.connection(&code).await;
    connection.answered = question;
    connection.say(act).await;
    assert_eq!(connection.next_of("ack").await["id"], "one");
    connection.play_on(5).await;
    connection.over().await;
    assert_eq!(times_stored().await, 1, "played once");
}
