//! What every node has to hear: who signed out, who has another name, who is to be forgotten.

use serde::{Deserialize, Serialize};

use super::Cluster;
use crate::{
    store::{Guest, TokenHash},
    wire::{Face, Language},
};

/// Something that was done at one node and holds at all.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) enum News {
    /// This browser speaks for nobody any longer.
    SignedOut(TokenHash),
    /// All of a guest, but perhaps one.
    SignedOutEverywhere { guest: String, but: Option<TokenHash> },
    /// A guest has another name or face.
    Renamed { id: String, name: String, is_french: bool, face: Option<Face>, created_at: i64 },
    /// A guest wants to be forgotten, and gets up from every table.
    Leaves { id: String },
}

impl From<&Guest> for News {
    fn from(guest: &Guest) -> News {
        let Guest { id, name, lang, face, created_at } = guest.clone();
        News::Renamed { id, name, is_french: lang == Language::Fr, face, created_at }
    }
}

impl Cluster {
    /// Tells the others. Whoever does not hear it reads it in the database within a day.
    pub(crate) async fn tell(&self, news: &News) {
        let Ok(body) = serde_json::to_string(news) else { return };
        if let Err(error) = self.store.tell(self.node(), &body).await {
            tracing::error!(%error, "other nodes were not told");
        }
    }

    /// What the others have told since the last time.
    pub(crate) async fn news(&self) -> Vec<News> {
        let Ok(all) = self.store.news(self.node()).await else { return Vec::new() };
        let mut heard = self.heard();
        heard.retain(|it| all.iter().any(|(id, _)| id == it));
        let fresh: Vec<_> = all.into_iter().filter(|(id, _)| heard.insert(*id)).collect();
        fresh.into_iter().filter_map(|(_, body)| serde_json::from_str(&body).ok()).collect()
    }
}
