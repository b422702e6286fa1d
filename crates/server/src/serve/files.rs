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
