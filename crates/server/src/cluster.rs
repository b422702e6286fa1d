//! Several servers over one database: any node serves anybody.
//!
//! A table belongs to one node at a time, by a lease in the database and a number that is part of every write of the
//! table. Whoever comes to another node is handed on to the owner ([`forward`]).

pub(crate) mod forward;
mod life;
mod news;

use std::{
    collections::HashSet,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicI64, Ordering::Relaxed},
    },
};

use tokio::{
    sync::{Semaphore, watch},
    time::Instant,
};

pub(crate) use life::begin;
pub(crate) use news::News;

use crate::{
    clock::Clock,
    guest::Token,
    store::{Held, Owner, Postgres, StoreError},
};

/// How many requests are handed on at once.
const FORWARDS: usize = 1024;

/// One node among others.
pub(crate) struct Cluster {
    store: Arc<Postgres>,
    /// Where the others reach us.
    address: String,
    /// Our number. We get another one when the others have given us up.
    node: AtomicI64,
    /// By what nodes know each other.
    secret: String,
    /// The database's.
    clock: Clock,
    /// Where the others are that live.
    others: watch::Sender<Vec<String>>,
    /// Whether the database says that we live.
    is_alive: AtomicBool,
    /// Whether we have left for good.
    has_left: AtomicBool,
    forwards: Semaphore,
    /// When we last joined.
    joined_at: Mutex<Instant>,
    /// What was heard already of what the others tell.
    heard: Mutex<HashSet<i64>>,
}

/// Who serves a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Here,
    /// The node at this address.
    There(String),
}

impl Cluster {
    /// Joins the nodes that share this database; the others reach us at this address.
    pub(crate) async fn join(store: Arc<Postgres>, address: String) -> Result<Arc<Cluster>, StoreError> {
        let (node, secret) = store.join(&address, Token::new().reveal()).await?;
        store.succeed(node, &address).await?;
        let renewed = store.renew(node).await?;
        Ok(Arc::new(Cluster {
            store,
            address,
            node: node.into(),
            secret,
            clock: Clock::told(renewed.now),
            others: watch::Sender::new(renewed.others),
            is_alive: true.into(),
            has_left: false.into(),
            forwards: Semaphore::new(FORWARDS),
            joined_at: Instant::now().into(),
            heard: Mutex::default(),
        }))
    }

    pub(crate) fn clock(&self) -> Clock {
        self.clock.clone()
    }

    pub(crate) fn node(&self) -> i64 {
        self.node.load(Relaxed)
    }

    /// Whether the database has said lately that we live.
    pub(crate) fn is_alive(&self) -> bool {
        self.is_alive.load(Relaxed)
    }

    /// Whose a table is.
    pub(crate) async fn owner(&self, code: &str) -> Result<Owner, StoreError> {
        self.store.owner(self.node(), code).await
    }

    /// Takes a table, unless it is another's.
    pub(crate) async fn claim(&self, code: &str) -> Result<Option<Held>, StoreError> {
        self.store.claim(self.node(), code).await
    }

    /// A table is nobody's from now on.
    pub(crate) async fn release(&self, held: Held, code: &str) {
        if let Err(error) = self.store.release(held, code).await {
            tracing::warn!(%error, "a table could not be handed over; it is free when the lease is over");
        }
    }

    /// Which of these tables are nobody's still; nothing if the database does not say.
    pub(crate) async fn untaken(&self, codes: &[String]) -> Option<Vec<String>> {
        if codes.is_empty() { Some(Vec::new()) } else { self.store.untaken(codes).await.ok() }
    }

    /// We end.
    pub(crate) async fn leave(&self) {
        self.has_left.store(true, Relaxed);
        drop(self.store.leave(self.node()).await);
        // Lines that were handed on end as well; whoever was there comes back to another node.
        self.others.send_replace(Vec::new());
    }

    /// A node has hung up on us: its tables are free if it is not there any more.
    pub(crate) async fn hung_up(&self, address: &str) {
        if let Err(error) = self.store.bury_dead(self.node(), address).await {
            tracing::debug!(%error, "whether a node is there is not known");
        }
    }

    /// Forgets what is too old to be asked for, a little at a time.
    pub(crate) async fn forget_old(&self) {
        while self.store.forget_old().await.is_ok_and(|n_forgotten| n_forgotten > 0) {}
    }

    /// Another node that could serve a table that is nobody's.
    pub(crate) fn any_other(&self, code: &str) -> Option<String> {
        let others = self.others.borrow();
        // The same one for the same table, from wherever it is asked.
        let sum: usize = code.bytes().map(usize::from).sum();
        others.get(sum % others.len().max(1)).cloned()
    }

    fn heard(&self) -> std::sync::MutexGuard<'_, HashSet<i64>> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
