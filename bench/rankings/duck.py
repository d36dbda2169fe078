"""The same rankings and records by DuckDB's SQL, on one thread, in processor time.

Called with the folder that has the generated tables; leaves its answers beside them, and prints
`name seconds` for each piece of work.
"""

import sys
import time

import duckdb

folder = sys.argv[1]
db = duckdb.connect()
db.execute("SET threads = 1")
db.execute("SET preserve_insertion_order = false")
for table in ("results", "people", "countries", "competitions"):
    db.execute(f"CREATE TABLE {table} AS SELECT * FROM read_csv('{folder}/{table}.csv')")


def timed(name, *statements):
    best = None
    for _ in range(2):
        start = time.process_time()
        for statement in statements:
            db.execute(statement)
        took = time.process_time() - start
        best = took if best is None else min(best, took)
    print(name, round(best, 3), flush=True)


RANKS = """
CREATE OR REPLACE TABLE ranks_{kind} AS
WITH best AS (
    SELECT event, person, min({kind}) AS value FROM results WHERE {kind} > 0 GROUP BY event, person
)
SELECT event, person, value, p.country, c.continent,
    rank() OVER (PARTITION BY event ORDER BY value) AS world,
    rank() OVER (PARTITION BY event, c.continent ORDER BY value) AS in_continent,
    rank() OVER (PARTITION BY event, p.country ORDER BY value) AS in_country
FROM best JOIN people p USING (person) JOIN countries c ON c.country = p.country
"""

# Of results that come together (one day and round), the best are records where nothing before them was
# better.
RECORDS = """
CREATE OR REPLACE TABLE records_{kind}_{name} AS
WITH own AS (
    SELECT r.event, r.person, r.competition, r.{kind} AS value, k.day, r.round, {region} AS region
    FROM results r JOIN competitions k USING (competition) JOIN countries c ON c.country = r.country
    WHERE r.{kind} > 0
),
steps AS (
    SELECT event, region, day, round, min(value) AS least FROM own GROUP BY ALL
),
held AS (
    SELECT *, min(least) OVER (
        PARTITION BY event, region ORDER BY day, round
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) AS before FROM steps
)
SELECT o.event, o.region, o.day, o.round, o.person, o.value
FROM held h JOIN own o
    ON o.event = h.event AND o.region = h.region AND o.day = h.day AND o.round = h.round
    AND o.value = h.least
WHERE h.before IS NULL OR h.least <= h.before
"""

KINDS = ("best", "average")
REGIONS = (("world", "0"), ("continent", "c.continent"), ("country", "r.country"))
timed("rankings", *(RANKS.format(kind=kind) for kind in KINDS))
timed(
    "records",
    *(RECORDS.format(kind=k, name=n, region=r) for k in KINDS for n, r in REGIONS),
)
for kind in KINDS:
    columns = "event, person, value, world, in_continent, in_country"
    db.execute(
        f"COPY (SELECT {columns} FROM ranks_{kind} ORDER BY event, person) "
        f"TO '{folder}/ranks_{kind}.csv' (HEADER false)"
    )
    for name, _ in REGIONS:
        db.execute(
            f"COPY (SELECT * FROM records_{kind}_{name} ORDER BY ALL) "
            f"TO '{folder}/records_{kind}_{name}.csv' (HEADER false)"
        )
