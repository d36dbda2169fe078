//! `meydan rankings` as a person at the terminal meets it.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

use std::path::Path;
use std::process::{Command, Output};

fn rankings(data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_meydan"));
    command.env("LC_ALL", "C").arg("rankings").args(arguments).arg("--data").arg(data);
    command.output().expect("meydan starts")
}

fn write_export(folder: &Path) {
    std::fs::create_dir_all(folder).unwrap();
    let files = [
        ("Continents", "id\tname\n_Asia\tAsia\n"),
        (
            "Countries",
            "id\tname\tcontinentId\tiso2\nIran\tIran\t_Asia\tIR\nJapan\tJapan\t_Asia\tJP\n",
        ),
        ("Events", "id\tname\trank\n333\tCube\t10\n"),
        (
            "Competitions",
            "id\tname\tcountryId\tyear\tmonth\tday\tendMonth\tendDay\nB2009\tKyoto Open\tJapan\t2009\t1\t1\t1\t1\n",
        ),
        (
            "Persons",
            "subid\tname\tcountryId\tid\tgender\n1\tSara Rad\tIran\t2008RADS01\tf\n1\tKen Ito\tJapan\t2008ITOK01\tm\n",
        ),
        (
            "Results",
            "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonId\tpersonCountryId\n\
             B2009\t333\tf\t1\t1012\t1200\t2008ITOK01\tJapan\nB2009\t333\tf\t2\t1030\t1100\t2008RADS01\tIran\n",
        ),
    ];
    for (name, text) in files {
        std::fs::write(folder.join(format!("WCA_export_{name}.tsv")), text).unwrap();
    }
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn an_export_is_imported_and_a_ranking_shown() {
    let folder = tempfile::tempdir().unwrap();
    let (export, data) = (folder.path().join("export"), folder.path().join("data"));
    write_export(&export);
    let said = text(&rankings(&data, &["import", export.to_str().unwrap()]));
    assert!(said.starts_with("Imported 2 results of 2 people at 1 competition."), "{said}");
    let shown = text(&rankings(&data, &["show", "333"]));
    assert_eq!(shown.lines().count(), 2);
    assert!(shown.lines().next().unwrap().contains("10.12  JP  Ken Ito"), "{shown}");
    let shown = text(&rankings(&data, &["show", "333", "--average", "--json"]));
    let first: serde_json::Value = serde_json::from_str(shown.lines().next().unwrap()).unwrap();
    assert_eq!((&first["name"], &first["result"]), (&"Sara Rad".into(), &"11.00".into()));
    let shown = text(&rankings(&data, &["show", "333", "--country", "ir"]));
    assert!(shown.contains("     1       10.30  IR  Sara Rad"), "{shown}");
    let none = rankings(&data, &["show", "444"]);
    assert!(
        !none.status.success()
            && String::from_utf8_lossy(&none.stderr).contains("no results in 444")
    );
}

#[test]
fn half_an_export_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (export, data) = (folder.path().join("export"), folder.path().join("data"));
    write_export(&export);
    text(&rankings(&data, &["import", export.to_str().unwrap()]));
    let results = export.join("WCA_export_Results.tsv");
    std::fs::write(&results, "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonId\tpersonCountryId\nX\t333\tf\t1\t1\t1\tY\tIran\n").unwrap();
    let refused = rankings(&data, &["import", export.to_str().unwrap()]);
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && why.contains("line 2"), "{why}");
    std::fs::remove_file(&results).unwrap();
    let refused = rankings(&data, &["import", export.to_str().unwrap()]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("*_results.tsv"));
    assert_eq!(text(&rankings(&data, &["show", "333"])).lines().count(), 2);
}
