//! Every open connection is a file for the operating system, which allows only so many.

use crate::limits::Limits;

/// What is kept for the database, the pages and the log.
const KEPT: u64 = 128;

/// Raises how many files may be open to as many as the operating system allows; how many connections that leaves.
pub(super) fn raise(limits: &Limits) -> usize {
    let allowed = match rlimit::increase_nofile_limit(rlimit::INFINITY) {
        Ok(allowed) => allowed,
        Err(error) => {
            tracing::warn!(%error, "how many files may be open is not known");
            return limits.files;
        }
    };
    let connections = usize::try_from(allowed.saturating_sub(KEPT)).unwrap_or(usize::MAX).min(limits.files);
    let lines = limits.lines();
    if connections < lines && limits.connections != usize::MAX {
        tracing::warn!(files = allowed, wanted = lines, "fewer files may be open than there may be connections");
    } else {
        tracing::info!(files = allowed, "files that may be open");
    }
    connections
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn as_many_files_may_be_open_as_the_system_allows_and_the_log_says_how_many() {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_ansi(false).finish();
        let connections = tracing::subscriber::with_default(log, || raise(&Limits::none()));
        let (now, most) = rlimit::Resource::NOFILE.get().unwrap();
        assert_eq!(now, most);
        assert_eq!(connections as u64, now.saturating_sub(KEPT));
        let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        assert!(log.contains(&format!("files that may be open files={now}")), "{log}");
    }
}
