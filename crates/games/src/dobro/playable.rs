//! What can be played or taken, counted and found without a list of it.

use tablee_kernel::{Card as _, cards::place_of_bit};

use super::{
    action::{Action, Play},
    card::{Hand, Kind},
};

/// All that a hand may do about the value in play, in the order in which it is listed. Numbers are bits, the lowest
/// value bit 0.
#[derive(Copy, Clone, Debug)]
pub struct Playable<'a> {
    /// The cards.
    pub hand: &'a Hand,
    /// The value in play.
    pub value: Option<u8>,
    /// The kinds of cards in the hand, as bits by their numbers.
    pub kinds: u64,
    /// The same of those of which there are two or more.
    pub twice: u64,
    /// The single numbers that are high enough.
    pub singles: u64,
    /// The numbers that are high enough as a pair, and of which there are two.
    pub pairs: u64,
    /// The first value that two jokers, or a joker with a number, can be played as.
    pub least_of_pair: u8,
}

/// All numbers as bits.
const NUMBERS: u64 = (1 << (Play::MOST - Play::LEAST + 1)) - 1;

impl<'a> Playable<'a> {
    /// What this hand may do.
    #[inline]
    pub fn of(hand: &'a Hand, value: Option<u8>) -> Self {
        let least = value.unwrap_or(0);
        let kinds = hand.bits_with(1);
        let least_of_pair = least.div_ceil(2).max(Play::LEAST);
        let twice = hand.bits_with(2);
        let (singles, pairs) = (kinds & at_least(least), twice & at_least(least_of_pair));
        Playable { hand, value, kinds, twice, singles, pairs, least_of_pair }
    }

    /// Whether there is a card of this kind.
    #[inline]
    pub fn has(&self, kind: Kind) -> bool {
        self.kinds >> kind.index() & 1 == 1
    }

    /// The numbers that a joker can make a pair with.
    #[inline]
    pub fn of_joker_pairs(&self) -> u64 {
        self.kinds & at_least(self.least_of_pair)
    }

    /// R3.1, R6.3: whether a special card may be played: it opens only when there is nothing else to open with.
    #[inline]
    pub fn may_be_special(&self) -> bool {
        self.value.is_some() || self.kinds & (NUMBERS | 1 << Kind::Joker.index()) == 0
    }

    /// The one action, if there is no choice.
    #[inline]
    pub fn only(&self) -> Option<Action> {
        let may_be_only = match self.value {
            Some(_) => self.singles | self.pairs == 0 && !self.has(Kind::Skip) && !self.has(Kind::Reverse),
            None => {
                let numbers = self.kinds & NUMBERS;
                numbers & numbers.wrapping_sub(1) == 0
            }
        };
        if !may_be_only {
            None
        } else if self.value.is_some() && !self.has(Kind::Joker) {
            Some(Action::Take)
        } else {
            (self.len() == 1).then(|| self.nth(0))
        }
    }

    /// How many actions there are.
    pub fn len(&self) -> usize {
        let mut res = self.singles.count_ones() + self.pairs.count_ones();
        if self.has(Kind::Joker) {
            let n_from = |value: u8| u32::from((Play::MOST + 1).saturating_sub(value));
            res += n_from(self.value.unwrap_or(0).max(Play::LEAST)) + self.of_joker_pairs().count_ones();
            res += if 1 < self.hand.count(Kind::Joker) { n_from(self.least_of_pair) } else { 0 };
        }
        if self.may_be_special() {
            res += u32::from(self.has(Kind::Skip)) + u32::from(self.has(Kind::Reverse));
        }
        (res + u32::from(self.value.is_some())) as usize
    }

    /// Whether nothing can be done at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number `n` of them, from zero; to take if there are no more.
    pub fn nth(&self, n: usize) -> Action {
        // For each number a single card and a pair: which of them it is nobody can foretell, so they are not tried.
        let numbers = spread(self.singles) | spread(self.pairs) << 1;
        let n_numbers = numbers.count_ones() as usize;
        if n < n_numbers
            && let Some(place) = place_of_bit(numbers, n as u64)
        {
            let value = Play::LEAST + (place / 2) as u8;
            return Action::Play(if place % 2 == 0 { Play::Single(value) } else { Play::Pair(value) });
        }
        // Counts down to the action that is asked for.
        let mut n = n - n_numbers;
        let mut is_it = |is_there: bool| {
            let found = is_there && n == 0;
            n = n.wrapping_sub(usize::from(is_there));
            found
        };
        if self.has(Kind::Joker) {
            let (least, has_two) = (self.value.unwrap_or(0), 1 < self.hand.count(Kind::Joker));
            for value in self.least_of_pair..=Play::MOST {
                if is_it(least <= value) {
                    return Action::Play(Play::Joker(value));
                }
                if is_it(self.has(Kind::Number(value))) {
                    return Action::Play(Play::JokerPair(value));
                }
                if is_it(has_two) {
                    return Action::Play(Play::Jokers(value));
                }
            }
        }
        if is_it(self.may_be_special() && self.has(Kind::Skip)) {
            return Action::Play(Play::Skip);
        }
        if is_it(self.may_be_special() && self.has(Kind::Reverse)) {
            return Action::Play(Play::Reverse);
        }
        Action::Take
    }
}

/// The bits of numbers with a place between them.
#[inline]
fn spread(numbers: u64) -> u64 {
    let bits = (numbers | numbers << 8) & 0x00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333;
    (bits | bits << 1) & 0x5555_5555
}

/// The numbers from this value on.
#[inline]
fn at_least(value: u8) -> u64 {
    NUMBERS & (u64::MAX << value.saturating_sub(Play::LEAST).min(63))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spread_in_their_order() {
        for numbers in 0..=NUMBERS {
            let expected = (0..16).fold(0, |acc, at| acc | (numbers >> at & 1) << (2 * at));
            assert_eq!(spread(numbers), expected, "{numbers:b}");
        }
    }
}
