//! Every game of a database against a replay of it.

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use tablee_bots::seated;

use crate::{
    fair,
    store::{self, SavedGame, Sqlite, Store, StoreError},
    wire::State,
};

/// What was found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Audit {
    /// Games played to the end.
    pub over: usize,
    /// Games going on, or given up.
    pub unfinished: usize,
    /// Tables at which nothing was dealt yet.
    pub not_dealt: usize,
    /// Actions of all games.
    pub actions: usize,
    /// Acknowledged answers of the ledger that were looked for.
    pub acknowledged: usize,
    /// What does not hold.
    pub faults: Vec<String>,
}

/// An answer that somebody was told is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    /// The table.
    pub code: String,
    /// The seat's letter.
    pub seat: String,
    /// The id its browser gave it.
    pub id: String,
    /// The action.
    pub action: String,
}

impl Acknowledged {
    /// Reads a line of a ledger: code, seat, id, action and how long it took with tabs between.
    pub fn read(line: &str) -> Option<Acknowledged> {
        let words: Vec<&str> = line.split('\t').collect();
        let [code, seat, id, action, _] = words[..] else { return None };
        let [code, seat, id, action] = [code, seat, id, action].map(str::to_owned);
        Some(Acknowledged { code, seat, id, action })
    }
}

/// Looks at every game in a database that no server has open, and for every answer of the ledger.
pub async fn audit(file: &Path, ledger: &[Acknowledged]) -> Result<Audit, StoreError> {
    let fault = store::check(file).await.err().map(|it| it.to_string());
    let store = Sqlite::open(file).await?;
    let mut res = audit_store(&store, ledger).await?;
    res.faults.splice(0..0, fault);
    store.close().await;
    Ok(res)
}

/// The same for any store.
pub async fn audit_store(store: &dyn Store, ledger: &[Acknowledged]) -> Result<Audit, StoreError> {
    let mut res = Audit { acknowledged: ledger.len(), ..Audit::default() };
    let mut wanted: HashMap<&str, Vec<&Acknowledged>> = HashMap::new();
    ledger.iter().for_each(|it| wanted.entry(&it.code).or_default().push(it));
    let mut order = Order::of(ledger);
    // Each table's in the order in which they were played, whatever clocks said when they were made.
    let mut games = store.all_games().await?;
    games.sort();
    for (code, number) in games {
        let Some(saved) = store.game(&code, number).await? else { continue };
        res.look_at(&saved);
        res.faults.extend(order.fault(&saved));
        if let Some(wanted) = wanted.get_mut(code.as_str()) {
            let stored = stored_answers(&saved);
            wanted.retain(|it| !stored.contains(&(it.seat.clone(), it.id.clone(), it.action.clone())));
        }
    }
    let lost = wanted.into_values().flatten();
    res.faults.extend(lost.map(|it| format!("{} {}: {} was acknowledged and is lost", it.code, it.seat, it.id)));
    Ok(res)
}

/// In which order each seat was told that its answers are stored.
struct Order<'a> {
    places: HashMap<(&'a str, &'a str, &'a str), usize>,
    /// The last of each seat that was found.
    last: HashMap<(String, String), usize>,
}

impl<'a> Order<'a> {
    fn of(ledger: &'a [Acknowledged]) -> Order<'a> {
        let place = |(i, it): (usize, &'a Acknowledged)| ((&*it.code, &*it.seat, &*it.id), i);
        // What was told twice counts when it was told first.
        Order { places: ledger.iter().enumerate().rev().map(place).collect(), last: HashMap::new() }
    }

    /// What a game, later than those before, has in another order.
    fn fault(&mut self, saved: &SavedGame) -> Option<String> {
        let code = &saved.row.code;
        for row in &saved.actions {
            let (Some(id), seat) = (&row.id, row.seat.to_string()) else { continue };
            let Some(&place) = self.places.get(&(&**code, &*seat, &**id)) else { continue };
            if self.last.insert((code.clone(), seat), place).is_some_and(|it| it > place) {
                return Some(format!("{code} game {}: {id} is out of order", saved.row.number));
            }
        }
        None
    }
}

/// Seat, id and action of everything that is played or waits to be opened.
fn stored_answers(saved: &SavedGame) -> HashSet<(String, String, String)> {
    let played = saved.actions.iter().filter_map(|it| Some((it.seat, it.id.clone()?, it.action.clone())));
    let held = saved.drafts.iter().filter_map(|it| Some((it.seat, it.id.clone()?, it.answer.clone()?)));
    played.chain(held).map(|(seat, id, action)| (seat.to_string(), id, action)).collect()
}

impl Audit {
    fn look_at(&mut self, saved: &SavedGame) {
        let about = format!("{} game {}", saved.row.code, saved.row.number);
        if saved.row.seed.is_empty() {
            self.not_dealt += 1;
            return;
        }
        self.actions += saved.actions.len();
        if saved.actions.iter().enumerate().any(|(i, it)| it.ply as usize != i + 1) {
            self.faults.push(format!("{about}: an action is missing"));
        }
        let ids: Vec<_> = saved.actions.iter().filter_map(|it| Some((it.seat, it.id.as_ref()?))).collect();
        if ids.iter().collect::<HashSet<_>>().len() != ids.len() {
            self.faults.push(format!("{about}: an id was played twice"));
        }
        let record = saved.record();
        if saved.row.state == State::Over {
            self.over += 1;
            let verdict = fair::verify(&record);
            if !verdict.as_ref().is_some_and(fair::Verdict::holds) {
                let why = verdict.and_then(|it| it.fault).unwrap_or_else(|| "its luck does not hold".to_owned());
                self.faults.push(format!("{about}: {why}"));
            }
        } else {
            self.unfinished += 1;
            match seated::replay(&record) {
                Some(Ok(_)) => (),
                Some(Err(why)) => self.faults.push(format!("{about}: {why}")),
                None => self.faults.push(format!("{about}: no such game")),
            }
        }
        if saved.row.state == State::Failed {
            self.faults.push(format!("{about}: it broke while it was played"));
        }
    }
}
