//! What only a database on a server of its own has to bear: others who write to it, and that it goes away.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use sqlx::Connection as _;
use tablee_server::store::{Address, Op, Postgres, Store as _, StoreError, Write};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream, UnixStream},
    sync::watch,
    time::timeout,
};

use crate::{
    common::{PATIENCE, postgres as server},
    laws,
    made::{NOW, action, guest, link, new_table, playing, token},
    postgres_at,
};

const CODE: &str = "LUNE-TIGRE-4721";

#[tokio::test(flavor = "multi_thread")]
async fn several_servers_at_once() {
    let url = server::Postgres::quick().database();
    let (one, other) = (postgres_at(&url).await, postgres_at(&url).await);
    one.write(vec![Op::Guest(guest("ada")), link(2, "ada", NOW + 10)]).await.unwrap();
    let (here, there) = tokio::join!(one.redeem([2; 32], NOW), other.redeem([2; 32], NOW));
    assert_eq!([here.unwrap(), there.unwrap()].iter().flatten().count(), 1, "a link is good once, anywhere");
    let (here, there) = tokio::join!(one.write(vec![new_table(CODE, 1)]), other.write(vec![new_table(CODE, 2)]));
    let mut results = [here, there];
    results.sort_by_key(Result::is_err);
    assert_eq!(results, [Ok(()), Err(StoreError::Taken)], "a code is given once, anywhere");
    // Both at once, in groups that touch the same guests in another order.
    let guests: Vec<Op> = ["a", "b", "c", "d"].map(|it| Op::Guest(guest(it))).into();
    let turned: Vec<Op> = guests.iter().rev().cloned().collect();
    for _ in 0..50 {
        let (here, there) = tokio::join!(one.write(guests.clone()), other.write(turned.clone()));
        assert!(here.is_ok() || there.is_ok(), "{here:?} {there:?}");
    }
}

/// Whoever comes through another node is noted as seen by both, and hundreds come at once.
#[tokio::test(flavor = "multi_thread")]
async fn servers_that_note_the_same_people_do_not_wait_for_each_other() {
    let url = server::Postgres::quick().database();
    let store = postgres_at(&url).await;
    store.write(vec![Op::Guest(guest("ada")), token(1, "ada", NOW)]).await.unwrap();
    let mut other = sqlx::PgConnection::connect(&url).await.unwrap();
    for sql in ["BEGIN", "UPDATE tokens SET seen_at = seen_at", "UPDATE guests SET seen_at = seen_at"] {
        sqlx::query(sql).execute(&mut other).await.unwrap();
    }
    let seen = Op::Seen { guest: "ada".to_owned(), token: [1; 32], device: String::new(), at: NOW + 1 };
    assert_eq!(store.write(vec![seen.clone()]).await, Ok(()), "the other is at it");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    store.write(vec![seen]).await.unwrap();
    assert_eq!(store.devices("ada").await.unwrap()[0].seen_at, NOW + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_wants_to_be_alone_is() {
    let url = server::Postgres::quick().database();
    let address = Address { may_lose: true, is_alone: true, ..Address::shared(&url) };
    let first = Postgres::open(&address).await.unwrap();
    let Err(StoreError::Failed(why)) = Postgres::open(&address).await else { panic!("two servers at once") };
    assert!(why.contains("another server"), "{why}");
    first.close().await;
    Postgres::open(&address).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_may_forget_is_refused_unless_told() {
    let forgetful = server::Postgres::quick();
    let url = forgetful.database();
    let Err(StoreError::Failed(why)) = Postgres::open(&Address::shared(&url)).await else { panic!("it was opened") };
    assert!(why.contains("fsync is off"), "{why}");
    postgres_at(&url).await;

    let durable = server::Postgres::durable();
    let url = durable.database();
    Postgres::open(&Address::shared(&url)).await.unwrap().close().await;
    durable.sql("postgres", &format!("ALTER DATABASE {} SET synchronous_commit = off", server::name_of(&url)));
    let Err(StoreError::Failed(why)) = Postgres::open(&Address::shared(&url)).await else { panic!("it was opened") };
    assert!(why.contains("synchronous_commit is off"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_goes_away_and_comes_back() {
    let durable = server::Postgres::durable();
    let store = Arc::new(Postgres::open(&Address::shared(&durable.database())).await.unwrap());
    playing(&*store, CODE, 7).await;
    let write = async |ply| store.write(vec![Write::Action { game: 7, row: action(ply, "id") }.into()]).await;
    for (ply, order) in (3..).zip(["stop", "crash"]) {
        durable.order(order);
        assert!(matches!(write(ply).await, Err(StoreError::Failed(_))), "{order}: nothing is stored");
        assert!(matches!(store.game(CODE, 1).await, Err(StoreError::Failed(_))), "{order}");
        assert!(store.check(NOW).await.is_err(), "{order}: it is not ready");
        durable.order("start");
        write(ply).await.unwrap();
        assert_eq!(store.check(NOW).await, Ok(()), "{order}: it is ready at once");
        let found = store.game(CODE, 1).await.unwrap().unwrap();
        assert_eq!(found.actions.len(), ply as usize, "{order}: what was stored is there, and nothing else");
    }
    store.close().await;
    assert!(write(9).await.is_err());
}

/// Stands between a store and its database.
struct Between {
    url: String,
    cut: Arc<AtomicU8>,
    /// What was held back arrives; and what the database says to it, or that it hears nothing any more.
    arrives: watch::Sender<bool>,
    said: watch::Sender<Option<String>>,
}

/// What happens to the next transaction when it is to be stored.
const BEFORE: u8 = 1;
const AFTER: u8 = 2;
/// The store's end is cut, and its last word still on the way.
const LATE: u8 = 3;

impl Between {
    async fn listen(url: &str, socket: PathBuf) -> Between {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicU8::new(0));
        let (arrives, said) = (watch::Sender::new(false), watch::Sender::new(None));
        let (cuts, late) = (Arc::clone(&cut), (arrives.clone(), said.clone()));
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let database = UnixStream::connect(&socket).await.unwrap();
                tokio::spawn(hand_on(browser, database, Arc::clone(&cuts), late.clone()));
            }
        });
        let url = format!("postgres://tablee@127.0.0.1:{port}/{}?sslmode=disable", server::name_of(url));
        Between { url, cut, arrives, said }
    }
}

type Late = (watch::Sender<bool>, watch::Sender<Option<String>>);

async fn hand_on(mut near: TcpStream, mut far: UnixStream, cut: Arc<AtomicU8>, (arrives, told): Late) {
    let (mut asked, mut said) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            n = near.read(&mut asked) => {
                let Ok(n @ 1..) = n else { return };
                let is_end = asked[..n].windows(6).any(|it| it == b"COMMIT");
                let cut = if is_end { cut.swap(0, Ordering::SeqCst) } else { 0 };
                if cut == BEFORE {
                    return;
                }
                if cut == LATE {
                    drop(near);
                    drop(arrives.subscribe().wait_for(|it| *it).await);
                    drop(far.write_all(&asked[..n]).await);
                    let n = far.read(&mut said).await.unwrap_or(0);
                    told.send_replace(Some(String::from_utf8_lossy(&said[..n]).into_owned()));
                    return;
                }
                far.write_all(&asked[..n]).await.unwrap();
                if cut == AFTER {
                    // It is stored, and nobody hears of it.
                    drop(far.read(&mut said).await);
                    return;
                }
            }
            n = far.read(&mut said) => {
                let Ok(n @ 1..) = n else { return };
                if near.write_all(&said[..n]).await.is_err() {
                    return;
                }
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_lost_in_the_act_leaves_no_doubt() {
    let quick = server::Postgres::quick();
    let url = quick.database();
    let between = Between::listen(&url, quick.socket()).await;
    let store = postgres_at(&between.url).await;
    playing(&*store, CODE, 7).await;
    let write = async |ply| {
        let ops = vec![Write::Action { game: 7, row: action(ply, "id") }.into()];
        timeout(PATIENCE, store.write(ops)).await.expect("it is decided in time")
    };
    let n_stored = async || store.game(CODE, 1).await.unwrap().unwrap().actions.len();
    between.cut.store(AFTER, Ordering::SeqCst);
    assert_eq!(write(3).await, Ok(()), "it was stored, and that is found out");
    assert_eq!(n_stored().await, 3);
    between.cut.store(BEFORE, Ordering::SeqCst);
    assert!(matches!(write(4).await, Err(StoreError::Failed(_))), "it was not");
    assert_eq!(n_stored().await, 3);
    assert_eq!(write(4).await, Ok(()), "the same again");
    assert_eq!(n_stored().await, 4);
}

/// A network may hold back the last word of a transaction for as long as it likes. Whoever was told that it is not
/// stored, or has read the table since then, must not find it there later.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_given_up_is_not_stored_when_its_last_word_arrives_late() {
    let quick = server::Postgres::quick();
    let url = quick.database();
    let between = Between::listen(&url, quick.socket()).await;
    let store = postgres_at(&between.url).await;
    playing(&*store, CODE, 7).await;
    let write = async |ply| {
        let ops = vec![Write::Action { game: 7, row: action(ply, "id") }.into()];
        timeout(PATIENCE, store.write(ops)).await.expect("it is decided in time")
    };
    between.cut.store(LATE, Ordering::SeqCst);
    assert!(matches!(write(3).await, Err(StoreError::Failed(_))), "it is not stored, and that is certain");
    between.arrives.send_replace(true);
    let mut said = between.said.subscribe();
    let said = timeout(PATIENCE, said.wait_for(Option::is_some)).await.expect("it arrives").unwrap().clone();
    assert!(!said.unwrap().contains("COMMIT"), "nobody takes it any more");
    assert_eq!(store.game(CODE, 1).await.unwrap().unwrap().actions.len(), 2);
    assert_eq!(write(3).await, Ok(()), "the same again");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stored_is_there_for_the_next_server() {
    let url = server::Postgres::quick().database();
    let first = postgres_at(&url).await;
    laws::what_is_written_is_read(Arc::clone(&first)).await;
    first.write(vec![Op::Heartbeat(NOW)]).await.unwrap();
    first.close().await;
    let second = postgres_at(&url).await;
    assert_eq!(second.last_heartbeat().await.unwrap(), Some(NOW), "as the last one left it");
    assert_eq!(second.table(CODE).await.unwrap().unwrap().game.actions.len(), 2);
    drop(timeout(Duration::from_secs(1), second.close()).await);
}
