//! What a side thinks by, without the rest of a view.

use tablee_kernel::{BySeat, Seat, Seats};

use super::{
    card::{Cast, Character, Level},
    options::{Hierarchy, MAX_PLAYERS},
    score::{End, Victory},
    side::{BySide, Side},
    state::{Duels, Phase, Results},
    view::View,
};

/// All that the partners of a side know alike and go by. It can be had from a view, and
/// quicker from a position: then it holds what a view would, and nothing else.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Glance<'a> {
    /// Whose it is.
    pub side: Side,
    /// The turn, counted from one.
    pub turn: u16,
    /// Everyone on each side, ghosts too.
    pub teams: BySide<Seats>,
    /// Who is no ghost.
    pub living: Seats,
    /// Who fights in this turn, once that is clear.
    pub fighters: BySide<Option<Seat>>,
    /// The bet cards of each side, those in the middle not counted.
    pub purses: BySide<u8>,
    /// The bet cards of each side in the middle.
    pub stakes: BySide<u8>,
    /// Tied duels in a row up to now.
    pub n_ties: u8,
    /// How many characters are set aside.
    pub n_aside: u8,
    /// Who beats whom.
    pub hierarchy: Hierarchy,
    /// The characters in play.
    pub cast: Cast,
    /// The character of everyone on this side.
    pub characters: BySeat<Option<Character>, MAX_PLAYERS>,
    /// Every different result so far.
    pub results: &'a Results,
}

impl Duels {
    /// What the side of `seat` thinks by.
    pub fn glance(&self, seat: Seat) -> Glance<'_> {
        let side = self.side_of(seat);
        let teams = self.teams();
        Glance {
            side,
            turn: self.turn,
            teams,
            living: self.living,
            fighters: self.fighters,
            purses: self.treasury.purses,
            stakes: self.treasury.stakes,
            n_ties: self.n_ties,
            n_aside: self.aside.len() as u8,
            hierarchy: self.options.hierarchy,
            cast: self.options.cast(),
            characters: BySeat::from_fn(self.options.players.into(), |it| {
                teams[side].contains(it).then(|| self.characters[it])
            }),
            results: &self.results,
        }
    }

    /// What the game waits for.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The turn, counted from one.
    #[inline]
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// How the game ended, once it has.
    #[inline]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Who has won, once the game is over: as [`Outcome::winners`](tablee_kernel::Outcome::winners) says of its outcome.
    pub fn winners(&self) -> Option<Seats> {
        self.end.map(|end| match end.victory(&self.treasury, self.options) {
            Victory::Left => self.team(Side::Left),
            Victory::Right => self.team(Side::Right),
            Victory::Shared | Victory::Both => self.teams().left.union(self.teams().right),
        })
    }

    /// The level of the fighter of this side, which its own side knows, and the fighter of the other, once both stand
    /// there.
    #[inline]
    pub fn duel_of(&self, side: Side) -> Option<(Level, Seat)> {
        let (ours, theirs) = (self.fighters[side]?, self.fighters[side.other()]?);
        Some((self.characters[ours].level(), theirs))
    }

    /// Who beats whom.
    #[inline]
    pub fn hierarchy(&self) -> Hierarchy {
        self.options.hierarchy
    }

    /// The side of a seat.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        self.side_of(seat)
    }

    /// The bet cards of each side, those in the middle counted.
    #[inline]
    pub fn wealth(&self) -> BySide<u8> {
        BySide::from_fn(|side| self.treasury.wealth(side))
    }

    /// Whom the captain of a side may name: the living of the other side.
    #[inline]
    pub fn nameable(&self, side: Side) -> Seats {
        self.living_of(side.other())
    }

    /// The least and the most that the captain of a side may bet.
    #[inline]
    pub fn bet_range(&self, side: Side) -> (u8, u8) {
        self.treasury.bet_range(side)
    }
}

impl View {
    /// What the side of whoever has this view thinks by; nothing for a bystander.
    pub fn glance(&self) -> Option<Glance<'_>> {
        let side = self.my_side?;
        Some(Glance {
            side,
            turn: self.turn,
            teams: self.teams,
            living: self.living,
            fighters: self.fighters,
            purses: self.purses,
            stakes: self.stakes,
            n_ties: self.n_ties,
            n_aside: self.n_aside,
            hierarchy: self.knowledge.hierarchy,
            cast: self.knowledge.cast,
            characters: BySeat::from_fn(self.knowledge.characters.len(), |it| {
                self.knowledge.characters[it].filter(|_| self.teams[side].contains(it))
            }),
            results: &self.knowledge.results,
        })
    }
}
