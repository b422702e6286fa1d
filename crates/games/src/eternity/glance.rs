//! What a seat judges its cards by, without the rest of a view.

use std::hash::Hash;

use tablee_kernel::{BySeat, Pile, Seat};

use super::{
    action::Action,
    card::{Card, Cards, Family},
    options::MAX_PLAYERS,
    state::{CARD_MORE, Eternity, Played, Tally, best_of, longest, longest_column, ranks},
    view::View,
};

/// All of a round that matters to whoever plays or pledges a card. It can be had from a
/// view, and quicker from a position: then it holds what a view would, and nothing else.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Glance {
    /// My own cards.
    pub hand: Cards,
    /// The cards whose place I do not know.
    pub unseen: Cards,
    /// How many players there are.
    pub n_seats: usize,
    /// How many cards the others hold.
    pub n_held: u8,
    /// The bonus for harmony in this round.
    pub harmony: u8,
    /// The trump of this trick.
    pub trump: Family,
    /// The family that was led.
    pub led: Option<Family>,
    /// The card that leads the trick so far.
    pub leading: Option<Played>,
    /// How many cards of this trick are still to come.
    pub n_to_come: usize,
    /// How many tricks come after this one.
    pub n_tricks_after: usize,
    /// How many tree tokens are left.
    tokens: u8,
    /// The cards of the trick that are not pledged.
    played: Cards,
    /// The trump tiles, left to right.
    tiles: [Family; 3],
    /// The board as it will be after the trick, for all that is known.
    board: Cards,
    tallies: BySeat<Tally, MAX_PLAYERS>,
}

impl Eternity {
    /// What changes of the view of `seat` while a round is played, and what the rest does not follow from: two positions
    /// of one round that look alike have the same.
    pub fn seen(&self, seat: Seat) -> impl Hash {
        let Eternity { board, waiting, gone, trick, last, tallies, .. } = self;
        let piles = [self.hands[seat], *board, *waiting, *gone].map(Cards::bits);
        (piles, trick, last, tallies.as_slice())
    }

    /// What `seat` judges its cards by.
    #[inline]
    pub fn glance(&self, seat: Seat) -> Glance {
        let (played, pledged) = split(&self.trick);
        let hand = self.hands[seat];
        let open = self.board.union(self.display).union(self.waiting).union(self.gone);
        let n_cards = self.hands.as_slice().iter().fold(Cards::EMPTY, |acc, &it| acc.union(it)).len();
        Glance {
            hand,
            unseen: Cards::full().minus(open.union(played).union(pledged).union(hand)),
            n_seats: self.hands.len(),
            n_held: (n_cards - hand.len()) as u8,
            harmony: self.options.harmony(self.round),
            trump: self.trump,
            led: self.led,
            leading: leading(&self.trick, played, self.trump, self.led),
            n_to_come: self.options.trick_size() - self.trick.len(),
            n_tricks_after: ((self.trick.len() + n_cards) / self.options.trick_size()).saturating_sub(1),
            tokens: self.tokens_left(),
            played,
            tiles: self.tiles,
            board: self.board.union(self.waiting).union(pledged),
            tallies: self.tallies,
        }
    }

    /// The cards that `seat`, whose turn it is, may play, and those it may pledge.
    #[inline]
    pub fn choices(&self, seat: Seat) -> (Cards, Cards) {
        let hand = self.hands[seat];
        (self.playable(hand), if self.may_pledge() { hand } else { Cards::EMPTY })
    }
}

/// Number `n` of these actions, in the order in which legal actions are listed.
#[inline]
pub fn nth_choice((plays, pledges): (Cards, Cards), n: usize) -> Option<Action> {
    let n_plays = plays.len();
    if n < n_plays { plays.nth(n).map(Action::Play) } else { pledges.nth(n - n_plays).map(Action::Pledge) }
}

impl View {
    /// What the seat whose view this is judges its cards by.
    pub fn glance(&self) -> Glance {
        let (played, pledged) = split(&self.trick);
        let mine = self.me.seat().map_or(0, |seat| self.hand_sizes[seat]);
        Glance {
            hand: self.hand.unwrap_or_default(),
            unseen: Cards::full().minus(self.known()),
            n_seats: self.hand_sizes.len(),
            n_held: self.hand_sizes.as_slice().iter().sum::<u8>() - mine,
            harmony: self.harmony,
            trump: self.trump,
            led: self.led,
            leading: leading(&self.trick, played, self.trump, self.led),
            n_to_come: self.n_to_come(),
            n_tricks_after: self.n_tricks_after(),
            tokens: self.tokens,
            played,
            tiles: self.tiles,
            board: self.board.union(self.waiting).union(pledged),
            tallies: BySeat::from_fn(self.hand_sizes.len(), |seat| Tally {
                tricks: self.tricks[seat],
                trees: self.trees[seat],
                voids: self.voids[seat],
            }),
        }
    }
}

impl Glance {
    /// How many tricks a seat has won in this round.
    #[inline]
    pub fn tricks(&self, seat: Seat) -> u8 {
        self.tallies[seat].tricks
    }

    /// How many trees a seat has taken in this round.
    #[inline]
    pub fn trees(&self, seat: Seat) -> u8 {
        self.tallies[seat].trees
    }

    /// Whether a seat was seen not to hold a family.
    #[inline]
    pub fn lacks(&self, seat: Seat, family: Family) -> bool {
        self.tallies[seat].voids.contains(family)
    }

    /// How many trees `card` would bring, pledged now (R5.4).
    #[inline]
    pub fn trees_for(&self, card: Card) -> u8 {
        self.trees_for_value(card.value())
    }

    /// The same for any card of this value.
    #[inline]
    pub fn trees_for_value(&self, value: u8) -> u8 {
        Card::worth_of(value).min(self.tokens)
    }

    /// The trump of the next trick if no card joins the board but those that are on
    /// their way and `more`.
    #[inline]
    pub fn next_trump(&self, more: Cards) -> Family {
        longest_column(self.tiles, self.board.union(more))
    }

    /// The same for no card more, and for one more of each family.
    #[inline]
    pub fn next_trumps(&self) -> (Family, [Family; 3]) {
        let ranks = ranks(self.tiles, self.board);
        let longest = longest(ranks);
        let mut with_one_more = [self.tiles[longest]; 3];
        for (&tile, rank) in self.tiles.iter().zip(ranks) {
            if ranks[longest] < rank + CARD_MORE {
                with_one_more[tile as usize] = tile;
            }
        }
        (self.tiles[longest], with_one_more)
    }

    /// Whether `card`, played now, would lead the trick.
    #[inline]
    pub fn would_lead(&self, card: Card) -> bool {
        let led = self.led.unwrap_or(card.family());
        best_of(self.played.union(Cards::only(card)), self.trump, Some(led)) == Some(card)
    }
}

/// The cards of a trick that were played, and those that were pledged.
#[inline]
fn split(trick: &[Played]) -> (Cards, Cards) {
    let (mut played, mut pledged) = (Cards::EMPTY, Cards::EMPTY);
    for it in trick {
        let (more, card) = (if it.is_pledge { Cards::only(it.card) } else { Cards::EMPTY }, Cards::only(it.card));
        (played, pledged) = (played.union(card.minus(more)), pledged.union(more));
    }
    (played, pledged)
}

/// The card that leads a trick.
#[inline]
fn leading(trick: &[Played], played: Cards, trump: Family, led: Option<Family>) -> Option<Played> {
    let best = best_of(played, trump, led)?;
    trick.iter().copied().find(|it| it.card == best)
}
