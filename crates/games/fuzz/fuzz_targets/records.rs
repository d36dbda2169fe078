//! Records: any text is read without a panic, what was right in it is kept, and what is kept is
//! written so that it reads the same.
#![no_main]

use games::record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for reading in record::read_all(text) {
        if let Some(error) = &reading.error {
            assert!(!error.to_string().is_empty());
        }
        let Some(kept) = reading.record else {
            continue;
        };
        let written = kept.to_string();
        let again = record::read(&written);
        assert_eq!(again.error, None, "{written}");
        assert_eq!(again.record.map(|record| record.to_string()), Some(written));
    }
});
