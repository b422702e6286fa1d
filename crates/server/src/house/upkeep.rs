//! What the house does by itself: notes that it is alive, wakes tables whose time has come, takes away
//! what has outlived its own.

use std::{sync::Arc, time::Duration};

use tokio::time::Instant;

use super::House;
use crate::{clock::JumpWatch, cluster::Place, driver::Command, error::Error, guest, store::Op};

/// How often the server notes that it is alive.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// How often it looks for what has outlived its time.
const CLEANING: Duration = Duration::from_secs(60);
/// How long it rests after each thing it takes away, so that whoever plays does not notice.
const BREATH: Duration = Duration::from_millis(20);

/// Notes every few seconds that the server is alive, and whether the wall clock jumped; wakes tables.
pub(super) async fn beat(house: Arc<House>) {
    let mut every = tokio::time::interval(HEARTBEAT);
    let mut watch = JumpWatch::new(house.now(), Instant::now());
    while !house.is_closing() {
        every.tick().await;
        if watch.has_jumped(house.now(), Instant::now()) {
            tracing::warn!("the clock of this machine jumped");
            let tables: Vec<_> = house.tables.read().await.values().cloned().collect();
            for table in tables {
                drop(table.send(Command::ClockJumped).await);
            }
        }
        drop(house.tools.store.write(vec![Op::Heartbeat(house.now())]).await);
        drop(house.wake().await);
    }
}

/// Takes away, now and then, what has outlived its time.
pub(super) async fn clean(house: Arc<House>) {
    let mut every = tokio::time::interval(CLEANING);
    while !house.is_closing() {
        every.tick().await;
        // What could not be taken away now is found again.
        while !house.is_closing() && house.clean(house.now()).await.is_ok_and(|n_seen| n_seen > 0) {}
        if let Some(cluster) = house.cluster() {
            cluster.forget_old().await;
        }
    }
}

impl House {
    /// Takes up the tables whose deadline has come, a few at a time.
    async fn wake(&self) -> Result<(), Error> {
        for code in self.tools.store.due(self.now()).await? {
            // Whose it is wakes it.
            if !matches!(self.place_of(&code).await, Ok(Place::Here)) {
                continue;
            }
            if let Err(error) = self.table(&code).await {
                tracing::error!(%code, problem = error.code.word(), "a table could not be taken up");
            }
            self.tools.store.write(vec![Op::Woken { code }]).await?;
        }
        Ok(())
    }

    /// Takes away some of what has outlived its time, in small steps; how much it looked at.
    pub async fn clean(&self, now: i64) -> Result<usize, Error> {
        let expired = self.tools.store.expired(self.lifetimes.cutoffs(now)).await?;
        let n_seen = expired.tables.len() + expired.records.len() + expired.guests.len();
        let mut n_taken = 0;
        for code in &expired.tables {
            n_taken += usize::from(self.retire(code, now).await?);
            tokio::time::sleep(BREATH).await;
        }
        for code in expired.records {
            self.tools.store.write(vec![Op::Erase { code }]).await?;
            n_taken += 1;
            tokio::time::sleep(BREATH).await;
        }
        if !expired.guests.is_empty() {
            self.forget_guests(&expired.guests).await?;
            n_taken += expired.guests.len();
        }
        let forget = vec![Op::ForgetLinks(now), Op::ForgetDevices(now - guest::YEAR_OF_USE.as_millis() as i64)];
        self.tools.store.write(forget).await?;
        if n_taken > 0 {
            tracing::info!(n_taken, "what nobody came for was taken away");
        }
        Ok(n_seen)
    }
}
