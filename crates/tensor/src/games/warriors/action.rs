//! What an action of Warriors is: its features, and its word.

use tablee_games::warriors::{Action, Arm, Attacker, Face, Kind, MAX_NUMBER, People, Shot, Target, Troop, View};
use tablee_kernel::{Card as _, Seat};

use super::{ARMS, BATTLES, KINDS, PEOPLES, SEATS, UNITS, most_of_kinds};
use crate::{Frame, Part, Pen, Word};

/// No list of legal actions is longer. The longest is that of the owner of a mixed battle card at a table of six: 126
/// bands of four, and 6 dragons with different flames (15 of the 20), which attack the 30 factions of the five others
/// and, with the 5 flames that are left, at most 10 different dragons. Every other list is shorter: at most 150 attacks
/// of factions, 115 shots, 120 choices of what to keep.
pub(super) const MOST: usize = 126 + 6 * (30 + 10);

const KEPT_MOST: [u8; KINDS] = most_of_kinds(7);
const VERBS: usize = 12;
const FLAMES: usize = 21;

pub(super) const LETTERS: &[Part] = &[
    Part { name: "end", length: 1, meaning: "the word ends here" },
    Part {
        name: "verb",
        length: VERBS,
        meaning: "keep, wizard, flame, pass, fire, band, attack, again, charge, stop, lose, spend flame",
    },
    Part {
        name: "card",
        length: KINDS,
        meaning: "a kind of card: warriors, wizard, catapult, dragon, flame, C1 to C63",
    },
    Part { name: "seat", length: SEATS - 1, meaning: "the next seat, the one after it, …" },
    Part { name: "people", length: PEOPLES, meaning: "undead, dwarves, trolls, elves, goblins, barbarians" },
    Part { name: "arm", length: ARMS, meaning: "infantry, archer, cavalry" },
    Part { name: "what", length: 3, meaning: "band, wizard, engaged dragon" },
    Part { name: "dragon", length: FLAMES, meaning: "a dragon with no flame, one, … twenty" },
];

const VERB: usize = 1;
const CARD: usize = VERB + VERBS;
const SEAT: usize = CARD + KINDS;
const PEOPLE: usize = SEAT + SEATS - 1;
const ARM: usize = PEOPLE + PEOPLES;
const BAND: usize = ARM + ARMS;
const WIZARD: usize = BAND + 1;
const ENGAGED: usize = BAND + 2;
const DRAGON: usize = BAND + 3;

fn verb(action: Action) -> usize {
    match action {
        Action::Keep(_) => 0,
        Action::Wizard(_) => 1,
        Action::Flame(_) => 2,
        Action::Pass => 3,
        Action::Fire(..) => 4,
        Action::Band(_) => 5,
        Action::Attack(..) => 6,
        Action::Again => 7,
        Action::Charge(..) => 8,
        Action::Stop => 9,
        Action::Lose(_) => 10,
        Action::SpendFlame => 11,
    }
}

/// An action letter by letter: a verb, and then what it is about, as it is written.
pub(super) fn word(frame: Frame, action: Action) -> Word {
    let mut res = Word::default();
    let mut add = |letter: usize| res.push(letter as u8);
    let target = |it: Target| match it {
        Target::Faction(people) => PEOPLE + people as usize,
        Target::Dragon(flames) => DRAGON + usize::from(flames),
    };
    // Only others are named, and they have the places from 1 on.
    let seat = |it: Seat| SEAT + frame.place(it) - 1;
    add(VERB + verb(action));
    match action {
        Action::Keep(kept) => kept.iter().for_each(|it| add(CARD + it.index())),
        Action::Wizard(people) => add(PEOPLE + people as usize),
        Action::Flame(flames) => add(DRAGON + usize::from(flames)),
        Action::Fire(owner, shot) => {
            add(seat(owner));
            match shot {
                Shot::Warrior(people, arm) => add(CARD + Kind::warrior(people, arm).index()),
                Shot::Band(people) => [BAND, PEOPLE + people as usize].into_iter().for_each(add),
                Shot::Wizard(people) => [WIZARD, PEOPLE + people as usize].into_iter().for_each(add),
                Shot::Dragon(flames) => add(DRAGON + usize::from(flames)),
                Shot::Engaged => add(ENGAGED),
            }
        }
        Action::Band(band) => band.iter().for_each(|it| add(PEOPLE + it as usize)),
        Action::Attack(from, defender, at) => {
            add(match from {
                Attacker::Faction(people) => PEOPLE + people as usize,
                Attacker::Band => BAND,
                Attacker::Dragon(flames) => DRAGON + usize::from(flames),
            });
            add(seat(defender));
            add(target(at));
        }
        Action::Charge(arm, defender, at) => [ARM + arm as usize, seat(defender), target(at)].into_iter().for_each(add),
        Action::Lose(kind) => add(CARD + kind.index()),
        Action::Pass | Action::Again | Action::Stop | Action::SpendFlame => (),
    }
    res
}

/// What an action is about, as far as it is about such things.
#[derive(Default)]
struct Matter {
    owner: Option<Seat>,
    from: Option<Attacker>,
    /// What it is aimed at, given or placed on: a people, or a dragon with so many flames.
    people: Option<People>,
    dragon: Option<u8>,
    arm: Option<Arm>,
    shot: Option<usize>,
}

impl Matter {
    fn of(action: Action) -> Matter {
        let at = |target: Target| match target {
            Target::Faction(people) => Matter { people: Some(people), ..Matter::default() },
            Target::Dragon(flames) => Matter { dragon: Some(flames), ..Matter::default() },
        };
        match action {
            Action::Wizard(people) => Matter { people: Some(people), ..Matter::default() },
            Action::Flame(flames) => Matter { dragon: Some(flames), ..Matter::default() },
            Action::Fire(owner, shot) => {
                let (shot, people, arm, dragon) = match shot {
                    Shot::Warrior(people, arm) => (0, Some(people), Some(arm), None),
                    Shot::Band(people) => (1, Some(people), Some(Arm::Infantry), None),
                    Shot::Wizard(people) => (2, Some(people), None, None),
                    Shot::Dragon(flames) => (3, None, None, Some(flames)),
                    Shot::Engaged => (4, None, None, None),
                };
                Matter { owner: Some(owner), shot: Some(shot), people, arm, dragon, from: None }
            }
            Action::Attack(from, owner, target) => Matter { from: Some(from), owner: Some(owner), ..at(target) },
            Action::Charge(arm, owner, target) => Matter { arm: Some(arm), owner: Some(owner), ..at(target) },
            Action::Lose(kind) => match kind.face() {
                Face::Warrior(people, arm) => Matter { people: Some(people), arm: Some(arm), ..Matter::default() },
                _ => Matter { dragon: Some(0), ..Matter::default() },
            },
            _ => Matter::default(),
        }
    }
}

pub(super) fn features(view: &View, action: Action, pen: &mut impl Pen) {
    let board = &view.board;
    let frame = Frame::of(view.me, board.armies.len());
    let Matter { owner, from, people, dragon, arm, shot } = Matter::of(action);
    pen.block(
        "verb",
        &[VERBS],
        1,
        "keep, wizard, flame, pass, fire, band, attack, again, charge, stop, lose, spend flame",
    );
    pen.one_hot(Some(verb(action)), VERBS);
    pen.block("owner", &[SEATS], 1, "whom it is aimed at, by place");
    pen.one_hot(owner.map(|it| frame.place(it)), SEATS);
    pen.block("from", &[PEOPLES + 2], 1, "what attacks: a people's faction, the band, a dragon");
    let force = from.map(|it| match it {
        Attacker::Faction(people) => people as usize,
        Attacker::Band => PEOPLES,
        Attacker::Dragon(_) => PEOPLES + 1,
    });
    pen.one_hot(force, PEOPLES + 2);
    pen.block("from_flames", &[1], 20, "the flames of the dragon that attacks");
    pen.number(if let Some(Attacker::Dragon(flames)) = from { flames } else { 0 });
    pen.block("at", &[PEOPLES + 1], 1, "what it is aimed at, placed on or given: a people's, a dragon");
    pen.one_hot(people.map(|it| it as usize).or(dragon.map(|_| PEOPLES)), PEOPLES + 1);
    pen.block("at_flames", &[1], 20, "the flames of that dragon");
    pen.number(dragon.unwrap_or(0));
    pen.block("arm", &[ARMS], 1, "the arm of the warrior that is fired at, camps or is given");
    pen.one_hot(arm.map(|it| it as usize), ARMS);
    pen.block(
        "shot",
        &[5],
        1,
        "what is fired at: a warrior, one of the band, a wizard, a dragon, the dragon in the battle",
    );
    pen.one_hot(shot, 5);
    pen.block("band", &[PEOPLES], 4, "the infantry of the band that is formed, of each people");
    let band = if let Action::Band(band) = action { band } else { Default::default() };
    People::ALL.iter().for_each(|&it| pen.number(band.count(it)));
    pen.block("keep", &[KINDS], 7, "how many cards of each kind are kept, and the battle cards by number");
    pen.columns(&KEPT_MOST);
    kept(action, pen);
    pen.block("mine", &[ARMS], 12, "infantry, archers and cavalry at home of my faction that attacks");
    let mine = match (from, view.me.seat()) {
        (Some(Attacker::Faction(people)), Some(me)) => board.at_home(me, people),
        _ => Troop::default(),
    };
    Arm::ALL.iter().for_each(|&it| pen.number(mine[it]));
    pen.block("theirs", &[ARMS], 12, "the same of the faction that is aimed at");
    let theirs = owner.zip(people).map(|(owner, people)| board.armies[owner].factions[people].warriors);
    Arm::ALL.iter().for_each(|&it| pen.number(theirs.unwrap_or_default()[it]));
}

fn kept(action: Action, pen: &mut impl Pen) {
    let Action::Keep(kept) = action else { return pen.zeros(KINDS) };
    let (mut units, mut battles) = ([0; UNITS], 0u64);
    for card in kept.iter() {
        match card.face() {
            Face::Battle(number) => battles |= 1 << (number - 1),
            _ => units[card.index()] += 1,
        }
    }
    units.into_iter().for_each(|it| pen.number(it));
    pen.bits(battles, BATTLES);
    debug_assert_eq!(BATTLES, usize::from(MAX_NUMBER));
}
