//! What a house consists of, whichever database it is in.

/// What a column holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A whole number.
    Number,
    /// Yes or no.
    Flag,
    Text,
    /// A text that a browser made up.
    Typed,
    Bytes,
}

use Kind::{Bytes, Flag, Number, Text, Typed};

/// One value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Nothing,
    Number(i64),
    Flag(bool),
    Text(String),
    Bytes(Vec<u8>),
}

/// A table with its columns; the first ones, `keys` of them, are different in every row.
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) keys: usize,
    pub(super) columns: &'static [(&'static str, Kind)],
}

/// In the order in which one row stands on another. A test compares them with both databases.
pub(super) const TABLES: [Table; 12] = [
    Table {
        name: "guests",
        keys: 1,
        columns: &[
            ("id", Text),
            ("name", Text),
            ("lang", Text),
            ("created_at", Number),
            ("seen_at", Number),
            ("face", Text),
        ],
    },
    Table {
        name: "tokens",
        keys: 1,
        columns: &[
            ("hash", Bytes),
            ("guest", Text),
            ("expires_at", Number),
            ("device", Text),
            ("made_at", Number),
            ("seen_at", Number),
        ],
    },
    Table {
        name: "tables",
        keys: 1,
        columns: &[
            ("code", Text),
            ("game", Text),
            ("options", Text),
            ("settings", Text),
            ("is_public", Flag),
            ("password", Text),
            ("host", Text),
            ("is_locked", Flag),
            ("state", Text),
            ("game_number", Number),
            ("chairs", Text),
            ("members", Text),
            ("created_at", Number),
            ("touched_at", Number),
            ("is_paused", Flag),
            ("wake_at", Number),
            ("is_past", Flag),
            ("banned", Text),
        ],
    },
    Table {
        name: "games",
        keys: 1,
        columns: &[
            ("id", Number),
            ("code", Text),
            ("number", Number),
            ("game", Text),
            ("rules", Number),
            ("options", Text),
            ("secret", Text),
            ("nonces", Text),
            ("seed", Text),
            ("players", Text),
            ("state", Text),
            ("outcome", Text),
            ("started_at", Number),
            ("ended_at", Number),
        ],
    },
    Table { name: "players", keys: 3, columns: &[("guest", Text), ("game", Number), ("seat", Number)] },
    Table {
        name: "actions",
        keys: 2,
        columns: &[
            ("game", Number),
            ("ply", Number),
            ("seat", Number),
            ("action", Typed),
            ("id", Typed),
            ("at", Number),
        ],
    },
    Table {
        name: "drafts",
        keys: 2,
        columns: &[
            ("game", Number),
            ("seat", Number),
            ("question", Number),
            ("answer", Typed),
            ("id", Typed),
            ("wishes", Text),
        ],
    },
    Table {
        name: "clocks",
        keys: 2,
        columns: &[
            ("game", Number),
            ("seat", Number),
            ("question", Number),
            ("spent", Number),
            ("since", Number),
            ("extra", Number),
        ],
    },
    Table {
        name: "stages",
        keys: 1,
        columns: &[
            ("game", Number),
            ("step", Number),
            ("part", Number),
            ("call", Text),
            ("hold", Flag),
            ("spent", Number),
            ("since", Number),
        ],
    },
    Table {
        name: "predictions",
        keys: 3,
        columns: &[
            ("game", Number),
            ("guest", Text),
            ("number", Number),
            ("name", Text),
            ("choice", Typed),
            ("seated", Flag),
        ],
    },
    Table {
        name: "reviews",
        keys: 1,
        columns: &[("game", Number), ("version", Number), ("made_at", Number), ("pieces", Bytes)],
    },
    Table { name: "chat", keys: 1, columns: &[("id", Number), ("code", Text), ("team", Text), ("line", Text)] },
];

impl Table {
    pub(super) fn names(&self) -> String {
        self.columns.iter().map(|it| it.0).collect::<Vec<_>>().join(", ")
    }
}
