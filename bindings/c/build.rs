//! Gives the shared library its name for the loader, which rustc does not.

/// Before 1.0 the number is 0; from 1.0 on it is `FENCONV_ABI`.
const SONAME: &str = "libfenconv.so.0";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let system = std::env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    match system.as_str() {
        "windows" => {}
        "macos" => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libfenconv.0.dylib"),
        _ => println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,{SONAME}"),
    }
}
