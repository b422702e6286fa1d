//! Folding the log into the file, beside the writer.
//!
//! SQLite appends to a log and copies its pages into the file later. Left to itself
//! it does that within a commit, every thousand pages, and whoever waits for that
//! commit waits for the copying: at 5,000 actions a second several times a second.
//! So another connection copies while the writer goes on. The writer is asked only
//! for the little that is left now and then, after which the log begins anew.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use sqlx::{Connection as _, SqliteConnection};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

use super::Request;

/// How often there is a look whether enough was written.
const PERIOD: Duration = Duration::from_secs(1);
/// So many changes are worth copying. Each touches a page of 4 KiB or two.
const ENOUGH: u64 = 500;
/// A log of so many pages should begin anew: 32 MiB.
const LONG: i64 = 8192;

/// Somebody who copies what the writer leaves behind.
pub(super) struct Folder {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Folder {
    /// Sets one to work beside a writer, who counts its changes in `n_written`.
    pub(super) fn start(
        connection: SqliteConnection,
        writer: mpsc::WeakSender<Request>,
        n_written: Arc<AtomicU64>,
    ) -> Folder {
        let (stop, is_stopped) = oneshot::channel();
        let task = tokio::spawn(async move { copy(connection, writer, n_written, is_stopped).await });
        Folder { stop, task }
    }

    /// Returns when its connection is closed: only the last one to close tidies up.
    pub(super) async fn stop(self) {
        drop(self.stop);
        drop(self.task.await);
    }
}

async fn copy(
    mut connection: SqliteConnection,
    writer: mpsc::WeakSender<Request>,
    n_written: Arc<AtomicU64>,
    mut is_stopped: oneshot::Receiver<()>,
) {
    let mut n_copied = 0;
    while timeout(PERIOD, &mut is_stopped).await.is_err() {
        let n_now = n_written.load(Relaxed);
        if n_now - n_copied < ENOUGH {
            continue;
        }
        match fold(&mut connection).await {
            Ok(length) => {
                n_copied = n_now;
                if LONG <= length
                    && let Some(writer) = writer.upgrade()
                {
                    // A writer with that much to do is asked the next time.
                    drop(writer.try_send(Request::Fold));
                }
            }
            // A full disk, or somebody else's lock: the log just grows until it works again.
            Err(error) => tracing::warn!(%error, "the log could not be folded into the database"),
        }
    }
    drop(connection.close().await);
}

/// Copies all it can without waiting for anybody; the length of the log in pages.
pub(super) async fn fold(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let log: (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    let (_is_busy, length, _n_copied) = log;
    Ok(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Guest, Op, Sqlite, Store as _};

    /// A person whose name fills a page.
    fn guest(number: usize) -> Op {
        let name = "x".repeat(4000);
        Op::Guest(Guest {
            id: format!("guest {number}"),
            name,
            lang: crate::wire::Language::En,
            face: None,
            created_at: 0,
        })
    }

    #[tokio::test]
    async fn a_long_log_is_folded_into_the_file_and_begins_anew_while_writing_goes_on() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("tablee.db");
        let store = Sqlite::open(&file).await.expect("it opens");
        let log_size = || std::fs::metadata(file.with_extension("db-wal")).expect("a log").len();
        for first in (0..9000).step_by(500) {
            store.write((first..first + 500).map(guest).collect()).await.expect("it is written");
        }
        assert!(log_size() > LONG as u64 * 4096, "the writer folds nothing within its commits");
        // Until then every write makes the log longer.
        let mut number = 9000;
        let anew = async {
            loop {
                let before = log_size();
                store.write(vec![guest(number)]).await.expect("it is written");
                number += 1;
                if log_size() == before {
                    break;
                }
            }
        };
        timeout(Duration::from_secs(60), anew).await.expect("the log begins anew");
        store.close().await;
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1, "everything is in the one file");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut kept = sqlx::ConnectOptions::connect(&options).await.expect("it opens again");
        let n_guests = sqlx::query_scalar("SELECT count(*) FROM guests").fetch_one(&mut kept).await;
        assert_eq!(n_guests.ok(), Some(number as i64));
    }
}
