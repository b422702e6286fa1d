//! Lines from left to right as SVG, coloured by the style sheet of the page.

use std::fmt::Write;

use super::{figure::Curve, page::escape, text::ReportText};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 26.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 22.0;

/// The picture. Each line ends with its letter, so that nobody needs to tell colours apart.
pub(super) fn draw(curve: &Curve, text: &ReportText, label: &str) -> String {
    let n = curve.lines.iter().map(Vec::len).max().unwrap_or(1).max(2);
    let x = |i: usize| LEFT + (WIDTH - LEFT - RIGHT) * i as f64 / (n - 1) as f64;
    let y = |it: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - it);
    let mut out = format!(
        "<svg class=\"plot curve\" role=\"img\" aria-label=\"{}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\n",
        escape(label)
    );
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let (at, end) = (y(tick), WIDTH - RIGHT);
        let _ = writeln!(out, "<path class=\"s-grid\" d=\"M{LEFT} {at:.1}H{end:.1}\"/>");
        let _ = writeln!(
            out,
            "<text class=\"f-faint\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" font-size=\"14\">{}</text>",
            LEFT - 6.0,
            at + 5.0,
            text.percent(tick, 0)
        );
    }
    for &round in &curve.rounds {
        let (at, end) = (x(round), HEIGHT - BOTTOM);
        let _ = writeln!(out, "<path class=\"s-mark\" d=\"M{at:.1} {TOP}V{end:.1}\"/>");
    }
    for (i, line) in curve.lines.iter().enumerate() {
        let points: Vec<String> =
            line.iter().enumerate().map(|(at, &it)| format!("{:.1},{:.1}", x(at), y(it))).collect();
        let _ = writeln!(out, "<polyline class=\"line line-{}\" points=\"{}\"/>", i % N_COLOURS, points.join(" "));
        for &great in curve.great.iter().filter(|&&it| it < line.len()) {
            let (cx, cy) = (x(great), y(line[great]));
            let _ =
                writeln!(out, "<circle class=\"dot dot-{}\" cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"4\"/>", i % N_COLOURS);
        }
        if let Some(&last) = line.last() {
            let _ = writeln!(
                out,
                "<text class=\"f-ink\" x=\"{:.1}\" y=\"{:.1}\" font-size=\"14\">{}</text>",
                WIDTH - RIGHT + 5.0,
                y(last) + 5.0,
                tablee_kernel::Seat::new(i)
            );
        }
    }
    out.push_str("</svg>");
    out
}

/// As many as the style sheet has.
const N_COLOURS: usize = 8;

pub(super) fn legend(series: &[String]) -> String {
    let item = |(i, it): (usize, &String)| format!("<li class=\"line-key-{}\">{}</li>", i % N_COLOURS, escape(it));
    format!("<ul class=\"legend\">{}</ul>\n", series.iter().enumerate().map(item).collect::<String>())
}
