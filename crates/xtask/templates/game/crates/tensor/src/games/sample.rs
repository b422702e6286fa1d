//! Sample: a hand and a trick. 40 actions: each card.

use tablee_games::sample::{Action, Card, Played, Sample, View};
use tablee_kernel::{Card as _, Seat};

use super::table;
use crate::{Actions, Frame, Part, Pen, Tensors};

const SEATS: usize = 6;
const CARDS: usize = Card::COUNT;

impl Tensors for Sample {
    const ACTIONS: Actions =
        Actions::Flat(&[Part { name: "play", length: CARDS, meaning: "play the card with this number" }]);

    const FIELDS: &[(&str, &str)] = &[
        ("me", "me"),
        ("options", "players"),
        ("is_over", "is_over"),
        ("turn", "@ turn"),
        ("hand", "me hand"),
        ("hand_sizes", "@ seats:0-1"),
        ("tricks", "@ seats:1-2"),
        ("trick", "@ trick"),
        ("last", "@ last"),
        ("gone", "gone"),
    ];

    fn describe(view: &View, pen: &mut impl Pen) {
        let n_seats = view.hand_sizes.len();
        let frame = table(view.me, n_seats, pen, &[SEATS]);
        pen.block("is_over", &[1], 1, "whether the game is over");
        pen.flag(view.is_over);
        pen.block("turn", &[SEATS], 1, "whose turn it is, by place");
        pen.one_hot(Some(frame.place(view.turn)), SEATS);
        pen.block("hand", &[CARDS], 1, "my cards");
        pen.bits(view.hand.unwrap_or_default().bits(), CARDS);
        pen.block("gone", &[CARDS], 1, "the cards of the tricks that were won");
        pen.bits(view.gone.bits(), CARDS);
        pen.block("seats", &[SEATS, 2], CARDS as u8, "of each place: cards in hand, tricks won");
        frame.seats().for_each(|seat: Seat| pen.row(&[view.hand_sizes[seat], view.tricks[seat]]));
        pen.zeros((SEATS - n_seats) * 2);
        pen.block("trick", &[SEATS, SEATS + CARDS], 1, "of each card of the trick in order: whose it is by place, which one");
        trick(&view.trick, frame, pen);
        pen.block("last", &[SEATS, SEATS + CARDS], 1, "the same of the trick before");
        trick(&view.last, frame, pen);
    }

    fn index(_: Frame, action: Action) -> Option<usize> {
        match action {
            Action::Play(card) => Some(card.index()),
        }
    }

    fn action(_: Frame, index: usize) -> Option<Action> {
        (index < CARDS).then(|| Action::Play(Card::from_index(index)))
    }
}

fn trick(plays: &[Played], frame: Frame, pen: &mut impl Pen) {
    for it in plays {
        pen.one_hot(Some(frame.place(it.seat)), SEATS);
        pen.one_hot(Some(it.card.index()), CARDS);
    }
    pen.zeros((SEATS - plays.len()) * (SEATS + CARDS));
}
