//! `tablee audit`

use std::{fs, io::Write as _, path::PathBuf};

use tablee_server::{
    audit::{Acknowledged, Audit, audit, audit_store},
    store::{Address, Postgres, Store as _, StoreError},
};

use crate::{
    error::Error,
    out,
    serve::{Data, is_postgres},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Data,
    /// A database, such as a backup, instead of the one in the data folder. No server may have it open
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// A database of PostgreSQL instead: postgres://user@host/name. No server may have it open
    #[arg(long, value_name = "URL", conflicts_with = "file", value_parser = is_postgres)]
    database: Option<String>,
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
    if args.database.is_none() && !file.exists() {
        return Err(Error::Read { path: file, why: std::io::ErrorKind::NotFound.into() });
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let found = runtime.block_on(async {
        match &args.database {
            Some(url) => audit_postgres(url, &ledger).await,
            None => audit(&file, &ledger).await,
        }
    })?;
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

async fn audit_postgres(url: &str, ledger: &[Acknowledged]) -> Result<Audit, StoreError> {
    let store = Postgres::open(&Address { may_lose: true, is_alone: true, ..Address::shared(url) }).await?;
    let found = audit_store(&store, ledger).await;
    store.close().await;
    found
}
