//! `tablee move`

use std::io::Write as _;

use tablee_server::moving::{Place, move_house};

use crate::{error::Error, out};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the house is: a data folder, or postgres://user@host/name. No server may have it open
    #[arg(long, value_name = "PLACE")]
    from: String,
    /// Where it is to be: a data folder, or postgres://user@host/name. No server may have it open
    #[arg(long, value_name = "PLACE")]
    to: String,
    /// Take away the house that is at the other place already
    #[arg(long)]
    replace: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let moved = runtime.block_on(move_house(&Place::of(&args.from), &Place::of(&args.to), args.replace))?;
    let mut stdout = anstream::stdout().lock();
    let audit = &moved.audit;
    let what = if moved.was_there { "were there already" } else { "copied" };
    writeln!(stdout, "{} rows {what} and compared", moved.rows)?;
    writeln!(
        stdout,
        "{} games over, {} unfinished, {} not dealt; {} actions played again at both places",
        audit.over, audit.unfinished, audit.not_dealt, audit.actions
    )?;
    for fault in &audit.faults {
        writeln!(stdout, "{}as before{}  {fault}", out::BAD, out::PLAIN)?;
    }
    Ok(())
}
