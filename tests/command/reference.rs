//! Cases that people met, from the reference data that `FENCONV_SHARED` names: without it this
//! test has nothing to do.

use std::path::PathBuf;
use std::process::Command;

#[test]
fn cases_that_people_met() {
    let Some(shared) = std::env::var_os("FENCONV_SHARED").map(PathBuf::from) else { return };
    let mut command = Command::new("python3");
    command.arg(shared.join("tools/run_cases.py")).arg(env!("CARGO_BIN_EXE_fenconv"));
    command.args(["--only=CAS,FLD,BRD,EPT,CAP", "--min-passed=100"]);
    // without Python there is nothing to run
    let Ok(output) = command.output() else { return };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
