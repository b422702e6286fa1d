//! What everyone on a side can make of what they know, at first sight.

use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::FixedState;
use tablee_games::duels::{Action, Character, Hierarchy, Level, Side, Verdict, View};
use tablee_kernel::{MAX_SEATS, Seat, Seats};

/// How surely the other side sends what looks best to it.
const FORESIGHT: f32 = 4.0;
/// How much more the other side thinks of a fighter it has met than of another.
const FAME: f32 = 5.0;
/// How surely a side sends the fighter who does best; less surely, the harder to read.
const RESOLVE: f32 = 5.0;
/// What one more tie costs for each in a row before it, where a loss costs one.
const STALL: f32 = 0.15;

/// How likely each level is.
pub(super) type Odds = [f32; Level::ALL.len()];

/// What everyone on a side can make of what they know; the same for all of them.
pub(super) struct Sight<'a> {
    pub(super) view: &'a View,
    pub(super) side: Side,
    /// What each enemy could be.
    pub(super) odds: [Odds; MAX_SEATS],
}

impl<'a> Sight<'a> {
    pub(super) fn of(view: &'a View) -> Option<Self> {
        let mut res = Sight { view, side: view.my_side?, odds: [Odds::default(); MAX_SEATS] };
        res.strike_out();
        res.share_out();
        Some(res)
    }

    pub(super) fn rate(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Forward if self.champion() == Some(seat) => 1.0,
            Action::Forward => -1.0,
            Action::Stay => 0.0,
            Action::Name(enemy) => {
                // Our own fighter, or whoever the others will name.
                let ours = self.view.fighters[self.side].map_or(self.living(self.side), Seats::only);
                ours.iter().map(|it| self.edge(it, &self.odds[enemy.index()])).sum()
            }
            Action::Bet(count) => self.edge_of_duel() * f32::from(count),
        }
    }

    /// The living fighter of our side who steps forward: drawn by a lot that the whole
    /// side shares, the likelier the better against whom they would send.
    pub(super) fn champion(&self) -> Option<Seat> {
        let sent = self.sent();
        let tie_cost = STALL * f32::from(self.view.n_ties);
        let weight = |seat: Seat| {
            let p_tie = self.level(seat).map_or(0.0, |it| sent[it as usize]);
            (RESOLVE * (self.edge(seat, &sent) - tie_cost * p_tie)).exp()
        };
        drawn(self.living(self.side), weight, self.lot())
    }

    /// Whether the duel before was a tie of this fighter's level.
    pub(super) fn has_just_tied(&self, seat: Seat) -> bool {
        let tie = self.view.last.map(|it| it.duel).filter(|it| it.verdict == Verdict::Tie);
        let ours = tie.map(|it| if self.side == Side::Left { it.left } else { it.right });
        ours.is_some_and(|it| self.level(it) == self.level(seat))
    }

    /// A number from 0 to 1 that partners share and nobody else can know: it hangs on
    /// the characters of our side.
    pub(super) fn lot(&self) -> f32 {
        let view = self.view;
        let known = view.teams[self.side].iter().filter_map(|it| view.knowledge.characters[it]);
        let mut hasher = FixedState::default().build_hasher();
        (view.turn, view.n_ties, view.living, view.purses, view.stakes).hash(&mut hasher);
        known.for_each(|it| (it as u8).hash(&mut hasher));
        (hasher.finish() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// How likely our fighter of this turn wins, ties and loses, for whoever says so: what is impossible is left out.
    pub(super) fn odds_of_duel(&self) -> (f32, f32, f32) {
        let (ours, theirs) = (self.view.fighters[self.side], self.view.fighters[self.side.other()]);
        let Some((ours, theirs)) = ours.and_then(|it| self.level(it)).zip(theirs) else { return (0.0, 1.0, 0.0) };
        let possible = self.view.possible()[theirs];
        let is_possible = |level: Level| possible.iter().any(|it| it.level() == level);
        let mut odds = self.odds[theirs.index()];
        scale(&mut odds, &Level::ALL.map(|it| f32::from(u8::from(is_possible(it)))));
        let sum = |wanted: f32| {
            let likely =
                Level::ALL.into_iter().filter(|&it| outcome(ours, it, self.view.knowledge.hierarchy) == wanted);
            likely.map(|it| odds[it as usize]).sum()
        };
        (sum(1.0), sum(0.0), sum(-1.0))
    }

    /// How much more likely our fighter of this turn wins than loses.
    pub(super) fn edge_of_duel(&self) -> f32 {
        match (self.view.fighters[self.side], self.view.fighters[self.side.other()]) {
            (Some(ours), Some(theirs)) => self.edge(ours, &self.odds[theirs.index()]),
            _ => 0.0,
        }
    }

    /// How much more likely one of us wins than loses against `odds`.
    fn edge(&self, ours: Seat, odds: &Odds) -> f32 {
        self.level(ours).map_or(0.0, |it| edge(it, odds, self.view.knowledge.hierarchy))
    }

    pub(super) fn level(&self, seat: Seat) -> Option<Level> {
        self.view.knowledge.characters[seat].map(Character::level)
    }

    pub(super) fn living(&self, side: Side) -> Seats {
        self.view.teams[side].both(self.view.living)
    }

    /// The characters in play, by level.
    fn cast(&self) -> Odds {
        let mut res = Odds::default();
        self.view.knowledge.cast.kinds().for_each(|(kind, n)| res[kind.level() as usize] += f32::from(n));
        res
    }

    /// Leaves each enemy the levels that agree with its duels: all were against
    /// fighters we know.
    fn strike_out(&mut self) {
        self.view.teams[self.side.other()].iter().for_each(|it| self.odds[it.index()] = [1.0; 4]);
        for duel in self.view.knowledge.results.iter() {
            let (ours, theirs, win) = match self.side {
                Side::Left => (duel.left, duel.right, Verdict::Left),
                Side::Right => (duel.right, duel.left, Verdict::Right),
            };
            let Some(mine) = self.level(ours) else { continue };
            let seen = match duel.verdict {
                Verdict::Tie => 0.0,
                verdict if verdict == win => 1.0,
                _ => -1.0,
            };
            for level in Level::ALL {
                if outcome(mine, level, self.view.knowledge.hierarchy) != seen {
                    self.odds[theirs.index()][level as usize] = 0.0;
                }
            }
        }
    }

    /// Shares the characters we do not see out among the enemies and those set
    /// aside: in turn every level is used up and everybody is somebody.
    fn share_out(&mut self) {
        let mut unseen = self.cast();
        let ours = self.view.teams[self.side].iter().filter_map(|it| self.level(it));
        ours.for_each(|it| unseen[it as usize] -= 1.0);
        let enemies = self.view.teams[self.side.other()];
        let mut aside = [1.0; 4];
        for _ in 0..3 {
            let mut placed = aside.map(|it| it * f32::from(self.view.n_aside));
            enemies.iter().for_each(|it| add(&mut placed, &self.odds[it.index()]));
            let factors: Odds = std::array::from_fn(|i| unseen[i] / placed[i].max(1e-6));
            enemies.iter().for_each(|it| scale(&mut self.odds[it.index()], &factors));
            scale(&mut aside, &factors);
        }
    }

    /// What the enemy's next fighter could be: rather one who beats those of us
    /// whom they have met.
    fn sent(&self) -> Odds {
        let mut anybody = self.cast();
        scale(&mut anybody, &[1.0; 4]);
        let mut us = Odds::default();
        for seat in self.living(self.side).iter() {
            let is_met = self.view.knowledge.results.iter().any(|it| it.left == seat || it.right == seat);
            match self.level(seat).filter(|_| is_met) {
                Some(level) => us[level as usize] += FAME,
                None => add(&mut us, &anybody),
            }
        }
        scale(&mut us, &[1.0; 4]);
        let mut res = Odds::default();
        self.living(self.side.other()).iter().for_each(|it| add(&mut res, &self.odds[it.index()]));
        let hope = |level| edge(level, &us, self.view.knowledge.hierarchy);
        scale(&mut res, &Level::ALL.map(|it| (FORESIGHT * hope(it)).exp()));
        res
    }
}

/// One of them, as likely as its weight; `lot` is a number from 0 to 1.
pub(super) fn drawn(seats: Seats, weight: impl Fn(Seat) -> f32, lot: f32) -> Option<Seat> {
    let mut weights = [0.0; MAX_SEATS];
    seats.iter().for_each(|it| weights[it.index()] = weight(it));
    let mut rest = lot * weights.iter().sum::<f32>();
    let mut res = None;
    for seat in seats.iter() {
        res = Some(seat);
        let weight = weights[seat.index()];
        if rest < weight {
            break;
        }
        rest -= weight;
    }
    res
}

/// 1 if `mine` beats `theirs`, -1 if it loses, 0 if they tie.
pub(super) fn outcome(mine: Level, theirs: Level, hierarchy: Hierarchy) -> f32 {
    if mine == theirs {
        0.0
    } else if mine.beats(theirs, hierarchy) {
        1.0
    } else {
        -1.0
    }
}

/// How much more likely `level` wins than loses against `odds`.
fn edge(level: Level, odds: &Odds, hierarchy: Hierarchy) -> f32 {
    Level::ALL.into_iter().map(|it| odds[it as usize] * outcome(level, it, hierarchy)).sum()
}

fn add(sum: &mut Odds, odds: &Odds) {
    sum.iter_mut().zip(odds).for_each(|(sum, it)| *sum += it);
}

/// Multiplies, and makes the sum one again.
fn scale(odds: &mut Odds, factors: &Odds) {
    odds.iter_mut().zip(factors).for_each(|(it, factor)| *it *= factor);
    let sum: f32 = odds.iter().sum();
    if 0.0 < sum {
        odds.iter_mut().for_each(|it| *it /= sum);
    }
}
