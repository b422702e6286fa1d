//! What each quest makes of a trick: how good it is to win, and which cards in it.

use tablee_games::nains::{Cards, QuestId, Suit, View};
use tablee_kernel::Seat;

pub(super) const FACES: Cards = Cards::from_bits(0xf000_f000_f000);
const NUMBERED: Cards = Cards::from_bits(0x0fff_0fff_0fff);
const NONE: Cards = Cards::EMPTY;
const DWARVES: Cards = Suit::Dwarf.cards();
const KNIGHTS: Cards = Suit::Knight.cards();
const GOBLINS: Cards = Suit::Goblin.cards();

/// The cards of this rank in each suit: 1 for the 2, 12 for the V, 15 for the A.
const fn rank(rank: u32) -> Cards {
    Cards::from_bits(0x1_0001_0001 << rank)
}

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
    lowest: Option<(Cards, f32, Option<u32>)>,
    /// Whether what I do not win is as good or bad for others.
    pub(super) is_shared: bool,
    /// How near the hand is to a number of tricks that is asked for.
    pub(super) fit: f32,
}

impl Taste {
    /// What the quest makes of tricks, for a hand that may win `strength` more of them.
    pub(super) fn of(quest: QuestId, view: &View, me: Seat, strength: f32) -> Taste {
        let n_seats = view.won.len();
        let tricks = |seat: Seat| view.winners.iter().filter(|&&it| it == seat).count() as f32;
        let mine = tricks(me);
        let left = f32::from(view.hand_sizes[me]);
        let neighbour = |steps: usize| Seat::new((me.index() + steps) % n_seats);
        let others = || (1..n_seats).map(|it| tricks(neighbour(it)));
        let row = |wins: bool| view.winners.iter().rev().take_while(|&&it| (it == me) == wins).count() as f32;
        let late = 4.0 / (1.0 + left);
        match quest.name() {
            "Q1A" => Taste::tricks(1.0),
            "Q1B" => Taste::tricks(-1.0),
            "Q2A" => Taste::target(3.0 - mine, left, strength),
            "Q2B" => Taste::target(1.0 - mine, left, strength),
            "Q3A" => Taste::target(4.0 - mine, left, strength),
            "Q3B" => Taste::target(2.0 - mine, left, strength),
            "Q4A" => Taste::mine(if mine == 0.0 || mine % 2.0 == 1.0 { late } else { -late }),
            "Q4B" => Taste::mine(if mine % 2.0 == 0.0 { late } else { -late }),
            // Far from the others there is nobody: all the tricks or none.
            "Q5A" => Taste::mine(if left / n_seats as f32 <= strength { 0.8 } else { -0.8 }),
            "Q5B" => {
                Taste::mine(if others().any(|it| it == mine) || others().all(|it| it < mine) { -late } else { late })
            }
            "Q6A" => Taste { trick: if left <= 4.0 { 2.0 } else { -0.2 }, ..Taste::tricks(2.0) },
            "Q6B" => Taste { trick: if left <= 4.0 { -2.0 } else { 0.2 }, ..Taste::tricks(-2.0) },
            "Q7A" => Taste::cards([(rank(2).union(rank(3)), 4.0), (NONE, 0.0)]),
            "Q7B" => Taste::cards([(rank(5).union(rank(6)), 4.0), (NONE, 0.0)]),
            "Q8A" => Taste::cards([(KNIGHTS, -1.0), (NONE, 0.0)]),
            "Q8B" => Taste::cards([(GOBLINS, -1.0), (NONE, 0.0)]),
            "Q9A" => Taste::cards([(KNIGHTS, 1.0), (DWARVES, -1.0)]),
            "Q9B" => Taste::cards([(DWARVES, 1.0), (KNIGHTS, -1.0)]),
            "Q10A" => Taste::cards([(rank(14), 3.0), (rank(13), -3.0)]),
            "Q10B" => Taste::cards([(rank(13), 3.0), (rank(14), -3.0)]),
            "Q11A" | "Q11B" => Taste::tricks(0.9),
            "Q12A" => Taste::lowest(DWARVES, 1.0, view.won[me]),
            "Q12B" => Taste::lowest(KNIGHTS, 1.0, view.won[me]),
            "Q13A" => Taste::cards([(FACES, 1.0), (KNIGHTS, 1.0)]),
            "Q13B" => Taste::cards([(FACES, -1.0), (KNIGHTS, -1.0)]),
            "Q14A" | "Q14B" => Taste::mine(-0.7),
            "Q15A" => Taste::cards([(KNIGHTS, 1.0), (NONE, 0.0)]),
            "Q15B" => Taste::cards([(GOBLINS, 1.0), (NONE, 0.0)]),
            "Q16A" => Taste::cards([(rank(12), 4.0), (NONE, 0.0)]),
            "Q16B" => Taste::cards([(rank(12), -4.0), (NONE, 0.0)]),
            "Q17A" => Taste::lowest(NUMBERED, 1.0, view.won[me]),
            "Q17B" => Taste::lowest(NUMBERED, -1.0, view.won[me]),
            "Q18A" => Taste::cards([(DWARVES, 1.0), (rank(7).union(rank(8)), 1.0)]),
            "Q18B" => Taste::cards([(DWARVES, -1.0), (rank(7).union(rank(8)), -1.0)]),
            "Q19A" => Taste::cards([(DWARVES.both(rank(13)), 8.0), (NONE, 0.0)]),
            "Q19B" => Taste::cards([(DWARVES.both(rank(13)), -8.0), (NONE, 0.0)]),
            "Q20A" => Taste::tricks(0.6),
            "Q20B" => Taste::tricks(0.5),
            "Q21A" => Taste { trick: 1.0 + row(true), ..Taste::tricks(1.0) },
            "Q21B" => Taste { trick: -0.5 - row(true), ..Taste::tricks(-1.0) },
            "Q22A" => Taste::cards([(NUMBERED, 0.3), (NONE, 0.0)]),
            "Q22B" => Taste::cards([(NUMBERED, -0.3), (NONE, 0.0)]),
            "Q23A" => Taste::mine(if mine < 3.0 { 1.0 } else { -0.1 }),
            "Q23B" => Taste::mine([-0.5, -0.8, -3.0, 0.1][mine.min(3.0) as usize]),
            "Q24A" => Taste::mine(0.5 + row(true).min(3.0)),
            "Q24B" => Taste::mine(-0.5 - row(false).min(3.0)),
            "Q25A" => {
                let (right, left) = (tricks(neighbour(n_seats - 1)), tricks(neighbour(1)));
                Taste::mine(if mine <= left {
                    0.8
                } else if right <= mine + 1.0 {
                    -0.8
                } else {
                    0.0
                })
            }
            "Q25B" => Taste::tricks(1.0),
            "Q26B" => Taste::tricks(-0.6),
            _ => Taste::default(),
        }
    }

    /// What winning these cards brings.
    pub(super) fn of_cards(&self, cards: Cards) -> f32 {
        self.cards.iter().map(|&(such, points)| such.both(cards).len() as f32 * points).sum()
    }

    /// The same for the cards of a whole trick.
    pub(super) fn of_trick(&self, cards: Cards) -> f32 {
        let Some((such, points, so_far)) = self.lowest else { return self.of_cards(cards) };
        let Some(value) = lowest_value(such.both(cards)) else { return 0.0 };
        let gained = match so_far {
            Some(it) => value.min(it) as f32 - it as f32,
            // The first one is hardly ever the last.
            None => value as f32 * 0.7 - 1.5,
        };
        points * gained
    }

    /// So many points for every trick, to whoever wins it.
    fn tricks(points: f32) -> Taste {
        Taste { trick: points, later: points, is_shared: true, ..Taste::default() }
    }

    /// Tricks are worth so much to me, and something else to others.
    fn mine(points: f32) -> Taste {
        Taste { is_shared: false, ..Taste::tricks(points) }
    }

    fn cards(cards: [(Cards, f32); 2]) -> Taste {
        Taste { cards, is_shared: true, ..Taste::default() }
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

fn lowest_value(cards: Cards) -> Option<u32> {
    let all = cards.bits() | cards.bits() >> 16 | cards.bits() >> 32;
    (!cards.is_empty()).then(|| (all.trailing_zeros() % 16 + 1).min(11))
}
