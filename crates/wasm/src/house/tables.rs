//! Tables of the house: made, taken into memory, taken away, bounded.

use tablee_bots::seated;
use tablee_games::catalog;
use tablee_kernel::order;
use tablee_l10n::Lang;
use tablee_table::{
    Error, ErrorCode, Input, Person, Request, RequestId, SavedTable, Setup, Table,
    bodies::MakeTable,
    check_options,
    rows::{GameRow, SavedChair, SavedGame, TableRow},
    wire::Room,
};

use super::{CONNECTIONS, House, MOST_FINISHED, MOST_TABLES, Pending};
use crate::stored::{self, Row};

impl House {
    /// Takes a table into memory.
    pub(super) fn keep(&mut self, saved: SavedTable) -> Result<(), Error> {
        let code = saved.row.code.clone();
        let table = self.take_up(saved)?;
        self.tables.insert(code.clone(), table);
        self.feed(&code, Input::Tick);
        Ok(())
    }

    /// A table that is kept, played over again.
    pub(crate) fn take_up(&mut self, saved: SavedTable) -> Result<Table, Error> {
        let epoch = self.draw()[..16].to_owned();
        let setup = Setup {
            deal: seated::start,
            epoch,
            luck: self.draw_number(),
            last_alive: None,
            started_at: self.now.wall,
            most_connections: CONNECTIONS,
        };
        Table::new(setup, saved, self.now).map_err(|_| ErrorCode::TableFailed.into())
    }

    /// The table with this code, from memory or from what is kept.
    pub(crate) fn table(&mut self, code: &str) -> Result<&mut Table, Error> {
        if !self.tables.contains_key(code) {
            let saved = self.rows.saved(code).ok_or(ErrorCode::NoSuchTable)?;
            self.keep(saved)?;
        }
        self.tables.get_mut(code).ok_or_else(|| ErrorCode::NoSuchTable.into())
    }

    /// What a table looks like.
    pub(crate) fn room(&mut self, code: &str) -> Result<Room, Error> {
        let now = self.now.steady;
        Ok(self.table(code)?.room(now))
    }

    /// Makes a table and sits its maker down; the answer comes when it is stored.
    pub(crate) fn make_table(
        &mut self,
        number: RequestId,
        host: &Person,
        new: MakeTable,
        lang: Lang,
    ) -> Result<(), Error> {
        let entry = catalog::find(&new.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &new.game))?;
        let options = check_options(&new.game, &new.options.unwrap_or_default())?;
        let me = SavedChair { guest: Some((host.id.clone(), host.name.clone())), ..SavedChair::default() };
        let bots = new.bots.unwrap_or_default();
        let bots = bots.iter().map(|&level| SavedChair { bot: Some(level), ..SavedChair::default() });
        let mut chairs: Vec<SavedChair> = std::iter::once(me).chain(bots).collect();
        let n_chairs = *(entry.players)().end();
        if chairs.len() > n_chairs {
            return Err(ErrorCode::TableFull.into());
        }
        chairs.resize(n_chairs, SavedChair::default());
        let fresh = self.fresh();
        let row = TableRow::open(&new.game, host.id.clone(), chairs, new.settings.unwrap_or_default(), self.now.wall);
        // No server has such a code: pages know by it who keeps the table.
        let row = TableRow { code: format!("~{}", &self.draw()[..10]), options, ..row };
        let game = GameRow::coming(&row, entry.rules, fresh, self.now.wall);
        let rows = stored::new_table(&row, &game);
        let saved = Box::new(SavedTable { row, game: SavedGame::fresh(game), chat: Vec::new(), faces: Vec::new() });
        self.store(Pending::Made { number, saved, lang }, rows);
        Ok(())
    }

    /// Takes a table away; its finished games stay.
    pub(crate) fn remove_table(&mut self, number: RequestId, code: &str, lang: Lang) -> Result<(), Error> {
        self.rows.table(code).ok_or(ErrorCode::NoSuchTable)?;
        self.feed(code, Input::Removed);
        self.forget(code);
        let rows = self.rows.removal(code, true);
        self.store(Pending::Removed { number, lang }, rows);
        Ok(())
    }

    pub(super) fn forget(&mut self, code: &str) {
        self.tables.remove(code);
        self.wakes.remove(code);
        self.thoughts.retain(|(it, _)| it != code);
    }

    /// Bounds what is kept: the oldest finished games and tables go.
    pub(super) fn tidy(&mut self) {
        let mut finished: Vec<GameRow> = self.rows.games().into_iter().filter(|it| it.ended_at.is_some()).collect();
        order::sort_by_key(&mut finished, |it| std::cmp::Reverse(it.ended_at));
        let is_current = |it: &GameRow| self.rows.table(&it.code).is_some_and(|table| table.game_number == it.number);
        let old = finished.iter().skip(MOST_FINISHED).filter(|it| !is_current(it));
        let mut rows: Vec<Row> = old.flat_map(|it| self.rows.removal_of_game(&it.code, it.number)).collect();
        let codes = self.rows.codes();
        let mut tables: Vec<TableRow> = codes.iter().filter_map(|it| self.rows.table(it)).collect();
        order::sort_by_key(&mut tables, |it| std::cmp::Reverse(it.touched_at));
        let is_open = |code: &String| self.connections.values().any(|(open, ..)| open == code);
        let old = tables.into_iter().skip(MOST_TABLES).map(|it| it.code).filter(|it| !is_open(it));
        for code in &old.collect::<Vec<_>>() {
            self.forget(code);
            rows.extend(self.rows.removal(code, true));
        }
        if !rows.is_empty() {
            self.store(Pending::Tidied, rows);
        }
    }

    /// Asks something of a table for a person; the answer comes when it is done.
    pub(crate) fn ask(
        &mut self,
        number: RequestId,
        code: &str,
        person: Person,
        request: Request,
        lang: Lang,
    ) -> Result<(), Error> {
        let fresh = self.fresh();
        self.table(code)?;
        self.feed(code, Input::Request { number, person, request, lang, fresh });
        Ok(())
    }

    /// Somebody has another name.
    pub(crate) fn rename(&mut self, person: &Person) {
        let codes: Vec<String> = self.tables.keys().cloned().collect();
        for code in codes {
            self.feed(&code, Input::Renamed(person.clone()));
        }
    }
}
