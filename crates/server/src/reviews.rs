//! Reviews of finished games, for those whose browser cannot make them. They come after everybody who plays: each step
//! waits for a turn to think as a table does where nobody is, so one core at most is at it. So many may be waited for
//! and no more; what was made is stored with its version, and nobody makes it again.
//!
//! Nowhere is a review there as a whole but packed: it is packed while it is made, and unpacked while it is read.

use std::{
    collections::HashMap,
    io::{self, Cursor, Read as _, Write as _},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use axum::body::Bytes;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use tokio::sync::OwnedMutexGuard;

use crate::store::{Op, ReviewRow, Store, StoreError};

/// So many reviews are being made or waited for at once.
const MOST: usize = 16;
/// So many of them by one household.
const MOST_OF_ONE: usize = 3;
/// A review that would take more of the store than this is not kept, in bytes; the largest seen had a third of it.
const MOST_KEPT: usize = 1 << 20;
/// Nothing that is read from the store becomes longer than this, in bytes.
const MOST_READ: u64 = 32 << 20;

/// So much is unpacked at once, in bytes.
const PIECE: usize = 32 << 10;

/// Which game, of which version the review is.
pub(crate) type Key = (i64, u16);

/// What is being made.
#[derive(Default)]
pub(crate) struct Reviews {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    places: HashMap<IpAddr, usize>,
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

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The review of a game if it was made: one piece a line. One that cannot be read is made again.
pub(crate) async fn made(store: &dyn Store, (game, version): Key) -> Result<Option<Made>, StoreError> {
    Ok(store.review(game, version).await?.and_then(Made::whole))
}

/// A review that was made.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Made(Vec<u8>);

impl Made {
    /// What was stored, if it can be read to its end.
    fn whole(packed: Vec<u8>) -> Option<Made> {
        let (mut unpacked, mut space, mut last) = (GzDecoder::new(&packed[..]).take(MOST_READ), vec![0; PIECE], None);
        loop {
            match unpacked.read(&mut space).ok()? {
                0 => return (last == Some(b'\n')).then_some(Made(packed)),
                n => last = Some(space[n - 1]),
            }
        }
    }

    /// What it says, a piece at a time.
    pub(crate) fn pieces(self) -> impl Iterator<Item = io::Result<Bytes>> {
        let mut unpacked = GzDecoder::new(Cursor::new(self.0));
        std::iter::from_fn(move || {
            let mut piece = Vec::with_capacity(PIECE);
            match io::Read::by_ref(&mut unpacked).take(PIECE as u64).read_to_end(&mut piece) {
                Ok(0) => None,
                Ok(_) => Some(Ok(piece.into())),
                Err(error) => Some(Err(error)),
            }
        })
    }
}

/// A review that is packed while it is made; nothing once it is too large to be kept.
pub(crate) struct Packing(Option<GzEncoder<Vec<u8>>>);

impl Default for Packing {
    fn default() -> Packing {
        Packing(Some(GzEncoder::new(Vec::new(), Compression::default())))
    }
}

impl Packing {
    /// The next line.
    pub(crate) fn add(&mut self, line: &str) {
        let packed = self.0.take_if(|it| it.write_all(line.as_bytes()).is_err() || MOST_KEPT < it.get_ref().len());
        if packed.is_some() {
            tracing::warn!("a review is too large to be kept");
        }
    }

    /// All of it, if it can be kept.
    fn finish(self) -> Option<Vec<u8>> {
        self.0?.finish().ok().filter(|it| it.len() <= MOST_KEPT)
    }
}

/// Keeps what was made. Whoever has read it is content without.
pub(crate) async fn keep(store: &dyn Store, (game, version): Key, packing: Packing, made_at: i64) {
    let Some(pieces) = packing.finish() else { return };
    if let Err(error) = store.write(vec![Op::Review(ReviewRow { game, version, made_at, pieces })]).await {
        tracing::warn!(game, %error, "a review was not kept");
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
    fn however_long_it_is_little_of_it_is_there_at_once() {
        let mut packing = Packing::default();
        let line = format!("{{\"a\":\"{}\"}}\n", "x".repeat(5000));
        let n_lines = 4000;
        let mut most = 0;
        for _ in 0..n_lines {
            packing.add(&line);
            most = most.max(packing.0.as_ref().map_or(0, |it| it.get_ref().capacity()));
        }
        assert!(most <= MOST_KEPT, "{most} bytes for twenty million");
        let made = Made::whole(packing.finish().unwrap()).unwrap();
        let (mut n_pieces, mut n_bytes) = (0, 0);
        for piece in made.pieces() {
            let piece = piece.unwrap();
            assert!(piece.len() <= PIECE);
            (n_pieces, n_bytes) = (n_pieces + 1, n_bytes + piece.len());
        }
        assert_eq!(n_bytes, line.len() * n_lines);
        assert!(n_pieces >= n_bytes / PIECE);
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
