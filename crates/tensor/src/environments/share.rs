//! Work on many games, shared among threads.

use std::{
    hint, iter, mem, process,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use rayon_core::{ThreadPool, ThreadPoolBuilder};

/// Fewer games than this are not worth waking another thread for.
const LEAST: usize = 64;
/// How many parts each thread takes if all are as quick: where one is held up, the others take more of them, and at the
/// end nobody waits for more than a part.
const PARTS: usize = 16;
/// How often whoever is done first looks whether the others are, too: to sleep and to be woken up takes longer.
const LOOKS: usize = 2000;
/// How long it looks away after that, so that the others can put away what they worked with.
const MOMENT: usize = 16;

/// How many games are handed out at a time.
pub(super) fn part_of(n: usize, n_threads: usize) -> usize {
    if n_threads < 2 { n.max(1) } else { n.div_ceil(n_threads * PARTS).max(LEAST) }
}

/// Threads that are kept from one step to the next: to start one takes as long as many a step. They are made when they
/// are first wanted, look for more work for some microseconds after each step, and sleep then.
#[derive(Default, Debug)]
pub(super) struct Crew {
    threads: Option<ThreadPool>,
    /// The process they live in. In one that was forked from it, as those of Python are, they are missing.
    process: u32,
}

impl Crew {
    /// So many threads, or as many as the system has to give.
    fn threads(&mut self, n: usize) -> Option<&ThreadPool> {
        if self.process != process::id() {
            self.let_go();
        }
        if self.threads.is_none() {
            let fewer_and_fewer = iter::successors(Some(n), |it| Some(it / 2)).take_while(|&it| it != 0);
            let make = |n| ThreadPoolBuilder::new().num_threads(n).thread_name(|_| "tablee-step".to_owned()).build();
            self.threads = fewer_and_fewer.map(make).find_map(Result::ok);
            self.process = process::id();
        }
        self.threads.as_ref()
    }

    fn let_go(&mut self) {
        if let Some(threads) = self.threads.take()
            && self.process != process::id()
        {
            // Nobody is there to be told, and what they had locked when the process was forked is locked for ever.
            mem::forget(threads);
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.let_go();
    }
}

/// Does work on every part: each thread takes one after the other, with hands of its own, until none is left.
pub(super) fn among<H: Send, T: Send>(
    crew: &mut Crew,
    hands: &mut [H],
    parts: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(&mut H, T) + Sync,
) {
    let Some((mine, others)) = hands.split_first_mut() else { return };
    let n_others = others.len().min(parts.len().saturating_sub(1));
    let Some(threads) = (n_others != 0).then(|| crew.threads(n_others)).flatten() else {
        return parts.for_each(|it| work(mine, it));
    };
    let others = &mut others[..n_others.min(threads.current_num_threads())];
    let at_work = AtomicUsize::new(others.len());
    let parts = Mutex::new(parts);
    let take = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (take, work, at_work) = (&take, &work, &at_work);
    let take_all = move |hands: &mut H| {
        while let Some(part) = take() {
            work(hands, part);
        }
    };
    threads.in_place_scope(|scope| {
        for hands in others {
            scope.spawn(move |_| {
                take_all(hands);
                at_work.fetch_sub(1, Ordering::Release);
            });
        }
        take_all(mine);
        let are_at_work = || at_work.load(Ordering::Acquire) != 0;
        (0..LOOKS).take_while(|_| are_at_work()).for_each(|_| hint::spin_loop());
        (0..MOMENT).for_each(|_| hint::spin_loop());
    });
}

#[cfg(test)]
mod tests {
    use std::{
        panic::{AssertUnwindSafe, catch_unwind},
        sync::Barrier,
        thread::{self, ThreadId},
    };

    use super::*;

    #[test]
    fn every_part_is_done_once_whoever_does_it() {
        for n_threads in [1, 2, 5, 40] {
            let (mut crew, mut hands, mut things) = (Crew::default(), vec![0; n_threads], [0; 1000]);
            let part = part_of(things.len(), n_threads);
            for n_times in 1..=3 {
                among(&mut crew, &mut hands, things.chunks_mut(part), |hand, part| {
                    *hand += part.len();
                    part.iter_mut().for_each(|it| *it += 1);
                });
                assert!(things.iter().all(|&it| it == n_times));
                assert_eq!(hands.iter().sum::<usize>(), n_times * things.len());
            }
        }
        among(&mut Crew::default(), &mut [0; 0], [1].into_iter(), |_, _| unreachable!("nobody is there"));
    }

    /// Who works, if two have to work at the same time: each waits in its first part until the other has begun one.
    fn workers(crew: &mut Crew) -> [Option<ThreadId>; 2] {
        let (both, mut hands) = (Barrier::new(2), [None; 2]);
        among(crew, &mut hands, 0..2, |hand, _| {
            both.wait();
            *hand = Some(thread::current().id());
        });
        hands
    }

    #[test]
    fn two_threads_work_at_the_same_time_and_are_kept() {
        let mut crew = Crew::default();
        let first = workers(&mut crew);
        assert_eq!(first[0], Some(thread::current().id()));
        assert!(first[1].is_some() && first[1] != first[0]);
        assert_eq!(workers(&mut crew), first);
    }

    #[test]
    fn threads_that_are_missing_in_another_process_are_made_anew() {
        let mut crew = Crew::default();
        let first = workers(&mut crew);
        crew.process = 0;
        let second = workers(&mut crew);
        assert_ne!(second[1], first[1]);
        assert_eq!((crew.process, workers(&mut crew)), (process::id(), second));
    }

    #[test]
    fn a_panic_comes_out_and_others_go_on_afterwards() {
        let (mut crew, both) = (Crew::default(), Barrier::new(2));
        for who in [0, 1] {
            let panicked = catch_unwind(AssertUnwindSafe(|| {
                among(&mut crew, &mut [0, 1], 0..2, |hand, _| {
                    both.wait();
                    assert_ne!(*hand, who, "out of hand");
                });
            }));
            let said = *panicked.expect_err("one has panicked").downcast::<String>().expect("in words");
            assert!(said.contains("out of hand"), "{said}");
        }
        assert!(workers(&mut crew)[1].is_some());
    }

    #[test]
    fn few_games_are_left_to_one_thread_and_many_are_cut_small() {
        assert_eq!((part_of(100, 1), part_of(64, 8), part_of(4096, 2), part_of(0, 1)), (100, 64, 128, 1));
    }
}
