//! What an onlooker with a perfect memory knows, and guesses at the rest.

use tablee_kernel::{
    BySeat, Chance, Eye, Few, Seat,
    deal::{MAX_SLOTS, Slot, deal_consistent},
};

use super::{
    action::Action,
    card::{Card, Cards, Families, Family},
    options::{MAX_PLAYERS, Options},
    state::{Eternity, LastTrick, Played, Plays, Tally, best_of, longest_column},
};

/// All that one onlooker has seen and may know.
///
/// Every card that was laid down is remembered: `gone`, `trick`, `board`, `waiting`
/// and `display` together are every card seen in this round. It cannot be
/// serialized, since not all of it is shown: what is sent is a [`Shown`](super::Shown).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The seat that looks; nobody's for a bystander.
    pub me: Eye,
    pub(super) options: Options,
    /// The round, counted from one.
    pub round: u8,
    /// The bonus for harmony in this round.
    pub harmony: u8,
    /// Whether the game is over.
    pub is_over: bool,
    /// Who dealt this round.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// The trump tiles, left to right.
    pub tiles: [Family; 3],
    /// The trump of this trick.
    pub trump: Family,
    /// The family that was led.
    pub led: Option<Family>,
    /// My own cards; nothing for a bystander.
    pub hand: Option<Cards>,
    /// How many cards each holds.
    pub hand_sizes: BySeat<u8, MAX_PLAYERS>,
    /// The families that each was seen not to hold.
    pub voids: BySeat<Families, MAX_PLAYERS>,
    /// The cards under the tiles.
    pub board: Cards,
    /// The open cards beside the board, with three players.
    pub display: Cards,
    /// How many cards the neutral pile has, with two players.
    pub pile: u8,
    /// The neutral cards that wait for the end of the trick.
    pub waiting: Cards,
    /// Every card of the tricks won in this round.
    pub gone: Cards,
    /// What was laid down in this trick.
    pub trick: Plays,
    /// How many more cards can be pledged in this trick.
    pub pledges_left: u8,
    /// The trick before; nothing in the first.
    pub last: Option<LastTrick>,
    /// How many tricks each has won in this round.
    pub tricks: BySeat<u8, MAX_PLAYERS>,
    /// How many trees each has taken in this round.
    pub trees: BySeat<u8, MAX_PLAYERS>,
    /// How many tree tokens are left.
    pub tokens: u8,
    /// Totals so far.
    pub points: BySeat<u8, MAX_PLAYERS>,
    /// What the round before gave, banked or not.
    pub(super) last_round: BySeat<u8, MAX_PLAYERS>,
}

impl Eternity {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        View {
            me: eye,
            options: self.options,
            round: self.round,
            harmony: self.options.harmony(self.round),
            is_over: self.is_over,
            dealer: self.dealer,
            turn: self.turn,
            tiles: self.tiles,
            trump: self.trump,
            led: self.led,
            hand: eye.seat().map(|seat| self.hands[seat]),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            voids: self.tallies.map(|it| it.voids),
            board: self.board,
            display: self.display,
            pile: self.pile.len() as u8,
            waiting: self.waiting,
            gone: self.gone,
            trick: self.trick,
            pledges_left: self.pledges_left,
            last: (!self.last.plays.is_empty()).then_some(self.last),
            tricks: self.tallies.map(|it| it.tricks),
            trees: self.tallies.map(|it| it.trees),
            tokens: self.tokens_left(),
            points: self.points,
            last_round: self.last_round,
        }
    }
}

impl View {
    /// The options in force.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What the round before gave each, banked or not.
    #[inline]
    pub fn last_round(&self) -> &[u8] {
        self.last_round.as_slice()
    }

    /// Deals the cards that were not seen to the other hands and the neutral pile,
    /// to no hand a family it was seen not to hold; every such deal is equally
    /// likely.
    pub(super) fn guess(&self, chance: &mut Chance) -> Eternity {
        let mut res = self.without_cards();
        let hidden_hands = || self.hand_sizes.iter().filter(|&(seat, _)| self.me != Eye::Seat(seat));
        let hand_slots = hidden_hands().map(|(seat, size)| Slot { size: size.into(), may_hold: self.may_hold(seat) });
        let pile_slot = Slot { size: self.pile.into(), may_hold: Cards::full() };
        let slots: Few<Slot<Card>, MAX_SLOTS> = hand_slots.chain([pile_slot]).collect();
        let dealt = deal_consistent(Cards::full().minus(self.known()), &slots, chance);
        let dealt = dealt.expect("the true deal fits what was seen");
        for ((seat, _), &cards) in hidden_hands().zip(dealt.iter()) {
            res.hands[seat] = cards;
        }
        res.pile = *dealt.last().expect("the pile has a slot, even if it is empty");
        if let (Some(seat), Some(hand)) = (self.me.seat(), self.hand) {
            res.hands[seat] = hand;
        }
        res
    }

    /// The position that is guessed, before any hidden card is dealt.
    fn without_cards(&self) -> Eternity {
        Eternity {
            options: self.options,
            tiles: self.tiles,
            round: self.round,
            is_over: self.is_over,
            dealer: self.dealer,
            turn: self.turn,
            trump: self.trump,
            hands: self.hand_sizes.map(|_| Cards::EMPTY),
            board: self.board,
            display: self.display,
            pile: Cards::EMPTY,
            waiting: self.waiting,
            gone: self.gone,
            trick: self.trick,
            led: self.led,
            pledges_left: self.pledges_left,
            last: self.last.unwrap_or_default(),
            tallies: BySeat::from_fn(self.hand_sizes.len(), |seat| Tally {
                tricks: self.tricks[seat],
                trees: self.trees[seat],
                voids: self.voids[seat],
            }),
            points: self.points,
            last_round: self.last_round,
        }
    }

    /// The position that looked like this view, if it has since led to `guess`: everybody holds
    /// what they hold there and what they have laid down since.
    pub(super) fn rewound(&self, guess: &Eternity, since: &[(Seat, Action)]) -> Option<Eternity> {
        let mut res = self.without_cards();
        res.hands = guess.hands;
        for &(seat, Action::Play(card) | Action::Pledge(card)) in since {
            res.hands[seat].insert(card);
        }
        let held = res.hands.iter().fold(Cards::EMPTY, |acc, (_, it)| acc.union(it));
        res.pile = Cards::full().minus(self.known()).minus(held);
        let is_dealt = res.hands.iter().all(|(seat, it)| it.len() == usize::from(self.hand_sizes[seat]));
        (is_dealt && self.round == guess.round && res.pile.len() == usize::from(self.pile)).then_some(res)
    }

    /// The cards of this round whose place I know.
    pub fn known(&self) -> Cards {
        let open = self.board.union(self.display).union(self.waiting).union(self.gone).union(cards_of(&self.trick));
        open.union(self.hand.unwrap_or_default())
    }

    /// The card that leads the trick so far.
    #[inline]
    pub fn leading(&self) -> Option<Played> {
        let best = best_of(self.played(), self.trump, self.led)?;
        self.trick.iter().copied().find(|it| it.card == best)
    }

    /// Whether `card`, played now, would lead the trick.
    #[inline]
    pub fn would_lead(&self, card: Card) -> bool {
        let led = self.led.unwrap_or(card.family());
        best_of(self.played().union(Cards::only(card)), self.trump, Some(led)) == Some(card)
    }

    /// How many trees `card` would bring, pledged now (R5.4).
    #[inline]
    pub fn trees_for(&self, card: Card) -> u8 {
        card.worth().min(self.tokens)
    }

    /// How many tricks come after this one.
    #[inline]
    pub fn n_tricks_after(&self) -> usize {
        let n_laid = self.trick.len() + self.hand_sizes.as_slice().iter().map(|&it| usize::from(it)).sum::<usize>();
        (n_laid / self.options.trick_size()).saturating_sub(1)
    }

    /// The cards of the trick that are not pledged.
    #[inline]
    fn played(&self) -> Cards {
        self.trick.iter().filter(|it| !it.is_pledge).map(|it| it.card).collect()
    }

    /// The trump of the next trick if no card joins the board but those that are on
    /// their way and `more`.
    #[inline]
    pub fn next_trump(&self, more: Cards) -> Family {
        longest_column(self.tiles, self.board.union(self.joining()).union(more))
    }

    /// R5.5, R8.3: the cards that join the board after the trick, as far as it is known.
    #[inline]
    pub(super) fn joining(&self) -> Cards {
        let pledged = self.trick.iter().filter(|it| it.is_pledge).map(|it| it.card).collect();
        self.waiting.union(pledged)
    }

    /// How many cards of this trick are still to come.
    #[inline]
    pub fn n_to_come(&self) -> usize {
        self.options.trick_size() - self.trick.len()
    }

    /// R9.2: the cards that this seat could hold, for all that was seen of it.
    fn may_hold(&self, seat: Seat) -> Cards {
        Cards::full().minus(self.voids[seat].cards())
    }
}

/// The cards laid down in a trick.
pub(super) fn cards_of(plays: &[Played]) -> Cards {
    plays.iter().map(|it| it.card).collect()
}
