//! The table as one seat looks at it: itself first, then the others in the order of the seats.

use tablee_kernel::{Eye, Seat, Seats};

/// Counts seats from the one that looks. Place 0 is its own, place 1 the next seat, and so on.
///
/// What somebody knows and does is told in places, so that one player can learn from all seats at once.
///
/// ```
/// use tablee_kernel::Seat;
/// use tablee_tensor::Frame;
///
/// let frame = Frame::new(Seat::new(2), 4);
/// assert_eq!((frame.place(Seat::new(2)), frame.place(Seat::new(0))), (0, 2));
/// assert_eq!(frame.seat(3), Some(Seat::new(1)));
/// assert_eq!(frame.seat(4), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    me: usize,
    n_seats: usize,
}

impl Frame {
    /// The table of `n_seats` as `me` looks at it.
    #[inline]
    pub fn new(me: Seat, n_seats: usize) -> Frame {
        Frame { me: me.index(), n_seats }
    }

    /// The same for a bystander too, who looks from the first seat.
    #[inline]
    pub fn of(eye: Eye, n_seats: usize) -> Frame {
        Frame { me: eye.seat().map_or(0, Seat::index), n_seats }
    }

    /// How many sit at the table.
    #[inline]
    pub fn n_seats(self) -> usize {
        self.n_seats
    }

    /// The place of a seat.
    #[inline]
    pub fn place(self, seat: Seat) -> usize {
        let steps = seat.index() + self.n_seats - self.me;
        if steps < self.n_seats { steps } else { steps - self.n_seats }
    }

    /// The seat at a place, if somebody sits there.
    #[inline]
    pub fn seat(self, place: usize) -> Option<Seat> {
        (place < self.n_seats).then(|| self.seat_at(place))
    }

    /// Every seat, in the order of the places.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.n_seats).map(move |place| self.seat_at(place))
    }

    /// Some seats as bits, by place.
    #[inline]
    pub fn places(self, seats: Seats) -> u64 {
        seats.iter().fold(0, |acc, seat| acc | 1 << self.place(seat))
    }

    #[inline]
    fn seat_at(self, place: usize) -> Seat {
        let index = self.me + place;
        Seat::new(if index < self.n_seats { index } else { index - self.n_seats })
    }
}
