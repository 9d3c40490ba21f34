"""The exceptions. Classes of Python, so that they are pickled with what they know."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._fenconv import Finding
    from .types import Field, Span


class RecordError(ValueError):
    """A record was refused, or cannot be expressed in what it was to be written as.

    >>> import fenconv
    >>> try:
    ...     fenconv.convert("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1")
    ... except fenconv.RecordError as error:
    ...     print(error.code, error.field, error.span, len(error.findings))
    castling-no-rook castling (22, 23) 2
    """

    __module__ = "fenconv"

    code: str
    """The stable code, ``castling-no-rook``."""
    field: Field
    """The part of the record."""
    span: Span
    """The offending part, ``record[slice(*span)]``: characters of a str, bytes of bytes."""
    byte_span: Span
    """The same in bytes."""
    message: str
    """What is wrong, in one clause."""
    record: str | bytes
    """The record."""
    row: int | None = None
    """The row of a column, from 0."""
    place: str | None = None
    """The place in a file, ``book.epd:32:56``."""

    _source: object = None
    _found: tuple[Finding, ...] | None = None

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that is wrong with the record: it is read again when this is first asked for."""
        if self._found is None:
            find = getattr(self._source, "_findings", None)
            self._found = () if find is None else find(self.record)
        return self._found

    def render(self, *, color: bool = False) -> str:
        """Return a picture: the record with carets under what is wrong.

        >>> import fenconv
        >>> try:
        ...     fenconv.convert("4k3/8/8/8/8/8/8/4K3 white - - 0 1")
        ... except fenconv.RecordError as error:
        ...     print(error.render())
        error[bad-side-to-move]: `white` is not a side to move: expected `w` or `b`
          |
          | 4k3/8/8/8/8/8/8/4K3 white - - 0 1
          |                     ^^^^^
        """
        record, (start, end) = self.record, self.span
        if isinstance(record, bytes):
            record, (start, end) = record.decode("latin-1"), self.byte_span
        before, at = _shown(record[:start]), _shown(record[start:end])
        red, bold, off = ("\x1b[1;31m", "\x1b[1m", "\x1b[0m") if color else ("", "", "")
        carets = " " * len(before) + red + "^" * max(len(at), 1) + off
        place = "" if self.place is None else f"  --> {self.place}\n"
        title = f"{red}error[{self.code}]{off}: {bold}{self.message}{off}\n"
        return f"{title}{place}  |\n  | {before}{at}{_shown(record[end:])}\n  | {carets}"


def _shown(text: str) -> str:
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


class VariantError(ValueError):
    """A profile of a variant cannot be used.

    >>> import fenconv
    >>> try:
    ...     fenconv.Variants.from_toml("schema = 1\\nboard = 3\\n")
    ... except fenconv.VariantError as error:
    ...     print(error.line, error.key)
    2 board
    """

    __module__ = "fenconv"

    line: int | None = None
    """The line of the text, from 1."""
    key: str | None = None
    """The key at fault, ``castling.king.file``."""


class FormatError(ValueError):
    """A file holds no text with records."""

    __module__ = "fenconv"

    format: str = ""
    """What it is, ``data compressed with xz``."""
