//! Comparing a text with a kept file.
//!
//! With `UPDATE_EXPECT=1` in the environment the file is written instead, and the
//! difference is looked at with `git diff`.

use std::{env, fs, io, path::Path};

/// Whether kept texts are to be rewritten rather than compared.
///
/// ```no_run
/// if tablee_testkit::expect::is_updating() {
///     println!("look at the difference before you commit it");
/// }
/// ```
pub fn is_updating() -> bool {
    env::var_os("UPDATE_EXPECT").is_some_and(|it| it == "1")
}

/// Compares `text` with the file at `path`; with `UPDATE_EXPECT=1` writes it there.
///
/// # Panics
/// If they differ: the message shows the first line that does. Also if the file
/// cannot be read or written.
///
/// ```no_run
/// use tablee_testkit::{expect::expect_file, playthrough::playthrough, toy::Toy};
///
/// let text = playthrough::<Toy>("players=3".parse().unwrap(), 1);
/// expect_file("tests/toy/playthrough.txt", &text);
/// ```
#[track_caller]
pub fn expect_file(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    let res = if is_updating() { write(path, text) } else { compare(path, text) };
    if let Err(mismatch) = res {
        panic!("{}: {mismatch}\nUPDATE_EXPECT=1 writes what came.", path.display());
    }
}

/// Why a text is not what is kept.
#[derive(Debug, thiserror::Error)]
enum Mismatch {
    #[error("there is no such file yet")]
    Missing,
    #[error("{0}")]
    Io(io::Error),
    #[error("the text differs from line {line} on\n  expected  {expected}\n  came      {came}")]
    Differs { line: usize, expected: String, came: String },
}

fn compare(path: &Path, text: &str) -> Result<(), Mismatch> {
    let kept = fs::read_to_string(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Mismatch::Missing,
        _ => Mismatch::Io(error),
    })?;
    if kept == text {
        return Ok(());
    }
    // `split` and not `lines`, so that a missing last newline shows as well.
    let (mut kept, mut came) = (kept.split('\n'), text.split('\n'));
    let shown = |it: Option<&str>| it.map_or("the end of the text".into(), |it| format!("`{it}`"));
    let mut line = 0;
    loop {
        line += 1;
        let (expected, came) = (kept.next(), came.next());
        if expected != came || expected.is_none() {
            return Err(Mismatch::Differs { line, expected: shown(expected), came: shown(came) });
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), Mismatch> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(Mismatch::Io)?;
    }
    fs::write(path, text).map_err(Mismatch::Io)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(kept: &str, came: &str) -> String {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep/down/kept.txt");
        write(&path, kept).expect("it can be written");
        compare(&path, came).map_or_else(|it| it.to_string(), |()| "none".into())
    }

    #[test]
    fn the_first_line_that_differs_is_shown() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), "none");
        let text = "the text differs from line 2 on\n  expected  `b`\n  came      `c`";
        assert_eq!(difference("a\nb\n", "a\nc\n"), text);
        let text = "the text differs from line 2 on\n  expected  ``\n  came      the end of the text";
        assert_eq!(difference("a\n", "a"), text);
    }

    #[test]
    fn a_missing_file_is_told() {
        let missing = compare(Path::new("no/such/file"), "").expect_err("there is none");
        assert_eq!(missing.to_string(), "there is no such file yet");
    }
}
