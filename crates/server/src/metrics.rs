//! What is counted, for `/metrics` in the format of Prometheus.

use std::time::Duration;

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram},
    registry::{Registry, Unit},
};

mod process;

/// The upper ends of the buckets of times, in seconds.
const TIMES: [f64; 14] = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];
/// The upper ends of the buckets of how many writes share a transaction.
const GROUPS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// Times, counted in buckets.
#[derive(Clone, Debug)]
pub struct Times(histogram::Histogram);

impl Times {
    fn new() -> Times {
        Times(histogram::Histogram::new(TIMES))
    }

    /// Counts a time.
    pub fn observe(&self, time: Duration) {
        self.0.observe(time.as_secs_f64());
    }
}

/// Which limit refused something.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Limit {
    limit: &'static str,
}

/// Everything that is counted.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Actions stored.
    pub actions: Counter,
    /// Games played to the end.
    pub games_finished: Counter,
    /// Tables that broke.
    pub tables_failed: Counter,
    /// Readers that were cut off.
    pub slow_readers: Counter,
    /// Writes that were not stored.
    pub writes_failed: Counter,
    /// How long actions took to be stored.
    pub commit_time: Times,
    /// How long it took from reading an answer to acknowledging it.
    pub acknowledgement_time: Times,
    /// How long bots thought.
    pub bot_time: Times,
    /// How many writes shared a transaction.
    pub group_size: histogram::Histogram,
    /// What a node among others does.
    pub node: NodeMetrics,
    tables: Gauge,
    connections: Gauge,
    refused: Family<Limit, Counter>,
}

/// What a node among others does; all zero where there is only one.
#[derive(Clone, Default, Debug)]
pub struct NodeMetrics {
    /// Its number. It has another one after the others gave it up.
    pub number: Gauge,
    /// Nodes that live, as far as it knows, itself included.
    pub alive: Gauge,
    /// Tables that became its own.
    pub taken: Counter,
    /// Requests that it handed on to the owner of their table.
    pub handed_on: Counter,
    /// Those that could not be handed on.
    pub not_handed_on: Counter,
    /// Connections to tables of others that it carries.
    pub carried: Gauge,
    /// Times it let go of all its tables, because others may have them.
    pub forsaken: Counter,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut res = Metrics {
            registry: Registry::with_prefix("tablee"),
            actions: Counter::default(),
            games_finished: Counter::default(),
            tables_failed: Counter::default(),
            slow_readers: Counter::default(),
            writes_failed: Counter::default(),
            commit_time: Times::new(),
            acknowledgement_time: Times::new(),
            bot_time: Times::new(),
            group_size: histogram::Histogram::new(GROUPS),
            node: NodeMetrics::default(),
            tables: Gauge::default(),
            connections: Gauge::default(),
            refused: Family::default(),
        };
        res.register();
        res
    }
}

impl Metrics {
    fn register(&mut self) {
        let it = &mut self.registry;
        it.register("tables", "Tables in memory", self.tables.clone());
        it.register("sockets", "Open connections of browsers", self.connections.clone());
        it.register("actions", "Actions stored", self.actions.clone());
        it.register("games_finished", "Games played to the end", self.games_finished.clone());
        it.register("tables_failed", "Tables that broke by a fault of ours", self.tables_failed.clone());
        it.register("slow_readers", "Connections cut because they did not keep up", self.slow_readers.clone());
        it.register("writes_failed", "Transactions that could not be stored", self.writes_failed.clone());
        it.register("refused", "What the limits refused", self.refused.clone());
        it.register("write_group_size", "Writes that shared a transaction", self.group_size.clone());
        let node = &self.node;
        it.register("node", "Number of this node, 0 if it is alone", node.number.clone());
        it.register("nodes", "Nodes that live, this one included", node.alive.clone());
        it.register("tables_taken", "Tables that became this node's", node.taken.clone());
        it.register("handed_on", "Requests handed on to the owner of their table", node.handed_on.clone());
        it.register("not_handed_on", "Requests that could not be handed on", node.not_handed_on.clone());
        it.register("carried", "Open connections to tables of other nodes", node.carried.clone());
        it.register("forsaken", "Times all tables were let go, because others may have them", node.forsaken.clone());
        let mut times = |name, help, times: &Times| {
            it.register_with_unit(name, help, Unit::Seconds, times.0.clone());
        };
        times("commit", "From handing an action to the store until it was safe", &self.commit_time);
        times(
            "acknowledgement",
            "From reading an answer until its acknowledgement was sent",
            &self.acknowledgement_time,
        );
        times("bot", "Thinking of bots and of the adviser", &self.bot_time);
    }

    /// A limit refused something.
    pub fn refused(&self, limit: &'static str) {
        self.refused.get_or_create(&Limit { limit }).inc();
    }

    /// Everything as text.
    pub(crate) fn text(&self, n_tables: usize, n_connections: usize) -> String {
        self.tables.set(i64::try_from(n_tables).unwrap_or(i64::MAX));
        self.connections.set(i64::try_from(n_connections).unwrap_or(i64::MAX));
        let mut res = String::new();
        encode(&mut res, &self.registry).expect("a string takes any text");
        // The marker of the end comes last, after what the process itself uses.
        let end = res.trim_end().trim_end_matches("# EOF").len();
        res.truncate(end);
        res.push_str(&process::text());
        res.push_str("# EOF\n");
        res
    }
}
