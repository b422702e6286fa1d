//! The quests: one row for each different scoring rule, and the tiles that show
//! two of them. The sentences for players are in `locales/`.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{BySeat, CardSet, Few, Seat, Unreadable};

use super::{
    card::{Card, Cards, FACES, KINGS, NUMBERED, QUEENS, RIDERS, Suit, of_value},
    options::{Edition, MAX_PLAYERS, MAX_TRICKS},
};

/// What a deal left behind: all that a quest can look at.
pub(super) struct Tally {
    /// The cards each has won.
    pub(super) won: BySeat<Cards, MAX_PLAYERS>,
    /// How many tricks each has won.
    pub(super) tricks: BySeat<u8, MAX_PLAYERS>,
    /// Who won each trick, in order.
    pub(super) winners: Few<Seat, MAX_TRICKS>,
}

/// One scoring rule.
pub(super) struct Quest {
    pub(super) id: &'static str,
    /// The points of a seat, were the deal over now.
    pub(super) score: fn(&Tally, Seat) -> i32,
}

const DWARVES: Cards = Suit::Dwarf.cards();
const KNIGHTS: Cards = Suit::Knight.cards();
const GOBLINS: Cards = Suit::Goblin.cards();

/// Every scoring rule. Tiles 1 to 14 are in both editions, 15 to 20 in that of
/// 2011, 21 to 26 in that of 2022; Q26A is Q20A and has no row of its own.
pub(super) static QUESTS: [Quest; 51] = [
    Quest { id: "Q1A", score: |deal, me| deal.tricks(me) },
    Quest { id: "Q1B", score: |deal, me| -deal.tricks(me) },
    Quest { id: "Q2A", score: |deal, me| 5 * i32::from(deal.tricks(me) == 3) },
    Quest { id: "Q2B", score: |deal, me| 5 * i32::from(deal.tricks(me) == 1) },
    Quest { id: "Q3A", score: |deal, me| 5 * i32::from(deal.tricks(me) == 4) },
    Quest { id: "Q3B", score: |deal, me| 5 * i32::from(deal.tricks(me) == 2) },
    Quest { id: "Q4A", score: |deal, me| 5 * i32::from(deal.tricks(me) != 0 && deal.tricks(me) % 2 == 0) },
    Quest { id: "Q4B", score: |deal, me| 5 * i32::from(deal.tricks(me) % 2 == 1) },
    Quest { id: "Q5A", score: |deal, me| 5 * i32::from(!deal.shares_tricks(me)) },
    Quest { id: "Q5B", score: |deal, me| 5 * i32::from(deal.shares_tricks(me)) },
    Quest { id: "Q6A", score: |deal, me| 2 * deal.late_tricks(me) },
    Quest { id: "Q6B", score: |deal, me| -2 * deal.late_tricks(me) },
    Quest { id: "Q7A", score: |deal, me| 4 * deal.count(me, of_value(3).union(of_value(4))) },
    Quest { id: "Q7B", score: |deal, me| 4 * deal.count(me, of_value(6).union(of_value(7))) },
    Quest { id: "Q8A", score: |deal, me| -deal.count(me, KNIGHTS) },
    Quest { id: "Q8B", score: |deal, me| -deal.count(me, GOBLINS) },
    Quest { id: "Q9A", score: |deal, me| deal.count(me, KNIGHTS) - deal.count(me, DWARVES) },
    Quest { id: "Q9B", score: |deal, me| deal.count(me, DWARVES) - deal.count(me, KNIGHTS) },
    Quest { id: "Q10A", score: |deal, me| 3 * (deal.count(me, KINGS) - deal.count(me, QUEENS)) },
    Quest { id: "Q10B", score: |deal, me| 3 * (deal.count(me, QUEENS) - deal.count(me, KINGS)) },
    Quest { id: "Q11A", score: |deal, me| deal.suit_counts(me).into_iter().min().unwrap_or(0) },
    Quest { id: "Q11B", score: |deal, me| deal.suit_counts(me).into_iter().max().unwrap_or(0) },
    Quest { id: "Q12A", score: |deal, me| lowest_value(deal.won[me].both(DWARVES)).unwrap_or(0) },
    Quest { id: "Q12B", score: |deal, me| lowest_value(deal.won[me].both(KNIGHTS)).unwrap_or(0) },
    Quest { id: "Q13A", score: |deal, me| deal.count(me, FACES) + deal.count(me, KNIGHTS) },
    Quest { id: "Q13B", score: |deal, me| -deal.count(me, FACES) - deal.count(me, KNIGHTS) },
    Quest { id: "Q14A", score: |deal, me| deal.tricks(deal.right_of(me)) },
    Quest { id: "Q14B", score: |deal, me| deal.tricks(deal.left_of(me)) },
    // The edition of 2011.
    Quest { id: "Q15A", score: |deal, me| deal.count(me, KNIGHTS) },
    Quest { id: "Q15B", score: |deal, me| deal.count(me, GOBLINS) },
    Quest { id: "Q16A", score: |deal, me| 4 * deal.count(me, RIDERS) },
    Quest { id: "Q16B", score: |deal, me| -4 * deal.count(me, RIDERS) },
    Quest {
        id: "Q17A",
        score: |deal, me| {
            let without_numbers = if deal.won[me].is_empty() { 0 } else { 10 };
            lowest_value(deal.won[me]).unwrap_or(without_numbers)
        },
    },
    Quest { id: "Q17B", score: |deal, me| -lowest_value(deal.won[me]).unwrap_or(0) },
    Quest { id: "Q18A", score: |deal, me| deal.dwarves_eights_nines(me) },
    Quest { id: "Q18B", score: |deal, me| -deal.dwarves_eights_nines(me) },
    Quest { id: "Q19A", score: |deal, me| 8 * deal.count(me, DWARVES.both(QUEENS)) },
    Quest { id: "Q19B", score: |deal, me| -8 * deal.count(me, DWARVES.both(QUEENS)) },
    Quest { id: "Q20A", score: |deal, me| complete_values(deal.won[me]) },
    Quest { id: "Q20B", score: |deal, me| longest_sequence(deal.won[me]) },
    // The edition of 2022.
    Quest { id: "Q21A", score: |deal, me| 2 * deal.longest_row(|it| it == me) },
    Quest { id: "Q21B", score: |deal, me| -2 * deal.longest_row(|it| it == me) },
    Quest { id: "Q22A", score: |deal, me| 5 * i32::from(deal.has_highest_sum(me)) },
    Quest { id: "Q22B", score: |deal, me| -5 * i32::from(deal.has_highest_sum(me)) },
    Quest { id: "Q23A", score: |deal, me| deal.prize_of_third_trick(me) },
    Quest { id: "Q23B", score: |deal, me| -deal.prize_of_third_trick(me) },
    Quest { id: "Q24A", score: |deal, me| 5 * i32::from(4 <= deal.longest_row(|it| it == me)) },
    Quest { id: "Q24B", score: |deal, me| 5 * i32::from(4 <= deal.longest_row(|it| it != me)) },
    Quest {
        id: "Q25A",
        score: |deal, me| {
            let (right, left) = (deal.tricks(deal.right_of(me)), deal.tricks(deal.left_of(me)));
            3 * i32::from(deal.tricks(me) < right) + 3 * i32::from(left < deal.tricks(me))
        },
    },
    Quest {
        id: "Q25B",
        score: |deal, me| {
            let (right, left) = (deal.tricks(deal.right_of(me)), deal.tricks(deal.left_of(me)));
            3 * i32::from(right < deal.tricks(me)) + 3 * i32::from(left < deal.tricks(me))
        },
    },
    Quest { id: "Q26B", score: |deal, me| -complete_values(deal.won[me]) },
];

/// The row that two tiles share: Q20A.
const COMPLETE_VALUES: u8 = 38;
const LAST_ROW: u8 = 50;
const LAST_TILE: u8 = 25;

impl Tally {
    fn tricks(&self, seat: Seat) -> i32 {
        self.tricks[seat].into()
    }

    fn count(&self, seat: Seat, cards: Cards) -> i32 {
        self.won[seat].both(cards).len() as i32
    }

    fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.won.len())
    }

    fn right_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + self.won.len() - 1) % self.won.len())
    }

    fn shares_tricks(&self, me: Seat) -> bool {
        self.tricks.iter().any(|(seat, n)| seat != me && n == self.tricks[me])
    }

    fn late_tricks(&self, me: Seat) -> i32 {
        self.winners.iter().rev().take(4).filter(|&&it| it == me).count() as i32
    }

    fn suit_counts(&self, me: Seat) -> [i32; 3] {
        Suit::ALL.map(|suit| self.count(me, suit.cards()))
    }

    fn dwarves_eights_nines(&self, me: Seat) -> i32 {
        self.count(me, DWARVES) + self.count(me, of_value(8).union(of_value(9)))
    }

    /// The length of the longest row of tricks whose winners are such.
    fn longest_row(&self, is_such: impl Fn(Seat) -> bool) -> i32 {
        let (mut longest, mut row) = (0, 0);
        for &winner in self.winners.iter() {
            row = if is_such(winner) { row + 1 } else { 0 };
            longest = longest.max(row);
        }
        longest
    }

    fn has_highest_sum(&self, me: Seat) -> bool {
        let mine = sum_of_values(self.won[me]);
        self.won.iter().all(|(seat, cards)| seat == me || sum_of_values(cards) < mine)
    }

    /// 3 for the first to win a third trick, 4 for the second, and so on.
    fn prize_of_third_trick(&self, me: Seat) -> i32 {
        let third_of = |seat: Seat| self.winners.iter().enumerate().filter(|&(_, &it)| it == seat).nth(2);
        let Some((mine, _)) = third_of(me) else { return 0 };
        let n_before = self.won.iter().filter(|&(seat, _)| third_of(seat).is_some_and(|(at, _)| at < mine)).count();
        3 + n_before as i32
    }
}

/// The ranks of the cards of one suit, one bit each; both 11s share a bit.
fn values(cards: Cards, suit: Suit) -> u64 {
    const ELEVEN_A: u64 = 1 << 10;
    const ELEVEN_B: u64 = 1 << 11;
    let ranks = cards.both(suit.cards()).bits() >> (16 * suit as u32);
    if ranks & ELEVEN_B == 0 { ranks } else { ranks & !ELEVEN_B | ELEVEN_A }
}

fn value(card: Card) -> i32 {
    i32::from(card.rank() + 1).min(11)
}

fn lowest_value(cards: Cards) -> Option<i32> {
    let [dwarves, knights, goblins] = Suit::ALL.map(|suit| values(cards.both(NUMBERED), suit));
    let all = dwarves | knights | goblins;
    (all != 0).then(|| all.trailing_zeros() as i32 + 1)
}

fn sum_of_values(cards: Cards) -> i32 {
    cards.both(NUMBERED).iter().map(value).sum()
}

/// 1 for each value held in all three suits, 2 for a face.
fn complete_values(cards: Cards) -> i32 {
    let [dwarves, knights, goblins] = Suit::ALL.map(|suit| values(cards, suit));
    let complete: CardSet<Card> = CardSet::from_bits(dwarves & knights & goblins);
    (complete.len() + complete.both(FACES).len()) as i32
}

/// The length of the longest sequence of values, suits mixed, if it is 3 at
/// least. The 10 and the V are neighbours for those who have no 11.
fn longest_sequence(cards: Cards) -> i32 {
    const BELOW_ELEVEN: u64 = 0x3ff;
    let [dwarves, knights, goblins] = Suit::ALL.map(|suit| values(cards, suit));
    let all = dwarves | knights | goblins;
    let faces = all >> 12;
    let has_eleven = all & (BELOW_ELEVEN + 1) != 0;
    let mut starts = all & BELOW_ELEVEN | if has_eleven { (faces << 1 | 1) << 10 } else { faces << 10 };
    let mut length = 0;
    while starts != 0 {
        starts &= starts >> 1;
        length += 1;
    }
    if 3 <= length { length } else { 0 }
}

/// A scoring rule by its row. Written `Q7A`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct QuestId(u8);

impl QuestId {
    pub(super) fn row(self) -> &'static Quest {
        &QUESTS[usize::from(self.0)]
    }

    /// As it is written: `Q7A`.
    pub fn name(self) -> &'static str {
        self.row().id
    }
}

impl fmt::Display for QuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().id)
    }
}

impl fmt::Debug for QuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for QuestId {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let row = QUESTS.iter().position(|it| it.id == s);
        row.map(|it| QuestId(it as u8)).ok_or_else(|| Unreadable::new("a quest such as Q7A", s))
    }
}

impl Serialize for QuestId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A tile with two quests. Written `Q7`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tile(u8);

impl Tile {
    /// The two quests on it.
    pub fn quests(self) -> [QuestId; 2] {
        match self.0 {
            LAST_TILE => [QuestId(COMPLETE_VALUES), QuestId(LAST_ROW)],
            tile => [QuestId(2 * tile), QuestId(2 * tile + 1)],
        }
    }
}

/// The twenty tiles of an edition.
pub(super) fn tiles(edition: Edition) -> CardSet<Tile> {
    CardSet::from_bits(match edition {
        Edition::First => 0xf_ffff,
        Edition::Second => 0x3f0_3fff,
    })
}

impl tablee_kernel::Card for Tile {
    const COUNT: usize = 26;

    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Self {
        Tile(index as u8)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Q{}", self.0 + 1)
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "a tile from Q1 to Q26";
        let number = s.strip_prefix('Q').and_then(|it| tablee_kernel::text::number::<u8>(it, EXPECTED).ok());
        match number {
            Some(it @ 1..=26) => Ok(Tile(it - 1)),
            _ => Err(Unreadable::new(EXPECTED, s)),
        }
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
