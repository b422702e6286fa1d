//! Players that are programs.
//!
//! **Invariant:** a bot is handed what its seat may know, never a position.

#![warn(missing_docs)]

use tablee_kernel::{Chance, Game};

/// Chooses actions from what a seat knows.
pub trait Bot<G: Game>: Send {
    /// One of `legal`, for a seat the game waits for.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], luck: &mut Chance) -> G::Action;

    /// One of `legal`, or nothing, for a seat that may act though nobody waits for it.
    fn interrupt(&mut self, view: &G::View, legal: &[G::Action], luck: &mut Chance) -> Option<G::Action>;
}

/// Takes any legal action, each as likely as the others.
#[derive(Copy, Clone, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _view: &G::View, legal: &[G::Action], luck: &mut Chance) -> G::Action {
        any(legal, luck)
    }

    fn interrupt(&mut self, _view: &G::View, legal: &[G::Action], luck: &mut Chance) -> Option<G::Action> {
        // One time in two, so that both debts paid and debts called are seen.
        (luck.below(2) == 0).then(|| any(legal, luck))
    }
}

fn any<A: Copy>(legal: &[A], luck: &mut Chance) -> A {
    legal[luck.below(legal.len() as u32) as usize]
}

/// The names of all bots, for lists and messages.
pub const NAMES: &[&str] = &["random"];

/// The bot called `name`.
///
/// ```
/// use tablee_games::dobro::Dobro;
///
/// assert!(tablee_bots::find::<Dobro>("random").is_ok());
/// assert_eq!(tablee_bots::find::<Dobro>("oracle").err().unwrap().to_string(), "no bot “oracle”; there is random");
/// ```
pub fn find<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random)),
        _ => Err(UnknownBot { name: name.to_owned() }),
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot “{name}”; there is {}", NAMES.join(", "))]
pub struct UnknownBot {
    /// The name.
    pub name: String,
}
