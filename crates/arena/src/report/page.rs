//! The page itself: one file that needs nothing else.

use std::fmt::Write;

use tablee_kernel::Game;

use super::{
    curve,
    figure::{Bars, Columns, Content, Figure, Grid, Section, Unit},
    plot,
    text::ReportText,
};

const STYLE: &str = include_str!("page.css");

/// What stands above the sections.
pub(super) struct Head {
    pub(super) game: &'static str,
    /// What kind of page it is.
    pub(super) kind: String,
    pub(super) subtitle: String,
    /// A number and what it counts.
    pub(super) facts: Vec<(String, String)>,
    /// How it was played, as lines of a list.
    pub(super) notes: Vec<String>,
    pub(super) is_cut_short: bool,
}

/// Writes the whole page.
pub(super) fn page(head: &Head, sections: &[Section], text: &ReportText) -> String {
    let name = escape(&text.of_game("name").unwrap_or_else(|| head.game.to_owned()));
    let kind = escape(&head.kind);
    let (picture, colours) = scene(head.game);
    let mut out = String::new();
    let mut put = |text: &str| out.push_str(text);
    put("<!DOCTYPE html>\n");
    put(&format!("<html lang=\"{}\" data-room=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n", text.lang(), head.game));
    put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    put("<meta name=\"color-scheme\" content=\"light dark\">\n");
    put(&format!("<title>{name} – {kind}</title>\n<style>\n{STYLE}{colours}</style>\n</head>\n<body>\n"));
    put("<header>\n<div class=\"head\">\n");
    put(&format!("<div class=\"arch\">{picture}</div>\n"));
    put(&format!("<div>\n<p class=\"kind\">{kind}</p>\n<h1>{name}</h1>\n<p>{}</p>\n</div>\n", escape(&head.subtitle)));
    put("</div>\n<dl class=\"facts\">\n");
    for (value, what) in &head.facts {
        put(&format!("<div><dt>{}</dt><dd>{}</dd></div>\n", escape(what), escape(value)));
    }
    put("</dl>\n</header>\n<main>\n");
    if head.is_cut_short {
        put(&format!("<p class=\"cut\">{}</p>\n", escape(&text.say("cut-short"))));
    }
    put(&format!("<nav aria-label=\"{}\">\n", escape(&text.say("contents"))));
    for section in sections {
        put(&format!("<a href=\"#{}\">{}</a>\n", section.id, escape(&section.title)));
    }
    put("</nav>\n");
    for section in sections {
        put(&self::section(section, text));
    }
    put(&format!("<section class=\"how\">\n<h2>{}</h2>\n<ul>\n", escape(&text.say("how"))));
    for note in &head.notes {
        put(&format!("<li>{}</li>\n", escape(note)));
    }
    put("</ul>\n</section>\n</main>\n</body>\n</html>\n");
    out
}

fn section(section: &Section, text: &ReportText) -> String {
    let mut out = String::new();
    let (id, title, says) = (&section.id, escape(&section.title), escape(&section.says));
    let _ =
        write!(out, "<section id=\"{id}\">\n<h2>{title}</h2>\n<p class=\"says\">{says}</p>\n<div class=\"figures\">\n");
    for it in &section.figures {
        out.push_str(&figure(it, text));
    }
    out.push_str("</div>\n</section>\n");
    out
}

fn figure(figure: &Figure, text: &ReportText) -> String {
    let caption = escape(&figure.caption);
    let hint = figure.hint.as_ref().map_or_else(String::new, |it| format!("<p class=\"hint\">{}</p>\n", escape(it)));
    let (class, body) = match &figure.content {
        Content::Table(it) => ("wide", table(it)),
        Content::Bars(it) => {
            let svg = plot::bars(it, text, &figure.caption);
            ("", picture(&svg, &it.axis, &legend(&it.series), &bars_table(it, text), text))
        }
        Content::Curve(it) => {
            let svg = curve::draw(it, text, &figure.caption);
            let grid = Grid { head: it.head.clone(), rows: it.rows.clone() };
            ("wide", picture(&svg, &it.axis, &curve::legend(&it.series), &grid, text))
        }
        Content::Columns(it) => {
            let svg = plot::columns(it, text, &figure.caption);
            ("", picture(&svg, &it.axis, &legend(&it.series), &columns_table(it, text), text))
        }
    };
    format!("<figure class=\"{class}\">\n<figcaption>{caption}</figcaption>\n{hint}{body}</figure>\n")
}

fn picture(svg: &str, axis: &str, legend: &str, grid: &Grid, text: &ReportText) -> String {
    let (axis, numbers, table) = (escape(axis), escape(&text.say("numbers")), table(grid));
    format!("{legend}{svg}\n<p class=\"axis\">{axis}</p>\n<details>\n<summary>{numbers}</summary>\n{table}</details>\n")
}

fn legend(series: &[String]) -> String {
    if series.is_empty() {
        return String::new();
    }
    let items: String =
        series.iter().enumerate().map(|(i, it)| format!("<li class=\"key-{}\">{}</li>", i % 2, escape(it))).collect();
    format!("<ul class=\"legend\">{items}</ul>\n")
}

/// The same as the bars, in numbers.
fn bars_table(bars: &Bars, text: &ReportText) -> Grid {
    let head = ["", "value", "interval", "n"].map(|it| if it.is_empty() { String::new() } else { text.say(it) });
    let mut rows = Vec::new();
    for (label, of_label) in &bars.rows {
        for (i, bar) in of_label.iter().enumerate() {
            let Some(bar) = bar else { continue };
            let label = match bars.series.get(i) {
                Some(series) => format!("{label}, {series}"),
                None => label.clone(),
            };
            let write = |value: f64| match bars.unit {
                Unit::Percent => text.percent(value, 1),
                Unit::Digits(digits) => text.number(value, digits.max(1)),
            };
            let (low, high) = (write(bar.low), write(bar.high));
            let interval = text.fill("from-to", &[("low", &low), ("high", &high)]);
            rows.push(vec![label, write(bar.value), interval, text.count(bar.n)]);
        }
    }
    Grid { head: head.to_vec(), rows }
}

fn columns_table(columns: &Columns, text: &ReportText) -> Grid {
    let total = columns.columns.iter().map(|it| it.2).sum::<u64>().max(1) as f64;
    let mut head = vec![columns.axis.clone(), text.say("n"), text.say("share")];
    head.extend(columns.series.get(1).cloned());
    let n_columns = columns.columns.len();
    let rows =
        columns.columns.iter().enumerate().filter(|(_, it)| it.2 != 0).map(|(i, &(start, width, n, n_marked))| {
            let first = text.number(start as f64, 0);
            let label = match width {
                _ if columns.is_open && i + 1 == n_columns => first + "+",
                1 => first,
                _ => text.fill("from-to", &[("low", &first), ("high", &text.number((start + width - 1) as f64, 0))]),
            };
            let mut row = vec![label, text.count(n), text.percent(n as f64 / total, 1)];
            if columns.series.len() == 2 {
                row.push(text.count(n_marked));
            }
            row
        });
    let rows = rows.collect();
    Grid { head, rows }
}

fn table(grid: &Grid) -> String {
    // Messages begin at the left of their column, numbers end at the right.
    let has_words = |i: usize| grid.rows.iter().any(|row| row[i].starts_with(char::is_alphabetic));
    let cell = |tag: &str, i: usize, text: &String| {
        let class = if has_words(i) { " class=\"words\"" } else { "" };
        format!("<{tag}{class}>{}</{tag}>", escape(text))
    };
    let head: String = grid.head.iter().enumerate().map(|(i, it)| cell("th", i, it)).collect();
    let mut out = format!("<div class=\"scroll\"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n");
    for row in &grid.rows {
        let tag = |i| if i == 0 { "th" } else { "td" };
        let cells: String = row.iter().enumerate().map(|(i, it)| cell(tag(i), i, it)).collect();
        let _ = writeln!(out, "<tr>{cells}</tr>");
    }
    out.push_str("</tbody>\n</table></div>\n");
    out
}

macro_rules! scene {
    ($($game:ty: $folder:literal),* $(,)?) => {
        /// The picture of the game's room, and its colours.
        fn scene(game: &str) -> (&'static str, &'static str) {
            match game {
                $(<$game as Game>::NAME => (
                    include_str!(concat!("scenes/", $folder, ".svg")),
                    include_str!(concat!("scenes/", $folder, ".css")),
                ),)*
                _ => ("", ""),
            }
        }
    };
}
tablee_games::all_games!(scene);

/// Text that is safe between tags and in attributes.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_at_the_left_of_a_table_and_numbers_end_at_the_right() {
        let texts = |row: [&str; 3]| row.map(str::to_owned).to_vec();
        let grid = Grid { head: texts(["tile", "side", "share"]), rows: vec![texts(["Q1A", "Q1B", "−3 %"])] };
        let html = table(&grid);
        assert!(html.contains("<th class=\"words\">side</th><th>share</th>"), "{html}");
        assert!(html.contains("<td class=\"words\">Q1B</td><td>−3 %</td>"), "{html}");
    }
}
