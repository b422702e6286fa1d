//! What follows from the rules and from what an eye sees: shown with the view, so
//! that nobody who draws a table needs to know a rule.

use std::sync::OnceLock;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tablee_kernel::{BySeat, Few, Seat, Seats, Term, json};

use super::{
    action::Action,
    army::Troop,
    board::{Board, Force, Phase, Throw},
    card::{ByPeople, Kind, People},
    foresee::{Clash, ShotOdds},
    options::{BONUSES, BOW_PLUS, DRAGON_BONUS, DRAGON_PLUS, MAX_PLAYERS, POINTS_PER_CARD},
    view::View,
};

/// A view, and what follows from it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shown {
    /// What is seen.
    #[serde(flatten)]
    pub view: View,
    /// R1.2: the sworn enemy of each people.
    #[serde(serialize_with = "write_enemies")]
    pub enemies: ByPeople<People>,
    /// R8.3: what the largest faction of each people earns in the end.
    #[serde(serialize_with = "write_bonuses")]
    pub bonuses: ByPeople<u8>,
    /// R8.4: what the most dragons earn in the end.
    pub dragon_bonus: u8,
    /// R8.2: what a card in a victory pile is worth.
    pub card_worth: u8,
    /// R8.3: who has the largest faction of each people.
    pub largest: ByPeople<Seats>,
    /// R8.4: who has the most dragons.
    pub most_dragons: Seats,
    /// What each would have if the game ended now, term by term.
    pub terms: Vec<Vec<Term>>,
    /// What the terms add up to.
    pub points: BySeat<i32, MAX_PLAYERS>,
    /// R8.5: the place of each if the game ended now.
    pub places: Vec<u8>,
    /// R4.1: the battle cards on the table in the order they will be resolved.
    pub order: Vec<Turn>,
    /// The factions that are not all at home; every other stands as it lies in its army.
    pub parted: Vec<Parted>,
    /// R7.10: which dragon of each is in the battle, by its place in the row.
    pub engaged: Vec<Option<u8>>,
    /// The attack that is declared or may be made again.
    pub clash: Option<Clash>,
    /// The last dice thrown in battle, pair by pair.
    pub dice: Option<Dice>,
    /// R7.6: what I can fire at, whether or not I am asked now.
    pub shots: Vec<Aimed>,
}

/// The same in every view, so it is written once.
fn write_enemies<S: Serializer>(enemies: &ByPeople<People>, serializer: S) -> Result<S::Ok, S::Error> {
    static TEXT: OnceLock<Box<RawValue>> = OnceLock::new();
    once(&TEXT, enemies).serialize(serializer)
}

/// The same in every view, so it is written once.
fn write_bonuses<S: Serializer>(bonuses: &ByPeople<u8>, serializer: S) -> Result<S::Ok, S::Error> {
    static TEXT: OnceLock<Box<RawValue>> = OnceLock::new();
    once(&TEXT, bonuses).serialize(serializer)
}

/// The text of something that never changes.
fn once<'a>(text: &'a OnceLock<Box<RawValue>>, value: &impl Serialize) -> &'a RawValue {
    text.get_or_init(|| json::text(value))
}

/// A battle card still to be resolved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Turn {
    /// Who resolves it.
    pub seat: Seat,
    /// Which card.
    pub card: Kind,
}

/// A faction of which some camp or are away in a band.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Parted {
    /// Whose it is.
    pub seat: Seat,
    /// Which faction.
    pub people: People,
    /// Those that neither camp nor are away in a band.
    pub at_home: Troop,
    /// R6.2: those that camp.
    pub camped: Troop,
    /// R4.7: infantry that is away in a band.
    pub in_band: u8,
}

/// Dice thrown in battle, laid out pair by pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dice {
    /// Who attacked, with red dice.
    pub attacker: Seat,
    /// Who defended, with black dice.
    pub defender: Seat,
    /// The dice compared, the best ones first.
    pub pairs: Few<Pair, 2>,
    /// Red dice that were not compared.
    pub spare_red: Vec<u8>,
    /// Black dice that were not compared.
    pub spare_black: Vec<u8>,
    /// Whose best die was made better by bows.
    pub bows: Option<Seat>,
    /// Whether a dragon made dice better.
    pub has_dragon: bool,
    /// R5.5: whether a tie went to the defender.
    pub has_tie: bool,
}

/// Two dice that are compared.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pair {
    /// The red die as thrown.
    pub red: u8,
    /// What bows and a dragon add to it.
    pub red_plus: u8,
    /// The black die as thrown.
    pub black: u8,
    /// What bows and a dragon add to it.
    pub black_plus: u8,
    /// Who won.
    pub winner: Seat,
}

/// A shot that can be fired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Aimed {
    /// As it is written: `fire b elf-archer`.
    pub action: String,
    /// What it needs.
    pub odds: ShotOdds,
}

impl View {
    /// The view with what follows from it.
    pub(super) fn shown(self) -> Shown {
        let board = &self.board;
        let seats = board.seats();
        let bonuses = board.bonuses();
        let result = board.result_with(&bonuses);
        Shown {
            enemies: ByPeople(People::ALL.map(People::enemy)),
            bonuses: ByPeople(BONUSES),
            dragon_bonus: DRAGON_BONUS,
            card_worth: POINTS_PER_CARD,
            terms: seats.iter().map(|seat| bonuses.terms(seat, &board.armies[seat])).collect(),
            points: BySeat::from_fn(seats.len(), |seat| result.points()[seat.index()]),
            places: result.places().to_vec(),
            largest: bonuses.largest,
            most_dragons: bonuses.most_dragons,
            order: board.order(),
            parted: board.parted(),
            engaged: seats.iter().map(|seat| board.engaged_dragon(seat)).collect(),
            clash: board.fight.filter(|_| board.phase != Phase::Lose && board.can_fight()).map(|_| Clash::of(board)),
            dice: board.last.as_ref().map(Dice::of),
            shots: self.me.seat().map_or_else(Vec::new, |seat| board.aimed(seat)),
            view: self,
        }
    }
}

impl Board {
    fn order(&self) -> Vec<Turn> {
        let of = |seat: Seat| self.armies[seat].battles.iter().map(move |card| Turn { seat, card });
        let mut res: Vec<Turn> = self.seats().iter().flat_map(of).collect();
        tablee_kernel::order::sort_by_key(&mut res, |it| it.card);
        res
    }

    fn parted(&self) -> Vec<Parted> {
        let Some(fight) = &self.fight else { return Vec::new() };
        let seat = self.resolver;
        let parted = |people: People| Parted {
            seat,
            people,
            at_home: self.at_home(seat, people),
            camped: if fight.attacker == Some(Force::Faction(people)) { fight.camped } else { Troop::default() },
            in_band: fight.band[people],
        };
        People::ALL.into_iter().map(parted).filter(|it| !it.camped.is_empty() || it.in_band != 0).collect()
    }

    /// Every shot of who has a catapult in a round.
    fn aimed(&self, seat: Seat) -> Vec<Aimed> {
        let is_battle = !matches!(self.phase, Phase::Keep | Phase::Place | Phase::Over);
        if !is_battle || self.armies[seat].catapults == 0 {
            return Vec::new();
        }
        let mut shots = Vec::new();
        self.list_shots(seat, &mut shots);
        let aimed = |action: Action| match action {
            Action::Fire(_, shot) => Some(Aimed { action: action.to_string(), odds: ShotOdds::of(shot) }),
            _ => None,
        };
        shots.into_iter().filter_map(aimed).collect()
    }
}

impl Dice {
    fn of(throw: &Throw) -> Dice {
        let mut pairs = Few::default();
        for (rank, &winner) in throw.winners.iter().enumerate() {
            let bow = |seat: Seat| if rank == 0 && throw.bows == Some(seat) { BOW_PLUS } else { 0 };
            let plus = |is_dragon: bool| if is_dragon { DRAGON_PLUS } else { 0 };
            pairs.push(Pair {
                red: throw.red[rank],
                red_plus: plus(throw.red_dragon) + bow(throw.attacker),
                black: throw.black[rank],
                black_plus: plus(throw.black_dragon) + bow(throw.defender),
                winner,
            });
        }
        let n_pairs = pairs.len();
        Dice {
            attacker: throw.attacker,
            defender: throw.defender,
            spare_red: throw.red[n_pairs..].to_vec(),
            spare_black: throw.black[n_pairs..].to_vec(),
            bows: throw.bows,
            has_dragon: throw.red_dragon || throw.black_dragon,
            has_tie: pairs.iter().any(|it: &Pair| it.red + it.red_plus == it.black + it.black_plus),
            pairs,
        }
    }
}
