-- A host may stop a game for a while, and give everybody more time.
ALTER TABLE tables ADD COLUMN is_paused INTEGER NOT NULL DEFAULT 0;
-- Milliseconds added to the time of the question.
ALTER TABLE clocks ADD COLUMN extra INTEGER NOT NULL DEFAULT 0;
