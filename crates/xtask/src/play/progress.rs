//! What is being done and how long it may take: one line that changes on a terminal, a line now and then elsewhere.

use std::{
    fmt::Write as _,
    io::{self, IsTerminal as _, Read, Write as _},
    process::{Command, Stdio},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

use crate::{
    Result,
    run::{Outcome, now, took},
};

/// Seconds that building the program takes on two cores from nothing (`docs/performance.md`). Other machines are
/// measured against it as soon as they have done a part.
const EXPECTED: f64 = 160.0;
/// How much of the time is over when so many of all crates are done: small ones come first, ours at the end.
const COURSE: [(f64, f64); 5] = [(0.0, 0.0), (0.5, 0.25), (0.8, 0.5), (0.97, 0.75), (1.0, 1.0)];
const WIDTH: usize = 24;
/// How often somebody is told who has no terminal.
const SELDOM: Duration = Duration::from_secs(20);

/// How far all strands are.
pub(super) struct Progress {
    shared: std::sync::Arc<Shared>,
    painter: Mutex<Option<JoinHandle<()>>>,
}

struct Shared {
    started: Instant,
    strands: Mutex<Vec<State>>,
    is_over: AtomicBool,
}

/// How far one strand is.
#[derive(Clone, Debug, Default, PartialEq)]
struct State {
    name: &'static str,
    /// What it does at the moment.
    doing: String,
    /// Parts that are done, of how many, where that is known.
    parts: Option<(u32, u32)>,
    is_over: bool,
}

/// One of the things that are done side by side.
pub(super) struct Strand<'a> {
    shared: &'a Shared,
    place: usize,
}

impl Progress {
    pub(super) fn begin() -> Progress {
        let shared = Shared { started: now(), strands: Mutex::default(), is_over: AtomicBool::new(false) };
        let shared = std::sync::Arc::new(shared);
        let painter = {
            let shared = std::sync::Arc::clone(&shared);
            std::thread::spawn(move || shared.paint_until_over())
        };
        Progress { shared, painter: Mutex::new(Some(painter)) }
    }

    /// Does something, and notes how long it took.
    pub(super) fn following(&self, name: &'static str, work: impl FnOnce(&Strand<'_>) -> Result) -> Result {
        let started = now();
        let place = {
            let mut strands = self.shared.strands();
            strands.push(State { name, ..State::default() });
            strands.len() - 1
        };
        let strand = Strand { shared: &self.shared, place };
        let res = work(&strand);
        strand.change(|it| it.is_over = true);
        took(name, started.elapsed());
        res
    }

    pub(super) fn end(&self) {
        self.shared.is_over.store(true, Ordering::Release);
        let painter = self.painter.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(painter) = painter {
            painter.thread().unpark();
            drop(painter.join());
        }
    }
}

impl Shared {
    fn strands(&self) -> MutexGuard<'_, Vec<State>> {
        self.strands.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn paint_until_over(&self) {
        let is_terminal = io::stderr().is_terminal();
        let mut last = String::new();
        while !self.is_over.load(Ordering::Acquire) {
            std::thread::park_timeout(if is_terminal { Duration::from_millis(200) } else { SELDOM });
            let line = line(&self.strands(), self.started.elapsed());
            if line != last {
                if is_terminal {
                    // Back to the beginning, and nothing left of a longer line.
                    eprint!("\r{line}\x1b[K");
                    drop(io::stderr().flush());
                } else if !self.is_over.load(Ordering::Acquire) {
                    eprintln!("{line}");
                }
                last = line;
            }
        }
        if is_terminal && !last.is_empty() {
            eprint!("\r\x1b[K");
        }
    }
}

impl Strand<'_> {
    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.shared.strands()[self.place]);
    }

    pub(super) fn doing(&self, what: &str) {
        self.change(|it| what.clone_into(&mut it.doing));
    }

    /// Runs a command whose words are only of interest if it fails.
    pub(super) fn quietly(&self, command: &mut Command) -> Result {
        let output = command.output().map_err(|why| Outcome::Other(format!("cannot start it: {why}")))?;
        if output.status.success() {
            return Ok(());
        }
        let words = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        Err(Outcome::Other(format!("{} failed:\n{words}", self.shared.strands()[self.place].name)))
    }

    /// Runs cargo and listens to what it says of its progress.
    pub(super) fn cargo(&self, command: &mut Command) -> Result {
        let told = [("CARGO_TERM_PROGRESS_WHEN", "always"), ("CARGO_TERM_PROGRESS_WIDTH", "120")];
        command.envs(told).env("CARGO_TERM_COLOR", "never").env("CARGO_TERM_PROGRESS_TERM_INTEGRATION", "false");
        command.stderr(Stdio::piped()).stdout(Stdio::null());
        let mut child = command.spawn().map_err(|why| Outcome::Other(format!("cannot start cargo: {why}")))?;
        let mut words = Vec::new();
        let stderr = child.stderr.take().expect("it was asked for");
        each_line(stderr, |line| match heard(line) {
            Heard::Parts { done, all, what } => self.change(|it| {
                it.parts = Some((done, all));
                it.doing = what;
            }),
            Heard::Fetching => self.doing("fetching crates"),
            Heard::Other => words.push(line.to_owned()),
        });
        let status = child.wait().map_err(|why| Outcome::Other(why.to_string()))?;
        if status.success() {
            return Ok(());
        }
        Err(Outcome::Other(format!("cargo failed:\n{}", words.join("\n"))))
    }
}

/// Lines end as terminals understand it: a new one, or back to the beginning of the same.
fn each_line(mut from: impl Read, mut take: impl FnMut(&str)) {
    let (mut line, mut some) = (Vec::new(), [0; 4096]);
    while let Ok(n @ 1..) = from.read(&mut some) {
        for byte in &some[..n] {
            if matches!(byte, b'\n' | b'\r') {
                take(String::from_utf8_lossy(&line).trim());
                line.clear();
            } else {
                line.push(*byte);
            }
        }
    }
    take(String::from_utf8_lossy(&line).trim());
}

#[derive(Debug, PartialEq)]
enum Heard {
    Parts { done: u32, all: u32, what: String },
    Fetching,
    Other,
}

/// What a line of cargo means: `Building [=====>   ] 143/310: tokio, serde(build)`.
fn heard(line: &str) -> Heard {
    let parts = || {
        let (_, rest) = line.strip_prefix("Building [")?.split_once("] ")?;
        let (count, what) = rest.split_once(": ").unwrap_or((rest, ""));
        let (done, all) = count.split_once('/')?;
        let what = what.split(", ").next().unwrap_or_default().trim_end_matches("...").to_owned();
        Some(Heard::Parts { done: done.trim().parse().ok()?, all: all.trim().parse().ok()?, what })
    };
    let is_fetching =
        || ["Updating", "Downloading", "Downloaded", "Locking", "Fetch"].iter().any(|it| line.starts_with(it));
    parts().unwrap_or_else(|| if is_fetching() { Heard::Fetching } else { Heard::Other })
}

/// How much of the time is over.
fn over(done: u32, all: u32) -> f64 {
    let part = f64::from(done) / f64::from(all.max(1));
    let place = COURSE.iter().rposition(|it| it.0 <= part).unwrap_or(0).min(COURSE.len() - 2);
    let ((a, from), (b, to)) = (COURSE[place], COURSE[place + 1]);
    (from + (to - from) * (part - a) / (b - a)).clamp(0.0, 1.0)
}

/// How long it may still take: at first what it takes elsewhere, later what was seen here.
fn left(share: f64, elapsed: Duration) -> Duration {
    let seen = elapsed.as_secs_f64() / share.max(0.01);
    let total = EXPECTED + (seen - EXPECTED) * share.clamp(0.0, 1.0).sqrt();
    Duration::from_secs_f64((total * (1.0 - share)).max(1.0))
}

fn line(strands: &[State], elapsed: Duration) -> String {
    let share = strands.iter().filter_map(|it| it.parts).map(|(done, all)| over(done, all)).fold(0.0, f64::max);
    let mut res = String::new();
    let full = (share * WIDTH as f64) as usize;
    write!(res, "[{}{}]", "█".repeat(full), "░".repeat(WIDTH - full)).expect("a text takes it");
    for it in strands.iter().filter(|it| !it.is_over) {
        let parts = it.parts.map(|(done, all)| format!(" {done} of {all}")).unwrap_or_default();
        let doing = if it.doing.is_empty() || it.doing == it.name { String::new() } else { format!(" ({})", it.doing) };
        write!(res, " {}{parts}{doing} ·", it.name).expect("a text takes it");
    }
    write!(res, " about {} left", about(left(share, elapsed))).expect("a text takes it");
    res
}

/// A time that is not known better: in tens of seconds.
fn about(time: Duration) -> String {
    let tens = time.as_secs().div_ceil(10) * 10;
    if tens < 60 { format!("{tens} s") } else { format!("{} min {:02} s", tens / 60, tens % 60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cargo_says_of_its_progress_is_understood() {
        let heard_of = |it: &str| heard(it.trim());
        let parts = |done, all, what: &str| Heard::Parts { done, all, what: what.to_owned() };
        assert_eq!(heard_of("    Building [====>       ] 143/310: tokio, serde(build)..."), parts(143, 310, "tokio"));
        assert_eq!(heard_of("    Building [            ] 0/7"), parts(0, 7, ""));
        assert_eq!(heard_of("  Downloaded serde v1.0.0 (registry `x`)"), Heard::Fetching);
        assert_eq!(heard_of("error[E0425]: Building [ a house"), Heard::Other);
        assert_eq!(heard_of("   Compiling serde v1.0.0"), Heard::Other);
    }

    #[test]
    fn lines_end_with_either_mark() {
        let mut lines = Vec::new();
        each_line(&b"one\rtwo\nthree"[..], |it| lines.push(it.to_owned()));
        assert_eq!(lines, ["one", "two", "three"]);
    }

    /// Whatever is done, more of it is never less of the time; at the beginning nothing is over and at the end all.
    #[test]
    fn the_bar_only_grows_and_the_end_is_the_end() {
        assert!(over(0, 310).abs() < 1e-9 && (over(310, 310) - 1.0).abs() < 1e-9);
        assert!((0..310).all(|it| over(it, 310) <= over(it + 1, 310)));
        let early = left(0.0, Duration::from_secs(1));
        assert_eq!(early.as_secs(), EXPECTED as u64);
        // A machine that is twice as slow is believed when it has done much.
        let late = left(0.9, Duration::from_secs_f64(0.9 * 2.0 * EXPECTED));
        assert!((EXPECTED / 6.0..=EXPECTED / 5.0).contains(&late.as_secs_f64()), "{late:?}");
    }

    #[test]
    fn the_line_says_what_is_done_and_how_long_it_may_take() {
        let program = State { name: "program", doing: "tokio".to_owned(), parts: Some((155, 310)), is_over: false };
        let pages = State { name: "pages", doing: "packages".to_owned(), ..State::default() };
        let told = line(&[pages.clone(), program.clone()], Duration::from_secs(38));
        assert_eq!(
            told,
            "[██████░░░░░░░░░░░░░░░░░░] pages (packages) · program 155 of 310 (tokio) · about 2 min 00 s left"
        );
        let told = line(&[State { is_over: true, ..pages }, program], Duration::from_secs(38));
        assert!(!told.contains("pages"), "{told}");
    }
}
