-- Clocks that did not simply run since the last action: stopped while nobody was
-- at the table, or going on after a restart.
CREATE TABLE clocks (
    game     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL,
    -- Milliseconds used up when this was written.
    spent    INTEGER NOT NULL,
    -- When it was written, if the clock then ran.
    since    INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
