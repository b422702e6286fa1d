//! R7: the windows in which catapults are fired, and the shots.

use tablee_kernel::{Chance, Log, Seat, Seats};

use super::{
    action::{Action, Shot},
    army::Troop,
    board::{Aim, Board, Force, Mark, Phase, Window},
    card::{Arm, Kind, People},
    event::Event,
    options::DIE,
    reason::Reason,
    state::Warriors,
};

impl Warriors {
    /// R7.2: asks the owners of catapults, clockwise after the resolver, who comes last.
    #[inline]
    pub(super) fn open_window(&mut self, window: Window, chance: &mut Chance, log: &mut Log<Event>) {
        self.board.phase = Phase::Window(window);
        let owners = self.board.catapult_owners();
        match owners.next_after(self.board.resolver) {
            Some(seat) => self.board.asked = Seats::only(seat),
            None => self.close_window(window, chance, log),
        }
    }

    /// The owner after `seat` is asked; the window closes after the resolver.
    pub(super) fn ask_next_owner(&mut self, seat: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let Phase::Window(window) = self.board.phase else { return };
        match self.board.catapult_owners().next_after(seat) {
            Some(next) if self.turns_after_resolver(seat) < self.turns_after_resolver(next) => {
                self.board.asked = Seats::only(next);
            }
            _ => self.close_window(window, chance, log),
        }
    }

    /// The resolver's left is 1, and so on; the resolver comes last.
    fn turns_after_resolver(&self, seat: Seat) -> usize {
        let n_seats = self.board.armies.len();
        match (seat.index() + n_seats - self.board.resolver.index()) % n_seats {
            0 => n_seats,
            turns => turns,
        }
    }

    fn close_window(&mut self, window: Window, chance: &mut Chance, log: &mut Log<Event>) {
        match window {
            Window::CardUp => self.choose(chance, log),
            Window::Declared => self.fight_or_call_off(chance, log),
            Window::Settled => self.choose_next(chance, log),
            Window::LastChance => self.end_round(chance, log),
        }
    }

    /// R7.4: one die decides; the catapult is gone either way, and the window starts again.
    pub(super) fn fire(&mut self, seat: Seat, owner: Seat, shot: Shot, chance: &mut Chance, log: &mut Log<Event>) {
        self.board.armies[seat].catapults -= 1;
        self.board.spent.insert(Kind::CATAPULT);
        let die = chance.die(DIE);
        let hit = shot.least() <= die;
        log.tell_all(Event::Fired { seat, owner, card: shot.card(), target: shot, die, hit });
        if hit {
            self.board.hit(seat, owner, shot, log);
        }
        let Phase::Window(window) = self.board.phase else { return };
        self.open_window(window, chance, log);
    }
}

impl Board {
    /// Who has a catapult and something to fire at.
    #[inline]
    fn catapult_owners(&self) -> Seats {
        let mut owners = Seats::EMPTY;
        for (i, army) in self.armies.as_slice().iter().enumerate() {
            if army.catapults != 0 {
                owners = owners.with(Seat::new(i));
            }
        }
        if owners.is_empty() {
            return owners;
        }
        // Whoever has something that can be hit is in sight of everybody else.
        let mut in_sight = self.seats().iter().filter(|&it| self.has_something_in_sight(it));
        match (in_sight.next(), in_sight.next()) {
            (None, _) => Seats::EMPTY,
            (Some(alone), None) => owners.without(alone),
            _ => owners,
        }
    }

    /// Whether others have something of this player to fire at.
    fn has_something_in_sight(&self, seat: Seat) -> bool {
        let army = &self.armies[seat];
        !army.dragons.is_empty()
            || match self.fight.as_ref().and_then(|it| it.attacker) {
                // Of the faction that attacks some may camp.
                Some(Force::Faction(people)) if seat == self.resolver => {
                    !army.peoples().without(people).is_empty() || !self.in_sight(seat, people).is_empty()
                }
                _ => !army.peoples().is_empty(),
            }
    }

    /// The warriors of a faction that do not camp.
    fn in_sight(&self, seat: Seat, people: People) -> Troop {
        let warriors = self.armies[seat].factions[people].warriors;
        match &self.fight {
            Some(fight) if seat == self.resolver && fight.attacker == Some(Force::Faction(people)) => {
                warriors.minus(fight.camped)
            }
            _ => warriors,
        }
    }

    /// Every shot that `seat` may fire.
    pub(super) fn list_shots(&self, seat: Seat, acc: &mut Vec<Action>) {
        for owner in self.seats().without(seat).iter() {
            let mut add = |shot| acc.push(Action::Fire(owner, shot));
            let army = &self.armies[owner];
            let band = self.fight.as_ref().filter(|_| owner == self.resolver).map(|it| it.band).unwrap_or_default();
            for people in army.peoples().iter() {
                self.at_home(owner, people).each_arm(|arm| add(Shot::Warrior(people, arm)));
                if band[people] != 0 {
                    add(Shot::Band(people));
                }
                if army.factions[people].wizards != 0 {
                    add(Shot::Wizard(people));
                }
            }
            let engaged = self.engaged_dragon(owner);
            army.dragons.different(engaged).for_each(|flames| add(Shot::Dragon(flames)));
            if engaged.is_some() {
                add(Shot::Engaged);
            }
        }
    }

    /// R7.6: whether `seat` may fire like that.
    pub(super) fn check_shot(&self, seat: Seat, owner: Seat, shot: Shot) -> Result<(), Reason> {
        if owner == seat {
            return Err(Reason::OwnCard);
        }
        if !self.seats().contains(owner) {
            return Err(Reason::NothingToHit);
        }
        let army = &self.armies[owner];
        let is_there = match shot {
            Shot::Warrior(people, arm) => self.at_home(owner, people)[arm] != 0,
            Shot::Band(people) => owner == self.resolver && self.fight.as_ref().is_some_and(|it| it.band[people] != 0),
            Shot::Wizard(people) => army.factions[people].wizards != 0,
            Shot::Dragon(flames) => army.dragons.find(flames, self.engaged_dragon(owner)).is_some(),
            Shot::Engaged => self.engaged_dragon(owner).is_some(),
        };
        if is_there { Ok(()) } else { Err(Reason::NothingToHit) }
    }

    fn hit(&mut self, seat: Seat, owner: Seat, shot: Shot, log: &mut Log<Event>) {
        match shot {
            Shot::Warrior(people, arm) => self.lose_warrior(owner, people, arm, seat, log),
            Shot::Band(people) => {
                self.fight_mut().band[people] -= 1;
                self.lose_warrior(owner, people, Arm::Infantry, seat, log);
            }
            Shot::Wizard(people) => {
                self.armies[owner].factions[people].wizards -= 1;
                self.spent.insert(Kind::WIZARD);
            }
            Shot::Dragon(flames) => {
                let at = self.armies[owner].dragons.find(flames, self.engaged_dragon(owner));
                self.lose_dragon(owner, at.expect("the shot was checked"), seat, log);
            }
            Shot::Engaged => {
                let at = self.engaged_dragon(owner);
                self.lose_dragon(owner, at.expect("the shot was checked"), seat, log);
            }
        }
    }

    /// A warrior goes to the victory pile of `winner`.
    pub(super) fn lose_warrior(&mut self, seat: Seat, people: People, arm: Arm, winner: Seat, log: &mut Log<Event>) {
        let faction = &mut self.armies[seat].factions[people];
        faction.warriors[arm] -= 1;
        let is_gone = faction.warriors.is_empty();
        self.capture(seat, Kind::warrior(people, arm), winner, log);
        // R5.11: a faction whose last warrior goes loses its wizards.
        let faction = &mut self.armies[seat].factions[people];
        if is_gone && faction.wizards != 0 {
            let count = std::mem::take(&mut faction.wizards);
            self.spent.insert_many(Kind::WIZARD, count);
            log.tell_all(Event::WizardsLost { seat, count });
        }
    }

    /// R5.10: a dragon goes to the victory pile of `winner`, its flames are discarded.
    pub(super) fn lose_dragon(&mut self, seat: Seat, at: u8, winner: Seat, log: &mut Log<Event>) {
        let count = self.armies[seat].dragons.flames(at);
        self.forget_dragon(seat, at);
        self.armies[seat].dragons.remove(at);
        self.capture(seat, Kind::DRAGON, winner, log);
        if count != 0 {
            self.spent.insert_many(Kind::FLAME, count);
            log.tell_all(Event::FlamesLost { seat, count });
        }
    }

    /// Sees to it that nothing points to a dragon that goes.
    fn forget_dragon(&mut self, seat: Seat, gone: u8) {
        let Some(fight) = &mut self.fight else { return };
        let moved = |at: u8| (at != gone).then(|| if gone < at { at - 1 } else { at });
        match (fight.attacker, fight.target) {
            (Some(Force::Dragon(at)), _) if seat == self.resolver => fight.attacker = moved(at).map(Force::Dragon),
            (_, Some(Aim { seat: owner, at: Mark::Dragon(at) })) if seat == owner => {
                fight.target = moved(at).map(|at| Aim { seat, at: Mark::Dragon(at) });
            }
            _ => (),
        }
    }

    fn capture(&mut self, seat: Seat, card: Kind, winner: Seat, log: &mut Log<Event>) {
        self.armies[winner].won += 1;
        self.captured.insert(card);
        log.tell_all(Event::Lost { seat, card, winner });
    }
}
