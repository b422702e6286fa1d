//! What is legal where there are too many actions for an index each: features of every legal action, and words that are
//! chosen letter by letter; for one environment, or for all at once.

use tablee_kernel::Eye;

use super::{
    BadStep, Environments,
    share::{among, part_of},
    table::{Hands, Table},
};
use crate::{Frame, Tensors, Word, letters_after, write_features};

impl<G: Tensors> Environments<G> {
    /// Writes the features of every legal action of an environment, a row of `length` for each, and says how many
    /// there are. Rows after those are left as they were.
    pub fn features(&mut self, environment: usize, length: usize, out: &mut [u8]) -> Result<usize, BadStep> {
        check("features", length * self.n_actions(), out.len())?;
        let n_environments = self.tables.len();
        let table = self.tables.get(environment).ok_or(BadStep::NoEnvironment { environment, n_environments })?;
        write_all(table, &mut self.hands[0], length, out);
        Ok(table.n_legal as usize)
    }

    /// Writes for each environment which row of [`Environments::all_features`] is its first, and at the end how many
    /// there are, which is also returned.
    pub fn feature_starts(&self, starts: &mut [i64]) -> Result<usize, BadStep> {
        check("starts", self.tables.len() + 1, starts.len())?;
        let mut n_rows = 0;
        starts[0] = 0;
        for (start, table) in starts[1..].iter_mut().zip(&self.tables) {
            n_rows += i64::from(table.n_legal);
            *start = n_rows;
        }
        Ok(n_rows as usize)
    }

    /// Writes the features of every legal action of all environments, one after the other, a row of `length` for each.
    ///
    /// ```
    /// let mut all = tablee_tensor::environments("warriors", "players=3", 2, 7, 1).unwrap();
    /// let length = tablee_tensor::description("warriors").unwrap().features.len();
    /// let mut starts = [0; 3];
    /// let n_rows = all.feature_starts(&mut starts).unwrap();
    /// let mut rows = vec![0; n_rows * length];
    /// all.all_features(length, &mut rows).unwrap();
    /// let mut second = vec![0; all.n_actions() * length];
    /// let n_second = all.features(1, length, &mut second).unwrap();
    /// assert_eq!(rows[starts[1] as usize * length..], second[..n_second * length]);
    /// ```
    pub fn all_features(&mut self, length: usize, out: &mut [u8]) -> Result<(), BadStep> {
        let n_rows: usize = self.tables.iter().map(|it| it.n_legal as usize).sum();
        check("features", n_rows * length, out.len())?;
        let mut rest = out;
        let parts = self.tables.chunks(part_of(self.tables.len(), self.hands.len())).map(|tables| {
            let n_rows: usize = tables.iter().map(|it| it.n_legal as usize).sum();
            let part = rest.split_off_mut(..n_rows * length).expect("the length was checked");
            (tables, part)
        });
        among(&mut self.crew, &mut self.hands, parts, |hands, (tables, mut part)| {
            for table in tables {
                let rows = part.split_off_mut(..table.n_legal as usize * length).expect("the length was checked");
                write_all(table, hands, length, rows);
            }
        });
        Ok(())
    }

    /// Marks the letters that can come after `prefix` in the word of a legal action of an environment.
    pub fn letters(&mut self, environment: usize, prefix: &[u8], mask: &mut [u8]) -> Result<(), BadStep> {
        check("mask", G::ACTIONS.n_letters(), mask.len())?;
        let n_environments = self.tables.len();
        let table = self.tables.get(environment).ok_or(BadStep::NoEnvironment { environment, n_environments })?;
        letters_after(words(table, &mut self.hands[0]), prefix, mask);
        Ok(())
    }

    /// The same for all environments: row `i` of `prefixes` is the word of environment `i` so far, `length` letters.
    /// Where a 0 is among them the word is over, and nothing but 0 can follow.
    pub fn all_letters(&mut self, prefixes: &[u8], length: usize, masks: &mut [u8]) -> Result<(), BadStep> {
        let n_letters = G::ACTIONS.n_letters();
        check("prefixes", self.tables.len() * length, prefixes.len())?;
        check("masks", self.tables.len() * n_letters, masks.len())?;
        if n_letters == 0 {
            return Ok(());
        }
        let (part, mut from) = (part_of(self.tables.len(), self.hands.len()), 0);
        let parts = self.tables.chunks(part).zip(masks.chunks_mut(part * n_letters)).map(|(tables, masks)| {
            let prefixes = &prefixes[from * length..(from + tables.len()) * length];
            from += tables.len();
            (tables, prefixes, masks)
        });
        among(&mut self.crew, &mut self.hands, parts, |hands, (tables, prefixes, masks)| {
            for (at, (table, mask)) in tables.iter().zip(masks.chunks_exact_mut(n_letters)).enumerate() {
                let prefix = &prefixes[at * length..(at + 1) * length];
                if prefix.contains(&0) {
                    mask.fill(0);
                    mask[0] = 1;
                } else {
                    letters_after(words(table, hands), prefix, mask);
                }
            }
        });
        Ok(())
    }

    /// The index of the legal action of an environment that is this word, whatever follows its end.
    pub fn index_of_word(&mut self, environment: usize, word: &[u8]) -> Result<Option<usize>, BadStep> {
        let n_environments = self.tables.len();
        let table = self.tables.get(environment).ok_or(BadStep::NoEnvironment { environment, n_environments })?;
        Ok(index_of(table, &mut self.hands[0], word))
    }

    /// The same for all environments: a row of `length` letters for each. Where no legal action is this word, −1.
    pub fn indices_of_words(&mut self, given: &[u8], length: usize, out: &mut [i64]) -> Result<(), BadStep> {
        check("words", self.tables.len() * length, given.len())?;
        check("indices", self.tables.len(), out.len())?;
        let (part, mut from) = (part_of(self.tables.len(), self.hands.len()), 0);
        let parts = self.tables.chunks(part).zip(out.chunks_mut(part)).map(|(tables, out)| {
            let given = &given[from * length..(from + tables.len()) * length];
            from += tables.len();
            (tables, given, out)
        });
        among(&mut self.crew, &mut self.hands, parts, |hands, (tables, given, out)| {
            for (at, (table, index)) in tables.iter().zip(out).enumerate() {
                let found = index_of(table, hands, &given[at * length..(at + 1) * length]);
                *index = found.map_or(-1, |it| it as i64);
            }
        });
        Ok(())
    }
}

fn check(name: &'static str, expected: usize, found: usize) -> Result<(), BadStep> {
    if expected == found { Ok(()) } else { Err(BadStep::Length { name, expected, found }) }
}

fn write_all<G: Tensors>(table: &Table<G>, hands: &mut Hands<G>, length: usize, out: &mut [u8]) {
    if length != 0 {
        let view = table.game.view(Eye::Seat(table.seat));
        hands.legal.clear();
        table.game.legal(table.seat, &mut hands.legal);
        for (&action, row) in hands.legal.iter().zip(out.chunks_exact_mut(length)) {
            write_features::<G>(&view, action, row);
        }
    }
}

fn words<G: Tensors>(table: &Table<G>, hands: &mut Hands<G>) -> impl Iterator<Item = Word> {
    hands.legal.clear();
    table.game.legal(table.seat, &mut hands.legal);
    let frame = Frame::new(table.seat, table.game.seats().len());
    hands.legal.iter().map(move |&it| G::word(frame, it))
}

fn index_of<G: Tensors>(table: &Table<G>, hands: &mut Hands<G>, word: &[u8]) -> Option<usize> {
    let end = word.iter().position(|&it| it == 0).unwrap_or(word.len());
    words(table, hands).position(|it| *it == word[..end])
}
