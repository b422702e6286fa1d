//! Making it go wrong, and measuring how long tables are silent then.

use std::{thread::sleep, time::Duration};

use super::{
    fault::Fault,
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
            let slower = self.machine.slower_since(since);
            for table in &tables {
                let answered = self.witness.answered(table, since);
                let again = answered.unwrap_or_else(now) - since;
                let silent = || answered.is_none().then_some(again);
                let wait = self.witness.longest_wait(table, since).or_else(silent);
                self.figures.add(fault.name(), again, wait, slower < TOO_SLOW);
                if fault.promise().is_some_and(|it| !it.is_kept(again, wait)) {
                    let wait = wait.unwrap_or_default();
                    let broken = format!(
                        "{}: {table} answered again after {again:.1?}, waited {wait:.1?}, the machine {slower:.1} times \
                         slower",
                        fault.name()
                    );
                    eprintln!("   too long, {broken}");
                    if slower < TOO_SLOW {
                        self.broken.push(broken);
                    }
                }
            }
        }
        self.witness.check(&self.database)
    }

    /// Nodes that are killed are those that are `hit`; everything else befalls `which`, or all.
    fn strike(&mut self, fault: Fault, which: usize, hit: &[usize]) -> Result {
        let is_killed = matches!(fault, Fault::Kill | Fault::KillTwo);
        let wait = self.dice.millis(if is_killed { 1500 } else { 3000 });
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
