//! Options of a game as they are written on the command line.

use std::{fs, path::PathBuf};

use crate::error::Error;

/// The options text for a table of `n_seats`.
///
/// A value that begins with `@` is read from a file: its words, less comments
/// after `#`, separated by commas. So the owner of a box can keep its battle
/// cards in a file: `battle_cards=@my_box.txt`.
pub(crate) fn read(n_seats: usize, pairs: &[String]) -> Result<String, Error> {
    let mut res = format!("players={n_seats}");
    for pair in pairs {
        res.push(' ');
        match pair.split_once("=@") {
            Some((name, path)) => res += &format!("{name}={}", words_of(path.into())?),
            None => res += pair,
        }
    }
    Ok(res)
}

fn words_of(path: PathBuf) -> Result<String, Error> {
    let text = fs::read_to_string(&path).map_err(|why| Error::Read { path, why })?;
    let lines = text.lines().map(|it| it.split('#').next().unwrap_or_default());
    Ok(lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(","))
}
