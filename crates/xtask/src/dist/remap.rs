//! A build that says nothing of where it was made.
//!
//! Flags for the compiler that name a folder would change the names of everything that is compiled. So this program
//! stands between cargo and the compiler and adds them where cargo does not see it.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use crate::{
    Result,
    run::{Outcome, command, output},
};

/// Pairs of folders, `from=to`, separated by line ends: set only for compilers.
const ASKED: &str = "TABLEE_REMAP";

/// Stands in for the compiler if it was asked to: the first word is its path.
pub(crate) fn compile_if_asked() -> Option<ExitCode> {
    let folders = env::var(ASKED).ok()?;
    let mut words = env::args_os().skip(1);
    let compiler = words.next()?;
    let mut res = Command::new(compiler);
    res.args(words).env_remove(ASKED);
    for pair in folders.lines() {
        res.arg(format!("--remap-path-prefix={pair}"));
    }
    let code = res.status().ok().and_then(|it| it.code()).unwrap_or(1);
    Some(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}

/// Has a command that calls cargo compile so.
pub(super) fn remapped(command: &mut Command) -> Result {
    for (name, value) in variables()? {
        command.env(name, value);
    }
    Ok(())
}

/// The same for everything that is run meanwhile.
pub(super) fn whole(work: impl FnOnce() -> Result) -> Result {
    crate::run::with_variables(variables()?, work)
}

fn variables() -> std::result::Result<Vec<(String, String)>, Outcome> {
    let us = env::current_exe().map_err(super::trouble)?;
    let folders = folders()?;
    let flags: Vec<_> =
        folders.iter().map(|(from, to)| quoted(&format!("-ffile-prefix-map={}={to}", from.display()))).collect();
    let pairs: Vec<_> = folders.iter().map(|(from, to)| format!("{}={to}", from.display())).collect();
    let time = output(&mut command("git", ["log", "-1", "--format=%ct"]))?.trim().to_owned();
    Ok([
        ("RUSTC_WRAPPER", super::text(&us)),
        (ASKED, pairs.join("\n")),
        // For what is written in C. Folders may have spaces in their names.
        ("CFLAGS", flags.join(" ")),
        ("CC_SHELL_ESCAPED_FLAGS", "1".to_owned()),
        ("SOURCE_DATE_EPOCH", time),
        ("ZERO_AR_DATE", "1".to_owned()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec())
}

/// One word, as a shell reads it.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// What is called otherwise. Of two that fit, the compiler takes the last.
fn folders() -> std::result::Result<Vec<(PathBuf, &'static str)>, Outcome> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    let sysroot = output(&mut command("rustc", ["--print", "sysroot"]))?;
    let library = Path::new(sysroot.trim()).join("lib/rustlib/src/rust");
    let all = [Some((crate::root(), "/tablee")), Some((crate::web::target_folder(), "/target"))];
    Ok(all.into_iter().flatten().chain(home.map(|it| (it, "/cargo"))).chain([(library, "/rustc")]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `--twice` builds in a folder with a space in its name on purpose.
    #[test]
    fn a_word_stays_one_word_for_a_shell() {
        for word in ["-ffile-prefix-map=/a folder/x=/tablee", "it's", "plain"] {
            let said = output(&mut command("sh", ["-c", &format!("printf '%s|' {}", quoted(word))])).expect("a shell");
            assert_eq!(said, format!("{word}|"));
        }
    }
}
