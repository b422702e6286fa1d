//! One node of a soak: its program, and the lines that lead to it and from it.

use std::{
    io::Read as _,
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU16, Ordering::Relaxed},
    },
    thread::sleep,
    time::{Duration, Instant},
};

use super::{House, gate::Gate, nodes::START};
use crate::{
    Result,
    cluster::other,
    run::{Outcome, command, now, run},
};

/// By how many seconds the clocks of nodes are wrong, one after the other.
const WRONG_BY: [i64; 3] = [0, 60, -60];

pub(super) struct Node {
    number: usize,
    /// What it runs: the first of these, and after an update the next.
    pub(super) programs: Vec<PathBuf>,
    child: Option<Child>,
    pub(super) listen: SocketAddr,
    /// Where it takes in other nodes, and where they believe that to be.
    inner: SocketAddr,
    pub(super) near: Gate,
    /// Where it believes the database to be.
    pub(super) database: Gate,
}

pub(crate) fn free_port() -> std::result::Result<u16, Outcome> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(other)?;
    Ok(listener.local_addr().map_err(other)?.port())
}

fn here(port: u16) -> SocketAddr {
    ([127, 0, 0, 1], port).into()
}

impl Node {
    pub(super) fn start(
        number: usize,
        programs: &[PathBuf],
        folder: &Path,
        primary: &Arc<AtomicU16>,
    ) -> std::result::Result<Node, Outcome> {
        let (listen, inner) = (here(free_port()?), here(free_port()?));
        let near = Gate::to(inner).map_err(other)?;
        let primary = Arc::clone(primary);
        let database = Gate::choosing(Box::new(move || Some((0, here(primary.load(Relaxed)))))).map_err(other)?;
        let mut programs = programs.to_vec();
        let n_programs = programs.len();
        programs.rotate_left(number % n_programs);
        let mut node = Node { number, programs, child: None, listen, inner, near, database };
        let house = House { program: PathBuf::new(), folder: folder.to_owned(), port: 0 };
        node.begin(&house)?;
        Ok(node)
    }

    /// Starts its program; returns at once or when it has said that it listens.
    pub(super) fn begin(&mut self, house: &House) -> Result {
        let (listen, inner, near) = (self.listen.to_string(), self.inner.to_string(), self.near.address.to_string());
        let wrong_by = WRONG_BY[self.number % WRONG_BY.len()].to_string();
        let mut child = command(
            &self.programs[0].to_string_lossy(),
            ["serve", "--listen", &listen, "--node", &inner, "--node-name", &near, "--log", "warn"],
        )
        .args(["--clock-wrong-by", &wrong_by, "--data", &house.text("unused")])
        .args(super::LIMITS)
        .env("TABLEE_DATABASE", format!("postgres://tablee@{}/tablee", self.database.address))
        .stdout(Stdio::piped())
        .stderr(house.log("server.log")?)
        .spawn()
        .map_err(other)?;
        // Its first word; whatever else it says is not for us.
        let mut stdout = child.stdout.take();
        let mut first = [0];
        let is_there = stdout.as_mut().is_some_and(|it| it.read_exact(&mut first).is_ok());
        std::thread::spawn(move || stdout.map(|mut it| std::io::copy(&mut it, &mut std::io::sink())));
        self.child = Some(child);
        if is_there { Ok(()) } else { Err(other("a node did not start: see its log")) }
    }

    pub(super) fn signal(&self, name: &str) -> Result {
        let Some(child) = &self.child else { return Ok(()) };
        run(&mut command("kill", [name, &child.id().to_string()]))
    }

    /// As `kill -9` does.
    pub(super) fn kill(&mut self) -> Result {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        child.kill().and_then(|()| child.wait()).map_err(other).map(drop)
    }

    /// As a service manager does.
    pub(super) fn stop(&mut self) -> Result {
        self.signal("-TERM")?;
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let end: Instant = now() + START;
        while now() < end {
            if let Some(status) = child.try_wait().map_err(other)? {
                return if status.success() { Ok(()) } else { Err(other(format!("a node ended with {status}"))) };
            }
            sleep(Duration::from_millis(20));
        }
        drop(child.kill());
        Err(other("a node that was asked to stop does not"))
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.kill());
    }
}
