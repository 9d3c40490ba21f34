//! Another static library in Rust, to be linked beside this one.
#![allow(missing_docs)]

#[no_mangle]
pub extern "C" fn other_number() -> u32 {
    let numbers: Vec<u32> = std::hint::black_box(vec![1, 2, 3]);
    std::panic::catch_unwind(|| numbers.iter().sum()).unwrap_or(0)
}
