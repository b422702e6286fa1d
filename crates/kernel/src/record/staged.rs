//! A match that begins with a position set up by hand and is played with written luck, for lessons.

use super::Match;
use crate::{
    chance::{BadScript, Chance, Seed},
    game::{Game, Refusal},
    log::Log,
    seat::Seat,
};

impl<G: Game> Match<G> {
    /// A match that begins with this position. Nothing has happened in it yet.
    ///
    /// It was never dealt, so its record does not play again: it is for lessons and tests.
    ///
    /// ```
    /// use tablee_kernel::{Eye, Inspect, Match, Seat, example::{Action, HighCard}, record::BadScene};
    ///
    /// let options = "players=2".parse().unwrap();
    /// let game = HighCard::given(&options, &["a 7", "b 3"]).unwrap();
    /// let mut scene = Match::staged(options, game);
    /// assert_eq!((scene.n_plies(), scene.seen_by(Eye::Bystander, 0).count()), (0, 0));
    ///
    /// // All luck is written, and all of it is used: cards are swapped once everybody has answered.
    /// let (a, b) = (Seat::new(0), Seat::new(1));
    /// assert_eq!(scene.play_scripted(a, Action::Keep, []), Ok(()));
    /// assert!(matches!(scene.clone().play_scripted(b, Action::Swap, []), Err(BadScene::Luck(_))));
    /// assert_eq!(scene.play_scripted(b, Action::Swap, ["5"]), Ok(()));
    /// assert!(matches!(scene.play_scripted(b, Action::Keep, []), Err(BadScene::Refused(_))));
    /// ```
    pub fn staged(options: G::Options, game: G) -> Self {
        let (actions, before, trail) = (Vec::new(), Vec::new(), Vec::new());
        let (seed, log) = (Seed::from_number(0), Log::default());
        Match { options, seed, actions, game, log, marks: vec![0], before, trail, n_undone: 0, guess: None }
    }

    /// The same match with the luck of another seed from here on: for guesses and positions set up by
    /// hand that are played on. What was dealt stays, so its record does not play again.
    ///
    /// ```
    /// use tablee_kernel::{Inspect, Match, Seat, Seed, example::{Action, HighCard}};
    ///
    /// let options = "players=2".parse().unwrap();
    /// let scene = Match::staged(options, HighCard::given(&"players=2".parse().unwrap(), &["a 7", "b 3"]).unwrap());
    /// let swapped = |number| {
    ///     let mut game = scene.clone().with_luck(Seed::from_number(number));
    ///     game.play(Seat::new(0), Action::Keep).unwrap();
    ///     game.play(Seat::new(1), Action::Swap).unwrap();
    ///     game.game().clone()
    /// };
    /// assert!((2..50).any(|it| swapped(it) != swapped(1)));
    /// assert_eq!(swapped(1), swapped(1));
    /// ```
    #[must_use]
    pub fn with_luck(self, seed: Seed) -> Self {
        Match { seed, before: Vec::new(), ..self }
    }

    /// Takes an action with this luck, one word for each outcome as in [`Chance::scripted`]. A
    /// refusal changes nothing; after bad luck the match is of no use.
    pub fn play_scripted<'a>(
        &mut self,
        seat: Seat,
        action: G::Action,
        luck: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), BadScene<G::Reason>> {
        if let Some(refusal) = self.game.refusal(seat, action) {
            return Err(BadScene::Refused(refusal));
        }
        let mut chance = Chance::scripted(luck);
        self.apply_with(seat, action, &mut chance);
        chance.check_script().map_err(BadScene::Luck)
    }
}

/// Why a scene cannot be played as it is written.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadScene<R: crate::game::Reason> {
    /// The rules refuse the action.
    #[error("{0}")]
    Refused(Refusal<R>),
    /// The luck is not what the rules ask for.
    #[error("{0}")]
    Luck(BadScript),
}
