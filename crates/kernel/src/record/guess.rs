//! A match that looks alike to one onlooker, for tests of what others are shown.

use super::Match;
use crate::{
    chance::Chance,
    game::Game,
    log::{Eye, Log},
};

impl<G: Game> Match<G> {
    /// Another match that looks the same to `eye`: a position guessed from its view,
    /// and a log of what it saw. Whoever shows this to `eye` must show exactly what
    /// they would show of the real one.
    ///
    /// For tests only: it was never dealt, so its record does not play again.
    ///
    /// ```
    /// use tablee_kernel::{Chance, Eye, Match, Seat, Seed, AnyMatch, example::HighCard};
    ///
    /// let truth = Match::<HighCard>::start("players=3".parse().unwrap(), Seed::from_number(1));
    /// let (a, b) = (Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)));
    /// let mut luck = Chance::fast(1);
    /// let guesses: Vec<_> = (0..20).map(|_| truth.guessed_by(a, &mut luck)).collect();
    /// for guess in &guesses {
    ///     assert_eq!(guess.view(a), truth.view(a));
    ///     assert_eq!(guess.events(a, 0), truth.events(a, 0));
    /// }
    /// assert!(guesses.iter().any(|it| it.view(b) != truth.view(b)));
    /// ```
    #[must_use]
    pub fn guessed_by(&self, eye: Eye, luck: &mut Chance) -> Match<G> {
        let mut log = Log::default();
        let mut marks = Vec::new();
        for ply in 0..=self.n_plies() {
            let seen = self.log.seen_between(eye, self.mark_before(ply)..self.marks[ply]);
            seen.for_each(|it| log.tell_all(it.clone()));
            marks.push(log.len());
        }
        let mut guess = |game: &G| G::determinize(&game.view(eye), luck);
        let (game, before) = (guess(&self.game), self.before.iter().map(&mut guess).collect());
        let trail = self.trail.iter().map(&mut guess).collect();
        Match { game, log, marks, before, trail, ..self.clone() }
    }
}
