//! How long tables were silent after each fault, and whether that is what is promised. It is told from what people saw,
//! when all is over: what somebody waited for is known only when they have it.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use super::{fault::Promise, witness::Seen};

/// What was on its way as it went wrong says nothing about how it went on.
pub(super) const ON_ITS_WAY: Duration = Duration::from_millis(100);

/// Something that went wrong. What happens until the next does is put down to it.
#[derive(Clone)]
pub(super) struct Struck {
    pub(super) name: &'static str,
    pub(super) promise: Option<Promise>,
    pub(super) since: Instant,
    /// The tables that it concerns.
    pub(super) tables: Vec<String>,
    /// Whether they were waited for before the next: otherwise nothing is known of those that had not answered by then.
    pub(super) is_measured: bool,
    /// Whether limits in seconds say nothing, because the machine was busy with something else.
    pub(super) is_excused: bool,
}

#[derive(Default)]
struct Kind {
    n_times: usize,
    /// From the fault until a table next answered anybody: greeted them on a new line, or told them that an answer is
    /// stored.
    answered: Vec<Duration>,
    /// Until somebody was told that an answer is stored: people take their time, too.
    told: Vec<Duration>,
    /// The longest that somebody at a table waited for that who had not hung up.
    waited: Vec<Duration>,
}

/// What came of all that went wrong.
pub(super) struct Figures {
    kinds: BTreeMap<&'static str, Kind>,
    /// Promises that were not kept.
    pub(super) broken: Vec<String>,
}

impl Figures {
    pub(super) fn of(all: &[Struck], seen: &Seen, end: Instant) -> Figures {
        let mut res = Figures { kinds: BTreeMap::new(), broken: Vec::new() };
        for (i, struck) in all.iter().enumerate() {
            let until = all.get(i + 1).map_or(end, |it| it.since);
            res.kinds.entry(struck.name).or_default().n_times += 1;
            let mut broken = res.silences(struck, seen, until);
            broken.extend(res.waits(struck, seen, until));
            if !struck.is_excused {
                res.broken.extend(broken.into_iter().map(|it| format!("{}: {it}", struck.name)));
            }
        }
        res
    }

    /// When those tables answered again that it concerns; what took too long.
    fn silences(&mut self, struck: &Struck, seen: &Seen, until: Instant) -> Vec<String> {
        let (since, whole) = (struck.since, until - struck.since);
        let kind = self.kinds.entry(struck.name).or_default();
        let mut broken = Vec::new();
        for code in &struck.tables {
            let [told, answered] = [Seen::told, Seen::answered]
                .map(|first| first(seen, code, since + ON_ITS_WAY, until).map_or(whole, |it| it - since));
            if struck.is_measured {
                kind.answered.push(answered);
                kind.told.push(told);
            }
            let Some(promised) = struck.promise.and_then(|it| it.silence) else { continue };
            if answered > promised {
                broken.push(format!("{code} was silent for {answered:.1?}, not {promised:.0?}"));
            }
            if struck.is_measured && told > promised + Promise::PEOPLE {
                broken.push(format!("{code} stood still for {told:.1?}"));
            }
        }
        broken
    }

    /// How long people waited, at any table; who waited for too long.
    fn waits(&mut self, struck: &Struck, seen: &Seen, until: Instant) -> Vec<String> {
        let kind = self.kinds.entry(struck.name).or_default();
        let mut broken = Vec::new();
        for code in seen.tables() {
            let Some(waited) = seen.longest_wait(code, struck.since, until) else { continue };
            if struck.tables.contains(code) {
                kind.waited.push(waited);
            }
            if let Some(promise) = struck.promise.filter(|it| waited > it.wait) {
                broken.push(format!("somebody at {code} waited for {waited:.1?}, not {:.0?}", promise.wait));
            }
        }
        broken
    }

    pub(super) fn table(&self) -> String {
        let mut res = format!(
            "{:40} {:>6} {:>7} | {:^20} | {:^20} | {:^20}\n{:40} {:>6} {:>7} |{HEAD}|{HEAD}|{HEAD}\n",
            "fault", "times", "tables", "answers again, s", "acknowledges, s", "longest wait, s", "", "", ""
        );
        for (name, kind) in &self.kinds {
            let [answered, told, waited] = [&kind.answered, &kind.told, &kind.waited].map(|it| quantiles(it));
            res += &format!("{name:40} {:>6} {:>7} |{answered} |{told} |{waited}\n", kind.n_times, kind.answered.len());
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
    use std::time::{Duration, Instant};

    use super::{Figures, Seen, Struck, quantiles};
    use crate::{run::now, soak::fault::Fault};

    fn struck(fault: Fault, since: Instant) -> Struck {
        Struck {
            name: fault.name(),
            promise: fault.promise(),
            since,
            tables: vec!["A".to_owned()],
            is_measured: true,
            is_excused: false,
        }
    }

    /// What is broken if somebody was told at these seconds after the first fault, having waited for so many, and was
    /// greeted at those.
    fn broken(faults: &[(Fault, u64)], told: &[(f64, Option<f64>)], greeted: &[f64]) -> Vec<String> {
        let begin = now();
        let at = |seconds: f64| begin + Duration::from_secs_f64(seconds);
        let mut seen = Seen::default();
        for (seconds, waited) in told {
            seen.is_told("A", at(*seconds), waited.map(Duration::from_secs_f64));
        }
        greeted.iter().for_each(|it| seen.is_greeted("A", at(*it)));
        let all: Vec<Struck> = faults.iter().map(|(fault, second)| struck(*fault, at(*second as f64))).collect();
        Figures::of(&all, &seen, at(100.0)).broken
    }

    #[test]
    fn a_table_keeps_its_promise_to_the_very_end_and_not_beyond() {
        let killed = [(Fault::Kill, 0)];
        assert!(broken(&killed, &[(14.9, None)], &[10.0]).is_empty(), "people took their time");
        assert_eq!(broken(&killed, &[(14.9, None)], &[10.1]).len(), 1, "silent");
        assert_eq!(broken(&killed, &[(10.1, None)], &[]).len(), 1, "an answer is one, too");
        assert_eq!(broken(&killed, &[(15.1, None)], &[1.0]).len(), 1, "it greets, and stands still");
        assert_eq!(broken(&killed, &[(0.05, None)], &[10.1]).len(), 2, "that was on its way");
        assert_eq!(broken(&killed, &[], &[]).len(), 2, "nothing was ever seen of it");
    }

    #[test]
    fn a_wait_is_put_down_to_what_went_wrong_while_it_lasted() {
        assert!(broken(&[(Fault::Kill, 0)], &[(9.0, Some(10.0))], &[]).is_empty());
        assert_eq!(broken(&[(Fault::Kill, 0)], &[(1.0, None), (11.0, Some(10.5))], &[]).len(), 1);
        let twice = [(Fault::Kill, 0), (Fault::Kill, 9)];
        assert!(broken(&twice, &[(1.0, None), (12.0, Some(12.0))], &[]).is_empty(), "nine seconds, and three");
        assert_eq!(broken(&twice, &[(1.0, None), (9.5, None), (20.0, Some(20.0))], &[]).len(), 1);
        let rolling = [(Fault::Rolling, 0)];
        assert!(broken(&rolling, &[(60.0, Some(2.0))], &[]).is_empty());
        assert_eq!(broken(&rolling, &[(3.0, Some(2.1))], &[]).len(), 1);
    }

    #[test]
    fn quantiles_are_those_of_the_times() {
        let times: Vec<Duration> = (1..=200).map(Duration::from_secs).collect();
        assert_eq!(quantiles(&times).split_whitespace().collect::<Vec<_>>(), ["100.0", "198.0", "200.0"]);
        assert_eq!(quantiles(&[]).split_whitespace().collect::<Vec<_>>(), ["-", "-", "-"]);
    }
}
