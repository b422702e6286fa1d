-- The browsers that speak for somebody: what they are, since when, and when they were last here, to the day.
ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE tokens SET seen_at = coalesce((SELECT seen_at FROM guests WHERE guests.id = tokens.guest), 0);
CREATE INDEX tokens_by_age ON tokens (seen_at) WHERE expires_at IS NULL;
