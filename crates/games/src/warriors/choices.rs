//! What may be chosen, and why something may not.

use tablee_kernel::{Few, Seat};

use super::{
    action::{Action, Attacker, Band, Kept, Target},
    army::Peoples,
    battle_cards::BattleCard,
    board::{Aim, Board, Force, Mark, Mode, Phase},
    card::{Arm, ByPeople, Face, People},
    reason::Reason,
    state::{Hand, Warriors},
};

impl Warriors {
    /// Every action of `seat`, which is asked.
    pub(super) fn list_legal(&self, seat: Seat, acc: &mut Vec<Action>) {
        let board = &self.board;
        match board.phase {
            Phase::Keep => list_kept(&self.hands[seat], self.n_kept(seat), acc),
            Phase::Place => {
                let army = &board.armies[seat];
                if 0 < army.wizards {
                    acc.extend(army.peoples().iter().map(Action::Wizard));
                } else {
                    acc.extend(army.dragons.different(None).map(Action::Flame));
                }
            }
            Phase::Window(_) => {
                acc.push(Action::Pass);
                board.list_shots(seat, acc);
            }
            Phase::Choose => self.list_attacks(acc),
            Phase::Aim => {
                board.each_target(Peoples::ALL, |seat, it| acc.push(Action::Attack(Attacker::Band, seat, it)));
            }
            Phase::Lose => {
                if let Some(side) = board.loser() {
                    if board.can_spend_flame(side) {
                        acc.push(Action::SpendFlame);
                    }
                    acc.extend(board.losses(side).iter().map(Action::Lose));
                }
            }
            Phase::Next => {
                if board.can_fight() {
                    acc.push(Action::Again);
                }
                self.list_charges(acc);
                acc.push(Action::Stop);
            }
            Phase::Over => (),
        }
    }

    /// Whether `seat`, which is asked, may do this.
    pub(super) fn check(&self, seat: Seat, action: Action) -> Result<(), Reason> {
        let board = &self.board;
        let demand = |is_met: bool, reason: Reason| if is_met { Ok(()) } else { Err(reason) };
        match (board.phase, action) {
            (Phase::Keep, Action::Keep(kept)) => self.check_kept(seat, kept),
            (Phase::Place, Action::Wizard(people)) if 0 < board.armies[seat].wizards => {
                demand(board.armies[seat].peoples().contains(people), Reason::NoFaction)
            }
            (Phase::Place, Action::Flame(_)) if 0 < board.armies[seat].wizards => Err(Reason::WizardsFirst),
            (Phase::Place, Action::Flame(flames)) => {
                demand(board.armies[seat].dragons.find(flames, None).is_some(), Reason::NoDragon)
            }
            (Phase::Window(_), Action::Pass) => Ok(()),
            (Phase::Window(_), Action::Fire(owner, shot)) => board.check_shot(seat, owner, shot),
            (Phase::Choose, Action::Band(band)) => self.check_band(band),
            (Phase::Choose, Action::Attack(from, defender, target)) => {
                let reach = self.check_force(from)?;
                board.check_target(reach, defender, target)
            }
            (Phase::Aim, Action::Attack(Attacker::Band, defender, target)) => {
                board.check_target(Peoples::ALL, defender, target)
            }
            (Phase::Choose | Phase::Aim, Action::Stop) => Err(Reason::MustAttack),
            (Phase::Next, Action::Again) => demand(board.can_fight(), Reason::BattleIsOver),
            (Phase::Next, Action::Charge(arm, defender, target)) => {
                let people = board.check_charger()?;
                board.check_camp(people, arm)?;
                board.check_target(Peoples::only(people).in_reach(), defender, target)
            }
            (Phase::Next, Action::Stop) => Ok(()),
            (Phase::Lose, Action::Lose(card)) => {
                let losses = board.loser().map(|side| board.losses(side)).unwrap_or_default();
                demand(losses.iter().any(|it| it == card), Reason::NotEngaged)
            }
            (Phase::Lose, Action::SpendFlame) => {
                demand(board.loser().is_some_and(|side| board.can_spend_flame(side)), Reason::NoFlame)
            }
            _ => Err(Reason::NotNow),
        }
    }

    fn check_kept(&self, seat: Seat, kept: Kept) -> Result<(), Reason> {
        let count = self.n_kept(seat);
        if kept.len() != count {
            return Err(Reason::KeepExactly { count: count as u8 });
        }
        // Both are in order, so the cards kept are met one after the other.
        let mut dealt = self.hands[seat].iter();
        if kept.iter().all(|card| dealt.any(|&it| it == card)) { Ok(()) } else { Err(Reason::NotDealt) }
    }

    /// R4.2: whether the owner of the battle card can make an attack at all.
    pub(super) fn can_attack(&self) -> bool {
        let board = &self.board;
        match board.fight().mode {
            Some(Mode::Simple { .. }) => board.has_target(board.strikers().in_reach()),
            _ => (self.may_form_band() || self.may_send_dragon()) && board.has_target(Peoples::ALL),
        }
    }

    fn list_attacks(&self, acc: &mut Vec<Action>) {
        let board = &self.board;
        let strikers = board.strikers();
        board.each_target(strikers.in_reach(), |seat, target| {
            let able = match target {
                Target::Faction(people) => Peoples::only(people).in_reach().both(strikers),
                Target::Dragon(_) => strikers,
            };
            able.iter().for_each(|people| acc.push(Action::Attack(Attacker::Faction(people), seat, target)));
        });
        if self.may_form_band() {
            let infantry = board.own().factions.0.map(|it| it.warriors[Arm::Infantry]);
            list_bands(infantry, self.band_size(), acc);
        }
        if self.may_send_dragon() {
            board.each_target(Peoples::ALL, |seat, target| {
                let own = board.own().dragons.different(None);
                own.for_each(|flames| acc.push(Action::Attack(Attacker::Dragon(flames), seat, target)));
            });
        }
    }

    pub(super) fn may_form_band(&self) -> bool {
        matches!(self.board.fight().mode, Some(Mode::Mercenary { .. }) | None) && self.board.own().infantry() != 0
    }

    pub(super) fn may_send_dragon(&self) -> bool {
        matches!(self.board.fight().mode, Some(Mode::Draconic) | None) && !self.board.own().dragons.is_empty()
    }

    /// R4.6: as many as printed, or all infantry if there are fewer.
    pub(super) fn band_size(&self) -> u8 {
        self.printed_size().min(self.board.own().infantry())
    }

    /// The size of the band that is printed on the battle card in play.
    pub(super) fn printed_size(&self) -> u8 {
        match self.printed() {
            Some(BattleCard::Mercenary(size) | BattleCard::Mixed(size)) => size,
            _ => 0,
        }
    }

    /// What is printed on the battle card in play.
    fn printed(&self) -> Option<BattleCard> {
        match self.board.fight().card.face() {
            Face::Battle(number) => self.options.battle_cards.get(number),
            _ => None,
        }
    }

    /// Why this battle card cannot be fought in a way that is not its own.
    fn other_battle(&self) -> Reason {
        if matches!(self.printed(), Some(BattleCard::Mixed(_))) { Reason::Decided } else { Reason::WrongBattle }
    }

    fn check_band(&self, band: Band) -> Result<(), Reason> {
        if !matches!(self.board.fight().mode, Some(Mode::Mercenary { .. }) | None) {
            return Err(self.other_battle());
        }
        let factions = self.board.own().factions;
        if factions.iter().any(|(people, it)| it.warriors[Arm::Infantry] < band.count(people)) {
            return Err(Reason::NotEnoughInfantry);
        }
        let count = self.band_size();
        if band.len() == count { Ok(()) } else { Err(Reason::BandSize { count }) }
    }

    /// Whether `from` may begin a battle with this card, and whose factions it may attack.
    fn check_force(&self, from: Attacker) -> Result<Peoples, Reason> {
        let board = &self.board;
        let mode = board.fight().mode;
        match from {
            Attacker::Faction(people) => {
                let Some(Mode::Simple { shields, .. }) = mode else { return Err(Reason::WrongBattle) };
                let faction = board.own().factions[people];
                if faction.warriors.is_empty() {
                    Err(Reason::NoAttacker)
                } else if faction.wizards != 0 {
                    Err(Reason::AttackerProtected)
                } else if faction.warriors[Arm::Infantry] + shields == 0 {
                    Err(Reason::NoShield)
                } else {
                    Ok(Peoples::only(people).in_reach())
                }
            }
            Attacker::Band if matches!(mode, Some(Mode::Mercenary { .. }) | None) => Err(Reason::BandFirst),
            Attacker::Band => Err(self.other_battle()),
            Attacker::Dragon(_) if !matches!(mode, Some(Mode::Draconic) | None) => Err(self.other_battle()),
            Attacker::Dragon(flames) if board.own().dragons.find(flames, None).is_none() => Err(Reason::NoDragonToSend),
            Attacker::Dragon(_) => Ok(Peoples::ALL),
        }
    }

    /// R6.1: whether any charge is possible.
    pub(super) fn can_charge(&self) -> bool {
        let board = &self.board;
        let Some(people) = board.charger() else { return false };
        board.arms_to_camp() != 0 && board.has_target(Peoples::only(people).in_reach())
    }

    fn list_charges(&self, acc: &mut Vec<Action>) {
        let board = &self.board;
        let Ok(people) = board.check_charger() else { return };
        for arm in Arm::ALL {
            if board.check_camp(people, arm).is_ok() {
                let reach = Peoples::only(people).in_reach();
                board.each_target(reach, |seat, it| acc.push(Action::Charge(arm, seat, it)));
            }
        }
    }
}

impl Board {
    /// R4.4: the factions that may attack with a simple battle card.
    #[inline]
    pub(super) fn strikers(&self) -> Peoples {
        match self.fight().mode {
            // An attack needs a shield: the card's, or an infantryman's.
            Some(Mode::Simple { shields: 0, .. }) => self.own().unprotected_infantry(),
            Some(Mode::Simple { .. }) => self.own().unprotected(),
            _ => Peoples::NONE,
        }
    }

    /// The factions of `seat` within `reach` that can be attacked: not the one fought last.
    #[inline]
    pub(super) fn targets_of(&self, seat: Seat, reach: Peoples) -> Peoples {
        let targets = self.armies[seat].unprotected().both(reach);
        match self.fight().target {
            Some(Aim { seat: owner, at: Mark::Faction(people) }) if owner == seat => targets.without(people),
            _ => targets,
        }
    }

    /// Whether a force that may attack these peoples has anything to attack. Without
    /// any people there is no such force.
    fn has_target(&self, reach: Peoples) -> bool {
        let is_there = |seat: Seat| {
            let n_engaged = usize::from(self.engaged_dragon(seat).is_some());
            !self.targets_of(seat, reach).is_empty() || n_engaged < self.armies[seat].dragons.len()
        };
        !reach.is_empty() && self.seats().without(self.resolver).iter().any(is_there)
    }

    #[inline]
    fn each_target(&self, reach: Peoples, mut f: impl FnMut(Seat, Target)) {
        for seat in self.seats().without(self.resolver).iter() {
            self.targets_of(seat, reach).iter().for_each(|people| f(seat, Target::Faction(people)));
            let dragons = &self.armies[seat].dragons;
            if !dragons.is_empty() {
                dragons.different(self.engaged_dragon(seat)).for_each(|flames| f(seat, Target::Dragon(flames)));
            }
        }
    }

    /// Whether a force that may attack these peoples may attack this target.
    fn check_target(&self, reach: Peoples, seat: Seat, target: Target) -> Result<(), Reason> {
        if seat == self.resolver || !self.seats().contains(seat) {
            return Err(Reason::NotAnOpponent);
        }
        match target {
            Target::Faction(people) => {
                let faction = self.armies[seat].factions[people];
                let aim = Aim { seat, at: Mark::Faction(people) };
                if faction.warriors.is_empty() {
                    Err(Reason::NothingToAttack)
                } else if !reach.contains(people) {
                    Err(Reason::NotAnEnemy)
                } else if faction.wizards != 0 {
                    Err(Reason::TargetProtected)
                } else if self.fight().target == Some(aim) {
                    Err(Reason::SameTarget)
                } else {
                    Ok(())
                }
            }
            Target::Dragon(_) if self.find(seat, target).is_some() => Ok(()),
            Target::Dragon(flames) => {
                let engaged = self.engaged_dragon(seat);
                let is_same = engaged.is_some_and(|at| self.armies[seat].dragons.flames(at) == flames);
                Err(if is_same { Reason::SameTarget } else { Reason::NothingToAttack })
            }
        }
    }

    /// R6.1: the people of the faction that may charge.
    fn check_charger(&self) -> Result<People, Reason> {
        let fight = self.fight();
        match (fight.mode, fight.attacker) {
            (Some(Mode::Simple { horses, .. }), Some(Force::Faction(people))) => {
                let horses = horses + self.at_home(self.resolver, people)[Arm::Cavalry];
                if horses == 0 { Err(Reason::NoHorse) } else { Ok(people) }
            }
            _ => Err(Reason::NoCharges),
        }
    }

    /// The people of the faction that may charge, if one may.
    #[inline]
    pub(super) fn charger(&self) -> Option<People> {
        self.check_charger().ok()
    }

    /// The arms of which a warrior may camp, as bits.
    #[inline]
    pub(super) fn arms_to_camp(&self) -> u32 {
        let Some(people) = self.charger() else { return 0 };
        Arm::ALL.iter().fold(0, |acc, &arm| acc | u32::from(self.check_camp(people, arm).is_ok()) << arm as u8)
    }

    /// R6.2 to R6.4: whether a warrior of this arm may camp.
    fn check_camp(&self, people: People, arm: Arm) -> Result<(), Reason> {
        let warriors = self.at_home(self.resolver, people);
        let symbols = self.fight().symbols();
        if warriors[arm] == 0 {
            return Err(Reason::NobodyToCamp);
        }
        if arm == Arm::Cavalry && warriors[arm] == 1 && symbols.horses == 0 {
            return Err(Reason::LastCavalryman);
        }
        let mut left = warriors;
        left[arm] -= 1;
        if left.is_empty() || left[Arm::Infantry] + symbols.shields == 0 {
            return Err(Reason::NobodyLeftToCharge);
        }
        Ok(())
    }
}

/// Every different choice of `n_kept` cards of a hand, which is in order.
fn list_kept(hand: &Hand, n_kept: usize, acc: &mut Vec<Action>) {
    let mut has_copy_after = 0u32;
    for (at, pair) in hand.windows(2).enumerate() {
        has_copy_after |= u32::from(pair[0] == pair[1]) << at;
    }
    let (cards, end) = (Kept::pack(hand.iter().copied()), hand.len());
    match end - n_kept {
        0 => acc.push(Action::Keep(Kept::from_packed(cards as u64))),
        1 => leave_one_out(cards, end, has_copy_after, acc),
        n_out => leave_out(n_out, cards, end, has_copy_after, acc),
    }
}

/// Leaves out two cards or more below the place `end` in every way, the highest
/// first. Copies are alike, so of several the last are left out.
fn leave_out(n_out: usize, cards: u128, end: usize, has_copy_after: u32, acc: &mut Vec<Action>) {
    let mut before: u128 = (1 << (8 * end)) - 1;
    for at in (n_out - 1..end).rev() {
        before >>= 8;
        if has_copy_after >> at & 1 == 1 && at + 1 != end {
            continue;
        }
        // The cards after the place move down by one.
        let rest = cards & before | cards >> 8 & !before;
        if n_out == 2 {
            leave_one_out(rest, at, has_copy_after, acc);
        } else {
            leave_out(n_out - 1, rest, at, has_copy_after, acc);
        }
    }
}

/// The same for the last card, when at most eight are left: they fit in one word.
#[inline]
fn leave_one_out(cards: u128, end: usize, has_copy_after: u32, acc: &mut Vec<Action>) {
    let (cards, moved) = (cards as u64, (cards >> 8) as u64);
    let mut before = u64::MAX >> (64 - 8 * end);
    for at in (0..end).rev() {
        before >>= 8;
        if has_copy_after >> at & 1 == 0 || at + 1 == end {
            acc.push(Action::Keep(Kept::from_packed(cards & before | moved & !before)));
        }
    }
}

/// Every different band of `size` infantry, of which there are so many of each people.
fn list_bands(infantry: [u8; 6], size: u8, acc: &mut Vec<Action>) {
    let there: Few<(People, u8), 6> = ByPeople(infantry).iter().filter(|&(_, n)| n != 0).collect();
    let n_there = infantry.iter().sum();
    enlist(&there, n_there, size, Band::default(), acc);
}

/// Adds `size` infantry of the first people and those after it to a band. `n_left` of them are there.
fn enlist(there: &[(People, u8)], n_left: u8, size: u8, band: Band, acc: &mut Vec<Action>) {
    let [(people, n_there), later @ ..] = there else { return acc.push(Action::Band(band)) };
    let n_later = n_left - n_there;
    for n in size.saturating_sub(n_later)..=size.min(*n_there) {
        let band = band.with(*people, n);
        match later {
            _ if n == size => acc.push(Action::Band(band)),
            [(last, _)] => acc.push(Action::Band(band.with(*last, size - n))),
            _ => enlist(later, n_later, size - n, band, acc),
        }
    }
}
