//! Positions where one action is clearly best from what a seat knows.
//!
//! They come from games of bots. A few of each game are kept in `puzzles.jsonl`, made by `tablee puzzles`; which one is
//! the puzzle of a day, the day tells, for everybody the same.

use serde::{Deserialize, Serialize};
use tablee_bots::{Bot as _, Mind, Question, ismcts::Ismcts, mind};
use tablee_kernel::{Chance, Eye, Record};

use crate::{
    Estimate, NotReviewable, TS, Why,
    decision::{clearly_best, mixed},
    story::Story,
    value::Values,
};

/// A position, who is asked, and what is best.
#[derive(Clone, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Puzzle {
    /// The game so far: played again, it is the position. It was played by bots, and nothing of it is a secret; but
    /// whoever is asked should be shown only what the seat saw.
    #[ts(type = "any")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub record: Record,
    /// Who is asked.
    pub seat: String,
    /// What it may do.
    pub legal: Vec<String>,
    /// What is best.
    pub solution: String,
    /// Why: `<game>-why-<kind>` in `locales/`.
    pub why: Why,
    /// By how much it is better than the next best, in chances of winning.
    pub lead: Estimate,
    /// How many playouts a bot needs to find it.
    pub difficulty: u32,
}

/// With fewer actions to choose from there is no puzzle, with more there is too much to try.
const CHOICES: std::ops::RangeInclusive<u32> = 3..=20;
/// The best action must be so much better than every other.
const LEAD: f64 = 0.04;
/// How many guesses tell whether it is worth looking closer, and how many decide.
const GLANCE: u32 = 60;
const LOOK: u32 = 800;
/// How many playouts a bot is given, one after the other, until it finds the best action nearly always.
const STEPS: [u32; 9] = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const N_TRIES: u64 = 10;
const N_FOUND: usize = 9;
/// How many whole games teach what standings are worth.
const N_FRESH: u32 = 300;

impl Puzzle {
    /// The puzzles of one finished game.
    pub fn find(record: &Record, seed: u64) -> Result<Vec<Puzzle>, NotReviewable> {
        let found = mind::visit(&record.game, Find { record, seed });
        found.unwrap_or_else(|| Err(NotReviewable::NoSuchGame(record.game.clone())))
    }

    /// Every puzzle that is kept, of this game.
    pub fn kept(game: &str) -> Vec<Puzzle> {
        Puzzle::read(KEPT, game)
    }

    /// The puzzles of a game among these lines, which are `puzzles.jsonl`: a program for the browser is handed them.
    pub fn read(lines: &str, game: &str) -> Vec<Puzzle> {
        let puzzles = lines.lines().filter_map(|it| serde_json::from_str::<Puzzle>(it).ok());
        puzzles.filter(|it| it.record.game == game).collect()
    }

    /// The puzzle of a day, counted from 1 January 1970; nothing for a game that has none. In as many days as there
    /// are puzzles each comes once.
    ///
    /// ```
    /// use tablee_review::Puzzle;
    ///
    /// let days = Puzzle::kept("dobro").len() as u32;
    /// let mut seen: Vec<String> = (0..days).map(|it| Puzzle::of_day("dobro", it).unwrap().record.to_json()).collect();
    /// seen.sort();
    /// seen.dedup();
    /// assert_eq!(seen.len() as u32, days);
    /// assert!(Puzzle::of_day("chess", 20_000).is_none());
    /// ```
    pub fn of_day(game: &str, day: u32) -> Option<Puzzle> {
        Puzzle::chosen(Puzzle::kept(game), day)
    }

    /// The puzzle of a day among all of one game.
    pub fn chosen(mut kept: Vec<Puzzle>, day: u32) -> Option<Puzzle> {
        if kept.is_empty() {
            return None;
        }
        let n = kept.len() as u32;
        let mut order: Vec<usize> = (0..kept.len()).collect();
        Chance::fast(mixed(7, (day / n).into(), 0)).shuffle(&mut order);
        Some(kept.swap_remove(order[(day % n) as usize]))
    }
}

// A record does not print its seed; nor does a puzzle.
impl std::fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Puzzle({:?}, {}: {})", self.record, self.seat, self.solution)
    }
}

/// A program for the browser holds none.
#[cfg(not(target_arch = "wasm32"))]
const KEPT: &str = include_str!("../puzzles.jsonl");
#[cfg(target_arch = "wasm32")]
const KEPT: &str = "";

struct Find<'a> {
    record: &'a Record,
    seed: u64,
}

impl mind::Visitor for Find<'_> {
    type Out = Result<Vec<Puzzle>, NotReviewable>;

    fn visit<G: Mind>(self) -> Self::Out {
        let story = Story::<G>::read(self.record)?;
        let (values, _) = Values::learn::<G>(&story.options, N_FRESH, &mut Chance::fast(self.seed));
        let mut res = Vec::new();
        for ply in 1..=story.n_plies() {
            let Some(step) = story.step(ply).filter(|it| CHOICES.contains(&it.n_legal)) else { continue };
            let before = story.after(ply - 1);
            let mut legal = Vec::new();
            before.legal(step.seat, &mut legal);
            let view = before.view(Eye::Seat(step.seat));
            let question = Question::<G>::new(step.seat, &view, &legal);
            let seed = mixed(self.seed, ply as u64, 77);
            let (_, glance) = clearly_best(question, &values, GLANCE, seed);
            if glance.value < LEAD {
                continue;
            }
            let (best, lead) = clearly_best(question, &values, LOOK, seed + 1);
            if lead.value < LEAD || !lead.is_positive() {
                continue;
            }
            let Some((difficulty, why)) = difficulty(question, best, seed) else { continue };
            let mut record = self.record.clone();
            record.actions.truncate(ply - 1);
            (record.events, record.outcome, record.players, record.fairness) = (None, None, None, None);
            res.push(Puzzle {
                record,
                seat: step.seat.to_string(),
                legal: legal.iter().map(G::Action::to_string).collect(),
                solution: best.to_string(),
                why,
                lead,
                difficulty,
            });
        }
        Ok(res)
    }
}

/// How many playouts a bot needs to find `best`, and how it explains it; nothing if it finds something else.
fn difficulty<G: Mind>(question: Question<'_, G>, best: G::Action, seed: u64) -> Option<(u32, Why)> {
    STEPS.into_iter().find_map(|n| {
        let advices =
            (0..N_TRIES).map(|it| Ismcts::playouts(n).advise(question, &mut Chance::fast(mixed(seed, it, 5))));
        let mut found: Vec<_> = advices.filter(|it| it.action == best).collect();
        if found.len() < N_FOUND {
            return None;
        }
        Some((n, found.pop()?.thought.into()))
    })
}

#[cfg(test)]
mod tests {
    use tablee_bots::{Spec, seated};
    use tablee_games::catalog::GAMES;

    use super::*;

    #[test]
    fn every_puzzle_that_is_kept_can_be_asked_and_its_solution_is_legal() {
        for entry in GAMES {
            for puzzle in Puzzle::kept(entry.name) {
                let table = seated::replay(&puzzle.record).expect("a game").expect("it plays again");
                let seat = puzzle.seat.parse().expect("a seat");
                assert!(table.to_act().contains(seat), "{puzzle:?}");
                assert_eq!(table.legal(seat), puzzle.legal, "{puzzle:?}");
                assert!(puzzle.legal.contains(&puzzle.solution) && puzzle.lead.is_positive(), "{puzzle:?}");
            }
        }
    }

    #[test]
    fn a_bot_that_is_given_what_a_puzzle_needs_finds_its_solution() {
        for entry in GAMES {
            let Some(puzzle) = Puzzle::kept(entry.name).into_iter().min_by_key(|it| it.difficulty) else { continue };
            let table = seated::replay(&puzzle.record).expect("a game").expect("it plays again");
            let asked = table.ask(puzzle.seat.parse().expect("a seat")).expect("it is asked");
            let spec: Spec = format!("ismcts:{}", 2 * puzzle.difficulty).parse().expect("a bot");
            let n_found = (0..10).filter(|&it| asked.advise(spec, &mut Chance::fast(it)).action == puzzle.solution);
            assert!(7 <= n_found.count(), "{puzzle:?}");
        }
    }
}
