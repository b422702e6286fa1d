//! R4 to R6: battle cards, attacks, losses and charges.

use tablee_kernel::{CardSet, Chance, Few, Game, Log, Seat};

use super::{
    action::{Attacker, Band, Target},
    battle_cards::{BattleCard, Symbols},
    board::{Aim, Board, Fight, Force, Mark, Mode, Phase, Side, Throw, Window},
    card::{Arm, ByPeople, Face, Kind, People},
    cards::Cards,
    event::Event,
    odds::{Strength, better_bows},
    options::{BOW_PLUS, DIE, MOST_BLACK, MOST_RED, N_ROUNDS},
    state::Warriors,
};

impl Warriors {
    /// R4.1: the lowest battle card comes up; without one the round ends.
    pub(super) fn next_card(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let Some((number, seat)) = self.board.lowest_battle() else {
            return self.open_window(Window::LastChance, chance, log);
        };
        let mode = match self.options.battle_cards.get(number) {
            Some(BattleCard::Simple(Symbols { shields, bows, horses })) => Some(Mode::Simple { shields, bows, horses }),
            Some(BattleCard::Mercenary(size)) => Some(Mode::Mercenary { size }),
            Some(BattleCard::Draconic) => Some(Mode::Draconic),
            Some(BattleCard::Mixed(_)) | None => None,
        };
        self.board.resolver = seat;
        self.board.fight = Some(Fight::new(number, mode));
        log.tell_all(Event::CardUp { seat, card: Kind::battle(number) });
        self.open_window(Window::CardUp, chance, log);
    }

    /// R4.2: the owner attacks if that is possible; otherwise the card is discarded.
    pub(super) fn choose(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.can_attack() {
            self.ask(Phase::Choose, self.board.resolver);
        } else {
            self.finish_card(chance, log);
        }
    }

    /// R4.6: a band is formed; whom it attacks comes next.
    pub(super) fn form_band(&mut self, band: Band, log: &mut Log<Event>) {
        let seat = self.board.resolver;
        self.decide(Mode::Mercenary { size: self.printed_size() }, log);
        let fight = self.board.fight_mut();
        fight.attacker = Some(Force::Band);
        fight.band = ByPeople(People::ALL.map(|people| band.count(people)));
        if !log.is_muted() {
            let cards: Cards = band.iter().map(|people| Kind::warrior(people, Arm::Infantry)).collect();
            log.tell_all(Event::BandFormed { seat, cards });
        }
        self.ask(Phase::Aim, seat);
    }

    /// R4.9: a mixed battle card becomes mercenary or draconic for good.
    fn decide(&mut self, mode: Mode, log: &mut Log<Event>) {
        let seat = self.board.resolver;
        let fight = self.board.fight_mut();
        if fight.mode.is_none() {
            fight.mode = Some(mode);
            log.tell_all(Event::Decided { seat, card: fight.card, draconic: mode == Mode::Draconic });
        }
    }

    /// The first attack of a battle card is declared.
    pub(super) fn attack(
        &mut self,
        from: Attacker,
        defender: Seat,
        target: Target,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        let force = match from {
            Attacker::Faction(people) => Force::Faction(people),
            Attacker::Band => Force::Band,
            Attacker::Dragon(flames) => {
                self.decide(Mode::Draconic, log);
                let at = self.board.own().dragons.find(flames, None);
                Force::Dragon(at.expect("the dragon was chosen from those there are"))
            }
        };
        self.board.fight_mut().attacker = Some(force);
        self.aim_at(defender, target);
        log.tell_all(Event::Attacked { seat: self.board.resolver, from, defender, target });
        self.open_window(Window::Declared, chance, log);
    }

    fn aim_at(&mut self, seat: Seat, target: Target) {
        let at = self.board.find(seat, target).expect("the target was chosen from those there are");
        self.board.fight_mut().target = Some(Aim { seat, at });
    }

    /// R5.12: the same target is attacked again.
    pub(super) fn attack_again(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let board = &self.board;
        if let (Some(force), Some(aim)) = (board.fight().attacker, board.fight().target)
            && !log.is_muted()
        {
            let (from, target) = (board.force_text(force), board.target_text(aim));
            log.tell_all(Event::Attacked { seat: board.resolver, from, defender: aim.seat, target });
        }
        self.open_window(Window::Declared, chance, log);
    }

    /// R6.2: a warrior camps, and a new target is attacked.
    pub(super) fn charge(
        &mut self,
        camps: Arm,
        defender: Seat,
        target: Target,
        chance: &mut Chance,
        log: &mut Log<Event>,
    ) {
        self.aim_at(defender, target);
        self.board.fight_mut().camped[camps] += 1;
        log.tell_all(Event::Charged { seat: self.board.resolver, camps, defender, target });
        self.open_window(Window::Declared, chance, log);
    }

    /// R7.9: a shot may have made the attack impossible.
    pub(super) fn fight_or_call_off(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.board.can_fight() {
            self.throw(chance, log);
            return self.settle(chance, log);
        }
        log.tell_all(Event::CalledOff { seat: self.board.resolver });
        let fight = self.board.fight_mut();
        if fight.has_thrown {
            return self.choose_next(chance, log);
        }
        *fight = Fight { attacker: None, target: None, band: Default::default(), ..*fight };
        self.choose(chance, log);
    }

    /// R5.1 to R5.6: dice are thrown and compared.
    fn throw(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let board = &mut self.board;
        let (seat, defender) = (board.resolver, board.fight().target.expect("an attack has a target").seat);
        let (attack, defence) = (board.attack(), board.defence());
        let red: [u8; MOST_RED as usize] = thrown(attack.dice, chance);
        let black: [u8; MOST_BLACK as usize] = thrown(defence.dice, chance);
        let red_dice = |dice: [u8; MOST_RED as usize]| Few::first_of(dice, attack.dice.into());
        let black_dice = |dice: [u8; MOST_BLACK as usize]| Few::first_of(dice, defence.dice.into());
        log.tell_all(Event::Threw { seat, red: red_dice(red), defender, black: black_dice(black) });
        let (red, black) = (highest_first(red), highest_first(black));
        // R5.4: strictly more bows make the best die better, and no other.
        let (mut red_plus, mut black_plus) = (attack.plus, defence.plus);
        let bows = match better_bows(attack, defence) {
            Some(Side::Attacker) => {
                red_plus += BOW_PLUS;
                Some(seat)
            }
            Some(Side::Defender) => {
                black_plus += BOW_PLUS;
                Some(defender)
            }
            None => None,
        };
        let n_pairs = attack.dice.min(defence.dice).into();
        let (mut winners, mut losers) = ([Seat::default(); 2], [Side::default(); 2]);
        for at in 0..n_pairs {
            let (red, black) = (red[at] + red_plus, black[at] + black_plus);
            (red_plus, black_plus) = (attack.plus, defence.plus);
            // R5.5: a tie goes to the defender.
            (winners[at], losers[at]) = if black < red { (seat, Side::Defender) } else { (defender, Side::Attacker) };
            let (rank, winner) = (at as u8 + 1, winners[at]);
            log.tell_all(Event::Compared { rank, seat, red, defender, black, winner });
        }
        board.last = Some(Throw {
            attacker: seat,
            defender,
            red: red_dice(red),
            black: black_dice(black),
            red_dragon: attack.is_dragon(),
            black_dragon: defence.is_dragon(),
            bows,
            winners: Few::first_of(winners, n_pairs),
        });
        let fight = board.fight_mut();
        fight.has_thrown = true;
        // The next one last.
        losers[..n_pairs].reverse();
        fight.owed = Few::first_of(losers, n_pairs);
    }

    /// R5.7: for each comparison lost a card is given, the best dice first. Stops at
    /// the first question that has more than one answer (R5.8).
    pub(super) fn settle(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        while let Some(side) = self.board.loser() {
            let losses = self.board.losses(side);
            match (losses.first(), losses.len()) {
                (None, _) => {
                    self.board.fight_mut().owed.pop();
                }
                (Some(only), 1) if !self.board.can_spend_flame(side) => self.give_up(only, log),
                _ => return self.ask(Phase::Lose, self.board.seat_of(side)),
            }
        }
        self.open_window(Window::Settled, chance, log);
    }

    /// Gives a card for the next comparison lost.
    pub(super) fn give_up(&mut self, card: Kind, log: &mut Log<Event>) {
        let board = &mut self.board;
        let side = board.fight_mut().owed.pop().expect("a comparison was lost");
        let (seat, winner) = match side {
            Side::Attacker => (board.seat_of(Side::Attacker), board.seat_of(Side::Defender)),
            Side::Defender => (board.seat_of(Side::Defender), board.seat_of(Side::Attacker)),
        };
        match card.face() {
            Face::Warrior(people, arm) => {
                let fight = board.fight_mut();
                if side == Side::Attacker && fight.attacker == Some(Force::Band) {
                    fight.band[people] -= 1;
                }
                board.lose_warrior(seat, people, arm, winner, log);
            }
            _ => {
                let at = board.engaged_dragon(seat).expect("a dragon is given only by a side that has one");
                board.lose_dragon(seat, at, winner, log);
            }
        }
    }

    /// R5.9: a flame is discarded instead of the dragon.
    pub(super) fn spend_flame(&mut self, log: &mut Log<Event>) {
        let board = &mut self.board;
        let side = board.fight_mut().owed.pop().expect("a comparison was lost");
        let seat = board.seat_of(side);
        let at = board.engaged_dragon(seat).expect("a flame is spent only for a dragon in the battle");
        let flames = board.armies[seat].dragons.flames_mut(at);
        *flames -= 1;
        let flames = *flames;
        board.spent.insert(Kind::FLAME);
        log.tell_all(Event::FlameSpent { seat, flames });
    }

    /// R5.12, R6.1: the attacker attacks again, charges or stops; when there is
    /// nothing but stopping, the card is done.
    pub(super) fn choose_next(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        if self.board.can_fight() || self.can_charge() {
            self.ask(Phase::Next, self.board.resolver);
        } else {
            self.finish_card(chance, log);
        }
    }

    /// R4.1: the card is discarded; bands go home and camps are broken up.
    pub(super) fn finish_card(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let board = &mut self.board;
        let seat = board.resolver;
        if let Some(fight) = board.fight.take() {
            if let Face::Battle(number) = fight.card.face() {
                board.armies[seat].battles.0 &= !(1 << number);
            }
            board.spent.insert(fight.card);
            log.tell_all(Event::CardDone { seat, card: fight.card, fought: fight.has_thrown });
        }
        self.next_card(chance, log);
    }

    /// R7.11: unused catapults and wizards are discarded, flames stay.
    pub(super) fn end_round(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for seat in self.seats().iter() {
            let army = &mut self.board.armies[seat];
            let catapults = std::mem::take(&mut army.catapults);
            let wizards = army.factions.0.iter_mut().map(|it| std::mem::take(&mut it.wizards)).sum();
            self.board.spent.insert_many(Kind::CATAPULT, catapults);
            self.board.spent.insert_many(Kind::WIZARD, wizards);
            if catapults != 0 || wizards != 0 {
                log.tell_all(Event::PutAway { seat, catapults, wizards });
            }
        }
        log.tell_all(Event::RoundEnds { round: self.board.round });
        if self.board.round == N_ROUNDS {
            self.end_game(log);
        } else {
            self.begin_round(chance, log);
        }
    }
}

impl Board {
    /// Whether both sides of the battle can still fight it.
    #[inline]
    pub(super) fn can_fight(&self) -> bool {
        let fight = self.fight();
        let can_attack = match fight.attacker {
            Some(Force::Faction(people)) => {
                let warriors = self.at_home(self.resolver, people);
                !warriors.is_empty() && 0 < warriors[Arm::Infantry] + fight.symbols().shields
            }
            Some(Force::Band) => fight.band.0 != [0; 6],
            Some(Force::Dragon(_)) => true,
            None => false,
        };
        can_attack
            && match fight.target {
                Some(Aim { seat, at: Mark::Faction(people) }) => {
                    !self.armies[seat].factions[people].warriors.is_empty()
                }
                Some(Aim { at: Mark::Dragon(_), .. }) => true,
                None => false,
            }
    }

    /// What the attacker throws with.
    pub(super) fn attack(&self) -> Strength {
        let fight = self.fight();
        match fight.attacker {
            Some(Force::Faction(people)) => {
                Strength::of_attackers(self.at_home(self.resolver, people), fight.symbols())
            }
            Some(Force::Band) => Strength::of_band(fight.band.0.iter().sum()),
            Some(Force::Dragon(_)) | None => Strength::DRAGON,
        }
    }

    /// What the defender throws with.
    pub(super) fn defence(&self) -> Strength {
        match self.fight().target {
            Some(Aim { seat, at: Mark::Faction(people) }) => {
                Strength::of_defenders(self.armies[seat].factions[people].warriors)
            }
            Some(Aim { at: Mark::Dragon(_), .. }) | None => Strength::DRAGON,
        }
    }

    /// The side that gives a card next.
    #[inline]
    pub(super) fn loser(&self) -> Option<Side> {
        self.fight().owed.last().copied()
    }

    /// Who is on this side of the last throw.
    pub(super) fn seat_of(&self, side: Side) -> Seat {
        match (side, &self.last) {
            (Side::Defender, Some(throw)) => throw.defender,
            _ => self.resolver,
        }
    }

    /// The different cards that `side` can give for a comparison lost: none of them is a battle card.
    pub(super) fn losses(&self, side: Side) -> CardSet<Kind> {
        let fight = self.fight();
        let of = |seat: Seat, people: People| {
            CardSet::from_bits(self.at_home(seat, people).arms() << Kind::warrior(people, Arm::Infantry).number())
        };
        match (side, fight.attacker, fight.target) {
            (Side::Attacker, Some(Force::Faction(people)), _) => of(self.resolver, people),
            (Side::Attacker, Some(Force::Band), _) => {
                let there = fight.band.iter().filter(|&(_, n)| n != 0);
                there.map(|(people, _)| Kind::warrior(people, Arm::Infantry)).collect()
            }
            (Side::Attacker, Some(Force::Dragon(_)), _) => CardSet::only(Kind::DRAGON),
            (Side::Defender, _, Some(Aim { seat, at: Mark::Faction(people) })) => of(seat, people),
            (Side::Defender, _, Some(Aim { at: Mark::Dragon(_), .. })) => CardSet::only(Kind::DRAGON),
            (Side::Attacker, None, _) | (Side::Defender, _, None) => CardSet::EMPTY,
        }
    }

    /// Whether `side` fights with a dragon that has a flame.
    pub(super) fn can_spend_flame(&self, side: Side) -> bool {
        let seat = self.seat_of(side);
        self.engaged_dragon(seat).is_some_and(|at| self.armies[seat].dragons.flames(at) != 0)
    }
}

/// So many dice as they fall; those that are not thrown show nothing.
#[inline]
fn thrown<const N: usize>(n_dice: u8, chance: &mut Chance) -> [u8; N] {
    let mut res = [0; N];
    res[..n_dice.into()].iter_mut().for_each(|it| *it = chance.die(DIE));
    res
}

/// Dice are few, and there is nothing to guess about how they fall: so neighbours are swapped without asking.
#[inline]
fn highest_first<const N: usize>(mut dice: [u8; N]) -> [u8; N] {
    for end in (1..N).rev() {
        for at in 0..end {
            let (one, other) = (dice[at], dice[at + 1]);
            (dice[at], dice[at + 1]) = (one.max(other), one.min(other));
        }
    }
    dice
}
