//! What an action would lead to, worked out from a view alone.

use serde::Serialize;
use tablee_kernel::{Few, Seat};

use super::{
    action::{Action, Attacker, Kept, Shot, Target},
    board::{Aim, Board, Fight, Force, Mark, Side},
    card::{Arm, Face, Kind, People},
    odds::{Odds, Strength, better_bows},
    options::{BONUSES, BOW_PLUS, DIE, POINTS_PER_CARD},
    view::View,
};

/// What an action would lead to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Foreseen {
    /// What is kept: what joins what, and what goes.
    Keep(Joined),
    /// A wizard: how many warriors it protects, and how many wizards they have then.
    Protect {
        /// How many warriors.
        size: u8,
        /// How many wizards.
        wizards: u8,
    },
    /// A flame is placed or spent: how many the dragon has then.
    Flames {
        /// How many.
        flames: u8,
    },
    /// A catapult is fired.
    Shot(ShotOdds),
    /// A band: what it throws with.
    Band(Strength),
    /// An attack, the first one, a further one, or a charge.
    Attack(Clash),
    /// A card is given up.
    Loss {
        /// How many warriors of the people, or dragons, are left.
        left: u8,
        /// Whether its owner keeps the largest faction, or the most dragons.
        stays_largest: bool,
        /// What the winner gets.
        points: u8,
    },
}

/// What is kept, by where it goes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Joined {
    /// Factions that grow.
    pub factions: Vec<Joining>,
    /// Dragons that come.
    pub dragons: Option<Growth>,
    /// Wizards to be placed.
    pub wizards: u8,
    /// Catapults.
    pub catapults: u8,
    /// Flames.
    pub flames: u8,
    /// Battle cards, the lowest first.
    pub battles: Vec<Kind>,
    /// What is not kept.
    pub discards: Vec<Kind>,
}

/// A faction that grows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Joining {
    /// Which.
    pub people: People,
    /// By how much.
    #[serde(flatten)]
    pub growth: Growth,
}

/// How many there were and will be.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Growth {
    /// How many there are.
    pub before: u8,
    /// How many there will be.
    pub after: u8,
    /// Whether nobody has more then, as the others stand now.
    pub largest: bool,
}

/// What a catapult needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShotOdds {
    /// The least number that hits.
    pub least: u8,
    /// How many faces of the die hit.
    pub ways: u8,
    /// Of how many.
    pub of: u8,
    /// What a hit is worth in points; nothing for a wizard.
    pub points: u8,
}

/// An attack before the dice are thrown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clash {
    /// Who attacks, with red dice.
    pub attacker: Stake,
    /// Who is attacked, with black dice.
    pub defender: Stake,
    /// Whose best die is made better by bows.
    pub bows: Option<Seat>,
    /// How it may end.
    pub endings: Few<Ending, 3>,
}

/// One side of an attack: what it throws with, and what it may lose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stake {
    /// Who.
    pub seat: Seat,
    /// What it throws with.
    #[serde(flatten)]
    pub strength: Strength,
    /// What more bows add to its best die.
    pub bow_plus: u8,
    /// The kinds of cards it can lose.
    pub cards: Few<Kind, 6>,
    /// How many it can lose, flames first.
    pub most: u8,
    /// A bonus that it has now and would not have after the greatest loss.
    pub bonus_at_risk: u8,
}

/// One way an attack may end.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// How many cards or flames the attacker loses.
    pub attacker_loses: u8,
    /// How many cards or flames the defender loses.
    pub defender_loses: u8,
    /// In how many ways of throwing the dice.
    pub ways: u16,
    /// Of how many.
    pub of: u16,
}

impl View {
    /// What `action` would lead to if `seat` took it now.
    pub(super) fn foresee(&self, seat: Seat, action: Action) -> Option<Foreseen> {
        let board = &self.board;
        if !board.seats().contains(seat) {
            return None;
        }
        let army = &board.armies[seat];
        match action {
            Action::Keep(kept) => Some(Foreseen::Keep(self.joined(seat, kept))),
            Action::Wizard(people) => {
                let faction = army.factions[people];
                Some(Foreseen::Protect { size: faction.warriors.len(), wizards: faction.wizards + 1 })
            }
            Action::Flame(flames) => Some(Foreseen::Flames { flames: flames.saturating_add(1) }),
            Action::Fire(_, shot) => Some(Foreseen::Shot(ShotOdds::of(shot))),
            Action::Band(band) => Some(Foreseen::Band(Strength::of_band(band.len()))),
            Action::Attack(from, defender, target) => board.after_attack(from, defender, target).map(clash),
            Action::Again => board.fight.filter(|_| board.can_fight()).map(|_| clash(*board)),
            Action::Charge(camps, defender, target) => board.after_charge(camps, defender, target).map(clash),
            Action::Lose(card) => board.loss(seat, card),
            Action::SpendFlame => {
                let at = board.engaged_dragon(seat)?;
                Some(Foreseen::Flames { flames: army.dragons.flames(at).checked_sub(1)? })
            }
            Action::Pass | Action::Stop => None,
        }
    }

    fn joined(&self, seat: Seat, kept: Kept) -> Joined {
        let mut after = self.board;
        let mut res = Joined::default();
        let army = &mut after.armies[seat];
        for card in kept.iter() {
            match card.face() {
                Face::Warrior(..) => army.gain(card),
                Face::Dragon if army.dragons.has_room() => army.gain(card),
                Face::Dragon => (),
                Face::Wizard => res.wizards += 1,
                Face::Catapult => res.catapults += 1,
                Face::Flame => res.flames += 1,
                Face::Battle(_) => res.battles.push(card),
            }
        }
        for people in People::ALL {
            let size = |board: &Board| board.armies[seat].factions[people].warriors.len();
            let growth = Growth {
                before: size(&self.board),
                after: size(&after),
                largest: after.largest(people).contains(seat),
            };
            if growth.before != growth.after {
                res.factions.push(Joining { people, growth });
            }
        }
        let dragons = |board: &Board| board.armies[seat].dragons.len() as u8;
        let growth = Growth {
            before: dragons(&self.board),
            after: dragons(&after),
            largest: after.most_dragons().contains(seat),
        };
        res.dragons = (growth.before != growth.after).then_some(growth);
        // Both are in order.
        let mut left = kept.iter().peekable();
        let hand = self.hand.unwrap_or_default();
        res.discards = hand.iter().copied().filter(|card| left.next_if_eq(card).is_none()).collect();
        res
    }
}

fn clash(board: Board) -> Foreseen {
    Foreseen::Attack(Clash::of(&board))
}

impl ShotOdds {
    /// Of a shot at this.
    pub(super) fn of(shot: Shot) -> ShotOdds {
        let least = shot.least();
        let points = if shot.brings_card() { POINTS_PER_CARD } else { 0 };
        ShotOdds { least, ways: DIE + 1 - least, of: DIE, points }
    }
}

impl Clash {
    /// Of the attack that is declared on this board.
    pub(super) fn of(board: &Board) -> Clash {
        let (attack, defence) = (board.attack(), board.defence());
        let odds = Odds::of(attack, defence);
        let target = board.fight().target;
        let defender = target.map_or(board.resolver, |it| it.seat);
        let bows = better_bows(attack, defence);
        let bow_plus = |side: Side| if bows == Some(side) { BOW_PLUS } else { 0 };
        let stake = |side: Side, seat: Seat, strength: Strength| Stake {
            bow_plus: bow_plus(side),
            ..board.stake(side, seat, strength, odds.comparisons)
        };
        let red = stake(Side::Attacker, board.resolver, attack);
        let black = stake(Side::Defender, defender, defence);
        let mut endings = Few::default();
        for lost in 0..=odds.comparisons {
            endings.push(Ending {
                attacker_loses: lost.min(red.most),
                defender_loses: (odds.comparisons - lost).min(black.most),
                ways: odds.ways[usize::from(lost)],
                of: odds.of,
            });
        }
        let bows = bows.map(|side| if side == Side::Attacker { red.seat } else { black.seat });
        Clash { attacker: red, defender: black, bows, endings }
    }
}

impl Board {
    /// The board once this attack is declared, if it can be.
    fn after_attack(&self, from: Attacker, seat: Seat, target: Target) -> Option<Board> {
        let force = match (from, self.fight?.attacker) {
            (Attacker::Faction(people), None) => Force::Faction(people),
            (Attacker::Band, Some(Force::Band)) => Force::Band,
            (Attacker::Dragon(flames), None) => Force::Dragon(self.own().dragons.find(flames, None)?),
            _ => return None,
        };
        self.aimed_at(seat, target, |fight| fight.attacker = Some(force))
    }

    /// The board once this charge is declared, if it can be.
    fn after_charge(&self, camps: Arm, seat: Seat, target: Target) -> Option<Board> {
        let Some(Force::Faction(people)) = self.fight?.attacker else { return None };
        if self.at_home(self.resolver, people)[camps] == 0 {
            return None;
        }
        self.aimed_at(seat, target, |fight| fight.camped[camps] += 1)
    }

    fn aimed_at(&self, seat: Seat, target: Target, change: impl FnOnce(&mut Fight)) -> Option<Board> {
        if seat == self.resolver || !self.seats().contains(seat) {
            return None;
        }
        let at = self.find(seat, target)?;
        let mut res = *self;
        let fight = res.fight.as_mut()?;
        fight.target = Some(Aim { seat, at });
        change(fight);
        res.can_fight().then_some(res)
    }

    /// What one side of the attack that is declared may lose in so many comparisons.
    fn stake(&self, side: Side, seat: Seat, strength: Strength, comparisons: u8) -> Stake {
        let cards = self.losses(side).iter().collect();
        let fight = self.fight();
        let people = match (side, fight.attacker, fight.target) {
            (Side::Attacker, Some(Force::Faction(people)), _) => Some(people),
            (Side::Defender, _, Some(Aim { at: Mark::Faction(people), .. })) => Some(people),
            _ => None,
        };
        let there = match (people, self.engaged_dragon(seat)) {
            (Some(people), _) => self.at_home(seat, people).len(),
            // Each flame saves the dragon once.
            (None, Some(at)) => self.armies[seat].dragons.flames(at) + 1,
            (None, None) => fight.band.0.iter().sum(),
        };
        let most = comparisons.min(there);
        let bonus_at_risk = match people {
            Some(people) if self.would_lose_bonus(seat, people, most) => BONUSES[people as usize],
            _ => 0,
        };
        Stake { seat, strength, bow_plus: 0, cards, most, bonus_at_risk }
    }

    fn would_lose_bonus(&self, seat: Seat, people: People, less: u8) -> bool {
        let size = |it: Seat| self.armies[it].factions[people].warriors.len();
        let left = size(seat) - less;
        let is_behind = self.seats().without(seat).iter().any(|it| left < size(it));
        self.largest(people).contains(seat) && (left == 0 || is_behind)
    }

    fn loss(&self, seat: Seat, card: Kind) -> Option<Foreseen> {
        let mut after = *self;
        let (left, stays_largest) = match card.face() {
            Face::Warrior(people, arm) => {
                let warriors = &mut after.armies[seat].factions[people].warriors;
                warriors[arm] = warriors[arm].checked_sub(1)?;
                (warriors.len(), after.largest(people).contains(seat))
            }
            Face::Dragon => {
                let at = self.engaged_dragon(seat)?;
                after.armies[seat].dragons.remove(at);
                (after.armies[seat].dragons.len() as u8, after.most_dragons().contains(seat))
            }
            _ => return None,
        };
        Some(Foreseen::Loss { left, stays_largest, points: POINTS_PER_CARD })
    }
}
