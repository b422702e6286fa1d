//! Cards together: battle cards are all different, the others have copies.

use std::{fmt, iter};

use serde::{Serialize, Serializer};
use tablee_kernel::{Card, Pile};

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
