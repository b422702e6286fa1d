//! What waits for the task of a table. A channel sets room aside for many before anything comes, so that it holds
//! boxes: otherwise it would be most of what a table at rest takes of the memory.

use tokio::sync::mpsc;

use super::Command;

/// Where whoever wants something of a table says so.
#[derive(Clone, Debug)]
pub struct Inbox(mpsc::Sender<Box<Command>>);

/// The same for what must not keep a table in memory.
#[derive(Clone, Debug)]
pub(crate) struct Weak(mpsc::WeakSender<Box<Command>>);

/// Where the table takes it from.
#[derive(Debug)]
pub struct Commands(mpsc::Receiver<Box<Command>>);

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

/// Both ends of one in which so many wait at most.
pub fn inbox(most: usize) -> (Inbox, Commands) {
    let (inbox, commands) = mpsc::channel(most);
    (Inbox(inbox), Commands(commands))
}

impl Inbox {
    /// Puts something in, when there is room.
    pub async fn send(&self, command: Command) -> Result<(), Closed> {
        self.0.send(Box::new(command)).await.map_err(|_| Closed)
    }

    /// Puts something in, if there is room.
    pub fn try_send(&self, command: Command) -> Result<(), NotTaken> {
        self.0.try_send(Box::new(command)).map_err(|why| match why {
            mpsc::error::TrySendError::Full(command) => NotTaken::Full(command),
            mpsc::error::TrySendError::Closed(_) => NotTaken::Closed,
        })
    }

    /// Waits for room.
    pub(crate) async fn reserve(&self) -> Result<mpsc::Permit<'_, Box<Command>>, Closed> {
        self.0.reserve().await.map_err(|_| Closed)
    }

    /// Whether the table left the memory.
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// One that does not keep the table in memory.
    pub(crate) fn downgrade(&self) -> Weak {
        Weak(self.0.downgrade())
    }
}

impl Weak {
    /// The inbox, if the table is in memory.
    pub(crate) fn upgrade(&self) -> Option<Inbox> {
        self.0.upgrade().map(Inbox)
    }
}

impl Commands {
    /// What is next; nothing once nobody can want anything more.
    pub(crate) async fn recv(&mut self) -> Option<Command> {
        self.0.recv().await.map(|it| *it)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Takes nothing more.
    pub(crate) fn close(&mut self) {
        self.0.close();
    }
}
