//! Warriors and Dragons: armies, the battle card in play, dice. There are hundreds of thousands of actions, so that the
//! legal ones are listed; each has features, and can be chosen letter by letter (`warriors/action`).

mod action;

use tablee_games::warriors::View;
use tablee_games::warriors::{
    Action, Aim, Arm, Army, BattleCard, BattleCards, Board, Cards, Face, Fight, Force, Kind, MAX_NUMBER, MAX_PLAYERS,
    Mark, Mode, People, Phase, Side, Symbols, Throw, Warriors, Window,
};
use tablee_kernel::{Card as _, Seat};

use super::table;
use crate::{Actions, Frame, Pen, Tensors, Word};

const SEATS: usize = MAX_PLAYERS;
const UNITS: usize = Kind::N_UNITS;
const BATTLES: usize = MAX_NUMBER as usize;
const KINDS: usize = Kind::COUNT;
const PEOPLES: usize = People::ALL.len();
const ARMS: usize = Arm::ALL.len();
const DRAGONS: usize = 15;
const PHASES: usize = 11;
/// Factions and dragons in front of one player.
const FACTIONS: usize = PEOPLES * (ARMS + 1);
/// The numbers for one place.
const ARMY: usize = FACTIONS + DRAGONS + BATTLES + 9;
const ARMY_MOST: [u8; ARMY] = {
    let mut res = [1; ARMY];
    let mut at = 0;
    while at < FACTIONS + DRAGONS {
        res[at] = match at {
            FACTIONS.. => 21,
            _ => [12, 4, 4, 3][at % 4],
        };
        at += 1;
    }
    let others = [13, 3, 20, 255, 10, 6];
    let mut n = 0;
    while n < others.len() {
        res[at + BATTLES + n] = others[n];
        n += 1;
    }
    res
};
/// So many cards of a kind there are at most: flames.
const BAG_MOST: [u8; KINDS] = most_of_kinds(20);
/// The numbers for what is printed on one battle card.
const PRINTED: usize = 8;
/// A faction, the band, or a dragon by its place in the row.
const FORCE: usize = PEOPLES + 1 + DRAGONS;
/// A faction, or a dragon by its place in the row.
const MARK: usize = PEOPLES + DRAGONS;

impl Tensors for Warriors {
    const ACTIONS: Actions = Actions::Listed { most: action::MOST, letters: action::LETTERS };

    const FIELDS: &[(&str, &str)] = &[
        ("me", "me"),
        ("options", "players options battle_cards"),
        ("expansion", "options"),
        ("battle_cards", "battle_cards"),
        ("rounds", ""),
        ("keep", "round:1-2"),
        ("pile", "round:2-3"),
        ("board", ""),
        ("board.round", "round:0-1"),
        ("board.dealer", "@ dealer"),
        ("board.resolver", "@ resolver"),
        ("board.phase", "phase"),
        ("board.armies", "players"),
        ("board.armies.factions", "@ armies:0-24"),
        ("board.armies.dragons", "@ armies:24-39"),
        ("board.armies.battles", "@ armies:39-102"),
        ("board.armies.catapults", "@ armies:102-103"),
        ("board.armies.wizards", "@ armies:103-104"),
        ("board.armies.flames", "@ armies:104-105"),
        ("board.armies.won", "@ armies:105-106"),
        ("hand_sizes", "@ armies:106-107"),
        ("discard_sizes", "@ armies:107-108"),
        ("board.asked", "@ armies:108-109"),
        ("board.placed", "@ armies:109-110"),
        ("has_kept", "@ armies:110-111"),
        ("board.spent", "spent"),
        ("board.captured", "captured"),
        ("hand", "me hand"),
        ("discards", "me discards"),
        ("kept", "@ kept armies:110-111"),
        ("board.fight", "fight_is_on"),
        ("board.fight.card", "fight_card"),
        ("board.fight.mode", "fight_is_on fight_mode:0-7"),
        ("board.fight.attacker", "fight_is_on fight_attacker"),
        ("board.fight.band", "fight_is_on fight_band"),
        ("board.fight.camped", "fight_is_on fight_camped"),
        ("board.fight.target", "@ fight_is_on fight_target"),
        ("board.fight.has_thrown", "fight_is_on fight_mode:7-8"),
        ("board.fight.owed", "fight_is_on fight_owed"),
        ("board.last", "dice"),
        ("board.last.attacker", "@ dice_seats"),
        ("board.last.defender", "@ dice_seats"),
        ("board.last.bows", "@ dice_seats"),
        ("board.last.winners", "@ dice_seats"),
        ("board.last.red", "dice:0-3"),
        ("board.last.black", "dice:3-5"),
        ("board.last.red_dragon", "dice:0-1 dice_dragons:0-1"),
        ("board.last.black_dragon", "dice:0-1 dice_dragons:1-2"),
    ];

    fn describe(view: &View, pen: &mut impl Pen) {
        let board = &view.board;
        let n_seats = board.armies.len();
        let frame = table(view.me, n_seats, pen, &[SEATS]);
        pen.block("options", &[1], 1, "whether the expansion is played");
        pen.flag(view.expansion);
        pen.block(
            "battle_cards",
            &[BATTLES, PRINTED],
            4,
            "what is printed on the battle card with the number 1, 2, …: whether it is simple, mercenary, mixed, \
             draconic; shields, bows, horses; the size of the band",
        );
        pen.columns(&[1, 1, 1, 1, 3, 3, 3, 4]);
        printed(&view.battle_cards, pen);
        pen.block("round", &[3], 255, "the round, how many cards are kept in it, how many cards the pile has");
        pen.columns(&[3, 7, 255]);
        pen.number(board.round);
        pen.number(view.keep);
        pen.number(view.pile);
        pen.block(
            "phase",
            &[PHASES],
            1,
            "what is asked: what to keep, where to place, what attacks, whom the band attacks, what to lose, whether to \
             go on; nothing any more; whether to fire when a card comes up, an attack is declared, losses are settled, \
             for the last time",
        );
        pen.one_hot(Some(phase(board.phase)), PHASES);
        pen.block("dealer", &[SEATS], 1, "who deals, by place");
        pen.one_hot(Some(frame.place(board.dealer)), SEATS);
        pen.block("resolver", &[SEATS], 1, "the owner of the battle card in play, or of the last one, by place");
        pen.one_hot(Some(frame.place(board.resolver)), SEATS);
        pen.block(
            "armies",
            &[SEATS, ARMY],
            255,
            "of each place: infantry, archers, cavalry and wizards of each people; of each dragon in the row its flames \
             and one, 0 where there is none; its battle cards by number; catapults; wizards and flames to place; cards \
             won; cards dealt; cards discarded face down; whether it is asked, has placed, has chosen",
        );
        pen.columns(&ARMY_MOST);
        for seat in frame.seats() {
            army(view, seat, pen);
        }
        pen.zeros((SEATS - n_seats) * ARMY);
        bag("spent", "face-up discards: so many of each kind, and the battle cards by number", &board.spent, pen);
        bag("captured", "the cards of all victory piles together", &board.captured, pen);
        let of = |cards: Option<&[Kind]>| cards.unwrap_or(&[]).iter().copied().collect::<Cards>();
        bag("hand", "my cards while everybody chooses", &of(view.hand.as_deref()), pen);
        bag("discards", "what I discarded face down", &of(view.discards.as_deref()), pen);
        let kept = view.kept.map(|it| it.iter().collect()).unwrap_or_default();
        bag("kept", "what I have chosen to keep, while it is not revealed", &kept, pen);
        fight(board, frame, pen);
        throw(board.last.as_ref(), frame, pen);
    }

    fn index(_: Frame, _: Action) -> Option<usize> {
        None
    }

    fn action(_: Frame, _: usize) -> Option<Action> {
        None
    }

    fn features(view: &View, action: Action, pen: &mut impl Pen) {
        action::features(view, action, pen);
    }

    fn word(frame: Frame, action: Action) -> Word {
        action::word(frame, action)
    }
}

/// Bounds for cards: so many of a kind, and each battle card once.
const fn most_of_kinds(most: u8) -> [u8; KINDS] {
    let mut res = [1; KINDS];
    let mut at = 0;
    while at < UNITS {
        res[at] = most;
        at += 1;
    }
    res
}

fn phase(phase: Phase) -> usize {
    match phase {
        Phase::Keep => 0,
        Phase::Place => 1,
        Phase::Choose => 2,
        Phase::Aim => 3,
        Phase::Lose => 4,
        Phase::Next => 5,
        Phase::Over => 6,
        Phase::Window(Window::CardUp) => 7,
        Phase::Window(Window::Declared) => 8,
        Phase::Window(Window::Settled) => 9,
        Phase::Window(Window::LastChance) => 10,
    }
}

#[inline]
fn printed(cards: &BattleCards, pen: &mut impl Pen) {
    for number in 1..=MAX_NUMBER {
        let (kind, symbols, size) = match cards.get(number) {
            None => {
                pen.zeros(PRINTED);
                continue;
            }
            Some(BattleCard::Simple(symbols)) => (0, symbols, 0),
            Some(BattleCard::Mercenary(size)) => (1, Symbols::default(), size),
            Some(BattleCard::Mixed(size)) => (2, Symbols::default(), size),
            Some(BattleCard::Draconic) => (3, Symbols::default(), 0),
        };
        let mut row = [0, 0, 0, 0, symbols.shields, symbols.bows, symbols.horses, size];
        row[kind] = 1;
        pen.row(&row);
    }
}

#[inline]
fn army(view: &View, seat: Seat, pen: &mut impl Pen) {
    let board = &view.board;
    let Army { factions, dragons, catapults, battles, wizards, flames, won } = &board.armies[seat];
    for (_, faction) in factions.iter() {
        let [infantry, archers, cavalry] = Arm::ALL.map(|arm| faction.warriors[arm]);
        pen.row(&[infantry, archers, cavalry, faction.wizards]);
    }
    dragons.iter().for_each(|flames| pen.number(flames + 1));
    pen.zeros(DRAGONS - dragons.len());
    pen.bits(battles.bits() >> 1, BATTLES);
    let flags = [board.asked.contains(seat), board.placed.contains(seat), view.has_kept.contains(seat)];
    let [asked, placed, kept] = flags.map(u8::from);
    let (hand, discards) = (view.hand_sizes[seat], view.discard_sizes[seat]);
    pen.row(&[*catapults, *wizards, *flames, *won, hand, discards, asked, placed, kept]);
}

#[inline]
fn bag(name: &'static str, meaning: &'static str, cards: &Cards, pen: &mut impl Pen) {
    pen.block(name, &[KINDS], 20, meaning);
    pen.columns(&BAG_MOST);
    pen.row(cards.units());
    pen.bits(cards.battles() >> 1, BATTLES);
}

#[inline]
fn fight(board: &Board, frame: Frame, pen: &mut impl Pen) {
    let fight: Option<&Fight> = board.fight.as_ref();
    pen.block("fight_card", &[BATTLES], 1, "the number of the battle card in play");
    let number = fight.map(|it| if let Face::Battle(number) = it.card.face() { usize::from(number) - 1 } else { 0 });
    pen.one_hot(number, BATTLES);
    pen.block(
        "fight_mode",
        &[3 + 5],
        4,
        "how it is fought: by a faction, a band, a dragon; shields, bows and horses on it; the size of the band; whether \
         dice were thrown for it",
    );
    pen.columns(&[1, 1, 1, 3, 3, 3, 4, 1]);
    let mode = fight.and_then(|it| it.mode);
    pen.one_hot(
        mode.map(|it| match it {
            Mode::Simple { .. } => 0,
            Mode::Mercenary { .. } => 1,
            Mode::Draconic => 2,
        }),
        3,
    );
    let symbols = fight.map(Fight::symbols).unwrap_or_default();
    [symbols.shields, symbols.bows, symbols.horses].into_iter().for_each(|it| pen.number(it));
    pen.number(if let Some(Mode::Mercenary { size }) = mode { size } else { 0 });
    pen.flag(fight.is_some_and(|it| it.has_thrown));
    pen.block(
        "fight_attacker",
        &[FORCE],
        1,
        "what attacks: a people's faction, the band, a dragon by its place in the row",
    );
    let force = fight.and_then(|it| it.attacker).map(|it| match it {
        Force::Faction(people) => people as usize,
        Force::Band => PEOPLES,
        Force::Dragon(at) => PEOPLES + 1 + usize::from(at),
    });
    pen.one_hot(force, FORCE);
    pen.block("fight_band", &[PEOPLES], 4, "infantry in the band, of each people");
    People::ALL.iter().for_each(|&people| pen.number(fight.map_or(0, |it| it.band[people])));
    pen.block("fight_camped", &[ARMS], 12, "warriors that camp, of each arm");
    Arm::ALL.iter().for_each(|&arm| pen.number(fight.map_or(0, |it| it.camped[arm])));
    pen.block(
        "fight_target",
        &[SEATS + MARK],
        1,
        "what is or was attacked last: whose it is by place; a people's faction, a dragon by its place in the row",
    );
    let target = fight.and_then(|it| it.target);
    pen.one_hot(target.map(|it| frame.place(it.seat)), SEATS);
    pen.one_hot(
        target.map(|Aim { at, .. }| match at {
            Mark::Faction(people) => people as usize,
            Mark::Dragon(at) => PEOPLES + usize::from(at),
        }),
        MARK,
    );
    pen.block(
        "fight_owed",
        &[2, 2],
        1,
        "comparisons lost for which nothing was given yet, the next one last: by the attacker, by the defender",
    );
    let owed = fight.map_or(&[][..], Fight::owed);
    owed.iter().for_each(|&it| pen.one_hot(Some(usize::from(it == Side::Defender)), 2));
    pen.zeros((2 - owed.len()) * 2);
    pen.block("fight_is_on", &[1], 1, "whether a battle card is in play");
    pen.flag(fight.is_some());
}

#[inline]
fn throw(last: Option<&Throw>, frame: Frame, pen: &mut impl Pen) {
    pen.block("dice", &[3 + 2], 6, "the last dice, highest first: three red ones of the attacker, two black ones");
    let (red, black) = last.map_or((&[][..], &[][..]), |it| (&it.red[..], &it.black[..]));
    red.iter().for_each(|&it| pen.number(it));
    pen.zeros(3 - red.len());
    black.iter().for_each(|&it| pen.number(it));
    pen.zeros(2 - black.len());
    pen.block("dice_dragons", &[2], 1, "whether a dragon makes the red dice better, the black dice");
    pen.flag(last.is_some_and(|it| it.red_dragon));
    pen.flag(last.is_some_and(|it| it.black_dragon));
    pen.block(
        "dice_seats",
        &[5, SEATS],
        1,
        "by place: who attacked, who defended, whose bows count, who won with the best dice, with the second best",
    );
    let mut place = |seat: Option<Seat>| pen.one_hot(seat.map(|it| frame.place(it)), SEATS);
    place(last.map(|it| it.attacker));
    place(last.map(|it| it.defender));
    place(last.and_then(|it| it.bows));
    place(last.and_then(|it| it.winners.first().copied()));
    place(last.and_then(|it| it.winners.get(1).copied()));
}
