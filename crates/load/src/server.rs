//! What a server says about itself.

use reqwest::Client;

use crate::Plan;

/// Some of `/metrics`.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub struct Metrics {
    /// Processor time used, in seconds.
    pub cpu: f64,
    /// Memory in use, in bytes.
    pub memory: f64,
    /// Actions stored.
    pub actions: f64,
}

impl Metrics {
    /// Asks the server; nothing if it does not tell us.
    pub async fn of(http: &Client, server: &str) -> Option<Metrics> {
        let answer = http.get(format!("{server}/metrics")).send().await.ok()?;
        let text = answer.error_for_status().ok()?.text().await.ok()?;
        Some(Metrics::read(&text))
    }

    /// All servers that take part together.
    pub(crate) async fn of_all(http: &Client, plan: &Plan) -> Option<Metrics> {
        let mut all = Metrics::of(http, &plan.server).await?;
        if let Some(through) = &plan.through {
            let other = Metrics::of(http, through).await?;
            all.cpu += other.cpu;
            all.memory += other.memory;
            all.actions += other.actions;
        }
        Some(all)
    }

    fn read(text: &str) -> Metrics {
        let value = |name: &str| {
            let line = text.lines().find_map(|it| it.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|it| it.trim().parse().ok()).unwrap_or(0.0)
        };
        Metrics {
            cpu: value("process_cpu_seconds_total"),
            memory: value("process_resident_memory_bytes"),
            actions: value("tablee_actions_total"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_are_read_by_their_whole_name() {
        let text = "# TYPE x counter\ntablee_actions_total 12\ntablee_actions_total_created 3\n\
            process_cpu_seconds_total 1.5\nprocess_resident_memory_bytes 4096\n";
        assert_eq!(Metrics::read(text), Metrics { cpu: 1.5, memory: 4096.0, actions: 12.0 });
    }
}
