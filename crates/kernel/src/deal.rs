//! Random deals that respect what is known.
//!
//! Whoever guesses the hidden cards knows more than how many lie where: a seat
//! that did not follow suit has none of it, a card that was shown and taken back
//! is in one hand for sure. [`deal_consistent`] deals the hidden cards at random
//! among all deals that fit, every one equally likely.
//!
//! First the cards that fit in one place only are put there. The others fall into
//! classes of cards that fit in the same places, and places that may hold the same
//! classes are taken together. What is left to choose is a small table: how many
//! cards of each class go to each group of places.

mod table;

use table::{Table, members};

use crate::{
    cards::{Card, CardSet},
    chance::Chance,
    few::Few,
};

/// The most places [`deal_consistent`] deals to.
pub const MAX_SLOTS: usize = 8;

/// A place that holds cards nobody can see.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Slot<C: Card> {
    /// How many cards it holds.
    pub size: usize,
    /// The cards that could be there.
    pub may_hold: CardSet<C>,
}

impl<C: Card> Default for Slot<C> {
    fn default() -> Self {
        Slot { size: 0, may_hold: CardSet::EMPTY }
    }
}

/// Deals every card of `pool` to `slots` at random, each slot its size and only
/// cards it may hold. Every such deal is equally likely, to the precision of a
/// float; `None` if there is none.
///
/// Cards that are left over, such as those set aside, need a slot of their own.
///
/// # Panics
/// If there are more than [`MAX_SLOTS`] slots.
///
/// ```
/// use tablee_kernel::{CardSet, Chance, deal::{Slot, deal_consistent}, example::Number};
///
/// // All that is known: the first hand has no card above 4.
/// let low: CardSet<Number> = "0 1 2 3 4".parse().unwrap();
/// let slots = [Slot { size: 4, may_hold: low }, Slot { size: 6, may_hold: CardSet::full() }];
/// let hands = deal_consistent(CardSet::full(), &slots, &mut Chance::fast(1)).unwrap();
/// assert!(hands[0].is_subset(low));
/// assert_eq!(hands[1], CardSet::full().minus(hands[0]));
/// ```
pub fn deal_consistent<C: Card>(
    pool: CardSet<C>,
    slots: &[Slot<C>],
    chance: &mut Chance,
) -> Option<Few<CardSet<C>, MAX_SLOTS>> {
    deal(pool, slots, N_TRIES, chance)
}

/// How often a table is guessed before all are counted. A guess takes about 0.1 µs,
/// counting from one to several hundred.
const N_TRIES: usize = 64;

fn deal<C: Card>(
    pool: CardSet<C>,
    slots: &[Slot<C>],
    n_tries: usize,
    chance: &mut Chance,
) -> Option<Few<CardSet<C>, MAX_SLOTS>> {
    if slots.iter().map(|it| it.size).sum::<usize>() != pool.len() {
        return None;
    }
    let mut slots: Few<Slot<C>, MAX_SLOTS> = slots.iter().copied().collect();
    let mut hands: Few<CardSet<C>, MAX_SLOTS> = slots.iter().map(|_| CardSet::EMPTY).collect();
    let pool = place_forced(pool, &mut slots, &mut hands)?;
    if slots.iter().all(|it| it.size == 0 || pool.is_subset(it.may_hold)) {
        deal_out(pool, SlotBits::MAX, &slots, &mut hands, chance);
        return Some(hands);
    }

    let classes = classes(pool, &slots);
    let groups = groups(&classes, &slots);
    let rooms = groups.iter().map(|&it| members(it).map(|i| slots[i].size).sum());
    let table = Table::new(rooms, classes.iter().map(|&(cards, bits)| (cards.len(), groups_of(bits, &groups))));
    let mut shares = [CardSet::EMPTY; MAX_SLOTS];
    for (&(cards, _), split) in classes.iter().zip(table.draw(n_tries, chance)?.iter()) {
        let mut cards = Heap::new(cards);
        for (group, share) in shares[..groups.len()].iter_mut().enumerate() {
            *share = share.union(cards.take(split.at(group), chance));
        }
    }
    for (&group, cards) in groups.iter().zip(shares) {
        deal_out(cards, group, &slots, &mut hands, chance);
    }
    Some(hands)
}

/// Deals cards to some slots, whose room they fill.
fn deal_out<C: Card>(
    cards: CardSet<C>,
    bits: SlotBits,
    slots: &[Slot<C>],
    hands: &mut [CardSet<C>],
    chance: &mut Chance,
) {
    let mut heap = Heap::new(cards);
    for i in members(bits).take_while(|&it| it < slots.len()) {
        hands[i] = hands[i].union(heap.take(slots[i].size, chance));
    }
}

/// Places as a set: bit `i` for slot number `i`.
type SlotBits = u8;

/// Puts every card that fits in one slot only there, until none is left; returns
/// the other cards. `None` if a card fits nowhere any more.
fn place_forced<C: Card>(mut pool: CardSet<C>, slots: &mut [Slot<C>], hands: &mut [CardSet<C>]) -> Option<CardSet<C>> {
    loop {
        let (mut once, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for slot in slots.iter().filter(|it| it.size != 0) {
            twice = twice.union(once.both(slot.may_hold));
            once = once.union(slot.may_hold);
        }
        if !pool.is_subset(once) {
            return None;
        }
        let forced = pool.minus(twice);
        if forced.is_empty() {
            return Some(pool);
        }
        for (slot, hand) in slots.iter_mut().zip(hands.iter_mut()).filter(|(it, _)| it.size != 0) {
            let cards = forced.both(slot.may_hold);
            slot.size = slot.size.checked_sub(cards.len())?;
            *hand = hand.union(cards);
        }
        pool = pool.minus(forced);
    }
}

/// The cards of `pool` sorted by the slots with room that may hold them, those
/// that fit in the fewest slots first.
fn classes<C: Card>(pool: CardSet<C>, slots: &[Slot<C>]) -> Few<(CardSet<C>, SlotBits), 64> {
    let mut res = Few::default();
    res.push((pool, 0));
    for (i, slot) in slots.iter().enumerate().filter(|(_, it)| it.size != 0) {
        for class in 0..res.len() {
            let (cards, bits): (CardSet<C>, SlotBits) = res[class];
            let inside = cards.both(slot.may_hold);
            if inside.is_empty() {
                continue;
            }
            if inside != cards {
                res.push((cards.minus(inside), bits));
            }
            res[class] = (inside, bits | 1 << i);
        }
    }
    res.sort_unstable_by_key(|&(_, bits)| (bits.count_ones(), bits));
    res
}

/// The slots with room, those together that may hold the same classes. What a
/// group holds is dealt out among its slots without a thought.
fn groups<C: Card>(classes: &[(CardSet<C>, SlotBits)], slots: &[Slot<C>]) -> Few<SlotBits, MAX_SLOTS> {
    let are_alike = |i: usize, j: u32| classes.iter().all(|(_, bits)| (bits >> i ^ bits >> j) & 1 == 0);
    let mut res: Few<SlotBits, MAX_SLOTS> = Few::default();
    for (i, _) in slots.iter().enumerate().filter(|(_, it)| it.size != 0) {
        match res.iter_mut().find(|it| are_alike(i, it.trailing_zeros())) {
            Some(group) => *group |= 1 << i,
            None => res.push(1 << i),
        }
    }
    res
}

/// The groups to which these slots belong, each with all of its slots: bit `i` for
/// group number `i`.
fn groups_of(bits: SlotBits, groups: &[SlotBits]) -> u8 {
    (0..groups.len()).filter(|&it| bits & groups[it] != 0).map(|it| 1 << it).sum()
}

/// Cards on a heap, one by one: quicker to take many from than a set.
struct Heap<C>(Few<CardSet<C>, 64>);

impl<C: Card> Heap<C> {
    fn new(cards: CardSet<C>) -> Self {
        Heap(cards.iter().map(CardSet::only).collect())
    }

    /// Takes `n` random cards.
    fn take(&mut self, n: usize, chance: &mut Chance) -> CardSet<C> {
        let Heap(cards) = self;
        let mut res = CardSet::EMPTY;
        let is_choice = n < cards.len();
        for last in (0..cards.len()).rev().take(n) {
            if is_choice {
                cards.swap(chance.below(last as u32 + 1) as usize, last);
            }
            res = res.union(cards[last]);
            cards.pop();
        }
        res
    }
}

#[cfg(test)]
mod tests;
