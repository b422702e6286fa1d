//! What is printed on the battle cards: data that an owner of the box can replace.

use std::{fmt, str::FromStr, sync::OnceLock};

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tablee_kernel::{
    Unreadable, json,
    text::{self, number},
};

use super::{
    card::MAX_NUMBER,
    options::{N_DRACONIC, N_MERCENARY, N_MIXED, N_SIMPLE},
};

/// The set that is used when no other is given.
const HOUSE: &str = include_str!("battle_cards.txt");

/// One battle card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BattleCard {
    /// R4.4: one faction attacks, helped by the symbols on the card.
    Simple(Symbols),
    /// R4.6: a band of so many infantry attacks.
    Mercenary(u8),
    /// R4.9: mercenary, with a band of so many, or draconic.
    Mixed(u8),
    /// R4.8: a dragon attacks.
    Draconic,
}

/// The symbols on a simple battle card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Symbols {
    /// How many shields it shows.
    pub shields: u8,
    /// How many bows it shows.
    pub bows: u8,
    /// How many horses it shows.
    pub horses: u8,
}

/// The battle cards of a box, by number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<String>"))]
pub struct BattleCards {
    /// One packed card for each number; 0 where there is none.
    codes: [u8; MAX_NUMBER as usize + 1],
}

/// A set of battle cards that cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBattleCards {
    /// A word that is no card.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// The same number twice.
    #[error("the number {0} stands twice")]
    Twice(u8),
    /// Too many or too few of a kind.
    #[error("{found} {kind} battle cards instead of {expected}")]
    Count {
        /// Which kind.
        kind: &'static str,
        /// How many there should be.
        expected: &'static str,
        /// How many there are.
        found: usize,
    },
}

// A packed card: two bits for the kind, then the symbols or the size of the band.
const SIMPLE: u8 = 0x40;
const MERCENARY: u8 = 0x80;
const MIXED: u8 = 0x90;
const DRACONIC: u8 = 0xa0;
const MOST_SYMBOLS: u8 = 3;
const BANDS: std::ops::RangeInclusive<u8> = 3..=4;

const EXPECTED: &str = "a battle card such as s4s, m2:3, x15:4 or d16";

impl BattleCards {
    /// The set that comes with the program.
    pub fn house() -> Self {
        HOUSE.parse().expect("the house's own set is checked by a test")
    }

    fn printed(&self) -> Vec<Printed> {
        self.iter().map(|(number, card)| Printed(number, card)).collect()
    }

    /// The card with this number.
    #[inline]
    pub fn get(&self, number: u8) -> Option<BattleCard> {
        let code = self.codes[usize::from(number)];
        match code & 0xf0 {
            0 => None,
            MERCENARY => Some(BattleCard::Mercenary(code & 0xf)),
            MIXED => Some(BattleCard::Mixed(code & 0xf)),
            DRACONIC => Some(BattleCard::Draconic),
            _ => Some(BattleCard::Simple(Symbols {
                shields: code >> 4 & MOST_SYMBOLS,
                bows: code >> 2 & MOST_SYMBOLS,
                horses: code & MOST_SYMBOLS,
            })),
        }
    }

    /// The numbers of the cards that are played with, as bits.
    pub(super) fn numbers(&self, has_expansion: bool) -> u64 {
        let is_played =
            |card: BattleCard| has_expansion || matches!(card, BattleCard::Simple(_) | BattleCard::Mercenary(_));
        self.iter().filter(|&(_, card)| is_played(card)).fold(0, |acc, (number, _)| acc | 1 << number)
    }

    /// Whether the cards of the expansion are among them.
    pub(super) fn has_expansion(&self) -> bool {
        self.iter().any(|(_, card)| card == BattleCard::Draconic)
    }

    /// Every card with its number, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = (u8, BattleCard)> {
        (1..=MAX_NUMBER).filter_map(|number| Some((number, self.get(number)?)))
    }

    fn check_counts(&self) -> Result<(), BadBattleCards> {
        let count = |is_kind: fn(BattleCard) -> bool| self.iter().filter(|&(_, card)| is_kind(card)).count();
        let n_mixed = count(|it| matches!(it, BattleCard::Mixed(_)));
        let n_draconic = count(|it| it == BattleCard::Draconic);
        // R1.4: the base game needs none of the expansion's cards, and either all or none are there.
        let is_base = n_mixed == 0 && n_draconic == 0;
        let bad = |kind, expected, found| Err(BadBattleCards::Count { kind, expected, found });
        match (count(|it| matches!(it, BattleCard::Simple(_))), count(|it| matches!(it, BattleCard::Mercenary(_)))) {
            (found, _) if found != N_SIMPLE => bad("simple", "7", found),
            (_, found) if found != N_MERCENARY => bad("mercenary", "7", found),
            _ if is_base => Ok(()),
            _ if n_mixed != N_MIXED => bad("mixed", "8 (or no card of the expansion)", n_mixed),
            _ if n_draconic != N_DRACONIC => bad("draconic", "8 (or no card of the expansion)", n_draconic),
            _ => Ok(()),
        }
    }
}

impl BattleCard {
    fn code(self) -> u8 {
        match self {
            BattleCard::Simple(it) => SIMPLE | it.shields << 4 | it.bows << 2 | it.horses,
            BattleCard::Mercenary(size) => MERCENARY | size,
            BattleCard::Mixed(size) => MIXED | size,
            BattleCard::Draconic => DRACONIC,
        }
    }
}

impl fmt::Display for BattleCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (number, card)) in self.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { "," }, Printed(number, card))?;
        }
        Ok(())
    }
}

/// A list, for tables that draw the cards.
impl Serialize for BattleCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Most tables play with the cards of the house, and every view lists them: they are written once.
        static HOUSE_TEXT: OnceLock<(BattleCards, Box<RawValue>)> = OnceLock::new();
        let (house, text) = HOUSE_TEXT.get_or_init(|| {
            let house = BattleCards::house();
            (house, json::text(&house.printed()))
        });
        if self == house { text.serialize(serializer) } else { self.printed().serialize(serializer) }
    }
}

/// A battle card with its number.
struct Printed(u8, BattleCard);

impl Serialize for Printed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Printed(number, card) = self;
        let mut write = |letter: &str, size: &[u8]| {
            f.write_str(letter)?;
            f.write_str(text::numeral(number))?;
            size.iter().try_for_each(|&it| f.write_str(":").and_then(|()| f.write_str(text::numeral(it))))
        };
        match card {
            BattleCard::Simple(symbols) => {
                write("s", &[])?;
                let letters = [("s", symbols.shields), ("b", symbols.bows), ("h", symbols.horses)];
                letters.iter().try_for_each(|&(letter, count)| (0..count).try_for_each(|_| f.write_str(letter)))
            }
            BattleCard::Mercenary(size) => write("m", &[size]),
            BattleCard::Mixed(size) => write("x", &[size]),
            BattleCard::Draconic => write("d", &[]),
        }
    }
}

/// Reads a data file or its words on one line, parted by commas.
impl FromStr for BattleCards {
    type Err = BadBattleCards;

    fn from_str(s: &str) -> Result<Self, BadBattleCards> {
        let mut res = BattleCards { codes: [0; MAX_NUMBER as usize + 1] };
        let words = s.lines().flat_map(|line| {
            let data = line.split_once('#').map_or(line, |(data, _)| data);
            data.split(|it: char| it == ',' || it.is_whitespace()).filter(|it| !it.is_empty())
        });
        for word in words {
            let (number, card) =
                read_card(word).ok_or_else(|| BadBattleCards::Unreadable(Unreadable::new(EXPECTED, word)))?;
            let place = &mut res.codes[usize::from(number)];
            if *place != 0 {
                return Err(BadBattleCards::Twice(number));
            }
            *place = card.code();
        }
        res.check_counts()?;
        Ok(res)
    }
}

fn read_card(word: &str) -> Option<(u8, BattleCard)> {
    let letter = word.chars().next().filter(char::is_ascii)?;
    let rest = &word[1..];
    let (digits, rest) = rest.split_at(rest.find(|it: char| !it.is_ascii_digit()).unwrap_or(rest.len()));
    let number = number(digits, EXPECTED).ok().filter(|it| (1..=MAX_NUMBER).contains(it))?;
    let band = || rest.strip_prefix(':')?.parse().ok().filter(|it| BANDS.contains(it));
    let card = match letter {
        's' => BattleCard::Simple(read_symbols(rest)?),
        'm' => BattleCard::Mercenary(band()?),
        'x' => BattleCard::Mixed(band()?),
        'd' if rest.is_empty() => BattleCard::Draconic,
        _ => return None,
    };
    Some((number, card))
}

fn read_symbols(letters: &str) -> Option<Symbols> {
    let mut res = Symbols::default();
    for letter in letters.chars() {
        let count = match letter {
            's' => &mut res.shields,
            'b' => &mut res.bows,
            'h' => &mut res.horses,
            _ => return None,
        };
        *count += 1;
        if MOST_SYMBOLS < *count {
            return None;
        }
    }
    Some(res)
}
