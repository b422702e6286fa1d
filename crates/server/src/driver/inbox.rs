//! What waits for the task of a table. Nothing is set aside for it while nothing waits, and what waits lies in boxes:
//! most tables are silent most of the time, and there are many. (A channel of tokio's takes more than a kibibyte for
//! each before anything comes.)

use std::{
    collections::VecDeque,
    fmt, mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
};

use tokio::{
    sync::{Semaphore, SemaphorePermit, TryAcquireError},
    task::coop::consume_budget,
};

use super::Command;

/// A list with room for more than this is given back when it is empty.
const KEPT: usize = 4;

/// Where whoever wants something of a table says so.
#[derive(Debug)]
pub struct Inbox(Arc<Shared>);

/// The same for what must not keep a table in memory.
#[derive(Clone, Debug)]
pub(crate) struct Weak(Arc<Shared>);

/// Where the table takes it from.
#[derive(Debug)]
pub struct Commands(Arc<Shared>);

/// Room for one thing.
pub(crate) struct Room<'a> {
    inbox: &'a Inbox,
    permit: SemaphorePermit<'a>,
}

/// The table left the memory.
#[derive(PartialEq, Eq, Debug)]
pub struct Closed;

/// Why something was not taken at once.
pub enum NotTaken {
    /// So much waits already.
    Full(Box<Command>),
    /// The table left the memory.
    Closed,
}

#[derive(Debug)]
struct Shared {
    /// A permit for each thing that may still be put in. Whoever waits for room gets it in their turn.
    room: Semaphore,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    waiting: VecDeque<Box<Command>>,
    table: Option<Waker>,
    n_inboxes: usize,
    is_closed: bool,
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} waiting", self.waiting.len())
    }
}

/// Both ends of one in which so many wait at most.
pub fn inbox(most: usize) -> (Inbox, Commands) {
    let inner = Mutex::new(Inner { n_inboxes: 1, ..Inner::default() });
    let shared = Arc::new(Shared { room: Semaphore::new(most), inner });
    (Inbox(Arc::clone(&shared)), Commands(shared))
}

impl Shared {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts something in for which there is room.
    fn put(&self, command: Box<Command>) -> Result<(), Closed> {
        let mut inner = self.inner();
        if inner.is_closed {
            // What is refused is dropped when nobody is kept waiting by that.
            drop(inner);
            return Err(Closed);
        }
        inner.waiting.push_back(command);
        let table = inner.table.take();
        drop(inner);
        table.into_iter().for_each(Waker::wake);
        Ok(())
    }
}

impl Inbox {
    /// Puts something in, when there is room.
    pub async fn send(&self, command: Command) -> Result<(), Closed> {
        self.reserve().await?.send(Box::new(command))
    }

    /// Puts something in, if there is room.
    pub fn try_send(&self, command: Command) -> Result<(), NotTaken> {
        match self.0.room.try_acquire() {
            Ok(permit) => Room { inbox: self, permit }.send(Box::new(command)).map_err(|Closed| NotTaken::Closed),
            Err(TryAcquireError::NoPermits) => Err(NotTaken::Full(Box::new(command))),
            Err(TryAcquireError::Closed) => Err(NotTaken::Closed),
        }
    }

    /// Waits for room.
    pub(crate) async fn reserve(&self) -> Result<Room<'_>, Closed> {
        let permit = self.0.room.acquire().await.map_err(|_| Closed)?;
        Ok(Room { inbox: self, permit })
    }

    /// Whether the table left the memory.
    pub fn is_closed(&self) -> bool {
        self.0.inner().is_closed
    }

    /// One that does not keep the table in memory.
    pub(crate) fn downgrade(&self) -> Weak {
        Weak(Arc::clone(&self.0))
    }
}

impl Clone for Inbox {
    fn clone(&self) -> Inbox {
        self.0.inner().n_inboxes += 1;
        Inbox(Arc::clone(&self.0))
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        let mut inner = self.0.inner();
        inner.n_inboxes -= 1;
        let table = if inner.n_inboxes == 0 { inner.table.take() } else { None };
        drop(inner);
        table.into_iter().for_each(Waker::wake);
    }
}

impl Room<'_> {
    /// Puts something in.
    pub(crate) fn send(self, command: Box<Command>) -> Result<(), Closed> {
        // The room is taken until the table has taken it out.
        self.permit.forget();
        self.inbox.0.put(command)
    }
}

impl Weak {
    /// The inbox, if somebody else has it still.
    pub(crate) fn upgrade(&self) -> Option<Inbox> {
        let mut inner = self.0.inner();
        if inner.n_inboxes == 0 {
            return None;
        }
        inner.n_inboxes += 1;
        drop(inner);
        Some(Inbox(Arc::clone(&self.0)))
    }
}

impl Commands {
    /// What is next; nothing once nobody can want anything more.
    pub(crate) async fn recv(&mut self) -> Option<Box<Command>> {
        // Others have their turn, too, however much is wanted of this table.
        consume_budget().await;
        std::future::poll_fn(|context| self.poll_recv(context)).await
    }

    fn poll_recv(&self, context: &Context<'_>) -> Poll<Option<Box<Command>>> {
        let mut inner = self.0.inner();
        if let Some(command) = inner.take() {
            drop(inner);
            self.0.room.add_permits(1);
            return Poll::Ready(Some(command));
        }
        if inner.is_closed || inner.n_inboxes == 0 {
            return Poll::Ready(None);
        }
        if inner.table.as_ref().is_none_or(|it| !it.will_wake(context.waker())) {
            inner.table = Some(context.waker().clone());
        }
        Poll::Pending
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.inner().waiting.is_empty()
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.0.inner().is_closed
    }

    /// Takes nothing more; what is in already still comes out.
    pub(crate) fn close(&mut self) {
        self.0.inner().is_closed = true;
        self.0.room.close();
    }
}

/// Whoever still waits for an answer hears that there will be none.
impl Drop for Commands {
    fn drop(&mut self) {
        self.close();
        let waiting = mem::take(&mut self.0.inner().waiting);
        drop(waiting);
    }
}

impl Inner {
    fn take(&mut self) -> Option<Box<Command>> {
        let command = self.waiting.pop_front();
        if self.waiting.is_empty() && self.waiting.capacity() > KEPT {
            self.waiting = VecDeque::new();
        }
        command
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;
    use tokio::sync::oneshot;

    use super::*;

    /// A command that can be told from others.
    fn numbered(connection: u64) -> Command {
        Command::Disconnect { connection }
    }

    fn number(command: Option<Box<Command>>) -> Option<u64> {
        match command.map(|it| *it) {
            Some(Command::Disconnect { connection }) => Some(connection),
            _ => None,
        }
    }

    #[tokio::test]
    async fn what_is_put_in_comes_out_in_order_and_nothing_once_nobody_has_the_inbox() {
        let (inbox, mut commands) = inbox(2);
        let weak = inbox.downgrade();
        let other = weak.upgrade().expect("somebody has it");
        assert!(inbox.try_send(numbered(1)).is_ok() && other.send(numbered(2)).await.is_ok());
        let Err(NotTaken::Full(refused)) = inbox.try_send(numbered(3)) else { panic!("two at most") };
        assert_eq!(number(Some(refused)), Some(3), "it is given back");
        assert_eq!(number(commands.recv().await), Some(1));
        drop(inbox);
        assert_eq!(number(commands.recv().await), Some(2));
        let mut next = Box::pin(commands.recv());
        assert!(poll!(&mut next).is_pending(), "somebody may come still");
        drop(other);
        assert!(weak.upgrade().is_none());
        assert_eq!(number(next.await), None);
    }

    #[tokio::test]
    async fn whoever_waits_for_room_gets_it_in_their_turn_and_before_those_who_do_not_wait() {
        let (inbox, mut commands) = inbox(1);
        assert!(inbox.try_send(numbered(1)).is_ok());
        let mut second = Box::pin(inbox.send(numbered(2)));
        let mut third = Box::pin(inbox.send(numbered(3)));
        assert!(poll!(&mut second).is_pending() && poll!(&mut third).is_pending());
        assert_eq!(number(commands.recv().await), Some(1));
        assert!(matches!(inbox.try_send(numbered(4)), Err(NotTaken::Full(_))), "others were there before");
        assert!(poll!(&mut third).is_pending());
        assert_eq!(second.await, Ok(()));
        assert_eq!(number(commands.recv().await), Some(2));
        // Whoever gives up leaves the room to others.
        drop(third);
        assert!(inbox.try_send(numbered(5)).is_ok());
        assert_eq!(number(commands.recv().await), Some(5));
    }

    #[tokio::test]
    async fn a_table_that_leaves_takes_what_is_in_and_nothing_more() {
        let (inbox, mut commands) = inbox(1);
        assert!(inbox.try_send(numbered(1)).is_ok());
        let mut late = Box::pin(inbox.send(numbered(2)));
        assert!(poll!(&mut late).is_pending());
        commands.close();
        assert!(inbox.is_closed() && commands.is_closed());
        assert_eq!(late.await, Err(Closed), "whoever waits for room hears of it");
        assert!(matches!(inbox.try_send(numbered(3)), Err(NotTaken::Closed)));
        assert_eq!(number(commands.recv().await), Some(1));
        assert_eq!(number(commands.recv().await), None);
    }

    #[tokio::test]
    async fn whoever_waits_for_an_answer_of_a_table_that_is_gone_hears_of_it() {
        let (inbox, commands) = inbox(2);
        let (reply, answer) = oneshot::channel();
        assert!(inbox.try_send(Command::Room(reply)).is_ok());
        let room = inbox.reserve().await.map_err(|Closed| "closed").unwrap();
        drop(commands);
        assert!(answer.await.is_err());
        let (reply, answer) = oneshot::channel();
        assert_eq!(room.send(Box::new(Command::Room(reply))), Err(Closed), "there was room once");
        assert!(answer.await.is_err());
    }

    #[tokio::test]
    async fn an_empty_one_has_no_room_set_aside() {
        let (inbox, mut commands) = inbox(256);
        for number in 0..100 {
            assert!(inbox.try_send(numbered(number)).is_ok());
        }
        while !commands.is_empty() {
            commands.recv().await;
        }
        assert_eq!(inbox.0.inner().waiting.capacity(), 0);
    }
}
