//! Manual and completions, made by the program from its own commands.

use std::{fs, path::PathBuf};

use super::{Dist, Processor, binary, text, trouble, write};
use crate::run::{Outcome, command, output, run};

/// `man/tablee-serve.1` and so on, and `completions/tablee.bash`: a folder with both.
pub(super) fn make(dist: &Dist) -> std::result::Result<PathBuf, Outcome> {
    let folder = dist.work.join("papers");
    let mark = folder.join(format!(".{}", dist.commit));
    if mark.exists() && dist.is_committed {
        return Ok(folder);
    }
    drop(fs::remove_dir_all(&folder));
    // They are the same for every processor, so one is asked that runs here.
    let here = Processor::ALL.into_iter().find(|it| it.name() == std::env::consts::ARCH);
    let here = here.ok_or_else(|| Outcome::Other("no program for the processor of this machine".to_owned()))?;
    let program = text(&binary::build(dist, here)?);
    run(&mut command(&program, ["man", &text(&folder.join("man"))]))?;
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let told = output(&mut command(&program, ["completions", shell]))?;
        write(&folder.join("completions").join(format!("tablee.{shell}")), told)?;
    }
    fs::write(mark, "").map_err(trouble)?;
    Ok(folder)
}
