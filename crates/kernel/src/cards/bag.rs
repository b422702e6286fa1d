//! Bags of cards with copies.

use std::{fmt, hash::Hash, marker::PhantomData, str::FromStr};

use serde::{Serialize, Serializer};

use super::{Card, CardSet, Pile, write_spaced};
use crate::text::Unreadable;

/// The lowest, and the highest bit of each byte of a word.
const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;
/// Where a byte has a bit of these it counts eight or more.
const EIGHT_OR_MORE: u64 = 0xf8f8_f8f8_f8f8_f8f8;

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

    /// The same to be changed, for who has numbers of kinds and not kinds.
    #[inline]
    pub const fn counts_mut(&mut self) -> &mut [u8; N] {
        &mut self.0
    }

    /// How many cards are in it.
    #[inline]
    pub fn len(&self) -> usize {
        // Sixteen bits are plenty for a box of cards.
        const BYTES: u64 = 0x00ff_00ff_00ff_00ff;
        const ONES: u64 = 0x0001_0001_0001_0001;
        let of_word = |word: u64| ((word & BYTES) + (word >> 8 & BYTES)).wrapping_mul(ONES) >> 48;
        (0..N.div_ceil(8)).map(|it| of_word(self.word(it)) as usize).sum()
    }

    /// The counts of eight kinds as the bytes of a word, the first one lowest.
    #[inline]
    fn word(&self, at: usize) -> u64 {
        let load = |start: usize| self.0[start..].first_chunk().map_or(0, |it| u64::from_le_bytes(*it));
        let start = 8 * at;
        if start + 8 <= N {
            load(start)
        } else if 8 <= N {
            load(N - 8) >> (8 * (start + 8 - N))
        } else {
            self.0.iter().rev().fold(0, |acc, &n| acc << 8 | u64::from(n))
        }
    }

    /// The kinds of which there are `n_cards` or more, from 1 to 128, as bits by number.
    ///
    /// ```
    /// # use tablee_kernel::{Bag, example::Number};
    /// let hand: Bag<Number, 10> = "2 7 7 9 9 9".parse().unwrap();
    /// assert_eq!(hand.bits_with(2), 1 << 7 | 1 << 9);
    /// ```
    #[inline]
    pub fn bits_with(&self, n_cards: u8) -> u64 {
        let mut res = 0;
        for at in 0..N.div_ceil(8) {
            let word = self.word(at);
            // The top bit of each byte: set before, or by what is missing from 128.
            let tops = (((word & !TOPS) + (128 - u64::from(n_cards)) * ONES) | word) & TOPS;
            res |= ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
        }
        res
    }

    /// Whether there is no card in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        (0..N.div_ceil(8)).fold(0, |acc, it| acc | self.word(it)) == 0
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
        CardSet::from_bits(self.bits_with(1)).iter().map(|kind: K| (kind, self.0[kind.index()]))
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
        if self.len() < 128 {
            let n = (n as u64).min(127);
            let (mut total, mut index) = (0, 0);
            for at in 0..N.div_ceil(8) {
                // In each byte: how many cards there are of this kind and those before it.
                let sums = self.word(at).wrapping_mul(ONES) + total * ONES;
                let is_passed = (((n * ONES) | TOPS) - sums) & TOPS;
                index += ((is_passed >> 7).wrapping_mul(ONES) >> 56) as usize;
                total = sums >> 56;
            }
            return (index < N).then(|| K::from_index(index));
        }
        let (mut total, mut index) = (0, 0);
        for &count in &self.0 {
            total += usize::from(count);
            index += usize::from(total <= n);
        }
        (index < N).then(|| K::from_index(index))
    }
    #[inline]
    fn chosen(&self, below: impl FnOnce(u32) -> u32) -> Option<K> {
        // Of sixteen kinds with at most seven cards each there are fewer than 128 in all: one pass counts them and
        // finds the one that is drawn.
        let (low, high) = (self.word(0), if 8 < N { self.word(1) } else { 0 });
        if 16 < N || (low | high) & EIGHT_OR_MORE != 0 {
            return self.nth(below(self.len() as u32) as usize);
        }
        let first = low.wrapping_mul(ONES);
        let second = high.wrapping_mul(ONES) + (first >> 56) * ONES;
        let n = u64::from(below((second >> 56) as u32));
        let passed = |sums: u64| (((n * ONES) | TOPS) - sums) & TOPS;
        let n_passed = ((passed(first) >> 7) + (passed(second) >> 7)).wrapping_mul(ONES) >> 56;
        Some(n_passed as usize).filter(|&it| it < N).map(K::from_index)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example::Number;

    #[test]
    fn words_say_what_counting_one_by_one_does() {
        let mut bits: u64 = 1;
        for _ in 0..3000 {
            bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ bits >> 29;
            let bag = Bag::<Number, 10>::from_counts(std::array::from_fn(|it| (bits >> (6 * it)) as u8 & 31));
            let cards: Vec<Number> = bag.iter().collect();
            assert_eq!(bag.len(), cards.len());
            assert_eq!(
                bag.iter().collect::<Vec<_>>(),
                (0..cards.len()).map_while(|it| bag.nth(it)).collect::<Vec<_>>()
            );
            assert_eq!(bag.nth(cards.len()), None);
            // The same with few of each kind.
            let few = Bag::<Number, 10>::from_counts(bag.counts().map(|it| it & 7));
            for n in 0..few.len() {
                let size = few.len() as u32;
                assert_eq!(few.chosen(|it| if it == size { n as u32 } else { u32::MAX }), few.nth(n), "{n} of {few:?}");
                let size = bag.len() as u32;
                assert_eq!(bag.chosen(|it| if it == size { n as u32 } else { u32::MAX }), bag.nth(n), "{n} of {bag:?}");
            }
            for n_cards in [1, 2, 3, 128] {
                let kinds = (0..10).filter(|&it| n_cards <= bag.counts()[it]).map(|it| 1 << it).sum::<u64>();
                assert_eq!(bag.bits_with(n_cards), kinds, "{n_cards} {bag:?}");
            }
        }
    }

    #[test]
    fn a_bag_of_many_is_counted_too() {
        let bag = Bag::<Number, 10>::from_counts([200, 0, 255, 1, 128, 127, 0, 0, 0, 9]);
        assert_eq!(bag.len(), 720);
        assert_eq!(bag.bits_with(128), 0b1_0101);
        assert_eq!(
            (bag.nth(199), bag.nth(200), bag.nth(719), bag.nth(720)),
            (Some(Number(0)), Some(Number(2)), Some(Number(9)), None)
        );
    }
}
