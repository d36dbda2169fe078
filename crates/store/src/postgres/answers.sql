-- Version 3: answers know when they were given, so that old ones can be forgotten. Those that are
-- there count from the newest fact. No index: they are looked through once a day.
ALTER TABLE answer ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
UPDATE answer SET at = (SELECT coalesce(max(at), 0) FROM fact);
