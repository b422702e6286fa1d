//! One file for each game: what its views and actions are as numbers.

mod dobro;
mod duels;
mod eternity;
mod nains;
mod warriors;

use tablee_kernel::{Eye, Seat};

use crate::{Frame, Pen};

/// What every game begins with: how many play, and which seat looks.
#[inline]
fn table(eye: Eye, n_seats: usize, pen: &mut impl Pen, shape: &'static [usize]) -> Frame {
    let most = shape[0];
    pen.block("players", shape, 1, "how many play: a 1 at their number, counted from one");
    pen.one_hot(Some(n_seats - 1), most);
    pen.block("me", shape, 1, "a 1 at the seat that looks; nothing for a bystander");
    pen.one_hot(eye.seat().map(Seat::index), most);
    Frame::of(eye, n_seats)
}

/// The place of an action that names another seat, counted from the next one.
#[inline]
fn other(frame: Frame, seat: Seat) -> Option<usize> {
    (seat.index() < frame.n_seats()).then(|| frame.place(seat)).and_then(|it| it.checked_sub(1))
}
