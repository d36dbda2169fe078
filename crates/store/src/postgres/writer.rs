//! The task that writes: like the writer of the SQLite store, it takes all appends that are
//! waiting into one transaction. Rows go over in arrays, one statement a table, because a statement
//! for each row would wait for the network each time.

use std::collections::HashMap;
use std::time::Duration;

use deadpool_postgres::Pool;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Row;

use crate::fact::{hash, stream_id};
use crate::plan::{Before, Plan, claimed, plan, touched};
use crate::{Answer, Append, Appended, Fact, ModelChange, Snapshot, StoreError, Trouble};

use super::connection::{LOCK, Session};

/// How many appends share a transaction at most.
const TOGETHER: usize = 256;

/// How often to ask whether a commit was carried out whose answer was lost, and how long to wait in
/// between: a server that starts again takes a few seconds.
const LOOKS: u32 = 10;
const PAUSE: Duration = Duration::from_millis(500);

/// The channel on which programs tell one another the newest number.
pub const CHANNEL: &str = "meydan_fact";

/// An append, and where to answer it.
pub struct Job {
    pub append: Append,
    pub answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// Writes until the last sender of jobs is gone.
pub async fn run(pool: Pool, mut inbox: mpsc::Receiver<Job>) {
    let mut jobs = Vec::new();
    while inbox.recv_many(&mut jobs, TOGETHER).await > 0 {
        let (mut batch, replies): (Vec<_>, Vec<_>) =
            jobs.drain(..).map(|job| (job.append, job.answer)).unzip();
        match commit(&pool, &mut batch).await {
            Ok(answers) => {
                replies
                    .into_iter()
                    .zip(answers)
                    .for_each(|(reply, answer)| drop(reply.send(answer)));
            }
            Err(error) => {
                tracing::error!(%error, appends = batch.len(), "a transaction failed");
                replies.into_iter().for_each(|reply| drop(reply.send(Err(error.for_all()))));
            }
        }
    }
}

type Answers = Vec<Result<Appended, StoreError>>;

async fn commit(pool: &Pool, batch: &mut [Append]) -> Result<Answers, StoreError> {
    let session = Session::from(pool).await?;
    session.run("BEGIN").await?;
    match write(&session, batch).await {
        Ok((answers, mark)) => match session.run("COMMIT").await {
            Ok(()) => Ok(answers),
            Err(error) => {
                drop(session);
                was_committed(pool, mark, error).await.map(|()| answers)
            }
        },
        Err(error) => {
            // The first error is the one to tell; a lost connection rolls back by itself.
            if error.trouble() != Trouble::Away {
                let _ = session.run("ROLLBACK").await;
            }
            Err(error)
        }
    }
}

/// What shows whether a transaction was carried out: its last fact, or one of its answers.
enum Mark {
    Fact { seq: i64, hash: Vec<u8> },
    Answer(String),
    None,
}

impl Mark {
    fn of(facts: &[Fact], accepted: &[&Append]) -> Self {
        let mut answers = accepted.iter().filter_map(|append| append.command.as_ref());
        match (facts.last(), answers.next()) {
            (Some(fact), _) => {
                Self::Fact { seq: fact.seq.cast_signed(), hash: fact.hash.0.to_vec() }
            }
            (None, Some(answer)) => Self::Answer(answer.key.clone()),
            (None, None) => Self::None,
        }
    }
}

/// The answer to a commit did not come: asks over another connection whether it was carried out. The lock
/// is taken first, so that the lost transaction has ended one way or the other. Nothing to ask about was
/// not changed, whichever way it went; and where there is no other connection, nobody knows.
async fn was_committed(pool: &Pool, mark: Mark, error: StoreError) -> Result<(), StoreError> {
    if error.trouble() != Trouble::Away {
        return Err(error);
    }
    for _ in 0..LOOKS {
        match look(pool, &mark).await {
            Ok(true) => return Ok(()),
            Ok(false) => return Err(error),
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
    Err(StoreError::Unknown(error.to_string()))
}

async fn look(pool: &Pool, mark: &Mark) -> Result<bool, StoreError> {
    let session = Session::from(pool).await?;
    session.run("BEGIN").await?;
    session.query("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let found = match mark {
        Mark::Fact { seq, hash } => {
            let sql = "SELECT 1 FROM fact WHERE seq = $1 AND hash = $2";
            !session.query(sql, &[seq, hash]).await?.is_empty()
        }
        Mark::Answer(key) => {
            !session.query("SELECT 1 FROM answer WHERE key = $1", &[key]).await?.is_empty()
        }
        Mark::None => false,
    };
    session.run("COMMIT").await?;
    Ok(found)
}

async fn write(session: &Session, batch: &mut [Append]) -> Result<(Answers, Mark), StoreError> {
    session.query("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    let Plan { facts, accepted, answers } = plan(before(session, batch).await?, batch);
    insert_facts(session, &facts).await?;
    let accepted: Vec<_> = accepted.iter().map(|&place| &batch[place]).collect();
    write_models(session, &accepted).await?;
    write_secrets(session, &accepted).await?;
    for snapshot in accepted.iter().flat_map(|append| &append.snapshots) {
        keep_snapshot(session, snapshot).await?;
    }
    for (person, body) in accepted.iter().flat_map(|append| &append.private) {
        keep_private(session, person, body.as_deref()).await?;
    }
    write_answers(session, &accepted).await?;
    if let Some(newest) = facts.last() {
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 2] =
            [&CHANNEL, &newest.seq.to_string()];
        session.query("SELECT pg_notify($1, $2)", &values).await?;
    }
    Ok((answers, Mark::of(&facts, &accepted)))
}

async fn before(session: &Session, batch: &[Append]) -> Result<Before, StoreError> {
    let (streams, keys) = touched(batch);
    let mut before = Before::default();
    let newest = session.query("SELECT coalesce(max(seq), 0) FROM fact", &[]).await?;
    if let Some(row) = newest.first() {
        before.newest = row.try_get::<_, i64>(0)?.cast_unsigned();
    }
    let sql = "SELECT s.stream, f.version, f.hash FROM unnest($1::text[]) AS s(stream) \
               CROSS JOIN LATERAL (SELECT version, hash FROM fact \
               WHERE fact.stream = s.stream ORDER BY version DESC LIMIT 1) AS f";
    for row in session.query(sql, &[&streams]).await? {
        let head = (row.try_get::<_, i64>(1)?.cast_unsigned(), hash(row.try_get(2)?)?);
        before.heads.insert(stream_id(row.try_get(0)?)?, head);
    }
    let sql = "SELECT key, body, at FROM answer WHERE key = ANY($1)";
    for row in session.query(sql, &[&keys]).await? {
        let answer = answer(&row)?;
        before.answers.insert(answer.key.clone(), answer);
    }
    let (models, keys) = claimed(batch);
    if !models.is_empty() {
        let sql = "SELECT model, key FROM model JOIN unnest($1::text[], $2::text[]) \
                   AS claimed(model, key) USING (model, key)";
        for row in session.query(sql, &[&models, &keys]).await? {
            before.records.insert((row.try_get(0)?, row.try_get(1)?));
        }
    }
    Ok(before)
}

/// Writes facts as they are.
pub async fn insert_facts(session: &Session, facts: &[Fact]) -> Result<(), StoreError> {
    if facts.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO fact SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], \
               $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bytea[], $9::bytea[])";
    let seq: Vec<i64> = facts.iter().map(|f| f.seq.cast_signed()).collect();
    let stream: Vec<&str> = facts.iter().map(|f| f.stream.as_str()).collect();
    let version: Vec<i64> = facts.iter().map(|f| f.version.cast_signed()).collect();
    let kind: Vec<&str> = facts.iter().map(|f| f.kind.as_str()).collect();
    let body: Vec<&str> = facts.iter().map(|f| f.body.as_str()).collect();
    let by: Vec<&str> = facts.iter().map(|f| f.by.as_str()).collect();
    let at: Vec<i64> = facts.iter().map(|f| f.at).collect();
    let previous: Vec<&[u8]> = facts.iter().map(|f| f.previous.0.as_slice()).collect();
    let hash: Vec<&[u8]> = facts.iter().map(|f| f.hash.0.as_slice()).collect();
    session
        .query(sql, &[&seq, &stream, &version, &kind, &body, &by, &at, &previous, &hash])
        .await?;
    Ok(())
}

/// Of several changes of one record in a batch the last one counts: one statement may not touch a
/// row twice.
async fn write_models(session: &Session, appends: &[&Append]) -> Result<(), StoreError> {
    let mut last: HashMap<(&str, &str), &ModelChange> = HashMap::new();
    for change in appends.iter().flat_map(|append| &append.models) {
        last.insert((&change.model, &change.key), change);
    }
    if last.is_empty() {
        return Ok(());
    }
    let gone: Vec<_> = last.values().filter(|change| change.record.is_none()).collect();
    let models: Vec<&str> = gone.iter().map(|change| &*change.model).collect();
    let keys: Vec<&str> = gone.iter().map(|change| change.key.as_str()).collect();
    let sql = "DELETE FROM model USING unnest($1::text[], $2::text[]) AS gone(model, key) \
               WHERE model.model = gone.model AND model.key = gone.key";
    if !gone.is_empty() {
        session.query(sql, &[&models, &keys]).await?;
    }
    let mut columns: [Vec<&str>; 4] = Default::default();
    for change in last.values() {
        if let Some((sort, body)) = &change.record {
            for (column, text) in columns.iter_mut().zip([&*change.model, &change.key, sort, body])
            {
                column.push(text);
            }
        }
    }
    let [model, key, sort, body] = &columns;
    let sql = "INSERT INTO model SELECT * FROM unnest($1::text[], $2::text[], $3::text[], \
               $4::text[]) ON CONFLICT (model, key) DO UPDATE SET sort = excluded.sort, \
               body = excluded.body";
    session.query(sql, &[model, key, sort, body]).await.map(drop)
}

async fn write_secrets(session: &Session, appends: &[&Append]) -> Result<(), StoreError> {
    let sql = "INSERT INTO secret VALUES ($1, $2, $3) \
               ON CONFLICT (stream, name) DO UPDATE SET body = $3";
    for (stream, name, body) in appends.iter().flat_map(|append| &append.secrets) {
        session.query(sql, &[&stream.as_str(), name, body]).await?;
    }
    Ok(())
}

/// Keeps a snapshot, unless a newer one is there.
pub async fn keep_snapshot(session: &Session, snapshot: &Snapshot) -> Result<(), StoreError> {
    let sql = "INSERT INTO snapshot VALUES ($1, $2, $3, $4) ON CONFLICT (stream) DO UPDATE SET \
               version = $2, format = $3, body = $4 WHERE snapshot.version <= $2";
    let Snapshot { stream, version, format, body } = snapshot;
    session.query(sql, &[&stream.as_str(), &version.cast_signed(), format, body]).await.map(drop)
}

/// Keeps the private data of a person, or erases it.
pub async fn keep_private(
    session: &Session,
    person: &str,
    body: Option<&str>,
) -> Result<(), StoreError> {
    let keep = "INSERT INTO private VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET body = $2";
    match body {
        Some(body) => session.query(keep, &[&person, &body]).await.map(drop),
        None => session.query("DELETE FROM private WHERE person = $1", &[&person]).await.map(drop),
    }
}

/// An answer, from its key, body and time.
pub fn answer(row: &Row) -> Result<Answer, StoreError> {
    Ok(Answer { key: row.try_get(0)?, body: row.try_get(1)?, at: row.try_get(2)? })
}

async fn write_answers(session: &Session, appends: &[&Append]) -> Result<(), StoreError> {
    let answers: Vec<_> = appends.iter().filter_map(|append| append.command.as_ref()).collect();
    if answers.is_empty() {
        return Ok(());
    }
    let keys: Vec<&str> = answers.iter().map(|answer| answer.key.as_str()).collect();
    let bodies: Vec<&str> = answers.iter().map(|answer| answer.body.as_str()).collect();
    let times: Vec<i64> = answers.iter().map(|answer| answer.at).collect();
    let sql = "INSERT INTO answer SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])";
    session.query(sql, &[&keys, &bodies, &times]).await.map(drop)
}
