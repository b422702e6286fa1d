-- Servers that share this house. Time is the database's, never that of a node.
CREATE TABLE nodes (
    id          BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Where the other nodes reach it.
    address     TEXT NOT NULL,
    -- What its connections are called.
    session     TEXT NOT NULL,
    -- The last step of the schema that it knows.
    steps       BIGINT NOT NULL,
    lease_until TIMESTAMPTZ NOT NULL,
    -- Set once and for ever: it writes nothing any more. Whoever comes back is another node.
    is_gone     BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX nodes_alive ON nodes (lease_until) WHERE NOT is_gone;

-- Whose a table is. The number is different each time it changes hands, and part of every write of the table.
CREATE SEQUENCE fences;
CREATE TABLE owners (
    code     TEXT PRIMARY KEY,
    -- None if its node is gone and nobody has come for it.
    node     BIGINT REFERENCES nodes (id),
    fence    BIGINT NOT NULL,
    -- Until when its last owner had it: clocks stand still from then on.
    alive_at BIGINT
);
CREATE INDEX owners_by_node ON owners (node);

-- Every time a table has changed hands, for whoever wants to check that it never had two owners.
CREATE TABLE ownerships (
    fence BIGINT PRIMARY KEY,
    code  TEXT NOT NULL,
    node  BIGINT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT
);
CREATE INDEX ownerships_open ON ownerships (code) WHERE until IS NULL;

-- What every node has to hear within a moment: who signed out, who has another name.
CREATE TABLE news (
    id   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at   TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    node BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX news_by_age ON news (at);

-- What nodes have in common: by what they know each other, and which step of the schema one has to know.
CREATE TABLE house (
    one    BIGINT PRIMARY KEY CHECK (one = 1),
    secret TEXT NOT NULL,
    needs  BIGINT NOT NULL
);
