//! A finished game as it went: every position, who did what, and where luck came in.

use tablee_bots::Mind;
use tablee_kernel::{Chance, Game, Log, Match, Record, Seat, Seed};

use crate::NotReviewable;

/// A finished game. There is no way to make one of a game that is going on.
pub(crate) struct Story<G: Game> {
    pub(crate) options: G::Options,
    /// After the deal and after every action.
    positions: Vec<G>,
    steps: Vec<Step<G::Action>>,
}

/// One action that was taken.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Step<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// Whether anything was drawn by lot.
    pub(crate) is_lucky: bool,
    /// Among how many actions it was chosen; one if nobody had waited for it.
    pub(crate) n_legal: u32,
}

impl<G: Mind> Story<G> {
    pub(crate) fn read(record: &Record) -> Result<Self, NotReviewable> {
        let game = Match::<G>::replay(record)?;
        if record.guess.is_some() {
            return Err(NotReviewable::Guessed);
        }
        if game.game().outcome().is_none() {
            return Err(NotReviewable::GoingOn);
        }
        let seed: Seed = record.seed.parse().expect("a record with a bad seed is not played again");
        let mut log = Log::muted();
        let mut position = G::deal(game.options(), &mut Chance::of_ply(seed, 0), &mut log);
        let mut res = Story { options: game.options().clone(), positions: vec![position.clone()], steps: Vec::new() };
        let mut legal = Vec::new();
        for (i, &(seat, action)) in game.actions().iter().enumerate() {
            legal.clear();
            position.legal(seat, &mut legal);
            // Who acts though nobody waits could as well have done nothing, which no action stands for.
            let n_legal = if position.to_act().contains(seat) { legal.len() as u32 } else { 1 };
            let mut chance = Chance::of_ply(seed, i as u32 + 1);
            position.apply(seat, action, &mut chance, &mut log);
            res.steps.push(Step { seat, action, is_lucky: !chance.is_untouched(), n_legal });
            res.positions.push(position.clone());
        }
        Ok(res)
    }

    pub(crate) fn n_plies(&self) -> usize {
        self.steps.len()
    }

    /// How it stood after so many actions.
    pub(crate) fn after(&self, ply: usize) -> &G {
        &self.positions[ply]
    }

    pub(crate) fn last(&self) -> &G {
        &self.positions[self.n_plies()]
    }

    /// Action number `ply`, counted from one; nothing for the deal.
    pub(crate) fn step(&self, ply: usize) -> Option<Step<G::Action>> {
        ply.checked_sub(1).map(|it| self.steps[it])
    }

    /// Whether something was chosen in action number `ply`.
    pub(crate) fn is_decision(&self, ply: usize) -> bool {
        self.step(ply).is_some_and(|it| 1 < it.n_legal)
    }

    /// Whether a round begins after so many actions.
    pub(crate) fn opens(&self, ply: usize) -> bool {
        ply == 0 || self.after(ply).stage() != self.after(ply - 1).stage()
    }
}
