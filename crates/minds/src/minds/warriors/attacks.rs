//! What attacks promise: who attacks and what is attacked are looked at once each, however many ways there are to put
//! them together.

use tablee_games::warriors::{
    Action, Aim, Arm, Attacker, Band, Bands, Blows, Force, Mark, Odds, People, Strength, Target, Troop,
};
use tablee_kernel::Seat;

use super::{DRAGONS, FLAME, Sight};

/// What attacks, with the warriors that do not camp.
#[derive(Copy, Clone)]
pub(super) enum Strike {
    Faction(People, Troop),
    Band,
    Dragon(u8),
}

/// One side of an attack.
#[derive(Copy, Clone)]
pub(super) struct Blow {
    strength: Strength,
    /// What a comparison lost costs.
    cost: f32,
}

/// The other side.
#[derive(Copy, Clone)]
pub(super) struct Prey {
    strength: Strength,
    /// How many comparisons can be won at most, and what each brings.
    most: f32,
    gain: f32,
}

impl Blow {
    /// What one attack promises: the losses of both sides, weighed.
    #[inline]
    pub(super) fn against(self, prey: &Prey) -> f32 {
        let (lost, won) = Odds::means_of(self.strength, prey.strength);
        lost * self.cost + won.min(prey.most) * prey.gain
    }
}

/// About what three dice win, less what the losses cost.
#[inline]
pub(super) fn worth_of_band(cost: f32, size: f32) -> f32 {
    size - 1.5 + cost / size
}

/// The best of all bands, one after the other: what a band costs is added up in the order of its warriors, so that bands
/// that begin alike are added up once.
struct Muster<'a> {
    bands: &'a Bands,
    /// What a warrior of each people costs, and how many there are from each people on.
    costs: [f32; People::ALL.len()],
    n_from: [u8; People::ALL.len() + 1],
    n_seen: u32,
    best: (f32, u32),
}

impl Muster<'_> {
    /// Adds so many of this people and those after it in every way.
    fn go_on(&mut self, at: usize, n_missing: u8, mut cost: f32) {
        if n_missing == 0 {
            let worth = worth_of_band(cost, f32::from(self.bands.size));
            if self.best.0 < worth {
                self.best = (worth, self.n_seen);
            }
            self.n_seen += 1;
            return;
        }
        for n in 0..=n_missing.min(self.bands.infantry[at]) {
            if n_missing - n <= self.n_from[at + 1] {
                self.go_on(at + 1, n_missing - n, cost);
            }
            cost += self.costs[at];
        }
    }
}

impl Sight<'_> {
    /// The band that looks best; of equals the first.
    pub(super) fn best_band(&self, bands: &Bands) -> Band {
        let (mut costs, mut n_from) = ([0.0; People::ALL.len()], [0; People::ALL.len() + 1]);
        for (at, &n) in bands.infantry.iter().enumerate().rev() {
            n_from[at] = n_from[at + 1] + n;
            costs[at] = if n == 0 { 0.0 } else { self.given(at, self.me) };
        }
        let mut muster = Muster { bands, costs, n_from, n_seen: 0, best: (f32::NEG_INFINITY, 0) };
        muster.go_on(0, bands.size, 0.0);
        bands.nth(muster.best.1)
    }

    /// What looks best; of equals the first.
    pub(super) fn first_best(&self, legal: &[Action]) -> Action {
        let mut blows = [None; People::ALL.len()];
        let mut prey: Option<(Seat, Target, Prey)> = None;
        let mut charges = [None; Arm::ALL.len()];
        let mut band = None;
        let mut best = (f32::NEG_INFINITY, legal[0]);
        for &action in legal {
            let rating = match action {
                Action::Charge(arm, owner, target) => {
                    let blow: Option<Blow> = *charges[arm as usize].get_or_insert_with(|| self.charge(arm));
                    blow.map_or(0.0, |it| it.against(&self.prey(owner, target)))
                }
                Action::Attack(from, owner, target) => {
                    let blow = match from {
                        Attacker::Faction(people) => {
                            *blows[people as usize].get_or_insert_with(|| self.blow(self.strike_of(from)))
                        }
                        Attacker::Band => *band.get_or_insert_with(|| self.blow(Strike::Band)),
                        Attacker::Dragon(_) => self.blow(self.strike_of(from)),
                    };
                    // They are listed one target after the other.
                    let prey = match prey {
                        Some((seat, at, prey)) if seat == owner && at == target => prey,
                        _ => prey.insert((owner, target, self.prey(owner, target))).2,
                    };
                    blow.against(&prey)
                }
                _ => self.rate(action),
            };
            if best.0 < rating {
                best = (rating, action);
            }
        }
        best.1
    }

    /// The same of what may be done about a simple battle card.
    pub(super) fn best_blow(&self, attacks: &Blows) -> Action {
        let mut blows = [None; People::ALL.len()];
        let mut best: Option<(f32, Action)> = None;
        for (owner, target, able) in attacks.each() {
            let prey = self.prey(owner, target);
            for people in able.iter() {
                let from = Attacker::Faction(people);
                let blow: &Blow = blows[people as usize].get_or_insert_with(|| self.blow(self.strike_of(from)));
                let rating = blow.against(&prey);
                if best.is_none_or(|it| it.0 < rating) {
                    best = Some((rating, Action::Attack(from, owner, target)));
                }
            }
        }
        best.expect("a seat that is asked can act").1
    }

    pub(super) fn strike_of(&self, from: Attacker) -> Strike {
        match from {
            Attacker::Faction(people) => Strike::Faction(people, self.troop(self.me, people)),
            Attacker::Band => Strike::Band,
            Attacker::Dragon(flames) => Strike::Dragon(flames),
        }
    }

    /// The faction that attacks, if one of it camps.
    pub(super) fn charge(&self, arm: Arm) -> Option<Blow> {
        let Some(Force::Faction(people)) = self.board.fight.and_then(|it| it.attacker) else { return None };
        let mut left = self.board.at_home(self.me, people);
        left[arm] -= 1;
        Some(self.blow(Strike::Faction(people, left)))
    }

    pub(super) fn rate_again(&self) -> f32 {
        let Some(fight) = &self.board.fight else { return 0.0 };
        let (Some(force), Some(Aim { seat, at })) = (fight.attacker, fight.target) else { return 0.0 };
        let strike = match force {
            Force::Faction(people) => Strike::Faction(people, self.board.at_home(self.me, people)),
            Force::Band => Strike::Band,
            Force::Dragon(at) => Strike::Dragon(self.board.armies[self.me].dragons.flames(at)),
        };
        let target = match at {
            Mark::Faction(people) => Target::Faction(people),
            Mark::Dragon(at) => Target::Dragon(self.board.armies[seat].dragons.flames(at)),
        };
        self.blow(strike).against(&self.prey(seat, target))
    }

    pub(super) fn blow(&self, strike: Strike) -> Blow {
        let (strength, cost) = match strike {
            Strike::Faction(people, troop) => {
                let symbols = self.board.fight.as_ref().map_or_else(Default::default, |it| it.symbols());
                (Strength::of_attackers(troop, symbols), self.given(people as usize, self.me))
            }
            Strike::Band => {
                let band = self.board.fight.as_ref().map_or_else(Default::default, |it| it.band);
                // The one who can be spared best is lost first.
                let there = band.iter().filter(|&(_, n)| n != 0);
                let cost = there.map(|(people, _)| self.given(people as usize, self.me)).fold(-20.0, f32::max);
                (Strength::of_band(band.iter().map(|(_, n)| n).sum()), cost)
            }
            Strike::Dragon(0) => (Strength::DRAGON, self.given(DRAGONS, self.me)),
            Strike::Dragon(_) => (Strength::DRAGON, -FLAME),
        };
        Blow { strength, cost }
    }

    pub(super) fn prey(&self, owner: Seat, target: Target) -> Prey {
        match target {
            Target::Dragon(flames) => {
                let dragon = self.given(DRAGONS, owner);
                let gain = if flames == 0 { dragon } else { FLAME * -self.weight(owner) + 0.15 * dragon };
                Prey { strength: Strength::DRAGON, most: 1.0, gain }
            }
            Target::Faction(people) => {
                let troop = self.troop(owner, people);
                let gain = self.given(people as usize, owner);
                Prey { strength: Strength::of_defenders(troop), most: troop.len().into(), gain }
            }
        }
    }
}
