//! Connections that a node carries for another: as many as come, and nothing stays of one that has ended.

use std::time::Duration;

use crate::{common::Person, foreign::until, nodes::Nodes};
use serde_json::json;
use tablee_server::limits::Limits;
use tokio::sync::watch;

/// What a node says about itself.
async fn figure(nodes: &Nodes, node: usize, name: &str) -> Option<u64> {
    let text = reqwest::get(format!("http://{}/metrics", nodes.all[node].address)).await.unwrap().text().await.unwrap();
    text.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_who_are_handed_on_are_served_and_leave_nothing() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let there = nodes.at(1, &ada);
    // Each reads what it is told until it hangs up: whoever does not is cut.
    let hang_up = watch::Sender::new(false);
    let mut lines = tokio::task::JoinSet::new();
    let mut codes = Vec::new();
    for _ in 0..10 {
        codes.push(ada.table("dobro", json!({}), 1).await);
    }
    // Twenty at a time: whoever waits for longer than a few seconds is told to come again.
    for code in codes.iter().flat_map(|it| std::iter::repeat_n(it, 5)) {
        let some = (0..20).map(|_| there.connection(code));
        for mut line in futures_util::future::join_all(some).await {
            let mut is_over = hang_up.subscribe();
            lines.spawn(async move {
                tokio::select! {
                    () = async { while line.next().await.is_some() {} } => panic!("a line was cut"),
                    _ = is_over.wait_for(|it| *it) => (),
                }
            });
        }
    }
    assert_eq!(there.get(&format!("/api/tables/{}", codes[0])).await.0, 200, "one more is served, too");
    assert_eq!(figure(&nodes, 1, "tablee_carried").await, Some(1000));
    assert_eq!(figure(&nodes, 0, "tablee_carried").await, Some(0), "each node counts for itself");
    until("it knows of the other", async || figure(&nodes, 1, "tablee_nodes").await == Some(2)).await;
    assert!(figure(&nodes, 1, "tablee_handed_on_total").await >= Some(1000));
    assert_eq!(figure(&nodes, 0, "tablee_tables_taken_total").await, Some(10));
    hang_up.send_replace(true);
    lines.join_all().await;
    for node in 0..2 {
        until("all are gone", async || figure(&nodes, node, "tablee_sockets").await == Some(0)).await;
    }
    assert_eq!(figure(&nodes, 1, "tablee_carried").await, Some(0));
}

/// Whoever is sent away by the node that has the table has no line at the other, whatever they do with theirs.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_hang_up_after_the_goodbye_is_hung_up() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let mut line = nodes.at(1, &ada).raw_connection(&code).await.unwrap();
    line.say(json!({ "type": "ping" })).await;
    assert_eq!(line.next_of("bye").await["problem"]["code"], "unreadable");
    // Nothing more is read or said, and nothing is closed.
    for node in 0..2 {
        until("nothing of it is left", async || {
            figure(&nodes, node, "tablee_carried").await == Some(0)
                && figure(&nodes, node, "tablee_sockets").await == Some(0)
        })
        .await;
    }
    drop(line);
}

/// Whoever comes through another node and reads nothing is cut by the node that has the table; nothing of it stays, and
/// nobody else waits.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_nothing_through_another_node_holds_up_nobody() {
    let limits = Limits { stall: Duration::from_millis(100), ..Limits::none() };
    let nodes = Nodes::limited(2, &limits).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let bea = Person::new(nodes.all[1].address, "Bea").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let slow = bea.narrow_connection(&code).await;
    let mut quick = nodes.at(1, &ada).connection(&code).await;
    assert_eq!(figure(&nodes, 1, "tablee_carried").await, Some(2));
    let mut n_waves = 0;
    'waving: loop {
        for _ in 0..100 {
            quick.say(json!({ "type": "emote", "emote": "hello" })).await;
        }
        quick.say(json!({ "type": "ping" })).await;
        loop {
            let message = quick.next().await.expect("Ada is served");
            match message["type"].as_str() {
                Some("room") if message["room"]["spectators"] == 0 => break 'waving,
                Some("pong") => break,
                _ => (),
            }
        }
        n_waves += 1;
        assert!(n_waves < 2_000, "the slow reader is never cut");
    }
    until("nothing of it is left", async || figure(&nodes, 1, "tablee_carried").await == Some(1)).await;
    drop(slow);
    bea.connection(&code).await;
}
