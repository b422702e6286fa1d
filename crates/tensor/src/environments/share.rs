//! Work on many games, shared among threads.

use std::{
    sync::{Mutex, PoisonError},
    thread,
};

/// Fewer games than this are not worth waking another thread for.
const LEAST: usize = 64;
/// How many parts each thread takes if all are as quick: where one is held up, the others take more of them.
const PARTS: usize = 4;

/// How many games are handed out at a time.
pub(super) fn part_of(n: usize, n_threads: usize) -> usize {
    if n_threads < 2 { n.max(1) } else { n.div_ceil(n_threads * PARTS).max(LEAST) }
}

/// Does work on every part: each thread takes one after the other, with hands of its own, until none is left.
///
/// Threads live for one call. Any that were kept would be missing in a process that was forked, as those of Python are.
pub(super) fn among<H: Send, T: Send>(
    hands: &mut [H],
    parts: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(&mut H, T) + Sync,
) {
    let Some((mine, others)) = hands.split_first_mut() else { return };
    let n_others = others.len().min(parts.len().saturating_sub(1));
    let others = &mut others[..n_others];
    if others.is_empty() {
        return parts.for_each(|it| work(mine, it));
    }
    let parts = Mutex::new(parts);
    let take = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (take, work) = (&take, &work);
    let take_all = move |hands: &mut H| {
        while let Some(part) = take() {
            work(hands, part);
        }
    };
    thread::scope(|scope| {
        for hands in others {
            // Where the system has no thread to give, fewer do the same.
            let _ = thread::Builder::new().spawn_scoped(scope, move || take_all(hands));
        }
        take_all(mine);
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn every_part_is_done_once_whoever_does_it() {
        for n_threads in [1, 2, 5, 40] {
            let (mut hands, mut things) = (vec![0; n_threads], [0; 1000]);
            let part = part_of(things.len(), n_threads);
            among(&mut hands, things.chunks_mut(part), |hand, part| {
                *hand += part.len();
                part.iter_mut().for_each(|it| *it += 1);
            });
            assert!(things.iter().all(|&it| it == 1));
            assert_eq!(hands.iter().sum::<usize>(), things.len());
        }
        among(&mut [0; 0], [1].into_iter(), |_, _| unreachable!("nobody is there"));
    }

    #[test]
    fn two_threads_work_at_the_same_time() {
        // Each waits in its first part until the other has begun one, too.
        let both = Barrier::new(2);
        let mut hands = [0; 2];
        among(&mut hands, 0..2, |hand, _| {
            both.wait();
            *hand += 1;
        });
        assert_eq!(hands, [1, 1]);
    }

    #[test]
    fn few_games_are_left_to_one_thread_and_many_are_cut_small() {
        assert_eq!((part_of(100, 1), part_of(64, 8), part_of(4096, 2), part_of(0, 1)), (100, 64, 512, 1));
    }
}
