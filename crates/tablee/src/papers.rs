//! `tablee completions` and `tablee man`: what a shell and a reader of manuals want to know, made from the commands
//! themselves.

use std::{fs, io, path::PathBuf};

use clap::CommandFactory as _;
use clap_complete::{Shell, generate};

use crate::{Cli, error::Error};

#[derive(clap::Args)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

#[derive(clap::Args)]
pub(crate) struct Manual {
    /// Write a page for every command into this folder
    folder: PathBuf,
}

pub(crate) fn completions(args: &Completions) -> Result<(), Error> {
    let mut res = Vec::new();
    generate(args.shell, &mut Cli::command(), "tablee", &mut res);
    io::Write::write_all(&mut io::stdout(), &res).map_err(Error::Print)
}

/// `tablee.1`, `tablee-serve.1` and so on.
pub(crate) fn manual(args: &Manual) -> Result<(), Error> {
    fs::create_dir_all(&args.folder)?;
    // A page that named the commit would differ from one build to the next.
    clap_mangen::generate_to(Cli::command().long_version(None::<&str>), &args.folder)?;
    Ok(())
}
