//! What an onlooker is shown: the view, and what anybody could work out from it.
//!
//! All of it is a function of the view, so that nothing hidden can be in it, and
//! none of it is needed to play on, so that bots do not pay for it.

use std::collections::BTreeMap;

use serde::Serialize;
use tablee_kernel::{Eye, Seat, Term};

use super::{
    card::{Card, Cards, Suit},
    quest::QuestId,
    rule::Rule,
    score, special,
    state::{Nains, Phase, Trick},
    view::View,
};

/// A view with what follows from it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shown {
    #[serde(flatten)]
    pub(super) view: View,
    /// What lies in the middle, from the leader on: this trick, or the one before
    /// while the Sorcerer may reach into it.
    pub table: Vec<Laid>,
    /// The trick before, likewise.
    pub previous: Vec<Laid>,
    /// The suit to follow, once there is one.
    pub to_follow: Option<Suit>,
    /// This trick, counted from one.
    pub trick_number: u8,
    /// How many tricks the deal has.
    pub n_tricks: u8,
    /// Where the special card is, as far as the onlooker knows.
    pub special_place: Place,
    /// The ruling that says what it does.
    pub special_ruling: &'static str,
    /// The ruling that says what quests give.
    pub quest_ruling: &'static str,
    /// How each of the two quests is scored.
    pub rules: [Rule; 2],
    /// What each card that is seen brings its winner, where cards count one by
    /// one; those that bring nothing are left out.
    pub worth: BTreeMap<Card, i32>,
    /// What the cards in this trick bring its winner, where cards count one by one.
    pub stake: Option<i32>,
    /// What can be said of each player.
    pub seats: Vec<SeatShown>,
}

/// A card on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Laid {
    /// Who laid it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// What it looks like, if it is a copy.
    pub copies: Option<Card>,
    /// Whether it wins the trick, as things are.
    pub leads: bool,
}

/// Where the special card is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In my hand.
    Mine,
    /// In the trick.
    Table,
    /// Among the cards that somebody won.
    Won,
    /// In a hand that I know to have it.
    Seen,
    /// In some other hand.
    Hidden,
}

/// What one of the fives makes of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Dealt this deal.
    Dealer,
    /// Showed the Knight 5 and chooses, or chose, the quest.
    Chooser,
    /// Showed the Goblin 5 and leads the first trick.
    Opener,
    /// Has won the Dwarf 5: deals next.
    Heir,
}

/// What can be said of one player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatShown {
    /// How many tricks they have won in this deal.
    pub tricks: u8,
    /// What the fives make of them.
    pub roles: Vec<Role>,
    /// The suits they have shown not to have.
    pub voids: Vec<Suit>,
    /// Why they would get what they would get, were the deal over now; the terms
    /// add up to their `standing`.
    pub terms: Vec<Term>,
}

impl Shown {
    pub(super) fn new(view: View) -> Shown {
        let position = view.with_hands(view.known);
        let previous = view.last.map_or_else(Vec::new, |it| laid_before(&it, view.won.len()));
        let table = match view.phase {
            Phase::Sorcerer => previous.clone(),
            _ => position.laid(),
        };
        let n_done = view.winners.len() as u8;
        let n_tricks = view.options.hand_size() as u8;
        let trick_number = if view.phase == Phase::Sorcerer { n_done } else { n_tricks.min(n_done + 1) };
        Shown {
            to_follow: view.led_suit(),
            trick_number,
            n_tricks,
            special_place: view.special_place(),
            special_ruling: special::ruling(view.special),
            quest_ruling: score::QUEST_RULING,
            rules: view.quests.map(QuestId::rule),
            worth: view.quest.map_or_else(BTreeMap::new, |it| worth(it, view.seen())),
            stake: view.stake(view.trick_cards()),
            seats: view.won.iter().map(|(seat, _)| view.seat_shown(seat)).collect(),
            table,
            previous,
            view,
        }
    }
}

impl Nains {
    /// The cards of this trick, with what each is and which one wins it.
    fn laid(&self) -> Vec<Laid> {
        let cards: Cards = self.trick.iter().copied().collect();
        let best = (!cards.is_empty()).then(|| self.best(cards));
        let laid = |(at, &card): (usize, &Card)| Laid {
            seat: self.player_of(at),
            card,
            copies: self.model(card, at).filter(|&it| it != card),
            leads: best == Some(at),
        };
        self.trick.iter().enumerate().map(laid).collect()
    }
}

/// The cards of a trick that is over. What a copy was is not kept.
fn laid_before(trick: &Trick, n_seats: usize) -> Vec<Laid> {
    let seat = |at: usize| Seat::new((trick.leader.index() + at) % n_seats);
    let cards = trick.cards.iter().enumerate();
    cards.map(|(at, &card)| Laid { seat: seat(at), card, copies: None, leads: card == trick.best }).collect()
}

/// What each of `cards` brings its winner, if anything.
pub(super) fn worth(quest: QuestId, cards: Cards) -> BTreeMap<Card, i32> {
    cards.iter().map(|it| (it, quest.rule().worth(it))).filter(|it| it.1 != 0).collect()
}

impl View {
    /// Every card whose place is known.
    pub(super) fn seen(&self) -> Cards {
        let all = self.won.iter().chain(self.known.iter()).fold(self.trick_cards(), |acc, (_, it)| acc.union(it));
        self.last.map_or(all, |it| all.union(it.cards.iter().copied().collect()))
    }

    pub(super) fn trick_cards(&self) -> Cards {
        self.trick.iter().copied().collect()
    }

    /// What a trick of these cards brings its winner, where cards count one by one.
    pub(super) fn stake(&self, cards: Cards) -> Option<i32> {
        let rule = self.quest?.rule();
        let counts = !rule.groups().is_empty() && !cards.is_empty();
        counts.then(|| cards.iter().map(|it| rule.worth(it)).sum())
    }

    fn special_place(&self) -> Place {
        let special = self.special;
        if self.hand.is_some_and(|it| it.contains(special)) {
            Place::Mine
        } else if self.trick.contains(&special) {
            Place::Table
        } else if self.won.iter().any(|(_, it)| it.contains(special)) {
            Place::Won
        } else if self.known.iter().any(|(_, it)| it.contains(special)) {
            Place::Seen
        } else {
            Place::Hidden
        }
    }

    fn seat_shown(&self, seat: Seat) -> SeatShown {
        let tally = score::tally(self.won, self.winners);
        let terms = match (self.standing, self.quest) {
            (Some(_), Some(quest)) => score::deal_terms(quest, &tally, seat, (self.special, self.bonus[seat])),
            _ => Vec::new(),
        };
        SeatShown { tricks: tally.tricks[seat], roles: self.roles(seat), voids: self.voids(seat), terms }
    }

    fn roles(&self, seat: Seat) -> Vec<Role> {
        let is_opening = self.phase == Phase::Play && self.winners.is_empty() && self.leader == seat;
        let roles = [
            (self.dealer == seat, Role::Dealer),
            (self.chooser == seat, Role::Chooser),
            (is_opening, Role::Opener),
            (self.won[seat].contains(Card::DWARF_5), Role::Heir),
        ];
        roles.into_iter().filter(|it| it.0).map(|it| it.1).collect()
    }

    /// A card that came to the hand later for all to see is no contradiction.
    fn voids(&self, seat: Seat) -> Vec<Suit> {
        if self.me == Eye::Seat(seat) {
            return Vec::new();
        }
        let (lacks, known) = (self.lacks[seat], self.known[seat]);
        let is_void = |it: &Suit| it.cards().is_subset(lacks) && it.cards().both(known).is_empty();
        Suit::ALL.into_iter().filter(is_void).collect()
    }
}
