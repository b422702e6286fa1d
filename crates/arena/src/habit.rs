//! What a bot does by habit: how surely it goes by what looks best to the mind of a game.
//!
//! A bot is watched while it plays against itself. What it chooses is told by a temperature,
//! found by maximum likelihood.

use std::sync::atomic::{AtomicBool, Ordering};

use tablee_bots::{Mind, imagined};
use tablee_kernel::{Chance, Eye, Match, Seat, Seed};

use crate::contestant::{Contestant, Player};

/// Temperatures that are tried, in hundredths of the mind's own.
pub const HEATS: [u16; 14] = [3, 5, 8, 12, 18, 27, 40, 60, 80, 100, 150, 225, 350, 500];

/// What was seen of a bot.
#[derive(Clone, Debug)]
pub struct Habit {
    /// How many questions with a choice it answered.
    pub n_questions: u32,
    /// How often it did what looks best.
    pub n_best: u32,
    /// The mean logarithm of how likely its choices are, at each of [`HEATS`].
    pub likelihoods: [f64; HEATS.len()],
}

impl Habit {
    /// The temperature that tells its choices best.
    pub fn heat(&self) -> u16 {
        let best = self.likelihoods.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1));
        best.map_or(100, |(i, _)| HEATS[i])
    }
}

/// Watches `bot` play so many games against itself, or until `stop` is set.
pub fn watch<G: Mind>(options: &G::Options, bot: Contestant, n_games: u64, seed: u64, stop: &AtomicBool) -> Habit {
    let mut res = Habit { n_questions: 0, n_best: 0, likelihoods: [0.0; HEATS.len()] };
    let mut player = Player::<G>::new(bot);
    let (mut luck, mut legal) = (Chance::fast(seed), Vec::new());
    for number in 0..n_games {
        let mut dealt = Seed::from_number(seed);
        dealt.0[8..16].copy_from_slice(&number.to_le_bytes());
        let mut game = Match::<G>::start(options.clone(), dealt);
        while let Some(seat) = game.game().to_act().lowest().filter(|_| !stop.load(Ordering::Relaxed)) {
            legal.clear();
            game.game().legal(seat, &mut legal);
            let action = player.choose(&game, seat, &legal, &mut luck);
            note::<G>(&mut res, &game, seat, &legal, action);
            game.play(seat, action).expect("bots choose among legal actions");
        }
    }
    let n = f64::from(res.n_questions.max(1));
    res.likelihoods.iter_mut().for_each(|it| *it /= n);
    res
}

fn note<G: Mind>(habit: &mut Habit, game: &Match<G>, seat: Seat, legal: &[G::Action], action: G::Action) {
    let view = game.game().view(Eye::Seat(seat));
    // What partners agree on is no habit of one.
    if legal.len() < 2 || G::agreed(&view, seat).is_some() {
        return;
    }
    let judge = G::judge(&view, seat);
    let mine = judge(action);
    habit.n_questions += 1;
    habit.n_best += u32::from(legal.iter().all(|&it| judge(it) <= mine));
    for (sum, heat) in habit.likelihoods.iter_mut().zip(HEATS) {
        let temperature = G::TEMPERATURE * f32::from(heat) / 100.0;
        *sum += imagined::probability(legal, &judge, action, temperature).ln();
    }
}

#[cfg(test)]
mod tests {
    use tablee_bots::Spec;
    use tablee_games::eternity::Eternity;

    use super::*;

    fn heat(bot: Spec) -> (u16, f64) {
        let options = "players=3".parse().expect("three may play");
        let habit = watch::<Eternity>(&options, bot.into(), 3, 1, &AtomicBool::new(false));
        (habit.heat(), f64::from(habit.n_best) / f64::from(habit.n_questions))
    }

    #[test]
    fn who_always_does_what_looks_best_is_cold_and_who_does_anything_is_hot() {
        let (greedy, random) = (heat(Spec::Greedy), heat(Spec::Random));
        assert_eq!(greedy, (HEATS[0], 1.0));
        assert!(random.0 == HEATS[HEATS.len() - 1] && random.1 < 0.6, "{random:?}");
    }
}
