//! `cargo xtask soak --nodes 3`: several nodes of one house over one PostgreSQL under rude people. Nodes are killed,
//! frozen, stopped and cut off, the database is restarted, clocks are wrong. After each fault and at the end: what was
//! acknowledged is stored once and in order, no table has two owners, every game plays again.

use std::{
    path::PathBuf,
    process::Child,
    sync::{Arc, atomic::AtomicU16},
    thread::sleep,
    time::Duration,
};

use super::{
    Args, House,
    balancer::Balancer,
    fault::{Dice, Fault},
    figures::{Figures, Struck},
    machine::Machine,
    node::{Node, free_port},
    older,
    witness::Witness,
};
use crate::{
    Result,
    cluster::{Database, other},
    postgres,
    run::{Outcome, cargo, command, now, run, step},
    web::target_folder,
};

/// How long tables are given to answer after a fault before the next comes all the same.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);
/// How many seconds people would play if nobody sent them home.
const FOR_EVER: f64 = 24.0 * 60.0 * 60.0;
/// How long somebody may take to start or to stop.
pub(super) const START: Duration = Duration::from_secs(90);
/// Actions a second at each table.
const PACE: f64 = 1.0;

/// What happens in a run.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Extent {
    /// How long; one of each kind of fault for nothing.
    minutes: Option<f64>,
    /// How many nodes are killed at least, however long that takes.
    kills: usize,
}

/// The flags of a build, and the folder it goes into.
fn profile(is_debug: bool) -> (&'static [&'static str], &'static str) {
    if is_debug { (&[], "debug") } else { (&["--release"], "release") }
}

/// The program that is tried: one that was built before, or ours.
pub(crate) fn program(is_debug: bool, built: Option<&PathBuf>) -> std::result::Result<PathBuf, Outcome> {
    if let Some(built) = built {
        return Ok(built.clone());
    }
    let (profile, built_into) = profile(is_debug);
    step("building tablee", cargo(["build", "--quiet", "--workspace", "--bin", "tablee"]).args(profile))?;
    Ok(target_folder().join(built_into).join("tablee"))
}

pub(super) fn run_it(args: &Args) -> Result {
    postgres::install()?;
    let (profile, built_into) = profile(args.debug);
    let beside = match &args.older {
        Some(commit) => Some(older::program(commit, profile, built_into)?),
        None => args.beside.clone(),
    };
    let program = program(args.debug, args.program.as_ref())?;
    let mut soak = Soak::start("soak-nodes", args.nodes, args.seed, [Some(program), beside])?;
    let minutes = if args.short { None } else { Some(args.minutes) };
    let res = soak.run(args.tables, Extent { minutes, kills: args.kills });
    soak.end(res)
}

/// Few tables and one of each kind of fault, with a program that was built before.
pub(super) fn soak_shortly(program: PathBuf) -> Result {
    let mut soak = Soak::start("soak-nodes", 3, None, [Some(program), None])?;
    // The tests of others may run meanwhile.
    soak.is_beside_others = true;
    let res = soak.run(4, Extent { minutes: None, kills: 0 });
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
        let witness = Witness::call(&database, &house.folder.join("ledger"), &house.folder.join("greetings"))?;
        let dice = Dice(seed.unwrap_or_else(|| u64::from(std::process::id())));
        let soak = Soak {
            house,
            database,
            primary,
            nodes,
            balancer,
            witness,
            struck: Vec::new(),
            machine: Machine::watch(),
            is_beside_others: false,
            dice,
            n_kills: 0,
        };
        soak.wait_until_ready()?;
        Ok(soak)
    }

    /// Says what was measured; what is left is kept if something went wrong.
    pub(super) fn end(self, res: Result) -> Result {
        let figures = self.figures();
        let (n_kills, n_told) = (self.n_kills, self.witness.n_told());
        eprintln!("\n── {n_kills} kills, {n_told} acknowledged answers\n{}", figures.table());
        figures.broken.iter().for_each(|it| eprintln!("   too long: {it}"));
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

pub(super) struct Soak {
    pub(super) house: House,
    pub(super) database: Database,
    /// The port behind which the database is at present.
    pub(super) primary: Arc<AtomicU16>,
    pub(super) nodes: Vec<Node>,
    balancer: Balancer,
    pub(super) witness: Witness,
    /// Everything that went wrong so far.
    pub(super) struck: Vec<Struck>,
    pub(super) machine: Machine,
    /// Whether other programs may keep this machine busy: a limit in seconds says nothing then.
    pub(super) is_beside_others: bool,
    pub(super) dice: Dice,
    pub(super) n_kills: usize,
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

    fn run(&mut self, n_tables: usize, extent: Extent) -> Result {
        let crowds = self.play(n_tables)?;
        if let Some(minutes) = extent.minutes {
            let end = now() + Duration::from_secs_f64(minutes * 60.0);
            // Luck may leave one out.
            for fault in Fault::all() {
                self.happen(fault, true)?;
            }
            while now() < end || self.n_kills < extent.kills {
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
        self.look_at_all(crowds)?;
        self.promises_are_kept()
    }

    fn figures(&self) -> Figures {
        Figures::of(&self.struck, &self.witness.seen(), now())
    }

    pub(super) fn promises_are_kept(&self) -> Result {
        let broken = self.figures().broken;
        match broken.first() {
            None => Ok(()),
            Some(first) => Err(other(format!("{} promises were not kept, the first: {first}", broken.len()))),
        }
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

    pub(super) fn wait_until_ready(&self) -> Result {
        let n_nodes = self.nodes.len();
        self.wait_until("all nodes are ready", n_nodes, |soak| soak.balancer.n_ready() == n_nodes)
    }

    /// Every table has answered since all faults were over.
    pub(super) fn nobody_is_stuck(&mut self) -> Result {
        self.wait_until_ready()?;
        let since = now();
        let is_stuck = |soak: &Soak| -> Vec<String> {
            let all = soak.witness.tables();
            all.into_iter().filter(|it| soak.witness.told(it, since).is_none()).collect()
        };
        while !is_stuck(self).is_empty() {
            if now() > since + PATIENCE {
                return Err(other(format!("these tables do not answer any more: {:?}", is_stuck(self))));
            }
            sleep(Duration::from_millis(100));
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
