-- Version 2: what is kept for a time only, such as sessions and one-time codes.
CREATE TABLE ticket (
    room  TEXT    NOT NULL,
    key   TEXT    NOT NULL,
    until INTEGER NOT NULL,
    body  TEXT    NOT NULL,
    PRIMARY KEY (room, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX ticket_by_end ON ticket (until);
