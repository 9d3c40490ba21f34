//! What fuzzing tries. The functions are plain ones, so that the tests of the library
//! can replay a corpus without a fuzzer.

pub mod bodies;
