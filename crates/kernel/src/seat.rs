//! Chairs round the table.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{few::Few, text::Unreadable};

/// The most chairs a table can have. Seats are written with one letter each.
///
/// ```
/// use tablee_kernel::{MAX_SEATS, Seat};
/// assert_eq!(Seat::new(MAX_SEATS - 1).to_string(), "x");
/// ```
pub const MAX_SEATS: usize = 24;

/// One chair. Seats are counted clockwise from zero and written `a`, `b`, `c`…
///
/// ```
/// use tablee_kernel::Seat;
///
/// let seat = Seat::new(2);
/// assert_eq!(seat.to_string(), "c");
/// assert_eq!("c".parse(), Ok(seat));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "a table has at most 24 seats");
        Seat(index as u8)
    }

    /// Its place, counted clockwise from zero.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn letter(self) -> &'static str {
        &LETTERS[self.index()..=self.index()]
    }
}

const LETTERS: &str = "abcdefghijklmnopqrstuvwx";

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl FromStr for Seat {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Seat, Unreadable> {
        match s.as_bytes() {
            &[letter @ b'a'..=b'x'] => Ok(Seat(letter - b'a')),
            _ => Err(Unreadable::new("a seat letter from a to x", s)),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.letter())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(|_| D::Error::custom("a seat is a letter"))
    }
}

/// A set of seats.
///
/// ```
/// use tablee_kernel::{Seat, Seats};
///
/// let seats = Seats::first(4).without(Seat::new(1));
/// assert_eq!(seats.to_string(), "a c d");
/// assert_eq!(seats.next_after(Seat::new(3)), Some(Seat::new(0)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u32);

impl Seats {
    /// No seat at all.
    pub const EMPTY: Seats = Seats(0);

    /// The first `n` seats.
    pub const fn first(n: usize) -> Seats {
        assert!(n <= MAX_SEATS, "a table has at most 24 seats");
        Seats((1 << n) - 1)
    }

    /// This one seat.
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there is no seat in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | (1 << seat.0))
    }

    /// The set but `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// The seats in either set.
    #[must_use]
    pub const fn union(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// The seats in both sets.
    #[must_use]
    pub const fn both(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The first seat of the set, clockwise from `a`.
    ///
    /// ```
    /// use tablee_kernel::{Seat, Seats};
    /// assert_eq!(Seats::first(3).without(Seat::new(0)).lowest(), Some(Seat::new(1)));
    /// assert_eq!(Seats::EMPTY.lowest(), None);
    /// ```
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The next member clockwise after `seat`; `seat` itself comes last.
    ///
    /// ```
    /// use tablee_kernel::{Seat, Seats};
    /// let (a, c) = (Seat::new(0), Seat::new(2));
    /// assert_eq!(Seats::first(3).next_after(a), Some(Seat::new(1)));
    /// assert_eq!(Seats::first(3).next_after(c), Some(a));
    /// assert_eq!(Seats::only(c).next_after(c), Some(c));
    /// ```
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        let later = Seats(self.0 & !((2 << seat.0) - 1));
        if later.is_empty() { self.lowest() } else { later.lowest() }
    }

    /// The next member counter-clockwise after `seat`; `seat` itself comes last.
    ///
    /// ```
    /// use tablee_kernel::{Seat, Seats};
    /// let (a, c) = (Seat::new(0), Seat::new(2));
    /// assert_eq!(Seats::first(3).next_before(a), Some(c));
    /// assert_eq!(Seats::first(3).next_before(c), Some(Seat::new(1)));
    /// ```
    pub const fn next_before(self, seat: Seat) -> Option<Seat> {
        let earlier = self.0 & ((1 << seat.0) - 1);
        let from = if earlier == 0 { self.0 } else { earlier };
        if from == 0 { None } else { Some(Seat(31 - from.leading_zeros() as u8)) }
    }

    /// The members clockwise from `a`.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::EMPTY, Seats::with)
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seats({self})")
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each seat at a table of at most `N`.
///
/// ```
/// use tablee_kernel::{BySeat, Seat};
///
/// let mut points = BySeat::<i32, 6>::new(3, 0);
/// points[Seat::new(2)] += 5;
/// assert_eq!(points.iter().map(|(_, it)| it).sum::<i32>(), 5);
/// assert_eq!(serde_json::to_string(&points).unwrap(), "[0,0,5]");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T: Copy + Default, const N: usize>(Few<T, N>);

impl<T: Copy + Default, const N: usize> BySeat<T, N> {
    /// The same value for each of `n_seats` seats.
    pub fn new(n_seats: usize, value: T) -> Self {
        BySeat(Few::filled(n_seats, value))
    }

    /// A value made for each of `n_seats` seats.
    ///
    /// ```
    /// use tablee_kernel::{BySeat, Seat};
    /// let places = BySeat::<usize, 6>::from_fn(4, Seat::index);
    /// assert_eq!(places[Seat::new(3)], 3);
    /// ```
    pub fn from_fn(n_seats: usize, f: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seats::first(n_seats).iter().map(f).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no seats.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each seat with its value, clockwise from `a`.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> {
        self.0.iter().enumerate().map(|(i, &value)| (Seat::new(i), value))
    }

    /// The values alone, clockwise from `a`.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The same seats with values made from these.
    pub fn map<U: Copy + Default>(&self, f: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.iter().copied().map(f).collect())
    }
}

impl<T: Copy + Default, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T: Copy + Default, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
