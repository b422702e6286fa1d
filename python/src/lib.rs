//! The games for Python.
//!
//! What Python holds is a [`state::State`], a match of any game behind one door, or what was made from it for one
//! seat. Hidden cards leave by `State.truth()` alone, and by what the table itself keeps: a pickled state has to hold
//! everything.
//!
//! No panic leaves: [`guard`] makes an exception of it, and a state that was being changed then is of no use any more.
//! Python objects are never made while a lock is held, since making one may run anything.

mod arrays;
mod bots;
mod data;
mod errors;
mod game;
mod guard;
mod held;
mod known;
mod legal;
mod luck;
mod many;
mod numbers;
mod one;
mod question;
mod sealed;
mod seats;
mod state;
mod words;

use pyo3::prelude::*;

/// The compiled half of `tablee`.
#[pymodule]
mod _engine {
    /// Which package this is, as Python's tools ask for it.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "as Python writes it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_export]
    use super::bots::Bot;
    #[pymodule_export]
    use super::errors::{BadRecord, BrokenState, Error, IllegalAction, InternalError};
    #[pymodule_export]
    use super::game::{Game, every_game, restore_game};
    #[pymodule_export]
    use super::guard::provoke_a_panic;
    #[pymodule_export]
    use super::known::Known;
    #[pymodule_export]
    use super::legal::Legal;
    #[pymodule_export]
    use super::question::Question;
    #[pymodule_export]
    use super::state::{State, read_record, restore_state};
    #[pymodule_export]
    use super::{many::VecEnv, one::Env};
}
