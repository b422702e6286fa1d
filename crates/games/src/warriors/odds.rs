//! R5.1 to R5.6: what each side of an attack throws, and how it may end.

use serde::Serialize;

use super::{
    army::Troop,
    battle_cards::Symbols,
    board::Side,
    card::Arm,
    options::{BOW_PLUS, DIE, DRAGON_DICE, DRAGON_PLUS, MOST_BLACK, MOST_RED},
};

/// What one side of an attack throws with.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Strength {
    /// How many dice.
    pub dice: u8,
    /// How many bows it counts.
    pub bows: u8,
    /// What a dragon adds to each die.
    pub plus: u8,
}

impl Strength {
    /// R5.3: a dragon, on either side.
    pub const DRAGON: Strength = Strength { dice: DRAGON_DICE, bows: 0, plus: DRAGON_PLUS };

    /// R5.1, R5.4: a faction that attacks, with the symbols on the battle card.
    #[inline]
    pub fn of_attackers(warriors: Troop, symbols: Symbols) -> Strength {
        let dice = (warriors[Arm::Infantry] + symbols.shields).min(MOST_RED);
        Strength { dice, bows: warriors[Arm::Archer] + symbols.bows, plus: 0 }
    }

    /// R5.1, R5.4: a band of so many, which has no bows.
    #[inline]
    pub fn of_band(size: u8) -> Strength {
        Strength { dice: size.min(MOST_RED), bows: 0, plus: 0 }
    }

    /// R5.2, R5.4: a faction that is attacked.
    #[inline]
    pub fn of_defenders(warriors: Troop) -> Strength {
        Strength { dice: warriors[Arm::Infantry].clamp(1, MOST_BLACK), bows: warriors[Arm::Archer], plus: 0 }
    }

    /// Whether it is a dragon.
    #[inline]
    pub const fn is_dragon(self) -> bool {
        self.plus != 0
    }
}

/// R5.4: whose best die is made better by bows.
#[inline]
pub fn better_bows(attack: Strength, defence: Strength) -> Option<Side> {
    match attack.bows.cmp(&defence.bows) {
        std::cmp::Ordering::Greater => Some(Side::Attacker),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some(Side::Defender),
    }
}

/// How an attack may end: in how many of all ways the dice can fall the attacker
/// loses no comparison, one or two. The defender loses the others.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// How many comparisons there are: one or two.
    pub comparisons: u8,
    /// In how many ways the dice can fall.
    pub of: u16,
    /// In how many of them the attacker loses so many comparisons.
    pub ways: [u16; 3],
}

impl Odds {
    /// The odds of one attack.
    #[inline]
    pub fn of(attack: Strength, defence: Strength) -> Odds {
        let (red, black, bows) = place(attack, defence);
        TABLE[red][black][bows]
    }

    /// How many comparisons each side of an attack loses on average, the attacker first.
    #[inline]
    pub fn means_of(attack: Strength, defence: Strength) -> (f32, f32) {
        let (red, black, bows) = place(attack, defence);
        MEANS[red][black][bows]
    }

    /// How many comparisons each side loses on average, the attacker first.
    pub const fn means(self) -> (f32, f32) {
        let lost = (self.ways[1] + 2 * self.ways[2]) as f32 / self.of as f32;
        (lost, self.comparisons as f32 - lost)
    }

    const fn work_out(attack: Strength, defence: Strength, bows: usize) -> Odds {
        let (red, black) = (best_two(attack.dice), best_two(defence.dice));
        let comparisons = if attack.dice < defence.dice { attack.dice } else { defence.dice };
        let comparisons = if comparisons < 2 { comparisons } else { 2 };
        let mut res = Odds { comparisons, of: 0, ways: [0; 3] };
        let n_pairs = red.len();
        let mut at = 0;
        while at < n_pairs * n_pairs {
            let (reds, blacks) = (at / n_pairs, at % n_pairs);
            let ways = red[reds] * black[blacks];
            // R5.5: a tie goes to the defender. R5.6: bows help the best die only.
            let (best_red, second_red) = (reds / FACES + attack.plus as usize, reds % FACES + attack.plus as usize);
            let best_black = blacks / FACES + defence.plus as usize;
            let second_black = blacks % FACES + defence.plus as usize;
            let plus = BOW_PLUS as usize;
            let (red_bow, black_bow) = (if bows == 2 { plus } else { 0 }, if bows == 0 { plus } else { 0 });
            let mut lost = (best_red + red_bow <= best_black + black_bow) as usize;
            if comparisons == 2 {
                lost += (second_red <= second_black) as usize;
            }
            res.of += ways;
            res.ways[lost] += ways;
            at += 1;
        }
        res
    }
}

/// Where the odds of an attack are in the table.
#[inline]
fn place(attack: Strength, defence: Strength) -> (usize, usize, usize) {
    let bows = match better_bows(attack, defence) {
        Some(Side::Defender) => 0,
        None => 1,
        Some(Side::Attacker) => 2,
    };
    let red = if attack.is_dragon() { RED_DRAGON } else { attack.dice.clamp(1, MOST_RED) - 1 };
    let black = if defence.is_dragon() { BLACK_DRAGON } else { defence.dice.clamp(1, MOST_BLACK) - 1 };
    (red.into(), black.into(), bows)
}

const FACES: usize = DIE as usize + 1;

/// In how many ways so many dice show this best and this second best one; a
/// single die has no second.
const fn best_two(dice: u8) -> [u16; FACES * FACES] {
    let mut res = [0; FACES * FACES];
    res[0] = 1;
    let mut n = 0;
    while n < dice {
        let mut next = [0; FACES * FACES];
        let mut at = 0;
        while at < res.len() {
            let (best, second) = (at / FACES, at % FACES);
            let mut die = 1;
            while die < FACES {
                let (best, second) = if best < die {
                    (die, best)
                } else if second < die {
                    (best, die)
                } else {
                    (best, second)
                };
                next[best * FACES + second] += res[at];
                die += 1;
            }
            at += 1;
        }
        res = next;
        n += 1;
    }
    res
}

const RED_DRAGON: u8 = MOST_RED;
const BLACK_DRAGON: u8 = MOST_BLACK;
const N_RED: usize = RED_DRAGON as usize + 1;
const N_BLACK: usize = BLACK_DRAGON as usize + 1;

/// For each number of red dice and a dragon, each number of black dice and a
/// dragon, and more bows for the defender, nobody, the attacker.
static TABLE: [[[Odds; 3]; N_BLACK]; N_RED] = WORKED_OUT;

const WORKED_OUT: [[[Odds; 3]; N_BLACK]; N_RED] = {
    let mut res = [[[Odds { comparisons: 0, of: 0, ways: [0; 3] }; 3]; N_BLACK]; N_RED];
    let mut red = 0;
    while red <= RED_DRAGON {
        let attack = if red == RED_DRAGON { Strength::DRAGON } else { Strength { dice: red + 1, bows: 0, plus: 0 } };
        let mut black = 0;
        while black <= BLACK_DRAGON {
            let defence =
                if black == BLACK_DRAGON { Strength::DRAGON } else { Strength { dice: black + 1, bows: 0, plus: 0 } };
            let mut bows = 0;
            while bows < 3 {
                res[red as usize][black as usize][bows] = Odds::work_out(attack, defence, bows);
                bows += 1;
            }
            black += 1;
        }
        red += 1;
    }
    res
};

/// How many comparisons each side loses on average, in the same order.
static MEANS: [[[(f32, f32); 3]; N_BLACK]; N_RED] = {
    let mut res = [[[(0.0, 0.0); 3]; N_BLACK]; N_RED];
    let mut at = 0;
    while at < 3 * N_BLACK * N_RED {
        let (red, black, bows) = (at / (3 * N_BLACK), at / 3 % N_BLACK, at % 3);
        res[red][black][bows] = WORKED_OUT[red][black][bows].means();
        at += 1;
    }
    res
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Every throw of the dice, one after the other.
    fn by_throwing(attack: Strength, defence: Strength) -> [u16; 3] {
        let n_dice = u32::from(attack.dice + defence.dice);
        let mut res = [0; 3];
        for throw in 0..6u32.pow(n_dice) {
            let mut dice: Vec<u8> = (0..n_dice).map(|at| (throw / 6u32.pow(at) % 6 + 1) as u8).collect();
            let mut black = dice.split_off(attack.dice.into());
            dice.sort_by(|a, b| b.cmp(a));
            black.sort_by(|a, b| b.cmp(a));
            dice.iter_mut().for_each(|it| *it += attack.plus);
            black.iter_mut().for_each(|it| *it += defence.plus);
            dice[0] += u8::from(defence.bows < attack.bows);
            black[0] += u8::from(attack.bows < defence.bows);
            res[dice.iter().zip(&black).filter(|(red, black)| red <= black).count()] += 1;
        }
        res
    }

    #[test]
    fn the_odds_are_those_of_every_throw() {
        let plain = |most: u8| (1..=most).flat_map(|dice| [0, 1].map(|bows| Strength { dice, bows, plus: 0 }));
        for attack in plain(MOST_RED).chain([Strength::DRAGON]) {
            for defence in plain(MOST_BLACK).chain([Strength::DRAGON]) {
                let odds = Odds::of(attack, defence);
                assert_eq!(odds.ways, by_throwing(attack, defence), "{attack:?} {defence:?}");
                assert_eq!(odds.of, odds.ways.iter().sum::<u16>());
                assert_eq!(u32::from(odds.of), 6u32.pow(u32::from(attack.dice + defence.dice)));
                let (red, black) = Odds::means_of(attack, defence);
                assert_eq!((red, black), odds.means());
                assert!((red + black - f32::from(odds.comparisons)).abs() < 1e-6);
            }
        }
    }
}
