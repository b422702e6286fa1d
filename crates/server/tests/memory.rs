//! How much memory a server takes for what does nothing at the moment, counted where it is asked for: whatever the
//! machine, the same. A program of its own, since it counts with an allocator of its own.

#[path = "common/mod.rs"]
mod common;

use std::{net::SocketAddr, thread};

use common::{Connection, Person, serve};
use serde_json::json;
use tokio::{
    runtime::{Builder, Runtime},
    sync::mpsc::{Receiver, Sender, channel},
};

/// What a line takes that only listens: what the table keeps of it included.
const LINE: i64 = 5 << 10;
/// So many are opened and counted, after so many that are not.
const COUNTED: usize = 64;
const BEFORE: usize = 16;

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().expect("a runtime")
}

/// What the server keeps for each of what people open, who live on a thread of their own.
fn kept_for_each<T: 'static>(open: impl AsyncFn(&[Person], &str) -> T + Send + 'static) -> i64 {
    let data = tempfile::tempdir().unwrap();
    let server = runtime();
    let here = server.block_on(serve(data.path()));
    let (told, mut hears): (Sender<()>, Receiver<()>) = channel(1);
    let (tells, mut is_told) = channel(1);
    let address: SocketAddr = here.address;
    let people = thread::spawn(move || {
        runtime().block_on(async {
            // The same all the time: whoever is known is kept in the memory, too.
            let mut company = Vec::new();
            for name in ["Ada", "Max", "Zoé"] {
                company.push(Person::new(address, name).await);
            }
            let code = company[0].table("eternity", json!({}), 0).await;
            let mut all = Vec::new();
            for number in 0..BEFORE + COUNTED {
                if number == BEFORE {
                    tells.send(()).await.unwrap();
                    hears.recv().await.unwrap();
                }
                all.push(open(&company, &code).await);
            }
            // Everything before was done by the time this is answered.
            company[0].ask_for("/api/me").await;
            tells.send(()).await.unwrap();
            hears.recv().await;
        });
    });
    server.block_on(async { is_told.recv().await.unwrap() });
    let counted = allocation_counter::measure(|| {
        server.block_on(async {
            told.send(()).await.unwrap();
            is_told.recv().await.unwrap();
        });
    });
    drop(told);
    people.join().unwrap();
    counted.bytes_current / COUNTED as i64
}

#[test]
fn a_line_that_only_listens_takes_less_than_five_kibibytes() {
    let each = kept_for_each(async |company, code| -> Connection { company[0].connection(code).await });
    assert!(each <= LINE, "{each} bytes");
    assert!(each > 500, "{each} bytes: something was counted");
}
