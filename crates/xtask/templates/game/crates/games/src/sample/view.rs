//! What an onlooker may know, guesses at the rest, and how it is drawn.

use tablee_kernel::{
    BySeat, Chance, Eye, Game, Seat, Sketch,
    sketch::{Laid, Note, PileSketch, SeatSketch},
};

use super::{
    card::Cards,
    options::{MAX_PLAYERS, Options},
    state::{Played, Sample, Trick, leading},
};

/// All that one onlooker may know.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// The seat that looks; nobody's for a bystander.
    pub me: Eye,
    pub(super) options: Options,
    /// Whether the game is over.
    pub is_over: bool,
    /// Whose turn it is.
    pub turn: Seat,
    /// My own cards; nothing for a bystander.
    pub hand: Option<Cards>,
    /// How many cards each holds.
    pub hand_sizes: BySeat<u8, MAX_PLAYERS>,
    /// The trick, and the one before.
    pub trick: Trick,
    /// The trick before.
    pub last: Trick,
    /// The cards of the tricks that were won.
    pub gone: Cards,
    /// How many tricks each has won.
    pub tricks: BySeat<u8, MAX_PLAYERS>,
}

impl Sample {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        View {
            me: eye,
            options: self.options,
            is_over: self.is_over(),
            turn: self.turn,
            hand: eye.seat().map(|seat| self.hands[seat]),
            hand_sizes: self.hands.map(|hand| hand.len() as u8),
            trick: self.trick,
            last: self.last,
            gone: self.gone,
            tricks: self.tricks,
        }
    }
}

impl View {
    /// Deals the cards that were not seen to the other hands; every deal is equally likely.
    pub(super) fn guess(&self, chance: &mut Chance) -> Sample {
        let mut res = Sample {
            hands: self.hand_sizes.map(|_| Cards::EMPTY),
            stock: Cards::full().minus(self.known()),
            turn: self.turn,
            trick: self.trick,
            last: self.last,
            gone: self.gone,
            tricks: self.tricks,
            ..Sample::empty(self.options)
        };
        for (seat, size) in self.hand_sizes.iter() {
            res.hands[seat] = match self.hand {
                Some(hand) if self.me == Eye::Seat(seat) => hand,
                _ => (0..size).map(|_| chance.draw(&mut res.stock)).collect(),
            };
        }
        res
    }

    /// The cards whose place I know.
    pub fn known(&self) -> Cards {
        let trick: Cards = self.trick.iter().map(|it| it.card).collect();
        trick.union(self.gone).union(self.hand.unwrap_or_default())
    }

    /// The table as the common room draws it.
    pub(super) fn sketch(&self) -> Sketch {
        let laid = |trick: &[Played]| {
            let best = leading(trick).map(|it| it.card);
            let lay = |it: &Played| Laid { leads: Some(it.card) == best, ..Laid::by(it.seat, it.card.face()) };
            trick.iter().map(lay).collect()
        };
        let n_held: usize = self.hand_sizes.iter().map(|(_, n)| usize::from(n)).sum();
        let n_stock = Cards::full().len() - n_held - self.gone.len() - self.trick.len();
        let seat = |seat: Seat| SeatSketch {
            notes: vec![Note::count("cards", self.hand_sizes[seat]), Note::count("tricks", self.tricks[seat])],
            ..SeatSketch::new(seat, self.tricks[seat].into())
        };
        Sketch {
            me: self.me.seat(),
            seats: self.tricks.iter().map(|(it, _)| seat(it)).collect(),
            hand: self.hand.unwrap_or_default().iter().map(|it| it.face()).collect(),
            table: laid(&self.trick),
            last: laid(&self.last),
            piles: vec![PileSketch { note: Note::count("stock", n_stock as i32), top: None }],
            is_over: self.is_over,
            ..Sketch::default()
        }
    }
}
