//! Following suit and winning tricks.

use tablee_kernel::{Chance, Log, Seat, Seats};

use super::{
    card::{CHAMPIONS, Card, Cards, FACES, SUITED, Suit},
    event::Event,
    options::{BONUS, Edition},
    reason::Reason,
    state::{Nains, Phase, Trick},
};

impl Nains {
    /// The cards `seat` may play now.
    #[inline]
    pub(super) fn playable(&self, seat: Seat) -> Cards {
        let hand = self.hands[seat];
        if !SUITED.contains(self.special) {
            return self.playable_beside_magic(hand);
        }
        let Some(suit) = self.led_suit() else { return hand };
        let following = hand.both(suit.cards());
        if following.is_empty() { hand } else { following }
    }

    /// The same in a deal with a magic card.
    #[inline(never)]
    fn playable_beside_magic(&self, hand: Cards) -> Cards {
        if let Some(suit) = self.led_suit() {
            let following = hand.both(self.followers(suit));
            if !following.is_empty() {
                // R7.1: the Dragon comes when it pleases.
                return following.union(hand.both(Cards::only(Card::DRAGON)));
            }
        }
        let free = hand.minus(self.barred());
        // R4.9: an only card is played, whatever it is.
        if free.is_empty() { hand } else { free }
    }

    /// The magic card that may not be played now by a seat with other cards that
    /// need not follow.
    fn barred(&self) -> Cards {
        let is_leading = self.trick.is_empty();
        let is_barred = match self.special {
            Card::SORCERER => true,
            Card::MUMMY => self.winners.is_empty(),
            Card::DOUBLE => is_leading && self.winners.is_empty(),
            Card::WEAPON => is_leading && self.options.edition == Edition::First,
            _ => return Cards::EMPTY,
        };
        if is_barred { Cards::only(self.special) } else { Cards::EMPTY }
    }

    pub(super) fn why_not_play(&self, seat: Seat, card: Card) -> Option<Reason> {
        let hand = self.hands[seat];
        if !hand.contains(card) {
            return Some(Reason::NotInHand);
        }
        if self.playable(seat).contains(card) {
            return None;
        }
        if self.barred().contains(card) {
            return Some(match card {
                Card::MUMMY => Reason::MummyInFirstTrick,
                Card::DOUBLE => Reason::DoubleOpens,
                Card::WEAPON => Reason::WeaponLeads,
                _ => Reason::SorcererInTrick,
            });
        }
        self.led_suit().map(|suit| match card {
            Card::WEAPON => Reason::WeaponCanFollow { suit },
            _ => Reason::FollowSuit { suit },
        })
    }

    /// R4.3, R4.6: the suit of the first card that has one.
    #[inline]
    pub(super) fn led_suit(&self) -> Option<Suit> {
        match self.trick.first()?.suit() {
            None => self.suit_led_by_magic(),
            suit => suit,
        }
    }

    #[cold]
    fn suit_led_by_magic(&self) -> Option<Suit> {
        suit_led(&self.trick, self.last_of_deal())
    }

    /// Every card that follows `suit` if it is the next to be played.
    #[inline]
    fn followers(&self, suit: Suit) -> Cards {
        if matches!(self.special, Card::MUMMY | Card::DOUBLE) { self.followers_and_copy(suit) } else { suit.cards() }
    }

    #[inline(never)]
    fn followers_and_copy(&self, suit: Suit) -> Cards {
        let model = self.model(self.special, self.trick.len());
        let copies_suit = model.is_some_and(|it| it.suit() == Some(suit));
        if copies_suit { suit.cards().union(Cards::only(self.special)) } else { suit.cards() }
    }

    /// What `card` is as number `at` of this trick.
    pub(super) fn model(&self, card: Card, at: usize) -> Option<Card> {
        model(card, at, &self.trick, self.last_of_deal())
    }

    /// The trick before, if this is not the first of the deal.
    #[inline]
    pub(super) fn last_of_deal(&self) -> Option<&Trick> {
        self.last.as_ref().filter(|_| !self.winners.is_empty())
    }

    pub(super) fn play_card(&mut self, card: Card, chance: &mut Chance, log: &mut Log<Event>) {
        let seat = self.turn;
        self.note_what_it_proves(seat, card);
        self.hands[seat].remove(card);
        if !log.is_muted() {
            let copied = self.model(card, self.trick.len()).filter(|&it| it != card);
            log.tell_all(Event::Played { seat, card, copied });
        }
        self.trick.push(card);
        if self.trick.len() == usize::from(self.options.players) {
            self.end_trick(chance, log);
        } else {
            self.turn = self.next(seat);
        }
    }

    /// R10.4: who does not follow has nothing to follow with. Only the Dragon
    /// proves nothing.
    #[inline]
    fn note_what_it_proves(&mut self, seat: Seat, card: Card) {
        if card == Card::DRAGON {
            return;
        }
        if let Some(suit) = self.led_suit() {
            let followers = self.followers(suit);
            let proved = if followers.contains(card) { Cards::EMPTY } else { followers };
            self.lacks[seat] = self.lacks[seat].union(proved);
        }
    }

    fn end_trick(&mut self, chance: &mut Chance, log: &mut Log<Event>) {
        let cards: Cards = self.trick.iter().copied().collect();
        let at = self.best(cards);
        let best = self.trick[at];
        let winner = self.player_of(at);
        self.won[winner] = self.won[winner].union(cards);
        self.winners.push(winner);
        log.tell_all(Event::TrickWon { seat: winner, card: best, cards: self.trick });
        let is_last = self.hands[winner].is_empty();
        let player = cards.contains(self.special).then(|| {
            let at = self.trick.iter().position(|&it| it == self.special);
            self.player_of(at.expect("the special card is in the trick"))
        });
        self.pay_bonus(winner, player, cards, is_last, log);
        self.last = Some(Trick { leader: self.leader, cards: self.trick, winner, best });
        self.trick.clear();
        self.lead(winner);
        if is_last {
            return self.end_deal(chance, log);
        }
        match (self.special, player) {
            (Card::DWARF_1, Some(player)) => self.ask(Phase::Swap, player),
            (Card::KNIGHT_11A, Some(player)) => self.ask(Phase::PassHands, player),
            // R7.18: everybody is asked, or asking would give the holder away.
            (Card::SORCERER, None) if self.holder(Card::SORCERER).is_some() => {
                self.phase = Phase::Sorcerer;
                self.answered = Seats::EMPTY;
            }
            _ => (),
        }
    }

    fn ask(&mut self, phase: Phase, seat: Seat) {
        self.phase = phase;
        self.turn = seat;
    }

    /// What the special card brings at the end of a trick; `player` played it.
    #[inline]
    fn pay_bonus(&mut self, winner: Seat, player: Option<Seat>, cards: Cards, is_last: bool, log: &mut Log<Event>) {
        let card = self.special;
        let mut pay = |seat: Seat, points: i8| {
            self.bonus[seat] += points;
            log.tell_all(Event::Bonus { seat, card, points });
        };
        match (card, player) {
            (Card::DWARF_11A, Some(_)) => pay(winner, BONUS),
            (Card::GOBLIN_11A, Some(_)) => pay(winner, -BONUS),
            (Card::KNIGHT_1, Some(player)) if is_last => pay(player, BONUS),
            // R6.13: without a face there is nothing to tell.
            (Card::GOBLIN_1, Some(player)) if !cards.both(FACES).is_empty() => {
                pay(player, cards.both(FACES).len() as i8);
            }
            (Card::DWARF_11B, Some(_)) => self.next_trick_pays = true,
            (Card::DWARF_11B, None) if self.next_trick_pays => {
                pay(winner, BONUS);
                self.next_trick_pays = false;
            }
            _ => (),
        }
    }

    /// Who played card number `at` of this trick.
    #[inline]
    pub(super) fn player_of(&self, at: usize) -> Seat {
        let place = self.leader.index() + at;
        let n_seats = usize::from(self.options.players);
        Seat::new(if place < n_seats { place } else { place - n_seats })
    }

    /// Which of `cards`, the cards of this trick, wins it.
    #[inline]
    pub(super) fn best(&self, cards: Cards) -> usize {
        if !cards.is_subset(SUITED) {
            return self.best_with_magic();
        }
        // R4.5: the highest card of the led suit.
        let Some(best) = self.led_suit().and_then(|suit| cards.both(suit.cards()).last()) else { return 0 };
        // To look at every card is quicker than to guess where to stop.
        (0..self.trick.len()).fold(0, |found, at| if self.trick[at] == best { at } else { found })
    }

    /// The same with a magic card in the trick.
    #[cold]
    fn best_with_magic(&self) -> usize {
        match (self.special, self.trick.iter().position(|&it| it == self.special)) {
            (Card::DRAGON, Some(dragon)) => self.best_against_dragon(dragon),
            // R7.26: led as the last card in 2011, the weapon is blunt.
            (Card::WEAPON, Some(weapon)) if weapon != 0 || self.options.edition == Edition::Second => weapon,
            _ => self.best_by_suit(),
        }
    }

    /// The highest card of the led suit, copies too; R4.6: without any, the leader's.
    fn best_by_suit(&self) -> usize {
        let Some(suit) = self.led_suit() else { return 0 };
        let (mut best, mut best_strength) = (0, 0);
        for (at, &card) in self.trick.iter().enumerate() {
            let Some(model) = self.model(card, at).filter(|it| it.suit() == Some(suit)) else { continue };
            // R7.11: the Doppelgänger is just above what it copies.
            let strength = 2 + 2 * model.rank() + u8::from(card == Card::DOUBLE);
            if best_strength < strength {
                (best, best_strength) = (at, strength);
            }
        }
        best
    }

    /// R7.2 to R7.5: an A beats the Dragon, the one of the led suit before others.
    fn best_against_dragon(&self, dragon: usize) -> usize {
        let mut champions = (0..self.trick.len()).filter(|&at| CHAMPIONS.contains(self.trick[at]));
        let led_suit = self.led_suit();
        let followed = champions.clone().find(|&at| self.trick[at].suit() == led_suit);
        followed
            .or_else(|| match self.options.edition {
                Edition::First => champions.next(),
                Edition::Second => champions.next_back(),
            })
            .unwrap_or(dragon)
    }
}

/// The card that gives `card` its suit and strength, played as number `at` of a
/// trick: itself, or what it copies. `last` is the trick before in the same deal.
#[inline]
pub(super) fn model(card: Card, at: usize, trick: &[Card], last: Option<&Trick>) -> Option<Card> {
    match card {
        Card::MUMMY => last.map(|it| it.best),
        Card::DOUBLE => match at.checked_sub(1) {
            Some(before) => trick.get(before).copied(),
            None => last.and_then(|it| it.cards.last().copied()),
        },
        _ => Some(card),
    }
}

/// R4.3, R4.6: the suit of the first card that has one, or is a copy of one that has.
#[inline]
pub(super) fn suit_led(trick: &[Card], last: Option<&Trick>) -> Option<Suit> {
    (0..trick.len()).find_map(|at| model(trick[at], at, trick, last)?.suit())
}
