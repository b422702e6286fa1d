//! The rulings of a rules document, and where each comes from.
//!
//! `docs/rules/` tells what the box says from what we decided. A ruling that no
//! legible part of the rulebook says ends with a mark in italics and one sentence
//! why: `*House: the rulebook is silent on ties.*`, in French `*Maison : …*`.

use std::{borrow::Cow, fmt, str::FromStr};

use serde::{Serialize, Serializer};

/// Where a ruling comes from.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Provenance {
    /// The rulebook says so; such a ruling has no mark.
    Box,
    /// The rulebook is silent: we decided.
    House,
    /// The rulebook cannot be read there: filled in from reviews, or decided.
    Scan,
    /// The rules that another edition publishes say so.
    Public,
}

/// The words of the marks, English and French.
const MARKS: [(Provenance, [&str; 2]); 3] = [
    (Provenance::House, ["House", "Maison"]),
    (Provenance::Scan, ["Scan", "Scan"]),
    (Provenance::Public, ["Public", "Public"]),
];

impl Provenance {
    /// Every one, the box first.
    pub const ALL: [Provenance; 4] = [Provenance::Box, Provenance::House, Provenance::Scan, Provenance::Public];

    /// The name in commands, JSON and `locales/rules.ftl`.
    pub fn name(self) -> &'static str {
        match self {
            Provenance::Box => "box",
            Provenance::House => "house",
            Provenance::Scan => "scan",
            Provenance::Public => "public",
        }
    }
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Provenance {
    type Err = String;

    fn from_str(text: &str) -> Result<Provenance, String> {
        let found = Provenance::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| "a ruling comes from box, house, scan or public".to_owned())
    }
}

impl Serialize for Provenance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A ruling of a rules document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling<'a> {
    /// Its number: `R3.2`, or `Q7A` for the first quest of a table's row `Q7`.
    pub number: Cow<'a, str>,
    /// What it says, in Markdown, without number and mark.
    pub text: Cow<'a, str>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Why the box is not enough; always there unless the box says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Cow<'a, str>>,
}

/// The rulings of a document, in its order: list items that begin with a number in
/// bold, and the cells of table rows that begin with one.
///
/// ```
/// use tablee_games::rulings::{self, Provenance};
///
/// let document = "- **R1.1** Deal six cards.\n- **R1.2** Ties are shared. *House: the rulebook is silent on ties.*\n";
/// let [deal, ties] = &rulings::read(document)[..] else { panic!("two rulings") };
/// assert_eq!((deal.provenance, &deal.reason), (Provenance::Box, &None));
/// assert_eq!((ties.text.as_ref(), ties.provenance), ("Ties are shared.", Provenance::House));
/// assert_eq!(ties.reason.as_deref(), Some("the rulebook is silent on ties."));
/// ```
pub fn read(document: &str) -> Vec<Ruling<'_>> {
    let mut res: Vec<Ruling<'_>> = Vec::new();
    for block in blocks(document) {
        match block {
            Block::Item(text) => {
                let Some((number, text)) = split_item(text) else { continue };
                res.push(ruling(number.into(), text));
            }
            Block::Row(row) => {
                let mut cells = row.trim().trim_matches('|').split('|').map(str::trim);
                let Some(first) = cells.next().filter(|it| is_number(it)) else { continue };
                res.extend(cells.zip('A'..).map(|(cell, letter)| ruling(format!("{first}{letter}").into(), cell)));
            }
            Block::Other => {}
        }
    }
    res
}

fn ruling<'a>(number: Cow<'a, str>, text: &'a str) -> Ruling<'a> {
    match split_mark(text) {
        Some((text, mark)) => {
            Ruling { number, text: one_line(text), provenance: mark.provenance, reason: Some(one_line(mark.reason)) }
        }
        None => Ruling { number, text: one_line(text), provenance: Provenance::Box, reason: None },
    }
}

/// What a reader of both documents would stumble over: marks without a reason, marks
/// where no ruling ends, words that are no mark, marks of one language only.
///
/// ```
/// use tablee_games::rulings::faults;
///
/// let english = "- **R1** Deal. *House: it is silent there.*\n- **R2** Play. *Home: we like it so.*\n";
/// let french = "- **R1** On donne.\n- **R2** On joue.\n";
/// assert_eq!(
///     faults(english, french),
///     ["R1: house in English, box in French", "English: *Home: we like it so.* is no mark at the end of a ruling"]
/// );
/// ```
pub fn faults(english: &str, french: &str) -> Vec<String> {
    let (first, second) = (read(english), read(french));
    let mut res = Vec::new();
    if !first.iter().map(|it| &it.number).eq(second.iter().map(|it| &it.number)) {
        res.push("the languages do not have the same rulings".to_owned());
    }
    for (a, b) in first.iter().zip(&second).filter(|(a, b)| a.provenance != b.provenance) {
        res.push(format!("{}: {} in English, {} in French", a.number, a.provenance, b.provenance));
    }
    for (language, (document, rulings)) in [(english, &first), (french, &second)].into_iter().enumerate() {
        let name = ["English", "French"][language];
        for ruling in rulings.iter().filter(|it| it.reason.as_deref().is_some_and(|it| !is_sentence(it))) {
            res.push(format!("{name}: the reason of {} is not a sentence", ruling.number));
        }
        let marked = rulings.iter().filter(|it| it.reason.is_some()).count();
        let (ours, others): (Vec<&str>, Vec<&str>) = italics(document)
            .filter(|it| labelled(it).is_some())
            .partition(|it| labelled(it).is_some_and(|(word, _)| MARKS.iter().any(|mark| mark.1[language] == word)));
        res.extend(others.iter().map(|it| format!("{name}: *{it}* is no mark at the end of a ruling")));
        if ours.len() != marked {
            res.push(format!("{name}: {} marks, but {marked} rulings end with one", ours.len()));
        }
    }
    res
}

/// A part of a document that may hold rulings.
enum Block<'a> {
    /// A list item, over all its lines, without its dash.
    Item(&'a str),
    /// A row of a table.
    Row(&'a str),
    /// Headings, paragraphs and what lies between.
    Other,
}

fn blocks(document: &str) -> Vec<Block<'_>> {
    let mut res = Vec::new();
    let mut rest = document;
    while !rest.is_empty() {
        let line = &rest[..rest.find('\n').map_or(rest.len(), |it| it + 1)];
        let mut length = line.len();
        if let Some(item) = line.strip_prefix("- ") {
            // An item goes on until an empty line or until something else begins.
            for next in rest[length..].split_inclusive('\n').take_while(|it| continues(it)) {
                length += next.len();
            }
            res.push(Block::Item(&rest[line.len() - item.len()..length]));
        } else if line.starts_with('|') {
            res.push(Block::Row(line));
        } else {
            res.push(Block::Other);
        }
        rest = &rest[length..];
    }
    res
}

fn continues(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with(['#', '|']) && !line.starts_with("- ")
}

/// The number of an item and what it says.
fn split_item(item: &str) -> Option<(&str, &str)> {
    let (number, text) = item.strip_prefix("**")?.split_once("**")?;
    is_number(number).then_some((number, text.trim()))
}

/// `R3.2` or `Q7`.
fn is_number(text: &str) -> bool {
    let digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    text.strip_prefix(['R', 'Q']).is_some_and(|it| it.split('.').all(digits))
}

/// The mark a ruling ends with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark<'a> {
    /// Where the ruling comes from, never the box.
    pub provenance: Provenance,
    /// Why.
    pub reason: &'a str,
}

/// What a ruling says, and the mark it ends with, if it has one.
pub fn split_mark(text: &str) -> Option<(&str, Mark<'_>)> {
    let (said, italic) = text.strip_suffix('*')?.rsplit_once('*')?;
    let (word, reason) = labelled(italic)?;
    let (provenance, _) = MARKS.into_iter().find(|it| it.1.contains(&word))?;
    Some((said.trim_end(), Mark { provenance, reason }))
}

/// A word, a colon, and what comes after it; French has a space before the colon.
fn labelled(italic: &str) -> Option<(&str, &str)> {
    let (word, rest) = italic.split_once(':')?;
    let word = word.trim_end();
    (!word.is_empty() && word.chars().all(char::is_alphabetic)).then_some((word, rest.trim()))
}

/// Every text between single asterisks; bold is no italics.
fn italics(document: &str) -> impl Iterator<Item = &str> {
    document.split("\n\n").flat_map(|paragraph| paragraph.split("**")).flat_map(|it| it.split('*').skip(1).step_by(2))
}

/// At least three words and an end.
fn is_sentence(text: &str) -> bool {
    text.ends_with(['.', '!', '?']) && text.split_whitespace().count() >= 3
}

fn one_line(text: &str) -> Cow<'_, str> {
    if text.contains('\n') { text.split_whitespace().collect::<Vec<_>>().join(" ").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_may_have_several_lines_and_ends_where_something_else_begins() {
        let text =
            "- **R1.1** One.\n  Two. *Scan: the line\n  cannot be read.*\n\nProse.\n- **R1.2** Three.\n## Next\n";
        let read = read(text);
        assert_eq!(read.len(), 2);
        assert_eq!((read[0].text.as_ref(), read[0].provenance), ("One. Two.", Provenance::Scan));
        assert_eq!(read[0].reason.as_deref(), Some("the line cannot be read."));
        assert_eq!(read[1].text, "Three.");
    }

    #[test]
    fn cells_of_a_numbered_row_are_rulings_of_their_own() {
        let text = "| | one | two |\n|---|---|---|\n| Q7 | *Purse.* 5. | *Debt.* −5. *Public: the second edition.* |\n";
        let numbers: Vec<_> = read(text).iter().map(|it| (it.number.to_string(), it.provenance)).collect();
        assert_eq!(numbers, [("Q7A".to_owned(), Provenance::Box), ("Q7B".to_owned(), Provenance::Public)]);
    }

    #[test]
    fn other_italics_are_part_of_what_is_said() {
        let read = read("- **R6.1** *Dwarf 1, the Changeling.* Its player *swaps*\n- **R6.2** *Right* is *left*\n");
        assert!(read.iter().all(|it| it.provenance == Provenance::Box), "{read:?}");
    }

    #[test]
    fn french_spaces_before_the_colon_do_not_matter() {
        for space in [" ", "\u{a0}", "\u{202f}"] {
            let text = format!("- **R1** On partage. *Maison{space}: la règle n’en dit rien.*\n");
            assert_eq!(read(&text)[0].provenance, Provenance::House);
            assert!(faults("- **R1** Shared. *House: the rulebook is silent.*\n", &text).is_empty());
        }
    }

    #[test]
    fn what_is_amiss_is_told() {
        let french = "- **R1** On joue. *Maison : la règle n’en dit rien.*\n";
        let one = |english: &str| faults(english, french).join("; ");
        assert_eq!(one("- **R1** Play. *House: the rulebook is silent.*\n"), "");
        assert_eq!(one("- **R1** Play. *House: silent*\n"), "English: the reason of R1 is not a sentence");
        assert_eq!(one("- **R1** Play. *House:*\n"), "English: the reason of R1 is not a sentence");
        assert_eq!(one("- **R1** Play. *Scan: the line cannot be read.*\n"), "R1: scan in English, house in French");
        let misplaced = one("*House: before any ruling comes.*\n\n- **R1** Play. *House: the rulebook is silent.*\n");
        assert_eq!(misplaced, "English: 2 marks, but 1 rulings end with one");
        let twice = one("- **R1** Play. *Scan: it cannot be read.* *House: the rulebook is silent.*\n");
        assert_eq!(twice, "English: 2 marks, but 1 rulings end with one");
        let foreign = one("- **R1** Play. *Maison : the rulebook is silent.*\n");
        assert!(foreign.contains("is no mark"), "{foreign}");
        let fewer = faults("- **R1** Play.\n", "- **R2** On joue.\n").join("; ");
        assert_eq!(fewer, "the languages do not have the same rulings");
    }

    #[test]
    fn provenances_are_read_by_name() {
        assert!(Provenance::ALL.iter().all(|it| it.name().parse() == Ok(*it)));
        assert!("home".parse::<Provenance>().is_err());
    }
}
