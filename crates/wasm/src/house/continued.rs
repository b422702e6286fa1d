//! Positions of records that are played on here, with bots on all other seats, and with the same hidden cards or with
//! guessed ones.

use tablee_bots::seated;
use tablee_games::catalog;
use tablee_kernel::{Record, Seat, record::Guess};
use tablee_l10n::Lang;
use tablee_table::{
    Error, ErrorCode, Person, RequestId, SavedTable, Write,
    rows::{ActionRow, GameRow, SavedChair, SavedGame, TableRow},
    wire::{State, TableSettings},
};

use super::{House, Pending};
use crate::{
    desk::{Cards, PlayOn},
    stored,
};

impl House {
    /// Opens a table at a position of a record; the answer comes when it is stored.
    pub(crate) fn play_on(
        &mut self,
        number: RequestId,
        host: &Person,
        wanted: PlayOn,
        lang: Lang,
    ) -> Result<(), Error> {
        let PlayOn { mut record, ply, seat, level, cards } = wanted;
        record.actions.truncate(ply);
        // What was guessed later is not guessed yet.
        record.guess = record.guess.filter(|it| it.ply as usize <= record.actions.len());
        // What is left is no finished game: nothing of the end may be claimed of it.
        (record.events, record.outcome, record.fairness) = (None, None, None);
        let entry = catalog::find(&record.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &record.game))?;
        let unreadable = |why: String| Error::about(ErrorCode::Unreadable, why);
        let game = match seated::replay(&record) {
            Some(Ok(game)) => game,
            Some(Err(why)) => return Err(unreadable(why.to_string())),
            None => return Err(Error::about(ErrorCode::NoSuchGame, &record.game)),
        };
        if game.outcome().is_some() {
            return Err(ErrorCode::GameOver.into());
        }
        let n_seats = game.seats().len();
        let seat = seat.parse::<Seat>().ok().filter(|it| it.index() < n_seats).ok_or(ErrorCode::NoSuchSeat)?;
        // The options as they are called today: an old record may not say all of them.
        let options = game.options();
        let of_table = options.split_whitespace().filter(|it| !it.starts_with("players="));
        let of_table = of_table.collect::<Vec<_>>().join(" ");
        let chair = |at: usize| match at {
            _ if at == seat.index() => {
                SavedChair { guest: Some((host.id.clone(), host.name.clone())), ..SavedChair::default() }
            }
            _ if at < n_seats => SavedChair { bot: Some(level), ..SavedChair::default() },
            _ => SavedChair::default(),
        };
        let chairs = (0..*(entry.players)().end()).map(chair).collect();
        let wall = self.now.wall;
        let row = TableRow::open(&record.game, host.id.clone(), chairs, TableSettings::default(), wall);
        let code = format!("~{}", &self.draw()[..10]);
        let row = TableRow { code, options: of_table, state: State::Playing, ..row };
        let fresh = self.fresh();
        // Only how many actions there were and whose eyes see them goes into a guess.
        let guess = match cards {
            Cards::Same => record.guess,
            Cards::Guessed if record.guess.is_some() => return Err(unreadable("its cards were guessed".to_owned())),
            Cards::Guessed => {
                let seed = fresh.secret.parse().map_err(|_| ErrorCode::Internal)?;
                Some(Guess { ply: record.actions.len() as u32, seat, seed })
            }
        };
        let players: Vec<String> = (0..n_seats).map(|at| name_of(&record, at, seat, host)).collect();
        let game = GameRow {
            options,
            // It could have been known what comes: there is no commitment, and it says so.
            secret: String::new(),
            nonces: vec![None; n_seats],
            seed: record.seed.clone(),
            guess,
            players,
            state: State::Playing,
            ..GameRow::coming(&row, entry.rules, fresh, wall)
        };
        let actions = actions_of(&record, wall)?;
        let (id, place) = (game.id, (row.code.clone(), game.number));
        let mut rows = stored::new_table(&row, &game);
        let player = Write::Player { guest: host.id.clone(), game: id, seat };
        let played = actions.iter().map(|it| Write::Action { game: id, row: it.clone() });
        for write in std::iter::once(player).chain(played) {
            rows.extend(stored::rows_of(&write, &|_| Some(place.clone())));
        }
        let players = vec![(host.id.clone(), seat)];
        let game = SavedGame { actions, players, ..SavedGame::fresh(game) };
        let saved = Box::new(SavedTable { row, game, chat: Vec::new(), faces: Vec::new() });
        self.store(Pending::Made { number, saved, lang }, rows);
        Ok(())
    }
}

fn actions_of(record: &Record, at: i64) -> Result<Vec<ActionRow>, Error> {
    let row = |((seat, action), ply): (&(String, String), u32)| {
        let seat = seat.parse().map_err(|_| ErrorCode::NoSuchSeat)?;
        Ok(ActionRow { ply, seat, action: action.clone(), id: None, at })
    };
    record.actions.iter().zip(1..).map(row).collect()
}

/// What a seat is called: whoever plays on as here, the others as they were.
fn name_of(record: &Record, at: usize, seat: Seat, host: &Person) -> String {
    if at == seat.index() {
        return host.name.clone();
    }
    let name = record.players.as_ref().and_then(|it| it.get(at)).map(|it| tablee_table::clean(it));
    name.filter(|it| !it.is_empty()).unwrap_or_else(|| Seat::new(at).to_string().to_uppercase())
}
