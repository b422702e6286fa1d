//! What bonuses promise: worked out once for each division of a people's cards that comes up.

use std::cell::Cell;

use tablee_games::warriors::{BONUSES, DRAGON_BONUS, MAX_PLAYERS};
use tablee_kernel::Seat;

use super::{
    CARD, DRAGONS, HOLD, Sight,
    shots::{Dare, N_DARES},
};

/// What a bonus promises somebody, worked out once for each division of a people's cards that comes up.
pub struct Memory {
    pub(super) prospects: Box<[Prospect]>,
    pub(super) dares: Box<[Dare]>,
}

impl Default for Memory {
    fn default() -> Self {
        Memory {
            prospects: vec![Prospect::default(); N_PROSPECTS].into(),
            dares: vec![Dare::default(); N_DARES].into(),
        }
    }
}

/// How many prospects a search remembers: as many as are looked at again before long. A power of two.
const N_PROSPECTS: usize = 2048;

/// The prospects that a look at the table works out.
#[expect(clippy::large_enum_variant, reason = "a box would take from the heap at every look")]
pub(super) enum Prospects<'a> {
    /// As many as there are suits, for one look. Suits have places of their own in it.
    Few([Prospect; 8]),
    /// Those that a search remembers.
    Many(&'a [Prospect]),
}

impl Prospects<'_> {
    pub(super) fn few() -> Self {
        Prospects::Few(std::array::from_fn(|_| Prospect::default()))
    }

    #[inline]
    fn all(&self) -> &[Prospect] {
        match self {
            Prospects::Few(all) => all,
            Prospects::Many(all) => all,
        }
    }
}

/// What the bonus of a suit promises somebody as its cards are divided.
#[derive(Clone)]
pub(super) struct Prospect {
    /// Who has how many of the suit, and what else it hangs on; 0 for nothing yet.
    key: Cell<u64>,
    /// What it promises as things are.
    pub(super) promise: Cell<f32>,
    /// What a card lost changes, by owner; not a number until it is asked for.
    losses: [Cell<f32>; MAX_PLAYERS],
    /// What so many cards more of mine change, from one on; not a number until it is asked for.
    gains: [Cell<f32>; MOST_GAINED],
}

/// As many cards of one suit can be kept of those dealt for a round.
const MOST_GAINED: usize = 7;

impl Default for Prospect {
    fn default() -> Self {
        Prospect {
            key: Cell::new(0),
            promise: Cell::new(0.0),
            losses: [const { Cell::new(f32::NAN) }; MAX_PLAYERS],
            gains: [const { Cell::new(f32::NAN) }; MOST_GAINED],
        }
    }
}

impl Sight<'_> {
    /// Who has how many of a suit, a byte each.
    pub(super) fn sizes(&self, suit: usize) -> u64 {
        let of_suit = |acc: u64, (i, sizes): (usize, &u64)| acc | (sizes >> (8 * suit) & 0xff) << (8 * i);
        self.sizes[..self.board.armies.len()].iter().enumerate().fold(0, of_suit)
    }

    /// What the bonus of a suit promises me as things are: looked up, or worked out.
    #[inline]
    pub(super) fn prospect(&self, suit: usize) -> &Prospect {
        let prospects = self.prospects.all();
        // A suit has places of its own and one division in a look, so nothing else comes to where it was found.
        let place = match self.places[suit].get() {
            0 => self.place_of(suit),
            place => place,
        };
        &prospects[(usize::from(place) - 1) & (prospects.len() - 1)]
    }

    /// Where the prospect of a suit is found now, counted from one.
    #[inline(never)]
    fn place_of(&self, suit: usize) -> u16 {
        // Six players have six bytes, so there is room above them.
        let who = (self.me.index() as u64) << 48 | (self.board.armies.len() as u64) << 57;
        let what = (suit as u64) << 52 | u64::from(self.is_decided) << 56;
        let key = self.sizes(suit) | who | what | 1 << 60;
        let prospects = self.prospects.all();
        // The highest bits of the product hang on all of the key.
        let hash = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize;
        let place = (hash << 3 | suit) & (prospects.len() - 1);
        let prospect = &prospects[place];
        if prospect.key.get() != key {
            prospect.key.set(key);
            prospect.promise.set(self.standing(suit, key));
            prospect.losses.iter().chain(&prospect.gains).for_each(|it| it.set(f32::NAN));
        }
        let place = place as u16 + 1;
        self.places[suit].set(place);
        place
    }

    /// What the bonus of a suit would promise me, were it divided like this.
    pub(super) fn standing(&self, suit: usize, sizes: u64) -> f32 {
        let n_seats = self.board.armies.len();
        let (mut top, mut second, mut left) = (0, 0, sizes);
        for _ in 0..n_seats {
            let size = i32::from(left as u8);
            (top, second) = (top.max(size), second.max(size.min(top)));
            left >>= 8;
        }
        let bonus = f32::from(if suit == DRAGONS { DRAGON_BONUS } else { BONUSES[suit] });
        let of_others = -1.0 / (n_seats as f32 - 1.0);
        let (mut sum, mut left) = (0.0, sizes);
        for i in 0..n_seats {
            let size = i32::from(left as u8);
            left >>= 8;
            let ahead = size - if size == top { second } else { top };
            let hold = if self.is_decided {
                if 0 <= ahead && size != 0 { 1.0 } else { 0.0 }
            } else {
                HOLD[((ahead - i32::from(size == 0)).clamp(-4, 4) + 4) as usize]
            };
            sum += if i == self.me.index() { hold } else { of_others * hold };
        }
        bonus * sum
    }

    /// What it changes for me if `who` has so many more of a suit.
    pub(super) fn change(&self, suit: usize, who: Seat, more: i8) -> f32 {
        self.change_of(self.prospect(suit), suit, who, more)
    }

    fn change_of(&self, prospect: &Prospect, suit: usize, who: Seat, more: i8) -> f32 {
        let (at, key) = (8 * who.index(), prospect.key.get());
        let size = ((key >> at) as i8 + more).max(0);
        self.standing(suit, key & !(0xff << at) | (size as u64) << at) - prospect.promise.get()
    }

    /// What it changes for me if I have so many more of a suit, from one on.
    pub(super) fn gain(&self, suit: usize, more: i8) -> f32 {
        let prospect = self.prospect(suit);
        let Some(gain) = prospect.gains.get(more as usize - 1) else {
            return self.change_of(prospect, suit, self.me, more);
        };
        if gain.get().is_nan() {
            gain.set(self.change_of(prospect, suit, self.me, more));
        }
        gain.get()
    }

    /// All that [`Sight::given`] hangs on, as a number; never 0.
    #[inline]
    pub(super) fn division(&self) -> u64 {
        let me = 1 | (self.me.index() as u64) << 1 | u64::from(self.is_decided) << 8;
        let mix = |acc: u64, sizes: &u64| (acc ^ sizes).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
        let armies = &self.sizes[..self.board.armies.len()];
        armies.iter().fold(me | (armies.len() as u64) << 16, mix) | 1
    }

    /// What it changes for me if `owner` loses a card: mine to another, that of another to me.
    pub(super) fn given(&self, suit: usize, owner: Seat) -> f32 {
        let prospect = self.prospect(suit);
        let loss = &prospect.losses[owner.index()];
        if loss.get().is_nan() {
            let winner = if owner == self.me { -1.0 / (self.board.armies.len() as f32 - 1.0) } else { 1.0 };
            loss.set(CARD * winner + self.change_of(prospect, suit, owner, -1));
        }
        loss.get()
    }
}
