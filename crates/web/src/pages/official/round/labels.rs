//! The words for what the arena names by clause or by kind: penalties, phases, defects, grounds.

use arena::cubing::{AfterDefect, DefectKind, Effect, Phase};
use rulebook::Citation;
use words::Words;

/// A penalty in two or three words, by the clause that gives it.
pub(crate) fn penalty(words: Words, clause: Citation) -> String {
    words.say(match clause.clause().id {
        "A4b" | "B2b" => "cubing-act-start-hands",
        "A4b1" | "B2c" => "cubing-act-start-touched",
        "A4d1" | "A4d2" => "cubing-act-late",
        "A6c" => "cubing-act-stop-hands",
        "A6d" => "cubing-act-stop-held",
        "D3a" => "cubing-act-start-feet",
        "D4a" => "cubing-act-stop-feet",
        "A3c1" => "cubing-act-moved",
        "5b" => "cubing-act-gave-up",
        "5b1" => "cubing-act-repair",
        "5b2" => "cubing-act-repair-easier",
        "5b3" => "cubing-act-repair-many",
        "5b4" => "cubing-act-repair-seen",
        "A5a" => "cubing-act-talked",
        "A5b" => "cubing-act-helped",
        "9f6" => "cubing-act-total",
        "A6b1" => "cubing-early-purpose",
        "A6b2" => "cubing-act-early",
        "A6e" => "cubing-act-touched-after",
        "A6f" => "cubing-act-reset",
        "A6h" => "cubing-act-moved-dispute",
        "9s" => "cubing-act-limit",
        "B1c" => "cubing-act-inside",
        "B3b" => "cubing-act-notes",
        "B4d" => "cubing-act-looked",
        "B5c" => "cubing-act-after-blindfold",
        "C1a" => "cubing-act-two-hands",
        "C1b" | "D1c" => "cubing-act-other-touch",
        "C1b2" => "cubing-act-repair-one-hand",
        "C1c" => "cubing-act-other-hand",
        "D1b" => "cubing-act-not-feet",
        "E2e" => "cubing-act-derived",
        "E3a" => "cubing-act-object",
        _ => "cubing-act-other",
    })
}

/// What a penalty comes to.
pub(crate) fn effect(words: Words, effect: Effect) -> String {
    match effect {
        Effect::Start | Effect::End => words.digits("+2"),
        Effect::Dnf => "DNF".to_owned(),
    }
}

/// How far an attempt is.
pub(crate) fn phase(words: Words, phase: Phase) -> String {
    words.say(match phase {
        Phase::Called => "cubing-phase-called",
        Phase::Scrambled => "cubing-phase-scrambled",
        Phase::Inspecting => "cubing-phase-inspecting",
        Phase::Solving => "cubing-phase-solving",
        Phase::Stopped => "cubing-phase-stopped",
        Phase::Checked => "cubing-phase-checked",
        Phase::Recorded => "cubing-phase-recorded",
        Phase::Registered => "cubing-phase-registered",
    })
}

/// What is broken.
pub(crate) fn defect(words: Words, kind: DefectKind) -> String {
    words.say(match kind {
        DefectKind::Piece => "cubing-defect-piece",
        DefectKind::Wire => "cubing-defect-wire",
        DefectKind::Screw => "cubing-defect-screw",
        DefectKind::Cap => "cubing-defect-cap",
        DefectKind::Sticker => "cubing-defect-sticker",
    })
}

/// What the competitor does about it.
pub(crate) fn after_defect(words: Words, then: AfterDefect) -> String {
    words.say(match then {
        AfterDefect::Continued => "cubing-defect-continued",
        AfterDefect::Repaired => "cubing-defect-repaired",
        AfterDefect::Stopped => "cubing-defect-stopped",
    })
}
