//! What a converter does with a record.

use std::ffi::{c_char, c_void};

use fenconv_core::convert::IntoError;
use fenconv_core::finding::{Error, Finding};
use fenconv_core::inspect::position_key;
use fenconv_core::Transform;

use crate::call::{self, Out};
use crate::converter::fenconv_converter;
use crate::error::{fenconv_error, Failure};
use crate::options::named;
use crate::status::{fenconv_status, FENCONV_OK, FENCONV_REFUSED};

/// Takes the findings of a record, one at a time. What it points to lives until it returns.
/// It must not throw and must not free the converter. false: no more of this record.
#[allow(non_camel_case_types)]
pub type fenconv_finding_fn = Option<unsafe extern "C" fn(user: *mut c_void, finding: *const fenconv_error) -> bool>;

/// A number by which equal positions are found, 128 bits in two halves. Dialect, counters and
/// en passant targets that no pawn can use do not count.
#[repr(C)]
#[derive(Clone, Copy, Default)]
#[allow(non_camel_case_types)]
pub struct fenconv_key {
    /// The upper 64 bits.
    pub high: u64,
    /// The lower 64 bits.
    pub low: u64,
}

pub(crate) fn refused(error: &Error, input: &[u8]) -> Failure {
    Failure::of(FENCONV_REFUSED, error.finding(), input)
}

/// Converts a record, which has no line end. In a dialect the result has at most
/// `FENCONV_BOUND(len)` bytes; a notation can have more.
/// Returns `FENCONV_OK`, `FENCONV_REFUSED`, `FENCONV_TOO_SMALL` or `FENCONV_BAD_ARGUMENT`. Unless
/// it is `FENCONV_OK` what is in `out` has no meaning.
///
/// # Safety
/// `converter` is a live handle, `in` has `len` bytes, `out` has room for `cap` bytes and does
/// not overlap `in`, `out_len` can be written, `error` is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_convert(
    converter: *const fenconv_converter,
    r#in: *const c_char,
    len: usize,
    out: *mut c_char,
    cap: usize,
    out_len: *mut usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let converter = call::there(converter, "converter")?;
            let input = call::elements(r#in.cast::<u8>(), len, "in")?;
            convert_one(converter, input, Out::new(out, cap, out_len)?)
        })
    }
}

/// Converts many records, which lie one after the other in `in`: record `i` ends before byte
/// `in_ends[i]`, and begins where the one before it ends. The results lie in `out` in the same
/// way, with their ends in `out_ends`. Stops at the first record that fails: `*done` is then its
/// number from 0 and the error is about it, with bytes of that record; the results before it are
/// valid. After `FENCONV_TOO_SMALL` call again with the rest of the records and a larger buffer.
/// Returns what `fenconv_convert` returns.
///
/// # Safety
/// `converter` is a live handle, `in_ends` and `out_ends` have `n` numbers, `in` has as many
/// bytes as the last of them says, `out` has room for `cap` bytes and overlaps nothing, `done` can
/// be written, `error` is NULL or a struct of its size.
#[no_mangle]
#[allow(clippy::too_many_arguments)] // a table in, a table out
pub unsafe extern "C" fn fenconv_convert_many(
    converter: *const fenconv_converter,
    r#in: *const c_char,
    in_ends: *const usize,
    n: usize,
    out: *mut c_char,
    cap: usize,
    out_ends: *mut usize,
    done: *mut usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let done = call::there_mut(done, "done")?;
            *done = 0;
            let converter = call::there(converter, "converter")?;
            let ends = call::elements(in_ends, n, "in_ends")?;
            let input = call::elements(r#in.cast::<u8>(), ends.last().copied().unwrap_or_default(), "in")?;
            let out = call::elements_mut(out.cast::<u8>(), cap, "out")?;
            let out_ends = call::elements_mut(out_ends, n, "out_ends")?;
            let (mut start, mut filled) = (0, 0);
            for (&end, out_end) in ends.iter().zip(out_ends) {
                let record =
                    input.get(start..end).ok_or_else(|| call::bad_argument("in_ends is not in rising order"))?;
                let mut len = 0;
                let room = Out::to(&mut out[filled..], &mut len);
                convert_one(converter, record, room)?;
                filled += len;
                *out_end = filled;
                *done += 1;
                start = end;
            }
            Ok(())
        })
    }
}

fn convert_one(converter: &fenconv_converter, input: &[u8], out: Out<'_>) -> Result<(), Failure> {
    match converter.converter.convert_into(input, out.buffer) {
        Ok(written) => {
            out.written(written);
            Ok(())
        }
        Err(IntoError::TooSmall { needed }) => Err(out.too_small(needed)),
        Err(IntoError::Record(error)) => Err(refused(&error, input)),
        Err(other) => Err(Failure::new(FENCONV_REFUSED, other.to_string())),
    }
}

/// Checks a record: how it is written, and the position as the option "level" says. Calls
/// `each` for every finding, in the order in which they are found; `each` can be NULL.
/// Returns `FENCONV_OK` if no finding is an error, else `FENCONV_REFUSED` with the first one that
/// is, or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `converter` is a live handle, `in` has `len` bytes, `error` is NULL or a struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_check(
    converter: *const fenconv_converter,
    r#in: *const c_char,
    len: usize,
    each: fenconv_finding_fn,
    user: *mut c_void,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let converter = call::there(converter, "converter")?;
            let input = call::elements(r#in.cast::<u8>(), len, "in")?;
            let mut findings = Vec::new();
            let checked = converter.check(input, &mut findings);
            if let Some(each) = each {
                for finding in &findings {
                    let shown = Failure::of(status_of(finding), finding, input).whole();
                    if !each(user, &raw const shown) {
                        break;
                    }
                }
            }
            checked.map_err(|error| refused(&error, input))
        })
    }
}

fn status_of(finding: &Finding) -> fenconv_status {
    if finding.is_error() {
        FENCONV_REFUSED
    } else {
        FENCONV_OK
    }
}

/// The key of a record's position.
/// Returns `FENCONV_OK`, `FENCONV_REFUSED` or `FENCONV_BAD_ARGUMENT`.
///
/// # Safety
/// `converter` is a live handle, `in` has `len` bytes, `key` can be written, `error` is NULL or a
/// struct of its size.
#[no_mangle]
pub unsafe extern "C" fn fenconv_key_of(
    converter: *const fenconv_converter,
    r#in: *const c_char,
    len: usize,
    key: *mut fenconv_key,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let converter = call::there(converter, "converter")?;
            let input = call::elements(r#in.cast::<u8>(), len, "in")?;
            let to = call::there_mut(key, "key")?;
            let position = converter.read(input).map_err(|error| refused(&error, input))?;
            let found = position_key(&position, converter.codec.profile()).map_err(|error| refused(&error, input))?;
            let number = found.to_u128();
            *to = fenconv_key { high: (number >> 64) as u64, low: number as u64 };
            Ok(())
        })
    }
}

/// Converts a record with its position turned. `name` is "swap" (the colours), "mirror" (the
/// files), "rotate" (both) or "canonical" (the one of the four that comes first), see
/// `fenconv_list("transforms", ...)`. Moves in operations are turned with it.
/// Returns what `fenconv_convert` returns, or `FENCONV_UNKNOWN_NAME`.
///
/// # Safety
/// As `fenconv_convert`; `name` ends with NUL.
#[no_mangle]
#[allow(clippy::too_many_arguments)] // as fenconv_convert
pub unsafe extern "C" fn fenconv_transform(
    converter: *const fenconv_converter,
    name: *const c_char,
    r#in: *const c_char,
    len: usize,
    out: *mut c_char,
    cap: usize,
    out_len: *mut usize,
    error: *mut fenconv_error,
) -> fenconv_status {
    // SAFETY: the caller's promise
    unsafe {
        call::status(error, || {
            let converter = call::there(converter, "converter")?;
            let transform: Transform = named("transform", call::name(name, "name")?)?;
            let input = call::elements(r#in.cast::<u8>(), len, "in")?;
            let out = Out::new(out, cap, out_len)?;
            let mut text = Vec::new();
            let turning = converter.converter.clone().transforming(transform);
            turning.convert(input, &mut text, &mut ()).map_err(|error| refused(&error, input))?;
            out.write(&text)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use fenconv_core::notation::Container;
    use fenconv_core::{Converter, Dialect, Options, Variants, WriteOptions};

    /// What `FENCONV_BOUND` allows beyond the record, without the NUL.
    const BEYOND: usize = 255;

    /// A sequence of numbers that looks random and is always the same.
    fn next(state: &mut u64) -> usize {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        (*state >> 16) as usize
    }

    /// The start record with a few bytes changed, counters cut off, hands filled, rights added.
    fn changed(record: &str, state: &mut u64) -> Vec<u8> {
        let mut bytes = record.as_bytes().to_vec();
        for _ in 0..next(state) % 4 {
            if bytes.is_empty() {
                break;
            }
            let at = next(state) % bytes.len();
            let other = bytes[next(state) % bytes.len()];
            match next(state) % 4 {
                0 => bytes[at] = other,
                1 => bytes.insert(at, other),
                2 => drop(bytes.remove(at)),
                _ => bytes.truncate(at + 1),
            }
        }
        bytes
    }

    #[test]
    fn no_record_becomes_longer_than_the_bound() {
        let variants = Variants::shared();
        let mut state = 0x9e37_79b9_7f4a_7c15;
        let (mut converted, mut longest) = (0, 0);
        for id in variants.ids() {
            let profile = variants.get(id).unwrap();
            for (&dialect, container) in Dialect::ALL.iter().zip([Container::Fen, Container::Epd, Container::Cell]) {
                let write = WriteOptions::new().with_dialect(dialect).with_lossy(true);
                let options = Options::new().with_write(write).with_container(container);
                let converter = Converter::new(profile.clone(), options).unwrap();
                for _ in 0..200 {
                    let record = changed(profile.start_record(), &mut state);
                    let mut out = Vec::new();
                    if converter.convert(&record, &mut out, &mut ()).is_ok() {
                        converted += 1;
                        longest = longest.max(out.len().saturating_sub(record.len()));
                        let mut shown = String::new();
                        let _ = write!(shown, "{id}: {}", String::from_utf8_lossy(&record));
                        assert!(out.len() <= record.len() + BEYOND, "{shown}");
                    }
                }
            }
        }
        assert!(converted > 10_000 && longest > 0, "{converted} records, {longest} bytes more at most");
    }

    /// `cargo test --release -- --ignored --nocapture`: what the wall costs beside the call.
    #[test]
    #[ignore = "prints figures, which have no place in a test"]
    fn cost_of_a_call() {
        use std::hint::black_box;
        use std::time::Instant;

        const ROUNDS: u32 = 1_000_000;
        let record = b"bbqnnrkr/p1pp1ppp/1p2p3/8/7P/1P2NNP1/PBPPPP2/RBQ2RK1 b Fkq - 0 6";
        // SAFETY: handles and buffers that live as long as the calls
        unsafe {
            let converter =
                crate::converter::fenconv_converter_new(std::ptr::null(), std::ptr::null(), std::ptr::null_mut());
            let mut out = [0_u8; 512];
            let mut best = [f64::MAX; 2];
            for _ in 0..15 {
                let begin = Instant::now();
                for _ in 0..ROUNDS {
                    let _ = black_box((*converter).converter.convert_into(black_box(record), &mut out));
                }
                best[0] = best[0].min(begin.elapsed().as_secs_f64());
                let begin = Instant::now();
                for _ in 0..ROUNDS {
                    let mut len = 0;
                    let from = black_box(record.as_ptr().cast());
                    let to = out.as_mut_ptr().cast();
                    let error = std::ptr::null_mut();
                    let status =
                        super::fenconv_convert(converter, from, record.len(), to, out.len(), &raw mut len, error);
                    assert_eq!(black_box(status), 0);
                }
                best[1] = best[1].min(begin.elapsed().as_secs_f64());
            }
            let [rust, c] = best.map(|seconds| seconds * 1e9 / f64::from(ROUNDS));
            println!("Rust {rust:.1} ns, C {c:.1} ns, {:.1} ns more", c - rust);
            crate::converter::fenconv_converter_free(converter);
        }
    }
}
