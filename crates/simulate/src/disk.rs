//! What is stored: it survives crashes, and nothing else does.

use std::collections::BTreeMap;

use tablee_kernel::Seat;
use tablee_table::{
    SavedTable, Write,
    rows::{ActionRow, ClockRow, DraftRow, GameRow, PredictionRow, SavedGame, StageRow, TableRow},
    wire::ChatLine,
};

/// The rows of one table.
#[derive(Clone, Debug)]
pub struct Disk {
    /// The table.
    pub table: TableRow,
    games: BTreeMap<i64, GameRow>,
    players: Vec<(i64, String, Seat)>,
    actions: BTreeMap<i64, Vec<ActionRow>>,
    drafts: BTreeMap<(i64, Seat), DraftRow>,
    clocks: BTreeMap<(i64, Seat), ClockRow>,
    stages: BTreeMap<i64, StageRow>,
    predictions: BTreeMap<(i64, String, u16), PredictionRow>,
    chat: Vec<(Option<Vec<String>>, ChatLine)>,
}

impl Disk {
    /// A table that was just made.
    pub fn new(table: TableRow, game: GameRow) -> Disk {
        Disk {
            table,
            games: BTreeMap::from([(game.id, game)]),
            players: Vec::new(),
            actions: BTreeMap::new(),
            drafts: BTreeMap::new(),
            clocks: BTreeMap::new(),
            stages: BTreeMap::new(),
            predictions: BTreeMap::new(),
            chat: Vec::new(),
        }
    }

    /// Writes one thing.
    pub fn write(&mut self, write: Write) {
        match write {
            Write::Table(row) => self.table = *row,
            Write::Game(row) => drop(self.games.insert(row.id, *row)),
            Write::Player { guest, game, seat } => self.players.push((game, guest, seat)),
            Write::Action { game, row } => self.actions.entry(game).or_default().push(row),
            Write::Draft { game, row } => drop(self.drafts.insert((game, row.seat), row)),
            Write::Clocks { game, rows } => self.clocks.extend(rows.into_iter().map(|it| ((game, it.seat), it))),
            Write::Prediction { game, row } => {
                drop(self.predictions.insert((game, row.guest.clone(), row.number), row));
            }
            Write::Stage { game, row } => drop(self.stages.insert(game, row)),
            Write::Chat { team, line, .. } => self.chat.push((team, line)),
        }
    }

    /// The game that is being made, goes on, or is over.
    pub fn game(&self) -> Option<&GameRow> {
        self.games.values().find(|it| it.number == self.table.game_number)
    }

    /// The actions of the present game.
    pub fn actions(&self) -> &[ActionRow] {
        self.game().and_then(|it| self.actions.get(&it.id)).map_or(&[], Vec::as_slice)
    }

    /// Whether an answer with this id is stored, played or held.
    pub fn has_answer(&self, seat: Seat, id: &str) -> bool {
        let game = self.game().map_or(0, |it| it.id);
        let is_played = self.actions().iter().any(|it| it.seat == seat && it.id.as_deref() == Some(id));
        let is_held = |it: &DraftRow| it.answer.is_some() && it.id.as_deref() == Some(id);
        is_played || self.drafts.get(&(game, seat)).is_some_and(is_held)
    }

    /// Loses what is held, as a bad store might.
    pub fn lose_drafts(&mut self) {
        self.drafts.clear();
    }

    /// Everything, as a table is taken up from it.
    pub fn saved(&self) -> Option<SavedTable> {
        let row = self.game()?.clone();
        let game = SavedGame {
            predictions: self.predictions.iter().filter(|(it, _)| it.0 == row.id).map(|it| it.1.clone()).collect(),
            stage: self.stages.get(&row.id).cloned(),
            actions: self.actions().to_vec(),
            drafts: self.drafts.iter().filter(|((game, _), _)| *game == row.id).map(|(_, it)| it.clone()).collect(),
            clocks: self.clocks.iter().filter(|((game, _), _)| *game == row.id).map(|(_, it)| it.clone()).collect(),
            players: self.players.iter().filter(|it| it.0 == row.id).map(|it| (it.1.clone(), it.2)).collect(),
            given_up: self.games.values().filter(|it| it.number < row.number && it.is_given_up()).count() as u32,
            row,
        };
        Some(SavedTable { row: self.table.clone(), game, chat: self.chat.clone(), faces: Vec::new() })
    }
}
