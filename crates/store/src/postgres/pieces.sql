-- Version 4: large things that are no facts, such as an imported history of results, in pieces.
CREATE TABLE piece (
    name TEXT COLLATE "C" NOT NULL,
    part BIGINT NOT NULL,
    body BYTEA  NOT NULL,
    PRIMARY KEY (name, part)
);
