//! What happened, and who saw it.

use std::{fmt, ops::Range};

use crate::seat::{Seat, Seats};

/// Who is looking.
///
/// ```
/// use tablee_kernel::{Eye, Seat};
///
/// assert_eq!(Eye::Seat(Seat::new(1)).to_string(), "b");
/// assert_eq!(Eye::Bystander.to_string(), "*");
/// assert_eq!(Eye::Bystander.seat(), None);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Eye {
    /// Someone sitting at the table.
    Seat(Seat),
    /// Someone standing by, who sees only what everybody sees.
    Bystander,
}

impl Eye {
    /// The seat it looks from, if it sits.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eye::Seat(seat) => Some(seat),
            Eye::Bystander => None,
        }
    }
}

impl fmt::Display for Eye {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Eye::Seat(seat) => seat.fmt(f),
            Eye::Bystander => f.write_str("*"),
        }
    }
}

impl serde::Serialize for Eye {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

/// The events of a game, each with its audience.
///
/// There is no way to read an event without saying who is reading.
///
/// ```
/// use tablee_kernel::{Eye, Log, Seat, Seats};
///
/// let mut log = Log::default();
/// let b = Seat::new(1);
/// log.tell_split(Seats::only(b), "b draws a 7", "b draws a card");
/// assert!(log.seen_by(Eye::Seat(b), 0).eq([&"b draws a 7"]));
/// assert!(log.seen_by(Eye::Bystander, 0).eq([&"b draws a card"]));
/// ```
#[derive(Clone, Debug)]
pub struct Log<E> {
    is_muted: bool,
    /// Whether nobody looks beyond the round that is being played.
    ends_with_the_round: bool,
    entries: Vec<Entry<E>>,
}

#[derive(Clone, Debug)]
struct Entry<E> {
    insiders: Seats,
    inside: Option<E>,
    outside: Option<E>,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Log { is_muted: false, ends_with_the_round: false, entries: Vec::new() }
    }
}

impl<E> Log<E> {
    /// A log that forgets everything, for playouts. It never allocates.
    ///
    /// ```
    /// let mut log = tablee_kernel::Log::muted();
    /// log.tell_all("nothing");
    /// assert!(log.is_empty());
    /// ```
    pub fn muted() -> Self {
        Log { is_muted: true, ends_with_the_round: false, entries: Vec::new() }
    }

    /// A muted log for a playout of one round: nobody looks at what is dealt for the next.
    ///
    /// ```
    /// let log = tablee_kernel::Log::<u8>::of_one_round();
    /// assert!(log.is_muted() && !log.wants_next_round());
    /// ```
    pub fn of_one_round() -> Self {
        Log { ends_with_the_round: true, ..Log::muted() }
    }

    /// Whether anybody looks at the next round, or the next deal. Where nobody does, rules may count it and leave the
    /// cards undealt, once points and outcome stand as they would: nothing else is asked of such a position.
    #[inline]
    pub fn wants_next_round(&self) -> bool {
        !self.ends_with_the_round
    }

    /// Everybody sees `event`.
    #[inline]
    pub fn tell_all(&mut self, event: E) {
        if !self.is_muted {
            self.entries.push(Entry { insiders: Seats::EMPTY, inside: None, outside: Some(event) });
        }
    }

    /// `insiders` see `inside`; everybody else sees `outside`.
    ///
    /// ```
    /// # use tablee_kernel::{Eye, Log, Seat, Seats};
    /// let mut log = Log::default();
    /// log.tell_split(Seats::first(2), "king", "a card");
    /// assert!(log.seen_by(Eye::Seat(Seat::new(2)), 0).eq([&"a card"]));
    /// ```
    #[inline]
    pub fn tell_split(&mut self, insiders: Seats, inside: E, outside: E) {
        if !self.is_muted {
            self.entries.push(Entry { insiders, inside: Some(inside), outside: Some(outside) });
        }
    }

    /// Only `insiders` learn that anything happened. With no insiders only the
    /// scribe notes it: cards set aside unseen, for one.
    ///
    /// ```
    /// # use tablee_kernel::{Eye, Log, Seats};
    /// let mut log = Log::default();
    /// log.tell_only(Seats::EMPTY, "ten cards go back in the box");
    /// assert_eq!(log.seen_by(Eye::Bystander, 0).count(), 0);
    /// assert_eq!(log.noted_by_scribe(0).count(), 1);
    /// ```
    #[inline]
    pub fn tell_only(&mut self, insiders: Seats, inside: E) {
        if !self.is_muted {
            self.entries.push(Entry { insiders, inside: Some(inside), outside: None });
        }
    }

    /// What `eye` saw from entry number `start` on.
    ///
    /// ```
    /// # use tablee_kernel::{Eye, Log};
    /// let mut log = Log::default();
    /// log.tell_all(1);
    /// log.tell_all(2);
    /// assert!(log.seen_by(Eye::Bystander, 1).eq([&2]));
    /// ```
    pub fn seen_by(&self, eye: Eye, start: usize) -> impl Iterator<Item = &E> {
        self.seen_between(eye, start..self.entries.len())
    }

    /// What `eye` saw of these entries.
    ///
    /// ```
    /// # use tablee_kernel::{Eye, Log};
    /// let mut log = Log::default();
    /// log.tell_all(1);
    /// log.tell_all(2);
    /// assert!(log.seen_between(Eye::Bystander, 0..1).eq([&1]));
    /// ```
    pub fn seen_between(&self, eye: Eye, Range { start, end }: Range<usize>) -> impl Iterator<Item = &E> {
        let end = end.min(self.entries.len());
        self.entries[start.min(end)..end].iter().filter_map(move |it| match eye {
            Eye::Seat(seat) if it.insiders.contains(seat) => it.inside.as_ref(),
            _ => it.outside.as_ref(),
        })
    }

    /// Everything from entry number `start` on, as an all-seeing scribe notes it.
    ///
    /// For records of finished games and for tests only: it holds every secret.
    ///
    /// ```
    /// # use tablee_kernel::{Log, Seats};
    /// let mut log = Log::default();
    /// log.tell_split(Seats::first(1), "king", "a card");
    /// assert!(log.noted_by_scribe(0).eq([&"king"]));
    /// ```
    pub fn noted_by_scribe(&self, start: usize) -> impl Iterator<Item = &E> {
        self.entries[start.min(self.entries.len())..]
            .iter()
            .map(|it| it.inside.as_ref().or(it.outside.as_ref()).expect("an entry tells somebody something"))
    }

    /// Forgets what `eye` did not see; the rest is as if everybody had seen it so.
    pub(crate) fn keep_seen_by(&mut self, eye: Eye) {
        let mut n_kept = 0;
        for i in 0..self.entries.len() {
            let Entry { insiders, inside, outside } = &mut self.entries[i];
            let seen = if eye.seat().is_some_and(|it| insiders.contains(it)) { inside.take() } else { outside.take() };
            if seen.is_some() {
                self.entries[n_kept] = Entry { insiders: Seats::EMPTY, inside: None, outside: seen };
                n_kept += 1;
            }
        }
        self.entries.truncate(n_kept);
    }

    /// Forgets all but the first `len` entries: what they told was taken back.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.entries.truncate(len);
    }

    /// How many entries there are, whoever saw them.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing was told yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether it forgets everything. Lets a rule skip work done only for telling.
    pub fn is_muted(&self) -> bool {
        self.is_muted
    }
}
