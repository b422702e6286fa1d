//! Le Roi des Nains: a hand, a trick, what each has won, the quest. 934 actions: cards, quests, and what the special
//! cards let one do.

use tablee_games::nains::{Action, Card, Cards, Edition, Moved, Nains, Phase, QuestId, Side, Suit, Tile, View};
use tablee_kernel::{BySeat, Card as _, Seat};

use super::{other, table};
use crate::{Actions, Frame, Part, Pen, Tensors};

const SEATS: usize = 5;
const CARDS: usize = Card::COUNT;
const TILES: usize = Tile::COUNT;
const QUESTS: usize = 51;
const TRICKS: usize = 13;
const PHASES: usize = 8;

/// 2 to 10 and the faces of each suit.
const BASE: usize = 39;
/// The base cards and the Goblin 11b: what a thief can give back.
const GIVEN: usize = BASE + 1;
const PAIRS: usize = GIVEN * (GIVEN - 1) / 2;

const CHOOSE: usize = CARDS;
const TAKE: usize = CHOOSE + QUESTS;
const SWAP: usize = TAKE + SEATS - 1;
const LEFT: usize = SWAP + SEATS - 1;
const RIGHT: usize = LEFT + 1;
const PASS: usize = RIGHT + 1;
const SORCERER: usize = PASS + 1;
const GIVE: usize = SORCERER + BASE;
const SIZE: usize = GIVE + PAIRS;

impl Tensors for Nains {
    const ACTIONS: Actions = Actions::Flat(&[
        Part { name: "play", length: CARDS, meaning: "play the card with this number" },
        Part { name: "choose", length: QUESTS, meaning: "choose the quest with this number" },
        Part { name: "take", length: SEATS - 1, meaning: "take two cards from the next seat, the one after it, …" },
        Part { name: "swap", length: SEATS - 1, meaning: "swap hands with the next seat, the one after it, …" },
        Part { name: "left", length: 1, meaning: "have all hands passed to the left" },
        Part { name: "right", length: 1, meaning: "have all hands passed to the right" },
        Part { name: "pass", length: 1, meaning: "swap nothing for the Sorcerer" },
        Part {
            name: "sorcerer",
            length: BASE,
            meaning: "swap the Sorcerer for this base card (N2 to N10, NV to NA, C2 …)",
        },
        Part {
            name: "give",
            length: PAIRS,
            meaning: "give two of the base cards and the Goblin 11b, which is the last: first and second, first and \
                      third, second and third, first and fourth, …",
        },
    ]);

    const FIELDS: &[(&str, &str)] = &[
        ("me", "me"),
        ("options", "players edition"),
        ("edition", "edition"),
        ("deal", "deal"),
        ("deals", ""),
        ("phase", "phase"),
        ("dealer", "@ roles"),
        ("chooser", "@ roles"),
        ("leader", "@ roles"),
        ("turn", "@ roles"),
        ("answered", "@ answered"),
        ("special", "special"),
        ("specials", "specials"),
        ("tile", "tile"),
        ("quests", "tile"),
        ("tiles", "tiles"),
        ("quest", "quest"),
        ("hand", "me hand"),
        ("hand_sizes", "@ seats:0-1"),
        ("points", "@ seats:1-4"),
        ("standing", "@ seats:4-7 pays:1-2"),
        ("bonus", "@ seats:7-10"),
        ("known", "@ known"),
        ("lacks", "@ lacks"),
        ("won", "@ won"),
        ("trick", "trick"),
        ("last", "last"),
        ("last.leader", "@ last_seats"),
        ("last.winner", "@ last_seats"),
        ("last.best", "last_best"),
        ("winners", "@ winners"),
        ("next_trick_pays", "pays:0-1"),
        ("moved", "@ moved"),
        ("theft", "pays:2-3"),
        ("theft.taken", "taken"),
        ("theft.given", "given"),
        ("sealed", "sealed"),
        ("shown", "shown"),
    ];

    #[inline]
    fn describe(view: &View, pen: &mut impl Pen) {
        let n_seats = view.hand_sizes.len();
        let frame = table(view.me, n_seats, pen, &[SEATS]);
        let place = |seat: Seat| Some(frame.place(seat));
        pen.block("edition", &[1], 1, "whether the edition of 2022 is played");
        pen.flag(view.edition == Edition::Second);
        pen.block("deal", &[2], 255, "the deal, counted from one, less whole 256s, and how many of those");
        pen.wide(view.deal);
        pen.block(
            "phase",
            &[PHASES],
            1,
            "what is asked: a quest, from whom to take, what to give, a card, with whom to swap, which way to pass, \
             whether the Sorcerer is swapped; nothing any more",
        );
        let phase = match view.phase {
            Phase::Quest => 0,
            Phase::Take => 1,
            Phase::Give => 2,
            Phase::Play => 3,
            Phase::Swap => 4,
            Phase::PassHands => 5,
            Phase::Sorcerer => 6,
            Phase::Over => 7,
        };
        pen.one_hot(Some(phase), PHASES);
        pen.block(
            "roles",
            &[4, SEATS],
            1,
            "by place: who dealt, who chooses the quest, who leads the trick, whose turn it is",
        );
        [view.dealer, view.chooser, view.leader, view.turn].into_iter().for_each(|it| pen.one_hot(place(it), SEATS));
        pen.block("answered", &[SEATS], 1, "who has answered the question between tricks");
        pen.bits(frame.places(view.answered), SEATS);
        pen.block("special", &[CARDS], 1, "the special card of this deal");
        pen.one_hot(Some(view.special.index()), CARDS);
        pen.block("tile", &[TILES], 1, "the tile of this deal");
        pen.one_hot(Some(view.tile.index()), TILES);
        pen.block("tiles", &[TILES], 1, "the tiles that may still come");
        pen.bits(view.tiles.bits(), TILES);
        pen.block("quest", &[QUESTS], 1, "the quest of this deal, once it is chosen");
        pen.one_hot(view.quest.map(QuestId::index), QUESTS);
        let mut cards = |name, meaning, cards: Cards| {
            pen.block(name, &[CARDS], 1, meaning);
            pen.bits(cards.bits(), CARDS);
        };
        cards("hand", "my cards", view.hand.unwrap_or_default());
        cards("specials", "the special cards that may still come", view.specials);
        cards("shown", "cards that everybody has seen in the hand where they are, or were", view.shown());
        let theft = view.theft.unwrap_or_default();
        cards("taken", "what the holder of the Goblin 11b took, if I saw it", theft.taken);
        cards("given", "what was given back, if I saw it", theft.given);
        cards(
            "sealed",
            "the card I asked the Sorcerer for, while others still think",
            view.sealed.into_iter().collect(),
        );
        let mut each = |name, meaning, cards: &BySeat<Cards, SEATS>| {
            pen.block(name, &[SEATS, CARDS], 1, meaning);
            frame.seats().for_each(|seat| pen.bits(cards[seat].bits(), CARDS));
            pen.zeros((SEATS - n_seats) * CARDS);
        };
        each("known", "the cards in the hand of each place that I know", &view.known);
        each("lacks", "the cards that the hand of each place has shown not to have", &view.lacks);
        each("won", "the cards that each place has won in this deal", &view.won);
        pen.block("trick", &[SEATS, CARDS], 1, "the cards of this trick in order, from the leader on");
        in_order(&view.trick, pen);
        pen.block("last", &[SEATS, CARDS], 1, "the cards of the trick before");
        in_order(view.last.as_ref().map_or(&[], |it| &it.cards), pen);
        pen.block("last_seats", &[2, SEATS], 1, "who led the trick before, and who won it, by place");
        pen.one_hot(view.last.and_then(|it| place(it.leader)), SEATS);
        pen.one_hot(view.last.and_then(|it| place(it.winner)), SEATS);
        pen.block("last_best", &[CARDS], 1, "the card that won it");
        pen.one_hot(view.last.map(|it| it.best.index()), CARDS);
        pen.block("winners", &[TRICKS, SEATS], 1, "who won each trick of this deal in order, by place");
        view.winners.iter().for_each(|&it| pen.one_hot(place(it), SEATS));
        pen.zeros((TRICKS - view.winners.len()) * SEATS);
        pen.block(
            "seats",
            &[SEATS, 10],
            255,
            "of each place: cards in hand; then as three numbers each, how much above zero, how much below, and whole \
             256s: points, what it would get were the deal over now, what the special card brought it",
        );
        pen.columns(&[15, 255, 255, 255, 255, 255, 255, 255, 255, 255]);
        for seat in frame.seats() {
            pen.number(view.hand_sizes[seat]);
            pen.signed(view.points[seat]);
            pen.signed(view.standing.map_or(0, |it| it[seat]));
            pen.signed(view.bonus[seat].into());
        }
        pen.zeros((SEATS - n_seats) * 10);
        pen.block(
            "pays",
            &[3],
            1,
            "whether the next trick pays for the Dwarf 11b; whether a standing is told; whether I saw a theft",
        );
        pen.flag(view.next_trick_pays);
        pen.flag(view.standing.is_some());
        pen.flag(view.theft.is_some());
        pen.block(
            "moved",
            &[4 + 2 * SEATS],
            1,
            "how hands were moved: swapped, passed left, passed right, robbed; by place who chose or took, and whom",
        );
        let (way, from, to) = match view.moved {
            None => (None, None, None),
            Some(Moved::Swapped { seat, other }) => (Some(0), place(seat), place(other)),
            Some(Moved::Passed { side: Side::Left }) => (Some(1), None, None),
            Some(Moved::Passed { side: Side::Right }) => (Some(2), None, None),
            Some(Moved::Robbed { thief, victim }) => (Some(3), place(thief), place(victim)),
        };
        pen.one_hot(way, 4);
        pen.one_hot(from, SEATS);
        pen.one_hot(to, SEATS);
    }

    #[inline]
    fn index(frame: Frame, action: Action) -> Option<usize> {
        Some(match action {
            Action::Play(card) => card.index(),
            Action::Choose(quest) => CHOOSE + quest.index(),
            Action::Take(seat) => TAKE + other(frame, seat)?,
            Action::Swap(seat) => SWAP + other(frame, seat)?,
            Action::PassHands(Side::Left) => LEFT,
            Action::PassHands(Side::Right) => RIGHT,
            Action::Pass => PASS,
            Action::Sorcerer(card) => SORCERER + base(card)?,
            Action::Give(one, another) => {
                let (one, another) = (given(one)?, given(another)?);
                let (low, high) = (one.min(another), one.max(another));
                GIVE + high * high.checked_sub(1)? / 2 + low
            }
        })
    }

    fn action(frame: Frame, index: usize) -> Option<Action> {
        Some(match index {
            0..CHOOSE => Action::Play(Card::from_index(index)),
            CHOOSE..TAKE => Action::Choose(QuestId::from_index(index - CHOOSE)?),
            TAKE..SWAP => Action::Take(frame.seat(index - TAKE + 1)?),
            SWAP..LEFT => Action::Swap(frame.seat(index - SWAP + 1)?),
            LEFT => Action::PassHands(Side::Left),
            RIGHT => Action::PassHands(Side::Right),
            PASS => Action::Pass,
            SORCERER..GIVE => Action::Sorcerer(to_give(index - SORCERER)),
            GIVE..SIZE => {
                let at = index - GIVE;
                let high = (1..GIVEN).rfind(|it| it * (it - 1) / 2 <= at)?;
                let (one, another) = (to_give(at - high * (high - 1) / 2), to_give(high));
                Action::Give(one.min(another), one.max(another))
            }
            _ => return None,
        })
    }
}

#[inline]
fn in_order(cards: &[Card], pen: &mut impl Pen) {
    cards.iter().for_each(|it| pen.one_hot(Some(it.index()), CARDS));
    pen.zeros((SEATS - cards.len()) * CARDS);
}

/// The number of a base card among the base cards: a suit has thirteen.
#[inline]
fn base(card: Card) -> Option<usize> {
    let rank = match card.rank() {
        rank @ 1..=9 => rank - 1,
        rank @ 12..=15 => rank - 3,
        _ => return None,
    };
    Some(card.suit()? as usize * 13 + usize::from(rank))
}

/// The number of a card that can be given back.
#[inline]
fn given(card: Card) -> Option<usize> {
    if card == Card::GOBLIN_11B { Some(BASE) } else { base(card) }
}

/// The card with this number.
#[inline]
fn to_give(number: usize) -> Card {
    if number == BASE {
        return Card::GOBLIN_11B;
    }
    let rank = number % 13;
    let rank = if rank < 9 { rank + 1 } else { rank + 3 };
    Card::from_index(Suit::ALL[number / 13] as usize * 16 + rank)
}
