//! What one onlooker knows, and positions that would look the same.

use serde::Serialize;
use tablee_kernel::{BySeat, Card, CardSet, Chance, Explained, Eye, Game, Options as _, Said, Seat, Seats, Thing};

use super::{
    card::Number,
    options::{Fault, Options},
    state::{Each, HIGHEST_BET, N_DEALT, Phase, Toy},
};

/// What of its view an onlooker is shown: all but the cards that were turned over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Shown(View);

/// All that one onlooker may know.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// Who is looking.
    pub you: Eye,
    /// The rules in force.
    #[serde(skip)]
    options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// How many cards each seat holds.
    pub hand_sizes: Each<u8>,
    /// The cards known to be in each hand: one's own, and the card one gave.
    pub hands: Each<CardSet<Number>>,
    /// The card one gave away, until it is played.
    pub gave: Option<Number>,
    /// The card one received, until it is played.
    pub received: Option<Number>,
    /// The bets one knows: one's own and those that lie open.
    pub bets: Each<Option<u8>>,
    /// Who still has a shield.
    pub shields: Seats,
    /// Who showed its bet.
    pub shown: Seats,
    /// How many attacks of each seat have scored.
    pub hits: Each<u8>,
    /// The cards that were played, turned over or not.
    pub played: CardSet<Number>,
}

impl Shown {
    pub(super) fn things(&self) -> Vec<String> {
        let Shown(view) = self;
        let cards = view.known().iter().map(|it| format!("card {it}"));
        cards.chain(view.bets.iter().map(|(seat, _)| format!("seat {seat}"))).collect()
    }

    pub(super) fn explain(&self, thing: Thing<'_>) -> Option<Explained> {
        let Shown(view) = self;
        match thing.kind {
            "card" => {
                let card: Number = thing.which()?;
                let is_silent = view.options.has(Fault::SilentGift) && view.received == Some(card);
                let said = Explained::new(Said::new("card").with("card", card));
                (!is_silent).then(|| said.line(Said::new("worth").number("worth", card.value()).ruled("R5.2")))
            }
            "seat" => {
                let seat: Seat = thing.which()?;
                let hits = view.hits.iter().find(|it| it.0 == seat)?.1;
                let said = Explained::new(Said::new("seat").with("seat", seat));
                Some(said.line(Said::new("hits").number("count", hits).ruled("R6.1")))
            }
            _ => None,
        }
    }
}

impl View {
    /// R4.2: nobody looks at a card again that was turned over.
    pub(super) fn show(self) -> Shown {
        let closed = if self.options.has(Fault::OpenCards) { CardSet::EMPTY } else { self.closed() };
        Shown(View { played: self.played.minus(closed), ..self })
    }

    /// The cards that were turned over.
    pub(super) fn closed(&self) -> CardSet<Number> {
        self.phase.closed(self.played)
    }

    pub(super) fn of(toy: &Toy, eye: Eye) -> View {
        let n_seats = toy.options.players();
        let mut res = View {
            you: eye,
            options: toy.options,
            phase: toy.phase,
            hand_sizes: BySeat::from_fn(n_seats, |it| toy.hands[it].len() as u8),
            hands: Each::new(n_seats, CardSet::EMPTY),
            gave: None,
            received: None,
            bets: BySeat::from_fn(n_seats, |it| if toy.bet_is_open(it) { toy.bets[it] } else { None }),
            shields: toy.shields,
            shown: toy.shown,
            hits: toy.hits,
            played: toy.played,
        };
        if let Eye::Seat(me) = eye {
            let (left, right) = (toy.left_of(me), toy.seats().next_before(me).expect("somebody plays"));
            res.hands[me] = toy.hands[me];
            res.gave = toy.gifts[me];
            res.bets[me] = toy.bets[me];
            if let Some(card) = res.gave.filter(|&it| toy.hands[left].contains(it)) {
                res.hands[left].insert(card);
            }
            // While cards are being kept, a gift is still its giver's secret.
            if !matches!(toy.phase, Phase::Keeping { .. }) && !toy.options.has(Fault::UnseenGift) {
                res.received = toy.gifts[right];
            }
        }
        if toy.options.has(Fault::OpenBets) {
            res.bets = toy.bets;
        }
        res
    }

    /// The cards whose place one knows.
    pub(super) fn known(&self) -> CardSet<Number> {
        let gave: CardSet<Number> = self.gave.into_iter().collect();
        self.hands.iter().fold(self.played.union(gave), |acc, (_, hand)| acc.union(hand))
    }

    /// A random position that looks just like this.
    pub(super) fn guess(&self, chance: &mut Chance) -> Toy {
        let n_seats = self.options.players();
        let mut res = Toy {
            options: self.options,
            phase: self.phase,
            hands: self.hands,
            gifts: Each::new(n_seats, None),
            bets: BySeat::from_fn(n_seats, |it| self.bets[it].or_else(|| self.guess_bet(it, chance))),
            shields: self.shields,
            shown: self.shown,
            hits: self.hits,
            played: self.played,
            stock: CardSet::full().minus(self.known()),
        };
        if self.options.has(Fault::ForgetfulGuess) {
            self.forget_known_hands(&mut res);
        }
        for seat in res.seats().iter() {
            while res.hands[seat].len() < usize::from(self.hand_sizes[seat]) {
                let card = chance.draw(&mut res.stock);
                res.hands[seat].insert(card);
            }
        }
        for seat in res.seats().iter() {
            res.gifts[seat] = self.guess_gift(seat, &mut res, chance);
        }
        res
    }

    fn guess_bet(&self, seat: Seat, chance: &mut Chance) -> Option<u8> {
        let has_bet = match self.phase {
            Phase::Keeping { .. } => false,
            Phase::Betting { done } => done.contains(seat),
            _ => true,
        };
        has_bet.then(|| chance.below(u32::from(HIGHEST_BET) + 1) as u8)
    }

    /// The card `seat` gave, as far as one knows; otherwise one it could have given.
    fn guess_gift(&self, seat: Seat, toy: &mut Toy, chance: &mut Chance) -> Option<Number> {
        let to = toy.left_of(seat);
        if self.you == Eye::Seat(seat) {
            return self.gave;
        }
        if let Phase::Keeping { done } = self.phase {
            return done.contains(seat).then(|| chance.draw(&mut toy.stock));
        }
        if self.you == Eye::Seat(to) && !self.options.has(Fault::UnseenGift) {
            return self.received;
        }
        // It is any of the three cards the receiver then held, some of them played.
        let is_held = (chance.below(N_DEALT as u32) as usize) < toy.hands[to].len();
        is_held.then(|| chance.pick(&toy.hands[to]))
    }

    fn forget_known_hands(&self, toy: &mut Toy) {
        for seat in toy.seats().iter().filter(|&it| self.you != Eye::Seat(it)) {
            toy.stock = toy.stock.union(toy.hands[seat]);
            toy.hands[seat] = CardSet::EMPTY;
        }
    }

    /// How many of each card one can place.
    pub(super) fn census(&self) -> Vec<u16> {
        (0..Number::COUNT).map(|it| u16::from(self.known().contains(Number::from_index(it)))).collect()
    }
}
