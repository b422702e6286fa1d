-- Where the turn of a party stands: what is called, whether the master holds it, how long it lasts.
CREATE TABLE stages (
    game  INTEGER NOT NULL PRIMARY KEY,
    step  INTEGER NOT NULL,
    part  INTEGER NOT NULL,
    call  TEXT NOT NULL,
    -- Whether the master holds it or has let it go, if they said so.
    hold  INTEGER,
    -- Milliseconds used up when this was written.
    spent INTEGER NOT NULL,
    -- When it was written, if its time then ran.
    since INTEGER
) STRICT;

-- What those who look on foretell: sealed until it comes true.
CREATE TABLE predictions (
    game   INTEGER NOT NULL,
    guest  TEXT NOT NULL,
    name   TEXT NOT NULL,
    number INTEGER NOT NULL,
    choice TEXT NOT NULL,
    -- Whether they had a seat then.
    seated INTEGER NOT NULL,
    PRIMARY KEY (game, guest, number)
) STRICT, WITHOUT ROWID;
