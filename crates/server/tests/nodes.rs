//! Several servers over one database: any node serves anybody, and a table has one owner at any moment.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use crate::{
    common::{Here, PATIENCE, Person, postgres, run, settings},
    foreign::until,
};
use serde_json::{Value, json};
use sqlx::Connection as _;
use tablee_server::{
    audit::audit_store,
    limits::Limits,
    serve::{Server, Settings},
    store::{Address, Held, Op, Owner, Postgres, Store as _, StoreError},
};
use tokio::{
    net::TcpListener,
    time::{sleep, timeout},
};

/// Nodes of one house, each in this process.
pub(crate) struct Nodes {
    pub(crate) url: String,
    pub(crate) all: Vec<Here>,
}

impl Nodes {
    pub(crate) async fn start(n_nodes: usize) -> Nodes {
        Nodes::limited(n_nodes, &Limits::none()).await
    }

    pub(crate) async fn limited(n_nodes: usize, limits: &Limits) -> Nodes {
        let url = postgres::Postgres::quick().database();
        let mut nodes = Nodes { url, all: Vec::new() };
        for _ in 0..n_nodes {
            nodes.add(limits, None).await;
        }
        nodes
    }

    /// Another one; where others come in, and what they call that place, may be given.
    pub(crate) async fn add(&mut self, limits: &Limits, place: Option<(SocketAddr, String)>) {
        let folder = tempfile::tempdir().unwrap();
        let (node, node_name) = place.unzip();
        let node = node.or(Some(([127, 0, 0, 1], 0).into()));
        let database = Some(Address { may_lose: true, ..Address::shared(&self.url) });
        let settings = Settings { database, node, node_name, ..settings(folder.path(), limits.clone(), None) };
        self.all.push(run(Server::open(&settings).await.unwrap()));
    }

    /// Somebody who comes to another node.
    pub(crate) fn at(&self, node: usize, person: &Person) -> Person {
        Person { address: self.all[node].address, ..person.clone() }
    }

    pub(crate) async fn store(&self) -> Postgres {
        Postgres::open(&Address { may_lose: true, ..Address::shared(&self.url) }).await.unwrap()
    }
}

/// No table had two owners at any moment, and every game plays again.
pub(crate) async fn all_is_well(store: &Postgres) {
    let all = store.ownerships().await.unwrap();
    for pair in all.windows(2).filter(|it| it[0].0 == it[1].0) {
        assert!(pair[0].3.is_some_and(|until| until <= pair[1].2), "two owners at once: {pair:?}");
    }
    assert_eq!(audit_store(store, &[]).await.unwrap().faults, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_plays_at_any_node() {
    let nodes = Nodes::start(3).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let bea = nodes.at(1, &Person::new(nodes.all[2].address, "Bea").await);
    let code = ada.table("eternity", json!({ "bot_pace": "instant", "public": true }), 1).await;
    bea.sit(&code).await;
    let mut lines = [ada.connection(&code).await, bea.connection(&code).await];
    let listed = nodes.at(2, &ada).ask_for("/api/tables").await;
    assert_eq!(listed.as_array().unwrap().iter().map(|it| &it["code"]).collect::<Vec<_>>(), [&json!(code)]);
    nodes.at(2, &ada).start(&code).await;
    let [first, second] = &mut lines;
    tokio::join!(first.play_on(3), second.play_on(5));
    assert_eq!(nodes.at(2, &bea).ask_for(&format!("/api/tables/{code}")).await["state"], "over");
    bea.refused("/api/tables/LUNE-TIGRE-0000/sit", json!({}), "no-such-table").await;
    // Whoever looks on at a foreign node is told the same to the byte.
    let cat = Person::new(nodes.all[0].address, "Cat").await;
    let watched = async |node: usize| {
        let mut line = nodes.at(node, &cat).connection(&code).await;
        line.next_of("frame").await;
        line.frame["view"].to_string()
    };
    assert_eq!(watched(0).await, watched(1).await);
    all_is_well(&nodes.store().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_nodes_come_in_by_their_door_and_only_they_speak_for_others() {
    let nodes = Nodes::start(2).await;
    let store = nodes.store().await;
    let (me, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    for address in store.renew(me).await.unwrap().others {
        let told = reqwest::get(format!("http://{address}/healthz")).await.unwrap().status();
        assert_eq!(told, 404, "there is nothing for browsers");
    }
    let limits = reqwest::Client::new().get(format!("http://{}/metrics", nodes.all[0].address));
    let told = limits.header("x-tablee-node", "guess").header("x-tablee-client", "127.0.0.1").send().await.unwrap();
    assert_eq!(told.status(), 200, "what is said without the secret is not heard");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_signs_out_at_one_node_is_out_at_all() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let there = nodes.at(1, &ada);
    there.ask_for("/api/me/games").await;
    ada.ask("/api/me/sign-out", json!({})).await;
    let out = async {
        while there.get("/api/me/games").await.0 != 401 {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, out).await.expect("the other node hears of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_stops_hands_its_tables_over() {
    let mut nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    let mut line = ada.connection(&code).await;
    ada.start(&code).await;
    assert!(line.asked().await);
    let action = line.legal()[0].clone();
    assert_eq!(line.act(&action).await["type"], "ack");
    let there = nodes.at(1, &ada);
    nodes.all.remove(0).stop().await;
    let mut line = there.connection(&code).await;
    line.play_on(5).await;
    line.over().await;
    all_is_well(&nodes.store().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_lease_is_over_writes_nothing_any_more() {
    let url = postgres::Postgres::quick().database();
    let address = Address { may_lose: true, ..Address::shared(&url) };
    let (near, far) = (Postgres::open(&address).await.unwrap(), Postgres::open(&address).await.unwrap());
    let (one, secret) = near.join("127.0.0.1:1", "mine").await.unwrap();
    let (two, same) = far.join("127.0.0.1:2", "theirs").await.unwrap();
    assert_eq!((secret.as_str(), same.as_str()), ("mine", "mine"), "the first one's");
    let code = "LUNE-TIGRE-4721";
    let held = near.claim(one, code).await.unwrap().unwrap();
    assert_eq!(far.claim(two, code).await.unwrap(), None);
    assert_eq!(far.owner(two, code).await.unwrap(), Owner::Other("127.0.0.1:1".to_owned()));
    let write = async |store: &Postgres, held: Held| {
        store.write(vec![Op::Held { code: code.to_owned(), held }, Op::Heartbeat(1)]).await
    };
    assert_eq!(write(&near, held).await, Ok(()));
    // Frozen in the middle of a transaction, its row is locked; its lease ends meanwhile.
    let mut frozen = sqlx::PgConnection::connect_with(&named(&url, &session_of(&url, one).await)).await.unwrap();
    sqlx::query("BEGIN").execute(&mut frozen).await.unwrap();
    sqlx::query("SELECT 1 FROM nodes WHERE id = $1 FOR KEY SHARE").bind(one).execute(&mut frozen).await.unwrap();
    expire(&url, one).await;
    let taken = timeout(PATIENCE, far.claim(two, code)).await.expect("its sessions are ended").unwrap().unwrap();
    assert!(taken.fence > held.fence && taken.alive_at.is_some());
    assert!(sqlx::query("COMMIT").execute(&mut frozen).await.is_err(), "what it had begun is undone");
    assert_eq!(write(&near, held).await, Err(StoreError::Lost));
    assert_eq!(write(&near, Held { node: two, ..held }).await, Err(StoreError::Lost), "nor in another's name");
    assert_eq!(write(&far, taken).await, Ok(()));
    assert!(!near.renew(one).await.unwrap().is_alive, "it is another node from now on");
    assert_eq!(near.claim(one, code).await.unwrap(), None);
    // One whose table is lost spoils nobody else's write.
    let other = far.claim(two, "NORD-MER-0001").await.unwrap().unwrap();
    let ok = far.write(vec![Op::Held { code: "NORD-MER-0001".to_owned(), held: other }]);
    let (ok, lost) = tokio::join!(ok, far.write(vec![Op::Held { code: code.to_owned(), held }]));
    assert_eq!((ok, lost), (Ok(()), Err(StoreError::Lost)));
    all_is_well(&far).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_given_up_begins_anew_and_its_tables_go_on_elsewhere() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    let mut line = ada.connection(&code).await;
    ada.start(&code).await;
    assert!(line.asked().await);
    let question = line.frame["question"]["number"].clone();
    let act = json!({ "type": "act", "id": "one", "question": question, "action": line.legal()[0] });
    // As if it had slept for longer than its lease.
    let store = nodes.store().await;
    let all = store.ownerships().await.unwrap();
    let node = all.iter().find(|it| it.0 == code).unwrap().1;
    give_up(&nodes.url, node).await;
    let there = nodes.at(1, &ada);
    let mut other = there.connection(&code).await;
    other.next_of("frame").await;
    line.say(act.clone()).await;
    assert_eq!(line.next_of("bye").await["problem"]["code"], "slow-reader", "nothing is acknowledged");
    other.answered = question;
    other.say(act).await;
    assert_eq!(other.next_of("ack").await["id"], "one");
    // The first node hands on to the second now.
    let back = async {
        loop {
            let (status, room) = ada.get(&format!("/api/tables/{code}")).await;
            if status == 200 {
                return room;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    let room: Value = timeout(PATIENCE, back).await.expect("it is back among the nodes");
    assert_eq!(room["state"], "playing");
    other.play_on(5).await;
    other.over().await;
    all_is_well(&store).await;
    let n_times =
        |saved: &[tablee_server::store::ActionRow]| saved.iter().filter(|it| it.id.as_deref() == Some("one")).count();
    assert_eq!(n_times(&store.game(&code, 1).await.unwrap().unwrap().actions), 1);
}

/// A page that is told that its table has failed gives up; one that is told to come again does.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_in_the_moment_in_which_a_table_is_given_up_is_told_to_come_again() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    // It has found the table and says nothing yet.
    let mut line = ada.raw_connection(&code).await.unwrap();
    let mut other = ada.connection(&code).await;
    let node = nodes.store().await.ownerships().await.unwrap()[0].1;
    give_up(&nodes.url, node).await;
    // The node notices, and everybody at the table is cut.
    while other.next().await.is_some() {}
    line.say(json!({ "type": "hello" })).await;
    assert_eq!(line.next_of("bye").await["problem"]["code"], "closing");
    let served = async {
        while ada.get(&format!("/api/tables/{code}")).await.0 != 200 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, served).await.expect("the table is there for who comes again");
}

/// A process that was killed and started again says itself that the one before it is gone; nobody waits for a lease.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_starts_at_an_address_succeeds_whoever_was_there() {
    let url = postgres::Postgres::quick().database();
    let address = Address { may_lose: true, ..Address::shared(&url) };
    let (near, far) = (Postgres::open(&address).await.unwrap(), Postgres::open(&address).await.unwrap());
    let (one, _) = near.join("127.0.0.1:1", "mine").await.unwrap();
    let (other, _) = far.join("127.0.0.1:2", "mine").await.unwrap();
    let code = "LUNE-TIGRE-4721";
    let held = near.claim(one, code).await.unwrap().unwrap();
    let kept = far.claim(other, "NORD-MER-0001").await.unwrap().unwrap();
    // Its connections are there, as those of a process that was killed this moment may be.
    let again = Postgres::open(&address).await.unwrap();
    let (two, _) = again.join("127.0.0.1:1", "mine").await.unwrap();
    again.succeed(two, "127.0.0.1:1").await.unwrap();
    assert_eq!(near.write(vec![Op::Held { code: code.to_owned(), held }]).await, Err(StoreError::Lost));
    let taken = again.claim(two, code).await.unwrap().unwrap();
    assert!(taken.fence > held.fence && taken.alive_at.is_some(), "clocks stood still meanwhile");
    assert!(far.renew(other).await.unwrap().is_alive, "those at other addresses are none of its business");
    assert_eq!(far.write(vec![Op::Held { code: "NORD-MER-0001".to_owned(), held: kept }]).await, Ok(()));
    all_is_well(&far).await;
}

/// Whoever hangs up on another node is given up at once if it has no connection to the database either, and never
/// otherwise: a node that refuses one line may serve hundreds of others.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_not_there_any_more_is_not_waited_for() {
    let nodes = Nodes::start(1).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().to_string();
    let code = ada.table("dobro", json!({}), 1).await;
    let path = format!("/api/tables/{code}");
    let store = nodes.store().await;
    let (node, _) = store.join(&nobody, "mine").await.unwrap();
    let mut look = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    // As if it were the table of a node at an address where nobody is; its lease is renewed for as long as this lasts.
    for sql in [
        "UPDATE nodes SET lease_until = clock_timestamp() + INTERVAL '1 hour' WHERE id = $1",
        "UPDATE ownerships SET node = $1",
        "UPDATE owners SET node = $1",
    ] {
        sqlx::query(sql).bind(node).execute(&mut look).await.unwrap();
    }
    let mut second = Nodes { url: nodes.url.clone(), all: Vec::new() };
    second.add(&Limits::none(), None).await;
    let there = second.at(0, &ada);
    for _ in 0..3 {
        assert_eq!(there.get(&path).await.1["code"], "storage", "it has connections to the database: it lives");
    }
    let is_gone = async |look: &mut sqlx::PgConnection| -> bool {
        sqlx::query_scalar("SELECT is_gone FROM nodes WHERE id = $1").bind(node).fetch_one(look).await.unwrap()
    };
    assert!(!is_gone(&mut look).await);
    store.close().await;
    drop(store);
    let served = async {
        while there.get(&path).await.0 != 200 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, served).await.expect("nobody waits for its lease, which lasts an hour");
    assert!(is_gone(&mut look).await);
    all_is_well(&second.store().await).await;
}

/// Hundreds who come at once take all connections that read. A node that could not say that it lives meanwhile would be
/// given up, and hundreds would come to the next.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_which_much_is_asked_says_that_it_lives() {
    let url = postgres::Postgres::quick().database();
    let store = Arc::new(Postgres::open(&Address { may_lose: true, ..Address::shared(&url) }).await.unwrap());
    let (node, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let mut slow = sqlx::PgConnection::connect(&url).await.unwrap();
    sqlx::query("BEGIN").execute(&mut slow).await.unwrap();
    sqlx::query("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE").execute(&mut slow).await.unwrap();
    let mut many = tokio::task::JoinSet::new();
    for _ in 0..100 {
        let store = Arc::clone(&store);
        many.spawn(async move { store.row("LUNE-TIGRE-4721").await });
    }
    let mut look = sqlx::PgConnection::connect(&url).await.unwrap();
    until("all readers wait", async || waiting(&mut look).await.len() >= 6).await;
    let renewed = timeout(Duration::from_secs(1), store.renew(node)).await;
    assert!(renewed.expect("nobody waits for readers").unwrap().is_alive);
    assert_eq!(store.bury_expired().await, Ok(0));
    assert_eq!(store.news(node).await, Ok(Vec::new()));
}

/// Where hundreds come at once some tables are read too slowly, and come for again. Whoever waited for all that is being
/// stored each time would keep everybody waiting, and more tables would be read too slowly.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_could_not_be_read_is_taken_up_without_waiting_for_what_is_being_stored() {
    let nodes = Nodes::start(2).await;
    let ada = Person::new(nodes.all[0].address, "Ada").await;
    let code = ada.table("dobro", json!({}), 1).await;
    let path = format!("/api/tables/{code}");
    let mut look = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    let first = nodes.store().await.ownerships().await.unwrap()[0].1;
    let there = nodes.at(1, &ada);
    assert_eq!(there.get(&path).await.0, 200, "it knows Ada");
    let mut slow = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    sqlx::query("BEGIN").execute(&mut slow).await.unwrap();
    sqlx::query("LOCK TABLE games IN ACCESS EXCLUSIVE MODE").execute(&mut slow).await.unwrap();
    give_up(&nodes.url, first).await;
    until("it is the other's, which cannot read it", async || {
        drop(timeout(Duration::from_secs(1), there.get(&path)).await);
        let sql = "SELECT count(*) FROM owners WHERE code = $1 AND node IS NOT NULL AND node <> $2";
        sqlx::query_scalar::<_, i64>(sql).bind(&code).bind(first).fetch_one(&mut look).await.unwrap() == 1
    })
    .await;
    let owner: i64 = sqlx::query_scalar("SELECT node FROM owners").fetch_one(&mut look).await.unwrap();
    sqlx::query("COMMIT").execute(&mut slow).await.unwrap();
    // Somebody stores something for as long as this lasts.
    sqlx::query("BEGIN").execute(&mut slow).await.unwrap();
    sqlx::query("SELECT 1 FROM nodes WHERE id = $1 FOR KEY SHARE").bind(owner).execute(&mut slow).await.unwrap();
    until("it is taken up", async || there.get(&path).await.0 == 200).await;
}

/// Giving up another may take seconds.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_gives_up_another_says_that_it_lives() {
    let nodes = Nodes::start(1).await;
    let store = nodes.store().await;
    let (gone, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let mut slow = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    sqlx::query("BEGIN").execute(&mut slow).await.unwrap();
    sqlx::query("SELECT 1 FROM nodes WHERE id = $1 FOR UPDATE").bind(gone).execute(&mut slow).await.unwrap();
    let mut look = sqlx::PgConnection::connect(&nodes.url).await.unwrap();
    let said = async |look: &mut sqlx::PgConnection| -> f64 {
        let sql = "SELECT extract(epoch FROM max(lease_until))::FLOAT8 FROM nodes WHERE id <> $1";
        sqlx::query_scalar(sql).bind(gone).fetch_one(look).await.unwrap()
    };
    until("it is given up", async || !waiting(&mut look).await.is_empty()).await;
    // Whoever gives up another tries for five seconds at a time; that is a whole lease.
    for _ in 0..3 {
        let before = said(&mut look).await;
        let says_so = until("the other says that it lives", async || said(&mut look).await > before);
        timeout(Duration::from_secs(3), says_so).await.expect("it says so every second in the middle of it");
    }
    assert!(!waiting(&mut look).await.is_empty(), "it was in the middle of it");
}

/// Who waits for somebody else's lock in this database.
async fn waiting(look: &mut sqlx::PgConnection) -> Vec<i32> {
    let sql = "SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_stat_activity a USING (pid)
               WHERE NOT l.granted AND a.datname = current_database()";
    sqlx::query_scalar(sql).fetch_all(look).await.unwrap()
}

/// What is only there to be looked into is kept for a week.
#[tokio::test(flavor = "multi_thread")]
async fn old_nodes_and_old_changes_of_hands_are_forgotten() {
    let url = postgres::Postgres::quick().database();
    let store = Postgres::open(&Address { may_lose: true, ..Address::shared(&url) }).await.unwrap();
    let (old, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let code = "LUNE-TIGRE-4721";
    let held = store.claim(old, code).await.unwrap().unwrap();
    store.release(held, code).await.unwrap();
    store.leave(old).await.unwrap();
    let (node, _) = store.join("127.0.0.1:1", "mine").await.unwrap();
    let held = store.claim(node, code).await.unwrap().unwrap();
    let count = async |sql: &str| -> i64 {
        let mut look = sqlx::PgConnection::connect(&url).await.unwrap();
        sqlx::query_scalar(&format!("SELECT count(*) FROM {sql}")).fetch_one(&mut look).await.unwrap()
    };
    assert_eq!(store.forget_old().await, Ok(0), "nothing is old");
    // A week and a day go by.
    let mut look = sqlx::PgConnection::connect(&url).await.unwrap();
    let day = 24 * 60 * 60 * 1000_i64;
    for sql in [
        "UPDATE ownerships SET since = since - $1, until = until - $1",
        "UPDATE owners SET alive_at = alive_at - $1",
        "UPDATE nodes SET lease_until = lease_until - make_interval(secs => $1 / 1000)",
    ] {
        sqlx::query(sql).bind(8 * day).execute(&mut look).await.unwrap();
    }
    store.renew(node).await.unwrap();
    assert_eq!(store.forget_old().await, Ok(2), "the first node, and that the table was its");
    assert_eq!((count("nodes").await, count("ownerships").await, count("owners").await), (1, 1, 1));
    assert_eq!(store.write(vec![Op::Held { code: code.to_owned(), held }]).await, Ok(()), "what holds is kept");
    store.release(held, code).await.unwrap();
    sqlx::query("UPDATE owners SET alive_at = alive_at - $1").bind(8 * day).execute(&mut look).await.unwrap();
    assert_eq!(store.forget_old().await, Ok(1), "a code for which there never was a table");
    let next = store.claim(node, code).await.unwrap().unwrap();
    assert!(next.fence > held.fence, "numbers go on");
    all_is_well(&store).await;
}

pub(crate) fn named(url: &str, session: &str) -> sqlx::postgres::PgConnectOptions {
    url.parse::<sqlx::postgres::PgConnectOptions>().unwrap().application_name(&format!("tablee-{session}"))
}

pub(crate) async fn session_of(url: &str, node: i64) -> String {
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    let sql = "SELECT session FROM nodes WHERE id = $1";
    sqlx::query_scalar(sql).bind(node).fetch_one(&mut connection).await.unwrap()
}

/// A node has not been heard of for longer than its lease.
async fn expire(url: &str, node: i64) {
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    let sql = "UPDATE nodes SET lease_until = clock_timestamp() - INTERVAL '1 second' WHERE id = $1";
    sqlx::query(sql).bind(node).execute(&mut connection).await.unwrap();
}

/// The same, and the others have noticed.
async fn give_up(url: &str, node: i64) {
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    let mut transaction = connection.begin().await.unwrap();
    let sql = "UPDATE nodes SET is_gone = TRUE WHERE id = $1";
    sqlx::query(sql).bind(node).execute(&mut *transaction).await.unwrap();
    let sql = "UPDATE ownerships SET until = (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT
               WHERE node = $1 AND until IS NULL";
    sqlx::query(sql).bind(node).execute(&mut *transaction).await.unwrap();
    let sql = "UPDATE owners SET node = NULL WHERE node = $1";
    sqlx::query(sql).bind(node).execute(&mut *transaction).await.unwrap();
    transaction.commit().await.unwrap();
}
