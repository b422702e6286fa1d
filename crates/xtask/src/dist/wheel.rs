//! What pip installs: a wheel for every Linux, and the source distribution.

use std::fs;

use super::{Dist, Result, copy, files, remap, text, tools};
use crate::run::{command, step};

pub(super) fn make(dist: &Dist) -> Result {
    let out = dist.empty("python")?;
    let maturin = text(&tools::tool("maturin")?);
    let within = |words: &[&str]| {
        let mut res = command(&maturin, words);
        res.args(["--out", &text(&out)]).current_dir(crate::root().join("python"));
        remap::remapped(&mut res)?;
        // For every x86-64, as the name of the wheel promises (docs/decisions/0016): no flags take the place of ours.
        res.env("PATH", tools::path()?).env("RUSTFLAGS", "");
        Ok::<_, super::Outcome>(res)
    };
    crate::python::bring_texts()?;
    step("the source distribution for Python", &mut within(&["sdist"])?)?;
    for processor in &dist.processors {
        let target = format!("{}-unknown-linux-gnu", processor.name());
        drop(command("rustup", ["target", "add", &target]).output());
        // As old a library of C as there is a wheel for, whatever this machine has.
        let words = ["build", "--profile", &dist.profile, "--locked", "--strip", "--zig", "--target", &target];
        let mut wheel = within(&words)?;
        wheel.args(["--compatibility", "manylinux2014"]);
        step(&format!("the wheel for {}", processor.name()), &mut wheel)?;
    }
    for name in files(&out)? {
        copy(&out.join(&name), &dist.out.join(&name))?;
    }
    drop(fs::remove_dir_all(out));
    Ok(())
}
