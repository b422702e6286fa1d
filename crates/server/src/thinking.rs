//! Who thinks next. Bots and the adviser think on a few threads, and everybody wants them.
//!
//! Turns go round: first the addresses, within an address its guests, within a guest the tables. Whoever opens sixty
//! tables of strong bots waits for their own sixty tables, and nobody else does. An address never has all threads,
//! if there are two. Tables where nobody is come last, one at a time.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

/// For whom something is thought about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Client {
    /// Their household.
    pub address: IpAddr,
    /// Their public id.
    pub guest: String,
    /// The code of the table.
    pub table: String,
    /// Whether anybody is there.
    pub is_attended: bool,
}

/// The threads for thinking, handed out fairly.
pub struct Thinkers {
    queue: Mutex<Queue<oneshot::Sender<Turn>>>,
}

impl Thinkers {
    /// So many think at once.
    pub fn new(threads: usize) -> Arc<Thinkers> {
        Arc::new(Thinkers { queue: Mutex::new(Queue::new(threads)) })
    }

    /// Waits for a turn, which lasts until it is dropped.
    pub async fn turn(self: &Arc<Self>, client: Client) -> Option<Turn> {
        let (grant, granted) = oneshot::channel();
        self.queue().push(&client, grant);
        self.hand_out();
        granted.await.ok()
    }

    /// How many wait for a turn that an address pays for, where somebody is there.
    #[cfg(test)]
    pub(crate) fn n_waiting(&self, address: IpAddr) -> usize {
        let queue = self.queue();
        let guests = queue.attended.0.iter().filter(|it| it.0 == address).flat_map(|it| &it.1.0);
        guests.flat_map(|it| &it.1.0).map(|it| it.1.len()).sum()
    }

    /// How many could think at once beside those who do.
    #[cfg(test)]
    pub(crate) fn n_free(&self) -> usize {
        let queue = self.queue();
        queue.threads - queue.n_running
    }

    /// How many can think at once.
    #[cfg(test)]
    pub(crate) fn n_threads(&self) -> usize {
        self.queue().threads
    }

    /// So many turns that one address may have at once.
    #[cfg(test)]
    pub(crate) fn most_of_one(&self) -> usize {
        (self.queue().threads - 1).max(1)
    }

    fn hand_out(self: &Arc<Self>) {
        loop {
            let Some((client, grant)) = self.queue().next() else { return };
            // Whoever no longer waits gives the turn back at once, and here: as it is dropped, a turn hands out the
            // next one, and many who left would lie on the stack together.
            if let Err(mut turn) = grant.send(Turn { client, thinkers: Some(Arc::clone(self)) }) {
                turn.thinkers = None;
                self.queue().done(client);
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<oneshot::Sender<Turn>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread to think on.
pub struct Turn {
    client: Running,
    /// Nobody's, once it was given back.
    thinkers: Option<Arc<Thinkers>>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(thinkers) = self.thinkers.take() {
            thinkers.queue().done(self.client);
            thinkers.hand_out();
        }
    }
}

/// Who waits, and how many think.
struct Queue<T> {
    threads: usize,
    attended: Ring<IpAddr, Ring<String, Ring<String, VecDeque<T>>>>,
    unattended: Ring<IpAddr, Ring<String, Ring<String, VecDeque<T>>>>,
    n_running: usize,
    by_address: HashMap<IpAddr, usize>,
    n_unattended: usize,
}

/// Somebody who thinks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Running {
    address: IpAddr,
    is_attended: bool,
}

impl<T> Queue<T> {
    fn new(threads: usize) -> Queue<T> {
        Queue {
            threads,
            attended: Ring::default(),
            unattended: Ring::default(),
            n_running: 0,
            by_address: HashMap::new(),
            n_unattended: 0,
        }
    }

    fn push(&mut self, client: &Client, job: T) {
        let addresses = if client.is_attended { &mut self.attended } else { &mut self.unattended };
        let guests = addresses.of(client.address);
        guests.of(client.guest.clone()).of(client.table.clone()).push_back(job);
    }

    /// Whose turn it is, if a thread is free for them.
    fn next(&mut self) -> Option<(Running, T)> {
        if self.n_running >= self.threads {
            return None;
        }
        let most = (self.threads - 1).max(1);
        let by_address = &self.by_address;
        let may = |it: &IpAddr| by_address.get(it).is_none_or(|&n| n < most);
        let (is_attended, (address, job)) = match self.attended.next(may) {
            Some(next) => (true, next),
            None if self.n_unattended == 0 => (false, self.unattended.next(may)?),
            None => return None,
        };
        self.n_running += 1;
        self.n_unattended += usize::from(!is_attended);
        *self.by_address.entry(address).or_default() += 1;
        Some((Running { address, is_attended }, job))
    }

    fn done(&mut self, running: Running) {
        self.n_running -= 1;
        self.n_unattended -= usize::from(!running.is_attended);
        if let Some(n) = self.by_address.get_mut(&running.address) {
            *n -= 1;
            if *n == 0 {
                self.by_address.remove(&running.address);
            }
        }
    }
}

/// Those who take turns. Whoever has nothing left leaves.
struct Ring<K, V>(VecDeque<(K, V)>);

impl<K, V> Default for Ring<K, V> {
    fn default() -> Ring<K, V> {
        Ring(VecDeque::new())
    }
}

/// Something from which jobs are taken.
trait Jobs {
    type Job;
    fn take(&mut self) -> Option<Self::Job>;
    fn is_empty(&self) -> bool;
}

impl<T> Jobs for VecDeque<T> {
    type Job = T;

    fn take(&mut self) -> Option<T> {
        self.pop_front()
    }

    fn is_empty(&self) -> bool {
        VecDeque::is_empty(self)
    }
}

impl<K: PartialEq + Clone, V: Jobs> Jobs for Ring<K, V> {
    type Job = V::Job;

    fn take(&mut self) -> Option<V::Job> {
        self.next(|_| true).map(|it| it.1)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: PartialEq, V> Ring<K, V> {
    /// What one of them has; a new one comes last.
    fn of(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.0.iter().position(|it| it.0 == key).unwrap_or_else(|| {
            self.0.push_back((key, V::default()));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }

    /// The first whose turn it may be gives something, and goes to the end.
    fn next(&mut self, may: impl Fn(&K) -> bool) -> Option<(K, V::Job)>
    where
        K: Clone,
        V: Jobs,
    {
        let place = self.0.iter().position(|it| may(&it.0))?;
        let (key, mut jobs) = self.0.remove(place)?;
        let job = jobs.take()?;
        if !jobs.is_empty() {
            self.0.push_back((key.clone(), jobs));
        }
        Some((key, job))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: u8, guest: &str, table: &str) -> Client {
        let (guest, table) = (guest.to_owned(), table.to_owned());
        Client { address: [10, 0, 0, address].into(), guest, table, is_attended: true }
    }

    /// Lets each think whose turn it is, one after the other.
    fn order(queue: &mut Queue<String>) -> Vec<String> {
        let mut res = Vec::new();
        while let Some((running, job)) = queue.next() {
            res.push(job);
            queue.done(running);
        }
        res
    }

    /// Sixty tables of strong bots, three at each.
    fn crowd(queue: &mut Queue<String>) {
        for table in 0..60 {
            for _ in 0..3 {
                queue.push(&client(1, "Max", &format!("M{table}")), format!("M{table}"));
            }
        }
    }

    #[test]
    fn sixty_tables_of_one_address_delay_nobody_else() {
        let mut queue = Queue::new(2);
        crowd(&mut queue);
        let (strong, _) = queue.next().unwrap();
        assert_eq!(queue.next(), None, "one address has all threads but one");
        queue.push(&client(2, "Ada", "A"), "Ada's easy bot".to_owned());
        let (easy, job) = queue.next().unwrap();
        assert_eq!(job, "Ada's easy bot", "at once");
        queue.done(strong);
        queue.done(easy);
        assert_eq!(order(&mut queue).len(), 179, "and nobody is forgotten");
    }

    #[tokio::test]
    async fn a_crowd_that_no_longer_waits_is_passed_over() {
        let thinkers = Thinkers::new(1);
        let busy = thinkers.turn(client(1, "Max", "M")).await.unwrap();
        for n in 0..100_000 {
            let grant = oneshot::channel().0;
            thinkers.queue().push(&client(1, "Max", &format!("M{}", n % 60)), grant);
        }
        let waits = tokio::spawn({
            let thinkers = Arc::clone(&thinkers);
            async move { thinkers.turn(client(2, "Ada", "A")).await.is_some() }
        });
        tokio::task::yield_now().await;
        drop(busy);
        assert!(waits.await.unwrap());
        assert_eq!(thinkers.queue().n_running, 0);
    }

    #[test]
    fn with_one_thread_only_the_one_who_thinks_is_waited_for() {
        let mut queue = Queue::new(1);
        crowd(&mut queue);
        let (strong, _) = queue.next().unwrap();
        queue.push(&client(2, "Ada", "A"), "Ada".to_owned());
        queue.done(strong);
        let place = order(&mut queue).iter().position(|it| it == "Ada");
        assert!(place <= Some(1), "{place:?}");
    }

    #[test]
    fn guests_of_one_address_and_tables_of_one_guest_take_turns() {
        let mut queue = Queue::new(1);
        for (guest, table) in [("Max", "M1"), ("Max", "M1"), ("Max", "M2"), ("Max", "M2"), ("Bea", "B"), ("Bea", "B")] {
            queue.push(&client(1, guest, table), table.to_owned());
        }
        assert_eq!(order(&mut queue), ["M1", "B", "M2", "B", "M1", "M2"]);
    }

    #[test]
    fn tables_without_people_come_last_and_one_at_a_time() {
        let mut queue = Queue::new(4);
        for table in ["X", "Y"] {
            queue.push(&Client { is_attended: false, ..client(1, "Max", table) }, table.to_owned());
        }
        queue.push(&client(1, "Max", "M"), "M".to_owned());
        assert_eq!(queue.next().unwrap().1, "M");
        let (alone, job) = queue.next().unwrap();
        assert_eq!((job.as_str(), queue.next()), ("X", None));
        queue.done(alone);
        assert_eq!(queue.next().unwrap().1, "Y");
    }

    #[tokio::test]
    async fn a_turn_that_is_no_longer_waited_for_goes_to_the_next() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.turn(client(1, "Max", "M")).await.unwrap();
        let given_up = thinkers.turn(client(2, "Bea", "B"));
        assert!(tokio::time::timeout(std::time::Duration::ZERO, given_up).await.is_err());
        drop(first);
        assert!(thinkers.turn(client(3, "Ada", "A")).await.is_some());
    }
}
