//! Cards, sets of different cards, and bags of cards with copies.
//!
//! A face-down pile is a set or a bag like any other: it has no order, and the
//! card is chosen when it is drawn. So no hidden order exists that could leak.

mod bag;
mod deck;
mod set;

use std::{fmt, hash::Hash, str::FromStr};

pub use bag::Bag;
pub use deck::Deck;
pub use set::{CardSet, ToDeal, place_of_bit, place_of_few};

use serde::Serialize;

use crate::{
    seat::{Seat, Seats},
    text::Unreadable,
};

/// A card of some deck, or a kind of card with copies, numbered densely from zero.
/// Serialized it is its notation.
///
/// [`Number`](crate::example::Number) shows how it is implemented.
///
/// ```
/// use tablee_kernel::{Card, example::Number};
///
/// assert_eq!(Number::COUNT, 10);
/// assert_eq!(Number::from_index(3), Number(3));
/// assert_eq!(Number(3).index(), 3);
/// assert_eq!("3".parse(), Ok(Number(3)));
/// ```
pub trait Card:
    Copy + Eq + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = Unreadable> + Serialize + Send + 'static
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
/// use tablee_kernel::{CardSet, Chance, Pile, example::Number};
///
/// let mut pile: CardSet<Number> = "2 4 7".parse().unwrap();
/// assert_eq!((pile.size(), pile.nth(1)), (3, Some(Number(4))));
/// pile.take_out(Number(4));
/// assert!(!pile.has(Number(4)));
/// // All of this is for one thing: drawing.
/// let card = Chance::scripted(["7"]).draw(&mut pile);
/// assert_eq!((card, pile), (Number(7), CardSet::only(Number(2))));
/// ```
pub trait Pile {
    /// What is drawn.
    type Item: Copy + FromStr<Err = Unreadable>;
    /// How many there are, copies counted.
    fn size(&self) -> usize;
    /// The `n`th of them in a fixed order.
    fn nth(&self, n: usize) -> Option<Self::Item>;
    /// The one whose number `below` chooses when it is told how many there are.
    #[inline]
    fn chosen(&self, below: impl FnOnce(u32) -> u32) -> Option<Self::Item>
    where
        Self: Sized,
    {
        self.nth(below(self.size() as u32) as usize)
    }
    /// Whether there is one like `item`.
    fn has(&self, item: Self::Item) -> bool;
    /// Takes out one like `item`, which is there.
    fn take_out(&mut self, item: Self::Item);
}

impl Pile for Seats {
    type Item = Seat;
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

fn write_spaced(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    for (i, item) in items.enumerate() {
        write!(f, "{}{item}", if i == 0 { "" } else { " " })?;
    }
    Ok(())
}
