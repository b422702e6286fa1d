//! A match that looks alike to one onlooker: for tests of what others are shown, and to play on from what was known.

use serde::{Deserialize, Serialize};

use super::Match;
use crate::{
    chance::{Chance, Seed},
    game::Game,
    log::Eye,
    seat::Seat,
};

/// From a position on, hidden cards are as one seat could have guessed them, and luck is another: a game that is played
/// on as somebody knew it, and not as it was.
///
/// ```
/// use tablee_kernel::{Seat, Seed, record::Guess};
///
/// let guess = Guess { ply: 3, seat: Seat::new(1), seed: Seed::from_number(7) };
/// let text = serde_json::to_string(&guess).unwrap();
/// assert!(text.starts_with(r#"{"ply":3,"seat":"b","seed":""#));
/// assert_eq!(serde_json::from_str::<Guess>(&text).unwrap(), guess);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guess {
    /// After so many actions.
    pub ply: u32,
    /// Who guesses.
    pub seat: Seat,
    /// What is guessed, and the luck of everything that follows.
    #[serde(with = "hexadecimal")]
    pub seed: Seed,
}

mod hexadecimal {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use crate::chance::Seed;

    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&seed.to_hex())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|_| D::Error::custom("a seed in hexadecimal digits"))
    }
}

impl<G: Game> Match<G> {
    /// Another match that looks the same to `eye`: a position guessed from its view,
    /// and a log of what it saw. Whoever shows this to `eye` must show exactly what
    /// they would show of the real one.
    ///
    /// It was never dealt, so its record does not play again: [`Match::guess_when_due`] makes one whose record does.
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
        let mut log = self.log.clone();
        log.keep_seen_by(eye);
        let marks = self.marks.iter().map(|&it| self.log.seen_between(eye, 0..it).count()).collect();
        let mut guess = |game: &G| G::determinize(&game.view(eye), luck);
        let (game, before) = (guess(&self.game), self.before.iter().map(&mut guess).collect());
        let trail = self.trail.iter().map(&mut guess).collect();
        Match { game, log, marks, before, trail, ..self.clone() }
    }

    /// Has hidden cards as they were guessed, if that is to be now; it is done once. Nothing but the view of the seat
    /// decides what they are, and nothing of the truth is left for anybody to remember.
    ///
    /// ```
    /// use tablee_kernel::{AnyMatch, Eye, Match, Seat, Seed, example::{Action, HighCard}, record::Guess};
    ///
    /// let (a, b) = (Seat::new(0), Seat::new(1));
    /// let truth = Match::<HighCard>::start("players=2".parse().unwrap(), Seed::from_number(1));
    /// let guessed = |number| {
    ///     let mut game = truth.clone();
    ///     game.guess_when_due(&Guess { ply: 0, seat: a, seed: Seed::from_number(number) });
    ///     game
    /// };
    /// assert!((0..20).all(|it| guessed(it).view(Eye::Seat(a)) == truth.view(Eye::Seat(a))));
    /// assert!((0..20).any(|it| guessed(it).view(Eye::Seat(b)) != truth.view(Eye::Seat(b))));
    ///
    /// let mut game = guessed(3);
    /// game.play(b, Action::Keep).unwrap();
    /// let again = Match::<HighCard>::replay(&game.full_record()).unwrap();
    /// assert_eq!(again.game(), game.game());
    /// ```
    pub fn guess_when_due(&mut self, guess: &Guess) {
        let is_due = self.guess.is_none() && guess.ply as usize == self.n_plies();
        if !is_due || self.game.is_over() || !self.game.seats().contains(guess.seat) {
            return;
        }
        // In place, and not by way of `guessed_by`: a browser loads this once for each game.
        let eye = Eye::Seat(guess.seat);
        self.marks.iter_mut().for_each(|it| *it = self.log.seen_between(eye, 0..*it).count());
        self.log.keep_seen_by(eye);
        self.game = G::determinize(&self.game.view(eye), &mut Chance::of_ply(guess.seed, guess.ply));
        self.before.clear();
        self.trail.clear();
        self.guess = Some(*guess);
    }
}
