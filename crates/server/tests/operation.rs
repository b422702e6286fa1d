//! What an operator relies on: signs of life, metrics, a stop that loses nothing, backups.

use crate::common::{Person, serve, serve_limited};
use serde_json::json;
use sqlx::Connection as _;
use tablee_server::{
    audit::{Acknowledged, audit},
    lifetimes::Lifetimes,
    limits::Limits,
    store,
};

async fn text(address: std::net::SocketAddr, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("http://{address}{path}")).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} in {metrics}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_says_that_it_is_alive_and_ready_and_what_it_does() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    assert_eq!(text(here.address, "/healthz").await.0, 200);
    assert_eq!(text(here.address, "/readyz").await, (200, "ready\n".to_owned()));

    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    let mut connection = ada.connection(&code).await;
    ada.start(&code).await;
    connection.play_on(3).await;
    connection.over().await;
    let (status, metrics) = text(here.address, "/metrics").await;
    assert_eq!(status, 200);
    assert_eq!(value(&metrics, "tablee_tables"), 1.0);
    assert_eq!(value(&metrics, "tablee_sockets"), 1.0);
    assert_eq!(value(&metrics, "tablee_games_finished_total"), 1.0);
    let actions = value(&metrics, "tablee_actions_total");
    assert!(actions > 10.0);
    assert_eq!(value(&metrics, "tablee_commit_seconds_count"), actions);
    assert!(value(&metrics, "tablee_acknowledgement_seconds_count") > 3.0);
    assert!(value(&metrics, "tablee_bot_seconds_count") > 3.0);
    assert!(value(&metrics, "process_resident_memory_bytes") > 1e6);
    assert!(value(&metrics, "process_cpu_seconds_total") > 0.0);
    assert!(metrics.ends_with("# EOF\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_operation_is_described_under_a_name_of_its_own() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let (_, text) = text(here.address, "/api/openapi.json").await;
    let described: serde_json::Value = serde_json::from_str(&text).unwrap();
    let operations = described["paths"].as_object().unwrap().values().flat_map(|it| it.as_object().unwrap().values());
    let mut names: Vec<&str> = operations.map(|it| it["operationId"].as_str().unwrap()).collect();
    let n_operations = names.len();
    names.sort_unstable();
    names.dedup();
    assert!(n_operations > 40 && names.len() == n_operations, "{names:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_those_named_in_the_settings() {
    let data = tempfile::tempdir().unwrap();
    let here = serve_limited(data.path(), Limits { watchers: "10.0.0.0/8".parse().unwrap(), ..Limits::none() }).await;
    assert_eq!(text(here.address, "/metrics").await.0, 404);
    let through_proxy = |from: &'static str| {
        let request = reqwest::Client::new().get(format!("http://{}/metrics", here.address));
        async move { request.header("x-forwarded-for", from).send().await.unwrap().status().as_u16() }
    };
    assert_eq!(through_proxy("10.1.2.3").await, 200);
    assert_eq!(through_proxy("11.1.2.3").await, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_tells_everybody_and_after_the_restart_they_go_on() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let [ada, bea] = [Person::new(here.address, "Ada").await, Person::new(here.address, "Bea").await];
    let code = ada.table("eternity", json!({}), 0).await;
    bea.sit(&code).await;
    let mut connections = [ada.connection(&code).await, bea.connection(&code).await];
    ada.start(&code).await;
    let mut played = None;
    for connection in &mut connections {
        connection.next_of("frame").await;
        if played.is_none() && connection.frame["question"]["waits"] == true {
            let action = connection.legal()[0].clone();
            assert_eq!(connection.act(&action).await["type"], "ack");
            played = Some(action);
        }
    }
    assert!(played.is_some());
    for connection in &mut connections {
        // What follows from the move has come when this is answered.
        connection.say(json!({ "type": "ping" })).await;
        connection.next_of("pong").await;
    }
    here.stop().await;
    for connection in &mut connections {
        assert_eq!(connection.next_of("bye").await["problem"]["code"], "closing");
        assert!(connection.next().await.is_none());
    }
    // Everything is in the one file.
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 1);

    let here = serve(data.path()).await;
    let mut again = Vec::new();
    for (person, before) in [ada, bea].into_iter().zip(&connections) {
        let person = Person { address: here.address, ..person };
        let mut connection = person.connection(&code).await;
        connection.next_of("frame").await;
        assert_eq!(connection.view, before.view);
        again.push(connection);
    }
    let play = |mut connection: crate::common::Connection| tokio::spawn(async move { connection.play_on(1).await });
    let players: Vec<_> = again.into_iter().map(play).collect();
    for player in players {
        player.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_closes_makes_no_new_tables() {
    let data = tempfile::tempdir().unwrap();
    let house = crate::common::open_house(data.path(), Lifetimes::endless()).await;
    let here = crate::common::serve_house(std::sync::Arc::clone(&house)).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    house.close().await;
    assert_eq!(text(here.address, "/healthz").await.0, 200);
    assert_eq!(text(here.address, "/readyz").await, (503, "closing\n".to_owned()));
    ada.refused("/api/tables", json!({ "game": "dobro" }), "closing").await;
    ada.refused(&format!("/api/tables/{code}/start"), json!({}), "closing").await;
    assert!(ada.raw_connection(&code).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_made_while_people_play_opens_and_verifies() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let done = ada.table("eternity", json!({ "bot_pace": "instant" }), 1).await;
    let mut connection = ada.connection(&done).await;
    ada.start(&done).await;
    connection.play_on(1).await;
    connection.over().await;
    let code = ada.table("nains", json!({ "bot_pace": "instant" }), 2).await;
    let mut connection = ada.connection(&code).await;
    ada.start(&code).await;
    let copy = data.path().join("copy.db");
    let mut acknowledged = Vec::new();
    for n in 0..12 {
        if !connection.asked().await {
            break;
        }
        let action = connection.legal()[0].clone();
        let answer = connection.act(&action).await;
        if n == 5 {
            store::back_up(&data.path().join("tablee.db"), &copy).await.unwrap();
        }
        if n <= 5 && answer["type"] == "ack" {
            let seat = "a".to_owned();
            acknowledged.push(Acknowledged {
                code: code.clone(),
                seat,
                id: answer["id"].as_str().unwrap().to_owned(),
                action,
            });
        }
    }
    let found = audit(&copy, &acknowledged).await.unwrap();
    assert_eq!(found.faults, Vec::<String>::new());
    assert_eq!((found.over, found.unfinished, found.acknowledged), (1, 1, acknowledged.len()));

    // A second one does not write over the first; what is missing or changed is found.
    assert!(store::back_up(&data.path().join("tablee.db"), &copy).await.is_err());
    let lost = Acknowledged { id: "never sent".to_owned(), ..acknowledged[0].clone() };
    assert_eq!(audit(&copy, &[lost]).await.unwrap().faults.len(), 1);
    let turned: Vec<_> = acknowledged.iter().rev().cloned().collect();
    let faults = audit(&copy, &turned).await.unwrap().faults;
    assert!(faults.iter().any(|it| it.contains("out of order")), "{faults:?}");

    // The copy is a database like any other: a server takes it up.
    let other = tempfile::tempdir().unwrap();
    std::fs::copy(&copy, other.path().join("tablee.db")).unwrap();
    let there = serve(other.path()).await;
    let again = Person { address: there.address, ..ada };
    let mut connection = again.connection(&code).await;
    connection.play_on(2).await;
    connection.over().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_audit_finds_a_game_that_was_tampered_with() {
    let data = tempfile::tempdir().unwrap();
    let here = serve(data.path()).await;
    let ada = Person::new(here.address, "Ada").await;
    let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 1).await;
    let mut connection = ada.connection(&code).await;
    ada.start(&code).await;
    connection.play_on(1).await;
    connection.over().await;
    here.stop().await;
    let file = data.path().join("tablee.db");
    assert!(audit(&file, &[]).await.unwrap().faults.is_empty());
    let mut connection = sqlx::SqliteConnection::connect(file.to_str().unwrap()).await.unwrap();
    sqlx::query("DELETE FROM actions WHERE ply = 4").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    assert!(!audit(&file, &[]).await.unwrap().faults.is_empty());
}
