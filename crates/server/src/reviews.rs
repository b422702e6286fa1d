//! Reviews of finished games, for those whose browser cannot make them. They come after everybody who plays: each step
//! waits for a turn to think as a table does where nobody is, so one core at most is at it. So many may be waited for
//! and no more; what was made is kept as long as there is room for it.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use tokio::sync::OwnedMutexGuard;

/// So many reviews are being made or waited for at once.
const MOST: usize = 16;
/// So many of them by one household.
const MOST_OF_ONE: usize = 3;
/// How much of what was made is kept, in bytes.
const MOST_KEPT: usize = 32 << 20;

/// Which game, of which version the review is.
pub(crate) type Key = (i64, u16);

/// What is being made, and what was.
#[derive(Default)]
pub(crate) struct Reviews {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    places: HashMap<IpAddr, usize>,
    /// The oldest first.
    made: VecDeque<(Key, Arc<str>)>,
    n_bytes: usize,
    /// One game is reviewed once, however many ask.
    under_way: HashMap<Key, Weak<tokio::sync::Mutex<()>>>,
}

impl Reviews {
    /// A place in the queue, until it is dropped; nothing if there is none left.
    pub(crate) fn place(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut inner = self.inner();
        let n_all: usize = inner.places.values().sum();
        let n_own = inner.places.get(&address).copied().unwrap_or_default();
        if MOST <= n_all || MOST_OF_ONE <= n_own {
            return None;
        }
        inner.places.insert(address, n_own + 1);
        Some(Place { reviews: Arc::clone(self), address })
    }

    /// The review if it was made: one piece a line.
    pub(crate) fn made(&self, key: Key) -> Option<Arc<str>> {
        self.inner().made.iter().find(|it| it.0 == key).map(|it| Arc::clone(&it.1))
    }

    /// Waits until nobody else makes it.
    pub(crate) async fn alone(&self, key: Key) -> OwnedMutexGuard<()> {
        let lock = {
            let mut inner = self.inner();
            inner.under_way.retain(|_, it| 0 < it.strong_count());
            let lock = inner.under_way.get(&key).and_then(Weak::upgrade).unwrap_or_default();
            inner.under_way.insert(key, Arc::downgrade(&lock));
            lock
        };
        lock.lock_owned().await
    }

    /// Keeps what was made.
    pub(crate) fn keep(&self, key: Key, lines: &str) {
        let mut inner = self.inner();
        if MOST_KEPT < lines.len() || inner.made.iter().any(|it| it.0 == key) {
            return;
        }
        inner.n_bytes += lines.len();
        inner.made.push_back((key, lines.into()));
        while MOST_KEPT < inner.n_bytes {
            let Some((_, oldest)) = inner.made.pop_front() else { break };
            inner.n_bytes -= oldest.len();
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place among those who wait for a review.
pub(crate) struct Place {
    reviews: Arc<Reviews>,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inner = self.reviews.inner();
        if let Some(n) = inner.places.get_mut(&self.address) {
            *n -= 1;
            if *n == 0 {
                inner.places.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(n: u8) -> IpAddr {
        [10, 0, 0, n].into()
    }

    #[test]
    fn one_household_has_few_places_and_all_have_no_more_than_there_are() {
        let reviews = Arc::new(Reviews::default());
        let mut own: Vec<Place> = std::iter::from_fn(|| reviews.place(address(1))).collect();
        assert_eq!(own.len(), MOST_OF_ONE);
        let others: Vec<Place> = (2..100).filter_map(|it| reviews.place(address(it))).collect();
        assert_eq!(own.len() + others.len(), MOST);
        assert!(reviews.place(address(200)).is_none());
        own.pop();
        assert!(reviews.place(address(200)).is_some(), "whoever leaves makes room");
    }

    #[test]
    fn what_was_made_is_kept_until_there_is_too_much_of_it() {
        let reviews = Reviews::default();
        let large = "x".repeat(MOST_KEPT / 2);
        for game in 0..3 {
            reviews.keep((game, 1), &large);
        }
        assert_eq!([0, 1, 2].map(|it| reviews.made((it, 1)).is_some()), [false, true, true]);
        assert!(reviews.made((1, 2)).is_none(), "another version is another review");
        reviews.keep((7, 1), &"x".repeat(MOST_KEPT + 1));
        assert!(reviews.made((7, 1)).is_none() && reviews.made((2, 1)).is_some(), "too large drives out nobody");
    }

    #[tokio::test]
    async fn one_game_is_reviewed_by_one_at_a_time() {
        let reviews = Reviews::default();
        let first = reviews.alone((1, 1)).await;
        let second = reviews.alone((1, 1));
        tokio::pin!(second);
        assert!(futures_util::poll!(&mut second).is_pending());
        assert!(futures_util::poll!(Box::pin(reviews.alone((2, 1)))).is_ready(), "another game does not wait");
        drop(first);
        assert!(futures_util::poll!(&mut second).is_ready());
    }
}
