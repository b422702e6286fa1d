//! What is left behind when somebody presses Ctrl-C, or a service manager has enough: nothing. A database is no child of
//! ours and does not hear of it; nodes, proxies and people may be frozen or in a group of their own.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, Once, PoisonError},
    thread,
    time::Duration,
};

use crate::{
    postgres,
    run::{command, now, run},
};

/// Data of databases that run.
static DATABASES: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
/// How long programs may take to stop.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a program ends with that was interrupted.
pub(crate) const INTERRUPTED: i32 = 130;

fn databases() -> MutexGuard<'static, Vec<PathBuf>> {
    DATABASES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A database runs: it is stopped whatever ends us, but for what nobody hears of.
pub(crate) fn begun(data: &Path) {
    databases().push(data.to_owned());
    nothing_left();
}

/// From now on whatever we have started is stopped before an interruption ends us.
pub(crate) fn nothing_left() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| drop(thread::spawn(watch)));
}

/// A database was stopped.
pub(crate) fn ended(data: &Path) {
    databases().retain(|it| it != data);
}

fn watch() {
    let built = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let Ok(runtime) = built else { return };
    if runtime.block_on(interrupted()).is_ok() {
        eprintln!("\nstopping");
        stop_all();
        std::process::exit(INTERRUPTED);
    }
}

#[cfg(unix)]
async fn interrupted() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    tokio::select! {
        _ = interrupt.recv() => (),
        _ = terminate.recv() => (),
    }
    Ok(())
}

#[cfg(not(unix))]
async fn interrupted() -> std::io::Result<()> {
    tokio::signal::ctrl_c().await
}

fn stop_all() {
    let begun = now();
    // Whoever is frozen hears nothing before it goes on.
    let all = started();
    send(&["-TERM", "-CONT"], &all);
    while started().iter().any(|it| all.contains(it)) && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(50));
    }
    send(&["-KILL"], &started());
    for data in databases().iter() {
        if let Ok(mut stop) = postgres::program("pg_ctl") {
            drop(run(stop.args(["-s", "-w", "-m", "fast", "stop", "-D"]).arg(data)));
        }
    }
}

fn send(signals: &[&str], programs: &[String]) {
    for signal in signals {
        for program in programs {
            drop(command("kill", [signal, program.as_str()]).stderr(std::process::Stdio::null()).status());
        }
    }
}

/// Programs that run and that we have started, or they in turn: what is between may end without telling them.
fn started() -> Vec<String> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|it| it.file_name().into_string().ok());
    let running: Vec<(String, String)> = all.filter_map(|pid| parent(&pid).map(|it| (pid, it))).collect();
    let mut res = vec![std::process::id().to_string()];
    let mut at = 0;
    while let Some(one) = res.get(at).cloned() {
        res.extend(running.iter().filter(|(_, parent)| *parent == one).map(|(pid, _)| pid.clone()));
        at += 1;
    }
    res.remove(0);
    res
}

/// Who started a program that runs.
fn parent(pid: &str) -> Option<String> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // After the name, which may hold anything: its state, and who started it.
    let mut words = stat.rsplit_once(')')?.1.split_whitespace();
    (words.next()? != "Z").then(|| words.next().map(str::to_owned))?
}
