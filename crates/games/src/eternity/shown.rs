//! What of its view an onlooker is shown, with what follows from it.

use serde::Serialize;
use tablee_kernel::{BySeat, Eye, Few, Seat};

use super::{
    card::{Card, Cards, Families, Family},
    options::{Goal, MAX_PLAYERS, Memory, ROUNDS, VALUES},
    score::{Balance, RoundScore, Terms},
    state::{LastTrick, MAX_TRICK, Plays, Tally},
    view::View,
};

/// What one onlooker is shown: of the tricks that were won only the last, and only
/// until the next one begins, unless the table plays with open memory (R9.3).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shown {
    /// The seat that looks; nobody's for a bystander.
    #[cfg_attr(feature = "typescript", ts(type = "string | null"))]
    pub me: Eye,
    /// The round, counted from one.
    pub round: u8,
    /// How many rounds there are, unless the goal is a number of points.
    pub rounds: Option<u8>,
    /// How many points are to be reached, if that is the goal.
    pub target: Option<u8>,
    /// The trick, counted from one, and how many there are in the round.
    pub trick_number: u8,
    /// How many tricks the round has.
    pub trick_count: u8,
    /// The bonus for harmony in this round.
    pub harmony: u8,
    /// Whether the game is over.
    pub is_over: bool,
    /// Who dealt this round.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whose turns they are in this trick, from its first card to its last.
    pub turns: Few<Seat, MAX_TRICK>,
    /// The trump tiles, left to right.
    pub tiles: [Family; 3],
    /// The trump of this trick.
    pub trump: Family,
    /// The trump of the next trick, if nothing else is pledged.
    pub next_trump: Family,
    /// The trump board, left to right.
    pub columns: [Column; 3],
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
    /// Every card of the tricks won in this round, where they may be looked up.
    pub gone: Option<Cards>,
    /// What was laid down in this trick.
    pub trick: Plays,
    /// The card that leads it.
    pub leading: Option<Card>,
    /// How many more cards can be pledged in this trick.
    pub pledges_left: u8,
    /// The trick before, where it may be looked at.
    pub last: Option<LastTrick>,
    /// How many tricks each has won in this round.
    pub tricks: BySeat<u8, MAX_PLAYERS>,
    /// How many trees each has taken in this round.
    pub trees: BySeat<u8, MAX_PLAYERS>,
    /// How many tree tokens are left.
    pub tokens: u8,
    /// How many trees a card is worth when pledged, from the value 1 on.
    pub worths: Vec<u8>,
    /// What the round would give each if it ended now.
    pub standings: Vec<Standing>,
    /// Totals so far.
    pub points: BySeat<u8, MAX_PLAYERS>,
}

/// One column of the trump board.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Column {
    /// The family of its tile.
    pub family: Family,
    /// The cards under the tile.
    pub cards: Cards,
    /// The cards that join them after the trick.
    pub coming: Cards,
}

/// What a round gives one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Standing {
    /// R5.6: trees that stand on a trick.
    pub planted: u8,
    /// How trees and tricks compare.
    pub balance: Balance,
    /// Points for it.
    pub points: u8,
    /// Whether they count; with a number of points to reach only the best of a round do.
    pub banked: bool,
    /// How they came about.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<tablee_kernel::Term>"))]
    pub terms: Terms,
}

impl From<RoundScore> for Standing {
    fn from(score: RoundScore) -> Standing {
        let RoundScore { trees, tricks, points, banked } = score;
        let (planted, balance) = (trees.min(tricks), Balance::of(trees, tricks));
        Standing { planted, balance, points, banked, terms: Terms(score) }
    }
}

impl View {
    pub(super) fn show(&self) -> Shown {
        let (rounds, target) = match self.options.goal {
            Goal::Rounds => (Some(ROUNDS), None),
            Goal::Points(target) => (None, Some(target)),
        };
        // R9.3.
        let is_open = self.is_over || self.options.memory == Memory::Open;
        let n_won: u8 = self.tricks.as_slice().iter().sum();
        let trick_count = self.options.tricks() as u8;
        let standing = |it: &RoundScore| Standing::from(*it);
        Shown {
            me: self.me,
            round: self.round,
            rounds,
            target,
            trick_number: trick_count.min(n_won + 1),
            trick_count,
            harmony: self.harmony,
            is_over: self.is_over,
            dealer: self.dealer,
            turn: self.turn,
            turns: self.turns(),
            tiles: self.tiles,
            trump: self.trump,
            next_trump: self.next_trump(Cards::EMPTY),
            columns: self.columns(),
            led: self.led,
            hand: self.hand,
            hand_sizes: self.hand_sizes,
            voids: self.voids,
            board: self.board,
            display: self.display,
            pile: self.pile,
            waiting: self.waiting,
            gone: is_open.then_some(self.gone),
            trick: self.trick,
            leading: self.leading().map(|it| it.card),
            pledges_left: self.pledges_left,
            last: self.last.filter(|_| is_open || self.trick.is_empty()),
            tricks: self.tricks,
            trees: self.trees,
            tokens: self.tokens,
            worths: VALUES.map(Card::worth_of).collect(),
            standings: self.scores_now().as_slice().iter().map(standing).collect(),
            points: self.points,
        }
    }

    /// R4.2, R8.4: clockwise from the leader, as often as each has a turn.
    fn turns(&self) -> Few<Seat, MAX_TRICK> {
        let n_seats = self.hand_sizes.len();
        let leader = self.trick.first().map_or(self.turn, |it| it.seat).index();
        (0..self.options.trick_size()).map(|it| Seat::new((leader + it) % n_seats)).collect()
    }

    fn columns(&self) -> [Column; 3] {
        let coming = self.joining();
        self.tiles.map(|family| Column {
            family,
            cards: self.board.both(family.cards()),
            coming: coming.both(family.cards()),
        })
    }

    fn scores_now(&self) -> BySeat<RoundScore, MAX_PLAYERS> {
        let tallies = BySeat::from_fn(self.hand_sizes.len(), |seat| Tally {
            trees: self.trees[seat],
            tricks: self.tricks[seat],
            ..Tally::default()
        });
        RoundScore::of_all(tallies, self.round, self.options)
    }
}
