//! Staying alive in the eyes of the others, and noticing when we are not.

use std::{
    sync::{Arc, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::{Cluster, Relaxed};
use crate::{
    house::House,
    store::{LEASE, Renewed, StoreError},
};

/// How often a node says that it is alive.
const BEAT: Duration = Duration::from_secs(1);
/// How long before its lease ends a node that cannot renew it stops to believe in it.
const MARGIN: Duration = Duration::from_secs(1);

/// How long a node that has joined may be unknown to some that live: whoever does not look around for so long is none.
const UNKNOWN: Duration = LEASE.saturating_add(BEAT);

/// Begins to live among the others: what counts there counts here from the first request on, if they say so soon.
pub(crate) async fn begin(house: &Arc<House>, cluster: Arc<Cluster>) {
    drop(timeout(BEAT, Arc::clone(&cluster).learn_spent(Arc::clone(house))).await);
    tokio::spawn(live(Arc::clone(house), cluster));
}

/// Says every second that we are alive; gives up those who do not, and hears the news, beside it: that may take longer
/// than our lease.
async fn live(house: Arc<House>, cluster: Arc<Cluster>) {
    tokio::join!(stay(&house, &cluster), look_around(&house, &cluster));
}

async fn stay(house: &House, cluster: &Cluster) {
    let mut every = interval(BEAT);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut believed_until = Instant::now() + LEASE - MARGIN;
    loop {
        every.tick().await;
        if cluster.has_left.load(Relaxed) {
            return;
        }
        let asked = Instant::now();
        match timeout(BEAT, cluster.store.renew(cluster.node())).await {
            Ok(Ok(renewed)) if renewed.is_alive => {
                believed_until = asked + LEASE - MARGIN;
                cluster.renewed(renewed);
            }
            Ok(Ok(_)) => {
                tracing::warn!("the other nodes have given us up: we begin anew");
                house.forsake_all().await;
                match cluster.join_again().await {
                    Ok(()) => believed_until = asked + LEASE - MARGIN,
                    Err(error) => tracing::error!(%error, "cannot join the other nodes"),
                }
            }
            _ if Instant::now() > believed_until && cluster.is_alive.swap(false, Relaxed) => {
                tracing::error!("the database does not answer: others may have our tables");
                house.forsake_all().await;
            }
            _ => continue,
        }
        let counted = &house.metrics().node;
        counted.number.set(cluster.node());
        counted.alive.set(i64::from(cluster.is_alive()) + cluster.others.borrow().len() as i64);
    }
}

async fn look_around(house: &Arc<House>, cluster: &Arc<Cluster>) {
    let mut every = interval(BEAT);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if cluster.has_left.load(Relaxed) {
            return;
        }
        if cluster.is_alive() {
            drop(cluster.store.bury_expired().await);
            house.hear_news(cluster).await;
            // A node that does not answer is not waited for.
            if let Some(telling) = house.gate().spent() {
                tokio::spawn(Arc::clone(cluster).tell_spent(telling));
            }
            if cluster.is_new() {
                tokio::spawn(Arc::clone(cluster).learn_spent(Arc::clone(house)));
            }
        }
    }
}

impl Cluster {
    fn joined_at(&self) -> MutexGuard<'_, Instant> {
        self.joined_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether others may not know us yet, and tell us nothing.
    fn is_new(&self) -> bool {
        self.joined_at().elapsed() < UNKNOWN
    }

    fn renewed(&self, renewed: Renewed) {
        self.clock.tell(renewed.now);
        self.is_alive.store(true, Relaxed);
        self.others.send_if_modified(|it| {
            let is_new = *it != renewed.others;
            *it = renewed.others;
            is_new
        });
    }

    async fn join_again(&self) -> Result<(), StoreError> {
        let (node, _) = self.store.join(&self.address, &self.secret).await?;
        self.node.store(node, Relaxed);
        *self.joined_at() = Instant::now();
        self.is_alive.store(true, Relaxed);
        Ok(())
    }
}
