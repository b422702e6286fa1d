//! Whether something is newer than all it was made from: a second start has nothing to build.

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Whether `made` exists and was written after everything in `from`, folders with all they hold. Folders count, too:
/// that something was removed shows there alone.
pub(crate) fn is_fresh(made: &Path, from: &[PathBuf]) -> bool {
    let Some(made) = changed(made) else { return false };
    from.iter().all(|it| newest(it).is_none_or(|it| it < made))
}

fn newest(path: &Path) -> Option<SystemTime> {
    let below = fs::read_dir(path).into_iter().flatten().flatten().filter_map(|it| newest(&it.path()));
    below.chain(changed(path)).max()
}

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|it| it.modified()).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Writes a file as if that many seconds after the epoch.
    fn write(path: &Path, seconds: u64) {
        fs::write(path, "x").expect("it can be written");
        set(path, seconds);
    }

    fn set(path: &Path, seconds: u64) {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        fs::File::open(path).and_then(|it| it.set_modified(time)).expect("its time can be set");
    }

    #[test]
    fn what_was_made_is_fresh_until_something_changes_comes_or_goes() {
        let folder = tempfile::tempdir().expect("a folder");
        let (made, sources) = (folder.path().join("made"), folder.path().join("sources"));
        let from = [sources.clone(), folder.path().join("never-was")];
        assert!(!is_fresh(&made, &from), "nothing was made");
        let deep = sources.join("deep");
        fs::create_dir_all(&deep).expect("folders");
        write(&deep.join("a"), 10);
        set(&deep, 10);
        set(&sources, 10);
        write(&made, 20);
        assert!(is_fresh(&made, &from));
        write(&deep.join("a"), 30);
        set(&deep, 10);
        assert!(!is_fresh(&made, &from), "a file has changed");
        write(&made, 40);
        assert!(is_fresh(&made, &from));
        set(&deep, 50);
        assert!(!is_fresh(&made, &from), "something came or went");
    }
}
