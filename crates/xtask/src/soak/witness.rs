//! What happens in the database, noted by the database itself: who writes to which table, and whose it is then. No word
//! of the program is taken for it.

use std::{
    collections::HashMap,
    fs::File,
    io::{BufRead as _, BufReader},
    path::Path,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use crate::{
    Result,
    cluster::{Database, other},
    run::{Outcome, now},
};

/// Sees every write of a table and every change of hands. Sessions are those that PostgreSQL knows, not what a
/// transaction claims; a reign is from the first to the last write under one number.
const WITNESS: &str = "
CREATE SCHEMA witness;
CREATE TABLE witness.faults (at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(), what TEXT NOT NULL);
CREATE TABLE witness.reigns (
    code TEXT, fence BIGINT, node BIGINT, session TEXT, first TIMESTAMPTZ, last TIMESTAMPTZ, n BIGINT,
    PRIMARY KEY (code, fence));
CREATE FUNCTION witness.saw(of_code TEXT, what TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    who TEXT := current_setting('application_name');
    it RECORD;
BEGIN
    SELECT o.node, o.fence, n.session, n.is_gone INTO it
    FROM public.owners o LEFT JOIN public.nodes n ON n.id = o.node WHERE o.code = of_code;
    IF 'tablee-' || it.session IS DISTINCT FROM who OR it.is_gone IS DISTINCT FROM FALSE THEN
        INSERT INTO witness.faults (what)
        VALUES (format('%s of %s by %s, but its owner is %s of %s', what, of_code, who, it.node, it.session));
    END IF;
    INSERT INTO witness.reigns AS r VALUES
        (of_code, it.fence, it.node, it.session, clock_timestamp(), clock_timestamp(), 1)
    ON CONFLICT (code, fence) DO UPDATE SET last = clock_timestamp(), n = r.n + 1;
END $$;
CREATE FUNCTION witness.of_game() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM witness.saw((SELECT code FROM public.games WHERE id = NEW.game), TG_TABLE_NAME);
    RETURN NULL;
END $$;
CREATE FUNCTION witness.of_table() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM witness.saw(NEW.code, TG_TABLE_NAME);
    RETURN NULL;
END $$;
CREATE FUNCTION witness.of_owner() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.node IS NOT NULL AND NEW.node IS NOT NULL AND OLD.node <> NEW.node THEN
        INSERT INTO witness.faults (what) VALUES (format('%s taken from %s by %s', NEW.code, OLD.node, NEW.node));
    END IF;
    IF NEW.fence < OLD.fence OR (NEW.node IS NOT NULL AND NEW.fence = OLD.fence) THEN
        INSERT INTO witness.faults (what) VALUES (format('%s changed hands under an old number', NEW.code));
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER witness AFTER INSERT OR UPDATE ON actions FOR EACH ROW EXECUTE FUNCTION witness.of_game();
CREATE TRIGGER witness AFTER INSERT OR UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION witness.of_game();
CREATE TRIGGER witness AFTER INSERT OR UPDATE ON clocks FOR EACH ROW EXECUTE FUNCTION witness.of_game();
CREATE TRIGGER witness AFTER INSERT ON chat FOR EACH ROW EXECUTE FUNCTION witness.of_table();
CREATE TRIGGER witness AFTER UPDATE ON owners FOR EACH ROW EXECUTE FUNCTION witness.of_owner();
";

/// What must never be found.
const NEVER: &str = "
SELECT what FROM witness.faults
UNION ALL
SELECT format('%s: number %s wrote until %s, number %s from %s', a.code, a.fence, a.last, b.fence, b.first)
FROM witness.reigns a JOIN witness.reigns b ON b.code = a.code AND b.fence > a.fence AND b.first <= a.last
UNION ALL
SELECT format('%s: number %s until %s, number %s since %s', a.code, a.fence, a.until, b.fence, b.since)
FROM ownerships a JOIN ownerships b ON b.code = a.code AND b.fence > a.fence
WHERE a.until IS NULL OR a.until > b.since
UNION ALL
SELECT format('game %s: ply %s twice or missing', game, max(ply)) FROM actions GROUP BY game HAVING max(ply) <> count(*)
UNION ALL
SELECT format('game %s: %s was played twice', game, id) FROM actions WHERE id IS NOT NULL
GROUP BY game, seat, id HAVING count(*) > 1
LIMIT 20;
";

pub(super) struct Witness {
    seen: Arc<Mutex<Seen>>,
}

/// What people saw.
#[derive(Default)]
pub(super) struct Seen {
    /// Lines of the ledger that were not looked for in the database yet.
    fresh: Vec<String>,
    /// When somebody was told that an answer is stored, at each table, and how long they had waited, unless they had hung
    /// up themselves meanwhile.
    told: HashMap<String, Vec<(Instant, Option<Duration>)>>,
    /// When somebody was greeted on a new line.
    greeted: HashMap<String, Vec<Instant>>,
    pub(super) n_told: usize,
}

/// The first of these moments after one and not after another.
fn first(moments: impl DoubleEndedIterator<Item = Instant>, after: Instant, until: Instant) -> Option<Instant> {
    moments.rev().skip_while(|it| *it > until).take_while(|it| *it > after).last()
}

impl Seen {
    pub(super) fn is_told(&mut self, code: &str, at: Instant, waited: Option<Duration>) {
        self.told.entry(code.to_owned()).or_default().push((at, waited));
        self.n_told += 1;
    }

    pub(super) fn is_greeted(&mut self, code: &str, at: Instant) {
        self.greeted.entry(code.to_owned()).or_default().push(at);
    }

    /// Every table that ever did anything.
    pub(super) fn tables(&self) -> impl Iterator<Item = &String> {
        self.told.keys().chain(self.greeted.keys().filter(|it| !self.told.contains_key(*it)))
    }

    /// When a table first told somebody that an answer is stored.
    pub(super) fn told(&self, code: &str, after: Instant, until: Instant) -> Option<Instant> {
        first(self.told.get(code)?.iter().map(|it| it.0), after, until)
    }

    /// When a table first answered somebody.
    pub(super) fn answered(&self, code: &str, after: Instant, until: Instant) -> Option<Instant> {
        let greeted = self.greeted.get(code).and_then(|it| first(it.iter().copied(), after, until));
        self.told(code, after, until).into_iter().chain(greeted).min()
    }

    /// The longest that somebody at a table waited between two moments.
    pub(super) fn longest_wait(&self, code: &str, since: Instant, until: Instant) -> Option<Duration> {
        let after = self.told.get(code)?.iter().rev().take_while(|it| it.0 > since);
        let meanwhile = after.filter_map(|(at, waited)| {
            let sent = *at - (*waited)?;
            (sent < until).then(|| (*at).min(until) - sent.max(since))
        });
        meanwhile.max()
    }
}

/// How often what people write down is read on.
const LOOK: Duration = Duration::from_millis(20);

impl Witness {
    /// Looks on from now: at the database, and at what people write down of what they were told and of who greeted them.
    pub(super) fn call(database: &Database, ledger: &Path, greetings: &Path) -> std::result::Result<Witness, Outcome> {
        database.ask(WITNESS)?;
        let seen = Arc::new(Mutex::new(Seen::default()));
        follow(ledger, &seen, |seen, line| {
            let mut words = line.trim_end().split('\t');
            let code = words.next().unwrap_or_default();
            let waited = words.next_back().and_then(|it| it.parse().ok()).map(Duration::from_millis);
            seen.is_told(code, now(), waited);
            seen.fresh.push(line.to_owned());
        })?;
        follow(greetings, &seen, |seen, line| seen.is_greeted(line.trim_end(), now()))?;
        Ok(Witness { seen })
    }

    pub(super) fn seen(&self) -> MutexGuard<'_, Seen> {
        lock(&self.seen)
    }

    /// How many answers were acknowledged so far.
    pub(super) fn n_told(&self) -> usize {
        self.seen().n_told
    }

    /// When a table first told somebody that an answer is stored, after a moment.
    pub(super) fn told(&self, code: &str, after: Instant) -> Option<Instant> {
        self.seen().told(code, after, now())
    }

    /// Every table that ever acknowledged an answer.
    pub(super) fn tables(&self) -> Vec<String> {
        self.seen().told.keys().cloned().collect()
    }

    /// What was acknowledged since the last time is stored, and nothing happened that must never happen.
    pub(super) fn check(&self, database: &Database) -> Result {
        let fresh: String = std::mem::take(&mut self.seen().fresh).concat();
        let sql = format!(
            "CREATE TEMP TABLE said (code TEXT, seat TEXT, id TEXT, action TEXT, millis BIGINT);
             COPY said FROM STDIN;\n{fresh}\\.\n
             SELECT format('%s of %s was acknowledged and is lost', s.id, s.code) FROM said s
             WHERE NOT EXISTS (SELECT 1 FROM games g JOIN actions a ON a.game = g.id
                               WHERE g.code = s.code AND a.id = s.id AND a.action = s.action)
             AND NOT EXISTS (SELECT 1 FROM games g JOIN drafts d ON d.game = g.id
                             WHERE g.code = s.code AND d.id = s.id AND d.answer = s.action) LIMIT 20;
             {NEVER}"
        );
        let found = database.ask(&sql)?;
        if found.trim().is_empty() { Ok(()) } else { Err(other(format!("what must never be:\n{found}"))) }
    }
}

fn lock(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a file as it grows, line by line.
fn follow(file: &Path, seen: &Arc<Mutex<Seen>>, note: impl Fn(&mut Seen, &str) + Send + 'static) -> Result {
    File::create(file).map_err(other)?;
    let mut lines = BufReader::new(File::open(file).map_err(other)?);
    let seen = Arc::clone(seen);
    thread::spawn(move || {
        let mut line = String::new();
        loop {
            while matches!(lines.read_line(&mut line), Ok(n) if n > 0) {
                // The rest of it comes later.
                if !line.ends_with('\n') {
                    break;
                }
                note(&mut lock(&seen), &line);
                line.clear();
            }
            thread::sleep(LOOK);
        }
    });
    Ok(())
}
