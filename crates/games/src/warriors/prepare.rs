//! R2 and R3: the first deal, the preparation of a round, wizards and flames.

use tablee_kernel::{Chance, Game, Log, Pile, Seat, Seats};

use super::{
    action::Kept,
    board::Phase,
    card::{Kind, People},
    cards::{Cards, Pack, in_order},
    event::Event,
    options::{MOST_DEALT, N_ROUNDS},
    state::{Discards, Hand, Warriors},
};

impl Warriors {
    /// R2: everything up to the first question.
    pub(super) fn set_up(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        log.tell_all(Event::Dealer { seat: self.board.dealer });
        let whole_box = self.options.whole_box();
        // R2.3: whoever gets a battle card gets another card for it, and the battle
        // cards are shuffled back. So they may as well stay out of the first deal.
        let mut pack = Pack::of(whole_box.without_battles());
        for seat in self.seats().iter() {
            let before = pack;
            for _ in 0..self.options.first_deal() {
                self.board.armies[seat].gain(chance.draw(&mut pack));
            }
            if !log.is_muted() {
                log.tell_all(Event::LaidOut { seat, cards: before.rest().minus(pack.rest()) });
            }
        }
        self.pile = pack.rest().plus(Cards::of_battles(whole_box.battles()));
        self.go_on_placing(chance, log);
    }

    /// R3.1: deals the cards of the next round.
    pub(super) fn begin_round(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        self.board.round += 1;
        log.tell_all(Event::RoundBegins { round: self.board.round });
        self.board.phase = Phase::Keep;
        if !log.wants_next_round() {
            self.board.asked = self.seats();
            return;
        }
        self.board.asked = Seats::EMPTY;
        if self.board.round == N_ROUNDS {
            self.shuffle_discards_in(log);
        }
        let (n_dealt, mut pack) = (self.options.dealt(self.board.round), Pack::of(self.pile));
        for seat in self.seats().iter() {
            let hand = dealt(n_dealt, &mut pack, chance);
            self.hands[seat] = hand;
            if !hand.is_empty() {
                self.board.asked = self.board.asked.with(seat);
            }
            if !log.is_muted() {
                let (cards, count) = (Some(hand.iter().copied().collect()), hand.len() as u8);
                let seen = Event::Dealt { seat, cards, count };
                log.tell_split(Seats::only(seat), seen, Event::Dealt { seat, cards: None, count });
            }
        }
        self.pile = pack.rest();
        if self.board.asked.is_empty() {
            self.reveal(chance, log);
        }
    }

    /// R3.5: all discards, face down or up, go back into the pile.
    fn shuffle_discards_in(&mut self, log: &mut Log<Event>) {
        self.pile = self.pile.plus(self.board.spent);
        self.board.spent = Cards::default();
        for seat in self.seats().iter() {
            for &card in self.discards[seat].iter() {
                self.pile.insert(card);
            }
            self.discards[seat] = Discards::default();
        }
        log.tell_all(Event::Reshuffled { count: self.pile.size() as u8 });
    }

    /// How many cards `seat` keeps of those dealt.
    #[inline]
    pub(super) fn n_kept(&self, seat: Seat) -> usize {
        self.options.kept(self.board.round).min(self.hands[seat].len())
    }

    /// R3.2: a choice is sealed until everybody has chosen.
    pub(super) fn keep(&mut self, seat: Seat, kept: Kept, chance: &mut Chance, log: &mut Log<Event>) {
        self.kept[seat] = Some(kept);
        self.board.asked = self.board.asked.without(seat);
        if !log.is_muted() {
            let (cards, count) = (Some(kept.iter().collect()), kept.len() as u8);
            let seen = Event::Chose { seat, cards, count };
            log.tell_split(Seats::only(seat), seen, Event::Chose { seat, cards: None, count });
        }
        if self.board.asked.is_empty() {
            self.reveal(chance, log);
        }
    }

    fn reveal(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        for seat in self.seats().iter() {
            let kept = self.kept[seat].take().unwrap_or_default();
            let army = &mut self.board.armies[seat];
            kept.iter().for_each(|card| army.gain(card));
            let discards = &mut self.discards[seat];
            let n_before = discards.len();
            // Both are in order, so the cards kept are met one after the other; the place of one is taken by the next.
            let (mut left_out, mut n_left_out, mut left) = ([Kind::default(); MOST_DEALT + 1], 0, kept);
            for &card in self.hands[seat].iter() {
                left_out[n_left_out] = card;
                n_left_out += usize::from(!left.begins_with(card));
                left = if left.begins_with(card) { left.without_first() } else { left };
            }
            left_out[..n_left_out].iter().for_each(|&card| discards.push(card));
            if !log.is_muted() {
                log.tell_all(Event::Kept { seat, cards: kept.iter().collect() });
                let cards: Cards = discards[n_before..].iter().copied().collect();
                let count = cards.size() as u8;
                let seen = Event::Discarded { seat, cards: Some(cards), count };
                log.tell_split(Seats::only(seat), seen, Event::Discarded { seat, cards: None, count });
            }
            if n_before != 0 {
                discards.sort_unstable();
            }
            self.hands[seat] = Hand::default();
        }
        self.board.placed = Seats::EMPTY;
        self.go_on_placing(chance, log);
    }

    /// R3.7: one player after the other places all wizards, then all flames. Stops
    /// at the first question that has more than one answer (R3.12).
    pub(super) fn go_on_placing(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        while let Some(seat) = self.next_to_place() {
            if self.must_place(seat, log) {
                return self.ask(Phase::Place, seat);
            }
            self.board.placed = self.board.placed.with(seat);
        }
        if self.board.round == 0 {
            self.begin_round(chance, log);
        } else {
            self.board.resolver = self.board.dealer;
            self.next_card(chance, log);
        }
    }

    /// R2.5, R3.7: the lowest battle card first, then those without one, clockwise
    /// from the dealer's left.
    fn next_to_place(&self) -> Option<Seat> {
        let waiting = self.seats().minus(self.board.placed);
        let lowest = |seat: &Seat| self.board.armies[*seat].battles.lowest();
        let with_card = waiting.iter().filter_map(|seat| Some((lowest(&seat)?, seat))).min();
        with_card.map(|(_, seat)| seat).or_else(|| waiting.next_after(self.board.dealer))
    }

    /// Places what can be placed in one way only; whether something is left.
    fn must_place(&mut self, seat: Seat, log: &mut Log<Event>) -> bool {
        while 0 < self.board.armies[seat].wizards {
            let peoples = self.board.armies[seat].peoples();
            match peoples.iter().next() {
                // R3.9: without a faction they are discarded.
                None => self.lose_unplaced_wizards(seat, log),
                Some(people) if peoples.len() == 1 => self.place_wizard(seat, people, log),
                Some(_) => return true,
            }
        }
        while 0 < self.board.armies[seat].flames {
            let army = &self.board.armies[seat];
            let mut different = army.dragons.different(None);
            match (different.next(), different.next()) {
                (None, _) => {
                    // R3.11: they wait for a dragon of a later preparation.
                    log.tell_all(Event::FlamesWait { seat, count: army.flames });
                    return false;
                }
                (Some(flames), None) => self.place_flame(seat, flames, log),
                _ => return true,
            }
        }
        false
    }

    fn lose_unplaced_wizards(&mut self, seat: Seat, log: &mut Log<Event>) {
        let count = std::mem::take(&mut self.board.armies[seat].wizards);
        self.board.spent.insert_many(Kind::WIZARD, count);
        log.tell_all(Event::WizardsLost { seat, count });
    }

    pub(super) fn place_wizard(&mut self, seat: Seat, people: People, log: &mut Log<Event>) {
        let army = &mut self.board.armies[seat];
        army.wizards -= 1;
        army.factions[people].wizards += 1;
        log.tell_all(Event::WizardPlaced { seat, people });
    }

    /// Puts a flame on a dragon that has `flames` so far.
    pub(super) fn place_flame(&mut self, seat: Seat, flames: u8, log: &mut Log<Event>) {
        let army = &mut self.board.armies[seat];
        army.flames -= 1;
        let at = army.dragons.find(flames, None).expect("the dragon was chosen from those there are");
        *army.dragons.flames_mut(at) += 1;
        log.tell_all(Event::FlamePlaced { seat, flames: flames + 1 });
    }
}

/// So many cards in order, or all if there are fewer: a position set up by hand may have a short pile.
#[inline]
pub(super) fn dealt(n_cards: usize, pack: &mut Pack, chance: &mut Chance) -> Hand {
    let n_cards = n_cards.min(pack.size());
    let mut cards = [Kind::default(); MOST_DEALT];
    cards[..n_cards].iter_mut().for_each(|it| *it = chance.draw(pack));
    in_order(cards, n_cards)
}
