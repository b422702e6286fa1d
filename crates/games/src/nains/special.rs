//! The special cards that move hands: Goblin 11b, Dwarf 1, Knight 11a, Sorcerer.

use tablee_kernel::{BySeat, Chance, Game, Log, Seat, Seats};

use super::{
    action::Side,
    card::{Card, Cards},
    event::Event,
    options::{Edition, THEFT},
    state::{Moved, Nains, Phase},
};

impl Nains {
    /// R6.15: the holder of the Goblin 11b shows it and is asked from whom to take.
    pub(super) fn show_thief(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.phase = Phase::Take;
        self.turn = seat;
        self.shown.insert(Card::GOBLIN_11B);
        log.tell_all(Event::ThiefShown { seat });
    }

    pub(super) fn take(&mut self, victim: Seat, chance: &mut Chance, log: &mut Log<Event>) {
        let thief = self.turn;
        self.moved = Some(Moved::Robbed { thief, victim });
        self.lose_sight(victim);
        let mut hand = self.hands[victim];
        self.taken = (0..THEFT.min(hand.len())).map(|_| chance.draw(&mut hand)).collect();
        self.hand_over(victim, thief, self.taken);
        self.phase = Phase::Give;
        let (cards, count) = (Some(self.taken), self.taken.len() as u8);
        let seen = Event::Took { seat: thief, other: victim, cards, count };
        let unseen = Event::Took { seat: thief, other: victim, cards: None, count };
        log.tell_split(Seats::only(thief).with(victim), seen, unseen);
    }

    pub(super) fn give(&mut self, cards: Cards, log: &mut Log<Event>) {
        if let Some(Moved::Robbed { thief, victim }) = self.moved {
            self.lose_sight(thief);
            self.given = cards;
            self.hand_over(thief, victim, cards);
            let count = cards.len() as u8;
            let seen = Event::Gave { seat: thief, other: victim, cards: Some(cards), count };
            let unseen = Event::Gave { seat: thief, other: victim, cards: None, count };
            log.tell_split(Seats::only(thief).with(victim), seen, unseen);
        }
        self.begin_tricks(log);
    }

    fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        self.hands[from] = self.hands[from].minus(cards);
        self.hands[to] = self.hands[to].union(cards);
    }

    /// Cards are about to leave the hand of `from` unseen: of the shown cards in
    /// it, all that stays known is that no third player has them.
    fn lose_sight(&mut self, from: Seat) {
        let Some(Moved::Robbed { thief, victim }) = self.moved else { return };
        let lost = self.shown.both(self.hands[from]);
        self.shown = self.shown.minus(lost);
        for seat in self.seats().without(thief).without(victim).iter() {
            self.lacks[seat] = self.lacks[seat].union(lost);
        }
    }

    /// R6.1: what is known of a hand goes with it.
    pub(super) fn swap_hands(&mut self, other: Seat, log: &mut Log<Event>) {
        let seat = self.turn;
        let mine = (self.hands[seat], self.lacks[seat]);
        (self.hands[seat], self.lacks[seat]) = (self.hands[other], self.lacks[other]);
        (self.hands[other], self.lacks[other]) = mine;
        self.moved = Some(Moved::Swapped { seat, other });
        log.tell_all(Event::HandsSwapped { seat, other });
        self.lead(self.leader);
    }

    /// R6.9: every hand goes to the neighbour on this side.
    pub(super) fn pass_hands(&mut self, side: Side, log: &mut Log<Event>) {
        let (hands, lacks) = (self.hands, self.lacks);
        let receivers = BySeat::from_fn(hands.len(), |seat| self.neighbour(seat, side));
        for (seat, to) in receivers.iter() {
            self.hands[to] = hands[seat];
            self.lacks[to] = lacks[seat];
        }
        self.moved = Some(Moved::Passed { side });
        log.tell_all(Event::HandsPassed { seat: self.turn, side, receivers });
        self.lead(self.leader);
    }

    /// The cards of the trick just finished.
    pub(super) fn last_cards(&self) -> Cards {
        self.last.map(|it| it.cards.iter().copied().collect()).unwrap_or_default()
    }

    /// R7.21: in 2022 the Sorcerer's holder cannot pass before the last trick.
    pub(super) fn must_swap(&self, seat: Seat) -> bool {
        self.options.edition == Edition::Second
            && self.hands[seat].len() == 1
            && self.hands[seat].contains(Card::SORCERER)
    }

    /// `seat` has answered whether the Sorcerer is swapped; the last answer counts.
    pub(super) fn answer(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.answered = self.answered.with(seat);
        if self.answered != self.seats() {
            return;
        }
        self.answered = Seats::EMPTY;
        if let Some(card) = self.sealed.take() {
            self.swap_sorcerer(card, log);
        }
        self.lead(self.leader);
    }

    /// R7.16, R7.17: the Sorcerer and a card of the trick change places.
    fn swap_sorcerer(&mut self, card: Card, log: &mut Log<Event>) {
        let winner = self.leader;
        let Some(seat) = self.holder(Card::SORCERER) else { return };
        self.hands[seat].remove(Card::SORCERER);
        self.hands[seat].insert(card);
        self.won[winner].remove(card);
        self.won[winner].insert(Card::SORCERER);
        self.shown.insert(card);
        log.tell_all(Event::SorcererSwapped { seat, card, winner });
    }
}

/// The ruling that says what a special card does.
pub(super) fn ruling(special: Card) -> &'static str {
    match special {
        Card::DWARF_1 => "R6.1",
        Card::DWARF_11A => "R6.5",
        Card::DWARF_11B => "R6.6",
        Card::KNIGHT_1 => "R6.8",
        Card::KNIGHT_11A => "R6.9",
        Card::KNIGHT_11B => "R6.11",
        Card::GOBLIN_1 => "R6.13",
        Card::GOBLIN_11A => "R6.14",
        Card::GOBLIN_11B => "R6.15",
        Card::DRAGON => "R7.1",
        Card::MUMMY => "R7.7",
        Card::DOUBLE => "R7.11",
        Card::SORCERER => "R7.15",
        Card::WEAPON => "R7.23",
        _ => "R1.5",
    }
}
