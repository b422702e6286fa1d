//! What a seat judges the cards of a trick by, without the rest of a view.

use std::hash::Hash;

use tablee_kernel::{BySeat, Eye, Seat};

use super::{
    card::{Card, Cards, Suit},
    options::{Edition, MAX_PLAYERS},
    quest::QuestId,
    state::{Nains, Phase, Trick, pack},
    trick,
    view::View,
};

/// All of a deal that matters to whoever plays a card: what everybody knows, and one's own
/// hand. It can be had from a view, and quicker from a position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Glance<'a> {
    /// My own cards.
    pub hand: Cards,
    /// The cards that are in the hands of others.
    pub unseen: Cards,
    /// The quest of this deal, once it is chosen.
    pub quest: Option<QuestId>,
    /// Which printing of the game is played.
    pub edition: Edition,
    /// The special card of this deal.
    pub special: Card,
    /// Whether the winner of this trick gets the Dwarf 11b's points.
    pub next_trick_pays: bool,
    /// What was played to this trick, from the leader on.
    pub trick: &'a [Card],
    /// The same as a set.
    pub table: Cards,
    /// The suit to follow in this trick, if it has one yet.
    pub led_suit: Option<Suit>,
    /// Who won each trick of this deal, in order.
    pub winners: &'a [Seat],
    /// The cards each has won in this deal.
    pub won: &'a BySeat<Cards, MAX_PLAYERS>,
    /// Cards that a hand has shown not to have.
    pub lacks: &'a BySeat<Cards, MAX_PLAYERS>,
    /// What I would get, were the deal over now; asked only where a card doubles it.
    pub standing: i32,
    /// The trick before, if this is not the first of the deal.
    last: Option<&'a Trick>,
}

impl Nains {
    /// What changes of the view of `seat` while a deal is played, and what the rest does not follow from: two positions
    /// of one deal that look alike have the same.
    pub fn seen(&self, seat: Seat) -> impl Hash {
        let Nains { phase, quest, trick, last, won, winners, bonus, lacks, shown, moved, .. } = self;
        let seats = [self.leader, self.turn];
        let theft = self.knows_theft(seat).then_some((self.taken, self.given));
        let sealed = self.sealed.filter(|_| self.hands[seat].contains(Card::SORCERER));
        let public = (phase, quest, seats, self.answered, trick, last, won, winners);
        (public, bonus, lacks, shown, moved, self.next_trick_pays, self.known_to(Eye::Seat(seat)), theft, sealed)
    }

    /// Whether a card is to be played.
    #[inline]
    pub fn is_to_play(&self) -> bool {
        self.phase == Phase::Play
    }

    /// What `seat`, which is to play one, judges its cards by.
    #[inline]
    pub fn glance(&self, seat: Seat) -> Glance<'_> {
        let hand = self.hands[seat];
        let table: Cards = self.trick.iter().copied().collect();
        let seen = self.won.as_slice().iter().fold(hand.union(table), |acc, &it| acc.union(it));
        // Nobody asks for it while the card that doubles is neither held nor on the table.
        let is_doubled = self.special == Card::KNIGHT_11B && hand.union(table).contains(Card::KNIGHT_11B);
        Glance {
            hand,
            unseen: pack(self.options, self.special).minus(seen),
            quest: Some(self.quest),
            edition: self.options.edition,
            special: self.special,
            next_trick_pays: self.next_trick_pays,
            trick: &self.trick,
            table,
            led_suit: self.led_suit(),
            winners: &self.winners,
            won: &self.won,
            lacks: &self.lacks,
            standing: if is_doubled { self.standing()[seat] } else { 0 },
            last: self.last_of_deal(),
        }
    }

    /// The cards that `seat`, which is to play one, may play.
    #[inline]
    pub fn choices(&self, seat: Seat) -> Cards {
        self.playable(seat)
    }
}

impl View {
    /// What `seat`, whose view this is, judges its cards by.
    pub fn glance(&self, seat: Seat) -> Glance<'_> {
        let doubled = self.standing.filter(|_| self.special == Card::KNIGHT_11B);
        Glance {
            hand: self.hand.unwrap_or_default(),
            unseen: self.unseen(),
            quest: self.quest,
            edition: self.edition,
            special: self.special,
            next_trick_pays: self.next_trick_pays,
            trick: &self.trick,
            table: self.trick.iter().copied().collect(),
            led_suit: self.led_suit(),
            winners: &self.winners,
            won: &self.won,
            lacks: &self.lacks,
            standing: doubled.map_or(0, |it| it[seat]),
            last: self.last_of_deal(),
        }
    }
}

impl Glance<'_> {
    /// What `card` is if it is played now: itself, or what it copies; nothing for
    /// a copy of nothing.
    #[inline]
    pub fn model(&self, card: Card) -> Option<Card> {
        trick::model(card, self.trick.len(), self.trick, self.last)
    }
}
