-- What is old enough to be forgotten is found without reading all.
CREATE INDEX ownerships_ended ON ownerships (until) WHERE until IS NOT NULL;
