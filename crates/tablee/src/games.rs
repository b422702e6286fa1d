//! `tablee games`

use std::io::Write as _;

use serde_json::json;
use tablee_games::catalog::{Entry, GAMES};
use tablee_l10n::{Lang, Sentences};

use crate::{error::Error, out};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Language of the explanations [default: the terminal's]
    #[arg(long, value_name = "en|fr")]
    lang: Option<Lang>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let mut stdout = anstream::stdout().lock();
    if args.json {
        let games: Vec<_> = GAMES.iter().map(as_json).collect();
        writeln!(stdout, "{}", json!(games))?;
        return Ok(());
    }
    let lang = out::language(args.lang);
    for (i, game) in GAMES.iter().enumerate() {
        if i != 0 {
            writeln!(stdout)?;
        }
        write_game(&mut stdout, game, lang)?;
    }
    Ok(())
}

fn write_game(out: &mut impl std::io::Write, game: &Entry, lang: Lang) -> Result<(), Error> {
    let sentences = Sentences::new(game, lang);
    let text = |key: &str| sentences.text(key).unwrap_or_default();
    let players = (game.players)();
    let (bold, faint, plain) = (out::BOLD, out::FAINT, out::PLAIN);
    writeln!(out, "{bold}{}{plain}  {}", game.name, text("name"))?;
    writeln!(out, "  {}", text("tagline"))?;
    writeln!(out, "  players={} … players={}", players.start(), players.end())?;
    for option in game.options {
        writeln!(out, "  {}: {}", option.name, text(&format!("option-{}", option.name)))?;
        for (i, choice) in option.choices.iter().enumerate() {
            let meaning = text(&format!("option-{}-{}", option.name, choice.replace(['_', ','], "-")));
            let mark = if i == 0 { "*" } else { " " };
            writeln!(out, "   {mark} {}={choice}  {faint}{meaning}{plain}", option.name)?;
        }
        if let Some(other) = option.other {
            writeln!(out, "     {}={other}", option.name)?;
        }
    }
    Ok(())
}

fn as_json(game: &Entry) -> serde_json::Value {
    let players = (game.players)();
    json!({
        "name": game.name,
        "rules": game.rules,
        "players": { "least": players.start(), "most": players.end() },
        "options": game.options,
    })
}
