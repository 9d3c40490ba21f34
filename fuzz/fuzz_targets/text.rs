#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fenconv_fuzz::bodies::text(data));
