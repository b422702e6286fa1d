//! The real server, in a process that can be killed.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Write as _},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::Value;
use tablee_server::store::Sqlite;
use tempfile::TempDir;

const TABLEE: &str = env!("CARGO_BIN_EXE_tablee");
const LOG: &str = "log";

pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts it on a folder; returns when it listens.
    pub(crate) fn start(data: &Path) -> Process {
        let log = File::options().create(true).append(true).open(data.join(LOG)).unwrap();
        let mut child = Command::new(TABLEE)
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit('/').next().unwrap();
        let address = address.parse().unwrap_or_else(|_| panic!("not served: {line} {}", complaints(data)));
        Process { child, address }
    }

    /// As `kill -9` does.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// What the servers have complained about.
pub(crate) fn complaints(data: &Path) -> String {
    fs::read_to_string(data.join(LOG)).unwrap()
}

/// A store as a dead server left it. It is a copy: reading must not tidy up what
/// the next server has to cope with.
pub(crate) struct Copy {
    pub(crate) store: Sqlite,
    _folder: TempDir,
}

pub(crate) async fn open_copy(data: &Path) -> Copy {
    let folder = tempfile::tempdir().unwrap();
    for name in ["tablee.db", "tablee.db-wal"] {
        if data.join(name).exists() {
            fs::copy(data.join(name), folder.path().join(name)).unwrap();
        }
    }
    Copy { store: Sqlite::open(&folder.path().join("tablee.db")).await.unwrap(), _folder: folder }
}

/// Has `tablee verify` check a record.
pub(crate) fn verify(record: &Value) {
    let mut child =
        Command::new(TABLEE).args(["verify", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(record.to_string().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.matches("holds  ").count() == 3, "{said}");
}
