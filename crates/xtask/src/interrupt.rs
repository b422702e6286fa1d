//! What is left behind when somebody presses Ctrl-C, or a service manager has enough: nothing. A database is no child of
//! ours and does not hear of it; nodes, proxies and people may be frozen or in a group of their own.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, Once, PoisonError},
    thread,
    time::Duration,
};

use tokio::signal::unix::{SignalKind, signal};

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
    static WATCHED: Once = Once::new();
    databases().push(data.to_owned());
    WATCHED.call_once(|| drop(thread::spawn(watch)));
}

/// A database was stopped.
pub(crate) fn ended(data: &Path) {
    databases().retain(|it| it != data);
}

fn watch() {
    let built = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let Ok(runtime) = built else { return };
    let heard = runtime.block_on(async {
        let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        tokio::select! {
            _ = interrupt.recv() => (),
            _ = terminate.recv() => (),
        }
        Ok::<(), std::io::Error>(())
    });
    if heard.is_ok() {
        eprintln!("\nstopping");
        stop_all();
        std::process::exit(INTERRUPTED);
    }
}

fn stop_all() {
    let begun = now();
    // Whoever is frozen hears nothing before it goes on.
    send(&["-TERM", "-CONT"]);
    while !children().is_empty() && begun.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(50));
    }
    send(&["-KILL"]);
    for data in databases().iter() {
        if let Ok(mut stop) = postgres::program("pg_ctl") {
            drop(run(stop.args(["-s", "-w", "-m", "fast", "stop", "-D"]).arg(data)));
        }
    }
}

fn send(signals: &[&str]) {
    let all = children();
    for signal in signals {
        for child in &all {
            drop(command("kill", [signal, child.as_str()]).stderr(std::process::Stdio::null()).status());
        }
    }
}

/// Programs that we have started and that run.
fn children() -> Vec<String> {
    let ours = std::process::id().to_string();
    let is_ours = |pid: &String| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // After the name, which may hold anything: its state, and who started it.
        let mut words = stat.rsplit_once(')').map_or("", |it| it.1).split_whitespace();
        words.next().is_some_and(|it| it != "Z") && words.next() == Some(&ours)
    };
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    all.filter_map(|it| it.file_name().into_string().ok()).filter(is_ours).collect()
}
