//! The picture of strength by time.

use std::fmt::Write as _;

use super::Point;
use crate::contestant::Contestant;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 28.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 58.0;

/// How wide and high a letter is, about.
const LETTER: (f64, f64) = (7.6, 14.0);
/// How far a label stays from what it names.
const GAP: f64 = 9.0;

/// Colours of their own on a ground of their own, for light and dark pages; nothing from elsewhere.
const STYLE: &str = "text{font:13px system-ui,-apple-system,'Segoe UI',sans-serif;fill:#57606a}\
.ground{fill:#fff;stroke:#d0d7de}.title{font-size:16px;font-weight:600;fill:#1f2328}.name{font-weight:600;fill:#0b4f8a}\
.grid{stroke:#57606a;stroke-opacity:.16}.fair{stroke:#57606a;stroke-dasharray:3 4}\
.seer{stroke:#a04100;stroke-dasharray:8 4}.seen{fill:#a04100}.bot{stroke:#0b69c7;stroke-width:2}\
.dot{fill:#0b69c7;stroke:#fff;stroke-width:1.5}.line{fill:none;stroke:#0b69c7;stroke-opacity:.45;stroke-width:2}\
@media(prefers-color-scheme:dark){text{fill:#9198a1}.ground{fill:#151b23;stroke:#3d444d}.title{fill:#f0f6fc}\
.name{fill:#8cc4ff}.grid{stroke:#9198a1}.fair{stroke:#9198a1}.seer{stroke:#f0a35e}.seen{fill:#f0a35e}\
.bot{stroke:#58a6ff}.dot{fill:#58a6ff;stroke:#151b23}.line{stroke:#58a6ff}}";

/// The share of wins over the time of an action, on a logarithmic scale, with what is fair and what whoever sees all
/// cards wins.
pub fn picture(title: &str, points: &[Point]) -> String {
    let is_seer = |it: &&Point| matches!(it.bot, Contestant::Clairvoyant(..));
    let mut bots: Vec<&Point> = points.iter().filter(|it| !is_seer(it)).collect();
    bots.sort_by_key(|it| it.time);
    let scale = Scale::of(&bots);
    let mut sheet = Sheet::new(title);
    sheet.draw(format!("<text class=\"title\" x=\"20\" y=\"30\">{title}</text>\n"));
    sheet.draw("<text x=\"20\" y=\"50\">share of games won against greedy players</text>\n".to_owned());
    sheet.axes(&scale);
    if let Some(first) = points.first() {
        sheet.level("fair", "", scale.y(first.fair), "fair share");
    }
    if let Some(seer) = points.iter().filter(is_seer).max_by(|a, b| a.share.total_cmp(&b.share)) {
        sheet.level("seer", "seen", scale.y(seer.share), &format!("sees all cards {}", percent(seer.share)));
    }
    let path: Vec<String> =
        bots.iter().map(|it| format!("{:.1} {:.1}", scale.x(it.seconds()), scale.y(it.share))).collect();
    if !path.is_empty() {
        sheet.draw(format!("<path class=\"line\" d=\"M{}\"/>\n", path.join("L")));
    }
    for it in &bots {
        let (x, (low, high)) = (scale.x(it.seconds()), it.interval);
        let (top, bottom) = (scale.y(high), scale.y(low));
        sheet.draw(format!("<path class=\"bot\" d=\"M{x:.1} {top:.1}V{bottom:.1}\"/>"));
        sheet.taken.push(Field { left: x - 4.0, top, right: x + 4.0, bottom });
        sheet.draw(format!("<circle class=\"dot\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"5\"/>\n", scale.y(it.share)));
    }
    for it in &bots {
        let (low, high) = it.interval;
        let ends = (scale.y(high), scale.y(it.share), scale.y(low));
        sheet.label(scale.x(it.seconds()), ends, &it.bot.to_string(), &percent(it.share));
    }
    sheet.end()
}

impl Point {
    fn seconds(&self) -> f64 {
        self.time.as_secs_f64().max(1e-6)
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// Where times and shares lie.
struct Scale {
    /// Powers of ten of a second.
    low: f64,
    high: f64,
}

impl Scale {
    fn of(bots: &[&Point]) -> Scale {
        let logs = || bots.iter().map(|it| it.seconds().log10());
        let low = logs().fold(f64::INFINITY, f64::min).floor().max(-6.0);
        let high = logs().fold(f64::NEG_INFINITY, f64::max).ceil().max(low + 1.0);
        if low.is_finite() { Scale { low, high } } else { Scale { low: -6.0, high: 0.0 } }
    }

    fn x(&self, seconds: f64) -> f64 {
        let part = (seconds.log10() - self.low) / (self.high - self.low);
        LEFT + 24.0 + part * (WIDTH - LEFT - RIGHT - 48.0)
    }

    fn y(&self, share: f64) -> f64 {
        TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM)
    }
}

/// A part of the picture.
#[derive(Copy, Clone)]
struct Field {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Field {
    fn meets(&self, other: &Field) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

/// A picture being drawn.
struct Sheet {
    svg: String,
    /// Where something is already.
    taken: Vec<Field>,
}

impl Sheet {
    fn new(title: &str) -> Sheet {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
             aria-label=\"{title}: strength by time\"><style>{STYLE}</style>\n\
             <rect class=\"ground\" x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"10\"/>\n",
            WIDTH - 1.0,
            HEIGHT - 1.0
        );
        Sheet { svg, taken: Vec::new() }
    }

    #[expect(clippy::needless_pass_by_value, reason = "it is made for this")]
    fn draw(&mut self, part: String) {
        self.svg.push_str(&part);
    }

    fn axes(&mut self, scale: &Scale) {
        for tenth in (0..=100).step_by(20) {
            let y = scale.y(f64::from(tenth) / 100.0);
            self.draw(format!("<path class=\"grid\" d=\"M{LEFT} {y:.1}H{}\"/>", WIDTH - RIGHT));
            let (x, y) = (LEFT - 10.0, y + 4.5);
            self.draw(format!("<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{tenth} %</text>\n"));
        }
        for log in scale.low as i32..=scale.high as i32 {
            let x = scale.x(10f64.powi(log));
            self.draw(format!("<path class=\"grid\" d=\"M{x:.1} {TOP}V{}\"/>", HEIGHT - BOTTOM));
            let (y, label) = (HEIGHT - BOTTOM + 20.0, time_label(log));
            self.draw(format!("<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{label}</text>\n"));
        }
        let (x, y) = (f64::midpoint(LEFT, WIDTH - RIGHT), HEIGHT - 14.0);
        let name = "time of one processor core for an action";
        self.draw(format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{name}</text>\n"));
    }

    /// A line across, with its name at the left end.
    fn level(&mut self, class: &str, colour: &str, y: f64, name: &str) {
        self.draw(format!("<path class=\"{class}\" d=\"M{LEFT} {y:.1}H{}\"/>", WIDTH - RIGHT));
        let (left, right) = (LEFT + 4.0, LEFT + 4.0 + LETTER.0 * name.chars().count() as f64);
        let over = Field { left, top: y - 4.0 - LETTER.1, right, bottom: y - 2.0 };
        let under = Field { top: y + 2.0, bottom: y + 4.0 + LETTER.1, ..over };
        let place = if self.is_free(&over) { over } else { under };
        self.taken.push(place);
        let base = place.bottom - 4.0;
        self.draw(format!("<text class=\"{colour}\" x=\"{left}\" y=\"{base:.1}\">{name}</text>\n"));
    }

    fn is_free(&self, field: &Field) -> bool {
        let is_inside = LEFT <= field.left && field.right <= WIDTH - 6.0;
        is_inside
            && TOP - 12.0 <= field.top
            && field.bottom <= HEIGHT - BOTTOM
            && !self.taken.iter().any(|it| it.meets(field))
    }

    /// Names a point whose interval goes from `top` over `middle` to `bottom`, where there is room.
    fn label(&mut self, x: f64, (top, middle, bottom): (f64, f64, f64), name: &str, more: &str) {
        let width = LETTER.0 * (name.chars().count() + more.chars().count() + 1) as f64;
        let at = |left: f64, top: f64| Field { left, top, right: left + width, bottom: top + LETTER.1 };
        let (height, half) = (LETTER.1, width / 2.0);
        let places = [
            at(x - half, top - height - 3.0),
            at(x - half, bottom + 3.0),
            at(x - width - GAP, middle - height / 2.0),
            at(x + GAP, middle - height / 2.0),
            at(x - width - GAP, top - height),
            at(x + GAP, bottom),
        ];
        let place = places.iter().find(|it| self.is_free(it)).copied().unwrap_or(places[0]);
        self.taken.push(place);
        let (left, base) = (place.left, place.bottom - 3.0);
        self.draw(format!(
            "<text x=\"{left:.1}\" y=\"{base:.1}\"><tspan class=\"name\">{name}</tspan> {more}</text>\n"
        ));
    }

    fn end(mut self) -> String {
        let _ = writeln!(self.svg, "</svg>");
        self.svg
    }
}

/// Ten to this power seconds.
fn time_label(log: i32) -> String {
    match log {
        ..-3 => format!("{} µs", 10f64.powi(log + 6)),
        -3..0 => format!("{} ms", 10f64.powi(log + 3)),
        0.. => format!("{} s", 10f64.powi(log)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_their_unit() {
        assert_eq!([-6, -4, -3, -1, 0].map(time_label), ["1 µs", "100 µs", "1 ms", "100 ms", "1 s"]);
    }

    /// The left and lower end of every label, as it is written.
    fn labels(svg: &str) -> Vec<(f64, f64)> {
        let number = |line: &str, name: &str| -> f64 {
            let rest = line.split_once(name).expect("it has a place").1;
            rest.split('"').next().and_then(|it| it.parse().ok()).expect("a number")
        };
        let lines = svg.lines().filter(|it| it.contains("class=\"name\""));
        lines.map(|it| (number(it, "<text x=\""), number(it, " y=\""))).collect()
    }

    #[test]
    fn labels_of_bots_that_are_alike_do_not_cover_each_other() {
        let rows = [
            "casual:60 40 0.2000 0.1500 0.2500 0.2500 10",
            "casual:50 40 0.2100 0.1600 0.2600 0.2500 11",
            "casual:40 40 0.2200 0.1700 0.2700 0.2500 12",
        ];
        let points = rows.map(|it| it.parse::<Point>().expect("a row"));
        let found = labels(&picture("Some game", &points));
        assert_eq!(found.len(), 3);
        for (i, a) in found.iter().enumerate() {
            for b in &found[..i] {
                let is_beside = LETTER.0 * 14.0 <= (a.0 - b.0).abs() + 0.2;
                assert!(is_beside || LETTER.1 <= (a.1 - b.1).abs() + 0.2, "{a:?} and {b:?}");
            }
        }
    }
}
