//! Makes the description from the operations and from the types that are read and written.

use arena::{account, competition, cubing, event, match_play};
use serde_json::{Map, Value, json};

use crate::api::answers::Trouble;
use crate::api::shape::{Lost, Shapes};
use crate::api::{Answer, BASE, Operation, operations};

/// Makes the description.
///
/// # Errors
/// When a type asks for something that cannot be described.
pub fn describe() -> Result<Value, Lost> {
    let mut shapes = Shapes::default();
    shapes.add::<Trouble>("")?;
    let commands = commands(&mut shapes)?;
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let path = format!("{BASE}{}", operation.path);
        let described = described(&operation, &mut shapes, &commands)?;
        let methods = paths.entry(path).or_insert_with(|| json!({}));
        methods[operation.method] = described;
    }
    Ok(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Meydan",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Competitions of mind sports, run by the book. Everything that is public can be read without a token; a person makes tokens on the account page. Points are numbers with a half, moments are milliseconds since 1970, clauses are written as `tr-mangala K2.1`. Sentences come in the language of `Accept-Language`: en, tr, fa or ja.",
        },
        "paths": paths,
        "components": {
            "schemas": shapes.schemas,
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
        },
    }))
}

/// The schema of a command of any stream.
fn commands(shapes: &mut Shapes) -> Result<Value, Lost> {
    let all = [
        shapes.add::<account::Command>("account")?.schema,
        shapes.add::<competition::Command>("competition")?.schema,
        shapes.add::<event::Command>("event")?.schema,
        shapes.add::<arena::federation::Command>("federation")?.schema,
        shapes.add::<match_play::Command>("match")?.schema,
        shapes.add::<cubing::Command>("round")?.schema,
    ];
    Ok(json!({ "anyOf": all }))
}

fn described(operation: &Operation, shapes: &mut Shapes, commands: &Value) -> Result<Value, Lost> {
    let json_of = |schema: Value| json!({ "application/json": { "schema": schema } });
    let (status, content) = match &operation.answer {
        Answer::Json(schema) | Answer::Command(schema) => {
            ("200", Some(json_of((schema.make)(shapes)?)))
        }
        Answer::Document => ("200", Some(json_of(json!({ "type": "object" })))),
        Answer::Events => {
            ("200", Some(json!({ "text/event-stream": { "schema": { "type": "string" } } })))
        }
        Answer::Nothing => ("204", None),
    };
    let mut answer = json!({ "description": operation.summary });
    if let Some(content) = content {
        answer["content"] = content;
    }
    let trouble = json!({
        "description": "Why there is no ordinary answer.",
        "content": {
            "application/problem+json": { "schema": { "$ref": "#/components/schemas/Trouble" } }
        },
    });
    let mut described = json!({
        "summary": operation.summary,
        "operationId": id(operation),
        "parameters": parameters(operation),
        "responses": { status: answer, "default": trouble },
    });
    if let Some(scope) = operation.scope {
        described["security"] = json!([{ "token": [] }]);
        described["description"] = json!(format!("Needs a token of the scope: {scope}."));
    }
    let body = match (&operation.answer, operation.body) {
        (Answer::Command(_), _) => Some(commands.clone()),
        (_, body) => body.map(|schema| (schema.make)(shapes)).transpose()?,
    };
    if let Some(body) = body {
        described["requestBody"] = json!({ "required": true, "content": json_of(body) });
    }
    Ok(described)
}

/// A name for programs that are made from the description.
fn id(operation: &Operation) -> String {
    let words = operation.path.split(['/', '{', '}', '.']).filter(|word| !word.is_empty());
    std::iter::once(operation.method).chain(words).collect::<Vec<_>>().join("-")
}

fn parameters(operation: &Operation) -> Vec<Value> {
    let text = || json!({ "type": "string" });
    let inside = operation.path.split('/').filter_map(|part| {
        let name = part.strip_prefix('{')?.strip_suffix('}')?;
        Some(json!({ "name": name, "in": "path", "required": true, "schema": text() }))
    });
    let asked = operation.query.iter().map(|(name, summary)| {
        json!({ "name": name, "in": "query", "description": summary, "schema": text() })
    });
    let mut all: Vec<Value> = inside.chain(asked).collect();
    if matches!(operation.answer, Answer::Command(_)) {
        all.push(json!({
            "name": "Idempotency-Key", "in": "header", "required": true, "schema": text(),
            "description": "A text of your choice for this one command: sent again, it changes nothing and is answered the same.",
        }));
    }
    all
}
