//! Three servers over one database, in processes that are killed, frozen, stopped and cut off from it while rude
//! people play. What was acknowledged is stored once and in order, and no table has two owners at any moment.

#![cfg(unix)]

mod balancer;
#[path = "../../../server/tests/common/mod.rs"]
mod common;

use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use balancer::Balancer;
use common::postgres;
use tablee_server::{
    audit::{Acknowledged, audit_store},
    store::{Address, Postgres, Store as _},
};
use tokio::time::{sleep, timeout};

const TABLEE: &str = env!("CARGO_BIN_EXE_tablee");
/// How long a test waits for something that must come.
const PATIENCE: Duration = Duration::from_secs(40);

struct Node {
    child: Child,
    address: SocketAddr,
}

impl Node {
    /// Starts one; returns when it listens.
    fn start(url: &str, folder: &Path) -> Node {
        let log = File::options().create(true).append(true).open(folder.join("log")).unwrap();
        let mut child = Command::new(TABLEE)
            .args(["serve", "--listen", "127.0.0.1:0", "--node", "127.0.0.1:0", "--no-limits", "--log", "warn"])
            .args(["--may-lose-answers", "--database", url, "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said = || std::fs::read_to_string(folder.join("log")).unwrap();
        let address = line.trim().rsplit('/').next().unwrap();
        Node { address: address.parse().unwrap_or_else(|_| panic!("not served: {line} {}", said())), child }
    }

    fn signal(&self, name: &str) {
        let done = Command::new("kill").args([name, &self.child.id().to_string()]).status().unwrap();
        assert!(done.success());
    }

    /// As `kill -9` does.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// As a service manager does.
    async fn stop(mut self) {
        self.signal("-TERM");
        let status = tokio::task::spawn_blocking(move || self.child.wait().unwrap());
        assert!(timeout(PATIENCE, status).await.expect("it stops in time").unwrap().success());
    }
}

async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !is_so().await {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("never: {what}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_whatever_happens_to_nodes() {
    let database = postgres::Postgres::quick();
    let url = database.database();
    let folder = tempfile::tempdir().unwrap();
    let ledger = folder.path().join("ledger");
    let start = || Node::start(&url, folder.path());
    let mut nodes = vec![start(), start(), start()];
    let balancer = Balancer::listen(nodes.iter().map(|it| it.address).collect()).await;

    let said = File::create(folder.path().join("load")).unwrap();
    let mut load = Command::new(TABLEE)
        .args(["load", "--rude", "--game", "eternity", "--tables", "12", "--people", "2", "--bots", "1"])
        .args(["--rate", "60", "--warm-up", "0", "--seconds", "30", "--server"])
        .arg(format!("http://{}", balancer.address))
        .arg("--ledger")
        .arg(&ledger)
        .stdout(said.try_clone().unwrap())
        .stderr(said)
        .spawn()
        .unwrap();
    let n_acknowledged = || std::fs::read_to_string(&ledger).unwrap_or_default().lines().count();
    let more = async |what: &str| {
        let before = n_acknowledged();
        until(what, async || n_acknowledged() > before + 20).await;
    };
    more("people play").await;

    nodes[0].kill();
    more("play goes on after kill -9").await;
    nodes[0] = start();
    balancer.replace(0, nodes[0].address);

    let store = Postgres::open(&Address { may_lose: true, ..Address::shared(&url) }).await.unwrap();
    let alive = async || store.nodes().await.unwrap().into_iter().map(|it| it.number).collect::<Vec<_>>();
    until("the new one is among them", async || alive().await.len() == 3).await;
    let before = alive().await;
    nodes[1].signal("-STOP");
    until("a frozen node is given up", async || alive().await.len() == 2).await;
    more("play goes on while it is frozen").await;
    nodes[1].signal("-CONT");
    more("play goes on when it is back").await;
    until("it is a node again", async || alive().await.len() == 3).await;
    assert_ne!(alive().await, before, "as another one");

    for (i, node) in nodes.drain(..).enumerate().collect::<Vec<_>>() {
        node.stop().await;
        let next = start();
        balancer.replace(i, next.address);
        nodes.push(next);
    }
    more("play goes on after a rolling restart").await;

    let is_good = tokio::task::spawn_blocking(move || load.wait().unwrap().success());
    let is_good = timeout(PATIENCE, is_good).await.expect("people stop in time").unwrap();
    let complaints = std::fs::read_to_string(folder.path().join("load")).unwrap();
    assert!(is_good, "{complaints}");
    for node in nodes {
        node.stop().await;
    }
    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(!log.contains("a panic") && !log.contains("table failed"), "{log}");

    let all = store.ownerships().await.unwrap();
    for pair in all.windows(2).filter(|it| it[0].0 == it[1].0) {
        assert!(pair[0].3.is_some_and(|end| end <= pair[1].2), "two owners at once: {pair:?}");
    }
    let ledger = std::fs::read_to_string(&ledger).unwrap();
    let ledger: Vec<Acknowledged> = ledger.lines().filter_map(Acknowledged::read).collect();
    let audit = audit_store(&store, &ledger).await.unwrap();
    assert_eq!(audit.faults, Vec::<String>::new());
    assert!(audit.acknowledged > 100, "{audit:?}");
    store.close().await;
}
