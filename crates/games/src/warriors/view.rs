//! What an onlooker may know, and guesses at the rest.

use serde::Serialize;
use tablee_kernel::{BySeat, Chance, Eye, Pile, Seat, Seats};

use super::{
    action::Kept,
    battle_cards::BattleCards,
    board::Board,
    card::Kind,
    cards::{Cards, Pack},
    options::{MAX_PLAYERS, N_ROUNDS, Options},
    prepare::dealt,
    state::{Discards, Hand, Warriors},
};

/// All that one onlooker may know. Nearly everything lies face up: only cards
/// being chosen, discards and the pile are hidden (R9.1).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// The seat that looks; nobody's for a bystander.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Seat>"))]
    pub me: Eye,
    #[serde(skip)]
    pub(super) options: Options,
    /// Whether the expansion is played.
    pub expansion: bool,
    /// What is printed on the battle cards.
    pub battle_cards: BattleCards,
    /// How many rounds there are.
    pub rounds: u8,
    /// How many cards are kept in this round.
    pub keep: u8,
    /// All that lies face up.
    #[serde(flatten)]
    pub board: Board,
    /// My cards, while everybody chooses; nothing for a bystander.
    pub hand: Option<Hand>,
    /// What I have chosen to keep and is not revealed yet.
    pub kept: Option<Kept>,
    /// What I discarded face down.
    pub discards: Option<Discards>,
    /// How many cards each has been dealt and not yet laid out.
    pub hand_sizes: BySeat<u8, MAX_PLAYERS>,
    /// Who has chosen.
    pub has_kept: Seats,
    /// How many cards each has discarded face down.
    pub discard_sizes: BySeat<u8, MAX_PLAYERS>,
    /// How many cards the pile has.
    pub pile: u8,
}

impl Warriors {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        View {
            me: eye,
            options: self.options,
            expansion: self.options.expansion,
            battle_cards: self.options.battle_cards,
            rounds: N_ROUNDS,
            keep: self.options.kept(self.board.round) as u8,
            board: self.board,
            hand: eye.seat().map(|seat| self.hands[seat]),
            kept: eye.seat().and_then(|seat| self.kept[seat]),
            discards: eye.seat().map(|seat| self.discards[seat]),
            hand_sizes: self.hands.map(|it| it.len() as u8),
            has_kept: self.kept.iter().filter(|(_, it)| it.is_some()).map(|(seat, _)| seat).collect(),
            discard_sizes: self.discards.map(|it| it.len() as u8),
            pile: self.pile.size() as u8,
        }
    }
}

impl View {
    /// Deals the cards that were not seen to the other hands, the other discards and
    /// the pile; every such deal is equally likely. Who has chosen already keeps
    /// random cards.
    pub(super) fn guess(&self, chance: &mut Chance) -> Warriors {
        let mut res = Warriors::empty(&self.options, self.board.dealer);
        res.board = self.board;
        let mut unseen = Pack::of(self.options.whole_box().minus(self.known()));
        let mut hidden = |n_cards: u8, chance: &mut Chance| dealt(n_cards.into(), &mut unseen, chance);
        for (seat, size) in self.hand_sizes.iter() {
            if self.me == Eye::Seat(seat) {
                res.hands[seat] = self.hand.unwrap_or_default();
                res.kept[seat] = self.kept;
                res.discards[seat] = self.discards.unwrap_or_default();
                continue;
            }
            res.hands[seat] = hidden(size, chance);
            res.discards[seat] = hidden(self.discard_sizes[seat], chance).iter().copied().collect();
            if self.has_kept.contains(seat) {
                res.kept[seat] = Some(guess_kept(&res, seat, chance));
            }
        }
        res.pile = unseen.rest();
        res
    }

    /// The cards whose place is known.
    pub(super) fn known(&self) -> Cards {
        let own = |cards: &[Kind]| cards.iter().copied().collect::<Cards>();
        self.board.cards().plus(own(&self.hand.unwrap_or_default())).plus(own(&self.discards.unwrap_or_default()))
    }
}

fn guess_kept(game: &Warriors, seat: Seat, chance: &mut Chance) -> Kept {
    let mut dealt: Cards = game.hands[seat].iter().copied().collect();
    let kept: Cards = (0..game.n_kept(seat)).map(|_| chance.draw(&mut dealt)).collect();
    let in_order: Hand = kept.iter().collect();
    Kept::from_packed(Kept::pack(in_order.iter().copied()) as u64)
}
