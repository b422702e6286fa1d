//! What each quest makes of a trick: how good it is to win, and which cards in it.

use tablee_games::nains::{Card, Cards, Glance, Group, NUMBERED, QuestId, Rule, Suit};
use tablee_kernel::Seat;

/// How a quest looks to one seat now.
#[derive(Copy, Clone, Default)]
pub(super) struct Taste {
    /// What winning this trick is worth, whatever is in it.
    pub(super) trick: f32,
    /// What winning one of the tricks to come is worth.
    pub(super) later: f32,
    /// Cards that bring or cost points, with how many each.
    cards: [(Cards, f32); 2],
    /// Cards of which the lowest number counts, how much, and the lowest won so far.
    lowest: Option<(Cards, f32, Option<i32>)>,
    /// Whether what I do not win is as good or bad for others.
    pub(super) is_shared: bool,
    /// How near the hand is to a number of tricks that is asked for.
    pub(super) fit: f32,
}

impl Taste {
    /// What the quest makes of tricks, for a hand that may win `strength` more of them.
    pub(super) fn of(quest: QuestId, glance: &Glance<'_>, me: Seat, strength: impl Fn() -> f32) -> Taste {
        let n_seats = glance.won.len();
        let tricks = |seat: Seat| glance.winners.iter().filter(|&&it| it == seat).count() as f32;
        // To count them is to guess how many there are: only few quests ask.
        let mine = || tricks(me);
        let left = glance.hand.len() as f32;
        let neighbour = |steps: usize| Seat::new((me.index() + steps) % n_seats);
        let others = || (1..n_seats).map(|it| tricks(neighbour(it)));
        let row = |wins: bool| glance.winners.iter().rev().take_while(|&&it| (it == me) == wins).count() as f32;
        let late = 4.0 / (1.0 + left);
        let sign = |points: i32| points.signum() as f32;
        match quest.rule() {
            Rule::Cards { groups } => Taste::cards(groups),
            Rule::Tricks { points } => Taste::tricks(points as f32),
            Rule::LateTricks { tricks, points } => {
                let points = points as f32;
                let trick = if left <= f32::from(tricks) { points } else { -0.1 * points };
                Taste { trick, ..Taste::tricks(points) }
            }
            Rule::ExactTricks { tricks, .. } => Taste::target(f32::from(tricks) - mine(), left, strength()),
            Rule::EvenTricks { .. } => {
                let mine = mine();
                Taste::mine(if mine == 0.0 || mine % 2.0 == 1.0 { late } else { -late })
            }
            Rule::OddTricks { .. } => Taste::mine(if mine() % 2.0 == 0.0 { late } else { -late }),
            // Far from the others there is nobody: all the tricks or none.
            Rule::UnsharedTricks { .. } => Taste::mine(if left / n_seats as f32 <= strength() { 0.8 } else { -0.8 }),
            Rule::SharedTricks { .. } => {
                let mine = mine();
                Taste::mine(if others().any(|it| it == mine) || others().all(|it| it < mine) { -late } else { late })
            }
            Rule::NeighboursTricks { .. } => Taste::mine(-0.7),
            Rule::RarestSuit | Rule::CommonestSuit => Taste::tricks(0.9),
            Rule::LowestCard { suit, sign, .. } => {
                Taste::lowest(suit.map_or(NUMBERED, Suit::cards), sign as f32, glance.won[me])
            }
            Rule::ThreeSuits { points, .. } => Taste::tricks(0.6 * sign(points)),
            Rule::Run { .. } => Taste::tricks(0.5),
            Rule::Row { points } if 0 < points => Taste { trick: 1.0 + row(true), ..Taste::tricks(1.0) },
            Rule::Row { .. } => Taste { trick: -0.5 - row(true), ..Taste::tricks(-1.0) },
            Rule::HighestSum { points } => Taste::numbered(0.3 * sign(points)),
            Rule::ThirdTrick { points, .. } if 0 < points => Taste::mine(if mine() < 3.0 { 1.0 } else { -0.1 }),
            Rule::ThirdTrick { .. } => Taste::mine([-0.5, -0.8, -3.0, 0.1][mine().min(3.0) as usize]),
            Rule::RowWon { tricks, .. } => Taste::mine(0.5 + row(true).min(f32::from(tricks) - 1.0)),
            Rule::RowLost { tricks, .. } => Taste::mine(-0.5 - row(false).min(f32::from(tricks) - 1.0)),
            Rule::BetweenNeighbours { .. } => {
                let (mine, right, left) = (mine(), tricks(neighbour(n_seats - 1)), tricks(neighbour(1)));
                Taste::mine(if mine <= left {
                    0.8
                } else if right <= mine + 1.0 {
                    -0.8
                } else {
                    0.0
                })
            }
            Rule::AboveNeighbours { .. } => Taste::tricks(1.0),
        }
    }

    /// Whether which cards are won makes no difference but to the lowest of them.
    #[inline]
    pub(super) fn is_of_tricks(&self) -> bool {
        self.cards.iter().all(|(such, _)| such.is_empty())
    }

    /// What winning these cards brings.
    pub(super) fn of_cards(&self, cards: Cards) -> f32 {
        self.cards.iter().map(|&(such, points)| such.both(cards).len() as f32 * points).sum()
    }

    /// The same for the cards of each suit, and for all of them.
    pub(super) fn of_suits(&self, cards: Cards) -> ([f32; 3], f32) {
        let counts = self.cards.map(|(such, _)| such.both(cards).lens_by_sixteen());
        let of_suit = |suit: usize| self.cards.iter().zip(counts).map(|((_, points), n)| n[suit] as f32 * points).sum();
        let all = self.cards.iter().zip(counts).map(|((_, points), n)| n.iter().sum::<usize>() as f32 * points);
        ([0, 1, 2].map(of_suit), all.sum())
    }

    /// The same for the cards of a whole trick.
    pub(super) fn of_trick(&self, cards: Cards) -> f32 {
        let Some((such, points, so_far)) = self.lowest else { return self.of_cards(cards) };
        let Some(value) = lowest_value(such.both(cards)) else { return 0.0 };
        points * gained(value, so_far)
    }

    /// What lies on the table, for [`Taste::with`].
    pub(super) fn begun(&self, table: Cards) -> Begun {
        Begun {
            counts: self.cards.map(|(such, _)| such.both(table).len()),
            lowest: self.lowest.and_then(|(such, ..)| lowest_value(such.both(table))),
        }
    }

    /// The same as [`Taste::of_trick`] for the table.
    pub(super) fn of_begun(&self, begun: &Begun) -> f32 {
        match self.lowest {
            None => self.cards.iter().zip(begun.counts).map(|((_, points), n)| n as f32 * points).sum(),
            Some((_, points, so_far)) => begun.lowest.map_or(0.0, |value| points * gained(value, so_far)),
        }
    }

    /// Whether both cards bring the same, if they do so as numbers of cards at all.
    #[inline]
    pub(super) fn is_same_for(&self, one: Card, other: Card) -> bool {
        let is_same = |&(such, _): &(Cards, f32)| such.contains(one) == such.contains(other);
        self.lowest.is_none() && self.cards.iter().all(is_same)
    }

    /// The same as [`Taste::of_trick`] for the table and one card more.
    #[inline]
    pub(super) fn with(&self, begun: &Begun, card: Card) -> f32 {
        let Some((such, points, so_far)) = self.lowest else {
            let of_kind = |((such, points), n): (&(Cards, f32), usize)| {
                let n = n + usize::from(such.contains(card));
                n as f32 * points
            };
            return self.cards.iter().zip(begun.counts).map(of_kind).sum();
        };
        let mine = card.value().filter(|_| such.contains(card));
        let Some(value) = begun.lowest.into_iter().chain(mine).min() else { return 0.0 };
        points * gained(value, so_far)
    }

    /// So many points for every trick, to whoever wins it.
    fn tricks(points: f32) -> Taste {
        Taste { trick: points, later: points, is_shared: true, ..Taste::default() }
    }

    /// Tricks are worth so much to me, and something else to others.
    fn mine(points: f32) -> Taste {
        Taste { is_shared: false, ..Taste::tricks(points) }
    }

    /// So many points for every card of a kind.
    fn cards(groups: &[Group]) -> Taste {
        let mut cards = <[(Cards, f32); 2]>::default();
        for (place, group) in cards.iter_mut().zip(groups) {
            *place = (group.cards(), group.points as f32);
        }
        Taste { cards, is_shared: true, ..Taste::default() }
    }

    /// So much for every card with a number.
    fn numbered(points: f32) -> Taste {
        Taste { cards: [(NUMBERED, points), (Cards::EMPTY, 0.0)], is_shared: true, ..Taste::default() }
    }

    fn lowest(such: Cards, points: f32, won: Cards) -> Taste {
        let such = such.both(NUMBERED);
        Taste { lowest: Some((such, points, lowest_value(such.both(won)))), ..Taste::mine(-0.1 * points) }
    }

    /// Exactly so many more tricks.
    fn target(need: f32, left: f32, strength: f32) -> Taste {
        let points = if need < 0.0 {
            0.0
        } else if need == 0.0 {
            -3.0
        } else if left <= need {
            3.0
        } else {
            1.5 * (need - strength).clamp(-1.0, 1.0)
        };
        Taste { fit: 2.0 - (need - strength).abs(), later: 0.5 * points, ..Taste::mine(points) }
    }
}

/// What of the cards that count lies on the table.
pub(super) struct Begun {
    counts: [usize; 2],
    lowest: Option<i32>,
}

/// By how much a lowest card of this value changes what was the lowest.
fn gained(value: i32, so_far: Option<i32>) -> f32 {
    match so_far {
        Some(it) => value.min(it) as f32 - it as f32,
        // The first one is hardly ever the last.
        None => value as f32 * 0.7 - 1.5,
    }
}

fn lowest_value(cards: Cards) -> Option<i32> {
    cards.iter().filter_map(Card::value).min()
}

#[cfg(test)]
mod tests {
    use tablee_games::nains::Tile;
    use tablee_kernel::CardSet;

    use super::*;

    #[test]
    fn every_group_of_every_quest_is_tasted() {
        let tiles = CardSet::<Tile>::full();
        let n_groups = tiles.iter().flat_map(Tile::quests).map(|it| it.rule().groups().len()).max();
        assert!(n_groups <= Some(Taste::default().cards.len()));
    }
}
