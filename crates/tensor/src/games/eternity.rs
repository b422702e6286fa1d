//! Eternity: a hand, a trick, the board. 84 actions: each card played, each card pledged.

use tablee_games::eternity::{Action, Card, Cards, Eternity, Family, Goal, Memory, Played, Tiles, View};
use tablee_kernel::{Card as _, Options as _, Seat};

use super::table;
use crate::{Actions, Frame, Part, Pen, Tensors};

const SEATS: usize = 5;
const CARDS: usize = Card::COUNT;
const FAMILIES: usize = Family::ALL.len();
/// The cards of a trick.
const TRICK: usize = 5;
/// The numbers for one card that was laid down.
const PLAYED: usize = 3 + SEATS + FAMILIES + Family::SIZE;
const PLAYED_MOST: [u8; PLAYED] = {
    let mut res = [1; PLAYED];
    res[2] = 2;
    res
};

impl Tensors for Eternity {
    const ACTIONS: Actions = Actions::Flat(&[
        Part { name: "play", length: CARDS, meaning: "play the card with this number to the trick" },
        Part { name: "pledge", length: CARDS, meaning: "pledge it" },
    ]);

    const FIELDS: &[(&str, &str)] = &[
        ("me", "me"),
        ("options", "players options tiles"),
        ("round", "round:0-1"),
        ("harmony", "round:1-2"),
        ("is_over", "round:2-3"),
        ("dealer", "@ dealer"),
        ("turn", "@ turn"),
        ("tiles", "tiles"),
        ("trump", "trump"),
        ("led", "led"),
        ("hand", "me hand"),
        ("hand_sizes", "@ seats:0-1"),
        ("tricks", "@ seats:1-2"),
        ("trees", "@ seats:2-3"),
        ("points", "@ seats:3-4"),
        ("last_round", "@ seats:4-5"),
        ("voids", "@ seats:5-8"),
        ("board", "board"),
        ("display", "display"),
        ("waiting", "waiting"),
        ("gone", "gone"),
        ("pile", "table:0-1"),
        ("tokens", "table:1-2"),
        ("pledges_left", "table:2-3"),
        ("trick", "trick:0-1"),
        ("trick.is_pledge", "trick:0-2"),
        ("trick.trees", "trick:0-1 trick:2-3"),
        ("trick.seat", "@ trick:0-1 trick:3-8"),
        ("trick.card", "trick:0-1 trick:8-25"),
        ("last", "last:0-1"),
        ("last.plays.is_pledge", "last:0-2"),
        ("last.plays.trees", "last:0-1 last:2-3"),
        ("last.plays.seat", "@ last:0-1 last:3-8"),
        ("last.plays.card", "last:0-1 last:8-25"),
        ("last.winner", "@ won_by"),
        ("last.best", "won_with"),
    ];

    #[inline]
    fn describe(view: &View, pen: &mut impl Pen) {
        let options = view.options();
        let n_seats = options.players();
        let frame = table(view.me, n_seats, pen, &[SEATS]);
        let place = |seat: Seat| Some(frame.place(seat));
        pen.block(
            "options",
            &[3],
            100,
            "points to reach, 0 for three rounds; whether tricks stay open; whether the tiles were laid by lot",
        );
        pen.columns(&[100, 1, 1]);
        pen.number(if let Goal::Points(target) = options.goal() { target } else { 0 });
        pen.flag(options.memory() == Memory::Open);
        pen.flag(options.tiles() == Tiles::Random);
        pen.block("tiles", &[3, FAMILIES], 1, "the family of each trump tile, left to right");
        view.tiles.iter().for_each(|&it| pen.one_hot(Some(it as usize), FAMILIES));
        pen.block("round", &[3], 200, "the round, the bonus for harmony in it, whether the game is over");
        pen.columns(&[200, 4, 1]);
        pen.row(&[view.round, view.harmony, view.is_over.into()]);
        pen.block("dealer", &[SEATS], 1, "who dealt, by place");
        pen.one_hot(place(view.dealer), SEATS);
        pen.block("turn", &[SEATS], 1, "whose turn it is, by place");
        pen.one_hot(place(view.turn), SEATS);
        pen.block("trump", &[FAMILIES], 1, "the trump of this trick");
        pen.one_hot(Some(view.trump as usize), FAMILIES);
        pen.block("led", &[FAMILIES], 1, "the family that was led, if one was");
        pen.one_hot(view.led.map(|it| it as usize), FAMILIES);
        let mut cards = |name, meaning, cards: Cards| {
            pen.block(name, &[CARDS], 1, meaning);
            pen.bits(cards.bits(), CARDS);
        };
        cards("hand", "my cards", view.hand.unwrap_or_default());
        cards("board", "the cards under the tiles", view.board);
        cards("display", "the open cards beside the board, with three players", view.display);
        cards("waiting", "the neutral cards that wait for the end of the trick, with two players", view.waiting);
        cards("gone", "every card of the tricks won in this round", view.gone);
        pen.block(
            "seats",
            &[SEATS, 5 + FAMILIES],
            255,
            "of each place: cards in hand, tricks won and trees taken in this round, points, points of the round before, \
             and the families it was seen not to hold",
        );
        pen.columns(&[14, 10, 18, 255, 255, 1, 1, 1]);
        for seat in frame.seats() {
            let [sea, sky, earth] = Family::ALL.map(|it| view.voids[seat].contains(it).into());
            let last_round = view.last_round()[seat.index()];
            let (hand, points) = (view.hand_sizes[seat], view.points[seat]);
            let numbers = [hand, view.tricks[seat], view.trees[seat], points, last_round, sea, sky, earth];
            pen.word(u64::from_le_bytes(numbers), 5 + FAMILIES);
        }
        pen.zeros((SEATS - n_seats) * (5 + FAMILIES));
        pen.block(
            "table",
            &[3],
            18,
            "cards of the neutral pile, tree tokens left, cards that can still be pledged in this trick",
        );
        pen.columns(&[12, 18, 2]);
        pen.row(&[view.pile, view.tokens, view.pledges_left]);
        pen.block(
            "trick",
            &[TRICK, PLAYED],
            2,
            "of each card of this trick in order: whether it is there, whether it is pledged, trees taken for it, whose \
             it is by place, its family, its value",
        );
        pen.columns(&PLAYED_MOST);
        trick(&view.trick, frame, pen);
        pen.block("last", &[TRICK, PLAYED], 2, "the same of the trick before");
        pen.columns(&PLAYED_MOST);
        trick(view.last.as_ref().map_or(&[], |it| &it.plays), frame, pen);
        pen.block("won_by", &[SEATS], 1, "who won the trick before, by place");
        pen.one_hot(view.last.and_then(|it| place(it.winner)), SEATS);
        pen.block("won_with", &[CARDS], 1, "the card that won it");
        pen.one_hot(view.last.map(|it| it.best.index()), CARDS);
    }

    #[inline]
    fn index(_: Frame, action: Action) -> Option<usize> {
        Some(match action {
            Action::Play(card) => card.index(),
            Action::Pledge(card) => CARDS + card.index(),
        })
    }

    #[inline]
    fn action(_: Frame, index: usize) -> Option<Action> {
        match index {
            0..CARDS => Some(Action::Play(Card::from_index(index))),
            _ if index < 2 * CARDS => Some(Action::Pledge(Card::from_index(index - CARDS))),
            _ => None,
        }
    }
}

#[inline]
fn trick(plays: &[Played], frame: Frame, pen: &mut impl Pen) {
    for it in plays {
        // Not put together in memory: that is read back before its bytes have arrived.
        let seat = 1 << (8 * (3 + frame.place(it.seat)));
        pen.word(1 | u64::from(it.is_pledge) << 8 | u64::from(it.trees) << 16 | seat, 3 + SEATS);
        pen.one_hot(Some(it.card.family() as usize), FAMILIES);
        pen.one_hot(Some(usize::from(it.card.value()) - 1), Family::SIZE);
    }
    pen.zeros((TRICK - plays.len()) * PLAYED);
}
