//! PostgreSQL for tests: a server of its own in a temporary folder, behind a socket in that folder.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

use tempfile::TempDir;

/// Obeys words on its input, and stops the server when nobody is left who could say one: however a test ends,
/// no server stays behind.
const KEEPER: &str = r#"
trap '' INT
control() { "$1/pg_ctl" -D "$2/data" -s "${@:3}" >>"$2/log" 2>&1; }
"$1/initdb" -D "$2/data" -U tablee -A trust -E UTF8 --locale=C --no-sync >>"$2/log" 2>&1
while read -r word; do
    case $word in
        start) control "$1" "$2" -w -l "$2/log" -o "-k $2 -c listen_addresses= -c max_connections=300 $3" start ;;
        stop) control "$1" "$2" -w -m fast stop ;;
        crash) control "$1" "$2" -w -m immediate stop ;;
    esac
    echo $?
done
control "$1" "$2" -m immediate stop
cd / && rm -rf "$2"
"#;

/// A server. It ends with the last who knows it.
pub struct Postgres {
    keeper: Mutex<Option<(ChildStdin, BufReader<ChildStdout>)>>,
    child: Child,
    folder: TempDir,
    n_databases: AtomicU32,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Nobody is left who could say a word.
        drop(self.keeper.get_mut().unwrap().take());
        drop(self.child.wait());
    }
}

impl Postgres {
    /// One that keeps what it stores.
    pub fn durable() -> Postgres {
        Postgres::start("")
    }

    /// One for all tests of a program: quick, and nothing survives the machine.
    pub fn quick() -> &'static Postgres {
        static ONE: OnceLock<Postgres> = OnceLock::new();
        ONE.get_or_init(|| Postgres::start("-c fsync=off -c full_page_writes=off"))
    }

    fn start(settings: &str) -> Postgres {
        let folder = tempfile::Builder::new().prefix("tablee-pg").tempdir_in("/tmp").unwrap();
        let programs = programs();
        let mut command = as_nobody_special(folder.path());
        command.args(["bash", "-c", KEEPER, "keeper"]).arg(programs).arg(folder.path()).arg(settings);
        let mut child =
            command.current_dir(folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let keeper = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let res = Postgres { keeper: Mutex::new(Some(keeper)), child, folder, n_databases: AtomicU32::new(0) };
        res.order("start");
        res
    }

    /// `start`, `stop` as an operator does, or `crash`; returns when it is done.
    pub fn order(&self, word: &str) {
        let mut keeper = self.keeper.lock().unwrap();
        let keeper = keeper.as_mut().expect("it is kept");
        writeln!(keeper.0, "{word}").unwrap();
        let mut answer = String::new();
        keeper.1.read_line(&mut answer).unwrap();
        let log = || std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        assert_eq!(answer.trim(), "0", "{word}: {}", log());
    }

    /// Where its socket is.
    pub fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> String {
        let name = format!("house{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://tablee@localhost/{name}?host={}", self.folder.path().display())
    }

    /// Has something done in a database.
    pub fn sql(&self, database: &str, sql: &str) {
        let mut command = Command::new(programs().join("psql"));
        command.arg("-h").arg(self.folder.path()).args(["-U", "tablee", "-q", "-d", database, "-c", sql]);
        let done = command.output().unwrap();
        assert!(done.status.success(), "{sql}: {}", String::from_utf8_lossy(&done.stderr));
    }
}

/// The name of the database at an address.
pub fn name_of(url: &str) -> &str {
    url.rsplit('/').find_map(|it| it.split_once('?')).map_or(url, |it| it.0)
}

/// PostgreSQL refuses to run as root.
fn as_nobody_special(folder: &Path) -> Command {
    use std::os::unix::fs::{MetadataExt as _, chown};

    let env = Command::new("env");
    if std::fs::metadata(folder).unwrap().uid() != 0 {
        return env;
    }
    let number = |flag: &str| -> Option<u32> {
        let said = Command::new("id").args([flag, "postgres"]).output().ok()?;
        String::from_utf8(said.stdout).ok()?.trim().parse().ok()
    };
    let (user, group) = (number("-u").expect("a user postgres"), number("-g").expect("a group postgres"));
    chown(folder, Some(user), Some(group)).unwrap();
    let mut command = Command::new("setpriv");
    command.args([&format!("--reuid={user}"), &format!("--regid={group}"), "--clear-groups"]);
    command
}

/// The folder with PostgreSQL's programs, the newest of Debian's where there are several.
fn programs() -> PathBuf {
    let is_whole = |it: &PathBuf| ["initdb", "pg_ctl", "psql"].iter().all(|name| it.join(name).exists());
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions.map(|it| it.path().join("bin")).filter(is_whole).collect();
    found.sort();
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let elsewhere = || std::env::split_paths(&folders).find(is_whole);
    let newest = found.pop().or_else(elsewhere);
    newest.expect("PostgreSQL is installed (Debian: postgresql), as `cargo xtask test` sees to")
}
