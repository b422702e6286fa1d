//! The command is tried as somebody uses it: the house answers at its address, the screen tells of every node, and Ctrl-C
//! leaves nothing behind, though a node is frozen.

use std::{
    fs,
    io::{BufRead as _, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use super::{get, other};
use crate::{
    Result,
    run::{Outcome, command, now, run, set_rights, took},
    web::target_folder,
};

const N_NODES: usize = 3;

/// With a program that was built before.
pub(crate) fn run_it(program: &Path) -> Result {
    let start = now();
    let folder = target_folder().join(format!("cluster-{}", std::process::id()));
    let res = try_it(program, &folder);
    drop(fs::remove_dir_all(&folder));
    took("a cluster that is started, looked at and interrupted", start.elapsed());
    res
}

fn try_it(program: &Path, folder: &Path) -> Result {
    let port = free_ports()?;
    let program = &slow(program, folder)?;
    let mut cluster = Command::new(std::env::current_exe().map_err(other)?);
    cluster.args(["cluster", "--port", &port.to_string(), "--program"]).arg(program).arg("--data").arg(folder);
    let started = cluster.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut cluster = Ended(started.map_err(other)?);
    let mut said = BufReader::new(cluster.0.stdout.take().ok_or_else(|| other("it says nothing"))?).lines();
    let mut until = |what: &str| {
        let found = said.by_ref().map_while(std::result::Result::ok).find(|it| it.contains(what));
        found.ok_or_else(|| other(format!("the cluster never said: {what}")))
    };
    let address = format!("127.0.0.1:{port}");
    until(&format!("The house is at http://{address} "))?;
    for node in 1..=N_NODES {
        let line = until(&format!("127.0.0.1:{}", usize::from(port) + node))?;
        if line.split_whitespace().count() != 4 {
            return Err(other(format!("not address, tables, connections and actions: {line}")));
        }
    }
    if get(&address, "/").is_none() {
        return Err(other("nobody answers at the address that was printed"));
    }
    let frozen = running(folder).into_iter().find(|it| it.1.contains(" serve "));
    let (frozen, _) = frozen.ok_or_else(|| other("no node runs"))?;
    run(&mut command("kill", ["-STOP", &frozen]))?;
    run(&mut command("kill", ["-INT", &cluster.0.id().to_string()]))?;
    // Its screen must not fill the pipe.
    said.by_ref().for_each(drop);
    let status = cluster.0.wait().map_err(other)?;
    let left = running(folder);
    if status.code() != Some(crate::interrupt::INTERRUPTED) || !left.is_empty() {
        return Err(other(format!("interrupted, it ended with {status} and left behind: {left:?}")));
    }
    Ok(())
}

/// A port that is free with all that follow from it; below those that lines take which somebody opens meanwhile.
fn free_ports() -> std::result::Result<u16, Outcome> {
    let is_free = |port: u16| TcpListener::bind(("127.0.0.1", port)).is_ok();
    let n_nodes = u16::try_from(N_NODES).map_err(other)?;
    let mut ports = (20_000..30_000).step_by(200);
    let found = ports.find(|port| (0..=n_nodes).all(|it| is_free(port + it) && is_free(port + 100 + it)));
    found.ok_or_else(|| other("no ports are free"))
}

/// The program, slow to start: the proxy finds nobody when it first asks, and somebody later than the rest of us.
fn slow(program: &Path, folder: &Path) -> std::result::Result<PathBuf, Outcome> {
    fs::create_dir_all(folder).map_err(other)?;
    let file = folder.join("slow");
    fs::write(&file, format!("#!/bin/sh\nsleep 1\nexec '{}' \"$@\"\n", program.display())).map_err(other)?;
    set_rights(&file, 0o755)?;
    Ok(file)
}

/// Programs whose words name a folder, with those words.
fn running(folder: &Path) -> Vec<(String, String)> {
    let ours = std::process::id().to_string();
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let words = all.filter_map(|it| {
        let pid = it.file_name().into_string().ok().filter(|it| it.bytes().all(|byte| byte.is_ascii_digit()))?;
        let words = fs::read(it.path().join("cmdline")).ok()?;
        Some((pid, String::from_utf8_lossy(&words).replace('\0', " ")))
    });
    let folder: PathBuf = folder.to_owned();
    words.filter(|(pid, words)| *pid != ours && words.contains(&*folder.to_string_lossy())).collect()
}

/// Ended, whatever else goes wrong.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        if matches!(self.0.try_wait(), Ok(None)) {
            drop(run(&mut command("kill", ["-TERM", &self.0.id().to_string()])));
            drop(self.0.wait());
        }
    }
}
