//! Making it go wrong, and measuring how long tables are silent then.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use super::{
    fault::Fault,
    figures::{Figures, ON_ITS_WAY, Struck},
    gate::Gate,
    machine::TOO_SLOW,
    nodes::{PATIENCE, Soak},
};
use crate::{
    Result,
    run::{Outcome, now},
};

/// Longer than the five seconds of a lease: the others have given up whoever was away for so long.
const LONGER_THAN_LEASE: Duration = Duration::from_secs(8);

impl Soak {
    /// The tables of these nodes.
    fn tables_of(&self, nodes: &[usize]) -> std::result::Result<Vec<String>, Outcome> {
        let places: Vec<String> = nodes.iter().map(|it| format!("'{}'", self.nodes[*it].near.address)).collect();
        let sql = format!(
            "SELECT o.code FROM owners o JOIN nodes n ON n.id = o.node WHERE NOT n.is_gone AND n.address IN ({});",
            places.join(",")
        );
        Ok(self.database.ask(&sql)?.lines().map(str::to_owned).collect())
    }

    pub(super) fn happen(&mut self, fault: Fault, is_measured: bool) -> Result {
        self.wait_until_ready()?;
        if fault == Fault::Rolling {
            // Somebody who updates a house does not begin while it is down: who waits now waits because of that.
            self.nobody_is_stuck()?;
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
        eprintln!("   {}: node {which}, {} tables", fault.name(), tables.len());
        self.strike(fault, which, &hit)?;
        let since = now();
        self.struck.push(Struck {
            name: fault.name(),
            promise: fault.promise(),
            since,
            tables,
            is_measured,
            is_excused: false,
        });
        self.mend(fault, which, &hit)?;
        let pause = self.dice.millis(1500);
        let end = if is_measured { since + PATIENCE } else { now() + pause };
        while now() < end && self.is_any_silent(since) {
            sleep(Duration::from_millis(50));
        }
        self.look_at_last();
        self.witness.check(&self.database)
    }

    /// Whether a table that was struck last has told nobody since that an answer is stored.
    fn is_any_silent(&self, since: Instant) -> bool {
        let tables = self.struck.last().map_or(&[][..], |it| &it.tables);
        tables.iter().any(|it| self.witness.told(it, since + ON_ITS_WAY).is_none())
    }

    /// Says at once what is already known to have taken too long.
    fn look_at_last(&mut self) {
        let Some(last) = self.struck.last_mut() else { return };
        let slower = self.machine.slower_since(last.since);
        last.is_excused = self.is_beside_others && slower >= TOO_SLOW;
        let broken = Figures::of(std::slice::from_ref(last), &self.witness.seen(), now()).broken;
        for it in broken {
            eprintln!("   too long: {it}; the machine {slower:.1} times slower than at its best");
        }
    }

    /// It goes wrong. Nodes that are killed are those that are `hit`; everything else befalls `which`, or all.
    fn strike(&mut self, fault: Fault, which: usize, hit: &[usize]) -> Result {
        match fault {
            Fault::Kill | Fault::KillTwo => {
                for &it in hit {
                    self.n_kills += 1;
                    self.nodes[it].kill()?;
                }
            }
            Fault::Freeze => self.nodes[which].signal("-STOP")?,
            _ => self.cut(fault, which).iter().for_each(|it| it.cut()),
        }
        Ok(())
    }

    /// It lasts for a while, and is over. What stops in good order, and the database, is stopped here, too.
    fn mend(&mut self, fault: Fault, which: usize, hit: &[usize]) -> Result {
        let is_killed = matches!(fault, Fault::Kill | Fault::KillTwo);
        let wait = self.dice.millis(if is_killed { 1500 } else { 3000 });
        match fault {
            Fault::Nothing => (),
            Fault::Kill | Fault::KillTwo => {
                sleep(wait);
                for &it in hit {
                    self.nodes[it].begin(&self.house)?;
                }
            }
            Fault::Freeze => {
                sleep(LONGER_THAN_LEASE + wait);
                self.nodes[which].signal("-CONT")?;
            }
            Fault::CutFromDatabase | Fault::CutFromOthers | Fault::CutFromAll | Fault::CutFromEachOther => {
                sleep(LONGER_THAN_LEASE + wait);
                self.cut(fault, which).iter().for_each(|it| it.mend());
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

    /// The lines that a fault cuts.
    fn cut(&self, fault: Fault, which: usize) -> Vec<&Gate> {
        let node = &self.nodes[which];
        match fault {
            Fault::CutFromDatabase => vec![&node.database],
            Fault::CutFromOthers => vec![&node.near],
            Fault::CutFromAll => vec![&node.database, &node.near],
            Fault::CutFromEachOther => self.nodes.iter().map(|it| &it.near).collect(),
            _ => Vec::new(),
        }
    }
}
