//! Strength by time: bots with more and more time against the same table, and one that sees all
//! cards as the ceiling, as one picture.

use std::{fmt, fs, io, path::Path, str::FromStr, sync::atomic::AtomicBool, time::Duration};

use tablee_bots::{Mind, Spec};
use tablee_kernel::Options as _;

use crate::{
    contestant::Contestant,
    tournament::{BadPlan, Plan, run},
};

mod picture;

pub use picture::picture;

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
///
/// Written as a row of words, so that what took long to measure can be kept and drawn again.
///
/// ```
/// use tablee_arena::strength::Point;
///
/// let row = "hard 240 0.8188 0.7637 0.8634 0.2500 18500";
/// assert_eq!(row.parse::<Point>().unwrap().to_string(), row);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// Who.
    pub bot: Contestant,
    /// How many games it played.
    pub games: u64,
    /// The share of wins and its interval by deal.
    pub share: f64,
    /// Between which shares the true one lies, with 95 % confidence.
    pub interval: (f64, f64),
    /// The share of wins in a fair game.
    pub fair: f64,
    /// How much time of a processor it took for an action, those without a choice among them. Greedy players take next
    /// to nothing.
    pub time: Duration,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { bot, games, share, interval: (low, high), fair, time } = self;
        write!(f, "{bot} {games} {share:.4} {low:.4} {high:.4} {fair:.4} {}", time.as_micros())
    }
}

impl FromStr for Point {
    type Err = String;

    fn from_str(s: &str) -> Result<Point, String> {
        let words: Vec<&str> = s.split_whitespace().collect();
        let [bot, games, share, low, high, fair, micros] = words[..] else { return Err(format!("no row: {s}")) };
        let number = |it: &str| it.parse::<f64>().map_err(|_| format!("“{it}” is no number"));
        let whole = |it: &str| it.parse::<u64>().map_err(|_| format!("“{it}” is no whole number"));
        Ok(Point {
            bot: bot.parse()?,
            games: whole(games)?,
            share: number(share)?,
            interval: (number(low)?, number(high)?),
            fair: number(fair)?,
            time: Duration::from_micros(whole(micros)?),
        })
    }
}

/// The rows of a file with those of `new` in the place of rows of the same bots, or after them.
fn kept(rows: &str, new: &[Point]) -> Result<Vec<Point>, String> {
    let mut res = rows.lines().map(str::parse).collect::<Result<Vec<Point>, String>>()?;
    for point in new {
        match res.iter_mut().find(|it| it.bot == point.bot) {
            Some(old) => *old = point.clone(),
            None => res.push(point.clone()),
        }
    }
    Ok(res)
}

/// Draws the picture from these points and those that were measured before, which are kept in a file of text beside it.
pub fn keep_and_draw(file: &Path, title: &str, points: &[Point]) -> io::Result<()> {
    let beside = file.with_extension("txt");
    let all = kept(&fs::read_to_string(&beside).unwrap_or_default(), points).map_err(io::Error::other)?;
    let rows: String = all.iter().map(|it| format!("{it}\n")).collect();
    fs::write(&beside, rows)?;
    fs::write(file, picture(title, &all))
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
        let n_actions = summary.actions.mean / n_seats as f64 * summary.games as f64 * n_bots;
        let time = processor_time().saturating_sub(start).div_f64(n_actions.max(1.0));
        let Some(tally) = summary.bots.get(&bot.to_string()) else { continue };
        res.push(Point {
            bot,
            games: summary.games,
            share: tally.share(),
            interval: tally.interval(),
            fair: summary.fair,
            time,
        });
    }
    Ok(res)
}

/// How much of a processor this program has used: whatever else the machine does, the same thoughts take the same.
#[cfg(unix)]
pub fn processor_time() -> Duration {
    let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    used.try_into().unwrap_or_default()
}

/// The same as the clock on the wall tells it, where the system does not tell.
#[cfg(not(unix))]
#[expect(clippy::disallowed_methods, reason = "strength by time needs a clock")]
pub fn processor_time() -> Duration {
    use std::{sync::LazyLock, time::Instant};

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
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
        for word in ["ismcts:10", "sees all cards", "fair share", "</svg>"] {
            assert!(picture.contains(word), "no {word} in {picture}");
        }
    }

    #[test]
    fn what_is_measured_again_takes_the_place_of_what_was() {
        let rows = "greedy 40 0.2500 0.2000 0.3000 0.2500 3\nhard 40 0.5000 0.4000 0.6000 0.2500 900\n";
        let again = "hard 80 0.6000 0.5000 0.7000 0.2500 950".parse().expect("a row");
        let new = "expert 8 0.7000 0.5000 0.9000 0.2500 9000".parse().expect("a row");
        let names = |it: &[Point]| it.iter().map(|it| format!("{} {}", it.bot, it.games)).collect::<Vec<_>>();
        assert_eq!(names(&kept(rows, &[again, new]).expect("good rows")), ["greedy 40", "hard 80", "expert 8"]);
        assert!(kept("hard 40", &[]).is_err());
    }
}
