//! `cargo xtask dist --twice`: the same commit in two folders, and not one byte may differ.

use std::{fs, path::Path};

use super::{Part, Processor, Result, text, trouble, version};
use crate::{
    run::{Outcome, command, step},
    web,
};

/// Folders of different names and lengths.
const PLACES: [&str; 2] = ["twice/here", "twice/a folder/elsewhere"];

pub(super) fn run(parts: &[Part], processors: &[Processor], profile: &str) -> Result {
    let mut sums = Vec::new();
    for place in PLACES {
        let folder = web::target_folder().join("dist").join(place);
        clone(&folder)?;
        sums.push(build(&folder, parts, processors, profile)?);
    }
    let [first, second] = [0, 1].map(|it| sums[it].lines().map(ToOwned::to_owned).collect::<Vec<_>>());
    let others = different(&first, &second);
    if others.is_empty() {
        eprintln!("\n── twice the same {} files", first.len());
        return Ok(());
    }
    Err(Outcome::Other(format!("not the same twice:\n{}", others.join("\n"))))
}

fn clone(folder: &Path) -> Result {
    drop(fs::remove_dir_all(folder));
    let here = text(&crate::root());
    crate::run::run(&mut command("git", ["clone", "--quiet", "--no-hardlinks", &here, &text(folder)]))
}

/// This program, at work in the copy: it looks where it is when it runs.
fn build(
    folder: &Path,
    parts: &[Part],
    processors: &[Processor],
    profile: &str,
) -> std::result::Result<String, Outcome> {
    use clap::ValueEnum as _;
    let us = std::env::current_exe().map_err(trouble)?;
    let name = |it: clap::builder::PossibleValue| it.get_name().to_owned();
    let parts: Vec<_> = parts.iter().filter_map(Part::to_possible_value).map(name).collect();
    let processors: Vec<_> = processors.iter().filter_map(Processor::to_possible_value).map(name).collect();
    let mut dist = command(&text(&us), ["dist", "--only", &parts.join(","), "--for", &processors.join(",")]);
    dist.args(["--profile", profile]).current_dir(folder);
    dist.env("CARGO_MANIFEST_DIR", folder.join("crates/xtask")).env("CARGO_TARGET_DIR", folder.join("target"));
    step(&format!("in {}", folder.display()), &mut dist)?;
    let out = folder.join("target/dist").join(format!("tablee-{}", version()?));
    fs::read_to_string(out.join("SHA256SUMS")).map_err(trouble)
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
