//! The yardstick for the speed of a conversion: copies a file line by line and
//! does nothing else. A block is read, the end of each line found, the line put
//! into a second buffer, and that written when it is full.

use std::fs::File;
use std::io::{Read, Result, Write};

const BLOCK: usize = 1 << 20;

fn main() -> Result<()> {
    let Some(path) = std::env::args_os().nth(1) else {
        eprintln!("usage: copyloop FILE > COPY");
        std::process::exit(2);
    };
    let mut input = File::open(path)?;
    // text that ends with a line end goes past the buffer of stdout
    let mut output = std::io::stdout().lock();
    let mut block = vec![0; 2 * BLOCK];
    let mut made = Vec::with_capacity(3 * BLOCK);
    let mut rest = 0;
    loop {
        // a line that is longer than a block
        if block.len() < rest + BLOCK {
            block.resize(2 * (rest + BLOCK), 0);
        }
        let count = input.read(&mut block[rest..rest + BLOCK])?;
        if count == 0 {
            break;
        }
        let have = rest + count;
        let mut start = 0;
        while let Some(length) = memchr::memchr(b'\n', &block[start..have]) {
            let next = start + length + 1;
            made.extend_from_slice(&block[start..next]);
            start = next;
        }
        if made.len() >= BLOCK {
            output.write_all(&made)?;
            made.clear();
        }
        block.copy_within(start..have, 0);
        rest = have - start;
    }
    made.extend_from_slice(&block[..rest]);
    output.write_all(&made)?;
    output.flush()
}
