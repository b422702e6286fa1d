//! The quests, out of the rules alone.

/// What a deal left behind.
pub(crate) struct Deal<'a> {
    pub(crate) won: &'a [Vec<String>],
    pub(crate) winners: &'a [usize],
}

const FACES: [char; 4] = ['V', 'D', 'R', 'A'];
const NO_VALUE: u32 = 0;

/// `N`, `C` or `G`; magic cards have no suit.
pub(crate) fn suit(card: &str) -> Option<char> {
    card.chars().next().filter(|it| it.is_ascii_uppercase())
}

pub(crate) fn is_face(card: &str) -> bool {
    suit(card).is_some() && FACES.iter().any(|&it| card.ends_with(it))
}

/// 1 to 11 for a numbered card.
fn number(card: &str) -> Option<u32> {
    suit(card)?;
    card[1..].trim_end_matches(['a', 'b']).parse().ok()
}

/// Where a card stands in a run: 1 to 11, then V, D, R, A; nothing for magic.
pub(crate) fn height(card: &str) -> u32 {
    let face = || FACES.iter().position(|&it| card.ends_with(it)).map_or(NO_VALUE, |it| 12 + it as u32);
    if suit(card).is_none() { NO_VALUE } else { number(card).unwrap_or_else(face) }
}

impl Deal<'_> {
    fn tricks(&self, seat: usize) -> i64 {
        self.winners.iter().filter(|&&it| it == seat).count() as i64
    }

    fn count(&self, me: usize, counts: impl Fn(&str) -> bool) -> i64 {
        self.won[me].iter().filter(|it| counts(it)).count() as i64
    }

    fn of_suit(&self, me: usize, wanted: char) -> i64 {
        self.count(me, |it| suit(it) == Some(wanted))
    }

    fn of_rank(&self, me: usize, rank: char) -> i64 {
        self.count(me, |it| suit(it).is_some() && it.ends_with(rank) && it.len() == 2)
    }

    fn lowest(&self, me: usize, counts: impl Fn(&str) -> bool) -> Option<i64> {
        self.won[me].iter().filter(|it| counts(it)).filter_map(|it| number(it)).min().map(i64::from)
    }

    fn row(&self, is_such: impl Fn(usize) -> bool) -> i64 {
        let (mut best, mut row) = (0, 0);
        for &winner in self.winners {
            row = if is_such(winner) { row + 1 } else { 0 };
            best = best.max(row);
        }
        best
    }

    fn complete(&self, me: usize) -> i64 {
        let has = |suit_: char, at: u32| self.won[me].iter().any(|it| suit(it) == Some(suit_) && height(it) == at);
        let whole = (1..=15).filter(|&at| ['N', 'C', 'G'].into_iter().all(|it| has(it, at)));
        whole.map(|at| if 12 <= at { 2 } else { 1 }).sum()
    }

    /// The longest run of three at least; the 11 is a step only for those who have one.
    fn run(&self, me: usize) -> i64 {
        let has = |at: u32| self.won[me].iter().any(|it| height(it) == at);
        let (mut best, mut row) = (0, 0);
        for at in (1..=15).filter(|&it| it != 11 || has(11)) {
            row = if has(at) { row + 1 } else { 0 };
            best = best.max(row);
        }
        if best < 3 { 0 } else { best }
    }

    fn sum(&self, me: usize) -> u32 {
        self.won[me].iter().filter_map(|it| number(it)).sum()
    }

    fn has_highest_sum(&self, me: usize) -> bool {
        (0..self.won.len()).all(|it| it == me || self.sum(it) < self.sum(me))
    }

    /// 3 for the first to win a third trick, 4 for the next, and so on.
    fn third(&self, me: usize) -> i64 {
        let mut counts = vec![0; self.won.len()];
        let mut prize = 3;
        for &winner in self.winners {
            counts[winner] += 1;
            if counts[winner] == 3 {
                if winner == me {
                    return prize;
                }
                prize += 1;
            }
        }
        0
    }

    /// What the quest gives `me`.
    pub(crate) fn score(&self, quest: &str, me: usize) -> Option<i64> {
        let n = self.won.len();
        let (right, left) = ((me + n - 1) % n, (me + 1) % n);
        let tricks = self.tricks(me);
        let shares = (0..n).any(|it| it != me && self.tricks(it) == tricks);
        let late = self.winners.iter().rev().take(4).filter(|&&it| it == me).count() as i64;
        let suits = ['N', 'C', 'G'].map(|it| self.of_suit(me, it));
        let is_yes = |it: bool| i64::from(it);
        let numbers = |wanted: [u32; 2]| self.count(me, |it| number(it).is_some_and(|it| wanted.contains(&it)));
        let faces = self.count(me, is_face);
        Some(match quest {
            "Q1A" => tricks,
            "Q1B" => -tricks,
            "Q2A" => 5 * is_yes(tricks == 3),
            "Q2B" => 5 * is_yes(tricks == 1),
            "Q3A" => 5 * is_yes(tricks == 4),
            "Q3B" => 5 * is_yes(tricks == 2),
            "Q4A" => 5 * is_yes(tricks != 0 && tricks % 2 == 0),
            "Q4B" => 5 * is_yes(tricks % 2 == 1),
            "Q5A" => 5 * is_yes(!shares),
            "Q5B" => 5 * is_yes(shares),
            "Q6A" => 2 * late,
            "Q6B" => -2 * late,
            "Q7A" => 4 * numbers([3, 4]),
            "Q7B" => 4 * numbers([6, 7]),
            "Q8A" => -suits[1],
            "Q8B" => -suits[2],
            "Q9A" => suits[1] - suits[0],
            "Q9B" => suits[0] - suits[1],
            "Q10A" => 3 * (self.of_rank(me, 'R') - self.of_rank(me, 'D')),
            "Q10B" => 3 * (self.of_rank(me, 'D') - self.of_rank(me, 'R')),
            "Q11A" => suits.into_iter().min()?,
            "Q11B" => suits.into_iter().max()?,
            "Q12A" => self.lowest(me, |it| suit(it) == Some('N')).unwrap_or(0),
            "Q12B" => self.lowest(me, |it| suit(it) == Some('C')).unwrap_or(0),
            "Q13A" => faces + suits[1],
            "Q13B" => -faces - suits[1],
            "Q14A" => self.tricks(right),
            "Q14B" => self.tricks(left),
            "Q15A" => suits[1],
            "Q15B" => suits[2],
            "Q16A" => 4 * self.of_rank(me, 'V'),
            "Q16B" => -4 * self.of_rank(me, 'V'),
            "Q17A" => self.lowest(me, |_| true).unwrap_or(if self.won[me].is_empty() { 0 } else { 10 }),
            "Q17B" => -self.lowest(me, |_| true).unwrap_or(0),
            "Q18A" => suits[0] + numbers([8, 9]),
            "Q18B" => -suits[0] - numbers([8, 9]),
            "Q19A" => 8 * self.count(me, |it| it == "ND"),
            "Q19B" => -8 * self.count(me, |it| it == "ND"),
            "Q20A" => self.complete(me),
            "Q20B" => self.run(me),
            "Q21A" => 2 * self.row(|it| it == me),
            "Q21B" => -2 * self.row(|it| it == me),
            "Q22A" => 5 * is_yes(self.has_highest_sum(me)),
            "Q22B" => -5 * is_yes(self.has_highest_sum(me)),
            "Q23A" => self.third(me),
            "Q23B" => -self.third(me),
            "Q24A" => 5 * is_yes(4 <= self.row(|it| it == me)),
            "Q24B" => 5 * is_yes(4 <= self.row(|it| it != me)),
            "Q25A" => 3 * is_yes(tricks < self.tricks(right)) + 3 * is_yes(self.tricks(left) < tricks),
            "Q25B" => 3 * is_yes(self.tricks(right) < tricks) + 3 * is_yes(self.tricks(left) < tricks),
            "Q26B" => -self.complete(me),
            _ => return None,
        })
    }
}
