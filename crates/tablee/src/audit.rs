//! `tablee audit`

use std::{fs, io::Write as _, path::PathBuf};

use tablee_server::audit::{Acknowledged, audit};

use crate::{error::Error, out, serve::Data};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Data,
    /// A database, such as a backup, instead of the one in the data folder. No server may have it open
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Look for every answer that `tablee load --ledger` noted as acknowledged
    #[arg(long, value_name = "FILE")]
    ledger: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let ledger = match &args.ledger {
        Some(path) => fs::read_to_string(path).map_err(|why| Error::Read { path: path.clone(), why })?,
        None => String::new(),
    };
    // The last line of a program that was killed may be half a line.
    let ledger: Vec<Acknowledged> = ledger.lines().filter_map(Acknowledged::read).collect();
    let file = args.file.clone().unwrap_or_else(|| args.data.file());
    if !file.exists() {
        return Err(Error::Read { path: file, why: std::io::ErrorKind::NotFound.into() });
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let found = runtime.block_on(audit(&file, &ledger))?;
    let mut stdout = anstream::stdout().lock();
    writeln!(
        stdout,
        "{} games over, {} unfinished, {} not dealt; {} actions played again; {} acknowledged answers looked for",
        found.over, found.unfinished, found.not_dealt, found.actions, found.acknowledged
    )?;
    for fault in &found.faults {
        writeln!(stdout, "{}fault{}  {fault}", out::BAD, out::PLAIN)?;
    }
    if found.faults.is_empty() { Ok(()) } else { Err(Error::Audit { faults: found.faults.len() }) }
}
