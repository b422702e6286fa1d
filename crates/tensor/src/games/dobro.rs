//! Dobro: an auction, a hand of kinds. 64 actions: five ways to play each value, two special cards, taking, drawing,
//! and calling each other player.

use tablee_games::dobro::{Action, Direction, Dobro, Drawing, Kind, Play, Playable, Played, Rounds, View};
use tablee_kernel::{Card as _, Seat};

use super::{other, table};
use crate::{Actions, Frame, Part, Pen, Tensors};

const SEATS: usize = 6;
const KINDS: usize = Kind::COUNT;
/// The values of numbered cards, 2 to 12.
const VALUES: usize = 11;
const LOWEST: u8 = 2;
/// The most plays of one auction.
const PLAYS: usize = 24;
/// The ways to play: one card, a pair, a joker, a joker with a card, two jokers, a skip, a reverse.
const WAYS: usize = 7;
/// The first of them that has no value.
const SPECIAL: usize = 5;
/// The numbers for one play.
const PLAYED: usize = 2 + SEATS + WAYS;
const PLAYED_MOST: [u8; PLAYED] = {
    let mut res = [1; PLAYED];
    res[1] = 12;
    res
};

const SKIP: usize = 5 * VALUES;
const REVERSE: usize = SKIP + 1;
const TAKE: usize = SKIP + 2;
const DRAW: usize = SKIP + 3;
const CALL: usize = SKIP + 4;

impl Tensors for Dobro {
    const ACTIONS: Actions = Actions::Flat(&[
        Part { name: "single", length: VALUES, meaning: "play one card of the value 2, 3, … 12" },
        Part { name: "pair", length: VALUES, meaning: "play two cards of this value" },
        Part { name: "joker", length: VALUES, meaning: "play a joker announced as this value" },
        Part { name: "joker and card", length: VALUES, meaning: "play a joker with a card of this value" },
        Part { name: "jokers", length: VALUES, meaning: "play two jokers announced as this value" },
        Part { name: "skip", length: 1, meaning: "play a skip" },
        Part { name: "reverse", length: 1, meaning: "play a reverse" },
        Part { name: "take", length: 1, meaning: "take the cards of the auction" },
        Part { name: "draw", length: 1, meaning: "refill one's hand (drawing by hand)" },
        Part {
            name: "call",
            length: SEATS - 1,
            meaning: "tell the next seat, the one after it, … of a forgotten draw",
        },
    ]);

    const FIELDS: &[(&str, &str)] = &[
        ("me", "me"),
        ("options", "players options"),
        ("round", "round:0-1"),
        ("rounds", "round:1-2"),
        ("is_over", "round:2-3"),
        ("drawing", "options"),
        ("direction", "direction"),
        ("turn", "@ turn"),
        ("value", "value"),
        ("hand", "me hand"),
        ("gone", "gone"),
        ("pile", "piles:0-1"),
        ("aside", "piles:1-2"),
        ("hand_sizes", "@ seats:0-1"),
        ("taken", "@ seats:1-2"),
        ("points", "@ seats:2-3"),
        ("oubli", "@ seats:3-4"),
        ("owing", "@ seats:4-5"),
        ("forgetful", "@ seats:5-6"),
        ("auction", "auction:0-1"),
        ("auction.seat", "@ auction:0-1 auction:2-8"),
        ("auction.play", "auction:0-2 auction:8-15"),
        ("last", "last:0-1"),
        ("last.plays.seat", "@ last:0-1 last:2-8"),
        ("last.plays.play", "last:0-2 last:8-15"),
        ("last.taker", "@ taker"),
    ];

    #[inline]
    fn describe(view: &View, pen: &mut impl Pen) {
        let n_seats = view.hand_sizes.len();
        let frame = table(view.me, n_seats, pen, &[SEATS]);
        let place = |seat: Seat| Some(frame.place(seat));
        pen.block("options", &[2], 1, "whether there are as many rounds as players; whether players draw by hand");
        pen.flag(view.options().rounds() == Rounds::Players);
        pen.flag(view.drawing == Drawing::ByHand);
        pen.block("round", &[3], 6, "the round, how many there are, whether the game is over");
        pen.columns(&[6, 6, 1]);
        pen.number(view.round);
        pen.number(view.rounds);
        pen.flag(view.is_over);
        pen.block("turn", &[SEATS], 1, "whose turn it is, by place");
        pen.one_hot(place(view.turn), SEATS);
        pen.block("direction", &[1], 1, "whether the turn goes to the seat letter before");
        pen.flag(view.direction == Direction::Counterclockwise);
        pen.block("value", &[1], 48, "the value in play; 0 while there is none");
        pen.number(view.value.unwrap_or(0));
        pen.block("hand", &[KINDS], 6, "how many cards I have of each kind: 2 to 12, joker, skip, reverse");
        match &view.hand {
            Some(hand) => pen.row(hand.counts()),
            None => pen.zeros(KINDS),
        }
        pen.block("gone", &[KINDS], 6, "how many of each kind were taken in this round, by anyone");
        pen.row(view.gone.counts());
        pen.block("piles", &[2], 57, "cards in the pile, cards set aside");
        pen.columns(&[57, 10]);
        pen.number(view.pile);
        pen.number(view.aside);
        pen.block(
            "seats",
            &[SEATS, 6],
            255,
            "of each place: cards in hand, cards taken in this round, points, whether it has the « oubli » card, owes a \
             draw, can be called",
        );
        pen.columns(&[6, 57, 255, 1, 1, 1]);
        for seat in frame.seats() {
            let flags = [view.oubli == Some(seat), view.owing.contains(seat), view.forgetful.contains(seat)];
            let [oubli, owing, forgetful] = flags.map(u8::from);
            let numbers = [view.hand_sizes[seat], view.taken[seat], view.points[seat], oubli, owing, forgetful, 0, 0];
            pen.word(u64::from_le_bytes(numbers), 6);
        }
        pen.zeros((SEATS - n_seats) * 6);
        pen.block(
            "auction",
            &[PLAYS, PLAYED],
            12,
            "of each play of this auction in order: whether it is there, its value, who played by place, how (one card, \
             a pair, a joker, a joker with a card, two jokers, a skip, a reverse)",
        );
        pen.columns(&PLAYED_MOST);
        plays(&view.auction, frame, pen);
        pen.block("last", &[PLAYS, PLAYED], 12, "the same of the auction before");
        pen.columns(&PLAYED_MOST);
        plays(&view.last.plays, frame, pen);
        pen.block("taker", &[SEATS], 1, "who took it, by place; nobody if the round ended with it");
        pen.one_hot(view.last.taker.and_then(place), SEATS);
    }

    #[inline]
    fn marks(game: &Dobro, seat: Seat) -> Option<u64> {
        // Where somebody owes a draw or can be called, which is rare, a list is made.
        let glance = game.glance(seat)?;
        let can = Playable::of(glance.hand, glance.value);
        let is_open = glance.value.is_some();
        let mut res = can.singles | can.pairs << VALUES | u64::from(is_open) << TAKE;
        if can.has(Kind::Joker) {
            let at_least = |value: u8| (1 << VALUES) - (1_u64 << (value.max(LOWEST) - LOWEST).min(VALUES as u8));
            res |= at_least(glance.value.unwrap_or(0)) << (2 * VALUES) | can.of_joker_pairs() << (3 * VALUES);
            if 1 < can.hand.count(Kind::Joker) {
                res |= at_least(can.least_of_pair) << (4 * VALUES);
            }
        }
        if can.may_be_special() {
            res |= u64::from(can.has(Kind::Skip)) << SKIP | u64::from(can.has(Kind::Reverse)) << REVERSE;
        }
        Some(res)
    }

    #[inline]
    fn index(frame: Frame, action: Action) -> Option<usize> {
        Some(match action {
            // The two special cards have one index each, the last of all plays.
            Action::Play(play) => match (way(play), value(play)) {
                (way, 0) => SKIP + way - SPECIAL,
                (way, value) => way * VALUES + usize::from(value - LOWEST),
            },
            Action::Take => TAKE,
            Action::Draw => DRAW,
            Action::Call(seat) => CALL + other(frame, seat)?,
        })
    }

    #[inline]
    fn action(frame: Frame, index: usize) -> Option<Action> {
        let value = (index % VALUES) as u8 + LOWEST;
        Some(match index {
            0..SKIP => Action::Play(match index / VALUES {
                0 => Play::Single(value),
                1 => Play::Pair(value),
                2 => Play::Joker(value),
                3 => Play::JokerPair(value),
                _ => Play::Jokers(value),
            }),
            SKIP => Action::Play(Play::Skip),
            REVERSE => Action::Play(Play::Reverse),
            TAKE => Action::Take,
            DRAW => Action::Draw,
            _ => Action::Call(frame.seat((index - CALL).checked_add(1)?)?),
        })
    }
}

/// How cards were played. It and the value are told apart, so that neither needs a jump, which nobody could foresee.
#[inline]
fn way(play: Play) -> usize {
    match play {
        Play::Single(_) => 0,
        Play::Pair(_) => 1,
        Play::Joker(_) => 2,
        Play::JokerPair(_) => 3,
        Play::Jokers(_) => 4,
        Play::Skip => SPECIAL,
        Play::Reverse => SPECIAL + 1,
    }
}

/// The value that was announced or printed; 0 without one.
#[inline]
fn value(play: Play) -> u8 {
    match play {
        Play::Single(it) | Play::Pair(it) | Play::Joker(it) | Play::JokerPair(it) | Play::Jokers(it) => it,
        Play::Skip | Play::Reverse => 0,
    }
}

#[inline]
fn plays(plays: &[Played], frame: Frame, pen: &mut impl Pen) {
    for it in plays {
        // In two words: a row that is put together in memory is read back before its bytes have arrived.
        let seat = 1 << (8 * (2 + frame.place(it.seat)));
        pen.word(1 | u64::from(value(it.play)) << 8 | seat, 2 + SEATS);
        pen.word(1 << (8 * way(it.play)), WAYS);
    }
    pen.zeros((PLAYS - plays.len()) * PLAYED);
}
