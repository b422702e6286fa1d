//! The best of many, as [`Plan::rate`] rates them one by one.
//!
//! Cards of a family between which nothing is unseen are as strong as each other: of those
//! that do as well in this trick and bring as many trees the lowest is the best. So it is of all
//! that lose this trick, whatever their strength, if even with the weakest gone the hand is too
//! weak for its trees: then more strength only makes it likelier to come out even.

use tablee_games::eternity::{Action, Card, Cards, Family};
use tablee_kernel::Card as _;

use super::{FALLS, Plan, lowness, weight};

struct Best {
    rating: f32,
    action: Option<Action>,
}

impl Plan {
    pub(super) fn best(&self, plays: Cards, pledges: Cards) -> Action {
        let mut best = Best { rating: f32::NEG_INFINITY, action: None };
        let (tricks, trees) = (self.glance.tricks(self.seat), self.glance.trees(self.seat));
        let behind = self.chance_behind();
        let (trump, next_trumps) = self.glance.next_trumps();
        let total = self.total_strength(trump);
        for family in Family::ALL {
            let mut left = bits_of(plays, family);
            if left == 0 {
                continue;
            }
            let leads_from = self.leads_from(family);
            let weight = weight(family, trump);
            let mut last = None;
            let mut rivals = None;
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                let (n_higher, leads) = (self.above[family as usize][place], leads_from <= place);
                if last == Some((n_higher, leads)) {
                    continue;
                }
                last = Some((n_higher, leads));
                let card = card_at(family, place);
                let more = self.tricks_of_rest(total, weight * FALLS[usize::from(n_higher)]);
                let win = if leads {
                    let rivals = rivals.get_or_insert_with(|| self.rivals(family));
                    self.or_second(self.chance_to_hold(card, rivals))
                } else {
                    behind
                };
                let rating = self.expected_of(win, trees, tricks, more) - lowness(place as u8 + 1);
                best.consider(rating, Action::Play(card));
                if win == 0.0 && self.wants_strength(trees, tricks, more) {
                    left &= u32::MAX << leads_from;
                }
            }
        }
        for family in Family::ALL {
            let mut left = bits_of(pledges, family);
            if left == 0 {
                continue;
            }
            let next = next_trumps[family as usize];
            let total = if next == trump { total } else { self.total_strength(next) };
            let weight = weight(family, next);
            let mut last = None;
            while left != 0 {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                let value = place as u8 + 1;
                let (n_higher, bonus) = (self.above[family as usize][place], self.glance.trees_for_value(value));
                if last == Some((n_higher, bonus)) {
                    continue;
                }
                last = Some((n_higher, bonus));
                let more = self.tricks_of_rest(total, weight * FALLS[usize::from(n_higher)]);
                let rating = self.expected_of(behind, trees + bonus, tricks, more) - lowness(value);
                best.consider(rating, Action::Pledge(card_at(family, place)));
                if behind == 0.0 && self.wants_strength(trees + bonus, tricks, more) {
                    left &= u32::MAX << Card::last_worth_as(value);
                }
            }
        }
        best.action.expect("a seat that is asked can act")
    }

    /// Whether every card that is spared makes the points likelier, or none makes a difference any more.
    #[inline]
    fn wants_strength(&self, trees: u8, tricks: u8, more: f32) -> bool {
        self.glance.n_tricks_after == 0 || f32::from(tricks) + more - f32::from(trees) < 0.0
    }

    /// From which place of its family on a card would lead the trick.
    fn leads_from(&self, family: Family) -> usize {
        let Some(leading) = self.glance.leading.map(|it| it.card) else { return 0 };
        let place = leading.index() % Family::SIZE;
        match leading.family() {
            best if best == family => place + 1,
            best if family == self.glance.trump && best != family => 0,
            _ => Family::SIZE,
        }
    }
}

impl Best {
    /// Of equals the last, as everywhere.
    #[inline]
    fn consider(&mut self, rating: f32, action: Action) {
        if self.rating <= rating {
            *self = Best { rating, action: Some(action) };
        }
    }
}

/// The cards of one family, from the lowest on.
#[inline]
fn bits_of(cards: Cards, family: Family) -> u32 {
    (cards.bits() >> (Family::SIZE * family as usize)) as u32 & ((1 << Family::SIZE) - 1)
}

#[inline]
fn card_at(family: Family, place: usize) -> Card {
    Card::from_index(Family::SIZE * family as usize + place)
}
