//! A recorded game step by step as JSON, for programs that draw or study games.

use std::{collections::BTreeMap, io::Write as _};

use serde::Serialize;
use serde_json::Value;
use tablee_games::catalog::Entry;
use tablee_kernel::{Eye, Outcome, Record, Seat, Seats};

use super::events_by_ply;
use crate::error::Error;

/// The deal, or one action and what it led to.
#[derive(Serialize)]
struct Step<'a> {
    /// 0 for the deal.
    ply: usize,
    /// Who acted; nobody at the deal.
    seat: Option<&'a str>,
    /// What they did, for those who may know: others read it from the events.
    action: Option<&'a str>,
    events: &'a [Value],
    view: Value,
    /// The seats the game waits for now.
    asked: Seats,
    /// Seats that may act now though nobody waits for them.
    may: Seats,
    /// What the seat that looks may do now.
    legal: BTreeMap<Seat, Vec<String>>,
    outcome: Option<Outcome>,
}

/// Prints one line for the deal and one for each action of `record`, which has
/// been checked.
pub(super) fn print(game: &Entry, record: &Record, eye: Option<Eye>) -> Result<(), Error> {
    let checked = "the record was replayed before";
    let whole = game.replay(record).expect(checked);
    let mut table = game.start(&whole.options(), record.seed.parse().expect(checked)).expect(checked);
    let mut stdout = std::io::stdout().lock();
    for (ply, events) in events_by_ply(&*whole, eye).iter().enumerate() {
        let done = ply.checked_sub(1).map(|it| &record.actions[it]);
        if let Some((seat, action)) = done {
            table.play(seat.parse().expect(checked), action).expect(checked);
        }
        let is_shown = |seat: Seat| eye.is_none_or(|it| it == Eye::Seat(seat));
        let acting = table.to_act().iter().chain(table.may_act().iter());
        let step = Step {
            ply,
            seat: done.map(|(seat, _)| seat.as_str()),
            action: done.filter(|(seat, _)| seat.parse().is_ok_and(is_shown)).map(|(_, action)| action.as_str()),
            events,
            view: table.view(eye.unwrap_or(Eye::Bystander)),
            asked: table.to_act(),
            may: table.may_act(),
            legal: acting.filter(|&it| is_shown(it)).map(|it| (it, table.legal(it))).collect(),
            outcome: table.outcome(),
        };
        let line = serde_json::to_string(&step).expect("a step has string keys only");
        writeln!(stdout, "{line}")?;
    }
    Ok(())
}
