//! Arrow columns by the C data interface: whatever offers `__arrow_c_array__` or
//! `__arrow_c_stream__`, without a library of Python.

mod batches;
mod capsule;
mod column;
mod dictionary;
mod kernels;
mod methods;
mod rows;
mod strings;
mod work;

pub(crate) use batches::Batches;
pub(crate) use column::Column;
