use std::{collections::BTreeMap, fmt, str::FromStr};

use super::*;
use crate::text::{Unreadable, number};

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
struct Plain(u8);

impl Card for Plain {
    const COUNT: usize = 64;
    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn from_index(index: usize) -> Self {
        Plain(index as u8)
    }
}
impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
impl FromStr for Plain {
    type Err = Unreadable;
    fn from_str(s: &str) -> Result<Self, Unreadable> {
        number(s, "a number").map(Plain)
    }
}

type Deal = Vec<u64>;

fn first(n_cards: usize) -> CardSet<Plain> {
    CardSet::<Plain>::full().iter().take(n_cards).collect()
}

/// Slots from their size and the bits of what they may hold.
fn slots(slots: &[(usize, u64)]) -> Vec<Slot<Plain>> {
    slots.iter().map(|&(size, bits)| Slot { size, may_hold: CardSet::from_bits(bits) }).collect()
}

/// Every deal that fits, by trying all.
fn every_deal(pool: CardSet<Plain>, slots: &[Slot<Plain>]) -> Vec<Deal> {
    let Some((slot, others)) = slots.split_first() else {
        return if pool.is_empty() { vec![Deal::new()] } else { Vec::new() };
    };
    let mut res = Vec::new();
    pool.both(slot.may_hold).subsets(slot.size, &mut |hand| {
        for rest in every_deal(pool.minus(hand), others) {
            res.push([vec![hand.bits()], rest].concat());
        }
    });
    res
}

fn deal_bits(pool: CardSet<Plain>, slots: &[Slot<Plain>], n_tries: usize, chance: &mut Chance) -> Option<Deal> {
    deal(pool, slots, n_tries, chance).map(|hands| hands.iter().map(|it| it.bits()).collect())
}

/// Fails if `counts` of equally likely things lie too far from each other: the
/// chi-square is more than five standard deviations above what is expected.
fn assert_even(counts: &BTreeMap<Deal, u32>, n_draws: u32) {
    let expected = f64::from(n_draws) / counts.len() as f64;
    let chi_square: f64 = counts.values().map(|&it| (f64::from(it) - expected).powi(2) / expected).sum();
    let freedom = counts.len() as f64 - 1.0;
    assert!(chi_square <= freedom + 5.0 * (2.0 * freedom).sqrt() + 1e-9, "{chi_square} of {freedom}");
}

/// Draws 50 times as many deals as there are and looks whether each came as often.
fn assert_uniform(pool: CardSet<Plain>, slots: &[Slot<Plain>], n_tries: usize) {
    let mut counts: BTreeMap<Deal, u32> = every_deal(pool, slots).into_iter().map(|it| (it, 0)).collect();
    let n_draws = 50 * counts.len() as u32;
    let mut chance = Chance::fast(u64::from(n_draws));
    for _ in 0..n_draws {
        let deal = deal_bits(pool, slots, n_tries, &mut chance).expect("there is a deal");
        *counts.get_mut(&deal).expect("the deal fits") += 1;
    }
    assert_even(&counts, n_draws);
}

const ONLY_COUNTING: usize = 0;
const ONLY_GUESSING: usize = 1_000_000;

#[test]
fn every_deal_that_fits_is_equally_likely() {
    let all = 0b111111;
    for case in [
        vec![(2, all), (2, all), (2, all)],
        vec![(2, 0b000111), (2, all), (2, all)],
        vec![(2, 0b001111), (2, 0b111100), (2, 0b110011)],
        vec![(1, 0b001111), (3, 0b111110), (2, 0b110011)],
        vec![(1, 0b000011), (3, all), (2, 0b110111), (0, all)],
        vec![(3, 0b111110), (3, 0b011111)],
    ] {
        assert_uniform(first(6), &slots(&case), ONLY_COUNTING);
        assert_uniform(first(6), &slots(&case), ONLY_GUESSING);
    }
    // Each slot lacks another suit of three: every row of the table is constrained.
    let (a, b, c, d) = (0x007, 0x038, 0x1c0, 0x200);
    let case = slots(&[(3, b | c), (3, a | c), (3, a | b)]);
    assert_uniform(first(9), &case, ONLY_COUNTING);
    assert_uniform(first(9), &case, ONLY_GUESSING);
    let case = slots(&[(1, b | c | d), (4, a | c | d), (3, a | b | d), (2, a | b)]);
    assert_uniform(first(10), &case, ONLY_COUNTING);
    assert_uniform(first(10), &case, ONLY_GUESSING);
}

#[test]
fn random_small_cases_are_dealt_evenly_or_not_at_all() {
    let mut chance = Chance::fast(1);
    let mut n_impossible = 0;
    for _ in 0..400 {
        let case: Vec<Slot<Plain>> = slots(&[2, 1, 2, 2].map(|size| {
            let more = if chance.below(3) == 0 { 0 } else { chance.below(128) };
            (size, u64::from(chance.below(128) | more))
        }));
        if every_deal(first(7), &case).is_empty() {
            n_impossible += 1;
            assert_eq!(deal_bits(first(7), &case, N_TRIES, &mut chance), None, "{case:?}");
        } else {
            assert_uniform(first(7), &case, N_TRIES);
        }
    }
    assert!((20..380).contains(&n_impossible), "{n_impossible}");
}

#[test]
fn there_is_no_deal_if_the_sizes_do_not_add_up() {
    let mut chance = Chance::fast(1);
    assert_eq!(deal_bits(first(6), &slots(&[(2, 0b111111), (3, 0b111111)]), N_TRIES, &mut chance), None);
    assert_eq!(deal_bits(first(4), &slots(&[(2, 0b111111), (3, 0b111111)]), N_TRIES, &mut chance), None);
    assert_eq!(deal_bits(first(0), &[], N_TRIES, &mut chance), Some(vec![]));
    assert_eq!(deal_bits(first(1), &[], N_TRIES, &mut chance), None);
}

#[test]
fn there_is_no_deal_if_three_cards_have_two_places() {
    let mut chance = Chance::fast(1);
    let case = slots(&[(1, 0b000111), (1, 0b000111), (4, 0b111000)]);
    assert_eq!(deal_bits(first(6), &case, N_TRIES, &mut chance), None);
}

#[test]
fn a_card_known_to_lie_in_a_slot_goes_there() {
    let mut chance = Chance::fast(1);
    let case = slots(&[(2, 0b111111), (2, 0b111110), (2, 0b111110)]);
    for _ in 0..100 {
        assert_eq!(deal_bits(first(6), &case, N_TRIES, &mut chance).unwrap()[0] & 1, 1);
    }
}

/// What is known after a real deal: each slot lacks some suits that it truly lacks
/// or has almost run out of, and some cards have been shown.
fn known_of_a_real_deal(chance: &mut Chance) -> Vec<Slot<Plain>> {
    let mut cards: Vec<u64> = (0..40).collect();
    chance.shuffle(&mut cards);
    let hands = [&cards[..10], &cards[10..20], &cards[20..31], &cards[31..]];
    let bits = |cards: &[u64]| cards.iter().map(|it| 1 << it).sum::<u64>();
    let shown: u64 = bits(&cards.iter().copied().filter(|_| chance.below(10) == 0).collect::<Vec<_>>());
    let known = hands.map(|hand| {
        let mut may_hold = (1 << 40) - 1;
        for suit in (0..8).map(|it| 0b11111 << (5 * it)) {
            if bits(hand) & suit == 0 && chance.below(2) == 0 {
                may_hold &= !suit;
            }
        }
        (hand.len(), may_hold & !shown | bits(hand) & shown)
    });
    slots(&known)
}

#[test]
fn what_is_true_can_be_dealt_and_every_deal_respects_it() {
    let mut chance = Chance::fast(1);
    for _ in 0..3_000 {
        let case = known_of_a_real_deal(&mut chance);
        let hands = deal_consistent(first(40), &case, &mut chance).expect("the real deal fits");
        for (hand, slot) in hands.iter().zip(&case) {
            assert_eq!(hand.len(), slot.size);
            assert!(hand.is_subset(slot.may_hold));
        }
        let together = hands.iter().fold(CardSet::EMPTY, |acc, &it| acc.union(it));
        assert_eq!(together, first(40));
    }
}

#[test]
fn counting_agrees_with_trying_and_rejecting() {
    let pool = first(20);
    let case = slots(&[(6, 0xf_fff0), (7, 0xf_fc3f), (7, 0xf_ffff)]);
    let mut chance = Chance::fast(1);
    let mut tried = || loop {
        let free = case.iter().map(|it| Slot { may_hold: pool, ..*it }).collect::<Vec<_>>();
        let hands = deal_consistent(pool, &free, &mut chance).expect("nothing is forbidden");
        if hands.iter().zip(&case).all(|(hand, slot)| hand.is_subset(slot.may_hold)) {
            return hands;
        }
    };
    // How many of the first eight cards the last slot has: 0 to 7 of them.
    let shape = |hands: &[CardSet<Plain>]| hands[2].both(first(8)).len();
    let (mut by_trying, mut by_counting) = ([0i32; 9], [0i32; 9]);
    for _ in 0..20_000 {
        by_trying[shape(&tried())] += 1;
    }
    for _ in 0..20_000 {
        by_counting[shape(&deal_consistent(pool, &case, &mut chance).expect("a deal fits"))] += 1;
    }
    for (m, n) in by_trying.into_iter().zip(by_counting) {
        // Five standard deviations of the difference.
        let bound = 5.0 * f64::from(m + n).sqrt() + 1.0;
        assert!(f64::from((m - n).abs()) <= bound, "{by_trying:?} {by_counting:?}");
    }
}
