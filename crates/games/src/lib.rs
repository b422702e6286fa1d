//! The games of Tablée, one folder each, and their catalog.
//!
//! A game never imports another. Nothing here does input or output, reads a
//! clock or starts a thread.

pub mod catalog;
pub mod dobro;
pub mod duels;
pub mod eternity;
pub mod nains;
pub mod rulings;
pub mod warriors;
