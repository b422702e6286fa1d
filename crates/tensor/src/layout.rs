//! What each number means.

use std::fmt::Write as _;

use serde::Serialize;

/// Numbers that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Block {
    /// Its name, in `snake_case`.
    pub name: &'static str,
    /// The place of its first number.
    pub offset: usize,
    /// How many numbers it has.
    pub length: usize,
    /// How they are arranged, the last dimension the quickest.
    pub shape: &'static [usize],
    /// No number of it is greater.
    pub most: u8,
    /// The same for each column, as many as the last dimension of the shape has; nothing where all have the same.
    pub columns: &'static [u8],
    /// What it says.
    pub meaning: &'static str,
}

impl Block {
    /// The greatest that the number at this place of the block can be.
    pub fn bound(&self, place: usize) -> u8 {
        if self.columns.is_empty() { self.most } else { self.columns[place % self.columns.len()] }
    }
}

/// All blocks one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Layout {
    blocks: Vec<Block>,
}

impl Layout {
    pub(crate) fn new(blocks: Vec<Block>) -> Layout {
        Layout { blocks }
    }

    /// Every block, in order.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The block of this name.
    pub fn block(&self, name: &str) -> Option<&Block> {
        self.blocks.iter().find(|it| it.name == name)
    }

    /// How many numbers there are in all.
    pub fn len(&self) -> usize {
        self.blocks.last().map_or(0, |it| it.offset + it.length)
    }

    /// Whether there is no number.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// For each number the greatest it can be: what it is divided by to be between 0 and 1.
    pub fn bounds(&self) -> Vec<u8> {
        self.blocks.iter().flat_map(|it| (0..it.length).map(|place| it.bound(place))).collect()
    }

    /// A table in Markdown.
    pub fn markdown(&self) -> String {
        let mut res = String::from("| from | block | shape | most | meaning |\n|---:|---|---|---|---|\n");
        for Block { name, offset, shape, most, columns, meaning, .. } in &self.blocks {
            let most = if columns.is_empty() { most.to_string() } else { in_runs(columns) };
            let shape: Vec<String> = shape.iter().map(ToString::to_string).collect();
            writeln!(res, "| {offset} | `{name}` | {} | {most} | {meaning} |", shape.join(" × "))
                .expect("a text can be written to");
        }
        res
    }
}

/// Numbers with a comma between; those that are repeated are counted: `13, 1 × 4`.
fn in_runs(numbers: &[u8]) -> String {
    let runs = numbers.chunk_by(|a, b| a == b);
    let texts = runs.map(|it| if it.len() == 1 { it[0].to_string() } else { format!("{} × {}", it[0], it.len()) });
    texts.collect::<Vec<_>>().join(", ")
}
