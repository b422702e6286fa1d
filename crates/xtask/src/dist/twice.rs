//! `cargo xtask dist --twice`: what was just made is made again from its commit in another folder, and not one byte may
//! differ.

use std::{
    fs,
    path::{Path, PathBuf},
};

use super::{Dist, PARTS, Part, Processor, Result, text, trouble};
use crate::run::{Outcome, command, run, step};

/// Where it is made again: in a folder with a longer name, which has a space in it.
///
/// Not below this one, which may be the workspace: there cargo would read the settings of both and hand each flag to
/// the compiler twice, and all that is compiled has the flags in its name.
fn elsewhere() -> PathBuf {
    std::env::temp_dir().join(format!("tablee-{}", std::process::id())).join("a folder/elsewhere")
}

pub(super) fn compare(dist: &Dist, parts: &[Part]) -> Result {
    let folder = elsewhere();
    clone(&folder)?;
    let settings = settings(&folder);
    if 1 < settings.len() {
        let told = settings.iter().map(|it| text(it)).collect::<Vec<_>>().join("\n");
        return Err(Outcome::Other(format!("cargo would read more settings there than here:\n{told}")));
    }
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
    drop(folder.ancestors().nth(2).map(fs::remove_dir_all));
    Ok(())
}

fn clone(folder: &Path) -> Result {
    drop(fs::remove_dir_all(folder));
    let here = text(&crate::root());
    run(&mut command("git", ["clone", "--quiet", "--no-hardlinks", &here, &text(folder)]))
}

/// What cargo is told by files when it works in a folder, those of its user left out.
fn settings(folder: &Path) -> Vec<PathBuf> {
    let files = folder.ancestors().flat_map(|it| ["config.toml", "config"].map(|name| it.join(".cargo").join(name)));
    files.filter(|it| it.exists()).collect()
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
    fn nothing_is_told_to_the_compiler_twice() {
        let (root, elsewhere) = (crate::root(), elsewhere());
        let ours = root.join(".cargo/config.toml");
        assert!(settings(&root).contains(&ours));
        assert!(settings(&root.join("target/dist/twice")).contains(&ours), "a folder below would have its own as well");
        assert!(!settings(&elsewhere).contains(&ours), "{}", elsewhere.display());
    }

    #[test]
    fn what_differs_or_is_missing_is_told() {
        let lines = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        assert!(different(&lines(&["1 a", "2 b"]), &lines(&["1 a", "2 b"])).is_empty());
        let told = different(&lines(&["1 a", "2 b"]), &lines(&["1 a", "3 b", "4 c"]));
        assert_eq!(told, ["first: 2 b", "second: 3 b", "second: 4 c"]);
    }
}
