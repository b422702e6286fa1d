//! A line into which its table writes, too. Its task reads, and sends what the table could not.

use std::{
    future::poll_fn,
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError},
    task::{Context, Poll, Waker},
};

use tablee_table::Text;
use tokio::io::{AsyncRead, AsyncWrite};

use super::line::{Broken, Heard, Line};
use crate::outbox::{Outgoing, Outgoings, Writes};

/// The side of the task. When it is gone the line is closed, whoever else still has it.
pub(super) struct Shared<S>(Arc<Side<S>>);

struct Side<S>(Mutex<Option<Line<S>>>);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Shared<S> {
    pub(super) fn new(line: Line<S>) -> Shared<S> {
        Shared(Arc::new(Side(Mutex::new(Some(line)))))
    }

    /// The side of the table.
    pub(super) fn writer(&self) -> Arc<dyn Writes> {
        Arc::<Side<S>>::clone(&self.0)
    }

    /// Does something with the line, which is there as long as its task has it.
    fn with<T>(&self, work: impl FnOnce(&mut Line<S>) -> T) -> Option<T> {
        self.0.line().as_mut().map(work)
    }

    /// What is said next. It can be given up and asked again: nothing is lost.
    pub(super) async fn hear(&self) -> Result<Heard, Broken> {
        let gone = || Poll::Ready(Err(Broken::HungUp));
        poll_fn(|context| self.with(|it| it.poll_hear(context)).unwrap_or_else(gone)).await
    }

    /// Has this sent with what is sent next.
    pub(super) fn say(&self, text: Text) {
        self.with(|it| it.say(text));
    }

    /// Says all that waits, as the table would; what is to be said last, if that is among it.
    pub(super) fn say_all(&self, outgoing: &mut Outgoings) -> Option<Text> {
        // Nobody else says anything between taking it out and saying it.
        self.with(|line| {
            loop {
                match outgoing.try_recv()? {
                    Outgoing::Text(text) => line.say(text),
                    Outgoing::Last(text) => return Some(text),
                }
            }
        })?
    }

    /// Asks whether anybody is there.
    pub(super) fn probe(&self) {
        self.with(Line::probe);
    }

    /// Says that this was all.
    pub(super) fn close(&self) {
        self.with(Line::close);
    }

    /// Whether something waits to be sent.
    pub(super) fn has_to_send(&self) -> bool {
        self.with(|it| it.has_to_send()).unwrap_or_default()
    }

    /// Sends what waits.
    pub(super) async fn send(&self) -> io::Result<()> {
        poll_fn(|context| self.with(|it| it.poll_send(context)).unwrap_or(Poll::Ready(Ok(())))).await
    }
}

impl<S> Drop for Shared<S> {
    fn drop(&mut self) {
        *self.0.line() = None;
    }
}

impl<S> Side<S> {
    fn line(&self) -> MutexGuard<'_, Option<Line<S>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Writes for Side<S> {
    fn write(&self, next: &mut dyn FnMut() -> Option<Text>) -> bool {
        let mut line = match self.0.try_lock() {
            Ok(line) => line,
            Err(TryLockError::Poisoned(line)) => line.into_inner(),
            Err(TryLockError::WouldBlock) => return false,
        };
        let Some(line) = line.as_mut().filter(|it| !it.has_to_send()) else { return false };
        while let Some(text) = next() {
            line.say(text);
        }
        // What does not go out now is its task's to send, which is woken for that, and hears of what broke.
        matches!(line.poll_send(&mut Context::from_waker(Waker::noop())), Poll::Ready(Ok(())))
    }
}

#[cfg(test)]
mod tests;
