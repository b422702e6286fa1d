-- A table that was put away from memory says when it has to be woken: games by
-- correspondence have deadlines that nobody waits for at the table.
ALTER TABLE tables ADD COLUMN wake_at INTEGER;
-- A table that is gone has given its code back; its finished games are kept under another.
ALTER TABLE tables ADD COLUMN is_past INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_age ON tables (is_past, state, touched_at);
CREATE INDEX tables_by_waking ON tables (wake_at) WHERE wake_at IS NOT NULL;

-- People who never come back are forgotten.
ALTER TABLE guests ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE guests SET seen_at = coalesce((SELECT at FROM heartbeat), created_at);
CREATE INDEX guests_by_age ON guests (seen_at);
CREATE INDEX tokens_by_guest ON tokens (guest);
CREATE INDEX players_by_game ON players (game);

-- Whoever was sent away from a table stays away, whatever happens to the server.
ALTER TABLE tables ADD COLUMN banned TEXT NOT NULL DEFAULT '[]';
