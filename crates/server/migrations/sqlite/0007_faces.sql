-- The face a guest goes by; none until one is chosen.
ALTER TABLE guests ADD COLUMN face TEXT;
