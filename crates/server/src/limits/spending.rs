//! What is taken here of limits that hold at all nodes together.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use super::{
    Limits,
    connections::Origin,
    ledger::{Ledger, Level},
};
use crate::guest::public_id;

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

/// How long is remembered what was told: longer than anything takes from one node to another.
const ON_ITS_WAY: Duration = Duration::from_secs(60);

/// What one node tells all others.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    /// Not two have the same.
    pub(crate) id: String,
    pub(crate) spent: Vec<Spent>,
}

/// What all nodes know that have been there for a while, for one that has not.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct Known {
    levels: Vec<Level>,
    /// What was told and is part of it. It may still be on its way to whoever hears this, and must not count twice.
    told: Vec<String>,
}

/// What was taken since the others were last told, and what all know.
#[derive(Debug)]
pub(super) struct Spending {
    /// Whether there are others to be told.
    is_shared: AtomicBool,
    sums: Mutex<Sums>,
    common: Mutex<Common>,
}

/// What was told by anybody. Nothing that may still be given back is part of it, nor what nobody was told yet.
#[derive(Debug)]
struct Common {
    ledger: Ledger,
    told: VecDeque<(Instant, String)>,
}

impl Common {
    /// Notes that something was told; whether it is new.
    fn note(&mut self, id: &str) -> bool {
        let now = Instant::now();
        while self.told.front().is_some_and(|it| now - it.0 > ON_ITS_WAY) {
            self.told.pop_front();
        }
        let is_new = self.told.iter().all(|it| it.1 != id);
        if is_new {
            self.told.push_back((now, id.to_owned()));
        }
        is_new
    }
}

type Sums = HashMap<(Kind, IpAddr), u32>;

impl Spending {
    pub(super) fn new(limits: &Limits) -> Spending {
        let common = Common { ledger: Ledger::new(limits), told: VecDeque::new() };
        Spending { is_shared: false.into(), sums: Mutex::default(), common: common.into() }
    }

    fn common(&self) -> MutexGuard<'_, Common> {
        self.common.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sums(&self) -> MutexGuard<'_, Sums> {
        self.sums.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn is_shared(&self) -> bool {
        self.is_shared.load(Relaxed)
    }

    pub(super) fn share(&self) {
        self.is_shared.store(true, Relaxed);
    }

    pub(super) fn add(&self, kind: Kind, from: Origin) {
        if !self.is_shared() {
            return;
        }
        let (mut sums, key) = (self.sums(), (kind, from.household));
        if sums.len() < MOST || sums.contains_key(&key) {
            *sums.entry(key).or_default() += 1;
        }
    }

    /// What the others are to be told now, if there is anything.
    pub(super) fn take(&self) -> Option<Telling> {
        let all = std::mem::take(&mut *self.sums());
        let spent: Vec<Spent> =
            all.into_iter().map(|((kind, household), count)| Spent { kind, household, count }).collect();
        if spent.is_empty() {
            return None;
        }
        let telling = Telling { id: public_id(), spent };
        let mut common = self.common();
        common.note(&telling.id);
        common.ledger.spend(&telling.spent);
        Some(telling)
    }

    /// Something was told by another node: it counts in `here` too, unless it has before.
    pub(super) fn heard(&self, telling: &Telling, here: &Ledger) {
        let mut common = self.common();
        if common.note(&telling.id) {
            common.ledger.spend(&telling.spent);
            here.spend(&telling.spent);
        }
    }

    /// For a node that has just come.
    pub(super) fn known(&self) -> Known {
        let common = self.common();
        Known { levels: common.ledger.levels(), told: common.told.iter().map(|it| it.1.clone()).collect() }
    }

    /// What another node knows counts in `here` too.
    pub(super) fn learn(&self, known: &Known, here: &Ledger) {
        let mut common = self.common();
        for id in &known.told {
            common.note(id);
        }
        common.ledger.raise(&known.levels);
        here.raise(&known.levels);
    }
}
