//! People: a name, and the browsers that speak for it.

use std::{collections::HashMap, time::Duration};

use super::House;
use crate::{
    driver::Command,
    error::{Error, ErrorCode},
    guest::{self, Token},
    store::{Guest, Op, TokenHash},
    wire::Language,
};

/// How long a one-time link is good for.
pub const LINK: Duration = Duration::from_secs(15 * 60);
/// How many guests are remembered between requests.
const KNOWN: usize = 100_000;
/// How often it is noted that somebody is here, in milliseconds.
const SEEN: i64 = 24 * 3600 * 1000;

/// Whose tokens were seen lately, and when it was noted that they were here.
#[derive(Default)]
pub(super) struct Known(HashMap<TokenHash, (Guest, i64)>);

impl House {
    /// The guest a token speaks for.
    pub async fn guest(&self, token: &Token) -> Result<Option<Guest>, Error> {
        let (hash, now) = (token.hash(), self.now());
        let known = self.known().0.get(&hash).filter(|(_, noted)| now - noted < SEEN).map(|(guest, _)| guest.clone());
        if known.is_some() {
            return Ok(known);
        }
        let guest = self.tools.store.guest(hash).await?;
        if let Some(guest) = &guest {
            // If it cannot be noted, they are looked up again.
            let seen = Op::Seen { guest: guest.id.clone(), at: now };
            if self.tools.store.write(vec![seen]).await.is_ok() {
                self.remember(hash, guest.clone());
            }
        }
        Ok(guest)
    }

    /// Makes a guest with a first token.
    pub async fn new_guest(&self, name: &str, lang: Language) -> Result<(Guest, Token), Error> {
        let guest = Guest { id: guest::public_id(), name: guest::name(name)?, lang, created_at: self.now() };
        let token = Token::new();
        let op = Op::Token { hash: token.hash(), guest: guest.id.clone(), expires_at: None };
        self.tools.store.write(vec![Op::Guest(guest.clone()), op]).await?;
        self.remember(token.hash(), guest.clone());
        Ok((guest, token))
    }

    /// Gives a guest another name, at every table in memory too.
    pub async fn rename(&self, guest: &Guest, name: &str, lang: Language) -> Result<Guest, Error> {
        let guest = Guest { name: guest::name(name)?, lang, ..guest.clone() };
        self.tools.store.write(vec![Op::Guest(guest.clone())]).await?;
        self.known().0.values_mut().filter(|it| it.0.id == guest.id).for_each(|it| it.0 = guest.clone());
        for table in self.tables.read().await.values() {
            drop(table.try_send(Command::Renamed(guest.clone())));
        }
        Ok(guest)
    }

    /// A token that another device may use once.
    pub async fn new_link(&self, guest: &Guest) -> Result<Token, Error> {
        let token = Token::new();
        let expires_at = Some(self.now() + LINK.as_millis() as i64);
        let op = Op::Token { hash: token.hash(), guest: guest.id.clone(), expires_at };
        self.tools.store.write(vec![op]).await?;
        Ok(token)
    }

    /// Uses a one-time token: the guest, and a token for this device.
    pub async fn claim(&self, link: &Token) -> Result<(Guest, Token), Error> {
        let guest = self.tools.store.redeem(link.hash(), self.now()).await?.ok_or(ErrorCode::BadLink)?;
        self.known().0.remove(&link.hash());
        let token = Token::new();
        let op = Op::Token { hash: token.hash(), guest: guest.id.clone(), expires_at: None };
        self.tools.store.write(vec![op]).await?;
        Ok((guest, token))
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn remember(&self, hash: TokenHash, guest: Guest) {
        let known = &mut self.known().0;
        if known.len() >= KNOWN {
            known.clear();
        }
        known.insert(hash, (guest, self.now()));
    }

    /// How many browsers speak for a guest.
    pub async fn n_devices(&self, guest: &Guest) -> Result<u32, Error> {
        Ok(self.tools.store.n_tokens(&guest.id).await?)
    }

    /// This browser speaks for nobody any longer.
    pub async fn sign_out(&self, token: &Token) -> Result<(), Error> {
        self.tools.store.write(vec![Op::ForgetToken(token.hash())]).await?;
        self.known().0.remove(&token.hash());
        Ok(())
    }

    /// Only this browser speaks for the guest from now on; links that were not used are dead.
    pub async fn sign_out_elsewhere(&self, guest: &Guest, token: &Token) -> Result<(), Error> {
        let but = token.hash();
        self.tools.store.write(vec![Op::ForgetOtherTokens { guest: guest.id.clone(), but }]).await?;
        self.known().0.retain(|hash, (it, _)| it.id != guest.id || *hash == but);
        Ok(())
    }

    /// These are guests no longer.
    pub(super) async fn forget_guests(&self, ids: &[String]) -> Result<(), Error> {
        self.tools.store.write(ids.iter().cloned().map(Op::ForgetGuest).collect()).await?;
        self.known().0.retain(|_, (it, _)| !ids.contains(&it.id));
        Ok(())
    }
}
