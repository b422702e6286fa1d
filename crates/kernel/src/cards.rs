//! Cards, sets of different cards, and bags of cards with copies.
//!
//! A face-down pile is a set or a bag like any other: it has no order, and the
//! card is chosen when it is drawn. So no hidden order exists that could leak.

use std::{fmt, hash::Hash, marker::PhantomData, str::FromStr};

use serde::{Serialize, Serializer};

use crate::text::Unreadable;

/// A card of some deck, or a kind of card with copies, numbered densely from zero.
///
/// ```
/// use tablee_kernel::{Card, Unreadable};
///
/// #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Number(u8);
///
/// impl Card for Number {
///     const COUNT: usize = 10;
///     fn index(self) -> usize {
///         self.0 as usize
///     }
///     fn from_index(index: usize) -> Self {
///         Number(index as u8)
///     }
/// }
/// impl std::fmt::Display for Number {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "{}", self.0)
///     }
/// }
/// impl std::str::FromStr for Number {
///     type Err = Unreadable;
///     fn from_str(s: &str) -> Result<Self, Unreadable> {
///         tablee_kernel::text::number(s, "a number from 0 to 9").map(Number)
///     }
/// }
/// assert_eq!(Number::from_index(3).to_string(), "3");
/// ```
pub trait Card:
    Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Send + 'static
{
    /// How many different cards there are.
    const COUNT: usize;
    /// The number of this card, below [`Card::COUNT`].
    fn index(self) -> usize;
    /// The card with this number, which is below [`Card::COUNT`].
    fn from_index(index: usize) -> Self;
}

/// Anything a thing can be drawn from at random: a set, a bag, some seats.
///
/// ```
/// use tablee_kernel::{Pile, Seat, Seats};
///
/// let mut seats = Seats::first(3);
/// assert_eq!(seats.nth(1), Some(Seat::new(1)));
/// seats.take_out(Seat::new(1));
/// assert_eq!(seats.size(), 2);
/// ```
pub trait Pile {
    /// What is drawn.
    type Item: Copy + FromStr<Err = Unreadable>;
    /// How many there are, copies counted.
    fn size(&self) -> usize;
    /// The `n`th of them in a fixed order.
    fn nth(&self, n: usize) -> Option<Self::Item>;
    /// Whether there is one like `item`.
    fn has(&self, item: Self::Item) -> bool;
    /// Takes out one like `item`, which is there.
    fn take_out(&mut self, item: Self::Item);
}

impl Pile for crate::seat::Seats {
    type Item = crate::seat::Seat;
    fn size(&self) -> usize {
        self.len()
    }
    fn nth(&self, n: usize) -> Option<Self::Item> {
        self.iter().nth(n)
    }
    fn has(&self, item: Self::Item) -> bool {
        self.contains(item)
    }
    fn take_out(&mut self, item: Self::Item) {
        *self = self.without(item);
    }
}

/// A set of different cards of a deck of at most 64: one machine word.
///
/// ```
/// # use tablee_kernel::{Card, CardSet, Unreadable};
/// # #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// # struct Number(u8);
/// # impl Card for Number {
/// #     const COUNT: usize = 10;
/// #     fn index(self) -> usize { self.0 as usize }
/// #     fn from_index(index: usize) -> Self { Number(index as u8) }
/// # }
/// # impl std::fmt::Display for Number {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{}", self.0) }
/// # }
/// # impl std::str::FromStr for Number {
/// #     type Err = Unreadable;
/// #     fn from_str(s: &str) -> Result<Self, Unreadable> { tablee_kernel::text::number(s, "a number").map(Number) }
/// # }
/// let mut hand: CardSet<Number> = [Number(7), Number(2)].into_iter().collect();
/// hand.insert(Number(4));
/// assert_eq!(hand.to_string(), "2 4 7");
/// assert_eq!("2 4 7".parse(), Ok(hand));
/// assert_eq!(CardSet::<Number>::full().minus(hand).len(), 7);
/// ```
pub struct CardSet<C>(u64, PhantomData<C>);

impl<C> CardSet<C> {
    /// No card.
    pub const EMPTY: Self = CardSet(0, PhantomData);

    /// The set whose card number `i` is bit `i` of `bits`.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        CardSet(bits, PhantomData)
    }

    /// One bit for each card, by number.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is no card in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        CardSet(self.0 & !other.0, PhantomData)
    }

    /// The cards in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        CardSet(self.0 | other.0, PhantomData)
    }

    /// The cards in both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        CardSet(self.0 & other.0, PhantomData)
    }

    /// Whether every card of this set is in `other`.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

impl<C: Card> CardSet<C> {
    /// The whole deck.
    pub const fn full() -> Self {
        assert!(C::COUNT <= 64, "a card set holds decks of at most 64 cards");
        CardSet(if C::COUNT == 64 { u64::MAX } else { (1 << C::COUNT) - 1 }, PhantomData)
    }

    /// This one card.
    #[inline]
    pub fn only(card: C) -> Self {
        CardSet(1 << card.index(), PhantomData)
    }

    /// Whether `card` is in it.
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.0 & (1 << card.index()) != 0
    }

    /// Puts `card` in.
    #[inline]
    pub fn insert(&mut self, card: C) {
        self.0 |= 1 << card.index();
    }

    /// Takes `card` out.
    #[inline]
    pub fn remove(&mut self, card: C) {
        self.0 &= !(1 << card.index());
    }

    /// The cards in the order of the deck.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = C> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let index = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(C::from_index(index))
        })
    }

    /// The lowest card in the order of the deck.
    #[inline]
    pub fn first(self) -> Option<C> {
        if self.0 == 0 { None } else { Some(C::from_index(self.0.trailing_zeros() as usize)) }
    }

    /// The highest card in the order of the deck.
    #[inline]
    pub fn last(self) -> Option<C> {
        if self.0 == 0 { None } else { Some(C::from_index(63 - self.0.leading_zeros() as usize)) }
    }

    /// Calls `f` with every subset of `size` cards, in a fixed order.
    pub fn subsets(self, size: usize, f: &mut impl FnMut(Self)) {
        fn go<C: Card>(mut rest: CardSet<C>, taken: CardSet<C>, size: usize, f: &mut impl FnMut(CardSet<C>)) {
            if size == 0 {
                return f(taken);
            }
            while size <= rest.len() {
                let card = rest.first().expect("rest has at least one card");
                rest.remove(card);
                go(rest, taken.union(CardSet::only(card)), size - 1, f);
            }
        }
        go(self, Self::EMPTY, size, f);
    }
}

impl<C: Card> Pile for CardSet<C> {
    type Item = C;
    fn size(&self) -> usize {
        self.len()
    }
    #[inline]
    fn nth(&self, n: usize) -> Option<C> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        CardSet(bits, PhantomData).first()
    }
    fn has(&self, item: C) -> bool {
        self.contains(item)
    }
    fn take_out(&mut self, item: C) {
        self.remove(item);
    }
}

// Derives would ask the same of `C`; only the word counts.
impl<C> Copy for CardSet<C> {}
impl<C> Clone for CardSet<C> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<C> Default for CardSet<C> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<C> PartialEq for CardSet<C> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<C> Eq for CardSet<C> {}
impl<C> PartialOrd for CardSet<C> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl<C> Ord for CardSet<C> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}
impl<C> Hash for CardSet<C> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<C: Card> FromIterator<C> for CardSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut res = Self::EMPTY;
        for card in cards {
            res.insert(card);
        }
        res
    }
}
impl<C: Card> fmt::Display for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_spaced(f, self.iter())
    }
}
impl<C: Card> fmt::Debug for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
impl<C: Card> FromStr for CardSet<C> {
    type Err = Unreadable;
    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let mut res = Self::EMPTY;
        for word in s.split_whitespace() {
            let card: C = word.parse()?;
            if res.contains(card) {
                return Err(Unreadable::new("no card twice", word));
            }
            res.insert(card);
        }
        Ok(res)
    }
}
impl<C: Card> Serialize for CardSet<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|it| it.to_string()))
    }
}

/// Cards of which copies are alike: a count for each of `N` kinds.
///
/// `N` is the [`Card::COUNT`] of the kinds.
///
/// ```
/// # use tablee_kernel::{Bag, Card, Unreadable};
/// # #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// # struct Number(u8);
/// # impl Card for Number {
/// #     const COUNT: usize = 10;
/// #     fn index(self) -> usize { self.0 as usize }
/// #     fn from_index(index: usize) -> Self { Number(index as u8) }
/// # }
/// # impl std::fmt::Display for Number {
/// #     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{}", self.0) }
/// # }
/// # impl std::str::FromStr for Number {
/// #     type Err = Unreadable;
/// #     fn from_str(s: &str) -> Result<Self, Unreadable> { tablee_kernel::text::number(s, "a number").map(Number) }
/// # }
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
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (n, m) in self.0.iter_mut().zip(other.0) {
            *n += m;
        }
        self
    }

    /// What is left after taking out `other`, or `None` if a card of it is missing.
    #[must_use]
    pub fn minus(mut self, other: Self) -> Option<Self> {
        for (n, m) in self.0.iter_mut().zip(other.0) {
            *n = n.checked_sub(m)?;
        }
        Some(self)
    }

    /// Whether every card of this bag is in `other`, copies counted.
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

    /// Every card, kind by kind, copies repeated.
    pub fn iter(&self) -> impl Iterator<Item = K> {
        self.kinds().flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(n)))
    }

    /// Every kind that is there, with how many.
    pub fn kinds(&self) -> impl Iterator<Item = (K, u8)> {
        self.0.iter().enumerate().filter(|&(_, &n)| n != 0).map(|(i, &n)| (K::from_index(i), n))
    }

    /// Calls `f` with every different choice of `size` cards, in a fixed order.
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
        let mut left = n;
        for (i, &count) in self.0.iter().enumerate() {
            if left < usize::from(count) {
                return Some(K::from_index(i));
            }
            left -= usize::from(count);
        }
        None
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
        serializer.collect_seq(self.iter().map(|it| it.to_string()))
    }
}

fn write_spaced(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    for (i, item) in items.enumerate() {
        write!(f, "{}{item}", if i == 0 { "" } else { " " })?;
    }
    Ok(())
}
