//! Cards together: battle cards are all different, the others have copies.

use std::{fmt, iter};

use serde::{Serialize, Serializer};
use tablee_kernel::{Card, Few, Pile, cards::place_of_bit};

use super::card::{Face, Kind, MAX_NUMBER};

const N_COUNTS: usize = Kind::N_UNITS.next_multiple_of(8);

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
const TOP_BITS: u64 = 0x8080_8080_8080_8080;

/// Some cards: the pile, what is discarded, what an event names. Battle cards
/// are all different, the others are counted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
pub struct Cards {
    /// How many there are of each kind; filled up to whole words of eight.
    units: [u8; N_COUNTS],
    /// Bit `n` for the battle card with the number `n`.
    battles: u64,
}

impl Cards {
    /// So many of each kind, and the battle cards with these numbers.
    pub(super) fn new(of_each: [u8; Kind::N_UNITS], battles: u64) -> Self {
        let mut units = [0; N_COUNTS];
        units[..Kind::N_UNITS].copy_from_slice(&of_each);
        Cards { units, battles }
    }

    /// These battle cards, by number.
    pub(super) fn of_battles(battles: u64) -> Self {
        Cards { units: [0; N_COUNTS], battles }
    }

    /// How many there are of one kind.
    pub fn count(&self, kind: Kind) -> u8 {
        match kind.face() {
            Face::Battle(number) => (self.battles >> number & 1) as u8,
            _ => self.units[kind.index()],
        }
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, kind: Kind) {
        self.insert_many(kind, 1);
    }

    /// Puts `n` of a kind in; of a battle card there is only one.
    #[inline]
    pub fn insert_many(&mut self, kind: Kind, n: u8) {
        if kind.index() < Kind::N_UNITS {
            self.units[kind.index()] += n;
        } else {
            self.battles |= battle_bit(kind);
        }
    }

    /// The cards of both together.
    #[must_use]
    pub fn plus(mut self, other: Cards) -> Cards {
        for (n, more) in self.units.iter_mut().zip(other.units) {
            *n += more;
        }
        self.battles |= other.battles;
        self
    }

    /// What is left after taking out those of `other` that are there.
    #[must_use]
    pub fn minus(mut self, other: Cards) -> Cards {
        for (n, less) in self.units.iter_mut().zip(other.units) {
            *n = n.saturating_sub(less);
        }
        self.battles &= !other.battles;
        self
    }

    /// How many there are of each kind but battle cards, by the number of the kind.
    #[inline]
    pub fn units(&self) -> &[u8] {
        &self.units[..Kind::N_UNITS]
    }

    /// The battle cards alone: bit `n` for the number `n`.
    #[inline]
    pub fn battles(&self) -> u64 {
        self.battles
    }

    /// The cards but the battle cards.
    #[must_use]
    pub(super) fn without_battles(self) -> Cards {
        Cards { battles: 0, ..self }
    }

    /// For eight kinds at a time, a byte for each: how many cards there are of it
    /// and of those before it in the word. A word has fewer than 128 cards.
    #[inline]
    fn running_totals(&self) -> impl Iterator<Item = u64> {
        let (words, _) = self.units.as_chunks::<8>();
        words.iter().map(|&word| u64::from_le_bytes(word).wrapping_mul(EACH_BYTE))
    }

    /// Every card, kind by kind, copies repeated.
    pub fn iter(&self) -> impl Iterator<Item = Kind> {
        let battles = self.battles;
        let units = self.units.into_iter().enumerate();
        let units = units.flat_map(|(i, n)| iter::repeat_n(Kind::from_index(i), n.into()));
        units.chain((1..=MAX_NUMBER).filter(move |it| battles >> it & 1 == 1).map(Kind::battle))
    }
}

impl Pile for Cards {
    type Item = Kind;

    #[inline]
    fn size(&self) -> usize {
        let n_units: u64 = self.running_totals().map(|totals| totals >> 56).sum();
        n_units as usize + self.battles.count_ones() as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> Option<Kind> {
        // Drawing is most of a deal, so eight kinds are compared at once.
        let mut left = n as u64;
        for (word, totals) in self.running_totals().enumerate() {
            let total = totals >> 56;
            if left < total {
                // The top bit of a byte is set where the running total is more than `left`.
                let is_beyond = (totals + (127 - left) * EACH_BYTE) & TOP_BITS;
                return Some(Kind::from_index(8 * word + is_beyond.trailing_zeros() as usize / 8));
            }
            left -= total;
        }
        let mut battles = self.battles;
        for _ in 0..left {
            battles &= battles.wrapping_sub(1);
        }
        (battles != 0).then(|| Kind::battle(battles.trailing_zeros() as u8))
    }

    fn has(&self, item: Kind) -> bool {
        self.count(item) != 0
    }

    #[inline]
    fn take_out(&mut self, item: Kind) {
        if item.index() < Kind::N_UNITS {
            self.units[item.index()] -= 1;
        } else {
            self.battles &= !battle_bit(item);
        }
    }
}

/// Cards to deal many from: the same pile, in which what is counted once is kept.
///
/// It lives no longer than the deal.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pack {
    /// For eight kinds at a time, a byte for each: how many cards there are of it and of those before it in the word.
    totals: [u64; N_COUNTS / 8],
    n_units: u32,
    battles: u64,
}

impl Pack {
    pub(super) fn of(cards: Cards) -> Pack {
        let mut totals = cards.running_totals();
        let totals = std::array::from_fn(|_| totals.next().unwrap_or(0));
        let n_units = totals.iter().map(|it| (it >> 56) as u32).sum();
        Pack { totals, n_units, battles: cards.battles }
    }

    /// What was not dealt.
    pub(super) fn rest(self) -> Cards {
        let mut res = Cards::of_battles(self.battles);
        let (words, _) = res.units.as_chunks_mut::<8>();
        for (word, totals) in words.iter_mut().zip(self.totals) {
            *word = (totals - (totals << 8)).to_le_bytes();
        }
        res
    }
}

impl Pile for Pack {
    type Item = Kind;

    #[inline]
    fn size(&self) -> usize {
        (self.n_units + self.battles.count_ones()) as usize
    }

    #[inline]
    fn nth(&self, n: usize) -> Option<Kind> {
        let ([low, middle, high], n, n_units) = (self.totals, n as u64, u64::from(self.n_units));
        if n_units <= n {
            return place_of_bit(self.battles, n - n_units).map(|it| Kind::battle(it as u8));
        }
        let (n_low, n_middle) = (low >> 56, middle >> 56);
        // All bits where the word is passed: nobody can foretell which one it is, so nothing is asked.
        let passed = |n_before: u64| 0u64.wrapping_sub(u64::from(n_before <= n));
        let (past_low, past_middle) = (passed(n_low), passed(n_low + n_middle));
        let totals = low ^ (low ^ middle) & past_low ^ (middle ^ high) & past_middle;
        let left = n - (n_low & past_low) - (n_middle & past_middle);
        // The top bit of a byte is set where the running total is more than what is left.
        let is_beyond = (totals + (127 - left) * EACH_BYTE) & TOP_BITS;
        let index = u64::from(is_beyond.trailing_zeros() / 8) + (8 & past_low) + (8 & past_middle);
        Some(Kind::from_index(index as usize))
    }

    fn has(&self, item: Kind) -> bool {
        self.rest().has(item)
    }

    #[inline]
    fn take_out(&mut self, item: Kind) {
        let index = item.index();
        if index < Kind::N_UNITS {
            self.n_units -= 1;
            let less = EACH_BYTE << (8 * (index % 8));
            for (at, totals) in self.totals.iter_mut().enumerate() {
                *totals -= if at == index / 8 { less } else { 0 };
            }
        } else {
            self.battles &= !battle_bit(item);
        }
    }
}

/// The first so many of these cards in order. There is nothing to guess about how they were dealt: so all are compared
/// with all, which takes no longer than to be wrong twice.
#[inline]
pub(super) fn in_order<const N: usize>(cards: [Kind; N], n_cards: usize) -> Few<Kind, N> {
    const { assert!(N <= 16, "a key has four bits for the place") };
    // No two keys are alike.
    let mut keys = [u16::MAX; 16];
    for (at, (key, card)) in keys.iter_mut().zip(&cards[..n_cards]).enumerate() {
        *key = u16::from(card.number()) << 4 | at as u16;
    }
    let mut ranks = [0u16; 16];
    for &lower in &keys[..n_cards] {
        ranks.iter_mut().zip(keys).for_each(|(rank, key)| *rank += u16::from(lower < key));
    }
    let mut res = [Kind::default(); N];
    for (card, rank) in cards[..n_cards].iter().zip(ranks) {
        res[usize::from(rank)] = *card;
    }
    Few::first_of(res, n_cards)
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(cards: I) -> Self {
        let mut res = Cards::default();
        for card in cards {
            res.insert(card);
        }
        res
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cards({self})")
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The bit of a battle card.
fn battle_bit(card: Kind) -> u64 {
    1 << (card.index() + 1 - Kind::N_UNITS)
}
