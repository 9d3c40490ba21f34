"""Chess position records: every dialect, every variant, the right castling field.

>>> import fenconv
>>> fenconv.convert("4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1", "shredder")
'4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1'
"""

from collections.abc import Mapping

from ._errors import FormatError, RecordError, VariantError
from ._fenconv import (
    KEY_VERSION,
    Batches,
    Checked,
    Column,
    Converter,
    Finding,
    Position,
    Progress,
    Record,
    Records,
    Report,
    Right,
    Variant,
    Variants,
    __version__,
    check,
    convert,
    convert_bytes,
    convert_file,
    detect,
    explain,
    key,
    random_start,
    records,
    same,
    start,
    start_id,
    svg,
    variants,
)
from ._svg import Svg

__all__ = [
    "Batches",
    "Checked",
    "Column",
    "Converter",
    "Finding",
    "FormatError",
    "KEY_VERSION",
    "Position",
    "Progress",
    "Record",
    "RecordError",
    "Records",
    "Report",
    "Right",
    "Svg",
    "Variant",
    "VariantError",
    "Variants",
    "__version__",
    "check",
    "convert",
    "convert_bytes",
    "convert_file",
    "detect",
    "explain",
    "key",
    "random_start",
    "records",
    "same",
    "start",
    "start_id",
    "svg",
    "variants",
]

# what cannot inherit from a class of Python is like one all the same
Mapping.register(Variants)
