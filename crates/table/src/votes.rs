//! What a host may not do alone. A host who plays has an interest: while somebody else is there, to skip them, to
//! have a bot play for them, to send them away or to give the game up takes the others, or the clock. A host who has no
//! hand, as at a shared screen, is a referee and decides alone; so does any host about those who are away.

use std::time::Duration;

use tablee_kernel::Seat;

use crate::{
    effect::Person,
    error::{Error, ErrorCode},
    table::Table,
    wire::{Measure, State, Vote},
};

/// How long a host who is away stays host.
pub(crate) const HOST_GRACE: Duration = Duration::from_secs(180);
/// How many have to agree at least: nobody is a vote.
const LEAST: usize = 2;

/// Somebody is for something, as long as this step lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ballot {
    measure: Measure,
    seat: Option<Seat>,
    by: String,
    step: (u32, u32),
}

impl Table {
    /// Whether something may be done to a seat, or to the game, now. If it takes others, the asker's vote counts.
    pub(crate) fn is_agreed(&mut self, person: &Person, measure: Measure, seat: Option<Seat>) -> Result<bool, Error> {
        let is_host = self.row.host == person.id;
        if !self.has_interest(person, seat) {
            return if is_host { Ok(true) } else { Err(ErrorCode::NotHost.into()) };
        }
        if self.voters(seat).len() < LEAST {
            return Err(if is_host { ErrorCode::OthersDecide } else { ErrorCode::NotHost }.into());
        }
        let step = self.step_now();
        self.ballots.retain(|it| it.step == step);
        let ballot = Ballot { measure, seat, by: person.id.clone(), step };
        if !self.ballots.contains(&ballot) {
            self.ballots.push(ballot.clone());
        }
        let voters = self.voters(seat);
        if needed(&voters) <= self.n_votes(&ballot, &voters) {
            self.ballots.clear();
            return Ok(true);
        }
        self.tell_room();
        Ok(false)
    }

    /// Whether somebody plays, and has something to win from what is done to others who are there.
    fn has_interest(&self, person: &Person, seat: Option<Seat>) -> bool {
        let has_hand = self.seat_of(&person.id).is_some();
        self.row.state == State::Playing && has_hand && self.concerns_others(person, seat)
    }

    /// Whether somebody is no referee of the game that goes on: they play, and others are there.
    pub(crate) fn is_partial(&self, person: &Person) -> bool {
        self.has_interest(person, None)
    }

    /// Whether anybody who is there but the asker has something to lose.
    fn concerns_others(&self, person: &Person, seat: Option<Seat>) -> bool {
        let mut chairs = self.row.chairs.iter().enumerate().filter(|(i, _)| seat.is_none_or(|it| it.index() == *i));
        chairs
            .any(|(_, it)| it.guest.as_ref().is_some_and(|(id, _)| *id != person.id && self.audience.is_connected(id)))
    }

    /// Who decides about a seat: everybody who sits here and is there, but whoever it is about.
    fn voters(&self, seat: Option<Seat>) -> Vec<&str> {
        let chairs = self.row.chairs.iter().enumerate().filter(|(i, _)| seat.is_none_or(|it| it.index() != *i));
        let people = chairs.filter_map(|(_, it)| it.guest.as_ref()).map(|(id, _)| id.as_str());
        people.filter(|it| self.audience.is_connected(it)).collect()
    }

    fn n_votes(&self, ballot: &Ballot, voters: &[&str]) -> usize {
        let is_same = |it: &&Ballot| it.measure == ballot.measure && it.seat == ballot.seat && it.step == ballot.step;
        self.ballots.iter().filter(is_same).filter(|it| voters.contains(&it.by.as_str())).count()
    }

    fn step_now(&self) -> (u32, u32) {
        (self.row.game_number, self.play.as_ref().map_or(0, |it| it.questions.n_steps))
    }

    /// What is being voted on.
    pub(crate) fn votes(&self) -> Vec<Vote> {
        let mut res: Vec<Vote> = Vec::new();
        for ballot in self.ballots.iter().filter(|it| it.step == self.step_now()) {
            if res.iter().any(|it| it.measure == ballot.measure && it.seat == ballot.seat) {
                continue;
            }
            let voters = self.voters(ballot.seat);
            let is_same =
                |it: &&Ballot| it.measure == ballot.measure && it.seat == ballot.seat && it.step == ballot.step;
            let by = self.ballots.iter().filter(is_same).map(|it| it.by.clone()).collect();
            res.push(Vote { measure: ballot.measure, seat: ballot.seat, by, needed: needed(&voters) as u32 });
        }
        res
    }

    /// How long a host who is away stays host; nothing while the host is here.
    pub(crate) fn host_stays(&self, now: crate::Instant) -> Option<Duration> {
        let since = self.host_away_since.filter(|_| !self.audience.is_here(&self.row.host))?;
        Some(HOST_GRACE.saturating_sub(now - since))
    }
}

fn needed(voters: &[&str]) -> usize {
    (voters.len() / 2 + 1).max(LEAST)
}

#[cfg(test)]
mod tests {
    use tablee_bots::seated;
    use tablee_games::catalog::GAMES;
    use tablee_kernel::Seed;

    use crate::{leak::stage::Stage, request::Request};

    #[test]
    fn a_vote_ends_with_its_step() {
        let dealt = seated::start(GAMES[0].name, "players=3", Seed::from_number(1));
        let mut stage = Stage::new(dealt.unwrap().unwrap());
        for step in 0..8 {
            for _ in 0..2 {
                stage.request(step, "guest0", Request::Abandon);
            }
            assert_eq!(stage.n_votes(), 1, "nobody votes twice, and nothing is left of the step before");
            let seat = stage.game().to_act().lowest().unwrap();
            let action = stage.game().legal(seat)[0].clone();
            stage.act(seat, &action);
            stage.read();
        }
    }
}
