//! The small corpus of the fuzz targets and what fuzzing has found, replayed without a
//! fuzzer.

#[path = "../../fuzz/src/bodies.rs"]
#[allow(unreachable_pub)] // a module of the fuzz targets as well
mod bodies;

use std::path::Path;

use rstest::rstest;

#[rstest]
#[case("records", bodies::records)]
#[case("positions", bodies::positions)]
#[case("stream", bodies::stream)]
#[case("text", bodies::text)]
#[case("json", bodies::json)]
#[case("training", bodies::training)]
#[case("profile", bodies::profile)]
#[case("codec", bodies::codec)]
fn holds(#[case] target: &str, #[case] body: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus-small").join(target);
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 5, "{target} has no corpus");
    for file in files {
        // shown where one fails
        println!("{}", file.display());
        body(&std::fs::read(&file).unwrap());
    }
}
