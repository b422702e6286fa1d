//! How numbers are written down, and how what they mean is told.

use crate::layout::{Block, Layout};

/// Takes down what somebody knows, number by number, block by block.
///
/// A game tells its view to a pen once ([`Tensors::describe`](crate::Tensors::describe)). One pen writes the numbers
/// into a slice and forgets the names, another records the names and the bounds, so that the two can never disagree.
pub trait Pen {
    /// Begins a block of as many numbers as `shape` multiplies to, none above `most`.
    fn block(&mut self, name: &'static str, shape: &'static [usize], most: u8, meaning: &'static str);

    /// The bounds of each column of the block that was begun, where they differ: as many as its last dimension has.
    fn columns(&mut self, most: &'static [u8]);

    /// One number.
    fn number(&mut self, value: u8);

    /// Several numbers at once.
    fn row(&mut self, values: &[u8]);

    /// `n` numbers, at most 8: the bytes of `word`, the lowest first. What is put together as a number is written in one
    /// go, and needs no place of its own before.
    fn word(&mut self, word: u64, n: usize);

    /// So many zeros.
    fn zeros(&mut self, n: usize);

    /// `n` numbers, all 0 but a 1 at the place `at`; all 0 without a place.
    fn one_hot(&mut self, at: Option<usize>, n: usize);

    /// `n` numbers, at most 64: the lowest bits of `bits`.
    fn bits(&mut self, bits: u64, n: usize);

    /// 1 or 0.
    #[inline]
    fn flag(&mut self, is_so: bool) {
        self.number(is_so.into());
    }

    /// A number that may need two: what is left of whole 256s, and how many of those.
    #[inline]
    fn wide(&mut self, value: u16) {
        let [low, high] = value.to_le_bytes();
        self.number(low);
        self.number(high);
    }

    /// A number that may be below zero, as three: how much it is above zero and below zero, less whole 256s, and how
    /// many of those.
    #[inline]
    fn signed(&mut self, value: i32) {
        let [low, high, ..] = value.unsigned_abs().to_le_bytes();
        self.number(if value < 0 { 0 } else { low });
        self.number(if value < 0 { low } else { 0 });
        self.number(high);
    }
}

/// Writes the numbers into a slice that holds nothing but zeros.
pub(crate) struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Writer<'a> {
    #[inline]
    pub(crate) fn new(out: &'a mut [u8]) -> Self {
        out.fill(0);
        Writer { out, at: 0 }
    }

    /// How many numbers were written.
    #[inline]
    pub(crate) fn n_written(&self) -> usize {
        self.at
    }
}

impl Pen for Writer<'_> {
    #[inline]
    fn block(&mut self, _: &'static str, _: &'static [usize], _: u8, _: &'static str) {}

    #[inline]
    fn columns(&mut self, _: &'static [u8]) {}

    #[inline]
    fn number(&mut self, value: u8) {
        self.out[self.at] = value;
        self.at += 1;
    }

    #[inline]
    fn row(&mut self, values: &[u8]) {
        self.out[self.at..self.at + values.len()].copy_from_slice(values);
        self.at += values.len();
    }

    #[inline]
    fn word(&mut self, word: u64, n: usize) {
        self.row(&word.to_le_bytes()[..n]);
    }

    #[inline]
    fn zeros(&mut self, n: usize) {
        self.at += n;
    }

    #[inline]
    fn one_hot(&mut self, at: Option<usize>, n: usize) {
        if let Some(at) = at {
            debug_assert!(at < n, "place {at} of {n}");
            self.out[self.at + at] = 1;
        }
        self.at += n;
    }

    #[inline]
    fn bits(&mut self, bits: u64, n: usize) {
        spread(bits, &mut self.out[self.at..self.at + n]);
        self.at += n;
    }
}

/// Writes bits as numbers, the lowest first; as many as there are places, at most 64.
#[inline]
pub(crate) fn spread(mut bits: u64, out: &mut [u8]) {
    let (eights, rest) = out.as_chunks_mut::<8>();
    for eight in eights {
        *eight = SPREAD[bits as usize & 0xff];
        bits >>= 8;
    }
    rest.copy_from_slice(&SPREAD[bits as usize & 0xff][..rest.len()]);
}

/// For each byte, its bits as bytes, the lowest first.
static SPREAD: [[u8; 8]; 256] = {
    let mut res = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            res[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    res
};

/// Records the names, and checks that every number is where it belongs.
#[derive(Default)]
pub(crate) struct Recorder {
    blocks: Vec<Block>,
    n_numbers: usize,
}

impl Recorder {
    /// What was recorded.
    pub(crate) fn layout(self) -> Layout {
        self.check_end();
        Layout::new(self.blocks)
    }

    fn check_end(&self) {
        let end = self.blocks.last().map_or(0, |it| it.offset + it.length);
        let name = self.blocks.last().map_or("nothing", |it| it.name);
        assert_eq!(self.n_numbers, end, "the block “{name}” has another number of numbers than its shape says");
    }

    fn count(&mut self, n: usize, most: u8) {
        let block = self.blocks.last().expect("a block was begun");
        let bound = block.bound(self.n_numbers - block.offset);
        assert!(most <= bound, "{most} is above the bound {bound} of the block “{}”", block.name);
        self.n_numbers += n;
    }
}

impl Pen for Recorder {
    fn block(&mut self, name: &'static str, shape: &'static [usize], most: u8, meaning: &'static str) {
        self.check_end();
        let length = shape.iter().product();
        self.blocks.push(Block { name, offset: self.n_numbers, length, shape, most, columns: &[], meaning });
    }

    fn columns(&mut self, most: &'static [u8]) {
        let block = self.blocks.last_mut().expect("a block was begun");
        assert_eq!(Some(&most.len()), block.shape.last(), "the block “{}” has another number of columns", block.name);
        assert_eq!(most.iter().max(), Some(&block.most), "the bound of the block “{}” is another", block.name);
        block.columns = most;
    }

    fn number(&mut self, value: u8) {
        self.count(1, value);
    }

    fn row(&mut self, values: &[u8]) {
        values.iter().for_each(|&it| self.number(it));
    }

    fn word(&mut self, word: u64, n: usize) {
        assert!(n == 8 || word >> (8 * n) == 0, "{word:x} has more than {n} bytes");
        self.row(&word.to_le_bytes()[..n]);
    }

    fn zeros(&mut self, n: usize) {
        self.count(n, 0);
    }

    fn one_hot(&mut self, at: Option<usize>, n: usize) {
        assert!(at.is_none_or(|it| it < n), "place {at:?} of {n}");
        self.count(n, 1);
    }

    fn bits(&mut self, bits: u64, n: usize) {
        assert!(n == 64 || bits >> n == 0, "{bits:b} has more than {n} bits");
        self.count(n, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_spread_whatever_their_number() {
        for n in 0..=64 {
            let bits = 0x9e37_79b9_7f4a_7c15_u64 & ((1_u128 << n) - 1) as u64;
            let mut out = vec![7; n + 1];
            let mut pen = Writer::new(&mut out);
            pen.bits(bits, n);
            assert_eq!(pen.n_written(), n);
            let expected: Vec<u8> = (0..n).map(|it| (bits >> it & 1) as u8).chain([0]).collect();
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn a_word_is_its_bytes_the_lowest_first() {
        for n in 0..=8 {
            let mut out = [7; 9];
            let mut pen = Writer::new(&mut out);
            pen.word(0x0807_0605_0403_0201, n);
            assert_eq!(pen.n_written(), n);
            let expected: Vec<u8> = (1..=9).map(|it| if usize::from(it) <= n { it } else { 0 }).collect();
            assert_eq!(out[..], expected);
        }
    }

    #[test]
    #[should_panic(expected = "above the bound")]
    fn each_byte_of_a_word_has_a_bound() {
        let mut pen = Recorder::default();
        pen.block("hand", &[2], 3, "");
        pen.word(0x0401, 2);
    }

    #[test]
    #[should_panic(expected = "more than 2 bytes")]
    fn a_word_that_is_too_long_is_found() {
        let mut pen = Recorder::default();
        pen.block("hand", &[2], 3, "");
        pen.word(0x01_0101, 2);
    }

    #[test]
    fn a_signed_number_is_three() {
        let mut out = [0; 9];
        let mut pen = Writer::new(&mut out);
        [3, -5, -700].into_iter().for_each(|it| pen.signed(it));
        assert_eq!(out, [3, 0, 0, 0, 5, 0, 0, 188, 2]);
    }

    #[test]
    #[should_panic(expected = "above the bound")]
    fn a_number_above_its_bound_is_found() {
        let mut pen = Recorder::default();
        pen.block("hand", &[2], 3, "");
        pen.number(4);
    }

    #[test]
    #[should_panic(expected = "another number of numbers")]
    fn a_block_that_is_not_filled_is_found() {
        let mut pen = Recorder::default();
        pen.block("hand", &[2], 3, "");
        pen.number(3);
        pen.layout();
    }
}
