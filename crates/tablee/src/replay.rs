//! `tablee replay`

mod steps;

use std::{fs, io::Write as _, path::PathBuf};

use serde_json::Value;
use tablee_kernel::{AnyMatch, Eye, Record, Seat};
use tablee_l10n::{Lang, Sentences};

use crate::{
    error::{Error, find_game},
    out,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record, or a file with one record on each line; `-` reads standard input
    file: PathBuf,
    /// Only this record of the file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<usize>,
    /// Tell only what this seat saw (a letter), or `*` for an onlooker [default: everything]
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Language of the sentences [default: the terminal's]
    #[arg(long, value_name = "en|fr")]
    lang: Option<Lang>,
    /// Print one JSON line for the deal and one for each action: events, view, who is asked
    /// and what the seat may do. Without --seat: every event, an onlooker's view, everyone's
    /// choices
    #[arg(long, conflicts_with = "lang")]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let text = if args.file.as_os_str() == "-" {
        std::io::read_to_string(std::io::stdin())
    } else {
        fs::read_to_string(&args.file)
    }
    .map_err(|why| Error::Read { path: args.file.clone(), why })?;
    let eye = args.seat.as_deref().map(read_eye).transpose()?;
    let records = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let mut n_told = 0;
    for (i, (line, text)) in records.enumerate() {
        if args.game.is_some_and(|it| it != i + 1) {
            continue;
        }
        let bad = |why| Error::Record { path: args.file.clone(), line: line + 1, why };
        let record = Record::read(text).map_err(bad)?;
        let game = find_game(&record.game)?;
        let table = game.replay(&record).map_err(bad)?;
        if args.json {
            steps::print(game, &record, eye)?;
        } else {
            tell(&*table, &record, &Sentences::new(game, out::language(args.lang)), eye)?;
        }
        n_told += 1;
    }
    if n_told == 0 { Err(Error::Empty { path: args.file.clone() }) } else { Ok(()) }
}

fn read_eye(text: &str) -> Result<Eye, Error> {
    if text == "*" { Ok(Eye::Bystander) } else { Ok(Eye::Seat(text.parse()?)) }
}

fn tell(table: &dyn AnyMatch, record: &Record, sentences: &Sentences, eye: Option<Eye>) -> Result<(), Error> {
    let mut stdout = anstream::stdout().lock();
    let (bold, faint, plain) = (out::BOLD, out::FAINT, out::PLAIN);
    let title = sentences.text("name").unwrap_or_else(|| table.game_name().to_owned());
    writeln!(stdout, "{bold}{title}{plain} {faint}{}{plain}", table.options())?;
    let name = |seat: Seat| {
        let player = record.players.as_ref().and_then(|it| it.get(seat.index()));
        player.map_or_else(|| seat.to_string(), |it| format!("{it} ({seat})"))
    };
    for (ply, events) in events_by_ply(table, eye).iter().enumerate() {
        match ply.checked_sub(1).and_then(|it| record.actions.get(it)) {
            Some((seat, action)) => {
                // What others chose may be sealed: for an onlooker the events say what was seen of it.
                let is_shown = eye.is_none_or(|it| it.to_string() == *seat);
                write!(stdout, "{faint}{ply:4} {seat} {:8}{plain} ", if is_shown { action } else { "" })?;
            }
            None => write!(stdout, "{faint}   0            {plain} ")?,
        }
        let sentences: Vec<String> = events.iter().map(|it| sentences.event(it, &name)).collect();
        writeln!(stdout, "{}", sentences.join(" "))?;
    }
    writeln!(stdout)?;
    Ok(())
}

/// What the eye saw at the deal and at each action, as far as it is still told if the
/// game is not over; without an eye, everything.
fn events_by_ply(table: &dyn AnyMatch, eye: Option<Eye>) -> Vec<Vec<Value>> {
    let Some(eye) = eye else { return table.full_record().events.expect("a full record has events") };
    let tail = |ply| table.recalled(eye, ply);
    (0..=table.n_plies())
        .map(|ply| {
            let (from_here, after) = (tail(ply), if ply < table.n_plies() { tail(ply + 1).len() } else { 0 });
            from_here[..from_here.len() - after].to_vec()
        })
        .collect()
}
