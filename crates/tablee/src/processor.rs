//! Whether this processor can run the program at all.
//!
//! It is compiled for x86-64 as it has been since about 2009 (`.cargo/config.toml`). An older processor would stop
//! at the first instruction that it lacks, and the system say no more than that; so it is asked first. Nothing here
//! may use what it asks for.

/// What the program uses beyond the oldest processors of this kind, as Linux names it.
const NEEDED: [&str; 5] = ["cx16", "lahf_lm", "popcnt", "ssse3", "sse4_2"];

/// Tells whoever starts the program on an older processor why it cannot run there.
pub(crate) fn check() -> Result<(), String> {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux", target_feature = "popcnt")) {
        return Ok(());
    }
    // Where the system does not tell, the program finds out.
    let told = std::fs::read("/proc/cpuinfo").unwrap_or_default();
    let missing = missing(&told);
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "this program is made for processors since about 2009 (x86-64-v2), and this one lacks {}; \
         compiled with RUSTFLAGS= it runs on every x86-64",
        missing.join(", ")
    ))
}

/// What the first processor lacks, as far as is told.
fn missing(told: &[u8]) -> Vec<&'static str> {
    let mut lines = told.split(|&it| it == b'\n');
    let Some(flags) = lines.find(|it| it.starts_with(b"flags")) else { return Vec::new() };
    let has = |name: &str| flags.split(|&it| it == b' ').any(|it| it == name.as_bytes());
    NEEDED.into_iter().filter(|it| !has(it)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_processor_is_told_what_it_lacks() {
        let of_2006 =
            b"processor\t: 0\nflags\t\t: fpu sse sse2 ht cx16 lahf_lm pni ssse3\nprocessor\t: 1\nflags\t\t: popcnt\n";
        assert_eq!(missing(of_2006), ["popcnt", "sse4_2"]);
        let of_2009 = b"flags\t\t: fpu cx16 sse sse2 ssse3 sse4_1 sse4_2 popcnt lahf_lm\n";
        assert_eq!(missing(of_2009), [""; 0]);
    }

    #[test]
    fn who_is_told_nothing_starts() {
        assert_eq!(missing(b""), [""; 0]);
        assert_eq!(check(), Ok(()), "tests run here");
    }
}
