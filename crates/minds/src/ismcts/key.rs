//! What a seat sees, as a number by which it is found in a tree.

use std::hash::{BuildHasher as _, Hash, Hasher};

use foldhash::fast::{FixedState, FoldHasher};

/// Views that look alike have the same number; others have the same one with a chance that nobody lives to see.
pub(crate) fn key_of(view: &impl Hash) -> u64 {
    let mut hasher = Keyed(FixedState::default().build_hasher());
    view.hash(&mut hasher);
    hasher.0.finish()
}

/// A view has dozens of parts. A browser would load the code that takes one in as often as there are parts, so there it
/// is called; it is called once for many actions of a playout.
struct Keyed(FoldHasher<'static>);

macro_rules! take_in {
    ($($name:ident: $kind:ty),*) => {
        $(#[cfg_attr(not(target_arch = "wasm32"), inline)]
        #[cfg_attr(target_arch = "wasm32", inline(never))]
        fn $name(&mut self, it: $kind) {
            self.0.$name(it);
        })*
    };
}

impl Hasher for Keyed {
    take_in!(write: &[u8], write_u8: u8, write_u16: u16, write_u32: u32, write_u64: u64, write_u128: u128);
    take_in!(write_usize: usize, write_i8: i8, write_i16: i16, write_i32: i32, write_i64: i64, write_isize: isize);

    fn finish(&self) -> u64 {
        self.0.finish()
    }
}
