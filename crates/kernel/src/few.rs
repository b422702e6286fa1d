//! A short list without heap.

use std::{
    fmt,
    hash::{Hash, Hasher},
    ops::{Deref, DerefMut},
};

use serde::{Serialize, Serializer};

/// At most `N` values in a row, stored in place and `Copy`.
///
/// Positions are copied for every guess of a search; a `Vec` in them would mean
/// an allocation each time. It reads as a slice.
///
/// ```
/// use tablee_kernel::Few;
///
/// let mut trick = Few::<u8, 5>::default();
/// trick.push(3);
/// trick.push(9);
/// assert_eq!(trick[1], 9);
/// assert_eq!(trick.iter().max(), Some(&9));
/// ```
#[derive(Copy, Clone)]
pub struct Few<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// The same value `n_items` times.
    ///
    /// # Panics
    /// If there is no room for so many.
    #[inline]
    pub fn filled(n_items: usize, value: T) -> Self {
        assert!(n_items <= N, "a short list has no room for {n_items} items");
        Few { len: n_items as u8, items: [value; N] }
    }

    /// The first so many of these.
    ///
    /// # Panics
    /// If there are not so many.
    #[inline]
    pub fn first_of(items: [T; N], n_items: usize) -> Self {
        assert!(n_items <= N, "a short list has no room for {n_items} items");
        Few { len: n_items as u8, items }
    }

    /// Adds a value at the end.
    ///
    /// # Panics
    /// If `N` values are in it already.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Takes the last value off.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Takes all values off.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { len: 0, items: [T::default(); N] }
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T, const N: usize> AsRef<[T]> for Few<T, N> {
    fn as_ref(&self) -> &[T] {
        self
    }
}

// What was taken off still lies in the array, so only the slice may be compared.
impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}
impl<T: Eq, const N: usize> Eq for Few<T, N> {}
impl<T: PartialOrd, const N: usize> PartialOrd for Few<T, N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        (**self).partial_cmp(&**other)
    }
}
impl<T: Ord, const N: usize> Ord for Few<T, N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}
impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut res = Few::default();
        for item in items {
            res.push(item);
        }
        res
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_off_does_not_count_in_comparisons() {
        let mut few: Few<u8, 3> = [1, 2].into_iter().collect();
        few.pop();
        let fresh: Few<u8, 3> = [1].into_iter().collect();
        assert_eq!(few, fresh);
    }
}
