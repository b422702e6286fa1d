//! Reading a case, line by line.

use tablee_kernel::{
    Eye, Seat, Seats, Unreadable,
    text::{first_word, number},
};

use super::{BadCase, BadLine, Case, Step, Written};
use crate::coverage;

pub(super) fn read(text: &str) -> Result<Case, BadCase> {
    let lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let mut reader = Reader::default();
    for (line, written) in lines.iter().enumerate() {
        reader.line = line;
        reader.take(written.trim()).map_err(|why| BadCase { line: line + 1, why })?;
    }
    let missing = BadCase { line: lines.len(), why: BadLine::NoGame };
    let (game, options) = reader.game.ok_or(missing)?;
    Ok(Case {
        title: reader.title.unwrap_or_default(),
        rulings: reader.rulings,
        game,
        options,
        seed: reader.seed.unwrap_or(0),
        given: reader.given,
        steps: reader.steps,
        lines,
    })
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    line: usize,
    title: Option<String>,
    rulings: Vec<String>,
    game: Option<(Written<String>, String)>,
    seed: Option<u64>,
    given: Vec<Written<String>>,
    steps: Vec<Written<Step>>,
}

impl Reader {
    fn take(&mut self, line: &str) -> Result<(), BadLine> {
        if line.is_empty() {
            return Ok(());
        }
        if let Some(comment) = line.strip_prefix('#') {
            if self.game.is_none() {
                self.take_heading(comment.trim());
            }
            return Ok(());
        }
        let (word, rest) = first_word(line);
        if self.game.is_none() && word != "game" {
            return Err(BadLine::NoGame);
        }
        match word {
            "game" => {
                if self.game.is_some() {
                    return Err(BadLine::Twice("game"));
                }
                let (name, options) = first_word(rest);
                if name.is_empty() {
                    return Err(BadLine::NoGame);
                }
                self.game = Some((Written { line: self.line, what: name.to_owned() }, options.to_owned()));
            }
            "seed" => {
                self.check_is_early("seed")?;
                let seed = number(rest, "a plain number").map_err(BadLine::Unreadable)?;
                if self.seed.replace(seed).is_some() {
                    return Err(BadLine::Twice("seed"));
                }
            }
            "given" => {
                self.check_is_early("given")?;
                self.given.push(Written { line: self.line, what: rest.to_owned() });
            }
            _ => self.steps.push(Written { line: self.line, what: step(word, rest)? }),
        }
        Ok(())
    }

    fn take_heading(&mut self, comment: &str) {
        for ruling in coverage::mentioned(comment) {
            if !self.rulings.iter().any(|it| it == ruling) {
                self.rulings.push(ruling.to_owned());
            }
        }
        self.title.get_or_insert_with(|| {
            let mut rest = comment;
            loop {
                let (word, after) = first_word(rest);
                if !coverage::is_ruling(word.trim_end_matches([',', '.', ':'])) {
                    return rest.to_owned();
                }
                rest = after;
            }
        });
    }

    fn check_is_early(&self, word: &'static str) -> Result<(), BadLine> {
        if self.steps.is_empty() { Ok(()) } else { Err(BadLine::Late(word)) }
    }
}

fn step(word: &str, rest: &str) -> Result<Step, BadLine> {
    const WORDS: &str = "a seat letter or one of game, seed, given, luck, asked, may, sees, unseen, no, legal, score, \
                         places, winner, shows";
    Ok(match word {
        "luck" => Step::Luck(rest.split_whitespace().map(str::to_owned).collect()),
        "asked" => Step::Asked(seats(rest)?),
        "may" => Step::May(seats(rest)?),
        "sees" => match eye_and_text(rest)? {
            (eye, "nothing") => Step::SeesNothing { eye },
            (eye, text) => Step::Sees { eye, text: text.to_owned() },
        },
        "unseen" => {
            let (eye, text) = eye_and_text(rest)?;
            Step::Unseen { eye, text: text.to_owned() }
        }
        "no" => {
            let (seat, action) = seat_and_rest(rest)?;
            let (text, ruling) = without_ruling(action);
            Step::No { seat, text: demand(text, "an action")?.to_owned(), ruling: ruling.map(str::to_owned) }
        }
        "legal" => {
            let (seat, list) = seat_and_rest(rest)?;
            let texts = match demand(list, "actions with | between them, or nothing")? {
                "nothing" => Vec::new(),
                list => list.split('|').map(|it| it.trim().to_owned()).collect(),
            };
            Step::Legal { seat, texts }
        }
        "score" => Step::Score(pairs(rest, |it| it.parse().ok())?),
        "places" => Step::Places(pairs(rest, |it| it.parse().ok())?),
        "winner" => Step::Winner(seats(rest)?),
        "shows" => {
            let (eye, rest) = eye_and_text(rest)?;
            let (pointer, value) = first_word(rest);
            if !pointer.starts_with('/') {
                return Err(unreadable("a JSON pointer, which begins with /", pointer));
            }
            let value = serde_json::from_str(value).map_err(|it| BadLine::NotJson(it.to_string()))?;
            Step::Shows { eye, pointer: pointer.to_owned(), value }
        }
        _ => match word.parse::<Seat>() {
            Ok(seat) => Step::Action { seat, text: demand(rest, "an action")?.to_owned() },
            Err(_) => return Err(unreadable(WORDS, word)),
        },
    })
}

/// An action and the ruling in parentheses after it, if there is one.
pub(super) fn without_ruling(text: &str) -> (&str, Option<&str>) {
    let ruling = text.strip_suffix(')').and_then(|it| it.rsplit_once('('));
    match ruling {
        Some((action, ruling)) if coverage::is_ruling(ruling) => (action.trim_end(), Some(ruling)),
        _ => (text, None),
    }
}

fn seats(text: &str) -> Result<Seats, BadLine> {
    match demand(text, "seats, or nobody")? {
        "nobody" => Ok(Seats::EMPTY),
        text => text.split_whitespace().map(seat).collect(),
    }
}

fn seat(text: &str) -> Result<Seat, BadLine> {
    text.parse().map_err(BadLine::Unreadable)
}

fn seat_and_rest(text: &str) -> Result<(Seat, &str), BadLine> {
    let (word, rest) = first_word(text);
    Ok((seat(word)?, rest))
}

fn eye_and_text(text: &str) -> Result<(Eye, &str), BadLine> {
    let (word, rest) = first_word(text);
    let eye = match word {
        "*" => Eye::Bystander,
        word => Eye::Seat(word.parse().map_err(|_| unreadable("a seat letter, or * for a bystander", word))?),
    };
    Ok((eye, demand(rest, "what is seen")?))
}

fn pairs<N>(text: &str, read: impl Fn(&str) -> Option<N>) -> Result<Vec<(Seat, N)>, BadLine> {
    let pair = |word: &str| {
        let (name, value) = word.split_once('=')?;
        Some((name.parse().ok()?, read(value)?))
    };
    let words = demand(text, "pairs like a=2")?.split_whitespace();
    words.map(|it| pair(it).ok_or_else(|| unreadable("a pair like a=2", it))).collect()
}

fn demand<'a>(text: &'a str, expected: &'static str) -> Result<&'a str, BadLine> {
    if text.is_empty() { Err(unreadable(expected, "")) } else { Ok(text) }
}

fn unreadable(expected: &'static str, found: &str) -> BadLine {
    BadLine::Unreadable(Unreadable::new(expected, found))
}
