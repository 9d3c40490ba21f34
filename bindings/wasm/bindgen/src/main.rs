//! `fenconv-bindgen INPUT.wasm FOLDER NAME`: the glue between a WebAssembly module and JavaScript.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().collect();
    let [_, input, folder, name] = &arguments[..] else {
        eprintln!("usage: fenconv-bindgen INPUT.wasm FOLDER NAME");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen.web(true).and_then(|bindgen| {
        // who uses the module says where it is
        bindgen.input_path(input).out_name(name).typescript(true).omit_default_module_path(true).generate(folder)
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:?}");
            ExitCode::FAILURE
        }
    }
}
