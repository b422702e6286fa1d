-- Reviews of finished games: made once, and gone with their game. Pieces as they are sent, one a line, gzipped.
CREATE TABLE reviews (
    game    INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    -- What another version of the program would say is made anew.
    version INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    pieces  BLOB NOT NULL
) STRICT;
CREATE INDEX reviews_by_age ON reviews (made_at);
