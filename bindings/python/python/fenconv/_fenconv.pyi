from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, AnyStr, Final, Literal, TypeVar, final, overload

from typing_extensions import Self

from ._errors import RecordError
from ._svg import Svg
from .types import (
    Action,
    Arrow,
    AssumeRights,
    Color,
    Dialect,
    EnPassant,
    Field,
    Fields,
    Format,
    Input,
    KeyAlgorithm,
    Kings,
    KqMeaning,
    Level,
    Numbering,
    Order,
    Read,
    Severity,
    Span,
    Target,
    Text,
    Theme,
    Tolerance,
    Transform,
    Wing,
)

__all__ = [
    "KEY_VERSION",
    "Batches",
    "Checked",
    "Column",
    "Converter",
    "Finding",
    "Position",
    "Progress",
    "Record",
    "Records",
    "Report",
    "Right",
    "Variant",
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

_T = TypeVar("_T")

__version__: Final[str]
KEY_VERSION: Final[int]

def convert(
    record: AnyStr,
    to: Target = "x-fen",
    *,
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> AnyStr: ...
def check(
    record: Text,
    *,
    level: Level = "legal",
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> Checked: ...
def explain(
    record: Text,
    *,
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> dict[str, Any]: ...
def key(
    record: Text | Position,
    *,
    algorithm: KeyAlgorithm = "fenconv",
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> int: ...
def same(
    a: Text | Position,
    b: Text | Position,
    *,
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> bool: ...
def start(
    number: int | str = 518, *, variant: str | Variant = "chess960", numbering: Numbering | None = None
) -> Position: ...
def random_start(*, variant: str | Variant = "chess960", seed: int | None = None) -> Position: ...
def start_id(
    record: Text | Position, *, variant: str | Variant = "chess960", numbering: Numbering | None = None
) -> int | None: ...
def detect(source: Input, *, format: Format = "auto") -> dict[str, Any]: ...
def records(
    source: Input,
    *,
    format: Format = "auto",
    column: str | int | None = None,
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> Records: ...
def convert_file(
    source: Input,
    target: Input | None = None,
    to: Target = "x-fen",
    *,
    in_place: bool = False,
    format: Format = "auto",
    column: str | int | None = None,
    on_error: Literal["keep", "skip", "stop"] = "keep",
    unique: bool = False,
    select: str | Iterable[str] | None = None,
    threads: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> Report: ...
def convert_bytes(
    data: bytes,
    to: Target = "x-fen",
    *,
    format: Format = "auto",
    column: str | int | None = None,
    variant: str | Variant = "chess960",
    variants: Variants | None = None,
    read: Read = "auto",
    kq: KqMeaning = "outermost",
    tolerance: Tolerance = "tolerant",
    en_passant: EnPassant = "auto",
    order: Order = "kq",
    fields: Fields = "auto",
    lossy: bool = False,
    transform: Transform = "none",
    kings: Kings = "profile",
    assume_rights: AssumeRights = "none",
) -> bytes: ...
def svg(
    positions: Iterable[Position],
    *,
    captions: Iterable[str] | None = None,
    columns: int = 2,
    rows: int | None = None,
    theme: Theme = "light",
    coordinates: bool = True,
    id_prefix: str | None = None,
) -> Svg: ...
def variants() -> Variants: ...
@final
class Converter:
    def __new__(
        cls,
        to: Target = "x-fen",
        *,
        variant: str | Variant = "chess960",
        variants: Variants | None = None,
        read: Read = "auto",
        kq: KqMeaning = "outermost",
        tolerance: Tolerance = "tolerant",
        en_passant: EnPassant = "auto",
        order: Order = "kq",
        fields: Fields = "auto",
        lossy: bool = False,
        transform: Transform = "none",
        kings: Kings = "profile",
        assume_rights: AssumeRights = "none",
    ) -> Self: ...
    def convert(self, record: AnyStr, /) -> AnyStr: ...
    def try_convert(self, record: Text, /) -> Checked: ...
    @overload
    def convert_many(
        self, records: Iterable[AnyStr], /, *, on_error: Literal["raise", "keep"] = "raise"
    ) -> list[AnyStr]: ...
    @overload
    def convert_many(
        self, records: Iterable[AnyStr | None], /, *, on_error: Literal["null"]
    ) -> list[AnyStr | None]: ...
    def convert_arrow(
        self,
        array: Arrow,
        /,
        *,
        on_error: Literal["raise", "null", "keep", "struct"] = "raise",
        threads: int | None = None,
    ) -> Column: ...
    def convert_table(
        self,
        table: Arrow,
        /,
        column: str = "fen",
        *,
        into: str | None = None,
        on_error: Literal["raise", "null", "keep"] = "raise",
    ) -> Batches: ...
    def key_arrow(
        self,
        array: Arrow,
        /,
        *,
        form: Literal["fixed", "binary", "hex", "int64x2"] = "fixed",
        on_error: Literal["raise", "null"] = "raise",
    ) -> Column: ...
    def check_arrow(self, array: Arrow, /, *, level: Level = "legal") -> Column: ...
    def start_id_arrow(self, array: Arrow, /, *, numbering: Numbering | None = None) -> Column: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object, /) -> Self: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...

@final
class Column:
    @property
    def type(self) -> str: ...
    @property
    def null_count(self) -> int: ...
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Any: ...
    @overload
    def __getitem__(self, index: slice, /) -> Self: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __contains__(self, wanted: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Batches:
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Record:
    @property
    def text(self) -> str: ...
    @property
    def raw(self) -> bytes: ...
    @property
    def index(self) -> int: ...
    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def place(self) -> str: ...
    @property
    def variant(self) -> str: ...
    @property
    def fields(self) -> MappingProxyType[str, str]: ...
    @property
    def findings(self) -> tuple[Finding, ...]: ...
    @property
    def error(self) -> RecordError | None: ...
    @property
    def position(self) -> Position: ...

@final
class Records:
    @property
    def format(self) -> Format: ...
    def __iter__(self) -> Self: ...
    def __next__(self) -> Record: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def close(self) -> None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Progress:
    @property
    def bytes_read(self) -> int: ...
    @property
    def bytes_total(self) -> int | None: ...
    @property
    def records(self) -> int: ...

@final
class Report:
    @property
    def converted(self) -> int: ...
    @property
    def unchanged(self) -> int: ...
    @property
    def failed(self) -> int: ...
    @property
    def removed(self) -> int: ...
    @property
    def codes(self) -> dict[str, int]: ...
    @property
    def findings(self) -> tuple[tuple[str, Finding], ...]: ...

@final
class Position:
    def __new__(
        cls,
        record: Text | Position,
        *,
        variant: str | Variant = "chess960",
        variants: Variants | None = None,
        read: Read = "auto",
        kq: KqMeaning = "outermost",
        tolerance: Tolerance = "tolerant",
        en_passant: EnPassant = "auto",
        order: Order = "kq",
        fields: Fields = "auto",
        lossy: bool = False,
        transform: Transform = "none",
        kings: Kings = "profile",
        assume_rights: AssumeRights = "none",
    ) -> Self: ...
    @classmethod
    def empty(cls, variant: str | Variant = "chess960") -> Self: ...
    @classmethod
    def from_board(cls, board: Any, /) -> Self: ...
    def to_board(self) -> Any: ...
    @property
    def variant(self) -> Variant: ...
    @property
    def turn(self) -> Color: ...
    @property
    def rights(self) -> tuple[Right, ...]: ...
    @property
    def en_passant(self) -> str | None: ...
    @property
    def holdings(self) -> MappingProxyType[str, int]: ...
    @property
    def checks(self) -> tuple[int, int] | None: ...
    @property
    def halfmove(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def findings(self) -> tuple[Finding, ...]: ...
    @property
    def needs_960_rules(self) -> bool: ...
    def __getitem__(self, square: str, /) -> str | None: ...
    def pieces(self) -> dict[str, str]: ...
    def castling_rooks(self) -> tuple[Right, ...]: ...
    def to(self, target: Target = "x-fen", *, en_passant: EnPassant = "auto", lossy: bool = False) -> str: ...
    def lossy_in(self) -> dict[Dialect, tuple[Right, ...]]: ...
    def key(self, algorithm: KeyAlgorithm = "fenconv") -> int: ...
    def transform(self, how: Transform, /) -> Self: ...
    def same(self, other: Position, /) -> bool: ...
    def differences(self, other: Position, /) -> list[str]: ...
    def check(self, level: Level = "legal") -> tuple[Finding, ...]: ...
    def explain(self) -> dict[str, Any]: ...
    def put(self, square: str, piece: str | None, /) -> Self: ...
    def replace(
        self,
        *,
        turn: Color = ...,
        rights: str | Iterable[Right] = ...,
        en_passant: str | None = ...,
        halfmove: int = ...,
        number: int = ...,
        variant: str | Variant = ...,
    ) -> Self: ...
    def castle(self, move: str, /) -> Self: ...
    def diagram(self) -> str: ...
    def svg(
        self,
        *,
        caption: str = "",
        theme: Theme = "light",
        size: int | None = None,
        flipped: bool = False,
        coordinates: bool = True,
        arrows: Sequence[str] | None = None,
        marks: Sequence[str] | None = None,
        id_prefix: str | None = None,
    ) -> Svg: ...
    def _repr_svg_(self) -> Svg: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: object, /) -> Self: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Right:
    @property
    def color(self) -> Color: ...
    @property
    def wing(self) -> Wing: ...
    @property
    def rook(self) -> str: ...
    @property
    def king(self) -> str: ...
    @property
    def king_to(self) -> str: ...
    @property
    def rook_to(self) -> str: ...
    @property
    def letter(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Finding:
    @property
    def code(self) -> str: ...
    @property
    def severity(self) -> Severity: ...
    @property
    def field(self) -> Field: ...
    @property
    def action(self) -> Action: ...
    @property
    def span(self) -> Span: ...
    @property
    def byte_span(self) -> Span: ...
    @property
    def found(self) -> str: ...
    @property
    def expected(self) -> str: ...
    @property
    def message(self) -> str: ...
    @property
    def help(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Checked:
    @property
    def ok(self) -> bool: ...
    @property
    def record(self) -> Any: ...
    @property
    def position(self) -> Position | None: ...
    @property
    def findings(self) -> tuple[Finding, ...]: ...
    def __bool__(self) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Variant:
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def aliases(self) -> tuple[str, ...]: ...
    @property
    def files(self) -> int: ...
    @property
    def ranks(self) -> int: ...
    @property
    def starts(self) -> int: ...
    def to_toml(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Variants(Mapping[str, Variant]):
    @classmethod
    def from_toml(cls, text: str, /) -> Self: ...
    @classmethod
    def from_ini(cls, text: str, /) -> Self: ...
    @property
    def warnings(self) -> tuple[str, ...]: ...
    def from_tag(self, tag: str, /) -> Variant | None: ...
    def __getitem__(self, name: str, /) -> Variant: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    @overload
    def get(self, key: str, default: None = None, /) -> Variant | None: ...
    @overload
    def get(self, key: str, default: Variant | _T, /) -> Variant | _T: ...
    def __or__(self, other: Variants, /) -> Self: ...
    def __ror__(self, value: Variants, /) -> Self: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
