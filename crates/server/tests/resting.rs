//! How much memory a table takes at which nobody is, counted where it is asked for, whichever thread gives it back: what
//! is handed to the database is freed by its thread. A program of its own, since it counts with an allocator of its own.

#[path = "common/mod.rs"]
mod common;

use std::{alloc::System, thread, time::Duration};

use cap::Cap;
use common::{Person, serve};
use serde_json::json;

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// What a table takes at which three people sit and nobody is.
const TABLE: i64 = 4 << 10;
/// So many are made and counted, after so many that are not: lists that grow by doubling have doubled in between.
const COUNTED: usize = 256;
const BEFORE: usize = 256;

/// What is asked for and not given back, when nothing has happened for a moment.
async fn in_use() -> i64 {
    tokio::time::sleep(Duration::from_millis(500)).await;
    i64::try_from(MEMORY.allocated()).unwrap()
}

#[test]
fn a_table_at_rest_takes_less_than_four_kibibytes() {
    let data = tempfile::tempdir().unwrap();
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (server, people) = (runtime(), runtime());
    let here = server.block_on(serve(data.path()));
    let address = here.address;
    thread::spawn(move || server.block_on(std::future::pending::<()>()));
    let each = people.block_on(async {
        // The same all the time: whoever is known is kept in the memory, too.
        let company =
            [Person::new(address, "Ada").await, Person::new(address, "Max").await, Person::new(address, "Zoé").await];
        let make = async |n_tables: usize| {
            for _ in 0..n_tables {
                let code = company[0].table("eternity", json!({}), 0).await;
                for person in &company[1..] {
                    person.sit(&code).await;
                }
            }
        };
        make(BEFORE).await;
        let before = in_use().await;
        make(COUNTED).await;
        (in_use().await - before) / COUNTED as i64
    });
    println!("{each} bytes");
    assert!(each <= TABLE, "{each} bytes");
    assert!(each > 1000, "{each} bytes: something was counted");
}
