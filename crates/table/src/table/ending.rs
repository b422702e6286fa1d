//! How a game ends, or breaks.

use super::{Asker, Change, Pending, Proposal, Table};
use crate::{
    clocks::Clocks,
    effect::{Effect, Report},
    error::ErrorCode,
    gallery::standing,
    rows::{GameRow, TableRow, Write},
    wire::State,
};

impl Table {
    /// The result is stored before it is shown: whoever sees the end may ask for the record.
    pub(super) fn finish(&self) -> Proposal {
        let (mut game, mut row) = (self.ended(State::Over), self.row.clone());
        game.outcome = self.play.as_ref().and_then(|it| it.game.outcome()).map(|it| standing(&it));
        row.state = State::Over;
        row.touched_at = self.now.wall;
        let writes = vec![Write::Game(Box::new(game.clone())), Write::Table(Box::new(row.clone()))];
        Proposal { writes, change: Change::Over { game: Box::new(game), row: Box::new(row) } }
    }

    pub(crate) fn ended(&self, state: State) -> GameRow {
        GameRow { state, ended_at: Some(self.now.wall), ..self.game.clone() }
    }

    /// A fault of ours: this table ends, its record stays in the store.
    pub(crate) fn fail(&mut self) {
        self.audience.emit(Effect::Report(Report::Failed { game: self.game.id }));
        if let Some((number, lang)) = self.answering.take() {
            self.reply(number, lang, Err(ErrorCode::TableFailed.into()));
        }
        if let Some(Pending { asker: Asker::Request { number, lang }, .. }) = self.pending.take().map(|it| *it) {
            self.reply(number, lang, Err(ErrorCode::TableFailed.into()));
        }
        let (mut game, mut row) = (self.game.clone(), self.row.clone());
        (game.state, row.state) = (State::Failed, State::Failed);
        let writes = vec![Write::Game(Box::new(game.clone())), Write::Table(Box::new(row.clone()))];
        let change = Change::Failed { game: Box::new(game), row: Box::new(row) };
        self.propose(Asker::Nobody, Proposal { writes, change });
    }

    pub(super) fn become_failed(&mut self, game: GameRow, row: TableRow) {
        (self.game, self.row) = (game, row);
        self.play = None;
        self.clocks = Clocks::default();
        self.audience.dismiss(None, ErrorCode::TableFailed);
    }
}
