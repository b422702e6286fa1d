//! The program of an older commit, built beside this one: a rolling restart is an update then, and back.

use std::path::PathBuf;

use crate::{
    Result,
    cluster::other,
    run::{Outcome, cargo, command, output, step},
    web::target_folder,
};

/// Builds it. What it stands on is mostly what ours stands on, and is built once: ours has to be built after it.
pub(super) fn program(commit: &str, profile: &[&str], built_into: &str) -> std::result::Result<PathBuf, Outcome> {
    let name = format!("{commit}^{{commit}}");
    let commit = output(&mut command("git", ["rev-parse", "--verify", "--short=12", &name]))?.trim().to_owned();
    let folder = target_folder().join(format!("older-{commit}"));
    let program = folder.join(format!("tablee-{built_into}"));
    if program.exists() {
        return Ok(program);
    }
    unpack(&commit, &folder)?;
    let mut build = cargo(["build", "--quiet", "--package", "tablee", "--bin", "tablee"]);
    build.args(profile).current_dir(&folder).env("CARGO_TARGET_DIR", target_folder());
    // Its files have no history of their own; that of the folder they lie in is ours.
    build.env("TABLEE_COMMIT", &commit);
    step(&format!("building {commit}"), &mut build)?;
    std::fs::copy(target_folder().join(built_into).join("tablee"), &program).map_err(other)?;
    Ok(program)
}

/// Not as a work tree of git, which would be left behind in the repository by whoever clears `target`.
fn unpack(commit: &str, folder: &std::path::Path) -> Result {
    drop(std::fs::remove_dir_all(folder));
    std::fs::create_dir_all(folder).map_err(other)?;
    let tree = folder.join("tree.tar");
    step(&format!("files of {commit}"), command("git", ["archive", "--output"]).arg(&tree).arg(commit))?;
    step("unpacking them", command("tar", ["-xf"]).arg(&tree).arg("-C").arg(folder))
}
