//! Compressed data: what goes in comes out, and what is not whole says so.

use std::io::{self, Cursor, ErrorKind, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;

use fenconv::stream::{Compression, Decoder, Encoder, ZSTD_WINDOWS, ZstdWindow};
use rstest::rstest;

use Compression::{Bzip2, Gzip, Zstd};

/// Longer than anything here takes, short enough to see that something hangs.
const LONG: Duration = Duration::from_secs(20);

// as the programs of these names wrote them
const GZIP: &[u8] = b"\x1f\x8b\x08\x08\x13\xc2\x0ck\0\x03f.fen\0KK\xcd\xe3\x02\0?\xd1\xbej\x04\0\0\0";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd\x24\x04\x21\0\0fen\n\xf3\xd6\x3e\x8b";
const ZSTD_NO_CHECKSUM: &[u8] = b"\x28\xb5\x2f\xfd\x20\x04\x21\0\0fen\n";
const ZSTD_SKIPPED: &[u8] = b"\x50\x2a\x4d\x18\x03\0\0\0abc";
const BZIP2: &[u8] = b"BZh91AY&SY\xa9\x9bO\x0f\0\0\x01A\0\0\x10\x03\x01\x20\0\x21\x9ah3M\x17<]\xc9\x14\xe1BB\xa6m<<";
const BZIP2_EMPTY: &[u8] = b"BZh9\x17\x72\x45\x38\x50\x90\0\0\0\0";

/// Bytes that compress like records do, more or less.
fn text(length: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let mut letter = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        b"rnbqkbnr/pppppppp/8/8/ w KQkq - 0 1\n"[(state >> 33) as usize % 36]
    };
    (0..length).map(|_| letter()).collect()
}

fn compress(kind: Compression, bytes: &[u8]) -> Vec<u8> {
    let mut encoder = Encoder::new(Vec::new(), kind).unwrap();
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// All that can be read, and the error after it if there is one.
fn decompress(kind: Compression, reader: impl Read + Send + 'static) -> (Vec<u8>, Option<io::Error>) {
    let mut decoder = Decoder::new(reader, kind).unwrap();
    let mut bytes = Vec::new();
    let error = decoder.read_to_end(&mut bytes).err();
    let again = decoder.read(&mut [0]);
    assert_eq!(again.map_err(|error| error.kind()), error.as_ref().map_or(Ok(0), |error| Err(error.kind())));
    (bytes, error)
}

fn whole(kind: Compression, compressed: &[u8]) -> Vec<u8> {
    let (bytes, error) = decompress(kind, Cursor::new(compressed.to_vec()));
    assert!(error.is_none(), "{error:?}");
    bytes
}

#[rstest]
fn comes_out_as_it_went_in(
    #[values(Gzip, Zstd, Bzip2)] kind: Compression,
    #[values(0, 1, 65_535, 65_536, 65_537, 262_144, 262_145, 3_000_000)] length: usize,
) {
    let text = text(length);
    let compressed = compress(kind, &text);
    assert_eq!(Compression::of_start(&compressed), Some(kind));
    assert!(length < 1000 || compressed.len() < length * 3 / 4);
    assert!(whole(kind, &compressed) == text);
}

#[rstest]
#[case(Gzip, &[GZIP])]
#[case(Gzip, &[GZIP, GZIP, GZIP])]
#[case(Zstd, &[ZSTD])]
#[case(Zstd, &[ZSTD, ZSTD_NO_CHECKSUM, ZSTD])]
#[case(Zstd, &[ZSTD_SKIPPED, ZSTD, ZSTD_SKIPPED, ZSTD_SKIPPED, ZSTD])]
#[case(Bzip2, &[BZIP2])]
#[case(Bzip2, &[BZIP2, BZIP2_EMPTY, BZIP2])]
fn members_are_read_one_after_the_other(#[case] kind: Compression, #[case] members: &[&[u8]]) {
    let text = b"fen\n".repeat(members.iter().filter(|member| ![ZSTD_SKIPPED, BZIP2_EMPTY].contains(member)).count());
    assert_eq!(whole(kind, &members.concat()), text);
    assert_eq!(Compression::of_start(members[0]), Some(kind));
}

/// Tapes fill files of gzip up with zeros; another member may come after them.
#[rstest]
#[case::one(1)]
#[case::block(10_240)]
#[case::longer_than_what_is_read_at_a_time(300_000)]
fn zeros_after_a_member_of_gzip_are_padding(#[case] count: usize) {
    let padding = vec![0; count];
    assert_eq!(whole(Gzip, &[GZIP, &padding].concat()), b"fen\n");
    assert_eq!(whole(Gzip, &[GZIP, &padding, GZIP, GZIP, &padding].concat()), b"fen\nfen\nfen\n");
    for (kind, data) in [(Gzip, [GZIP, &padding, b"x"].concat()), (Zstd, [ZSTD, &padding].concat())] {
        let (bytes, error) = decompress(kind, Cursor::new(data));
        assert_eq!((&bytes[..], error.unwrap().kind()), (&b"fen\n"[..], ErrorKind::InvalidData));
    }
}

/// The head of a frame, as RFC 8878 has it: its window in a byte, or the size of its content.
#[rstest]
#[case::longest_by_default(&[0, 0x88], None)]
#[case::one_eighth_more(&[0, 0x89], Some((1 << 27) + (1 << 24)))]
#[case::longest_of_all(&[0, 0xa8], Some(1 << 31))]
#[case::beyond_all(&[0, 0xff], Some((1 << 41) / 8 * 15))]
#[case::short_content(&[0x60, 0xff, 0xff], None)]
#[case::long_content(&[0xa0, 0, 0, 0, 0x10], Some(1 << 28))]
#[case::long_content_and_dictionary(&[0xa3, 1, 2, 3, 4, 0, 0, 0, 0x10], Some(1 << 28))]
#[case::longest_content(&[0xe0, 0, 0, 0, 0, 1, 0, 0, 0], Some(1 << 32))]
fn windows_of_zstd_have_a_largest_size(#[case] head: &[u8], #[case] needed: Option<u64>) {
    let frame = [&ZSTD[..4], head, &[0; 20]].concat();
    let window = |error: &io::Error| error.get_ref().and_then(|error| error.downcast_ref::<ZstdWindow>()).copied();
    let (_, error) = decompress(Zstd, Cursor::new(frame.clone()));
    let error = error.expect("there is no block in it");
    assert_eq!(window(&error).map(|window| (window.needed, window.largest)), needed.map(|needed| (needed, 1 << 27)));
    let Some(window_log) = window(&error).map(ZstdWindow::log) else { return };
    assert!(1 << window_log >= needed.unwrap() && (1 << (window_log - 1)) < needed.unwrap());
    let mut wide = Decoder::with_zstd_window(Cursor::new(frame), Zstd, window_log).unwrap();
    let error = wide.read(&mut [0]).unwrap_err();
    assert_eq!(window(&error).is_some(), window_log > *ZSTD_WINDOWS.end(), "{error}");
}

#[rstest]
fn many_members_longer_than_what_is_read_at_a_time(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    let text = text(1_500_000);
    // lengths that put the borders of members everywhere
    let members: Vec<u8> = text.chunks(29_989).flat_map(|part| compress(kind, part)).collect();
    assert!(whole(kind, &members) == text);
}

/// What the format itself may be cut to: nothing ends there, or a member does.
#[rstest]
#[case(Gzip, &[GZIP, GZIP])]
#[case(Zstd, &[ZSTD, ZSTD_SKIPPED, ZSTD_NO_CHECKSUM])]
#[case(Bzip2, &[BZIP2, BZIP2_EMPTY, BZIP2])]
fn a_cut_anywhere_is_an_error(#[case] kind: Compression, #[case] members: &[&[u8]]) {
    let all = members.concat();
    let mut borders = members.iter().scan(0, |at, member| {
        *at += member.len();
        Some(*at)
    });
    let mut border = borders.next();
    for length in 0..=all.len() {
        let (bytes, error) = decompress(kind, Cursor::new(all[..length].to_vec()));
        assert!(b"fen\nfen\n".starts_with(&bytes), "{length}");
        if border == Some(length) {
            assert!(error.is_none(), "{length}: {error:?}");
            border = borders.next();
            continue;
        }
        let error = error.unwrap_or_else(|| panic!("{length} bytes look whole"));
        assert_eq!(error.kind(), ErrorKind::UnexpectedEof, "{length}: {error}");
        assert!(error.to_string().contains(kind.name()), "{error}");
        let place = if length == 0 { "is empty".to_owned() } else { format!("cut off at byte {length}") };
        assert!(error.to_string().ends_with(&place), "{length}: {error}");
    }
    assert_eq!(border, None);
}

/// What comes before the place of an error is not lost; bzip2 has blocks of 900,000 bytes.
#[rstest]
fn a_cut_long_file_gives_what_comes_before(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    let text = text(3_000_000);
    let mut compressed = compress(kind, &text);
    compressed.truncate(compressed.len() / 2);
    let (bytes, error) = decompress(kind, Cursor::new(compressed));
    assert_eq!(error.unwrap().kind(), ErrorKind::UnexpectedEof);
    assert!(bytes.len() > 400_000 && text.starts_with(&bytes), "{}", bytes.len());
}

#[rstest]
#[case(Gzip, GZIP)]
#[case(Zstd, ZSTD)]
#[case(Bzip2, BZIP2)]
fn a_flipped_bit_never_gives_other_bytes_without_an_error(#[case] kind: Compression, #[case] member: &[u8]) {
    let mut errors = 0;
    for bit in 0..member.len() * 8 {
        let mut damaged = member.to_vec();
        damaged[bit / 8] ^= 1 << (bit % 8);
        let (bytes, error) = decompress(kind, Cursor::new(damaged));
        match error {
            None => assert_eq!(bytes, b"fen\n", "bit {bit}"),
            Some(error) => {
                errors += 1;
                assert!(
                    [ErrorKind::InvalidData, ErrorKind::UnexpectedEof].contains(&error.kind()),
                    "bit {bit}: {error:?}"
                );
            }
        }
    }
    // time, system and name of a gzip header mean nothing to the content
    assert!(errors * 2 > member.len() * 8, "{errors}");
}

#[rstest]
#[case(Gzip, GZIP)]
#[case(Zstd, ZSTD)]
#[case(Bzip2, BZIP2)]
fn bytes_after_the_last_member_are_an_error(
    #[case] kind: Compression,
    #[case] member: &[u8],
    #[values("\n", "\u{1}\0\0\0", "fen\n and some more")] behind: &str,
) {
    let (bytes, error) = decompress(kind, Cursor::new([member, behind.as_bytes()].concat()));
    let error = error.unwrap();
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    let expected = format!("trailing bytes that are no {} data at byte {}", kind.name(), member.len());
    assert_eq!(error.to_string(), expected);
    assert_eq!(bytes, b"fen\n");
}

#[rstest]
fn another_kind_is_an_error(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    let (bytes, error) = decompress(kind, &b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"[..]);
    let error = error.unwrap();
    assert_eq!((error.kind(), bytes.len()), (ErrorKind::InvalidData, 0));
    assert_eq!(error.to_string(), format!("no {} data at byte 0", kind.name()));
}

/// A frame of one raw block whose window is 2 to the power of `log` bytes long.
fn zstd_window(log: u8) -> Vec<u8> {
    let window = (log - 10) << 3;
    [b"\x28\xb5\x2f\xfd\0".as_slice(), &[window], b"\x21\0\0fen\n"].concat()
}

#[test]
#[cfg(target_pointer_width = "64")]
fn long_windows_of_zstd_are_read_if_they_are_asked_for() {
    for log in [10, 23, 27, 31] {
        let mut text = String::new();
        let mut decoder = Decoder::with_zstd_window(Cursor::new(zstd_window(log)), Zstd, log.into()).unwrap();
        decoder.read_to_string(&mut text).unwrap();
        assert_eq!(text, "fen\n");
    }
}

/// A byte at a time, with interruptions.
struct Slow(Cursor<Vec<u8>>, bool);

impl Read for Slow {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        if self.1 { Err(ErrorKind::Interrupted.into()) } else { self.0.read(&mut into[..1]) }
    }
}

#[rstest]
fn a_slow_reader_makes_no_difference(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    let text = text(100_000);
    let compressed = [compress(kind, &text), compress(kind, &text)].concat();
    let (bytes, error) = decompress(kind, Slow(Cursor::new(compressed), false));
    assert!(error.is_none() && bytes == [text.clone(), text].concat());
}

#[rstest]
#[case(Gzip)]
#[case(Zstd)]
#[case(Bzip2)]
fn an_error_of_the_reader_stays_what_it_is(
    #[case] kind: Compression,
    // where a member begins, and within one
    #[values(0, 700_000)] more: usize,
) {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::new(ErrorKind::TimedOut, "the tape is stuck"))
        }
    }
    let text = text(2_000_000);
    let compressed = compress(kind, &text);
    let before = [compressed.as_slice(), &compressed[..more]].concat();
    let (bytes, error) = decompress(kind, Cursor::new(before).chain(Failing));
    let error = error.unwrap();
    assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::TimedOut, "the tape is stuck"));
    assert!(bytes.starts_with(&text) && (bytes.len() > text.len()) == (more > 0));
}

/// Notes when it is dropped.
struct Watched<T>(T, #[allow(dead_code)] mpsc::Sender<()>);

impl<T: Read> Read for Watched<T> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.0.read(into)
    }
}

impl<T: Write> Write for Watched<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The same bytes without end.
struct Endless(Vec<u8>, usize);

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = (&self.0[self.1..]).read(into)?;
        self.1 = (self.1 + read) % self.0.len();
        Ok(read)
    }
}

#[rstest]
fn dropped_early_the_thread_ends(#[values(Gzip, Zstd, Bzip2)] kind: Compression, #[values(0, 50_000)] length: usize) {
    // members that hold nothing never fill a chunk
    let member = compress(kind, &text(length));
    let (sender, dropped) = mpsc::channel();
    let mut decoder = Decoder::new(Watched(Endless(member, 0), sender), kind).unwrap();
    if length > 0 {
        decoder.read_exact(&mut [0; 10]).unwrap();
    }
    drop(decoder);
    // the sender goes with the reader
    assert_eq!(dropped.recv_timeout(LONG), Err(mpsc::RecvTimeoutError::Disconnected));
}

#[rstest]
fn at_the_end_the_reader_is_gone(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    for damage in [0, 1] {
        let (sender, dropped) = mpsc::channel();
        let mut compressed = compress(kind, b"8/8");
        compressed.truncate(compressed.len() - damage);
        let mut decoder = Decoder::new(Watched(Cursor::new(compressed), sender), kind).unwrap();
        assert_eq!(decoder.read_to_end(&mut Vec::new()).is_err(), damage == 1);
        assert_eq!(dropped.try_recv(), Err(mpsc::TryRecvError::Disconnected));
    }
}

struct Panicking;

impl Read for Panicking {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        panic!("a test of what becomes of panics")
    }
}

impl Write for Panicking {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        panic!("a test of what becomes of panics")
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[rstest]
fn a_panic_in_the_thread_is_an_error(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    let (_, error) = decompress(kind, Panicking);
    assert!(error.unwrap().to_string().contains("panicked"));
    let mut encoder = Encoder::new(Panicking, kind).unwrap();
    encoder.write_all(b"8/8").unwrap();
    assert!(encoder.finish().err().unwrap().to_string().contains("panicked"));
}

/// Has room for so many bytes.
struct Disk {
    room: usize,
    calls: Arc<AtomicUsize>,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        if self.room == 0 {
            return Err(ErrorKind::StorageFull.into());
        }
        let written = self.room.min(bytes.len());
        self.room -= written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[rstest]
fn a_full_disk_is_reported_at_a_write(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    let calls = Arc::new(AtomicUsize::new(0));
    let mut encoder = Encoder::new(Disk { room: 100_000, calls: Arc::clone(&calls) }, kind).unwrap();
    // it must not take all of it to hear of that
    let error = text(3_000_000).chunks(65_536).find_map(|part| encoder.write_all(part).err()).expect("no error");
    assert_eq!(error.kind(), ErrorKind::StorageFull);
    let failed = calls.load(Ordering::Relaxed);
    assert_eq!(encoder.write(b"8").unwrap_err().kind(), ErrorKind::StorageFull);
    assert_eq!(encoder.flush().unwrap_err().kind(), ErrorKind::StorageFull);
    assert_eq!(encoder.finish().err().unwrap().kind(), ErrorKind::StorageFull);
    assert_eq!(calls.load(Ordering::Relaxed), failed);
}

#[rstest]
fn a_full_disk_is_reported_at_the_end(#[values(Gzip, Zstd, Bzip2)] kind: Compression) {
    // the last byte finds no room
    let room = compress(kind, b"8/8").len() - 1;
    let mut encoder = Encoder::new(Disk { room, calls: Arc::default() }, kind).unwrap();
    encoder.write_all(b"8/8").unwrap();
    assert_eq!(encoder.finish().err().unwrap().kind(), ErrorKind::StorageFull);
}

/// A file that can be looked at from outside.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[rstest]
fn without_finish_nothing_looks_whole(
    #[values(Gzip, Zstd, Bzip2)] kind: Compression,
    #[values(0, 3, 3_000_000)] length: usize,
) {
    let (sender, dropped) = mpsc::channel();
    let file = Shared::default();
    let mut encoder = Encoder::new(Watched(file.clone(), sender), kind).unwrap();
    encoder.write_all(&text(length)).unwrap();
    drop(encoder);
    assert_eq!(dropped.try_recv(), Err(mpsc::TryRecvError::Disconnected));
    let written = file.0.lock().unwrap().clone();
    let (_, error) = decompress(kind, Cursor::new(written));
    assert_eq!(error.unwrap().kind(), ErrorKind::UnexpectedEof);
}

#[rstest]
#[case("book.epd.gz", Some(Gzip), "book.epd")]
#[case("a.b/GAMES.PGN.ZST", Some(Zstd), "a.b/GAMES.PGN")]
#[case("list.bz2", Some(Bzip2), "list")]
#[case("list.fen", None, "list.fen")]
#[case("all.tgz", None, "all.tgz")]
#[case("a.gz/list", None, "a.gz/list")]
#[case(".gz", None, ".gz")]
#[case("gz", None, "gz")]
fn the_extension_tells_the_kind(#[case] path: &str, #[case] kind: Option<Compression>, #[case] stripped: &str) {
    assert_eq!(Compression::of_path(Path::new(path)), kind);
    assert_eq!(Compression::strip(Path::new(path)), Path::new(stripped));
    if let Some(kind) = kind {
        assert!(path.to_lowercase().ends_with(&format!(".{}", kind.extension())));
    }
}

#[rstest]
#[case(b"", None)]
#[case(b"\x1f", None)]
#[case(b"\x1f\x8b", Some(Gzip))]
#[case(b"\x28\xb5\x2f", None)]
#[case(b"\x28\xb5\x2f\xfd", Some(Zstd))]
#[case(b"\x5f\x2a\x4d\x18\0\0", Some(Zstd))]
#[case(b"\x60\x2a\x4d\x18\0\0", None)]
#[case(b"P*M\n", None)]
#[case(b"BZh91AY&S", None)]
#[case(b"BZh91AY&SY", Some(Bzip2))]
#[case(b"BZh1\x17\x72\x45\x38\x50\x90", Some(Bzip2))]
#[case(b"BZh01AY&SY", None)]
#[case(b"BZh9 w - - 0 1", None)]
#[case(b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", None)]
fn the_first_bytes_tell_the_kind(#[case] start: &[u8], #[case] kind: Option<Compression>) {
    assert_eq!(Compression::of_start(start), kind);
}
