//! What a decision cost, judged from what its seat knew then.
//!
//! What a tree hardly visits it hardly knows, so no loss is read off a tree. Every action is tried in the same guesses
//! with the same luck, and actions are compared guess by guess. Those that might be best, and the one that was taken,
//! are then tried in many more guesses. Which of them is best is chosen by one half of these and measured by the other,
//! and the other way round: whoever measures where they have chosen finds the best better than it is.

use tablee_bots::{Bot as _, Candidate, Mind, Question, ismcts::Ismcts, mind::reason};
use tablee_kernel::{Chance, Log, Seat, order};

use crate::{
    Decision, Estimate, Grade, Tried,
    estimate::Mean,
    value::{Values, play_on},
};

/// If more actions are legal, only so many are tried.
const MOST_TRIED: usize = 24;
/// So many of them because they look best.
const MOST_LOOKING: usize = 8;
/// With fewer playouts than this, fewer actions are tried, and each less often.
const ENOUGH: u32 = 200;
/// How many are tried in many guesses.
const N_FINALISTS: usize = 4;
/// Who loses less has played as well as anybody can tell.
const EXCELLENT: f64 = 0.005;
/// What makes a decision doubtful, a mistake, a blunder; the last two if it is certain.
const DOUBTFUL: f64 = 0.02;
const MISTAKE: f64 = 0.03;
const BLUNDER: f64 = 0.1;

/// Judges what a seat did, from its view, of which `question` is made, and from nothing else. Takes about so many
/// playouts.
pub(crate) fn judge<G: Mind>(
    question: Question<'_, G>,
    played: G::Action,
    ply: usize,
    values: &Values,
    n_playouts: u32,
    seed: u64,
) -> Decision {
    let mut luck = Chance::fast(seed);
    // However few they are, an interval needs a dozen guesses.
    let (least_search, least_first, least_more) = if n_playouts < ENOUGH { (12, 4, 12) } else { (48, 8, 24) };
    let hint = Ismcts::playouts((n_playouts / 5).clamp(least_search, 2000)).advise(question, &mut luck);
    let most_tried = MOST_TRIED.min(n_playouts as usize / 8).max(2 * N_FINALISTS);
    let tried = candidates(question, &[played, hint.action], most_tried, &mut luck);
    let n_first = (n_playouts * 3 / 10 / tried.len() as u32).clamp(least_first, 200);
    let mut trial = Trial::new(question, values, seed);

    let every: Vec<usize> = (0..tried.len()).collect();
    let actions: Vec<G::Action> = tried.iter().map(|it| it.action).collect();
    let first = trial.run(&actions, &every, n_first);
    let mut order: Vec<usize> = every.clone();
    // What was taken and what the search would do have earned their place.
    let is_set = |it: usize| actions[it] == played || actions[it] == hint.action;
    order::sort_by(&mut order, |&a, &b| {
        is_set(b).cmp(&is_set(a)).then(first.mean(b).value().total_cmp(&first.mean(a).value()))
    });
    order.truncate(N_FINALISTS);
    let mine = order.iter().position(|&it| actions[it] == played).expect("what was taken is tried");
    let n_more = (n_playouts / 2 / order.len() as u32).clamp(least_more, 3000).next_multiple_of(2);
    let more = trial.run(&actions, &order, n_more);

    let compared = Compared::new(&first, &more, &order, mine);
    let best = actions[order[compared.best]];
    let thought = if best == hint.action {
        hint.thought
    } else {
        let candidate = |it: &usize| {
            let mean = more.mean(*it);
            let visits = mean.n();
            Candidate { action: actions[*it], visits, expected: mean.value(), spread: 0.0 }
        };
        let mut candidates: Vec<Candidate<G::Action>> = order.iter().map(candidate).collect();
        order::sort_by(&mut candidates, |a, b| (b.action == best).cmp(&(a.action == best)));
        reason(question, best, &candidates)
    };
    let mut listed: Vec<Tried> = every
        .iter()
        .map(|&it| {
            let mut mean = first.mean(it);
            if order.contains(&it) {
                mean = more.mean(it);
            }
            Tried { action: actions[it].to_string(), chance: mean.chance(), guesses: mean.n() }
        })
        .collect();
    // The finalists first: what was tried in few guesses may only look better.
    order::sort_by(&mut listed, |a, b| b.guesses.cmp(&a.guesses).then(b.chance.value.total_cmp(&a.chance.value)));
    let weights: Vec<f64> = tried.iter().map(|it| it.stands_for).collect();
    Decision {
        ply: ply as u32,
        seat: question.seat.to_string(),
        action: played.to_string(),
        grade: grade(compared.loss, compared.is_certain),
        loss: compared.loss,
        kept: first.kept(order[mine], &weights),
        best: best.to_string(),
        why: thought.into(),
        legal: question.legal.len() as u32,
        candidates: listed,
    }
}

fn grade(loss: Estimate, is_certain: bool) -> Grade {
    match loss.value {
        it if it < EXCELLENT => Grade::Excellent,
        it if is_certain && BLUNDER <= it => Grade::Blunder,
        it if is_certain && MISTAKE <= it => Grade::Mistake,
        it if DOUBTFUL <= it => Grade::Doubtful,
        _ => Grade::Good,
    }
}

/// An action to be tried.
struct Choice<A> {
    action: A,
    /// How many legal actions it stands for.
    stands_for: f64,
}

/// Every legal action; or where there are too many, those that are `set`, those that look best, and others by lot,
/// which stand for the rest.
fn candidates<G: Mind>(
    question: Question<'_, G>,
    set: &[G::Action],
    most: usize,
    luck: &mut Chance,
) -> Vec<Choice<G::Action>> {
    let Question { legal, view, seat, .. } = question;
    let one = |action| Choice { action, stands_for: 1.0 };
    if legal.len() <= most {
        return legal.iter().copied().map(one).collect();
    }
    let judge = G::judge(view, seat);
    let mut rest: Vec<(f32, G::Action)> =
        legal.iter().filter(|it| !set.contains(it)).map(|&it| (judge(it), it)).collect();
    order::sort_by(&mut rest, |a, b| b.0.total_cmp(&a.0));
    let mut res: Vec<Choice<G::Action>> = Vec::new();
    for &action in set {
        if res.iter().all(|it| it.action != action) {
            res.push(one(action));
        }
    }
    res.extend(rest.drain(..MOST_LOOKING.min(most / 3)).map(|(_, it)| one(it)));
    let n_by_lot = most - res.len();
    let stands_for = rest.len() as f64 / n_by_lot as f64;
    luck.shuffle(&mut rest);
    res.extend(rest.into_iter().take(n_by_lot).map(|(_, action)| Choice { action, stands_for }));
    res
}

/// Actions being tried in guesses.
struct Trial<'a, G: Mind> {
    question: Question<'a, G>,
    values: &'a Values,
    seed: u64,
    n_guesses: u64,
    legal: Vec<G::Action>,
}

/// What actions promised, guess by guess.
struct Promises {
    which: Vec<usize>,
    /// For each guess the chance of winning after each of them.
    chances: Vec<Vec<f64>>,
    /// And what the mind makes of it, places included.
    worths: Vec<Vec<f64>>,
}

impl<'a, G: Mind> Trial<'a, G> {
    fn new(question: Question<'a, G>, values: &'a Values, seed: u64) -> Self {
        Trial { question, values, seed, n_guesses: 0, legal: Vec::with_capacity(256) }
    }

    /// Tries each of these actions once in each of `n` new guesses, with the same luck.
    fn run(&mut self, actions: &[G::Action], which: &[usize], n: u32) -> Promises {
        let mut res = Promises { which: which.to_vec(), chances: Vec::new(), worths: Vec::new() };
        let mut memory = G::Memory::default();
        for _ in 0..n {
            self.n_guesses += 1;
            let guess = G::determinize(self.question.view, &mut Chance::fast(mixed(self.seed, self.n_guesses, 1)));
            let stage = guess.stage();
            let seat = self.question.seat;
            let (mut chances, mut worths) = (Vec::with_capacity(which.len()), Vec::with_capacity(which.len()));
            for &it in which {
                let mut game = guess.clone();
                let mut luck = Chance::fast(mixed(self.seed, self.n_guesses, 2));
                game.apply(seat, actions[it], &mut luck, &mut Log::muted());
                play_on(&mut game, stage, &mut luck, &mut self.legal, &mut memory);
                chances.push(self.values.chances(&game)[seat.index()]);
                worths.push(game.worth(seat));
            }
            res.chances.push(chances);
            res.worths.push(worths);
        }
        res
    }
}

impl Promises {
    fn place(&self, action: usize) -> usize {
        self.which.iter().position(|&it| it == action).expect("it was tried")
    }

    fn mean(&self, action: usize) -> Mean {
        let place = self.place(action);
        let mut res = Mean::default();
        self.chances.iter().for_each(|it| res.add(it[place]));
        res
    }

    /// How much better an action is than any by lot, in the same guesses. It must not have been chosen by them.
    fn kept(&self, action: usize, weights: &[f64]) -> Estimate {
        let sum: f64 = weights.iter().sum();
        let mut res = Mean::default();
        for chances in &self.chances {
            let by_lot = chances.iter().zip(weights).map(|(it, weight)| it * weight).sum::<f64>() / sum;
            res.add(chances[self.place(action)] - by_lot);
        }
        res.estimate()
    }
}

/// The finalists beside what was taken.
struct Compared {
    loss: Estimate,
    /// Whether what was taken is worse for certain, for winning and for the place.
    is_certain: bool,
    /// The finalist that is best by all guesses.
    best: usize,
}

impl Compared {
    fn new(first: &Promises, more: &Promises, order: &[usize], mine: usize) -> Compared {
        // The most promising by some of the guesses, if it looks better than what was taken by more than its error:
        // what can hardly be told apart is not held against anybody.
        let best_by = |is_in: &dyn Fn(usize) -> bool| {
            let lead = |place: usize| {
                let (it, taken) = (first.place(order[place]), first.place(order[mine]));
                let early = first.chances.iter().map(|row| row[it] - row[taken]);
                let late = more.chances.iter().enumerate().filter(|(i, _)| is_in(*i));
                let mut res = Mean::default();
                early.chain(late.map(|(_, row)| row[place] - row[mine])).for_each(|it| res.add(it));
                res
            };
            let leads = (0..order.len()).map(|it| (it, lead(it))).filter(|(_, it)| it.variance().sqrt() < it.value());
            leads.max_by(|a, b| a.1.value().total_cmp(&b.1.value())).map_or(mine, |it| it.0)
        };
        let halves = [0, 1].map(|half| best_by(&|it| it % 2 == half));
        let differences = |table: &[Vec<f64>]| {
            let mut res = Mean::default();
            for (i, row) in table.iter().enumerate() {
                // Guess 1 belongs to the second half, which is measured by what the first has chosen.
                res.add(row[halves[(i + 1) % 2]] - row[mine]);
            }
            res.estimate()
        };
        let (loss, worth) = (differences(&more.chances), differences(&more.worths));
        Compared { loss, is_certain: loss.is_positive() && worth.is_positive(), best: best_by(&|_| true) }
    }
}

/// A seed from a seed and two numbers.
pub(crate) fn mixed(seed: u64, a: u64, b: u64) -> u64 {
    let mut z = seed ^ a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.wrapping_mul(0xd1b5_4a32_d192_ed03);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The seed for what `seat` decides in action number `ply`.
pub(crate) fn seed_of(seed: u64, ply: usize, seat: Seat) -> u64 {
    mixed(seed, ply as u64, 1 + seat.index() as u64)
}

/// The action that is best by the first half of so many guesses, and by how much it is better than the next best in the
/// second half.
pub(crate) fn clearly_best<G: Mind>(
    question: Question<'_, G>,
    values: &Values,
    n_guesses: u32,
    seed: u64,
) -> (G::Action, Estimate) {
    let every: Vec<usize> = (0..question.legal.len()).collect();
    let mut trial = Trial::new(question, values, seed);
    let chosen = trial.run(question.legal, &every, n_guesses / 2);
    let measured = trial.run(question.legal, &every, n_guesses / 2);
    let better = |a: usize, b: usize| if chosen.mean(a).value() < chosen.mean(b).value() { b } else { a };
    let best = every.iter().copied().fold(0, better);
    let leads = every.iter().filter(|&&it| it != best).map(|&other| {
        let lead = |table: &[Vec<f64>]| {
            let mut res = Mean::default();
            table.iter().for_each(|row| res.add(row[best] - row[other]));
            res.estimate()
        };
        let (chance, worth) = (lead(&measured.chances), lead(&measured.worths));
        // Who is better for winning and worse for the place is not clearly better.
        if worth.is_positive() { chance } else { Estimate { low: chance.low.min(0.0), ..chance } }
    });
    let least = leads.min_by(|a, b| a.low.total_cmp(&b.low)).unwrap_or_default();
    (question.legal[best], least)
}

#[cfg(test)]
mod tests {
    use tablee_bots::mind;
    use tablee_games::catalog::GAMES;
    use tablee_kernel::{Eye, Match, Options as _, Seed};

    use super::*;

    /// Positions on the way of a game that is played by lot, with who is asked.
    fn positions<G: Mind>(n_players: usize, n: usize) -> Vec<(G, Seat)> {
        let options = G::Options::of_new_game(&format!("players={n_players}")).expect("good options");
        let mut luck = Chance::fast(9);
        let (mut res, mut legal) = (Vec::new(), Vec::new());
        for seed in 0.. {
            let mut game = Match::<G>::start(options.clone(), Seed::from_number(seed));
            while let Some(seat) = game.game().to_act().lowest() {
                legal.clear();
                game.game().legal(seat, &mut legal);
                if 1 < legal.len() && luck.below(8) == 0 {
                    res.push((game.game().clone(), seat));
                }
                if n <= res.len() {
                    return res;
                }
                let action = legal[luck.below(legal.len() as u32) as usize];
                game.play(seat, action).expect("it is legal");
            }
        }
        res
    }

    fn judged<G: Mind>(
        game: &G,
        seat: Seat,
        values: &Values,
        choose: impl FnOnce(Question<'_, G>) -> G::Action,
    ) -> Decision {
        let (view, mut legal) = (game.view(Eye::Seat(seat)), Vec::new());
        game.legal(seat, &mut legal);
        let question = Question::new(seat, &view, &legal);
        judge(question, choose(question), 1, values, 1200, 3)
    }

    struct Blind(usize);

    impl mind::Visitor for Blind {
        type Out = ();

        fn visit<G: Mind>(self) {
            let mut n_different = 0;
            for (game, seat) in positions::<G>(self.0, 6) {
                let other = G::determinize(&game.view(Eye::Seat(seat)), &mut Chance::fast(1));
                n_different += u32::from(other != game);
                let values = Values::default();
                let judge = |it: &G| judged(it, seat, &values, |question| question.legal[0]);
                assert_eq!(judge(&game), judge(&other), "{}", G::NAME);
            }
            assert_ne!(n_different, 0, "{}: nothing was hidden", G::NAME);
        }
    }

    #[test]
    fn other_hidden_cards_make_no_difference_to_what_a_decision_cost() {
        for game in GAMES {
            mind::visit(game.name, Blind(game.small_table())).expect("a game");
        }
    }

    struct Agree(usize);

    impl mind::Visitor for Agree {
        /// How many hints were called mistakes, and how many first legal actions were.
        type Out = (u32, u32);

        fn visit<G: Mind>(self) -> (u32, u32) {
            let options = G::Options::of_new_game(&format!("players={}", self.0)).expect("good options");
            let (values, _) = Values::learn::<G>(&options, 100, &mut Chance::fast(4));
            let (mut of_hints, mut of_firsts) = (0, 0);
            for (game, seat) in positions::<G>(self.0, 24) {
                let hint =
                    |question: Question<'_, G>| Ismcts::playouts(1000).advise(question, &mut Chance::fast(77)).action;
                let is_mistake = |it: Decision| u32::from(Grade::Mistake <= it.grade);
                of_hints += is_mistake(judged(&game, seat, &values, hint));
                of_firsts += is_mistake(judged(&game, seat, &values, |question| question.legal[0]));
            }
            (of_hints, of_firsts)
        }
    }

    #[test]
    fn what_a_hint_says_is_no_mistake() {
        let (mut of_hints, mut of_firsts) = (0, 0);
        for game in GAMES {
            let (hints, firsts) = mind::visit(game.name, Agree(game.small_table())).expect("a game");
            assert!(hints <= 1, "{}: {hints} of 24 hints are called mistakes", game.name);
            (of_hints, of_firsts) = (of_hints + hints, of_firsts + firsts);
        }
        // The review can tell: other actions are.
        assert!(10 * of_hints.max(1) < of_firsts, "{of_hints} hints and {of_firsts} others are called mistakes");
    }

    struct Frugal(usize);

    impl mind::Visitor for Frugal {
        type Out = ();

        fn visit<G: Mind>(self) {
            for (game, seat) in positions::<G>(self.0, 24) {
                let (view, mut legal) = (game.view(Eye::Seat(seat)), Vec::new());
                game.legal(seat, &mut legal);
                let question = Question::<G>::new(seat, &view, &legal);
                for n in [60, 120, 240, 2000] {
                    let decision = judge(question, legal[0], 1, &Values::default(), n, 3);
                    let tried: u32 = decision.candidates.iter().map(|it| it.guesses).sum();
                    assert!(tried <= 3 * n / 2, "{}: {tried} playouts, and {n} were to be had", G::NAME);
                }
            }
        }
    }

    #[test]
    fn a_decision_takes_about_as_many_playouts_as_it_is_given() {
        for game in GAMES {
            mind::visit(game.name, Frugal(game.small_table())).expect("a game");
        }
    }

    #[test]
    fn a_grade_goes_by_what_was_lost_and_by_how_certain_that_is() {
        let loss = |value| Estimate { value, low: value - 0.01, high: value + 0.01 };
        assert_eq!(grade(loss(-0.02), false), Grade::Excellent);
        assert_eq!(grade(loss(0.01), true), Grade::Good);
        assert_eq!(grade(loss(0.5), false), Grade::Doubtful);
        assert_eq!(grade(loss(0.05), true), Grade::Mistake);
        assert_eq!(grade(loss(0.5), true), Grade::Blunder);
    }
}
