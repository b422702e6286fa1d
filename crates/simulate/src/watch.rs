//! What is checked: everything a table sends is held against what is stored.

use std::collections::{BTreeMap, HashSet};

use serde::Deserialize;
use serde_json::value::RawValue;
use tablee_bots::{Seated, seated};
use tablee_kernel::{Eye, Seat, Seats};
use tablee_table::UNDO;

use crate::disk::Disk;

/// The truth, played over again from what is stored.
#[derive(Default)]
pub struct Watch {
    game: Option<(i64, Box<dyn Seated>)>,
    /// How many rows were gone through.
    n_rows: usize,
    /// What each pair of eyes could see at some ply.
    views: BTreeMap<Eye, HashSet<String>>,
    /// The ids that were played.
    ids: HashSet<(Seat, String)>,
}

/// The parts of a message that are looked at.
#[derive(Deserialize)]
struct Told<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    question: Option<Asked>,
    waiting: Option<Vec<Waiting>>,
}

#[derive(Deserialize)]
struct Asked {
    legal: Vec<String>,
}

#[derive(Deserialize)]
struct Waiting {
    seat: String,
}

impl Watch {
    /// Plays what was stored since the last time.
    pub fn follow(&mut self, disk: &Disk) -> Result<(), String> {
        let Some(row) = disk.game().filter(|it| !it.seed.is_empty()) else { return Ok(()) };
        if self.game.as_ref().is_none_or(|(id, _)| *id != row.id) {
            let seed = row.seed.parse().map_err(|_| "a seed that cannot be read")?;
            let dealt = seated::start(&row.game, &row.options, seed).ok_or("no such game")?;
            self.game = Some((row.id, dealt.map_err(|it| it.to_string())?));
            self.n_rows = 0;
            self.views.clear();
            self.ids.clear();
            self.look();
        }
        loop {
            let Some((_, game)) = &mut self.game else { return Ok(()) };
            let Some(row) = disk.actions().get(self.n_rows) else { return Ok(()) };
            self.n_rows += 1;
            if row.ply as usize != self.n_rows {
                return Err(format!("action {} is stored in place of {}", row.ply, self.n_rows));
            }
            if row.id.clone().is_some_and(|id| !self.ids.insert((row.seat, id))) {
                return Err(format!("action {} was played twice", row.ply));
            }
            if row.action == UNDO {
                if !game.undo(row.seat) {
                    return Err(format!("action {} was taken back, and had shown something", row.ply - 1));
                }
            } else {
                game.play(row.seat, &row.action).map_err(|it| format!("what is stored is refused: {it}"))?;
            }
            self.look();
        }
    }

    fn look(&mut self) {
        let Some((_, game)) = &self.game else { return };
        for eye in game.seats().iter().map(Eye::Seat).chain([Eye::Bystander]) {
            self.views.entry(eye).or_default().insert(game.view_text(eye).get().to_owned());
        }
    }

    /// The number of actions so far.
    pub fn n_plies(&self) -> usize {
        self.game.as_ref().map_or(0, |(_, it)| it.n_plies())
    }

    /// Whether this may be sent to these eyes; whether it is a frame.
    pub fn check(&self, eye: Eye, text: &str) -> Result<bool, String> {
        let told: Told<'_> = serde_json::from_str(text).map_err(|it| format!("{it}: {text}"))?;
        if let Some(waiting) = told.waiting {
            let asked = self.game.as_ref().map_or(Seats::EMPTY, |(_, it)| it.to_act());
            for one in waiting {
                let seat: Seat = one.seat.parse().map_err(|_| format!("no seat: {text}"))?;
                if !asked.contains(seat) {
                    return Err(format!("a clock runs for {seat}, who is not asked"));
                }
            }
        }
        let Some(view) = told.view.filter(|_| told.kind == "frame") else { return Ok(false) };
        if !self.views.get(&eye).is_some_and(|it| it.contains(view.get())) {
            return Err(format!("{eye} is shown what it may not see: {text}"));
        }
        if eye == Eye::Bystander && told.question.is_some_and(|it| !it.legal.is_empty()) {
            return Err(format!("a bystander is asked: {text}"));
        }
        Ok(true)
    }
}
