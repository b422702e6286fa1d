//! Who can play in the laboratory: the bots that sit at tables, and one that could not.

use std::{fmt, str::FromStr};

use tablee_bots::{Bot, Mind, Proposal, Question, Spec, clairvoyant};
use tablee_kernel::{Chance, Eye, Match, Seat, text::number};

/// Who plays a seat in a tournament.
///
/// ```
/// use tablee_arena::Contestant;
///
/// for name in ["greedy", "ismcts:400", "hard", "clairvoyant", "clairvoyant:300", "clairvoyant+others:300"] {
///     assert_eq!(name.parse::<Contestant>().unwrap().to_string(), name);
/// }
/// assert!("clairvoyant:0".parse::<Contestant>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Contestant {
    /// A bot that knows what its seat knows.
    Bot(Spec),
    /// Sees all cards and searches with so many playouts; whether the others search in its tree, too.
    Clairvoyant(u32, bool),
}

/// How many playouts the clairvoyant takes that is not told otherwise.
const DEFAULT: u32 = 1000;
const CLAIRVOYANT: &str = "clairvoyant";
const OTHERS: &str = "+others";

impl From<Spec> for Contestant {
    fn from(spec: Spec) -> Contestant {
        Contestant::Bot(spec)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(spec) => spec.fmt(f),
            Contestant::Clairvoyant(n, others) => {
                f.write_str(CLAIRVOYANT)?;
                f.write_str(if *others { OTHERS } else { "" })?;
                if *n == DEFAULT { Ok(()) } else { write!(f, ":{n}") }
            }
        }
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(s: &str) -> Result<Contestant, String> {
        let unknown = || format!("no bot “{s}”; there is clairvoyant:300 for so many playouts");
        match s.strip_prefix(CLAIRVOYANT).map(|it| it.strip_prefix(OTHERS).map_or((it, false), |it| (it, true))) {
            Some(("", others)) => Ok(Contestant::Clairvoyant(DEFAULT, others)),
            Some((more, others)) => {
                let n = more.strip_prefix(':').and_then(|it| number(it, "").ok());
                n.filter(|&it| 0 < it).map(|it| Contestant::Clairvoyant(it, others)).ok_or_else(unknown)
            }
            None => {
                s.parse().map(Contestant::Bot).map_err(|it: tablee_bots::UnknownBot| format!("{it}, {CLAIRVOYANT}"))
            }
        }
    }
}

/// A contestant at a table of one game.
pub(crate) enum Player<G: Mind> {
    /// A bot, and whether it asks what is remembered.
    Bot(Box<dyn Bot<G>>, bool),
    Clairvoyant(u32, bool),
}

impl<G: Mind> Player<G> {
    pub(crate) fn new(contestant: Contestant) -> Self {
        match contestant {
            Contestant::Bot(spec) => Player::Bot(spec.make(), spec.remembers()),
            Contestant::Clairvoyant(n, others) => Player::Clairvoyant(n, others),
        }
    }

    /// What a seat the game waits for does after its partners were heard, and at whom it points.
    pub(crate) fn answer(
        &mut self,
        game: &Match<G>,
        seat: Seat,
        legal: &[G::Action],
        heard: &[Proposal],
        luck: &mut Chance,
    ) -> (G::Action, Option<Seat>) {
        match self {
            Player::Clairvoyant(n, others) => (clairvoyant::choose(game.game(), seat, legal, *n, *others, luck), None),
            Player::Bot(bot, remembers) => {
                let past = if *remembers { game.remembered_by(Eye::Seat(seat)) } else { Vec::new() };
                let view = game.game().view(Eye::Seat(seat));
                let answer = bot.answer(Question { past: &past, heard, ..Question::new(seat, &view, legal) }, luck);
                (answer.action, answer.opinion.map(|it| it.about))
            }
        }
    }

    /// The same for who has heard nothing.
    pub(crate) fn choose(&mut self, game: &Match<G>, seat: Seat, legal: &[G::Action], luck: &mut Chance) -> G::Action {
        self.answer(game, seat, legal, &[], luck).0
    }

    /// One of the legal actions, or nothing, for a seat that may act though nobody waits for it.
    pub(crate) fn interrupt(
        &mut self,
        game: &Match<G>,
        seat: Seat,
        legal: &[G::Action],
        luck: &mut Chance,
    ) -> Option<G::Action> {
        let view = game.game().view(Eye::Seat(seat));
        match self {
            Player::Clairvoyant(..) => G::interrupt(&view, seat, legal),
            Player::Bot(bot, _) => bot.interrupt(Question::new(seat, &view, legal), luck),
        }
    }
}
