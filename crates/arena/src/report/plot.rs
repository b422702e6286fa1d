//! Plots as SVG, coloured by the style sheet of the page.

use plotters::{
    coord::Shift,
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

use super::{
    figure::{Bar, Bars, Columns, Unit},
    text::ReportText,
};

/// Colours that stand for the classes of the style sheet.
const CLASSES: [(RGBColor, &str); 6] =
    [(INK, "ink"), (FAINT, "faint"), (GRID, "grid"), (BARS[0], "bar-0"), (BARS[1], "bar-1"), (MARK, "mark")];
const INK: RGBColor = RGBColor(1, 1, 1);
const FAINT: RGBColor = RGBColor(2, 2, 2);
const GRID: RGBColor = RGBColor(3, 3, 3);
const BARS: [RGBColor; 2] = [RGBColor(4, 4, 4), RGBColor(5, 5, 5)];
const MARK: RGBColor = RGBColor(6, 6, 6);

/// Narrow enough to be read on a phone without zooming.
const WIDTH: u32 = 380;
const TEXT: i32 = 16;
const SMALL: i32 = 16;
/// About how wide two letters are.
const TWO_LETTERS: i32 = 16;
const WIDEST_COLUMN: i32 = 48;
/// If a label is longer, all stand above their bars instead of beside them.
const MOST_LETTERS: usize = 18;
/// How much room that takes, and how much fits there; the table of numbers has it whole.
const LABEL_ABOVE: i32 = 20;
const MOST_LETTERS_ABOVE: usize = 44;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// Horizontal bars with intervals, labels on the left, values on the right.
pub(super) fn bars(plot: &Bars, text: &ReportText, label: &str) -> String {
    let above = label_above(plot);
    let height = plot.rows.iter().map(|(_, bars)| above + row_height(bars.len())).sum::<i32>() as u32 + 34;
    draw(height, label, |area| draw_bars(plot, text, height as i32, area))
}

/// Vertical columns that stand on a scale.
pub(super) fn columns(plot: &Columns, text: &ReportText, label: &str) -> String {
    draw(222, label, |area| draw_columns(plot, text, area))
}

fn draw(height: u32, label: &str, body: impl FnOnce(&Area<'_>) -> Drawn) -> String {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        body(&area).and_then(|()| area.present()).expect("a string can be written to");
    }
    for (RGBColor(r, g, b), class) in CLASSES {
        let colour = format!("#{r:02X}{g:02X}{b:02X}");
        svg = svg
            .replace(&format!("fill=\"{colour}\""), &format!("class=\"f-{class}\""))
            .replace(&format!("stroke=\"{colour}\""), &format!("class=\"s-{class}\""));
    }
    let size = format!("<svg width=\"{WIDTH}\" height=\"{height}\"");
    let label = super::page::escape(label);
    svg.replace(&size, &format!("<svg class=\"plot\" role=\"img\" aria-label=\"{label}\""))
        .replace(" opacity=\"1\"", "")
        .replace(" font-family=\"sans-serif\"", "")
        .replace("&apos;", "’")
}

fn label_above(plot: &Bars) -> i32 {
    if plot.rows.iter().any(|(it, _)| MOST_LETTERS < it.chars().count()) { LABEL_ABOVE } else { 0 }
}

fn row_height(n_bars: usize) -> i32 {
    if n_bars == 1 { 26 } else { 10 + 17 * n_bars as i32 }
}

fn draw_bars(plot: &Bars, text: &ReportText, height: i32, area: &Area<'_>) -> Drawn {
    let every = || plot.rows.iter().flat_map(|(_, bars)| bars.iter().flatten());
    let written = |it: &Bar| write(text, plot.unit, it.value);
    let above = label_above(plot);
    let label_width = plot.rows.iter().map(|(it, _)| it.chars().count() as i32).max().unwrap_or(0);
    let left = if above == 0 { (label_width * TWO_LETTERS / 2 + 14).max(40) } else { TWO_LETTERS };
    let right = every().map(|it| written(it).chars().count() as i32).max().unwrap_or(0) * TWO_LETTERS / 2 + 12;
    let (left_end, right_end) = (left, WIDTH as i32 - right);
    let mark = plot.mark.unwrap_or(0.0);
    let low = every().map(|it| it.low.min(it.value)).fold(mark.min(0.0), f64::min);
    let high = every().map(|it| it.high.max(it.value)).fold(mark.max(0.0), f64::max);
    let (ticks, digits) = ticks(low, high, 4, plot.unit);
    let (low, high) = (low.min(ticks[0]), high.max(ticks[ticks.len() - 1]));
    let width = f64::from(right_end - left_end - 8);
    let at = |value: f64| left_end + 4 + ((value - low) / (high - low) * width).round() as i32;

    let bottom = height - 30;
    for &tick in &ticks {
        let x = at(tick);
        let colour = if tick == 0.0 { FAINT } else { GRID };
        area.draw(&PathElement::new(vec![(x, 2), (x, bottom)], colour))?;
        let text = match plot.unit {
            Unit::Percent => text.percent(tick, digits.saturating_sub(2)),
            Unit::Digits(_) => text.number(tick, digits),
        };
        area.draw(&Text::new(text, (x, bottom + 6), text_style(SMALL, FAINT, HPos::Center, VPos::Top)))?;
    }
    let mut y = 2;
    for (label, bars) in &plot.rows {
        let row = row_height(bars.len());
        let thick = if bars.len() == 1 { 14 } else { 13 };
        if above != 0 {
            let label = shorten(label, MOST_LETTERS_ABOVE);
            area.draw(&Text::new(label, (4, y + 4), text_style(TEXT, INK, HPos::Left, VPos::Top)))?;
        }
        y += above;
        let middle = y + row / 2;
        if above == 0 {
            let place = (left - 8, middle);
            area.draw(&Text::new(label.clone(), place, text_style(TEXT, INK, HPos::Right, VPos::Center)))?;
        }
        for (i, bar) in bars.iter().enumerate() {
            let Some(bar) = bar else { continue };
            let middle = if bars.len() == 1 { middle } else { y + 5 + 17 * i as i32 + 8 };
            let (top, under) = (middle - thick / 2, middle + thick / 2);
            let ends = [(at(0.0).min(at(bar.value)), top), (at(0.0).max(at(bar.value)), under)];
            area.draw(&Rectangle::new(ends, BARS[i % 2].filled()))?;
            if bar.low < bar.high {
                let (from, to) = (at(bar.low), at(bar.high));
                area.draw(&PathElement::new(vec![(from, middle), (to, middle)], INK.stroke_width(2)))?;
                for x in [from, to] {
                    area.draw(&PathElement::new(vec![(x, middle - 4), (x, middle + 4)], INK.stroke_width(2)))?;
                }
            }
            let place = (WIDTH as i32 - 2, middle);
            area.draw(&Text::new(written(bar), place, text_style(SMALL, INK, HPos::Right, VPos::Center)))?;
        }
        y += row;
    }
    if let Some(mark) = plot.mark {
        area.draw(&PathElement::new(vec![(at(mark), 0), (at(mark), bottom)], MARK.stroke_width(2)))?;
    }
    Ok(())
}

fn draw_columns(plot: &Columns, text: &ReportText, area: &Area<'_>) -> Drawn {
    let (Some(&(first, width, ..)), Some(&(last, ..))) = (plot.columns.first(), plot.columns.last()) else {
        return Ok(());
    };
    let total = plot.columns.iter().map(|it| it.2).sum::<u64>().max(1) as f64;
    let most = plot.columns.iter().map(|it| it.2).max().unwrap_or(1) as f64 / total;
    let (ticks, digits) = ticks(0.0, most, 4, Unit::Percent);
    let high = most.max(ticks[ticks.len() - 1]);
    let (left, right, top, bottom) = (52, WIDTH as i32 - 6, 8, 196);
    let x_of = |value: i64| {
        left + ((value - first) as f64 / (last + width - first) as f64 * f64::from(right - left)).round() as i32
    };
    let y_of = |share: f64| bottom - (share / high * f64::from(bottom - top)).round() as i32;
    for &tick in &ticks {
        let y = y_of(tick);
        let colour = if tick == 0.0 { FAINT } else { GRID };
        area.draw(&PathElement::new(vec![(left, y), (right, y)], colour))?;
        let text = text.percent(tick, digits.saturating_sub(2));
        area.draw(&Text::new(text, (left - 6, y), text_style(SMALL, FAINT, HPos::Right, VPos::Center)))?;
    }
    // Every so many columns as fit beside each other get their number.
    let widest = plot.columns.iter().map(|it| text.number(it.0 as f64, 0).chars().count() as i32).max().unwrap_or(1);
    let room = (right - left) / plot.columns.len() as i32;
    let every = ((widest * TWO_LETTERS / 2 + 10) / room.max(1) + 1).max(1) as usize;
    for (i, &(start, width, n, n_marked)) in plot.columns.iter().enumerate() {
        // A few columns are not wider than columns look.
        let spare = (x_of(start + width) - x_of(start) - WIDEST_COLUMN).max(2) / 2;
        let (from, to) = (x_of(start) + spare, x_of(start + width) - spare);
        for (n, colour) in [(n, BARS[0]), (n_marked, BARS[1])] {
            if n != 0 {
                area.draw(&Rectangle::new([(from, y_of(n as f64 / total)), (to, bottom)], colour.filled()))?;
            }
        }
        let is_open = plot.is_open && i + 1 == plot.columns.len();
        if i % every == 0 || is_open {
            // The number of a whole span of values stands at its beginning.
            let x = if width == 1 { (from + to) / 2 } else { from };
            let text = text.number(start as f64, 0) + if is_open { "+" } else { "" };
            let is_crowded = !is_open && plot.is_open && plot.columns.len() < i + 1 + every;
            if !is_crowded {
                area.draw(&Text::new(text, (x, bottom + 8), text_style(SMALL, FAINT, HPos::Center, VPos::Top)))?;
            }
        }
    }
    Ok(())
}

fn text_style(size: i32, colour: RGBColor, h: HPos, v: VPos) -> TextStyle<'static> {
    TextStyle { font: ("sans-serif", size).into_font(), color: colour.to_backend_color(), pos: Pos::new(h, v) }
}

/// A value as it is written beside its bar.
pub(super) fn write(text: &ReportText, unit: Unit, value: f64) -> String {
    match unit {
        Unit::Percent => text.percent(value, 1),
        Unit::Digits(digits) => text.number(value, digits),
    }
}

/// Round numbers that cover `low` to `high`, zero among them if it lies there, and
/// how many digits they need.
fn ticks(low: f64, high: f64, n: usize, unit: Unit) -> (Vec<f64>, usize) {
    let high = if high <= low { low + if unit == Unit::Percent { 0.1 } else { 1.0 } } else { high };
    let rough = (high - low) / n as f64;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|it| it * power).find(|&it| rough <= it).unwrap_or(power);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    let digits = (-step.log10().floor()).max(0.0) as usize;
    // Whole steps, so that zero is exactly zero.
    ((first..=last).map(|it| it as f64 * step).collect(), digits)
}

fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most.saturating_sub(1)).collect();
    cut.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_everything() {
        assert_eq!(ticks(0.0, 0.37, 4, Unit::Percent), (vec![0.0, 0.1, 0.2, 0.30000000000000004, 0.4], 1));
        assert_eq!(ticks(-3.0, 12.0, 4, Unit::Digits(1)).0, [-5.0, 0.0, 5.0, 10.0, 15.0]);
        assert_eq!(ticks(0.0, 0.0, 4, Unit::Digits(1)).0, [0.0, 0.5, 1.0]);
    }

    #[test]
    fn long_labels_are_cut() {
        assert_eq!((shorten("Bourreau", 8), shorten("Bourreaux", 8)), ("Bourreau".into(), "Bourrea…".into()));
    }
}
