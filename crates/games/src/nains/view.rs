//! What an onlooker may know, and guesses at the rest.

use serde::Serialize;
use tablee_kernel::{
    BySeat, CardSet, Chance, Eye, Few, Pile, Seat, Seats,
    deal::{MAX_SLOTS, Slot, deal_consistent},
};

use super::{
    action::Action,
    card::{Card, Cards, Suit},
    options::{DEALS, Edition, MAX_PLAYERS, MAX_TRICKS, Options, THEFT},
    quest::{QuestId, Tile},
    state::{Moved, Nains, Phase, Trick, pack},
    trick,
};

/// All that one onlooker may know.
///
/// Every trick is public (R10.1), so what each has won is too. `known` and
/// `lacks` are all that can be said about the hands.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The seat that looks; nobody's for a bystander.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub me: Eye,
    #[serde(skip)]
    pub(super) options: Options,
    /// Which printing of the game is played.
    pub edition: Edition,
    /// The deal, counted from one.
    pub deal: u16,
    /// How many deals there are, unless the lead is shared then.
    pub deals: u16,
    /// What the game waits for.
    pub phase: Phase,
    /// Who dealt.
    pub dealer: Seat,
    /// Who showed the Knight 5 and chooses, or chose, the quest.
    pub chooser: Seat,
    /// Who leads this trick.
    pub leader: Seat,
    /// Who is asked, unless everybody is.
    pub turn: Seat,
    /// Who has answered the question between tricks.
    pub answered: Seats,
    /// The special card of this deal.
    pub special: Card,
    /// The special cards that may still come.
    pub specials: Cards,
    /// The tile of this deal.
    pub tile: Tile,
    /// The two quests on it.
    pub quests: [QuestId; 2],
    /// The tiles that may still come.
    pub tiles: CardSet<Tile>,
    /// The quest of this deal, once it is chosen.
    pub quest: Option<QuestId>,
    /// My own cards; nothing for a bystander.
    pub hand: Option<Cards>,
    /// How many cards each holds.
    pub hand_sizes: BySeat<u8, MAX_PLAYERS>,
    /// The cards in each hand whose place I know, my own hand among them.
    pub known: BySeat<Cards, MAX_PLAYERS>,
    /// Cards that a hand has shown not to have; those known to be there excepted.
    pub lacks: BySeat<Cards, MAX_PLAYERS>,
    /// What was played to this trick, from the leader on.
    pub trick: Few<Card, MAX_PLAYERS>,
    /// The trick before.
    pub last: Option<Trick>,
    /// The cards each has won in this deal.
    pub won: BySeat<Cards, MAX_PLAYERS>,
    /// Who won each trick of this deal, in order.
    pub winners: Few<Seat, MAX_TRICKS>,
    /// What the special card brought each in this deal.
    pub bonus: BySeat<i8, MAX_PLAYERS>,
    /// Whether the winner of this trick gets the Dwarf 11b's points.
    pub next_trick_pays: bool,
    /// What each would get, were the deal over now; nothing before the quest is
    /// chosen and after the game.
    pub standing: Option<BySeat<i32, MAX_PLAYERS>>,
    /// How hands were moved in this deal.
    pub moved: Option<Moved>,
    /// What the Goblin 11b's holder took and gave back, if I saw it.
    pub theft: Option<Theft>,
    /// The card I asked the Sorcerer for, while others still think.
    pub sealed: Option<Card>,
    #[serde(skip)]
    pub(super) shown: Cards,
    /// Totals so far.
    pub points: BySeat<i32, MAX_PLAYERS>,
}

/// Cards that went back and forth.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Theft {
    /// What was taken.
    pub taken: Cards,
    /// What was given back.
    pub given: Cards,
}

impl Nains {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        let me = eye.seat();
        let is_played = !matches!(self.phase, Phase::Quest | Phase::Over);
        View {
            me: eye,
            options: self.options,
            edition: self.options.edition,
            deal: self.deal,
            deals: DEALS,
            phase: self.phase,
            dealer: self.dealer,
            chooser: self.chooser,
            leader: self.leader,
            turn: self.turn,
            answered: self.answered,
            special: self.special,
            specials: self.specials,
            tile: self.tile,
            quests: self.tile.quests(),
            tiles: self.tiles,
            quest: (self.phase != Phase::Quest).then_some(self.quest),
            hand: me.map(|seat| self.hands[seat]),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            known: self.known_to(eye),
            lacks: self.lacks,
            trick: self.trick,
            last: self.last,
            won: self.won,
            winners: self.winners,
            bonus: self.bonus,
            next_trick_pays: self.next_trick_pays,
            standing: is_played.then(|| self.standing()),
            moved: self.moved,
            theft: me.filter(|&seat| self.knows_theft(seat)).map(|_| Theft { taken: self.taken, given: self.given }),
            sealed: self.sealed.filter(|_| me.is_some_and(|seat| self.hands[seat].contains(Card::SORCERER))),
            shown: self.shown,
            points: self.points,
        }
    }
}

impl View {
    /// Cards that everybody has seen in the hand where they are, or were.
    #[inline]
    pub fn shown(&self) -> Cards {
        self.shown
    }

    /// The cards that are in the hands of others, or for a bystander in any hand.
    pub fn unseen(&self) -> Cards {
        let seen = self.won.iter().fold(self.hand.unwrap_or_default(), |acc, (_, it)| acc.union(it));
        pack(self.options, self.special).minus(seen).minus(self.trick.iter().copied().collect())
    }

    /// The trick before, if this is not the first of the deal.
    pub(super) fn last_of_deal(&self) -> Option<&Trick> {
        self.last.as_ref().filter(|_| !self.winners.is_empty())
    }

    /// The suit to follow in this trick, if it has one yet.
    pub fn led_suit(&self) -> Option<Suit> {
        trick::suit_led(&self.trick, self.last_of_deal())
    }

    /// What `card` is if it is played now: itself, or what it copies; nothing for
    /// a copy of nothing.
    pub fn model(&self, card: Card) -> Option<Card> {
        trick::model(card, self.trick.len(), &self.trick, self.last_of_deal())
    }

    /// Deals the cards that I have not seen to the hands that may hold them; every
    /// such deal is equally likely.
    pub(super) fn guess(&self, chance: &mut Chance) -> Nains {
        let mut res = self.with_hands(self.guess_hands(chance));
        let theft = self.theft.unwrap_or_else(|| self.guess_theft(&res, chance));
        (res.taken, res.given) = (theft.taken, theft.given);
        res.sealed = match res.holder(Card::SORCERER) {
            Some(holder) if self.me == Eye::Seat(holder) => self.sealed,
            Some(holder) if self.answered.contains(holder) => guess_answer(&res, holder, chance),
            _ => None,
        };
        res
    }

    /// The position with these hands, but for what some have seen of a theft and
    /// asked the Sorcerer for.
    pub(super) fn with_hands(&self, hands: BySeat<Cards, MAX_PLAYERS>) -> Nains {
        Nains {
            options: self.options,
            phase: self.phase,
            deal: self.deal,
            dealer: self.dealer,
            chooser: self.chooser,
            leader: self.leader,
            turn: self.turn,
            special: self.special,
            specials: self.specials,
            tile: self.tile,
            tiles: self.tiles,
            quest: self.quest.unwrap_or_default(),
            hands,
            trick: self.trick,
            last: self.last,
            won: self.won,
            winners: self.winners,
            bonus: self.bonus,
            next_trick_pays: self.next_trick_pays,
            answered: self.answered,
            sealed: None,
            shown: self.shown,
            lacks: self.lacks,
            moved: self.moved,
            taken: Cards::EMPTY,
            given: Cards::EMPTY,
            points: self.points,
        }
    }

    /// The position that looked like this view, if it has since led to `guess`: everybody holds
    /// what they hold there and what they have played since.
    pub(super) fn rewound(&self, guess: &Nains, since: &[(Seat, Action)]) -> Option<Nains> {
        let mut hands = guess.hands;
        for &(seat, action) in since {
            if let Action::Play(card) = action {
                hands[seat].insert(card);
            }
        }
        let is_dealt = hands.iter().all(|(seat, it)| it.len() == usize::from(self.hand_sizes[seat]));
        let is_same = self.deal == guess.deal && self.moved == guess.moved;
        (is_dealt && is_same && self.phase != Phase::Sorcerer).then(|| Nains {
            taken: guess.taken,
            given: guess.given,
            ..self.with_hands(hands)
        })
    }

    fn guess_hands(&self, chance: &mut Chance) -> BySeat<Cards, MAX_PLAYERS> {
        let seen = self.won.iter().chain(self.known.iter()).fold(Cards::EMPTY, |acc, (_, it)| acc.union(it));
        let pool = pack(self.options, self.special).minus(seen).minus(self.trick.iter().copied().collect());
        let mut slots: Few<Slot<Card>, MAX_SLOTS> = self
            .known
            .iter()
            .map(|(seat, known)| {
                let size = usize::from(self.hand_sizes[seat]) - known.len();
                Slot { size, may_hold: pool.minus(self.lacks[seat]) }
            })
            .collect();
        // A position set up by hand may leave cards out.
        let n_dealt = slots.iter().map(|it| it.size).sum::<usize>();
        slots.push(Slot { size: pool.len() - n_dealt, may_hold: pool });
        let unseen = deal_consistent(pool, &slots, chance).expect("the hands themselves are such a deal");
        BySeat::from_fn(self.known.len(), |seat| self.known[seat].union(unseen[seat.index()]))
    }

    /// What the two may have taken and given, if I did not see it.
    fn guess_theft(&self, guess: &Nains, chance: &mut Chance) -> Theft {
        let Some(Moved::Robbed { thief, victim }) = self.moved else { return Theft::default() };
        // Two cards were seen in these hands before.
        let mut of_thief = Cards::only(Card::GOBLIN_11B);
        let mut of_victim = Cards::EMPTY;
        if self.chooser == thief {
            of_thief.insert(Card::KNIGHT_5);
        } else if self.chooser == victim {
            of_victim.insert(Card::KNIGHT_5);
        }
        let taken = self.guess_moved(guess.hands[thief], of_victim, of_thief, chance);
        let given = match self.phase {
            Phase::Give => Cards::EMPTY,
            _ => self.guess_moved(guess.hands[victim], of_thief, of_victim, chance),
        };
        Theft { taken, given }
    }

    /// Which cards of `hand` came from the other: `foreign` ones did, `own` ones did
    /// not, others may have, and may have been played since.
    fn guess_moved(&self, hand: Cards, foreign: Cards, own: Cards, chance: &mut Chance) -> Cards {
        let mut res = hand.both(foreign);
        let mut others = hand.minus(foreign).minus(own);
        let mut n_played = self.options.hand_size().saturating_sub(hand.len());
        for _ in res.len()..THEFT {
            let n_left = others.len() + n_played;
            if n_left == 0 {
                break;
            }
            if (chance.below(n_left as u32) as usize) < n_played {
                n_played -= 1;
            } else {
                res.insert(chance.draw(&mut others));
            }
        }
        res
    }
}

/// Any answer that the Sorcerer's holder may have given.
fn guess_answer(guess: &Nains, holder: Seat, chance: &mut Chance) -> Option<Card> {
    let cards = guess.last_cards();
    let n_answers = cards.len() + usize::from(!guess.must_swap(holder));
    cards.nth(chance.below(n_answers.max(1) as u32) as usize)
}
