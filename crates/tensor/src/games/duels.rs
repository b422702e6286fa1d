//! Duels: two sides, who could be whom, bet cards. 24 actions: stepping forward or staying, naming each other player,
//! and the bets.

use tablee_games::duels::{
    Action, BySide, Captaincy, Character, Duel, Duels, End, Hierarchy, Phase, Side, Teams, Verdict, View,
};
use tablee_kernel::{Card as _, Seat};

use super::{other, table};
use crate::{Actions, Frame, Part, Pen, Tensors};

const SEATS: usize = 17;
const KINDS: usize = Character::COUNT;
/// The most bet cards a side adds to its stake in one turn.
const MOST_BET: usize = 5;
/// The most different results there can be.
const RESULTS: u8 = 35;

const STAY: usize = 1;
const NAME: usize = 2;
const BET: usize = NAME + SEATS - 1;
const SIZE: usize = BET + MOST_BET + 1;

impl Tensors for Duels {
    const ACTIONS: Actions = Actions::Flat(&[
        Part { name: "forward", length: 1, meaning: "step forward" },
        Part { name: "stay", length: 1, meaning: "stay" },
        Part { name: "name", length: SEATS - 1, meaning: "name the next seat, the one after it, … as fighter" },
        Part { name: "bet", length: MOST_BET + 1, meaning: "stake no bet card, one, … five" },
    ]);

    const FIELDS: &[(&str, &str)] = &[
        ("me", "me"),
        ("options", "@ options ties:1-2 left"),
        ("my_side", "my_side"),
        ("turn", "turn"),
        ("phase", "phase"),
        ("asked", "@ asked"),
        ("sealed", "@ sealed"),
        ("end", "end"),
        ("teams", "@ left"),
        ("living", "@ living"),
        ("ghosts", "@ living"),
        ("captains", "@ captains"),
        ("forward", "@ forward"),
        ("fighters", "@ fighters"),
        ("purses", "bet_cards:0-2"),
        ("stakes", "bet_cards:2-4"),
        ("bank", "bet_cards:4-5"),
        ("choose_seconds", "options:7-9"),
        ("n_ties", "ties:0-1"),
        ("max_ties", "ties:1-2"),
        ("n_aside", "aside:0-1"),
        ("aside", "aside:1-7"),
        ("last", "last_verdict"),
        ("last.duel", "@ last_fighters last_verdict"),
        ("last.stakes", "last_verdict last_stakes:0-2"),
        ("last.gained", "last_verdict last_stakes:2-3"),
        ("knowledge", ""),
        ("knowledge.hierarchy", "options:0-1"),
        ("knowledge.cast", "cast"),
        ("knowledge.characters", "@ characters"),
        ("knowledge.results", "@ left beaten tied"),
        ("knowledge.unequal", "@ phase living"),
    ];

    fn describe(view: &View, pen: &mut impl Pen) {
        let n_seats = view.knowledge.characters.len();
        let frame = table(view.me, n_seats, pen, &[SEATS]);
        let (options, knowledge) = (view.options(), &view.knowledge);
        pen.block(
            "options",
            &[9],
            255,
            "whether the characters beat each other in a cycle; whether sides were drawn by lot, by seats or listed; \
             whether captains rotate; whether the table keeps notes; whether too many ties are decided as former rules \
             did; seconds to choose, less whole 256s, and how many of those",
        );
        pen.columns(&[1, 1, 1, 1, 1, 1, 1, 255, 1]);
        pen.flag(knowledge.hierarchy == Hierarchy::Cycle);
        let teams = match options.teams() {
            Teams::Balanced => 0,
            Teams::Alternate => 1,
            Teams::Left(_) => 2,
        };
        pen.one_hot(Some(teams), 3);
        pen.flag(options.captain() == Captaincy::Rotating);
        pen.flag(options.has_notes());
        pen.flag(options.ties_pay_the_leader());
        pen.wide(view.choose_seconds);
        pen.block("turn", &[2], 255, "the turn, counted from one, less whole 256s, and how many of those");
        pen.wide(view.turn);
        pen.block("phase", &[4], 1, "what is asked: to step forward, to name a fighter, to bet; nothing any more");
        let phase = match view.phase {
            Phase::Advance => 0,
            Phase::Designate => 1,
            Phase::Bet => 2,
            Phase::Over => 3,
        };
        pen.one_hot(Some(phase), 4);
        pen.block("end", &[3], 1, "how the game ended: a side has no fighter left, perfect equality, too many ties");
        let end = view.end.map(|it| match it {
            End::NoFighters => 0,
            End::PerfectEquality => 1,
            End::TooManyTies => 2,
        });
        pen.one_hot(end, 3);
        pen.block("ties", &[2], 20, "tied duels in a row, and how many of them end the game");
        pen.number(view.n_ties);
        pen.number(view.max_ties);
        pen.block(
            "bet_cards",
            &[5],
            45,
            "bet cards: purse of the left and the right, stake of the left and the right, bank",
        );
        pen.row(&[view.purses.left, view.purses.right, view.stakes.left, view.stakes.right, view.bank]);
        pen.block("my_side", &[2], 1, "whether I am on the left, on the right");
        pen.one_hot(view.my_side.map(|it| it as usize), 2);
        pen.block("sealed", &[SIZE], 1, "my own answer while it is sealed, a 1 at its index");
        pen.one_hot(view.sealed.and_then(|it| Duels::index(frame, it)), SIZE);
        let mut seats = |name, meaning, seats| {
            pen.block(name, &[SEATS], 1, meaning);
            pen.bits(frame.places(seats), SEATS);
        };
        seats("left", "who is on the left, by place; all others are on the right", view.teams.left);
        seats("living", "who is no ghost", view.living);
        seats("asked", "whom the game waits for", view.asked);
        seats("forward", "who stepped forward in this turn, once all have decided", view.forward);
        let mut two = |name, meaning, seats: BySide<Option<Seat>>| {
            pen.block(name, &[2, SEATS], 1, meaning);
            for side in Side::BOTH {
                pen.one_hot(seats[side].map(|it| frame.place(it)), SEATS);
            }
        };
        two("captains", "who speaks for the left and for the right, by place", view.captains);
        two("fighters", "who fights for the left and for the right in this turn, once that is clear", view.fighters);
        pen.block("characters", &[SEATS, KINDS], 1, "the character of each place, where I know it");
        for seat in frame.seats() {
            pen.one_hot(knowledge.characters[seat].map(|it| it.index()), KINDS);
        }
        pen.zeros((SEATS - n_seats) * KINDS);
        pen.block("cast", &[KINDS], 5, "how many there are of each character");
        pen.columns(&[1, 1, 5, 5, 5]);
        pen.row(knowledge.cast.counts());
        pen.block(
            "aside",
            &[2 + KINDS],
            11,
            "characters set aside: how many, whether they are known, how many of each",
        );
        pen.columns(&[11, 1, 1, 1, 5, 5, 5]);
        pen.number(view.n_aside);
        pen.flag(view.aside.is_some());
        pen.row(view.aside.unwrap_or_default().counts());
        let mut results = [[0; SEATS]; SEATS];
        pen.block(
            "beaten",
            &[SEATS, SEATS],
            RESULTS,
            "whether the place of the row has beaten that of the column: the number of this result, counted from one",
        );
        note(&knowledge.results, frame, &mut results, |it| match it.verdict {
            Verdict::Left => Some((it.left, it.right)),
            Verdict::Right => Some((it.right, it.left)),
            Verdict::Tie => None,
        });
        pen.row(results.as_flattened());
        let mut results = [[0; SEATS]; SEATS];
        pen.block("tied", &[SEATS, SEATS], RESULTS, "the same of ties; the row is the fighter of the left");
        note(&knowledge.results, frame, &mut results, |it| (it.verdict == Verdict::Tie).then_some((it.left, it.right)));
        pen.row(results.as_flattened());
        pen.block("last_fighters", &[2, SEATS], 1, "who fought the duel before, for the left and for the right");
        pen.one_hot(view.last.map(|it| frame.place(it.duel.left)), SEATS);
        pen.one_hot(view.last.map(|it| frame.place(it.duel.right)), SEATS);
        pen.block("last_verdict", &[3], 1, "what was announced: left wins, right wins, tie");
        pen.one_hot(view.last.map(|it| it.duel.verdict as usize), 3);
        pen.block(
            "last_stakes",
            &[3],
            45,
            "stake of the left and of the right, and what the winner received from the bank",
        );
        pen.row(&view.last.map_or([0; 3], |it| [it.stakes.left, it.stakes.right, it.gained]));
    }

    #[inline]
    fn index(frame: Frame, action: Action) -> Option<usize> {
        match action {
            Action::Forward => Some(0),
            Action::Stay => Some(STAY),
            Action::Name(seat) => Some(NAME + other(frame, seat)?),
            Action::Bet(count) => (usize::from(count) <= MOST_BET).then(|| BET + usize::from(count)),
        }
    }

    #[inline]
    fn action(frame: Frame, index: usize) -> Option<Action> {
        match index {
            0 => Some(Action::Forward),
            STAY => Some(Action::Stay),
            NAME..BET => frame.seat(index - NAME + 1).map(Action::Name),
            BET..SIZE => Some(Action::Bet((index - BET) as u8)),
            _ => None,
        }
    }
}

/// Puts the number of each result that `pair` finds one in at the row and column of its two.
fn note(
    results: &[Duel],
    frame: Frame,
    table: &mut [[u8; SEATS]; SEATS],
    pair: impl Fn(&Duel) -> Option<(Seat, Seat)>,
) {
    for (number, it) in (1..).zip(results) {
        if let Some((row, column)) = pair(it) {
            table[frame.place(row)][frame.place(column)] = number;
        }
    }
}
