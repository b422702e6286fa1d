//! Which rulings of a rules document have no case, and which cases cite no ruling.

use std::collections::BTreeSet;

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

/// Compares a rules document with the citations of all its cases.
///
/// ```
/// use tablee_testkit::coverage::compare;
///
/// let gaps = compare("- **R1** Deal.\n- **R2** Play.\n", ["R2", "R3"]);
/// assert_eq!(gaps.without_case, ["R1"]);
/// assert_eq!(gaps.without_ruling, ["R3"]);
/// assert!(!gaps.is_empty());
/// assert_eq!(gaps.to_string(), "rulings without a case: R1\ncases cite rulings that do not exist: R3\n");
/// ```
pub fn compare<'a>(document: &str, citations: impl IntoIterator<Item = &'a str>) -> Gaps {
    let citations: BTreeSet<&str> = citations.into_iter().collect();
    let mut known = BTreeSet::new();
    let mut res = Gaps::default();
    for ruling in rulings(document) {
        if !known.insert(ruling) {
            res.twice.push(ruling.to_owned());
        } else if !citations.contains(ruling) {
            res.without_case.push(ruling.to_owned());
        }
    }
    res.without_ruling = citations.difference(&known).map(|it| (*it).to_owned()).collect();
    res
}

/// What does not fit between a rules document and its cases.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Gaps {
    /// Rulings that no case cites, in the order of the document.
    pub without_case: Vec<String>,
    /// Citations of rulings that the document does not have.
    pub without_ruling: Vec<String>,
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

    #[test]
    fn a_number_used_twice_is_told() {
        let gaps = compare("- **R1** a\n- **R1** b\n", ["R1"]);
        assert_eq!(gaps.twice, ["R1"]);
        assert_eq!(gaps.to_string(), "rulings numbered twice: R1\n");
        assert!(compare("- **R1** a\n", ["R1", "R1"]).is_empty());
    }
}
