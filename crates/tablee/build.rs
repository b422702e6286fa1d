//! Which commit the program was built from, for `tablee --version`; `TABLEE_COMMIT` says it where there is no history.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=TABLEE_COMMIT");
    // A commit or another branch changes this file.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let commit = std::env::var("TABLEE_COMMIT").ok().or_else(|| git(&["rev-parse", "--short=12", "HEAD"]));
    println!("cargo::rustc-env=TABLEE_COMMIT={}", commit.as_deref().unwrap_or("unknown"));
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|it| it.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned()).filter(|it| !it.is_empty())
}
