//! A whole house from SQLite into PostgreSQL and back.

use std::{path::Path, sync::Arc};

use crate::common::{Person, postgres, serve_house};
use serde_json::json;
use tablee_server::{
    house::House,
    lifetimes::Lifetimes,
    limits::Limits,
    moving::{Place, move_house},
    store::{Address, Op, ReviewRow, Sqlite, Store as _, StoreError},
};

fn why<T: std::fmt::Debug>(res: Result<T, StoreError>) -> String {
    res.expect_err("it is refused").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn there_and_back_again_it_is_the_same_house() {
    // Tables of every game in every state, with chat, wishes and sealed answers.
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/released/schema-3.db");
    let url = postgres::Postgres::quick().database();
    let [first, second] = [&here, &there].map(|it| Place::of(it.path().to_str().unwrap()));
    let middle = Place::of(&url);
    assert!(why(move_house(&first, &middle, false).await).contains("no house"));
    std::fs::copy(released, here.path().join("tablee.db")).unwrap();
    // What took a core many seconds to make is not made again elsewhere.
    let store = Sqlite::open(&here.path().join("tablee.db")).await.unwrap();
    let (code, number) = store.all_games().await.unwrap().remove(0);
    let game = store.game(&code, number).await.unwrap().unwrap().row.id;
    let review = ReviewRow { game, version: 2, made_at: 7, pieces: vec![0, 255, 10] };
    store.write(vec![Op::Review(review.clone())]).await.unwrap();
    store.close().await;

    let moved = move_house(&first, &middle, false).await.unwrap();
    assert!(!moved.was_there && moved.audit.faults.is_empty(), "{moved:?}");
    assert!(moved.audit.over > 0 && moved.audit.unfinished > 0 && moved.audit.actions > 0, "{moved:?}");
    let again = move_house(&first, &middle, false).await.unwrap();
    assert!(again.was_there && again.rows == moved.rows, "{again:?}");
    let back = move_house(&middle, &second, false).await.unwrap();
    assert_eq!((back.rows, &back.audit), (moved.rows, &moved.audit));

    let store = Sqlite::open(&there.path().join("tablee.db")).await.unwrap();
    assert_eq!(store.review(game, 2).await.unwrap(), Some(review.pieces));
    store.close().await;

    // Played on in PostgreSQL, it is another house than the first.
    let address = Address { may_lose: true, is_alone: true, ..Address::shared(&url) };
    let house = House::open_at(&address, Limits::none(), Lifetimes::endless()).await.unwrap();
    assert!(why(move_house(&first, &middle, true).await).contains("another server"));
    let mut playing = Vec::new();
    for (code, _) in house.store().all_games().await.unwrap() {
        playing.extend(house.room(&code).await.ok().filter(|it| it.started_at.is_some()).map(|it| it.code));
    }
    let server = serve_house(Arc::clone(&house)).await;
    let zoe = Person::new(server.address, "Zoé").await;
    let mut line = zoe.connection(&playing[0]).await;
    assert!(line.next_of("frame").await["view"].is_object(), "its games go on");
    zoe.table("dobro", json!({}), 1).await;
    drop(line);
    server.stop().await;
    house.store().close().await;
    assert!(why(move_house(&first, &middle, false).await).contains("--replace"));
    let newer = move_house(&middle, &second, true).await.unwrap();
    assert!(newer.rows > moved.rows && !newer.was_there && newer.audit.faults.is_empty(), "{newer:?}");
}
