//! Putting in order. What this is for is the size of the program for the browser: the standard library's sorts are
//! fast with thousands of things, and several thousand bytes of code for every kind of them.

use std::cmp::Ordering;

/// Sorts; what is equal stays as it was. In a browser a few bytes of code are worth more than speed with thousands.
///
/// ```
/// use tablee_kernel::order;
///
/// let mut words = ["three", "one", "two", "seven"];
/// order::sort_by(&mut words, |a, b| a.len().cmp(&b.len()));
/// assert_eq!(words, ["one", "two", "three", "seven"]);
/// ```
pub fn sort_by<T>(items: &mut [T], compare: impl FnMut(&T, &T) -> Ordering) {
    if cfg!(target_arch = "wasm32") {
        insert_each(items, compare);
    } else {
        items.sort_by(compare);
    }
}

/// Sorts by what is found in each.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts things that have an order of their own.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, T::cmp);
}

/// Each finds its place by halving, and what comes after moves up.
fn insert_each<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for i in 1..items.len() {
        let (sorted, rest) = items.split_at(i);
        let at = sorted.partition_point(|it| compare(it, &rest[0]) != Ordering::Greater);
        // Not `rotate_right`, which has half a kilobyte for every kind of thing.
        (at..i).rev().for_each(|it| items.swap(it, it + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    #[test]
    fn both_ways_of_sorting_give_the_same_and_leave_equals_as_they_were() {
        let mut chance = Chance::fast(1);
        for n in 0..200 {
            let items: Vec<(u32, usize)> = (0..n % 40).map(|at| (chance.below(9), at)).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            insert_each(&mut ours, |a, b| b.0.cmp(&a.0));
            theirs.sort_by_key(|it| std::cmp::Reverse(it.0));
            assert_eq!(ours, theirs);
        }
    }
}
