//! Coming to a node that does not have one's table: limits and bans hold there too, strangers get nowhere, and networks
//! between nodes may break.

use std::{future::Future as _, net::SocketAddr, pin::pin, sync::Arc, task::Poll, time::Duration};

use crate::{
    common::{PATIENCE, Person, postgres},
    nodes::{Nodes, all_is_well, named, session_of},
};
use serde_json::json;
use sqlx::Connection as _;
use tablee_server::{
    limits::{Limits, Rate},
    store::{Address, Postgres, Store as _},
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, copy_bidirectional},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{sleep, timeout},
};

/// Nothing comes back before the test is over.
fn only(burst: u32) -> Rate {
    Rate::per_second(burst, 0.001)
}

pub(crate) async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !is_so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("never: {what}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_at_one_node_has_guessed_at_all() {
    let limits = Limits { guesses: only(6), tables: only(40), guests: only(60), ..Limits::none() };
    let nodes = Nodes::limited(3, &limits).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let there = nodes.at(1, &ada);
    assert_eq!(there.get(&format!("/api/tables/{code}")).await.0, 200);
    for _ in 1..40 {
        ada.table("dobro", json!({}), 1).await;
    }
    ada.refused("/api/tables", json!({ "game": "dobro" }), "slow-down").await;
    // Three at one node, three at another: that is all.
    let (words, number) = code.rsplit_once('-').unwrap();
    let wrong = format!("/api/tables/{words}-{:04}", (number.parse::<u32>().unwrap() + 1) % 10_000);
    for _ in 0..3 {
        assert_eq!(ada.get(&wrong).await.1["code"], "no-such-table");
        assert_eq!(there.get(&wrong).await.1["code"], "no-such-table");
    }
    for node in 0..3 {
        let here = nodes.at(node, &ada);
        until("a right code is refused there, too", async || {
            here.get(&format!("/api/tables/{code}")).await.1["code"] == "slow-down"
        })
        .await;
        here.refused("/api/tables", json!({ "game": "dobro" }), "slow-down").await;
    }
}

/// A node that has just joined is not known to all others yet, and has heard nothing of what was before.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_guessed_before_a_node_came_or_as_it_came_has_guessed_there() {
    let limits = Limits { guesses: only(12), ..Limits::none() };
    let mut nodes = Nodes::limited(1, &limits).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let (words, number) = code.rsplit_once('-').unwrap();
    let wrong = format!("/api/tables/{words}-{:04}", (number.parse::<u32>().unwrap() + 1) % 10_000);
    for _ in 0..4 {
        nodes.add(&limits, None).await;
        for _ in 0..3 {
            assert_eq!(ada.get(&wrong).await.1["code"], "no-such-table");
        }
    }
    let right = format!("/api/tables/{code}");
    for node in 0..5 {
        let here = nodes.at(node, &ada);
        until("a right code is refused there, too", async || here.get(&right).await.1["code"] == "slow-down").await;
    }
    nodes.add(&limits, None).await;
    assert_eq!(nodes.at(5, &ada).get(&right).await.1["code"], "slow-down", "to the first request");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_is_not_counted_as_a_guesser_anywhere() {
    let nodes = Nodes::limited(2, &Limits { guesses: only(3), ..Limits::none() }).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    for _ in 0..100 {
        for node in 0..2 {
            assert_eq!(nodes.at(node, &ada).get(&format!("/api/tables/{code}")).await.0, 200);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_sent_away_stays_away_at_every_node() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 0).await;
    let bea = nodes.at(1, &Person::new(nodes.all[1].address, "Bea").await);
    bea.sit(&code).await;
    ada.ask(&format!("/api/tables/{code}/kick"), json!({ "seat": "b" })).await;
    for node in 0..2 {
        let bea = nodes.at(node, &bea);
        bea.refused(&format!("/api/tables/{code}/sit"), json!({}), "kicked").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_through_other_nodes_count_at_the_table() {
    let nodes = Nodes::limited(2, &Limits { connections_per_table: 2, ..Limits::none() }).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let bea = Person::new(nodes.all[1].address, "Bea").await;
    let _lines = [bea.connection(&code).await, nodes.at(0, &bea).connection(&code).await];
    for node in 0..2 {
        let mut line = nodes.at(node, &bea).raw_connection(&code).await.unwrap();
        line.say(json!({ "type": "hello" })).await;
        assert_eq!(line.next_of("bye").await["problem"]["code"], "crowded");
    }
    drop(ada.connection(&code).await);
}

/// A table that a node lost sight of may still be written to by a transaction of its own.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_taken_up_again_only_after_what_is_being_stored() {
    let url = postgres::Postgres::quick().database();
    let store = Arc::new(Postgres::open(&Address { may_lose: true, ..Address::shared(&url) }).await.unwrap());
    let (node, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let code = "LUNE-TIGRE-4721";
    let first = store.claim(node, code).await.unwrap().unwrap();
    let mut slow = sqlx::PgConnection::connect_with(&named(&url, &session_of(&url, node).await)).await.unwrap();
    sqlx::query("BEGIN").execute(&mut slow).await.unwrap();
    sqlx::query("SELECT 1 FROM nodes WHERE id = $1 FOR KEY SHARE").bind(node).execute(&mut slow).await.unwrap();
    let again = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.claim(node, code).await }
    });
    let mut look = sqlx::PgConnection::connect(&url).await.unwrap();
    until("it waits", async || {
        let sql = "SELECT EXISTS (SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
                   WHERE NOT l.granted AND a.datname = current_database())";
        sqlx::query_scalar(sql).fetch_one(&mut look).await.unwrap()
    })
    .await;
    assert!(!again.is_finished());
    sqlx::query("COMMIT").execute(&mut slow).await.unwrap();
    let again = timeout(PATIENCE, again).await.expect("it is over").unwrap().unwrap().unwrap();
    assert!(again.fence > first.fence);
}

/// Browsers hang up whenever they like, and with them ends whatever was being done for them.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_hangs_up_leaves_no_transaction_behind() {
    let url = postgres::Postgres::quick().database();
    let store = Postgres::open(&Address { may_lose: true, ..Address::shared(&url) }).await.unwrap();
    let (node, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let session = session_of(&url, node).await;
    for n_polls in 0..40 {
        let code = format!("LUNE-TIGRE-{:04}", n_polls / 2);
        let mut claim = pin!(store.claim(node, &code));
        let mut left = n_polls;
        // So far and no further.
        std::future::poll_fn(|context| {
            left -= 1;
            match claim.as_mut().poll(context) {
                Poll::Ready(_) => Poll::Ready(()),
                Poll::Pending if left < 0 => Poll::Ready(()),
                Poll::Pending => Poll::Pending,
            }
        })
        .await;
    }
    let mut look = sqlx::PgConnection::connect(&url).await.unwrap();
    until("nothing is left open", async || {
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE application_name = 'tablee-' || $1
                   AND state LIKE 'idle in transaction%')";
        sqlx::query_scalar(sql).bind(&session).fetch_one(&mut look).await.unwrap()
    })
    .await;
    for n in 0..20 {
        assert!(store.claim(node, &format!("LUNE-TIGRE-{n:04}")).await.unwrap().is_some());
    }
    all_is_well(&store).await;
}

/// A network between nodes that can be cut: nobody is told, and nothing comes through.
struct Network {
    address: SocketAddr,
    is_cut: watch::Sender<bool>,
}

impl Network {
    async fn to(inner: SocketAddr) -> Network {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, is_cut) = (listener.local_addr().unwrap(), watch::Sender::new(false));
        let cut = is_cut.clone();
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut cut = cut.subscribe();
                tokio::spawn(async move {
                    let carry = async {
                        let Ok(mut far) = TcpStream::connect(inner).await else { return };
                        drop(copy_bidirectional(&mut near, &mut far).await);
                    };
                    let was_cut = *cut.borrow();
                    tokio::select! {
                        () = carry, if !was_cut => return,
                        _ = cut.wait_for(|it| *it) => (),
                    }
                    std::future::pending::<()>().await;
                });
            }
        });
        Network { address, is_cut }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_handed_on_through_a_network_that_breaks_is_told_to_come_again() {
    let inner = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let network = Network::to(inner).await;
    let mut nodes = Nodes::limited(0, &Limits::none()).await;
    nodes.add(&Limits::none(), Some((inner, network.address.to_string()))).await;
    nodes.add(&Limits::none(), None).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("eternity", json!({}), 1).await;
    let there = nodes.at(1, &ada);
    let mut line = there.connection(&code).await;
    network.is_cut.send_replace(true);
    // Both wait in silence, and neither for long: the browser comes again, to whoever can serve it.
    let silent = async { while line.next().await.is_some() {} };
    timeout(PATIENCE, silent).await.expect("a line through a broken network ends");
    let (status, refused) = timeout(PATIENCE * 2, there.get(&format!("/api/tables/{code}"))).await.expect("an answer");
    assert_eq!((status.as_u16(), refused["code"].as_str()), (503, Some("storage")));
}

/// What a stranger says to the door for nodes.
async fn say_raw(address: &str, text: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    drop(timeout(PATIENCE, stream.read_to_string(&mut answer)).await.expect("an answer, or the end"));
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_get_nothing_at_the_door_for_nodes() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let store = nodes.store().await;
    let (me, secret) = store.join("127.0.0.1:1", "mine").await.unwrap();
    assert!(secret.len() >= 32 && secret != "mine", "not guessed: {} letters", secret.len());
    let cookie = &ada.cookie;
    for address in store.renew(me).await.unwrap().others {
        for secret in ["", "x-tablee-node: \r\n", "x-tablee-node: guess\r\n", "x-tablee-node: mine\r\n"] {
            for path in ["/metrics", "/api/tables", &format!("/api/tables/{code}"), "/spent", "/healthz", "/"] {
                let head = format!("host: here\r\nconnection: close\r\ncookie: {cookie}\r\n{secret}");
                let told = "x-tablee-client: 127.0.0.1\r\nx-tablee-secure: 1\r\nx-tablee-host: elsewhere\r\n";
                for method in ["GET", "POST"] {
                    let asked = format!("{method} {path} HTTP/1.1\r\n{head}{told}content-length: 2\r\n\r\n[]");
                    let answer = say_raw(&address, &asked).await;
                    assert!(answer.starts_with("HTTP/1.1 404"), "{method} {path} {secret}: {answer}");
                    assert!(answer.ends_with("\r\n\r\n"), "not a word: {answer}");
                }
            }
        }
        let answer = say_raw(&address, "what is this?\r\n\r\n").await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
}

/// What only nodes may say is not heard from a browser: it cannot take another's address to escape a limit, nor reach a
/// node's own pages.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_forges_what_nodes_say_is_not_heard() {
    let limits = Limits { requests: only(4), proxies: "none".parse().unwrap(), ..Limits::none() };
    let nodes = Nodes::limited(2, &limits).await;
    let url = format!("http://{}/api/tables", nodes.all[0].address);
    let mut codes = Vec::new();
    for i in 0..8 {
        let asked = reqwest::Client::new().get(&url).header("x-tablee-node", "guess");
        let answer = asked.header("x-tablee-client", format!("10.0.0.{i}")).send().await.unwrap();
        codes.push(answer.status().as_u16());
    }
    assert_eq!(codes, [200, 200, 200, 200, 429, 429, 429, 429]);
    let asked = reqwest::Client::new().post(format!("http://{}/spent", nodes.all[1].address));
    let answer = asked.header("x-tablee-node", "guess").body("[]").send().await.unwrap();
    assert!(answer.status().is_client_error(), "{}", answer.status());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_moves_while_somebody_types_loses_nothing() {
    let mut nodes = Nodes::start(3).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    let there = nodes.at(2, &ada);
    let mut line = there.connection(&code).await;
    ada.start(&code).await;
    assert!(line.asked().await);
    let question = line.frame["question"]["number"].clone();
    let act = json!({ "type": "act", "id": "typed", "question": question, "action": line.legal()[0] });
    // It is sent in the very moment in which the table changes hands.
    let (_, ()) = tokio::join!(line.try_say(act.clone()), nodes.all.remove(0).stop());
    let there = Person { address: nodes.all[1].address, ..there };
    let mut line = there.connection(&code).await;
    line.next_of("frame").await;
    line.answered = question;
    line.say(act).await;
    let answer = line.answer_to("typed").await;
    assert!(answer["type"] == "ack" || answer["problem"]["code"] == "stale-question", "{answer}");
    let store = nodes.store().await;
    let saved = store.game(&code, 1).await.unwrap().unwrap();
    assert_eq!(saved.actions.iter().filter(|it| it.id.as_deref() == Some("typed")).count(), 1);
    line.play_on(5).await;
    line.over().await;
    all_is_well(&store).await;
}

/// Whoever has overheard what one node said to another can say it again, but not twice have it done: what a request
/// does is told by its ids and by where the table stands. (That nobody overhears is a matter of the network.)
#[tokio::test(flavor = "multi_thread")]
async fn what_nodes_have_said_is_not_done_twice_when_it_is_said_again() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    let store = nodes.store().await;
    let (me, secret) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let owner = store.renew(me).await.unwrap().others.first().unwrap().clone();
    let say_again = |path: &str, body: &str| {
        format!(
            "POST /api/tables/{code}/{path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncookie: {}\r\n\
             content-type: application/json\r\nx-tablee-node: {secret}\r\nx-tablee-client: 127.0.0.1\r\n\
             content-length: {}\r\n\r\n{body}",
            ada.cookie,
            body.len()
        )
    };
    let start = say_again("start", "{}");
    assert!(say_raw(&owner, &start).await.starts_with("HTTP/1.1 200"), "as a node says it");
    for _ in 0..3 {
        assert!(say_raw(&owner, &start).await.contains("already-started"), "said again");
    }
    let mut line = nodes.at(1, &ada).connection(&code).await;
    assert!(line.asked().await);
    let question = line.frame["question"]["number"].clone();
    let act = json!({ "type": "act", "id": "once", "question": question, "action": line.legal()[0] });
    for _ in 0..3 {
        line.say(act.clone()).await;
        assert_eq!(line.answer_to("once").await["type"], "ack");
    }
    let saved = store.game(&code, 1).await.unwrap().unwrap();
    let is_it = |it: Option<&str>| it == Some("once");
    let n_times = saved.actions.iter().filter(|it| is_it(it.id.as_deref())).count();
    assert_eq!(n_times + saved.drafts.iter().filter(|it| is_it(it.id.as_deref())).count(), 1);
}

/// However many strangers come to the door for nodes, that of browsers is as it was; also before anybody is hung up.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_at_the_door_for_nodes_take_no_place_of_a_browser() {
    let limits = Limits { connections: 40, connections_per_address: 40, ..Limits::none() };
    let nodes = Nodes::limited(1, &limits).await;
    let store = nodes.store().await;
    let (me, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let door = store.renew(me).await.unwrap().others.first().unwrap().clone();
    let mut silent = Vec::new();
    for _ in 0..200 {
        silent.push(TcpStream::connect(&door).await.unwrap());
    }
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    assert_eq!(ada.get(&format!("/api/tables/{code}")).await.0, 200);
    assert_eq!(silent.len(), 200);
}

/// Strangers who open lines to the door for nodes and say nothing are hung up, and nodes are let in beside them.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_keep_silent_at_the_door_for_nodes_keep_nobody_out() {
    let limits = Limits { silence: Duration::from_millis(300), ..Limits::none() };
    let nodes = Nodes::limited(2, &limits).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let store = nodes.store().await;
    let (me, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let owner = store.renew(me).await.unwrap().others.first().unwrap().clone();
    let mut silent = Vec::new();
    for _ in 0..200 {
        silent.push(TcpStream::connect(&owner).await.unwrap());
    }
    assert_eq!(nodes.at(1, &ada).get(&format!("/api/tables/{code}")).await.0, 200);
    for mut line in silent {
        let mut rest = Vec::new();
        // A reset is an end as well.
        drop(timeout(PATIENCE, line.read_to_end(&mut rest)).await.expect("it is hung up"));
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&rest));
    }
}
