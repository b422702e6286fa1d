//! What is open, counted by where it comes from.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use super::{Client, ledger::SITE};

/// Where something comes from, as far as it is counted.
#[derive(Copy, Clone, Debug)]
pub(super) struct Origin {
    pub(super) household: IpAddr,
    /// With version 4 there is none: a household is all there is.
    pub(super) site: Option<IpAddr>,
}

/// A household and the site it is the first of have the same address.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Network {
    Household(IpAddr),
    Site(IpAddr),
}

impl Origin {
    pub(super) fn of(client: &Client) -> Origin {
        Origin { household: client.household(), site: client.site() }
    }

    fn networks(self) -> impl Iterator<Item = Network> {
        std::iter::once(Network::Household(self.household)).chain(self.site.map(Network::Site))
    }
}

/// How many are open.
#[derive(Default, Debug)]
pub(super) struct Connections {
    open: Mutex<Open>,
    closed: Notify,
}

#[derive(Default, Debug)]
struct Open {
    all: usize,
    by_network: HashMap<Network, usize>,
}

impl Open {
    fn add(&mut self, origin: Option<Origin>, most: usize, most_of_one: usize) -> bool {
        let is_full = |network: Network| {
            let times = if matches!(network, Network::Site(_)) { SITE as usize } else { 1 };
            self.by_network.get(&network).copied().unwrap_or(0) >= most_of_one.saturating_mul(times)
        };
        let is_crowded = origin.into_iter().flat_map(Origin::networks).any(is_full);
        if self.all >= most || is_crowded {
            return false;
        }
        self.all += 1;
        for network in origin.into_iter().flat_map(Origin::networks) {
            *self.by_network.entry(network).or_default() += 1;
        }
        true
    }
}

impl Connections {
    /// One more, unless there are too many: in all, or of its household, or of its site.
    pub(super) fn hold(self: &Arc<Self>, origin: Option<Origin>, most: usize, most_of_one: usize) -> Option<Held> {
        let connections = Arc::clone(self);
        self.open().add(origin, most, most_of_one).then(|| Held(Counted { origin, connections }.into()))
    }

    /// How many are open.
    pub(super) fn count(&self) -> usize {
        self.open().all
    }

    /// Returns when none is open.
    pub(super) async fn all_closed(&self) {
        loop {
            let closed = self.closed.notified();
            if self.count() == 0 {
                return;
            }
            closed.await;
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something that is open, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Held(Mutex<Counted>);

/// Where something is counted.
#[derive(Debug)]
struct Counted {
    origin: Option<Origin>,
    connections: Arc<Connections>,
}

impl Held {
    /// Counts it among others from now on, wherever it comes from; whether there is room. It stays where it is counted
    /// already.
    pub(super) fn move_to(&self, connections: &Arc<Connections>, most: usize) -> bool {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if Arc::ptr_eq(&counted.connections, connections) {
            return true;
        }
        if !connections.open().add(None, most, usize::MAX) {
            return false;
        }
        *counted = Counted { origin: None, connections: Arc::clone(connections) };
        true
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        open.all -= 1;
        for network in self.origin.into_iter().flat_map(Origin::networks) {
            if let Some(theirs) = open.by_network.get_mut(&network) {
                *theirs -= 1;
                if *theirs == 0 {
                    open.by_network.remove(&network);
                }
            }
        }
        drop(open);
        self.connections.closed.notify_waiters();
    }
}
