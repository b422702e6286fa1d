//! `tablee backup`

use std::{io::Write as _, path::PathBuf};

use tablee_server::store;

use crate::{error::Error, serve::Data};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    data: Data,
    /// The file to make; it must not exist yet
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(store::back_up(&args.data.file(), &args.file))?;
    let bytes = std::fs::metadata(&args.file).map(|it| it.len()).unwrap_or(0);
    writeln!(anstream::stdout(), "{}: {} KiB, whole", args.file.display(), bytes.div_ceil(1024))?;
    Ok(())
}
