//! `tablee verify`

use std::{fs, io::Write as _, path::PathBuf};

use tablee_kernel::Record;
use tablee_server::fair;

use crate::{error::Error, out};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record of a finished game, as a table's page hands it out; `-` reads standard input
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let text = if args.file.as_os_str() == "-" {
        std::io::read_to_string(std::io::stdin())
    } else {
        fs::read_to_string(&args.file)
    }
    .map_err(|why| Error::Read { path: args.file.clone(), why })?;
    let bad = |why| Error::Record { path: args.file.clone(), line: 1, why };
    let record = Record::read(text.trim()).map_err(bad)?;
    let Some(verdict) = fair::verify(&record) else {
        return Err(Error::NotFair { path: args.file.clone() });
    };
    let mut stdout = anstream::stdout().lock();
    let (good, poor, plain) = (out::GOOD, out::BAD, out::PLAIN);
    let mut line = |holds: bool, text: &str| {
        let (colour, word) = if holds { (good, "holds") } else { (poor, "DOES NOT HOLD") };
        writeln!(stdout, "{colour}{word}{plain}  {text}")
    };
    line(verdict.commitment_holds, "the commitment shown before the deal is the SHA-256 of the secret")?;
    line(verdict.seed_holds, "the seed is the SHA-256 of the secret and the players' nonces")?;
    line(verdict.replay_holds, "every deal, die and action follows from the seed, and the result from them")?;
    let players = record.players.unwrap_or_default();
    for (i, nonce) in verdict.nonces.iter().enumerate() {
        let name = players.get(i).map_or("", String::as_str);
        writeln!(stdout, "       nonce of {name}: {}", nonce.as_deref().unwrap_or("none"))?;
    }
    if verdict.given_up > 0 {
        writeln!(stdout, "       deals of the table given up before this one: {}", verdict.given_up)?;
    }
    match verdict.fault.as_deref() {
        _ if verdict.holds() => Ok(()),
        fault => Err(Error::Unfair { why: fault.unwrap_or("the luck was not made as promised").to_owned() }),
    }
}
