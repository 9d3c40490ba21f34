/* fenconv: reads and writes chess position records, and knows which rook each castling letter means.
 *
 * In one minute:
 *
 *     fenconv_error error = FENCONV_ERROR_INIT;
 *     fenconv_options *options = fenconv_options_new();
 *     fenconv_options_set(options, "to", "shredder", &error);
 *     fenconv_converter *converter = fenconv_converter_new(NULL, options, &error);
 *     fenconv_options_free(options);
 *     if (fenconv_convert(converter, in, strlen(in), out, sizeof out, &len, &error)) puts(error.message);
 *     fenconv_converter_free(converter);
 *
 * Rules that hold for all functions:
 * - Text in is a pointer and a length: any bytes, no NUL needed, NULL with length 0 is empty.
 *   Names and values of options end with NUL.
 * - Text out goes to the caller's buffer; *out_len is its length without NUL, and a NUL is added
 *   where it fits. With FENCONV_TOO_SMALL *out_len is the need; `out` NULL with `cap` 0 asks for it.
 *   Input and output must not overlap.
 * - What NAME_new returns is freed by NAME_free, and nothing else is. NAME_free(NULL) does nothing.
 *   A `const char *` that is returned lives as long as the library.
 * - Results are only valid with FENCONV_OK. `error` can be NULL.
 * - Threads: a converter never changes, so any number of threads can use one. Options, variants
 *   and positions are for one thread at a time; different ones do not disturb each other.
 * - No function throws, aborts, prints, reads a file or the environment, or changes a locale.
 *
 * This file is made of the library's code; the whole text is in bindings/c/README.md.
 */

#ifndef FENCONV_H
#define FENCONV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && !defined(FENCONV_STATIC)
#define FENCONV_API __declspec(dllimport)
#else
#define FENCONV_API
#endif

/* The version that this header belongs to. */
#define FENCONV_VERSION "0.1.0"

/* The most bytes that a record of `len` bytes has in any dialect, with a NUL. Notations can have more. */
#define FENCONV_BOUND(len) ((len) + 256)

/* fenconv_error e = FENCONV_ERROR_INIT; */
#define FENCONV_ERROR_INIT {sizeof(fenconv_error), 0, 0, 0, 0, 0, 0, 0, 0, NULL, {0}}

/**
 * The number of the binary interface. A program that loads the library at run time compares it
 * with the `FENCONV_ABI` that it was compiled with.
 */
#define FENCONV_ABI 1

/**
 * Converts records as its options say. It never changes: any number of threads can use one
 * at the same time.
 */
typedef struct fenconv_converter fenconv_converter;

/**
 * What a converter is asked to do. One thread at a time.
 */
typedef struct fenconv_options fenconv_options;

/**
 * A position of the variant that its converter has. One thread at a time.
 */
typedef struct fenconv_position fenconv_position;

/**
 * A set of variants: the built-in ones and those that were added. Where a function takes one,
 * NULL means the built-in ones. One thread at a time.
 */
typedef struct fenconv_variants fenconv_variants;

/**
 * What came of a call: one of the `FENCONV_` values from 0 to 7. A later version can return
 * others: take those that you do not know for failures.
 */
typedef int32_t fenconv_status;

/**
 * Why a call failed, and what is wrong with a record. It is the caller's, made by
 * `fenconv_error e = FENCONV_ERROR_INIT;`, and is filled only if a call fails. The library
 * never writes more than `size` bytes of it, so a later version can add members at the end.
 */
typedef struct {
  /**
   * The size of the struct, as `FENCONV_ERROR_INIT` sets it.
   */
  uint32_t size;
  /**
   * What the call returned.
   */
  fenconv_status status;
  /**
   * The number of the finding's code, which never changes; 0 if there is no finding.
   */
  uint32_t finding;
  /**
   * 1 info, 2 warning, 3 error; 0 if there is no finding.
   */
  uint8_t severity;
  /**
   * The field of the record, counted from 1 as in `fenconv_list("fields", ...)`; 0 if there is none.
   */
  uint8_t field;
  /**
   * What was done about it, counted from 1 as in `fenconv_list("actions", ...)`; 0 if there is nothing.
   */
  uint8_t action;
  /**
   * Always 0.
   */
  uint8_t reserved;
  /**
   * Where it begins, as a byte of the input from 0.
   */
  uint32_t start;
  /**
   * The byte after its end.
   */
  uint32_t end;
  /**
   * The finding's code, `"castling-no-rook"`, or NULL; it lives as long as the library.
   */
  const char *code;
  /**
   * What is wrong, for people: UTF-8 that ends with NUL, cut at a character if it is too long.
   */
  char message[232];
} fenconv_error;

/**
 * Takes the findings of a record, one at a time. What it points to lives until it returns.
 * It must not throw and must not free the converter. false: no more of this record.
 */
typedef bool (*fenconv_finding_fn)(void *user, const fenconv_error *finding);

/**
 * A number by which equal positions are found, 128 bits in two halves. Dialect, counters and
 * en passant targets that no pawn can use do not count.
 */
typedef struct {
  /**
   * The upper 64 bits.
   */
  uint64_t high;
  /**
   * The lower 64 bits.
   */
  uint64_t low;
} fenconv_key;

/**
 * The files of the rooks that may castle: `file[0]` are White's, `file[1]` Black's; the first of
 * the two is the king side. From 0 (the a-file); -1 if there is no right.
 */
typedef struct {
  /**
   * By colour and wing.
   */
  int8_t file[2][2];
} fenconv_rights;

/**
 * What is on a square.
 */
typedef struct {
  /**
   * 0 nothing, 1 a piece, 2 a wall.
   */
  uint8_t kind;
  /**
   * 0 White, 1 Black.
   */
  uint8_t color;
  /**
   * 1 if the piece bears the mark of promotion (`~` or `+`).
   */
  uint8_t promoted;
  /**
   * The letter of the piece's kind, in upper case.
   */
  char letter;
} fenconv_cell;

/**
 * Done.
 */
#define FENCONV_OK 0

/**
 * The record is refused: the error says why and where.
 */
#define FENCONV_REFUSED 1

/**
 * The buffer is too small: `*out_len` is the need, and nothing of the result is written.
 */
#define FENCONV_TOO_SMALL 2

/**
 * A pointer that must not be NULL is, or a length is larger than memory can be.
 */
#define FENCONV_BAD_ARGUMENT 3

/**
 * There is no such option, value, variant or transform: the message has those that there are.
 */
#define FENCONV_UNKNOWN_NAME 4

/**
 * The profile has an error: the message says in which line.
 */
#define FENCONV_BAD_PROFILE 5

/**
 * There is no such start position.
 */
#define FENCONV_NO_START 6

/**
 * A fault of the library, caught before it could do harm. The handles stay usable. Please report it.
 */
#define FENCONV_BUG 7

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Converts a record, which has no line end. In a dialect the result has at most
 * `FENCONV_BOUND(len)` bytes; a notation can have more.
 * Returns `FENCONV_OK`, `FENCONV_REFUSED`, `FENCONV_TOO_SMALL` or `FENCONV_BAD_ARGUMENT`. Unless
 * it is `FENCONV_OK` what is in `out` has no meaning.
 *
 * What must hold:
 * `converter` is a live handle, `in` has `len` bytes, `out` has room for `cap` bytes and does
 * not overlap `in`, `out_len` can be written, `error` is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_convert(const fenconv_converter *converter,
                               const char *in,
                               size_t len,
                               char *out,
                               size_t cap,
                               size_t *out_len,
                               fenconv_error *error);

/**
 * Converts many records, which lie one after the other in `in`: record `i` ends before byte
 * `in_ends[i]`, and begins where the one before it ends. The results lie in `out` in the same
 * way, with their ends in `out_ends`. Stops at the first record that fails: `*done` is then its
 * number from 0 and the error is about it, with bytes of that record; the results before it are
 * valid. After `FENCONV_TOO_SMALL` call again with the rest of the records and a larger buffer.
 * Returns what `fenconv_convert` returns.
 *
 * What must hold:
 * `converter` is a live handle, `in_ends` and `out_ends` have `n` numbers, `in` has as many
 * bytes as the last of them says, `out` has room for `cap` bytes and overlaps nothing, `done` can
 * be written, `error` is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_convert_many(const fenconv_converter *converter,
                                    const char *in,
                                    const size_t *in_ends,
                                    size_t n,
                                    char *out,
                                    size_t cap,
                                    size_t *out_ends,
                                    size_t *done,
                                    fenconv_error *error);

/**
 * Checks a record: how it is written, and the position as the option "level" says. Calls
 * `each` for every finding, in the order in which they are found; `each` can be NULL.
 * Returns `FENCONV_OK` if no finding is an error, else `FENCONV_REFUSED` with the first one that
 * is, or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `converter` is a live handle, `in` has `len` bytes, `error` is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_check(const fenconv_converter *converter,
                             const char *in,
                             size_t len,
                             fenconv_finding_fn each,
                             void *user,
                             fenconv_error *error);

/**
 * The key of a record's position.
 * Returns `FENCONV_OK`, `FENCONV_REFUSED` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `converter` is a live handle, `in` has `len` bytes, `key` can be written, `error` is NULL or a
 * struct of its size.
 */
FENCONV_API
fenconv_status fenconv_key_of(const fenconv_converter *converter,
                              const char *in,
                              size_t len,
                              fenconv_key *key,
                              fenconv_error *error);

/**
 * Converts a record with its position turned. `name` is "swap" (the colours), "mirror" (the
 * files), "rotate" (both) or "canonical" (the one of the four that comes first), see
 * `fenconv_list("transforms", ...)`. Moves in operations are turned with it.
 * Returns what `fenconv_convert` returns, or `FENCONV_UNKNOWN_NAME`.
 *
 * What must hold:
 * As `fenconv_convert`; `name` ends with NUL.
 */
FENCONV_API
fenconv_status fenconv_transform(const fenconv_converter *converter,
                                 const char *name,
                                 const char *in,
                                 size_t len,
                                 char *out,
                                 size_t cap,
                                 size_t *out_len,
                                 fenconv_error *error);

/**
 * Makes a converter; both handles can be freed afterwards. `variants` NULL: the built-in ones;
 * `options` NULL: the default ones. Free it with `fenconv_converter_free`.
 * Returns NULL if it fails; the error's status is then `FENCONV_UNKNOWN_NAME` (no such variant,
 * or options that contradict each other) or `FENCONV_BAD_PROFILE`.
 *
 * What must hold:
 * `variants` and `options` are NULL or live handles, `error` is NULL or a struct of its size.
 */
FENCONV_API
fenconv_converter *fenconv_converter_new(const fenconv_variants *variants,
                                         const fenconv_options *options,
                                         fenconv_error *error);

/**
 * Frees a converter. Positions that were made of it stay usable. NULL is allowed.
 *
 * What must hold:
 * `converter` is NULL or was returned by `fenconv_converter_new` and not yet freed, and no
 * thread uses it.
 */
FENCONV_API void fenconv_converter_free(fenconv_converter *converter);

/**
 * Returns the number of the binary interface.
 */
FENCONV_API uint32_t fenconv_abi(void);

/**
 * The version of the library, `"0.1.0"`.
 */
FENCONV_API const char *fenconv_version(void);

/**
 * The names of a kind, one at a time from 0: "variants", "dialects" (with notations and
 * programs: the values of "to"), "options", "transforms", "findings" (the number of a finding is
 * its place from 1), "fields" and "actions" (the same). NULL after the last one, and for a kind
 * that there is not. The text lives as long as the library.
 *
 * What must hold:
 * `what` is NULL or ends with NUL.
 */
FENCONV_API const char *fenconv_list(const char *what, size_t index);

/**
 * Makes options with their default values: X-FEN is written, `chess960` is the variant.
 * Free them with `fenconv_options_free`.
 */
FENCONV_API fenconv_options *fenconv_options_new(void);

/**
 * Frees options. Converters that were made of them stay usable. NULL is allowed.
 *
 * What must hold:
 * `options` is NULL or was returned by `fenconv_options_new` and not yet freed.
 */
FENCONV_API void fenconv_options_free(fenconv_options *options);

/**
 * Sets an option by its name and value, as on the command line and without the dashes:
 * "to" and "shredder", "variant" and "standard", "lossy" and "true". The names are
 * `fenconv_list("options", ...)`, the values stand in bindings/c/README.md. A wrong value
 * fails here, a variant that does not exist in `fenconv_converter_new`.
 * Returns `FENCONV_OK`, `FENCONV_UNKNOWN_NAME` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `options` is a live handle, `name` and `value` end with NUL, `error` is NULL or a struct of
 * its size.
 */
FENCONV_API
fenconv_status fenconv_options_set(fenconv_options *options,
                                   const char *name,
                                   const char *value,
                                   fenconv_error *error);

/**
 * Makes an empty board of the converter's variant, with White to move. It keeps what it needs:
 * the converter can be freed. Free it with `fenconv_position_free`. NULL if `converter` is NULL.
 *
 * What must hold:
 * `converter` is NULL or a live handle.
 */
FENCONV_API fenconv_position *fenconv_position_new(const fenconv_converter *converter);

/**
 * Frees a position. NULL is allowed.
 *
 * What must hold:
 * `position` is NULL or was returned by `fenconv_position_new` and not yet freed.
 */
FENCONV_API void fenconv_position_free(fenconv_position *position);

/**
 * Reads a record into the position. If it fails the position is as it was.
 * Returns `FENCONV_OK`, `FENCONV_REFUSED` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `position` is a live handle, `in` has `len` bytes, `error` is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_position_read(fenconv_position *position,
                                     const char *in,
                                     size_t len,
                                     fenconv_error *error);

/**
 * Writes the position, as the converter's options say. It is validated first: what a reader
 * would refuse is not written.
 * Returns `FENCONV_OK`, `FENCONV_REFUSED`, `FENCONV_TOO_SMALL` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `position` is a live handle, `out` has room for `cap` bytes, `out_len` can be written, `error`
 * is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_position_write(const fenconv_position *position,
                                      char *out,
                                      size_t cap,
                                      size_t *out_len,
                                      fenconv_error *error);

/**
 * Whether a reader would take the position: `FENCONV_OK`, or `FENCONV_REFUSED` with why not.
 *
 * What must hold:
 * `position` is a live handle, `error` is NULL or a struct of its size.
 */
FENCONV_API fenconv_status fenconv_position_validate(const fenconv_position *position, fenconv_error *error);

/**
 * The size of the board; either pointer can be NULL. Nothing is written if `position` is NULL.
 *
 * What must hold:
 * `position` is NULL or a live handle, `files` and `ranks` are NULL or can be written.
 */
FENCONV_API void fenconv_position_size(const fenconv_position *position, uint8_t *files, uint8_t *ranks);

/**
 * The rights to castle; all -1 if `position` is NULL.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API fenconv_rights fenconv_position_rights(const fenconv_position *position);

/**
 * Sets the rights to castle. `fenconv_position_write` refuses those whose rook is not there.
 * Returns `FENCONV_OK`, or `FENCONV_BAD_ARGUMENT` for a file that the board does not have;
 * nothing is changed then.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API fenconv_status fenconv_position_set_rights(fenconv_position *position, fenconv_rights rights);

/**
 * What is on a square; `file` and `rank` from 0. Off the board, and if `position` is NULL, nothing.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API fenconv_cell fenconv_position_cell(const fenconv_position *position, uint8_t file, uint8_t rank);

/**
 * Changes what is on a square; `file` and `rank` from 0.
 * Returns `FENCONV_OK`, or `FENCONV_BAD_ARGUMENT` for a square off the board, a kind or colour
 * that there is not, or a letter that the variant does not have.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API
fenconv_status fenconv_position_set_cell(fenconv_position *position,
                                         uint8_t file,
                                         uint8_t rank,
                                         fenconv_cell cell);

/**
 * The side to move: 0 White, 1 Black; 0 if `position` is NULL.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API uint8_t fenconv_position_side(const fenconv_position *position);

/**
 * Sets the side to move: 0 White, 1 Black.
 * Returns `FENCONV_OK` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API fenconv_status fenconv_position_set_side(fenconv_position *position, uint8_t side);

/**
 * Whether a program that knows only the castling of standard chess could not play on.
 *
 * What must hold:
 * `position` is NULL or a live handle.
 */
FENCONV_API bool fenconv_position_needs_960(const fenconv_position *position);

/**
 * Writes the start position of a number, as the option "to" says; 518 of chess960 is the
 * classical array. The option "numbering" says how they are counted.
 * Returns `FENCONV_OK`, `FENCONV_NO_START` (no such number, or the variant does not shuffle),
 * `FENCONV_REFUSED` (the dialect cannot express it), `FENCONV_TOO_SMALL` or
 * `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `converter` is a live handle, `out` has room for `cap` bytes, `out_len` can be written, `error`
 * is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_start(const fenconv_converter *converter,
                             uint64_t id,
                             char *out,
                             size_t cap,
                             size_t *out_len,
                             fenconv_error *error);

/**
 * The number of a start position.
 * Returns `FENCONV_OK`, `FENCONV_NO_START` (it is no start position of the variant, and the
 * message says why), `FENCONV_REFUSED` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `converter` is a live handle, `in` has `len` bytes, `id` can be written, `error` is NULL or a
 * struct of its size.
 */
FENCONV_API
fenconv_status fenconv_start_id(const fenconv_converter *converter,
                                const char *in,
                                size_t len,
                                uint64_t *id,
                                fenconv_error *error);

/**
 * How many start positions the variant has; 0 if it does not shuffle them, or if `converter`
 * is NULL.
 *
 * What must hold:
 * `converter` is NULL or a live handle.
 */
FENCONV_API uint64_t fenconv_start_count(const fenconv_converter *converter);

/**
 * The name of a status, `"FENCONV_OK"`; NULL for one that this version does not know.
 */
FENCONV_API const char *fenconv_status_name(fenconv_status status);

/**
 * Makes a set of the built-in variants. Free it with `fenconv_variants_free`.
 */
FENCONV_API fenconv_variants *fenconv_variants_new(void);

/**
 * Frees a set. Converters that were made of it stay usable. NULL is allowed.
 *
 * What must hold:
 * `variants` is NULL or was returned by `fenconv_variants_new` and not yet freed.
 */
FENCONV_API void fenconv_variants_free(fenconv_variants *variants);

/**
 * Adds a variant by its profile, a text in TOML (docs/reference/profiles.md). Its id is its name in
 * the option "variant". If it fails the set is as it was.
 * Returns `FENCONV_OK`, `FENCONV_BAD_PROFILE` or `FENCONV_BAD_ARGUMENT`.
 *
 * What must hold:
 * `variants` is a live handle, `toml` has `len` bytes, `error` is NULL or a struct of its size.
 */
FENCONV_API
fenconv_status fenconv_variants_add(fenconv_variants *variants,
                                    const char *toml,
                                    size_t len,
                                    fenconv_error *error);

#ifdef __cplusplus
} // extern "C"
#endif // __cplusplus

#endif /* FENCONV_H */
