//! What a case expects, and what would have been right instead.

use std::fmt::Display;

use serde_json::Value;
use tablee_kernel::{Eye, Inspect, Outcome, Seat, Seats};

use super::{Failure, Step, Written, board::Board, read::without_ruling};

const NOT_OVER: &str = "the game is not over";

impl<G: Inspect> Board<'_, G> {
    /// Checks an expectation.
    pub(super) fn check(&mut self, step: &Written<Step>) -> Result<(), Failure> {
        self.check_is_seated(step)?;
        let Some((expected, came)) = self.difference(&step.what) else { return Ok(()) };
        Err(self.case.failure(step.line, expected, came))
    }

    /// What was expected and what came, unless they agree.
    fn difference(&mut self, step: &Step) -> Option<(String, String)> {
        match step {
            Step::Luck(_) | Step::Action { .. } => None,
            Step::Asked(seats) => {
                let came = self.game.to_act();
                let texts =
                    || (format!("the game to wait for {}", named(*seats)), format!("it waits for {}", named(came)));
                (came != *seats).then(texts)
            }
            Step::May(seats) => {
                let came = self.game.may_act();
                let texts = || (format!("{} to be free to act unasked", named(*seats)), format!("{} may", named(came)));
                (came != *seats).then(texts)
            }
            Step::Sees { eye, text } => {
                let told = self.told(*eye);
                let start = self.matched.entry(*eye).or_insert(0);
                match told.iter().skip(*start).position(|it| it == text) {
                    Some(at) => {
                        *start += at + 1;
                        None
                    }
                    None => Some((format!("{eye} to be told “{text}”"), list_told(&told, *start))),
                }
            }
            Step::SeesNothing { eye } => {
                let told = self.told(*eye);
                (!told.is_empty()).then(|| (format!("{eye} to be told nothing"), list_told(&told, 0)))
            }
            Step::Unseen { eye, text } => {
                let is_told = self.told(*eye).contains(text);
                is_told.then(|| (format!("{eye} not to be told “{text}”"), "it was".into()))
            }
            Step::No { seat, text, ruling } => self.refusal_differs(*seat, text, ruling.as_deref()),
            Step::Legal { seat, texts } => self.legal_differs(*seat, texts),
            Step::Score(points) => {
                let came: Vec<(Seat, i32)> = points.iter().map(|&(seat, _)| (seat, self.game.points(seat))).collect();
                (came != *points).then(|| (format!("the score {}", joined(points)), joined(&came)))
            }
            Step::Places(places) => {
                let expected = format!("the places {}", joined(places));
                let Some(outcome) = self.game.outcome() else { return Some((expected, NOT_OVER.into())) };
                let came = self.places(places, &outcome);
                (came != *places).then(|| (expected, joined(&came)))
            }
            Step::Winner(seats) => {
                let expected = format!("the first place for {}", named(*seats));
                let came = match self.game.outcome() {
                    Some(outcome) if outcome.winners() == *seats => return None,
                    Some(outcome) => named(outcome.winners()),
                    None => NOT_OVER.into(),
                };
                Some((expected, came))
            }
            Step::Shows { eye, pointer, value } => {
                let came = self.shown(*eye, pointer);
                let texts = || {
                    let came = came.as_ref().map_or("there is nothing there".into(), Value::to_string);
                    (format!("{pointer} in the view of {eye} to be {value}"), came)
                };
                (came.as_ref() != Some(value)).then(texts)
            }
        }
    }

    fn refusal_differs(&self, seat: Seat, text: &str, ruling: Option<&str>) -> Option<(String, String)> {
        let expected = match ruling {
            Some(ruling) => format!("{seat} {text} to be refused by {ruling}"),
            None => format!("{seat} {text} to be refused"),
        };
        let came = match text.parse::<G::Action>() {
            // A slip of the pen is not a refusal: it would pass whatever the rules say.
            Err(error) => format!("it cannot be read: {error}"),
            Ok(action) => match self.game.refusal(seat, action) {
                None => "it is legal".into(),
                Some(refusal) if ruling.is_some() && refusal.ruling() != ruling => format!("it is refused: {refusal}"),
                Some(_) => return None,
            },
        };
        Some((expected, came))
    }

    fn legal_differs(&self, seat: Seat, texts: &[String]) -> Option<(String, String)> {
        let legal = self.legal(seat);
        let extra: Vec<&String> = legal.iter().filter(|it| !texts.contains(it)).collect();
        let missing: Vec<&String> = texts.iter().filter(|it| !legal.contains(it)).collect();
        if extra.is_empty() && missing.is_empty() {
            return None;
        }
        let parts = [("legal too", extra), ("not legal", missing)];
        let came: Vec<String> = parts
            .into_iter()
            .filter(|(_, it)| !it.is_empty())
            .map(|(what, it)| format!("{what}: {}", either(&it)))
            .collect();
        Some((format!("exactly these to be legal for {seat}: {}", either(texts)), came.join("; ")))
    }

    /// The line as it should have been, if what came can be written as one. For
    /// something told it is all that was told, a line for each.
    pub(super) fn right_line(&self, step: &Written<Step>) -> Option<String> {
        self.check_is_seated(step).ok()?;
        let line = self.case.lines[step.line].trim_end();
        let with = |n_words: usize, right: String| Some(head(line, n_words) + &right);
        match &step.what {
            Step::Luck(_) | Step::Action { .. } | Step::Unseen { .. } => None,
            Step::Asked(_) => with(1, named(self.game.to_act())),
            Step::May(_) => with(1, named(self.game.may_act())),
            Step::Sees { eye, .. } | Step::SeesNothing { eye } => {
                let told = self.told(*eye);
                let lines: Vec<String> = told.iter().map(|it| head(line, 2) + it).collect();
                if told.is_empty() { with(2, "nothing".into()) } else { Some(lines.join("\n")) }
            }
            Step::No { seat, text, .. } => {
                let refusal = self.game.refusal(*seat, text.parse().ok()?)?;
                let ruling = refusal.ruling().map_or(String::new(), |it| format!(" ({it})"));
                Some(without_ruling(line).0.to_owned() + &ruling)
            }
            Step::Legal { seat, .. } => with(2, either(&self.legal(*seat))),
            Step::Score(points) => {
                let came: Vec<_> = points.iter().map(|&(seat, _)| (seat, self.game.points(seat))).collect();
                with(1, joined(&came))
            }
            Step::Places(places) => with(1, joined(&self.places(places, &self.game.outcome()?))),
            Step::Winner(_) => with(1, named(self.game.outcome()?.winners())),
            Step::Shows { eye, pointer, .. } => with(3, self.shown(*eye, pointer)?.to_string()),
        }
    }

    /// A seat nobody sits on is a slip of the pen, whatever is said about it.
    fn check_is_seated(&self, step: &Written<Step>) -> Result<(), Failure> {
        let named: Seats = match &step.what {
            Step::Luck(_) | Step::Asked(_) | Step::May(_) | Step::Winner(_) => Seats::EMPTY,
            Step::Action { seat, .. } | Step::No { seat, .. } | Step::Legal { seat, .. } => Seats::only(*seat),
            Step::Sees { eye, .. } | Step::SeesNothing { eye } => eye.seat().into_iter().collect(),
            Step::Unseen { eye, .. } | Step::Shows { eye, .. } => eye.seat().into_iter().collect(),
            Step::Score(points) => points.iter().map(|it| it.0).collect(),
            Step::Places(places) => places.iter().map(|it| it.0).collect(),
        };
        let strangers = named.minus(self.game.seats());
        if strangers.is_empty() {
            return Ok(());
        }
        let came = format!("nobody sits on {strangers}");
        Err(self.case.failure(step.line, format!("only the seats {}", self.game.seats()), came))
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut acc = Vec::new();
        self.game.legal(seat, &mut acc);
        acc.iter().map(ToString::to_string).collect()
    }

    fn places(&self, asked: &[(Seat, u8)], outcome: &Outcome) -> Vec<(Seat, u8)> {
        let place = |seat: Seat| outcome.places().get(seat.index()).copied().unwrap_or(0);
        asked.iter().map(|&(seat, _)| (seat, place(seat))).collect()
    }

    fn shown(&self, eye: Eye, pointer: &str) -> Option<Value> {
        let view = serde_json::to_value(G::show(self.game.view(eye))).ok()?;
        view.pointer(pointer).cloned()
    }
}

/// The first `n_words` words of a line with the spaces round them, so that a
/// rewritten line keeps its layout.
fn head(line: &str, n_words: usize) -> String {
    let mut rest = line.trim_start();
    for _ in 0..n_words {
        rest = rest.trim_start_matches(|it: char| !it.is_whitespace()).trim_start();
    }
    let head = &line[..line.len() - rest.len()];
    if head.ends_with(char::is_whitespace) { head.to_owned() } else { format!("{head} ") }
}

fn named(seats: Seats) -> String {
    if seats.is_empty() { "nobody".into() } else { seats.to_string() }
}

fn either<T: Display>(texts: &[T]) -> String {
    if texts.is_empty() {
        return "nothing".into();
    }
    texts.iter().map(T::to_string).collect::<Vec<_>>().join(" | ")
}

fn joined<N: Display>(pairs: &[(Seat, N)]) -> String {
    pairs.iter().map(|(seat, n)| format!("{seat}={n}")).collect::<Vec<_>>().join(" ")
}

fn list_told(told: &[String], start: usize) -> String {
    let quoted = |it: &[String]| it.iter().map(|it| format!("“{it}”")).collect::<Vec<_>>().join(", ");
    match (told.is_empty(), start) {
        (true, _) => "it was told nothing".into(),
        (false, 0) => format!("it was told {}", quoted(told)),
        (false, _) if start == told.len() => format!("after {} it was told nothing more", quoted(&told[start - 1..])),
        (false, _) => format!("after “{}” it was told {}", told[start - 1], quoted(&told[start..])),
    }
}
