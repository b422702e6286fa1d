//! What follows from the results of duels.
//!
//! A result says of two fighters only whose level is above the other's. This
//! module starts from what one onlooker knows (some characters, which are in
//! play, every result, and that the game is going on) and finds every way the
//! other characters can lie. It never sees a position.

use std::ops::ControlFlow;

use serde::Serialize;
use tablee_kernel::{BySeat, Chance, Few, Seat, Seats};

use super::{
    card::{Cast, Character, Characters, Level, Verdict},
    options::{Hierarchy, MAX_PLAYERS},
    state::{Duel, Results},
};

/// All that one onlooker knows about the characters.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Knowledge {
    /// Who beats whom.
    pub hierarchy: Hierarchy,
    /// The characters in play.
    pub cast: Cast,
    /// The character of each seat, where it is known.
    pub characters: BySeat<Option<Character>, MAX_PLAYERS>,
    /// Every different result so far.
    #[serde(rename = "duels")]
    pub results: Results,
    /// R9.3: these are not all of one level, or the game would be over. Nobody
    /// once it is.
    #[serde(skip)]
    pub unequal: Seats,
}

/// The characters each seat could have.
pub type Possible = BySeat<Characters, MAX_PLAYERS>;

impl Knowledge {
    /// The characters each seat could have: exactly those it has in at least one
    /// deal that agrees with everything that is known.
    pub fn possible(&self) -> Possible {
        let puzzle = Puzzle::new(self);
        let mut of_groups = [LevelSet::default(); MAX_PLAYERS];
        let mut of_free = if puzzle.free.is_empty() { LevelSet::ALL } else { LevelSet::default() };
        let _ = puzzle.each_solution(&mut |solution, _| {
            for (levels, &level) in of_groups.iter_mut().zip(&solution.levels[..puzzle.groups.len()]) {
                levels.insert(level);
            }
            if !puzzle.free.is_empty() {
                let weight = |level| solution.weight_of_free(level, puzzle.free.len());
                Level::ALL.into_iter().filter(|&it| weight(it) != 0).for_each(|it| of_free.insert(it));
            }
            // Once everything has been seen to be possible there is nothing to look for.
            let is_done =
                of_free == LevelSet::ALL && puzzle.groups.iter().zip(of_groups).all(|(it, of)| of == it.levels);
            if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let mut res = self.characters.map(|known| known.map_or(Characters::EMPTY, Characters::only));
        for (group, levels) in puzzle.groups.iter().zip(of_groups) {
            group.seats.iter().for_each(|seat| res[seat] = puzzle.unseen_of(levels));
        }
        puzzle.free.iter().for_each(|seat| res[seat] = puzzle.unseen_of(of_free));
        res
    }

    /// A deal that agrees with everything that is known, and what it leaves aside.
    /// Counting cards of a kind as different ones, every such deal is equally
    /// likely.
    pub(super) fn deal(&self, chance: &mut Chance) -> (BySeat<Character, MAX_PLAYERS>, Cast) {
        let puzzle = Puzzle::new(self);
        let mut levels = BySeat::<_, MAX_PLAYERS>::new(self.characters.len(), Level::default());
        let mut solution = puzzle.pick(chance);
        for (group, &level) in puzzle.groups.iter().zip(&solution.levels) {
            group.seats.iter().for_each(|seat| levels[seat] = level);
        }
        for (n_done, seat) in puzzle.free.iter().enumerate() {
            let n_free = puzzle.free.len() - n_done;
            let mut at = below(solution.ways(n_free), chance);
            for level in Level::ALL {
                let weight = solution.weight_of_free(level, n_free);
                if at < weight {
                    levels[seat] = level;
                    solution = solution.with_free(level);
                    break;
                }
                at -= weight;
            }
        }
        let mut aside = puzzle.pool;
        let mut draw = |level: Level| {
            let mut able: Cast = aside.iter().filter(|it| it.level() == level).collect();
            let character = chance.draw(&mut able);
            aside.remove(character);
            character
        };
        let characters = BySeat::from_fn(self.characters.len(), |seat| match self.characters[seat] {
            Some(character) => character,
            None => draw(levels[seat]),
        });
        (characters, aside)
    }
}

/// Some levels, one bit for each.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct LevelSet(u8);

impl LevelSet {
    const ALL: LevelSet = LevelSet(0b1111);

    fn contains(self, level: Level) -> bool {
        self.0 & (1 << level as u8) != 0
    }

    fn insert(&mut self, level: Level) {
        self.0 |= 1 << level as u8;
    }

    fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The levels of which `is_in` holds.
    fn of(is_in: impl Fn(Level) -> bool) -> LevelSet {
        let mut res = LevelSet::default();
        Level::ALL.into_iter().filter(|&it| is_in(it)).for_each(|it| res.insert(it));
        res
    }

    fn both(self, other: LevelSet) -> LevelSet {
        LevelSet(self.0 & other.0)
    }
}

/// The unknown characters as a puzzle of levels.
struct Puzzle {
    hierarchy: Hierarchy,
    /// The characters whose place is not known.
    pool: Cast,
    /// Unknown fighters about whom results say something, in an order in which
    /// each meets earlier ones as soon as possible.
    groups: Few<Group, MAX_PLAYERS>,
    /// Unknown fighters who have not fought yet.
    free: Seats,
    /// The levels known to be among the [`Knowledge::unequal`].
    seen: LevelSet,
}

/// Unknown fighters of one level, since they tied.
#[derive(Copy, Clone, Default)]
struct Group {
    seats: Seats,
    /// Whether one of them is among the [`Knowledge::unequal`].
    is_unequal: bool,
    /// What results against known fighters leave open.
    levels: LevelSet,
    /// Results against earlier groups.
    links: Few<Link, MAX_PLAYERS>,
}

/// A result against an earlier group.
#[derive(Copy, Clone, Default)]
struct Link {
    group: u8,
    has_won: bool,
}

/// Levels for the first groups, and what is left for the others.
#[derive(Copy, Clone)]
struct Solution {
    levels: [Level; MAX_PLAYERS],
    /// How many cards of each level are left.
    left: [u8; Level::ALL.len()],
    /// In how many ways different cards give the groups these levels.
    weight: u64,
    /// The levels among those of whom not all are of one level.
    seen: LevelSet,
}

impl Puzzle {
    fn new(knowledge: &Knowledge) -> Puzzle {
        let &Knowledge { hierarchy, cast, ref characters, ref results, unequal } = knowledge;
        let known: Cast = characters.iter().filter_map(|(_, known)| known).collect();
        let unknown: Seats = characters.iter().filter(|(_, known)| known.is_none()).map(|(seat, _)| seat).collect();
        let fought: Seats = results.iter().flat_map(|it| [it.left, it.right]).collect();
        let seen = characters.iter().filter(|&(seat, _)| unequal.contains(seat)).filter_map(|(_, known)| known);
        let mut res = Puzzle {
            hierarchy,
            pool: cast.minus(known).unwrap_or_default(),
            groups: Few::default(),
            free: unknown.minus(fought),
            // A game that is over asks for no difference any more.
            seen: if unequal.is_empty() { LevelSet::ALL } else { LevelSet::default() },
        };
        seen.for_each(|it| res.seen.insert(it.level()));
        let tied = tied_seats(results, unknown);
        let mut rest = unknown.both(fought);
        while let Some(seat) = res.next_seat(results, rest) {
            let seats = tied[seat.index()];
            res.groups.push(res.group(knowledge, seats));
            rest = rest.minus(seats);
        }
        res
    }

    /// One of `rest` who met an earlier group, or the first one.
    fn next_seat(&self, results: &Results, rest: Seats) -> Option<Seat> {
        let is_placed = |seat| self.groups.iter().any(|it| it.seats.contains(seat));
        let meets = |it: &Duel| {
            let one = |seat, other| (rest.contains(seat) && is_placed(other)).then_some(seat);
            one(it.left, it.right).or(one(it.right, it.left))
        };
        results.iter().find_map(meets).or(rest.lowest())
    }

    /// The group of these `seats`, with what results say of it.
    fn group(&self, knowledge: &Knowledge, seats: Seats) -> Group {
        let is_unequal = !seats.both(knowledge.unequal).is_empty();
        let mut res = Group { seats, is_unequal, levels: LevelSet::ALL, links: Few::default() };
        for &Duel { left, right, verdict } in knowledge.results.iter() {
            let (other, win) = match (seats.contains(left), seats.contains(right)) {
                (true, false) => (right, Verdict::Left),
                (false, true) => (left, Verdict::Right),
                _ => continue,
            };
            let has_won = verdict == win;
            if let Some(character) = knowledge.characters[other] {
                let level = character.level();
                let levels = match verdict {
                    Verdict::Tie => LevelSet::of(|it| it == level),
                    _ => self.levels_against(level, has_won),
                };
                res.levels = res.levels.both(levels);
            } else if let Some(group) = self.groups.iter().position(|it| it.seats.contains(other)) {
                res.links.push(Link { group: group as u8, has_won });
            }
        }
        res
    }

    /// The levels that win, or lose, against `level`.
    fn levels_against(&self, level: Level, has_won: bool) -> LevelSet {
        LevelSet::of(|it| if has_won { it.beats(level, self.hierarchy) } else { level.beats(it, self.hierarchy) })
    }

    /// The characters of these levels that nobody is known to have.
    fn unseen_of(&self, levels: LevelSet) -> Characters {
        self.pool.kinds().map(|(kind, _)| kind).filter(|it| levels.contains(it.level())).collect()
    }

    /// Calls `visit` with every way to give levels to the groups, and with the
    /// number of deals of different cards that look so.
    fn each_solution(&self, visit: &mut impl FnMut(&Solution, u64) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut left = [0; Level::ALL.len()];
        self.pool.kinds().for_each(|(kind, n)| left[kind.level() as usize] += n);
        let start = Solution { levels: [Level::default(); MAX_PLAYERS], left, weight: 1, seen: self.seen };
        self.extend(0, &start, visit)
    }

    fn extend(
        &self,
        n_done: usize,
        solution: &Solution,
        visit: &mut impl FnMut(&Solution, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(group) = self.groups.get(n_done) else {
            let weight = solution.weight * solution.ways(self.free.len());
            return if weight == 0 { ControlFlow::Continue(()) } else { visit(solution, weight) };
        };
        let against = |link: &Link| self.levels_against(solution.levels[usize::from(link.group)], link.has_won);
        let levels = group.links.iter().map(against).fold(group.levels, LevelSet::both);
        for level in Level::ALL.into_iter().filter(|&it| levels.contains(it)) {
            let n_cards = solution.left[level as usize];
            let size = group.seats.len();
            if size <= usize::from(n_cards) {
                let mut next = *solution;
                next.levels[n_done] = level;
                next.left[level as usize] -= size as u8;
                next.weight *= falling(n_cards.into(), size);
                if group.is_unequal {
                    next.seen.insert(level);
                }
                self.extend(n_done + 1, &next, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A random solution, as likely as the deals that look so are many.
    fn pick(&self, chance: &mut Chance) -> Solution {
        let mut total = 0;
        let _ = self.each_solution(&mut |_, weight| {
            total += weight;
            ControlFlow::Continue(())
        });
        let mut at = below(total, chance);
        let mut res = None;
        let _ = self.each_solution(&mut |solution, weight| {
            if at < weight {
                res = Some(*solution);
                return ControlFlow::Break(());
            }
            at -= weight;
            ControlFlow::Continue(())
        });
        res.expect("the true deal agrees with everything that is known")
    }
}

impl Solution {
    /// In how many ways different cards can go to so many living fighters who
    /// have not fought, so that not all the living are of one level.
    fn ways(&self, n_free: usize) -> u64 {
        let n_left: u8 = self.left.iter().sum();
        let all = falling(n_left.into(), n_free);
        if 1 < self.seen.len() {
            return all;
        }
        let is_open = |&level: &Level| self.seen.len() == 0 || self.seen.contains(level);
        let equal = |level: Level| falling(self.left[level as usize].into(), n_free);
        all - Level::ALL.into_iter().filter(is_open).map(equal).sum::<u64>()
    }

    /// How many of these ways give the first of them this level.
    fn weight_of_free(&self, level: Level, n_free: usize) -> u64 {
        match self.left[level as usize] {
            0 => 0,
            n_cards => u64::from(n_cards) * self.with_free(level).ways(n_free - 1),
        }
    }

    /// The same after one of them was given a card of this level.
    fn with_free(&self, level: Level) -> Solution {
        let mut res = *self;
        res.left[level as usize] -= 1;
        res.seen.insert(level);
        res
    }
}

/// For each unknown seat, all who are of the same level because they tied.
fn tied_seats(results: &Results, unknown: Seats) -> [Seats; MAX_PLAYERS] {
    let mut res = [Seats::EMPTY; MAX_PLAYERS];
    unknown.iter().for_each(|seat| res[seat.index()] = Seats::only(seat));
    let is_between_unknown = |it: &&Duel| unknown.contains(it.left) && unknown.contains(it.right);
    for tie in results.iter().filter(|it| it.verdict == Verdict::Tie).filter(is_between_unknown) {
        let both = res[tie.left.index()].union(res[tie.right.index()]);
        both.iter().for_each(|seat| res[seat.index()] = both);
    }
    res
}

/// In how many ways `n` different cards can be dealt to `k` fighters.
fn falling(n: u64, k: usize) -> u64 {
    (0..k as u64).map(|i| n.saturating_sub(i)).product()
}

/// A number in `0..n`, every one equally likely.
fn below(n: u64, chance: &mut Chance) -> u64 {
    if let Ok(n) = u32::try_from(n) {
        return chance.below(n).into();
    }
    loop {
        // Deals are fewer than 17!, so the high half is far from full.
        let high = u64::from(chance.below((n >> 32) as u32 + 1));
        let low = u64::from(chance.below(1 << 16)) << 16 | u64::from(chance.below(1 << 16));
        let res = high << 32 | low;
        if res < n {
            return res;
        }
    }
}
