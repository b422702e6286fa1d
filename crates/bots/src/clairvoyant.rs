//! A player that sees all cards, to measure how much there is to win.
//!
//! It is handed a position, which nobody at a table can do: a [`Bot`](crate::Bot) is asked a
//! [`Question`], and that holds a view. Luck to come it does not see, nor what others will do.

use tablee_kernel::{Chance, Eye, Seat};

use crate::{Effort, Mind, Question, ismcts};

/// What is best for `seat`, found in so many playouts of the position itself.
pub fn choose<G: Mind>(
    truth: &G,
    seat: Seat,
    legal: &[G::Action],
    n_playouts: u32,
    others: bool,
    luck: &mut Chance,
) -> G::Action {
    let view = truth.view(Eye::Seat(seat));
    let question = Question::new(seat, &view, legal);
    if let &[only] = legal {
        return only;
    }
    if let Some(agreed) = G::confer(question, Effort { n_playouts, ..Effort::NONE }) {
        return agreed.action;
    }
    ismcts::search_truth(question, truth, n_playouts, others, luck)
}
