//! What a page is made of: sections with figures.

use super::{
    stats::{Counts, Mean, Share},
    text::ReportText,
};

/// A part of a report: a title, a sentence that says what is to be seen, figures.
#[derive(Clone, Debug)]
pub struct Section {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) says: String,
    pub(super) figures: Vec<Figure>,
}

/// One plot or table with its caption.
#[derive(Clone, Debug)]
pub struct Figure {
    pub(super) caption: String,
    /// One more sentence, if the plot needs it.
    pub(super) hint: Option<String>,
    pub(super) content: Content,
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    Bars(Bars),
    Columns(Columns),
    Curve(Curve),
    Table(Grid),
}

impl Content {
    fn is_empty(&self) -> bool {
        match self {
            Content::Bars(it) => it.rows.is_empty(),
            Content::Columns(it) => it.columns.is_empty(),
            Content::Curve(it) => it.rows.is_empty(),
            Content::Table(it) => it.rows.is_empty(),
        }
    }
}

/// How numbers are written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Shares as percent.
    Percent,
    /// Numbers with so many digits after the point.
    Digits(usize),
}

/// Horizontal bars with intervals, one or more for each label.
#[derive(Clone, Debug)]
pub struct Bars {
    pub(super) unit: Unit,
    /// What lies along the axis.
    pub(super) axis: String,
    /// The names of the bars of a label, if there are several.
    pub(super) series: Vec<String>,
    pub(super) rows: Vec<(String, Vec<Option<Bar>>)>,
    /// A value to compare with, such as the fair share.
    pub(super) mark: Option<f64>,
}

/// One bar.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Bar {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) n: u64,
}

/// How often each number came up; `marked` counts some of them once more.
#[derive(Clone, Debug)]
pub struct Columns {
    pub(super) axis: String,
    pub(super) series: Vec<String>,
    /// Where each column begins, how wide it is, how much is in it, how much of that is marked.
    pub(super) columns: Vec<(i64, i64, u64, u64)>,
    /// Whether the last column holds everything above, too.
    pub(super) is_open: bool,
}

/// Lines from left to right, each from 0 to 1, and the same as a table.
#[derive(Clone, Debug)]
pub(super) struct Curve {
    pub(super) axis: String,
    /// The names of the lines.
    pub(super) series: Vec<String>,
    pub(super) lines: Vec<Vec<f64>>,
    /// Where rounds begin.
    pub(super) rounds: Vec<usize>,
    /// Where much changed.
    pub(super) great: Vec<usize>,
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// A table of words and numbers.
#[derive(Clone, Debug)]
pub struct Grid {
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl From<&Share> for Bar {
    fn from(it: &Share) -> Bar {
        let (low, high) = it.interval();
        Bar { value: it.share(), low, high, n: it.n() }
    }
}

impl From<&Mean> for Bar {
    fn from(it: &Mean) -> Bar {
        Bar { value: it.mean(), low: it.mean() - it.reach(), high: it.mean() + it.reach(), n: it.n() }
    }
}

impl Bar {
    /// The mean, with the standard deviation to both sides instead of the interval.
    pub fn spread(it: &Mean) -> Bar {
        Bar { value: it.mean(), low: it.mean() - it.spread(), high: it.mean() + it.spread(), n: it.n() }
    }

    /// The difference of two means; `None` if one of them is of nothing.
    pub fn difference(it: &Mean, other: &Mean) -> Option<Bar> {
        if it.n() < 2 || other.n() < 2 {
            return None;
        }
        let value = it.mean() - other.mean();
        let reach = it.reach().hypot(other.reach());
        Some(Bar { value, low: value - reach, high: value + reach, n: it.n() + other.n() })
    }
}

impl Section {
    /// The section whose title is `report-<key>` and whose sentence is its `.says`.
    pub fn new(text: &ReportText, key: &str) -> Section {
        Section {
            id: key.to_owned(),
            title: text.say(key),
            says: text.say(&format!("{key}.says")),
            figures: Vec::new(),
        }
    }

    /// A section with its title and sentence.
    pub(super) fn named(id: &str, title: String, says: String) -> Section {
        Section { id: id.to_owned(), title, says, figures: Vec::new() }
    }

    /// Adds lines.
    #[must_use]
    pub(super) fn curve(self, caption: String, curve: Curve) -> Section {
        self.captioned(caption, Content::Curve(curve))
    }

    /// Adds a table.
    #[must_use]
    pub(super) fn table(self, caption: String, head: Vec<String>, rows: Vec<Vec<String>>) -> Section {
        self.captioned(caption, Content::Table(Grid { head, rows }))
    }

    /// Adds one bar for each label.
    #[must_use]
    pub(super) fn captioned_bars(
        self,
        caption: String,
        axis: String,
        unit: Unit,
        rows: impl IntoIterator<Item = (String, Bar)>,
    ) -> Section {
        let rows = rows.into_iter().map(|(label, bar)| (label, vec![Some(bar)])).collect();
        self.captioned(caption, Content::Bars(Bars { unit, axis, series: Vec::new(), rows, mark: None }))
    }

    fn captioned(mut self, caption: String, content: Content) -> Section {
        if !content.is_empty() {
            self.figures.push(Figure { caption, hint: None, content });
        }
        self
    }

    /// Adds one bar for each label: what nothing is known of is left out. The
    /// caption is `report-<key>`, the axis its `.axis`.
    #[must_use]
    pub fn bars<B: Into<Bar>>(
        self,
        text: &ReportText,
        key: &str,
        unit: Unit,
        rows: impl IntoIterator<Item = (String, B)>,
    ) -> Section {
        self.marked_bars(text, key, unit, None, rows)
    }

    /// The same with a line at a value to compare with.
    #[must_use]
    pub fn marked_bars<B: Into<Bar>>(
        self,
        text: &ReportText,
        key: &str,
        unit: Unit,
        mark: Option<f64>,
        rows: impl IntoIterator<Item = (String, B)>,
    ) -> Section {
        let rows = rows.into_iter().map(|(label, bar)| (label, vec![Some(bar.into())]));
        self.grouped_bars(text, key, unit, mark, Vec::new(), rows)
    }

    /// Adds several bars for each label, one of each series.
    #[must_use]
    pub fn grouped_bars(
        self,
        text: &ReportText,
        key: &str,
        unit: Unit,
        mark: Option<f64>,
        series: Vec<String>,
        rows: impl IntoIterator<Item = (String, Vec<Option<Bar>>)>,
    ) -> Section {
        let is_known = |it: &Option<Bar>| it.is_some_and(|it| it.n != 0);
        let rows: Vec<_> = rows
            .into_iter()
            .map(|(label, bars)| (label, bars.into_iter().map(|it| it.filter(|it| it.n != 0)).collect::<Vec<_>>()))
            .filter(|(_, bars)| bars.iter().any(is_known))
            .collect();
        let axis = text.say(&format!("{key}.axis"));
        self.add(text, key, Content::Bars(Bars { unit, axis, series, rows, mark }))
    }

    /// Adds how often each number came up, and how many of these are `marked`.
    #[must_use]
    pub fn columns(self, text: &ReportText, key: &str, counts: &Counts, marked: Option<&Counts>) -> Section {
        let axis = text.say(&format!("{key}.axis"));
        let series = if marked.is_some() {
            vec![text.say(&format!("{key}.all")), text.say(&format!("{key}.marked"))]
        } else {
            Vec::new()
        };
        let (columns, is_open) = columns(counts, marked);
        self.add(text, key, Content::Columns(Columns { axis, series, columns, is_open }))
    }

    /// Adds a table. The names of its columns are `.head`, separated by `|`.
    #[must_use]
    pub fn grid(self, text: &ReportText, key: &str, rows: Vec<Vec<String>>) -> Section {
        let head = text.say(&format!("{key}.head")).split('|').map(|it| it.trim().to_owned()).collect();
        self.add(text, key, Content::Table(Grid { head, rows }))
    }

    fn add(mut self, text: &ReportText, key: &str, content: Content) -> Section {
        if !content.is_empty() {
            let hint = format!("{key}.hint");
            let hint = text.has(&hint).then(|| text.say(&hint));
            self.figures.push(Figure { caption: text.say(key), hint, content });
        }
        self
    }
}

/// The most columns that can be told apart on a phone.
const MOST_COLUMNS: i64 = 36;

/// Columns of one round width; the rare greatest numbers share the last one.
fn columns(counts: &Counts, marked: Option<&Counts>) -> (Vec<(i64, i64, u64, u64)>, bool) {
    let Some((least, most)) = counts.ends() else { return (Vec::new(), false) };
    let top = if most - least < MOST_COLUMNS { most } else { counts.quantile(0.995) };
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
    let width = steps.into_iter().find(|it| (top - least) / it < MOST_COLUMNS).unwrap_or(100_000);
    let first = least.div_euclid(width) * width;
    let n_columns = (top - first) / width + 1;
    let is_open = first + n_columns * width <= most;
    let res = (0..n_columns).map(|i| {
        let start = first + i * width;
        let end = if i + 1 == n_columns { i64::MAX } else { start + width };
        (start, width, counts.within(start..end), marked.map_or(0, |it| it.within(start..end)))
    });
    (res.collect(), is_open)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_hold_every_number_once() {
        for most in [3_i64, 30, 31, 400, 12_345] {
            let mut counts = Counts::default();
            (-5..=most).for_each(|it| counts.add(it));
            counts.add(90_000);
            let (columns, _) = columns(&counts, None);
            assert_eq!(columns.iter().map(|it| it.2).sum::<u64>(), counts.n());
            assert!(columns.len() as i64 <= MOST_COLUMNS + 1, "{most}");
        }
    }
}
