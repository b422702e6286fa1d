//! What a table has done elsewhere, since it takes long: bots think, and passwords are looked at.

use std::{
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
};

use tablee_bots::Answer;
use tablee_table::{
    Advise, Input, Think, Ticket,
    effect::{PasswordResult, PasswordTask},
};
use tokio::time::Instant;

use super::{Command, Driver, luck};
use crate::{password, thinking};

impl Driver {
    /// Looks at a password elsewhere, one at a time in all the house: guessing costs the guesser.
    pub(super) fn look_at_password(&self, ticket: Ticket, task: PasswordTask) {
        let (tools, inbox) = (Arc::clone(&self.tools), self.inbox.clone());
        tokio::spawn(async move {
            let Ok(_alone) = tools.passwords.acquire().await else { return };
            let result = match task {
                PasswordTask::Check { password, hash } => PasswordResult::Checked(password::fits(password, hash).await),
                PasswordTask::Hash { password } => {
                    PasswordResult::Hashed(password::hash(password).await.map_err(|it| it.code))
                }
            };
            if let Some(inbox) = inbox.upgrade() {
                let input = Input::Password { ticket, result };
                drop(inbox.send(Command::Thought(Box::new(input))).await);
            }
        });
    }

    /// For whom the bots here think: the host, or whoever else is here if the host is not. Nobody pays for a table
    /// that they have left to others.
    fn client(&self) -> thinking::Client {
        let host = self.table.host();
        let is_host = |it: &&(String, IpAddr)| it.0 == host;
        let first = || self.guests.values().next();
        let here = self.guests.values().find(is_host).or_else(first).cloned();
        let nobody = || (host.to_owned(), self.home.unwrap_or(Ipv4Addr::UNSPECIFIED.into()));
        let (guest, address) = here.unwrap_or_else(nobody);
        let (table, is_attended) = (self.table.code().to_owned(), !self.outboxes.is_empty());
        thinking::Client { address, guest, table, is_attended }
    }

    pub(super) fn think(&self, think: Think) {
        let Think { game_number, seat, question, bot, asked, is_waited_for, timeout } = think;
        let choose = move || {
            if is_waited_for {
                return Some(asked.answer(bot, &mut luck()));
            }
            asked.interrupt(bot, &mut luck()).map(|action| Answer { action, opinion: None })
        };
        self.elsewhere(self.client(), choose, move |thought| {
            let answer = thought.unwrap_or_else(|| {
                // A bot that broke must not hold up the table.
                tracing::error!(%seat, question, "a bot broke; its seat plays what time-out would");
                timeout.map(|action| Answer { action, opinion: None })
            });
            Input::Thought { game_number, seat, question, answer }
        });
    }

    pub(super) fn advise(&self, advise: Advise) {
        let Advise { connection, id, bot, asked } = advise;
        let mut client = self.client();
        if let Some((guest, address)) = self.guests.get(&connection).cloned() {
            client = thinking::Client { guest, address, ..client };
        }
        self.elsewhere(
            client,
            move || asked.advise(bot, &mut luck()),
            move |advised| Input::Advised { connection, id, advised },
        );
    }

    /// Has something thought about on another thread when its turn comes, and tells the
    /// table what came of it: nothing if it broke.
    fn elsewhere<T: Send + 'static>(
        &self,
        client: thinking::Client,
        think: impl FnOnce() -> T + Send + 'static,
        tell: impl FnOnce(Option<T>) -> Input + Send + 'static,
    ) {
        let (tools, inbox) = (Arc::clone(&self.tools), self.inbox.clone());
        tokio::spawn(async move {
            let Some(turn) = tools.thinkers.turn(client).await else { return };
            let started = Instant::now();
            let thought = tokio::task::spawn_blocking(think).await;
            tools.metrics.bot_time.observe(started.elapsed());
            drop(turn);
            if let Some(inbox) = inbox.upgrade() {
                drop(inbox.send(Command::Thought(Box::new(tell(thought.ok())))).await);
            }
        });
    }
}
