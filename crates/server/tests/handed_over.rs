//! A node that stops: its tables go to the others no faster than those take them, and go on until then.

use std::{collections::HashSet, time::Duration};

use serde_json::json;
use sqlx::Connection as _;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    common::Person,
    foreign::until,
    nodes::{Nodes, all_is_well},
};

/// More than are nobody's at once.
const N_TABLES: usize = 100;

/// Hundreds that are free at once keep those waiting who come for them.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_handed_over_as_they_are_taken_and_go_on_until_then() {
    let mut nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let (mut all, mut people) = (HashSet::new(), JoinSet::new());
    for _ in 0..N_TABLES {
        let code = ada.table("dobro", json!({}), 0).await;
        let mut line = ada.connection(&code).await;
        people.spawn(async move { line.next_of("bye").await["problem"]["code"] == "closing" });
        all.insert(code);
    }
    let mut look = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    let sql = "SELECT node FROM owners LIMIT 1";
    let stopping: i64 = sqlx::query_scalar(sql).fetch_one(&mut look).await.unwrap();
    let mut owned = async || {
        let sql = "SELECT code FROM owners WHERE node = $1";
        let codes: Vec<String> = sqlx::query_scalar(sql).bind(stopping).fetch_all(&mut look).await.unwrap();
        codes.into_iter().collect::<HashSet<String>>()
    };
    assert_eq!(owned().await, all);

    let there = nodes.at(1, &ada);
    let stopped = tokio::spawn(nodes.all.remove(0).stop());
    until("some are handed over", async || owned().await.len() < N_TABLES).await;
    // How time goes by is told by the node itself, which says every second that it lives.
    let mut look = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    let mut beats = HashSet::new();
    while beats.len() < 3 {
        let sql = "SELECT lease_until::TEXT FROM nodes WHERE id = $1 AND NOT is_gone";
        let alive: Option<String> = sqlx::query_scalar(sql).bind(stopping).fetch_optional(&mut look).await.unwrap();
        beats.insert(alive.expect("it has handed over everything, and nobody came for anything"));
        sleep(Duration::from_millis(20)).await;
    }
    let left = owned().await;
    assert!(!left.is_empty(), "all are handed over, and nobody came for one");
    // Whoever comes through another node finds a table that goes on where it was.
    let mut is_served = false;
    for code in left {
        is_served |= there.get(&format!("/api/tables/{code}")).await.0 == 200 && owned().await.contains(&code);
    }
    assert!(is_served);
    // All are taken, and then it stops.
    for code in &all {
        until("somebody has it", async || there.get(&format!("/api/tables/{code}")).await.0 == 200).await;
    }
    stopped.await.unwrap();
    assert!(people.join_all().await.into_iter().all(|is_told| is_told));
    for code in &all {
        there.ask_for(&format!("/api/tables/{code}")).await;
    }
    all_is_well(&nodes.store().await).await;
}
