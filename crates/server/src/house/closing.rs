//! The end. A house on one server says goodbye to everybody at once; one of several servers hands its tables over no
//! faster than the others take them up.

use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use futures_util::future::join_all;
use tokio::{
    sync::oneshot,
    task::JoinSet,
    time::{Instant, MissedTickBehavior, interval, timeout},
};

use super::{House, room_of};
use crate::{
    cluster::Cluster,
    driver::{Command, Inbox},
    store::Op,
};

/// Tables are handed over in turns, so many at most in each: two processors take up a hundred a second and serve
/// everybody else meanwhile. Hundreds at once would wait for each other there, and people with them.
const TURN: Duration = Duration::from_millis(100);
const IN_A_TURN: usize = 10;
/// How many may be nobody's at once, while people come for them: others that are slower are waited for.
const UNTAKEN: usize = 25;
/// How long all of it takes at most, however many there are and whether anybody takes them: whoever stops us has not
/// more patience than that.
const IN_ALL: Duration = Duration::from_secs(8);

impl House {
    /// Refuses new things, says goodbye to everybody, and returns when all that was
    /// accepted is stored.
    pub async fn close(self: &Arc<House>) {
        self.is_closing.store(true, Relaxed);
        if let Some(cluster) = &self.cluster {
            self.hand_over(cluster).await;
        }
        // Nobody sits at those that are left: they are set free together as we leave.
        let left: Vec<_> = self.tables.write().await.drain().map(|it| it.1).collect();
        join_all(left.into_iter().map(put_to_rest)).await;
        drop(self.tools.store.write(vec![Op::Heartbeat(self.now())]).await);
        self.leave().await;
    }

    /// Hands over what people sit at. Until its turn comes a table goes on, for those who come through others, too.
    async fn hand_over(self: &Arc<House>, cluster: &Cluster) {
        let end = Instant::now() + IN_ALL;
        let mut left = self.attended().await;
        let (mut going, mut untaken) = (JoinSet::new(), Vec::new());
        let mut turns = interval(TURN);
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !left.is_empty() {
            turns.tick().await;
            while let Some(gone) = going.try_join_next() {
                untaken.extend(gone);
            }
            // A database that does not answer is not waited for.
            if let Ok(Some(still)) = timeout(TURN, cluster.untaken(&untaken)).await {
                untaken = still;
            }
            let time_left = end.saturating_duration_since(Instant::now());
            let n_now = in_this_turn(left.len(), untaken.len() + going.len(), time_left);
            for code in left.drain(..n_now) {
                let house = Arc::clone(self);
                going.spawn(async move {
                    house.hand_over_one(&code).await;
                    code
                });
            }
        }
        going.join_all().await;
    }

    async fn hand_over_one(&self, code: &str) {
        let table = self.tables.write().await.remove(code);
        if let Some(table) = table {
            put_to_rest(table).await;
            // As soon as it is at rest another server may have it.
            self.let_go(code).await;
        }
    }

    /// The tables in memory that somebody sits at who is here.
    async fn attended(&self) -> Vec<String> {
        let all: Vec<_> = self.tables.read().await.iter().map(|(code, table)| (code.clone(), table.clone())).collect();
        let looked_at = join_all(all.into_iter().map(|(code, table)| async move {
            // One that is too busy to say has people.
            let is_idle = timeout(TURN, room_of(&table)).await.is_ok_and(|it| it.is_ok_and(|it| !it.is_attended()));
            (!is_idle).then_some(code)
        }));
        looked_at.await.into_iter().flatten().collect()
    }
}

async fn put_to_rest(table: Inbox) {
    let (done, is_done) = oneshot::channel();
    if table.send(Command::Close(done)).await.is_ok() {
        drop(is_done.await);
    }
}

/// How many of those that are left are handed over now, while so many wait to be taken: as many as others can bear, or
/// as many as it takes to be done in time.
fn in_this_turn(n_left: usize, n_untaken: usize, time_left: Duration) -> usize {
    let bearable = IN_A_TURN.min(UNTAKEN.saturating_sub(n_untaken));
    let n_turns = (time_left.as_millis() / TURN.as_millis()).max(1) as usize;
    bearable.max(n_left.div_ceil(n_turns)).min(n_left)
}

#[cfg(test)]
mod tests {
    use super::{IN_A_TURN, IN_ALL, TURN, UNTAKEN, in_this_turn};

    /// How many turns it takes if others take so many in each, and how many were untaken at most.
    fn handed_over(n_tables: usize, taken_in_a_turn: usize) -> (u32, usize) {
        let (mut left, mut untaken, mut most, mut n_turns) = (n_tables, 0_usize, 0, 0);
        while left > 0 {
            let now = in_this_turn(left, untaken, IN_ALL.saturating_sub(TURN * n_turns));
            (left, untaken, n_turns) = (left - now, untaken + now, n_turns + 1);
            most = most.max(untaken);
            untaken = untaken.saturating_sub(taken_in_a_turn);
        }
        (n_turns, most)
    }

    #[test]
    fn tables_are_handed_over_as_they_are_taken_and_in_time_all_the_same() {
        assert_eq!(handed_over(261, 1000), (27, IN_A_TURN), "a hundred a second");
        let (n_turns, most) = handed_over(261, 5);
        assert!(n_turns > 40 && most <= UNTAKEN + 5, "whoever is slower is waited for: {n_turns}, {most}");
        let all_turns = (IN_ALL.as_millis() / TURN.as_millis()) as u32;
        for (n_tables, taken) in [(1, 0), (261, 0), (5000, 10_000), (20_000, 0)] {
            assert!(handed_over(n_tables, taken).0 <= all_turns, "{n_tables} tables take too long");
        }
    }
}
