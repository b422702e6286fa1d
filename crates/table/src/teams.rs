//! Who plays with whom, where a game has two teams: by lot at the deal, or shared
//! out before it, where everybody can see.

use tablee_games::catalog;
use tablee_kernel::{Chance, Seat};

use crate::{
    effect::Person,
    error::{Error, ErrorCode},
    lobby::Then,
    request::Forming,
    rows::TableRow,
    table::{Next, Table},
};

/// The option of a game that says who plays with whom, as `abc/def`.
const OPTION: &str = "teams";

impl Table {
    pub(crate) fn form_teams(&self, person: &Person, forming: Forming, luck: u64) -> Result<Next, Error> {
        let mut row = self.as_host(person)?;
        self.check_open()?;
        check_has_teams(&row)?;
        row.chairs.iter_mut().for_each(|it| it.team = None);
        if forming == Forming::Now {
            let mut taken: Vec<usize> = (0..row.chairs.len()).filter(|&it| row.chairs[it].is_taken()).collect();
            Chance::fast(luck).shuffle(&mut taken);
            for (place, index) in taken.into_iter().enumerate() {
                row.chairs[index].team = Some((place % 2) as u8);
            }
        }
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }

    pub(crate) fn put_into_team(&self, person: &Person, seat: Seat, team: u8) -> Result<Next, Error> {
        let mut row = self.as_host(person)?;
        self.check_open()?;
        check_has_teams(&row)?;
        if team > 1 {
            return Err(ErrorCode::NoTeams.into());
        }
        let chair = row.chairs.get_mut(seat.index()).ok_or(ErrorCode::NoSuchSeat)?;
        if !chair.is_taken() {
            return Err(ErrorCode::SeatEmpty.into());
        }
        chair.team = Some(team);
        // From now on everybody is on some side.
        for index in 0..row.chairs.len() {
            if row.chairs[index].is_taken() && row.chairs[index].team.is_none() {
                row.chairs[index].team = smaller_team(&row);
            }
        }
        Ok(self.change_row(row, Vec::new(), Then::Nothing).into())
    }
}

/// The team of somebody who sits down: the smaller one, if teams were formed already.
pub(crate) fn smaller_team(row: &TableRow) -> Option<u8> {
    let [first, second] = sizes(row);
    (first + second > 0).then_some(u8::from(second < first))
}

/// The options of a game to be dealt, with the teams that were formed for it. The
/// chairs are those that are taken.
pub(crate) fn options_with_teams(row: &TableRow) -> Result<String, Error> {
    let [first, second] = sizes(row);
    if first + second == 0 {
        return Ok(row.options.clone());
    }
    if first.abs_diff(second) > 1 {
        return Err(ErrorCode::UnevenTeams.into());
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

fn check_has_teams(row: &TableRow) -> Result<(), Error> {
    let has_teams = catalog::find(&row.game).is_some_and(|it| it.options.iter().any(|it| it.name == OPTION));
    if has_teams { Ok(()) } else { Err(ErrorCode::NoTeams.into()) }
}
