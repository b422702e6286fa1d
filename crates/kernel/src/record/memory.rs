//! What a player with a perfect memory has seen of the last actions.

use super::Match;
use crate::{game::Game, log::Eye, seat::Seat};

/// An action that everybody saw, and what one onlooker knew before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Remembered<G: Game> {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
    /// What the onlooker knew then.
    pub before: G::View,
}

impl<G: Game> Match<G> {
    /// The last actions that everybody saw ([`Game::is_open`]), the oldest first, with what `eye`
    /// knew before each: back to the last action that was secret or moved by luck.
    ///
    /// ```
    /// use tablee_kernel::{Eye, Match, Seat, Seed, example::{Action, HighCard}};
    ///
    /// // Answers are sealed in this game, so there is nothing to remember of them.
    /// let mut game = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// game.play(Seat::new(1), Action::Keep).unwrap();
    /// assert!(game.remembered_by(Eye::Seat(Seat::new(0))).is_empty());
    /// ```
    pub fn remembered_by(&self, eye: Eye) -> Vec<Remembered<G>> {
        let acts = &self.actions[self.actions.len() - self.trail.len()..];
        let all = self.trail.iter().zip(acts);
        all.map(|(then, &(seat, action))| Remembered { seat, action, before: then.view(eye) }).collect()
    }
}
