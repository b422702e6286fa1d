//! Bags of cards with copies.

use std::{fmt, hash::Hash, marker::PhantomData, str::FromStr};

use serde::{Serialize, Serializer};

use super::{Card, CardSet, Pile, write_spaced};
use crate::text::Unreadable;

/// Cards of which copies are alike: a count for each of `N` kinds.
///
/// `N` is the [`Card::COUNT`] of the kinds.
///
/// ```
/// use tablee_kernel::{Bag, example::Number};
///
/// let mut hand: Bag<Number, 10> = "7 2 7".parse().unwrap();
/// hand.insert(Number(2));
/// assert_eq!(hand.to_string(), "2 2 7 7");
/// assert_eq!(hand.count(Number(7)), 2);
/// // Copies are alike: two of 2 2 7 7 can be kept in three ways, not six.
/// let mut choices = Vec::new();
/// hand.choices(2, &mut |it| choices.push(it.to_string()));
/// assert_eq!(choices, ["7 7", "2 7", "2 2"]);
/// ```
pub struct Bag<K, const N: usize>([u8; N], PhantomData<K>);

impl<K, const N: usize> Bag<K, N> {
    /// No card.
    pub const EMPTY: Self = Bag([0; N], PhantomData);

    /// The bag with this many of each kind, by number.
    pub const fn from_counts(counts: [u8; N]) -> Self {
        Bag(counts, PhantomData)
    }

    /// How many there are of each kind, by number.
    #[inline]
    pub const fn counts(&self) -> &[u8; N] {
        &self.0
    }

    /// How many cards are in it.
    #[inline]
    pub fn len(&self) -> usize {
        // Sixteen bits are plenty for a box of cards, and the sum stays in one vector register.
        usize::from(self.0.iter().map(|&n| u16::from(n)).sum::<u16>())
    }

    /// Whether there is no card in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// The cards of both together.
    ///
    /// ```
    /// # use tablee_kernel::{Bag, example::Number};
    /// let hand: Bag<Number, 10> = "2 7 7".parse().unwrap();
    /// assert_eq!(hand.plus("2 3".parse().unwrap()).to_string(), "2 2 3 7 7");
    /// ```
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (n, m) in self.0.iter_mut().zip(other.0) {
            *n += m;
        }
        self
    }

    /// What is left after taking out `other`, or `None` if a card of it is missing.
    ///
    /// ```
    /// # use tablee_kernel::{Bag, example::Number};
    /// let hand: Bag<Number, 10> = "2 7 7".parse().unwrap();
    /// let sevens: Bag<Number, 10> = "7 7".parse().unwrap();
    /// assert_eq!(hand.minus(sevens).unwrap().to_string(), "2");
    /// assert_eq!(sevens.minus(hand), None);
    /// ```
    #[must_use]
    pub fn minus(mut self, other: Self) -> Option<Self> {
        for (n, m) in self.0.iter_mut().zip(other.0) {
            *n = n.checked_sub(m)?;
        }
        Some(self)
    }

    /// Whether every card of this bag is in `other`, copies counted.
    ///
    /// ```
    /// # use tablee_kernel::{Bag, example::Number};
    /// let hand: Bag<Number, 10> = "2 7 7".parse().unwrap();
    /// assert!(!hand.is_subset(&"2 7".parse().unwrap()));
    /// ```
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(n, m)| n <= m)
    }
}

impl<K: Card, const N: usize> Bag<K, N> {
    /// How many there are of one kind.
    #[inline]
    pub fn count(&self, kind: K) -> u8 {
        self.0[kind.index()]
    }

    /// Whether there is one of this kind.
    #[inline]
    pub fn contains(&self, kind: K) -> bool {
        self.count(kind) != 0
    }

    /// Puts one of this kind in.
    #[inline]
    pub fn insert(&mut self, kind: K) {
        self.0[kind.index()] += 1;
    }

    /// Takes out one of this kind, which is there.
    #[inline]
    pub fn remove(&mut self, kind: K) {
        self.0[kind.index()] -= 1;
    }

    /// Puts `n_cards` of this kind in.
    #[inline]
    pub fn insert_some(&mut self, kind: K, n_cards: u8) {
        self.0[kind.index()] += n_cards;
    }

    /// Takes out `n_cards` of this kind, which are there.
    #[inline]
    pub fn remove_some(&mut self, kind: K, n_cards: u8) {
        self.0[kind.index()] -= n_cards;
    }

    /// Every card, kind by kind, copies repeated.
    pub fn iter(&self) -> impl Iterator<Item = K> {
        self.kinds().flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(n)))
    }

    /// Every kind that is there, with how many.
    ///
    /// ```
    /// # use tablee_kernel::{Bag, example::Number};
    /// let hand: Bag<Number, 10> = "2 7 7".parse().unwrap();
    /// assert!(hand.kinds().eq([(Number(2), 1), (Number(7), 2)]));
    /// ```
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = (K, u8)> {
        // The kinds that are there as bits of a word: what is not there costs no guess of a branch.
        let mut there = 0u64;
        for (i, &count) in self.0.iter().enumerate() {
            there |= u64::from(count != 0) << i;
        }
        CardSet::from_bits(there).iter().map(|kind: K| (kind, self.0[kind.index()]))
    }

    /// Calls `f` with every different choice of `size` cards, in a fixed order.
    ///
    /// ```
    /// # use tablee_kernel::{Bag, example::Number};
    /// let hand: Bag<Number, 10> = "2 7 7".parse().unwrap();
    /// let mut pairs = Vec::new();
    /// hand.choices(2, &mut |it| pairs.push(it.to_string()));
    /// assert_eq!(pairs, ["7 7", "2 7"]);
    /// ```
    pub fn choices(&self, size: usize, f: &mut impl FnMut(Self)) {
        fn go<K: Card, const N: usize>(
            bag: &Bag<K, N>,
            kind: usize,
            taken: Bag<K, N>,
            size: usize,
            f: &mut impl FnMut(Bag<K, N>),
        ) {
            if size == 0 {
                return f(taken);
            }
            let Some(&count) = bag.0.get(kind) else { return };
            for n in 0..=count.min(size as u8) {
                let mut taken = taken;
                taken.0[kind] = n;
                go(bag, kind + 1, taken, size - usize::from(n), f);
            }
        }
        go(self, 0, Self::EMPTY, size, f);
    }
}

impl<K: Card, const N: usize> Pile for Bag<K, N> {
    type Item = K;
    #[inline]
    fn size(&self) -> usize {
        self.len()
    }
    #[inline]
    fn nth(&self, n: usize) -> Option<K> {
        // The kind is the number of kinds that the running total does not get past `n` with.
        // Without a way out of the loop there is no branch to guess wrong at random draws.
        let (mut total, mut index) = (0, 0);
        for &count in &self.0 {
            total += usize::from(count);
            index += usize::from(total <= n);
        }
        (index < N).then(|| K::from_index(index))
    }
    #[inline]
    fn has(&self, item: K) -> bool {
        self.contains(item)
    }
    #[inline]
    fn take_out(&mut self, item: K) {
        self.remove(item);
    }
}

impl<K, const N: usize> Copy for Bag<K, N> {}
impl<K, const N: usize> Clone for Bag<K, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K, const N: usize> Default for Bag<K, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<K, const N: usize> PartialEq for Bag<K, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<K, const N: usize> Eq for Bag<K, N> {}
impl<K, const N: usize> PartialOrd for Bag<K, N> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<K, const N: usize> Ord for Bag<K, N> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}
impl<K, const N: usize> Hash for Bag<K, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<K: Card, const N: usize> FromIterator<K> for Bag<K, N> {
    fn from_iter<I: IntoIterator<Item = K>>(cards: I) -> Self {
        let mut res = Self::EMPTY;
        for card in cards {
            res.insert(card);
        }
        res
    }
}
impl<K: Card, const N: usize> fmt::Display for Bag<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, self.iter())
    }
}
impl<K: Card, const N: usize> fmt::Debug for Bag<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bag({self})")
    }
}
impl<K: Card, const N: usize> FromStr for Bag<K, N> {
    type Err = Unreadable;
    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let mut res = Self::EMPTY;
        for word in s.split_whitespace() {
            let kind: K = word.parse()?;
            if res.count(kind) == u8::MAX {
                return Err(Unreadable::new("at most 255 of a kind", word));
            }
            res.insert(kind);
        }
        Ok(res)
    }
}
impl<K: Card, const N: usize> Serialize for Bag<K, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
