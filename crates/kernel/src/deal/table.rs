//! Random tables with given sums, for [`super::deal_consistent`].
//!
//! A table says how many cards of each class, its rows, go to each group of slots,
//! its columns. It stands for as many deals as there are ways to pick the cards:
//! up to a factor that all tables share, one divided by the product of the
//! factorials of its cells. A table is drawn with that weight, in one of two ways.
//!
//! * By guessing: each card but those of the last class goes to a random group,
//!   and the last class fills up the room. The guess is taken with a probability
//!   that makes up for how it was made. It is quick when there are many tables.
//! * By counting the deals row by row. It is quick when there are few tables, and
//!   never fails.
//!
//! Both are exact, so it does not matter which one comes up with the table.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use super::MAX_SLOTS;
use crate::{chance::Chance, few::Few};

/// The sums of the rows and columns, and which cells may be filled.
pub(super) struct Table {
    rows: Few<Row, 64>,
    rooms: Counts,
}

#[derive(Copy, Clone, Default)]
struct Row {
    n_cards: u8,
    /// The groups that may hold them: bit `i` for group number `i`.
    groups: u8,
    /// How many cards of later rows each group may hold at most.
    later: Counts,
}

impl Table {
    /// The table for groups with this much room and classes of this many cards,
    /// which only some groups may hold.
    pub(super) fn new(
        rooms: impl Iterator<Item = usize>,
        classes: impl DoubleEndedIterator<Item = (usize, u8)>,
    ) -> Table {
        let mut later = Counts::default();
        let mut rows: Few<Row, 64> = Few::default();
        for (n_cards, groups) in classes.rev() {
            rows.push(Row { n_cards: n_cards as u8, groups, later });
            members(groups).for_each(|it| later.add(it, n_cards));
        }
        rows.reverse();
        Table { rows, rooms: rooms.enumerate().collect() }
    }

    /// A random table, row by row; `None` if there is none.
    pub(super) fn draw(&self, n_tries: usize, chance: &mut Chance) -> Option<Few<Counts, 64>> {
        // With two rows there are three columns at most, so few tables.
        if self.rows.len() <= 2 {
            return self.draw_by_counting(chance);
        }
        let odds = Odds::new(self);
        (0..n_tries).find_map(|_| self.guess(&odds, chance)).or_else(|| self.draw_by_counting(chance))
    }

    /// A random table, or nothing if it does not fit or is not to be.
    fn guess(&self, odds: &Odds, chance: &mut Chance) -> Option<Few<Counts, 64>> {
        let (last, others) = self.rows.split_last()?;
        let mut rooms = self.rooms;
        let mut res = Few::default();
        for row in others {
            let split = odds.split(row, chance);
            rooms = rooms.checked_minus(split)?;
            res.push(split);
        }
        res.push(rooms);
        // The last row is not guessed. Taking it as often as a guess would have
        // found it gives the table its weight; only how often for all is free.
        let is_taken = unit(chance) * odds.best_last < odds.of_split(last, rooms);
        is_taken.then_some(res)
    }

    fn draw_by_counting(&self, chance: &mut Chance) -> Option<Few<Counts, 64>> {
        let mut memo = Memo::default();
        let mut rooms = self.rooms;
        let mut res = Few::default();
        for (i, row) in self.rows.iter().enumerate() {
            let mut left = unit(chance) * self.count(i, rooms, &mut memo);
            let mut chosen = None;
            row.splits(rooms, &mut |split, weight| {
                if 0.0 <= left {
                    let n_deals = weight * self.count(i + 1, rooms.minus(split), &mut memo);
                    if 0.0 < n_deals {
                        chosen = Some(split);
                        left -= n_deals;
                    }
                }
            });
            rooms = rooms.minus(chosen?);
            res.push(chosen?);
        }
        Some(res)
    }

    /// The weight of all ways to fill `rooms` with the rows from number `i` on.
    fn count(&self, i: usize, rooms: Counts, memo: &mut Memo) -> f64 {
        let Some(row) = self.rows.get(i) else { return 1.0 };
        // The first row meets one room only, and the last has one split at most.
        let is_kept = i != 0 && i + 1 != self.rows.len();
        if is_kept && let Some(&res) = memo.get(&rooms) {
            return res;
        }
        let mut res = 0.0;
        row.splits(rooms, &mut |split, weight| res += weight * self.count(i + 1, rooms.minus(split), memo));
        if is_kept {
            memo.insert(rooms, res);
        }
        res
    }
}

impl Row {
    /// Calls `f` with every way to split the cards of this row among the groups
    /// that leaves the later rows enough room, and with its weight.
    fn splits(&self, rooms: Counts, f: &mut impl FnMut(Counts, f64)) {
        let open = members(self.groups).map(|it| (it, rooms.at(it))).collect();
        self.split_rest(open, usize::from(self.n_cards), Counts::default(), 1.0, f);
    }

    /// Goes on with `n_left` cards and the groups with room that are still `open`.
    fn split_rest(&self, open: Counts, n_left: usize, split: Counts, weight: f64, f: &mut impl FnMut(Counts, f64)) {
        let Some(group) = open.first() else {
            if n_left == 0 {
                f(split, weight);
            }
            return;
        };
        let room = open.at(group);
        let mut others = open;
        others.clear(group);
        // What neither the later rows nor the other groups can take must go here.
        let least = room.saturating_sub(self.later.at(group)).max(n_left.saturating_sub(others.sum()));
        for n in least..=room.min(n_left) {
            let mut split = split;
            split.add(group, n);
            self.split_rest(others, n_left - n, split, weight * inverse_factorial(n), f);
        }
    }
}

/// How likely a guess puts a card in each group: the odds of a group are the same
/// for all rows that may go there. Any odds do, but those that fill each group as
/// it should be on average need the fewest guesses.
struct Odds {
    by_group: [u32; MAX_SLOTS],
    /// The greatest chance that the last row has of any split.
    best_last: f64,
}

impl Odds {
    fn new(table: &Table) -> Odds {
        let mut by_group = [0.0; MAX_SLOTS];
        for (group, odds) in by_group.iter_mut().enumerate() {
            *odds = table.rooms.at(group) as f64;
        }
        for _ in 0..4 {
            let mut loads = [0.0; MAX_SLOTS];
            for row in &*table.rows {
                let load = f64::from(row.n_cards) / members(row.groups).map(|it| by_group[it]).sum::<f64>();
                members(row.groups).for_each(|it| loads[it] += load);
            }
            for group in 0..MAX_SLOTS {
                by_group[group] = if loads[group] == 0.0 { 0.0 } else { table.rooms.at(group) as f64 / loads[group] };
            }
        }
        let greatest = by_group.into_iter().fold(0.0, f64::max);
        let by_group = by_group.map(|it| (it / greatest * 4096.0) as u32 + 1);
        let mut res = Odds { by_group, best_last: 0.0 };
        if let Some(last) = table.rows.last() {
            res.best_last = res.of_split(last, res.likeliest(last, table.rooms));
        }
        res
    }

    fn total(&self, row: &Row) -> u32 {
        members(row.groups).map(|it| self.by_group[it]).sum()
    }

    /// Each card of the row in a group of its own luck.
    fn split(&self, row: &Row, chance: &mut Chance) -> Counts {
        let total = self.total(row);
        let mut res = Counts::default();
        for _ in 0..row.n_cards {
            let mut left = chance.below(total);
            for group in members(row.groups) {
                if left < self.by_group[group] {
                    res.add(group, 1);
                    break;
                }
                left -= self.by_group[group];
            }
        }
        res
    }

    /// The chance of a split, divided by the orders of the cards of the row.
    fn of_split(&self, row: &Row, split: Counts) -> f64 {
        if members(row.groups).map(|it| split.at(it)).sum::<usize>() != usize::from(row.n_cards) {
            return 0.0;
        }
        let total = f64::from(self.total(row));
        let of_group = |it: usize| {
            let n = split.at(it);
            (f64::from(self.by_group[it]) / total).powi(n as i32) * inverse_factorial(n)
        };
        members(row.groups).map(of_group).product()
    }

    /// The likeliest split that there is room for.
    fn likeliest(&self, row: &Row, rooms: Counts) -> Counts {
        let mut res = Counts::default();
        // Each card goes where it lessens the chance the least.
        let gain = |it: usize, res: Counts| f64::from(self.by_group[it]) / (res.at(it) + 1) as f64;
        for _ in 0..row.n_cards {
            let open = members(row.groups).filter(|&it| res.at(it) < rooms.at(it));
            if let Some(group) = open.max_by(|&i, &j| gain(i, res).total_cmp(&gain(j, res))) {
                res.add(group, 1);
            }
        }
        res
    }
}

/// One small number for each group: a byte each. They add up to 64 at most.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct Counts(u64);

impl Counts {
    const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

    #[inline]
    pub(super) fn at(self, group: usize) -> usize {
        usize::from((self.0 >> (8 * group)) as u8)
    }
    fn add(&mut self, group: usize, n: usize) {
        self.0 += (n as u64) << (8 * group);
    }
    fn clear(&mut self, group: usize) {
        self.0 &= !(0xff << (8 * group));
    }
    fn minus(self, other: Counts) -> Counts {
        Counts(self.0 - other.0)
    }
    /// What is left of each, or `None` if one is too small.
    fn checked_minus(self, other: Counts) -> Option<Counts> {
        // The high bit of a byte survives if nothing had to be borrowed.
        let left = (self.0 | Self::HIGH_BITS) - other.0;
        (left & Self::HIGH_BITS == Self::HIGH_BITS).then_some(Counts(left & !Self::HIGH_BITS))
    }
    fn sum(self) -> usize {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }
    /// The first group whose number is not zero.
    fn first(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize / 8)
    }
}

impl FromIterator<(usize, usize)> for Counts {
    fn from_iter<I: IntoIterator<Item = (usize, usize)>>(pairs: I) -> Self {
        let mut res = Counts::default();
        for (group, n) in pairs {
            res.add(group, n);
        }
        res
    }
}

/// The numbers of the bits that are set.
pub(super) fn members(mut bits: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let res = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        res
    })
}

/// One divided by the number of orders of `n` cards.
#[inline]
fn inverse_factorial(n: usize) -> f64 {
    const TABLE: [f64; 65] = {
        let mut res = [1.0; 65];
        let mut n = 1;
        while n < res.len() {
            res[n] = res[n - 1] / n as f64;
            n += 1;
        }
        res
    };
    TABLE[n]
}

/// A random number from 0 up to 1, 1 excluded.
fn unit(chance: &mut Chance) -> f64 {
    const STEPS: u32 = 1 << 26;
    let (coarse, fine) = (chance.below(STEPS), chance.below(STEPS));
    (f64::from(coarse) + f64::from(fine) / f64::from(STEPS)) / f64::from(STEPS)
}

/// The weight for each room that was met. Every row makes the room smaller, so a
/// room belongs to one row only.
type Memo = HashMap<Counts, f64, BuildHasherDefault<QuickHasher>>;

/// A hash of one word. The standard one guards against hostile keys, which takes
/// longer than the counting.
#[derive(Default)]
struct QuickHasher(u64);

impl Hasher for QuickHasher {
    fn write(&mut self, _: &[u8]) {
        unreachable!("the only keys are words");
    }
    fn write_u64(&mut self, word: u64) {
        let mixed = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
