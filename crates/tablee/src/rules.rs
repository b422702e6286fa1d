//! `tablee rules`

use std::io::Write;

use serde_json::json;
use tablee_games::{
    catalog::Entry,
    rulings::{self, Provenance, Ruling},
};
use tablee_l10n::{Lang, Messages};

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
    /// Only rulings that come from there: what the box says, or what we decided and why
    #[arg(long, value_name = "box|house|scan|public")]
    provenance: Option<Provenance>,
    /// Print the rulings as JSON: number, text, provenance, reason
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Error> {
    let game = find_game(&args.game)?;
    let lang = out::language(args.lang);
    let text = text_of(game, lang);
    let is_wanted = |it: &Ruling<'_>| args.provenance.is_none_or(|wanted| it.provenance == wanted);
    let mut stdout = anstream::stdout().lock();
    if args.json {
        let rulings: Vec<_> = rulings::read(text).into_iter().filter(is_wanted).collect();
        writeln!(stdout, "{}", json!(rulings))?;
        return Ok(());
    }
    let mut page = Page { out: &mut stdout, labels: labels(lang) };
    if args.provenance.is_none() {
        return page.whole(text);
    }
    let rulings: Vec<_> = rulings::read(text).into_iter().filter(is_wanted).collect();
    if rulings.is_empty() {
        let none = page.labels.say("rules-provenance-none", &[]);
        writeln!(page.out, "{}", none.unwrap_or_default())?;
    }
    rulings.iter().try_for_each(|it| page.ruling(it))
}

fn text_of(game: &Entry, lang: Lang) -> &'static str {
    match lang {
        Lang::En => game.rules_en,
        Lang::Fr => game.rules_fr,
    }
}

fn labels(lang: Lang) -> Messages {
    let text = match lang {
        Lang::En => include_str!("../../../locales/en/rules.ftl"),
        Lang::Fr => include_str!("../../../locales/fr/rules.ftl"),
    };
    Messages::new(text, lang)
}

/// Rules on a terminal. Headings, numbers and marks stand out there; elsewhere the
/// text is plain.
struct Page<'a, W> {
    out: &'a mut W,
    labels: Messages,
}

impl<W: Write> Page<'_, W> {
    /// The whole document, what the marks mean below its title.
    fn whole(&mut self, text: &str) -> Result<(), Error> {
        let mut lines = text.lines();
        if let Some(title) = lines.next() {
            self.line(title)?;
            self.legend(text)?;
        }
        lines.try_for_each(|it| self.line(it))
    }

    fn legend(&mut self, text: &str) -> Result<(), Error> {
        let rulings = rulings::read(text);
        writeln!(self.out)?;
        for provenance in Provenance::ALL {
            let n = rulings.iter().filter(|it| it.provenance == provenance).count();
            if n == 0 {
                continue;
            }
            let (faint, plain) = (out::FAINT, out::PLAIN);
            let label = self.label(provenance);
            let means = self.labels.say(&format!("rules-provenance-{provenance}.means"), &[]).unwrap_or_default();
            writeln!(self.out, "{label} {means} {faint}({n}){plain}")?;
        }
        Ok(())
    }

    fn ruling(&mut self, ruling: &Ruling<'_>) -> Result<(), Error> {
        self.line(&format!("- **{}** {}", ruling.number, ruling.text))?;
        if let Some(reason) = &ruling.reason {
            let label = self.label(ruling.provenance);
            writeln!(self.out, "  {label} {reason}")?;
        }
        Ok(())
    }

    /// A line of Markdown; a mark at its end goes below it.
    fn line(&mut self, line: &str) -> Result<(), Error> {
        let (bold, plain) = (out::BOLD, out::PLAIN);
        if let Some(heading) = line.strip_prefix('#') {
            writeln!(self.out, "{bold}{}{plain}", heading.trim_start_matches('#').trim_start())?;
            return Ok(());
        }
        let mark = rulings::split_mark(line);
        let text = mark.as_ref().map_or(line, |it| it.0);
        for (i, part) in text.split("**").enumerate() {
            if i % 2 == 1 {
                write!(self.out, "{bold}{part}{plain}")?;
            } else {
                write!(self.out, "{part}")?;
            }
        }
        writeln!(self.out)?;
        if let Some((_, mark)) = mark {
            let label = self.label(mark.provenance);
            writeln!(self.out, "  {label} {}", mark.reason)?;
        }
        Ok(())
    }

    /// `[House]`
    fn label(&self, provenance: Provenance) -> String {
        let label = self.labels.say(&format!("rules-provenance-{provenance}"), &[]).unwrap_or_default();
        format!("{}[{label}]{}", out::MARK, out::PLAIN)
    }
}
