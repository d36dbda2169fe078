use rulebook::{proves, wca_2010};

fn main() {
    proves!(wca_2010::AAA4444ddd);
}
