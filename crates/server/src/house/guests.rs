//! People: a name, and the browsers that speak for it.

use std::{collections::HashMap, time::Duration};

use tokio::sync::broadcast;

use super::House;
use crate::{
    cluster::News,
    driver::{Command, Request},
    error::{Error, ErrorCode},
    guest::{self, Token},
    store::{Device, Guest, Op, TokenHash},
    wire::{Face, Language},
};

/// How long a one-time link is good for.
pub const LINK: Duration = Duration::from_secs(15 * 60);
/// How many guests are remembered between requests.
const KNOWN: usize = 100_000;
/// How many browsers speak for one guest at most.
pub(crate) const DEVICES: usize = 50;
/// How often it is noted that somebody is here, in milliseconds.
const SEEN: i64 = 24 * 3600 * 1000;

/// Browsers that speak for nobody any longer: what they have open is closed.
#[derive(Clone, Debug)]
pub(crate) enum SignedOut {
    /// This one.
    Here(TokenHash),
    /// All of a guest, but perhaps one.
    Everywhere {
        /// Whose.
        guest: String,
        /// Which stays.
        but: Option<TokenHash>,
    },
}

impl SignedOut {
    /// Whether a browser of a guest is meant.
    pub(crate) fn means(&self, token: Option<TokenHash>, id: &str) -> bool {
        match self {
            SignedOut::Here(hash) => token == Some(*hash),
            SignedOut::Everywhere { guest, but } => guest == id && (but.is_none() || token != *but),
        }
    }
}

/// Whose tokens were seen lately, and when it was noted that they were here.
#[derive(Default)]
pub(super) struct Known {
    by_token: HashMap<TokenHash, (Guest, i64)>,
    /// How often tokens were forgotten: what was read before that is not remembered after it.
    n_forgotten: u64,
}

impl Known {
    /// Forgets the tokens of these.
    fn forget(&mut self, is_meant: impl Fn(&TokenHash, &Guest) -> bool) {
        self.by_token.retain(|hash, (guest, _)| !is_meant(hash, guest));
        self.n_forgotten += 1;
    }
}

impl House {
    /// The guest a token speaks for, on this browser.
    pub async fn guest(&self, token: &Token, device: &str) -> Result<Option<Guest>, Error> {
        let (hash, now) = (token.hash(), self.now());
        let n_forgotten = {
            let known = self.known();
            if let Some((guest, _)) = known.by_token.get(&hash).filter(|(_, noted)| now - noted < SEEN) {
                return Ok(Some(guest.clone()));
            }
            known.n_forgotten
        };
        let guest = self.tools.store.guest(hash).await?;
        if let Some(guest) = &guest {
            // If it cannot be noted, they are looked up again.
            let seen = Op::Seen { guest: guest.id.clone(), token: hash, device: device.to_owned(), at: now };
            if self.tools.store.write(vec![seen]).await.is_ok() {
                self.remember(hash, guest.clone(), n_forgotten);
            }
        }
        Ok(guest)
    }

    /// Makes a guest without a face, with a first token.
    pub async fn new_guest(&self, name: &str, lang: Language) -> Result<(Guest, Token), Error> {
        self.welcome(name, lang, None, "").await
    }

    /// Makes a guest with a first token, for this browser.
    pub(crate) async fn welcome(
        &self,
        name: &str,
        lang: Language,
        face: Option<Face>,
        device: &str,
    ) -> Result<(Guest, Token), Error> {
        let guest = Guest { id: guest::public_id(), name: guest::name(name)?, lang, face, created_at: self.now() };
        let token = Token::new();
        let op = self.browser(&token, &guest, device);
        self.tools.store.write(vec![Op::Guest(guest.clone()), op]).await?;
        let n_forgotten = self.known().n_forgotten;
        self.remember(token.hash(), guest.clone(), n_forgotten);
        Ok((guest, token))
    }

    /// Gives a guest another name and perhaps another face, at every table in memory too.
    pub async fn rename(&self, guest: &Guest, name: &str, lang: Language, face: Option<Face>) -> Result<Guest, Error> {
        let guest = Guest { name: guest::name(name)?, lang, face: face.or(guest.face), ..guest.clone() };
        self.change(guest).await
    }

    /// A guest is another from now on, for every table in memory too.
    async fn change(&self, guest: Guest) -> Result<Guest, Error> {
        self.tools.store.write(vec![Op::Guest(guest.clone())]).await?;
        self.is_changed(&guest).await;
        self.tell(News::from(&guest)).await;
        Ok(guest)
    }

    /// Somebody has another name or face.
    pub(super) async fn is_changed(&self, guest: &Guest) {
        self.known().by_token.values_mut().filter(|it| it.0.id == guest.id).for_each(|it| it.0 = guest.clone());
        for table in self.tables.read().await.values() {
            drop(table.try_send(Command::Renamed(guest.clone())));
        }
    }

    /// Browsers speak for nobody any longer.
    pub(super) fn signs_out(&self, signed_out: SignedOut) {
        self.known().forget(|hash, it| signed_out.means(Some(*hash), &it.id));
        drop(self.signed_out.send(signed_out));
    }

    /// A token that another device may use once.
    pub async fn new_link(&self, guest: &Guest) -> Result<Token, Error> {
        let token = Token::new();
        let expires_at = Some(self.now() + LINK.as_millis() as i64);
        let (hash, guest, device, at) = (token.hash(), guest.id.clone(), String::new(), self.now());
        let op = Op::Token { hash, guest, expires_at, device, at };
        self.tools.store.write(vec![op]).await?;
        Ok(token)
    }

    /// Uses a one-time token: the guest, and a token for this browser. Of too many, the one that was not here for
    /// the longest time speaks for them no longer.
    pub async fn claim(&self, link: &Token, device: &str) -> Result<(Guest, Token), Error> {
        let guest = self.tools.store.redeem(link.hash(), self.now()).await?.ok_or(ErrorCode::BadLink)?;
        let token = Token::new();
        let surplus: Vec<Device> = self.devices(&guest).await?.into_iter().skip(DEVICES - 1).collect();
        self.tools.store.write(vec![self.browser(&token, &guest, device)]).await?;
        for device in surplus {
            self.forget_token(device.hash).await?;
        }
        Ok((guest, token))
    }

    fn browser(&self, token: &Token, guest: &Guest, device: &str) -> Op {
        let (hash, guest, device, at) = (token.hash(), guest.id.clone(), device.to_owned(), self.now());
        Op::Token { hash, guest, expires_at: None, device, at }
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Remembers a guest, unless tokens were forgotten since it was read.
    fn remember(&self, hash: TokenHash, guest: Guest, n_forgotten: u64) {
        let mut known = self.known();
        if known.n_forgotten != n_forgotten {
            return;
        }
        if known.by_token.len() >= KNOWN {
            known.by_token.clear();
        }
        known.by_token.insert(hash, (guest, self.now()));
    }

    /// The browsers that speak for a guest, the last one used first.
    pub async fn devices(&self, guest: &Guest) -> Result<Vec<Device>, Error> {
        Ok(self.tools.store.devices(&guest.id).await?)
    }

    /// This browser speaks for nobody any longer.
    pub async fn sign_out(&self, token: &Token) -> Result<(), Error> {
        self.forget_token(token.hash()).await
    }

    /// One of a guest's browsers, by the name it is listed under, speaks for them no longer.
    pub async fn sign_out_device(&self, guest: &Guest, id: &str) -> Result<(), Error> {
        let theirs = self.devices(guest).await?;
        let device = theirs.iter().find(|it| guest::device_id(&it.hash) == id).ok_or(ErrorCode::NotFound)?;
        self.forget_token(device.hash).await
    }

    async fn forget_token(&self, token: TokenHash) -> Result<(), Error> {
        self.tools.store.write(vec![Op::ForgetToken(token)]).await?;
        self.signs_out(SignedOut::Here(token));
        self.tell(News::SignedOut(token)).await;
        Ok(())
    }

    /// Only this browser speaks for the guest from now on; links that were not used are dead.
    pub async fn sign_out_elsewhere(&self, guest: &Guest, token: &Token) -> Result<(), Error> {
        let but = token.hash();
        self.tools.store.write(vec![Op::ForgetOtherTokens { guest: guest.id.clone(), but }]).await?;
        let (guest, but) = (guest.id.clone(), Some(but));
        self.signs_out(SignedOut::Everywhere { guest: guest.clone(), but });
        self.tell(News::SignedOutEverywhere { guest, but }).await;
        Ok(())
    }

    /// Tells who signs out from now on.
    pub(crate) fn signed_out(&self) -> broadcast::Receiver<SignedOut> {
        self.signed_out.subscribe()
    }

    /// Forgets a guest for good: they get up from every table, games call them somebody, what they wrote is gone.
    pub async fn erase_guest(&self, guest: &Guest) -> Result<(), Error> {
        let name = match guest.lang {
            Language::Fr => "Quelqu’un",
            Language::En => "Someone",
        };
        // Tables in memory hear the new name, and those that remember the old one are told.
        let guest = self.change(Guest { name: name.to_owned(), face: None, ..guest.clone() }).await?;
        for code in self.tools.store.tables_of(&guest.id).await? {
            // A host without a seat has none to leave.
            drop(self.request(&code, &guest, Request::Leave, guest.lang.into()).await);
        }
        self.tell(News::Leaves { id: guest.id.clone() }).await;
        let erase = Op::EraseGuest { guest: guest.id.clone(), name: name.to_owned() };
        self.tools.store.write(vec![erase]).await?;
        self.signs_out(SignedOut::Everywhere { guest: guest.id.clone(), but: None });
        self.tell(News::SignedOutEverywhere { guest: guest.id, but: None }).await;
        Ok(())
    }

    /// These are guests no longer.
    pub(super) async fn forget_guests(&self, ids: &[String]) -> Result<(), Error> {
        self.tools.store.write(ids.iter().cloned().map(Op::ForgetGuest).collect()).await?;
        self.known().forget(|_, it| ids.contains(&it.id));
        Ok(())
    }
}
