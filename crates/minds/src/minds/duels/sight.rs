//! What everyone on a side can make of what they know, at first sight.

use std::{
    borrow::Cow,
    hash::{BuildHasher, Hash, Hasher},
};

use foldhash::fast::FixedState;
use tablee_games::duels::{Action, Cast, Character, Glance, Hierarchy, Level, Side, Verdict, View};
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
    pub(super) glance: Glance<'a>,
    pub(super) side: Side,
    /// What each enemy could be.
    pub(super) odds: Cow<'a, OddsBySeat>,
    /// What anybody could be of whom nothing is known.
    anybody: Odds,
}

/// What each enemy could be.
pub(super) type OddsBySeat = [Odds; MAX_SEATS];

impl<'a> Sight<'a> {
    pub(super) fn of(view: &'a View) -> Option<Self> {
        let glance = view.glance()?;
        let odds = Cow::Owned(Evidence::of(&glance).odds());
        Some(Sight { glance, side: glance.side, odds, anybody: anybody_of(&glance.cast) })
    }

    /// The same with odds that were worked out before.
    pub(super) fn with(glance: Glance<'a>, odds: &'a OddsBySeat, anybody: Odds) -> Self {
        Sight { glance, side: glance.side, odds: Cow::Borrowed(odds), anybody }
    }

    pub(super) fn rate(&self, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Forward if self.champion() == Some(seat) => 1.0,
            Action::Forward => -1.0,
            Action::Stay => 0.0,
            Action::Name(enemy) => {
                // Our own fighter, or whoever the others will name.
                let ours = self.glance.fighters[self.side].map_or(self.living(self.side), Seats::only);
                ours.iter().map(|it| self.edge(it, &self.odds[enemy.index()])).sum()
            }
            Action::Bet(count) => self.edge_of_duel() * f32::from(count),
        }
    }

    /// The living fighter of our side who steps forward: drawn by a lot that the whole
    /// side shares, the likelier the better against whom they would send.
    pub(super) fn champion(&self) -> Option<Seat> {
        let sent = self.sent();
        let tie_cost = STALL * f32::from(self.glance.n_ties);
        // Fighters of one level do as well as each other.
        let mut of_level = [f32::NAN; Level::ALL.len()];
        let mut weight = |seat: Seat| {
            let Some(level) = self.level(seat) else { return 1.0 };
            let weight = &mut of_level[level as usize];
            if weight.is_nan() {
                let edge = edge(level, &sent, self.glance.hierarchy);
                *weight = (RESOLVE * (edge - tie_cost * sent[level as usize])).exp();
            }
            *weight
        };
        drawn(self.living(self.side), &mut weight, self.lot())
    }

    /// Whether the duel before, which this view shows, was a tie of this fighter's level.
    pub(super) fn has_just_tied(&self, view: &View, seat: Seat) -> bool {
        let tie = view.last.map(|it| it.duel).filter(|it| it.verdict == Verdict::Tie);
        let ours = tie.map(|it| if self.side == Side::Left { it.left } else { it.right });
        ours.is_some_and(|it| self.level(it) == self.level(seat))
    }

    /// A number from 0 to 1 that partners share and nobody else can know: it hangs on
    /// the characters of our side.
    pub(super) fn lot(&self) -> f32 {
        let Glance { turn, n_ties, living, purses, stakes, teams, characters, .. } = self.glance;
        let known = teams[self.side].iter().filter_map(|it| characters[it]);
        let mut hasher = FixedState::default().build_hasher();
        (turn, n_ties, living, purses, stakes).hash(&mut hasher);
        known.for_each(|it| (it as u8).hash(&mut hasher));
        (hasher.finish() >> 40) as f32 / (1u32 << 24) as f32
    }

    /// How likely our fighter of this turn wins, ties and loses, for whoever says so: what is impossible is left out.
    pub(super) fn odds_of_duel(&self, view: &View) -> (f32, f32, f32) {
        let (ours, theirs) = (self.glance.fighters[self.side], self.glance.fighters[self.side.other()]);
        let Some((ours, theirs)) = ours.and_then(|it| self.level(it)).zip(theirs) else { return (0.0, 1.0, 0.0) };
        let possible = view.possible()[theirs];
        let is_possible = |level: Level| possible.iter().any(|it| it.level() == level);
        let mut odds = self.odds[theirs.index()];
        scale(&mut odds, &Level::ALL.map(|it| f32::from(u8::from(is_possible(it)))));
        let sum = |wanted: f32| {
            let likely = Level::ALL.into_iter().filter(|&it| outcome(ours, it, self.glance.hierarchy) == wanted);
            likely.map(|it| odds[it as usize]).sum()
        };
        (sum(1.0), sum(0.0), sum(-1.0))
    }

    /// How much more likely our fighter of this turn wins than loses.
    pub(super) fn edge_of_duel(&self) -> f32 {
        match (self.glance.fighters[self.side], self.glance.fighters[self.side.other()]) {
            (Some(ours), Some(theirs)) => self.edge(ours, &self.odds[theirs.index()]),
            _ => 0.0,
        }
    }

    /// How much more likely one of us wins than loses against `odds`.
    fn edge(&self, ours: Seat, odds: &Odds) -> f32 {
        self.level(ours).map_or(0.0, |it| edge(it, odds, self.glance.hierarchy))
    }

    pub(super) fn level(&self, seat: Seat) -> Option<Level> {
        self.glance.characters[seat].map(Character::level)
    }

    pub(super) fn living(&self, side: Side) -> Seats {
        self.glance.teams[side].both(self.glance.living)
    }

    /// What the enemy's next fighter could be: rather one who beats those of us
    /// whom they have met.
    fn sent(&self) -> Odds {
        let met = self.glance.results.iter().fold(Seats::EMPTY, |acc, it| acc.with(it.left).with(it.right));
        let mut us = Odds::default();
        for seat in self.living(self.side).iter() {
            match self.level(seat).filter(|_| met.contains(seat)) {
                Some(level) => us[level as usize] += FAME,
                None => add(&mut us, &self.anybody),
            }
        }
        scale(&mut us, &[1.0; 4]);
        let mut res = Odds::default();
        self.living(self.side.other()).iter().for_each(|it| add(&mut res, &self.odds[it.index()]));
        let hope = |level| edge(level, &us, self.glance.hierarchy);
        scale(&mut res, &Level::ALL.map(|it| (FORESIGHT * hope(it)).exp()));
        res
    }
}

/// All that hangs together with what each enemy could be.
#[derive(Copy, Clone, PartialEq, Default)]
struct Evidence {
    /// The levels that agree with the duels of each enemy, as bits: four for each seat.
    seen: u128,
    enemies: Seats,
    /// How many characters of each level we do not see.
    unseen: [u8; Level::ALL.len()],
    n_aside: u8,
}

impl Evidence {
    fn of(glance: &Glance<'_>) -> Evidence {
        let enemies = glance.teams[glance.side.other()];
        let of_seat = levels_seen(glance);
        let seen = enemies.iter().fold(0, |acc, it| acc | u128::from(of_seat[it.index()]) << (4 * it.index()));
        let mut unseen = [0; Level::ALL.len()];
        glance.cast.kinds().for_each(|(kind, n)| unseen[kind.level() as usize] += n);
        let ours = glance.teams[glance.side].iter().filter_map(|it| glance.characters[it]);
        ours.for_each(|it| unseen[it.level() as usize] = unseen[it.level() as usize].saturating_sub(1));
        Evidence { seen, enemies, unseen, n_aside: glance.n_aside }
    }

    /// What each enemy could be, for all that was seen: first by its duels alone, then so that the
    /// characters in play are used up.
    ///
    /// Those of whom the same was seen are equally likely to be anything, so each thing that was seen
    /// is thought about once.
    fn odds(&self) -> OddsBySeat {
        let seen = |seat: Seat| (self.seen >> (4 * seat.index())) as u8 & 15;
        let mut of_seen = [Odds::default(); 1 << Level::ALL.len()];
        let mut kinds = 0u32;
        for enemy in self.enemies.iter() {
            let it = seen(enemy);
            kinds |= 1 << it;
            of_seen[usize::from(it)] = std::array::from_fn(|level| f32::from(it >> level & 1));
        }
        // The characters we do not see are shared out among the enemies and those set aside: in turn
        // every level is used up and everybody is somebody.
        let unseen = self.unseen.map(f32::from);
        let mut aside = [1.0; 4];
        for _ in 0..3 {
            let mut placed = aside.map(|it| it * f32::from(self.n_aside));
            self.enemies.iter().for_each(|it| add(&mut placed, &of_seen[usize::from(seen(it))]));
            let factors: Odds = std::array::from_fn(|i| unseen[i] / placed[i].max(1e-6));
            let mut left = kinds;
            while left != 0 {
                scale(&mut of_seen[left.trailing_zeros() as usize], &factors);
                left &= left - 1;
            }
            scale(&mut aside, &factors);
        }
        let mut res = [Odds::default(); MAX_SEATS];
        self.enemies.iter().for_each(|it| res[it.index()] = of_seen[usize::from(seen(it))]);
        res
    }
}

/// What was made of evidence that came up before: the same comes up in guess after guess.
pub(super) struct Known {
    of_evidence: Box<[(Evidence, OddsBySeat)]>,
    /// What anybody could be, for the characters in play.
    anybody: (Cast, Odds),
}

/// How much is known at a time. A power of two.
const MOST_KNOWN: usize = 128;

impl Default for Known {
    fn default() -> Self {
        Known { of_evidence: vec![Default::default(); MOST_KNOWN].into(), anybody: Default::default() }
    }
}

impl Known {
    /// What each enemy could be.
    pub(super) fn odds_of(&mut self, glance: &Glance<'_>) -> OddsBySeat {
        let evidence = Evidence::of(glance);
        let Evidence { seen, unseen, .. } = evidence;
        let folded = seen as u64 ^ (seen >> 64) as u64 ^ u64::from(u32::from_le_bytes(unseen)) << 32;
        let place = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - MOST_KNOWN.ilog2());
        let known = &mut self.of_evidence[place as usize];
        // There are always enemies, so nothing is taken for what was never seen.
        if known.0 != evidence {
            *known = (evidence, evidence.odds());
        }
        known.1
    }

    /// What anybody could be of whom nothing is known.
    pub(super) fn anybody(&mut self, cast: &Cast) -> Odds {
        if self.anybody.0 != *cast {
            self.anybody = (*cast, anybody_of(cast));
        }
        self.anybody.1
    }
}

/// The levels that agree with the duels of each enemy, as bits: all were against fighters we know.
fn levels_seen(glance: &Glance<'_>) -> [u8; MAX_SEATS] {
    let mut res = [(1 << Level::ALL.len()) - 1; MAX_SEATS];
    for duel in glance.results.iter() {
        let (ours, theirs, win) = match glance.side {
            Side::Left => (duel.left, duel.right, Verdict::Left),
            Side::Right => (duel.right, duel.left, Verdict::Right),
        };
        let Some(mine) = glance.characters[ours].map(Character::level) else { continue };
        let seen = match duel.verdict {
            Verdict::Tie => 1,
            verdict if verdict == win => 2,
            _ => 0,
        };
        res[theirs.index()] &= AGREEING[glance.hierarchy as usize][mine as usize][seen];
    }
    res
}

/// What anybody could be, where these characters are in play.
fn anybody_of(cast: &Cast) -> Odds {
    let mut res = Odds::default();
    cast.kinds().for_each(|(kind, n)| res[kind.level() as usize] += f32::from(n));
    scale(&mut res, &[1.0; 4]);
    res
}

/// One of them, as likely as its weight; `lot` is a number from 0 to 1.
pub(super) fn drawn(seats: Seats, mut weight: impl FnMut(Seat) -> f32, lot: f32) -> Option<Seat> {
    let mut weights = [0.0; MAX_SEATS];
    seats.iter().for_each(|it| weights[it.index()] = weight(it));
    let mut rest = lot * seats.iter().map(|it| weights[it.index()]).sum::<f32>();
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
    OUTCOMES[hierarchy as usize][mine as usize][theirs as usize]
}

/// The outcomes for each hierarchy, of each level against each.
const OUTCOMES: [[[f32; 4]; 4]; 2] = [outcomes(Hierarchy::Ladder), outcomes(Hierarchy::Cycle)];

/// The levels, as bits, against which a level of each hierarchy loses, ties and wins.
const AGREEING: [[[u8; 3]; 4]; 2] = {
    let mut res = [[[0; 3]; 4]; 2];
    let mut at = 0;
    while at < 32 {
        let (hierarchy, mine, theirs) = (at / 16, at / 4 % 4, at % 4);
        res[hierarchy][mine][(OUTCOMES[hierarchy][mine][theirs] + 1.0) as usize] |= 1 << theirs;
        at += 1;
    }
    res
};

const fn outcomes(hierarchy: Hierarchy) -> [[f32; 4]; 4] {
    let mut res = [[0.0; 4]; 4];
    let mut at = 0;
    while at < 16 {
        let (mine, theirs) = (at / 4, at % 4);
        if mine != theirs {
            let wins = Level::ALL[mine].beats(Level::ALL[theirs], hierarchy);
            res[mine][theirs] = if wins { 1.0 } else { -1.0 };
        }
        at += 1;
    }
    res
}

/// How much more likely `level` wins than loses against `odds`.
pub(super) fn edge(level: Level, odds: &Odds, hierarchy: Hierarchy) -> f32 {
    odds.iter().zip(OUTCOMES[hierarchy as usize][level as usize]).map(|(odds, outcome)| odds * outcome).sum()
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
