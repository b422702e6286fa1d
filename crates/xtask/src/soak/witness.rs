//! What happens in the database, noted by the database itself: who writes to which table, and whose it is then. No word
//! of the program is taken for it.

use std::{
    collections::HashMap,
    fs::File,
    io::{BufRead as _, BufReader},
    path::PathBuf,
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
    ledger: PathBuf,
    seen: Arc<Mutex<Seen>>,
}

#[derive(Default)]
struct Seen {
    /// Lines of the ledger that were not looked for in the database yet.
    fresh: Vec<String>,
    /// When somebody was told that an answer is stored, at each table, and how long they had waited, unless they had hung
    /// up themselves meanwhile.
    told: HashMap<String, Vec<(Instant, Option<Duration>)>>,
    n_told: usize,
}

/// How often the ledger is read on.
const LOOK: Duration = Duration::from_millis(20);

impl Witness {
    /// Looks on from now.
    pub(super) fn call(database: &Database, ledger: PathBuf) -> std::result::Result<Witness, Outcome> {
        database.ask(WITNESS)?;
        File::create(&ledger).map_err(other)?;
        let witness = Witness { ledger, seen: Arc::default() };
        witness.follow()?;
        Ok(witness)
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the ledger as it grows.
    fn follow(&self) -> Result {
        let mut lines = BufReader::new(File::open(&self.ledger).map_err(other)?);
        let seen = Arc::clone(&self.seen);
        thread::spawn(move || {
            let mut line = String::new();
            loop {
                while matches!(lines.read_line(&mut line), Ok(n) if n > 0) {
                    if !line.ends_with('\n') {
                        break;
                    }
                    let mut seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
                    let mut words = line.trim_end().split('\t');
                    let code = words.next().unwrap_or_default().to_owned();
                    let waited = words.next_back().and_then(|it| it.parse().ok()).map(Duration::from_millis);
                    seen.told.entry(code).or_default().push((now(), waited));
                    seen.n_told += 1;
                    seen.fresh.push(std::mem::take(&mut line));
                }
                thread::sleep(LOOK);
            }
        });
        Ok(())
    }

    /// How many answers were acknowledged so far.
    pub(super) fn n_told(&self) -> usize {
        self.seen().n_told
    }

    /// When a table first answered after a moment.
    pub(super) fn answered(&self, code: &str, after: Instant) -> Option<Instant> {
        self.seen().told.get(code)?.iter().rev().map(|it| it.0).take_while(|it| *it > after).last()
    }

    /// The longest that somebody at a table had waited who was told after a moment.
    pub(super) fn longest_wait(&self, code: &str, after: Instant) -> Option<Duration> {
        self.seen().told.get(code)?.iter().rev().take_while(|it| it.0 > after).filter_map(|it| it.1).max()
    }

    /// Every table that ever answered.
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
