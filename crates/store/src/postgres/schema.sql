-- Version 1 of Meydan's tables on PostgreSQL.
CREATE TABLE fact (
    seq      BIGINT PRIMARY KEY,
    stream   TEXT COLLATE "C" NOT NULL,
    version  BIGINT NOT NULL,
    kind     TEXT   NOT NULL,
    body     TEXT   NOT NULL,
    by       TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    previous BYTEA  NOT NULL,
    hash     BYTEA  NOT NULL,
    UNIQUE (stream, version)
);

CREATE TABLE model (
    model TEXT COLLATE "C" NOT NULL,
    key   TEXT COLLATE "C" NOT NULL,
    sort  TEXT COLLATE "C" NOT NULL,
    body  TEXT NOT NULL,
    PRIMARY KEY (model, key)
);
CREATE INDEX model_by_sort ON model (model, sort, key);

CREATE TABLE answer (key TEXT COLLATE "C" PRIMARY KEY, body TEXT NOT NULL);

CREATE TABLE snapshot (
    stream  TEXT COLLATE "C" PRIMARY KEY,
    version BIGINT NOT NULL,
    format  TEXT   NOT NULL,
    body    TEXT   NOT NULL
);

CREATE TABLE private (person TEXT COLLATE "C" PRIMARY KEY, body TEXT NOT NULL);

CREATE TABLE secret (
    stream TEXT COLLATE "C" NOT NULL,
    name   TEXT COLLATE "C" NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (stream, name)
);
