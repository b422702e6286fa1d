//! Texts that leave the repository: what they lead to must come with them. Documents and pictures are elsewhere in a
//! release, so links to them become plain words, and pictures go.

use std::{
    fs,
    path::{Component, Path},
};

use super::{Result, trouble};
use crate::run::Outcome;

/// Writes a text of the repository into a folder that is shipped, after everything that it may lead to.
pub(super) fn put(version: &str, name: &str, folder: &Path) -> Result {
    let whole = fs::read_to_string(crate::root().join(name)).map_err(trouble)?;
    super::write(&folder.join(name), alone(version, &whole, folder))
}

/// A text without links that lead out of `folder`, and a word on where what they led to is.
pub(super) fn alone(version: &str, text: &str, folder: &Path) -> String {
    let res = without(text, |target| leads_somewhere(folder, Path::new(""), target));
    if res == text {
        return res;
    }
    let word = format!(
        "*Documents and pictures that are named here and do not lie beside this file are in `tablee-{version}-docs.tar.gz` \
         of the same release.*"
    );
    // Below the title.
    match res.split_once("\n\n") {
        Some((title, rest)) if title.starts_with("# ") => format!("{title}\n\n{word}\n\n{rest}"),
        _ => format!("{word}\n\n{res}"),
    }
}

/// A text without the links and pictures that are not `kept`: links leave their words, pictures nothing.
pub(super) fn without(text: &str, kept: impl Fn(&str) -> bool) -> String {
    let mut res = String::new();
    for (is_text, line) in lines(text) {
        let links = if is_text { links(line) } else { Vec::new() };
        let gone: Vec<_> = links.into_iter().filter(|it| !kept(it.target)).collect();
        let mut left = String::new();
        let mut end = 0;
        for link in &gone {
            left += &line[end..link.start];
            if !link.is_picture {
                left += link.words;
            }
            end = link.end;
        }
        left += &line[end..];
        // A line, or a row of a table, that had nothing but pictures.
        let is_bare = left.chars().all(|it| it.is_whitespace() || it == '|');
        if gone.is_empty() || !is_bare {
            res += &left;
            res.push('\n');
        } else if res.ends_with("\n\n") {
            // Nor are there two empty lines where it was.
            res.pop();
        }
    }
    res
}

/// Relative links of texts below a folder that lead to nothing in it.
pub(super) fn dead(folder: &Path) -> std::result::Result<Vec<String>, Outcome> {
    let mut res = Vec::new();
    look(folder, Path::new(""), &mut res)?;
    res.sort();
    Ok(res)
}

/// What is packed leads nowhere else.
pub(super) fn check(folder: &Path) -> Result {
    let dead = dead(folder)?;
    let why = || Outcome::Other(format!("what is released leads to what is not in it: {}", dead.join(", ")));
    if dead.is_empty() { Ok(()) } else { Err(why()) }
}

fn look(folder: &Path, below: &Path, res: &mut Vec<String>) -> Result {
    for entry in fs::read_dir(folder.join(below)).map_err(trouble)?.flatten() {
        let path = below.join(entry.file_name());
        let kind = entry.file_type().map_err(trouble)?;
        if kind.is_dir() {
            look(folder, &path, res)?;
        } else if kind.is_file() && path.extension().is_some_and(|it| it == "md") {
            let text = fs::read_to_string(folder.join(&path)).map_err(trouble)?;
            let targets: Vec<_> = lines(&text)
                .filter(|(is_text, _)| *is_text)
                .flat_map(|(_, line)| links(line))
                .map(|it| it.target)
                .collect();
            let dead = targets.into_iter().filter(|it| !leads_somewhere(folder, below, it));
            res.extend(dead.map(|it| format!("{} → {it}", path.display())));
        }
    }
    Ok(())
}

/// Whether a link of a text in `folder/below` leads out into the world, or to something in the folder.
fn leads_somewhere(folder: &Path, below: &Path, target: &str) -> bool {
    let is_address =
        target.split_once(':').is_some_and(|(scheme, _)| scheme.chars().all(|it| it.is_ascii_alphabetic()));
    let path = target.split(['#', '?']).next().unwrap_or_default();
    if is_address || path.is_empty() {
        return true;
    }
    let (mut depth, whole) = (0, below.join(path));
    for part in whole.components() {
        depth += match part {
            Component::Normal(_) => 1,
            Component::ParentDir => -1,
            Component::CurDir => 0,
            Component::RootDir | Component::Prefix(_) => return false,
        };
        if depth < 0 {
            return false;
        }
    }
    folder.join(whole).exists()
}

/// Lines, and whether they are text: not what a fence encloses.
fn lines(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let mut is_fenced = false;
    text.lines().map(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_fenced ^= is_fence;
        (!is_fenced && !is_fence, line)
    })
}

/// `[words](target)` or `![words](target)`, and where it is in its line.
#[derive(Debug, PartialEq)]
struct Link<'a> {
    start: usize,
    end: usize,
    is_picture: bool,
    words: &'a str,
    target: &'a str,
}

fn links(line: &str) -> Vec<Link<'_>> {
    let mut res: Vec<Link<'_>> = Vec::new();
    let (mut open, mut is_code) = (Vec::new(), false);
    for (at, it) in line.char_indices() {
        match it {
            '`' => is_code = !is_code,
            '[' if !is_code => open.push(at),
            ']' if !is_code => {
                let Some(from) = open.pop() else { continue };
                let Some(rest) = line[at + 1..].strip_prefix('(') else { continue };
                let Some(length) = rest.find(')') else { continue };
                let is_picture = line[..from].ends_with('!');
                let start = from - usize::from(is_picture);
                // A title may follow.
                let target = rest[..length].split_whitespace().next().unwrap_or_default();
                res.push(Link { start, end: at + 2 + length + 1, is_picture, words: &line[from + 1..at], target });
            }
            _ => (),
        }
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_in_text_and_not_in_code() {
        let found: Vec<_> =
            links("a [b](c.md#d) `[e](f)` ![g](h.webp \"i\")").into_iter().map(|it| it.target).collect();
        assert_eq!(found, ["c.md#d", "h.webp"]);
        assert!(lines("```\n[a](b)\n```").all(|(is_text, _)| !is_text));
    }

    #[test]
    fn links_leave_their_words_and_pictures_nothing() {
        let text = "# A\n\n![b](c.webp)\n\n| d |\n|---|\n| ![e](f.webp) |\n| g |\n\nSee [h](i.md), [j](k).\n";
        let left = "# A\n\n| d |\n|---|\n| g |\n\nSee h, [j](k).\n";
        assert_eq!(without(text, |target| target == "k"), left);
    }

    #[test]
    fn whatever_is_packed_with_a_dead_link_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| super::super::write(&folder.path().join(name), text).expect("a file");
        write("README.md", "[a](docs/a.md#b) [c](https://c.example) [d](#d)");
        write("docs/a.md", "[up](../README.md)");
        assert_eq!(dead(folder.path()).expect("it can be read"), Vec::<String>::new());
        write("docs/a.md", "[up](../README.md) [out](../../README.md) ![picture](b.webp)");
        let found = dead(folder.path()).expect("it can be read");
        assert_eq!(found, ["docs/a.md → ../../README.md", "docs/a.md → b.webp"]);
        assert!(check(folder.path()).is_err());
    }
}
