//! What the process uses, under the names that Prometheus gives it everywhere.

use std::fmt::Write as _;

/// Processor time is told in hundredths of a second on Linux, whatever the kernel.
const TICKS: f64 = 100.0;

/// What `/proc` tells; nothing where there is none.
pub(super) fn text() -> String {
    let mut res = String::new();
    let counted = "process_cpu_seconds";
    if let Some(value) = cpu_seconds() {
        let _ =
            writeln!(res, "# HELP {counted} Processor time used.\n# TYPE {counted} counter\n{counted}_total {value}");
    }
    let mut say = |name: &str, help: &str, value: Option<f64>| {
        if let Some(value) = value {
            let _ = writeln!(res, "# HELP {name} {help}.\n# TYPE {name} gauge\n{name} {value}");
        }
    };
    say("process_resident_memory_bytes", "Memory in use", resident_bytes());
    say("process_open_fds", "Open files and lines", open_files());
    res
}

fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name in parentheses may hold anything; after it, user and system time are the 12th and 13th words.
    let words: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = words.get(11)?.parse::<f64>().ok()? + words.get(12)?.parse::<f64>().ok()?;
    Some(ticks / TICKS)
}

fn resident_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kibibytes * 1024.0)
}

fn open_files() -> Option<f64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count() as f64)
}
