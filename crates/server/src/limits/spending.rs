//! What is taken here of limits that hold at all nodes together.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use serde::{Deserialize, Serialize};

use super::connections::Origin;

/// What would be more with every node if each counted for itself: what is guessed, and what stays on the disk. How much
/// a node has to do is its own affair.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, Debug)]
pub(crate) enum Kind {
    /// A table made.
    Table,
    /// A guest made, renamed, linked or signed out.
    Guest,
    /// A wrong code, password or link.
    Guess,
}

/// So much of one kind, by one household.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Spent {
    pub(super) kind: Kind,
    pub(super) household: IpAddr,
    pub(super) count: u32,
}

/// How much is remembered at most: beyond that, the others are not told of every household.
const MOST: usize = 10_000;

/// What was taken since the others were last told.
#[derive(Default, Debug)]
pub(super) struct Spending {
    /// Whether there are others to be told.
    is_shared: AtomicBool,
    sums: Mutex<Sums>,
}

type Sums = HashMap<(Kind, IpAddr), u32>;

impl Spending {
    fn sums(&self) -> MutexGuard<'_, Sums> {
        self.sums.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn share(&self) {
        self.is_shared.store(true, Relaxed);
    }

    pub(super) fn add(&self, kind: Kind, from: Origin) {
        if !self.is_shared.load(Relaxed) {
            return;
        }
        let (mut sums, key) = (self.sums(), (kind, from.household));
        if sums.len() < MOST || sums.contains_key(&key) {
            *sums.entry(key).or_default() += 1;
        }
    }

    pub(super) fn take(&self) -> Vec<Spent> {
        let all = std::mem::take(&mut *self.sums());
        all.into_iter().map(|((kind, household), count)| Spent { kind, household, count }).collect()
    }
}
