//! The only door by which luck enters the rules.

use std::{collections::VecDeque, fmt, str::FromStr};

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

use crate::{cards::Pile, text::Unreadable};

/// What decides all luck of one game, 256 bits.
///
/// It is printed by [`Seed::to_hex`] alone; `Debug` hides it, so that it cannot
/// slip into a log while a game is going on.
///
/// ```
/// use tablee_kernel::Seed;
///
/// let seed = Seed::from_number(7);
/// assert_eq!(seed.to_hex().parse(), Ok(seed));
/// assert_eq!(format!("{seed:?}"), "Seed(…)");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for tests and tournaments, from a plain number.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// Its 64 hexadecimal digits.
    pub fn to_hex(self) -> String {
        self.0.iter().map(|it| format!("{it:02x}")).collect()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Seed, Unreadable> {
        let bad = || Unreadable::new("64 hexadecimal digits", s);
        let is_hex = |it: u8| matches!(it, b'0'..=b'9' | b'a'..=b'f');
        if s.len() != 64 || !s.bytes().all(is_hex) {
            return Err(bad());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&s[2 * i..2 * i + 2], 16).map_err(|_| bad())?;
        }
        Ok(Seed(bytes))
    }
}

/// A source of luck, handed to the rules at every step.
///
/// ```
/// use tablee_kernel::{Chance, Seats, Seed};
///
/// // The same seed and ply give the same luck on every machine, for ever.
/// let mut chance = Chance::of_ply(Seed::from_number(1), 0);
/// let opener = chance.draw(&mut Seats::first(4));
/// assert_eq!(opener, Chance::of_ply(Seed::from_number(1), 0).draw(&mut Seats::first(4)));
///
/// // In a test, luck is written out.
/// let mut chance = Chance::scripted("6 4".split(' '));
/// assert_eq!((chance.die(6), chance.die(6)), (6, 4));
/// assert_eq!(chance.check_script(), Ok(()));
/// ```
pub struct Chance(Source);

enum Source {
    Stream(Box<Stream>),
    Fast(Fast),
    Script(Script),
}

/// The luck of one ply.
struct Stream {
    source: ChaCha8Rng,
    /// The ply whose luck is to be made when the first number is drawn: most plies draw none.
    due: Option<(Seed, u32)>,
}

impl Stream {
    fn of_ply(seed: Seed, ply: u32) -> ChaCha8Rng {
        let mut res = ChaCha8Rng::from_seed(seed.0);
        res.set_stream(u64::from(ply));
        res
    }
}

/// Outcomes written out in advance, and the first thing that went wrong with them.
struct Script {
    words: VecDeque<String>,
    /// Luck for what the script leaves open, if it ends with `*`.
    rest: Option<Fast>,
    fault: Option<BadScript>,
}

/// What is wrong with a scripted [`Chance`].
///
/// ```
/// use tablee_kernel::{Chance, chance::BadScript};
///
/// let mut chance = Chance::scripted([]);
/// chance.die(6);
/// assert_eq!(chance.check_script(), Err(BadScript::RanOut));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadScript {
    /// The rules asked for more luck than was written.
    #[error("the rules asked for more luck than was written")]
    RanOut,
    /// An outcome that cannot come out here.
    #[error("“{0}” cannot come out here")]
    Impossible(String),
    /// Outcomes nobody asked for.
    #[error("nobody asked for the luck “{0}”")]
    LeftOver(String),
}

impl Chance {
    /// Luck for one ply of a game; ply 0 is the deal.
    ///
    /// Each ply has a ChaCha8 stream of its own, so a rule that takes one more
    /// number never shifts the luck of the plies after it.
    pub fn of_ply(seed: Seed, ply: u32) -> Chance {
        Chance(Source::Stream(Box::new(Stream { source: Stream::of_ply(seed, ply), due: None })))
    }

    /// Becomes the luck of another ply, as [`Chance::of_ply`] makes it, in the same place of the heap: for those who
    /// play many games at once. A ply that draws nothing costs next to nothing.
    ///
    /// ```
    /// # use tablee_kernel::{Chance, Seed};
    /// let mut chance = Chance::of_ply(Seed::from_number(1), 0);
    /// chance.turn_to(Seed::from_number(2), 7);
    /// assert_eq!(chance.below(1000), Chance::of_ply(Seed::from_number(2), 7).below(1000));
    /// ```
    #[inline]
    pub fn turn_to(&mut self, seed: Seed, ply: u32) {
        match &mut self.0 {
            Source::Stream(stream) => stream.due = Some((seed, ply)),
            _ => *self = Chance::of_ply(seed, ply),
        }
    }

    /// Whether nothing was drawn from the stream of a ply yet: afterwards it tells whether luck came in.
    ///
    /// ```
    /// # use tablee_kernel::{Chance, Seed};
    /// let mut chance = Chance::of_ply(Seed::from_number(1), 3);
    /// assert!(chance.is_untouched());
    /// chance.die(6);
    /// assert!(!chance.is_untouched());
    /// ```
    pub fn is_untouched(&self) -> bool {
        matches!(&self.0, Source::Stream(stream) if stream.due.is_some() || stream.source.get_word_pos() == 0)
    }

    /// Quick luck for playouts: good enough to search with, not to deal with.
    pub fn fast(number: u64) -> Chance {
        Chance(Source::Fast(Fast::new(number)))
    }

    /// Luck written out in advance, one word for each outcome: a face for a die,
    /// a card for a draw, a seat letter for a seat, a plain number for the rest.
    ///
    /// A last word `*` leaves the rest open. Nothing panics on a wrong script:
    /// [`Chance::check_script`] tells.
    ///
    /// ```
    /// # use tablee_kernel::{Chance, Seat, Seats};
    /// let mut chance = Chance::scripted(["c"]);
    /// assert_eq!(chance.draw(&mut Seats::first(4)), Seat::new(2));
    /// ```
    pub fn scripted<'a>(words: impl IntoIterator<Item = &'a str>) -> Chance {
        let mut words: VecDeque<String> = words.into_iter().map(str::to_owned).collect();
        let is_open = words.back().is_some_and(|it| it == "*");
        if is_open {
            words.pop_back();
        }
        Chance(Source::Script(Script { words, rest: is_open.then(|| Fast::new(0)), fault: None }))
    }

    /// Whether a script was right and is used up. Any other luck always is.
    ///
    /// ```
    /// # use tablee_kernel::{Chance, chance::BadScript};
    /// let chance = Chance::scripted(["6"]);
    /// assert_eq!(chance.check_script(), Err(BadScript::LeftOver("6".into())));
    /// ```
    pub fn check_script(&self) -> Result<(), BadScript> {
        let Source::Script(script) = &self.0 else { return Ok(()) };
        match (&script.fault, script.words.is_empty()) {
            (Some(fault), _) => Err(fault.clone()),
            (None, false) => Err(BadScript::LeftOver(script.words.iter().cloned().collect::<Vec<_>>().join(" "))),
            (None, true) => Ok(()),
        }
    }

    /// Whether a script has gone wrong already. Left-over words are not wrong yet.
    pub fn script_fault(&self) -> Option<BadScript> {
        let Source::Script(script) = &self.0 else { return None };
        script.fault.clone()
    }

    /// A number in `0..n`, every one equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n != 0, "there is no number below zero");
        match &mut self.0 {
            Source::Stream(stream) => dealt(n, stream),
            Source::Fast(fast) => below(n, || fast.next()),
            Source::Script(script) => script.number(n, 0),
        }
    }

    /// A face of a die, from 1 to `faces`.
    #[inline]
    pub fn die(&mut self, faces: u8) -> u8 {
        let n = u32::from(faces);
        let face = match &mut self.0 {
            Source::Script(script) => script.number(n, 1),
            _ => self.below(n),
        };
        face as u8 + 1
    }

    /// Takes a random one out of `pile`.
    ///
    /// # Panics
    /// If the pile is empty.
    ///
    /// ```
    /// # use tablee_kernel::{Chance, Seats};
    /// let mut seats = Seats::first(3);
    /// let seat = Chance::fast(5).draw(&mut seats);
    /// assert!(!seats.contains(seat));
    /// ```
    #[inline]
    pub fn draw<P: Pile>(&mut self, pile: &mut P) -> P::Item {
        let item = self.pick(pile);
        pile.take_out(item);
        item
    }

    /// A random one of `pile`, which stays as it is.
    ///
    /// # Panics
    /// If the pile is empty.
    #[inline]
    pub fn pick<P: Pile>(&mut self, pile: &P) -> P::Item {
        if let Source::Script(script) = &mut self.0 {
            return script.item(pile);
        }
        pile.chosen(|size| self.below(size)).expect("what is chosen is below the size of the pile")
    }

    /// Puts `items` in random order, every order equally likely.
    ///
    /// ```
    /// # use tablee_kernel::Chance;
    /// let mut items = [1, 2, 3];
    /// Chance::fast(1).shuffle(&mut items);
    /// items.sort();
    /// assert_eq!(items, [1, 2, 3]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}

impl Script {
    /// The next word as a number of `base..base + n`, less `base`.
    fn number(&mut self, n: u32, base: u32) -> u32 {
        let Some(word) = self.next() else { return self.open_number(n) };
        match word.parse::<u32>().ok().and_then(|it| it.checked_sub(base)) {
            Some(it) if it < n => it,
            _ => self.fail(BadScript::Impossible(word)),
        }
    }

    /// The next word as one of `pile`; any one if the script has nothing to say or is wrong.
    #[cold]
    fn item<P: Pile>(&mut self, pile: &P) -> P::Item {
        if let Some(word) = self.next() {
            match word.parse() {
                Ok(item) if pile.has(item) => return item,
                _ => self.fail(BadScript::Impossible(word)),
            };
        }
        let nth = self.open_number(pile.size() as u32);
        pile.nth(nth as usize).expect("nth is below the size of the pile")
    }

    fn next(&mut self) -> Option<String> {
        let word = self.words.pop_front();
        if word.is_none() && self.rest.is_none() {
            self.fail(BadScript::RanOut);
        }
        word
    }

    fn open_number(&mut self, n: u32) -> u32 {
        self.rest.as_mut().map_or(0, |fast| below(n, || fast.next()))
    }

    fn fail(&mut self, fault: BadScript) -> u32 {
        self.fault.get_or_insert(fault);
        0
    }
}

/// Turns 32 random bits into a number below `n`, exactly uniform (Lemire's
/// method). It is ours, so that an upgrade of a crate never changes an old game.
#[inline]
fn below(n: u32, mut bits: impl FnMut() -> u32) -> u32 {
    loop {
        let product = u64::from(bits()) * u64::from(n);
        let low = product as u32;
        if n <= low || n.wrapping_neg() % n <= low {
            return (product >> 32) as u32;
        }
    }
}

/// Luck to deal with, which playouts never take: it is large, and not repeated wherever a number is drawn.
#[inline(never)]
fn dealt(n: u32, stream: &mut Stream) -> u32 {
    if let Some((seed, ply)) = stream.due.take() {
        stream.source = Stream::of_ply(seed, ply);
    }
    below(n, || stream.source.next_u32())
}

/// SplitMix64, a number ahead: whoever draws, mostly after a guess that went wrong, need not wait for it to be worked out.
struct Fast {
    state: u64,
    next: u32,
}

impl Fast {
    fn new(state: u64) -> Fast {
        let mut res = Fast { state, next: 0 };
        res.next();
        res
    }

    #[inline]
    fn next(&mut self) -> u32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        std::mem::replace(&mut self.next, ((z ^ (z >> 31)) >> 32) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seats;

    #[test]
    fn every_number_below_n_is_equally_likely() {
        let mut chance = Chance::fast(3);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[chance.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&it| it.abs_diff(10_000) < 500), "{counts:?}");
    }

    #[test]
    fn a_word_that_cannot_come_out_is_a_fault_and_no_panic() {
        let mut chance = Chance::scripted(["7"]);
        assert_eq!(chance.die(6), 1);
        assert_eq!(chance.script_fault(), Some(BadScript::Impossible("7".into())));
        let mut chance = Chance::scripted(["z"]);
        chance.draw(&mut Seats::first(2));
        assert_eq!(chance.check_script(), Err(BadScript::Impossible("z".into())));
    }

    #[test]
    fn a_star_leaves_the_rest_open() {
        let mut chance = Chance::scripted(["6", "*"]);
        assert_eq!(chance.die(6), 6);
        chance.die(6);
        chance.draw(&mut Seats::first(2));
        assert_eq!(chance.check_script(), Ok(()));
    }
}
