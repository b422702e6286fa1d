//! Who plays with whom, where a game has two teams: by lot at the deal, or shared
//! out before it, where everybody can see.

use tablee_games::catalog;
use tablee_kernel::Seat;

use super::Keeper;
use crate::{
    guest::random,
    problem::{Code, Trouble},
    store::{Guest, SavedChair, TableRow},
};

/// The option of a game that says who plays with whom, as `abc/def`.
const OPTION: &str = "teams";

/// How teams are formed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Forming {
    /// By the luck of the deal, or as the option of the game says.
    AtTheDeal,
    /// Shared out at random now; then anybody can be put across.
    Now,
}

impl Keeper {
    pub(super) async fn form_teams(&mut self, guest: &Guest, forming: Forming) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        self.check_open()?;
        check_has_teams(&row)?;
        row.chairs.iter_mut().for_each(|it| it.team = None);
        if forming == Forming::Now {
            let mut taken: Vec<usize> = (0..row.chairs.len()).filter(|&it| is_taken(&row.chairs[it])).collect();
            taken.sort_by_cached_key(|_| random::<8>());
            for (place, index) in taken.into_iter().enumerate() {
                row.chairs[index].team = Some((place % 2) as u8);
            }
        }
        self.save(row, Vec::new()).await
    }

    pub(super) async fn put_into_team(&mut self, guest: &Guest, seat: Seat, team: u8) -> Result<(), Trouble> {
        let mut row = self.as_host(guest)?;
        self.check_open()?;
        check_has_teams(&row)?;
        if team > 1 {
            return Err(Code::NoTeams.into());
        }
        let chair = row.chairs.get_mut(seat.index()).ok_or(Code::NoSuchSeat)?;
        if !is_taken(chair) {
            return Err(Code::SeatEmpty.into());
        }
        chair.team = Some(team);
        // From now on everybody is on some side.
        for index in 0..row.chairs.len() {
            if is_taken(&row.chairs[index]) && row.chairs[index].team.is_none() {
                row.chairs[index].team = smaller_team(&row);
            }
        }
        self.save(row, Vec::new()).await
    }
}

/// The team of somebody who sits down: the smaller one, if teams were formed already.
pub(super) fn smaller_team(row: &TableRow) -> Option<u8> {
    let [first, second] = sizes(row);
    (first + second > 0).then_some(u8::from(second < first))
}

/// The options of a game to be dealt, with the teams that were formed for it. The
/// chairs are those that are taken.
pub(super) fn options_with_teams(row: &TableRow) -> Result<String, Trouble> {
    let [first, second] = sizes(row);
    if first + second == 0 {
        return Ok(row.options.clone());
    }
    if first.abs_diff(second) > 1 {
        return Err(Code::UnevenTeams.into());
    }
    let team = |team: u8| -> String {
        let theirs = row.chairs.iter().enumerate().filter(|(_, it)| it.team == Some(team));
        theirs.map(|(i, _)| Seat::new(i).to_string()).collect()
    };
    let is_other = |it: &&str| !it.starts_with(&format!("{OPTION}="));
    let teams = format!("{OPTION}={}/{}", team(0), team(1));
    let all: Vec<&str> = row.options.split_whitespace().filter(is_other).chain([teams.as_str()]).collect();
    Ok(all.join(" "))
}

fn sizes(row: &TableRow) -> [usize; 2] {
    [0, 1].map(|team| row.chairs.iter().filter(|it| it.team == Some(team)).count())
}

fn is_taken(chair: &SavedChair) -> bool {
    chair.guest.is_some() || chair.bot.is_some()
}

fn check_has_teams(row: &TableRow) -> Result<(), Trouble> {
    let has_teams = catalog::find(&row.game).is_some_and(|it| it.options.iter().any(|it| it.name == OPTION));
    if has_teams { Ok(()) } else { Err(Code::NoTeams.into()) }
}
