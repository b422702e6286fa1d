//! Two versions of the program side by side, as during an update of one node after the other: what the older can bear
//! goes on while both serve one house, what it cannot bear waits until the last of them is gone.

use crate::{
    common::{Here, Person, postgres, run, settings},
    nodes::all_is_well,
};
use serde_json::json;
use sqlx::Connection as _;
use tablee_server::{
    limits::Limits,
    serve::{Server, Settings},
    store::{Address, Postgres, Shape, Step},
};

/// A node of a program that knows the house in this shape.
async fn node(url: &str, shape: Shape) -> Result<Here, String> {
    let folder = tempfile::tempdir().unwrap();
    let database = Some(Address { may_lose: true, shape, ..Address::shared(url) });
    let node = Some(([127, 0, 0, 1], 0).into());
    let settings = Settings { database, node, ..settings(folder.path(), Limits::none(), None) };
    Server::open(&settings).await.map(run).map_err(|it| it.to_string())
}

/// Today's program, as one that knew nothing of the last step would have it, and one of tomorrow with a step that
/// nobody can bear who does not know it.
fn shapes() -> [Shape; 3] {
    let today = Shape::steps();
    let mut tomorrow: Vec<Step> = today.to_vec();
    // Whoever does not know the new column fails to write.
    let sql = "ALTER TABLE actions ADD COLUMN of_tomorrow TEXT NOT NULL DEFAULT ''; CREATE TABLE of_tomorrow (x INT);";
    tomorrow.push((today.len() as i64 + 1, "of tomorrow", sql));
    let number = tomorrow.len() as i64;
    [Shape::of_yesterday(today.len() - 1), Shape::default(), Shape::of_tomorrow(tomorrow.leak(), number)]
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_and_a_newer_program_serve_one_house_and_a_step_the_older_cannot_bear_waits_for_it_to_end() {
    let url = postgres::Postgres::quick().database();
    let [yesterday, today, tomorrow] = shapes();
    let n_steps = async || -> i64 {
        let mut look = sqlx::PgConnection::connect(&url).await.unwrap();
        sqlx::query_scalar("SELECT count(*) FROM _sqlx_migrations WHERE success").fetch_one(&mut look).await.unwrap()
    };
    let old = node(&url, yesterday).await.unwrap();
    let before = n_steps().await;
    let ada = Person::new(old.address, "Ada").await;
    let mine = ada.table("eternity", json!({ "bot_pace": "instant" }), 1).await;
    let mut line = ada.connection(&mine).await;

    // The newer one comes while the older plays, and makes its step.
    let new = node(&url, today).await.unwrap();
    assert_eq!(n_steps().await, before + 1, "the older can bear it");
    let bea = Person::new(new.address, "Bea").await;
    bea.sit(&mine).await;
    let theirs = bea.table("eternity", json!({ "bot_pace": "instant" }), 1).await;
    let ada_there = Person { address: new.address, ..ada.clone() };
    let bea_there = Person { address: old.address, ..bea.clone() };
    ada.sit(&theirs).await;
    // Each plays at the other's node, and at its own.
    let mut lines =
        [bea.connection(&mine).await, ada_there.connection(&theirs).await, bea_there.connection(&theirs).await];
    ada_there.start(&mine).await;
    bea_there.start(&theirs).await;
    let [bea_at_mine, ada_at_theirs, bea_at_theirs] = &mut lines;
    tokio::join!(line.play_on(3), bea_at_mine.play_on(5), ada_at_theirs.play_on(7), bea_at_theirs.play_on(9));

    // One of tomorrow is refused while the oldest lives, and while today's does, which does not know its step either.
    let refused = async || {
        let why = node(&url, tomorrow).await.err().expect("they could not bear it");
        assert!(why.contains("an older version are alive"), "{why}");
        assert_eq!(n_steps().await, before + 1, "nothing was changed");
    };
    refused().await;
    // The older is stopped; its table goes on at the newer, and the older program may still start.
    let again = ada.table("eternity", json!({ "bot_pace": "instant" }), 2).await;
    old.stop().await;
    let mut line = ada_there.connection(&again).await;
    ada_there.start(&again).await;
    refused().await;
    let old = node(&url, yesterday).await.expect("a step that it can bear keeps nobody out");
    assert_eq!(Person { address: old.address, ..ada.clone() }.get(&format!("/api/tables/{again}")).await.0, 200);
    old.stop().await;
    refused().await;
    line.play_on(11).await;
    new.stop().await;

    // All are gone: it goes through, and none of the older starts any more.
    let newest = node(&url, tomorrow).await.expect("nobody is left who could not bear it");
    assert_eq!(n_steps().await, before + 2);
    for shape in [yesterday, today] {
        let why = node(&url, shape).await.err().expect("it cannot use the house");
        assert!(why.contains("a newer version"), "{why}");
    }
    let ada = Person { address: newest.address, ..ada };
    assert_eq!(ada.get(&format!("/api/tables/{mine}")).await.1["state"], "over", "all is there");
    newest.stop().await;
    let address = Address { may_lose: true, shape: tomorrow, ..Address::shared(&url) };
    all_is_well(&Postgres::open(&address).await.unwrap()).await;
}
