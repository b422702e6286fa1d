//! Reviews. They are made in a worker of their own, which is ended when nobody looks.

#![allow(unreachable_pub, reason = "those who call it are not written in Rust")]

use tablee_kernel::Record;
use tablee_review::{Effort, Reviewer, VERSION};
use wasm_bindgen::prelude::wasm_bindgen;

/// A review of another version is made anew.
#[wasm_bindgen]
pub fn review_version() -> u32 {
    VERSION.into()
}

/// Makes the review of one finished game, piece by piece.
#[wasm_bindgen]
pub struct LocalReviewer {
    reviewer: Reviewer,
}

#[wasm_bindgen]
impl LocalReviewer {
    /// Of this record, with about so many playouts; throws a text if it cannot be reviewed.
    #[wasm_bindgen(constructor)]
    pub fn new(record: &str, playouts: u32) -> Result<LocalReviewer, String> {
        let record: Record = serde_json::from_str(record).map_err(|it| it.to_string())?;
        let effort = Effort { playouts, ..Effort::default() };
        let reviewer = Reviewer::new(&record, effort).map_err(|it| it.to_string())?;
        Ok(LocalReviewer { reviewer })
    }

    /// The next piece as JSON; nothing once all are made.
    pub fn step(&mut self) -> Option<String> {
        self.reviewer.step().map(|it| serde_json::to_string(&it).unwrap_or_default())
    }

    /// What part of it is made.
    pub fn progress(&self) -> f64 {
        let (done, all) = self.reviewer.progress();
        done as f64 / all.max(1) as f64
    }

    /// All of it as JSON, once it is made.
    pub fn review(&self) -> Option<String> {
        self.reviewer.review().and_then(|it| serde_json::to_string(it).ok())
    }
}
