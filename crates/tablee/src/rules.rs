//! `tablee rules`

use tablee_l10n::Lang;

use crate::{
    error::{Error, find_game},
    out,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, as `tablee games` lists it
    game: String,
    /// Language of the text [default: the terminal's]
    #[arg(long, value_name = "en|fr")]
    lang: Option<Lang>,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let game = find_game(&args.game)?;
    let text = match out::language(args.lang) {
        Lang::En => game.rules_en,
        Lang::Fr => game.rules_fr,
    };
    let mut stdout = anstream::stdout().lock();
    for line in text.lines() {
        write_line(&mut stdout, line)?;
    }
    Ok(())
}

/// Headings and numbers of rulings stand out on a terminal; elsewhere the text is plain.
fn write_line(out: &mut impl std::io::Write, line: &str) -> Result<(), Error> {
    let (bold, plain) = (out::BOLD, out::PLAIN);
    if let Some(heading) = line.strip_prefix('#') {
        writeln!(out, "{bold}{}{plain}", heading.trim_start_matches('#').trim_start())?;
        return Ok(());
    }
    for (i, part) in line.split("**").enumerate() {
        if i % 2 == 1 {
            write!(out, "{bold}{part}{plain}")?;
        } else {
            write!(out, "{part}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}
