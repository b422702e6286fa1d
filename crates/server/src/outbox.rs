//! What waits to be sent on a connection. Nothing is set aside for it while nothing waits: most connections are silent
//! most of the time, and there are many.
//!
//! A table writes into lines that are free itself: no task is woken for that.
//! Whatever a line does not take at once is left to its task.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, Waker},
};

use tablee_table::Text;

/// A list with room for more than this is given back when it is empty.
const KEPT: usize = 4;

/// What goes out on a connection.
#[derive(Debug)]
pub enum Outgoing {
    /// A message.
    Text(Text),
    /// The last message; the connection is closed after it.
    Last(Text),
}

/// Where a table puts what is to be sent.
pub struct Outbox {
    shared: Arc<Shared>,
    line: Option<Arc<dyn Writes>>,
}

/// Where a connection takes it from.
#[derive(Debug)]
pub struct Outgoings(Arc<Shared>);

/// A line that somebody else than its task can write into.
pub(crate) trait Writes: Send + Sync {
    /// Says what `next` gives, one after the other, if nothing that was said before waits to be sent and nobody else
    /// has the line; whether all of it has gone out.
    fn write(&self, next: &mut dyn FnMut() -> Option<Text>) -> bool;
}

/// Nothing more can be put in: too much waits, or nobody takes anything out any more.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Full;

#[derive(Debug)]
struct Shared {
    most: usize,
    inner: Mutex<Inner>,
}

#[derive(Default, Debug)]
struct Inner {
    waiting: VecDeque<Outgoing>,
    reader: Option<Waker>,
    /// Whether one of both sides is gone.
    is_over: bool,
}

/// Both ends of one in which so many messages wait at most.
pub fn outbox(most: usize) -> (Outbox, Outgoings) {
    outbox_into(most, None)
}

/// The same for what may be written into this line as soon as it is put in.
pub(crate) fn outbox_into(most: usize, line: Option<Arc<dyn Writes>>) -> (Outbox, Outgoings) {
    let shared = Arc::new(Shared { most, inner: Mutex::default() });
    (Outbox { shared: Arc::clone(&shared), line }, Outgoings(shared))
}

impl Shared {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self) {
        let mut inner = self.inner();
        inner.is_over = true;
        let reader = inner.reader.take();
        drop(inner);
        reader.into_iter().for_each(Waker::wake);
    }
}

impl Outbox {
    /// Puts something in. The reader is not woken: what comes of one thing that happens goes into one packet, see
    /// [`Outbox::wake`].
    pub(crate) fn put(&self, outgoing: Outgoing) -> Result<(), Full> {
        let mut inner = self.shared.inner();
        if inner.is_over || inner.waiting.len() >= self.shared.most {
            return Err(Full);
        }
        inner.waiting.push_back(outgoing);
        Ok(())
    }

    /// Has what is there sent: at once, if the line takes it, or by the reader.
    pub(crate) fn wake(&self) {
        let mut next = || self.shared.inner().take_text();
        if self.line.as_ref().is_some_and(|it| it.write(&mut next)) && self.shared.inner().waiting.is_empty() {
            return;
        }
        let reader = self.shared.inner().reader.take();
        reader.into_iter().for_each(Waker::wake);
    }
}

/// What was put in is still taken out.
impl Drop for Outbox {
    fn drop(&mut self) {
        self.shared.end();
    }
}

impl Outgoings {
    /// What is next; nothing once the table has let go of the connection.
    pub async fn recv(&mut self) -> Option<Outgoing> {
        std::future::poll_fn(|context| self.poll_recv(context)).await
    }

    fn poll_recv(&self, context: &Context<'_>) -> Poll<Option<Outgoing>> {
        let mut inner = self.0.inner();
        match inner.take() {
            Some(outgoing) => Poll::Ready(Some(outgoing)),
            None if inner.is_over => Poll::Ready(None),
            None => {
                inner.wait(context);
                Poll::Pending
            }
        }
    }

    /// Returns when something waits, when the table has let go of the connection, or when there is something else to
    /// be done, which is looked at whenever this is woken.
    pub(crate) async fn ready(&self, has_to_send: impl Fn() -> bool) {
        std::future::poll_fn(|context| {
            let mut inner = self.0.inner();
            if !inner.waiting.is_empty() || inner.is_over {
                return Poll::Ready(());
            }
            inner.wait(context);
            drop(inner);
            // Looked at last: whoever leaves something to be sent after that wakes us.
            if has_to_send() { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    /// Whether nothing waits, and nothing will.
    pub(crate) fn is_over(&self) -> bool {
        let inner = self.0.inner();
        inner.is_over && inner.waiting.is_empty()
    }

    /// What is next, if something waits.
    pub fn try_recv(&mut self) -> Option<Outgoing> {
        self.0.inner().take()
    }
}

impl Drop for Outgoings {
    fn drop(&mut self) {
        let mut inner = self.0.inner();
        inner.is_over = true;
        inner.reader = None;
        inner.waiting = VecDeque::new();
    }
}

impl Inner {
    /// Has the reader woken who waits in this context.
    fn wait(&mut self, context: &Context<'_>) {
        if self.reader.as_ref().is_none_or(|it| !it.will_wake(context.waker())) {
            self.reader = Some(context.waker().clone());
        }
    }

    /// What is next, unless it is the last, which is the reader's to say.
    fn take_text(&mut self) -> Option<Text> {
        match self.waiting.front()? {
            Outgoing::Last(_) => None,
            Outgoing::Text(_) => match self.take()? {
                Outgoing::Text(text) | Outgoing::Last(text) => Some(text),
            },
        }
    }

    fn take(&mut self) -> Option<Outgoing> {
        let outgoing = self.waiting.pop_front();
        if self.waiting.is_empty() && self.waiting.capacity() > KEPT {
            self.waiting = VecDeque::new();
        }
        outgoing
    }
}

#[cfg(test)]
mod tests {
    use futures_util::poll;

    use super::*;

    fn text(text: &str) -> Outgoing {
        Outgoing::Text(text.into())
    }

    fn read(outgoing: Option<Outgoing>) -> Option<String> {
        outgoing.map(|it| match it {
            Outgoing::Text(text) | Outgoing::Last(text) => text.to_string(),
        })
    }

    #[tokio::test]
    async fn what_is_put_in_comes_out_in_order_and_also_after_the_table_let_go() {
        let (outbox, mut outgoings) = outbox(2);
        outbox.put(text("1")).unwrap();
        outbox.put(text("2")).unwrap();
        assert_eq!(outbox.put(text("3")), Err(Full), "two at most");
        assert_eq!(read(outgoings.recv().await).as_deref(), Some("1"));
        drop(outbox);
        assert_eq!(read(outgoings.recv().await).as_deref(), Some("2"));
        assert_eq!(read(outgoings.recv().await), None);
    }

    #[tokio::test]
    async fn a_reader_who_waits_is_woken_once_for_all() {
        let (outbox, mut outgoings) = outbox(8);
        let waiting = tokio::spawn(async move {
            let first = read(outgoings.recv().await);
            (first, read(outgoings.try_recv()))
        });
        tokio::task::yield_now().await;
        outbox.put(text("1")).unwrap();
        outbox.put(text("2")).unwrap();
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished(), "nobody has woken it");
        outbox.wake();
        assert_eq!(waiting.await.unwrap(), (Some("1".to_owned()), Some("2".to_owned())));
    }

    #[tokio::test]
    async fn a_reader_who_waits_hears_that_the_table_let_go() {
        let (outbox, mut outgoings) = outbox(8);
        let mut waiting = Box::pin(outgoings.recv());
        assert!(poll!(&mut waiting).is_pending());
        drop(outbox);
        assert!(waiting.await.is_none());
    }

    #[test]
    fn nothing_is_put_in_for_a_reader_who_is_gone() {
        let (outbox, outgoings) = outbox(8);
        drop(outgoings);
        assert_eq!(outbox.put(text("1")), Err(Full));
    }

    #[test]
    fn an_empty_one_has_no_room_set_aside() {
        let (outbox, mut outgoings) = outbox(128);
        (0..100).for_each(|_| outbox.put(text("1")).unwrap());
        while outgoings.try_recv().is_some() {}
        assert_eq!(outbox.shared.inner().waiting.capacity(), 0);
    }
}
