//! `tablee completions` and `tablee man`: what a shell and a reader of manuals want to know, made from the commands
//! themselves.

use std::{fs, io, path::PathBuf};

use clap::{Command, CommandFactory as _};
use clap_complete::{Shell, generate};
use clap_mangen::Man;

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
    let mut all = Cli::command().disable_help_subcommand(true);
    all.build();
    let mut left = vec![(String::from("tablee"), all)];
    while let Some((name, command)) = left.pop() {
        let shown = command.get_subcommands().filter(|it| !it.is_hide_set());
        left.extend(shown.map(|it| (format!("{name}-{}", it.get_name()), it.clone())));
        fs::write(args.folder.join(format!("{name}.1")), page(name, command)?)?;
    }
    Ok(())
}

fn page(name: String, command: Command) -> Result<Vec<u8>, Error> {
    // A page that named the commit would differ from one build to the next.
    let command = command.name(name).long_version(None::<&str>).version(env!("CARGO_PKG_VERSION"));
    let mut res = Vec::new();
    Man::new(command).render(&mut res)?;
    Ok(res)
}
