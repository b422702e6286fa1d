//! The best of several cards, as [`Judge::rate_card`] rates them one by one: what hangs on the trick or on a suit
//! alone is worked out once.

use tablee_games::nains::{BONUS, CHAMPIONS, Card, Cards, FACES, Suit};
use tablee_kernel::Seat;

use super::{Judge, KEEP, power, taste::Begun};

/// What a trick is to whoever plays the next card to it.
struct Now {
    begun: Begun,
    /// What those after this seat add to it, each of them, if it is known what is led.
    later: Option<f32>,
    /// How many play after this seat.
    n_later: usize,
    bonus: f32,
    /// Whether those who want the trick are those who can win it.
    is_good: bool,
    /// The chance that a certain one of the others has not a certain card.
    without: f32,
    has_special: bool,
    /// Whether the Dragon wins the trick but for an A.
    is_of_dragon: bool,
}

/// What the cards of one suit have in common.
struct Held {
    suit: Suit,
    /// Those of others, as bits from the 1 on.
    rest: u16,
    n_rest: usize,
    /// Whether no card of the suit wins the trick.
    is_out: bool,
    /// The best of the suit on the table.
    to_beat: Option<Card>,
    /// How many of those after this seat may have a card of it.
    n_able: usize,
    /// What those after this seat add to a trick.
    later: f32,
}

impl Held {
    /// How many cards of others are higher.
    #[inline]
    fn n_higher(&self, card: Card) -> usize {
        (self.rest >> card.rank() >> 1).count_ones() as usize
    }
}

impl Judge<'_> {
    /// The card that looks best; of equals the last.
    pub(super) fn best(&self, cards: Cards) -> Option<Card> {
        let now = self.now();
        let mut best: (i32, Option<Card>) = (i32::MIN, None);
        let mut consider = |rating: f32, card: Card| {
            let rank = rank(rating);
            best = if best.0 <= rank { (rank, Some(card)) } else { best };
        };
        let mut magic = cards;
        for suit in Suit::ALL {
            let of_suit = cards.both(suit.cards());
            magic = magic.minus(of_suit);
            if !of_suit.is_empty() {
                let held = self.held(suit, &now);
                let mut last: Option<(Card, usize, f32)> = None;
                for card in of_suit.iter() {
                    let n_higher = held.n_higher(card);
                    let rating = match last {
                        Some((before, n, rating)) if n == n_higher && self.are_alike(before, card, &now, &held) => {
                            rating
                        }
                        _ => self.rate_held(card, n_higher, &now, &held),
                    };
                    last = Some((card, n_higher, rating));
                    consider(rating, card);
                }
            }
        }
        magic.iter().for_each(|card| consider(self.rate_card(card), card));
        best.1
    }

    fn now(&self) -> Now {
        let glance = &self.glance;
        let table = glance.table;
        let begun = self.taste.begun(table);
        Now {
            is_good: 0.0 <= self.taste.trick + self.taste.of_begun(&begun),
            begun,
            later: glance.led_suit.map(|it| self.of_those_after(it)),
            n_later: glance.won.len() - glance.trick.len() - 1,
            bonus: if glance.next_trick_pays { f32::from(BONUS) } else { 0.0 },
            without: 1.0 - 1.0 / self.n_others,
            has_special: table.contains(glance.special),
            is_of_dragon: table.contains(Card::DRAGON) && table.both(CHAMPIONS).is_empty(),
        }
    }

    /// What those who play later add to a trick that is led in this suit, each of them.
    fn of_those_after(&self, led: Suit) -> f32 {
        if self.taste.is_of_tricks() {
            return 0.0;
        }
        let rest = self.glance.unseen.both(led.cards());
        if rest.is_empty() { 0.0 } else { self.taste.of_cards(rest) / self.n_unseen[led as usize] as f32 }
    }

    /// Whether two cards of a suit, with as many higher ones unseen, do as well as each other.
    fn are_alike(&self, one: Card, other: Card, now: &Now, held: &Held) -> bool {
        let special = self.glance.special;
        let is_beaten = |card: Card| held.to_beat.is_some_and(|it| card < it);
        !now.is_of_dragon
            && one != special
            && other != special
            && is_beaten(one) == is_beaten(other)
            && self.taste.is_same_for(one, other)
    }

    fn held(&self, suit: Suit, now: &Now) -> Held {
        let glance = &self.glance;
        let rest = glance.unseen.both(suit.cards());
        let is_out = glance.table.contains(Card::WEAPON) || glance.led_suit.is_some_and(|it| it != suit);
        let n_seats = glance.won.len();
        let mut n_able = 0;
        if !is_out {
            for it in 1..=now.n_later {
                let place = self.seat.index() + it;
                let seat = Seat::new(if place < n_seats { place } else { place - n_seats });
                n_able += usize::from(!rest.is_subset(glance.lacks[seat]));
            }
        }
        Held {
            suit,
            rest: (rest.bits() >> (16 * suit as u32)) as u16,
            n_rest: self.n_unseen[suit as usize],
            is_out,
            to_beat: suit.cards().both(glance.table).last(),
            n_able,
            later: now.later.unwrap_or_else(|| self.of_those_after(suit)),
        }
    }

    /// The same as [`Judge::rate_card`] for a card with a suit of its own and so many higher ones unseen.
    fn rate_held(&self, card: Card, n_higher: usize, now: &Now, held: &Held) -> f32 {
        let bonus = if now.has_special || card == self.glance.special {
            self.bonus_in(self.glance.table.union(Cards::only(card)))
        } else {
            0.0
        };
        let in_trick = self.taste.with(&now.begun, card);
        let worth = self.taste.trick + in_trick + held.later * now.n_later as f32 + now.bonus + bonus;
        let chance = self.chance_held(card, n_higher, now, held);
        let if_lost = if self.taste.is_shared { -worth / self.n_others } else { 0.0 };
        let played = match card {
            Card::GOBLIN_1 => self.glance.table.both(FACES).len() as f32 - 1.0,
            Card::KNIGHT_1 if self.glance.hand.len() != 1 => -f32::from(BONUS),
            _ => 0.0,
        };
        let kept = match self.averages[held.suit as usize] {
            // What is worth nothing is worth nothing, however likely.
            0.0 => 0.0,
            average => self.later_chance_of(n_higher, held.n_rest) * average,
        };
        chance * worth + (1.0 - chance) * if_lost + played - KEEP * kept
    }

    fn chance_held(&self, card: Card, n_higher: usize, now: &Now, held: &Held) -> f32 {
        if held.is_out || now.is_of_dragon && !CHAMPIONS.contains(card) || held.to_beat.is_some_and(|it| card < it) {
            return 0.0;
        }
        if n_higher == 0 || now.n_later == 0 {
            return 1.0;
        }
        let can = 1.0 - power(now.without, n_higher);
        let beats = if now.is_good { can } else { can * power(now.without, held.n_rest - n_higher) };
        (0..held.n_able).fold(1.0, |acc, _| acc * (1.0 - beats))
    }
}

/// A number that is greater where [`f32::total_cmp`] says that the rating is.
#[inline]
fn rank(rating: f32) -> i32 {
    let bits = rating.to_bits() as i32;
    bits ^ ((bits >> 31) as u32 >> 1) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_in_the_order_of_ratings() {
        let ratings = [f32::NEG_INFINITY, -2.5, -1e-9, -0.0, 0.0, 1e-9, 0.3, 7.0, f32::INFINITY];
        for one in ratings {
            for other in ratings {
                assert_eq!(rank(one).cmp(&rank(other)), one.total_cmp(&other), "{one} {other}");
            }
        }
    }
}
