//! Which rulings of a rules document have no case, and which cases cite no ruling.

use std::collections::BTreeSet;

use crate::case::Case;

/// The rulings of a rules document, in its order, doubles included.
///
/// The document is Markdown in which every ruling begins a line, a list item or a
/// heading with its number in bold: `**R3.2**`. A ruling that is only mentioned in
/// a sentence does not count.
///
/// ```
/// use tablee_testkit::coverage::rulings;
///
/// let document = "### **R3** Attacks\n- **R3.1** A seat attacks, but see **R9.9**.\n1. **R3.2.** It may stop.\n";
/// assert_eq!(rulings(document), ["R3", "R3.1", "R3.2"]);
/// ```
pub fn rulings(document: &str) -> Vec<&str> {
    let starts = |line| without_marker(line).strip_prefix("**").and_then(first_ruling);
    document.lines().filter_map(starts).collect()
}

/// Compares a rules document with its cases. A case covers the rulings it cites
/// only if it [asserts](Case::asserts) something.
///
/// ```
/// use tablee_testkit::{case::Case, coverage::compare};
///
/// let cases = ["# R2  Play.\ngame toy players=2\nasked a b\n", "# R3  Stop.\ngame toy players=2\nno a stop\n"];
/// let cases = cases.map(|it| Case::read(it).unwrap());
/// let gaps = compare("- **R1** Deal.\n- **R2** Play.\n", &cases);
/// assert_eq!(gaps.without_case, ["R1"]);
/// assert_eq!(gaps.without_ruling, ["R3"]);
/// assert!(!gaps.is_empty());
/// assert_eq!(gaps.to_string(), "rulings without a case: R1\ncases cite rulings that do not exist: R3\n");
/// ```
pub fn compare<'a>(document: &str, cases: impl IntoIterator<Item = &'a Case>) -> Gaps {
    let (asserting, empty): (Vec<&Case>, Vec<&Case>) = cases.into_iter().partition(|it| it.asserts());
    let cited = |cases: &[&'a Case]| cases.iter().flat_map(|it| it.rulings()).map(String::as_str).collect();
    let (covered, cited_in_vain): (BTreeSet<&str>, BTreeSet<&str>) = (cited(&asserting), cited(&empty));
    let mut known = BTreeSet::new();
    let mut res = Gaps::default();
    for ruling in rulings(document) {
        if !known.insert(ruling) {
            res.twice.push(ruling.to_owned());
        } else if !covered.contains(ruling) {
            res.without_case.push(ruling.to_owned());
        }
    }
    let citations = covered.union(&cited_in_vain).copied().collect::<BTreeSet<_>>();
    res.without_ruling = citations.difference(&known).map(|it| (*it).to_owned()).collect();
    res.without_assertion = empty.iter().map(|it| format!("{} {}", it.rulings().join(" "), it.title())).collect();
    res
}

/// What does not fit between a rules document and its cases.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Gaps {
    /// Rulings that no case cites, in the order of the document.
    pub without_case: Vec<String>,
    /// Citations of rulings that the document does not have.
    pub without_ruling: Vec<String>,
    /// Cases that assert nothing, by ruling and title.
    pub without_assertion: Vec<String>,
    /// Rulings whose number the document uses again.
    pub twice: Vec<String>,
}

impl Gaps {
    /// Whether everything fits.
    pub fn is_empty(&self) -> bool {
        *self == Gaps::default()
    }
}

impl std::fmt::Display for Gaps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lists = [
            ("rulings without a case", &self.without_case),
            ("cases cite rulings that do not exist", &self.without_ruling),
            ("cases that assert nothing after a deal, an action or a refusal", &self.without_assertion),
            ("rulings numbered twice", &self.twice),
        ];
        for (what, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            writeln!(f, "{what}: {}", list.join(", "))?;
        }
        Ok(())
    }
}

/// Every ruling that a text mentions: `R` and numbers with dots between.
pub(crate) fn mentioned(text: &str) -> impl Iterator<Item = &str> {
    text.split(|it: char| !it.is_alphanumeric() && it != '.').map(|it| it.trim_matches('.')).filter(|it| is_ruling(it))
}

/// Whether this is the number of a ruling, and nothing else: `R3.2`.
pub(crate) fn is_ruling(text: &str) -> bool {
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    text.strip_prefix('R').is_some_and(|it| it.split('.').all(is_number))
}

/// The ruling a text begins with.
fn first_ruling(text: &str) -> Option<&str> {
    let end = text.find(|it: char| !it.is_alphanumeric() && it != '.').unwrap_or(text.len());
    let word = text[..end].trim_end_matches('.');
    is_ruling(word).then_some(word)
}

/// A line of Markdown without the marks of a heading or a list item.
fn without_marker(line: &str) -> &str {
    let line = line.trim_start();
    let rest = line.trim_start_matches('#');
    let rest = rest.strip_prefix(['-', '+']).or_else(|| rest.strip_prefix("* ")).unwrap_or(rest);
    let numbered = rest.trim_start_matches(|it: char| it.is_ascii_digit());
    let rest = if numbered.len() < rest.len() { numbered.strip_prefix(['.', ')']).unwrap_or(rest) } else { rest };
    rest.trim_start()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_begins_a_line_an_item_or_a_heading() {
        let document = "**R1** a\n  - **R2.1** b\n* **R2.2** c\n+ **R2.3.** d\n12. **R2.4 Title.** e\n## **R3**\n";
        assert_eq!(rulings(document), ["R1", "R2.1", "R2.2", "R2.3", "R2.4", "R3"]);
    }

    #[test]
    fn a_mention_is_not_a_ruling() {
        assert!(rulings("See **R1**.\nR2 is plain\n**Rules**\n**R3a** no\n****\n").is_empty());
    }

    #[test]
    fn citations_are_found_in_prose() {
        assert!(mentioned("R5.3, and (R6.1). Not R, nor R7x, nor XR8; R9.").eq(["R5.3", "R6.1", "R9"]));
    }

    fn case(text: &str) -> Case {
        Case::read(&format!("# R1  Play.\ngame toy players=2\n{text}")).expect("a case")
    }

    #[test]
    fn a_number_used_twice_is_told() {
        let cases = [case("asked a\n"), case("asked b\n")];
        let gaps = compare("- **R1** a\n- **R1** b\n", &cases);
        assert_eq!(gaps.twice, ["R1"]);
        assert_eq!(gaps.to_string(), "rulings numbered twice: R1\n");
        assert!(compare("- **R1** a\n", &cases).is_empty());
    }

    #[test]
    fn a_case_covers_its_ruling_only_if_it_asserts_something() {
        let empty = ["", "luck 1 2 3\n", "a stop\n", "given hand a 3\n", "given hand a 3\nasked a\nshows a /hand 3\n"];
        for text in empty {
            let gaps = compare("- **R1** Play.\n", &[case(text)]);
            assert_eq!((gaps.without_case, gaps.without_assertion), (vec!["R1".to_owned()], vec!["R1 Play.".into()]));
        }
        let full = ["asked a\n", "a stop\nasked b\n", "given hand a 3\na stop\nscore a=0\n"];
        let refusing = ["given hand a 3\nno a stop (R1)\n", "given hand a 3\nlegal a nothing\n"];
        for text in full.into_iter().chain(refusing) {
            assert!(compare("- **R1** Play.\n", &[case(text)]).is_empty(), "{text}");
        }
        // One that asserts is enough for the ruling; the other is still told.
        let gaps = compare("- **R1** Play.\n", &[case("asked a\n"), case("")]);
        assert_eq!(gaps.to_string(), "cases that assert nothing after a deal, an action or a refusal: R1 Play.\n");
    }
}
