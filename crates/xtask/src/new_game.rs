//! `cargo xtask new-game NAME`: a folder that compiles, deals, passes the laws and can
//! be played at a table at once. And `cargo xtask types`.
//!
//! The template is a small real game in `crates/xtask/templates/game`, laid out like
//! the repository; it is called `sample` there, and its type `Sample`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{
    Result,
    run::{Outcome, cargo, command, output, step},
    web::{target_folder, test_copy},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The name in commands, addresses and records: lower-case letters only
    name: String,
    /// Make it in a copy of the workspace and test it there: what a new game needs is still in the template
    #[arg(long)]
    rehearse: bool,
}

/// One line that a game has in a file that lists them, and the line after which it goes.
struct Line {
    file: &'static str,
    after: &'static str,
    line: &'static str,
}

const LINES: &[Line] = &[
    Line { file: "crates/games/src/lib.rs", after: "pub mod catalog;", line: "pub mod sample;" },
    Line {
        file: "crates/games/src/catalog.rs",
        after: "            $crate::",
        line: "            $crate::sample::Sample: \"sample\",",
    },
    Line { file: "crates/minds/src/minds.rs", after: "mod ", line: "mod sample;" },
    Line { file: "crates/tensor/src/games.rs", after: "mod ", line: "mod sample;" },
    Line { file: "crates/arena/src/report/studies.rs", after: "mod ", line: "mod sample;" },
];

pub(crate) fn run(args: &Args) -> Result {
    if args.rehearse {
        return rehearse(&args.name);
    }
    make(&crate::root(), &args.name)?;
    step("formatting", &mut cargo(["fmt", "--all"]))?;
    let golden = ["test", "--quiet", "--package", "tablee-games", "--test", "golden"];
    step("recording its playthrough and counts", cargo(golden).env("UPDATE_EXPECT", "1"))?;
    let numbers = ["test", "--quiet", "--package", "tablee-tensor", "--test", "layouts"];
    step("what its numbers mean", cargo(numbers).env("UPDATE_EXPECT", "1"))?;
    types_of_games()?;
    eprintln!("{}", next_steps(&args.name));
    Ok(())
}

/// Makes the game in a copy of what git knows, and runs there what a newcomer would run.
/// It costs a few minutes, most of them for the builds, so it is no part of the tests.
fn rehearse(name: &str) -> Result {
    let copy = target_folder().join("new-game");
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(|it| failed(&copy, &it))?;
    }
    for file in output(&mut command("git", ["ls-files", "--cached", "--others", "--exclude-standard"]))?.lines() {
        let (from, to) = (crate::root().join(file), copy.join(file));
        // Git still lists what was removed and not committed.
        if from.is_file() {
            fs::create_dir_all(to.parent().expect("a file lies in a folder")).map_err(|it| failed(&to, &it))?;
            fs::copy(&from, &to).map_err(|it| failed(&to, &it))?;
        }
    }
    make(&copy, name)?;
    // A folder of its own: Cargo takes what was built for one copy of a workspace for that of another.
    let target = target_folder().join("new-game-target");
    let there = |words: &[&str]| {
        let mut res = cargo(words.iter().copied());
        res.current_dir(&copy).env("CARGO_TARGET_DIR", &target);
        res
    };
    step("formatting", &mut there(&["fmt", "--all"]))?;
    let games = ["test", "--quiet", "--package", "tablee-games", "--test"];
    for test in ["golden", "typescript"] {
        step(test, there(&[&games[..], &[test]].concat()).env("UPDATE_EXPECT", "1"))?;
    }
    for test in ["cases", "laws"] {
        step(test, &mut there(&[&games[..], &[test, "--", name]].concat()))?;
    }
    let numbers = ["test", "--quiet", "--package", "tablee-tensor", "--test"];
    step("what its numbers mean", there(&[&numbers[..], &["layouts"]].concat()).env("UPDATE_EXPECT", "1"))?;
    step("laws of its numbers", &mut there(&[&numbers[..], &["tensors", "--", name]].concat()))?;
    step("sentences", &mut there(&["test", "--quiet", "--package", "tablee-l10n", "--test", "messages"]))?;
    let play = ["run", "--quiet", "--package", "tablee", "--", "arena", name, "--seats", "3", "--games", "5"];
    step("five games of bots", &mut there(&[&play[..], &["--bots", "easy,random,random"]].concat()))?;
    test_copy(&copy, &target, name)?;
    step("lints", &mut there(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]))
}

/// Writes the TypeScript types that are made from Rust.
pub(crate) fn types() -> Result {
    types_of_games()?;
    let wire = ["test", "--quiet", "--package", "tablee-server", "--lib", "typescript"];
    step("types of the wire", cargo(wire).env("UPDATE_EXPECT", "1"))
}

fn types_of_games() -> Result {
    let games = ["test", "--quiet", "--package", "tablee-games", "--test", "typescript"];
    step("types of the games", cargo(games).env("UPDATE_EXPECT", "1"))
}

/// Copies the template under another name and adds the lines that list it.
fn make(root: &Path, name: &str) -> Result {
    if !(2..=20).contains(&name.len()) || !name.bytes().all(|it| it.is_ascii_lowercase()) {
        return Err(Outcome::Other(format!("“{name}” is no name: two to twenty lower-case letters")));
    }
    if root.join("crates/games/src").join(name).exists() || root.join(format!("docs/rules/{name}.md")).exists() {
        return Err(Outcome::Other(format!("there is a game called {name}")));
    }
    let template = root.join("crates/xtask/templates/game");
    for path in files(&template)? {
        let inside = path.strip_prefix(&template).expect("it lies in the template");
        let to = root.join(renamed(&inside.to_string_lossy(), name));
        fs::create_dir_all(to.parent().expect("a file lies in a folder")).map_err(|it| failed(&to, &it))?;
        let text = fs::read_to_string(&path).map_err(|it| failed(&path, &it))?;
        fs::write(&to, renamed(&text, name)).map_err(|it| failed(&to, &it))?;
    }
    for Line { file, after, line } in LINES {
        let path = root.join(file);
        let text = fs::read_to_string(&path).map_err(|it| failed(&path, &it))?;
        let text = with_line(&text, after, &renamed(line, name))
            .ok_or_else(|| Outcome::Other(format!("{file} has no line “{after}…” to add a game after")))?;
        fs::write(&path, text).map_err(|it| failed(&path, &it))?;
    }
    Ok(())
}

/// The text with a line after the last one that begins like `after`.
fn with_line(text: &str, after: &str, line: &str) -> Option<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|it| it.starts_with(after))?;
    lines.insert(last + 1, line);
    Some(lines.join("\n") + "\n")
}

/// The template's words with the name of the game in place of its own.
fn renamed(text: &str, name: &str) -> String {
    let (first, rest) = name.split_at(1);
    text.replace("Sample", &(first.to_uppercase() + rest)).replace("sample", name)
}

fn files(folder: &Path) -> std::result::Result<Vec<PathBuf>, Outcome> {
    let mut res = Vec::new();
    for entry in fs::read_dir(folder).map_err(|it| failed(folder, &it))? {
        let path = entry.map_err(|it| failed(folder, &it))?.path();
        if path.is_dir() { res.extend(files(&path)?) } else { res.push(path) }
    }
    Ok(res)
}

fn failed(path: &Path, why: &std::io::Error) -> Outcome {
    Outcome::Other(format!("{}: {why}", path.display()))
}

/// What a newcomer does next, in the order of `CONTRIBUTING.md`: where, and what.
const NEXT: &[(&str, &str)] = &[
    ("docs/rules/sample.md, docs/rules/fr/sample.md", "numbered rulings"),
    ("crates/games/tests/sample/*.play", "a case for each ruling, seen to fail"),
    ("crates/games/src/sample/", "options, card, action, event, state, view, inspect"),
    ("cargo test -p tablee-games --test cases sample", "the cases; then the laws: `--test laws sample`"),
    ("View::sketch in view.rs", "what the common room draws"),
    ("locales/en/sample.ftl, locales/fr/sample.ftl", "words for all that happens: `cargo test -p tablee-l10n`"),
    ("crates/games/src/sample/sample.lesson", "how it is learnt, with its words in locales/*/lesson-sample.ftl"),
    ("crates/tensor/src/games/sample.rs", "views and actions as numbers: `cargo test -p tablee-tensor`"),
    ("UPDATE_EXPECT=1 cargo test -p tablee-games --test golden", "what must not change; then `cargo xtask types`"),
    ("cargo xtask browser -g sample", "whole games by clicks, by touch and by keyboard"),
    ("web/src/rooms/sample/", "colours and picture; a room of its own when you want one"),
    ("docs/notation.md, docs/glossary.md, README.md, CHANGELOG.md", "a line each"),
];

fn next_steps(name: &str) -> String {
    let width = NEXT.iter().map(|(place, _)| renamed(place, name).len()).max().unwrap_or(0);
    let lines = NEXT.iter().enumerate().map(|(number, (place, what))| {
        format!("  {:2}. {:width$}  {what}\n", number + 1, renamed(place, name)).replace("sample", name)
    });
    format!(
        "\n── {name} is there: `cargo xtask play` has it on the first page.\n   \
         It is a small game of tricks. Make it yours, in this order:\n{}   CONTRIBUTING.md says more about each.",
        lines.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_after_the_last_of_its_kind() {
        assert_eq!(
            with_line("mod a;\nmod b;\n\nfn c() {}\n", "mod ", "mod x;").unwrap(),
            "mod a;\nmod b;\nmod x;\n\nfn c() {}\n"
        );
        assert_eq!(with_line("fn c() {}\n", "mod ", "mod x;"), None);
    }

    #[test]
    fn names_are_replaced_in_paths_and_types() {
        assert_eq!(renamed("src/sample/mod.rs: Sample", "whist"), "src/whist/mod.rs: Whist");
    }

    #[test]
    fn a_newcomer_is_told_where_to_go() {
        let told = next_steps("whist");
        assert!(told.contains("docs/rules/whist.md") && !told.contains("sample"), "{told}");
        let template = crate::root().join("crates/xtask/templates/game");
        for (place, _) in NEXT.iter().filter(|(place, _)| place.ends_with('/') || place.ends_with(".md")) {
            for it in place.split(", ").filter(|it| it.contains("sample")) {
                assert!(template.join(it).exists(), "{it}");
            }
        }
    }

    #[test]
    fn every_list_has_a_place_for_a_new_game() {
        for Line { file, after, .. } in LINES {
            let text = fs::read_to_string(crate::root().join(file)).unwrap();
            assert!(text.lines().any(|it| it.starts_with(after)), "{file}");
        }
    }

    #[test]
    fn what_cannot_be_a_name_is_refused_before_anything_is_written() {
        for name in ["", "x", "Whist", "knock-out", "../etc", "dobro"] {
            assert!(make(&crate::root(), name).is_err(), "{name}");
        }
    }
}
