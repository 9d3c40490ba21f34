/* What the library promises, from C. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fenconv.h"

#if __STDC_VERSION__ >= 201112L
_Static_assert(sizeof(fenconv_rights) == 4, "rights");
_Static_assert(sizeof(fenconv_cell) == 4, "cell");
_Static_assert(sizeof(fenconv_key) == 16, "key");
_Static_assert(offsetof(fenconv_error, start) == 16, "start");
_Static_assert(sizeof(void *) != 8 || (offsetof(fenconv_error, code) == 24 && offsetof(fenconv_error, message) == 32), "message");
_Static_assert(sizeof(void *) != 8 || sizeof(fenconv_error) == 264, "error");
#endif

static int failed, passed;
#define CHECK(what) ((what) ? (void)passed++ : (void)(failed++, fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #what)))
#define IS(text, other) CHECK(is((text), (other)))
static bool is(const char *text, const char *other) { return text != NULL && strcmp(text, other) == 0; }

static const char INNER[] = "4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1";

static fenconv_converter *made(const char *name, const char *value) {
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_options *options = fenconv_options_new();
    if (name) CHECK(fenconv_options_set(options, name, value, &error) == FENCONV_OK);
    fenconv_converter *converter = fenconv_converter_new(NULL, options, &error);
    fenconv_options_free(options);
    CHECK(converter != NULL);
    return converter;
}

static void converts(void) {
    fenconv_converter *c = made("to", "shredder");
    fenconv_error error = FENCONV_ERROR_INIT;
    char out[FENCONV_BOUND(sizeof INNER)];
    size_t len = 99;
    CHECK(fenconv_convert(c, INNER, strlen(INNER), out, sizeof out, &len, &error) == FENCONV_OK);
    IS(out, "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1");
    CHECK(len == strlen(out));
    /* the struct is only filled by a failure */
    CHECK(error.status == 0 && error.code == NULL && error.message[0] == 0);

    /* a buffer without room for the NUL, one byte less, and none */
    char exact[sizeof INNER - 1];
    CHECK(fenconv_convert(c, INNER, strlen(INNER), exact, sizeof exact, &len, &error) == FENCONV_OK);
    CHECK(len == sizeof exact && memcmp(exact, out, len) == 0);
    len = 0;
    CHECK(fenconv_convert(c, INNER, strlen(INNER), exact, sizeof exact - 1, &len, &error) == FENCONV_TOO_SMALL);
    CHECK(len == sizeof exact && error.status == FENCONV_TOO_SMALL && error.code == NULL);
    len = 0;
    CHECK(fenconv_convert(c, INNER, strlen(INNER), NULL, 0, &len, NULL) == FENCONV_TOO_SMALL && len == sizeof exact);

    /* a record that is refused says why and where */
    const char *broken = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
    CHECK(fenconv_convert(c, broken, strlen(broken), out, sizeof out, &len, &error) == FENCONV_REFUSED);
    IS(error.code, "castling-no-rook");
    IS(fenconv_list("findings", error.finding - 1), "castling-no-rook");
    IS(fenconv_list("fields", error.field - 1u), "castling");
    IS(fenconv_list("actions", error.action - 1u), "refused");
    CHECK(error.severity == 3 && error.start == 22 && error.end == 23 && error.reserved == 0);
    CHECK(strstr(error.message, "rook") != NULL);
    fenconv_converter_free(c);
}

static void grows(void) {
    /* the library writes no more than the caller's struct has */
    struct { uint32_t size; fenconv_status status; uint32_t finding; unsigned char after[252]; } old;
    fenconv_converter *c = made(NULL, NULL);
    size_t len;
    memset(&old, 0x5a, sizeof old);
    old.size = 12;
    CHECK(fenconv_convert(c, "x", 1, NULL, 0, &len, (fenconv_error *)(void *)&old) == FENCONV_REFUSED);
    CHECK(old.size == 12 && old.status == FENCONV_REFUSED && old.finding != 0x5a5a5a5a);
    for (size_t i = 0; i < sizeof old.after; i++) CHECK(old.after[i] == 0x5a);
    old.size = 40; /* eight bytes of a message, which ends with NUL */
    CHECK(fenconv_convert(c, "x", 1, NULL, 0, &len, (fenconv_error *)(void *)&old) == FENCONV_REFUSED);
    CHECK(old.after[40 - 12 - 1] == 0 && old.after[40 - 12] == 0x5a);
    old.size = 0;
    old.status = 77;
    CHECK(fenconv_convert(c, "x", 1, NULL, 0, &len, (fenconv_error *)(void *)&old) == FENCONV_REFUSED);
    CHECK(old.status == 77);
    fenconv_converter_free(c);
}

static void many(void) {
    static const char records[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1" "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1" "nonsense";
    const size_t ends[] = {30, 60, 68};
    fenconv_converter *c = made("to", "shredder");
    fenconv_error error = FENCONV_ERROR_INIT;
    char out[200];
    size_t out_ends[3] = {0, 0, 0}, done = 9;
    CHECK(fenconv_convert_many(c, records, ends, 2, out, sizeof out, out_ends, &done, &error) == FENCONV_OK && done == 2);
    CHECK(out_ends[1] == 60 && memcmp(out, "4k3/8/8/8/8/8/8/4K2R w H - 0 1" "4k3/8/8/8/8/8/8/R3K3 w A - 0 1", 60) == 0);
    CHECK(fenconv_convert_many(c, records, ends, 3, out, sizeof out, out_ends, &done, &error) == FENCONV_REFUSED);
    CHECK(done == 2 && error.end <= 8 && error.code != NULL); /* bytes of that record */
    CHECK(fenconv_convert_many(c, records, ends, 2, out, 45, out_ends, &done, &error) == FENCONV_TOO_SMALL && done == 1);
    CHECK(fenconv_convert_many(c, NULL, NULL, 0, NULL, 0, NULL, &done, &error) == FENCONV_OK && done == 0);
    const size_t falling[] = {30, 20};
    CHECK(fenconv_convert_many(c, records, falling, 2, out, sizeof out, out_ends, &done, &error) == FENCONV_BAD_ARGUMENT);
    fenconv_converter_free(c);
}

struct seen { int count, most; char first[40]; };
static bool see(void *user, const fenconv_error *finding) {
    struct seen *seen = user;
    if (seen->count++ == 0) snprintf(seen->first, sizeof seen->first, "%s", finding->code);
    return seen->count < seen->most;
}

static void checks(void) {
    fenconv_converter *c = made("level", "reachable");
    fenconv_error error = FENCONV_ERROR_INIT;
    struct seen seen = {0, 100, ""};
    const char *good = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(fenconv_check(c, good, strlen(good), see, &seen, &error) == FENCONV_OK && seen.count == 0);
    const char *bad = "4k3/8/8/8/8/8/4R3/P3K3  w - - 0 1";
    CHECK(fenconv_check(c, bad, strlen(bad), see, &seen, &error) == FENCONV_REFUSED && seen.count >= 2);
    CHECK(error.severity == 3);
    int all = seen.count;
    seen.count = 0;
    seen.most = 1;
    CHECK(fenconv_check(c, bad, strlen(bad), see, &seen, NULL) == FENCONV_REFUSED && seen.count == 1 && all > 1);
    CHECK(fenconv_check(c, bad, strlen(bad), NULL, NULL, NULL) == FENCONV_REFUSED);
    fenconv_converter_free(c);
}

static void keys_and_transforms(void) {
    fenconv_converter *c = made("to", "x-fen");
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_key a = {0, 0}, b = {0, 0};
    const char *one = "4k3/8/8/8/8/8/8/4K2R w K - 0 1", *same = "4k3/8/8/8/8/8/8/4K2R w H - 7 9";
    CHECK(fenconv_key_of(c, one, strlen(one), &a, &error) == FENCONV_OK);
    CHECK(fenconv_key_of(c, same, strlen(same), &b, &error) == FENCONV_OK);
    CHECK(a.high == b.high && a.low == b.low && (a.high | a.low) != 0);
    char out[100];
    size_t len;
    CHECK(fenconv_transform(c, "swap", one, strlen(one), out, sizeof out, &len, &error) == FENCONV_OK);
    IS(out, "4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    CHECK(fenconv_transform(c, "swop", one, strlen(one), out, sizeof out, &len, &error) == FENCONV_UNKNOWN_NAME);
    CHECK(strstr(error.message, "`swap`") != NULL);
    IS(fenconv_list("transforms", 0), "swap");
    fenconv_converter_free(c);
}

static void starts(void) {
    fenconv_converter *c = made(NULL, NULL);
    fenconv_error error = FENCONV_ERROR_INIT;
    char out[100];
    size_t len;
    uint64_t id = 0;
    CHECK(fenconv_start_count(c) == 960 && fenconv_start_count(NULL) == 0);
    CHECK(fenconv_start(c, 518, out, sizeof out, &len, &error) == FENCONV_OK);
    IS(out, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    CHECK(fenconv_start_id(c, out, len, &id, &error) == FENCONV_OK && id == 518);
    CHECK(fenconv_start(c, 960, out, sizeof out, &len, &error) == FENCONV_NO_START);
    CHECK(fenconv_start_id(c, INNER, strlen(INNER), &id, &error) == FENCONV_NO_START && id == 518);
    fenconv_converter_free(c);
    c = made("variant", "standard");
    CHECK(fenconv_start(c, 0, out, sizeof out, &len, &error) == FENCONV_NO_START && strstr(error.message, "standard"));
    fenconv_converter_free(c);
}

static void positions(void) {
    fenconv_converter *c = made("to", "x-fen");
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_position *p = fenconv_position_new(c);
    fenconv_converter_free(c); /* a position keeps what it needs */
    uint8_t files = 0, ranks = 0;
    fenconv_position_size(p, &files, &ranks);
    CHECK(files == 8 && ranks == 8);
    char out[100];
    size_t len;
    CHECK(fenconv_position_validate(p, &error) == FENCONV_REFUSED); /* no kings */
    CHECK(fenconv_position_write(p, out, sizeof out, &len, &error) == FENCONV_REFUSED);
    CHECK(fenconv_position_read(p, INNER, strlen(INNER), &error) == FENCONV_OK);
    fenconv_rights rights = fenconv_position_rights(p);
    CHECK(rights.file[0][0] == 7 && rights.file[0][1] == 1 && rights.file[1][0] == -1 && rights.file[1][1] == -1);
    CHECK(fenconv_position_needs_960(p) && fenconv_position_side(p) == 0);
    /* the right of another rook */
    rights.file[0][0] = 6;
    CHECK(fenconv_position_set_rights(p, rights) == FENCONV_OK);
    CHECK(fenconv_position_set_side(p, 1) == FENCONV_OK && fenconv_position_set_side(p, 2) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_position_write(p, out, sizeof out, &len, &error) == FENCONV_OK);
    IS(out, "4k3/8/8/8/8/8/8/RR2K1RR b GB - 0 1");
    /* its rook taken off: not written */
    fenconv_cell cell = fenconv_position_cell(p, 6, 0), empty = {0, 0, 0, 0};
    CHECK(cell.kind == 1 && cell.color == 0 && cell.letter == 'R' && cell.promoted == 0);
    CHECK(fenconv_position_set_cell(p, 6, 0, empty) == FENCONV_OK);
    CHECK(fenconv_position_write(p, out, sizeof out, &len, &error) == FENCONV_REFUSED);
    IS(error.code, "castling-no-rook");
    CHECK(fenconv_position_set_cell(p, 6, 0, cell) == FENCONV_OK && fenconv_position_validate(p, NULL) == FENCONV_OK);
    /* a failed read leaves it as it was */
    CHECK(fenconv_position_read(p, "no", 2, &error) == FENCONV_REFUSED);
    CHECK(fenconv_position_validate(p, NULL) == FENCONV_OK && fenconv_position_rights(p).file[0][0] == 6);
    /* what is not there */
    CHECK(fenconv_position_cell(p, 8, 0).kind == 0 && fenconv_position_cell(p, 0, 255).kind == 0);
    CHECK(fenconv_position_set_cell(p, 8, 0, cell) == FENCONV_BAD_ARGUMENT);
    cell.letter = 'X';
    CHECK(fenconv_position_set_cell(p, 0, 3, cell) == FENCONV_BAD_ARGUMENT);
    cell.kind = 9;
    CHECK(fenconv_position_set_cell(p, 0, 3, cell) == FENCONV_BAD_ARGUMENT);
    rights.file[1][1] = 8;
    CHECK(fenconv_position_set_rights(p, rights) == FENCONV_BAD_ARGUMENT);
    rights.file[1][1] = -2;
    CHECK(fenconv_position_set_rights(p, rights) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_position_rights(p).file[1][1] == -1);
    fenconv_position_free(p);
}

static void own_variants(void) {
    static const char toml[] = "schema = 1\n[variant]\nid = \"mine\"\nname = \"Mine\"\nextends = \"chess960\"\n";
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_variants *v = fenconv_variants_new();
    fenconv_options *o = fenconv_options_new();
    CHECK(fenconv_options_set(o, "variant", "mine", &error) == FENCONV_OK);
    CHECK(fenconv_converter_new(v, o, &error) == NULL && error.status == FENCONV_UNKNOWN_NAME);
    CHECK(fenconv_variants_add(v, toml, strlen(toml), &error) == FENCONV_OK);
    fenconv_converter *c = fenconv_converter_new(v, o, &error);
    CHECK(c != NULL);
    CHECK(fenconv_variants_add(v, "schema = 1\nboard = 3\n", 21, &error) == FENCONV_BAD_PROFILE);
    CHECK(strstr(error.message, "2") != NULL); /* the line */
    CHECK(fenconv_variants_add(v, "\xff", 1, &error) == FENCONV_BAD_PROFILE);
    fenconv_options_free(o);
    fenconv_variants_free(v); /* the converter stays */
    char out[100];
    size_t len;
    CHECK(fenconv_convert(c, INNER, strlen(INNER), out, sizeof out, &len, &error) == FENCONV_OK);
    fenconv_converter_free(c);
}

static void options(void) {
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_options *o = fenconv_options_new();
    CHECK(fenconv_options_set(o, "to", "shreder", &error) == FENCONV_UNKNOWN_NAME);
    CHECK(strstr(error.message, "did you mean `shredder`") != NULL || strlen(error.message) == 231);
    CHECK(fenconv_options_set(o, "too", "shredder", &error) == FENCONV_UNKNOWN_NAME);
    CHECK(fenconv_options_set(o, "lossy", "yes", &error) == FENCONV_UNKNOWN_NAME);
    CHECK(fenconv_options_set(o, "from", "latex", &error) == FENCONV_UNKNOWN_NAME);
    /* options that contradict each other */
    CHECK(fenconv_options_set(o, "from", "shredder", &error) == FENCONV_OK);
    CHECK(fenconv_options_set(o, "kq", "innermost", &error) == FENCONV_OK);
    CHECK(fenconv_converter_new(NULL, o, &error) == NULL && error.status == FENCONV_UNKNOWN_NAME);
    fenconv_options_free(o);
    /* each option in the list is one, and takes its default value */
    static const char *const values[] = {"chess960", "x-fen", "auto", "outermost", "tolerant", "profile", "auto", "auto",
                                         "auto", "fen", "false", "none", "legal", "profile"};
    o = fenconv_options_new();
    size_t i = 0;
    for (; fenconv_list("options", i); i++)
        CHECK(i < sizeof values / sizeof *values && fenconv_options_set(o, fenconv_list("options", i), values[i], &error) == FENCONV_OK);
    CHECK(i == sizeof values / sizeof *values);
    fenconv_options_free(o);
}

static void careless_hands(void) {
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_converter *c = made(NULL, NULL);
    char out[100];
    size_t len = 0;
    fenconv_key key;
    uint64_t id;
    CHECK(fenconv_convert(NULL, "x", 1, out, sizeof out, &len, &error) == FENCONV_BAD_ARGUMENT && *error.message);
    CHECK(fenconv_convert(c, NULL, 1, out, sizeof out, &len, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_convert(c, "x", 1, NULL, 1, &len, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_convert(c, "x", 1, out, sizeof out, NULL, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_convert(c, "x", SIZE_MAX, out, sizeof out, &len, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_convert(c, NULL, 0, out, sizeof out, &len, &error) == FENCONV_REFUSED);
    IS(error.code, "empty-input");
    CHECK(fenconv_key_of(c, INNER, strlen(INNER), NULL, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_key_of(NULL, INNER, strlen(INNER), &key, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_start_id(NULL, INNER, strlen(INNER), &id, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_transform(c, NULL, "x", 1, out, sizeof out, &len, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_options_set(NULL, "to", "x-fen", &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_variants_add(NULL, "", 0, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_position_new(NULL) == NULL);
    CHECK(fenconv_position_read(NULL, "x", 1, &error) == FENCONV_BAD_ARGUMENT);
    CHECK(fenconv_position_rights(NULL).file[1][1] == -1 && !fenconv_position_needs_960(NULL));
    CHECK(fenconv_position_cell(NULL, 0, 0).kind == 0);
    fenconv_position_size(NULL, NULL, NULL);
    fenconv_converter_free(NULL);
    fenconv_options_free(NULL);
    fenconv_variants_free(NULL);
    fenconv_position_free(NULL);
    CHECK(fenconv_list(NULL, 0) == NULL && fenconv_list("nothing", 0) == NULL && fenconv_list("variants", 100000) == NULL);
    IS(fenconv_status_name(FENCONV_TOO_SMALL), "FENCONV_TOO_SMALL");
    CHECK(fenconv_status_name(8) == NULL && fenconv_status_name(-1) == NULL);
    /* bytes that are no text */
    for (int byte = 0; byte < 256; byte++) {
        char any[40];
        memset(any, byte, sizeof any);
        fenconv_status status = fenconv_convert(c, any, sizeof any, out, sizeof out, &len, &error);
        CHECK(status == FENCONV_REFUSED && memchr(error.message, 0, sizeof error.message) != NULL);
    }
    fenconv_converter_free(c);
}

#ifdef FENCONV_TEST_PANICS
fenconv_status fenconv_panic(fenconv_error *error);
static void no_panic_crosses(void) {
    fenconv_error error = FENCONV_ERROR_INIT;
    CHECK(fenconv_panic(&error) == FENCONV_BUG && error.status == FENCONV_BUG && *error.message);
    CHECK(fenconv_panic(NULL) == FENCONV_BUG);
    converts();
}
#endif

size_t from_another_file(void);

int main(void) {
    IS(fenconv_version(), FENCONV_VERSION);
    CHECK(fenconv_abi() == FENCONV_ABI && from_another_file() == sizeof(fenconv_error));
    converts();
    grows();
    many();
    checks();
    keys_and_transforms();
    starts();
    positions();
    own_variants();
    options();
    careless_hands();
#ifdef FENCONV_TEST_PANICS
    no_panic_crosses();
#endif
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
