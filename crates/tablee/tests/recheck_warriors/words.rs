//! The cards and texts of the game, as the rules and `docs/notation.md` have them.

use serde_json::Value;

pub(super) const PEOPLES: [(&str, &str, [i64; 3], i64, usize); 6] = [
    ("undead", "undead", [7, 2, 2], 5, 5),
    ("dwarves", "dwarf", [8, 2, 2], 6, 4),
    ("trolls", "troll", [9, 2, 2], 7, 3),
    ("elves", "elf", [8, 4, 2], 8, 2),
    ("goblins", "goblin", [10, 2, 4], 10, 1),
    ("barbarians", "barbarian", [12, 3, 3], 11, 0),
];
pub(super) const ARMS: [&str; 3] = ["infantry", "archer", "cavalry"];
pub(super) const INFANTRY: usize = 0;
pub(super) const ARCHER: usize = 1;
pub(super) const CAVALRY: usize = 2;

/// What is printed on a battle card of the house.
#[derive(Copy, Clone, PartialEq)]
pub(super) enum Printed {
    /// Shields, bows and horses.
    Simple([i64; 3]),
    Mercenary(i64),
    Mixed(i64),
    Draconic,
}

pub(super) fn printed(number: i64) -> Option<Printed> {
    Some(match number {
        4 | 8 | 13 => Printed::Simple([1, 0, 0]),
        5 | 12 => Printed::Simple([0, 1, 0]),
        1 | 9 => Printed::Simple([0, 0, 1]),
        2 | 6 | 10 | 14 => Printed::Mercenary(3),
        3 | 7 | 11 => Printed::Mercenary(4),
        15 | 19 | 23 | 27 => Printed::Mixed(3),
        17 | 21 | 25 | 29 => Printed::Mixed(4),
        16 | 18 | 20 | 22 | 24 | 26 | 28 | 30 => Printed::Draconic,
        _ => return None,
    })
}

/// What is wrong with a record.
pub(super) type Fault = String;
pub(super) type Judged<T = ()> = Result<T, Fault>;

pub(super) fn demand(is_so: bool, what: &str) -> Judged {
    if is_so { Ok(()) } else { Err(what.to_owned()) }
}

pub(super) fn letter(seat: usize) -> String {
    char::from(b'a' + seat as u8).to_string()
}

pub(super) fn seat(text: &str) -> Judged<usize> {
    match text.as_bytes() {
        [it @ b'a'..=b'f'] => Ok(usize::from(it - b'a')),
        _ => Err(format!("{text} is no seat")),
    }
}

pub(super) fn texts(value: &Value) -> Vec<String> {
    let list = value.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().map(|it| it.as_str().unwrap_or("?").to_owned()).collect()
}

pub(super) fn people(text: &str) -> Judged<usize> {
    PEOPLES.iter().position(|it| it.0 == text).ok_or(format!("{text} is no people"))
}

/// The people and arm of a warrior's card.
pub(super) fn warrior(card: &str) -> Option<(usize, usize)> {
    let (word, arm) = card.split_once('-')?;
    Some((PEOPLES.iter().position(|it| it.1 == word)?, ARMS.iter().position(|it| *it == arm)?))
}

pub(super) fn card_of((people, arm): (usize, usize)) -> String {
    format!("{}-{}", PEOPLES[people].1, ARMS[arm])
}

/// The flames in the text of a dragon.
pub(super) fn flames(text: &str) -> Option<i64> {
    match text.strip_prefix("dragon")? {
        "" => Some(0),
        rest => rest.strip_prefix('+')?.parse().ok(),
    }
}

pub(super) fn dragon(flames: i64) -> String {
    if flames == 0 { "dragon".to_owned() } else { format!("dragon+{flames}") }
}
