-- Version 4: large things that are no facts, such as an imported history of results, in pieces.
CREATE TABLE piece (
    name TEXT    NOT NULL,
    part INTEGER NOT NULL,
    body BLOB    NOT NULL,
    PRIMARY KEY (name, part)
) STRICT;
