//! Archives with the same bytes for the same content: sorted, of nobody, at the time of the commit.

use std::{fs, path::Path};

use super::{Dist, Result, links, text, trouble};
use crate::run::{command, run};

/// Packs what lies in a folder under a name.
pub(super) fn pack(dist: &Dist, folder: &Path, name: &str, to: &Path) -> Result {
    tar(dist, folder, to, &["--transform", &format!("s,^\\.,{name},")])
}

/// The content of a folder as it lies there, `./` first, as systems unpack it at their root.
pub(super) fn tree(dist: &Dist, folder: &Path, to: &Path, more: &[&str]) -> Result {
    tar(dist, folder, to, more)
}

fn tar(dist: &Dist, folder: &Path, to: &Path, more: &[&str]) -> Result {
    links::check(folder)?;
    let plain = to.with_extension("part");
    let time = format!("--mtime=@{}", dist.time);
    let words = ["--create", "--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", &time];
    let mut tar = command("tar", words);
    tar.args(["--mode=u=rwX,go=rX"]).args(more);
    run(tar.args(["--file", &text(&plain), "--directory", &text(folder), "."]))?;
    if to.extension().is_some_and(|it| it == "gz") {
        // Without a name and a time of its own.
        run(&mut command("gzip", ["--best", "--no-name", "--force", &text(&plain)]))?;
        return fs::rename(plain.with_extension("part.gz"), to).map_err(trouble);
    }
    fs::rename(&plain, to).map_err(trouble)
}
