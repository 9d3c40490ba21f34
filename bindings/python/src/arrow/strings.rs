//! Arrays of strings made of bytes that stand one after the other.

use std::sync::Arc;

use arrow_array::builder::make_view;
use arrow_array::types::{
    BinaryType, BinaryViewType, ByteArrayType, ByteViewType, LargeBinaryType, LargeUtf8Type, StringViewType, Utf8Type,
};
use arrow_array::{ArrayRef, GenericByteArray, GenericByteViewArray, NullArray};
use arrow_buffer::{Buffer, NullBuffer, NullBufferBuilder, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType};

/// The most bytes of one data buffer of a view.
const VIEW: usize = 1 << 30;

/// Rows as they are written: all bytes, and where each row ends.
pub(super) struct Strings {
    pub(super) values: Vec<u8>,
    pub(super) ends: Vec<usize>,
    nulls: NullBufferBuilder,
}

impl Strings {
    pub(super) fn with_capacity(rows: usize, bytes: usize) -> Self {
        Self { values: Vec::with_capacity(bytes), ends: Vec::with_capacity(rows), nulls: NullBufferBuilder::new(rows) }
    }

    /// Ends a row that was appended to `values`.
    #[inline]
    pub(super) fn end_row(&mut self) {
        self.ends.push(self.values.len());
        self.nulls.append_non_null();
    }

    /// Adds a row without a value.
    pub(super) fn push_null(&mut self) {
        self.ends.push(self.values.len());
        self.nulls.append_null();
    }

    pub(super) fn push(&mut self, row: Option<&[u8]>) {
        match row {
            Some(row) => {
                self.values.extend_from_slice(row);
                self.end_row();
            }
            None => self.push_null(),
        }
    }

    /// Appends the rows of another one.
    pub(super) fn append(&mut self, mut other: Self) {
        let before = self.values.len();
        self.values.extend_from_slice(&other.values);
        self.ends.extend(other.ends.iter().map(|end| before + end));
        match other.nulls.finish() {
            Some(nulls) => self.nulls.append_buffer(&nulls),
            None => self.nulls.append_n_non_nulls(other.ends.len()),
        }
    }

    /// The arrays of a type: one, unless there are more bytes than its offsets count. `limit` is how
    /// many they count.
    pub(super) fn finish(mut self, data_type: &DataType, limit: usize) -> Result<Vec<ArrayRef>, ArrowError> {
        let nulls = self.nulls.finish();
        let bytes = Bytes { values: Buffer::from_vec(self.values), ends: self.ends, nulls };
        match data_type {
            DataType::Utf8 => bytes.pieces(limit, Bytes::array::<Utf8Type>),
            DataType::Binary => bytes.pieces(limit, Bytes::array::<BinaryType>),
            DataType::LargeUtf8 => bytes.pieces(usize::MAX, Bytes::array::<LargeUtf8Type>),
            DataType::LargeBinary => bytes.pieces(usize::MAX, Bytes::array::<LargeBinaryType>),
            DataType::Utf8View => Ok(vec![bytes.views::<StringViewType>(limit.min(VIEW))?]),
            DataType::BinaryView => Ok(vec![bytes.views::<BinaryViewType>(limit.min(VIEW))?]),
            _ => Ok(vec![Arc::new(NullArray::new(bytes.ends.len()))]),
        }
    }
}

struct Bytes {
    values: Buffer,
    ends: Vec<usize>,
    nulls: Option<NullBuffer>,
}

impl Bytes {
    /// Rows that follow each other with at most so many bytes: first row, row after the last, and where
    /// their bytes begin.
    fn cuts(&self, limit: usize) -> Vec<(usize, usize, usize)> {
        let mut cuts = Vec::new();
        let (mut first, mut start, mut last) = (0, 0, 0);
        for (row, &end) in self.ends.iter().enumerate() {
            if end - start > limit && row > first {
                cuts.push((first, row, start));
                (first, start) = (row, last);
            }
            last = end;
        }
        cuts.push((first, self.ends.len(), start));
        cuts
    }

    fn pieces(
        self,
        limit: usize,
        make: impl Fn(&Self, (usize, usize, usize)) -> Result<ArrayRef, ArrowError>,
    ) -> Result<Vec<ArrayRef>, ArrowError> {
        let is_one = self.values.len() <= limit;
        let cuts = if is_one { vec![(0, self.ends.len(), 0)] } else { self.cuts(limit) };
        cuts.into_iter().map(|cut| make(&self, cut)).collect()
    }

    fn nulls(&self, first: usize, rows: usize) -> Option<NullBuffer> {
        self.nulls.as_ref().map(|nulls| nulls.slice(first, rows))
    }

    fn array<T: ByteArrayType>(&self, (first, after, start): (usize, usize, usize)) -> Result<ArrayRef, ArrowError> {
        use arrow_buffer::ArrowNativeType;
        let ends = &self.ends[first..after];
        let bytes = ends.last().map_or(0, |end| end - start);
        let count = |end: usize| {
            T::Offset::from_usize(end).ok_or_else(|| ArrowError::InvalidArgumentError("a record of 2 GiB".into()))
        };
        count(bytes)?;
        let offsets = std::iter::once(0).chain(ends.iter().map(|end| end - start));
        let offsets: Vec<T::Offset> = offsets.map(T::Offset::usize_as).collect();
        let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
        let values = self.values.slice_with_length(start, bytes);
        Ok(Arc::new(GenericByteArray::<T>::try_new(offsets, values, self.nulls(first, ends.len()))?))
    }

    fn views<T: ByteViewType>(&self, limit: usize) -> Result<ArrayRef, ArrowError> {
        let mut views = Vec::with_capacity(self.ends.len());
        let mut buffers = Vec::new();
        for (first, after, start) in self.cuts(limit) {
            let ends = &self.ends[first..after];
            let data = self.values.slice_with_length(start, ends.last().map_or(0, |end| end - start));
            let block = u32::try_from(buffers.len()).unwrap_or(u32::MAX);
            let mut begin = 0;
            for end in ends {
                let end = end - start;
                let offset = u32::try_from(begin).unwrap_or(u32::MAX);
                views.push(make_view(&data[begin..end], block, offset));
                begin = end;
            }
            buffers.push(data);
        }
        let nulls = self.nulls.clone();
        Ok(Arc::new(GenericByteViewArray::<T>::try_new(ScalarBuffer::from(views), buffers, nulls)?))
    }
}

/// How many bytes offsets of 32 bits count.
pub(super) const LIMIT: usize = i32::MAX as usize;
