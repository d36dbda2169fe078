-- Version 2: what is kept for a time only, such as sessions and one-time codes.
CREATE TABLE ticket (
    room  TEXT COLLATE "C" NOT NULL,
    key   TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL,
    body  TEXT   NOT NULL,
    PRIMARY KEY (room, key)
);
CREATE INDEX ticket_by_end ON ticket (until);
