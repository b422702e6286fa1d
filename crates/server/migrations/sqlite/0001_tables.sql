-- People: a name, and the browsers that may speak for it. Tokens are kept as
-- SHA-256, so a stolen database opens no seat.
CREATE TABLE guests (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    lang       TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tokens (
    hash       BLOB PRIMARY KEY,
    guest      TEXT NOT NULL REFERENCES guests (id),
    -- A one-time link expires; a browser's token does not.
    expires_at INTEGER
) STRICT, WITHOUT ROWID;

-- Tables and who sits at them now.
CREATE TABLE tables (
    code        TEXT PRIMARY KEY,
    game        TEXT NOT NULL,
    options     TEXT NOT NULL,
    settings    TEXT NOT NULL,
    is_public   INTEGER NOT NULL,
    password    TEXT,
    host        TEXT NOT NULL,
    is_locked   INTEGER NOT NULL,
    state       TEXT NOT NULL,
    game_number INTEGER NOT NULL,
    chairs      TEXT NOT NULL,
    members     TEXT NOT NULL,
    created_at  INTEGER NOT NULL,
    touched_at  INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_by_state ON tables (state, is_public, touched_at);

-- One row for each game of a table. The secret is here from before the deal.
CREATE TABLE games (
    id         INTEGER PRIMARY KEY,
    code       TEXT NOT NULL REFERENCES tables (code),
    number     INTEGER NOT NULL,
    game       TEXT NOT NULL,
    rules      INTEGER NOT NULL,
    options    TEXT NOT NULL,
    secret     TEXT NOT NULL,
    nonces     TEXT NOT NULL,
    seed       TEXT NOT NULL,
    players    TEXT NOT NULL,
    state      TEXT NOT NULL,
    outcome    TEXT,
    started_at INTEGER NOT NULL,
    ended_at   INTEGER,
    UNIQUE (code, number)
) STRICT;

CREATE TABLE players (
    guest TEXT NOT NULL,
    game  INTEGER NOT NULL REFERENCES games (id),
    seat  INTEGER NOT NULL,
    PRIMARY KEY (guest, game, seat)
) STRICT, WITHOUT ROWID;

-- Everything that was played; a replay is the only storage of a game.
CREATE TABLE actions (
    game   INTEGER NOT NULL,
    ply    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    action TEXT NOT NULL,
    id     TEXT,
    at     INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

-- Answers that are in but not opened, and standing wishes.
CREATE TABLE drafts (
    game     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    question INTEGER,
    answer   TEXT,
    id       TEXT,
    wishes   TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    id   INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    team TEXT,
    line TEXT NOT NULL
) STRICT;

CREATE INDEX chat_by_table ON chat (code, id);

-- When the server was last alive: clocks do not run while it is down.
CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
