//! Wall-clock time, for what is stored. Everything that waits uses tokio's
//! monotonic clock instead, so that a clock that jumps ends nobody's turn.

/// Milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "stored times are for people")]
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
