"""``python -m fenconv``: the command, if its wheel is installed."""

import sys


def main() -> int:
    try:
        from fenconv_cli import main as run  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        print("the command is a package of its own: pip install fenconv-cli", file=sys.stderr)
        return 2
    return int(run())


if __name__ == "__main__":
    sys.exit(main())
