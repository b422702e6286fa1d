//! `cargo xtask cluster`: PostgreSQL, several nodes of one house and a proxy before them, on this machine.

pub(crate) mod trial;

use std::{
    fs::{self, File},
    io::{Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use crate::{
    Result, interrupt, postgres,
    run::{Outcome, command, output, run, set_rights, step},
    web::target_folder,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many nodes
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: u16,
    /// Where the proxy listens; nodes take the ports after it, and the same a hundred further for each other
    #[arg(long, value_name = "PORT", default_value_t = 7600)]
    port: u16,
    /// Where everything is kept [default: target/cluster]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Use a debug build
    #[arg(long)]
    debug: bool,
    /// A program that was built before
    #[arg(long, value_name = "FILE", conflicts_with = "debug")]
    program: Option<PathBuf>,
}

/// How often the screen is drawn.
const EVERY: Duration = Duration::from_secs(2);
/// How long somebody may take to start, to answer and to stop.
const PATIENCE: Duration = Duration::from_secs(20);

#[expect(clippy::needless_pass_by_value, reason = "errors are handed over as they come")]
pub(crate) fn other(why: impl ToString) -> Outcome {
    Outcome::Other(why.to_string())
}

pub(crate) fn run_it(args: &Args) -> Result {
    postgres::install()?;
    postgres::install_proxy()?;
    let program = crate::soak::nodes::program(args.debug, args.program.as_ref())?;
    let folder = args.data.clone().unwrap_or_else(|| target_folder().join("cluster"));
    fs::create_dir_all(&folder).map_err(other)?;
    let database = Database::start(&folder, None)?;
    let nodes: Vec<Node> = (1..=args.nodes)
        .map(|it| Node::start(&program, &folder, &database, args.port + it))
        .collect::<std::result::Result<_, _>>()?;
    let _proxy = proxy(&folder, args.port, &nodes)?;
    for node in &nodes {
        wait_until_ready(&node.address(), "the node")?;
    }
    // It asked them while they started, and sends nobody to them until it asks again.
    wait_until_ready(&format!("127.0.0.1:{}", args.port), "the proxy")?;
    println!(
        "\nThe house is at http://127.0.0.1:{} (Enter or Ctrl-C ends it); its data stay in {}\n",
        args.port,
        folder.display()
    );
    watch(&nodes)
}

/// Shows what every node does until somebody presses Enter.
#[expect(clippy::disallowed_methods, reason = "it shows rates")]
fn watch(nodes: &[Node]) -> Result {
    // Kept: where nobody can press anything, it goes on until it is interrupted.
    let (enter, is_pressed) = mpsc::channel();
    let pressed = enter.clone();
    thread::spawn(move || {
        let mut line = String::new();
        if matches!(std::io::stdin().read_line(&mut line), Ok(n_read) if n_read > 0) {
            let _ = pressed.send(());
        }
    });
    let mut before: Vec<(Instant, f64)> = nodes.iter().map(|_| (Instant::now(), 0.0)).collect();
    println!("{:>21} {:>8} {:>12} {:>10}", "node", "tables", "connections", "actions/s");
    loop {
        for (node, before) in nodes.iter().zip(&mut before) {
            let Some(text) = get(&node.address(), "/metrics") else {
                println!("{:>21} {:>8}", node.address(), "away");
                continue;
            };
            let actions = figure(&text, "tablee_actions_total");
            let rate = (actions - before.1).max(0.0) / before.0.elapsed().as_secs_f64().max(0.001);
            *before = (Instant::now(), actions);
            let (tables, lines) = (figure(&text, "tablee_tables"), figure(&text, "tablee_sockets"));
            println!("{:>21} {tables:>8} {lines:>12} {rate:>10.0}", node.address());
        }
        if is_pressed.recv_timeout(EVERY).is_ok() {
            drop(enter);
            return Ok(());
        }
        // Back to the first of them.
        print!("\x1b[{}A", nodes.len());
        drop(std::io::stdout().flush());
    }
}

/// What is at an address, if there is anything.
fn get(address: &str, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    write!(stream, "GET {path} HTTP/1.0\r\nhost: {address}\r\n\r\n").ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    Some(text).filter(|it| it.lines().next().is_some_and(|it| it.contains(" 200 ")))
}

fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|it| it.trim().parse().ok()).unwrap_or(0.0)
}

/// A program that is asked to stop when it is no longer needed.
pub(crate) struct Running(pub(crate) Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(run(&mut command("kill", ["-TERM", &self.0.id().to_string()])));
        drop(self.0.wait());
    }
}

struct Node {
    _program: Running,
    port: u16,
}

impl Node {
    fn start(program: &Path, folder: &Path, database: &Database, port: u16) -> std::result::Result<Node, Outcome> {
        let (listen, node) = (format!("127.0.0.1:{port}"), format!("127.0.0.1:{}", port + 100));
        let log = File::create(folder.join(format!("node-{port}.log"))).map_err(other)?;
        let child = command(&program.to_string_lossy(), ["serve", "--listen", &listen, "--node", &node])
            .args(["--no-limits", "--log", "warn", "--data", &folder.join("unused").to_string_lossy()])
            .env("TABLEE_DATABASE", database.url())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .map_err(other)?;
        Ok(Node { _program: Running(child), port })
    }

    fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }
}

/// Waits until whoever listens at an address lets people in.
#[expect(clippy::disallowed_methods, reason = "it gives up after a time")]
fn wait_until_ready(address: &str, who: &str) -> Result {
    let end = Instant::now() + PATIENCE;
    while get(address, "/readyz").is_none() {
        if Instant::now() > end {
            return Err(other(format!("{who} at {address} is not ready: see its log")));
        }
        thread::sleep(Duration::from_millis(100));
    }
    Ok(())
}

/// A server of PostgreSQL with its data under `target`.
pub(crate) struct Database {
    data: PathBuf,
    socket: PathBuf,
    port: u16,
    settings: String,
}

impl Database {
    /// Starts it; behind a port of this machine too, if one is given.
    pub(crate) fn start(folder: &Path, port: Option<u16>) -> std::result::Result<Database, Outcome> {
        let (data, socket) = (folder.join("postgres"), folder.join("socket"));
        fs::create_dir_all(&socket).map_err(other)?;
        let listen = if port.is_some() { "127.0.0.1" } else { "" };
        let port = port.unwrap_or(5432);
        let settings =
            format!("-k {} -c max_connections=100 -c listen_addresses={listen} -c port={port}", socket.display());
        let database = Database { data, socket, port, settings };
        let is_new = !database.data.join("PG_VERSION").exists();
        if is_new {
            fs::create_dir_all(&database.data).map_err(other)?;
            postgres::give_to_its_user(&database.data)?;
            let words = ["-U", "tablee", "-A", "trust", "-E", "UTF8", "--locale=C", "-D"];
            step("making a database", postgres::program("initdb")?.args(words).arg(&database.data))?;
        }
        postgres::give_to_its_user(&database.socket)?;
        interrupt::begun(&database.data);
        step("starting PostgreSQL", &mut database.control(&["start"])?)?;
        if is_new {
            let words = ["-U", "tablee", "-p", &port.to_string(), "-h"];
            output(postgres::program("createdb")?.args(words).arg(&database.socket).arg("tablee"))?;
        }
        Ok(database)
    }

    fn control(&self, words: &[&str]) -> std::result::Result<Command, Outcome> {
        let mut control = postgres::program("pg_ctl")?;
        control.arg("-D").arg(&self.data).arg("-l").arg(self.data.join("server.log"));
        control.args(["-s", "-w", "-o", &self.settings]).args(words);
        Ok(control)
    }

    /// Stops it, `fast` or `immediate` (as if the machine had lost its power), and starts it again after so long.
    pub(crate) fn restart(&self, how: &str, after: Duration) -> Result {
        run(&mut self.control(&["-m", how, "stop"])?)?;
        thread::sleep(after);
        run(&mut self.control(&["start"])?)
    }

    /// A copy that follows it, made while it runs, behind a port of its own; a commit waits for it from now on.
    pub(crate) fn follow(&self, folder: &Path, port: u16) -> std::result::Result<Database, Outcome> {
        let data = folder.join("postgres");
        fs::create_dir_all(&data).map_err(other)?;
        // Nobody else may look into it, or it is not started.
        set_rights(&data, 0o700)?;
        postgres::give_to_its_user(&data)?;
        let mut copy = postgres::program("pg_basebackup")?;
        copy.args(["-U", "tablee", "-R", "-X", "stream", "-c", "fast", "-p", &self.port.to_string(), "-h"]);
        step("copying the database while it is used", copy.arg(&self.socket).arg("-D").arg(&data))?;
        let replica = Database::start(folder, Some(port))?;
        self.ask("ALTER SYSTEM SET synchronous_standby_names = '*'; SELECT pg_reload_conf();")?;
        Ok(replica)
    }

    /// Ends as if the machine had lost its power, for good.
    pub(crate) fn crash(&self) -> Result {
        run(&mut self.control(&["-m", "immediate", "stop"])?)
    }

    /// What followed another leads from now on.
    pub(crate) fn promote(&self) -> Result {
        run(&mut self.control(&["promote"])?)
    }

    /// A copy of everything in one file, made while it is used, and read back as another database; its address.
    pub(crate) fn dump_and_restore(&self, file: &Path) -> std::result::Result<String, Outcome> {
        let (port, name) = (self.port.to_string(), "restored");
        let words = ["-U", "tablee", "-p", &port, "-h"];
        let mut dump = postgres::program("pg_dump")?;
        dump.args(words).arg(&self.socket).args(["--format=custom", "tablee"]);
        let copy = File::create(file).map_err(other)?;
        step("pg_dump while it is used", dump.stdout(copy))?;
        output(postgres::program("createdb")?.args(words).arg(&self.socket).arg(name))?;
        let mut restore = postgres::program("pg_restore")?;
        restore.args(words).arg(&self.socket).args(["--exit-on-error", "--dbname", name]);
        step("pg_restore", restore.stdin(File::open(file).map_err(other)?))?;
        Ok(self.url().replacen("/tablee?", &format!("/{name}?"), 1))
    }

    /// What PostgreSQL answers; values of a row have a bar between them.
    pub(crate) fn ask(&self, sql: &str) -> std::result::Result<String, Outcome> {
        let words = ["-U", "tablee", "-d", "tablee", "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-f", "-", "-h"];
        let mut psql = postgres::program("psql")?;
        psql.args(["-p", &self.port.to_string()]).args(words);
        let mut child = psql.arg(&self.socket).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(other)?;
        // It reads all before it answers anything long.
        child.stdin.take().map_or(Ok(()), |mut it| it.write_all(sql.as_bytes())).map_err(other)?;
        let output = child.wait_with_output().map_err(other)?;
        if !output.status.success() {
            return Err(other(format!("the database refused: {sql}")));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://tablee@localhost/tablee?host={}&port={}", self.socket.display(), self.port)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Ok(mut stop) = self.control(&["-m", "fast", "stop"]) {
            drop(run(&mut stop));
        }
        interrupt::ended(&self.data);
    }
}

/// HAProxy before the nodes.
fn proxy(folder: &Path, port: u16, nodes: &[Node]) -> std::result::Result<Running, Outcome> {
    let servers: String =
        nodes.iter().enumerate().map(|(i, it)| format!("    server node{i} {}\n", it.address())).collect();
    let settings = format!(
        "defaults\n    mode http\n    timeout connect 2s\n    timeout client 60s\n    timeout server 60s\n    \
         timeout tunnel 1h\n    option forwardfor\n    option redispatch\n    retries 3\nfrontend house\n    \
         bind 127.0.0.1:{port}\n    default_backend nodes\nbackend nodes\n    balance leastconn\n    \
         option httpchk GET /readyz\n    default-server check inter 500ms fall 2 rise 1 on-marked-down \
         shutdown-sessions\n{servers}"
    );
    let file = folder.join("haproxy.cfg");
    fs::write(&file, settings).map_err(other)?;
    let log = File::create(folder.join("haproxy.log")).map_err(other)?;
    let mut haproxy = Command::new("haproxy");
    let child = haproxy.args(["-db", "-f"]).arg(file).stdout(Stdio::null()).stderr(log).spawn().map_err(other)?;
    Ok(Running(child))
}
