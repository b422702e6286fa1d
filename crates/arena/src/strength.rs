//! Strength by time: bots with more and more time against the same table, and one that sees all
//! cards as the ceiling, as one picture.

use std::{fmt::Write as _, sync::atomic::AtomicBool, time::Duration};

use tablee_bots::{Mind, Spec};
use tablee_kernel::Options as _;

use crate::{
    contestant::Contestant,
    tournament::{BadPlan, Plan, run},
};

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Course<O> {
    /// The options, with the number of seats.
    pub options: O,
    /// Who is measured, each against a table of greedy players.
    pub bots: Vec<Contestant>,
    /// How many deals each plays, once from every seat.
    pub deals: u64,
    /// Decides all luck.
    pub seed: u64,
}

/// One bot of the picture.
#[derive(Clone, Debug)]
pub struct Point {
    /// Who.
    pub bot: Contestant,
    /// How much time of a processor its thoughts took in a game. Greedy players take next to nothing.
    pub time: Duration,
    /// How many actions a game had on one seat.
    pub n_actions: f64,
    /// The share of wins and its interval by deal.
    pub share: f64,
    /// Between which shares the true one lies, with 95 % confidence.
    pub interval: (f64, f64),
    /// The share of wins in a fair game.
    pub fair: f64,
}

impl Point {
    /// How much one action took.
    pub fn for_each_action(&self) -> Duration {
        self.time.div_f64(self.n_actions.max(1.0))
    }
}

/// Measures one bot after the other, on one thread.
pub fn measure<G: Mind>(course: &Course<G::Options>, stop: &AtomicBool) -> Result<Vec<Point>, BadPlan> {
    let n_seats = course.options.players();
    let has_sides = course.options.to_string().split(' ').any(|it| it == "teams=seats");
    let mut res = Vec::new();
    for &bot in &course.bots {
        let is_bot = |i: usize| if has_sides { i.is_multiple_of(2) } else { i == 0 };
        let bots: Vec<Contestant> = (0..n_seats).map(|i| if is_bot(i) { bot } else { Spec::Greedy.into() }).collect();
        let n_bots = bots.iter().filter(|&&it| it == bot).count() as f64;
        let plan = Plan::<G> {
            options: course.options.clone(),
            bots,
            games: course.deals * n_seats as u64,
            seed: course.seed,
            threads: 1,
            keep_records: false,
        };
        let start = processor_time();
        let summary = run(&plan, stop, &mut |_| ())?;
        let time = processor_time().saturating_sub(start).div_f64((summary.games as f64 * n_bots).max(1.0));
        let Some(tally) = summary.bots.get(&bot.to_string()) else { continue };
        res.push(Point {
            bot,
            time,
            n_actions: summary.actions.mean / n_seats as f64,
            share: tally.share(),
            interval: tally.interval(),
            fair: summary.fair,
        });
    }
    Ok(res)
}

/// How much of a processor this program has used: whatever else the machine does, the same thoughts take the same.
#[cfg(unix)]
fn processor_time() -> Duration {
    let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    used.try_into().unwrap_or_default()
}

/// The clock on the wall, where the system does not tell.
#[cfg(not(unix))]
#[expect(clippy::disallowed_methods, reason = "strength by time needs a clock")]
fn processor_time() -> Duration {
    use std::{sync::LazyLock, time::Instant};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 48.0;

/// Colours of their own for light and dark pages; nothing from elsewhere.
const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#333}.grid{stroke:#8884}.fair{stroke:#888;\
stroke-dasharray:4 4}.seer{stroke:#b5651d;stroke-dasharray:8 4}.bot{stroke:#1f5f8b;fill:#1f5f8b}.line{fill:none;stroke:#1f5f8b}\
@media(prefers-color-scheme:dark){text{fill:#ddd}.bot{stroke:#7db7e0;fill:#7db7e0}.line{stroke:#7db7e0}}";

/// The picture: the share of wins over the time of an action, on a logarithmic scale, with what is fair and
/// what whoever sees all cards wins.
pub fn picture(title: &str, points: &[Point]) -> String {
    let seconds = |it: &Point| it.for_each_action().as_secs_f64().max(1e-6);
    let is_seer = |it: &&Point| matches!(it.bot, Contestant::Clairvoyant(_));
    let bots: Vec<&Point> = points.iter().filter(|it| !is_seer(it)).collect();
    let low = bots.iter().map(|it| seconds(it).log10()).fold(f64::INFINITY, f64::min).floor();
    let high = bots.iter().map(|it| seconds(it).log10()).fold(f64::NEG_INFINITY, f64::max).ceil().max(low + 1.0);
    let x = |log: f64| LEFT + (log - low) / (high - low) * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| TOP + (1.0 - share) * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title><style>{STYLE}</style>\n"
    );
    let mut draw = |part: String| svg.push_str(&part);
    for percent in (0..=100).step_by(20) {
        let at = y(f64::from(percent) / 100.0);
        draw(format!("<path class=\"grid\" d=\"M{LEFT} {at:.1}H{}\"/>", WIDTH - RIGHT));
        draw(format!("<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>\n", LEFT - 8.0, at + 4.0));
    }
    for log in low as i32..=high as i32 {
        let at = x(f64::from(log));
        draw(format!("<path class=\"grid\" d=\"M{at:.1} {TOP}V{}\"/>", HEIGHT - BOTTOM));
        let label = time_label(log);
        draw(format!("<text x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>\n", HEIGHT - BOTTOM + 18.0));
    }
    let level = |class: &str, share: f64, name: &str| {
        let at = y(share);
        format!(
            "<path class=\"{class}\" d=\"M{LEFT} {at:.1}H{}\"/><text x=\"{}\" y=\"{:.1}\">{name}</text>\n",
            WIDTH - RIGHT,
            LEFT + 6.0,
            at - 5.0
        )
    };
    if let Some(first) = points.first() {
        draw(level("fair", first.fair, "fair"));
    }
    if let Some(seer) = points.iter().find(is_seer) {
        draw(level("seer", seer.share, "sees all cards"));
    }
    let path: Vec<String> = bots.iter().map(|it| format!("{:.1} {:.1}", x(seconds(it).log10()), y(it.share))).collect();
    draw(format!("<path class=\"line\" d=\"M{}\"/>\n", path.join("L")));
    for it in bots {
        let (at, (least, most)) = (x(seconds(it).log10()), it.interval);
        draw(format!("<path class=\"bot\" d=\"M{at:.1} {:.1}V{:.1}\"/>", y(least), y(most)));
        draw(format!("<circle class=\"bot\" cx=\"{at:.1}\" cy=\"{:.1}\" r=\"4\"/>", y(it.share)));
        draw(format!("<text x=\"{:.1}\" y=\"{:.1}\">{}</text>\n", at + 7.0, y(it.share) + 14.0, it.bot));
    }
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">time for an action</text></svg>",
        WIDTH - RIGHT,
        HEIGHT - 8.0
    );
    svg
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
    use tablee_games::dobro::Dobro;

    use super::*;

    #[test]
    fn every_bot_that_is_measured_is_in_the_picture() {
        let bots = ["greedy", "ismcts:10", "clairvoyant:10"].map(|it| it.parse().expect(it)).to_vec();
        let course = Course { options: "players=3".parse().expect("three may play"), bots, deals: 2, seed: 1 };
        let points = measure::<Dobro>(&course, &AtomicBool::new(false)).expect("a good plan");
        assert_eq!(points.len(), 3);
        let picture = picture("Dobro", &points);
        for word in ["ismcts:10</text>", "sees all cards", "fair", "</svg>"] {
            assert!(picture.contains(word), "no {word} in {picture}");
        }
    }

    #[test]
    fn times_are_said_in_their_unit() {
        assert_eq!([-6, -4, -3, -1, 0].map(time_label), ["1 µs", "100 µs", "1 ms", "100 ms", "1 s"]);
    }
}
