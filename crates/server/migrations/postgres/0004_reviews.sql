-- Reviews of finished games: made once, and gone with their game, whoever takes that away: nodes of older versions know
-- nothing of them. Pieces as they are sent, one a line, gzipped.
CREATE TABLE reviews (
    game    BIGINT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    -- What another version of the program would say is made anew.
    version BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    pieces  BYTEA NOT NULL
);
CREATE INDEX reviews_by_age ON reviews (made_at);
