//! Games that were begun in a browser and go on here. Whoever brings one could have known every card: it has no
//! commitment, and says so.

use tablee_bots::seated;
use tablee_games::catalog;
use tablee_kernel::{Record, Seat};
use tablee_table::{Write, bodies::Continue, rows::ActionRow};

use super::House;
use crate::{
    driver::fresh,
    error::{Error, ErrorCode},
    limits::Client,
    store::{GameRow, Guest, SavedChair, SavedGame, TableRow},
    wire::{BotLevel, Room, State, TableSettings},
};

/// How many actions a game has at most that is brought; the longest that were ever played have a tenth of it.
const MOST_ACTIONS: usize = 20_000;

impl House {
    /// Opens a table at the position of a record that is not over; everybody but its bringer is a bot.
    pub async fn take_in(&self, host: &Guest, client: &Client, brought: Continue) -> Result<Room, Error> {
        self.has_room().await?;
        let seat = brought.seat()?;
        let Continue { record, bots, .. } = brought;
        let entry = catalog::find(&record.game).ok_or_else(|| Error::about(ErrorCode::NoSuchGame, &record.game))?;
        if record.actions.len() > MOST_ACTIONS {
            return Err(ErrorCode::TooLarge.into());
        }
        // Playing it over again takes a while: it waits for its turn as bots do.
        let (n_seats, record) = self.elsewhere(client, "", move || check(record)).await??;
        if seat.index() >= n_seats || bots.len() != n_seats {
            return Err(ErrorCode::NoSuchSeat.into());
        }
        let chair = |at: usize| match at {
            _ if at == seat.index() => {
                SavedChair { guest: Some((host.id.clone(), host.name.clone())), ..SavedChair::default() }
            }
            _ if at < n_seats => {
                SavedChair { bot: Some(bots[at].unwrap_or(BotLevel::Normal)), ..SavedChair::default() }
            }
            _ => SavedChair::default(),
        };
        let chairs = (0..*(entry.players)().end()).map(chair).collect();
        let now = self.now();
        let row = TableRow::open(&record.game, host.id.clone(), chairs, TableSettings::default(), now);
        let options = record.options.split_whitespace().filter(|it| !it.starts_with("players="));
        let row = TableRow { options: options.collect::<Vec<_>>().join(" "), state: State::Playing, ..row };
        let actions = actions_of(&record, now)?;
        let names: Vec<String> = (0..n_seats).map(|at| name_of(&record, at, seat, host)).collect();
        self.open_table(&row, host, |row| SavedGame {
            actions: actions.clone(),
            players: vec![(host.id.clone(), seat)],
            ..SavedGame::fresh(GameRow {
                options: record.options.clone(),
                secret: String::new(),
                nonces: vec![None; n_seats],
                seed: record.seed.clone(),
                players: names.clone(),
                state: State::Playing,
                ..GameRow::coming(row, record.rules, fresh(now), now)
            })
        })
        .await
    }
}

/// Whether it plays over again, under the rules of today, and is not over; with how many seats.
fn check(record: Record) -> Result<(usize, Record), Error> {
    let unreadable = |why: String| Error::about(ErrorCode::Unreadable, why);
    let game = match seated::replay(&record) {
        Some(Ok(game)) => game,
        Some(Err(why)) => return Err(unreadable(why.to_string())),
        None => return Err(Error::about(ErrorCode::NoSuchGame, &record.game)),
    };
    // A server keeps what was dealt and played, and no guesses.
    if record.guess.is_some() {
        return Err(unreadable("its cards were guessed".to_owned()));
    }
    if game.outcome().is_some() {
        return Err(ErrorCode::GameOver.into());
    }
    Ok((game.seats().len(), record))
}

fn actions_of(record: &Record, now: i64) -> Result<Vec<ActionRow>, Error> {
    let row = |((seat, action), ply): (&(String, String), u32)| {
        let seat = seat.parse().map_err(|_| ErrorCode::NoSuchSeat)?;
        Ok(ActionRow { ply, seat, action: action.clone(), id: None, at: now })
    };
    record.actions.iter().zip(1..).map(row).collect()
}

/// What a seat is called: its bringer as here, bots as they were.
fn name_of(record: &Record, at: usize, seat: Seat, host: &Guest) -> String {
    if at == seat.index() {
        return host.name.clone();
    }
    let name = record.players.as_ref().and_then(|it| it.get(at)).map(|it| tablee_table::clean(it));
    let is_good = |it: &String| !it.is_empty() && it.chars().count() <= 24;
    name.filter(is_good).unwrap_or_else(|| Seat::new(at).to_string().to_uppercase())
}

/// What has to be stored of a game beside its row.
pub(super) fn writes_of(game: &SavedGame) -> Vec<Write> {
    let players =
        game.players.iter().map(|(guest, seat)| Write::Player { guest: guest.clone(), game: game.row.id, seat: *seat });
    let actions = game.actions.iter().map(|row| Write::Action { game: game.row.id, row: row.clone() });
    players.chain(actions).collect()
}
