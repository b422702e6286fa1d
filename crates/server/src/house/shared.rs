//! A house that several servers share: whose a table is, and what all of them have to hear.

use std::sync::{Arc, MutexGuard, PoisonError};

use tablee_l10n::Lang;

use super::{House, SignedOut};
use crate::{
    cluster::{Cluster, News, Place},
    code,
    driver::{Command, Request},
    error::Error,
    store::{Guest, Held, Op, Owner, StoreError},
    wire::Language,
};

/// Part of everything that is written of a table.
pub(super) fn fenced(code: &str, held: Option<Held>) -> Option<Op> {
    Some(Op::Held { code: code.to_owned(), held: held? })
}

/// A table that was just made ours. Unless it is taken up, whoever comes next for it need not make it so again: nothing
/// was written under its number, so nothing has to be waited for, which would keep everybody waiting where hundreds come.
pub(super) struct Untouched<'a> {
    house: &'a House,
    table: Option<(&'a str, Held)>,
}

impl<'a> Untouched<'a> {
    pub(super) fn of(house: &'a House, code: &'a str, held: Option<Held>) -> Untouched<'a> {
        Untouched { house, table: held.map(|it| (code, it)) }
    }

    pub(super) fn take_up(mut self) {
        self.table = None;
    }
}

impl Drop for Untouched<'_> {
    fn drop(&mut self) {
        if let Some((code, held)) = self.table.take() {
            self.house.untouched().insert(code.to_owned(), held);
        }
    }
}

impl House {
    /// The other servers, if there may be any.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.cluster.as_ref()
    }

    fn held(&self) -> MutexGuard<'_, std::collections::HashMap<String, Held>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn untouched(&self) -> MutexGuard<'_, std::collections::HashMap<String, Held>> {
        self.untouched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a table ours; as what, if several servers share the house. Nothing if it is another's.
    pub(super) async fn take_hold(&self, code: &str) -> Result<Option<Option<Held>>, StoreError> {
        let Some(cluster) = &self.cluster else { return Ok(Some(None)) };
        let untouched = self.untouched().remove(code).filter(|it| it.node == cluster.node());
        if let Some(held) = untouched {
            return Ok(Some(Some(held)));
        }
        let held = cluster.claim(code).await?;
        if let Some(held) = held {
            self.metrics().node.taken.inc();
            self.held().insert(code.to_owned(), held);
        }
        Ok(held.map(Some))
    }

    /// Lets a table go that is at rest.
    pub(super) async fn let_go(&self, code: &str) {
        let held = self.held().remove(code);
        self.untouched().remove(code);
        if let (Some(cluster), Some(held)) = (&self.cluster, held) {
            cluster.release(held, code).await;
        }
    }

    /// Lets everything go that is left, and is no server of this house any longer.
    pub(super) async fn leave(&self) {
        if let Some(cluster) = &self.cluster {
            cluster.leave().await;
        }
    }

    /// Who serves a table.
    pub(crate) async fn place_of(&self, code: &str) -> Result<Place, Error> {
        let (Some(cluster), Some(code)) = (&self.cluster, code::read(code)) else { return Ok(Place::Here) };
        if self.in_memory(&code).await.is_some() {
            return Ok(Place::Here);
        }
        match cluster.owner(&code).await? {
            Owner::Other(address) => Ok(Place::There(address)),
            Owner::Nobody if self.is_closing() => Ok(cluster.any_other(&code).map_or(Place::Here, Place::There)),
            Owner::Nobody | Owner::Us => Ok(Place::Here),
        }
    }

    /// Others may have our tables: nothing of them stays in memory. Browsers come back by themselves.
    pub(crate) async fn forsake_all(&self) {
        self.metrics().node.forsaken.inc();
        self.held().clear();
        self.untouched().clear();
        let tables: Vec<_> = self.tables.write().await.drain().map(|(_, it)| it).collect();
        for table in tables {
            // One that waits for the database has a full inbox perhaps; nobody waits for it.
            tokio::spawn(async move { drop(table.send(Command::Forsake).await) });
        }
    }

    /// Tells the other servers, if there are any.
    pub(super) async fn tell(&self, news: News) {
        if let Some(cluster) = &self.cluster {
            cluster.tell(&news).await;
        }
    }

    /// Takes in what the other servers have told.
    pub(crate) async fn hear_news(&self, cluster: &Cluster) {
        for news in cluster.news().await {
            match news {
                News::SignedOut(token) => self.signs_out(SignedOut::Here(token)),
                News::SignedOutEverywhere { guest, but } => self.signs_out(SignedOut::Everywhere { guest, but }),
                News::Renamed { id, name, is_french, face, created_at } => {
                    let lang = if is_french { Language::Fr } else { Language::En };
                    self.is_changed(&Guest { id, name, lang, face, created_at }).await;
                }
                News::Leaves { id } => self.leaves(&id).await,
            }
        }
    }

    /// Somebody gets up from every table that is here.
    async fn leaves(&self, id: &str) {
        let Ok(codes) = self.tools.store.tables_of(id).await else { return };
        for code in codes {
            if self.in_memory(&code).await.is_none() {
                continue;
            }
            let guest = Guest { id: id.to_owned(), name: String::new(), lang: Language::En, face: None, created_at: 0 };
            drop(self.request(&code, &guest, Request::Leave, Lang::En).await);
        }
    }
}
