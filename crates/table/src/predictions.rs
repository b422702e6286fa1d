//! Those who only look on foretell what comes ([`Game::forecast`](tablee_kernel::Game::forecast)):
//! the audience, and whoever is out of the game. What they say is sealed until it comes true, and
//! has a score of its own. Whoever has a seat knows more than the audience, so what they said is
//! told to nobody else before the game is over.

use tablee_kernel::{Forecast, order};

use crate::{
    effect::ConnectionId,
    error::{Error, ErrorCode},
    rows::{PredictionRow, Write},
    table::{Change, Next, Proposal, Table},
    wire::{Foretold, Oracle, Outlook, Seer, State, ToClient},
};

/// How many people foretell in one game.
const SEERS: usize = 64;
/// How many of them are listed.
const BEST: usize = 10;

impl Table {
    /// Somebody foretells, or says otherwise while it is still open.
    pub(crate) fn predict(
        &self,
        connection: ConnectionId,
        id: String,
        number: u16,
        choice: &str,
    ) -> Result<Next, Error> {
        self.check_playing()?;
        let onlooker = self.audience.get(connection).filter(|it| !it.is_screen).ok_or(ErrorCode::NotAsked)?;
        let seat = self.audience.seat_on(connection, &self.row.chairs);
        let forecast = self.forecast().filter(|it| it.number == number).ok_or(ErrorCode::StaleQuestion)?;
        if seat.is_some_and(|it| !forecast.seers.contains(it)) {
            return Err(ErrorCode::NotAsked.into());
        }
        if self.is_paused() {
            return Err(ErrorCode::Paused.into());
        }
        if !forecast.outcomes.contains(&choice) {
            return Err(Error::about(ErrorCode::Unreadable, "no such outcome"));
        }
        let (guest, name) = (onlooker.person.id.clone(), onlooker.person.name.clone());
        if !self.predictions.iter().any(|it| it.guest == guest) && self.seers().len() >= SEERS {
            return Err(ErrorCode::Crowded.into());
        }
        let row = PredictionRow { guest, name, number, choice: choice.to_owned(), is_seated: seat.is_some() };
        let writes = vec![Write::Prediction { game: self.game.id, row: row.clone() }];
        Ok(Proposal { writes, change: Change::Predicted { connection, id, row } }.into())
    }

    /// It is stored.
    pub(crate) fn predicted(&mut self, connection: ConnectionId, id: String, row: PredictionRow) {
        let guest = row.guest.clone();
        let is_new = !self.predictions.iter().any(|it| (&it.guest, it.number) == (&row.guest, row.number));
        self.predictions.retain(|it| (&it.guest, it.number) != (&row.guest, row.number));
        self.predictions.push(row);
        self.audience.send(connection, &ToClient::Ack { id });
        self.tell_prediction(&guest);
        if is_new {
            self.tell_room();
        }
    }

    fn forecast(&self) -> Option<Forecast> {
        self.play.as_ref().filter(|_| self.row.state == State::Playing)?.game.forecast()
    }

    /// Everybody who has foretold anything.
    fn seers(&self) -> Vec<&str> {
        let mut res: Vec<&str> = self.predictions.iter().map(|it| it.guest.as_str()).collect();
        order::sort(&mut res);
        res.dedup();
        res
    }

    /// How it turned out, if it has.
    fn came(&self, number: u16) -> Option<&'static str> {
        self.play.as_ref()?.came.iter().find(|(it, _)| *it == number).map(|(_, outcome)| *outcome)
    }

    /// How often somebody was right, of how many times.
    fn score(&self, guest: &str, is_counted: impl Fn(&PredictionRow) -> bool) -> (u32, u32) {
        let theirs = self.predictions.iter().filter(|it| it.guest == guest && is_counted(it));
        let decided = theirs.filter_map(|it| Some((it, self.came(it.number)?)));
        decided.fold((0, 0), |(right, of), (it, came)| (right + u32::from(it.choice == came), of + 1))
    }

    /// What everybody is told: that it is open, how the last one turned out, who foretells best.
    pub(crate) fn oracle(&self) -> Option<Oracle> {
        let play = self.play.as_ref().filter(|_| self.row.state != State::Open)?;
        let is_over = matches!(self.row.state, State::Over | State::Abandoned);
        let is_told = |it: &PredictionRow| is_over || !it.is_seated;
        let open = self.forecast().map(|it| Outlook {
            number: it.number,
            outcomes: it.outcomes.iter().map(|it| (*it).to_owned()).collect(),
            seers: it.seers.iter().collect(),
            made: self.predictions.iter().filter(|row| row.number == it.number).count() as u32,
        });
        let last = play.came.last().map(|&(number, outcome)| {
            let said = self.predictions.iter().filter(|it| it.number == number && is_told(it));
            let (right, of) = said.fold((0, 0), |(right, of), it| (right + u32::from(it.choice == outcome), of + 1));
            Foretold { number, outcome: outcome.to_owned(), right, of }
        });
        let seer = |guest: &&str| {
            let (right, of) = self.score(guest, is_told);
            let name = self.predictions.iter().rev().find(|it| it.guest == **guest)?.name.clone();
            (0 < of).then_some(Seer { name, right, of })
        };
        let mut best: Vec<Seer> = self.seers().iter().filter_map(seer).collect();
        order::sort_by(&mut best, |a, b| (b.right, a.of, &a.name).cmp(&(a.right, b.of, &b.name)));
        best.truncate(BEST);
        (open.is_some() || !self.predictions.is_empty()).then_some(Oracle { open, last, best })
    }

    /// Tells somebody what they have foretold, and how often they were right.
    fn tell_prediction(&mut self, guest: &str) {
        let Some(message) = self.prediction_of(guest) else { return };
        let theirs = self.audience.onlookers().filter(|(_, it)| it.person.id == guest && !it.is_screen);
        let connections: Vec<ConnectionId> = theirs.map(|(connection, _)| connection).collect();
        for connection in connections {
            self.audience.send(connection, &message);
        }
    }

    fn prediction_of(&self, guest: &str) -> Option<ToClient> {
        let last = self.predictions.iter().filter(|it| it.guest == guest).max_by_key(|it| it.number)?;
        let (right, of) = self.score(guest, |_| true);
        let came = self.came(last.number).map(str::to_owned);
        Some(ToClient::Prediction { number: last.number, choice: last.choice.clone(), came, right, of })
    }

    pub(crate) fn send_prediction(&mut self, connection: ConnectionId) {
        let Some(guest) = self.audience.get(connection).filter(|it| !it.is_screen).map(|it| it.person.id.clone())
        else {
            return;
        };
        if let Some(message) = self.prediction_of(&guest) {
            self.audience.send(connection, &message);
        }
    }

    /// Something has come true: whoever foretold it is told.
    pub(crate) fn tell_came_true(&mut self) {
        let guests: Vec<String> = self.seers().into_iter().map(str::to_owned).collect();
        guests.iter().for_each(|it| self.tell_prediction(it));
        self.tell_room();
    }
}
