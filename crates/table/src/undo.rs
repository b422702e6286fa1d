//! Taking back: the last action of a seat, while it was a mere choice and nobody has acted
//! since. The engine decides ([`Match::can_undo`](tablee_kernel::Match::can_undo)); the table
//! adds what only it knows: that nobody has answered what followed, and that the host allows it.

use tablee_kernel::Seat;

use crate::{
    effect::ConnectionId,
    error::{Error, ErrorCode},
    rows::{ActionRow, UNDO, Write},
    table::{Asker, Change, Next, Proposal, Table},
    time::Instant,
    wire::State,
};

impl Table {
    /// Who may take their last action back now.
    pub(crate) fn undoable(&self) -> Option<Seat> {
        let is_free = self.row.settings.undo && self.row.state == State::Playing && !self.is_paused();
        self.play.as_ref().filter(|_| is_free && !self.is_held())?.undoable()
    }

    /// Somebody wants their last action back. A row says so: what was stored is not touched.
    pub(crate) fn undo(
        &mut self,
        connection: ConnectionId,
        id: String,
        step: u32,
        heard: Instant,
    ) -> Result<Next, Error> {
        if self.is_known(connection, &id, heard) {
            return Ok(Next::Done);
        }
        let seat = self.seat_at(connection)?;
        let play = self.play.as_ref().ok_or(ErrorCode::NotStarted)?;
        if play.questions.n_steps != step {
            return Err(ErrorCode::StaleQuestion.into());
        }
        if self.undoable() != Some(seat) {
            return Err(ErrorCode::CannotUndo.into());
        }
        let (action, at) = (UNDO.to_owned(), self.now.wall);
        let row = ActionRow { ply: play.n_rows + 1, seat, action, id: Some(id.clone()), at };
        let writes = vec![Write::Action { game: self.game.id, row }];
        Ok(Proposal { writes, change: Change::Undone { seat, id } }.into())
    }

    /// It is stored: everything is as it was, and everybody is asked anew.
    pub(crate) fn commit_undo(&mut self, asker: &Asker, seat: Seat, id: String) {
        let Some(play) = &mut self.play else { return };
        if !play.undo(seat) {
            // It could be taken back when it was asked for, and nothing can have happened since.
            return self.fail();
        }
        play.n_rows += 1;
        play.ids[seat.index()].insert(id);
        play.note_catchable(self.now.steady);
        self.run_clocks();
        self.clocks.take_from_aside(seat, self.now.steady);
        self.show_undone(seat);
        self.acknowledge(asker, seat);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use serde_json::Value;
    use tablee_bots::Seated;
    use tablee_games::dobro::Dobro;
    use tablee_kernel::{Eye, Game, Match, Seed};

    use super::*;
    use crate::{
        leak::stage::Stage,
        play::{MAX_UNDONE, Play},
        rows::SavedGame,
        wire::ToServer,
    };

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    /// A game in which the first seat begins.
    fn dobro() -> Box<dyn Seated> {
        let deal = |seed| Match::<Dobro>::start("players=2".parse().unwrap(), Seed::from_number(seed));
        Box::new((0..).map(deal).find(|it| it.game().to_act().contains(A)).unwrap())
    }

    /// The first player has opened an auction; the second has taken it.
    fn taken() -> Stage {
        let mut stage = Stage::new(dobro());
        let card = stage.game().legal(A)[0].clone();
        stage.act(A, &card);
        stage.received(Eye::Seat(B));
        stage.act(B, "take");
        stage
    }

    fn last_frame(stage: &mut Stage, eye: Eye) -> Value {
        let frames = stage.received(eye).into_iter().map(|it| serde_json::from_str::<Value>(&it).unwrap());
        frames.rev().find(|it| it["type"] == "frame").unwrap_or_default()
    }

    /// What is stored of it.
    fn saved(stage: &Stage) -> SavedGame {
        let fresh = crate::rows::Fresh { game_id: 1, secret: String::new(), luck: 0 };
        let row = crate::rows::GameRow::coming(&stage.table_row(), 1, fresh, 0);
        SavedGame { actions: stage.rows.clone(), ..SavedGame::fresh(row) }
    }

    /// The game as it is after a restart.
    fn resumed(stage: &Stage) -> Play {
        Play::resume(dobro(), &saved(stage)).unwrap()
    }

    #[test]
    fn only_whoever_acted_last_is_told_that_it_can_be_taken_back() {
        let mut stage = taken();
        assert_eq!(last_frame(&mut stage, Eye::Seat(B))["may_undo"], true);
        for eye in [Eye::Seat(A), Eye::Bystander] {
            assert_eq!(last_frame(&mut taken(), eye).get("may_undo"), None);
        }
        let mut stage = Stage::new(dobro());
        let card = stage.game().legal(A)[0].clone();
        stage.act(A, &card);
        assert_eq!(last_frame(&mut stage, Eye::Seat(A)).get("may_undo"), None, "a card was shown");
        stage.undo(A);
        assert_eq!(stage.rows.len(), 1);
    }

    #[test]
    fn everybody_sees_what_they_saw_before_and_who_took_back() {
        for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Bystander] {
            let mut stage = Stage::new(dobro());
            let card = stage.game().legal(A)[0].clone();
            stage.act(A, &card);
            let before = last_frame(&mut stage, eye);
            stage.act(B, "take");
            stage.undo(B);
            let after = last_frame(&mut stage, eye);
            assert_eq!((&after["view"], &after["asked"]), (&before["view"], &before["asked"]));
            assert_eq!((&after["undone"], &after["events"]), (&"b".into(), &Value::Array(Vec::new())));
            assert_eq!(after["question"]["legal"], before["question"]["legal"]);
            stage.act(B, "take");
            assert_eq!(last_frame(&mut stage, eye).get("undone"), None);
            assert_eq!(stage.rows.len(), 4);
        }
    }

    #[test]
    fn nothing_is_taken_back_twice_or_late_or_where_the_host_does_not_want_it() {
        let mut stage = taken();
        let step = stage.play().questions.n_steps;
        stage.say(Eye::Seat(A), ToServer::Undo { id: "a".into(), step });
        stage.say(Eye::Seat(B), ToServer::Undo { id: "b".into(), step: step - 1 });
        assert_eq!(stage.rows.len(), 2, "another's, and a late one");
        stage.settings().undo = false;
        stage.undo(B);
        assert_eq!(stage.rows.len(), 2, "not at this table");
        stage.settings().undo = true;
        for id in ["c", "c", "d"] {
            stage.say(Eye::Seat(B), ToServer::Undo { id: id.into(), step });
        }
        assert_eq!(stage.rows.len(), 3, "once");
        let told = stage.received(Eye::Seat(B));
        assert_eq!(told.iter().filter(|it| it.contains(r#"{"type":"ack","id":"c"}"#)).count(), 2);
        assert!(told.iter().any(|it| it.contains("stale-question")));
    }

    #[test]
    fn nobody_gains_time_by_taking_back() {
        let mut stage = Stage::new(dobro());
        let card = stage.game().legal(A)[0].clone();
        stage.act(A, &card);
        stage.wait(Duration::from_secs(12));
        stage.act(B, "take");
        stage.undo(B);
        stage.received(Eye::Seat(B));
        stage.wait(Duration::from_secs(17));
        assert_eq!(stage.game().n_plies(), 1);
        stage.wait(Duration::from_secs(2));
        assert_eq!(stage.game().n_plies(), 2, "its thirty seconds are over");
    }

    #[test]
    fn taking_back_comes_to_an_end_and_a_restart_does_not_begin_it_anew() {
        let mut stage = taken();
        for _ in 0..MAX_UNDONE {
            stage.undo(B);
            stage.act(B, "take");
        }
        let n_rows = stage.rows.len();
        stage.received(Eye::Seat(B));
        stage.undo(B);
        assert!(stage.received(Eye::Seat(B)).iter().any(|it| it.contains("cannot-undo")));
        assert_eq!((stage.rows.len(), stage.play().undoable()), (n_rows, None));
        assert_eq!(resumed(&stage).undoable(), None);
        assert_eq!(stage.game().n_plies(), 2, "what was done stands");
    }

    #[test]
    fn what_was_taken_back_is_gone_through_again_after_a_restart() {
        let mut stage = taken();
        stage.undo(B);
        let again = resumed(&stage);
        let numbers = |it: &Play| ([A, B].map(|seat| it.questions.number(seat)), it.questions.n_steps, it.n_rows);
        assert_eq!(numbers(&again), numbers(stage.play()));
        assert_eq!(again.game.record().actions, stage.game().record().actions);
        assert_eq!(saved(&stage).record().actions.len(), 1);
        assert!(again.knows_id(B, &format!("bundo{}", stage.play().questions.n_steps - 1)));
    }
}
