//! `cargo xtask failover`: what an operator does with PostgreSQL, under a house that is played in. A copy in a file is
//! restored and audited; a replica is made with `pg_basebackup`, commits wait for it, the primary loses its power, the
//! replica is promoted and the nodes are led there. Everything that was acknowledged is there, and every table goes on.

use std::{path::PathBuf, sync::atomic::Ordering::Relaxed, thread::sleep, time::Duration};

use super::{figures::Struck, node::free_port, nodes::Soak};
use crate::{
    Result,
    cluster::other,
    postgres,
    run::{now, step},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many tables of each game
    #[arg(long, value_name = "N", default_value_t = 4)]
    tables: usize,
    /// Use a debug build
    #[arg(long)]
    debug: bool,
    /// A program that was built before
    #[arg(long, value_name = "FILE", conflicts_with = "debug")]
    program: Option<PathBuf>,
}

const N_NODES: usize = 3;
/// How long tables may take to answer after the promotion.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long it is played between one thing and the next.
const MEANWHILE: Duration = Duration::from_secs(5);
const PROMOTED: &str = "PostgreSQL lost, its replica promoted";

pub(crate) fn run_it(args: &Args) -> Result {
    postgres::install()?;
    let program = super::nodes::program(args.debug, args.program.as_ref())?;
    let mut soak = Soak::start("failover", N_NODES, None, [Some(program), None])?;
    let res = soak.fail_over(args.tables);
    soak.end(res)
}

impl Soak {
    fn fail_over(&mut self, n_tables: usize) -> Result {
        let crowds = self.play(n_tables)?;
        sleep(MEANWHILE);
        let restored = self.database.dump_and_restore(&self.house.folder.join("dump"))?;
        step("audit of what was restored", &mut self.house.tablee(["audit", "--database", &restored]))?;

        let replica = self.database.follow(&self.house.folder.join("replica"), free_port()?)?;
        let sql = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync';";
        self.wait_until("the replica follows", 1, |it| it.database.ask(sql).is_ok_and(|it| it.trim() == "1"))?;
        sleep(MEANWHILE);
        self.witness.check(&self.database)?;

        let (since, tables) = (now(), self.witness.tables());
        self.struck.push(Struck {
            name: PROMOTED,
            promise: None,
            since,
            tables: tables.clone(),
            is_measured: true,
            is_excused: false,
        });
        self.database.crash()?;
        replica.promote()?;
        self.primary.store(replica.port(), Relaxed);
        self.database = replica;
        eprintln!("   promoted after {:.1?}", since.elapsed());
        let is_silent = |soak: &Soak| tables.iter().any(|it| soak.witness.told(it, since).is_none());
        while is_silent(self) && now() < since + PATIENCE {
            sleep(Duration::from_millis(50));
        }
        if let Some(table) = tables.iter().find(|it| self.witness.told(it, since).is_none()) {
            return Err(other(format!("{table} does not answer any more")));
        }
        self.witness.check(&self.database)?;
        sleep(MEANWHILE);
        self.look_at_all(crowds)
    }
}
