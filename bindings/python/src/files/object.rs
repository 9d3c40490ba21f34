//! File objects of Python as readers and writers.

use std::io::{self, Read, Write};

use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

/// Reads by `read(n)`.
pub(super) struct PyReader(pub(super) Py<PyAny>);

impl Read for PyReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let read = self.0.bind(py).call_method1(intern!(py, "read"), (buffer.len(),))?;
            if read.is_none() {
                return Err(io::Error::new(io::ErrorKind::WouldBlock, "read() gave None: the file does not block"));
            }
            let Ok(bytes) = read.cast::<PyBytes>() else {
                let advice = if read.is_instance_of::<PyString>() { ": open the file in binary mode" } else { "" };
                return Err(pyo3::exceptions::PyTypeError::new_err(format!("read() gave no bytes{advice}")).into());
            };
            let bytes = bytes.as_bytes();
            let Some(room) = buffer.get_mut(..bytes.len()) else {
                return Err(io::Error::other("read() gave more bytes than were asked for"));
            };
            room.copy_from_slice(bytes);
            Ok(bytes.len())
        })
    }
}

/// Writes by `write(bytes)`.
pub(super) struct PyWriter(pub(super) Py<PyAny>);

impl Write for PyWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let written = self.0.bind(py).call_method1(intern!(py, "write"), (PyBytes::new(py, bytes),))?;
            Ok(written.extract().unwrap_or(bytes.len()))
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Python::attach(|py| {
            let object = self.0.bind(py);
            if object.hasattr(intern!(py, "flush"))? {
                object.call_method0(intern!(py, "flush"))?;
            }
            Ok(())
        })
    }
}
