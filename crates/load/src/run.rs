//! All of it, and what was measured.

use std::{
    collections::{BTreeMap, HashMap},
    fs::File,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::Write as _,
    path::PathBuf,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use futures_util::{StreamExt as _, stream};
use hdrhistogram::Histogram;
use reqwest::Client;
use serde::Serialize;
use tokio::{sync::watch, task::JoinSet};

use crate::{
    Plan, Trouble, now,
    people::{Party, Person},
    player::{Player, connect},
    server::Metrics,
};

/// How many requests and connections are begun at once.
const AT_ONCE: usize = 32;
/// How often a first connection is tried, and how long after the last time.
const TRIES: u32 = 50;
const BREATH: Duration = Duration::from_millis(200);
/// The longest time that is told apart, in microseconds: ten minutes.
const LONGEST: u64 = 600_000_000;
/// How often everybody with bad manners hangs up together.
const STORM: Duration = Duration::from_secs(20);
/// How long the memory of a server is left to settle before it is read.
const SETTLE: Duration = Duration::from_secs(2);

/// What all players share.
pub struct Shared {
    pub(crate) pause: Duration,
    pub(crate) has_bad_manners: bool,
    /// Ids of one run differ from those of another at the same table.
    pub(crate) first_id: u64,
    pub(crate) n_broken: AtomicU64,
    pub(crate) storms: watch::Sender<u32>,
    is_over: AtomicBool,
    is_measuring: AtomicBool,
    times: Mutex<Histogram<u32>>,
    refusals: Mutex<BTreeMap<String, u64>>,
    complaints: Mutex<Vec<String>>,
    ledger: Option<Mutex<File>>,
    greetings: Option<Mutex<File>>,
    moments: Mutex<HashMap<String, Instant>>,
}

impl Shared {
    pub(crate) fn new(plan: &Plan) -> Result<Shared, Trouble> {
        let appended = |it: &Option<PathBuf>| {
            let file = it.as_ref().map(|it| File::options().create(true).append(true).open(it)).transpose();
            file.map(|it| it.map(Mutex::new))
        };
        Ok(Shared {
            pause: plan.pause(),
            has_bad_manners: plan.has_bad_manners(),
            first_id: u64::from(std::process::id()) << 32,
            n_broken: AtomicU64::new(0),
            storms: watch::Sender::new(0),
            is_over: AtomicBool::new(false),
            is_measuring: AtomicBool::new(false),
            times: Mutex::new(no_times()),
            refusals: Mutex::default(),
            complaints: Mutex::default(),
            ledger: appended(&plan.ledger)?,
            greetings: appended(&plan.greetings)?,
            moments: Mutex::default(),
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Relaxed)
    }

    pub(crate) fn acknowledged(&self, time: Duration) {
        if self.is_measuring.load(Relaxed) {
            add_time(&mut lock(&self.times), time);
        }
    }

    pub(crate) fn refused(&self, code: &str) {
        *lock(&self.refusals).entry(code.to_owned()).or_default() += 1;
    }

    pub(crate) fn complain(&self, what: &str, about: &str) {
        let mut complaints = lock(&self.complaints);
        if complaints.len() < 20 && !self.is_over() {
            complaints.push(format!("{what}: {about}"));
        }
    }

    /// Writes down what was acknowledged and after how many milliseconds, or -1 if that says nothing about the server:
    /// a whole line at once, so that several crowds can share a ledger.
    pub(crate) fn note(
        &self,
        code: &str,
        seat: &str,
        id: &str,
        action: &str,
        waited: Option<Duration>,
    ) -> Result<(), Trouble> {
        let Some(ledger) = &self.ledger else { return Ok(()) };
        let millis = waited.map_or(-1, |it| i64::try_from(it.as_millis()).unwrap_or(i64::MAX));
        let line = format!("{code}\t{seat}\t{id}\t{action}\t{millis}\n");
        Ok(lock(ledger).write_all(line.as_bytes())?)
    }

    /// Writes down that a table has greeted somebody, a whole line at once.
    pub(crate) fn greeted(&self, code: &str) -> Result<(), Trouble> {
        let Some(greetings) = &self.greetings else { return Ok(()) };
        Ok(lock(greetings).write_all(format!("{code}\n").as_bytes())?)
    }

    /// When a table may act next, at its own pace: some people are quick, and games do not all end at once.
    /// Time that went by unused is not caught up.
    pub(crate) fn next_moment(&self, code: &str) -> Instant {
        let mut moments = lock(&self.moments);
        let now = now();
        let pause = self.pause.div_f64(quickness(code));
        // The first moment is somewhere within a pause, so that tables do not act in step.
        let first = || now + pause.mul_f64(fraction(code, 7));
        let due = moments.get(code).map_or_else(first, |it| (*it + pause).max(now));
        match moments.get_mut(code) {
            Some(it) => *it = due,
            None => drop(moments.insert(code.to_owned(), due)),
        }
        due
    }
}

/// How quick the people of a table are: from half to one and a half times the usual, which is the mean.
fn quickness(code: &str) -> f64 {
    0.5 + fraction(code, 91)
}

/// Anything from 0 to 1, always the same for a table.
fn fraction(code: &str, salt: u8) -> f64 {
    let mut hasher = DefaultHasher::new();
    (code, salt).hash(&mut hasher);
    hasher.finish() as f64 / u64::MAX as f64
}

fn lock<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Its range is given: a histogram that grows by itself does not grow for values it may clamp.
fn no_times() -> Histogram<u32> {
    Histogram::new_with_bounds(1, LONGEST, 3).expect("these bounds are allowed")
}

fn add_time(times: &mut Histogram<u32>, time: Duration) {
    times.saturating_record(u64::try_from(time.as_micros()).unwrap_or(LONGEST));
}

fn quantile_ms(times: &Histogram<u32>, quantile: f64) -> f64 {
    times.value_at_quantile(quantile) as f64 / 1000.0
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: String,
    /// Tables.
    pub tables: usize,
    /// Connections of players.
    pub connections: usize,
    /// Connections that only look on.
    pub idle: usize,
    /// How long was measured.
    pub seconds: f64,
    /// Answers that were acknowledged in that time.
    pub acknowledged: u64,
    /// The same for each second.
    pub per_second: f64,
    /// Half of them were acknowledged within so many milliseconds.
    pub p50_ms: f64,
    /// 99 of 100 were.
    pub p99_ms: f64,
    /// All were.
    pub max_ms: f64,
    /// Processor time of the server for each action, in microseconds.
    pub cpu_per_action_us: Option<f64>,
    /// How many processors the server kept busy.
    pub cpu: Option<f64>,
    /// Memory of the server for each table, before anybody connected, in KiB.
    pub memory_per_table_kib: Option<f64>,
    /// Memory for each connection of a player, before the deal, in KiB.
    pub memory_per_connection_kib: Option<f64>,
    /// Memory for each connection that only looks on, in KiB.
    pub memory_per_idle_kib: Option<f64>,
    /// All memory of the server at the end, in MiB.
    pub memory_mib: Option<f64>,
    /// Refusals by their code.
    pub refusals: BTreeMap<String, u64>,
    /// Connections that broke and were opened again.
    pub broken_connections: u64,
    /// What should not have happened.
    pub complaints: Vec<String>,
}

/// Does what is planned.
pub async fn run(plan: &Plan, progress: impl Fn(&str)) -> Result<Report, Trouble> {
    let http = Client::builder().pool_max_idle_per_host(AT_ONCE).build()?;
    let memory = async || match Metrics::of(&http, &plan.server).await {
        Some(it) => {
            tokio::time::sleep(SETTLE).await;
            Metrics::of(&http, &plan.server).await.or(Some(it)).map(|it| it.memory)
        }
        None => None,
    };
    let shared = Arc::new(Shared::new(plan)?);

    let at_first = memory().await;
    progress(&format!("making {} tables for {} people", plan.tables, plan.tables * plan.people));
    let parties = make_parties(&http, plan).await?;
    let with_tables = memory().await;

    progress("opening their connections");
    let seats = parties.iter().flat_map(|party| (0..plan.people).map(move |index| (party, index)));
    let connections =
        open_connections(seats.map(|(party, index)| (party.people[index].clone(), party.code.clone()))).await?;
    let with_connections = memory().await;

    let onlooker = Person::new(&http, &plan.server, "onlooker").await?;
    let idle = (0..plan.idle).map(|it| (onlooker.clone(), parties[it % parties.len()].code.clone()));
    let mut idle_connections = JoinSet::new();
    for mut connection in open_connections(idle).await? {
        idle_connections.spawn(async move { while let Some(Ok(_)) = connection.next().await {} });
    }
    let with_idle = if plan.idle > 0 { memory().await } else { None };

    progress("playing");
    let mut players = JoinSet::new();
    for (number, connection) in connections.into_iter().enumerate() {
        let party = &parties[number / plan.people];
        players.spawn(Player::new(party, number % plan.people, &shared, number as u64 + 1).play(connection));
    }
    if !plan.duration.is_zero() {
        let starts = stream::iter(&parties).map(async |party| party.start().await).buffer_unordered(AT_ONCE);
        starts.collect::<Vec<_>>().await.into_iter().collect::<Result<(), _>>()?;
    }
    let storms = plan.has_bad_manners().then(|| tokio::spawn(storms(Arc::clone(&shared))));
    tokio::time::sleep(plan.warm_up).await;

    let before = Metrics::of_all(&http, plan).await;
    let started = now();
    shared.is_measuring.store(true, Relaxed);
    tokio::select! {
        () = tokio::time::sleep(plan.duration) => (),
        // Whoever has seen enough is told what was measured so far.
        _ = tokio::signal::ctrl_c() => (),
    }
    shared.is_measuring.store(false, Relaxed);
    let seconds = started.elapsed().as_secs_f64();
    let after = Metrics::of_all(&http, plan).await;

    shared.is_over.store(true, Relaxed);
    if let Some(storms) = storms {
        storms.abort();
    }
    shared.storms.send_modify(|it| *it += 1);
    players.join_all().await;
    let times = lock(&shared.times);
    let each = |before: Option<f64>, after: Option<f64>, n: usize| {
        before.zip(after).filter(|_| n > 0).map(|(before, after)| (after - before) / n as f64 / 1024.0)
    };
    let connections = plan.tables * plan.people;
    let cpu = before.zip(after).map(|(before, after)| (after.cpu - before.cpu, after.actions - before.actions));
    Ok(Report {
        game: plan.game.clone(),
        tables: plan.tables,
        connections,
        idle: plan.idle,
        seconds,
        acknowledged: times.len(),
        per_second: times.len() as f64 / seconds,
        p50_ms: quantile_ms(&times, 0.5),
        p99_ms: quantile_ms(&times, 0.99),
        max_ms: quantile_ms(&times, 1.0),
        cpu_per_action_us: cpu.filter(|it| it.1 > 0.0).map(|(cpu, actions)| cpu * 1e6 / actions),
        cpu: cpu.map(|it| it.0 / seconds),
        memory_per_table_kib: each(at_first, with_tables, plan.tables),
        memory_per_connection_kib: each(with_tables, with_connections, connections),
        memory_per_idle_kib: each(with_connections, with_idle, plan.idle),
        memory_mib: after.map(|it| it.memory / 1024.0 / 1024.0),
        refusals: lock(&shared.refusals).clone(),
        broken_connections: shared.n_broken.load(Relaxed),
        complaints: lock(&shared.complaints).clone(),
    })
}

async fn make_parties(http: &Client, plan: &Plan) -> Result<Vec<Arc<Party>>, Trouble> {
    let made = stream::iter(0..plan.tables).map(|number| Party::new(http, plan, number)).buffered(AT_ONCE);
    let made: Vec<_> = made.collect().await;
    made.into_iter().map(|it| it.map(Arc::new)).collect()
}

async fn open_connections(
    connections: impl Iterator<Item = (Person, String)>,
) -> Result<Vec<crate::player::Socket>, Trouble> {
    let patiently = async |(person, code): (Person, String)| {
        // Whoever is turned away at first comes again, as later on.
        for _ in 1..TRIES {
            match connect(&person, &code).await {
                Ok(socket) => return Ok(socket),
                Err(_) => tokio::time::sleep(BREATH).await,
            }
        }
        connect(&person, &code).await
    };
    let open = stream::iter(connections).map(patiently).buffered(AT_ONCE);
    let open: Vec<_> = open.collect().await;
    open.into_iter().collect()
}

/// Has everybody hang up at once, again and again.
async fn storms(shared: Arc<Shared>) {
    loop {
        tokio::time::sleep(STORM).await;
        shared.storms.send_modify(|it| *it += 1);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{add_time, no_times, quantile_ms, quickness};

    #[test]
    fn tables_are_as_quick_as_asked_on_average() {
        let codes = || (0..4096).map(|it| format!("{:06X}", it * 2_654_435_761_u64 % 0xFF_FFFF));
        let mean = codes().map(|it| quickness(&it)).sum::<f64>() / 4096.0;
        assert!((mean - 1.0).abs() < 0.05, "{mean}");
        assert!(codes().any(|it| quickness(&it) < 0.6) && codes().any(|it| quickness(&it) > 1.4));
    }

    #[test]
    fn quantiles_are_those_of_the_times_from_microseconds_to_minutes() {
        let mut times = no_times();
        for milli in 1..=100 {
            add_time(&mut times, Duration::from_millis(milli));
        }
        assert!((quantile_ms(&times, 0.5) - 50.0).abs() < 0.1);
        assert!((quantile_ms(&times, 0.99) - 99.0).abs() < 0.1);
        add_time(&mut times, Duration::from_secs(120));
        assert!((quantile_ms(&times, 1.0) - 120_000.0).abs() < 120.0);
        add_time(&mut times, Duration::MAX);
        assert_eq!(times.len(), 102);
    }
}
