"""A picture that notebooks show."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os


class Svg(str):
    """A picture as SVG; a notebook shows it.

    >>> import fenconv
    >>> picture = fenconv.start(518).svg()
    >>> picture == picture._repr_svg_()
    True
    """

    __slots__ = ()
    __module__ = "fenconv"

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return str(self)

    def save(self, path: str | os.PathLike[str], /) -> None:
        """Write it to a file."""
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(self)
