//! What a quest counts, and why somebody has the points it gives.
//!
//! A rule is data: the table of quests is made of rules, bots and pages read them
//! by type. Points are the sum of the [`Part`]s that explain them, so that there is
//! no second way to count.

use serde::Serialize;
use tablee_kernel::{BySeat, CardSet, Few, Seat};

use super::{
    action::Side,
    card::{Card, Cards, FACES, KINGS, NUMBERED, QUEENS, RIDERS, Suit, of_value},
    options::{MAX_PLAYERS, MAX_TRICKS},
};

/// How a quest is scored.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Rule {
    /// Each card of each group, whoever wins it; a card may be in two of them.
    Cards {
        /// What counts.
        groups: &'static [Group],
    },
    /// Each trick.
    Tricks {
        /// For each.
        points: i32,
    },
    /// Each of the last tricks.
    LateTricks {
        /// So many.
        tricks: u8,
        /// For each.
        points: i32,
    },
    /// Exactly so many tricks.
    ExactTricks {
        /// So many.
        tricks: u8,
        /// In all.
        points: i32,
    },
    /// An even number of tricks, but not none.
    EvenTricks {
        /// In all.
        points: i32,
    },
    /// An odd number of tricks.
    OddTricks {
        /// In all.
        points: i32,
    },
    /// Nobody else has as many tricks.
    UnsharedTricks {
        /// In all.
        points: i32,
    },
    /// Somebody else has as many tricks.
    SharedTricks {
        /// In all.
        points: i32,
    },
    /// Each trick of a neighbour.
    NeighboursTricks {
        /// Of which one.
        side: Side,
        /// For each.
        points: i32,
    },
    /// Each trick of the longest row of tricks won one after another.
    Row {
        /// For each.
        points: i32,
    },
    /// So many tricks won one after another.
    RowWon {
        /// At least.
        tricks: u8,
        /// In all.
        points: i32,
    },
    /// So many tricks lost one after another.
    RowLost {
        /// At least.
        tricks: u8,
        /// In all.
        points: i32,
    },
    /// The third trick: points for the first to win one, and one more or less for each after.
    ThirdTrick {
        /// For the first.
        points: i32,
        /// For each who came before.
        step: i32,
    },
    /// Fewer tricks than the right neighbour, and more than the left one.
    BetweenNeighbours {
        /// For each of the two.
        points: i32,
    },
    /// More tricks than the right neighbour, and more than the left one.
    AboveNeighbours {
        /// For each of the two.
        points: i32,
    },
    /// As many points as there are cards of the rarest suit.
    RarestSuit,
    /// As many points as there are cards of the commonest suit.
    CommonestSuit,
    /// The value of the lowest numbered card.
    LowestCard {
        /// Of this suit only.
        suit: Option<Suit>,
        /// 1 or −1 time its value.
        sign: i32,
        /// For those who won cards, but none with a number.
        without: i32,
    },
    /// Each value held in all three suits.
    ThreeSuits {
        /// For a number.
        points: i32,
        /// For a face.
        face_points: i32,
    },
    /// A point for each card of the longest sequence of values, suits mixed.
    Run {
        /// At least so many.
        cards: u8,
    },
    /// The highest sum of numbered cards, unless it is shared.
    HighestSum {
        /// In all.
        points: i32,
    },
}

/// Cards that bring or cost points one by one.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Group {
    /// Which cards.
    pub of: Kind,
    /// For each.
    pub points: i32,
    /// Every card of the kind, worked out once.
    #[serde(skip)]
    cards: Cards,
}

impl Group {
    /// So many points for each card of a kind.
    pub(super) const fn new(of: Kind, points: i32) -> Group {
        Group { of, points, cards: of.cards() }
    }

    /// Every card that counts.
    #[inline]
    pub const fn cards(&self) -> Cards {
        self.cards
    }
}

/// A kind of cards. A magic card is of no kind (R8.2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// The cards of a suit.
    Suit {
        /// Which one.
        suit: Suit,
    },
    /// The cards of two values.
    Values {
        /// The lower one.
        low: u8,
        /// The higher one.
        high: u8,
    },
    /// V, D, R and A.
    Faces,
    /// The three V.
    Riders,
    /// The three D.
    Queens,
    /// The three R.
    Kings,
    /// The D of one suit.
    Queen {
        /// Which one.
        suit: Suit,
    },
}

impl Kind {
    const fn cards(self) -> Cards {
        match self {
            Kind::Suit { suit } => suit.cards(),
            Kind::Values { low, high } => of_value(low as u32).union(of_value(high as u32)),
            Kind::Faces => FACES,
            Kind::Riders => RIDERS,
            Kind::Queens => QUEENS,
            Kind::Kings => KINGS,
            Kind::Queen { suit } => QUEENS.both(suit.cards()),
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Kind::Suit { suit: Suit::Dwarf } => "dwarves",
            Kind::Suit { suit: Suit::Knight } => "knights",
            Kind::Suit { suit: Suit::Goblin } => "goblins",
            Kind::Values { .. } => "values",
            Kind::Faces => "faces",
            Kind::Riders => "riders",
            Kind::Queens => "queens",
            Kind::Kings => "kings",
            Kind::Queen { .. } => "queen",
        }
    }
}

/// What a deal left behind: all that a quest can look at.
pub(super) struct Tally {
    /// The cards each has won.
    pub(super) won: BySeat<Cards, MAX_PLAYERS>,
    /// How many tricks each has won.
    pub(super) tricks: BySeat<u8, MAX_PLAYERS>,
    /// Who won each trick, in order.
    pub(super) winners: Few<Seat, MAX_TRICKS>,
}

/// One reason for points, as it is found: a term before it is written down.
#[derive(Copy, Clone)]
pub(super) struct Part {
    pub(super) what: &'static str,
    /// The cards it is about.
    pub(super) cards: Cards,
    pub(super) count: i32,
    pub(super) points: i32,
}

impl Part {
    const fn new(what: &'static str, count: i32, points: i32) -> Part {
        Part { what, cards: Cards::EMPTY, count, points }
    }

    /// All or nothing.
    fn goal(what: &'static str, count: i32, is_met: bool, points: i32) -> Part {
        Part::new(what, count, if is_met { points } else { 0 })
    }
}

impl Rule {
    /// The points of a seat, were the deal over now.
    pub(super) fn score(self, deal: &Tally, me: Seat) -> i32 {
        let mut sum = 0;
        self.explain(deal, me, |it| sum += it.points);
        sum
    }

    /// What a card brings whoever wins it; 0 where cards do not count one by one.
    pub fn worth(self, card: Card) -> i32 {
        self.groups().iter().filter(|it| it.cards.contains(card)).map(|it| it.points).sum()
    }

    /// The cards that count one by one.
    #[inline]
    pub const fn groups(self) -> &'static [Group] {
        match self {
            Rule::Cards { groups } => groups,
            _ => &[],
        }
    }

    /// Tells each reason for the points of `me`, those that bring nothing too.
    #[inline]
    pub(super) fn explain(self, deal: &Tally, me: Seat, mut tell: impl FnMut(Part)) {
        let (won, tricks) = (deal.won[me], deal.tricks(me));
        let goal = |what, is_met: bool, points| Part::goal(what, tricks, is_met, points);
        match self {
            Rule::Cards { groups } => groups.iter().for_each(|group| {
                let cards = won.both(group.cards);
                let count = cards.len() as i32;
                tell(Part { cards, ..Part::new(group.of.word(), count, group.points * count) });
            }),
            Rule::Tricks { points } => tell(Part::new("tricks", tricks, points * tricks)),
            Rule::LateTricks { tricks, points } => {
                let n_late = deal.late_tricks(me, tricks);
                tell(Part::new("late_tricks", n_late, points * n_late));
            }
            Rule::ExactTricks { tricks: wanted, points } => {
                tell(goal("exact_tricks", tricks == i32::from(wanted), points));
            }
            Rule::EvenTricks { points } => tell(goal("even_tricks", tricks != 0 && tricks % 2 == 0, points)),
            Rule::OddTricks { points } => tell(goal("odd_tricks", tricks % 2 == 1, points)),
            Rule::UnsharedTricks { points } => tell(goal("unshared_tricks", !deal.shares_tricks(me), points)),
            Rule::SharedTricks { points } => tell(goal("shared_tricks", deal.shares_tricks(me), points)),
            Rule::NeighboursTricks { side, points } => {
                let (what, theirs) = match side {
                    Side::Right => ("tricks_on_the_right", deal.tricks(deal.right_of(me))),
                    Side::Left => ("tricks_on_the_left", deal.tricks(deal.left_of(me))),
                };
                tell(Part::new(what, theirs, points * theirs));
            }
            Rule::Row { points } => {
                let row = deal.longest_row(|it| it == me);
                tell(Part::new("row", row, points * row));
            }
            Rule::RowWon { tricks, points } => {
                let row = deal.longest_row(|it| it == me);
                tell(Part::goal("row_won", row, i32::from(tricks) <= row, points));
            }
            Rule::RowLost { tricks, points } => {
                let row = deal.longest_row(|it| it != me);
                tell(Part::goal("row_lost", row, i32::from(tricks) <= row, points));
            }
            Rule::ThirdTrick { points, step } => tell(match deal.place_of_third_trick(me) {
                Some(place) => Part::new("third_trick", place, points + step * (place - 1)),
                None => Part::new("no_third_trick", tricks, 0),
            }),
            Rule::BetweenNeighbours { points } => {
                let (right, left) = deal.ahead_of_neighbours(me);
                tell(Part::goal("fewer_than_right", right, right < 0, points));
                tell(Part::goal("more_than_left", left, 0 < left, points));
            }
            Rule::AboveNeighbours { points } => {
                let (right, left) = deal.ahead_of_neighbours(me);
                tell(Part::goal("more_than_right", right, 0 < right, points));
                tell(Part::goal("more_than_left", left, 0 < left, points));
            }
            Rule::RarestSuit => {
                let cards = by_suit(won).into_iter().min_by_key(|it| it.len()).unwrap_or_default();
                tell(Part { cards, ..Part::new("rarest_suit", cards.len() as i32, cards.len() as i32) });
            }
            Rule::CommonestSuit => {
                let cards = by_suit(won).into_iter().max_by_key(|it| it.len()).unwrap_or_default();
                tell(Part { cards, ..Part::new("commonest_suit", cards.len() as i32, cards.len() as i32) });
            }
            Rule::LowestCard { suit, sign, without } => {
                let cards = suit.map_or(won, |it| won.both(it.cards()));
                tell(match lowest(cards) {
                    Some((card, value)) => {
                        Part { cards: Cards::only(card), ..Part::new("lowest_card", value, sign * value) }
                    }
                    None => Part::new("no_number", 0, if won.is_empty() { 0 } else { without }),
                });
            }
            Rule::ThreeSuits { points, face_points } => {
                let mut complete = values(won, Suit::Dwarf) & values(won, Suit::Knight) & values(won, Suit::Goblin);
                if complete == 0 {
                    tell(Part::new("three_suits", 0, 0));
                }
                while complete != 0 {
                    let rank = complete.trailing_zeros();
                    complete &= complete - 1;
                    let cards = won.both(of_rank(rank));
                    let each = if cards.is_subset(FACES) { face_points } else { points };
                    tell(Part { cards, ..Part::new("three_suits", 1, each) });
                }
            }
            Rule::Run { cards: least } => {
                let cards = longest_run(won);
                let n_cards = cards.len() as i32;
                let is_long = i32::from(least) <= n_cards;
                let cards = if is_long { cards } else { Cards::EMPTY };
                tell(Part { cards, ..Part::goal("run", n_cards, is_long, n_cards) });
            }
            Rule::HighestSum { points } => {
                let mine = sum_of_values(won);
                let is_highest = deal.won.iter().all(|(seat, it)| seat == me || sum_of_values(it) < mine);
                tell(Part::goal("highest_sum", mine, is_highest, points));
            }
        }
    }
}

impl Tally {
    fn tricks(&self, seat: Seat) -> i32 {
        self.tricks[seat].into()
    }

    fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % self.won.len())
    }

    fn right_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + self.won.len() - 1) % self.won.len())
    }

    /// How many tricks more than the right and the left neighbour.
    fn ahead_of_neighbours(&self, me: Seat) -> (i32, i32) {
        let mine = self.tricks(me);
        (mine - self.tricks(self.right_of(me)), mine - self.tricks(self.left_of(me)))
    }

    fn shares_tricks(&self, me: Seat) -> bool {
        self.tricks.iter().any(|(seat, n)| seat != me && n == self.tricks[me])
    }

    fn late_tricks(&self, me: Seat, n_late: u8) -> i32 {
        self.winners.iter().rev().take(n_late.into()).filter(|&&it| it == me).count() as i32
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

    /// 1 for the first to win a third trick, 2 for the second, and so on.
    fn place_of_third_trick(&self, me: Seat) -> Option<i32> {
        let third_of = |seat: Seat| self.winners.iter().enumerate().filter(|&(_, &it)| it == seat).nth(2);
        let (mine, _) = third_of(me)?;
        let n_before = self.won.iter().filter(|&(seat, _)| third_of(seat).is_some_and(|(at, _)| at < mine)).count();
        Some(1 + n_before as i32)
    }
}

fn by_suit(cards: Cards) -> [Cards; 3] {
    Suit::ALL.map(|suit| cards.both(suit.cards()))
}

const ELEVEN_A: u64 = 1 << 10;
const ELEVEN_B: u64 = 1 << 11;

/// The ranks of the cards of one suit, one bit each; both 11s share a bit.
fn values(cards: Cards, suit: Suit) -> u64 {
    let ranks = cards.both(suit.cards()).bits() >> (16 * suit as u32);
    if ranks & ELEVEN_B == 0 { ranks } else { ranks & !ELEVEN_B | ELEVEN_A }
}

/// The cards behind one of these bits, in every suit.
fn of_rank(rank: u32) -> Cards {
    let ranks = if 1 << rank == ELEVEN_A { ELEVEN_A | ELEVEN_B } else { 1 << rank };
    Cards::from_bits(ranks * 0x1_0001_0001)
}

fn all_values(cards: Cards) -> u64 {
    let [dwarves, knights, goblins] = Suit::ALL.map(|suit| values(cards, suit));
    dwarves | knights | goblins
}

/// The lowest numbered card, and its value.
pub(super) fn lowest(cards: Cards) -> Option<(Card, i32)> {
    let all = all_values(cards.both(NUMBERED));
    if all == 0 {
        return None;
    }
    let rank = all.trailing_zeros();
    cards.both(of_rank(rank)).first().map(|card| (card, rank as i32 + 1))
}

fn sum_of_values(cards: Cards) -> i32 {
    cards.both(NUMBERED).iter().filter_map(|it| it.value()).sum()
}

/// The longest sequence of values, suits mixed, a card of each. The 10 and the V
/// are neighbours for those who have no 11.
fn longest_run(cards: Cards) -> Cards {
    const BELOW_ELEVEN: u64 = 0x3ff;
    let all = all_values(cards);
    let faces = all >> 12;
    let has_eleven = all & ELEVEN_A != 0;
    let steps = all & BELOW_ELEVEN | if has_eleven { (faces << 1 | 1) << 10 } else { faces << 10 };
    let (mut starts, mut length) = (steps, 0);
    while starts & starts >> 1 != 0 {
        starts &= starts >> 1;
        length += 1;
    }
    if steps == 0 {
        return Cards::EMPTY;
    }
    let start = starts.trailing_zeros();
    let step_to_rank = |step: u32| match step {
        0..=9 => step,
        10 if has_eleven => step,
        _ => step + if has_eleven { 1 } else { 2 },
    };
    let run = (start..=start + length).filter_map(|it| cards.both(of_rank(step_to_rank(it))).first());
    let res: CardSet<Card> = run.collect();
    res
}
