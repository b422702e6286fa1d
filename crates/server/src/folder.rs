//! The folder where everything is kept: for one server at a time, and for nobody else's eyes.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// A folder that is ours until this is dropped, or the process ends, however it ends.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NotOurs {
    /// Another server has it.
    #[error("another server uses it; stop that one first, or give this one a folder of its own with --data")]
    Taken,
    /// The operating system refuses.
    #[error("{0}; name a folder that can be written with --data")]
    Refused(#[from] io::Error),
}

impl Folder {
    /// Takes a folder, made if need be.
    pub fn take(path: &Path) -> Result<Folder, NotOurs> {
        make(path)?;
        // Where a folder itself can be locked, nothing is left lying in it.
        let lock = match File::open(path) {
            Ok(folder) => folder,
            Err(_) => private().write(true).create(true).truncate(false).open(path.join("tablee.lock"))?,
        };
        match lock.try_lock() {
            Ok(()) => (),
            Err(TryLockError::WouldBlock) => return Err(NotOurs::Taken),
            Err(TryLockError::Error(why)) => return Err(why.into()),
        }
        let folder = Folder { path: path.to_owned(), _lock: lock };
        // SQLite gives the files beside it the same rights.
        private().write(true).create(true).truncate(false).open(folder.database())?;
        Ok(folder)
    }

    /// The file of the database.
    pub fn database(&self) -> PathBuf {
        self.path.join("tablee.db")
    }
}

/// Makes a folder that only its owner can look into; one that is there keeps its rights.
pub(crate) fn make(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Files that only their owner can read.
pub(crate) fn private() -> OpenOptions {
    let mut res = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut res, 0o600);
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_server_at_a_time() {
        let base = tempfile::tempdir().unwrap();
        let path = base.path().join("a/b");
        let first = Folder::take(&path).unwrap();
        assert!(matches!(Folder::take(&path), Err(NotOurs::Taken)));
        drop(first);
        assert!(Folder::take(&path).is_ok());
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_can_read_it() {
        use std::os::unix::fs::PermissionsExt as _;

        let base = tempfile::tempdir().unwrap();
        let path = base.path().join("house");
        let folder = Folder::take(&path).unwrap();
        let store = crate::store::Sqlite::open(&folder.database()).await.unwrap();
        let mode = |it: &Path| std::fs::metadata(it).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&path), 0o700);
        let files: Vec<_> = std::fs::read_dir(&path).unwrap().map(|it| it.unwrap().path()).collect();
        assert!(files.len() >= 2, "{files:?}");
        assert!(files.iter().all(|it| mode(it) == 0o600), "{files:?}");
        drop(store);
    }
}
