//! What ends a run before its input does.

/// Why a conversion could not go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The input could not be read.
    #[error("cannot read: {0}")]
    Read(#[source] std::io::Error),
    /// The output could not be written; a closed pipe is
    /// [`BrokenPipe`](std::io::ErrorKind::BrokenPipe).
    #[error("cannot write: {0}")]
    Write(#[source] std::io::Error),
    /// The first row of a table does not have the column that is asked for.
    #[error("expected a column `{wanted}`, found {there}")]
    NoColumn {
        /// The name of the column.
        wanted: String,
        /// Those that the row has.
        there: String,
    },
    /// The cancel flag was set.
    #[error("interrupted")]
    Cancelled,
}
