//! Nodes on machines whose clock is wrong: what is stored, and what is taken away because it is old, goes by the clock of
//! the database. A program of its own, since the wrong clock is that of the whole process.

mod common;

use std::time::Duration;

use common::{Person, postgres, serve_house};
use serde_json::json;
use sqlx::Connection as _;
use tablee_server::{
    clock,
    house::House,
    lifetimes::Lifetimes,
    limits::Limits,
    store::{Address, Postgres, Store as _},
};

const DAY: i64 = 24 * 60 * 60;

/// What the database says to a question about times, in milliseconds.
async fn asked(url: &str, sql: &str) -> i64 {
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_times_and_cleaning_go_by_the_clock_of_the_database() {
    for (wrong_by, name) in [(1000 * DAY, "ahead"), (-1000 * DAY, "behind")] {
        let url = postgres::Postgres::quick().database();
        let address = Address { may_lose: true, ..Address::shared(&url) };
        // Somebody whose clock is right has a table, and games that are going on.
        clock::set_wrong_by(0);
        let right =
            House::join(&address, "127.0.0.1:1".to_owned(), Limits::none(), Lifetimes::default()).await.unwrap();
        let right_here = serve_house(right).await;
        let ada = Person::new(right_here.address, "Ada").await;
        let code = ada.table("dobro", json!({}), 1).await;
        right_here.stop().await;
        // Another comes whose clock is wrong by years.
        clock::set_wrong_by(wrong_by);
        let wrong =
            House::join(&address, "127.0.0.1:2".to_owned(), Limits::none(), Lifetimes::default()).await.unwrap();
        let now = asked(&url, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT").await;
        let minute = Duration::from_secs(60).as_millis() as i64;
        assert!((wrong.now() - now).abs() < minute, "{name}: it tells the time by the database");
        assert_eq!(wrong.clean(wrong.now()).await.unwrap(), 0, "{name}: nothing has outlived its time");
        let here = serve_house(wrong).await;
        let there = Person { address: here.address, ..ada.clone() };
        assert_eq!(there.get(&format!("/api/tables/{code}")).await.0, 200, "{name}: the table is there, and so is Ada");
        let bea = Person::new(here.address, "Bea").await;
        bea.table("dobro", json!({}), 1).await;
        for (what, sql) in [
            ("when the newest game was made, in its id", "SELECT max(id) >> 21 FROM games"),
            ("when the oldest was", "SELECT min(id) >> 21 FROM games"),
            ("when a table was made", "SELECT max(created_at) FROM tables"),
            ("when a table was touched", "SELECT max(touched_at) FROM tables"),
            ("when a guest was made", "SELECT max(created_at) FROM guests"),
            ("the first of them", "SELECT min(created_at) FROM guests"),
            ("when a server was last alive", "SELECT max(at) FROM heartbeat"),
        ] {
            let at = asked(&url, sql).await;
            assert!((at - now).abs() < minute, "{name}: {what}: {} ms off", at - now);
        }
        here.stop().await;
        // Rows of servers that are gone are taken out by the same clock: those of servers that live stay.
        let living = Postgres::open(&address).await.unwrap();
        let n_rows = asked(&url, "SELECT count(*) FROM heartbeat").await;
        Postgres::open(&address).await.unwrap().close().await;
        assert_eq!(asked(&url, "SELECT count(*) FROM heartbeat").await, n_rows + 1, "{name}");
        living.close().await;
    }
    clock::set_wrong_by(0);
}
