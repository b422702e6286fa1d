//! How long tables were silent after each kind of fault.

use std::{collections::BTreeMap, time::Duration};

#[derive(Default)]
pub(super) struct Figures {
    kinds: BTreeMap<&'static str, Kind>,
}

#[derive(Default)]
struct Kind {
    n_times: usize,
    /// From the fault until somebody at a table was next told that an answer is stored; people take their time, too.
    again: Vec<Duration>,
    /// Those of them that say something about the servers: the machine was not busy with something else.
    fair: Vec<Duration>,
    /// The longest that somebody at a table waited for that who had not hung up.
    waits: Vec<Duration>,
}

impl Figures {
    pub(super) fn happened(&mut self, kind: &'static str) {
        self.kinds.entry(kind).or_default().n_times += 1;
    }

    /// When 99 of 100 tables had answered again; nothing where there were too few to tell.
    pub(super) fn most(&self, kind: &'static str) -> Option<Duration> {
        let mut times = self.kinds.get(kind).filter(|it| it.fair.len() >= 100)?.fair.clone();
        times.sort();
        Some(times[(times.len() * 99).div_ceil(100) - 1])
    }

    pub(super) fn add(&mut self, kind: &'static str, again: Duration, wait: Option<Duration>, is_fair: bool) {
        let kind = self.kinds.entry(kind).or_default();
        kind.again.push(again);
        kind.fair.extend(is_fair.then_some(again));
        kind.waits.extend(wait);
    }

    pub(super) fn table(&self) -> String {
        let mut res = format!(
            "{:40} {:>6} {:>7} | {:^20} | {:^20}\n{:40} {:>6} {:>7} |{}|{}\n",
            "fault", "times", "tables", "answers again, s", "longest wait, s", "", "", "", HEAD, HEAD
        );
        for (name, kind) in &self.kinds {
            let (again, waits) = (quantiles(&kind.again), quantiles(&kind.waits));
            res += &format!("{name:40} {:>6} {:>7} |{again} |{waits}\n", kind.n_times, kind.again.len());
        }
        res
    }
}

const HEAD: &str = "    p50    p99    max ";

fn quantiles(times: &[Duration]) -> String {
    let mut times = times.to_vec();
    times.sort();
    let at = |share: f64| match times.len() {
        0 => "      -".to_owned(),
        n => format!("{:>7.1}", times[((n as f64 * share).ceil() as usize).clamp(1, n) - 1].as_secs_f64()),
    };
    [0.5, 0.99, 1.0].map(at).concat()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Figures, quantiles};

    #[test]
    fn what_is_said_of_most_tables_is_said_of_enough_and_only_of_fair_times() {
        let mut figures = Figures::default();
        for second in 1..=99 {
            figures.add("killed", Duration::from_secs(second), None, true);
            figures.add("killed", Duration::from_secs(1000), None, false);
        }
        assert_eq!(figures.most("killed"), None);
        figures.add("killed", Duration::from_secs(100), None, true);
        assert_eq!(figures.most("killed"), Some(Duration::from_secs(99)));
    }

    #[test]
    fn quantiles_are_those_of_the_times() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_secs).collect();
        assert_eq!(quantiles(&times).split_whitespace().collect::<Vec<_>>(), ["100.0", "198.0", "200.0"]);
        assert_eq!(quantiles(&[]).split_whitespace().collect::<Vec<_>>(), ["-", "-", "-"]);
    }
}
