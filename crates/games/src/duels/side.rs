//! The two sides.

use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

use serde::Serialize;
use tablee_kernel::Unreadable;

/// One of the two sides. Written `left` and `right`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side of the Sun.
    Left,
    /// The side of the Moon.
    Right,
}

impl Side {
    /// Both sides, the left first.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The other side.
    #[inline]
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "left",
            Side::Right => "right",
        })
    }
}

impl FromStr for Side {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "left" => Ok(Side::Left),
            "right" => Ok(Side::Right),
            _ => Err(Unreadable::new("a side: left or right", s)),
        }
    }
}

/// One value for each side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySide<T> {
    /// What the left has.
    pub left: T,
    /// What the right has.
    pub right: T,
}

impl<T: Copy> BySide<T> {
    /// A value made for each side.
    #[inline]
    pub(super) fn from_fn(f: impl Fn(Side) -> T) -> Self {
        BySide { left: f(Side::Left), right: f(Side::Right) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}
