-- Version 1 of Meydan's tables on SQLite.
CREATE TABLE fact (
    seq      INTEGER PRIMARY KEY,
    stream   TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    by       TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    previous BLOB    NOT NULL,
    hash     BLOB    NOT NULL,
    UNIQUE (stream, version)
) STRICT;

CREATE TABLE model (
    model TEXT NOT NULL,
    key   TEXT NOT NULL,
    sort  TEXT NOT NULL,
    body  TEXT NOT NULL,
    PRIMARY KEY (model, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX model_by_sort ON model (model, sort, key);

CREATE TABLE answer (key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE snapshot (
    stream  TEXT    PRIMARY KEY,
    version INTEGER NOT NULL,
    format  TEXT    NOT NULL,
    body    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE private (person TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE secret (
    stream TEXT NOT NULL,
    name   TEXT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (stream, name)
) STRICT, WITHOUT ROWID;
