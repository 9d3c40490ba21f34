//! The caller's error struct.

use std::ffi::c_char;
use std::mem::{offset_of, size_of};
use std::ptr;

use fenconv_core::finding::{Field, Finding, FindingKind, Severity, Span};

use crate::numbers;
use crate::status::fenconv_status;

/// The size of the message with its NUL; the struct spells the number out for the header.
const MESSAGE: usize = 232;

/// Why a call failed, and what is wrong with a record. It is the caller's, made by
/// `fenconv_error e = FENCONV_ERROR_INIT;`, and is filled only if a call fails. The library
/// never writes more than `size` bytes of it, so a later version can add members at the end.
#[repr(C)]
#[allow(non_camel_case_types)]
pub struct fenconv_error {
    /// The size of the struct, as `FENCONV_ERROR_INIT` sets it.
    pub size: u32,
    /// What the call returned.
    pub status: fenconv_status,
    /// The number of the finding's code, which never changes; 0 if there is no finding.
    pub finding: u32,
    /// 1 info, 2 warning, 3 error; 0 if there is no finding.
    pub severity: u8,
    /// The field of the record, counted from 1 as in `fenconv_list("fields", ...)`; 0 if there is none.
    pub field: u8,
    /// What was done about it, counted from 1 as in `fenconv_list("actions", ...)`; 0 if there is nothing.
    pub action: u8,
    /// Always 0.
    pub reserved: u8,
    /// Where it begins, as a byte of the input from 0.
    pub start: u32,
    /// The byte after its end.
    pub end: u32,
    /// The finding's code, `"castling-no-rook"`, or NULL; it lives as long as the library.
    pub code: *const c_char,
    /// What is wrong, for people: UTF-8 that ends with NUL, cut at a character if it is too long.
    pub message: [c_char; 232],
}

/// A failure, before it is in the caller's struct.
pub(crate) struct Failure {
    pub(crate) status: fenconv_status,
    finding: Option<Finding>,
    message: String,
}

impl Failure {
    pub(crate) fn new(status: fenconv_status, message: impl Into<String>) -> Self {
        Self { status, finding: None, message: message.into() }
    }

    /// A finding about a record.
    pub(crate) fn of(status: fenconv_status, finding: &Finding, input: &[u8]) -> Self {
        Self { status, finding: Some(*finding), message: finding.message(input) }
    }

    /// The whole struct, to be shown.
    pub(crate) fn whole(&self) -> fenconv_error {
        self.sized(size_of::<fenconv_error>() as u32)
    }

    /// Fills the caller's struct, if there is one: as much of it as the caller's version has.
    ///
    /// # Safety
    /// `error` is NULL, or the first four bytes can be read and as many as they say be written.
    pub(crate) unsafe fn fill(&self, error: *mut fenconv_error) {
        if error.is_null() {
            return;
        }
        // SAFETY: the caller's promise
        let size = unsafe { ptr::addr_of!((*error).size).read() };
        let full = self.sized(size);
        let head = size_of::<u32>();
        let bytes = (size as usize).min(size_of::<fenconv_error>()).saturating_sub(head);
        // SAFETY: no more than the size that the caller's struct has by its own word
        unsafe {
            let from = ptr::from_ref(&full).cast::<u8>().add(head);
            ptr::copy_nonoverlapping(from, error.cast::<u8>().add(head), bytes);
        }
    }

    /// The struct that a version of the caller's with so many bytes gets.
    fn sized(&self, size: u32) -> fenconv_error {
        let mut message = [0; MESSAGE];
        let text = cut(&self.message, room(size));
        message.iter_mut().zip(text.bytes()).for_each(|(to, from)| *to = from as c_char);
        let found = self.finding.as_ref();
        let Span { start, end } = found.map_or_else(Span::default, |finding| finding.span);
        fenconv_error {
            size,
            status: self.status,
            finding: found.map_or(0, |finding| numbers::of(finding.kind)),
            severity: found.map_or(0, |finding| severity(finding.severity)),
            field: found.map_or(0, |finding| counted(Field::ALL, finding.field)),
            action: found.map_or(0, |finding| counted(fenconv_core::finding::Action::ALL, finding.action)),
            reserved: 0,
            start,
            end,
            code: found.map_or_else(ptr::null, |finding| code(finding.kind)),
            message,
        }
    }
}

/// The bytes of a message that a struct of a size has room for, without the NUL.
fn room(size: u32) -> usize {
    (size as usize).saturating_sub(offset_of!(fenconv_error, message)).min(MESSAGE).saturating_sub(1)
}

/// The longest beginning of a text that has at most so many bytes and ends with a character.
fn cut(text: &str, most: usize) -> &str {
    // a message shows unprintable bytes as escapes, so no NUL is in it
    let end = (0..=most.min(text.len())).rev().find(|&end| text.is_char_boundary(end));
    &text[..end.unwrap_or_default()]
}

fn code(kind: FindingKind) -> *const c_char {
    numbers::code(kind).as_ptr()
}

fn severity(severity: Severity) -> u8 {
    counted(Severity::ALL, severity)
}

/// The place of a value in its list, from 1.
fn counted<T: PartialEq>(all: &[T], value: T) -> u8 {
    all.iter().position(|one| *one == value).map_or(0, |at| at as u8 + 1)
}
