//! `cargo xtask dist --twice`: what was just made is made again from its commit in another folder, and not one byte may
//! differ.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Dist, PARTS, Part, Processor, Result, text, trouble};
use crate::{
    run::{Outcome, command, run, step},
    web,
};

/// A folder with a longer name, which has a space in it.
const ELSEWHERE: &str = "twice/a folder/elsewhere";

pub(super) fn compare(dist: &Dist, parts: &[Part]) -> Result {
    let folder = web::target_folder().join("dist").join(ELSEWHERE);
    clone(&folder)?;
    let out = build(dist, &folder, parts)?;
    let sums = |folder: &Path| fs::read_to_string(folder.join("SHA256SUMS")).map_err(trouble);
    let [mut first, second] =
        [sums(&dist.out)?, sums(&out)?].map(|it| it.lines().map(ToOwned::to_owned).collect::<Vec<_>>());
    if parts.len() < PARTS.len() || dist.processors.len() < Processor::ALL.len() {
        // Beside what was asked for lies what was made before.
        first.retain(|it| second.iter().any(|other| name(other) == name(it)));
    }
    let others = different(&first, &second);
    if !others.is_empty() {
        let both = format!("{} and {}", dist.out.display(), out.display());
        return Err(Outcome::Other(format!("not the same twice ({both}):\n{}", others.join("\n"))));
    }
    eprintln!("\n── twice the same {} files", second.len());
    drop(fs::remove_dir_all(&folder));
    Ok(())
}

fn clone(folder: &Path) -> Result {
    drop(fs::remove_dir_all(folder));
    let here = text(&crate::root());
    run(&mut command("git", ["clone", "--quiet", "--no-hardlinks", &here, &text(folder)]))
}

/// This program, at work in the copy: it looks where it is when it runs. Says where it has put everything.
fn build(dist: &Dist, folder: &Path, parts: &[Part]) -> std::result::Result<PathBuf, Outcome> {
    use clap::ValueEnum as _;
    let us = std::env::current_exe().map_err(trouble)?;
    let name = |it: clap::builder::PossibleValue| it.get_name().to_owned();
    let parts: Vec<_> = parts.iter().filter_map(Part::to_possible_value).map(name).collect();
    let processors: Vec<_> = dist.processors.iter().filter_map(Processor::to_possible_value).map(name).collect();
    let mut again = command(&text(&us), ["dist", "--only", &parts.join(","), "--for", &processors.join(",")]);
    again.args(["--profile", &dist.profile]).current_dir(folder);
    again.env("CARGO_MANIFEST_DIR", folder.join("crates/xtask")).env("CARGO_TARGET_DIR", folder.join("target"));
    step(&format!("the same again in {}", folder.display()), &mut again)?;
    let out = dist.out.file_name().map(|it| folder.join("target/dist").join(it));
    out.ok_or_else(|| Outcome::Other("it has no name".to_owned()))
}

/// Which file a line of sums is about.
fn name(line: &str) -> Option<&str> {
    line.split_once(' ').map(|it| it.1)
}

/// Lines that are not in both.
fn different(first: &[String], second: &[String]) -> Vec<String> {
    let only = |these: &[String], those: &[String], mark: &str| {
        these.iter().filter(|it| !those.contains(it)).map(|it| format!("{mark} {it}")).collect::<Vec<_>>()
    };
    [only(first, second, "first:"), only(second, first, "second:")].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_or_is_missing_is_told() {
        let lines = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        assert!(different(&lines(&["1 a", "2 b"]), &lines(&["1 a", "2 b"])).is_empty());
        let told = different(&lines(&["1 a", "2 b"]), &lines(&["1 a", "3 b", "4 c"]));
        assert_eq!(told, ["first: 2 b", "second: 3 b", "second: 4 c"]);
    }
}
