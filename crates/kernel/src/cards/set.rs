//! Sets of different cards.

use std::{fmt, hash::Hash, marker::PhantomData, str::FromStr};

use serde::{Serialize, Serializer};

use super::{Card, Pile, write_spaced};
use crate::text::Unreadable;

/// A set of different cards of a deck of at most 64: one machine word.
///
/// ```
/// use tablee_kernel::{CardSet, example::Number};
///
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
    ///
    /// ```
    /// # use tablee_kernel::{CardSet, example::Number};
    /// assert_eq!(CardSet::<Number>::from_bits(0b10100).to_string(), "2 4");
    /// ```
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
    ///
    /// ```
    /// # use tablee_kernel::{CardSet, example::Number};
    /// let hand: CardSet<Number> = "2 4 7".parse().unwrap();
    /// let mut pairs = Vec::new();
    /// hand.subsets(2, &mut |it| pairs.push(it.to_string()));
    /// assert_eq!(pairs, ["2 4", "2 7", "4 7"]);
    /// ```
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

impl<C> CardSet<C> {
    /// How many of the first sixteen cards are in it, of the next sixteen, and so on: for suits of sixteen.
    ///
    /// ```
    /// # use tablee_kernel::{CardSet, example::Number};
    /// let cards = CardSet::<Number>::from_bits(0b111 << 14 | 1 << 63);
    /// assert_eq!(cards.lens_by_sixteen(), [2, 1, 0, 1]);
    /// ```
    #[inline]
    pub const fn lens_by_sixteen(self) -> [usize; 4] {
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        let lens = (bytes + (bytes >> 8)) & 0x00ff_00ff_00ff_00ff;
        [lens as u16 as usize, (lens >> 16) as u16 as usize, (lens >> 32) as u16 as usize, (lens >> 48) as usize]
    }
}

impl<C: Card> Pile for CardSet<C> {
    type Item = C;
    fn size(&self) -> usize {
        self.len()
    }
    #[inline]
    fn nth(&self, n: usize) -> Option<C> {
        place_of_bit(self.0, n as u64).map(C::from_index)
    }
    fn has(&self, item: C) -> bool {
        self.contains(item)
    }
    fn take_out(&mut self, item: C) {
        self.remove(item);
    }
}

/// The same cards to deal many of them: what is counted once is kept.
///
/// It lives no longer than the deal.
///
/// ```
/// # use tablee_kernel::{CardSet, Chance, cards::ToDeal, example::Number};
/// let all: CardSet<Number> = "2 4 7".parse().unwrap();
/// let mut left = ToDeal::of(all);
/// assert_eq!(Chance::scripted(["4"]).draw(&mut left), Number(4));
/// assert_eq!(left.cards().to_string(), "2 7");
/// ```
#[derive(Copy, Clone, Debug)]
pub struct ToDeal<C: Card> {
    cards: CardSet<C>,
    /// In each byte: how many cards there are of its eight and of those below them.
    sums: u64,
}

impl<C: Card> ToDeal<C> {
    /// All of these.
    #[inline]
    pub const fn of(cards: CardSet<C>) -> Self {
        ToDeal { cards, sums: sums_of_bytes(cards.0) }
    }

    /// Those that were not dealt.
    #[inline]
    pub const fn cards(self) -> CardSet<C> {
        self.cards
    }
}

impl<C: Card> Pile for ToDeal<C> {
    type Item = C;
    #[inline]
    fn size(&self) -> usize {
        (self.sums >> 56) as usize
    }
    #[inline]
    fn nth(&self, n: usize) -> Option<C> {
        place_of_counted(self.cards.0, self.sums, n as u64).map(C::from_index)
    }
    fn has(&self, item: C) -> bool {
        self.cards.contains(item)
    }
    #[inline]
    fn take_out(&mut self, item: C) {
        self.cards.remove(item);
        // The byte of the card and those above it.
        self.sums -= ONES << (item.index() & !7);
    }
}

/// The place of the set bit of `bits` that has `n` set bits below it, if there is one.
///
/// Dealing is little else than this, so it does not go bit by bit: first the
/// right byte is found, then the bit in it is looked up.
///
/// ```
/// # use tablee_kernel::cards::place_of_bit;
/// assert_eq!((place_of_bit(0b10100, 1), place_of_bit(0b10100, 2)), (Some(4), None));
/// ```
#[inline]
pub fn place_of_bit(bits: u64, n: u64) -> Option<usize> {
    place_of_counted(bits, sums_of_bytes(bits), n)
}

/// The same for a few bits, in fewer steps. Where there is no such bit it may be any place.
///
/// ```
/// # use tablee_kernel::cards::place_of_few;
/// assert_eq!((place_of_few(0b10100, 1), place_of_few(0x8100, 1)), (4, 15));
/// ```
#[inline]
pub fn place_of_few(bits: u16, n: u32) -> u8 {
    let [low, high] = bits.to_le_bytes();
    // All bits where the low byte is passed.
    let past = 0u32.wrapping_sub(u32::from(low.count_ones() <= n));
    let byte = low ^ (low ^ high) & past as u8;
    let left = n.wrapping_sub(low.count_ones() & past);
    PLACE_IN_BYTE[usize::from(byte)][left as usize & 7] + (8 & past as u8)
}

/// The lowest, and the highest bit of each byte of a word.
const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// In each byte: how many bits are set there and in the bytes below it.
#[inline]
const fn sums_of_bytes(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES)
}

/// The same place for who has counted already.
#[inline]
fn place_of_counted(bits: u64, sums: u64, n: u64) -> Option<usize> {
    if sums >> 56 <= n {
        return None;
    }
    let is_below = (((n * ONES) | TOPS) - sums) & TOPS;
    let shift = (is_below >> 7).wrapping_mul(ONES) >> 56 << 3;
    let n_below = (sums << 8) >> shift & 0xff;
    let byte = bits >> shift & 0xff;
    Some(shift as usize + usize::from(PLACE_IN_BYTE[byte as usize][(n - n_below) as usize & 7]))
}

/// For each byte, the places of its set bits, the lowest first.
static PLACE_IN_BYTE: [[u8; 8]; 256] = {
    let mut res = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut n) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                res[byte][n] = place as u8;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    res
};

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
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_found_by_its_number() {
        let mut bits = 1;
        for _ in 0..2000 {
            let places: Vec<usize> = (0..64).filter(|it| bits >> it & 1 == 1).collect();
            let found: Vec<usize> = (0..64).map_while(|n| place_of_bit(bits, n)).collect();
            assert_eq!(found, places, "{bits:x}");
            bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ bits >> 29;
        }
        assert_eq!((place_of_bit(u64::MAX, 63), place_of_bit(u64::MAX, 64)), (Some(63), None));
    }

    #[test]
    fn every_bit_of_a_few_is_found_by_its_number() {
        for bits in 0..=u16::MAX {
            for n in 0..bits.count_ones() {
                assert_eq!(Some(place_of_few(bits, n).into()), place_of_bit(bits.into(), n.into()), "{n} of {bits:b}");
            }
        }
    }

    #[test]
    fn what_is_dealt_is_what_a_set_would_deal() {
        let mut set = CardSet::<crate::example::Number>::full();
        let (mut to_deal, mut luck, mut twin) = (ToDeal::of(set), crate::Chance::fast(4), crate::Chance::fast(4));
        while !set.is_empty() {
            assert_eq!((to_deal.size(), to_deal.cards()), (set.size(), set));
            let all: Vec<_> = (0..=set.len()).map(|n| to_deal.nth(n)).collect();
            assert_eq!(all, (0..=set.len()).map(|n| set.nth(n)).collect::<Vec<_>>());
            assert_eq!(luck.draw(&mut to_deal), twin.draw(&mut set));
        }
        assert_eq!((to_deal.size(), to_deal.nth(0)), (0, None));
    }
}
