//! `cargo xtask soak --nodes 3`: several nodes of one house over one PostgreSQL under rude people. Nodes are killed,
//! frozen, stopped and cut off, the database is restarted, clocks are wrong. After each fault and at the end: what was
//! acknowledged is stored once and in order, no table has two owners, every game plays again.

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

use super::{Args, House, balancer::Balancer, figures::Figures, gate::Gate, witness::Witness};
use crate::{
    Result,
    cluster::{Database, other},
    postgres,
    run::{Outcome, cargo, command, now, run, step},
    web::target_folder,
};

/// Longer than the five seconds of a lease: the others have given up whoever was away for so long.
const LONGER_THAN_LEASE: Duration = Duration::from_secs(8);
/// How long tables are given to answer after a fault before the next comes all the same.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many seconds people would play if nobody sent them home.
const FOR_EVER: f64 = 24.0 * 60.0 * 60.0;
/// How long somebody may take to start or to stop.
const START: Duration = Duration::from_secs(90);
/// By how many seconds the clocks of nodes are wrong, one after the other.
const WRONG_BY: [i64; 3] = [0, 60, -60];
/// Actions a second at each table.
const PACE: f64 = 0.5;

/// What goes wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Fault {
    Nothing,
    Kill,
    KillTwo,
    Freeze,
    CutFromDatabase,
    CutFromOthers,
    CutFromEachOther,
    CutFromAll,
    Restart,
    Crash,
    Rolling,
}

impl Fault {
    /// Of every thirty faults, how many are of a kind. Most are kills: they leave the most behind.
    const SHARES: [(Fault, u64); 11] = [
        (Fault::Nothing, 1),
        (Fault::Kill, 12),
        (Fault::KillTwo, 8),
        (Fault::Freeze, 2),
        (Fault::CutFromDatabase, 1),
        (Fault::CutFromOthers, 1),
        (Fault::CutFromEachOther, 1),
        (Fault::CutFromAll, 1),
        (Fault::Restart, 1),
        (Fault::Crash, 1),
        (Fault::Rolling, 1),
    ];

    /// One of each that the tests have time for.
    const SHORT: [Fault; 5] = [Fault::Kill, Fault::Freeze, Fault::CutFromDatabase, Fault::Crash, Fault::Rolling];

    fn name(self) -> &'static str {
        match self {
            Fault::Nothing => "(nothing: how long people take)",
            Fault::Kill => "one node killed",
            Fault::KillTwo => "two nodes killed at once",
            Fault::Freeze => "a node frozen for longer than its lease",
            Fault::CutFromDatabase => "a node cut off from the database",
            Fault::CutFromOthers => "a node that others cannot reach",
            Fault::CutFromEachOther => "no node reaches another",
            Fault::CutFromAll => "a node cut off from database and others",
            Fault::Restart => "PostgreSQL restarted",
            Fault::Crash => "PostgreSQL crashed (immediate)",
            Fault::Rolling => "rolling restart, each node",
        }
    }

    /// How long its tables may be silent at most; nothing where that depends on when whatever is cut is mended.
    fn promise(self) -> Option<Duration> {
        match self {
            Fault::Kill | Fault::KillTwo | Fault::Freeze | Fault::CutFromDatabase | Fault::CutFromAll => {
                Some(Duration::from_secs(10))
            }
            Fault::Rolling => Some(Duration::from_secs(2)),
            _ => None,
        }
    }

    /// Whether the tables of one node are concerned, or all.
    fn is_of_one(self) -> bool {
        !matches!(self, Fault::Nothing | Fault::CutFromEachOther | Fault::Restart | Fault::Crash)
    }
}

pub(super) fn run_it(args: &Args) -> Result {
    postgres::install()?;
    let program = match &args.program {
        Some(program) => program.clone(),
        None => {
            let profile: &[&str] = if args.debug { &[] } else { &["--release"] };
            step("building tablee", cargo(["build", "--quiet", "--workspace", "--bin", "tablee"]).args(profile))?;
            target_folder().join(if args.debug { "debug/tablee" } else { "release/tablee" })
        }
    };
    let mut soak = Soak::start("soak-nodes", args.nodes, args.seed, [Some(program), args.beside.clone()])?;
    let minutes = if args.short { None } else { Some(args.minutes) };
    let res = soak.run(args.tables, minutes);
    soak.end(res)
}

/// Few tables and one of each kind of fault, with a program that was built before.
pub(super) fn soak_shortly(program: PathBuf) -> Result {
    let mut soak = Soak::start("soak-nodes", 3, None, [Some(program), None])?;
    let res = soak.run(4, None);
    soak.end(res)
}

impl Soak {
    /// A database, and nodes that run these programs in turn.
    pub(super) fn start(
        name: &str,
        n_nodes: usize,
        seed: Option<u64>,
        programs: [Option<PathBuf>; 2],
    ) -> std::result::Result<Soak, Outcome> {
        let folder = target_folder().join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(other)?;
        // Whoever builds them meanwhile must not change what is tried.
        let mut kept = Vec::new();
        for (i, built) in programs.into_iter().flatten().enumerate() {
            kept.push(folder.join(format!("tablee-{i}")));
            std::fs::copy(&built, &kept[i]).map_err(other)?;
        }
        let database = Database::start(&folder, Some(free_port()?))?;
        let primary = Arc::new(AtomicU16::new(database.port()));
        let mut nodes = Vec::new();
        for number in 0..n_nodes {
            nodes.push(Node::start(number, &kept, &folder, &primary)?);
        }
        let balancer = Balancer::listen(nodes.iter().map(|it| it.listen).collect()).map_err(other)?;
        let house = House { program: kept.swap_remove(0), folder, port: balancer.address.port() };
        let witness = Witness::call(&database, house.folder.join("ledger"))?;
        let dice = Dice(seed.unwrap_or_else(|| u64::from(std::process::id())));
        let figures = Figures::default();
        let soak = Soak { house, database, primary, nodes, balancer, witness, figures, dice, n_kills: 0 };
        soak.wait_until_ready()?;
        Ok(soak)
    }

    /// Says what was measured; what is left is kept if something went wrong.
    pub(super) fn end(self, res: Result) -> Result {
        let figures = self.figures.table();
        eprintln!("\n── {} kills, {} acknowledged answers\n{figures}", self.n_kills, self.witness.n_told());
        let Soak { house, database, .. } = self;
        drop(database);
        if res.is_ok() {
            drop(std::fs::remove_dir_all(&house.folder));
        } else {
            eprintln!("logs and data are in {}", house.folder.display());
        }
        res
    }
}

/// Luck that is the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (it ^ (it >> 31)) % n
    }

    fn fault(&mut self) -> Fault {
        let mut left = self.below(Fault::SHARES.iter().map(|it| it.1).sum());
        for (fault, share) in Fault::SHARES {
            if left < share {
                return fault;
            }
            left -= share;
        }
        Fault::Nothing
    }

    fn millis(&mut self, most: u64) -> Duration {
        Duration::from_millis(self.below(most))
    }
}

pub(super) struct Soak {
    pub(super) house: House,
    pub(super) database: Database,
    /// The port behind which the database is at present.
    pub(super) primary: Arc<AtomicU16>,
    nodes: Vec<Node>,
    balancer: Balancer,
    pub(super) witness: Witness,
    pub(super) figures: Figures,
    dice: Dice,
    n_kills: usize,
}

impl Soak {
    /// So many tables of each game; returns when every one has answered. People play until they are sent home: those who
    /// came first would otherwise be gone before the last fault is over.
    pub(super) fn play(&self, n_tables: usize) -> std::result::Result<Vec<Crowd>, Outcome> {
        let tables = self.house.tables()?;
        let n_all = n_tables * tables.len();
        let (n_nodes, seed) = (self.nodes.len(), self.dice.0);
        eprintln!("\n── {n_all} tables over {n_nodes} nodes, seed {seed}");
        let mut crowds = Vec::new();
        for (game, people, bots) in &tables {
            let pace = n_tables as f64 * PACE;
            crowds.push(Crowd(self.house.crowd_at(game, *people, *bots, n_tables, FOR_EVER, pace)?));
        }
        for ((game, ..), crowd) in tables.iter().zip(&mut crowds) {
            self.house.wait_until_playing(game, &mut crowd.0)?;
        }
        self.wait_until("every table answers", n_all, |soak| soak.witness.tables().len() >= n_all)?;
        Ok(crowds)
    }

    /// So many minutes of faults, or one of each.
    fn run(&mut self, n_tables: usize, minutes: Option<f64>) -> Result {
        let crowds = self.play(n_tables)?;
        if let Some(minutes) = minutes {
            let end = now() + Duration::from_secs_f64(minutes * 60.0);
            while now() < end {
                let fault = self.dice.fault();
                // Now and then the next fault comes before the last one is over.
                let is_measured = self.dice.below(4) > 0;
                self.happen(fault, is_measured)?;
            }
        } else {
            for fault in Fault::SHORT {
                self.happen(fault, true)?;
            }
        }
        self.look_at_all(crowds)
    }

    /// Every table answers, nobody has complained, and everything that was ever acknowledged is there.
    pub(super) fn look_at_all(&mut self, mut crowds: Vec<Crowd>) -> Result {
        self.nobody_is_stuck()?;
        for crowd in &crowds {
            run(&mut command("kill", ["-INT", &crowd.0.id().to_string()]))?;
        }
        for crowd in &mut crowds {
            if !crowd.0.wait().map_err(other)?.success() {
                return Err(other("people complained: see what they said"));
            }
        }
        for node in &mut self.nodes {
            node.stop()?;
        }
        self.house.look_for_complaints()?;
        self.witness.check(&self.database)?;
        let (url, ledger) = (self.database.url(), self.house.text("ledger"));
        step("audit", &mut self.house.tablee(["audit", "--database", &url, "--ledger", &ledger]))
    }

    pub(super) fn wait_until(&self, what: &str, about: usize, is_so: impl Fn(&Soak) -> bool) -> Result {
        let end = now() + START;
        while !is_so(self) {
            if now() > end {
                return Err(other(format!("never: {what} ({about})")));
            }
            sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    fn wait_until_ready(&self) -> Result {
        let n_nodes = self.nodes.len();
        self.wait_until("all nodes are ready", n_nodes, |soak| soak.balancer.n_ready() == n_nodes)
    }

    /// Every table has answered since all faults were over.
    fn nobody_is_stuck(&mut self) -> Result {
        self.wait_until_ready()?;
        let since = now();
        let is_stuck = |soak: &Soak| -> Vec<String> {
            let all = soak.witness.tables();
            all.into_iter().filter(|it| soak.witness.answered(it, since).is_none()).collect()
        };
        while !is_stuck(self).is_empty() {
            if now() > since + PATIENCE {
                return Err(other(format!("these tables do not answer any more: {:?}", is_stuck(self))));
            }
            sleep(Duration::from_millis(100));
        }
        Ok(())
    }

    /// The tables of these nodes.
    fn tables_of(&self, nodes: &[usize]) -> std::result::Result<Vec<String>, Outcome> {
        let places: Vec<String> = nodes.iter().map(|it| format!("'{}'", self.nodes[*it].near.address)).collect();
        let sql = format!(
            "SELECT o.code FROM owners o JOIN nodes n ON n.id = o.node WHERE NOT n.is_gone AND n.address IN ({});",
            places.join(",")
        );
        Ok(self.database.ask(&sql)?.lines().map(str::to_owned).collect())
    }

    fn happen(&mut self, fault: Fault, is_measured: bool) -> Result {
        self.wait_until_ready()?;
        if fault == Fault::Rolling {
            for which in 0..self.nodes.len() {
                self.one(fault, which, is_measured)?;
            }
            return Ok(());
        }
        // One that has tables, if there is any.
        let first = self.dice.below(self.nodes.len() as u64) as usize;
        for which in (first..self.nodes.len()).chain(0..first) {
            if !self.tables_of(&[which])?.is_empty() {
                return self.one(fault, which, is_measured);
            }
        }
        self.one(fault, first, is_measured)
    }

    fn one(&mut self, fault: Fault, which: usize, is_measured: bool) -> Result {
        let pause = self.dice.millis(700);
        sleep(pause);
        let hit = if fault == Fault::KillTwo { vec![which, (which + 1) % self.nodes.len()] } else { vec![which] };
        let tables = if fault.is_of_one() { self.tables_of(&hit)? } else { self.witness.tables() };
        self.figures.happened(fault.name());
        let since = now();
        eprintln!("   {}: node {which}, {} tables", fault.name(), tables.len());
        self.strike(fault, which, &hit)?;
        let pause = self.dice.millis(1500);
        let end = if is_measured { since + PATIENCE } else { now() + pause };
        let is_silent = |soak: &Soak| tables.iter().any(|it| soak.witness.answered(it, since).is_none());
        while now() < end && is_silent(self) {
            sleep(Duration::from_millis(50));
        }
        if is_measured {
            for table in &tables {
                let answered = self.witness.answered(table, since);
                let again = answered.unwrap_or_else(now) - since;
                let silent = || answered.is_none().then_some(again);
                let wait = self.witness.longest_wait(table, since).or_else(silent);
                self.figures.add(fault.name(), again, wait);
                // Nobody is missed who takes their time: where tables are handed over, only who waits counts.
                let is_missed = fault != Fault::Rolling;
                if let Some(promise) = fault.promise().filter(|it| is_missed && again > *it || wait > Some(*it)) {
                    let wait = wait.unwrap_or_default();
                    eprintln!("   beyond {promise:?}: {table} answered again after {again:.1?}, waited {wait:.1?}");
                }
            }
        }
        self.witness.check(&self.database)
    }

    /// Nodes that are killed are those that are `hit`; everything else befalls `which`, or all.
    fn strike(&mut self, fault: Fault, which: usize, hit: &[usize]) -> Result {
        let wait = self.dice.millis(3000);
        match fault {
            Fault::Nothing => (),
            Fault::Kill | Fault::KillTwo => {
                for &it in hit {
                    self.n_kills += 1;
                    self.nodes[it].kill()?;
                }
                sleep(wait);
                for &it in hit {
                    self.nodes[it].begin(&self.house)?;
                }
            }
            Fault::Freeze => {
                self.nodes[which].signal("-STOP")?;
                sleep(LONGER_THAN_LEASE + wait);
                self.nodes[which].signal("-CONT")?;
            }
            Fault::CutFromDatabase | Fault::CutFromOthers | Fault::CutFromAll | Fault::CutFromEachOther => {
                let cut: Vec<&Gate> = match fault {
                    Fault::CutFromDatabase => vec![&self.nodes[which].database],
                    Fault::CutFromOthers => vec![&self.nodes[which].near],
                    Fault::CutFromAll => vec![&self.nodes[which].database, &self.nodes[which].near],
                    _ => self.nodes.iter().map(|it| &it.near).collect(),
                };
                cut.iter().for_each(|it| it.cut());
                sleep(LONGER_THAN_LEASE + wait);
                cut.iter().for_each(|it| it.mend());
            }
            Fault::Restart => self.database.restart("fast", wait)?,
            Fault::Crash => self.database.restart("immediate", wait)?,
            Fault::Rolling => {
                self.nodes[which].stop()?;
                self.nodes[which].programs.rotate_left(1);
                self.nodes[which].begin(&self.house)?;
                self.wait_until_ready()?;
            }
        }
        Ok(())
    }
}

/// People who are sent home when it is over, however it ends.
pub(super) struct Crowd(Child);

impl Drop for Crowd {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

struct Node {
    number: usize,
    /// What it runs: the first of these, and after an update the next.
    programs: Vec<PathBuf>,
    child: Option<Child>,
    listen: SocketAddr,
    /// Where it takes in other nodes, and where they believe that to be.
    inner: SocketAddr,
    near: Gate,
    /// Where it believes the database to be.
    database: Gate,
}

pub(super) fn free_port() -> std::result::Result<u16, Outcome> {
    let listener = TcpListener::bind("127.0.0.1:0").map_err(other)?;
    Ok(listener.local_addr().map_err(other)?.port())
}

fn here(port: u16) -> SocketAddr {
    ([127, 0, 0, 1], port).into()
}

impl Node {
    fn start(
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
    fn begin(&mut self, house: &House) -> Result {
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

    fn signal(&self, name: &str) -> Result {
        let Some(child) = &self.child else { return Ok(()) };
        run(&mut command("kill", [name, &child.id().to_string()]))
    }

    /// As `kill -9` does.
    fn kill(&mut self) -> Result {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        child.kill().and_then(|()| child.wait()).map_err(other).map(drop)
    }

    /// As a service manager does.
    fn stop(&mut self) -> Result {
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
