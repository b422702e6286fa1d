//! A deck to deal from.

use std::marker::PhantomData;

use super::{Card, CardSet, Pile};

/// Every card of a deck of `N` different cards, to be dealt at once.
///
/// It is a pile like a [`CardSet`], but a draw takes the same short time however
/// many cards there are. It lives no longer than the deal, so the order it keeps
/// inside is never part of a position; what stays lying face down is a set.
///
/// `N` is the [`Card::COUNT`] of the cards.
///
/// ```
/// use tablee_kernel::{Chance, Deck, Pile, example::Number};
///
/// let mut deck = Deck::<Number, 10>::full();
/// let mut chance = Chance::scripted(["7", "*"]);
/// assert_eq!(chance.draw(&mut deck), Number(7));
/// assert!(!deck.has(Number(7)));
/// chance.draw(&mut deck);
/// assert_eq!(deck.take_rest().len(), 8);
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Deck<C, const N: usize> {
    n_left: usize,
    /// The numbers of the cards; those that are still there come first.
    cards: [u8; N],
    /// Where each card is among them.
    places: [u8; N],
    kind: PhantomData<C>,
}

impl<C: Card, const N: usize> Deck<C, N> {
    /// The whole deck.
    pub fn full() -> Self {
        const { assert!(N == C::COUNT && N <= 64, "a deck has every card once, and at most 64") };
        let in_order = std::array::from_fn(|i| i as u8);
        Deck { n_left: N, cards: in_order, places: in_order, kind: PhantomData }
    }

    /// Takes out all cards that are still there.
    pub fn take_rest(&mut self) -> CardSet<C> {
        let n_left = std::mem::take(&mut self.n_left);
        self.cards[..n_left].iter().map(|&it| C::from_index(it.into())).collect()
    }
}

impl<C: Card, const N: usize> Pile for Deck<C, N> {
    type Item = C;
    #[inline]
    fn size(&self) -> usize {
        self.n_left
    }
    #[inline]
    fn nth(&self, n: usize) -> Option<C> {
        self.cards[..self.n_left].get(n).map(|&it| C::from_index(it.into()))
    }
    fn has(&self, item: C) -> bool {
        self.nth(self.places[item.index()].into()) == Some(item)
    }
    #[inline]
    fn take_out(&mut self, item: C) {
        self.n_left -= 1;
        // The last card fills the gap.
        let (gap, last) = (self.places[item.index()], self.cards[self.n_left]);
        self.cards[usize::from(gap)] = last;
        self.places[usize::from(last)] = gap;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chance, example::Number};

    #[test]
    fn a_deck_has_every_card_until_it_is_drawn() {
        let (mut deck, mut chance) = (Deck::<Number, 10>::full(), Chance::fast(1));
        let mut left = CardSet::<Number>::full();
        while let Some(card) = left.first() {
            assert!(deck.has(card));
            let drawn = chance.draw(&mut deck);
            assert!(left.contains(drawn) && !deck.has(drawn));
            left.remove(drawn);
        }
        assert_eq!((deck.size(), deck.nth(0)), (0, None));
    }
}
