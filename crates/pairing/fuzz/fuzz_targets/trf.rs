//! Any bytes are read or refused; what was read can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairing::trf::{Version, read, write};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(file) = read(bytes) {
        for version in [Version::Trf16, Version::Trf26] {
            let again = read(write(&file, version).as_bytes());
            let again = again.expect("a file that was read can be written and read again");
            assert_eq!(again.tournament.players, file.tournament.players);
        }
    }
});
