//! Code that cites a clause which does not exist must not compile.

#[test]
fn a_misspelt_clause_does_not_compile() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/compile/existing_clause.rs");
    cases.compile_fail("tests/compile/misspelt_clause.rs");
    cases.compile_fail("tests/compile/proof_of_nothing.rs");
}
