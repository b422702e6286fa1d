//! Tools from PyPI, in an environment of their own: a linker for every processor, what makes wheels and sites.

use std::{fs, path::PathBuf};

use super::{text, trouble};
use crate::{
    run::{Outcome, command, step, works},
    web,
};

/// With versions: another one might make other bytes.
const TOOLS: &str = include_str!("../../tools.txt");

/// A program of the environment, which is made where it is missing.
pub(super) fn tool(name: &str) -> std::result::Result<PathBuf, Outcome> {
    let folder = web::target_folder().join("dist/tools");
    let (mark, python) = (folder.join("tools.txt"), folder.join("bin/python"));
    if fs::read_to_string(&mark).ok().as_deref() != Some(TOOLS) {
        if !works(&mut command(&text(&python), ["-m", "pip", "--version"])) {
            crate::python::make(&folder, "python3")?;
        }
        let wanted = folder.join("wanted.txt");
        fs::write(&wanted, TOOLS).map_err(trouble)?;
        let words = ["-m", "pip", "install", "--quiet", "--requirement", &text(&wanted)];
        step("tools", &mut command(&text(&python), words))?;
        fs::write(mark, TOOLS).map_err(trouble)?;
    }
    Ok(folder.join("bin").join(name))
}

/// Which version of a package is taken.
pub(super) fn version(package: &str) -> std::result::Result<String, Outcome> {
    let line = TOOLS.lines().find_map(|it| it.strip_prefix(package)?.strip_prefix("=="));
    line.map(ToOwned::to_owned).ok_or_else(|| Outcome::Other(format!("tools.txt has no {package}")))
}

/// `PATH` with the tools first: they call each other.
pub(super) fn path() -> std::result::Result<String, Outcome> {
    let folder = tool("python")?.parent().expect("programs lie in a folder").to_owned();
    let others = std::env::var("PATH").unwrap_or_default();
    Ok(format!("{}:{others}", folder.display()))
}
